//! `strip-func-quant-types`: functions take and give the integers that store quantized numbers.
//!
//! Follows mlir/lib/Dialect/Quant/Transforms/StripFuncQuantTypes.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use conversion::function_types::{convert_function, has_legal_types, is_function_legal};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    TypeConverter, TypeVec, ValueVec, apply_partial_conversion,
};
use func::{CallOp, ReturnOp};
use ir::diag::Failed;
use ir::{Context, Location, OpId, Type, ValueId};
use quant::StorageCastOp;
use quant::types::Quantized;
use rewrite::Builder;
use smallvec::smallvec;
use std::sync::Arc;
use verify::element_type_or_self;

pub static PASS: PassInfo = PassInfo {
    argument: "strip-func-quant-types",
    name: "StripFuncQuantTypes",
    summary: "Strip quantized types from function headers",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

/// The types after the pass.
struct Stripped(Arc<Context>);

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let types = Stripped(context.clone());
    let mut target = ConversionTarget::new(&context);
    target.add_dynamically_legal_ops(&["func.func"], |op| Some(is_function_legal(op, &types)));
    target.add_dynamically_legal_ops(&["func.call", "func.return"], |op| Some(has_legal_types(op, &types)));
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[
        ConversionPattern::plain("func.func", |rewriter, types: &Stripped, op| {
            convert_function(rewriter, types, op)
        }),
        ConversionPattern::new("func.return", convert_return),
        ConversionPattern::new("func.call", convert_call),
    ]);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &types, Some(&types))
}

fn convert_return(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Stripped,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let location = rewriter.op(op).location();
    let state = ReturnOp::build(rewriter.scope(), location, operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn convert_call(
    rewriter: &mut ConversionRewriter<'_>,
    types: &Stripped,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let call = rewriter.op(op).dyn_cast::<CallOp<'_>>()?;
    let (location, callee) = (call.location(), call.callee());
    let results: Vec<Type> = call.result_types().collect();
    let results = types.convert_types(&results)?;
    let state = CallOp::build(rewriter.scope(), location, &results, callee, operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn cast(builder: &mut Builder<'_>, ty: Type, inputs: &[ValueId], location: Location) -> Option<ValueId> {
    let &[input] = inputs else { return None };
    let state = StorageCastOp::build(builder.scope(), location, ty, input);
    Some(builder.create_value(state))
}

impl TypeConverter for Stripped {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        let storage = Quantized::of(&self.0, element_type_or_self(&self.0, ty))
            .filter(|_| crate::is_scalar_or_tensor(&self.0, ty))
            .and_then(Quantized::storage_type);
        Some(smallvec![storage.map_or(ty, |storage| crate::of_element(&self.0, ty, storage))])
    }

    fn materialize_source(
        &self,
        builder: &mut Builder<'_>,
        ty: Type,
        inputs: &[ValueId],
        location: Location,
    ) -> Option<ValueId> {
        cast(builder, ty, inputs, location)
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        inputs: &[ValueId],
        location: Location,
        _: Option<Type>,
    ) -> Option<ValueVec> {
        let &[ty] = types else { return None };
        Some(smallvec![cast(builder, ty, inputs, location)?])
    }
}
