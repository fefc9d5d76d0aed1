//! The strings of a model.
//!
//! A dialect of three hundred operations repeats the same few C++ class names, summaries and attribute names
//! thousands of times. The model keeps each string once, all of them in one buffer, and names them by
//! [`Text`]: reading an embedded model is then one copy without an allocation per string. A user that interns
//! names elsewhere can keep its handles in a table indexed by `Text`.

use serde::{Deserialize, Serialize};
use std::ops::Index;

/// A string of a [`Strings`] table. Equal strings of one table are equal handles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Text(u32);

impl Text {
    /// The empty string of every table.
    pub const EMPTY: Text = Text(0);

    /// Returns the place of the string in its table; tables are dense, from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn is_empty(self) -> bool {
        self == Text::EMPTY
    }
}

/// A table of strings, each of which it has once. The first is the empty one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strings {
    bytes: String,
    /// The end of each string, which is also the start of the next.
    ends: Vec<u32>,
}

impl Default for Strings {
    fn default() -> Self {
        Strings { bytes: String::new(), ends: vec![0] }
    }
}

impl Strings {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether the table has no string but the empty one.
    pub fn is_empty(&self) -> bool {
        self.len() == 1
    }

    /// Returns all strings, in the order of their [`Text`]s.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        (0..self.ends.len()).map(|at| &self[Text(at as u32)])
    }

    /// Adds a string that is not in the table.
    pub(crate) fn push(&mut self, text: &str) -> Text {
        self.bytes.push_str(text);
        self.ends.push(self.bytes.len() as u32);
        Text(self.ends.len() as u32 - 1)
    }
}

impl Index<Text> for Strings {
    type Output = str;

    fn index(&self, text: Text) -> &str {
        let end = self.ends[text.index()] as usize;
        let start = text.index().checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.bytes[start..end]
    }
}
