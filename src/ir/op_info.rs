//! What is known of an operation by its name.
//!
//! An [`OpName`] is a handle, interned once per spelling; [`OpInfo`] is what it leads to: whether
//! the operation is registered, its traits, what it consists of, and its hooks. Everything that
//! parses, verifies, prints or transforms an operation looks here and nowhere else, so an
//! operation of a dialect that was loaded a moment ago is as good as a built-in one.
//!
//! [`crate::registry`] makes an [`OpInfo`] of what a definition says, once a context meets the name.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use super::attributes::{Attribute, NamedAttribute};
use super::context::Context;
use super::interner::define_handles;
use super::known;
use super::strings::StringId;
use crate::interfaces::DeclaredEffects;
use crate::ods::Constraint;
use crate::registry::{LibraryId, OpHooks, VerifyRegionTraitHook, VerifyTraitHook};
use ods::model::PropertyConstraintId;

define_handles! {
    /// The handle of an operation name and all that is known of it.
    OpName
}

/// A trait of an operation: one bit of a [`TraitSet`]. They have the names that ODS gives them
/// (mlir/IR/OpBase.td and the interfaces), interfaces included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Trait {
    // Structure.
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    /// Its parent is one of [`OpInfo::parents`].
    HasParent,
    NoRegionArguments,
    NoTerminator,
    SingleBlock,
    /// Its regions end with [`OpInfo::implicit_terminator`].
    SingleBlockImplicitTerminator,
    Terminator,
    /// Its regions may be graph regions: values may be used before they are defined.
    GraphRegion,
    /// All variadic operands have the same number of values.
    SameVariadicOperandSize,
    /// All variadic results have the same number of values.
    SameVariadicResultSize,

    // Types.
    CastOpInterface,
    Elementwise,
    InferTypeOpInterface,
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
    Scalarizable,
    Tensorizable,
    Vectorizable,

    // Control flow, functions and symbols.
    BranchOpInterface,
    CallOpInterface,
    CallableOpInterface,
    DataLayoutOpInterface,
    FunctionOpInterface,
    HasParallelRegion,
    InParallelOpInterface,
    IsolatedFromAbove,
    LoopLikeOpInterface,
    ParallelCombiningOpInterface,
    RegionBranchOpInterface,
    RegionBranchTerminator,
    ReturnLike,
    Symbol,
    /// It is a symbol only if it has a name.
    OptionalSymbol,
    SymbolTable,
    WeightedBranchOpInterface,

    // Transformations as operations.
    ConversionPatternDescriptorOpInterface,
    FunctionalStyleTransformOp,
    MatchOpInterface,
    ReportTrackingListenerFailures,
    PatternDescriptorOpInterface,
    PossibleTopLevelTransformOp,
    TransformOpInterface,
    TypeConverterBuilderOpInterface,

    // Parts, views and destinations.
    DestinationStyleOpInterface,
    MemorySpaceCastOpInterface,
    OffsetSizeAndStrideOpInterface,
    RelayoutOpInterface,
    ShapedDimOpInterface,
    ViewLikeOpInterface,

    // What optimisations ask.
    AffineScope,
    AlwaysSpeculatable,
    AutomaticAllocationScope,
    Commutative,
    ConditionallySpeculatable,
    DistinctObjects,
    ConstantLike,
    Idempotent,
    Involution,
    MemRefsNormalizable,
    RecursiveMemoryEffects,
    RecursivelySpeculatable,
}

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TraitSet(u128);

impl TraitSet {
    /// Adds `of`.
    pub const fn insert(&mut self, of: Trait) {
        self.0 |= 1 << of as u64;
    }

    /// Whether `of` is in the set.
    #[inline]
    pub const fn has(self, of: Trait) -> bool {
        self.0 & 1 << of as u64 != 0
    }
}

/// Something besides operands and the like that an operation stores under a name: an attribute or
/// property of its definition.
#[derive(Clone, Debug)]
pub struct InherentAttribute {
    pub name: StringId,
    /// Whether the verifier insists on it.
    pub required: bool,
    /// What it must satisfy.
    pub constraint: Arc<Constraint>,
    pub kind: InherentKind,
    /// What an operation has that is made without it.
    pub default: Option<Attribute>,
    /// Whether it must stand in the dictionary of properties of a custom form.
    pub is_required_key: bool,
    /// When the `attr-dict` of the operation's format leaves it out.
    pub elision: Elision,
}

/// When a format leaves an attribute out of the dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elision {
    Never,
    /// Another element prints it, or it says what the text shows.
    Always,
    /// If it has this value, its default.
    If(Attribute),
}

impl Elision {
    /// Whether a value is left out.
    pub fn applies_to(self, value: Attribute) -> bool {
        match self {
            Elision::Never => false,
            Elision::Always => true,
            Elision::If(default) => value == default,
        }
    }
}

