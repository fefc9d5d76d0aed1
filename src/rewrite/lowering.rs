//! Lowering: one walk that replaces the operations of some dialects by others.
//!
//! Each operation that is not legal is folded, else replaced by the function of its name, once and in order of
//! dominance. Replacements take effect when all operations have been visited: until then folders and functions
//! see the operands as they were. This is what MLIR's conversions without type converters come to, in time
//! linear in the operations.
//!
//! Follows `applyPartialConversion` of mlir/lib/Transforms/Utils/DialectConversion.cpp.

use std::ops::{Deref, DerefMut};

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::fold::{FoldOutcome, fold_with_rollback};
use super::reachable_blocks::ReachableBlocks;
use super::rewriter::Rewriter;
use crate::fold::folder::materialize_constant;
use interfaces::is_constant;
use ir::diag::Failed;
use ir::fold::OpFoldResult;
use ir::{BodyId, Context, Ir, OpId, OpRef, Operation, OperationState, ValueId};

/// How a lowering treats an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legality {
    /// Leaves it alone.
    Legal,
    /// Folds or replaces it if possible.
    Unknown,
    /// Must replace it.
    Illegal,
}

/// Replaces an operation, before which the lowering stands: by [`Lowering::replace`] or [`Lowering::erase`].
/// `None` if it does not apply, and then it has created nothing.
pub type LowerFn = fn(&mut Lowering<'_, '_>, OpId) -> Option<()>;

/// The rules of a lowering.
#[derive(Clone, Copy)]
pub struct LoweringRules<'l> {
    /// Tells whether an operation may stay.
    pub legality: &'l (dyn Fn(Operation<'_>) -> Legality + Sync),
    /// Names of operations, sorted, with what replaces them.
    pub rows: &'static [(&'static str, LowerFn)],
    /// Replaces operations that have no row.
    pub other: Option<LowerFn>,
}

/// A rewriter whose replacements are deferred.
pub struct Lowering<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    /// By result of a replaced operation: its replacement.
    replacements: FxHashMap<ValueId, ValueId>,
    /// Replaced and erased operations, in order.
    erased: Vec<OpId>,
    is_erased: FxHashSet<OpId>,
    /// Created operations that are to be lowered too.
    created: Vec<OpId>,
}

impl<'a> Deref for Lowering<'_, 'a> {
    type Target = Rewriter<'a>;

    fn deref(&self) -> &Rewriter<'a> {
        self.rewriter
    }
}

impl DerefMut for Lowering<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.rewriter
    }
}

impl Lowering<'_, '_> {
    /// Replaces the results of `op` by `values`, and erases it in the end.
    pub fn replace(&mut self, op: OpId, values: &[ValueId]) {
        for (index, &value) in values.iter().enumerate() {
            let result = self.rewriter.result(op, index);
            self.replacements.insert(result, value);
        }
        self.erase(op);
    }

    /// Erases `op` in the end; it has no results, or nothing uses them then.
    pub fn erase(&mut self, op: OpId) {
        if self.is_erased.insert(op) {
            self.erased.push(op);
        }
    }

    /// Creates an operation that is lowered too, unless it is legal.
    pub fn create_to_lower(&mut self, state: OperationState) -> OpId {
        let op = self.create(state);
        self.created.push(op);
        op
    }

    /// Carries replacements out.
    fn finish(self) {
        for &op in &self.erased {
            let results: SmallVec<[ValueId; 4]> = self.rewriter.body().results(op).collect();
            for result in results {
                let mut value = result;
                while let Some(&next) = self.replacements.get(&value) {
                    value = next;
                }
                if value != result {
                    self.rewriter.replace_all_uses(result, value);
                }
            }
        }
        for &op in self.erased.iter().rev() {
            self.rewriter.erase_op(op);
        }
    }
}

/// Lowers the operations inside the root of `ir`.
///
/// # Errors
/// If an illegal operation is left.
pub fn lower_operations(ir: &mut Ir, rules: &LoweringRules<'_>) -> Result<(), Failed> {
    let context = ir.share_context();
    let bodies = operations_by_body(ir);
    for (body, ops) in bodies {
        let mut rewriter = Rewriter::new(ir, &context, body, None);
        let mut lowering = Lowering {
            rewriter: &mut rewriter,
            replacements: FxHashMap::default(),
            erased: Vec::new(),
            is_erased: FxHashSet::default(),
            created: Vec::new(),
        };
        let mut outcome = Ok(());
        for op in ops {
            if lowering.is_erased.contains(&op) {
                continue;
            }
            outcome = lower(&mut lowering, &context, op, rules);
            while outcome.is_ok()
                && let Some(created) = lowering.created.pop()
            {
                outcome = lower(&mut lowering, &context, created, rules);
            }
            if outcome.is_err() {
                break;
            }
        }
        lowering.finish();
        outcome?;
    }
    Ok(())
}

