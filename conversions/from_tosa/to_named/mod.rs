//! `tosa-to-linalg-named`: convolutions, pooling, products of matrices and transpositions as operations of linalg
//! with names.
//!
//! Follows mlir/lib/Conversion/TosaToLinalg/TosaToLinalgNamed.cpp.

mod average_pool;
mod convolution;
mod depthwise;
mod matmul;
mod max_pool;
mod window;

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_full_conversion,
};
use ir::OpId;
use ir::diag::Failed;
use ir::op_info::Trait;
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use tensor::mixed_sizes;

use crate::emitter::Emitter;
use crate::type_converter::Signless;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "tosa-to-linalg-named",
    name: "TosaToLinalgNamed",
    summary: "Lower TOSA to LinAlg named operations",
    anchor: Anchor::Interface(Trait::FunctionOpInterface),
    options: &[option(
        "prefer-conv2d-kernel-layout-hwcf",
        Takes::Bool(false),
        "Prefer generating linalg.conv_2d_nhwc_hwcf over linalg.conv_2d_nhwc_fhwc",
    )],
    run,
};

/// The options of the patterns.
struct Data<'c> {
    converter: Signless<'c>,
    /// Whether the kernels of convolutions are to have their filters last.
    filters_last: bool,
}

type Pattern<'c> = ConversionPattern<Data<'c>>;

/// The operations that may not remain.
const ILLEGAL: &[&str] = &[
    "tosa.conv2d",
    "tosa.conv3d",
    "tosa.depthwise_conv2d",
    "tosa.max_pool2d",
    "tosa.avg_pool2d",
    "tosa.matmul",
    "tosa.transpose",
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["linalg", "tosa", "tensor", "scf"]);
    target.add_illegal_ops(ILLEGAL);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[
        Pattern::plain("tosa.conv2d", convolution::convert),
        Pattern::plain("tosa.conv3d", convolution::convert),
        Pattern::plain("tosa.depthwise_conv2d", depthwise::convert),
        Pattern::new("tosa.matmul", matmul::convert).without_types(),
        Pattern::plain("tosa.avg_pool2d", average_pool::convert),
        Pattern::plain("tosa.transpose", convert_transpose),
        Pattern::new("tosa.max_pool2d", max_pool::convert),
    ]);
    let data = Data {
        converter: Signless(&context),
        filters_last: pass.options().bool("prefer-conv2d-kernel-layout-hwcf"),
    };
    let root = pass.ir.root_ref();
    apply_full_conversion(pass.ir, root, &target, &patterns, &data, Some(&data.converter))
}

fn convert_transpose(rewriter: &mut ConversionRewriter<'_>, _: &Data<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::TransposeOp<'_>>()?;
    let permutation = view.perms();
    let input = view.input1();
    let (_, element, _) = input.ty().as_ranked_tensor(context)?;
    let input = input.id();
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let sizes = mixed_sizes(e, location, input);
    let size = |&axis: &i32| sizes.get(usize::try_from(axis).ok()?).copied();
    let sizes: Vec<_> = permutation.iter().map(size).collect::<Option<_>>()?;
    let init = tensor::empty(e, location, &sizes, element);
    let permutation: Vec<i64> = permutation.into_iter().map(i64::from).collect();
    let permutation = context.dense_i64_array_attribute(&permutation);
    let value = e.structured("linalg.transpose", &[input], &[init], &[("permutation", permutation)])?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
