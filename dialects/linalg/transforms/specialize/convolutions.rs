//! Convolutions and poolings.
//!
//! The loops and maps of each operation are in its definition, with symbols for strides and dilations: these
//! are read off the map of the image, and then the maps must be the same.
//!
//! Follows `matchConvolutionOpOfType` of mlir/lib/Dialect/Linalg/Utils/Utils.cpp.

use super::super::super::build::i64_tensor;
use super::{Generic, Named};
use crate::structured::computation::Computation;
use ir::affine::{AffineExprStorage, AffineOp};
use ir::{AffineExpr, AffineMap, Context, Operation, Value};

/// The computation on the elements under a window.
enum Body {
    /// A sum of products.
    Products,
    /// A sum of products of differences from zero points.
    ZeroPoints,
    /// One of these operations, on the output and the input.
    Pool(&'static [&'static str]),
}

const SUM: Body = Body::Pool(&["arith.addi", "arith.addf"]);
const MAX: Body = Body::Pool(&["arith.maximumf", "arith.maxsi"]);
const MAX_UNSIGNED: Body = Body::Pool(&["arith.maxui"]);
const MIN: Body = Body::Pool(&["arith.minimumf", "arith.minsi"]);
const MIN_UNSIGNED: Body = Body::Pool(&["arith.minui"]);

/// The operations, in the order in which they are tried.
#[rustfmt::skip]
static CONVOLUTIONS: &[(&str, Body)] = &[
    ("linalg.conv_1d", Body::Products),
    ("linalg.conv_1d_nwc_wcf", Body::Products),
    ("linalg.conv_1d_ncw_fcw", Body::Products),
    ("linalg.conv_2d", Body::Products),
    ("linalg.conv_2d_nhwc_hwcf", Body::Products),
    ("linalg.conv_2d_nhwc_hwcf_q", Body::ZeroPoints),
    ("linalg.conv_2d_nhwc_fhwc", Body::Products),
    ("linalg.conv_2d_nhwc_fhwc_q", Body::ZeroPoints),
    ("linalg.conv_2d_nchw_fchw", Body::Products),
    ("linalg.conv_2d_nchw_fchw_q", Body::ZeroPoints),
    ("linalg.conv_2d_ngchw_fgchw", Body::Products),
    ("linalg.conv_2d_ngchw_gfchw", Body::Products),
    ("linalg.conv_2d_ngchw_gfchw_q", Body::ZeroPoints),
    ("linalg.conv_2d_nhwgc_gfhwc", Body::Products),
    ("linalg.conv_2d_nhwgc_gfhwc_q", Body::ZeroPoints),
    ("linalg.conv_3d", Body::Products),
    ("linalg.conv_3d_ndhwc_dhwcf", Body::Products),
    ("linalg.conv_3d_ndhwc_dhwcf_q", Body::ZeroPoints),
    ("linalg.conv_3d_ncdhw_fcdhw", Body::Products),
    ("linalg.depthwise_conv_1d_ncw_cw", Body::Products),
    ("linalg.depthwise_conv_1d_nwc_wc", Body::Products),
    ("linalg.depthwise_conv_1d_nwc_wcm", Body::Products),
    ("linalg.depthwise_conv_2d_nchw_chw", Body::Products),
    ("linalg.depthwise_conv_2d_nhwc_hwc", Body::Products),
    ("linalg.depthwise_conv_2d_nhwc_hwc_q", Body::ZeroPoints),
    ("linalg.depthwise_conv_2d_nhwc_hwcm", Body::Products),
    ("linalg.depthwise_conv_2d_nhwc_hwcm_q", Body::ZeroPoints),
    ("linalg.depthwise_conv_3d_ndhwc_dhwc", Body::Products),
    ("linalg.depthwise_conv_3d_ncdhw_cdhw", Body::Products),
    ("linalg.depthwise_conv_3d_ndhwc_dhwcm", Body::Products),
    ("linalg.pooling_nhwc_max", MAX),
    ("linalg.pooling_nhwc_min", MIN),
    ("linalg.pooling_nhwc_sum", SUM),
    ("linalg.pooling_nhwc_max_unsigned", MAX_UNSIGNED),
    ("linalg.pooling_nhwc_min_unsigned", MIN_UNSIGNED),
    ("linalg.pooling_nchw_sum", SUM),
    ("linalg.pooling_nchw_max", MAX),
    ("linalg.pooling_nwc_sum", SUM),
    ("linalg.pooling_ncw_sum", SUM),
    ("linalg.pooling_nwc_max", MAX),
    ("linalg.pooling_nwc_max_unsigned", MAX_UNSIGNED),
    ("linalg.pooling_ncw_max", MAX),
    ("linalg.pooling_nwc_min", MIN),
    ("linalg.pooling_nwc_min_unsigned", MIN_UNSIGNED),
    ("linalg.pooling_ndhwc_sum", SUM),
    ("linalg.pooling_ndhwc_max", MAX),
    ("linalg.pooling_ndhwc_min", MIN),
];

