//! Conversion of the types of functions of `func`, and of any operation by its operands, results and regions.
//!
//! Follows mlir/lib/Transforms/Utils/DialectConversion.cpp and mlir/lib/Dialect/Func/Transforms/FuncConversions.cpp.

use super::{ConversionRewriter, Rewrite, Rewritten, SignatureConversion, TypeConverter};
use ir::attributes::NamedAttribute;
use ir::views::SlotsMut as _;
use ir::{OpId, Operation, OperationState, Type, ValueId, known};

/// Returns whether the types of a function, and those of the arguments of its blocks, stay as they are.
pub fn is_function_legal(op: Operation<'_>, converter: &dyn TypeConverter) -> bool {
    let mut blocks = op.regions().flat_map(|region| region.blocks());
    is_signature_legal(op, converter)
        && blocks.all(|block| block.arguments().all(|argument| converter.is_legal(argument.ty())))
}

/// Returns whether the parameters and results of a function stay as they are.
pub fn is_signature_legal(op: Operation<'_>, converter: &dyn TypeConverter) -> bool {
    let context = op.context();
    let ty = op.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    let signature = ty.and_then(|ty| ty.function(context));
    signature.is_none_or(|(inputs, results)| inputs.iter().chain(results).all(|&ty| converter.is_legal(ty)))
}

/// Returns whether the types of all operands and results stay as they are.
pub fn has_legal_types(op: Operation<'_>, converter: &dyn TypeConverter) -> bool {
    op.result_types().all(|ty| converter.is_legal(ty))
        && op.operands().all(|operand| converter.is_legal(operand.ty()))
}

/// Converts the signature of a function, and the arguments of its first block; the other blocks stay as they are.
pub fn convert_function(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &dyn TypeConverter,
    op: OpId,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let ty = view.attribute(known::FUNCTION_TYPE)?.type_value(context)?;
    let (inputs, results) = ty.function(context)?;
    let entry = view.region(0)?.front().map(|block| block.id());
    let signature = SignatureConversion::of_types(inputs, converter)?;
    let results = converter.convert_types(results)?;
    let ty = context.function_type(signature.converted_types(), &results);
    if let Some(entry) = entry {
        rewriter.in_body_of(op, |rewriter| rewriter.apply_signature_conversion(entry, &signature, true))?;
    }
    rewriter.set_attribute(op, known::FUNCTION_TYPE, Some(context.type_attribute(ty)));
    Some(Rewritten)
}

/// Makes `op` again on converted operands and with converted results and regions. `attribute` converts its attributes.
pub fn convert_operation(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &dyn TypeConverter,
    op: OpId,
    operands: &[ValueId],
    attribute: impl Fn(NamedAttribute) -> Option<NamedAttribute>,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let types: Vec<Type> = view.result_types().collect();
    let mut state = OperationState::new(view.name(), view.location());
    state.operands = operands.into();
    state.result_types = converter.convert_types(&types)?.into();
    state.successors = view.successors().map(|block| block.id()).collect();
    state.attributes = view.discardable_attributes();
    state.properties = view.body().properties(context, op).into();
    for (name, before) in view.attributes() {
        let (_, value) = attribute((name, before))?;
        if value == before {
            continue;
        }
        match state.name.info(context).inherent_slot(name) {
            Some(slot) => state.set_slot(context, slot, Some(value)),
            None => {
                let mut entries = state.attributes.entries(context).to_vec();
                entries.iter_mut().filter(|entry| entry.0 == name).for_each(|entry| entry.1 = value);
                state.attributes = context.dictionary_attribute(entries);
            }
        }
    }
    if rewriter.body().owned_body(op).is_some() {
        let new = rewriter.create_isolated(state);
        rewriter.take_body(op, new);
        let regions: Vec<_> = rewriter.op(new).regions().map(|region| region.id()).collect();
        rewriter.in_body_of(new, |rewriter| {
            regions
                .into_iter()
                .try_for_each(|region| rewriter.convert_region_types(region, converter, None).map(|_| ()))
        })??;
        rewriter.replace_op_with(op, new);
        return Some(Rewritten);
    }
    let regions: Vec<_> = view.regions().map(|region| region.id()).collect();
    for region in regions {
        let new = rewriter.body_mut().create_region();
        rewriter.inline_region_before(region, new, None);
        rewriter.convert_region_types(new, converter, None)?;
        state.regions.push(new);
    }
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
