//! The types of the dialect, and the tensors that stand for shapes.

use definitions::DialectContext as _;
use ir::{Context, Entity, Type, TypeStorage};

fn is(context: &Context, ty: Type, mnemonic: &str) -> bool {
    let TypeStorage::Dialect { definition, .. } = ty.storage(context) else { return false };
    let definition = context.type_definition(*definition);
    context.string(definition.dialect) == "shape" && context.string(definition.mnemonic) == mnemonic
}

/// Returns whether a type is `!shape.shape`.
pub fn is_shape(context: &Context, ty: Type) -> bool {
    is(context, ty, "shape")
}

/// Returns whether a type is `!shape.size`.
pub fn is_size(context: &Context, ty: Type) -> bool {
    is(context, ty, "size")
}

/// Returns whether a type is `!shape.value_shape`.
pub fn is_value_shape(context: &Context, ty: Type) -> bool {
    is(context, ty, "value_shape")
}

/// Returns whether a type is `!shape.witness`.
pub fn is_witness(context: &Context, ty: Type) -> bool {
    is(context, ty, "witness")
}

/// Returns whether a type is a tensor of sizes.
pub fn is_extent_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.as_ranked_tensor(context), Some(([_], Type::INDEX, _)))
}

fn make(context: &Context, mnemonic: &str) -> Option<Type> {
    let dialect = context.dialect(context.static_string("shape"))?;
    let definition = dialect.definition(context, Entity::Type, context.intern_string(mnemonic))?;
    Some(context.intern_type(TypeStorage::Dialect { definition, parameters: [].into() }))
}

/// Returns `!shape.shape`.
pub fn shape(context: &Context) -> Type {
    make(context, "shape").unwrap_or(Type::NONE)
}

/// Returns `!shape.size`.
pub fn size(context: &Context) -> Type {
    make(context, "size").unwrap_or(Type::NONE)
}

/// Returns `!shape.witness`.
pub fn witness(context: &Context) -> Type {
    make(context, "witness").unwrap_or(Type::NONE)
}
