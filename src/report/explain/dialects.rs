//! Operations, types and attributes that no registered dialect has.

use super::{Case, Explanation};
use crate::definitions::DialectContext as _;
use crate::ir::Context;
use crate::nearest::nearest;
use crate::parse::TokenKind;
use crate::registry::operation_names;
use crate::upstream;

/// The most names that are suggested.
const NUM_NEAREST: usize = 3;

/// Explains a custom form whose name is unknown.
pub(super) fn unknown_operation(case: &Case<'_>, explanation: &mut Explanation) {
    let is_unknown = case.message.starts_with("custom op '") && case.message.contains("' is unknown");
    let no_dialect = case.message.starts_with("Dialect `");
    if !(is_unknown || no_dialect) {
        return;
    }
    let Some(name) = case.quoted_after("custom op", '\'', '\'') else { return };
    explanation.label("no such operation");
    let dialect = name.split_once('.').map_or("", |(dialect, _)| dialect);
    match upstream::how_to_load(dialect) {
        Some(help) if no_dialect || upstream::ships_without_operations(dialect) => {
            explanation.help.push(help);
        }
        // A word that is known elsewhere is no misspelling where a brace is missing.
        _ if !explanation.marks.is_empty() => {}
        _ => {
            let near = nearest_operations(case.context, name, NUM_NEAREST);
            match name.split_once('.') {
                Some((dialect, _)) if no_dialect && near.is_empty() => {
                    help_with_dialect(case, dialect, explanation);
                }
                _ => explanation.suggest(&near),
            }
        }
    }
}

/// Explains a generic form of an unknown dialect; the place is after the name.
pub(super) fn unregistered_operation(case: &Case<'_>, explanation: &mut Explanation) {
    if !case.message.starts_with("operation being parsed with an unregistered dialect") {
        return;
    }
    let before = case.text().get(..explanation.bytes.start).unwrap_or_default().trim_ascii_end();
    let Some(open) = before.strip_suffix(b"\"").and_then(|literal| memchr::memrchr(b'"', literal)) else {
        return;
    };
    explanation.bytes = open..before.len();
    let name = String::from_utf8_lossy(&before[open + 1..before.len() - 1]);
    let dialect = name.split('.').next().unwrap_or_default();
    explanation.label(format!("there is no dialect `{dialect}`"));
    help_with_dialect(case, dialect, explanation);
    if upstream::files_of_dialect(dialect).is_none() {
        explanation.suggest(&nearest_operations(case.context, &name, NUM_NEAREST));
    }
}

/// Explains a type or an attribute of an unknown dialect, or an operation that only the verifier finds.
pub(super) fn unregistered_entity(case: &Case<'_>, explanation: &mut Explanation) {
    if !case.message.contains("created with unregistered dialect") {
        return;
    }
    let dialect = match case.message.starts_with('\'') {
        true => case.quoted_after("", '\'', '.'),
        false => case.quoted_after("", '"', '"'),
    };
    let Some(dialect) = dialect else { return };
    explanation.label(format!("there is no dialect `{dialect}`"));
    help_with_dialect(case, dialect, explanation);
}

/// Explains a type or an attribute of a dialect whose definitions do not define its assembly.
pub(super) fn no_syntax(case: &Case<'_>, explanation: &mut Explanation) {
    let Some((before, _)) = case.message.split_once(" parsing hook") else { return };
    let Some(kind) = before.rsplit(' ').next() else { return };
    let Some(dialect) = case.quoted_after("dialect ", '\'', '\'') else { return };
    explanation.label(format!("the definitions of `{dialect}` leave the syntax of each {kind} to C++"));
}

/// How to get a dialect that is not there.
fn help_with_dialect(case: &Case<'_>, dialect: &str, explanation: &mut Explanation) {
    if let Some(help) = upstream::how_to_load(dialect) {
        explanation.help.push(help);
        return;
    }
    let known: Vec<String> = case.context.dialect_names().iter().map(ToString::to_string).collect();
    let near = nearest(dialect, known.iter().map(String::as_str), NUM_NEAREST);
    explanation.suggest(&near);
    explanation.help.push(
        "`--dialect FILE.td` loads the definition of a dialect; `--allow-unregistered-dialect` takes what is \
         unknown as it is"
            .into(),
    );
}

/// Returns whether the operation called `name` is known to define a symbol. The dialect's prefix may be left
/// out.
pub(super) fn defines_symbol(case: &Case<'_>, name: &str) -> bool {
    let names = [name.to_string(), format!("builtin.{name}"), format!("func.{name}")];
    names.iter().any(|name| {
        let info = case.context.op_name(case.context.intern_string(name.as_str())).info(case.context);
        info.registered && info.traits.has(crate::ir::op_info::Trait::Symbol)
    })
}

/// Returns whether the operation called `name` is isolated from above.
pub(super) fn is_isolated(case: &Case<'_>, name: &str) -> bool {
    let names = [name.to_string(), format!("builtin.{name}")];
    names.iter().any(|name| {
        let info = case.context.op_name(case.context.intern_string(name.as_str())).info(case.context);
        info.registered && info.traits.has(crate::ir::op_info::Trait::IsolatedFromAbove)
    })
}

/// Returns whether a token can be the name of an operation.
pub(super) fn is_name(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::BareIdentifier | TokenKind::String)
}

/// Returns the names of operations that are like `name`.
fn nearest_operations(context: &Context, name: &str, count: usize) -> Vec<String> {
    let names = operation_names(context);
    nearest(name, names.iter().copied(), count).into_iter().map(String::from).collect()
}
