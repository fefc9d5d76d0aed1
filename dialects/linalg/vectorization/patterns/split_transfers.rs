//! Transfers that may leave memory, in two: a fast path for those that do not, and a slow one through a buffer.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransferSplitRewritePatterns.cpp.

use affine::{AffineForOp, AffineMinOp, make_composed_folded_affine_apply_of};
use arith::{AndIOp, CmpIOp, CmpIPredicate, XOrIOp, constant, constant_index, value_or_constant_index};
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{
    AffineExpr, AffineMap, Attribute, Context, Location, OpId, OperationState, RegionId, Type, ValueId,
};
use linalg::build::create_structured;
use memref::{AllocaOp, CastOp, CopyOp, DimOp, MemorySpaceCastOp, load_of_rank_0, store_to_rank_0};
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use scf::{ForOp, IfOp, YieldOp};
use vector::types::vector_type;
use vector::{TransferReadOp, TransferWriteOp, TypeCastOp};
use vector_lowering::transfer::{Kind, Transfer};

/// The strategies, as `vector::VectorTransferSplit` numbers them: transfers stay; the slow path transfers a vector; it
/// copies memory; and transfers are taken to be in bounds.
const NONE: i64 = 0;
pub const LINALG_COPY: i64 = 2;
const FORCE_IN_BOUNDS: i64 = 3;

/// Returns the pattern that splits transfers; the slow path is as the strategy says.
pub fn split_transfers(strategy: i64) -> Vec<Pattern> {
    let row = |on| Pattern::given("VectorTransferFullPartialRewriter", strategy, split).on(on);
    vec![row("vector.transfer_read"), row("vector.transfer_write")]
}

/// The alignment of buffers.
const ALIGNMENT: i64 = 32;

struct Split {
    transfer: Transfer,
    /// Whether the transfer is in bounds.
    condition: ValueId,
    buffer: ValueId,
    /// A type to which memory and buffer can be cast.
    common: Type,
    copies: bool,
}

