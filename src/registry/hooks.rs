//! The parts of a dialect's behaviour that its definitions leave to code: hooks.
//!
//! A dialect that ships with the program has one [`DialectHooks`], tables keyed by the names of its
//! `.td` file; extensions of a dialect may have one each. A definition that announces code (`hasVerifier`, `hasCustomAssemblyFormat`,
//! `custom<Name>`) finds it there; a test checks that none is missing and none is superfluous. A
//! dialect of a user's has none, unless it is called as one that ships.

use std::ops::Range;

use smallvec::SmallVec;

use crate::data_layout::TypeLayout;
use crate::diag::Failed;
use crate::interfaces::{Callee, EffectInstance, ReifyHook, Speculatability, TilingInterface};
use crate::ir::attributes::NamedAttribute;
use crate::ir::op_info::{OpInfo, Trait};
use crate::ir::symbols::SymbolTableCollection;
use crate::ir::views::ValueScope;
use crate::ir::{
    Attribute, BlockId, Body, Context, Location, OpId, Operation, OperationState, Region, StringId, Type,
    Value,
};
use crate::ods::Entity;
use crate::parse::{DefParser, DirectiveArguments, OpAsmParser};
use crate::print::{DefPrinter, DirectiveOperands, OpAsmPrinter};
use crate::rewrite::{Builder, Folded, Pattern, Rewrite, Rewriter};
use crate::transform::TransformExtension;
use crate::verify::{LoopLike, RegionBranch, RegionSuccessors};

/// The hooks of a dialect.
pub struct DialectHooks {
    /// The namespace of the dialect.
    pub dialect: &'static str,
    /// The tables of its extensions.
    pub extensions: &'static [&'static DialectHooks],
    /// By the name of the operation without the prefix of the dialect.
    pub ops: &'static [(&'static str, OpHooks)],
    /// The hooks of operations that are not in `ops` and have no format.
    pub other_ops: Option<&'static OpHooks>,
    /// What `custom<Name>` stands for in the formats of the dialect's operations.
    pub directives: &'static [(&'static str, DirectiveHooks)],
    /// By mnemonic.
    pub types: &'static [(&'static str, DefHooks)],
    /// By mnemonic.
    pub attributes: &'static [(&'static str, DefHooks)],
    /// What `custom<Name>` stands for in the formats of the dialect's types and attributes.
    pub def_directives: &'static [(&'static str, DefDirectiveHooks)],
    /// Whether types are parsed by mnemonic though the definition of the dialect does not say so: its
    /// C++ class does that itself.
    pub parses_types: bool,
    /// Whether operations with the prefix of the dialect that it does not define are accepted.
    pub allows_unknown_operations: bool,
    /// Traits and interfaces that the dialect brings.
    pub traits: &'static [TraitRow],
    /// Checks an attribute with the prefix of the dialect on an operation.
    pub verify_attribute: Option<VerifyAttribute>,
    /// Checks an entry of a data layout whose key, a name, has the prefix of the dialect:
    /// `DataLayoutDialectInterface`.
    pub verify_layout_entry: Option<VerifyLayoutEntry>,
    /// On an argument of a function: the index of the argument is given.
    pub verify_argument_attribute: Option<VerifySignatureAttribute>,
    /// On a result of a function: the index of the result is given.
    pub verify_result_attribute: Option<VerifySignatureAttribute>,
    /// Makes a constant: `hasConstantMaterializer`.
    pub materialize_constant: Option<MaterializeHook>,
    /// Whether constants are put into this region, of an operation of the dialect, though it is not
    /// isolated from above: `shouldMaterializeInto` of `DialectFoldInterface`.
    pub materializes_into: Option<fn(Region<'_>) -> bool>,
    /// Canonicalization patterns for operations of all kinds, with a root each: `hasCanonicalizer` of the
    /// dialect.
    pub patterns: &'static [Pattern],
    /// What may be inlined: `DialectInlinerInterface`.
    pub inliner: Option<Inliner>,
    /// The effects of operations whose definitions leave them to code, and that have no hook themselves.
    pub effects: Option<EffectsHook>,
    /// As above, whether they may run where they otherwise would not.
    pub speculatability: Option<SpeculatabilityHook>,
    /// How transform operations are applied.
    pub transforms: &'static TransformExtension,
}

