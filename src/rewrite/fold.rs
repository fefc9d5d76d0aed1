//! Folding: what an operation comes to, where that needs no new operation.
//!
//! A folder is a function of the operation and of those of its operands that are constants. It changes
//! nothing: it gives values or constants to take the place of the results, or says how the operation
//! itself is to be changed. Where it has nothing to give, some traits have.
//!
//! Follows `Operation::fold` of mlir/lib/IR/Operation.cpp and the trait folds there.

use smallvec::{SmallVec, smallvec};

use super::op_fold_result::OpFoldResult;
use crate::interfaces::constant_value;
use crate::ir::op_info::Trait;
use crate::ir::{Attribute, Context, Ir, OpRef, Operation, StringId, Type, Value, ValueId};

/// What an operation folds to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Folded {
    /// One for each result.
    Results(SmallVec<[OpFoldResult; 1]>),
    /// Itself, changed so.
    InPlace(SmallVec<[Edit; 1]>),
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
}

impl Folded {
    /// One result, the value or constant given.
    pub fn to(result: impl Into<OpFoldResult>) -> Self {
        Folded::Results(smallvec![result.into()])
    }

    /// Several results.
    pub fn to_all(results: impl IntoIterator<Item = OpFoldResult>) -> Self {
        Folded::Results(results.into_iter().collect())
    }

    /// A changed operation.
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

/// The constants among the operands of `op`.
pub type ConstantOperands = SmallVec<[Option<Attribute>; 4]>;

/// The constants among the operands of `op`.
pub fn constant_operands(op: Operation<'_>) -> ConstantOperands {
    op.operands().map(|operand| operand.defining_op().and_then(constant_value)).collect()
}

/// What became of an operation that was folded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoldOutcome {
    /// It was changed.
    InPlace,
    /// Its results can be replaced.
    Results(SmallVec<[OpFoldResult; 1]>),
}

/// Folds `op`; changes it if it folds in place. `None` where there is nothing to fold.
pub fn fold_operation(ir: &mut Ir, context: &Context, op: OpRef) -> Option<FoldOutcome> {
    let view = ir.operation(op);
    let info = view.info();
    if info.hooks.fold.is_none() && !has_folding_traits(view) {
        return None;
    }
    let operands = constant_operands(view);
    fold_with(ir, context, op, &operands)
}

/// Folds `op` as if these of its operands were constants.
pub fn fold_with(
    ir: &mut Ir,
    _context: &Context,
    op: OpRef,
    operands: &[Option<Attribute>],
) -> Option<FoldOutcome> {
    let view = ir.operation(op);
    let own = view.info().hooks.fold.and_then(|fold| fold(view, operands));
    let is_itself = |results: &[OpFoldResult]| matches!(results, [OpFoldResult::Value(value)] if view.num_results() == 1 && *value == view.result(0).id());
    match own {
        Some(Folded::Results(results)) if !is_itself(&results) && !results.is_empty() => {
            return Some(FoldOutcome::Results(results));
        }
        Some(Folded::InPlace(edits)) => {
            apply(ir, op, &edits);
            // Changed as it is, a trait may do more.
            return Some(fold_by_traits(ir, op, operands).unwrap_or(FoldOutcome::InPlace));
        }
        Some(Folded::Results(_)) => {
            return Some(fold_by_traits(ir, op, operands).unwrap_or(FoldOutcome::InPlace));
        }
        None => {}
    }
    fold_by_traits(ir, op, operands)
}

/// What `op` would fold to if these of its operands were constants; `Folded::InPlace` where it would only be
/// changed. Changes nothing.
pub fn fold_for_constants(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let traits = op.info().traits;
    let own = op.info().hooks.fold.and_then(|fold| fold(op, operands));
    let is_itself = |results: &[OpFoldResult]| match results {
        [OpFoldResult::Value(value)] => op.num_results() == 1 && *value == op.result(0).id(),
        results => results.is_empty(),
    };
    if let Some(Folded::Results(results)) = &own
        && !is_itself(results)
    {
        return own;
    }
    // A constant folds to its value.
    if own.is_none() && traits.has(Trait::ConstantLike) {
        return constant_value(op).map(Folded::to);
    }
    let by_trait = match () {
        () if traits.has(Trait::Idempotent) => fold_idempotent(op),
        () if traits.has(Trait::Involution) => fold_involution(op),
        () => None,
    };
    by_trait.map(Folded::to).or_else(|| own.map(|_| Folded::in_place([])))
}

