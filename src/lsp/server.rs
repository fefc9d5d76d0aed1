//! The loop over messages, and what is open.

use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use lsp_server::{ErrorCode, Message, Notification, Request as Incoming};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Exit, Notification as Method, PublishDiagnostics, ShowMessage,
};
use lsp_types::request::{Initialize, RegisterCapability, Request as _, Shutdown};
use lsp_types::{
    FileChangeType, InitializeResult, MessageType, PositionEncodingKind, PublishDiagnosticsParams,
    SemanticToken, ServerInfo, ShowMessageParams, Uri,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::capabilities::capabilities;
use super::document::{Document, Language};
use super::mlir::View;
use super::mlir::semantic_tokens::{Packed, packed};
use super::open::Open;
use super::options::DefinitionOptions;
use super::position::Encoding;
use super::project::{Dialects, Projects};
use super::requests;
use super::tablegen::{self, Evaluated};
use super::transport::{Connection, Refusal};
use super::uri::path_of;
use super::workspace::Workspace;
use crate::driver::Project;
use crate::options::{Options, Request, TerminalEnv};

/// The reason that the server stops.
type Error = Box<dyn std::error::Error + Sync + Send>;

/// The most colors of a file that are kept, so that only differences need to be sent.
const MOST_COLORS: usize = 1_000_000;

/// The pause after which large files are analyzed as a whole.
const PAUSE: Duration = Duration::from_millis(400);

/// The state of the server.
pub struct Server {
    connection: Connection,
    encoding: Encoding,
    options: Box<Options>,
    projects: Projects,
    definitions: DefinitionOptions,
    open: HashMap<String, Open>,
    pub workspace: Workspace,
    /// The problem of a project that was shown last.
    shown_problem: Option<String>,
    /// Whether the editor has said that it is about to end.
    is_shut_down: bool,
}

/// Talks to an editor until it says that all is done.
///
/// # Errors
/// If what comes is no message of the protocol, or the editor ends without saying so.
pub fn run(definitions: DefinitionOptions) -> Result<(), Error> {
    let mut connection = Connection::new();
    let Some(parameters) = initialize(&mut connection)? else { return Ok(()) };
    let around = TerminalEnv { terminal: false, no_color: true };
    let Ok(Request::Process(options)) = Request::read(&[], around) else { return Err("no options".into()) };
    let mut server = Server {
        connection,
        encoding: encoding_of(&parameters),
        options,
        projects: Projects::default(),
        definitions,
        open: HashMap::new(),
        workspace: Workspace::new(folders_of(&parameters)),
        shown_problem: None,
        is_shut_down: false,
    };
    let watches = "/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration";
    if parameters.pointer(watches) == Some(&Value::Bool(true)) {
        let watchers = ["**/*.td", "**/*.mlir", "**/rsmlir.toml", "**/tablegen_compile_commands.yml"]
            .map(|glob| json!({"globPattern": glob}));
        let registration = json!({
            "id": "files", "method": DidChangeWatchedFiles::METHOD, "registerOptions": {"watchers": watchers}
        });
        let registrations = json!({"registrations": [registration]});
        server.connection.request(RegisterCapability::METHOD, registrations)?;
    }
    server.listen()
}

/// Waits for the first request and answers it. Returns its parameters; `None` if the editor ends before.
fn initialize(connection: &mut Connection) -> Result<Option<Value>, Error> {
    while let Some(message) = connection.wait()? {
        match message {
            Message::Request(request) if request.method == Initialize::METHOD => {
                let result = InitializeResult {
                    capabilities: capabilities(encoding_of(&request.params)),
                    server_info: Some(ServerInfo {
                        name: super::PROGRAM.into(),
                        version: Some(env!("CARGO_PKG_VERSION").into()),
                    }),
                };
                connection.respond(&request.id, Ok(serde_json::to_string(&result)?))?;
                return Ok(Some(request.params));
            }
            Message::Request(request) => {
                let refusal = Refusal(ErrorCode::ServerNotInitialized, "`initialize` comes first".into());
                connection.respond(&request.id, Err(refusal))?;
            }
            Message::Notification(notification) if notification.method == Exit::METHOD => return Ok(None),
            _ => {}
        }
    }
    Ok(None)
}

/// Returns the folders of the workspace, by the parameters of `initialize`.
fn folders_of(parameters: &Value) -> Vec<std::path::PathBuf> {
    let folders = parameters.get("workspaceFolders").and_then(Value::as_array);
    let uris = folders.into_iter().flatten().filter_map(|folder| folder.get("uri"));
    let mut uris: Vec<&Value> = uris.collect();
    if uris.is_empty() {
        uris.extend(parameters.get("rootUri"));
    }
    let parsed = uris.iter().filter_map(|uri| uri.as_str()?.parse::<Uri>().ok());
    parsed.map(|uri| path_of(&uri)).collect()
}

/// Returns the encoding to use, by the parameters of `initialize`. Only this is read of them: code that reads all that an
/// editor can say would be a fifth of a megabyte.
fn encoding_of(parameters: &Value) -> Encoding {
    let offered = parameters.pointer("/capabilities/general/positionEncodings").and_then(Value::as_array);
    let utf8 = PositionEncodingKind::UTF8;
    match offered.is_some_and(|offered| offered.iter().any(|kind| kind == utf8.as_str())) {
        true => Encoding::Utf8,
        false => Encoding::Utf16,
    }
}

impl Server {
    fn listen(&mut self) -> Result<(), Error> {
        loop {
            // Diagnostics wait until all messages are dealt with.
            let message = match self.connection.poll()? {
                Some(message) => message,
                None => {
                    self.publish()?;
                    if self.open.values().any(|open| !open.is_exact) && self.connection.is_quiet(PAUSE)? {
                        self.forget_patches();
                        continue;
                    }
                    let Some(message) = self.connection.wait()? else { return Ok(()) };
                    message
                }
            };
            match message {
                Message::Request(request) => self.answer(request)?,
                Message::Notification(notification) if notification.method == Exit::METHOD => {
                    return if self.is_shut_down {
                        Ok(())
                    } else {
                        Err("`exit` came before `shutdown`".into())
                    };
                }
                Message::Notification(notification) => self.notice(notification)?,
                Message::Response(_) => {}
            }
        }
    }

    fn answer(&mut self, request: Incoming) -> Result<(), Error> {
        let Incoming { id, method, params } = request;
        let answer = match method.as_str() {
            Shutdown::METHOD => {
                self.is_shut_down = true;
                Ok("null".into())
            }
            _ if self.is_shut_down => {
                Err(Refusal(ErrorCode::InvalidRequest, "the server was shut down".into()))
            }
            _ => requests::answer(self, &method, params),
        };
        Ok(self.connection.respond(&id, answer)?)
    }

    fn notice(&mut self, notification: Notification) -> Result<(), Error> {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => self.did_open(parameters::<DidOpenTextDocument>(params)?),
            DidChangeTextDocument::METHOD => self.did_change(parameters::<DidChangeTextDocument>(params)?),
            DidCloseTextDocument::METHOD => {
                let uri = parameters::<DidCloseTextDocument>(params)?.text_document.uri;
                self.open.remove(uri.as_str());
                self.send::<PublishDiagnostics>(PublishDiagnosticsParams::new(uri, Vec::new(), None))?;
            }
            DidSaveTextDocument::METHOD => {
                let path = path_of(&parameters::<DidSaveTextDocument>(params)?.text_document.uri);
                self.changed_on_disk(&[path]);
            }
            DidChangeWatchedFiles::METHOD => {
                let changes = parameters::<DidChangeWatchedFiles>(params)?.changes;
                let gone = changes.iter().filter(|change| change.typ == FileChangeType::DELETED);
                gone.for_each(|change| self.workspace.forget(&path_of(&change.uri)));
                let paths: Vec<_> = changes.iter().map(|change| path_of(&change.uri)).collect();
                self.changed_on_disk(&paths);
            }
            _ => {}
        }
        Ok(())
    }

    fn did_open(&mut self, p: lsp_types::DidOpenTextDocumentParams) {
        let item = p.text_document;
        let path = path_of(&item.uri);
        let is_td =
            item.language_id == "tablegen" || path.extension().is_some_and(|extension| extension == "td");
        let language = if is_td { Language::TableGen } else { Language::Mlir };
        let document = Document::new(item.uri, path, language, item.version, item.text, self.encoding);
        let key = document.uri.as_str().to_string();
        self.open.insert(key, Open::new(document, &self.definitions));
    }

    fn did_change(&mut self, p: lsp_types::DidChangeTextDocumentParams) {
        let Some(open) = self.open.get_mut(p.text_document.uri.as_str()) else { return };
        open.document.edit(p.text_document.version, p.content_changes);
        open.is_analyzed = false;
        open.is_stale = true;
    }

    /// Reads again what depends on files that were written.
    fn changed_on_disk(&mut self, paths: &[std::path::PathBuf]) {
        paths.iter().for_each(|path| self.workspace.update(path));
        let defines = |path: &std::path::PathBuf| {
            path.extension().is_some_and(|extension| ["td", "toml", "yml"].iter().any(|of| extension == *of))
        };
        if paths.iter().any(defines) {
            self.reload();
        }
    }

    /// Forgets the dialects, and what was made with them.
    fn reload(&mut self) {
        self.projects.reload();
        for open in self.open.values_mut() {
            open.reload(&self.definitions);
        }
    }

    /// Makes files be analyzed as a whole of which only parts were.
    fn forget_patches(&mut self) {
        for open in self.open.values_mut().filter(|open| !open.is_exact) {
            open.forget_patches();
        }
    }

    /// Sends the diagnostics that are not known to the editor, until the next message comes.
    fn publish(&mut self) -> Result<(), Error> {
        let mut stale: Vec<String> =
            self.open.iter().filter(|(_, open)| open.is_stale).map(|(key, _)| key.clone()).collect();
        sort::by(&mut stale, Ord::cmp);
        for key in stale {
            if self.connection.has_message()? {
                return Ok(());
            }
            let diagnostics = self.diagnostics(&key);
            let Some(open) = self.open.get_mut(&key) else { continue };
            open.is_stale = false;
            let (uri, version) = (open.document.uri.clone(), open.document.version);
            self.send::<PublishDiagnostics>(PublishDiagnosticsParams::new(uri, diagnostics, Some(version)))?;
        }
        Ok(())
    }

    fn diagnostics(&mut self, key: &str) -> Vec<lsp_types::Diagnostic> {
        let Some(open) = self.open.get_mut(key) else { return Vec::new() };
        match open.document.language {
            Language::TableGen => {
                open.evaluate();
                open.evaluated.as_ref().map(|evaluated| evaluated.diagnostics.clone()).unwrap_or_default()
            }
            Language::Mlir => {
                let uri = open.document.uri.clone();
                self.view(&uri).map(|view| view.analysis.diagnostics.clone()).unwrap_or_default()
            }
        }
    }

    fn send<M: Method>(&self, parameters: M::Params) -> Result<(), Error> {
        Ok(self.connection.notify::<M>(parameters)?)
    }

    /// Sends a request to the editor, whose answer does not matter.
    pub fn request(&mut self, method: &str, parameters: Value) {
        // If the editor is gone, the next message says so.
        let _ = self.connection.request(method, parameters);
    }

    /// Returns a `.td` file, and all others that may use its names.
    pub fn definitions(&mut self, uri: &Uri) -> Option<tablegen::names::Sources<'_>> {
        self.evaluated(uri)?;
        let open = self.open.get(uri.as_str())?;
        let others = self.documents().filter(|other| other.language == Language::TableGen);
        Some(tablegen::names::Sources {
            document: &open.document,
            evaluated: open.evaluated.as_ref()?,
            open: others.collect(),
            workspace: &self.workspace,
        })
    }

    /// Returns the open files.
    pub fn documents(&self) -> impl Iterator<Item = &Document> {
        self.open.values().map(|open| &open.document)
    }

    /// Keeps the colors that are sent, unless there are very many. Returns their number, and those before.
    pub fn keep_colors(&mut self, uri: &Uri, new: &[SemanticToken]) -> (u64, (u64, Vec<Packed>)) {
        let Some(open) = self.open.get_mut(uri.as_str()) else { return (0, (0, Vec::new())) };
        let number = open.colors.0 + 1;
        let before = std::mem::take(&mut open.colors);
        // Without those before, the next answer has all colors again.
        let kept = (new.len() <= MOST_COLORS).then(|| packed(new)).flatten();
        open.colors = kept.map_or((number + 1, Vec::new()), |kept| (number, kept));
        (number, before)
    }

    pub fn document(&self, uri: &Uri) -> Option<&Document> {
        Some(&self.open.get(uri.as_str())?.document)
    }

    /// Returns a file and the dialects for it.
    pub fn document_with_dialects(&mut self, uri: &Uri) -> Option<(&Document, Rc<Dialects>)> {
        let open = self.open.get(uri.as_str())?;
        let dialects = self.projects.dialects_for(&open.document.path, &self.options, &self.workspace);
        if self.shown_problem != dialects.problem {
            self.shown_problem.clone_from(&dialects.problem);
            if let Some(message) = dialects.problem.clone() {
                // If the editor is gone, the next message says so.
                let _ = self.send::<ShowMessage>(ShowMessageParams { typ: MessageType::ERROR, message });
            }
        }
        Some((self.document(uri)?, dialects))
    }

    /// Returns a file in MLIR with its IR, which is made if need be.
    pub fn view(&mut self, uri: &Uri) -> Option<View<'_>> {
        let (_, dialects) = self.document_with_dialects(uri)?;
        let open = self.open.get_mut(uri.as_str()).filter(|open| open.document.language == Language::Mlir)?;
        if !open.is_analyzed || open.analysis.is_none() {
            open.analyze(&dialects, &self.options);
        }
        let analysis = open.analysis.get_or_insert_default().clone();
        Some(View { document: &open.document, dialects, analysis })
    }

    /// Returns a `.td` file as it is evaluated.
    pub fn evaluated(&mut self, uri: &Uri) -> Option<(&Document, &Evaluated, &Project)> {
        let open =
            self.open.get_mut(uri.as_str()).filter(|open| open.document.language == Language::TableGen)?;
        if open.is_stale || open.evaluated.is_none() {
            open.evaluate();
        }
        Some((&open.document, open.evaluated.as_ref()?, &open.project))
    }
}

fn parameters<M: Method>(parameters: Value) -> Result<M::Params, Error>
where
    M::Params: DeserializeOwned,
{
    Ok(serde_json::from_value(parameters)?)
}
