// Starts the server, and shows what its commands answer: IR after each pass, output of RUN lines, graphs, previews.

import * as vscode from "vscode";
import { ExecuteCommandRequest, LanguageClient, LanguageClientOptions, Location, Position, ServerOptions } from "vscode-languageclient/node";

import { commented, Output, outputOf, page, Preview, previewOf } from "./output";
import { Outcome, report } from "./steps";

let client: LanguageClient | undefined;

/** The `.td` file that an open preview is of. */
const previews = new Map<string, vscode.Uri>();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const commands: [string, () => Promise<void>][] = [
    ["rsmlir.restart", restart],
    ["rsmlir.showPasses", () => showPasses(false)],
    ["rsmlir.showDifferences", () => showPasses(true)],
    ["rsmlir.showControlFlow", () => showGraph("cfg")],
    ["rsmlir.showDataFlow", () => showGraph("dataflow")],
    ["rsmlir.tryOperation", tryOperation],
  ];
  context.subscriptions.push(
    ...commands.map(([name, run]) => vscode.commands.registerCommand(name, () => guarded(run))),
    vscode.commands.registerCommand("rsmlir.showReferences", (...args: References) => guarded(() => showReferences(...args))),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("rsmlir.server")) {
        void restart();
      }
    }),
    vscode.workspace.onDidChangeTextDocument((event) => void guarded(() => refreshPreviews(event.document))),
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, { provideTextDocumentContent: (uri) => shown.get(uri.path) }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      previews.delete(document.uri.toString());
      if (document.uri.scheme === SCHEME) {
        shown.delete(document.uri.path);
      }
    }),
    channel,
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
  client = undefined;
}

/** The scheme of texts that are shown: they are read only, so closing one asks nothing. */
const SCHEME = "rsmlir";

/** Texts that are shown, by their paths. */
const shown = new Map<string, string>();

let numShown = 0;

const channel = vscode.window.createOutputChannel("MLIR preview", "mlir");

async function start(): Promise<void> {
  const command = vscode.workspace.getConfiguration("rsmlir").get<string>("server", "rsmlir-lsp");
  const server: ServerOptions = { command, args: [] };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "mlir" }, { language: "tablegen" }],
    middleware: {
      // Lenses run commands of the server: what they answer is shown.
      executeCommand: async (name, args, next) => {
        const result = await next(name, args);
        if (name === "rsmlir.runLine") {
          await showText(outputOf(result as Output), "output.mlir");
        }
        return result;
      },
    },
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

/** Runs something, and shows its error. */
async function guarded(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    void vscode.window.showErrorMessage(`${error instanceof Error ? error.message : error}`);
  }
}

/** Shows a text beside the active editor. The language follows from the name. */
async function showText(content: string, name: string): Promise<void> {
  const path = `/${++numShown}/${name}`;
  shown.set(path, content);
  const document = await vscode.workspace.openTextDocument(vscode.Uri.from({ scheme: SCHEME, path }));
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: false });
}

/** A place, and the places to show for it: the arguments of a lens. */
type References = [uri: string, position: Position, locations: Location[]];

/** Shows the places at which a symbol is used. */
async function showReferences(uri: string, position: Position, locations: Location[]): Promise<void> {
  const convert = client?.protocol2CodeConverter;
  if (convert) {
    const places = locations.map((location) => convert.asLocation(location));
    await vscode.commands.executeCommand("editor.action.showReferences", convert.asUri(uri), convert.asPosition(position), places);
  }
}

/** Asks the server to run one of its commands on a document. */
async function execute<T>(command: string, document: vscode.TextDocument, more: object): Promise<T | undefined> {
  if (!client) {
    return undefined;
  }
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  return client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [{ uri, ...more }] });
}

function activeDocument(language: string): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === language ? document : undefined;
}

/** Asks for a pipeline, runs it on the file of the active editor, and shows what came of it beside it. */
async function showPasses(asDifferences: boolean): Promise<void> {
  const document = activeDocument("mlir");
  if (!document) {
    return;
  }
  const proposed = vscode.workspace.getConfiguration("rsmlir").get<string>("pipeline", "");
  const pipeline = await vscode.window.showInputBox({ prompt: "Pipeline", value: proposed });
  if (!pipeline) {
    return;
  }
  const outcome = await execute<Outcome>("rsmlir.runPasses", document, { pipeline });
  if (outcome) {
    await showText(report(pipeline, outcome, asDifferences), asDifferences ? "passes.diff" : "passes.mlir");
  }
}

/** Shows the control flow or the data flow around the cursor. */
async function showGraph(kind: "cfg" | "dataflow"): Promise<void> {
  const document = activeDocument("mlir");
  const position = vscode.window.activeTextEditor?.selection.active;
  if (!document || !client || !position) {
    return;
  }
  const svg = await execute<string>("rsmlir.graph", document, { position: client.code2ProtocolConverter.asPosition(position), kind });
  if (svg) {
    const title = kind === "cfg" ? "Control flow" : "Data flow";
    vscode.window.createWebviewPanel("rsmlir.graph", title, vscode.ViewColumn.Beside, {}).webview.html = page(title, svg);
  }
}

/** Opens an editor for operations of the `.td` file in the active one: each change of either is tried. */
async function tryOperation(): Promise<void> {
  const definitions = activeDocument("tablegen");
  if (!definitions) {
    return;
  }
  const content = "// Operations of the definitions beside. Values that are not defined are taken to be there.\n";
  const document = await vscode.workspace.openTextDocument({ language: "plaintext", content });
  previews.set(document.uri.toString(), definitions.uri);
  await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
  channel.show(true);
}

/** Tries the operations of the previews that a change concerns. */
async function refreshPreviews(changed: vscode.TextDocument): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    const uri = previews.get(document.uri.toString());
    const definitions = vscode.workspace.textDocuments.find((other) => other.uri.toString() === uri?.toString());
    if (definitions && (changed === document || changed === definitions)) {
      try {
        const preview = await execute<Preview>("rsmlir.preview", definitions, { text: document.getText() });
        channel.replace(preview ? previewOf(preview) : "");
      } catch (error) {
        // While definitions are typed they are wrong now and then.
        channel.replace(commented(`${error instanceof Error ? error.message : error}`));
      }
    }
  }
}
