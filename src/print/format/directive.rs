//! The arguments of custom directives, as printing code asks for them.

use super::DirectiveOperands;
use definitions::expressions::Group;
use ir::{Attribute, Region, Type, Value};
use ods::format::CustomArgument;

impl<'a> DirectiveOperands<'a, '_> {
    /// Returns the number of arguments.
    pub fn len(&self) -> usize {
        self.arguments.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.arguments.is_empty()
    }

    /// Returns the kind of argument `index`.
    pub fn kind(&self, index: usize) -> Option<CustomArgument> {
        self.arguments.get(index).copied()
    }

    /// Returns the operands for argument `index`.
    pub fn operands(&self, index: usize) -> impl ExactSizeIterator<Item = Value<'a>> + Clone + use<'a> {
        let op = self.format.op;
        let Group { start, len } = match self.arguments.get(index) {
            Some(&CustomArgument::Operand { index, .. }) => self.format.group(index.into(), false),
            Some(CustomArgument::AllOperands { .. }) => Group { start: 0, len: op.num_operands() as u32 },
            _ => Group::default(),
        };
        op.operands_from(start as usize, len as usize)
    }

    /// Returns the types for argument `index`.
    pub fn types(&self, index: usize) -> Vec<Type> {
        match self.arguments.get(index) {
            Some(&CustomArgument::Type { of, .. }) => self.format.types(of).to_vec(),
            _ => Vec::new(),
        }
    }

    /// Returns the attribute or property in argument `index`.
    pub fn attribute(&self, index: usize) -> Option<Attribute> {
        match *self.arguments.get(index)? {
            CustomArgument::Attribute { index, .. } => self.format.op.property(index.into()),
            CustomArgument::Property { index, .. } => {
                self.format.op.property(self.format.first_property + usize::from(index))
            }
            _ => None,
        }
    }

    /// Returns the regions for argument `index`.
    pub fn regions(&self, index: usize) -> Vec<Region<'a>> {
        match self.arguments.get(index) {
            Some(&CustomArgument::Region { index, .. }) => self.format.regions(index.into()).collect(),
            Some(CustomArgument::AllRegions { .. }) => self.format.op.regions().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the successors for argument `index`.
    pub fn successors(&self, index: usize) -> Vec<ir::Block<'a>> {
        let (start, len) = match self.arguments.get(index) {
            Some(&CustomArgument::Successor { index, .. }) => self.format.successors(index.into()),
            Some(CustomArgument::AllSuccessors { .. }) => (0, self.format.op.num_successors()),
            _ => (0, 0),
        };
        self.format.op.successors().skip(start).take(len).collect()
    }

    /// Returns the C++ text of argument `index`.
    pub fn code(&self, index: usize) -> &str {
        match self.arguments.get(index) {
            Some(&CustomArgument::Code(text)) => self.format.library.text(text),
            _ => "",
        }
    }
}
