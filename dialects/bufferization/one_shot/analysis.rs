//! The analysis of a function: which operands are written in place.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/OneShotAnalysis.cpp.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::classes::Classes;
use super::conflicts::has_conflict;
use super::model::{Relation, has_tensors};
use super::query::Query;
use bufferization::ToTensorOp;
use ir::body::OperandId;
use ir::diag::Failed;
use ir::dominance::DominanceInfo;
use ir::walk::walk_post_order;
use ir::{OpId, Operation, ValueId};
use scf::ForallOp;

/// Facts about a function.
#[derive(Default)]
pub struct Analysis {
    /// Values that may share a buffer.
    pub aliases: Classes,
    /// Values that have the same buffer.
    pub equivalent: Rc<RefCell<Classes>>,
    pub in_place: FxHashSet<OperandId>,
    /// Operands whose contents are not defined.
    pub undefined: FxHashSet<OperandId>,
    definitions: FxHashMap<ValueId, SmallVec<[ValueId; 2]>>,
    /// Whether there are loops whose iterations run in parallel.
    pub has_parallel_loops: bool,
}

/// The operations that are analyzed, in the order of a walk that visits what is in an operation first.
struct Contents {
    /// The operations with tensors.
    ops: Vec<OpId>,
    has_parallel_loops: bool,
}

/// Operands that read, or write. They may be added several times.
type Operands = SmallVec<[OperandId; 8]>;

impl Analysis {
    /// Says of the contents of `root` only what is in place without an analysis: operands that must be, and unranked
    /// tensors, which cannot be copied.
    pub fn required(query: &Query<'_>, root: Operation<'_>) -> Self {
        Analysis::of_required(query, &contents_of(query, root))
    }

    /// Does as [`Analysis::required`] says for the operations with tensors.
    fn of_required(query: &Query<'_>, contents: &Contents) -> Self {
        let mut analysis =
            Analysis { has_parallel_loops: contents.has_parallel_loops, ..Analysis::default() };
        let equivalent = analysis.equivalent.clone();
        let query = &Query { equivalent: Some(&equivalent), ..*query };
        for &op in &contents.ops {
            let Some(model) = query.model(query.ir.operation(ir::OpRef { body: query.body, op })) else {
                continue;
            };
            for operand in tensor_operands(query, op) {
                let ty = query.body().value_type(query.body().operand_value(operand));
                if model.must_be_in_place || ty.shape(query.context()).is_none() {
                    analysis.bufferize_in_place(query, operand);
                }
            }
        }
        analysis
    }

    /// Analyzes the contents of `root`.
    ///
    /// # Errors
    /// If there is no way to bufferize them.
    pub fn of(query: &Query<'_>, root: Operation<'_>) -> Result<Self, Failed> {
        let contents = contents_of(query, root);
        let mut analysis = Analysis::of_required(query, &contents);
        let ops = &contents.ops;
        let equivalent = analysis.equivalent.clone();
        let query = &Query { equivalent: Some(&equivalent), ..*query };
        let view = |op: OpId| query.ir.operation(ir::OpRef { body: query.body, op });
        let tensors = |op: OpId| tensor_operands(query, op);
        let mut dominance = DominanceInfo::new(query.ir, query.body);
        for &op in ops {
            analysis.check(query, &mut dominance, view(op), &tensors(op))?;
        }
        for op in query.setup.options.heuristic.order(query, root, ops) {
            for operand in tensors(op) {
                if !analysis.writes_read_only(query, operand, false)
                    && !analysis.would_conflict(query, &mut dominance, operand, false)
                {
                    analysis.bufferize_in_place(query, operand);
                }
            }
        }
        ops.iter().for_each(|&op| analysis.find_equivalences(query, view(op)));
        for &op in ops {
            if query.model(view(op)).is_some() {
                analysis.find_undefined(query, view(op));
            }
        }
        verify_contents(query, root).map(|()| analysis)
    }

    fn bufferize_in_place(&mut self, query: &Query<'_>, operand: OperandId) {
        if self.in_place.insert(operand) {
            for alias in query.aliases(operand) {
                self.aliases.union(alias.value, query.body().operand_value(operand));
            }
        }
    }

    /// Returns the definitions of what an operand has.
    pub fn definitions(&mut self, query: &Query<'_>, operand: OperandId) -> SmallVec<[ValueId; 2]> {
        let value = query.body().operand_value(operand);
        self.definitions.entry(value).or_insert_with(|| query.definitions(operand)).clone()
    }

