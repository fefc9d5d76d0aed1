//! Transfers of several dimensions as loops over a buffer, a dimension at a time.
//!
//! First the whole vector goes through a buffer of one element, and the transfer gets a label. Then a transfer with
//! a label is one for each element of the first dimension, in a loop; the buffer is cast to one of that many elements.

use super::in_bounds::{create_checked, create_loop};
use super::to_scf::Target;
use super::transfer::{Kind, Transfer, set_mask, without_first_dim};
use arith::constant_index;
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::{Attribute, OpId, StringId, Type, Value, ValueId};
use memref::{AllocaOp, LoadOp, StoreOp, load_of_rank_0, store_to_rank_0};
use rewrite::{Builder, Rewrite, Rewriter, Rewritten};
use vector::{BroadcastOp, TransferWriteOp, TypeCastOp};

/// The name of the label.
const LABEL: &str = "__vector_to_scf_lowering__";

fn label(builder: &Builder<'_>) -> StringId {
    builder.context().static_string(LABEL)
}

fn has_label(builder: &Builder<'_>, op: OpId) -> bool {
    builder.op(op).attribute(label(builder)).is_some()
}

/// The buffers of a transfer: a place for the vector, and the mask, read from another one.
struct Buffers {
    data: ValueId,
    mask: Option<ValueId>,
}

/// Returns whether a transfer is to be lowered and has no label yet.
fn is_to_prepare(rewriter: &Rewriter<'_>, transfer: &Transfer, target: Target) -> bool {
    !has_label(rewriter, transfer.op)
        && transfer.rank(rewriter) > target.rank
        && transfer.first_extent(rewriter).is_some()
        && (target.lowers_tensors || transfer.tensor(rewriter).is_none())
        && transfer.has_elements_of_base(rewriter)
}

fn memref_of(builder: &Builder<'_>, shape: &[i64], element: Type) -> Option<Type> {
    Type::memref(builder.context(), shape, element, None, None).ok()
}

/// Creates the buffers at the start of the scope that frees them.
fn create_buffers(rewriter: &mut Rewriter<'_>, transfer: &Transfer) -> Option<Buffers> {
    let location = transfer.location;
    let scope =
        rewriter.op(transfer.op).ancestors().find(|op| op.has_trait(Trait::AutomaticAllocationScope))?;
    let start = scope.region(0)?.front()?.id();
    let data_type = memref_of(rewriter, &[], transfer.vector)?;
    let mask_type = match transfer.mask {
        Some(mask) => Some((mask, memref_of(rewriter, &[], rewriter.type_of(mask))?)),
        None => None,
    };
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(start);
    let state = AllocaOp::build(rewriter.scope(), location, data_type, &[], &[]);
    let data = rewriter.create_value(state);
    let mut buffers = Buffers { data, mask: None };
    if let Some((mask, ty)) = mask_type {
        let state = AllocaOp::build(rewriter.scope(), location, ty, &[], &[]);
        let buffer = rewriter.create_value(state);
        rewriter.set_insertion_point(transfer.op);
        let state = store_to_rank_0(rewriter.scope(), location, mask, buffer);
        rewriter.create(state);
        let state = LoadOp::build(rewriter.scope(), location, buffer, &[]);
        buffers.mask = Some(rewriter.create_value(state));
    }
    rewriter.restore_insertion_point(point);
    Some(buffers)
}

/// Lets what a read gives go through a buffer.
pub fn prepare_read(rewriter: &mut Rewriter<'_>, op: OpId, target: Target) -> Rewrite {
    let transfer = Transfer::of(rewriter, op)?;
    if !is_to_prepare(rewriter, &transfer, target) {
        return None;
    }
    let (location, label) = (transfer.location, label(rewriter));
    let buffers = create_buffers(rewriter, &transfer)?;
    let read = rewriter.clone_op(op, &mut IrMapping::new());
    rewriter.set_attribute(read, label, Some(Attribute::UNIT));
    if let Some(mask) = buffers.mask {
        rewriter.set_operand_of_mask(read, mask);
    }
    let value = rewriter.result(read, 0);
    let state = store_to_rank_0(rewriter.scope(), location, value, buffers.data);
    rewriter.create(state);
    let state = load_of_rank_0(rewriter.scope(), location, buffers.data);
    let loaded = rewriter.create_value(state);
    rewriter.replace_op(op, &[loaded]);
    Some(Rewritten)
}

