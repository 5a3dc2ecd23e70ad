// Runs the extension for VS Code under Node, against stubs of its two modules: node vscode.js VMLINT FOLDER.
// The stub of the language client starts the real server, and checks that it answers as the extension starts it.
const Module = require("module");
const { spawn } = require("child_process");
const path = require("path");
const [vmlint, folder] = process.argv.slice(2);

const commands = {};
const errors = [];
const started = [];

const vscode = {
  workspace: { getConfiguration: (section) => ({ get: (key) => (section === "vmlint" && key === "path" ? vmlint : undefined) }) },
  window: { showErrorMessage: (message) => errors.push(message) },
  commands: { registerCommand: (name, run) => ((commands[name] = run), { dispose() {} }) },
};

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, server, options });
    started.push(this);
  }
  send(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }
  start() {
    this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "inherit"] });
    return new Promise((resolve, reject) => {
      this.process.on("error", reject);
      let text = "";
      this.process.stdout.on("data", (data) => {
        text += data;
        if (text.includes('"serverInfo"')) resolve();
      });
      this.send({ id: 1, method: "initialize", params: { processId: process.pid, capabilities: {}, rootUri: `file://${folder}` } });
    });
  }
  stop() {
    this.send({ id: 2, method: "shutdown" });
    this.send({ method: "exit" });
    return new Promise((resolve) => this.process.on("exit", (code) => ((this.code = code), resolve())));
  }
}

const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);

function expect(condition, message) {
  if (condition) return;
  console.error(`vscode: ${message}`);
  process.exit(1);
}

(async () => {
  const extension = require(path.resolve(__dirname, "../../Editors/vscode/extension.js"));
  const context = { subscriptions: [] };
  await extension.activate(context);
  expect(started.length === 1 && errors.length === 0, `not started: ${errors}`);
  expect(started[0].options.documentSelector.some((selector) => selector.language === "swift"), "Swift is not selected");
  expect(context.subscriptions.length === 1, "the command is not registered");
  await commands["vmlint.restart"]();
  expect(started.length === 2 && started[0].code === 0, "the restart did not end the first server");
  await extension.deactivate();
  await extension.deactivate();
  expect(started[1].code === 0, "the server did not end");
  vscode.workspace.getConfiguration = () => ({ get: () => "/no/such/program" });
  await extension.activate({ subscriptions: [] });
  expect(errors.length === 1, "a missing program is not reported");
  console.log("VS Code's extension, against stubs: start, restart, end, missing program");
  process.exit(0);
})();
