//! Classification of the loops of a convolution.
//!
//! A result of the image's map is a loop by itself, or a sum of multiples of two loops: `d0 * stride + d1 *
//! dilation`. One of the two moves the window, the other moves inside it. The filter and the output tell
//! which is which.
//!
//! Follows `inferConvolutionDims` of mlir/lib/Dialect/Linalg/IR/LinalgInterfaces.cpp.

use rustc_hash::FxHashMap;

use crate::structured::computation::integer_element;
use crate::structured::contraction::sole_dims;
use crate::structured::loops::{Loops, loops};
use crate::structured::{inits, inputs};
use ir::affine::{AffineExprStorage, AffineOp};
use ir::{AffineExpr, AffineMap, Context, Operation};

/// The loops of a convolution, each kind in order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ConvolutionDims {
    pub batch: Vec<u32>,
    pub output_image: Vec<u32>,
    pub output_channel: Vec<u32>,
    pub filter_loop: Vec<u32>,
    pub input_channel: Vec<u32>,
    pub depth: Vec<u32>,
    pub strides: Vec<i64>,
    pub dilations: Vec<i64>,
}

/// Returns the loops of two inputs and one output; `None` where no loop moves a window.
pub fn convolution_dims(op: Operation<'_>) -> Option<ConvolutionDims> {
    let context = op.context();
    if inputs(op).len() != 2 || inits(op).len() != 1 {
        return None;
    }
    let Loops { reductions, maps } = loops(op)?;
    let [image, filter, output] = maps[..] else { return None };
    let image = ImageDims::of(context, image, reductions.len());
    let filter = sole_dims(context, filter, reductions.len());
    let output = sole_dims(context, output, reductions.len());
    let mut dims = ConvolutionDims::default();
    for (dim, &reduced) in (0u32..).zip(&reductions) {
        let at = dim as usize;
        let (in_filter, in_output) = (filter[at], output[at] && !reduced);
        let (convolved, unconvolved) = (image.is_convolved(dim), image.unconvolved.contains(&dim));
        if reduced {
            if in_filter && convolved {
                dims.filter_loop.push(dim);
            }
            if in_filter && unconvolved {
                dims.input_channel.push(dim);
            }
            continue;
        }
        if !in_output {
            continue;
        }
        if convolved {
            dims.output_image.push(dim);
        }
        match (in_filter, unconvolved) {
            (false, true) => dims.batch.push(dim),
            (true, false) => dims.output_channel.push(dim),
            (true, true) => dims.depth.push(dim),
            (false, false) => {}
        }
    }
    if dims.output_image.is_empty() {
        return None;
    }
    let coefficients = |of: &[u32]| -> Option<Vec<i64>> {
        of.iter().map(|dim| image.coefficients.get(dim)?.constant_value(context)).collect()
    };
    dims.strides = match window_attribute(op, "strides") {
        Some(strides) => strides,
        None => coefficients(&dims.output_image)?,
    };
    dims.dilations = match window_attribute(op, "dilations") {
        Some(dilations) => dilations,
        None => coefficients(&dims.filter_loop)?,
    };
    Some(dims)
}

/// Returns the numbers of an attribute: `strides` or `dilations`.
pub fn window_attribute(op: Operation<'_>, name: &str) -> Option<Vec<i64>> {
    let context = op.context();
    let elements = op.attribute(context.intern_string(name))?;
    let count = elements.ty(context)?.num_elements(context)?;
    (0..usize::try_from(count).ok()?).map(|index| integer_element(context, elements, index)).collect()
}

/// The loops that the map of the image uses.
#[derive(Default)]
struct ImageDims {
    unconvolved: Vec<u32>,
    /// Loops that occur in a sum, with the other loop of the sum if that is known.
    convolved: FxHashMap<u32, Option<u32>>,
    /// How far apart the elements are that a loop in a sum accesses.
    coefficients: FxHashMap<u32, AffineExpr>,
}

impl ImageDims {
    fn of(context: &Context, map: AffineMap, num_loops: usize) -> Self {
        let mut dims = ImageDims::default();
        for result in map.results(context) {
            match result.storage(context) {
                AffineExprStorage::Dim(dim) if !dims.is_known(dim) => dims.unconvolved.push(dim),
                AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => {
                    let (lhs, rhs) = (dims.add_term(context, lhs), dims.add_term(context, rhs));
                    if let (Some(lhs), Some(rhs)) = (lhs, rhs) {
                        dims.convolved.insert(lhs, Some(rhs));
                        dims.convolved.insert(rhs, Some(lhs));
                    }
                }
                _ => {}
            }
        }
        dims.drop_repeated(context, map, num_loops);
        dims
    }

    fn is_convolved(&self, dim: u32) -> bool {
        self.convolved.contains_key(&dim)
    }

    fn is_known(&self, dim: u32) -> bool {
        self.is_convolved(dim) || self.unconvolved.contains(&dim)
    }

    /// Records a term of a sum, and returns its loop.
    fn add_term(&mut self, context: &Context, term: AffineExpr) -> Option<u32> {
        let (dim, coefficient) = match term.storage(context) {
            AffineExprStorage::Dim(dim) => (dim, AffineExpr::constant(context, 1)),
            AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => {
                let dim = lhs.dim_position(context).or_else(|| rhs.dim_position(context))?;
                let is_symbol =
                    |expr: &AffineExpr| matches!(expr.storage(context), AffineExprStorage::Symbol(_));
                let is_constant = |expr: &AffineExpr| expr.constant_value(context).is_some();
                let factors = [lhs, rhs];
                let factor =
                    factors.iter().find(|of| is_symbol(of)).or(factors.iter().find(|of| is_constant(of)));
                (dim, *factor?)
            }
            _ => return None,
        };
        if self.is_known(dim) {
            return None;
        }
        self.coefficients.insert(dim, coefficient);
        self.convolved.insert(dim, None);
        Some(dim)
    }

    /// Drops loops that several results use, and with one in a sum the other of that.
    fn drop_repeated(&mut self, context: &Context, map: AffineMap, num_loops: usize) {
        for dim in 0..num_loops as u32 {
            let uses = map.results(context).iter().filter(|result| result.is_function_of_dim(context, dim));
            if uses.count() < 2 {
                continue;
            }
            self.unconvolved.retain(|&of| of != dim);
            if let Some(other) = self.convolved.remove(&dim).flatten() {
                self.convolved.remove(&other);
                self.unconvolved.retain(|&of| of != other);
                self.coefficients.remove(&other);
            }
        }
    }
}
