//! Passes of the quant dialect: casts become arithmetic, and quantized types become simpler ones.
//!
//! Follows mlir/lib/Dialect/Quant/Transforms.

mod arithmetic;
mod lower;
mod normalize;
mod strip;
mod unranked;

use ::passes::PassInfo;
use ir::{Context, Type, TypeStorage};

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&lower::PASS, &normalize::PASS, &strip::PASS];

/// Returns a tensor type with other elements; another type is an element itself.
fn of_element(context: &Context, ty: Type, element: Type) -> Type {
    match ty.storage(context) {
        TypeStorage::RankedTensor { .. } => ty.with_element_type(context, element).unwrap_or(ty),
        TypeStorage::UnrankedTensor(_) => context.intern_type(TypeStorage::UnrankedTensor(element)),
        _ => element,
    }
}

/// Returns whether `ty` is a tensor, or has no elements.
fn is_scalar_or_tensor(context: &Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_) => true,
        _ => ty.element_type(context).is_none(),
    }
}