/// Verifies an attribute of an operation.
pub type VerifyAttribute = fn(Operation<'_>, NamedAttribute) -> Result<(), Failed>;
/// Verifies an entry of a data layout; gives what is wrong with it.
pub type VerifyLayoutEntry = fn(&Context, StringId, Attribute) -> Result<(), String>;
/// Verifies an attribute of an argument or result of a function.
pub type VerifySignatureAttribute = fn(Operation<'_>, usize, NamedAttribute) -> Result<(), Failed>;

impl DialectHooks {
    /// No hooks, to fill the rest of a table.
    pub const NONE: DialectHooks = DialectHooks {
        dialect: "",
        extensions: &[],
        ops: &[],
        other_ops: None,
        directives: &[],
        types: &[],
        attributes: &[],
        def_directives: &[],
        parses_types: false,
        allows_unknown_operations: false,
        traits: &[],
        verify_attribute: None,
        verify_layout_entry: None,
        verify_argument_attribute: None,
        verify_result_attribute: None,
        materialize_constant: None,
        materializes_into: None,
        transforms: &TransformExtension::NONE,
        patterns: &[],
        inliner: None,
        effects: None,
        speculatability: None,
    };
}

/// Makes a constant operation of a value and its type where the builder stands: `None` where there is none
/// for them.
pub type MaterializeHook = fn(&mut Builder<'_>, Attribute, Type, Location) -> Option<OpId>;

/// What may be inlined: `DialectInlinerInterface`.
#[derive(Clone, Copy)]
pub struct Inliner {
    /// Whether what is called, the second, may take the place of a call that is of the dialect.
    pub is_legal_call: fn(Operation<'_>, Operation<'_>) -> bool,
    /// Whether an operation of the dialect may be put into a region.
    pub is_legal_op: fn(Operation<'_>, Region<'_>) -> bool,
    /// Whether into a region of an operation of the dialect, the first, another may be put.
    pub is_legal_region: fn(Region<'_>, Region<'_>) -> bool,
    /// What branches to a block in the place of a terminator of the dialect, if that returns.
    pub branch_for_return: fn(Operation<'_>, ValueScope<'_>, BlockId) -> Option<OperationState>,
}

impl Inliner {
    /// Everything may be, but calls.
    pub const ANYTHING: Inliner = Inliner {
        is_legal_call: |_, _| false,
        is_legal_op: |_, _| true,
        is_legal_region: |_, _| true,
        branch_for_return: |_, _, _| None,
    };

    /// Operations of the dialect may be inlined, but nothing into their regions.
    pub const OPERATIONS: Inliner = Inliner { is_legal_region: |_, _| false, ..Inliner::ANYTHING };
}

/// All hooks of a dialect: those of its table and of one for each of its extensions that has any. Where
/// several have something of one name, the first counts.
#[derive(Clone, Default)]
pub struct HookTables(SmallVec<[&'static DialectHooks; 1]>);

impl HookTables {
    /// Those of `all` that are of the dialect called `name`, and those of its extensions.
    pub fn of(all: &[&'static DialectHooks], name: &str) -> Self {
        let own = all.iter().copied().filter(|hooks| hooks.dialect == name);
        HookTables(
            own.flat_map(|hooks| [hooks].into_iter().chain(hooks.extensions.iter().copied())).collect(),
        )
    }

    fn first<T>(&self, get: impl Fn(&'static DialectHooks) -> Option<T>) -> Option<T> {
        self.0.iter().find_map(|hooks| get(hooks))
    }

    /// The hooks of the operation called `name`, which has no prefix.
    pub fn op(&self, name: &[u8]) -> Option<&'static OpHooks> {
        self.first(|hooks| find(hooks.ops, name))
    }

    /// See [`DialectHooks::other_ops`].
    pub fn other_ops(&self) -> Option<&'static OpHooks> {
        self.first(|hooks| hooks.other_ops)
    }

    /// The hooks of `custom<name>` in formats of operations.
    pub fn directive(&self, name: &str) -> Option<&'static DirectiveHooks> {
        let own = self.first(|hooks| find(hooks.directives, name.as_bytes()));
        own.or_else(|| find(super::SHARED_DIRECTIVES, name.as_bytes()))
    }

    /// The hooks of the type or attribute with this mnemonic.
    pub fn def(&self, entity: Entity, mnemonic: &[u8]) -> Option<&'static DefHooks> {
        self.first(|hooks| match entity {
            Entity::Type => find(hooks.types, mnemonic),
            Entity::Attribute => find(hooks.attributes, mnemonic),
        })
    }

    /// The hooks of `custom<name>` in formats of types and attributes.
    pub fn def_directive(&self, name: &str) -> Option<&'static DefDirectiveHooks> {
        self.first(|hooks| find(hooks.def_directives, name.as_bytes()))
    }

    /// The trait or interface of this C++ name that the dialect brings.
    pub fn trait_row(&self, name: &str) -> Option<&'static TraitRow> {
        self.first(|hooks| hooks.traits.iter().find(|row| row.name == name))
    }

    /// See [`DialectHooks::parses_types`].
    pub fn parses_types(&self) -> bool {
        self.0.iter().any(|hooks| hooks.parses_types)
    }

    /// See [`DialectHooks::allows_unknown_operations`].
    pub fn allows_unknown_operations(&self) -> bool {
        self.0.iter().any(|hooks| hooks.allows_unknown_operations)
    }

    /// See [`DialectHooks::verify_attribute`].
    pub fn verify_attribute(&self) -> Option<VerifyAttribute> {
        self.first(|hooks| hooks.verify_attribute)
    }

    /// See [`DialectHooks::verify_layout_entry`].
    pub fn verify_layout_entry(&self) -> Option<VerifyLayoutEntry> {
        self.first(|hooks| hooks.verify_layout_entry)
    }

    /// See [`DialectHooks::verify_argument_attribute`].
    pub fn verify_argument_attribute(&self) -> Option<VerifySignatureAttribute> {
        self.first(|hooks| hooks.verify_argument_attribute)
    }

    /// See [`DialectHooks::materialize_constant`].
    pub fn materialize_constant(&self) -> Option<MaterializeHook> {
        self.first(|hooks| hooks.materialize_constant)
    }

    /// See [`DialectHooks::materializes_into`].
    pub fn materializes_into(&self) -> Option<fn(Region<'_>) -> bool> {
        self.first(|hooks| hooks.materializes_into)
    }

    /// See [`DialectHooks::patterns`].
    pub fn patterns(&self) -> impl Iterator<Item = &'static [Pattern]> + '_ {
        self.0.iter().map(|hooks| hooks.patterns)
    }

    /// See [`DialectHooks::transforms`].
    pub fn transforms(&self) -> impl Iterator<Item = &'static TransformExtension> + '_ {
        self.0.iter().map(|hooks| hooks.transforms)
    }

    /// See [`DialectHooks::effects`].
    pub fn effects(&self) -> Option<EffectsHook> {
        self.first(|hooks| hooks.effects)
    }

    /// See [`DialectHooks::speculatability`].
    pub fn speculatability(&self) -> Option<SpeculatabilityHook> {
        self.first(|hooks| hooks.speculatability)
    }

    /// See [`DialectHooks::inliner`].
    pub fn inliner(&self) -> Option<Inliner> {
        self.first(|hooks| hooks.inliner)
    }

    /// See [`DialectHooks::verify_result_attribute`].
    pub fn verify_result_attribute(&self) -> Option<VerifySignatureAttribute> {
        self.first(|hooks| hooks.verify_result_attribute)
    }
}

/// The value of `name` in a table.
pub fn find<T>(table: &'static [(&'static str, T)], name: &[u8]) -> Option<&'static T> {
    table.iter().find(|row| row.0.as_bytes() == name).map(|row| &row.1)
}

