//! Checks of operations on memrefs.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/RuntimeOpVerification.cpp.

use crate::assertions::Assertions;
use arith::{RemSIOp, RemUIOp};
use dialect_utils::reshape::reassociation;
use interfaces::operand_range;
use ir::types::DYNAMIC;
use ir::{Type, TypeStorage, ValueId};
use memref::{
    AssumeAlignmentOp, CastOp, CopyOp, DimOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp, RankOp,
    SubViewOp, create_or_fold_dim, extract_strided_metadata,
};

/// The address of `memref.assume_alignment` must be a multiple of the alignment.
pub(crate) fn check_alignment(assertions: &mut Assertions<'_, '_>) {
    let Some(assume) = assertions.op().dyn_cast::<AssumeAlignmentOp<'_>>() else { return };
    let (memref, alignment, location) = (assume.memref().id(), assume.alignment(), assertions.location);
    let state = ExtractAlignedPointerAsIndexOp::build(assertions.rewriter.scope(), location, memref);
    let address = assertions.rewriter.create_value(state);
    let divisor = assertions.constant(alignment);
    let state = RemUIOp::build(assertions.rewriter.scope(), location, address, divisor);
    let rest = assertions.rewriter.create_value(state);
    assertions.check_equal(rest, 0, &format!("memref is not aligned to {alignment}"));
}

/// The result of `memref.cast` must have the rank, the extents and the layout of its source.
pub(crate) fn check_cast(assertions: &mut Assertions<'_, '_>) {
    let context = assertions.context();
    let Some(cast) = assertions.op().dyn_cast::<CastOp<'_>>() else { return };
    let (source, source_type, result_type) = (cast.source().id(), cast.source().ty(), cast.dest().ty());
    let &TypeStorage::MemRef { ref shape, element, space, .. } = result_type.storage(context) else {
        return;
    };
    if source_type.shape(context).is_none() {
        let rank = rank(assertions, source);
        assertions.check_equal(rank, shape.len() as i64, "rank mismatch");
    }
    // An unranked source has no metadata that could be read; a ranked one of any layout has.
    let unknown = vec![DYNAMIC; shape.len()];
    let layout = context.strided_layout_attribute(DYNAMIC, &unknown);
    let any_layout = Type::memref(context, &unknown, element, Some(layout), space);
    let Ok(any_layout) = any_layout else { return };
    let state = CastOp::build(assertions.rewriter.scope(), assertions.location, any_layout, source);
    let any = assertions.rewriter.create_value(state);
    let Some(metadata) = extract_strided_metadata(assertions.rewriter, assertions.location, any) else {
        return;
    };
    assertions.check_extents(source_type, shape, |assertions, dim| create_dim(assertions, source, dim));
    let Some((strides, offset)) = result_type.strides_and_offset(context) else { return };
    if offset != DYNAMIC {
        let found = assertions.rewriter.result(metadata, 1);
        assertions.check_equal(found, offset, "offset mismatch");
    }
    for (dim, &stride) in strides.iter().enumerate().filter(|stride| *stride.1 != DYNAMIC) {
        let found = assertions.rewriter.result(metadata, 2 + shape.len() + dim);
        assertions.check_equal(found, stride, &format!("stride mismatch of dim {dim}"));
    }
}

/// Makes `memref.rank`.
fn rank(assertions: &mut Assertions<'_, '_>, memref: ValueId) -> ValueId {
    let state = RankOp::build(assertions.rewriter.scope(), assertions.location, memref);
    assertions.rewriter.create_value(state)
}

/// Makes `memref.dim`.
fn create_dim(assertions: &mut Assertions<'_, '_>, memref: ValueId, dim: usize) -> ValueId {
    let index = assertions.constant(dim as i64);
    let state = DimOp::build(assertions.rewriter.scope(), assertions.location, memref, index);
    assertions.rewriter.create_value(state)
}

/// Source and target of `memref.copy` must have the same extents.
pub(crate) fn check_copy(assertions: &mut Assertions<'_, '_>) {
    let context = assertions.context();
    let Some(copy) = assertions.op().dyn_cast::<CopyOp<'_>>() else { return };
    let [source, target] = [copy.source(), copy.target()].map(|value| (value.id(), value.ty()));
    let shapes = [source.1, target.1].map(|ty| ty.shape(context));
    let [Some(of_source), Some(of_target)] = shapes else { return };
    for (dim, (&from, &to)) in of_source.iter().zip(of_target).enumerate() {
        if from != DYNAMIC && to != DYNAMIC {
            continue;
        }
        let [from, to] = [(source.0, from), (target.0, to)].map(|(memref, extent)| match extent {
            DYNAMIC => create_dim(assertions, memref, dim),
            known => assertions.constant(known),
        });
        let condition = assertions.equal(from, to);
        assertions.assert(condition, &format!("size of {dim}-th source/target dim does not match"));
    }
}

/// The index of `memref.dim` must be less than the rank.
pub(crate) fn check_dim(assertions: &mut Assertions<'_, '_>) {
    let Some(dim) = assertions.op().dyn_cast::<DimOp<'_>>() else { return };
    let (source, index) = (dim.source().id(), dim.index().id());
    let rank = rank(assertions, source);
    assertions.check_dim(index, rank);
}

/// The indices of loads and stores must be in bounds.
pub(crate) fn check_access(assertions: &mut Assertions<'_, '_>) {
    let op = assertions.op();
    let of = |name: &str| operand_range(op, op.info(), name);
    let Some(memref) = of("memref").next().map(|index| op.operand(index).id()) else { return };
    let indices: Vec<ValueId> = of("indices").map(|index| op.operand(index).id()).collect();
    assertions.check_access(&indices, |assertions, dim| {
        create_or_fold_dim(assertions.rewriter, assertions.location, memref, dim)
    });
}

/// The slice of `memref.subview` must be within its source.
pub(crate) fn check_subview(assertions: &mut Assertions<'_, '_>) {
    let Some(subview) = assertions.op().dyn_cast::<SubViewOp<'_>>() else { return };
    let source = subview.source().id();
    let bounds = [assertions.constant(0), assertions.constant(1)];
    let Some(metadata) = extract_strided_metadata(assertions.rewriter, assertions.location, source) else {
        return;
    };
    // The results are the base, the offset, the extents and the strides.
    assertions
        .check_slice("subview", bounds, |assertions, dim| assertions.rewriter.result(metadata, 2 + dim));
}

/// The static extents into which `memref.expand_shape` takes an extent apart must divide it.
pub(crate) fn check_expand_shape(assertions: &mut Assertions<'_, '_>) {
    let context = assertions.context();
    let Some(expand) = assertions.op().dyn_cast::<ExpandShapeOp<'_>>() else { return };
    let (source, groups) = (expand.src().id(), reassociation(*expand));
    let Some(shape) = expand.result().ty().shape(context) else { return };
    for (dim, group) in groups.iter().enumerate() {
        let found = create_dim(assertions, source, dim);
        let extents = group.iter().filter_map(|&dim| shape.get(dim as usize));
        let known = extents.filter(|&&extent| extent != DYNAMIC);
        let divisor = assertions.constant(known.fold(1i64, |product, &extent| product.wrapping_mul(extent)));
        let state = RemSIOp::build(assertions.rewriter.scope(), assertions.location, found, divisor);
        let rest = assertions.rewriter.create_value(state);
        assertions.check_equal(rest, 0, "static result dims in reassoc group do not divide src dim evenly");
    }
}
