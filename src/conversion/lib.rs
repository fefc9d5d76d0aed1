//! Dialect conversion: rewriting operations until a target calls them legal, with changes of types.
//!
//! - [`ConversionTarget`] says which operations are legal.
//! - [`TypeConverter`] maps types to those of the target, and makes values of one type from those of another.
//! - [`ConversionPattern`] is a function that replaces one operation; it sees operands that are converted.
//! - [`ConversionRewriter`] makes its changes: a replaced value keeps its uses, and a replaced operation its place,
//!   until the whole conversion has succeeded. A pattern whose results cannot be legalized is taken back.
//! - [`apply_partial_conversion`] and [`apply_full_conversion`] run it.
//! - [`reconcile_casts`] removes casts that undo one another.
//!
//! Follows mlir/lib/Transforms/Utils/DialectConversion.cpp, with its rollback.

mod changes;
mod driver;
pub mod function_types;
mod lookup;
mod materialization;
mod materializations;
mod pattern;
mod reconcile;
mod rewriter;
mod signature;
mod target;
mod type_converter;
mod value_mapping;

pub use driver::{apply_full_conversion, apply_partial_conversion};
pub use pattern::{ConversionPattern, ConversionPatterns, Rewriting};
pub use reconcile::reconcile_casts;
pub use rewrite::{Rewrite, Rewritten};
pub use rewriter::{ConversionRewriter, Operands};
pub use signature::SignatureConversion;
pub use target::{ConversionTarget, LegalityFn};
pub use type_converter::{TypeConverter, TypeVec, ValueVec};
