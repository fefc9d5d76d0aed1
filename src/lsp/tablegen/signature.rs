//! Signature help: the template arguments of the class or multiclass whose angle brackets the cursor is in.

use formatting::tablegen_tokens::{Kind, Token, tokens};
use lsp_types::{ParameterInformation, ParameterLabel, Position, SignatureHelp, SignatureInformation};
use tablegen::RecordKeeper;

use super::Evaluated;
use crate::lsp::document::Document;

/// Returns the arguments of the class that is named at a position.
pub fn signature_help(
    document: &Document,
    evaluated: &Evaluated,
    position: Position,
) -> Option<SignatureHelp> {
    let offset = document.lines().offset(document.text(), position);
    let text = document.bytes().get(..offset)?;
    let all = tokens(text);
    let (open, before) = open_bracket(&all)?;
    let name = all.get(open.checked_sub(1)?).filter(|name| name.kind == Some(Kind::Word))?;
    let name = std::str::from_utf8(&text[name.start..name.end]).ok()?;
    let keeper = &evaluated.records.as_ref()?.keeper;
    let (keyword, arguments) = match keeper.class(name) {
        Some(class) => {
            let shown = |argument: tablegen::Field<'_>| {
                let name = argument.name().rsplit(':').next().unwrap_or_default();
                let value = argument.value().to_string();
                match value.as_str() {
                    "?" => format!("{} {name}", argument.ty()),
                    _ => format!("{} {name} = {value}", argument.ty()),
                }
            };
            ("class", class.template_args().map(shown).collect())
        }
        None => ("multiclass", arguments_of_multiclass(keeper, document, name)?),
    };
    let mut label = format!("{keyword} {name}<");
    let mut parameters = Vec::new();
    for (index, argument) in arguments.iter().enumerate() {
        if index > 0 {
            label.push_str(", ");
        }
        let units = |text: &str| text.encode_utf16().count() as u32;
        let start = units(&label);
        label.push_str(argument);
        let label = ParameterLabel::LabelOffsets([start, units(&label)]);
        parameters.push(ParameterInformation { label, documentation: None });
    }
    label.push('>');
    let active = named_argument(text, &all, &arguments).unwrap_or(before);
    let active_parameter = (active < arguments.len()).then_some(active as u32);
    let signature =
        SignatureInformation { label, documentation: None, parameters: Some(parameters), active_parameter };
    Some(SignatureHelp { signatures: vec![signature], active_signature: Some(0), active_parameter })
}

/// Returns the angle bracket that is open at the end, and the number of commas after it.
fn open_bracket(all: &[Token]) -> Option<(usize, usize)> {
    let mut commas = 0;
    let mut at = all.len();
    while let Some(before) = at.checked_sub(1) {
        let token = &all[before];
        at = match token.kind {
            Some(Kind::Less) if token.partner == before => return Some((before, commas)),
            // An element of a list or a dag that is an argument; a body or statement ends the search.
            Some(Kind::LeftSquare | Kind::LeftParen) if token.partner == before => {
                commas = 0;
                before
            }
            Some(Kind::LeftBrace | Kind::Semicolon) if token.partner == before => return None,
            Some(Kind::Comma) => {
                commas += 1;
                before
            }
            _ if token.partner < before => token.partner,
            _ => before,
        };
    }
    None
}

/// Returns the number of the argument that is given by name at the end: `A<1, name = `.
fn named_argument(text: &[u8], all: &[Token], arguments: &[String]) -> Option<usize> {
    let equal =
        all.iter().rposition(|token| matches!(token.kind, Some(Kind::Equal | Kind::Comma | Kind::Less)))?;
    if all[equal].kind != Some(Kind::Equal) {
        return None;
    }
    let name = all.get(equal.checked_sub(1)?)?;
    let name = std::str::from_utf8(&text[name.start..name.end]).ok()?;
    arguments.iter().position(|argument| {
        let declared = argument.split(" = ").next().unwrap_or_default();
        declared.rsplit(' ').next() == Some(name)
    })
}

/// Returns the arguments of a multiclass as they are written, in the file or those that it includes. Records do not have them.
fn arguments_of_multiclass(keeper: &RecordKeeper, document: &Document, name: &str) -> Option<Vec<String>> {
    let own = std::iter::once(document.text());
    let included = keeper.sources().files().iter().map(|file| &**file.text());
    let mut texts = own.chain(included);
    texts.find_map(|text| {
        let header = format!("multiclass {name}<");
        let start = text.find(&header)? + header.len() - 1;
        // The brackets end before the body.
        let part = &text.as_bytes()[start..];
        let part = &part[..memchr::memchr(b'{', part).unwrap_or(part.len())];
        let all = tokens(part);
        let close = all.first()?.partner;
        let written = |first: usize, last: usize| {
            let bytes = &part[all[first].start..all[last].end];
            String::from_utf8_lossy(bytes).split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let mut arguments = Vec::new();
        let (mut first, mut at) = (1, 1);
        while at < close {
            match all[at].kind {
                Some(Kind::Comma) => {
                    arguments.push(written(first, at.saturating_sub(1).max(first)));
                    first = at + 1;
                }
                _ if all[at].partner > at => at = all[at].partner,
                _ => {}
            }
            at += 1;
        }
        if first < close {
            arguments.push(written(first, close - 1));
        }
        Some(arguments)
    })
}
