//! Transfers between vectors and memory or tensors, apart: what lowerings of reads and of writes share.

use affine::make_composed_affine_apply;
use ir::{AffineExpr, AffineMap, Attribute, Location, OpId, Type, TypeStorage, Value, ValueId};
use rewrite::Builder;
use vector::types::{make_vector, vector_type};
use vector::{TransferReadOp, TransferWriteOp};

/// `vector.transfer_read` or `vector.transfer_write`.
#[derive(Clone, Debug)]
pub struct Transfer {
    pub op: OpId,
    pub location: Location,
    pub vector: Type,
    pub base: ValueId,
    pub indices: Vec<ValueId>,
    pub map: AffineMap,
    pub mask: Option<ValueId>,
    pub in_bounds: Vec<Attribute>,
    pub kind: Kind,
}

/// The value that only one kind of transfer has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Read { padding: ValueId },
    Write { value: ValueId },
}

impl Transfer {
    /// Returns the parts of `op`.
    pub fn of(builder: &Builder<'_>, op: OpId) -> Option<Self> {
        let view = builder.op(op);
        let location = view.location();
        if let Some(read) = view.dyn_cast::<TransferReadOp<'_>>() {
            return Some(Transfer {
                op,
                location,
                vector: read.vector().ty(),
                base: read.base().id(),
                indices: read.indices().map(Value::id).collect(),
                map: read.permutation_map(),
                mask: read.mask().map(Value::id),
                in_bounds: read.in_bounds().to_vec(),
                kind: Kind::Read { padding: read.padding().id() },
            });
        }
        let write = view.dyn_cast::<TransferWriteOp<'_>>()?;
        Some(Transfer {
            op,
            location,
            vector: write.value_to_store().ty(),
            base: write.base().id(),
            indices: write.indices().map(Value::id).collect(),
            map: write.permutation_map(),
            mask: write.mask().map(Value::id),
            in_bounds: write.in_bounds().to_vec(),
            kind: Kind::Write { value: write.value_to_store().id() },
        })
    }

    /// Returns the type of the tensor, if it is one.
    pub fn tensor(&self, builder: &Builder<'_>) -> Option<Type> {
        let ty = builder.type_of(self.base);
        matches!(ty.storage(builder.context()), TypeStorage::RankedTensor { .. }).then_some(ty)
    }

    /// Returns the number of dimensions of the vector.
    pub fn rank(&self, builder: &Builder<'_>) -> usize {
        vector_type(builder.context(), self.vector).map_or(0, |of| of.shape.len())
    }

    /// Returns the extent of the first dimension of the vector, unless it is scalable.
    pub fn first_extent(&self, builder: &Builder<'_>) -> Option<i64> {
        let of = vector_type(builder.context(), self.vector)?;
        let is_fixed = !*of.scalable.first()?;
        is_fixed.then(|| of.shape.first().copied())?
    }

    /// Returns whether the elements of the vector are those of the base.
    pub fn has_elements_of_base(&self, builder: &Builder<'_>) -> bool {
        let context = builder.context();
        self.vector.element_type(context) == builder.type_of(self.base).element_type(context)
    }

    /// Returns the dimension of the base that the first one of the vector goes along; `None` if it is broadcast.
    pub fn first_dim(&self, builder: &Builder<'_>) -> Option<usize> {
        let context = builder.context();
        self.map.results(context).first()?.dim_position(context).map(|dim| dim as usize)
    }

    /// Returns whether the first dimension never leaves the base.
    pub fn is_first_in_bounds(&self, builder: &Builder<'_>) -> bool {
        let context = builder.context();
        self.in_bounds.first().is_some_and(|&of| of == context.bool_attribute(true))
    }

    /// Returns the number of dimensions of the mask.
    pub fn mask_rank(&self, builder: &Builder<'_>) -> Option<usize> {
        Some(vector_type(builder.context(), builder.type_of(self.mask?))?.shape.len())
    }

    /// Returns the map without its first result.
    pub fn rest_of_map(&self, builder: &Builder<'_>) -> AffineMap {
        let context = builder.context();
        let rest = self.map.results(context).get(1..).unwrap_or_default();
        AffineMap::get(context, self.map.num_dims(context), 0, rest)
    }

    /// Creates the indices of step `iv` along the first dimension.
    pub fn indices_at(&self, builder: &mut Builder<'_>, iv: ValueId) -> Vec<ValueId> {
        let mut indices = self.indices.clone();
        if let Some(dim) = self.first_dim(builder) {
            indices[dim] = self.index_at(builder, dim, iv);
        }
        indices
    }

    /// Creates `indices[dim] + iv`.
    pub fn index_at(&self, builder: &mut Builder<'_>, dim: usize, iv: ValueId) -> ValueId {
        let context = builder.context();
        let sum = AffineExpr::dim(context, 0).add(context, AffineExpr::dim(context, 1));
        let map = AffineMap::get(context, 2, 0, &[sum]);
        make_composed_affine_apply(builder, self.location, map, &[self.indices[dim].into(), iv.into()])
    }

    /// Creates the transfer of `vector` that this one does in a step, without a mask. `value` is what a write
    /// stores, `base` where to.
    pub fn create_step(
        &self,
        builder: &mut Builder<'_>,
        vector: Type,
        base: ValueId,
        indices: &[ValueId],
        value: Option<ValueId>,
    ) -> OpId {
        let map = self.rest_of_map(builder);
        let in_bounds = self.in_bounds.get(1..).unwrap_or_default();
        let scope = builder.scope();
        let state = match (self.kind, value) {
            (Kind::Read { padding }, _) => TransferReadOp::build(
                scope,
                self.location,
                vector,
                base,
                indices,
                map,
                padding,
                None,
                in_bounds,
            ),
            (Kind::Write { value: old }, value) => {
                let ty = self.tensor(builder);
                let value = value.unwrap_or(old);
                TransferWriteOp::build(
                    builder.scope(),
                    self.location,
                    ty,
                    value,
                    base,
                    indices,
                    map,
                    None,
                    in_bounds,
                )
            }
        };
        builder.create(state)
    }
}