/// The hooks of an operation.
#[derive(Clone, Copy)]
pub struct OpHooks {
    /// Parses the custom form, from behind the operation's name: `hasCustomAssemblyFormat`.
    pub parse: Option<ParseHook>,
    /// Prints the custom form, from behind the operation's name.
    pub print: Option<PrintHook>,
    /// Checks what traits and constraints do not say: `hasVerifier`.
    pub verify: Option<VerifyHook>,
    /// The same, and looks at nothing but the signature (`verify/signature.rs`): of operations that agree in
    /// it, one is checked.
    pub verify_signature: Option<VerifyHook>,
    /// Checks what depends on the verified contents of the regions: `hasRegionVerifier`.
    pub verify_regions: Option<VerifyHook>,
    /// The same, and looks at nothing but the signature.
    pub verify_regions_signature: Option<VerifyHook>,
    /// Whether code that verifies the operation, that of its traits too, looks at nothing but the types of
    /// integers and floats among the properties.
    pub verifies_types_of_numbers: bool,
    /// Checks the symbols that the operation uses: `SymbolUserOpInterface`. It looks at nothing but the
    /// signature and the symbols that can be seen from the operation.
    pub verify_symbol_uses: Option<VerifySymbolUsesHook>,
    /// Infers the types of the results: `InferTypeOpInterface`, where the definition does not.
    pub infer_result_types: Option<InferResultTypesHook>,
    /// The operands handed to the arguments of each successor: `BranchOpInterface`. Which they are depends on
    /// nothing but the signature.
    pub branch_operands: Option<BranchOperandsHook>,
    /// Suggests names for results.
    pub name_values: Option<NameHook>,
    /// Suggests names for the arguments of the blocks of a region.
    pub name_arguments: Option<NameArgumentsHook>,
    /// How control flows between the regions: `RegionBranchOpInterface`.
    pub region_branch: Option<RegionBranch>,
    /// Which operands a terminator hands to where control goes, where not all:
    /// `RegionBranchTerminatorOpInterface`.
    pub successor_operands: Option<fn(Operation<'_>) -> Range<usize>>,
    /// What a loop carries from one iteration to the next: `LoopLikeOpInterface`.
    pub loop_like: Option<fn(Operation<'_>) -> LoopLike>,
    /// How many offsets, sizes and strides there are: `getArrayAttrMaxRanks` of
    /// `OffsetSizeAndStrideOpInterface`.
    pub slice_ranks: Option<fn(Operation<'_>) -> [usize; 3]>,
    /// Which operands are written to: `DestinationStyleOpInterface`.
    pub dps_inits: Option<fn(Operation<'_>) -> Range<usize>>,
    /// Adds to a parsed operation what MLIR adds once it looks at it.
    pub complete: Option<CompleteHook>,
    /// The dialect whose prefix may be left out inside the regions.
    pub default_dialect: Option<&'static str>,
    /// Whether types can be cast so: `CastOpInterface::areCastCompatible`.
    pub are_cast_compatible: Option<CastHook>,
    /// Gives values or constants in place of the results, given which operands are constants:
    /// `hasFolder`.
    pub fold: Option<FoldHook>,
    /// What folding does before that and cannot be said by it: uses of results become constants, or
    /// properties change with operands. Nobody is told but of the operation itself.
    pub fold_by_rewriting: Option<fn(&mut Rewriter<'_>, OpId) -> Rewrite>,
    /// The canonicalization patterns, in mlir-opt's order: `hasCanonicalizer`, `hasCanonicalizeMethod`.
    pub canonicalize: &'static [Pattern],
    /// What it does to memory: `MemoryEffectOpInterface`, where the definition does not list it.
    pub effects: Option<EffectsHook>,
    /// Whether it may run where it otherwise would not: `ConditionallySpeculatable`, where the definition
    /// leaves it to code.
    pub speculatability: Option<SpeculatabilityHook>,
    /// Whether a region is entered at most once when the operation runs: `getRegionInvocationBounds` of
    /// `RegionBranchOpInterface`.
    pub enters_at_most_once: Option<fn(Operation<'_>, usize) -> bool>,
    /// Where control goes from the operation, or from a terminator, given the constants among its
    /// operands, if they tell: `getEntrySuccessorRegions` of `RegionBranchOpInterface`,
    /// `getSuccessorRegions` of `RegionBranchTerminatorOpInterface`.
    pub known_successors: Option<KnownSuccessorsHook>,
    /// The only successor to which a branch goes, given the constants among its operands, if they tell:
    /// `getSuccessorForOperands` of `BranchOpInterface`.
    pub known_successor: Option<KnownSuccessorHook>,
    /// The extents of the results: `ReifyRankedShapedTypeOpInterface`.
    pub reify_result_shapes: Option<ReifyHook>,
    /// How a part of it is computed: `TilingInterface`.
    pub tiling: Option<&'static TilingInterface>,
    /// What it calls: `CallOpInterface`, where that is not the attribute `callee`.
    pub callee: Option<CalleeHook>,
}

impl OpHooks {
    /// No hooks.
    pub const NONE: OpHooks = OpHooks {
        parse: None,
        print: None,
        verify: None,
        verify_signature: None,
        verify_regions: None,
        verify_regions_signature: None,
        verifies_types_of_numbers: false,
        verify_symbol_uses: None,
        infer_result_types: None,
        branch_operands: None,
        name_values: None,
        name_arguments: None,
        region_branch: None,
        successor_operands: None,
        loop_like: None,
        slice_ranks: None,
        dps_inits: None,
        complete: None,
        default_dialect: None,
        are_cast_compatible: None,
        fold: None,
        fold_by_rewriting: None,
        canonicalize: &[],
        effects: None,
        speculatability: None,
        enters_at_most_once: None,
        known_successors: None,
        known_successor: None,
        reify_result_shapes: None,
        tiling: None,
        callee: None,
    };

    /// What checks the operation before its regions are checked.
    #[inline]
    pub fn any_verify(&self) -> Option<VerifyHook> {
        self.verify.or(self.verify_signature)
    }

    /// What checks the operation after its regions are checked.
    #[inline]
    pub fn any_verify_regions(&self) -> Option<VerifyHook> {
        self.verify_regions.or(self.verify_regions_signature)
    }
}

/// Folds an operation, given the constants among its operands; `None` where there is nothing to fold. A
/// constant folds to its value.
pub type FoldHook = fn(Operation<'_>, &[Option<Attribute>]) -> Option<Folded>;
/// Where control goes, given the constants among the operands.
pub type KnownSuccessorsHook = fn(Operation<'_>, &[Option<Attribute>]) -> Option<RegionSuccessors>;
/// The index of the successor to which a branch goes, given the constants among the operands.
pub type KnownSuccessorHook = fn(Operation<'_>, &[Option<Attribute>]) -> Option<usize>;
/// What a call calls.
pub type CalleeHook = for<'a> fn(Operation<'a>) -> Option<Callee<'a>>;
/// Whether an operation may run where it otherwise would not.
pub type SpeculatabilityHook = fn(Operation<'_>) -> Speculatability;
/// Adds the effects of an operation.
pub type EffectsHook = fn(Operation<'_>, &mut SmallVec<[EffectInstance; 4]>);
/// Parses an operation's custom form into its state.
pub type ParseHook = fn(&mut OpAsmParser<'_, '_>) -> Result<(), Failed>;
/// Completes an operation of a body.
pub type CompleteHook = fn(&Context, &mut Body, OpId);
/// Prints an operation's custom form.
pub type PrintHook = for<'a> fn(Operation<'a>, &mut OpAsmPrinter<'a>);
/// Verifies one aspect of an operation; emits its own diagnostic.
pub type VerifyHook = fn(Operation<'_>) -> Result<(), Failed>;
/// Verifies the symbols that an operation uses, found in tables that are built once.
pub type VerifySymbolUsesHook =
    for<'a> fn(Operation<'a>, &mut SymbolTableCollection<'a>) -> Result<(), Failed>;
/// Calls its second argument with each value that has a name to suggest. A result that is named
/// starts a group: the results behind it, up to the next named one, share its name.
/// What names a constant looks at nothing but its attribute `value` and its type: the name is kept for the next.
pub type NameHook = for<'a> fn(Operation<'a>, &mut dyn FnMut(Value<'a>, &[u8]));
/// Calls its second argument with each block argument of the region that has a name to suggest.
pub type NameArgumentsHook = for<'a> fn(Region<'a>, &mut dyn FnMut(Value<'a>, &[u8]));
/// Whether values of the first types can be cast to values of the others.
pub type CastHook = fn(&Context, &[Type], &[Type]) -> bool;
/// Says which operands are handed to each successor.
pub type BranchOperandsHook = fn(Operation<'_>) -> SmallVec<[BranchOperands; 2]>;
/// Infers the types of an operation's results; where it fails it has emitted why.
pub type InferResultTypesHook = fn(&Inference<'_>) -> Result<Vec<Type>, Failed>;

/// What a branch hands to the arguments of one of its successors.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BranchOperands {
    /// How many of them, the first ones, the operation makes itself.
    pub produced: usize,
    /// The operands for the others.
    pub forwarded: Range<usize>,
}

impl BranchOperands {
    /// These operands, and nothing else.
    pub fn forwarded(forwarded: Range<usize>) -> Self {
        BranchOperands { produced: 0, forwarded }
    }
}

/// What result types are inferred from: an operation that may not be there yet.
pub struct Inference<'a> {
    pub context: &'a Context,
    pub info: &'a OpInfo,
    pub location: Location,
    pub operand_types: &'a [Type],
    /// One per slot, or none at all.
    pub properties: &'a [Option<Attribute>],
    /// The discardable attributes.
    pub attributes: Attribute,
}

/// A trait or interface, by the name of its C++ class, and what it verifies.
pub struct TraitRow {
    /// Qualified, without a leading `::` and without template arguments.
    pub name: &'static str,
    /// The bit that says that an operation has it.
    pub of: Option<Trait>,
    /// Before the regions of the operation are verified.
    pub verify: Option<VerifyTraitHook>,
    /// After that.
    pub verify_regions: Option<VerifyRegionTraitHook>,
    /// Whether what is verified so far depends on nothing but the signature (`verify/signature.rs`).
    pub of_signature: bool,
    /// Whether discardable attributes are part of that.
    pub looks_at_attributes: bool,
    /// What is verified besides of all that lies in the regions.
    pub verify_contents: Option<VerifyRegionTraitHook>,
}

impl TraitRow {
    /// One with nothing to verify, that nobody asks for.
    pub const fn known(name: &'static str) -> Self {
        TraitRow {
            name,
            of: None,
            verify: None,
            verify_regions: None,
            of_signature: true,
            looks_at_attributes: false,
            verify_contents: None,
        }
    }

    /// One with nothing to verify.
    pub const fn plain(name: &'static str, of: Trait) -> Self {
        TraitRow { of: Some(of), ..TraitRow::known(name) }
    }

    /// One that is verified before the regions are.
    pub const fn verified(name: &'static str, of: Trait, verify: VerifyTraitHook) -> Self {
        TraitRow { verify: Some(verify), of_signature: false, ..TraitRow::plain(name, of) }
    }

    /// The same for one that looks at nothing but the signature.
    pub const fn of_signature(name: &'static str, of: Trait, verify: VerifyTraitHook) -> Self {
        TraitRow { of_signature: true, ..TraitRow::verified(name, of, verify) }
    }

    /// One that is verified after the regions are.
    pub const fn with_regions(name: &'static str, of: Trait, verify: VerifyRegionTraitHook) -> Self {
        TraitRow { verify_regions: Some(verify), of_signature: false, ..TraitRow::plain(name, of) }
    }

    /// The same for one that looks at nothing but the signature.
    pub const fn regions_of_signature(name: &'static str, of: Trait, verify: VerifyRegionTraitHook) -> Self {
        TraitRow { of_signature: true, ..TraitRow::with_regions(name, of, verify) }
    }
}

/// Verifies what a trait asks of an operation.
pub type VerifyTraitHook = fn(Operation<'_>, &OpInfo) -> Result<(), Failed>;
/// Verifies what a trait asks of the verified regions of an operation. The last argument says
/// whether something in them has symbols to verify.
pub type VerifyRegionTraitHook = fn(Operation<'_>, &OpInfo, bool) -> Result<(), Failed>;

/// What `custom<Name>` stands for in the formats of operations.
#[derive(Clone, Copy)]
pub struct DirectiveHooks {
    pub parse: ParseDirectiveHook,
    pub print: PrintDirectiveHook,
}

/// Parses a directive into its arguments. Where it begins an optional group it says whether it was
/// there; elsewhere what it says does not matter.
pub type ParseDirectiveHook =
    for<'s> fn(&mut OpAsmParser<'_, 's>, &mut DirectiveArguments<'_, 's>) -> Result<bool, Failed>;
/// Prints a directive.
pub type PrintDirectiveHook = for<'a> fn(Operation<'a>, &DirectiveOperands<'a, '_>, &mut OpAsmPrinter<'a>);

/// The hooks of a type or attribute of a dialect.
#[derive(Clone, Copy)]
pub struct DefHooks {
    /// Parses what follows the mnemonic, or all of it where there is none, into the parameters:
    /// `hasCustomAssemblyFormat`.
    pub parse: Option<ParseDefHook>,
    /// Prints what follows the mnemonic.
    pub print: Option<PrintDefHook>,
    /// Checks parameters: `genVerifyDecl`. It gives what is wrong.
    pub verify: Option<VerifyDefHook>,
    /// The name of the alias that the printer makes for it.
    pub alias: Option<AliasHook>,
    /// How values of the type are laid out in memory: `DataLayoutTypeInterface`.
    pub layout: Option<&'static TypeLayout>,
}

impl DefHooks {
    /// No hooks.
    pub const NONE: DefHooks = DefHooks { parse: None, print: None, verify: None, alias: None, layout: None };
}

/// The stem of the alias for a type or attribute with these parameters, if it gets one.
pub type AliasHook = fn(&Context, &[Option<Attribute>]) -> Option<String>;
/// Parses a type or attribute into its parameters.
pub type ParseDefHook = fn(&mut DefParser<'_, '_>) -> Result<(), Failed>;
/// Prints a type or attribute.
pub type PrintDefHook = for<'a> fn(&mut DefPrinter<'_, 'a>);
/// Verifies the parameters of a type or attribute; gives what is wrong with them.
pub type VerifyDefHook = fn(&Context, &[Option<Attribute>]) -> Result<(), String>;

/// What `custom<Name>` stands for in the formats of types and attributes. The arguments are the
/// indices of the parameters that the directive names.
#[derive(Clone, Copy)]
pub struct DefDirectiveHooks {
    pub parse: fn(&mut DefParser<'_, '_>, &[usize]) -> Result<bool, Failed>,
    pub print: for<'a> fn(&mut DefPrinter<'_, 'a>, &[usize]),
}
