//! Assembly formats, compiled.
//!
//! An `assemblyFormat` becomes one flat array of elements that a parser and a printer walk alike. The
//! children of a group are a slice of the same array, named by a [`Sequence`]; nothing is boxed, and
//! everything that the definition decides is computed once: spaces, the syntax of attributes, optional
//! elements, and the source of each operand's and result's type.
//!
//! - [`OpFormat`] is the format of an operation, [`DefFormat`] that of an attribute or type.
//! - `lexer` and `syntax` read the common grammar. `op_language` and `def_language` add the elements of one
//!   kind of format. `op_types` finds the sources of types. `op_compile` and `def_compile` make the arrays.

mod def_compile;
mod def_format;
mod def_language;
mod error;
mod lexer;
mod op_check;
mod op_compile;
mod op_directives;
mod op_format;
mod op_language;
mod op_parse;
mod op_types;
mod spacing;
mod syntax;

pub use def_format::{DefCustomArgument, DefElement, DefFormat, DefOptionalGroup, StructField};
pub use op_format::{
    AttrStyle, Condition, CustomArgument, OiListClause, OpElement, OpFormat, OptionalGroup, Referent,
    TypeSource, Values,
};

pub(crate) use def_compile::compile_def_format;
pub(crate) use error::FormatError;
pub(crate) use op_compile::compile_op_format;
pub(crate) use op_types::TypeTrait;
pub(crate) use syntax::keyword_mistake;

use serde::{Deserialize, Serialize};

/// A slice of one of the arrays of a format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sequence {
    pub start: u32,
    pub end: u32,
}

impl Sequence {
    /// Appends `items` to `array`; the slice that they are there.
    pub(crate) fn append<T>(array: &mut Vec<T>, items: impl IntoIterator<Item = T>) -> Sequence {
        let start = array.len() as u32;
        array.extend(items);
        Sequence { start, end: array.len() as u32 }
    }

    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }
}

/// A literal that is no keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Punctuation {
    Arrow,
    Colon,
    Comma,
    Equal,
    Less,
    Greater,
    LBrace,
    RBrace,
    LParen,
    RParen,
    LSquare,
    RSquare,
    Question,
    Plus,
    Minus,
    Star,
    Ellipsis,
}

impl Punctuation {
    /// Returns the text of the punctuation.
    pub fn as_str(self) -> &'static str {
        match self {
            Punctuation::Arrow => "->",
            Punctuation::Colon => ":",
            Punctuation::Comma => ",",
            Punctuation::Equal => "=",
            Punctuation::Less => "<",
            Punctuation::Greater => ">",
            Punctuation::LBrace => "{",
            Punctuation::RBrace => "}",
            Punctuation::LParen => "(",
            Punctuation::RParen => ")",
            Punctuation::LSquare => "[",
            Punctuation::RSquare => "]",
            Punctuation::Question => "?",
            Punctuation::Plus => "+",
            Punctuation::Minus => "-",
            Punctuation::Star => "*",
            Punctuation::Ellipsis => "...",
        }
    }

    /// Returns the punctuation with this spelling, if any.
    pub fn of(text: &str) -> Option<Punctuation> {
        Some(match text {
            "->" => Punctuation::Arrow,
            ":" => Punctuation::Colon,
            "," => Punctuation::Comma,
            "=" => Punctuation::Equal,
            "<" => Punctuation::Less,
            ">" => Punctuation::Greater,
            "{" => Punctuation::LBrace,
            "}" => Punctuation::RBrace,
            "(" => Punctuation::LParen,
            ")" => Punctuation::RParen,
            "[" => Punctuation::LSquare,
            "]" => Punctuation::RSquare,
            "?" => Punctuation::Question,
            "+" => Punctuation::Plus,
            "-" => Punctuation::Minus,
            "*" => Punctuation::Star,
            "..." => Punctuation::Ellipsis,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_small() {
        assert!(size_of::<OpElement>() <= 16);
        assert!(size_of::<DefElement>() <= 24);
        assert!(size_of::<CustomArgument>() <= 8);
    }
}
