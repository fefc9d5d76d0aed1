//! Traits and interfaces of operations, as far as code tests them.

/// A trait or interface of an operation: one bit of a [`TraitSet`]. The names are those of ODS
/// (mlir/IR/OpBase.td and the interfaces).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of MLIR's traits and interfaces")]
pub enum Trait {
    // Structure.
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    /// Its parent is one of [`OpInfo::parents`](super::OpInfo::parents).
    HasParent,
    NoRegionArguments,
    NoTerminator,
    SingleBlock,
    /// Its regions end with [`OpInfo::implicit_terminator`](super::OpInfo::implicit_terminator).
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
    SelectLikeOpInterface,
    Symbol,
    /// A symbol only if it has a name.
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
    ContractionOpInterface,
    ConvolutionOpInterface,
    DestinationStyleOpInterface,
    MemorySpaceCastOpInterface,
    OffsetSizeAndStrideOpInterface,
    RelayoutOpInterface,
    ShapedDimOpInterface,
    ViewLikeOpInterface,

    // Traits that optimisations use.
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

    /// Returns whether `of` is in the set.
    #[inline]
    pub const fn has(self, of: Trait) -> bool {
        self.0 & 1 << of as u64 != 0
    }
}