/// Returns the operations inside the root, in order of dominance, of each body by itself.
fn operations_by_body(ir: &Ir) -> Vec<(BodyId, Vec<OpId>)> {
    let mut order: Vec<(BodyId, Vec<OpId>)> = Vec::new();
    let mut place: FxHashMap<BodyId, usize> = FxHashMap::default();
    let mut reachable = ReachableBlocks::default();
    let root = ir.root_ref();
    let mut pending = vec![root];
    while let Some(OpRef { body, op }) = pending.pop() {
        if (OpRef { body, op }) != root {
            let index = *place.entry(body).or_insert_with(|| {
                order.push((body, Vec::new()));
                order.len() - 1
            });
            order[index].1.push(op);
        }
        let start = pending.len();
        for region in ir.operation(OpRef { body, op }).regions() {
            let body = region.body_id();
            let mut blocks = Vec::new();
            if region.has_one_block() {
                blocks.extend(region.blocks().map(|block| block.id()));
            } else {
                reachable.in_post_order(region, |block| blocks.push(block));
                blocks.reverse();
            }
            for block in blocks {
                pending.extend(ir.body(body).block_operations(block).map(|op| OpRef { body, op }));
            }
        }
        pending[start..].reverse();
    }
    order
}

/// Lowers one operation.
fn lower(
    lowering: &mut Lowering<'_, '_>,
    context: &Context,
    op: OpId,
    rules: &LoweringRules<'_>,
) -> Result<(), Failed> {
    let legality = loop {
        let legality = (rules.legality)(lowering.op(op));
        if legality == Legality::Legal {
            return Ok(());
        }
        match fold(lowering, context, op, rules) {
            Folding::InPlace => {}
            Folding::Replaced => return Ok(()),
            Folding::None => break legality,
        }
    };
    let name = lowering.op(op).name_str();
    let row = rules.rows.binary_search_by(|row| row.0.as_bytes().cmp(name));
    lowering.set_insertion_point(op);
    let lower = row.map_or(rules.other, |row| Some(rules.rows[row].1));
    if let Some(lower) = lower
        && lower(lowering, op).is_some()
    {
        return Ok(());
    }
    if legality == Legality::Illegal {
        let view = lowering.op(op);
        let message =
            format!("failed to legalize operation '{}' that was explicitly marked illegal", view.name_str());
        return Err(view.emit_error(message).emit());
    }
    Ok(())
}

/// How an operation was folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Folding {
    None,
    InPlace,
    Replaced,
}

/// Folds an operation, unless that takes constants that are not legal.
fn fold(lowering: &mut Lowering<'_, '_>, context: &Context, op: OpId, rules: &LoweringRules<'_>) -> Folding {
    if is_constant(lowering.op(op)) {
        return Folding::None;
    }
    let reference = lowering.reference(op);
    let results = match fold_with_rollback(lowering.ir_mut(), context, reference) {
        None => return Folding::None,
        Some(FoldOutcome::InPlace) => return Folding::InPlace,
        Some(FoldOutcome::Results(results)) => results,
    };
    let view = lowering.op(op);
    let (dialect, location) = (view.info().dialect, view.location());
    let types: SmallVec<[_; 2]> = view.result_types().collect();
    lowering.set_insertion_point(op);
    let (mut values, mut constants) = (SmallVec::<[ValueId; 2]>::new(), SmallVec::<[OpId; 2]>::new());
    for (of, ty) in results.into_iter().zip(types) {
        let constant = match of {
            OpFoldResult::Value(value) => {
                values.push(value);
                continue;
            }
            OpFoldResult::Attribute(value) => materialize_constant(lowering, dialect, value, ty, location),
        };
        constants.extend(constant);
        match constant {
            Some(constant) if (rules.legality)(lowering.op(constant)) == Legality::Legal => {
                values.push(lowering.result(constant, 0));
            }
            _ => {
                constants.into_iter().for_each(|constant| lowering.erase_op(constant));
                return Folding::None;
            }
        }
    }
    lowering.replace(op, &values);
    Folding::Replaced
}
