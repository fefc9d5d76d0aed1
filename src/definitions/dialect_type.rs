//! Types of dialects, by the names of their dialect and their mnemonic.

use crate::DialectContext as _;
use ir::{Attribute, Context, Type, TypeStorage};

/// Returns the dialect and mnemonic of a dialect's type.
pub(crate) fn dialect_name(context: &Context, ty: Type) -> Option<(&[u8], &[u8])> {
    match *ty.storage(context) {
        TypeStorage::Dialect { definition, .. } => {
            let definition = context.type_definition(definition);
            Some((context.string(definition.dialect), context.string(definition.mnemonic)))
        }
        _ => None,
    }
}

/// Returns whether a type is of a dialect and has one of these mnemonics.
pub(crate) fn is_of_dialect(context: &Context, ty: Type, dialect: &str, mnemonics: &[&str]) -> bool {
    dialect_name(context, ty).is_some_and(|(of, mnemonic)| {
        of == dialect.as_bytes() && mnemonics.iter().any(|known| known.as_bytes() == mnemonic)
    })
}

/// Returns the first parameter of a dialect's type.
pub(crate) fn first_parameter(context: &Context, ty: Type) -> Option<Attribute> {
    match ty.storage(context) {
        TypeStorage::Dialect { parameters, .. } => parameters.first().copied().flatten(),
        _ => None,
    }
}
