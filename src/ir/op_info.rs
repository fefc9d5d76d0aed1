//! What is known of an operation by its name.
//!
//! An [`OpName`] is a handle, interned once per spelling; [`OpInfo`] is what it leads to: whether
//! the operation is registered, its traits, what it consists of, and its hooks. Everything that
//! parses, verifies, prints or transforms an operation looks here and nowhere else, so an
//! operation of a dialect that was loaded a moment ago is as good as a built-in one.
//!
//! An [`OpDefinition`] is what an ODS definition says; [`OpInfo::new`] makes an [`OpInfo`] of it
//! once a context meets the name.

use super::attributes::Attribute;
use super::block::Block;
use super::context::Context;
use super::interner::define_handles;
use super::operation::Operation;
use super::region::Region;
use super::strings::StringId;
use super::symbols::SymbolTableCollection;
use super::types::Type;
use super::value::Value;
use crate::diag::Failed;
use crate::parse::OpAsmParser;
use crate::print::OpAsmPrinter;

define_handles! {
    /// The handle of an operation name and all that is known of it.
    OpName
}

/// A trait of an operation: one bit of a [`TraitSet`]. They have the names that ODS gives them
/// (mlir/IR/OpBase.td and the interfaces), interfaces included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Trait {
    // Structure: verified before operands, results and attributes are.
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    /// Its parent is one of [`OpInfo::parents`].
    HasParent,
    NoRegionArguments,
    SingleBlock,
    /// Its regions end with [`OpInfo::implicit_terminator`].
    SingleBlockImplicitTerminator,

    // Types.
    Elementwise,
    OperandsAreFloatLike,
    OperandsAreSignlessIntegerLike,
    ResultsAreBoolLike,
    ResultsAreFloatLike,
    ResultsAreSignlessIntegerLike,
    SameOperandsAndResultElementType,
    SameOperandsAndResultRank,
    SameOperandsAndResultShape,
    SameOperandsAndResultType,
    SameOperandsElementType,
    SameOperandsShape,
    SameTypeOperands,

    // Control flow, functions and symbols.
    FunctionOpInterface,
    IsolatedFromAbove,
    Symbol,
    SymbolTable,
    Terminator,

    // What is asked for by others, but not verified.
    NoTerminator,
    /// Its regions may be graph regions: values may be used before they are defined.
    GraphRegion,
    /// It is a symbol only if it has a name.
    OptionalSymbol,
    /// All variadic operands have the same number of values.
    SameVariadicOperandSize,
    /// All variadic results have the same number of values.
    SameVariadicResultSize,
    AffineScope,
    AutomaticAllocationScope,
    CallOpInterface,
    Commutative,
    ConstantLike,
    Idempotent,
    Involution,
    Pure,
    ReturnLike,
}

impl Trait {
    /// Whether it is verified before the constraints on operands, results and attributes, so
    /// that these can rely on it: ODS's `StructuralOpTrait`.
    pub const fn is_structural(self) -> bool {
        (self as u8) <= (Trait::SingleBlockImplicitTerminator as u8)
    }

    /// Whether there is anything to verify of an operation that has it.
    pub const fn is_verified(self) -> bool {
        (self as u8) < (Trait::NoTerminator as u8)
    }
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

/// A constraint on the type of an operand or result: the words a diagnostic uses, and the test.
#[derive(Clone, Copy, Debug)]
pub struct TypeConstraint {
    pub summary: &'static str,
    /// `None` where every type will do.
    pub holds: Option<fn(&Context, Type) -> bool>,
}

/// A constraint on a region.
#[derive(Clone, Copy, Debug)]
pub struct RegionConstraint {
    pub summary: &'static str,
    /// `None` where every region will do.
    pub holds: Option<fn(Region<'_>) -> bool>,
}

/// A constraint on a successor.
#[derive(Clone, Copy, Debug)]
pub struct SuccessorConstraint {
    pub summary: &'static str,
    /// `None` where every block will do.
    pub holds: Option<fn(Block<'_>) -> bool>,
}

/// A constraint on an operation as a whole: ODS's `PredOpTrait`. It is tested once operands,
/// results and attributes satisfy theirs.
#[derive(Clone, Copy, Debug)]
pub struct OpPredicate {
    /// What is reported not to hold: "failed to verify that ...".
    pub summary: &'static str,
    pub holds: fn(Operation<'_>) -> bool,
}

/// How many values, regions or blocks one entry of a definition stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    One,
    Optional,
    Variadic,
}

/// An operand, result, region or successor of an operation's definition, under the constraint
/// `C`.
#[derive(Clone, Copy, Debug)]
pub struct Spec<C> {
    pub name: &'static str,
    pub arity: Arity,
    pub constraint: C,
}

impl<C> Spec<C> {
    /// Exactly one.
    pub const fn one(name: &'static str, constraint: C) -> Self {
        Spec { name, arity: Arity::One, constraint }
    }

    /// One or none.
    pub const fn optional(name: &'static str, constraint: C) -> Self {
        Spec { name, arity: Arity::Optional, constraint }
    }