/// Lets what a write takes go through a buffer.
pub fn prepare_write(rewriter: &mut Rewriter<'_>, op: OpId, target: Target) -> Rewrite {
    let transfer = Transfer::of(rewriter, op)?;
    let Kind::Write { value } = transfer.kind else { return None };
    if !is_to_prepare(rewriter, &transfer, target) {
        return None;
    }
    let (location, label) = (transfer.location, label(rewriter));
    let buffers = create_buffers(rewriter, &transfer)?;
    let state = store_to_rank_0(rewriter.scope(), location, value, buffers.data);
    rewriter.create(state);
    let state = load_of_rank_0(rewriter.scope(), location, buffers.data);
    let loaded = rewriter.create_value(state);
    rewriter.set_operand(op, TransferWriteOp::VALUE_TO_STORE, loaded);
    rewriter.set_attribute(op, label, Some(Attribute::UNIT));
    if let Some(mask) = buffers.mask {
        rewriter.set_operand_of_mask(op, mask);
    }
    Some(Rewritten)
}

/// Changes the mask that a transfer has.
trait SetMask {
    fn set_operand_of_mask(&mut self, op: OpId, mask: ValueId);
}

impl SetMask for Rewriter<'_> {
    fn set_operand_of_mask(&mut self, op: OpId, mask: ValueId) {
        // The mask is the last operand of both kinds of transfers.
        let last = self.op(op).num_operands().saturating_sub(1);
        self.set_operand(op, last, mask);
    }
}

/// An access to the buffer by which a labeled transfer gets its value, or gives it away.
struct BufferAccess {
    op: OpId,
    memref: ValueId,
    indices: Vec<ValueId>,
}

fn buffer_access(rewriter: &Rewriter<'_>, transfer: &Transfer) -> Option<BufferAccess> {
    match transfer.kind {
        Kind::Read { .. } => {
            let mut users = rewriter.op(transfer.op).result(0).users();
            let store = users.next()?.dyn_cast::<StoreOp<'_>>()?;
            if users.next().is_some() {
                return None;
            }
            let indices = store.indices().map(Value::id).collect();
            Some(BufferAccess { op: store.id(), memref: store.memref().id(), indices })
        }
        Kind::Write { value } => {
            let load = rewriter.value(value).defining::<LoadOp<'_>>()?;
            let indices = load.indices().map(Value::id).collect();
            Some(BufferAccess { op: load.id(), memref: load.memref().id(), indices })
        }
    }
}

/// Returns the type of a buffer of vectors with their first dimension as one of the buffer.
fn unpacked(builder: &Builder<'_>, buffer: ValueId) -> Option<(Type, Type, i64)> {
    let context = builder.context();
    let ty = builder.type_of(buffer);
    let vector = ty.element_type(context)?;
    let of = vector::types::vector_type(context, vector)?;
    if *of.scalable.first()? {
        return None;
    }
    let extent = *of.shape.first()?;
    let element = without_first_dim(builder, vector)?;
    let shape = [ty.shape(context)?, &[extent]].concat();
    Some((memref_of(builder, &shape, element)?, element, extent))
}

/// The mask of a labeled transfer: its buffer, cast or not, and where the old mask was read from.
struct MaskBuffer {
    cast: ValueId,
    indices: Vec<ValueId>,
}

