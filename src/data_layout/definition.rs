//! How a type is laid out whose definition says it.
//!
//! A type with `DataLayoutTypeInterface` implements its methods in C++. Where a method stands in the
//! `.td` file, inline in `extraClassDeclaration` or outside in `extraClassDefinition`, and is an
//! expression of the kind that predicates are, it is evaluated: the parameters of the type by their
//! getters, and the layouts of other types by the `DataLayout` that the method is given. The entries
//! that it is given are of no use to an expression.

use super::{Answer, DataLayout, NoLayout, TypeQuery, TypeSize};
use crate::ir::types::TypeStorage;
use crate::ir::{Context, Type};
use crate::ods::{Frame, Program, Value};
use crate::registry::DialectDefinition;

/// The methods of the interface that a definition has in a form that can be evaluated.
pub struct DefinedLayout {
    size: Option<Program>,
    size_in_bits: Option<Program>,
    abi_alignment: Option<Program>,
    preferred_alignment: Option<Program>,
    index_bitwidth: Option<Program>,
}

impl DefinedLayout {
    /// Reads the methods of a type's definition.
    pub fn of(context: &Context, definition: &DialectDefinition) -> Self {
        let method = |name| definition.layout_method(context, name);
        DefinedLayout {
            size: method("getTypeSize"),
            size_in_bits: method("getTypeSizeInBits"),
            abi_alignment: method("getABIAlignment"),
            preferred_alignment: method("getPreferredAlignment"),
            index_bitwidth: method("getIndexBitwidth"),
        }
    }
}

/// The answer for a type of a dialect that has no hooks for it.
pub(super) fn answer(layout: &DataLayout, context: &Context, ty: Type, query: TypeQuery) -> Answer {
    let unknown = Err(NoLayout::Unknown(ty));
    let TypeStorage::Dialect { definition, ref parameters } = *ty.storage(context) else { return unknown };
    let Some(defined) = context.type_definition(definition).layout(context) else {
        // Whoever has no layout is no pointer.
        return if query == TypeQuery::IndexBitwidth { Ok(None) } else { unknown };
    };
    let evaluate = |program: &Option<Program>| -> Answer {
        let Some(program) = program else { return unknown };
        let frame = Frame { parameters, ..Frame::over(context, Value::Layout(layout)) };
        match program.evaluate(&frame) {
            Ok(Value::Null) => Ok(None),
            Ok(value) => {
                let value = value.int().ok().and_then(|value| u64::try_from(value).ok());
                value.map(|value| Some(TypeSize::fixed(value))).ok_or(NoLayout::OutOfRange(ty))
            }
            Err(_) => unknown,
        }
    };
    match query {
        TypeQuery::Size if defined.size.is_some() => evaluate(&defined.size),
        TypeQuery::Size => Ok(evaluate(&defined.size_in_bits)?.map(TypeSize::in_bytes)),
        TypeQuery::SizeInBits => evaluate(&defined.size_in_bits),
        TypeQuery::AbiAlignment => evaluate(&defined.abi_alignment),
        TypeQuery::PreferredAlignment if defined.preferred_alignment.is_some() => {
            evaluate(&defined.preferred_alignment)
        }
        TypeQuery::PreferredAlignment => evaluate(&defined.abi_alignment),
        TypeQuery::IndexBitwidth if defined.index_bitwidth.is_some() => evaluate(&defined.index_bitwidth),
        TypeQuery::IndexBitwidth => Ok(None),
    }
}
