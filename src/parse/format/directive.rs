//! What the code of a `custom` directive parses into.

use ods::format::CustomArgument;

use super::FormatParser;
use super::bound::{Bound, OperandGroup, Span};
use crate::diag::Failed;
use crate::ir::{Attribute, BlockId, Type};
use crate::parse::OpAsmParser;
use crate::parse::scope::UnresolvedOperand;

/// The arguments of a `custom` directive, to be parsed into. They are named by their place.
pub struct DirectiveArguments<'f, 's> {
    pub(super) format: &'f FormatParser<'s>,
    pub(super) bound: &'f mut Bound<'s>,
    pub(super) arguments: &'f [CustomArgument],
}

impl<'s> DirectiveArguments<'_, 's> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.arguments.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.arguments.is_empty()
    }

    /// Says which operands argument `index` stands for.
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

    /// Says how argument `index`, a variadic of variadic operand, is divided.
    pub fn set_operand_groups(&mut self, index: usize, sizes: Vec<i32>) {
        if let Some(&CustomArgument::Operand { index, .. }) = self.arguments.get(index) {
            self.bound.nested_groups.push((index, sizes));
        }
    }

    /// The operands that argument `index` stands for, as written: for one that was parsed before.
    pub fn operands(&self, index: usize) -> &[UnresolvedOperand<'s>] {
        let group = match self.arguments.get(index) {
            Some(&CustomArgument::Operand { index, .. }) => usize::from(index),
            Some(CustomArgument::AllOperands { .. }) => self.format.op.operands.len(),
            _ => return &[],
        };
        &self.bound.operands[self.bound.operand_groups[group].span.range()]
    }

    /// Says which types argument `index` stands for.
    pub fn set_types(&mut self, index: usize, types: &[Type]) {
        if let Some(&CustomArgument::Type { of, .. }) = self.arguments.get(index) {
            self.bound.set_types(of, types);
        }
    }

    /// The types that argument `index` stands for: for one that was parsed before.
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

    /// Gives argument `index`, an attribute or property, its value.
    pub fn set_attribute(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize, value: Attribute) {
        if let Some(slot) = self.slot(index) {
            parser.state.properties[slot] = Some(value);
        }
    }

    /// The attribute or property of argument `index`.
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
        arguments: &[crate::parse::Argument<'s>],
    ) -> Result<(), Failed> {
        let Some(&CustomArgument::Region { index, variadic, .. }) = self.arguments.get(index) else {
            return Err(Failed);
        };
        let place = self.next_region(parser, index.into(), variadic);
        parser.parse_region_at(place, arguments, false)
    }

    /// The place of the region of the definition that is parsed next.
    fn next_region(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize, variadic: bool) -> usize {
        if variadic {
            self.bound.region_counts[index] += 1;
            parser.add_region();
            return parser.num_regions() - 1;
        }
        self.format.op.regions[..index].iter().filter(|region| !region.is_variadic).count()
    }

    /// The place among the operation's regions, so far, of argument `index`; of one that stands for
    /// any number of regions, a new one.
    pub fn region(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize) -> Option<usize> {
        let &CustomArgument::Region { index, variadic, .. } = self.arguments.get(index)? else { return None };
        Some(self.next_region(parser, index.into(), variadic))
    }

    /// The C++ text of argument `index`.
    pub fn code(&self, index: usize) -> &str {
        match self.arguments.get(index) {
            Some(&CustomArgument::Code(text)) => self.format.library.text(text),
            _ => "",
        }
    }

    /// The name of the attribute or property that argument `index` is.
    pub fn attribute_name(&self, index: usize) -> Option<crate::ir::StringId> {
        Some(self.format.info.inherent.get(self.slot(index)?)?.name)
    }
}
