//! Lists of integers and values: `[%a, 4, [%b]]`.
//!
//! A value stands as [`DYNAMIC`] in the list of integers, and the values are operands. Elements in brackets
//! are scalable.
//!
//! Follows `parseDynamicIndexList` of mlir/lib/Interfaces/ViewLikeInterface.cpp.

use smallvec::SmallVec;

use crate::cursor::ParseList;
use crate::custom::{OpAsmParser, UnresolvedOperands};
use crate::lexer::TokenKind;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Type};
use print::Delimiter;

/// A list as written.
#[derive(Default)]
pub struct DynamicIndexList<'s> {
    /// The values, in their order.
    pub values: UnresolvedOperands<'s>,
    /// One entry per element, [`DYNAMIC`] for a value.
    pub integers: SmallVec<[i64; 8]>,
    /// Whether each element is in brackets.
    pub scalable: SmallVec<[bool; 8]>,
    /// The type of each value, where they are written.
    pub types: Vec<Type>,
}

impl DynamicIndexList<'_> {
    /// Returns the integers as `array<i64: ...>`.
    pub fn integers_attribute(&self, context: &Context) -> Attribute {
        context.dense_i64_array_attribute(&self.integers)
    }

    /// Marks the elements in brackets, as `array<i1: ...>`.
    pub fn scalable_attribute(&self, context: &Context) -> Attribute {
        context.dense_bool_array_attribute(&self.scalable)
    }
}

impl<'s> OpAsmParser<'_, 's> {
    /// Parses a list of integers and values; `: type` follows each value if there are types.
    pub fn parse_dynamic_index_list(
        &mut self,
        delimiter: Delimiter,
        with_types: bool,
    ) -> Result<DynamicIndexList<'s>, Failed> {
        let mut list = DynamicIndexList::default();
        let parsed = self.parse_comma_separated_list(delimiter, " in dynamic index list", |this| {
            this.parse_dynamic_index(&mut list, with_types)
        });
        match parsed {
            Ok(()) => Ok(list),
            Err(Failed) => Err(self.emit_error_at(self.name_offset(), "expected SSA value or integer")),
        }
    }

    fn parse_dynamic_index(
        &mut self,
        list: &mut DynamicIndexList<'s>,
        with_types: bool,
    ) -> Result<(), Failed> {
        let value = match self.parser().at(TokenKind::PercentIdentifier) {
            true => Some(self.parse_operand()?),
            false => None,
        };
        let is_scalable = self.parser().consume_if(TokenKind::LSquare);
        list.scalable.push(is_scalable);
        match value {
            Some(value) => {
                list.values.push(value);
                list.integers.push(DYNAMIC);
                if with_types {
                    list.types.push(self.parse_colon_type()?);
                }
            }
            None => list.integers.push(self.parse_integer()?),
        }
        if is_scalable && !self.parser().consume_if(TokenKind::RSquare) {
            return Err(Failed);
        }
        Ok(())
    }
}
