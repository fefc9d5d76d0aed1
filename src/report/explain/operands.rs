//! Operands and results that an operation cannot have: where they stand.

use ods::model::Assembly;

use super::{Case, Explanation, Piece, pieces};
use crate::definitions::DialectContext as _;
use crate::parse::TokenKind;

/// Explains an operand or a result of a type that its operation does not accept.
pub(super) fn wrong_type(case: &Case<'_>, explanation: &mut Explanation) {
    let Some((kind, rest)) = [("operand", "' op operand #"), ("result", "' op result #")]
        .iter()
        .find_map(|(kind, before)| Some((*kind, case.message.split_once(before)?.1)))
    else {
        return;
    };
    let digits = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
    let Ok(index) = rest[..digits].parse::<usize>() else { return };
    let ty = case.message.rsplit_once("but got ").map_or("", |split| split.1);
    let (start, line) = case.source.line_around(explanation.bytes.start);
    let at = explanation.bytes.start - start;
    let is_value = |piece: &Piece<'_>| piece.kind == TokenKind::PercentIdentifier;
    let (offset, found) = match kind {
        "operand" if operands_stand_in_order(case, explanation) => {
            (explanation.bytes.start, pieces(&line[at..]).filter(is_value).nth(index))
        }
        "result" => (start, pieces(&line[..at]).filter(is_value).nth(index)),
        _ => return,
    };
    let Some(value) = found else { return };
    let label = match ty {
        "" => format!("{kind} #{index}"),
        ty => format!("{kind} #{index} is of type {}", ty.replace('\'', "`")),
    };
    explanation.marks.push((offset + value.bytes.start..offset + value.bytes.end, label));
}

/// Returns whether the values after the name of the operation are exactly its operands, in their order: in
/// the generic form, and in a declarative assembly format without regions and successors.
fn operands_stand_in_order(case: &Case<'_>, explanation: &Explanation) -> bool {
    let name = case.token(&explanation.bytes);
    if name.starts_with('"') {
        return true;
    }
    let info = case.context.op_name(case.context.intern_string(&*name)).info(case.context);
    let Some(definition) = info.definition else { return false };
    let library = case.context.registry().library(definition.library);
    let op = &library.definitions.operations[definition.index as usize];
    matches!(op.assembly, Assembly::Format(_)) && op.regions.is_empty() && op.successors.is_empty()
}
