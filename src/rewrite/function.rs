//! Taking arguments and results from functions: from the type, the attributes and the entry block.
//!
//! Follows mlir/lib/Interfaces/FunctionInterfaces.cpp.

use crate::ir::{Attribute, Context, Ir, OpRef, StringId, Type, known};

/// Takes the arguments that are `erased`, one flag for each, from `function`. What used them is left using
/// values that nothing defines.
pub fn erase_arguments(ir: &mut Ir, function: OpRef, erased: &[bool]) {
    let context = ir.share_context();
    if !change_type(ir, &context, function, |inputs, results| {
        context.function_type(&kept(inputs, erased), results)
    }) {
        return;
    }
    keep_attributes(ir, &context, function, known::ARG_ATTRS, erased);
    let entry = ir.operation(function).region(0).and_then(|region| region.front());
    let Some((body, block)) = entry.map(|entry| (entry.body_id(), entry.id())) else { return };
    let mut flags = erased.iter();
    ir.body_mut(body).erase_block_arguments(block, |_, _| flags.next().copied().unwrap_or(false));
}

/// Takes the results that are `erased` from the signature of `function`; it is to return less.
pub fn erase_results(ir: &mut Ir, function: OpRef, erased: &[bool]) {
    let context = ir.share_context();
    if change_type(ir, &context, function, |inputs, results| {
        context.function_type(inputs, &kept(results, erased))
    }) {
        keep_attributes(ir, &context, function, known::RES_ATTRS, erased);
    }
}

fn kept<T: Copy>(all: &[T], erased: &[bool]) -> Vec<T> {
    let is_kept = |&(index, _): &(usize, &T)| !erased.get(index).copied().unwrap_or(false);
    all.iter().enumerate().filter(is_kept).map(|(_, &one)| one).collect()
}

/// Gives `function` another type, if it has a function type.
fn change_type(
    ir: &mut Ir,
    context: &Context,
    function: OpRef,
    change: impl FnOnce(&[Type], &[Type]) -> Type,
) -> bool {
    let ty = ir.operation(function).inherent_attribute(known::FUNCTION_TYPE);
    let Some((inputs, results)) = ty.and_then(|ty| ty.type_value(context)?.function(context)) else {
        return false;
    };
    let changed = context.type_attribute(change(inputs, results));
    ir.set_attribute(function, known::FUNCTION_TYPE, Some(changed));
    true
}

/// Takes the dictionaries of what is erased from the array called `name`, which goes where nothing is left.
fn keep_attributes(ir: &mut Ir, context: &Context, function: OpRef, name: StringId, erased: &[bool]) {
    let all = ir.operation(function).inherent_attribute(name);
    let Some(all) = all.and_then(|all| all.elements(context)) else { return };
    let kept = kept(all, erased);
    let is_empty = kept.iter().all(|&attributes| attributes == Attribute::EMPTY_DICTIONARY);
    ir.set_attribute(function, name, (!is_empty).then(|| context.array_attribute(&kept)));
}