    fn check<'q>(
        &mut self,
        query: &Query<'q>,
        dominance: &mut DominanceInfo<'q>,
        op: Operation<'_>,
        operands: &[OperandId],
    ) -> Result<(), Failed> {
        if query.model(op).is_none() {
            return Ok(());
        }
        if let Some(cast) = op.dyn_cast::<ToTensorOp<'_>>()
            && !cast.restrict()
            && !cast.result().is_unused()
        {
            let message = "to_tensor ops without `restrict` are not supported by One-Shot Analysis";
            return Err(op.emit_op_error(message).emit());
        }
        const REASON: &str = "not bufferizable under the given constraints: ";
        for &operand in operands {
            if self.would_conflict(query, dominance, operand, true) {
                let message = format!("{REASON}cannot avoid RaW conflict");
                return Err(op.emit_op_error(message).emit());
            }
            if self.in_place.contains(&operand) && self.writes_read_only(query, operand, true) {
                let message = format!("{REASON}would write to read-only buffer");
                return Err(op.emit_op_error(message).emit());
            }
        }
        Ok(())
    }

    /// Returns the writes in place to what may share the buffer of `value`.
    fn writes(&self, query: &Query<'_>, value: ValueId) -> impl Iterator<Item = OperandId> {
        let uses = self.aliases.members(value).flat_map(|alias| query.body().uses(alias));
        uses.filter(|of| self.in_place.contains(of) && query.writes(*of))
    }

    /// Adds the reads of what may share the buffer of `value`.
    fn add_reads(&self, query: &Query<'_>, value: ValueId, reads: &mut Operands) {
        for alias in self.aliases.members(value) {
            for of in query.body().uses(alias) {
                let is_read_later = || query.aliases(of).iter().any(|alias| query.is_value_read(alias.value));
                if query.reads(of) || !query.writes(of) && is_read_later() {
                    reads.push(of);
                }
            }
        }
    }

    fn would_conflict<'q>(
        &mut self,
        query: &Query<'q>,
        dominance: &mut DominanceInfo<'q>,
        operand: OperandId,
        only_checks: bool,
    ) -> bool {
        let (mut reads, mut writes) = (Operands::new(), Operands::new());
        let values = values_of(query, operand);
        for &value in &values {
            writes.extend(self.writes(query, value));
        }
        if !only_checks && query.writes(operand) {
            writes.push(operand);
        }
        if writes.is_empty() {
            return false;
        }
        for &value in &values {
            self.add_reads(query, value, &mut reads);
        }
        for operands in [&mut reads, &mut writes] {
            operands.sort_unstable();
            operands.dedup();
        }
        has_conflict(query, dominance, self, &reads, &writes)
    }

    /// Returns whether the buffer of an operand would be written, and may not be.
    fn writes_read_only(&self, query: &Query<'_>, operand: OperandId, only_checks: bool) -> bool {
        let values = values_of(query, operand);
        let is_written = !only_checks && query.writes(operand) || {
            values.iter().any(|&value| self.is_value_written(query, value))
        };
        let mut all = values.iter().flat_map(|&value| self.aliases.members(value));
        is_written && all.any(|value| !is_writable(query, value))
    }

    /// Merges the result of an operation with an operand that is certainly its buffer.
    fn find_equivalences(&mut self, query: &Query<'_>, op: Operation<'_>) {
        let Some(model) = query.model(op) else { return };
        for result in op.results().map(|result| result.id()).filter(|&result| query.is_tensor(result)) {
            let operands = query.aliasing_operands(result);
            let Some(first) = operands.first().map(|of| query.body().operand_value(of.operand)) else {
                continue;
            };
            let mut are_all_equivalent = true;
            for of in &operands {
                let value = query.body().operand_value(of.operand);
                let is_equivalent =
                    of.relation == Relation::Equivalent && self.in_place.contains(&of.operand);
                if is_equivalent && of.is_definite {
                    self.equivalent.borrow_mut().union(result, value);
                    are_all_equivalent = false;
                    break;
                }
                are_all_equivalent &= is_equivalent && query.are_equivalent(value, first);
            }
            if are_all_equivalent && !model.allocates {
                self.equivalent.borrow_mut().union(result, first);
            }
        }
    }

    /// Finds uses of results whose contents nothing defines.
    fn find_undefined(&mut self, query: &Query<'_>, op: Operation<'_>) {
        for result in op.results().map(|result| result.id()).filter(|&result| query.is_tensor(result)) {
            let Some(first) = query.body().first_use(result) else { continue };
            if self.definitions(query, first).is_empty() {
                self.undefined.extend(query.body().uses(result));
            }
        }
    }

    /// Returns whether something writes in place to what may share the buffer of `value`.
    pub fn is_value_written(&self, query: &Query<'_>, value: ValueId) -> bool {
        self.writes(query, value).next().is_some()
    }
}

/// Returns whether the buffer of a value may be written.
fn is_writable(query: &Query<'_>, value: ValueId) -> bool {
    let Some(owner) = query.owner_of_value(value) else { return false };
    let Some(model) = query.model(owner) else { return false };
    let of = query.ir.value(query.body, value);
    match of.defining_op() {
        None if owner.isa::<func::FuncOp<'_>>() => {
            !of.parent_block().is_some_and(|block| block.is_entry())
                || super::functions::is_argument_writable(owner, of.index())
        }
        _ => (model.is_writable)(owner),
    }
}

/// Verifies that the operations in `root` can be analyzed, with tensors or not.
fn verify_contents(query: &Query<'_>, root: Operation<'_>) -> Result<(), Failed> {
    let mut result = Ok(());
    walk_post_order(root, |op| {
        if op.body_id() == query.body
            && op.op_ref() != root.op_ref()
            && let Some(verify) = query.model(op).and_then(|model| model.verify)
            && let Err(failed) = verify(query, op)
        {
            result = Err(failed);
        }
    });
    result
}

/// Returns the contents of `root`.
fn contents_of(query: &Query<'_>, root: Operation<'_>) -> Contents {
    let mut contents = Contents { ops: Vec::new(), has_parallel_loops: false };
    walk_post_order(root, |op| {
        if op.body_id() != query.body || op.op_ref() == root.op_ref() {
            return;
        }
        contents.has_parallel_loops |= op.isa::<ForallOp<'_>>();
        if has_tensors(op) {
            contents.ops.push(op.id());
        }
    });
    contents
}

/// Returns the value of an operand, and those that may have its buffer.
fn values_of(query: &Query<'_>, operand: OperandId) -> SmallVec<[ValueId; 4]> {
    let value = query.body().operand_value(operand);
    std::iter::once(value).chain(query.aliases(operand).iter().map(|alias| alias.value)).collect()
}

/// Returns the operands of an operation that are tensors.
fn tensor_operands(query: &Query<'_>, op: OpId) -> Operands {
    let operands = query.body().operands(op).filter(|&(_, value)| query.is_tensor(value));
    operands.map(|of| of.0).collect()
}
