//! Folding: replacing an operation without creating a new one.
//!
//! A folder is a function of the operation and of the constant values of its operands. It changes nothing: it
//! returns values or constants to replace the results, or describes an in-place change of the operation. If
//! it returns nothing, folds of traits are tried.
//!
//! Follows `Operation::fold` of mlir/lib/IR/Operation.cpp and the trait folds there.

pub mod constant_fold;
pub(crate) mod create_or_fold;
pub(crate) mod folder;

use smallvec::{SmallVec, smallvec};

use super::builder::Builder;
use super::interface::OpRewriting;
use super::rewriter::Rewriter;
use crate::fold::folder::materialize_constant;
use interfaces::constant_value;
pub use ir::fold::{ConstantOperands, Edit, Edits, Folded, constant_operands};
use ir::fold::{Folding, OpFoldResult};
use ir::op_info::{OpInfo, Trait};
use ir::{Attribute, Context, Ir, OpRef, Operation, Value, ValueId};

/// The outcome of folding an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoldOutcome {
    /// The operation was changed in place.
    InPlace,
    /// Its results can be replaced.
    Results(SmallVec<[OpFoldResult; 1]>),
}

/// Folds `op`; changes it if it folds in place. `None` where there is nothing to fold.
pub fn fold_operation(ir: &mut Ir, context: &Context, op: OpRef) -> Option<FoldOutcome> {
    fold_keeping(ir, context, op, Unreported::Kept)
}

/// Folds `op` as a dialect conversion does, which takes back what a folder changes but does not report.
pub fn fold_with_rollback(ir: &mut Ir, context: &Context, op: OpRef) -> Option<FoldOutcome> {
    fold_keeping(ir, context, op, Unreported::TakenBack)
}

/// The fate of changes that a folder makes, but does not report: [`Folded::Unreported`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unreported {
    Kept,
    TakenBack,
}

fn fold_keeping(ir: &mut Ir, context: &Context, op: OpRef, unreported: Unreported) -> Option<FoldOutcome> {
    let info = ir.body(op.body).op_name(op.op).info(context);
    let rewriting = info.interface::<OpRewriting>();
    if let Some(rewrite) = rewriting.and_then(|rewriting| rewriting.fold_by_rewriting) {
        let mut rewriter = Rewriter::new(ir, context, op.body, None);
        rewriter.set_insertion_point(op.op);
        if rewrite(&mut rewriter, op.op).is_some() {
            return Some(FoldOutcome::InPlace);
        }
    }
    if info.interface::<Folding>().is_none() && !has_folding_traits(info) {
        return None;
    }
    let operands = constant_operands(ir.operation(op));
    fold_with(ir, context, op, &operands, unreported)
}

/// Returns whether there is anything that could fold operations with `info`.
pub fn may_fold(info: &OpInfo) -> bool {
    let by_rewriting = info.interface::<OpRewriting>().is_some_and(|of| of.fold_by_rewriting.is_some());
    by_rewriting || info.interface::<Folding>().is_some() || has_folding_traits(info)
}

/// Folds `op` as if these of its operands were constants.
fn fold_with(
    ir: &mut Ir,
    context: &Context,
    op: OpRef,
    operands: &[Option<Attribute>],
    unreported: Unreported,
) -> Option<FoldOutcome> {
    let view = ir.operation(op);
    let own = view.info().interface::<Folding>().and_then(|folding| (folding.fold)(view, operands));
    let is_itself = |results: &[OpFoldResult]| matches!(results, [OpFoldResult::Value(value)] if view.num_results() == 1 && *value == view.result(0).id());
    match own {
        Some(Folded::Results(results)) if !is_itself(&results) && !results.is_empty() => {
            return Some(FoldOutcome::Results(results));
        }
        Some(Folded::InPlace(edits)) => {
            apply_edits(ir, context, op, &edits);
            // Changed as it is, a trait may do more.
            return Some(fold_by_traits(ir, op, operands).unwrap_or(FoldOutcome::InPlace));
        }
        Some(Folded::Results(_)) => {
            return Some(fold_by_traits(ir, op, operands).unwrap_or(FoldOutcome::InPlace));
        }
        Some(Folded::Unreported(edits)) if unreported == Unreported::Kept => {
            apply_edits(ir, context, op, &edits);
        }
        Some(Folded::Unreported(_)) => {}
        None => {}
    }
    fold_by_traits(ir, op, operands)
}

/// A fold that an analysis tried, and took back.
#[derive(Default)]
pub struct TriedFold {
    /// The folded results; `None` if nothing folds, or `op` would only be changed in place.
    pub results: Option<SmallVec<[OpFoldResult; 1]>>,
    /// The changes that mlir-opt does not take back.
    pub edits: Edits,
}

/// Folds `op` as if its operands had these constant values, without changing it.
///
/// mlir-opt changes the operation and restores it afterwards. It restores neither changes of other operations
/// nor an operation that was changed in place and whose results folded then, or that its folder does not report.
pub fn try_fold(op: Operation<'_>, operands: &[Option<Attribute>]) -> TriedFold {
    let traits = op.info().traits;
    let own = op.info().interface::<Folding>().and_then(|folding| (folding.fold)(op, operands));
    let is_itself = |results: &[OpFoldResult]| match results {
        [OpFoldResult::Value(value)] => op.num_results() == 1 && *value == op.result(0).id(),
        results => results.is_empty(),
    };
    let is_reported = !matches!(own, Some(Folded::Unreported(_)));
    let edits = match own {
        Some(Folded::Results(results)) if !is_itself(&results) => {
            return TriedFold { results: Some(results), edits: Edits::new() };
        }
        // A constant folds to its value.
        None if traits.has(Trait::ConstantLike) => {
            let results = constant_value(op).map(|value| smallvec![value.into()]);
            return TriedFold { results, edits: Edits::new() };
        }
        Some(Folded::InPlace(edits) | Folded::Unreported(edits)) => edits,
        Some(Folded::Results(_)) | None => Edits::new(),
    };
    let results = values_by_traits(op, &operands_after(op, &edits))
        .map(|values| values.into_iter().map(OpFoldResult::from).collect());
    let is_of_others = |edit: &Edit| matches!(edit, Edit::Uses(..) | Edit::EraseArgument(..));
    let lasts = |edit: &Edit| results.is_some() || !is_reported || is_of_others(edit);
    TriedFold { edits: edits.into_iter().filter(lasts).collect(), results }
}

