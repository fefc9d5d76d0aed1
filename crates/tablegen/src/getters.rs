//! Fields by name and kind.
//!
//! A back end knows the fields of its classes and their types. These functions read a field of an expected
//! type in one call. If a record is not as expected they return a [`FieldError`], which knows the record and
//! the place to point at.

use crate::diagnostic::Diagnostic;
use crate::record::Record;
use crate::source::Span;
use crate::symbol::shorten;
use crate::value::{Bits, Dag, List, Value};
use std::fmt;

/// A record lacks a field, or has something else in it than its user expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    pub record: String,
    pub field: String,
    /// The requested kind of value, with an article: `a string`.
    pub expected: &'static str,
    /// The value of the field as TableGen prints it; `None` if there is no such field.
    pub found: Option<String>,
    /// The field, or the record if it has no such field.
    pub span: Span,
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FieldError { record, field, expected, found, .. } = self;
        match found {
            None => write!(f, "record `{record}` has no field `{field}`"),
            Some(found) => {
                write!(f, "field `{field}` of record `{record}` should be {expected}, but is {found}")
            }
        }
    }
}

impl std::error::Error for FieldError {}

impl From<FieldError> for Diagnostic {
    fn from(error: FieldError) -> Self {
        Diagnostic::error(error.span, error.to_string())
    }
}

/// The most characters of a value that an error message shows.
const SHOWN: usize = 200;

impl<'k> Record<'k> {
    fn field_error(self, name: &str, expected: &'static str) -> FieldError {
        let field = self.field(name);
        let found = field.map(|field| {
            let mut text = field.value().to_string();
            if text.len() > SHOWN {
                text.truncate(shorten(&text, SHOWN).len());
                text.push('…');
            }
            text
        });
        let span = field.map_or(self.span(), |field| field.span());
        FieldError { record: self.name().to_owned(), field: name.to_owned(), expected, found, span }
    }

    fn expect<T>(
        self,
        name: &str,
        expected: &'static str,
        read: impl FnOnce(Value<'k>) -> Option<T>,
    ) -> Result<T, FieldError> {
        self.value(name).and_then(read).ok_or_else(|| self.field_error(name, expected))
    }

    /// As [`Record::expect`], with `None` for `?`. The field must exist all the same.
    fn expect_optional<T>(
        self,
        name: &str,
        expected: &'static str,
        read: impl FnOnce(Value<'k>) -> Option<T>,
    ) -> Result<Option<T>, FieldError> {
        match self.value(name) {
            Some(value) if value.is_unset() => Ok(None),
            value => match value.and_then(read) {
                Some(found) => Ok(Some(found)),
                None => Err(self.field_error(name, expected)),
            },
        }
    }

    /// Returns a field of type `string` or `code`.
    pub fn string(self, name: &str) -> Result<&'k str, FieldError> {
        self.expect(name, "a string", Value::as_str)
    }

    /// Returns a field of type `string` that may be `?`, or may not exist at all.
    pub fn optional_string(self, name: &str) -> Result<Option<&'k str>, FieldError> {
        match self.field(name) {
            None => Ok(None),
            Some(_) => self.expect_optional(name, "a string or ?", Value::as_str),
        }
    }

    pub fn int(self, name: &str) -> Result<i64, FieldError> {
        self.expect(name, "an int", Value::as_int)
    }

    pub fn bit(self, name: &str) -> Result<bool, FieldError> {
        self.expect(name, "a bit", Value::as_bit)
    }

    pub fn optional_bit(self, name: &str) -> Result<Option<bool>, FieldError> {
        self.expect_optional(name, "a bit or ?", Value::as_bit)
    }

    pub fn bits(self, name: &str) -> Result<Bits<'k>, FieldError> {
        self.expect(name, "bits", Value::as_bits)
    }

    /// Returns a field that refers to a record.
    pub fn def(self, name: &str) -> Result<Record<'k>, FieldError> {
        self.expect(name, "a record", Value::as_def)
    }

    /// Returns a field that refers to a record or is `?`.
    pub fn optional_def(self, name: &str) -> Result<Option<Record<'k>>, FieldError> {
        self.expect_optional(name, "a record or ?", Value::as_def)
    }

    pub fn dag(self, name: &str) -> Result<Dag<'k>, FieldError> {
        self.expect(name, "a dag", Value::as_dag)
    }

    pub fn optional_dag(self, name: &str) -> Result<Option<Dag<'k>>, FieldError> {
        self.expect_optional(name, "a dag or ?", Value::as_dag)
    }

    pub fn list(self, name: &str) -> Result<List<'k>, FieldError> {
        self.expect(name, "a list", Value::as_list)
    }

    pub fn list_of_defs(self, name: &str) -> Result<Vec<Record<'k>>, FieldError> {
        self.expect(name, "a list of records", |value| value.as_list()?.defs().ok())
    }

    pub fn list_of_strings(self, name: &str) -> Result<Vec<&'k str>, FieldError> {
        self.expect(name, "a list of strings", |value| value.as_list()?.strings().ok())
    }

    pub fn list_of_ints(self, name: &str) -> Result<Vec<i64>, FieldError> {
        self.expect(name, "a list of ints", |value| value.as_list()?.ints().ok())
    }
}
