//! An operation reduced to what its signature says.
//!
//! A program has many operations and few signatures (`verify/signature.rs`), so a verifier that depends on nothing else
//! runs once for each. Such a verifier is given an [`OpShape`] in place of the [`Operation`]: the methods here answer
//! from the signature only, so a verifier that needs more does not compile.
//!
//! Regions with several blocks and successors in other regions have no signature: an operation with one of these is
//! verified every time, and whatever is asked of its regions is right.

use bstr::BStr;

use crate::attributes::{Attribute, AttributeStorage};
use crate::body::block::Block;
use crate::body::operation::Operation;
use crate::body::region::Region;
use crate::context::Context;
use crate::context::strings::StringId;
use crate::diag::InFlightDiagnostic;
use crate::location::Location;
use crate::op_info::{OpInfo, Trait};
use crate::types::Type;
use crate::views::OpView;

/// The name, the properties, the types and the outlines of the regions of an operation.
#[derive(Clone, Copy)]
pub struct OpShape<'a>(Operation<'a>);

impl<'a> From<Operation<'a>> for OpShape<'a> {
    #[inline]
    fn from(op: Operation<'a>) -> Self {
        OpShape(op)
    }
}

impl<'a> OpShape<'a> {
    /// Returns the operation, for the methods of interfaces. They take operations, as other code than verifiers calls
    /// them; those that verifiers of traits call are documented to read only the signature.
    #[inline]
    pub fn operation_of_interface(self) -> Operation<'a> {
        self.0
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.0.context()
    }

    /// Returns what is known of operations of this name.
    #[inline]
    pub fn info(self) -> &'a OpInfo {
        self.0.info()
    }

    /// Returns the name, such as `arith.addi`.
    #[inline]
    pub fn name_str(self) -> &'a BStr {
        self.0.name_str()
    }

    /// Returns whether the operation is laid out as a view of it says, so that the view's indices may be used.
    #[inline]
    pub fn isa<V: OpView<'a>>(self) -> bool {
        self.info().layout == V::LAYOUT
    }

    /// Returns whether the operation has a trait.
    #[inline]
    pub fn has_trait(self, of: Trait) -> bool {
        self.0.has_trait(of)
    }

    /// Returns the location, for diagnostics. A failure is never remembered, so they may show it.
    #[inline]
    pub fn location(self) -> Location {
        self.0.location()
    }

    // --- Operands and results -----------------------------------------------------------------

    /// Returns the number of operands.
    #[inline]
    pub fn num_operands(self) -> usize {
        self.0.num_operands()
    }

    /// Returns the type of an operand.
    #[inline]
    pub fn operand_type(self, index: usize) -> Type {
        self.0.operand(index).ty()
    }

    /// Returns the types of the operands.
    #[inline]
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type> + Clone {
        self.0.operand_types()
    }

    /// Returns the number of results.
    #[inline]
    pub fn num_results(self) -> usize {
        self.0.num_results()
    }

    /// Returns the type of a result.
    #[inline]
    pub fn result_type(self, index: usize) -> Type {
        self.0.result(index).ty()
    }

    /// Returns the types of the results.
    #[inline]
    pub fn result_types(self) -> impl ExactSizeIterator<Item = Type> + Clone {
        self.0.result_types()
    }

    // --- Attributes ---------------------------------------------------------------------------

    /// Returns the inherent attributes, in the order of the definition.
    #[inline]
    pub fn properties(self) -> &'a [Option<Attribute>] {
        self.0.properties()
    }

    /// Returns the inherent attribute in a slot of the definition.
    #[inline]
    pub fn property(self, slot: usize) -> Option<Attribute> {
        self.0.property(slot)
    }

    /// Returns the inherent attribute with a name.
    #[inline]
    pub fn inherent_attribute(self, name: StringId) -> Option<Attribute> {
        self.0.inherent_attribute(name)
    }

    // --- Surroundings -------------------------------------------------------------------------

    /// Returns whether the operation is the last one of a block.
    #[inline]
    pub fn is_last(self) -> bool {
        self.0.block().is_some() && self.0.next().is_none()
    }

    /// Returns whether the parent is one of those that the definition asks for.
    pub fn has_expected_parent(self) -> bool {
        let expected = &self.0.info().parents;
        self.0.parent_op().is_some_and(|parent| expected.contains(&parent.info().name))
    }

    /// Returns the number of successors.
    #[inline]
    pub fn num_successors(self) -> usize {
        self.0.num_successors()
    }

    /// Returns the number of regions.
    #[inline]
    pub fn num_regions(self) -> usize {
        self.0.num_regions()
    }

    /// Returns the regions.
    #[inline]
    pub fn regions(self) -> impl ExactSizeIterator<Item = RegionShape<'a>> + Clone {
        self.0.regions().map(RegionShape)
    }

    /// Returns a region, if there are so many.
    #[inline]
    pub fn region(self, index: usize) -> Option<RegionShape<'a>> {
        self.0.region(index).map(RegionShape)
    }

    // --- Diagnostics --------------------------------------------------------------------------

    /// Begins an error at the operation.
    pub fn emit_error(self, message: impl Into<String>) -> InFlightDiagnostic<'a> {
        self.0.emit_error(message)
    }

    /// Begins an error at the operation that starts with its name.
    pub fn emit_op_error(self, message: impl std::fmt::Display) -> InFlightDiagnostic<'a> {
        self.0.emit_op_error(message)
    }
}

