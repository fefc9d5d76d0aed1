//! The verifier of the convolution interface, which is about the roles of loops.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgInterfaces.cpp.

use crate::structured::loops::{Loops, loops};
use crate::structured::{inits, inputs};
use ir::affine::{AffineExprStorage, AffineOp};
use ir::op_info::Trait;
use ir::{AffineExpr, AffineMap, Context, Operation};
use registry::TraitRow;

/// The interface.
pub const CONVOLUTION: TraitRow =
    TraitRow::plain("mlir::linalg::ConvolutionOpInterface", Trait::ConvolutionOpInterface)
        .verify_shape(|op, _| match mismatch(op.operation_of_interface()) {
            None => Ok(()),
            Some(message) => Err(op.emit_error(message).emit()),
        })
        .looks_at_attributes();

/// Dimensions, one flag for each.
type Dims = Vec<bool>;

const OTHER_LOOP: &str = "unexpected loop dimension for convolution op";

/// Returns whether an operation is a convolution.
pub fn is_convolution(op: Operation<'_>) -> bool {
    mismatch(op).is_none()
}

/// Why an operation is no convolution.
fn mismatch(op: Operation<'_>) -> Option<&'static str> {
    let context = op.context();
    if inputs(op).len() < 2 || inits(op).len() != 1 {
        return Some("expected op with 2 inputs and 1 output");
    }
    let loops = loops(op)?;
    let [image, filter, .., output] = loops.maps[..] else { return None };
    let num_loops = loops.reductions.len();
    let Some(image) = Image::of(context, image, num_loops) else {
        return Some("unexpected input index map for convolutions");
    };
    if !filter.is_projected_permutation(context, false) || !output.is_projected_permutation(context, false) {
        return Some("expected output/filter indexing maps to be projected permutations");
    }
    mismatch_of_loops(context, &loops, &image, filter, output)
}

/// The dimensions that the map of the image uses.
struct Image {
    /// Loops that occur in a sum.
    convolved: Dims,
    /// Loops that are a result by themselves.
    unconvolved: Dims,
}

impl Image {
    /// Reads the map of the image. `None` if a result is neither a dimension nor a sum of two multiples of
    /// dimensions.
    fn of(context: &Context, map: AffineMap, num_loops: usize) -> Option<Image> {
        let num_dims = num_loops.max(map.num_dims(context) as usize);
        let mut image = Image { convolved: vec![false; num_dims], unconvolved: vec![false; num_dims] };
        for result in map.results(context) {
            match result.storage(context) {
                AffineExprStorage::Dim(dim) => image.add(dim, false)?,
                AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => {
                    image.add(multiplied_dim(context, lhs)?, true)?;
                    image.add(multiplied_dim(context, rhs)?, true)?;
                }
                _ => return None,
            }
        }
        Some(image)
    }

    /// Records a dimension, which must be new.
    fn add(&mut self, dim: u32, is_convolved: bool) -> Option<()> {
        let dim = dim as usize;
        if *self.convolved.get(dim)? || *self.unconvolved.get(dim)? {
            return None;
        }
        let dims = if is_convolved { &mut self.convolved } else { &mut self.unconvolved };
        dims[dim] = true;
        Some(())
    }
}

/// Returns the dimension in an expression such as `d0` or `2 * d0`.
fn multiplied_dim(context: &Context, expr: AffineExpr) -> Option<u32> {
    match expr.storage(context) {
        AffineExprStorage::Dim(dim) => Some(dim),
        AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => {
            let is_factor = |expr: AffineExpr| {
                matches!(expr.storage(context), AffineExprStorage::Symbol(_) | AffineExprStorage::Constant(_))
            };
            let dim = lhs.dim_position(context).or_else(|| rhs.dim_position(context));
            dim.filter(|_| is_factor(lhs) || is_factor(rhs))
        }
        _ => None,
    }
}

/// Returns the dimensions that are results of the map.
fn dims_of(context: &Context, map: AffineMap) -> Vec<usize> {
    map.results(context)
        .iter()
        .filter_map(|result| result.dim_position(context))
        .map(|dim| dim as usize)
        .collect()
}

/// Checks each loop: whether it is one of those that a convolution has, and parallel or reduced as that is.
fn mismatch_of_loops(
    context: &Context,
    loops: &Loops,
    image: &Image,
    filter: AffineMap,
    output: AffineMap,
) -> Option<&'static str> {
    let num_loops = loops.reductions.len();
    let (filter, output) = (dims_of(context, filter), dims_of(context, output));
    if filter.iter().chain(&output).any(|&dim| dim >= num_loops) {
        return Some(OTHER_LOOP);
    }
    let mut covered = vec![false; num_loops];
    for &dim in &output {
        let (convolved, unconvolved) = (image.convolved[dim], image.unconvolved[dim]);
        // A dimension of the batch or of the image, of channels, or a multiple of channels.
        if convolved && filter.contains(&dim) || !convolved && !unconvolved && !filter.contains(&dim) {
            return Some(OTHER_LOOP);
        }
        if loops.reductions[dim] {
            return Some("expected all iterators used to access outputs to be parallel");
        }
        covered[dim] = true;
    }
    for &dim in &filter {
        let is_used = image.convolved[dim] || image.unconvolved[dim];
        match (output.contains(&dim), is_used) {
            (true, true) if image.convolved[dim] => return Some(OTHER_LOOP),
            (true, _) => {}
            (false, false) => return Some(OTHER_LOOP),
            // A dimension of the window, or channels of the image.
            (false, true) => {
                if !loops.reductions[dim] {
                    return Some("expected all iterators not used to access outputs to be reduction");
                }
                if std::mem::replace(&mut covered[dim], true) {
                    return Some(OTHER_LOOP);
                }
            }
        }
    }
    if covered.contains(&false) {
        return Some(OTHER_LOOP);
    }
    (!image.convolved.contains(&true)).then_some("expected convolved dim to be non-empty")
}
