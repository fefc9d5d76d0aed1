//! Matrix products and transpositions by intrinsics of LLVM.
//!
//! Follows mlir/lib/Conversion/VectorToLLVM/ConvertVectorToLLVM.cpp.

use super::contract::{Contraction, transpose};
use arith::{AddFOp, AddIOp};
use ir::{Context, Location, OpId, Type, ValueId};
use llvm::{MatrixMultiplyOp, MatrixTransposeOp};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, vector_type};
use vector::{ShapeCastOp, TransposeOp};

/// The pattern for contractions (`populateVectorContractToMatrixMultiply`), which is tried before others.
pub const MULTIPLY: &[Pattern] =
    &[Pattern::new("ContractionOpToMatmulOpLowering", multiply).on("vector.contract").with_benefit(100)];

/// The pattern for transpositions (`populateVectorTransposeToFlatTranspose`), which is tried before others.
pub const TRANSPOSE: &[Pattern] = &[Pattern::new("TransposeOpToMatrixTransposeOpLowering", transpose_flat)
    .on("vector.transpose")
    .with_benefit(100)];

fn vector_of(context: &Context, shape: &[i64], element: Type) -> Type {
    make_vector(context, shape, &vec![false; shape.len()], element)
}

fn cast_shape(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

/// Casts a vector to one dimension.
fn flattened(rewriter: &mut Rewriter<'_>, location: Location, value: ValueId) -> Option<ValueId> {
    let context = rewriter.context();
    let of = vector_type(context, rewriter.type_of(value))?;
    let ty = vector_of(context, &[of.num_elements()], of.element);
    Some(cast_shape(rewriter, location, ty, value))
}

/// Multiplies two matrices, whose rows and columns may be swapped.
fn multiply(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = Contraction::of(rewriter, op).filter(|of| of.mask.is_none())?;
    let (lhs_type, result) = (rewriter.type_of(of.lhs), vector_type(context, of.result)?);
    let element = vector_type(context, lhs_type)?.element;
    if of.reductions != [false, false, true] || result.is_scalable() || element != result.element {
        return None;
    }
    const ROWS: u32 = 0;
    const COLUMNS: u32 = 1;
    const REDUCED: u32 = 2;
    let layout = of.layout(rewriter)?;
    let is_transposed = |dims: &[u32], order: [u32; 2]| match *dims {
        [first, second] if [first, second] == order => Some(false),
        [first, second] if [second, first] == order => Some(true),
        _ => None,
    };
    let swaps_lhs = is_transposed(&layout[0], [ROWS, REDUCED])?;
    let swaps_rhs = is_transposed(&layout[1], [REDUCED, COLUMNS])?;
    let swaps_result = is_transposed(&layout[2], [ROWS, COLUMNS])?;
    let location = of.location;
    let swap = [1, 0];
    let (mut lhs, mut rhs) = (of.lhs, of.rhs);
    if swaps_lhs {
        lhs = transpose(rewriter, location, lhs, &swap)?;
    }
    if swaps_rhs {
        rhs = transpose(rewriter, location, rhs, &swap)?;
    }
    let &[rows, reduced] = vector_type(context, rewriter.type_of(lhs))?.shape else { return None };
    let &[_, columns] = vector_type(context, rewriter.type_of(rhs))?.shape else { return None };
    let lhs = flattened(rewriter, location, lhs)?;
    let rhs = flattened(rewriter, location, rhs)?;
    let flat = vector_of(context, &[rows * columns], element);
    let state = MatrixMultiplyOp::build(rewriter.scope(), location, flat, lhs, rhs, rows, reduced, columns);
    let product = rewriter.create_value(state);
    let mut product = cast_shape(rewriter, location, vector_of(context, &[rows, columns], element), product);
    if swaps_result {
        product = transpose(rewriter, location, product, &swap)?;
    }
    let add = if element.is_integer(context) { AddIOp::build } else { AddFOp::build };
    let state = add(rewriter.scope(), location, of.acc, product);
    let sum = rewriter.create_value(state);
    rewriter.replace_op(op, &[sum]);
    Some(Rewritten)
}

/// Transposes a matrix.
fn transpose_flat(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (source, ty, location) = (transpose.vector(), transpose.result().ty(), transpose.location());
    let of = vector_type(context, ty)?;
    let &[rows, columns] = of.shape else { return None };
    if vector_type(context, source.ty())?.is_scalable() || transpose.permutation() != [1, 0] {
        return None;
    }
    let source = source.id();
    let flat = vector_of(context, &[of.num_elements()], of.element);
    let matrix = cast_shape(rewriter, location, flat, source);
    let state = MatrixTransposeOp::build(rewriter.scope(), location, flat, matrix, rows, columns);
    let transposed = rewriter.create_value(state);
    let value = cast_shape(rewriter, location, ty, transposed);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