/// Makes the changes that a fold asks for.
pub fn apply_edits(ir: &mut Ir, context: &Context, op: OpRef, edits: &[Edit]) {
    for edit in edits {
        match edit {
            Edit::Operand(index, value) => ir.body_mut(op.body).set_operand_at(op.op, *index, *value),
            Edit::Operands(values) => ir.body_mut(op.body).set_operands(op.op, values),
            Edit::Attribute(name, value) => ir.set_attribute(op, *name, *value),
            Edit::EraseArgument(body, block, index) => {
                ir.body_mut(*body).erase_block_argument(*block, *index);
            }
            Edit::ResultType(index, ty) => {
                let result = ir.body(op.body).result(op.op, *index);
                ir.body_mut(op.body).set_value_type(result, *ty);
            }
            Edit::Uses(index, value) => {
                let result = ir.operation(op).result(*index);
                let (result, ty) = (result.id(), result.ty());
                let mut builder = Builder::new(ir, context, op.body, None);
                builder.set_insertion_point(op.op);
                let (dialect, location) = (builder.op(op.op).info().dialect, builder.op(op.op).location());
                if let Some(constant) = materialize_constant(&mut builder, dialect, *value, ty, location) {
                    let constant = builder.result(constant, 0);
                    ir.body_mut(op.body).replace_all_uses(result, constant);
                }
            }
        }
    }
}

/// Returns the operands of `op` after these changes.
fn operands_after<'a>(op: Operation<'a>, edits: &[Edit]) -> SmallVec<[Value<'a>; 4]> {
    let value = |&value: &ValueId| op.ir().value(op.body_id(), value);
    let mut operands: SmallVec<[Value<'a>; 4]> = op.operands().collect();
    for edit in edits {
        match edit {
            Edit::Operand(index, new) => operands[*index] = value(new),
            Edit::Operands(values) => operands = values.iter().map(value).collect(),
            Edit::Attribute(..) | Edit::ResultType(..) | Edit::Uses(..) | Edit::EraseArgument(..) => {}
        }
    }
    operands
}

// --- Traits -------------------------------------------------------------------------------------

fn has_folding_traits(info: &OpInfo) -> bool {
    info.traits.has(Trait::Commutative) || has_value_traits(info)
}

/// Returns whether a trait can fold the results of operations with `info` to values.
fn has_value_traits(info: &OpInfo) -> bool {
    let traits = info.traits;
    [Trait::Idempotent, Trait::Involution, Trait::CastOpInterface].into_iter().any(|of| traits.has(of))
}

/// Folds `op` by its traits.
fn fold_by_traits(ir: &mut Ir, op: OpRef, operands: &[Option<Attribute>]) -> Option<FoldOutcome> {
    let view = ir.operation(op);
    let traits = view.info().traits;
    if has_value_traits(view.info()) {
        let values: SmallVec<[Value<'_>; 4]> = view.operands().collect();
        if let Some(values) = values_by_traits(view, &values) {
            return Some(FoldOutcome::Results(values.into_iter().map(OpFoldResult::from).collect()));
        }
    }
    if traits.has(Trait::Commutative) && move_constants_to_end(ir, op, operands) {
        return Some(FoldOutcome::InPlace);
    }
    None
}

/// Returns the folds of the results of `op` by its traits, for these operands.
fn values_by_traits<'a>(op: Operation<'a>, operands: &[Value<'a>]) -> Option<SmallVec<[Value<'a>; 1]>> {
    let traits = op.info().traits;
    let value = if traits.has(Trait::Idempotent) {
        fold_idempotent(op, operands)
    } else if traits.has(Trait::Involution) {
        fold_involution(op, operands)
    } else {
        None
    };
    if let Some(value) = value {
        return Some(smallvec![value]);
    }
    // A cast to the same types.
    let is_cast = traits.has(Trait::CastOpInterface) && !operands.is_empty();
    let is_same = is_cast && operands.iter().map(|operand| operand.ty()).eq(op.result_types());
    is_same.then(|| operands.iter().copied().collect())
}

/// `f(f(x))` is `f(x)`, and `f(x, x)` is `x`.
fn fold_idempotent<'a>(op: Operation<'a>, operands: &[Value<'a>]) -> Option<Value<'a>> {
    match operands {
        [operand] => operand.defining_op().filter(|inner| inner.name() == op.name()).map(|_| *operand),
        [first, second, ..] => (first == second).then_some(*first),
        [] => None,
    }
}

/// `f(f(x))` is `x`.
fn fold_involution<'a>(op: Operation<'a>, operands: &[Value<'a>]) -> Option<Value<'a>> {
    let [operand] = operands else { return None };
    let inner = operand.defining_op()?;
    (inner.name() == op.name() && inner.num_operands() == 1).then(|| inner.operand(0))
}

/// Moves the constant operands after the others, which keep their order. Returns whether any moved.
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
    // The order of these calls determines the order of uses: first the others, then the constants.
    for (index, from) in others.into_iter().chain(constants).enumerate() {
        ir.body_mut(op.body).set_operand_at(op.op, first + index, values[from]);
    }
    true
}
