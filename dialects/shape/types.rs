//! The types of the dialect, and the tensors that stand for shapes.

use definitions::DialectContext as _;
use ir::{Context, Type, TypeStorage};

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

fn make(context: &Context, mnemonic: &str) -> Type {
    context.make_type(context.static_string("shape"), context.intern_string(mnemonic), Vec::new())
}

/// Returns `!shape.shape`.
pub fn shape(context: &Context) -> Type {
    make(context, "shape")
}

/// Returns `!shape.size`.
pub fn size(context: &Context) -> Type {
    make(context, "size")
}

/// Returns `!shape.witness`.
pub fn witness(context: &Context) -> Type {
    make(context, "witness")
}
