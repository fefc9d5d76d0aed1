//! `pre-sparsification-rewrite`, as far as it concerns dense tensors: tensors of zeros become constants, and slices of
//! concatenated tensors become those tensors.
//!
//! Follows mlir/lib/Dialect/SparseTensor/Transforms/SparseTensorRewriting.cpp.

use bufferization::AllocTensorOp;
use ir::types::DYNAMIC;
use ir::{OpId, Operation, Value};
use linalg::{has_pure_tensor_semantics, inits};
use rewrite::matchers::{is_zero_integer_or_float, zero_attribute};
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{ConcatOp, EmptyOp, ExtractSliceOp};

/// The set.
pub(super) static PRE_SPARSIFICATION_REWRITE: &[Pattern] = &[
    Pattern::new("FuseExtractSliceWithConcat", fuse_extract_slice_with_concat).on("tensor.extract_slice"),
    Pattern::new("FoldInvariantYield", fold_invariant_yield).on("linalg.generic"),
];

/// `tensor.extract_slice` of exactly one of the tensors that a `tensor.concat` joins: that tensor.
fn fuse_extract_slice_with_concat(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractSliceOp<'_>>()?;
    let concat = extract.source().defining::<ConcatOp<'_>>()?;
    let context = rewriter.context();
    let dim = usize::try_from(concat.dim()).ok()?;
    let slice = MixedSlice::of(*extract);
    let constants = |of: &[OpFoldResult]| -> Option<Vec<i64>> {
        of.iter().map(|value| value.constant_int(*extract)).collect()
    };
    let (offsets, sizes, strides) =
        (constants(&slice.offsets)?, constants(&slice.sizes)?, constants(&slice.strides)?);
    let ty = extract.result().ty();
    if strides.iter().any(|&stride| stride != 1) || ty.shape(context)?.len() != sizes.len() {
        return None;
    }
    let mut start = 0;
    for input in concat.inputs() {
        let shape = input.ty().shape(context)?;
        let is_at_start = |(of, &offset)| offset == if of == dim { start } else { 0 };
        if shape == sizes && offsets.iter().enumerate().all(is_at_start) {
            let input = (input.ty() == ty).then_some(input.id())?;
            rewriter.replace_op(op, &[input]);
            return Some(Rewritten);
        }
        start = start.checked_add(*shape.get(dim).filter(|&&extent| extent != DYNAMIC)?)?;
    }
    None
}

/// `linalg.generic` that writes zero to every element of a tensor without contents: a constant.
fn fold_invariant_yield(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let generic = rewriter.op(op);
    if !has_pure_tensor_semantics(generic) || generic.num_results() != 1 || !yields_zero(generic) {
        return None;
    }
    let init = generic.operand(inits(generic).start);
    let ty = generic.result(0).ty();
    let definition = init.defining_op().filter(|_| has_no_contents(init))?.id();
    if !rewriter.body().has_one_use(init.id()) || !ty.has_static_shape(rewriter.context()) {
        return None;
    }
    let (location, zero) = (generic.location(), zero_attribute(rewriter.context(), ty)?);
    let constant = arith::constant(rewriter, location, zero);
    rewriter.replace_op(op, &[constant]);
    rewriter.erase_op(definition);
    Some(Rewritten)
}

/// Returns whether a tensor is made without contents.
fn has_no_contents(tensor: Value<'_>) -> bool {
    let alloc = tensor.defining::<AllocTensorOp<'_>>();
    alloc.is_some_and(|alloc| alloc.copy().is_none()) || tensor.defining::<EmptyOp<'_>>().is_some()
}

/// Returns whether what the body yields is zero, or the element of an operand that is zero everywhere.
fn yields_zero(generic: Operation<'_>) -> bool {
    let Some(block) = generic.region(0).and_then(|region| region.front()) else { return false };
    let Some(yielded) = block.operations().last().and_then(|terminator| terminator.operands().next()) else {
        return false;
    };
    let is_argument = yielded.owner_block().is_some_and(|owner| owner.id() == block.id());
    let zero = if is_argument { generic.operand(yielded.index()) } else { yielded };
    is_zero_integer_or_float(zero.context(), zero.constant())
}
