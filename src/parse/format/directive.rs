//! The arguments that the parser of a `custom` directive fills in.

use ods::format::CustomArgument;

use super::FormatParser;
use super::bound::{Bound, OperandGroup, Span};
use crate::OpAsmParser;
use crate::operation::scope::UnresolvedOperand;
use ir::diag::Failed;
use ir::{Attribute, BlockId, Type};

/// The arguments of a `custom` directive, by position; its parser sets them.
pub struct DirectiveArguments<'f, 's> {
    pub(super) format: &'f FormatParser<'s>,
    pub(super) bound: &'f mut Bound<'s>,
    pub(super) arguments: &'f [CustomArgument],
}

impl<'s> DirectiveArguments<'_, 's> {
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

    /// The library with the definition of the operation.
    pub fn library(&self) -> &'s definitions::DefinitionSet {
        self.format.library
    }

    /// The definition of the operation.
    pub fn operation(&self) -> &'s ods::model::Operation {
        self.format.op
    }

    /// Says that so many regions, which were added to the operation, are those of argument `index`.
    pub fn count_regions(&mut self, index: usize, count: usize) {
        if let Some(&CustomArgument::Region { index, .. }) = self.arguments.get(index) {
            self.bound.region_counts[usize::from(index)] += count as u32;
        }
    }

    /// Sets the operands for argument `index`.
    pub fn set_operands(&mut self, index: usize, operands: &[UnresolvedOperand<'s>], offset: u32) {
        let group = match self.arguments.get(index) {
            Some(&CustomArgument::Operand { index, .. }) => usize::from(index),
            Some(CustomArgument::AllOperands { .. }) => self.format.op.operands.len(),
            _ => return,
        };
        let span = Span { start: self.bound.operands.len() as u32, len: operands.len() as u32 };
        self.bound.operands.extend_from_slice(operands);
        self.bound.operand_groups[group] = OperandGroup { span, offset };
    }

    /// Sets the group sizes of argument `index`, a variadic of variadic operand.
    pub fn set_operand_groups(&mut self, index: usize, sizes: Vec<i32>) {
        if let Some(&CustomArgument::Operand { index, .. }) = self.arguments.get(index) {
            self.bound.nested_groups.push((index, sizes));
        }
    }

    /// Returns the unresolved operands for argument `index`, which was parsed before.
    pub fn operands(&self, index: usize) -> &[UnresolvedOperand<'s>] {
        let group = match self.arguments.get(index) {
            Some(&CustomArgument::Operand { index, .. }) => usize::from(index),
            Some(CustomArgument::AllOperands { .. }) => self.format.op.operands.len(),
            _ => return &[],
        };
        &self.bound.operands[self.bound.operand_groups[group].span.range()]
    }

    /// Sets the types for argument `index`.
    pub fn set_types(&mut self, index: usize, types: &[Type]) {
        if let Some(&CustomArgument::Type { of, .. }) = self.arguments.get(index) {
            self.bound.set_types(of, types);
        }
    }

    /// Returns the types for argument `index`, which was parsed before.
    pub fn types(&mut self, index: usize) -> &[Type] {
        match self.arguments.get(index) {
            Some(&CustomArgument::Type { of, .. }) => {
                let span = *self.bound.types_of(of);
                &self.bound.types[span.range()]
            }
            _ => &[],
        }
    }

    fn slot(&self, index: usize) -> Option<usize> {
        match self.arguments.get(index) {
            Some(&CustomArgument::Attribute { index, .. }) => Some(index.into()),
            Some(&CustomArgument::Property { index, .. }) => {
                Some(self.format.first_property + usize::from(index))
            }
            _ => None,
        }
    }

    /// Sets argument `index`, an attribute or property.
    pub fn set_attribute(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize, value: Attribute) {
        if let Some(slot) = self.slot(index) {
            parser.state.properties[slot] = Some(value);
        }
    }

    /// Returns the attribute or property of argument `index`.
    pub fn attribute(&self, parser: &OpAsmParser<'_, 's>, index: usize) -> Option<Attribute> {
        parser.state.properties.get(self.slot(index)?).copied().flatten()
    }

    /// Adds a successor to argument `index`.
    pub fn push_successor(&mut self, index: usize, block: BlockId) {
        let place = match self.arguments.get(index) {
            Some(&CustomArgument::Successor { index, .. }) => usize::from(index),
            Some(CustomArgument::AllSuccessors { .. }) => self.format.op.successors.len(),
            _ => return,
        };
        self.bound.successors[place].push(block);
    }

    /// Parses a region as that of argument `index`, or as the next of those it stands for.
    ///
    /// # Errors
    /// As [`OpAsmParser::parse_region`].
    pub fn parse_region(
        &mut self,
        parser: &mut OpAsmParser<'_, 's>,
        index: usize,
        arguments: &[crate::Argument<'s>],
    ) -> Result<(), Failed> {
        let Some(&CustomArgument::Region { index, variadic, .. }) = self.arguments.get(index) else {
            return Err(Failed);
        };
        let place = self.next_region(parser, index.into(), variadic);
        parser.parse_region_at(place, arguments, false)
    }

    /// Returns the position of the definition's region that is parsed next.
    fn next_region(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize, variadic: bool) -> usize {
        if variadic {
            self.bound.region_counts[index] += 1;
            parser.add_region();
            return parser.num_regions() - 1;
        }
        self.format.op.regions[..index].iter().filter(|region| !region.is_variadic).count()
    }

    /// Returns the position among the operation's regions, so far, of argument `index`; of one that stands
    /// for any number of regions, a new one.
    pub fn region(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize) -> Option<usize> {
        let &CustomArgument::Region { index, variadic, .. } = self.arguments.get(index)? else { return None };
        Some(self.next_region(parser, index.into(), variadic))
    }

    /// Returns the C++ text of argument `index`.
    pub fn code(&self, index: usize) -> &str {
        match self.arguments.get(index) {
            Some(&CustomArgument::Code(text)) => self.format.library.text(text),
            _ => "",
        }
    }

    /// Returns the name of the attribute or property in argument `index`.
    pub fn attribute_name(&self, index: usize) -> Option<ir::StringId> {
        Some(self.format.info.inherent.get(self.slot(index)?)?.name)
    }
}