fn split(rewriter: &mut Rewriter<'_>, op: OpId, strategy: i64) -> Rewrite {
    let context = rewriter.context();
    let transfer = Transfer::of(rewriter, op)?;
    let yes = context.bool_attribute(true);
    let is_right = !transfer.in_bounds.is_empty()
        && transfer.map.is_minor_identity(context)
        && transfer.in_bounds.iter().any(|&of| of != yes)
        && !rewriter.op(op).parent_op().is_some_and(|parent| parent.isa::<IfOp<'_>>());
    if !is_right || strategy == NONE {
        return None;
    }
    if strategy == FORCE_IN_BOUNDS {
        set_in_bounds(rewriter, op);
        return Some(Rewritten);
    }
    if transfer.mask.is_some() || transfer.tensor(rewriter).is_some() {
        return None;
    }
    // Checked before anything is created.
    let of = vector_type(context, transfer.vector)?;
    let buffer_type = Type::memref(context, of.shape, of.element, None, None).ok()?;
    let common = common_type(context, rewriter.type_of(transfer.base), buffer_type)?;
    rewriter.set_insertion_point(op);
    let condition = in_bounds(rewriter, &transfer)?;
    let buffer = create_buffer(rewriter, op, buffer_type)?;
    let copies = strategy == LINALG_COPY;
    let split = Split { transfer, condition, buffer, common, copies };
    match split.transfer.kind {
        Kind::Read { padding } => split.read(rewriter, padding),
        Kind::Write { value } => split.write(rewriter, value),
    }
}

/// Says of all dimensions of a transfer that they are in bounds.
fn set_in_bounds(rewriter: &mut Rewriter<'_>, op: OpId) {
    let context = rewriter.context();
    let name = context.static_string("in_bounds");
    let old = rewriter.op(op).attribute(name).and_then(|of| of.elements(context)).unwrap_or_default();
    let new = vec![Attribute::TRUE; old.len()];
    let new = context.array_attribute(&new);
    rewriter.set_attribute(op, name, Some(new));
}

/// Returns a type to which both memrefs can be cast.
fn common_type(context: &Context, a: Type, b: Type) -> Option<Type> {
    if memref::can_cast(context, &[a], &[b]) {
        return Some(a);
    }
    let (a_shape, b_shape) = (a.shape(context)?, b.shape(context)?);
    let (a_strides, a_offset) = a.strides_and_offset(context)?;
    let (b_strides, b_offset) = b.strides_and_offset(context)?;
    if a_shape.len() != b_shape.len() || a_strides.len() != b_strides.len() {
        return None;
    }
    let same = |(&a, &b): (&i64, &i64)| if a == b { a } else { DYNAMIC };
    let shape: Vec<i64> = a_shape.iter().zip(b_shape).map(same).collect();
    let strides: Vec<i64> = a_strides.iter().zip(&b_strides).map(same).collect();
    let offset = same((&a_offset, &b_offset));
    Type::strided_memref(context, &shape, a.element_type(context)?, (&strides, offset), None).ok()
}

/// Makes whether each dimension that may leave memory does not; `None` if that is known.
fn in_bounds(rewriter: &mut Rewriter<'_>, transfer: &Transfer) -> Option<ValueId> {
    let context = rewriter.context();
    let location = transfer.location;
    let mut all: Option<ValueId> = None;
    let shape = vector_type(context, transfer.vector)?.shape;
    for (position, &result) in transfer.map.results(context).iter().enumerate() {
        let Some(dim) = result.dim_position(context).map(|dim| dim as usize) else { continue };
        if transfer.in_bounds.get(position) == Some(&context.bool_attribute(true)) {
            continue;
        }
        let extent = AffineExpr::constant(context, shape[position]);
        let end = AffineExpr::dim(context, 0).add(context, extent);
        let index: OpFoldResult = (*transfer.indices.get(dim)?).into();
        let end = make_composed_folded_affine_apply_of(rewriter, location, end, &[index]);
        let size = memref::mixed_size(rewriter, location, transfer.base, dim);
        if let (Some(end), Some(size)) = (rewriter.constant_int(end), rewriter.constant_int(size))
            && end <= size
        {
            continue;
        }
        let end = value_or_constant_index(rewriter, location, end);
        let size = value_or_constant_index(rewriter, location, size);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Sle, end, size);
        let fits = rewriter.create_value(state);
        all = Some(match all {
            None => fits,
            Some(before) => {
                let state = AndIOp::build(rewriter.scope(), location, before, fits);
                rewriter.create_value(state)
            }
        });
    }
    all
}

/// Makes a buffer outside of the loops around an operation.
fn create_buffer(rewriter: &mut Rewriter<'_>, op: OpId, ty: Type) -> Option<ValueId> {
    let mut found = None;
    for parent in rewriter.op(op).ancestors() {
        if parent.has_trait(Trait::AutomaticAllocationScope) {
            found = Some(parent);
        }
        if !parent.isa::<ForOp<'_>>() && !parent.isa::<AffineForOp<'_>>() {
            break;
        }
    }
    let scope = found?;
    let (location, block) = (scope.location(), scope.region(0)?.front()?);
    if block.body_id() != rewriter.body_id() {
        return None;
    }
    let block = block.id();
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(block);
    let context = rewriter.context();
    let mut state = AllocaOp::build(rewriter.scope(), location, ty, &[], &[]);
    AllocaOp::set_alignment(&mut state, context, Some(ALIGNMENT));
    let buffer = rewriter.create_value(state);
    rewriter.restore_insertion_point(point);
    Some(buffer)
}

/// Makes a region with a block, and goes there. It has no owner yet: the greedy driver does not look at operations that
/// are made in it.
fn branch(rewriter: &mut Rewriter<'_>) -> RegionId {
    let region = rewriter.body_mut().create_region();
    rewriter.create_block(region, None, &[]);
    region
}

