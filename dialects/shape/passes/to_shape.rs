//! `shape-to-shape-lowering`: the number of elements as a product of extents.
//!
//! Follows mlir/lib/Dialect/Shape/Transforms/ShapeToShapeLowering.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{OpId, Type};

use crate::types::{is_shape, size};
use crate::{MulOp, NumElementsOp, ReduceOp, YieldOp, materialize_constant};

pub static PASS: PassInfo = PassInfo {
    argument: "shape-to-shape-lowering",
    name: "ShapeToShapeLoweringPass",
    summary: "Legalize Shape dialect to be convertible to Arith",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["arith", "shape"]);
    target.add_illegal_ops(&["shape.num_elements"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[ConversionPattern::plain("shape.num_elements", convert)]);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}

fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<NumElementsOp<'_>>()?;
    let (location, shape, ty) = (view.location(), view.shape(), view.result().ty());
    let extent = if is_shape(context, shape.ty()) { size(context) } else { Type::INDEX };
    let shape = shape.id();
    let one = context.integer_attribute(Type::INDEX, 1);
    let one = materialize_constant(rewriter, one, ty, location)?;
    let one = rewriter.result(one, 0);
    let region = rewriter.body_mut().create_region();
    let state = ReduceOp::build(rewriter.scope(), location, &[ty], shape, &[one], region);
    let reduce = rewriter.create(state);
    let arguments = [(Type::INDEX, location), (extent, location), (ty, location)];
    let block = rewriter.create_block(region, None, &arguments);
    let [extent, product] = [1, 2].map(|argument| rewriter.body().argument(block, argument));
    let mut state = MulOp::build(rewriter.scope(), location, extent, product).ok()?;
    state.result_types = [ty].into_iter().collect();
    let product = rewriter.create_value(state);
    let state = YieldOp::build(rewriter.scope(), location, &[product]);
    rewriter.create(state);
    rewriter.replace_op_with(op, reduce);
    Some(Rewritten)
}