/// Gives a transfer a mask, which it has not yet.
pub fn set_mask(builder: &mut Builder<'_>, op: OpId, mask: ValueId) {
    let Some(mut transfer) = Transfer::of(builder, op) else { return };
    transfer.mask = Some(mask);
    let point = builder.insertion_point();
    let view = builder.op(op);
    let (attributes, result) = (view.discardable_attributes(), view.results().next().map(|of| of.ty()));
    let (location, map) = (transfer.location, transfer.map);
    let (base, indices, in_bounds) = (transfer.base, &transfer.indices, &transfer.in_bounds);
    let mut state = match transfer.kind {
        Kind::Read { padding } => TransferReadOp::build(
            builder.scope(),
            location,
            transfer.vector,
            base,
            indices,
            map,
            padding,
            Some(mask),
            in_bounds,
        ),
        Kind::Write { value } => TransferWriteOp::build(
            builder.scope(),
            location,
            result,
            value,
            base,
            indices,
            map,
            Some(mask),
            in_bounds,
        ),
    };
    state.attributes = attributes;
    let context = builder.context();
    let (operands, properties) = (state.operands.clone(), state.properties.clone());
    builder.body_mut().set_operands(op, &operands);
    for (slot, value) in properties.into_iter().enumerate() {
        builder.body_mut().set_property(context, op, slot, value);
    }
    builder.restore_insertion_point(point);
}

/// Returns a vector type without its first dimension.
pub fn without_first_dim(builder: &Builder<'_>, ty: Type) -> Option<Type> {
    let context = builder.context();
    let of = vector_type(context, ty)?;
    Some(make_vector(context, of.shape.get(1..)?, of.scalable.get(1..)?, of.element))
}
