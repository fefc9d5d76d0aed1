//! Syntax trees of the expressions of a model, as bytes.
//!
//! A program that reads an embedded model compiles few of its expressions, but those at its start, where parsing C++
//! would be a fifth of the time that a small input takes. The build script therefore parses them. One buffer holds
//! the end of each tree, 4 bytes an expression, and then the trees: one is decoded when it is asked for.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ExpressionId;
use super::deferred::Bytes;
use crate::predicate::Expr;

/// The trees of the first expressions of a model; of no expression where nothing has parsed them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedExpressions {
    /// The number of expressions, the end of each tree in `trees` (both as little-endian `u32`), and the trees.
    bytes: Box<[u8]>,
}

/// The size of a number in the table.
const WORD: usize = size_of::<u32>();

impl ParsedExpressions {
    /// Encodes trees. An expression that does not parse has none.
    pub(super) fn new(trees: impl ExactSizeIterator<Item = Option<Expr>>) -> Self {
        let mut table = (trees.len() as u32).to_le_bytes().to_vec();
        let mut encoded = Vec::new();
        for tree in trees {
            // A tree has no part that cannot be written; one that could not would be parsed again.
            let bytes = tree.and_then(|tree| postcard::to_stdvec(&tree).ok());
            encoded.extend(bytes.unwrap_or_default());
            table.extend((encoded.len() as u32).to_le_bytes());
        }
        table.extend(encoded);
        ParsedExpressions { bytes: table.into() }
    }

    /// Returns the tree of an expression, if there is one.
    pub(super) fn get(&self, id: ExpressionId) -> Option<Expr> {
        let count = self.word(0)?;
        if id.index() >= count {
            return None;
        }
        let start = if id.index() == 0 { 0 } else { self.word(id.index())? };
        let end = self.word(id.index() + 1)?;
        let trees = self.bytes.get((count + 1) * WORD..)?;
        postcard::from_bytes(trees.get(start..end)?).ok()
    }

    /// Returns number `index` of the table.
    fn word(&self, index: usize) -> Option<usize> {
        let bytes = self.bytes.get(index * WORD..)?.first_chunk()?;
        Some(u32::from_le_bytes(*bytes) as usize)
    }
}

impl Serialize for ParsedExpressions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.bytes)
    }
}

impl<'de> Deserialize<'de> for ParsedExpressions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bytes = deserializer.deserialize_bytes(Bytes)?;
        match bytes.len() {
            1..WORD => Err(D::Error::custom("a table of expressions without its size")),
            _ => Ok(ParsedExpressions { bytes }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ExpressionId, ParsedExpressions};
    use crate::predicate::parse;

    #[test]
    fn trees_are_found_by_their_expression() {
        let texts = ["$_self.isF32()", "no expression (", "true"];
        let made = ParsedExpressions::new(texts.iter().map(|text| parse(text).ok()));
        let bytes = postcard::to_stdvec(&made).expect("bytes can be written");
        let read: ParsedExpressions = postcard::from_bytes(&bytes).expect("they are such a table");
        for (index, text) in texts.iter().enumerate() {
            assert_eq!(read.get(ExpressionId::new(index)), parse(text).ok(), "{text}");
        }
        assert_eq!(read.get(ExpressionId::new(texts.len())), None);
        assert_eq!(ParsedExpressions::default().get(ExpressionId::new(0)), None);
    }
}
