//! The fields of a record: in order, and found by name.
//!
//! Most records have few fields, which are looked through one after the other. A table of names is kept from
//! [`FEW`] on, so that a class with ten thousand template arguments costs no hundred million comparisons.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashMap;

use crate::source::Span;
use crate::symbol::Symbol;
use crate::types::TypeId;
use crate::values::ValueId;

/// The number of fields up to which there is no table.
pub(crate) const FEW: usize = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldKind {
    Normal,
    /// Declared with `field`: may stay without a concrete value, and is printed first.
    MayBeUnresolved,
    TemplateArg,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldData {
    /// `name`, or `Class:name` for a template argument.
    pub name: Symbol,
    pub ty: TypeId,
    pub value: ValueId,
    pub span: Span,
    pub kind: FieldKind,
    /// Whether a template argument was used.
    pub used: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Fields {
    list: Vec<FieldData>,
    /// By name, the index of a field; empty where there are few.
    by_name: FxHashMap<Symbol, u32>,
}

impl Fields {
    pub fn new() -> Self {
        Fields::default()
    }

    pub fn push(&mut self, field: FieldData) {
        self.list.push(field);
        let count = self.list.len();
        let new = match count {
            _ if count <= FEW => return,
            _ if self.by_name.is_empty() => 0,
            _ => count - 1,
        };
        for (index, field) in self.list.iter().enumerate().skip(new) {
            self.by_name.entry(field.name).or_insert(index as u32);
        }
    }

    /// Returns the index of the first field called `name`.
    pub fn position(&self, name: Symbol) -> Option<usize> {
        match self.list.len() <= FEW {
            true => self.list.iter().position(|field| field.name == name),
            false => self.by_name.get(&name).map(|&index| index as usize),
        }
    }
}

impl Extend<FieldData> for Fields {
    fn extend<I: IntoIterator<Item = FieldData>>(&mut self, fields: I) {
        fields.into_iter().for_each(|field| self.push(field));
    }
}

impl Deref for Fields {
    type Target = [FieldData];

    fn deref(&self) -> &[FieldData] {
        &self.list
    }
}

impl DerefMut for Fields {
    fn deref_mut(&mut self) -> &mut [FieldData] {
        &mut self.list
    }
}

impl<'a> IntoIterator for &'a Fields {
    type Item = &'a FieldData;
    type IntoIter = std::slice::Iter<'a, FieldData>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}