/// What an [`InherentAttribute`] is stored as.
#[derive(Clone, Debug)]
pub enum InherentKind {
    /// An attribute of a class.
    Attribute(Arc<Constraint>),
    /// A property, kept as the attribute that it is converted to.
    Property(PropertyConstraintId),
    /// The numbers of values that so many operands or results of the definition stand for.
    SegmentSizes(u32),
}

/// A constraint on an operation as a whole: ODS's `PredOpTrait`. It is tested once operands,
/// results and attributes satisfy theirs; its words say what is reported not to hold: "failed to
/// verify that ...".
pub type OpPredicate = Constraint;

/// How many values, regions or blocks one entry of a definition stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    One,
    Optional,
    Variadic,
}

/// An operand, result, region or successor of an operation's definition.
#[derive(Clone, Debug)]
pub struct Spec {
    /// Empty where it has none.
    pub name: StringId,
    pub arity: Arity,
    /// The attribute that says how the values of a variadic of variadic operand are divided; else the
    /// empty string.
    pub segments: StringId,
    pub constraint: Arc<Constraint>,
}

/// The operands, results, regions or successors of a definition, in its order.
#[derive(Clone, Debug)]
pub struct Specs {
    specs: Box<[Spec]>,
    min: usize,
    num_leading: usize,
    is_exact: bool,
    is_trivial: bool,
}

impl Specs {
    /// Those of a definition.
    pub fn new(specs: Vec<Spec>) -> Self {
        let min = specs.iter().filter(|spec| spec.arity == Arity::One).count();
        let is_trivial = specs.iter().all(|spec| spec.constraint.is_trivial());
        let num_leading = specs.iter().take_while(|spec| spec.arity == Arity::One).count();
        Specs { min, num_leading, is_exact: min == specs.len(), is_trivial, specs: specs.into() }
    }

    /// The least number that an operation must have: the exact one, if nothing is optional or
    /// variadic.
    #[inline]
    pub fn min(&self) -> usize {
        self.min
    }

    /// How many of the first ones stand for exactly one each.
    #[inline]
    pub fn num_leading(&self) -> usize {
        self.num_leading
    }

    /// How many do not stand for exactly one each.
    #[inline]
    pub fn num_variable(&self) -> usize {
        self.specs.len() - self.min
    }

    /// Whether an operation must have exactly [`Specs::min`].
    #[inline]
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Whether there is no constraint on any of them.
    #[inline]
    pub fn is_trivial(&self) -> bool {
        self.is_trivial
    }

    /// Whether an operation may have `count`.
    #[inline]
    pub fn allows(&self, count: usize) -> bool {
        if self.is_exact { count == self.min } else { count >= self.min }
    }

    /// How many of `count` each spec stands for, where all those that are not exactly one stand
    /// for equally many.
    pub fn group_len(&self, spec: &Spec, count: usize) -> usize {
        match spec.arity {
            Arity::One => 1,
            _ => count.saturating_sub(self.min) / self.num_variable().max(1),
        }
    }
}

impl Default for Specs {
    fn default() -> Self {
        Specs { specs: Box::default(), min: 0, num_leading: 0, is_exact: true, is_trivial: true }
    }
}

impl std::ops::Deref for Specs {
    type Target = [Spec];

    fn deref(&self) -> &[Spec] {
        &self.specs
    }
}

/// A few names, and which others are surely not among them: most attributes are not inherent ones.
#[derive(Clone, Copy, Default, Debug)]
pub struct NameFilter(u64);

impl NameFilter {
    /// The names that may mean an inherent attribute.
    pub fn of_inherent(inherent: &[InherentAttribute]) -> Self {
        let mut filter = NameFilter::default();
        for attribute in inherent {
            filter.0 |= NameFilter::bit(attribute.name);
            match attribute.name {
                known::OPERAND_SEGMENT_SIZES => filter.0 |= NameFilter::bit(known::OLD_OPERAND_SEGMENT_SIZES),
                known::RESULT_SEGMENT_SIZES => filter.0 |= NameFilter::bit(known::OLD_RESULT_SEGMENT_SIZES),
                _ => {}
            }
        }
        filter
    }

    /// Whether `name` may be among them.
    #[inline]
    pub fn may_have(self, name: StringId) -> bool {
        self.0 & NameFilter::bit(name) != 0
    }

