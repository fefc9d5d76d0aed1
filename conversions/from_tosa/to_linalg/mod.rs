//! `tosa-to-linalg`: computations on tensors as `linalg.generic`, element by element.
//!
//! - [`pointwise`] makes the loops of elementwise operations and extends what is dynamic; [`scalar`] and [`cast`]
//!   compute an element.
//! - The other modules have an operation or a family each.
//!
//! Follows mlir/lib/Conversion/TosaToLinalg/TosaToLinalg.cpp.

mod argmax;
mod cast;
mod fourier;
mod lookup;
mod pointwise;
mod rearrange;
mod reduce;
mod rescale;
mod resize;
mod resize_units;
mod scalar;

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_full_conversion,
};
use ir::OpId;
use ir::diag::Failed;
use ir::op_info::Trait;
use passes::{Anchor, PassInfo, PassRun, Takes, option};

use crate::type_converter::Signless;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "tosa-to-linalg",
    name: "TosaToLinalg",
    summary: "Lower TOSA to LinAlg on tensors",
    anchor: Anchor::Interface(Trait::FunctionOpInterface),
    options: &[
        option("disable-tosa-decompositions", Takes::Bool(false), "Disable tosa decompositions pass"),
        option(
            "aggressive-reduce-constant",
            Takes::Bool(false),
            "Always perform the reduce constant optimization",
        ),
    ],
    run,
};

/// A pattern that is given the type converter.
type Pattern<'c> = ConversionPattern<Signless<'c>>;

/// The operations that become `linalg.generic` element by element.
const POINTWISE: &[&str] = &[
    "tosa.add",
    "tosa.sub",
    "tosa.mul",
    "tosa.intdiv",
    "tosa.negate",
    "tosa.pow",
    "tosa.reciprocal",
    "tosa.rsqrt",
    "tosa.log",
    "tosa.exp",
    "tosa.abs",
    "tosa.sin",
    "tosa.cos",
    "tosa.tanh",
    "tosa.erf",
    "tosa.bitwise_and",
    "tosa.bitwise_or",
    "tosa.bitwise_not",
    "tosa.bitwise_xor",
    "tosa.logical_and",
    "tosa.logical_not",
    "tosa.logical_or",
    "tosa.logical_xor",
    "tosa.cast",
    "tosa.logical_left_shift",
    "tosa.logical_right_shift",
    "tosa.arithmetic_right_shift",
    "tosa.clz",
    "tosa.select",
    "tosa.greater",
    "tosa.greater_equal",
    "tosa.equal",
    "tosa.maximum",
    "tosa.minimum",
    "tosa.ceil",
    "tosa.floor",
    "tosa.clamp",
    "tosa.sigmoid",
];

/// The operations that may remain.
const LEGAL: &[&str] = &[
    "tosa.apply_scale",
    "tosa.cond_if",
    "tosa.const",
    "tosa.const_shape",
    "tosa.while_loop",
    "tosa.concat",
    "tosa.slice",
    "tosa.reshape",
    "tosa.pad",
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["linalg", "tensor", "scf"]);
    target.add_illegal_dialects(&["tosa"]);
    target.add_legal_ops(LEGAL);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[
        Pattern::plain("tosa.resize", resize::convert).with_benefit(100),
        Pattern::plain("tosa.resize", resize_units::convert_one).with_benefit(200),
        Pattern::plain("tosa.resize", resize_units::broadcast).with_benefit(300),
    ]);
    for name in POINTWISE {
        patterns.add(&[Pattern::new(name, pointwise::convert)]);
    }
    patterns.add(&[Pattern::plain("tosa.identity", remove)]);
    for name in reduce::OPS {
        patterns.add(&[Pattern::plain(name, reduce::convert)]);
    }
    patterns.add(&[
        Pattern::plain("tosa.argmax", argmax::convert),
        Pattern::new("tosa.gather", lookup::convert_gather).without_types(),
        Pattern::plain("tosa.rescale", rescale::convert),
        Pattern::plain("tosa.reverse", rearrange::convert_reverse),
        Pattern::plain("tosa.rfft2d", fourier::convert_real),
        Pattern::plain("tosa.fft2d", fourier::convert),
        Pattern::plain("tosa.table", lookup::convert_table),
        Pattern::plain("tosa.tile", rearrange::convert_tile),
    ]);
    let converter = Signless(&context);
    let root = pass.ir.root_ref();
    apply_full_conversion(pass.ir, root, &target, &patterns, &converter, Some(&converter))
}

/// Replaces `tosa.identity` by its operand.
fn remove(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let operands: Vec<_> = rewriter.body().operand_values(op).collect();
    rewriter.replace_op(op, &operands);
    Some(Rewritten)
}
