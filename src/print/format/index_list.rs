//! Lists of integers some of which are values: `[%a, 4, [%b]]`.
//!
//! Follows `printDynamicIndexList` of mlir/lib/Interfaces/ViewLikeInterface.cpp.

use crate::Delimiter;
use crate::OpAsmPrinter;
use ir::types::DYNAMIC;
use ir::{Type, Value};

impl<'a> OpAsmPrinter<'a> {
    /// Appends a list of `integers`, where the next of `values` replaces each [`DYNAMIC`] one. With `types`,
    /// the type follows the value. Elements marked in `scalable` are in brackets.
    pub fn print_dynamic_index_list(
        &mut self,
        values: impl IntoIterator<Item = Value<'a>>,
        integers: impl IntoIterator<Item = i64>,
        scalable: &[bool],
        types: &[Type],
        delimiter: Delimiter,
    ) {
        let (open, close) = match delimiter {
            Delimiter::None => ("", ""),
            Delimiter::Paren | Delimiter::OptionalParen => ("(", ")"),
            Delimiter::Square | Delimiter::OptionalSquare => ("[", "]"),
            Delimiter::LessGreater | Delimiter::OptionalLessGreater => ("<", ">"),
            Delimiter::Braces | Delimiter::OptionalBraces => ("{", "}"),
        };
        self.write(open);
        let mut values = values.into_iter();
        let mut types = types.iter();
        for (index, integer) in integers.into_iter().enumerate() {
            if index != 0 {
                self.write(", ");
            }
            let is_scalable = scalable.get(index) == Some(&true);
            if is_scalable {
                self.write("[");
            }
            match integer {
                DYNAMIC => {
                    if let Some(value) = values.next() {
                        self.print_operand(value);
                    }
                    if let Some(&ty) = types.next() {
                        self.write(" : ");
                        self.print_type(ty);
                    }
                }
                integer => self.printer.write_integer(integer),
            }
            if is_scalable {
                self.write("]");
            }
        }
        self.write(close);
    }
}
