//! Commands of the server: what editors run by name, for lenses, actions and menus.

use lsp_server::ErrorCode;
use lsp_types::request::{ApplyWorkspaceEdit, Request as _};
use lsp_types::{Position, Uri};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::document::Language;
use super::mlir::{checks, graph, passes, run_lines};
use super::server::Server;
use super::tablegen;
use super::transport::Refusal;

/// The IR after each pass of a pipeline: `{"uri", "pipeline"}`.
pub const RUN_PASSES: &str = "rsmlir.runPasses";
/// The output of a RUN line's command: `{"uri", "line"}`.
pub const RUN_LINE: &str = "rsmlir.runLine";
/// Replaces the CHECK lines of a RUN line by what it prints: `{"uri", "line"}`.
pub const WRITE_CHECKS: &str = "rsmlir.writeChecks";
/// A graph as SVG: `{"uri", "position", "kind": "cfg" | "dataflow"}`.
pub const GRAPH: &str = "rsmlir.graph";
/// Operations by the definitions in a `.td` file as it is in the editor: `{"uri", "text"}`.
pub const PREVIEW: &str = "rsmlir.preview";

/// A function that runs a command.
type Command = fn(&mut Server, Value) -> Result<Value, Refusal>;

/// The commands.
pub const COMMANDS: &[(&str, Command)] = &[
    (RUN_PASSES, run_passes),
    (RUN_LINE, run_line),
    (WRITE_CHECKS, write_checks),
    (GRAPH, draw_graph),
    (PREVIEW, preview),
];

/// Runs a command.
///
/// # Errors
/// If there is no such command, its argument is wrong, or it fails.
pub fn execute(server: &mut Server, name: &str, arguments: Vec<Value>) -> Result<Value, Refusal> {
    let Some((_, command)) = COMMANDS.iter().find(|(known, _)| *known == name) else {
        return Err(Refusal::invalid(format!("there is no command '{name}'")));
    };
    command(server, arguments.into_iter().next().unwrap_or_default())
}

#[derive(Deserialize)]
struct AtLine {
    uri: Uri,
    line: u32,
}

#[derive(Deserialize)]
struct GraphOf {
    uri: Uri,
    position: Position,
    kind: graph::Kind,
}

#[derive(Deserialize)]
struct PreviewOf {
    uri: Uri,
    text: String,
}

fn read<T: DeserializeOwned>(argument: Value) -> Result<T, Refusal> {
    serde_json::from_value(argument).map_err(|error| Refusal::invalid(error.to_string()))
}

fn written(result: impl serde::Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(result).map_err(|error| Refusal(ErrorCode::InternalError, error.to_string()))
}

fn not_open(uri: &Uri) -> Refusal {
    Refusal::invalid(format!("'{}' is not open", uri.as_str()))
}

fn run_passes(server: &mut Server, argument: Value) -> Result<Value, Refusal> {
    let arguments: passes::Arguments = read(argument)?;
    let (document, dialects) =
        server.document_with_dialects(&arguments.uri).ok_or_else(|| not_open(&arguments.uri))?;
    written(passes::run(document, &dialects, &arguments.pipeline).map_err(Refusal::invalid)?)
}

fn run_line(server: &mut Server, argument: Value) -> Result<Value, Refusal> {
    let AtLine { uri, line } = read(argument)?;
    let document = server.document(&uri).ok_or_else(|| not_open(&uri))?;
    let (output, _) = run_lines::run(document.text(), &document.path, line).map_err(Refusal::invalid)?;
    written(output)
}

fn write_checks(server: &mut Server, argument: Value) -> Result<Value, Refusal> {
    let AtLine { uri, line } = read(argument)?;
    let document = server.document(&uri).ok_or_else(|| not_open(&uri))?;
    let (output, run) = run_lines::run(document.text(), &document.path, line).map_err(Refusal::invalid)?;
    let printed = match run.command.contains("2>&1") {
        true => output.stderr.clone() + &output.stdout,
        false if output.status == Some(0) => output.stdout.clone(),
        false => return Err(Refusal::invalid(format!("the command fails: {}", output.stderr.trim()))),
    };
    let new_text = checks::with_checks(document.text(), &run, &printed);
    let whole = document.lines().range(0..document.text().len());
    let changes = json!({uri.as_str(): [{"range": whole, "newText": new_text}]});
    let edit = json!({"label": "CHECK lines", "edit": {"changes": changes}});
    server.request(ApplyWorkspaceEdit::METHOD, edit);
    Ok(Value::Null)
}

fn draw_graph(server: &mut Server, argument: Value) -> Result<Value, Refusal> {
    let GraphOf { uri, position, kind } = read(argument)?;
    let view = server.view(&uri).ok_or_else(|| not_open(&uri))?;
    graph::graph(&view, position, kind).map(Value::String).map_err(Refusal::invalid)
}

fn preview(server: &mut Server, argument: Value) -> Result<Value, Refusal> {
    let PreviewOf { uri, text } = read(argument)?;
    if server.document(&uri).is_none_or(|document| document.language != Language::TableGen) {
        return Err(not_open(&uri));
    }
    let (document, _, project) = server.evaluated(&uri).ok_or_else(|| not_open(&uri))?;
    written(tablegen::preview::preview(document, project, &text).map_err(Refusal::invalid)?)
}
