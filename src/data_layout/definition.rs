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
use crate::ods::{Frame, Program, Unsupported, Value};
use crate::registry::DialectDefinition;

/// A method of the interface: nothing where a definition does not have it.
type Method = Option<Result<Program, Unsupported>>;

/// The methods of the interface that a definition has.
pub struct DefinedLayout {
    size: Method,
    size_in_bits: Method,
    abi_alignment: Method,
    preferred_alignment: Method,
    index_bitwidth: Method,
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

    /// The methods by their names, those that a definition has or should have; with why one cannot be
    /// evaluated.
    pub fn methods(&self) -> impl Iterator<Item = (&'static str, Option<String>)> {
        let reason = |method: &Method| match method {
            None => Some("there is no code for it".to_string()),
            Some(method) => method.as_ref().err().map(Unsupported::to_string),
        };
        let methods = [
            ("getTypeSize()", &self.size, false),
            ("getTypeSizeInBits()", &self.size_in_bits, true),
            ("getABIAlignment()", &self.abi_alignment, true),
            ("getPreferredAlignment()", &self.preferred_alignment, false),
            ("getIndexBitwidth()", &self.index_bitwidth, false),
        ];
        let needed = methods.into_iter().filter(|(_, method, is_needed)| *is_needed || method.is_some());
        needed.map(move |(name, method, _)| (name, reason(method)))
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
    let evaluate = |method: &Method| -> Answer {
        let Some(Ok(program)) = method else { return unknown };
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
