//! Convolutions and poolings of one dimension: the window is unrolled, and with it the width unless windows are beside
//! one another.
//!
//! Follows `Conv1DGenerator` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

mod depthwise;
mod slices;

use super::Options;
use super::combiners::combining_kind;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, Location, OpId, OpName, Operation, Type, Value, ValueId};
use linalg::{Loops, inits, loops, reduction_combiner, shape, window_attribute};
use rewrite::Rewriter;
use vector::CombiningKind;

/// How the elements of a window are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Combination {
    /// Multiplied by the filter first.
    Product,
    /// By themselves, cast by an operation if there is one.
    Pool { cast: Option<OpName> },
}

/// The order of the dimensions: batch, width and channels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Only a width.
    W,
    Nwc,
    Ncw,
}

/// A convolution to be vectorized.
struct Convolution {
    location: Location,
    /// Image, filter and output.
    operands: [ValueId; 3],
    combination: Combination,
    /// The operation that combines, and its kind.
    combiner: OpName,
    kind: CombiningKind,
    stride: i64,
    dilation: i64,
}

fn is_argument(value: Value<'_>) -> bool {
    value.owner_block().is_some()
}

fn is_cast_of_argument(op: Operation<'_>) -> bool {
    op.has_trait(Trait::CastOpInterface) && op.num_operands() == 1 && is_argument(op.operand(0))
}

/// Returns how windows are combined (`getConvOperationKind`); `None` if that is not supported.
fn combination(combiner: Operation<'_>) -> Option<Combination> {
    match combiner.operands().filter(|&value| is_argument(value)).count() {
        1 => {
            let feed = combiner.operands().find_map(|value| value.defining_op())?;
            if is_cast_of_argument(feed) {
                return Some(Combination::Pool { cast: Some(feed.name()) });
            }
            let is_bit = || feed.result(0).ty() == Type::I1;
            let multiplies = match feed.name_str().as_ref() as &[u8] {
                b"arith.muli" | b"arith.mulf" => true,
                b"arith.andi" => is_bit(),
                _ => false,
            };
            let is_input =
                |value: Value<'_>| is_argument(value) || value.defining_op().is_some_and(is_cast_of_argument);
            (multiplies && feed.operands().all(is_input)).then_some(Combination::Product)
        }
        2 => Some(Combination::Pool { cast: None }),
        _ => None,
    }
}

/// Returns the shapes of image, filter and output.
fn shapes(op: Operation<'_>) -> Option<[&[i64]; 3]> {
    let context = op.context();
    let of = |index: usize| Some(shape(context, op.operand_types().nth(index)?));
    Some([of(0)?, of(1)?, of(inits(op).start)?])
}

/// Checks that a convolution has one dimension, and combines elements by supported operations.
pub fn precondition(op: Operation<'_>) -> Option<()> {
    let [image, filter, output] = shapes(op)?.map(<[i64]>::len);
    if (image, output) != (3, 3) && (image, output) != (1, 1) {
        return None;
    }
    let combiner = reduction_combiner(op, 0)?;
    let (combination, kind) = (combination(combiner)?, combining_kind(combiner)?);
    let is_pool = matches!(combination, Combination::Pool { .. });
    let pools = is_pool
        && !matches!(kind, CombiningKind::MUL | CombiningKind::AND | CombiningKind::OR | CombiningKind::XOR);
    let adds = matches!(kind, CombiningKind::ADD | CombiningKind::OR);
    let fits = if is_pool { filter == 1 } else { (1..=3).contains(&filter) };
    ((adds || pools) && fits).then_some(())
}

/// Makes the operations for a convolution. Returns the write of the output.
pub fn vectorize(rewriter: &mut Rewriter<'_>, op: OpId, options: &Options) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let combiner = reduction_combiner(view, 0)?;
    let first = |name| window_attribute(view, name).and_then(|list| list.first().copied()).unwrap_or(1);
    let (stride, dilation) = (first("strides"), first("dilations"));
    let convolution = Convolution {
        location: view.location(),
        operands: [view.operand(0).id(), view.operand(1).id(), view.operand(inits(view).start).id()],
        combination: combination(combiner)?,
        combiner: combiner.name(),
        kind: combining_kind(combiner)?,
        stride,
        dilation,
    };
    let loops = loops(view)?;
    let extents = shapes(view)?.map(<[i64]>::to_vec);
    match layout(context, &loops, stride, dilation)? {
        Layout::Whole(order) => convolution.vectorize(rewriter, order, &extents),
        Layout::Depthwise => {
            // Only the channels can be masked.
            let channel = if rewriter.op(op).name_str() == "linalg.depthwise_conv_1d_ncw_cw" { 1 } else { 2 };
            let channels = depthwise::Channels {
                size: options.sizes.get(channel).copied().unwrap_or(DYNAMIC),
                is_scalable: options.scalable.get(channel) == Some(&true),
                flattens: options.flattens_depthwise_convolutions,
            };
            convolution.vectorize_depthwise(rewriter, &channels, &extents)
        }
    }
}

/// A layout of image, filter and output that is supported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    Whole(Order),
    Depthwise,
}

/// Finds out which loops go along which dimensions.
fn layout(context: &Context, loops: &Loops, stride: i64, dilation: i64) -> Option<Layout> {
    let dim = |position: u32| AffineExpr::dim(context, position);
    let window = |w: u32, kw: u32| {
        dim(w).mul_constant(context, stride).add(context, dim(kw).mul_constant(context, dilation))
    };
    let is = |lists: [&[AffineExpr]; 3]| {
        let num_dims = loops.reductions.len() as u32;
        loops.maps.iter().copied().eq(lists.map(|list| AffineMap::get(context, num_dims, 0, list)))
    };
    let [d0, d1, d2, d3, d4] = [0, 1, 2, 3, 4].map(dim);
    Some(match loops.reductions[..] {
        [false, true] if is([&[d0.add(context, d1)], &[d1], &[d0]]) => Layout::Whole(Order::W),
        // The loops are n, w, f, kw, c, or n, f, w, c, kw.
        [false, false, false, true, true] => match () {
            () if is([&[d0, window(1, 3), d4], &[d3, d4, d2], &[d0, d1, d2]]) => Layout::Whole(Order::Nwc),
            () if is([&[d0, d3, window(2, 4)], &[d1, d3, d4], &[d0, d1, d2]]) => Layout::Whole(Order::Ncw),
            () => return None,
        },
        // The loops are n, w, c, kw, or n, c, w, kw.
        [false, false, false, true] => match () {
            () if is([&[d0, window(1, 3), d2], &[d3], &[d0, d1, d2]]) => Layout::Whole(Order::Nwc),
            () if is([&[d0, d1, window(2, 3)], &[d3], &[d0, d1, d2]]) => Layout::Whole(Order::Ncw),
            () if is([&[d0, window(1, 3), d2], &[d3, d2], &[d0, d1, d2]]) => Layout::Depthwise,
            () => return None,
        },
        _ => return None,
    })
}

impl Convolution {
    /// Returns the width of the image that `output` windows of `filter` elements cover.
    fn image_width(&self, output: i64, filter: i64) -> i64 {
        let reach = |count: i64, by: i64| (count - 1).saturating_mul(by);
        reach(output, self.stride).saturating_add(reach(filter, self.dilation)).saturating_add(1)
    }

    /// Returns how many windows are taken at once.
    fn width_step(&self, width: i64) -> i64 {
        if self.stride == 1 { width } else { 1 }
    }
}