    /// Any number.
    pub const fn variadic(name: &'static str, constraint: C) -> Self {
        Spec { name, arity: Arity::Variadic, constraint }
    }
}

/// The operands, results, regions or successors of a definition, in its order.
#[derive(Clone, Debug)]
pub struct Specs<C> {
    specs: Box<[Spec<C>]>,
    min: usize,
    is_exact: bool,
}

impl<C> Specs<C> {
    fn new(specs: Vec<Spec<C>>) -> Self {
        let min = specs.iter().filter(|spec| spec.arity == Arity::One).count();
        Specs { min, is_exact: min == specs.len(), specs: specs.into() }
    }

    /// The least number that an operation must have: the exact one, if nothing is optional or
    /// variadic.
    #[inline]
    pub fn min(&self) -> usize {
        self.min
    }

    /// Whether an operation must have exactly [`Specs::min`].
    #[inline]
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Whether an operation may have `count`.
    #[inline]
    pub fn allows(&self, count: usize) -> bool {
        if self.is_exact { count == self.min } else { count >= self.min }
    }

    /// How many of `count` each spec stands for, where all those that are not exactly one stand
    /// for equally many.
    pub fn group_len(&self, spec: &Spec<C>, count: usize) -> usize {
        match spec.arity {
            Arity::One => 1,
            _ => count.saturating_sub(self.min) / (self.specs.len() - self.min).max(1),
        }
    }
}

impl<C> Default for Specs<C> {
    fn default() -> Self {
        Specs { specs: Box::default(), min: 0, is_exact: true }
    }
}

impl<C> std::ops::Deref for Specs<C> {
    type Target = [Spec<C>];

