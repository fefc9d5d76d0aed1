//! Requests: a table from methods to the functions that answer them.

use lsp_server::ErrorCode;
use lsp_types::request::{
    CodeActionRequest, CodeLensRequest, CodeLensResolve, Completion, DocumentHighlightRequest,
    DocumentLinkRequest, DocumentSymbolRequest, ExecuteCommand, FoldingRangeRequest, Formatting,
    GotoDefinition, GotoTypeDefinition, HoverRequest, InlayHintRequest, PrepareRenameRequest, References,
    Rename, Request as Method, SelectionRangeRequest, SemanticTokensFullDeltaRequest,
    SemanticTokensFullRequest, SemanticTokensRangeRequest, SignatureHelpRequest, WorkspaceSymbolRequest,
};
use lsp_types::{
    CodeActionOrCommand, CodeLens, CompletionResponse, DocumentSymbolResponse, GotoDefinitionResponse,
    PrepareRenameResponse, SemanticToken, SemanticTokens, SemanticTokensDelta, SemanticTokensFullDeltaResult,
    SemanticTokensRangeResult, SemanticTokensResult, TextEdit, Uri, WorkspaceSymbolResponse,
};
use serde_json::Value;
use support::panics::caught;

use super::commands;
use super::document::Language;
use super::mlir::{
    actions, completion, folding, hints, hover, navigation, run_lines, semantic_tokens, signature, symbols,
    type_definition,
};
use super::server::Server;
use super::tablegen;
use super::transport::Refusal;

type Answer<M> = Result<<M as Method>::Result, Refusal>;

/// A function that answers one request.
type Handler = fn(&mut Server, Value) -> Result<String, Refusal>;

/// Converts parameters and results of a handler.
fn typed<M: Method>(
    server: &mut Server,
    parameters: Value,
    answer: fn(&mut Server, M::Params) -> Answer<M>,
) -> Result<String, Refusal> {
    let parameters =
        serde_json::from_value(parameters).map_err(|error| Refusal::invalid(error.to_string()))?;
    let result = answer(server, parameters)?;
    serde_json::to_string(&result).map_err(|error| Refusal(ErrorCode::InternalError, error.to_string()))
}

/// The methods and what answers them.
const HANDLERS: &[(&str, Handler)] = &[
    (HoverRequest::METHOD, |server, p| typed::<HoverRequest>(server, p, on_hover)),
    (GotoDefinition::METHOD, |server, p| typed::<GotoDefinition>(server, p, on_definition)),
    (GotoTypeDefinition::METHOD, |server, p| typed::<GotoTypeDefinition>(server, p, on_type_definition)),
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
    (SemanticTokensFullDeltaRequest::METHOD, |server, p| {
        typed::<SemanticTokensFullDeltaRequest>(server, p, on_tokens_delta)
    }),
    (SemanticTokensRangeRequest::METHOD, |server, p| {
        typed::<SemanticTokensRangeRequest>(server, p, on_tokens_range)
    }),
    (DocumentLinkRequest::METHOD, |server, p| typed::<DocumentLinkRequest>(server, p, on_links)),
    (SignatureHelpRequest::METHOD, |server, p| typed::<SignatureHelpRequest>(server, p, on_signature)),
    (WorkspaceSymbolRequest::METHOD, |server, p| {
        typed::<WorkspaceSymbolRequest>(server, p, on_workspace_symbols)
    }),
    (InlayHintRequest::METHOD, |server, p| typed::<InlayHintRequest>(server, p, on_hints)),
    (Formatting::METHOD, |server, p| typed::<Formatting>(server, p, on_formatting)),
    (CodeActionRequest::METHOD, |server, p| typed::<CodeActionRequest>(server, p, on_actions)),
    (CodeLensRequest::METHOD, |server, p| typed::<CodeLensRequest>(server, p, on_lenses)),
    (CodeLensResolve::METHOD, |server, p| typed::<CodeLensResolve>(server, p, on_lens)),
    (ExecuteCommand::METHOD, |server, p| typed::<ExecuteCommand>(server, p, on_command)),
];

/// Answers a request; the result is JSON.
pub fn answer(server: &mut Server, method: &str, parameters: Value) -> Result<String, Refusal> {
    let Some((_, handler)) = HANDLERS.iter().find(|(known, _)| *known == method) else {
        return Err(Refusal(ErrorCode::MethodNotFound, format!("'{method}' is not offered")));
    };
    caught(|| handler(server, parameters))
        .unwrap_or_else(|why| Err(Refusal(ErrorCode::InternalError, format!("internal error: {why}"))))
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
            .and_then(|(document, evaluated, _)| tablegen::hover::hover(document, evaluated, position)),
    })
}

fn on_definition(server: &mut Server, p: lsp_types::GotoDefinitionParams) -> Answer<GotoDefinition> {
    let (uri, position) =
        (p.text_document_position_params.text_document.uri, p.text_document_position_params.position);
    let found = match language(server, &uri)? {
        Language::Mlir => server.view(&uri).and_then(|view| navigation::definition(&view, position)),
        Language::TableGen => server.evaluated(&uri).and_then(|(document, evaluated, project)| {
            tablegen::definition::definition(document, evaluated, project, position)
        }),
    };
    Ok(found.map(GotoDefinitionResponse::Scalar))
}

