//! Parts of tensors: `tensor.extract_slice`, `tensor.insert_slice`, `tensor.parallel_insert_slice`.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use smallvec::SmallVec;

use interfaces::Slice;
use ir::diag::Failed;
use ir::extents::Extents;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{Context, OpShape, Operation, Type, TypeStorage};
use print::type_to_string;
use verify::{SliceMismatch, check_rank_reduced};

/// Returns the numbers of offsets, sizes and strides: one per dimension of operand `whole`.
pub fn ranks(op: Operation<'_>, whole: usize) -> Option<[usize; 3]> {
    Some([op.operand(whole).ty().shape(op.context()).map_or(0, <[i64]>::len); 3])
}

/// Verifies that the result is a slice of the source.
pub fn verify_extract(op: OpShape<'_>) -> Result<(), Failed> {
    verify_part(op, op.operand_type(0), op.result_type(0))
}

/// Verifies that the source is a slice of the destination.
pub fn verify_insert(op: OpShape<'_>) -> Result<(), Failed> {
    verify_part(op, op.operand_type(1), op.operand_type(0))
}

/// Verifies a `tensor.parallel_insert_slice`: as [`verify_insert`], in a terminator such as
/// `scf.forall.in_parallel`.
pub fn verify_parallel_insert(op: Operation<'_>) -> Result<(), Failed> {
    match op.parent_op() {
        Some(parent) if parent.has_trait(Trait::InParallelOpInterface) => verify_insert(op.into()),
        Some(parent) => {
            let parent = print::operation_for_diagnostic(parent, true);
            let message = format!("expected InParallelOpInterface parent, got:{parent}");
            Err(op.emit_error(message).emit())
        }
        None => Err(op.emit_error("expected InParallelOpInterface parent, got:").emit()),
    }
}

/// Verifies that `part` is a part of `whole`, but that dimensions of size 1 may be left out.
fn verify_part(op: OpShape<'_>, whole: Type, part: Type) -> Result<(), Failed> {
    let context = op.context();
    let TypeStorage::RankedTensor { shape, element, encoding } = whole.storage(context) else {
        return Ok(()); // The definition asks for a ranked tensor.
    };
    let slice = Slice::of(op);
    let expected = context.intern_type(TypeStorage::RankedTensor {
        shape: slice.sizes.as_slice().into(),
        element: *element,
        encoding: *encoding,
    });
    let message = match check_rank_reduced(context, expected, part) {
        Err(SliceMismatch::RankTooLarge) => {
            "expected rank to be smaller or equal to the other rank. ".to_string()
        }
        Err(SliceMismatch::Size) => format!(
            "expected type to be '{}' or a rank-reduced version. (size mismatch) ",
            type_to_string(context, expected)
        ),
        Err(SliceMismatch::ElementType) => {
            format!("expected element type to be '{}'", type_to_string(context, *element))
        }
        Ok(()) => match slice.check_bounds(shape) {
            Ok(()) => return Ok(()),
            Err(message) => message,
        },
    };
    Err(op.emit_error(message).emit())
}

// --- Dimensions that are left out -------------------------------------------------------------

/// Returns, for each dimension of a slice of these sizes, whether it is dropped when the slice has shape
/// `reduced`. If there is a choice, the first dimensions of size 1 are dropped (`getDroppedDims`).
pub fn dropped_dimensions(sizes: &[i64], reduced: &[i64]) -> SmallVec<[bool; 6]> {
    let mut rest = reduced.iter().rev().peekable();
    let is_kept = |&size: &i64| rest.next_if(|&&extent| size != 1 || extent == 1).is_some();
    let mut dropped: SmallVec<[bool; 6]> = sizes.iter().rev().map(is_kept).map(|is_kept| !is_kept).collect();
    dropped.reverse();
    dropped
}

/// As [`dropped_dimensions`], but a dynamic size may equal any extent other than 1. `None` if `reduced` is
/// not a rank reduction.
pub fn dropped_dimensions_where_unknown(sizes: &[i64], reduced: &[i64]) -> Option<SmallVec<[bool; 6]>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = SmallVec::new();
    for &size in sizes {
        let may_be = |&&extent: &&i64| extent == size || size != 1 && (extent == DYNAMIC || size == DYNAMIC);
        let is_kept = rest.next_if(may_be).is_some();
        if !is_kept && size != 1 {
            return None;
        }
        dropped.push(!is_kept);
    }
    rest.next().is_none().then_some(dropped)
}

/// Returns the type of a slice of these sizes with `rank` dimensions: the first unit dimensions are dropped
/// (`inferCanonicalRankReducedResultType`).
pub fn canonical_part_type(context: &Context, whole: Type, sizes: &[i64], rank: usize) -> Option<Type> {
    let (_, element, encoding) = whole.as_ranked_tensor(context)?;
    let mut to_drop = sizes.len().saturating_sub(rank);
    let encoding = encoding.filter(|_| to_drop == 0);
    let mut is_kept = |&&size: &&i64| {
        let drops = size == 1 && to_drop != 0;
        to_drop -= usize::from(drops);
        !drops
    };
    let shape: Extents = sizes.iter().filter(|size| is_kept(size)).copied().collect();
    Some(Type::ranked_tensor(context, shape.as_slice(), element, encoding))
}

/// Returns whether `part` is a legal type for a slice of `whole` with these sizes.
pub fn is_part_of(context: &Context, part: Type, whole: Type, sizes: &[i64]) -> bool {
    whole.as_ranked_tensor(context).is_some_and(|(_, element, encoding)| {
        let expected = Type::ranked_tensor(context, sizes, element, encoding);
        check_rank_reduced(context, expected, part).is_ok()
    })
}
