//! Requests: a table from methods to the functions that answer them.

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{
    CodeActionRequest, CodeLensRequest, Completion, DocumentHighlightRequest, DocumentSymbolRequest,
    ExecuteCommand, FoldingRangeRequest, Formatting, GotoDefinition, HoverRequest, InlayHintRequest,
    PrepareRenameRequest, References, Rename, Request as Method, SelectionRangeRequest,
    SemanticTokensFullRequest,
};
use lsp_types::{
    CodeActionOrCommand, CompletionResponse, DocumentSymbolResponse, GotoDefinitionResponse,
    PrepareRenameResponse, SemanticTokensResult, TextEdit, Uri,
};
use serde_json::Value;
use support::panics::caught;

use super::document::Language;
use super::mlir::{actions, completion, folding, hints, hover, navigation, passes, semantic_tokens, symbols};
use super::server::Server;
use super::tablegen;

/// Why a request has no answer.
pub struct Refusal(ErrorCode, String);

impl Refusal {
    fn invalid(message: impl Into<String>) -> Self {
        Refusal(ErrorCode::InvalidParams, message.into())
    }
}

type Answer<M> = Result<<M as Method>::Result, Refusal>;

/// A function that answers one request.
type Handler = fn(&mut Server, Value) -> Result<Value, Refusal>;

/// Converts parameters and results of a handler.
fn typed<M: Method>(
    server: &mut Server,
    parameters: Value,
    answer: fn(&mut Server, M::Params) -> Answer<M>,
) -> Result<Value, Refusal> {
    let parameters =
        serde_json::from_value(parameters).map_err(|error| Refusal::invalid(error.to_string()))?;
    let result = answer(server, parameters)?;
    serde_json::to_value(result).map_err(|error| Refusal(ErrorCode::InternalError, error.to_string()))
}

/// The methods and what answers them.
const HANDLERS: &[(&str, Handler)] = &[
    (HoverRequest::METHOD, |server, p| typed::<HoverRequest>(server, p, on_hover)),
    (GotoDefinition::METHOD, |server, p| typed::<GotoDefinition>(server, p, on_definition)),
    (References::METHOD, |server, p| typed::<References>(server, p, on_references)),
    (DocumentHighlightRequest::METHOD, |server, p| {
        typed::<DocumentHighlightRequest>(server, p, on_highlight)
    }),
    (PrepareRenameRequest::METHOD, |server, p| typed::<PrepareRenameRequest>(server, p, on_prepare_rename)),
    (Rename::METHOD, |server, p| typed::<Rename>(server, p, on_rename)),
    (Completion::METHOD, |server, p| typed::<Completion>(server, p, on_completion)),
    (DocumentSymbolRequest::METHOD, |server, p| typed::<DocumentSymbolRequest>(server, p, on_symbols)),
    (FoldingRangeRequest::METHOD, |server, p| typed::<FoldingRangeRequest>(server, p, on_folding)),
    (SelectionRangeRequest::METHOD, |server, p| typed::<SelectionRangeRequest>(server, p, on_selection)),
    (SemanticTokensFullRequest::METHOD, |server, p| typed::<SemanticTokensFullRequest>(server, p, on_tokens)),
    (InlayHintRequest::METHOD, |server, p| typed::<InlayHintRequest>(server, p, on_hints)),
    (Formatting::METHOD, |server, p| typed::<Formatting>(server, p, on_formatting)),
    (CodeActionRequest::METHOD, |server, p| typed::<CodeActionRequest>(server, p, on_actions)),
    (CodeLensRequest::METHOD, |server, p| typed::<CodeLensRequest>(server, p, on_lenses)),
    (ExecuteCommand::METHOD, |server, p| typed::<ExecuteCommand>(server, p, on_command)),
];

