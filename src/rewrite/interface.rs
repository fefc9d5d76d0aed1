//! The interfaces by which code rewrites operations.

use std::sync::Arc;

use smallvec::SmallVec;

use ir::views::ValueScope;
use ir::{
    Attribute, BlockId, Context, Ir, Location, OpId, OpInfo, OpRef, Operation, OperationState, Region,
    StringId, Type, Value, ValueId,
};

use super::builder::Builder;
use super::drr::native::Native;
use super::pattern::{Pattern, PatternWithState, Rewrite};
use super::rewriter::Rewriter;

/// How operations of a name are rewritten.
#[derive(Clone, Copy, Default)]
pub struct OpRewriting {
    /// An in-place change that folding makes first and that takes several steps, such as of properties
    /// together with operands. The listener is notified only of a change of the operation itself.
    pub fold_by_rewriting: Option<fn(&mut Rewriter<'_>, OpId) -> Rewrite>,
    /// The canonicalization patterns, in mlir-opt's order: `hasCanonicalizer`, `hasCanonicalizeMethod`.
    pub canonicalize: &'static [Pattern],
}

/// The hooks of a dialect for rewriting: an interface of the dialect.
#[derive(Clone, Default)]
pub struct DialectRewriting {
    /// Makes a constant: `hasConstantMaterializer`.
    pub materialize_constant: Option<MaterializeHook>,
    /// Whether constants are materialized in this region, of an operation of the dialect, although it is not
    /// isolated from above: `shouldMaterializeInto` of `DialectFoldInterface`.
    pub materializes_into: Option<fn(Region<'_>) -> bool>,
    /// Canonicalization patterns for operations of all kinds, with a root each: `hasCanonicalizer` of the
    /// dialect.
    pub patterns: Vec<&'static [Pattern]>,
    /// The legality of inlining: `DialectInlinerInterface`.
    pub inliner: Option<Inliner>,
    /// Functions that C++ of patterns may call.
    pub natives: Vec<&'static [Native]>,
}

/// Makes a constant operation of a value and its type where the builder stands: `None` where there is none
/// for them.
pub type MaterializeHook = fn(&mut Builder<'_>, Attribute, Type, Location) -> Option<OpId>;

/// A table of the code of loaded dialects: it evaluates what their C++ does to operations.
pub struct InterpretedRewriting {
    /// Returns the canonicalization patterns of an operation.
    pub canonicalization: fn(&Context, &OpInfo) -> Vec<Arc<PatternWithState>>,
    /// Returns whether a function that adds canonicalization patterns adds a rule of this name.
    pub adds_rule: fn(&Context, &str) -> bool,
    /// Makes a constant as a dialect does; see [`MaterializeHook`].
    pub materialize_constant: fn(&mut Builder<'_>, StringId, Attribute, Type, Location) -> Option<OpId>,
    /// Returns whether constants are made in a region; see [`DialectRewriting::materializes_into`].
    pub materializes_into: fn(Region<'_>) -> bool,
    /// Returns what is known of the canonicalization patterns of an operation.
    pub survey: fn(&Context, &OpInfo) -> Vec<SurveyedPattern>,
    /// Returns the legality of inlining of a dialect; see [`DialectRewriting::inliner`].
    pub inliner: fn(&Context, StringId) -> Option<Inliner>,
}

/// A pattern in C++, as `--show-unchecked` shows it.
pub struct SurveyedPattern {
    /// The class, or the function.
    pub name: String,
    /// The reason why it cannot be evaluated, if something in it is unknown.
    pub missing: Option<String>,
}

/// The legality of inlining: `DialectInlinerInterface`.
#[derive(Clone, Copy)]
pub struct Inliner {
    /// Whether the callable, the second operation, may be inlined at a call that is of the dialect.
    pub is_legal_call: fn(Operation<'_>, Operation<'_>) -> bool,
    /// Whether an operation of the dialect may be inlined into a region.
    pub is_legal_op: fn(Operation<'_>, Region<'_>) -> bool,
    /// Whether a region may be inlined into a region of an operation of the dialect, the first one. The
    /// values replace the arguments of its first block.
    pub is_legal_region: for<'a> fn(Region<'a>, Region<'a>, &[Value<'a>]) -> bool,
    /// Makes the branch to a block that replaces a returning terminator of the dialect.
    pub branch_for_return: fn(Operation<'_>, ValueScope<'_>, BlockId) -> Option<OperationState>,
    /// Returns the result types of a call of a callable of the dialect.
    pub call_result_types: fn(Operation<'_>) -> Option<SmallVec<[Type; 4]>>,
    /// Prepares the arguments of calls of callables of the dialect.
    pub handle_argument: Option<HandleArgumentHook>,
    /// Adapts the copied blocks of a callee to a call of the dialect.
    pub process_call_blocks: Option<ProcessCallBlocksHook>,
    /// Whether a single copied block, with this terminator, may be merged with the operations around the call.
    /// It is asked of the dialect of the operation that the call is in.
    pub merges_single_block: fn(Operation<'_>) -> bool,
}

/// Makes the value that replaces an argument of a callable, where the builder stands: after the call. It is given
/// the call, the callable, the operand of the call, and the attributes of the argument: a dictionary, if there are
/// any.
pub type HandleArgumentHook = fn(&mut Builder<'_>, OpRef, OpRef, ValueId, Option<Attribute>) -> ValueId;

/// Adapts copied blocks of a callee, which are between the block of the call and the one after it, to the call.
pub type ProcessCallBlocksHook = fn(&mut Ir, OpRef, &[BlockId]);

impl Inliner {
    /// Inlining of anything, except calls.
    pub const ANYTHING: Inliner = Inliner {
        is_legal_call: |_, _| false,
        is_legal_op: |_, _| true,
        is_legal_region: |_, _, _| true,
        branch_for_return: |_, _, _| None,
        call_result_types: |callable| {
            let ty = callable.attribute(ir::known::FUNCTION_TYPE)?.type_value(callable.context())?;
            ty.function(callable.context()).map(|function| SmallVec::from_slice(function.1))
        },
        handle_argument: None,
        process_call_blocks: None,
        merges_single_block: |_| true,
    };

    /// Inlining of operations of the dialect, but not into their regions.
    pub const OPERATIONS: Inliner = Inliner { is_legal_region: |_, _, _| false, ..Inliner::ANYTHING };
}
