// Starts the server, and shows the IR after each pass of a pipeline.

import * as vscode from "vscode";
import { ExecuteCommandRequest, LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

import { Outcome, report } from "./steps";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("rsmlir.restart", restart),
    vscode.commands.registerCommand("rsmlir.showPasses", showPasses),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("rsmlir.server")) {
        void restart();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
  client = undefined;
}

async function start(): Promise<void> {
  const command = vscode.workspace.getConfiguration("rsmlir").get<string>("server", "rsmlir-lsp");
  const server: ServerOptions = { command, args: [] };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "mlir" }, { language: "tablegen" }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/rsmlir.toml") },
  };
  client = new LanguageClient("rsmlir", "MLIR", server, options);
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    void vscode.window.showErrorMessage(`The server '${command}' cannot be started: ${error}. The setting rsmlir.server names it.`);
  }
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

/** Asks for a pipeline, runs it on the file of the active editor, and shows what came of it beside it. */
async function showPasses(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!client || document?.languageId !== "mlir") {
    return;
  }
  const proposed = vscode.workspace.getConfiguration("rsmlir").get<string>("pipeline", "");
  const pipeline = await vscode.window.showInputBox({ prompt: "Pipeline", value: proposed });
  if (!pipeline) {
    return;
  }
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  try {
    const parameters = { command: "rsmlir.runPasses", arguments: [{ uri, pipeline }] };
    const outcome: Outcome = await client.sendRequest(ExecuteCommandRequest.type, parameters);
    const content = report(pipeline, outcome);
    const shown = await vscode.workspace.openTextDocument({ language: "mlir", content });
    await vscode.window.showTextDocument(shown, vscode.ViewColumn.Beside);
  } catch (error) {
    void vscode.window.showErrorMessage(`${error instanceof Error ? error.message : error}`);
  }
}
