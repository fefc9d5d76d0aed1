//! Creating operations with folding.
//!
//! Follows `OpBuilder::createOrFold` and `OpBuilder::tryFold` of mlir/lib/IR/Builders.cpp.

use smallvec::SmallVec;

use crate::builder::Builder;
use crate::fold::folder::materialize_constant;
use crate::fold::{FoldOutcome, fold_operation};
use interfaces::is_constant;
use ir::fold::OpFoldResult;
use ir::{OpId, OperationState, ValueId};

/// How often an operation is folded in place; more often than any fold needs.
const MAX_IN_PLACE: usize = 100;

impl Builder<'_> {
    /// Makes an operation, or the constants and values that it folds to; gives its results, or those.
    pub fn create_or_fold(&mut self, state: OperationState) -> SmallVec<[ValueId; 2]> {
        let op = self.create_unheard(state);
        match self.try_fold(op) {
            Some(values) => {
                let op = self.reference(op);
                self.ir_mut().erase_operation(op);
                values
            }
            None => {
                let inserted = self.reference(op);
                self.tell(|listener, ir| listener.operation_inserted(ir, inserted));
                self.body().results(op).collect()
            }
        }
    }

    /// Creates an operation with one result, or returns its folded result.
    pub fn create_or_fold_value(&mut self, state: OperationState) -> ValueId {
        self.create_or_fold(state)[0]
    }

    /// Folds `op`, of which the listener was not notified. Returns the replacements of its results; constants
    /// are created.
    fn try_fold(&mut self, op: OpId) -> Option<SmallVec<[ValueId; 2]>> {
        if is_constant(self.op(op)) {
            return None;
        }
        let (context, reference) = (self.context(), self.reference(op));
        let mut results = None;
        for _ in 0..MAX_IN_PLACE {
            match fold_operation(self.ir_mut(), context, reference) {
                Some(FoldOutcome::InPlace) => {}
                Some(FoldOutcome::Results(found)) => {
                    results = Some(found);
                    break;
                }
                None => break,
            }
        }
        let results = results?;
        let view = self.op(op);
        let (dialect, location) = (view.info().dialect, view.location());
        let types: SmallVec<[_; 2]> = view.result_types().collect();
        // Constants come after the operation that they replace.
        let mut values = SmallVec::new();
        for (of, ty) in results.into_iter().zip(types) {
            values.push(match of {
                OpFoldResult::Value(value) => value,
                OpFoldResult::Attribute(value) => {
                    let constant = materialize_constant(self, dialect, value, ty, location)?;
                    self.result(constant, 0)
                }
            });
        }
        Some(values)
    }
}
