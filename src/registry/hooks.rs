//! The parts of a dialect's behaviour that its definitions leave to code: hooks.
//!
//! A dialect that ships with the program has one [`DialectHooks`], tables keyed by the names of its
//! `.td` file; extensions of a dialect may have one each. A definition that announces code (`hasVerifier`, `hasCustomAssemblyFormat`,
//! `custom<Name>`) finds it there; a test checks that none is missing and none is superfluous. A
//! dialect of a user's has none, unless it is called as one that ships.

use std::any::Any;
use std::ops::Range;

use definitions::data_layout::TypeLayout;
use definitions::{
    AliasHook, DefinitionSet, InferResultTypesHook, UnknownOperations, VerifyDefHook, VerifyEncodingHook,
};
use interfaces::{
    BranchOperandsHook, CalleeHook, CastHook, DestinationsHook, EffectsHook, InterpretedEffects,
    KnownSuccessorHook, KnownSuccessorsHook, LoopLike, RegionBranch, SliceRanksHook, SpeculatabilityHook,
    StructuredHook, ToldSliceHook,
};
use ir::diag::Failed;
use ir::fold::FoldHook;
use ir::symbols::VisibilityHook;
use ir::{Context, OpId, OpInfo, Operation, Region, StringId};
use parse::{
    AfterParseHook, ParseDefDirectiveHook, ParseDefHook, ParseDirectiveHook, ParseHook, UnknownTypeHook,
};
use print::{
    NameArgumentsHook, NameBlocksHook, NameHook, PrintDefDirectiveHook, PrintDefHook, PrintDirectiveHook,
    PrintHook, PrintPropertiesHook,
};
use rewrite::drr::Native;
use rewrite::{Inliner, MaterializeHook, Pattern, ReifyHook, Rewrite, Rewriter, TilingInterface};
use verify::{
    CompatibleTypesHook, SignatureHook, TraitRow, VerifyAttribute, VerifyHook, VerifyLayoutEntry,
    VerifyLiteralHook, VerifyShapeHook, VerifySignatureAttribute, VerifySymbolUsesHook,
};

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
    /// The parsers and printers of `custom<Name>` in the formats of the dialect's operations.
    pub directives: &'static [(&'static str, DirectiveHooks)],
    /// By mnemonic.
    pub types: &'static [(&'static str, DefHooks)],
    /// By mnemonic.
    pub attributes: &'static [(&'static str, DefHooks)],
    /// The parsers and printers of `custom<Name>` in the formats of the dialect's types and attributes.
    pub def_directives: &'static [(&'static str, DefDirectiveHooks)],
    /// Whether types are parsed by mnemonic although the definition of the dialect does not say so: its C++
    /// class does it.
    pub parses_types: bool,
    /// The error about an unknown mnemonic, if `parses_types`.
    pub unknown_type: UnknownTypeHook,
    /// The treatment of operations with the prefix of the dialect that it does not define.
    pub unknown_operations: UnknownOperations,
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
    /// Whether constants are materialized in this region, of an operation of the dialect, although it is not
    /// isolated from above: `shouldMaterializeInto` of `DialectFoldInterface`.
    pub materializes_into: Option<fn(Region<'_>) -> bool>,
    /// Canonicalization patterns for operations of all kinds, with a root each: `hasCanonicalizer` of the
    /// dialect.
    pub patterns: &'static [Pattern],
    /// Functions that the C++ of rewrite patterns (`NativeCodeCall`) may call.
    pub natives: &'static [Native],
    /// The legality of inlining: `DialectInlinerInterface`.
    pub inliner: Option<Inliner>,
    /// The effects of operations whose definitions leave them to code, and that have no hook themselves.
    pub effects: Option<EffectsHook>,
    /// The speculatability of operations whose definitions leave it to code, and that have no hook
    /// themselves.
    pub speculatability: Option<SpeculatabilityHook>,
    /// Tables for crates above the registry, each found by its type: for instance, how transform operations are
    /// applied.
    pub interfaces: &'static [&'static (dyn Any + Send + Sync)],
}

