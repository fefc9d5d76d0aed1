//! Calls of the runtime, whose functions are declared at the end of the module.

use crate::common::globals::call_function;
use conversion::ConversionRewriter;
use ir::{Location, Type, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::functions::{declare_function, enclosing_module, lookup_function};

/// Makes a call of a function, which takes values of the types that are given. Gives the result, if there is one.
pub(super) fn call(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    (function, result): (&'static str, Option<Type>),
    arguments: &[ValueId],
) -> Option<Option<ValueId>> {
    let context = rewriter.context();
    let name = context.static_string(function);
    let module = enclosing_module(rewriter)?;
    let mut declared = lookup_function(rewriter, converter, module, name);
    if declared.is_none() {
        let params: Vec<Type> = arguments.iter().map(|&argument| rewriter.type_of(argument)).collect();
        let returned = result.unwrap_or_else(|| types::void(context));
        let ty = types::function(context, returned, &params, false);
        let block = rewriter.ir().operation(module).region(0)?.front()?;
        let (body, block) = (block.body_id(), block.id());
        declared = Some(rewriter.in_body(body, |rewriter| {
            rewriter.set_insertion_point_to_end(block);
            declare_function(rewriter, converter, location, name, ty)
        }));
    }
    let op = call_function(rewriter, location, declared?, arguments)?;
    Some(rewriter.op(op).results().next().map(|result| result.id()))
}

/// Makes a call of a function that gives a value.
pub(super) fn call_value(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    (function, result): (&'static str, Type),
    arguments: &[ValueId],
) -> Option<ValueId> {
    call(rewriter, converter, location, (function, Some(result)), arguments)?
}

/// Makes a call of a function that gives nothing.
pub(super) fn call_void(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    function: &'static str,
    arguments: &[ValueId],
) -> Option<()> {
    call(rewriter, converter, location, (function, None), arguments).map(|_| ())
}
