//! Promotion: operands that are views of memrefs are copied to buffers of their own, and results back.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Promotion.cpp.

use super::super::build::create_structured;
use super::super::structured::{inits, is_structured};
use crate::GenericOp;
use arith::{MulIOp, constant, constant_index, value_or_constant_index};
use definitions::data_layout::DataLayout;
use ir::{Attribute, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use memref::subview::dropped_by;
use memref::{AllocOp, AllocaOp, CopyOp, DeallocOp, SubViewOp, ViewOp};
use rewrite::matchers::zero_attribute;
use rewrite::op_fold_result::index_attributes;
use rewrite::{MixedSlice, OpFoldResult, Rewriter};
use value_bounds::bounds::upper_bound;

/// The memory that the buffers are in.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Placement {
    /// Bytes in the memory of the options, deallocated after the operation.
    #[default]
    Options,
    /// In this space, for a group of threads: with barriers around copies.
    Workgroup(Attribute),
    /// In this space, for a thread.
    Private(Attribute),
}

/// The options of promotion.
#[derive(Clone, Default, Debug)]
pub struct PromotionOptions {
    /// The operands; all if there are none.
    pub operands: Option<Vec<i64>>,
    /// For each operand whether it gets a buffer as large as a full tile.
    pub full_tiles: Vec<bool>,
    pub full_tiles_by_default: bool,
    /// Whether buffers are as large as the views.
    pub original_sizes: bool,
    pub uses_alloca: bool,
    pub alignment: Option<i64>,
    pub space: Option<Attribute>,
    pub placement: Placement,
}

/// A buffer for an operand.
struct Promoted {
    operand: usize,
    view: ValueId,
    is_full: bool,
    full: ValueId,
    partial: ValueId,
}