/// Makes an `scf.if` of regions.
fn create_if(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    types: &[Type],
    condition: ValueId,
    regions: [RegionId; 2],
) -> OpId {
    let mut state = OperationState::new(rewriter.op_name("scf.if"), location);
    state.operands.push(condition);
    state.result_types.extend_from_slice(types);
    state.regions.extend(regions);
    rewriter.create(state)
}

impl Split {
    /// Casts a memref to the common type.
    fn cast(&self, rewriter: &mut Rewriter<'_>, memref: ValueId) -> Option<ValueId> {
        let context = rewriter.context();
        let location = rewriter.value(memref).location();
        let (mut value, mut ty) = (memref, rewriter.type_of(memref));
        let space = self.common.memory_space(context);
        if ty.memory_space(context) != space {
            let (shape, element) = (ty.shape(context)?, ty.element_type(context)?);
            ty = Type::memref(context, shape, element, ty.layout(context), space).ok()?;
            let state = MemorySpaceCastOp::build(rewriter.scope(), location, ty, value);
            value = rewriter.create_value(state);
        }
        if ty != self.common {
            let state = CastOp::build(rewriter.scope(), location, self.common, value);
            value = rewriter.create_value(state);
        }
        Some(value)
    }

    /// Makes an `scf.if` that gives memory and indices: of the memory in bounds, or of the buffer, which `fill` fills.
    fn choose(
        &self,
        rewriter: &mut Rewriter<'_>,
        fill: impl FnOnce(&mut Rewriter<'_>) -> Option<()>,
    ) -> Option<Vec<ValueId>> {
        let location = self.transfer.location;
        let zero = constant_index(rewriter, location, 0);
        let mut types = vec![self.common];
        types.resize(1 + self.transfer.indices.len(), Type::INDEX);
        let point = rewriter.insertion_point();
        let then = branch(rewriter);
        let mut values = vec![self.cast(rewriter, self.transfer.base)?];
        values.extend(&self.transfer.indices);
        let state = YieldOp::build(rewriter.scope(), location, &values);
        rewriter.create(state);
        let otherwise = branch(rewriter);
        fill(rewriter)?;
        let mut values = vec![self.cast(rewriter, self.buffer)?];
        values.resize(1 + self.transfer.indices.len(), zero);
        let state = YieldOp::build(rewriter.scope(), location, &values);
        rewriter.create(state);
        rewriter.restore_insertion_point(point);
        let op = create_if(rewriter, location, &types, self.condition, [then, otherwise]);
        Some(rewriter.body().results(op).collect())
    }

    /// Casts the buffer to one of a vector.
    fn buffer_of_vector(&self, rewriter: &mut Rewriter<'_>) -> Option<ValueId> {
        let ty = Type::memref(rewriter.context(), &[], self.transfer.vector, None, None).ok()?;
        let state = TypeCastOp::build(rewriter.scope(), self.transfer.location, ty, self.buffer);
        Some(rewriter.create_value(state))
    }

    fn read(&self, rewriter: &mut Rewriter<'_>, padding: ValueId) -> Rewrite {
        let (op, location) = (self.transfer.op, self.transfer.location);
        let chosen = self.choose(rewriter, |rewriter| {
            if self.copies {
                create_structured(rewriter, location, "linalg.fill", &[padding], &[self.buffer], &[])?;
                return self.copy(rewriter);
            }
            let read = rewriter.clone_op(op, &mut IrMapping::new());
            let value = rewriter.result(read, 0);
            let buffer = self.buffer_of_vector(rewriter)?;
            let state = store_to_rank_0(rewriter.scope(), location, value, buffer);
            rewriter.create(state);
            Some(())
        })?;
        for (index, value) in chosen.into_iter().enumerate() {
            rewriter.set_operand(op, TransferReadOp::BASE + index, value);
        }
        set_in_bounds(rewriter, op);
        Some(Rewritten)
    }

    fn write(&self, rewriter: &mut Rewriter<'_>, value: ValueId) -> Rewrite {
        let (op, location) = (self.transfer.op, self.transfer.location);
        let chosen = self.choose(rewriter, |_| Some(()))?;
        let write = rewriter.clone_op(op, &mut IrMapping::new());
        for (index, value) in chosen.into_iter().enumerate() {
            rewriter.set_operand(write, TransferWriteOp::BASE + index, value);
        }
        set_in_bounds(rewriter, write);

        let yes = rewriter.context().bool_attribute(true);
        let yes = constant(rewriter, location, yes);
        let state = XOrIOp::build(rewriter.scope(), location, self.condition, yes);
        let is_outside = rewriter.create_value(state);
        let point = rewriter.insertion_point();
        let then = branch(rewriter);
        if self.copies {
            self.copy(rewriter)?;
        } else {
            let buffer = self.buffer_of_vector(rewriter)?;
            let state = load_of_rank_0(rewriter.scope(), location, buffer);
            let loaded = rewriter.create_value(state);
            let mut mapping = IrMapping::new();
            mapping.map(value, loaded);
            rewriter.clone_op(op, &mut mapping);
        }
        let state = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
        rewriter.restore_insertion_point(point);
        let none = rewriter.body_mut().create_region();
        create_if(rewriter, location, &[], is_outside, [then, none]);
        rewriter.erase_op(op);
        Some(Rewritten)
    }

    /// Copies the part in bounds from memory to the buffer, or back.
    fn copy(&self, rewriter: &mut Rewriter<'_>) -> Option<()> {
        let context = rewriter.context();
        let Transfer { location, base, ref indices, map, kind, .. } = self.transfer;
        let extent = |rewriter: &mut Rewriter<'_>, location: Location, of: ValueId, dim: usize| {
            let dim = constant_index(rewriter, location, dim as i64);
            let state = DimOp::build(rewriter.scope(), location, of, dim);
            rewriter.create_value(state)
        };
        let rank = rewriter.type_of(base).shape(context)?.len();
        if rank != rewriter.type_of(self.buffer).shape(context)?.len() {
            return None;
        }
        let num_leading = rank.saturating_sub(map.results(context).len());
        let mut sizes: Vec<OpFoldResult> =
            indices.iter().take(num_leading).map(|&index| index.into()).collect();
        let [i, j, k] = [0, 1, 2].map(|dim| AffineExpr::dim(context, dim));
        let least = AffineMap::get(context, 3, 0, &[i.sub(context, j), k]);
        for (position, &result) in map.results(context).iter().enumerate() {
            let dim = result.dim_position(context)? as usize;
            let of_memory = extent(rewriter, location, base, dim);
            let of_buffer = extent(rewriter, location, self.buffer, position);
            let operands = [of_memory, *indices.get(dim)?, of_buffer];
            let state = AffineMinOp::build(rewriter.scope(), location, least, &operands);
            sizes.push(rewriter.create_value(state).into());
        }
        let places: Vec<OpFoldResult> = indices.iter().map(|&index| index.into()).collect();
        let source_slice = MixedSlice::contiguous(context, places, sizes.clone());
        let dest_slice = MixedSlice::from_start(context, sizes);
        let (source, dest) = match kind {
            Kind::Write { .. } => (self.buffer, base),
            Kind::Read { .. } => (base, self.buffer),
        };
        let source = memref::subview(rewriter, location, source, &source_slice, None)?;
        let dest = memref::subview(rewriter, location, dest, &dest_slice, None)?;
        let (source, dest) = (rewriter.result(source, 0), rewriter.result(dest, 0));
        let state = CopyOp::build(rewriter.scope(), location, source, dest);
        rewriter.create(state);
        Some(())
    }
}