    #[inline]
    fn bit(name: StringId) -> u64 {
        1 << (name.index() % 64)
    }
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
    /// What traits and interfaces verify, in the order of verification: before the constraints,
    pub structural_verifiers: Box<[TraitVerifier<VerifyTraitHook>]>,
    /// after them,
    pub trait_verifiers: Box<[TraitVerifier<VerifyTraitHook>]>,
    /// and once the regions are verified.
    pub region_verifiers: Box<[TraitVerifier<VerifyRegionTraitHook>]>,
    /// The names of the operations, one of which must be the parent; see [`Trait::HasParent`].
    pub parents: Box<[StringId]>,
    /// See [`Trait::SingleBlockImplicitTerminator`].
    pub implicit_terminator: Option<StringId>,
    /// In the order of the definition; an operation's properties have one slot for each.
    pub inherent: Box<[InherentAttribute]>,
    /// The names by which one of them may be meant.
    pub inherent_names: NameFilter,
    /// How many of them are attributes; they come first.
    pub num_attributes: usize,
    /// Whether the `attr-dict` of the operation's format leaves all of them out, whatever they are.
    pub elides_inherent: bool,
    /// The slots of the sizes of the groups of operands and results, where there are such.
    pub operand_segments: Option<usize>,
    pub result_segments: Option<usize>,
    /// The slots of the inherent attributes in the order in which MLIR reads properties and looks
    /// for missing ones.
    pub inherent_order: Box<[u32]>,
    /// The properties of an operation that is made without any; empty where all are absent.
    pub default_properties: Box<[Option<Attribute>]>,
    pub operands: Specs,
    pub results: Specs,
    pub regions: Specs,
    pub successors: Specs,
    pub predicates: Box<[OpPredicate]>,
    pub hooks: OpHooks,
    /// Whether a format says how it is written, on one line, without regions.
    pub has_plain_format: bool,
    /// Whether it is printed as a format says, and by no hook of its own.
    pub is_printed_by_format: bool,
    pub decided: DecidedBySignature,
    /// What it does to memory.
    pub effects: DeclaredEffects,
    /// The slot of the attribute `value`.
    pub value_slot: Option<u32>,
    /// Where its definition stands.
    pub definition: Option<OpDefinition>,
    /// Which [views](super::views) are of such operations; 0 where there is no definition.
    pub layout: u64,
    /// See [`OpInfo::native`].
    pub native: NativeCell,
}

/// What a trait or interface verifies.
#[derive(Clone, Copy)]
pub struct TraitVerifier<F> {
    pub verify: F,
    /// Whether it looks at nothing but the signature.
    pub of_signature: bool,
}

/// What of verification the *signature* of an operation decides: if one is valid, so are all with the same.
/// `verify/signature.rs` says what it consists of.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DecidedBySignature {
    /// All constraints but those on successors; where these look at more, no signature is asked for.
    pub constraints: bool,
    /// All that is verified before the regions are.
    pub entering: bool,
    /// All that is verified after them.
    pub leaving: bool,
    /// Whether discardable attributes are part of it: something looks at them.
    pub has_attributes: bool,
    /// Whether of integers and floats among the properties only the types are part of it.
    pub has_types_of_numbers: bool,
}

/// What native code of a dialect has made of a definition.
#[derive(Default)]
pub struct NativeCell(OnceLock<Box<dyn Any + Send + Sync>>);

/// The definition of an operation: an entry of a library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpDefinition {
    pub library: LibraryId,
    pub index: u32,
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
            structural_verifiers: Box::default(),
            trait_verifiers: Box::default(),
            region_verifiers: Box::default(),
            parents: Box::default(),
            implicit_terminator: None,
            inherent: Box::default(),
            inherent_names: NameFilter::default(),
            num_attributes: 0,
            elides_inherent: false,
            operand_segments: None,
            result_segments: None,
            inherent_order: Box::default(),
            default_properties: Box::default(),
            operands: Specs::default(),
            results: Specs::default(),
            regions: Specs::default(),
            successors: Specs::default(),
            predicates: Box::default(),
            hooks: OpHooks::NONE,
            has_plain_format: false,
            is_printed_by_format: false,
            decided: DecidedBySignature::default(),
            effects: DeclaredEffects::default(),
            value_slot: None,
            definition: None,
            layout: 0,
            native: NativeCell::default(),
        }
    }

    /// What native code makes of the definition, made when it is first asked for and kept: the code of
    /// a dialect has one such type for its operations.
    pub fn native<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.native.0.get_or_init(|| Box::new(make())).downcast_ref()
    }

    /// The slot of the inherent attribute `name`.
    #[inline]
    pub fn inherent_slot(&self, name: StringId) -> Option<usize> {
        if !self.inherent_names.may_have(name) {
            return None;
        }
        let slot = |name| self.inherent.iter().position(|attribute| attribute.name == name);
        slot(name).or_else(|| match name {
            // The names that segment sizes had once are understood.
            known::OLD_OPERAND_SEGMENT_SIZES => slot(known::OPERAND_SEGMENT_SIZES),
            known::OLD_RESULT_SEGMENT_SIZES => slot(known::RESULT_SEGMENT_SIZES),
            _ => None,
        })
    }

    /// Whether inherent attributes may be among these.
    #[inline]
    pub fn may_have_inherent(&self, attributes: &[NamedAttribute]) -> bool {
        attributes.iter().any(|attribute| self.inherent_names.may_have(attribute.0))
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
