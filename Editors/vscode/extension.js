// Starts `vmlint lsp` for Swift files and .lint.yml. Everything else is the server's.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function start() {
  const command = vscode.workspace.getConfiguration("vmlint").get("path") || "vmlint";
  client = new LanguageClient(
    "vmlint",
    "vmlint",
    { command, args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "swift" },
        { scheme: "file", pattern: "**/.lint.yml" },
      ],
    }
  );
  return client.start().catch((error) => {
    vscode.window.showErrorMessage(`vmlint: ${command} cannot be started: ${error.message}`);
  });
}

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("vmlint.restart", async () => {
      await exports.deactivate();
      await start();
    })
  );
  return start();
};

exports.deactivate = async () => {
  const running = client;
  client = undefined;
  if (running) await running.stop().catch(() => {});
};
