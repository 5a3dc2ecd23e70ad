"""A client of the Language Server Protocol for tests and benchmarks: what an editor does, without an editor."""

import json
import os
import subprocess
import threading
import time
from pathlib import Path

capabilities = {
    "general": {"positionEncodings": ["utf-8", "utf-16"]},
    "workspace": {
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
    "window": {"showDocument": {"support": True}, "workDoneProgress": True},
    "textDocument": {"publishDiagnostics": {"relatedInformation": True, "codeDescriptionSupport": True}},
}


class Client:
    """A running server, and what it has sent."""

    def __init__(self, vmlint, folders, capabilities=capabilities, process=os.getpid(), arguments=(), environment=None):
        self.process = subprocess.Popen(
            [vmlint, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})})
        self.messages = []
        self.arrived = threading.Condition()
        self.ended = False
        self.errors = b""
        threading.Thread(target=self.read, daemon=True).start()
        threading.Thread(target=self.read_errors, daemon=True).start()
        self.number = 0
        self.shown = {}
        folders = [{"uri": Path(folder).as_uri(), "name": Path(folder).name} for folder in folders]
        self.initialized = self.request(
            "initialize", {"processId": process, "capabilities": capabilities, "workspaceFolders": folders})
        self.notify("initialized", {})

    def read_errors(self):
        self.errors = self.process.stderr.read()

    def read(self):
        while True:
            length = None
            while line := self.process.stdout.readline().strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            body = self.process.stdout.read(length) if length else b""
            with self.arrived:
                if not body:
                    self.ended = True
                    self.arrived.notify_all()
                    return
                message = json.loads(body)
                message["at"] = time.perf_counter()
                self.messages.append(message)
                if message.get("method") == "textDocument/publishDiagnostics":
                    self.shown[message["params"]["uri"]] = message["params"]["diagnostics"]
                if "method" in message and "id" in message:
                    self.write({"id": message["id"], "result": None})
                self.arrived.notify_all()

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def write_bytes(self, content):
        self.process.stdin.write(content)
        self.process.stdin.flush()

    def notify(self, method, parameters):
        self.write({"method": method, "params": parameters})

    def wait(self, condition, seconds=120, since=0):
        """Waits for a message that satisfies a condition, and returns it; fails if the server ends before."""
        with self.arrived:
            while True:
                for message in self.messages[since:]:
                    if condition(message):
                        return message
                since = len(self.messages)
                if self.ended:
                    raise AssertionError(f"the server has ended: {self.errors.decode()[-2000:]}")
                if not self.arrived.wait(seconds):
                    raise AssertionError("nothing arrived in time")

    def begin(self, method, parameters):
        self.number += 1
        self.write({"id": self.number, "method": method, "params": parameters})
        return self.number

    def answer(self, number):
        return self.wait(lambda message: message.get("id") == number and "method" not in message)

    def request(self, method, parameters):
        answer = self.answer(self.begin(method, parameters))
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["result"]

    def settle(self):
        """Waits until everything that was sent before is linted."""
        self.request("workspace/symbol", {"query": "no symbol has this name"})

    def open(self, path, text=None, version=1):
        text = Path(path).read_text() if text is None else text
        document = {"uri": Path(path).as_uri(), "languageId": "swift", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def change(self, path, text, version, range=None):
        change = {"text": text} if range is None else {"text": text, "range": range}
        self.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": Path(path).as_uri(), "version": version}, "contentChanges": [change]})

    def findings(self):
        """The rules of the diagnostics that an editor shows, by the name of the file."""
        return {
            uri.rsplit("/", 1)[1]: [finding["code"] for finding in found]
            for uri, found in sorted(self.shown.items()) if found}

    def shut_down(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(30)