/// Answers a request.
pub fn answer(server: &mut Server, request: Request) -> Response {
    let Some((_, handler)) = HANDLERS.iter().find(|(method, _)| *method == request.method) else {
        let message = format!("'{}' is not offered", request.method);
        return Response::new_err(request.id, ErrorCode::MethodNotFound as i32, message);
    };
    match caught(|| handler(server, request.params)) {
        Ok(Ok(result)) => Response { id: request.id, result: Some(result), error: None },
        Ok(Err(Refusal(code, message))) => Response::new_err(request.id, code as i32, message),
        Err(why) => {
            Response::new_err(request.id, ErrorCode::InternalError as i32, format!("internal error: {why}"))
        }
    }
}

fn language(server: &Server, uri: &Uri) -> Result<Language, Refusal> {
    let document =
        server.document(uri).ok_or_else(|| Refusal::invalid(format!("'{}' is not open", uri.as_str())))?;
    Ok(document.language)
}

fn on_hover(server: &mut Server, p: lsp_types::HoverParams) -> Answer<HoverRequest> {
    let (uri, position) =
        (p.text_document_position_params.text_document.uri, p.text_document_position_params.position);
    Ok(match language(server, &uri)? {
        Language::Mlir => server.view(&uri).and_then(|view| hover::hover(&view, position)),
        Language::TableGen => server
            .evaluated(&uri)
            .and_then(|(document, evaluated, _)| tablegen::hover(document, evaluated, position)),
    })
}

fn on_definition(server: &mut Server, p: lsp_types::GotoDefinitionParams) -> Answer<GotoDefinition> {
    let (uri, position) =
        (p.text_document_position_params.text_document.uri, p.text_document_position_params.position);
    let found = match language(server, &uri)? {
        Language::Mlir => server.view(&uri).and_then(|view| navigation::definition(&view, position)),
        Language::TableGen => server.evaluated(&uri).and_then(|(document, evaluated, project)| {
            tablegen::definition(document, evaluated, project, position)
        }),
    };
    Ok(found.map(GotoDefinitionResponse::Scalar))
}

fn on_references(server: &mut Server, p: lsp_types::ReferenceParams) -> Answer<References> {
    let position = p.text_document_position;
    let view = server.view(&position.text_document.uri);
    Ok(view.and_then(|view| navigation::references(&view, position.position, p.context.include_declaration)))
}

fn on_highlight(
    server: &mut Server,
    p: lsp_types::DocumentHighlightParams,
) -> Answer<DocumentHighlightRequest> {
    let position = p.text_document_position_params;
    let view = server.view(&position.text_document.uri);
    Ok(view.and_then(|view| navigation::highlights(&view, position.position)))
}

fn on_prepare_rename(
    server: &mut Server,
    p: lsp_types::TextDocumentPositionParams,
) -> Answer<PrepareRenameRequest> {
    let view = server.view(&p.text_document.uri);
    Ok(view.and_then(|view| navigation::prepare_rename(&view, p.position)).map(PrepareRenameResponse::Range))
}

fn on_rename(server: &mut Server, p: lsp_types::RenameParams) -> Answer<Rename> {
    let position = p.text_document_position;
    let Some(view) = server.view(&position.text_document.uri) else { return Ok(None) };
    navigation::rename(&view, position.position, &p.new_name).map_err(Refusal::invalid)
}

fn on_completion(server: &mut Server, p: lsp_types::CompletionParams) -> Answer<Completion> {
    let (uri, position) = (p.text_document_position.text_document.uri, p.text_document_position.position);
    let items = match language(server, &uri)? {
        Language::Mlir => server.view(&uri).map(|view| completion::completion(&view, position)),
        Language::TableGen => server
            .evaluated(&uri)
            .map(|(document, evaluated, _)| tablegen::completion(document, evaluated, position)),
    };
    Ok(items.map(CompletionResponse::Array))
}

fn on_symbols(server: &mut Server, p: lsp_types::DocumentSymbolParams) -> Answer<DocumentSymbolRequest> {
    let uri = p.text_document.uri;
    let found = match language(server, &uri)? {
        Language::Mlir => server.view(&uri).map(|view| symbols::document_symbols(&view)),
        Language::TableGen => server
            .evaluated(&uri)
            .map(|(document, evaluated, _)| tablegen::document_symbols(document, evaluated)),
    };
    Ok(found.map(DocumentSymbolResponse::Nested))
}