/// Promotes operands of `op`, which stays. `None` if there are none, or a buffer cannot be made.
pub fn promote(rewriter: &mut Rewriter<'_>, op: OpId, options: &PromotionOptions) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let is_tensor = |ty: Type| matches!(ty.storage(context), TypeStorage::RankedTensor { .. });
    if !is_structured(view) || view.operand_types().any(is_tensor) {
        return None;
    }
    let location = view.location();
    let num_operands = view.num_operands();
    let mut full_tiles = options.full_tiles.clone();
    full_tiles.resize(num_operands, options.full_tiles_by_default);
    let is_wanted =
        |index: usize| options.operands.as_ref().is_none_or(|list| list.contains(&(index as i64)));
    let subviews: Vec<(usize, ValueId, OpId)> = view
        .operands()
        .enumerate()
        .filter(|&(index, _)| is_wanted(index))
        .filter_map(|(index, value)| Some((index, value.id(), (*value.defining::<SubViewOp<'_>>()?).id())))
        .collect();
    if subviews.is_empty() {
        return None;
    }
    let block = view.region(0).and_then(|region| region.front());
    let is_generic = view.isa::<GenericOp<'_>>();
    let is_read: Vec<bool> = (0..num_operands)
        .map(|index| {
            let argument = block.and_then(|block| block.arguments().nth(index));
            !is_generic || argument.is_some_and(|argument| !argument.is_unused())
        })
        .collect();
    let first_init = inits(view).start;
    let mut promoted = Vec::new();
    for &(operand, value, subview) in &subviews {
        let (full, partial) = new_buffer(rewriter, location, subview, options)?;
        // The last operand that uses a view decides.
        let last = subviews.iter().rev().find(|of| of.1 == value).map_or(operand, |of| of.0);
        let is_full = full_tiles[last];
        promoted.push(Promoted { operand, view: value, is_full, full, partial });
        if is_full {
            let element = rewriter.type_of(value).element_type(context)?;
            let zero = zero(rewriter, location, element)?;
            create_structured(rewriter, location, "linalg.fill", &[zero], &[full], &[])?;
        }
    }
    for of in promoted.iter().filter(|of| is_read[of.operand]) {
        copy(rewriter, location, of.view, of.partial, options)?;
    }
    for of in &promoted {
        let buffer = if of.is_full { of.full } else { of.partial };
        rewriter.set_operand(op, of.operand, buffer);
    }
    rewriter.set_insertion_point_after(op);
    for of in promoted.iter().filter(|of| of.operand >= first_init) {
        copy(rewriter, location, of.partial, of.view, options)?;
    }
    if options.placement == Placement::Options && !options.uses_alloca {
        for of in &promoted {
            let Some(view) = rewriter.value(of.full).defining::<ViewOp<'_>>() else { continue };
            let (location, bytes) = (view.source().location(), view.source().id());
            let state = DeallocOp::build(rewriter.scope(), location, bytes);
            rewriter.create(state);
        }
    }
    Some(())
}

/// Makes a zero of a type.
fn zero(rewriter: &mut Rewriter<'_>, location: Location, ty: Type) -> Option<ValueId> {
    let context = rewriter.context();
    let TypeStorage::Complex(part) = *ty.storage(context) else {
        return Some(constant(rewriter, location, zero_attribute(context, ty)?));
    };
    let part = constant(rewriter, location, zero_attribute(context, part)?);
    let mut state = OperationState::new(rewriter.op_name("complex.create"), location);
    state.operands = [part, part].into_iter().collect();
    state.result_types = [ty].into_iter().collect();
    Some(rewriter.create_value(state))
}

/// Makes a buffer that is as large as a view can be, and the part of it that the view is copied to.
fn new_buffer(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    subview: OpId,
    options: &PromotionOptions,
) -> Option<(ValueId, ValueId)> {
    let context = rewriter.context();
    let view = rewriter.op(subview);
    let dropped = dropped_by(view.dyn_cast::<SubViewOp<'_>>()?)?;
    let (slice, value) = (MixedSlice::of(view), view.result(0).id());
    // The slice as values, dimension by dimension.
    let mut sizes = Vec::new();
    for ((offset, size), stride) in slice.offsets.into_iter().zip(slice.sizes).zip(slice.strides) {
        let [_, size, _] = [offset, size, stride].map(|of| value_or_constant_index(rewriter, location, of));
        sizes.push(size);
    }
    let (mut full, mut partial) = (Vec::new(), Vec::new());
    for (size, _) in sizes.into_iter().zip(dropped).filter(|of| !of.1) {
        let bound = match options.original_sizes {
            true => None,
            false => upper_bound(rewriter, OpFoldResult::Value(size)),
        };
        full.push(match bound {
            Some(bound) => constant_index(rewriter, location, bound),
            None => size,
        });
        let dim = memref::create_or_fold_dim(rewriter, location, value, partial.len());
        partial.push(OpFoldResult::Value(dim));
    }
    let rank = full.len();
    let buffer = match options.placement {
        Placement::Options => allocate_bytes(rewriter, subview, &full, options)?,
        Placement::Workgroup(space) | Placement::Private(space) => {
            let is_shared = matches!(options.placement, Placement::Workgroup(_));
            allocate_in_function(rewriter, subview, &full, space, is_shared)?
        }
    };
    let slice = MixedSlice {
        offsets: index_attributes(context, &vec![0; rank]),
        strides: index_attributes(context, &vec![1; rank]),
        sizes: partial,
    };
    let part = memref::subview_or_fold(rewriter, location, buffer, &slice)?;
    Some((buffer, part))
}

/// Allocates bytes, and makes a view of them with these sizes.
fn allocate_bytes(
    rewriter: &mut Rewriter<'_>,
    subview: OpId,
    sizes: &[ValueId],
    options: &PromotionOptions,
) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(subview);
    let location = view.location();
    let element = view.result(0).ty().element_type(context)?;
    let width = DataLayout::closest(view).type_size(context, element).ok()?.min;
    let width = i64::try_from(width).ok()?;
    let zero = constant_index(rewriter, location, 0);
    let mut count = constant_index(rewriter, location, 1);
    for &size in sizes {
        let state = MulIOp::build(rewriter.scope(), location, count, size);
        count = rewriter.create_or_fold_value(state);
    }
    let byte =
        context.intern_type(TypeStorage::Integer { width: 8, signedness: ir::types::Signedness::Signless });
    let (extent, dynamic) = match rewriter.value(count).constant_integer() {
        Some(count) => (width.checked_mul(count)?, None),
        None => {
            let width = constant_index(rewriter, location, width);
            let state = MulIOp::build(rewriter.scope(), location, width, count);
            (ir::types::DYNAMIC, Some(rewriter.create_or_fold_value(state)))
        }
    };
    let ty = Type::memref(context, &[extent], byte, None, options.space).ok()?;
    let dynamic: Vec<ValueId> = dynamic.into_iter().collect();
    let state = match options.uses_alloca {
        true => {
            let mut state = AllocaOp::build(rewriter.scope(), location, ty, &dynamic, &[]);
            AllocaOp::set_alignment(&mut state, context, options.alignment);
            state
        }
        false => {
            let mut state = AllocOp::build(rewriter.scope(), location, ty, &dynamic, &[]);
            AllocOp::set_alignment(&mut state, context, options.alignment);
            state
        }
    };
    let bytes = rewriter.create_value(state);
    let shape = vec![ir::types::DYNAMIC; sizes.len()];
    let ty = Type::memref(context, &shape, element, None, options.space).ok()?;
    let state = ViewOp::build(rewriter.scope(), location, ty, bytes, zero, sizes);
    Some(rewriter.create_or_fold_value(state))
}

/// Allocates a memref of these sizes, which have to be constants, at the start of the function.
fn allocate_in_function(
    rewriter: &mut Rewriter<'_>,
    subview: OpId,
    sizes: &[ValueId],
    space: Attribute,
    is_shared: bool,
) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(subview);
    let function = view.ancestors().find(|op| op.name_str() == "func.func")?;
    let (location, block) = (function.location(), function.region(0)?.front()?);
    if block.body_id() != rewriter.body_id() {
        return None;
    }
    let block = block.id();
    let shape: Option<Vec<i64>> = sizes.iter().map(|&size| rewriter.value(size).constant_integer()).collect();
    let element = view.result(0).ty().element_type(context)?;
    let ty = Type::memref(context, &shape?, element, None, Some(space)).ok()?;
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(block);
    let state = match is_shared {
        true => AllocOp::build(rewriter.scope(), location, ty, &[], &[]),
        false => AllocaOp::build(rewriter.scope(), location, ty, &[], &[]),
    };
    let buffer = rewriter.create_value(state);
    rewriter.restore_insertion_point(point);
    Some(buffer)
}

/// Copies a memref to a buffer, or back.
fn copy(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    options: &PromotionOptions,
) -> Option<()> {
    if options.placement == Placement::Options {
        return create_structured(rewriter, location, "linalg.copy", &[source], &[dest], &[]).map(|_| ());
    }
    let location = rewriter.value(source).location();
    let barrier = |rewriter: &mut Rewriter<'_>| {
        if matches!(options.placement, Placement::Workgroup(_)) {
            let state = OperationState::new(rewriter.op_name("gpu.barrier"), location);
            rewriter.create(state);
        }
    };
    barrier(rewriter);
    let state = CopyOp::build(rewriter.scope(), location, source, dest);
    rewriter.create(state);
    barrier(rewriter);
    Some(())
}