    fn deref(&self) -> &[Spec<C>] {
        &self.specs
    }
}

/// The parts of an operation's behaviour that are written in Rust.
#[derive(Clone, Copy)]
pub struct OpHooks {
    /// Parses the custom form, from behind the operation's name.
    pub parse: Option<ParseHook>,
    /// Prints the custom form, from behind the operation's name.
    pub print: Option<PrintHook>,
    /// Checks what traits and constraints do not say.
    pub verify: Option<VerifyHook>,
    /// Checks what depends on the verified contents of the regions.
    pub verify_regions: Option<VerifyHook>,
    /// Checks the symbols that the operation uses: ODS's `SymbolUserOpInterface`.
    pub verify_symbol_uses: Option<VerifySymbolUsesHook>,
    /// Suggests names for results.
    pub name_values: Option<NameHook>,
    /// Suggests names for the arguments of the blocks of a region.
    pub name_arguments: Option<NameArgumentsHook>,
    /// The dialect whose prefix may be left out inside the regions.
    pub default_dialect: Option<&'static str>,
}

impl OpHooks {
    /// No hooks.
    pub const NONE: OpHooks = OpHooks {
        parse: None,
        print: None,
        verify: None,
        verify_regions: None,
        verify_symbol_uses: None,
        name_values: None,
        name_arguments: None,
        default_dialect: None,
    };
}

/// Parses an operation's custom form into its state.
pub type ParseHook = fn(&mut OpAsmParser<'_, '_>) -> Result<(), Failed>;
/// Prints an operation's custom form.
pub type PrintHook = for<'a> fn(Operation<'a>, &mut OpAsmPrinter<'a>);
/// Verifies one aspect of an operation; emits its own diagnostic.
pub type VerifyHook = fn(Operation<'_>) -> Result<(), Failed>;
/// Verifies the symbols that an operation uses, found in tables that are built once.
pub type VerifySymbolUsesHook =
    for<'a> fn(Operation<'a>, &mut SymbolTableCollection<'a>) -> Result<(), Failed>;
/// Calls its second argument with each value that has a name to suggest. A result that is named
/// starts a group: the results behind it, up to the next named one, share its name.
pub type NameHook = for<'a> fn(Operation<'a>, &mut dyn FnMut(Value<'a>, &[u8]));

/// Calls its second argument with each block argument of the region that has a name to suggest.
pub type NameArgumentsHook = for<'a> fn(Region<'a>, &mut dyn FnMut(Value<'a>, &[u8]));

/// An attribute of an operation's definition; see [`InherentAttribute`].
#[derive(Clone, Copy, Debug)]
pub struct AttributeSpec {
    pub name: &'static str,
    pub required: bool,
    pub kind: AttributeKind,
}

impl AttributeSpec {
    /// One that the verifier insists on.
    pub const fn required(name: &'static str, kind: AttributeKind) -> Self {
        AttributeSpec { name, required: true, kind }
    }

    /// One that may be missing.
    pub const fn optional(name: &'static str, kind: AttributeKind) -> Self {
        AttributeSpec { name, required: false, kind }
    }
}

/// A kind of attribute that definitions name: ODS's `AttrDef` constraint and storage type.
#[derive(Clone, Copy, Debug)]
pub struct AttributeKind {
    pub constraint: AttributeConstraint,
    /// Whether the property that stores it can hold the value: a test of its kind alone.
    pub stores: fn(&Context, Attribute) -> bool,
}

/// The definition of an operation, as a row of its dialect's table: what its ODS definition
/// says, in the order in which it says it, and the hooks.
#[derive(Clone, Copy)]
pub struct OpDefinition {
    /// Without the dialect's prefix.
    pub name: &'static str,
    /// Traits and interfaces, in the order in which ODS lists them; that of verification.
    pub traits: &'static [Trait],
    /// The operations, one of which must be the parent; see [`Trait::HasParent`].
    pub parents: &'static [&'static str],
    /// See [`Trait::SingleBlockImplicitTerminator`].
    pub implicit_terminator: Option<&'static str>,
    pub attributes: &'static [AttributeSpec],
    pub operands: &'static [Spec<TypeConstraint>],
    pub results: &'static [Spec<TypeConstraint>],
    pub regions: &'static [Spec<RegionConstraint>],
    pub successors: &'static [Spec<SuccessorConstraint>],
    pub predicates: &'static [OpPredicate],
    pub hooks: OpHooks,
}

impl OpDefinition {
    /// An operation without anything, to fill the rest of a row.
    pub const EMPTY: OpDefinition = OpDefinition {
        name: "",
        traits: &[],
        parents: &[],
        implicit_terminator: None,
        attributes: &[],
        operands: &[],
        results: &[],
        regions: &[],
        successors: &[],
        predicates: &[],
        hooks: OpHooks::NONE,
    };
}

/// All that is known of the operations of one name.
pub struct OpInfo {
    /// The whole name, `dialect.operation`.
    pub name: StringId,
    /// The part before the first dot; the empty string where there is none.
    pub dialect: StringId,
    /// Whether the name is defined by a registered dialect.
    pub registered: bool,
    /// Whether the dialect is registered, be it that it does not define the name.
    pub dialect_registered: bool,
    pub traits: TraitSet,
    /// The traits that say something to verify, in the order of verification, the structural
    /// ones first.
    pub ordered_traits: Box<[Trait]>,
    /// The number of structural ones among them.
    pub num_structural_traits: usize,
    /// The names of the operations, one of which must be the parent; see [`Trait::HasParent`].
    pub parents: Box<[StringId]>,
    /// See [`Trait::SingleBlockImplicitTerminator`].
    pub implicit_terminator: Option<StringId>,
    /// In the order of the definition; an operation's properties have one slot for each.
    pub inherent: Box<[InherentAttribute]>,
    /// The slots of the inherent attributes, in the order of their names: that in which MLIR
    /// looks for missing ones and reads properties.
    pub inherent_by_name: Box<[u32]>,
    pub operands: Specs<TypeConstraint>,
    pub results: Specs<TypeConstraint>,
    pub regions: Specs<RegionConstraint>,
    pub successors: Specs<SuccessorConstraint>,
    pub predicates: Box<[OpPredicate]>,
    pub hooks: OpHooks,
}

impl OpInfo {
    /// What is known of an operation that no registered dialect defines.
    pub fn unregistered(name: StringId, dialect: StringId, dialect_registered: bool) -> Self {
        OpInfo {
            name,
            dialect,
            registered: false,
            dialect_registered,
            traits: TraitSet::default(),
            ordered_traits: Box::default(),
            num_structural_traits: 0,
            parents: Box::default(),
            implicit_terminator: None,
            inherent: Box::default(),
            inherent_by_name: Box::default(),
            operands: Specs::default(),
            results: Specs::default(),
            regions: Specs::default(),
            successors: Specs::default(),
            predicates: Box::default(),
            hooks: OpHooks::NONE,
        }
    }

    /// What a row of the table of `dialect` says of the operation called `name`.
    pub fn new(context: &Context, dialect: StringId, name: StringId, definition: &OpDefinition) -> Self {
        let mut ordered_traits = definition.traits.to_vec();
        ordered_traits.retain(|of| of.is_verified());
        // The sort is stable: otherwise they stay in the order of the definition.
        ordered_traits.sort_by_key(|of| !of.is_structural());
        let inherent = definition.attributes.iter().map(|attribute| InherentAttribute {
            name: context.intern_string(attribute.name),
            required: attribute.required,
            constraint: attribute.kind.constraint,
            converts: attribute.kind.stores,
        });
        let mut inherent_by_name: Vec<u32> = (0..definition.attributes.len() as u32).collect();
        inherent_by_name.sort_by_key(|&slot| definition.attributes[slot as usize].name);
        OpInfo {
            registered: true,
            traits: TraitSet::of(definition.traits),
            num_structural_traits: ordered_traits.iter().filter(|of| of.is_structural()).count(),
            ordered_traits: ordered_traits.into(),
            parents: definition.parents.iter().map(|parent| context.intern_string(parent)).collect(),
            implicit_terminator: definition.implicit_terminator.map(|name| context.intern_string(name)),
            inherent: inherent.collect(),
            inherent_by_name: inherent_by_name.into(),
            operands: Specs::new(definition.operands.to_vec()),
            results: Specs::new(definition.results.to_vec()),
            regions: Specs::new(definition.regions.to_vec()),
            successors: Specs::new(definition.successors.to_vec()),
            predicates: definition.predicates.into(),
            hooks: definition.hooks,
            ..OpInfo::unregistered(name, dialect, true)
        }
    }

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
