//! Checks of a definition: no names clash, and the sizes of all groups can be told.

use super::{camel_case, error};
use crate::model::{NamedValue, Operation};
use crate::read::reader::{Reader, Result, field_error};
use rustc_hash::FxHashMap;
use tablegen::Record;

impl<'k> Reader<'k> {
    /// Checks that operands, results, regions and successors have names of their own.
    pub(super) fn check_names(&self, record: Record<'k>, op: &Operation) -> Result<()> {
        let operands = op.operands.iter().map(|operand| (operand.name, "operands"));
        let results = op.results.iter().map(|result| (result.name, "results"));
        let regions = op.regions.iter().map(|region| (region.name, "regions"));
        let successors = op.successors.iter().map(|successor| (successor.name, "successors"));
        let mut seen = FxHashMap::default();
        for (name, entity) in operands.chain(results).chain(regions).chain(successors) {
            if name.is_empty() {
                continue;
            }
            let text = &self.strings[name];
            match seen.insert(name, entity) {
                None if accessor_overlaps(op, text) => {
                    let message = format!(
                        "generated accessor for `{text}` overlaps with a default one; please rename to \
                         avoid overlap"
                    );
                    return Err(error(record, message));
                }
                None => {}
                Some(other) if other == entity => {
                    let message =
                        format!("op has a conflict with two {entity} having the same name '{text}'");
                    return Err(error(record, message));
                }
                Some(other) => {
                    let message = format!(
                        "op has a conflict with {other} and {entity} both having an entry with the name \
                         '{text}'"
                    );
                    return Err(error(record, message));
                }
            }
        }
        Ok(())
    }
}

/// Returns whether the accessor for `name` would clash with an accessor that every operation has.
fn accessor_overlaps(op: &Operation, name: &str) -> bool {
    let is_only_variable =
        |values: &[NamedValue]| matches!(values, [value] if value.arity.is_variable_length());
    match camel_case(name).as_str() {
        "AttributeNames" | "Attributes" | "Operation" => true,
        "Operands" => !is_only_variable(&op.operands),
        "Regions" => !matches!(&op.regions[..], [region] if region.is_variadic),
        "Type" => op.results.len() != 1,
        _ => false,
    }
}

/// Checks that the values of several variadic operands, or results, can be told apart.
pub(super) fn check_variadic_sizes(record: Record<'_>, op: &Operation) -> Result<()> {
    let variable =
        |values: &[NamedValue]| values.iter().filter(|value| value.arity.is_variable_length()).count();
    let flags = op.flags;
    let sides = [
        (
            "Operand",
            variable(&op.operands),
            flags.same_variadic_operand_size,
            flags.attr_sized_operand_segments,
        ),
        ("Result", variable(&op.results), flags.same_variadic_result_size, flags.attr_sized_result_segments),
    ];
    for (side, count, same_size, attr_sized) in sides {
        let values = format!("{}s", side.to_ascii_lowercase());
        if count > 1 && !same_size && !attr_sized {
            let message = format!("op has multiple variadic {values} but no specification over their sizes");
            let help = format!(
                "add the trait `AttrSized{side}Segments` or `SameVariadic{side}Size` to the operation"
            );
            let field = if side == "Operand" { "arguments" } else { "results" };
            return Err(field_error(record, field, message).with_help(help));
        }
        if count < 2 && attr_sized {
            let message =
                format!("op must have at least two variadic {values} to use 'AttrSized{side}Segments' trait");
            return Err(error(record, message));
        }
        if attr_sized && same_size {
            let message =
                format!("op cannot have both 'AttrSized{side}Segments' and 'SameVariadic{side}Size' traits");
            return Err(error(record, message));
        }
    }
    Ok(())
}
