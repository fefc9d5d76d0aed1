//! Making shapes.

use definitions::DialectContext as _;
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Entity, Location, Type, TypeStorage, ValueId};
use rewrite::Builder;

use super::ConstShapeOp;

/// Returns `!tosa.shape` of this rank. `None` if the dialect was replaced by one without it.
pub fn shape_type(context: &Context, rank: usize) -> Option<Type> {
    let dialect = context.dialect(context.static_string("tosa"))?;
    let definition = dialect.definition(context, Entity::Type, context.static_string("shape"))?;
    let rank = context.integer_attribute(context.integer_type(32), rank as i64);
    Some(context.intern_type(TypeStorage::Dialect { definition, parameters: [Some(rank)].into() }))
}

/// Creates `tosa.const_shape`. `None` if the dialect was replaced by one without such shapes.
pub fn const_shape(builder: &mut Builder<'_>, location: Location, sizes: &[i64]) -> Option<ValueId> {
    let context = builder.context();
    // A shape without sizes is one of a single element, which is not looked at.
    let sizes: Vec<i64> = sizes.iter().map(|&size| if size == DYNAMIC { -1 } else { size }).collect();
    let values: Vec<Attribute> =
        sizes.iter().map(|&size| context.integer_attribute(Type::INDEX, size)).collect();
    let ty = Type::ranked_tensor(context, [sizes.len() as i64], Type::INDEX, None);
    let values = dense_of_elements(context, ty, &values)?;
    let ty = shape_type(context, sizes.len())?;
    let state = ConstShapeOp::build(builder.scope(), location, ty, values);
    Some(builder.create_value(state))
}
