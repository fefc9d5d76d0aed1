//! Calls and returns.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _, ValueVec};
use ir::{OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::attributes::{AttributeConversion, converted_attributes};
use llvm_common::build::{extract_value, set_attribute, set_call_segments, state};
use llvm_common::functions::lookup_symbol;
use llvm_common::memory::copy_unranked_descriptor;
use llvm_common::one_to_one::create_with;
use llvm_common::{CallConvention, LlvmTypeConverter, MemRefDescriptor, replace_with_return};

use super::function::{convention_of, enclosing_function, uses_bare_pointers};

pub(super) fn convert_call(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueVec],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let mut is_bare = converter.options.use_bare_ptr;
    if !is_bare && view.operand_types().chain(view.result_types()).any(|ty| is_memref(context, ty)) {
        let callee = view.attribute(ir::known::CALLEE);
        let table = ir::symbols::nearest_symbol_table(view).map(|table| table.op_ref());
        let callee = callee
            .and_then(|callee| lookup_symbol(rewriter, converter, table?, callee.flat_symbol(context)?));
        is_bare = uses_bare_pointers(callee.map(|callee| rewriter.ir().operation(callee)), converter);
    }
    convert_any_call(rewriter, converter, op, operands, is_bare)
}

pub(super) fn convert_call_indirect(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueVec],
) -> Rewrite {
    convert_any_call(rewriter, converter, op, operands, false)
}

fn is_memref(context: &ir::Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
}

fn convert_any_call(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueVec],
    is_bare: bool,
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let location = view.location();
    let results: Vec<Type> = view.result_types().collect();
    let types: Vec<Type> = view.operand_types().collect();
    let convention = match is_bare {
        true => CallConvention::BarePointer,
        false => CallConvention::Descriptor,
    };
    let is_unranked = |&ty: &Type| matches!(ty.storage(context), TypeStorage::UnrankedMemRef { .. });
    if is_bare && types.iter().any(is_unranked) {
        return None;
    }
    let packed = match results.as_slice() {
        [] => None,
        results => Some(converter.pack_function_results(results, convention_of(is_bare, converter))?),
    };
    let attributes = converted_attributes(view, AttributeConversion::PassThrough);
    let convention = convention_of(convention == CallConvention::BarePointer, converter);
    let promoted = converter.promote_operands(rewriter, location, &types, operands, convention);
    let mut call = state(context, location, "llvm.call", &promoted, packed.as_slice());
    let info = call.name.info(context);
    let mut discardable = Vec::new();
    for (name, value) in attributes {
        match info.inherent_slot(name) {
            Some(_) => set_attribute(context, &mut call, name, value),
            None => discardable.push((name, value)),
        }
    }
    if !discardable.is_empty() {
        call.attributes = context.dictionary_attribute(discardable);
    }
    set_call_segments(context, &mut call, promoted.len());
    let new = rewriter.create(call);
    let mut values: Vec<ValueId> = match results.len() {
        0 => Vec::new(),
        1 => vec![rewriter.result(new, 0)],
        count => {
            let all = rewriter.result(new, 0);
            (0..count).map(|index| extract_value(rewriter, location, all, &[index as i64])).collect()
        }
    };
    for (value, &ty) in values.iter_mut().zip(&results) {
        match ty.storage(context) {
            TypeStorage::MemRef { .. } if convention == CallConvention::BarePointer => {
                *value =
                    MemRefDescriptor::from_static_shape(rewriter, location, converter, ty, *value, *value)?;
            }
            TypeStorage::UnrankedMemRef { .. } => {
                *value = copy_unranked_descriptor(rewriter, location, converter, ty, *value, false)?;
            }
            _ => {}
        }
    }
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

pub(super) fn convert_constant(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let ty = converter.convert_type(view.result(0).ty()).filter(|&ty| types::is_compatible(context, ty))?;
    let value = ir::known::VALUE;
    let mut attributes = view.attributes();
    for entry in &mut attributes {
        if entry.0 == value {
            entry.0 = context.static_string("global_name");
        }
    }
    let new = create_with(rewriter, op, "llvm.mlir.addressof", &[], &[ty], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert_return(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueVec],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let location = view.location();
    let types: Vec<Type> = view.operand_types().collect();
    let is_bare = uses_bare_pointers(enclosing_function(view), converter);
    let mut updated = Vec::new();
    for (&ty, values) in types.iter().zip(operands) {
        match (ty.storage(context), values.as_slice()) {
            (TypeStorage::MemRef { .. }, &[value])
                if is_bare && converter.can_convert_to_bare_pointer(ty) =>
            {
                updated.push(MemRefDescriptor::new(converter, value).allocated_ptr(rewriter, location));
            }
            (TypeStorage::UnrankedMemRef { .. }, &[value]) => {
                if is_bare {
                    return None;
                }
                updated.push(copy_unranked_descriptor(rewriter, location, converter, ty, value, true)?);
            }
            _ => updated.extend_from_slice(values),
        }
    }
    replace_with_return(rewriter, converter, op, &types, updated, convention_of(is_bare, converter))
}
