"""Tests the corners of the language server's protocol with a client of its own: editor.py VMLINT.

Each message that the server sends is read by lsprotocol, which knows what the protocol allows.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import lsprotocol.converters
import lsprotocol.types as lsp
from lsp_client import Client, capabilities

vmlint = sys.argv[1]
converter = lsprotocol.converters.get_converter()
model = "Shelf/ShelfViewModel.swift"
shelf = {
    "Shelf/ShelfViewModelContract.swift": "protocol ShelfViewModelContract {\n    func didTapOnBook()\n}\n",
    model: "class ShelfViewModel: ShelfViewModelContract {\n    func didTapOnBook() {}\n}\n",
}
mistake = {"ShelfViewModel.swift": ["viewmodel-is-final"]}
corrected = "final " + shelf[model]


class Project:
    def __init__(self, files=shelf):
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = Path(self.scratch.name).resolve() / "My App"
        for path, text in files.items():
            self.write(path, text)

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def start(self, **options):
        client = Client(vmlint, [self.folder], **options)
        client.settle()
        return client

    def changed(self, client, *changes):
        client.notify("workspace/didChangeWatchedFiles", {
            "changes": [{"uri": (self.folder / path).as_uri(), "type": kind} for path, kind in changes]})
        client.settle()


def expect(actual, expected):
    if actual != expected:
        raise AssertionError(f"{actual!r} instead of {expected!r}")


def code(client, number):
    return client.answer(number).get("error", {}).get("code")


def malformed_messages():
    project = Project()
    client = project.start()
    for content in [b"Content-Length: 3\r\n\r\n{x}", b"Content-Length: many\r\n\r\n", b"Nothing: 1\r\n\r\n",
                    b"Content-Length: 2\r\n\r\n[]", b"Content-Length: 4\r\n\r\n\xff\xfe\x00\x01"]:
        since = len(client.messages)
        client.write_bytes(content)
        error = client.wait(lambda message: "error" in message, since=since)
        expect(error["id"], None)
    deep = b"[" * 100_000
    client.write_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(deep), deep))
    expect(code(client, client.begin("no/such/method", {})), -32601)
    expect(code(client, client.begin("initialize", {})), -32600)
    expect(client.findings(), mistake)
    expect(client.shut_down(), 0)


def a_message_byte_by_byte():
    client = Project().start()
    body = json.dumps({"jsonrpc": "2.0", "id": "slow", "method": "workspace/symbol", "params": {"query": "é"}}).encode()
    for byte in b"Content-Length: %d\r\n\r\n%s" % (len(body), body):
        client.write_bytes(bytes([byte]))
    expect(client.answer("slow")["result"], [])
    expect(client.shut_down(), 0)


def cancelled_requests():
    project = Project()
    client = project.start()
    client.open(project.folder / model)
    numbers = []
    for version in range(2, 30):
        client.change(project.folder / model, shelf[model] + "\n" * version, version)
        numbers.append(client.begin("textDocument/documentSymbol", {"textDocument": {"uri": (project.folder / model).as_uri()}}))
        client.notify("$/cancelRequest", {"id": numbers[-1]})
    for number in numbers:
        answer = client.answer(number)
        assert "result" in answer or answer["error"]["code"] == -32800, answer
    expect(client.shut_down(), 0)


def hundred_changes_a_second():
    project = Project()
    client = project.start()
    client.open(project.folder / model)
    for version in range(2, 302):
        client.change(project.folder / model, corrected if version % 2 else shelf[model], version)
        time.sleep(0.01)
    client.change(project.folder / model, corrected, 302)
    client.settle()
    expect(client.findings(), {})
    expect(client.shut_down(), 0)


def renamed_file():
    project = Project()
    client = project.start()
    (project.folder / model).rename(project.folder / "Shelf/Renamed.swift")
    project.changed(client, (model, 3), ("Shelf/Renamed.swift", 1))
    expect(client.findings(), {"Renamed.swift": ["viewmodel-is-final"]})
    (project.folder / "Shelf/Renamed.swift").unlink()
    project.changed(client, ("Shelf/Renamed.swift", 3))
    expect(client.findings(), {})
    expect(client.shut_down(), 0)


def settings_mistake():
    project = Project()
    client = project.start()
    project.write(".lint.yml", "rules: { viewmodel-is-finl: off }\n")
    project.changed(client, (".lint.yml", 1))
    expect(client.findings(), {".lint.yml": ["settings"], **mistake})
    project.write(".lint.yml", "rules: { viewmodel-is-final: off }\n")
    project.changed(client, (".lint.yml", 2))
    expect(client.findings(), {})
    project.write(".gitignore", "Shelf\n")
    expect(client.shut_down(), 0)


def ignored_file():
    project = Project()
    subprocess.run(["git", "init", "-q", project.folder], check=True)
    client = project.start()
    expect(client.findings(), mistake)
    project.write(".gitignore", "ShelfViewModel.swift\n")
    project.changed(client, (".gitignore", 1))
    expect(client.findings(), {})
    expect(client.shut_down(), 0)


def deleted_root():
    project = Project()
    client = project.start()
    project.scratch.cleanup()
    project.changed(client, (model, 3))
    expect(client.findings(), {})
    expect(client.shut_down(), 0)


def client_that_dies():
    # The program that starts the server ends without a word; another process holds the pipe.
    project = Project()
    sleeper = subprocess.Popen(["sleep", "1000"])
    client = project.start(process=sleeper.pid)
    sleeper.send_signal(signal.SIGKILL)
    sleeper.wait()
    expect(client.process.wait(30), 1)
    # The pipe ends.
    client = project.start()
    client.process.stdin.close()
    expect(client.process.wait(30), 1)
    # The server sends more than a pipe holds, which is not read, and then the pipe ends.
    server = subprocess.Popen([vmlint, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for number in range(20_000):
        body = json.dumps({"jsonrpc": "2.0", "id": number, "method": "no/such/method"}).encode()
        server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.close()
    expect(server.wait(30), 1)
    server.stdout.close()


def several_roots():
    one, other = Project(), Project({**shelf, model: corrected})
    client = Client(vmlint, [one.folder, other.folder])
    client.settle()
    expect(client.findings(), mistake)
    client.notify("workspace/didChangeWorkspaceFolders", {
        "event": {"added": [], "removed": [{"uri": one.folder.as_uri(), "name": "one"}]}})
    client.settle()
    expect(client.findings(), {})
    expect(client.shut_down(), 0)


def nothing_is_written():
    project = Project()

    def state():
        return {str(path): path.stat().st_mtime_ns for path in project.folder.rglob("*")}

    before = state()
    client = project.start()
    client.open(project.folder / model)
    uri = {"uri": (project.folder / model).as_uri()}
    start = {"line": 0, "character": 0}
    actions = client.request("textDocument/codeAction", {
        "textDocument": uri, "range": {"start": start, "end": start}, "context": {"diagnostics": []}})
    actions = client.request("textDocument/codeAction", {
        "textDocument": uri, "range": {"start": start, "end": {"line": 0, "character": 9}}, "context": {"diagnostics": []}})
    expect(len(actions), 5)
    expect(client.shut_down(), 0)
    expect(state(), before)


def every_message_is_valid():
    project = Project()
    client = project.start()
    uri = {"uri": (project.folder / model).as_uri()}
    client.open(project.folder / model)
    place = {"line": 0, "character": 8}
    answers = {
        lsp.HoverResponse: client.begin("textDocument/hover", {"textDocument": uri, "position": place}),
        lsp.CodeActionResponse: client.begin("textDocument/codeAction", {
            "textDocument": uri, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}),
        lsp.CodeLensResponse: client.begin("textDocument/codeLens", {"textDocument": uri}),
        lsp.DocumentSymbolResponse: client.begin("textDocument/documentSymbol", {"textDocument": uri}),
        lsp.WorkspaceSymbolResponse: client.begin("workspace/symbol", {"query": ""}),
        lsp.ImplementationResponse: client.begin("textDocument/implementation", {"textDocument": uri, "position": place}),
        lsp.DocumentDiagnosticResponse: client.begin("textDocument/diagnostic", {"textDocument": uri}),
        lsp.WorkspaceDiagnosticResponse: client.begin("workspace/diagnostic", {"previousResultIds": []}),
    }
    for kind, number in answers.items():
        answer = {key: value for key, value in client.answer(number).items() if key != "at"}
        assert "result" in answer, answer
        converter.structure(answer, kind)
    initialized = {"jsonrpc": "2.0", "id": 1, "result": client.initialized}
    converter.structure(initialized, lsp.InitializeResponse)
    requests = {
        "textDocument/publishDiagnostics": lsp.PublishDiagnosticsNotification,
        "client/registerCapability": lsp.RegistrationRequest,
        "window/workDoneProgress/create": lsp.WorkDoneProgressCreateRequest,
        "$/progress": lsp.ProgressNotification,
    }
    seen = set()
    for message in client.messages:
        if kind := requests.get(message.get("method")):
            converter.structure({key: value for key, value in message.items() if key != "at"}, kind)
            seen.add(message["method"])
    assert {"textDocument/publishDiagnostics", "client/registerCapability"} <= seen, seen
    expect(client.shut_down(), 0)


def crash_costs_a_rule():
    # Only debug builds crash when they are asked to.
    debug = os.environ.get("VMLINT_DEBUG")
    if not debug:
        print("  (a rule that crashes: only with VMLINT_DEBUG, a debug build)")
        return
    project = Project()
    client = Client(debug, [project.folder], environment={"VMLINT_CRASH": "viewmodel-is-final=trap"})
    client.open(project.folder / model)
    client.settle()
    expect(client.findings(), {})
    message = client.wait(lambda message: message.get("method") == "window/showMessage")
    assert "viewmodel-is-final" in message["params"]["message"], message
    client.change(project.folder / model, "", 2)
    client.settle()
    expect(client.shut_down(), 0)


for check in [
    malformed_messages, a_message_byte_by_byte, cancelled_requests, hundred_changes_a_second, renamed_file,
    settings_mistake, ignored_file, deleted_root, client_that_dies, several_roots, nothing_is_written,
    every_message_is_valid, crash_costs_a_rule,
]:
    try:
        check()
    except Exception:
        print(f"FAILED: {check.__name__}")
        raise
    print(f"  {check.__name__.replace('_', ' ')}")
