//! Changing the signatures of functions: taking arguments and results from the type, the attributes and the
//! entry block; annotating arguments.
//!
//! Follows mlir/lib/Interfaces/FunctionInterfaces.cpp.

use ir::{Attribute, Context, Ir, OpRef, Operation, StringId, Type, known};

/// Returns the number of results in the type of `function`; `None` if it has no function type.
pub fn num_results(function: Operation<'_>) -> Option<usize> {
    let context = function.context();
    let ty = function.inherent_attribute(known::FUNCTION_TYPE)?.type_value(context)?;
    ty.function(context).map(|(_, results)| results.len())
}

/// Removes the arguments marked in `erased` from `function`. Their users get values without a definition.
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

/// Adds to each argument of `function` the unit attribute named for it, if any.
pub fn annotate_arguments(ir: &mut Ir, function: OpRef, names: &[Option<StringId>]) {
    if names.iter().all(Option::is_none) {
        return;
    }
    let context = ir.share_context();
    let known = ir.operation(function).attribute(known::ARG_ATTRS).and_then(|all| all.elements(&context));
    let annotated = |(index, &name): (usize, &Option<StringId>)| {
        let before = known.and_then(|all| all.get(index)).copied().unwrap_or(Attribute::EMPTY_DICTIONARY);
        let Some(name) = name.filter(|&name| before.entry(&context, name).is_none()) else { return before };
        let mut entries = before.entries(&context).to_vec();
        entries.push((name, Attribute::UNIT));
        context.dictionary_attribute(entries)
    };
    let all: Vec<Attribute> = names.iter().enumerate().map(annotated).collect();
    ir.set_attribute(function, known::ARG_ATTRS, Some(context.array_attribute(&all)));
}

fn kept<T: Copy>(all: &[T], erased: &[bool]) -> Vec<T> {
    let is_kept = |&(index, _): &(usize, &T)| !erased.get(index).copied().unwrap_or(false);
    all.iter().enumerate().filter(is_kept).map(|(_, &one)| one).collect()
}

/// Sets the type of `function`, if it has a function type.
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

/// Removes the dictionaries of erased arguments or results from the array called `name`, and removes the
/// array if nothing is left.
fn keep_attributes(ir: &mut Ir, context: &Context, function: OpRef, name: StringId, erased: &[bool]) {
    let all = ir.operation(function).inherent_attribute(name);
    let Some(all) = all.and_then(|all| all.elements(context)) else { return };
    let kept = kept(all, erased);
    let is_empty = kept.iter().all(|&attributes| attributes == Attribute::EMPTY_DICTIONARY);
    ir.set_attribute(function, name, (!is_empty).then(|| context.array_attribute(&kept)));
}