/// Finds the buffer of the mask, and casts it unless it keeps its dimensions.
fn create_mask_cast(rewriter: &mut Rewriter<'_>, transfer: &Transfer) -> Option<Option<MaskBuffer>> {
    let Some(mask) = transfer.mask else { return Some(None) };
    let buffer = rewriter.value(mask).defining::<LoadOp<'_>>()?.memref();
    let load = buffer.users().find_map(|user| user.dyn_cast::<LoadOp<'_>>());
    let indices = load.map(|load| load.indices().map(Value::id).collect()).unwrap_or_default();
    let buffer = buffer.id();
    let cast = match transfer.first_dim(rewriter).is_none() || transfer.mask_rank(rewriter)? == 1 {
        true => buffer,
        false => {
            let (ty, _, _) = unpacked(rewriter, buffer)?;
            let state = TypeCastOp::build(rewriter.scope(), transfer.location, ty, buffer);
            rewriter.create_value(state)
        }
    };
    Some(Some(MaskBuffer { cast, indices }))
}

/// Makes a loop over the first dimension of a labeled transfer.
pub fn unpack(rewriter: &mut Rewriter<'_>, op: OpId, target: Target) -> Rewrite {
    if !has_label(rewriter, op) {
        return None;
    }
    let transfer = Transfer::of(rewriter, op)?;
    let access = buffer_access(rewriter, &transfer)?;
    let (ty, element, extent) = unpacked(rewriter, access.memref)?;
    let location = transfer.location;
    let state = TypeCastOp::build(rewriter.scope(), location, ty, access.memref);
    let buffer = rewriter.create_value(state);
    let mask = create_mask_cast(rewriter, &transfer)?;
    let lower = constant_index(rewriter, location, 0);
    let upper = constant_index(rewriter, location, extent);
    let step = constant_index(rewriter, location, 1);
    let is_write = matches!(transfer.kind, Kind::Write { .. });
    let tensor = transfer.tensor(rewriter).filter(|_| is_write);
    let inits: Vec<ValueId> = tensor.map(|_| transfer.base).into_iter().collect();
    let dim = transfer.first_dim(rewriter);
    let new = create_loop(rewriter, location, (lower, upper, step), &inits, &mut |rewriter, iv, state| {
        let step = Step { transfer: &transfer, access: &access, buffer, element, iv, state, target };
        create_checked(
            rewriter,
            &transfer,
            (iv, dim),
            tensor,
            &mut |rewriter| step.create(rewriter, mask.as_ref()),
            &mut |rewriter| step.create_outside(rewriter),
        )
    })?;
    match (is_write, tensor) {
        (false, _) => {
            rewriter.erase_op(access.op);
            rewriter.erase_op(op);
        }
        (true, Some(_)) => rewriter.replace_op_with(op, new),
        (true, None) => rewriter.erase_op(op),
    }
    Some(Rewritten)
}

/// One step of the loop.
struct Step<'s> {
    transfer: &'s Transfer,
    access: &'s BufferAccess,
    /// The cast buffer, and the type of its elements.
    buffer: ValueId,
    element: Type,
    iv: ValueId,
    /// The tensor that is written to.
    state: Option<ValueId>,
    target: Target,
}

impl Step<'_> {
    /// Returns the place of the step in the buffer.
    fn buffer_indices(&self) -> Vec<ValueId> {
        [&self.access.indices[..], &[self.iv]].concat()
    }

    /// Creates the transfer of a vector of one dimension less. Returns the tensor that was written to.
    fn create(&self, rewriter: &mut Rewriter<'_>, mask: Option<&MaskBuffer>) -> Option<ValueId> {
        let (location, transfer) = (self.transfer.location, self.transfer);
        let places = self.buffer_indices();
        let indices = transfer.indices_at(rewriter, self.iv);
        let new = match transfer.kind {
            Kind::Read { .. } => {
                let new = transfer.create_step(rewriter, self.element, transfer.base, &indices, None);
                self.apply_label(rewriter, new);
                let value = rewriter.result(new, 0);
                let state = StoreOp::build(rewriter.scope(), location, value, self.buffer, &places);
                rewriter.create(state);
                new
            }
            Kind::Write { .. } => {
                let state = LoadOp::build(rewriter.scope(), location, self.buffer, &places);
                let value = rewriter.create_value(state);
                let base = self.state.unwrap_or(transfer.base);
                let new = transfer.create_step(rewriter, self.element, base, &indices, Some(value));
                self.apply_label(rewriter, new);
                new
            }
        };
        let is_broadcast = transfer.first_dim(rewriter).is_none();
        if let Some(mask) = mask
            && (is_broadcast || transfer.mask_rank(rewriter).is_some_and(|rank| rank > 1))
        {
            let point = rewriter.insertion_point();
            rewriter.set_insertion_point(new);
            let mut places = mask.indices.clone();
            if !is_broadcast {
                places.push(self.iv);
            }
            let state = LoadOp::build(rewriter.scope(), location, mask.cast, &places);
            let value = rewriter.create_value(state);
            set_mask(rewriter, new, value);
            rewriter.modified(new);
            rewriter.restore_insertion_point(point);
        }
        self.state.map(|_| rewriter.result(new, 0))
    }

    fn apply_label(&self, rewriter: &mut Rewriter<'_>, new: OpId) {
        let is_lowered = Transfer::of(rewriter, new).is_some_and(|new| new.rank(rewriter) > self.target.rank);
        if is_lowered {
            let label = label(rewriter);
            rewriter.set_attribute(new, label, Some(Attribute::UNIT));
        }
    }

    /// Creates what happens out of bounds: a read gives the padding.
    fn create_outside(&self, rewriter: &mut Rewriter<'_>) -> Option<ValueId> {
        let Kind::Read { padding } = self.transfer.kind else { return self.state };
        let location = self.transfer.location;
        let state = BroadcastOp::build(rewriter.scope(), location, self.element, padding);
        let value = rewriter.create_value(state);
        let places = self.buffer_indices();
        let state = StoreOp::build(rewriter.scope(), location, value, self.buffer, &places);
        rewriter.create(state);
        None
    }
}
