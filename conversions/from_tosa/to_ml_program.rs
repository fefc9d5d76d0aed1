//! `tosa-to-mlprogram`: variables become globals.
//!
//! Follows mlir/lib/Conversion/TosaToMLProgram/TosaToMLProgram.cpp.

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{Attribute, OpId, Type};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::matchers::element_type_or_self;
use tosa::operands::{elements, named};

use crate::emitter::Emitter;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "tosa-to-mlprogram",
    name: "TosaToMLProgram",
    summary: "Lower TOSA to the MLProgram dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

const PATTERNS: &[ConversionPattern<()>] = &[
    ConversionPattern::plain("tosa.variable", declare),
    ConversionPattern::plain("tosa.variable_write", write),
    ConversionPattern::plain("tosa.variable_read", read),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_illegal_ops(&["tosa.variable", "tosa.variable_read", "tosa.variable_write"]);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    let mut patterns = ConversionPatterns::new();
    patterns.add(PATTERNS);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}

/// Returns the type of the tensor that a variable holds.
fn variable_type(rewriter: &ConversionRewriter<'_>, op: OpId) -> Option<Type> {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let element = element_type_or_self(context, named(view, "type")?.type_value(context)?);
    let shape = named(view, "var_shape")?;
    let extent = |size: i64| if size == -1 { ir::types::DYNAMIC } else { size };
    let shape: Vec<i64> = elements(context, shape)?.into_iter().map(extent).collect();
    Some(Type::ranked_tensor(context, shape.as_slice(), element, None))
}

fn declare(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let context = rewriter.context();
    let ty = context.type_attribute(variable_type(rewriter, op)?);
    let view = rewriter.op(op);
    let (name, initial) = (named(view, "sym_name")?, named(view, "initial_value"));
    let private = context.string_attribute(ir::known::PRIVATE);
    let mut attributes =
        vec![("sym_name", name), ("type", ty), ("is_mutable", Attribute::UNIT), ("sym_visibility", private)];
    attributes.extend(initial.map(|initial| ("value", initial)));
    let new = Emitter::of(rewriter, op).op("ml_program.global", &[], &[], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Returns the name of the variable that `op` uses, as a reference to a symbol.
fn symbol(rewriter: &ConversionRewriter<'_>, op: OpId) -> Option<Attribute> {
    let context = rewriter.context();
    Some(context.symbol_attribute(named(rewriter.op(op), "name")?.string(context)?))
}

fn write(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let (symbol, value) =
        (symbol(rewriter, op)?, rewriter.op(op).dyn_cast::<tosa::VariableWriteOp<'_>>()?.input1().id());
    let new = Emitter::of(rewriter, op).op("ml_program.global_store", &[value], &[], &[("global", symbol)]);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn read(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let (symbol, ty) =
        (symbol(rewriter, op)?, rewriter.op(op).dyn_cast::<tosa::VariableReadOp<'_>>()?.output1().ty());
    let new = Emitter::of(rewriter, op).op("ml_program.global_load", &[], &[ty], &[("global", symbol)]);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
