//! Fragments of fragments in `#llvm.di_expression`: LLVM has one at most.
//!
//! `DW_OP_LLVM_fragment(32, 32), DW_OP_LLVM_fragment(32, 64)` becomes `DW_OP_LLVM_fragment(64, 32)`: the offsets add up.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/DIExpressionLegalization.cpp.

use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, AttributeStorage, Context, OpRef, StringId};
use passes::PassRun;

use super::debug_attributes::definition_of;

/// `DW_OP_LLVM_fragment`.
const FRAGMENT: i64 = 0x1000;

/// Legalizes the expressions among the attributes of all operations.
pub fn legalize_expressions(pass: &mut PassRun<'_>) {
    let context = pass.ir.share_context();
    let Some(expression) = definition_of(&context, "di_expression") else { return };
    let mut changes: Vec<(OpRef, StringId, Attribute)> = Vec::new();
    walk_pre_order(pass.root(), |op| {
        for (name, value) in op.attributes() {
            if let Some(new) = legalized(&context, value, expression) {
                changes.push((op.op_ref(), name, new));
            }
        }
        WalkResult::Advance
    });
    for (op, name, value) in changes {
        pass.ir.set_attribute(op, name, Some(value));
    }
}

/// Returns the attribute with other expressions in it. `None` if it stays. Lists and attributes of definitions are looked
/// into, with recursion as deep as they are nested.
fn legalized(context: &Context, value: Attribute, expression: u32) -> Option<Attribute> {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value.storage(context) {
        AttributeStorage::Dialect { definition, parameters } if *definition == expression => {
            let operations = merged(context, parameters.first().copied().flatten()?.elements(context)?)?;
            let parameters = [Some(context.array_attribute(&operations))].into();
            let definition = *definition;
            Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters }))
        }
        AttributeStorage::Dialect { definition, parameters } => {
            let mut new = parameters.to_vec();
            let mut is_changed = false;
            for parameter in new.iter_mut().flatten() {
                if let Some(other) = legalized(context, *parameter, expression) {
                    *parameter = other;
                    is_changed = true;
                }
            }
            let (definition, parameters) = (*definition, new.into());
            is_changed.then(|| context.intern_attribute(AttributeStorage::Dialect { definition, parameters }))
        }
        _ => {
            let mut new = value.elements(context)?.to_vec();
            let mut is_changed = false;
            for element in &mut new {
                if let Some(other) = legalized(context, *element, expression) {
                    *element = other;
                    is_changed = true;
                }
            }
            is_changed.then(|| context.array_attribute(&new))
        }
    })
}

/// Returns the opcode of an operation, and its arguments.
fn parts(context: &Context, operation: Attribute) -> Option<(i64, Vec<i64>)> {
    let AttributeStorage::Dialect { parameters, .. } = operation.storage(context) else { return None };
    let opcode = parameters.first().copied().flatten()?.integer(context)?.to_u64()?;
    let arguments = parameters.get(1).copied().flatten().map(|list| list.i64_elements(context));
    Some((opcode as i64, arguments.unwrap_or_default()))
}

/// Returns the operations with each run of fragments merged. `None` if there is none.
fn merged(context: &Context, operations: &[Attribute]) -> Option<Vec<Attribute>> {
    let mut result: Vec<Attribute> = Vec::with_capacity(operations.len());
    let mut is_changed = false;
    for &operation in operations {
        let before = result.last().and_then(|&before| fragment(context, before));
        let after = fragment(context, operation);
        match (before, after) {
            (Some([offset, size]), Some([more, _])) => {
                let AttributeStorage::Dialect { definition, parameters } = operation.storage(context) else {
                    continue;
                };
                let mut parameters = parameters.clone();
                let arguments = context.dense_i64_array_attribute(&[offset.wrapping_add(more), size]);
                *parameters.get_mut(1)? = Some(arguments);
                let definition = *definition;
                let merged = context.intern_attribute(AttributeStorage::Dialect { definition, parameters });
                *result.last_mut()? = merged;
                is_changed = true;
            }
            _ => result.push(operation),
        }
    }
    is_changed.then_some(result)
}

/// Returns the offset and the size of a fragment.
fn fragment(context: &Context, operation: Attribute) -> Option<[i64; 2]> {
    let (opcode, arguments) = parts(context, operation)?;
    arguments.try_into().ok().filter(|_| opcode == FRAGMENT)
}
