//! What is known of an operation by its name.
//!
//! An [`OpName`] is a handle, interned once per spelling; [`OpInfo`] is what it leads to: whether
//! the operation is registered, its traits, its inherent attributes and its hooks. Everything
//! that parses, verifies, prints or transforms an operation looks here and nowhere else, so an
//! operation of a dialect that was loaded a moment ago is as good as a built-in one.

use super::attributes::Attribute;
use super::context::Context;
use super::interner::define_handles;
use super::operation::Operation;
use super::region::Region;
use super::strings::StringId;
use super::value::Value;
use crate::diag::Failed;
use crate::parse::OpAsmParser;
use crate::print::OpAsmPrinter;

define_handles! {
    /// The handle of an operation name and all that is known of it.
    OpName
}

/// A trait of an operation: one bit of a [`TraitSet`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Trait {
    IsolatedFromAbove,
    Terminator,
    NoTerminator,
    SingleBlock,
    SymbolTable,
    Symbol,
    /// Its regions may be graph regions: values may be used before they are defined.
    GraphRegion,
    NoRegionArguments,
    AffineScope,
    AutomaticAllocationScope,
    FunctionOpInterface,
    CallOpInterface,
    ReturnLike,
    HasParentFunc,
    ConstantLike,
    Pure,
}

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TraitSet(u64);

impl TraitSet {
    /// The set of these traits.
    pub const fn of(traits: &[Trait]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < traits.len() {
            bits |= 1 << traits[index] as u64;
            index += 1;
        }
        TraitSet(bits)
    }

    /// Whether `of` is in the set.
    #[inline]
    pub const fn has(self, of: Trait) -> bool {
        self.0 & 1 << of as u64 != 0
    }
}

/// An attribute that belongs to the operation's definition and is kept among its properties.
#[derive(Clone, Debug)]
pub struct InherentAttribute {
    pub name: StringId,
    /// Whether the verifier insists on it.
    pub required: bool,
    /// What it must satisfy, in words and as a test.
    pub constraint: AttributeConstraint,
    /// Whether a value in `<{...}>` can be stored at all: a test of its kind alone.
    pub converts: fn(&Context, Attribute) -> bool,
}

/// A constraint on an attribute: the words a diagnostic uses, and the test.
#[derive(Clone, Copy, Debug)]
pub struct AttributeConstraint {
    pub summary: &'static str,
    pub holds: fn(&Context, Attribute) -> bool,
}

/// The parts of an operation's behaviour that are written in Rust.
#[derive(Clone, Copy, Default)]
pub struct OpHooks {
    /// Parses the custom form, from behind the operation's name.
    pub parse: Option<ParseHook>,
    /// Prints the custom form, from behind the operation's name.
    pub print: Option<PrintHook>,
    /// Checks what traits and constraints do not say.
    pub verify: Option<VerifyHook>,
    /// Checks what depends on the verified contents of the regions.
    pub verify_regions: Option<VerifyHook>,
    /// Checks the symbols that the operation uses.
    pub verify_symbol_uses: Option<VerifyHook>,
    /// Suggests names for results.
    pub name_values: Option<NameHook>,
    /// Suggests names for the arguments of the blocks of a region.
    pub name_arguments: Option<NameArgumentsHook>,
    /// The dialect whose prefix may be left out inside the regions.
    pub default_dialect: Option<&'static str>,
}

/// Parses an operation's custom form into its state.
pub type ParseHook = fn(&mut OpAsmParser<'_, '_>) -> Result<(), Failed>;
/// Prints an operation's custom form.
pub type PrintHook = for<'a> fn(Operation<'a>, &mut OpAsmPrinter<'a>);
/// Verifies one aspect of an operation; emits its own diagnostic.
pub type VerifyHook = fn(Operation<'_>) -> Result<(), Failed>;
/// Calls its second argument with each value that has a name to suggest. A result that is named
/// starts a group: the results behind it, up to the next named one, share its name.
pub type NameHook = for<'a> fn(Operation<'a>, &mut dyn FnMut(Value<'a>, &[u8]));

/// Calls its second argument with each block argument of the region that has a name to suggest.
pub type NameArgumentsHook = for<'a> fn(Region<'a>, &mut dyn FnMut(Value<'a>, &[u8]));

/// All that is known of the operations of one name.
pub struct OpInfo {
    /// The whole name, `dialect.operation`.
    pub name: StringId,
    /// The part before the first dot; the empty string where there is none.
    pub dialect: StringId,
    /// Whether the name is defined by a registered dialect.
    pub registered: bool,
    pub traits: TraitSet,
    /// In the order of the definition; an operation's properties have one slot for each.
    pub inherent: Box<[InherentAttribute]>,
    pub hooks: OpHooks,
}

impl OpInfo {
    /// The slot of the inherent attribute `name`.
    #[inline]
    pub fn inherent_slot(&self, name: StringId) -> Option<usize> {
        self.inherent.iter().position(|attribute| attribute.name == name)
    }

    /// How many property slots an operation of this name has. An operation that is not
    /// registered keeps its properties as one dictionary.
    #[inline]
    pub fn num_property_slots(&self) -> usize {
        if self.registered { self.inherent.len() } else { 1 }
    }
}

impl OpName {
    /// What is known of this name.
    #[inline]
    pub fn info(self, context: &Context) -> &OpInfo {
        context.op_info(self)
    }
}