fn on_type_definition(server: &mut Server, p: lsp_types::GotoDefinitionParams) -> Answer<GotoTypeDefinition> {
    let (uri, position) =
        (p.text_document_position_params.text_document.uri, p.text_document_position_params.position);
    let found = match language(server, &uri)? {
        Language::Mlir => {
            server.view(&uri).and_then(|view| type_definition::type_definition(&view, position))
        }
        Language::TableGen => server.evaluated(&uri).and_then(|(document, evaluated, _)| {
            tablegen::definition::type_definition(document, evaluated, position)
        }),
    };
    Ok(found.map(GotoDefinitionResponse::Scalar))
}

fn on_references(server: &mut Server, p: lsp_types::ReferenceParams) -> Answer<References> {
    let (uri, position) = (p.text_document_position.text_document.uri, p.text_document_position.position);
    let with_definition = p.context.include_declaration;
    Ok(match language(server, &uri)? {
        Language::Mlir => {
            server.view(&uri).and_then(|view| navigation::references(&view, position, with_definition))
        }
        Language::TableGen => server
            .definitions(&uri)
            .and_then(|sources| tablegen::names::references(&sources, position, with_definition)),
    })
}

fn on_highlight(
    server: &mut Server,
    p: lsp_types::DocumentHighlightParams,
) -> Answer<DocumentHighlightRequest> {
    let (uri, position) =
        (p.text_document_position_params.text_document.uri, p.text_document_position_params.position);
    Ok(match language(server, &uri)? {
        Language::Mlir => server.view(&uri).and_then(|view| navigation::highlights(&view, position)),
        Language::TableGen => {
            server.document(&uri).map(|document| tablegen::names::highlights(document, position))
        }
    })
}

fn on_prepare_rename(
    server: &mut Server,
    p: lsp_types::TextDocumentPositionParams,
) -> Answer<PrepareRenameRequest> {
    let uri = p.text_document.uri;
    let found = match language(server, &uri)? {
        Language::Mlir => server.view(&uri).and_then(|view| navigation::prepare_rename(&view, p.position)),
        Language::TableGen => {
            server.definitions(&uri).and_then(|sources| tablegen::names::prepare_rename(&sources, p.position))
        }
    };
    Ok(found.map(PrepareRenameResponse::Range))
}

fn on_rename(server: &mut Server, p: lsp_types::RenameParams) -> Answer<Rename> {
    let (uri, position) = (p.text_document_position.text_document.uri, p.text_document_position.position);
    let renamed = match language(server, &uri)? {
        Language::Mlir => {
            let Some(view) = server.view(&uri) else { return Ok(None) };
            navigation::rename(&view, position, &p.new_name)
        }
        Language::TableGen => {
            let Some(sources) = server.definitions(&uri) else { return Ok(None) };
            tablegen::names::rename(&sources, position, &p.new_name)
        }
    };
    renamed.map_err(Refusal::invalid)
}

fn on_completion(server: &mut Server, p: lsp_types::CompletionParams) -> Answer<Completion> {
    let (uri, position) = (p.text_document_position.text_document.uri, p.text_document_position.position);
    let found = match language(server, &uri)? {
        Language::Mlir => server.view(&uri).map(|view| completion::completion(&view, position)),
        Language::TableGen => server
            .evaluated(&uri)
            .map(|(document, evaluated, _)| tablegen::completion::completion(document, evaluated, position)),
    };
    Ok(found.map(CompletionResponse::List))
}

fn on_symbols(server: &mut Server, p: lsp_types::DocumentSymbolParams) -> Answer<DocumentSymbolRequest> {
    let uri = p.text_document.uri;
    let found = match language(server, &uri)? {
        Language::Mlir => server.view(&uri).map(|view| symbols::document_symbols(&view)),
        Language::TableGen => server
            .evaluated(&uri)
            .map(|(document, evaluated, _)| tablegen::symbols::document_symbols(document, evaluated)),
    };
    Ok(found.map(DocumentSymbolResponse::Nested))
}

fn on_folding(server: &mut Server, p: lsp_types::FoldingRangeParams) -> Answer<FoldingRangeRequest> {
    let uri = p.text_document.uri;
    Ok(match language(server, &uri)? {
        Language::Mlir => server.view(&uri).map(|view| folding::folding_ranges(&view)),
        Language::TableGen => server.document(&uri).map(tablegen::colors::folding_ranges),
    })
}

fn on_selection(server: &mut Server, p: lsp_types::SelectionRangeParams) -> Answer<SelectionRangeRequest> {
    let (uri, positions) = (p.text_document.uri, p.positions);
    Ok(match language(server, &uri)? {
        Language::Mlir => server.view(&uri).map(|view| {
            positions.iter().map(|&position| folding::selection_range(&view, position)).collect()
        }),
        Language::TableGen => {
            server.document(&uri).map(|document| tablegen::selection::selection_ranges(document, &positions))
        }
    })
}

