//! Folding: the replacements of operations, and the operations that are constants.
//!
//! A folder is a function of an operation and of those of its operands that are constants. It changes nothing: it
//! gives values or constants in the place of the results, or says how the operation itself is to be changed. The
//! crate `rewrite` applies that.

mod constants;
mod op_fold_result;

use smallvec::{SmallVec, smallvec};

use crate::{Attribute, BlockId, BodyId, Operation, StringId, Type, Value, ValueId};

pub use constants::{constant_value, is_constant};
pub use op_fold_result::{MixedList, OpFoldResult, index_attributes, mixed_values};

/// Folds an operation, given the constants among its operands; `None` where there is nothing to fold. A
/// constant folds to its value.
pub type FoldHook = fn(Operation<'_>, &[Option<Attribute>]) -> Option<Folded>;

/// The interface of operations that fold: `hasFolder`.
pub struct Folding {
    /// Folds an operation.
    pub fold: FoldHook,
}

/// The result of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Folded {
    /// One for each result.
    Results(SmallVec<[OpFoldResult; 1]>),
    /// Itself, changed so.
    InPlace(Edits),
    /// Itself, changed so by a folder that says in the end that nothing folds, as some of MLIR's do: rewriters keep the
    /// change, but a dialect conversion takes it back.
    Unreported(Edits),
}

/// A change of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// An operand, by position, becomes another value.
    Operand(usize, ValueId),
    /// These become the operands.
    Operands(SmallVec<[ValueId; 4]>),
    /// An attribute gets another value, or is removed.
    Attribute(StringId, Option<Attribute>),
    /// A result, by position, gets another type.
    ResultType(usize, Type),
    /// The uses of a result, by position, become uses of a constant that is made before the operation.
    Uses(usize, Attribute),
    /// An argument, by position, of a block of the operation's regions goes; nothing uses it.
    EraseArgument(BodyId, BlockId, usize),
}

/// Changes of one operation.
pub type Edits = SmallVec<[Edit; 1]>;

impl Folded {
    /// Creates the fold of one result, to the given value or constant.
    pub fn to(result: impl Into<OpFoldResult>) -> Self {
        Folded::Results(smallvec![result.into()])
    }

    /// Several results.
    pub fn to_all(results: impl IntoIterator<Item = OpFoldResult>) -> Self {
        Folded::Results(results.into_iter().collect())
    }

    /// Creates the fold of an operation changed in place.
    pub fn in_place(edits: impl IntoIterator<Item = Edit>) -> Self {
        Folded::InPlace(edits.into_iter().collect())
    }
}

impl From<Attribute> for Folded {
    fn from(attribute: Attribute) -> Self {
        Folded::to(attribute)
    }
}

impl From<Value<'_>> for Folded {
    fn from(value: Value<'_>) -> Self {
        Folded::to(value)
    }
}

/// Returns the constants among the operands of `op`.
pub type ConstantOperands = SmallVec<[Option<Attribute>; 4]>;

/// Returns the constants among the operands of `op`.
pub fn constant_operands(op: Operation<'_>) -> ConstantOperands {
    op.operands().map(|operand| operand.defining_op().and_then(constant_value)).collect()
}