/// Returns the operation for a convolution.
pub fn named(generic: &Generic<'_>) -> Option<Named> {
    let context = generic.context;
    CONVOLUTIONS.iter().find_map(|(name, body)| {
        let info = context.op_name(context.intern_string(name)).info(context);
        let computation = Computation::of(context, info)?;
        let numbers = strides_and_dilations(context, &computation.maps, &generic.maps)?;
        if !is_computed(generic, body) {
            return None;
        }
        let named = Named::new(name, generic.inputs.iter().copied());
        if computation.symbols.is_empty() {
            return Some(named);
        }
        let (strides, dilations) = numbers.split_at(numbers.len() / 2);
        Some(
            named
                .with("strides", i64_tensor(context, strides))
                .with("dilations", i64_tensor(context, dilations)),
        )
    })
}

// --- Maps ---------------------------------------------------------------------------------------

/// Returns the numbers in `found` for the symbols of `expected`.
fn strides_and_dilations(context: &Context, expected: &[AffineMap], found: &[AffineMap]) -> Option<Vec<i64>> {
    let (first, image) = (*expected.first()?, *found.first()?);
    if expected.len() != found.len()
        || first.results(context).len() != image.results(context).len()
        || first.num_dims(context) != image.num_dims(context)
    {
        return None;
    }
    let mut numbers = vec![1; first.num_symbols(context) as usize];
    for (&expected, &found) in first.results(context).iter().zip(image.results(context)) {
        let Some(expected) = sum(context, expected) else { continue };
        let found = sum(context, found)?.map(|term| constant_multiple(context, term));
        let [Some(a), Some(b)] = found else { return None };
        for term in expected {
            // Terms without symbols have no stride or dilation.
            let Some((dim, symbol)) = symbolic_multiple(context, term) else { continue };
            let number = [a, b].iter().find(|of| of.0 == dim)?.1;
            *numbers.get_mut(symbol as usize)? = number;
        }
    }
    let symbols: Vec<AffineExpr> =
        numbers.iter().map(|&number| AffineExpr::constant(context, number)).collect();
    let bind =
        |map: &AffineMap| map.replace_dims_and_symbols(context, &[], &symbols, map.num_dims(context), 0);
    expected.iter().map(bind).eq(found.iter().copied()).then_some(numbers)
}

/// Returns both terms of a sum.
fn sum(context: &Context, expr: AffineExpr) -> Option<[AffineExpr; 2]> {
    match expr.storage(context) {
        AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => Some([lhs, rhs]),
        _ => None,
    }
}

/// Returns the dimension and the constant of a product.
fn constant_multiple(context: &Context, term: AffineExpr) -> Option<(u32, i64)> {
    if let Some(dim) = term.dim_position(context) {
        return Some((dim, 1));
    }
    match term.storage(context) {
        AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => {
            let number = rhs.constant_value(context).filter(|&number| number != -1)?;
            Some((lhs.dim_position(context)?, number))
        }
        _ => None,
    }
}

/// Returns the dimension and the symbol of a product.
fn symbolic_multiple(context: &Context, term: AffineExpr) -> Option<(u32, u32)> {
    match term.storage(context) {
        AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => match rhs.storage(context) {
            AffineExprStorage::Symbol(symbol) => Some((lhs.dim_position(context)?, symbol)),
            _ => None,
        },
        _ => None,
    }
}

// --- Bodies -------------------------------------------------------------------------------------

/// Returns whether the block does the computation `body`.
fn is_computed(generic: &Generic<'_>, body: &Body) -> bool {
    let Some(last) = generic.yielded().and_then(|yielded| yielded.defining_op()) else { return false };
    match body {
        Body::Products => is_sum_of_products(generic, last, |product| {
            is_argument(generic, product.operand(0), 0) && is_argument(generic, product.operand(1), 1)
        }),
        Body::ZeroPoints => is_sum_of_products(generic, last, |product| {
            let is_difference = |side: usize| {
                let of = product.operand(side).defining_op();
                of.is_some_and(|of| {
                    is_one_of(of, &["arith.subi", "arith.subf"])
                        && is_argument(generic, of.operand(0), side)
                        && is_argument(generic, of.operand(1), side + 2)
                })
            };
            is_difference(0) && is_difference(1)
        }),
        Body::Pool(names) => {
            is_one_of(last, names)
                && is_argument(generic, last.operand(0), 2)
                && is_argument(generic, last.operand(1), 0)
        }
    }
}

fn is_one_of(op: Operation<'_>, names: &[&str]) -> bool {
    names.iter().any(|name| op.name_str() == *name)
}

/// Returns whether `sum` adds a product to the output.
fn is_sum_of_products<'a>(
    generic: &Generic<'a>,
    sum: Operation<'a>,
    is_product: impl Fn(Operation<'a>) -> bool,
) -> bool {
    is_one_of(sum, &["arith.addi", "arith.addf"])
        && is_argument(generic, sum.operand(0), generic.inputs.len())
        && sum
            .operand(1)
            .defining_op()
            .is_some_and(|product| is_one_of(product, &["arith.muli", "arith.mulf"]) && is_product(product))
}

/// Returns whether a value is argument `index` of the block, possibly after a widening cast.
fn is_argument(generic: &Generic<'_>, value: Value<'_>, index: usize) -> bool {
    const WIDEN: &[&str] = &["arith.extf", "arith.extsi", "arith.extui", "arith.sitofp"];
    let source = match value.defining_op() {
        Some(cast) if is_one_of(cast, WIDEN) => cast.operand(0),
        Some(_) => return false,
        None => value,
    };
    Some(source) == generic.argument(index)
}
