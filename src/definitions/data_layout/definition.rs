//! Layouts of types from their definitions.
//!
//! A type with `DataLayoutTypeInterface` implements its methods in C++. A method in the `.td` file, inline in
//! `extraClassDeclaration` or outside in `extraClassDefinition`, is evaluated if it is an expression like
//! those of predicates. It can use the parameters of the type by their getters, and the layouts of other
//! types by its `DataLayout` argument. Its argument with the entries cannot be used.
//!
//! A method of more than an expression, or of the sources, is left to interpreted code. The entries are handed to it
//! where there are none.

use super::{Answer, DataLayout, LayoutEntry, NoLayout, TypeQuery, TypeSize};
use crate::DialectContext as _;
use crate::DialectDefinition;
use crate::expressions::{Frame, Program, Unsupported, Value};
use crate::provider::interpreted;
use ir::types::TypeStorage;
use ir::{Context, Type};

/// The code of a method.
enum Code {
    Program(Program),
    /// Interpreted code has the method of this name.
    Interpreted(&'static str),
}

/// A method of the interface: nothing where a definition does not have it.
type Method = Option<Result<Code, Unsupported>>;

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
        let method = |name| match definition.layout_method(context, name) {
            Some(Ok(program)) => Some(Ok(Code::Program(program))),
            _ if definition.has_interpreted_member(context, name) => Some(Ok(Code::Interpreted(name))),
            Some(Err(unsupported)) => Some(Err(unsupported)),
            None => None,
        };
        DefinedLayout {
            size: method("getTypeSize"),
            size_in_bits: method("getTypeSizeInBits"),
            abi_alignment: method("getABIAlignment"),
            preferred_alignment: method("getPreferredAlignment"),
            index_bitwidth: method("getIndexBitwidth"),
        }
    }

    /// Returns the methods that a definition has or should have, by their names; with the reason if one
    /// cannot be evaluated.
    pub fn methods<'c>(
        &'c self,
        context: &'c Context,
        definition: &'c DialectDefinition,
    ) -> impl Iterator<Item = (&'static str, Option<String>)> + 'c {
        let reason = move |method: &Method| match method {
            None => Some("there is no code for it".to_string()),
            Some(Ok(Code::Program(_))) => None,
            Some(Ok(Code::Interpreted(name))) => {
                interpreted(context).and_then(|code| (code.missing_of_member)(context, definition, name))
            }
            Some(Err(unsupported)) => Some(unsupported.to_string()),
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

/// Answers a query for a type of a dialect that has no hooks for it.
pub(super) fn answer(
    layout: &DataLayout,
    context: &Context,
    ty: Type,
    query: TypeQuery,
    entries: &[LayoutEntry],
) -> Answer {
    let unknown = Err(NoLayout::Unknown(ty));
    let TypeStorage::Dialect { definition, ref parameters } = *ty.storage(context) else { return unknown };
    let Some(defined) = context.type_definition(definition).layout(context) else {
        // A type without a layout is not a pointer.
        return if query == TypeQuery::IndexBitwidth { Ok(None) } else { unknown };
    };
    let evaluate = |method: &Method| -> Answer {
        let program = match method {
            Some(Ok(Code::Program(program))) => program,
            Some(Ok(Code::Interpreted(name))) => {
                let code = interpreted(context).filter(|_| entries.is_empty());
                let answer = code.and_then(|code| (code.layout)(context, layout, ty, name));
                let Some(answer) = answer else { return unknown };
                let size = |answer| u64::try_from(answer).map_err(|_| NoLayout::OutOfRange(ty));
                return answer.map(size).transpose().map(|answer| answer.map(TypeSize::fixed));
            }
            _ => return unknown,
        };
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