fn apply(ir: &mut Ir, op: OpRef, edits: &[Edit]) {
    for edit in edits {
        match edit {
            Edit::Operand(index, value) => ir.body_mut(op.body).set_operand_at(op.op, *index, *value),
            Edit::Operands(values) => ir.body_mut(op.body).set_operands(op.op, values),
            Edit::Attribute(name, value) => ir.set_attribute(op, *name, *value),
            Edit::ResultType(index, ty) => {
                let result = ir.body(op.body).result(op.op, *index);
                ir.body_mut(op.body).set_value_type(result, *ty);
            }
        }
    }
}

// --- Traits -------------------------------------------------------------------------------------

fn has_folding_traits(op: Operation<'_>) -> bool {
    let traits = op.info().traits;
    let folding = [Trait::Commutative, Trait::Idempotent, Trait::Involution, Trait::CastOpInterface];
    folding.into_iter().any(|of| traits.has(of))
}

/// What the traits of `op` make of it.
fn fold_by_traits(ir: &mut Ir, op: OpRef, operands: &[Option<Attribute>]) -> Option<FoldOutcome> {
    let view = ir.operation(op);
    let traits = view.info().traits;
    let value = if traits.has(Trait::Idempotent) {
        fold_idempotent(view)
    } else if traits.has(Trait::Involution) {
        fold_involution(view)
    } else {
        None
    };
    if let Some(value) = value {
        return Some(FoldOutcome::Results(smallvec![value.into()]));
    }
    // A cast to the same types.
    if traits.has(Trait::CastOpInterface)
        && view.num_operands() != 0
        && view.operand_types().eq(view.result_types())
    {
        return Some(FoldOutcome::Results(view.operands().map(OpFoldResult::from).collect()));
    }
    if traits.has(Trait::Commutative) && move_constants_to_end(ir, op, operands) {
        return Some(FoldOutcome::InPlace);
    }
    None
}

/// `f(f(x))` is `f(x)`, and `f(x, x)` is `x`.
fn fold_idempotent(op: Operation<'_>) -> Option<Value<'_>> {
    if op.num_operands() == 1 {
        let operand = op.operand(0);
        return operand.defining_op().filter(|inner| inner.name() == op.name()).map(|_| operand);
    }
    (op.num_operands() >= 2 && op.operand(0) == op.operand(1)).then(|| op.operand(0))
}

/// `f(f(x))` is `x`.
fn fold_involution(op: Operation<'_>) -> Option<Value<'_>> {
    let inner = (op.num_operands() == 1).then(|| op.operand(0))?.defining_op()?;
    (inner.name() == op.name() && inner.num_operands() == 1).then(|| inner.operand(0))
}

/// Puts the operands that are constants behind the others, which keep their order. Whether any moved.
fn move_constants_to_end(ir: &mut Ir, op: OpRef, operands: &[Option<Attribute>]) -> bool {
    let Some(first) = operands.iter().position(Option::is_some) else { return false };
    if operands[first..].iter().all(Option::is_some) || operands.len() < 2 {
        return false;
    }
    let values: SmallVec<[ValueId; 4]> = ir.body(op.body).operand_values(op.op).collect();
    if values.len() != operands.len() {
        return false;
    }
    let (constants, others): (SmallVec<[usize; 4]>, SmallVec<[usize; 4]>) =
        (first..values.len()).partition(|&index| operands[index].is_some());
    // What stood first is handed over first, and constants come back in the end.
    for (index, from) in others.into_iter().chain(constants).enumerate() {
        ir.body_mut(op.body).set_operand_at(op.op, first + index, values[from]);
    }
    true
}