/// Returns the colors of a file, or of a part of it.
fn colors(server: &mut Server, uri: &Uri, part: Option<lsp_types::Range>) -> Option<Vec<SemanticToken>> {
    match language(server, uri).ok()? {
        Language::Mlir => server.view(uri).map(|view| semantic_tokens::semantic_tokens(&view, part)),
        Language::TableGen => server
            .evaluated(uri)
            .map(|(document, evaluated, _)| tablegen::colors::semantic_tokens(document, evaluated, part)),
    }
}

fn on_tokens(server: &mut Server, p: lsp_types::SemanticTokensParams) -> Answer<SemanticTokensFullRequest> {
    let uri = p.text_document.uri;
    let Some(data) = colors(server, &uri, None) else { return Ok(None) };
    let (number, _) = server.keep_colors(&uri, &data);
    Ok(Some(SemanticTokensResult::Tokens(SemanticTokens { result_id: Some(number.to_string()), data })))
}

fn on_tokens_delta(
    server: &mut Server,
    p: lsp_types::SemanticTokensDeltaParams,
) -> Answer<SemanticTokensFullDeltaRequest> {
    let uri = p.text_document.uri;
    let Some(data) = colors(server, &uri, None) else { return Ok(None) };
    let (number, (before, old)) = server.keep_colors(&uri, &data);
    let result_id = Some(number.to_string());
    Ok(Some(match before.to_string() == p.previous_result_id {
        true => {
            let edits = semantic_tokens::difference(&old, &data);
            SemanticTokensFullDeltaResult::TokensDelta(SemanticTokensDelta { result_id, edits })
        }
        false => SemanticTokensFullDeltaResult::Tokens(SemanticTokens { result_id, data }),
    }))
}

fn on_tokens_range(
    server: &mut Server,
    p: lsp_types::SemanticTokensRangeParams,
) -> Answer<SemanticTokensRangeRequest> {
    let data = colors(server, &p.text_document.uri, Some(p.range));
    Ok(data.map(|data| SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data })))
}

fn on_hints(server: &mut Server, p: lsp_types::InlayHintParams) -> Answer<InlayHintRequest> {
    let uri = p.text_document.uri;
    Ok(match language(server, &uri)? {
        Language::Mlir => server.view(&uri).map(|view| hints::inlay_hints(&view, p.range)),
        Language::TableGen => server
            .evaluated(&uri)
            .map(|(document, evaluated, _)| tablegen::hints::inlay_hints(document, evaluated, p.range)),
    })
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
    let found = view.map(|view| actions::code_actions(&view, p.range.start, &p.context.diagnostics));
    Ok(found.map(|actions| actions.into_iter().map(CodeActionOrCommand::CodeAction).collect()))
}

fn on_lenses(server: &mut Server, p: lsp_types::CodeLensParams) -> Answer<CodeLensRequest> {
    Ok(server.view(&p.text_document.uri).map(|view| {
        let mut lenses = hints::code_lenses(&view);
        lenses.extend(run_lines::lenses(&view));
        lenses
    }))
}

/// Completes a lens with the uses of its symbol.
fn on_lens(server: &mut Server, lens: CodeLens) -> Answer<CodeLensResolve> {
    let uri = lens.data.as_ref().and_then(|uri| uri.as_str()?.parse::<Uri>().ok());
    let view = uri.and_then(|uri| server.view(&uri));
    let resolved = view.map(|view| hints::with_uses(&view, &lens));
    Ok(resolved.unwrap_or(lens))
}

fn on_command(server: &mut Server, p: lsp_types::ExecuteCommandParams) -> Answer<ExecuteCommand> {
    commands::execute(server, &p.command, p.arguments).map(Some)
}

fn on_signature(server: &mut Server, p: lsp_types::SignatureHelpParams) -> Answer<SignatureHelpRequest> {
    let (uri, position) =
        (p.text_document_position_params.text_document.uri, p.text_document_position_params.position);
    Ok(match language(server, &uri)? {
        Language::Mlir => server.view(&uri).and_then(|view| signature::signature_help(&view, position)),
        Language::TableGen => server.evaluated(&uri).and_then(|(document, evaluated, _)| {
            tablegen::signature::signature_help(document, evaluated, position)
        }),
    })
}

fn on_links(server: &mut Server, p: lsp_types::DocumentLinkParams) -> Answer<DocumentLinkRequest> {
    let found = server.evaluated(&p.text_document.uri);
    Ok(found.map(|(document, _, project)| tablegen::definition::document_links(document, project)))
}

fn on_workspace_symbols(
    server: &mut Server,
    p: lsp_types::WorkspaceSymbolParams,
) -> Answer<WorkspaceSymbolRequest> {
    let found = server.workspace.search(&p.query, server.documents());
    Ok(Some(WorkspaceSymbolResponse::Nested(found)))
}