fn on_folding(server: &mut Server, p: lsp_types::FoldingRangeParams) -> Answer<FoldingRangeRequest> {
    Ok(server.view(&p.text_document.uri).map(|view| folding::folding_ranges(&view)))
}

fn on_selection(server: &mut Server, p: lsp_types::SelectionRangeParams) -> Answer<SelectionRangeRequest> {
    let view = server.view(&p.text_document.uri);
    Ok(view
        .map(|view| p.positions.iter().map(|&position| folding::selection_range(&view, position)).collect()))
}

fn on_tokens(server: &mut Server, p: lsp_types::SemanticTokensParams) -> Answer<SemanticTokensFullRequest> {
    let view = server.view(&p.text_document.uri);
    Ok(view.map(|view| SemanticTokensResult::Tokens(semantic_tokens::semantic_tokens(&view))))
}

fn on_hints(server: &mut Server, p: lsp_types::InlayHintParams) -> Answer<InlayHintRequest> {
    Ok(server.view(&p.text_document.uri).map(|view| hints::inlay_hints(&view, p.range)))
}

/// Formats a file; the edit replaces what differs.
fn on_formatting(server: &mut Server, p: lsp_types::DocumentFormattingParams) -> Answer<Formatting> {
    let uri = p.text_document.uri;
    let kind = match language(server, &uri)? {
        Language::Mlir => formatting::Language::Mlir,
        Language::TableGen => formatting::Language::TableGen,
    };
    let Some((document, dialects)) = server.document_with_dialects(&uri) else { return Ok(None) };
    let formatted = formatting::format(document.bytes(), kind, dialects.names());
    let Ok(formatted) = String::from_utf8(formatted) else { return Ok(None) };
    let text = document.text();
    if formatted == text {
        return Ok(Some(Vec::new()));
    }
    let same = |(a, b): &(char, char)| a == b;
    let start: usize = text.chars().zip(formatted.chars()).take_while(same).map(|(a, _)| a.len_utf8()).sum();
    let ends = text[start..].chars().rev().zip(formatted[start..].chars().rev());
    let end: usize = ends.take_while(same).map(|(a, _)| a.len_utf8()).sum();
    let range = document.lines().range(start..text.len() - end);
    Ok(Some(vec![TextEdit { range, new_text: formatted[start..formatted.len() - end].to_string() }]))
}

fn on_actions(server: &mut Server, p: lsp_types::CodeActionParams) -> Answer<CodeActionRequest> {
    let view = server.view(&p.text_document.uri);
    let found = view.map(|view| actions::code_actions(&view, &p.context.diagnostics));
    Ok(found.map(|actions| actions.into_iter().map(CodeActionOrCommand::CodeAction).collect()))
}

fn on_lenses(server: &mut Server, p: lsp_types::CodeLensParams) -> Answer<CodeLensRequest> {
    Ok(server.view(&p.text_document.uri).map(|view| hints::code_lenses(&view)))
}

fn on_command(server: &mut Server, p: lsp_types::ExecuteCommandParams) -> Answer<ExecuteCommand> {
    if p.command != passes::COMMAND {
        return Err(Refusal::invalid(format!("there is no command '{}'", p.command)));
    }
    let argument = p.arguments.into_iter().next().unwrap_or_default();
    let arguments: passes::Arguments =
        serde_json::from_value(argument).map_err(|error| Refusal::invalid(error.to_string()))?;
    let uri: Uri = arguments.uri.parse().map_err(|_| Refusal::invalid("the address cannot be read"))?;
    let not_open = || Refusal::invalid(format!("'{}' is not open", arguments.uri));
    let (document, dialects) = server.document_with_dialects(&uri).ok_or_else(not_open)?;
    let outcome = passes::run(document, &dialects, &arguments.pipeline).map_err(Refusal::invalid)?;
    serde_json::to_value(outcome)
        .map(Some)
        .map_err(|error| Refusal(ErrorCode::InternalError, error.to_string()))
}