/// A region, without what its block holds except for the last operation.
#[derive(Clone, Copy)]
pub struct RegionShape<'a>(Region<'a>);

impl<'a> RegionShape<'a> {
    /// Returns whether there is no block.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether there is exactly one block.
    #[inline]
    pub fn has_one_block(self) -> bool {
        self.0.has_one_block()
    }

    /// Returns the number of arguments of the first block; zero if there is none.
    #[inline]
    pub fn num_arguments(self) -> usize {
        self.0.front().map_or(0, Block::num_arguments)
    }

    /// Returns the types of the arguments of the first block.
    #[inline]
    pub fn argument_types(self) -> impl Iterator<Item = Type> + Clone {
        self.0.front().into_iter().flat_map(Block::arguments).map(|argument| argument.ty())
    }

    /// Returns the last operation of the first block.
    #[inline]
    pub fn terminator(self) -> Option<TerminatorShape<'a>> {
        self.0.front().and_then(Block::back).map(TerminatorShape)
    }
}

/// The last operation of a block: its name and the types of its operands.
#[derive(Clone, Copy)]
pub struct TerminatorShape<'a>(Operation<'a>);

impl<'a> TerminatorShape<'a> {
    /// Returns what is known of operations of this name.
    #[inline]
    pub fn info(self) -> &'a OpInfo {
        self.0.info()
    }

    /// Returns the name, such as `scf.yield`.
    #[inline]
    pub fn name_str(self) -> &'a BStr {
        self.0.name_str()
    }

    /// Returns the location, for diagnostics.
    #[inline]
    pub fn location(self) -> Location {
        self.0.location()
    }

    /// Returns the number of operands.
    #[inline]
    pub fn num_operands(self) -> usize {
        self.0.num_operands()
    }

    /// Returns the types of the operands.
    #[inline]
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type> + Clone {
        self.0.operand_types()
    }
}

/// The shape of an operation that holds a literal, such as `arith.constant`: integers and floats among its properties
/// are reduced to their types.
#[derive(Clone, Copy)]
pub struct LiteralShape<'a>(OpShape<'a>);

/// An inherent attribute of a [`LiteralShape`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Literal {
    /// An integer or a float of a type.
    Number(Type),
    /// Any other attribute.
    Other(Attribute),
}

impl<'a> From<Operation<'a>> for LiteralShape<'a> {
    #[inline]
    fn from(op: Operation<'a>) -> Self {
        LiteralShape(op.into())
    }
}

impl<'a> LiteralShape<'a> {
    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.0.context()
    }

    /// Returns the type of a result.
    #[inline]
    pub fn result_type(self, index: usize) -> Type {
        self.0.result_type(index)
    }

    /// Returns the inherent attribute with a name.
    pub fn literal(self, name: StringId) -> Option<Literal> {
        let attribute = self.0.inherent_attribute(name)?;
        Some(match *attribute.storage(self.context()) {
            AttributeStorage::Integer { ty, .. } | AttributeStorage::Float { ty, .. } => Literal::Number(ty),
            _ => Literal::Other(attribute),
        })
    }

    /// Begins an error at the operation that starts with its name.
    pub fn emit_op_error(self, message: impl std::fmt::Display) -> InFlightDiagnostic<'a> {
        self.0.emit_op_error(message)
    }
}
