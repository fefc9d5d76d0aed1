//! Tensors of unknown rank as ones of one or three dimensions, on which the arithmetic is done, and back.

use arith::constant_index;
use ir::types::DYNAMIC;
use ir::{Location, Type, ValueId};
use rewrite::Builder;
use shape::ops::{NumElementsOp, ShapeOfOp, SplitAtOp};
use tensor::{FromElementsOp, ReshapeOp};

/// A tensor of known rank, and the shape of the one that it was made of.
pub struct Flattened {
    pub tensor: ValueId,
    shape: ValueId,
}

impl Flattened {
    /// Creates a tensor of one dimension; or of three, with the axis in the middle.
    pub fn create(
        builder: &mut Builder<'_>,
        location: Location,
        tensor: ValueId,
        axis: Option<(i64, i64)>,
    ) -> Option<Self> {
        let context = builder.context();
        let extents = |count| Type::ranked_tensor(context, [count], Type::INDEX, None);
        let any = extents(DYNAMIC);
        let mut state = ShapeOfOp::build(builder.scope(), location, tensor).ok()?;
        state.result_types = [any].into_iter().collect();
        let shape = builder.create_value(state);
        let (sizes, extent) = match axis {
            None => (vec![count(builder, location, shape)?], vec![DYNAMIC]),
            Some((axis, size)) => {
                let ends = [axis, axis + 1].map(|at| constant_index(builder, location, at));
                let mut side = |index: usize| {
                    let state = SplitAtOp::build(builder.scope(), location, any, any, shape, ends[index]);
                    let split = builder.create(state);
                    let part = builder.result(split, index);
                    count(builder, location, part)
                };
                let (left, right) = (side(0)?, side(1)?);
                let middle = constant_index(builder, location, size);
                (vec![left, middle, right], vec![DYNAMIC, size, DYNAMIC])
            }
        };
        let ty = extents(sizes.len() as i64);
        let state = FromElementsOp::build(builder.scope(), location, ty, &sizes);
        let sizes = builder.create_value(state);
        let element = builder.type_of(tensor).element_type(context)?;
        let ty = Type::ranked_tensor(context, extent, element, None);
        let state = ReshapeOp::build(builder.scope(), location, ty, tensor, sizes);
        Some(Flattened { tensor: builder.create_value(state), shape })
    }

    /// Creates a tensor of the first shape from the elements of `value`.
    pub fn restore(&self, builder: &mut Builder<'_>, location: Location, value: ValueId) -> Option<ValueId> {
        let context = builder.context();
        let element = builder.type_of(value).element_type(context)?;
        let ty = context.intern_type(ir::TypeStorage::UnrankedTensor(element));
        let state = ReshapeOp::build(builder.scope(), location, ty, value, self.shape);
        Some(builder.create_value(state))
    }
}

/// Creates the number of elements that a shape has.
fn count(builder: &mut Builder<'_>, location: Location, shape: ValueId) -> Option<ValueId> {
    let mut state = NumElementsOp::build(builder.scope(), location, shape).ok()?;
    state.result_types = [Type::INDEX].into_iter().collect();
    Some(builder.create_value(state))
}