impl DialectHooks {
    /// Empty hooks, to fill the rest of a table.
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
        unknown_type: |mnemonic| format!("unknown type mnemonic: {mnemonic}"),
        unknown_operations: UnknownOperations::Refused,
        traits: &[],
        verify_attribute: None,
        verify_layout_entry: None,
        verify_argument_attribute: None,
        verify_result_attribute: None,
        materialize_constant: None,
        materializes_into: None,
        interfaces: &[],
        patterns: &[],
        natives: &[],
        inliner: None,
        effects: None,
        speculatability: None,
    };
}

/// The hooks of an operation.
#[derive(Clone, Copy)]
pub struct OpHooks {
    /// Parses the custom form, after the operation's name: `hasCustomAssemblyFormat`.
    pub parse: Option<ParseHook>,
    /// Prints the custom form, after the operation's name.
    pub print: Option<PrintHook>,
    /// Verifies the rules that traits and constraints do not state: `hasVerifier`.
    pub verify: Option<VerifyHook>,
    /// Like `verify`, for a verifier that reads only the shape: it runs once for all operations with the same
    /// signature (`verify/signature.rs`).
    pub verify_shape: Option<VerifyShapeHook>,
    /// Like `verify_shape`, for an operation that holds a literal: a number among its properties is known to the
    /// verifier by its type. The verifiers of the traits of such an operation read no more than that either.
    pub verify_literal: Option<VerifyLiteralHook>,
    /// Verifies the rules that need verified regions: `hasRegionVerifier`.
    pub verify_regions: Option<VerifyHook>,
    /// Like `verify_regions`, for a verifier that reads only the shape.
    pub verify_regions_shape: Option<VerifyShapeHook>,
    /// Verifies the symbols that the operation uses: `SymbolUserOpInterface`. It may read only the signature
    /// and the symbols visible from the operation.
    pub verify_symbol_uses: Option<VerifySymbolUsesHook>,
    /// Infers the types of the results: `InferTypeOpInterface`, where the definition does not.
    pub infer_result_types: Option<InferResultTypesHook>,
    /// Whether results may have the second types if the first are inferred: `isCompatibleReturnTypes` of
    /// `InferTypeOpInterface`. Without it, they have to be the same.
    pub are_compatible_result_types: Option<CompatibleTypesHook>,
    /// The operands passed to the arguments of each successor: `BranchOpInterface`. They may depend only on
    /// the signature.
    pub branch_operands: Option<BranchOperandsHook>,
    /// Parses the properties where a format has `prop-dict`: `parseProperties` of a class that replaces MLIR's.
    pub parse_properties: Option<ParseHook>,
    /// Prints them: `printProperties`.
    pub print_properties: Option<PrintPropertiesHook>,
    /// Suggests names for results.
    pub name_values: Option<NameHook>,
    /// Suggests names for the arguments of the blocks of a region.
    pub name_arguments: Option<NameArgumentsHook>,
    /// Suggests names for blocks.
    pub name_blocks: Option<NameBlocksHook>,
    /// How control flows between the regions: `RegionBranchOpInterface`.
    pub region_branch: Option<RegionBranch>,
    /// Whether all of `region_branch` is known for an operation; without it, it is.
    pub flow_is_told: Option<fn(Operation<'_>) -> bool>,
    /// The operands that a terminator passes to its successors, unless it is all of them:
    /// `RegionBranchTerminatorOpInterface`.
    pub successor_operands: Option<fn(Operation<'_>) -> Range<usize>>,
    /// The types of the values that a loop carries: `LoopLikeOpInterface`.
    pub loop_like: Option<fn(Operation<'_>) -> LoopLike>,
    /// How many offsets, sizes and strides there are: `getArrayAttrMaxRanks` of
    /// `OffsetSizeAndStrideOpInterface`.
    pub slice_ranks: Option<SliceRanksHook>,
    /// The offsets, sizes and strides where other code than the attributes says them, and the numbers of operands.
    pub told_slice: Option<ToldSliceHook>,
    /// The loops where code says them: `LinalgStructuredInterface`.
    pub structured_loops: Option<StructuredHook>,
    /// The destination operands: `DestinationStyleOpInterface`.
    pub dps_inits: Option<DestinationsHook>,
    /// Runs after parsing: adds the attributes that MLIR caches in an operation when it first examines it.
    pub after_parse: Option<AfterParseHook>,
    /// The dialect whose prefix may be left out inside the regions.
    pub default_dialect: Option<&'static str>,
    /// Whether types can be cast so: `CastOpInterface::areCastCompatible`.
    pub are_cast_compatible: Option<CastHook>,
    /// Returns values or constants that replace the results, given which operands are constants: `hasFolder`.
    pub fold: Option<FoldHook>,
    /// An in-place change that folding makes first and that takes several steps, such as of properties
    /// together with operands. The listener is notified only of a change of the operation itself.
    pub fold_by_rewriting: Option<fn(&mut Rewriter<'_>, OpId) -> Rewrite>,
    /// The canonicalization patterns, in mlir-opt's order: `hasCanonicalizer`, `hasCanonicalizeMethod`.
    pub canonicalize: &'static [Pattern],
    /// Its memory effects: `MemoryEffectOpInterface`, if the definition does not list them.
    pub effects: Option<EffectsHook>,
    /// The same in code that is interpreted, which may fail to tell them.
    pub interpreted_effects: Option<InterpretedEffects>,
    /// Whether it may run where it otherwise would not: `ConditionallySpeculatable`, where the definition
    /// leaves it to code.
    pub speculatability: Option<SpeculatabilityHook>,
    /// Whether a region is entered at most once when the operation runs: `getRegionInvocationBounds` of
    /// `RegionBranchOpInterface`.
    pub enters_at_most_once: Option<fn(Operation<'_>, usize) -> bool>,
    /// The successors of the operation, or of a terminator, if the constants among its operands determine
    /// them: `getEntrySuccessorRegions` of `RegionBranchOpInterface`, `getSuccessorRegions` of
    /// `RegionBranchTerminatorOpInterface`.
    pub known_successors: Option<KnownSuccessorsHook>,
    /// The only successor to which a branch goes, given the constants among its operands, if they tell:
    /// `getSuccessorForOperands` of `BranchOpInterface`.
    pub known_successor: Option<KnownSuccessorHook>,
    /// The extents of the results: `ReifyRankedShapedTypeOpInterface`.
    pub reify_result_shapes: Option<ReifyHook>,
    /// How a part of it is computed: `TilingInterface`.
    pub tiling: Option<&'static TilingInterface>,
    /// The callee: `CallOpInterface`, unless it is the attribute `callee`.
    pub callee: Option<CalleeHook>,
    /// The types of the arguments and results of a function whose type is not a builtin one:
    /// `FunctionOpInterface`.
    pub signature: Option<SignatureHook>,
    /// Verifies the type and the body of a function, instead of requiring that the arguments of its entry block are
    /// those of its type: `verifyType` and `verifyBody` of `FunctionOpInterface`.
    pub verify_function_body: Option<VerifyHook>,
    /// From where the symbol is seen, unless `sym_visibility` says it: `getVisibility` of `SymbolOpInterface`.
    pub visibility: Option<VisibilityHook>,
}

impl OpHooks {
    /// Returns the hooks of an operation that suggests names for its results.
    pub const fn named(name_values: NameHook) -> OpHooks {
        OpHooks { name_values: Some(name_values), ..OpHooks::NONE }
    }

    /// Returns whether there is a verifier besides the constraints of the definition: `hasVerifier`.
    pub fn has_verifier(&self) -> bool {
        self.verify.is_some() || self.verify_shape.is_some() || self.verify_literal.is_some()
    }

    /// Returns whether there is a verifier that needs verified regions: `hasRegionVerifier`.
    pub fn has_region_verifier(&self) -> bool {
        self.verify_regions.is_some() || self.verify_regions_shape.is_some()
    }

    /// Empty hooks.
    pub const NONE: OpHooks = OpHooks {
        parse: None,
        print: None,
        verify: None,
        verify_shape: None,
        verify_literal: None,
        verify_regions: None,
        verify_regions_shape: None,
        verify_symbol_uses: None,
        infer_result_types: None,
        are_compatible_result_types: None,
        branch_operands: None,
        parse_properties: None,
        print_properties: None,
        name_values: None,
        name_arguments: None,
        name_blocks: None,
        region_branch: None,
        flow_is_told: None,
        successor_operands: None,
        loop_like: None,
        slice_ranks: None,
        told_slice: None,
        structured_loops: None,
        dps_inits: None,
        after_parse: None,
        default_dialect: None,
        are_cast_compatible: None,
        fold: None,
        fold_by_rewriting: None,
        canonicalize: &[],
        effects: None,
        interpreted_effects: None,
        speculatability: None,
        enters_at_most_once: None,
        known_successors: None,
        known_successor: None,
        reify_result_shapes: None,
        tiling: None,
        callee: None,
        signature: None,
        verify_function_body: None,
        visibility: None,
    };

    /// These, and those of `other` that are not among them.
    #[must_use]
    pub fn or(self, other: OpHooks) -> OpHooks {
        OpHooks {
            parse: self.parse.or(other.parse),
            print: self.print.or(other.print),
            verify: self.verify.or(other.verify),
            verify_shape: self.verify_shape.or(other.verify_shape),
            verify_literal: self.verify_literal.or(other.verify_literal),
            verify_regions: self.verify_regions.or(other.verify_regions),
            verify_regions_shape: self.verify_regions_shape.or(other.verify_regions_shape),
            verify_symbol_uses: self.verify_symbol_uses.or(other.verify_symbol_uses),
            infer_result_types: self.infer_result_types.or(other.infer_result_types),
            are_compatible_result_types: self
                .are_compatible_result_types
                .or(other.are_compatible_result_types),
            branch_operands: self.branch_operands.or(other.branch_operands),
            parse_properties: self.parse_properties.or(other.parse_properties),
            print_properties: self.print_properties.or(other.print_properties),
            name_values: self.name_values.or(other.name_values),
            name_arguments: self.name_arguments.or(other.name_arguments),
            name_blocks: self.name_blocks.or(other.name_blocks),
            region_branch: self.region_branch.or(other.region_branch),
            flow_is_told: self.flow_is_told.or(other.flow_is_told),
            successor_operands: self.successor_operands.or(other.successor_operands),
            loop_like: self.loop_like.or(other.loop_like),
            slice_ranks: self.slice_ranks.or(other.slice_ranks),
            told_slice: self.told_slice.or(other.told_slice),
            structured_loops: self.structured_loops.or(other.structured_loops),
            dps_inits: self.dps_inits.or(other.dps_inits),
            after_parse: self.after_parse.or(other.after_parse),
            default_dialect: self.default_dialect.or(other.default_dialect),
            are_cast_compatible: self.are_cast_compatible.or(other.are_cast_compatible),
            fold: self.fold.or(other.fold),
            fold_by_rewriting: self.fold_by_rewriting.or(other.fold_by_rewriting),
            canonicalize: if self.canonicalize.is_empty() { other.canonicalize } else { self.canonicalize },
            effects: self.effects.or(other.effects),
            interpreted_effects: self.interpreted_effects.or(other.interpreted_effects),
            speculatability: self.speculatability.or(other.speculatability),
            enters_at_most_once: self.enters_at_most_once.or(other.enters_at_most_once),
            known_successors: self.known_successors.or(other.known_successors),
            known_successor: self.known_successor.or(other.known_successor),
            reify_result_shapes: self.reify_result_shapes.or(other.reify_result_shapes),
            tiling: self.tiling.or(other.tiling),
            callee: self.callee.or(other.callee),
            signature: self.signature.or(other.signature),
            verify_function_body: self.verify_function_body.or(other.verify_function_body),
            visibility: self.visibility.or(other.visibility),
        }
    }
}

/// The parser and printer of `custom<Name>` in the formats of operations.
#[derive(Clone, Copy)]
pub struct DirectiveHooks {
    /// Parses it.
    pub parse: ParseDirectiveHook,
    /// Prints it.
    pub print: PrintDirectiveHook,
}

/// The hooks of a type or attribute of a dialect.
#[derive(Clone, Copy)]
pub struct DefHooks {
    /// Parses the part after the mnemonic into the parameters, or the whole if there is no mnemonic:
    /// `hasCustomAssemblyFormat`.
    pub parse: Option<ParseDefHook>,
    /// Prints the part after the mnemonic.
    pub print: Option<PrintDefHook>,
    /// Verifies parameters: `genVerifyDecl`. An error is the text of the diagnostic.
    pub verify: Option<VerifyDefHook>,
    /// Verifies a tensor whose encoding the attribute is: `VerifiableTensorEncoding`.
    pub verify_encoding: Option<VerifyEncodingHook>,
    /// The name of the alias that the printer makes for it.
    pub alias: Option<AliasHook>,
    /// How values of the type are laid out in memory: `DataLayoutTypeInterface`.
    pub layout: Option<&'static TypeLayout>,
    /// Whether formats keep its prefix and mnemonic: see [`definitions::WrittenWhole`].
    pub is_written_whole: bool,
}

impl DefHooks {
    /// Empty hooks.
    pub const NONE: DefHooks = DefHooks {
        parse: None,
        print: None,
        verify: None,
        verify_encoding: None,
        alias: None,
        layout: None,
        is_written_whole: false,
    };
}

/// The parser and printer of `custom<Name>` in the formats of types and attributes. The arguments are the
/// indices of the directive's parameters.
#[derive(Clone, Copy)]
pub struct DefDirectiveHooks {
    /// Parses it.
    pub parse: ParseDefDirectiveHook,
    /// Prints it.
    pub print: PrintDefDirectiveHook,
}

/// The forms that a dialect gives to operations without one of their own: `getParseOperationHook`, `getOperationPrinter`.
#[derive(Clone, Copy, Default)]
pub struct DialectForms {
    /// Parses the custom form.
    pub parse: Option<ParseHook>,
    /// Prints the custom form.
    pub print: Option<PrintHook>,
}

/// How interpreted code completes what is known of operations: a table of the code of loaded dialects.
pub struct InterpretedHooks {
    /// Adds hooks to those of an operation of a library.
    pub add: fn(&Context, &DefinitionSet, &ods::model::Operation, &mut OpHooks),
    /// Returns the dialect whose prefix may be left out in the regions of an operation.
    pub default_dialect: fn(&Context, &DefinitionSet, &ods::model::Operation) -> Option<StringId>,
    /// Whether a symbol may lack its name: `isOptionalSymbol`.
    pub is_optional_symbol: fn(&Context, &DefinitionSet, &ods::model::Operation) -> bool,
    /// Returns whether the class of a trait or interface verifies operations: before their regions, and after.
    pub trait_verifiers: fn(&Context, &str) -> [bool; 2],
    /// Verifies an operation by the class of a trait or interface and the arguments that a trait with parameters has; the flag
    /// says that its regions are verified.
    pub verify_trait: fn(Operation<'_>, &str, &str, bool) -> Result<(), Failed>,
    /// Returns why the verifier of a trait or interface cannot be evaluated, if something in it is unknown.
    pub missing_of_trait: fn(&Context, &str) -> Option<String>,
    /// Returns whether the class of a trait is there and verifies nothing.
    pub is_marker: fn(&Context, &str) -> bool,
    /// Returns whether the regions of an operation are graphs, by its class.
    pub has_graph_regions: fn(&Context, &str) -> bool,
    /// Returns the name of the operation that ends regions, by the class of the operation with these and a class of the
    /// project that stands for it.
    pub implicit_terminator: fn(&Context, &str, &str) -> Option<StringId>,
    /// Whether the class of an operation has a member function.
    pub has_member: fn(&Context, &OpInfo, &str) -> bool,
    /// Returns why the member function of an operation cannot be evaluated, if something in it is unknown.
    pub missing: fn(&Context, &OpInfo, &str) -> Option<String>,
    /// Returns why `custom<Name>` cannot be evaluated, if something in its code is unknown.
    pub missing_of_directive: fn(&Context, &str) -> Option<String>,
    /// Returns the forms that a dialect gives to operations without one of their own.
    pub forms_of_dialect: fn(&Context, StringId) -> DialectForms,
    /// Whether the class of a dialect has a member function.
    pub has_member_of_dialect: fn(&Context, StringId, &str) -> bool,
    /// Returns why the member function of a dialect cannot be evaluated, if something in it is unknown.
    pub missing_of_dialect: fn(&Context, StringId, &str) -> Option<String>,
}
