//! Simplification of the values that operations with regions pass from one region to another.
//!
//! A *successor input* receives a value when control enters a region or leaves the operation: it is a block
//! argument or a result. An input that always receives the same value is replaced by it. Of two inputs that
//! always receive equal values, one is replaced by the other. Then unused inputs are removed, with the
//! operands passed to them. Inputs that receive the same operand, such as an argument of a loop and its
//! result, are removed together.
//!
//! Follows mlir/lib/Interfaces/ControlFlowInterfaces.cpp.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Pattern, Rewrite, Rewriter, Rewritten};
use interfaces::{BranchPoint, RegionBranch, region_branch};
use ir::body::{OperandId, ValueOwner};
use ir::{BlockId, OpId, Operation, OperationState, ValueId};

/// Replaces uses of an input that always receives one value by uses of that value.
pub const MAKE_INPUTS_DEAD: Pattern = Pattern::new("MakeRegionBranchOpSuccessorInputsDead", make_inputs_dead);
/// Replaces uses of an input by uses of another that receives the same values.
pub const REMOVE_DUPLICATE_USES: Pattern =
    Pattern::new("RemoveDuplicateSuccessorInputUses", remove_duplicate_uses);
/// Removes inputs without uses.
pub const REMOVE_DEAD_INPUTS: Pattern =
    Pattern::new("RemoveDeadRegionBranchOpSuccessorInputs", remove_dead_inputs);

/// The operands of an operation and of the terminators in it, each with the inputs that take it.
pub type Edges = Vec<(OperandId, SmallVec<[ValueId; 2]>)>;

/// The operands that each input takes; the inputs are in the order in which they were met.
struct Inputs {
    order: Vec<ValueId>,
    operands: FxHashMap<ValueId, SmallVec<[OperandId; 2]>>,
}

/// Returns the values passed by `op` and the terminators in it, if the operation describes its control flow.
pub fn edges_of(op: Operation<'_>) -> Option<Edges> {
    let flow = region_branch(op)?;
    let mut edges = Edges::new();
    for point in flow.branch_points(op) {
        add_edges(&mut edges, op, flow, point)?;
    }
    Some(edges)
}

/// Adds the values passed at one point.
fn add_edges(
    edges: &mut Edges,
    op: Operation<'_>,
    flow: &RegionBranch,
    BranchPoint { from, source, operands }: BranchPoint<'_>,
) -> Option<()> {
    let body = source.body();
    let start = edges.len();
    edges.extend(operands.map(|index| (body.operand_id(source.id(), index), SmallVec::new())));
    for successor in (flow.successors)(op, from) {
        let values: SmallVec<[ValueId; 4]> = match successor.region {
            None => successor.inputs.map(|index| op.result(index).id()).collect(),
            Some(index) => {
                let entry = op.region(index)?.front()?;
                let arguments = entry.arguments().map(|argument| argument.id());
                arguments.skip(successor.inputs.start).take(successor.inputs.len()).collect()
            }
        };
        for (edge, value) in edges[start..].iter_mut().zip(values) {
            edge.1.push(value);
        }
    }
    // Operands that no input receives are dropped.
    let taken = edges.split_off(start).into_iter().filter(|edge| !edge.1.is_empty());
    edges.extend(taken);
    Some(())
}

fn inputs_of(edges: &Edges) -> Inputs {
    let mut inputs = Inputs { order: Vec::new(), operands: FxHashMap::default() };
    for (operand, values) in edges {
        for &value in values {
            let operands = inputs.operands.entry(value).or_default();
            if operands.is_empty() {
                inputs.order.push(value);
            }
            operands.push(*operand);
        }
    }
    inputs
}

impl Inputs {
    /// Returns the only non-input value that `input` may receive.
    fn only_value(&self, rewriter: &Rewriter<'_>, input: ValueId) -> Option<ValueId> {
        let mut found = None;
        let mut seen: SmallVec<[ValueId; 8]> = SmallVec::new();
        let mut pending: SmallVec<[ValueId; 8]> = SmallVec::from_slice(&[input]);
        while let Some(next) = pending.pop() {
            let Some(operands) = self.operands.get(&next) else {
                if found.is_some_and(|found| found != next) {
                    return None;
                }
                found = Some(next);
                continue;
            };
            for &operand in operands {
                let value = rewriter.body().operand_value(operand);
                if !seen.contains(&value) {
                    seen.push(value);
                    pending.push(value);
                }
            }
        }
        found
    }
}

/// Returns whether `value`, which `input` receives, can replace `input`.
fn is_in_scope(rewriter: &Rewriter<'_>, op: OpId, value: ValueId, input: ValueId) -> bool {
    let parent = rewriter.value(value).parent_block().and_then(|block| block.parent_op());
    if parent.is_none_or(|parent| parent.op_ref() != rewriter.reference(op)) {
        return true;
    }
    match (rewriter.body().value_owner(value), rewriter.body().value_owner(input)) {
        (ValueOwner::Block(a), ValueOwner::Block(b)) => a == b,
        _ => false,
    }
}

fn make_inputs_dead(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let inputs = inputs_of(&edges_of(rewriter.op(op))?);
    let mut changed = None;
    for &input in &inputs.order {
        if rewriter.body().is_unused(input) {
            continue;
        }
        let Some(value) = inputs.only_value(rewriter, input) else { continue };
        if is_in_scope(rewriter, op, value, input) {
            rewriter.replace_all_uses(input, value);
            changed = Some(Rewritten);
        }
    }
    changed
}

fn remove_duplicate_uses(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let inputs = inputs_of(&edges_of(rewriter.op(op))?);
    let mut order = inputs.order.clone();
    sort::by_key(&mut order, |&value| rewriter.value(value).index());
    let mut changed = None;
    // The first input of each owner that takes certain values.
    let mut firsts: FxHashMap<(ValueOwner, Vec<(OpId, ValueId)>), ValueId> = FxHashMap::default();
    for &input in &order {
        let body = rewriter.body();
        let taken = |operand: &OperandId| (body.operand_owner(*operand), body.operand_value(*operand));
        let key = (body.value_owner(input), inputs.operands[&input].iter().map(taken).collect());
        match firsts.get(&key) {
            Some(&first) => {
                if !rewriter.body().is_unused(input) {
                    rewriter.replace_all_uses(input, first);
                    changed = Some(Rewritten);
                }
            }
            None => {
                firsts.insert(key, input);
            }
        }
    }
    changed
}

/// The sets of inputs that take the same operands, by a representative.
struct Ties(FxHashMap<ValueId, ValueId>);

impl Ties {
    fn root(&self, mut value: ValueId) -> ValueId {
        while let Some(&parent) = self.0.get(&value) {
            value = parent;
        }
        value
    }

    fn tie(&mut self, a: ValueId, b: ValueId) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.0.insert(b, a);
        }
    }
}

fn remove_dead_inputs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let edges = edges_of(rewriter.op(op))?;
    let inputs = inputs_of(&edges);
    let mut ties = Ties(FxHashMap::default());
    for (_, values) in &edges {
        values.iter().skip(1).for_each(|&value| ties.tie(values[0], value));
    }
    let used: Vec<ValueId> = inputs
        .order
        .iter()
        .filter(|&&input| !rewriter.body().is_unused(input))
        .map(|&v| ties.root(v))
        .collect();
    let dead: Vec<ValueId> =
        inputs.order.iter().copied().filter(|&input| !used.contains(&ties.root(input))).collect();
    if dead.is_empty() {
        return None;
    }
    erase_operands_of(rewriter, &inputs, &dead);
    let mut results = Vec::new();
    for &value in &dead {
        match rewriter.body().value_owner(value) {
            ValueOwner::Block(block) => {
                let index = rewriter.value(value).index();
                erase_argument(rewriter, op, block, index);
            }
            _ => results.push(rewriter.value(value).index()),
        }
    }
    if !results.is_empty() {
        erase_results(rewriter, op, &results);
    }
    Some(Rewritten)
}

/// Erases the operands passed to the `dead` inputs.
fn erase_operands_of(rewriter: &mut Rewriter<'_>, inputs: &Inputs, dead: &[ValueId]) {
    let body = rewriter.body();
    let mut places: Vec<(OpId, usize)> = dead
        .iter()
        .flat_map(|value| &inputs.operands[value])
        .map(|&operand| (body.operand_owner(operand), body.operand_index(operand)))
        .collect();
    // From the last one of each operation, so that the places of the others stay.
    sort::by_key(&mut places, |&(op, index)| (op.index(), std::cmp::Reverse(index)));
    places.dedup();
    for (op, index) in places {
        rewriter.modify_in_place(op, |body| body.erase_operands(op, index, 1));
    }
}

fn erase_argument(rewriter: &mut Rewriter<'_>, op: OpId, block: BlockId, index: usize) {
    rewriter.modify_in_place(op, |body| body.erase_block_argument(block, index));
}

/// Makes the operation again without these results.
pub fn erase_results(rewriter: &mut Rewriter<'_>, op: OpId, erased: &[usize]) -> OpId {
    let is_kept = |index: &usize| !erased.contains(index);
    let view = rewriter.op(op);
    let kept: Vec<usize> = (0..view.num_results()).filter(is_kept).collect();
    let regions: Vec<_> = view.regions().map(|region| region.id()).collect();
    let mut state = OperationState {
        operands: view.operands().map(|operand| operand.id()).collect(),
        result_types: kept.iter().map(|&index| view.result(index).ty()).collect(),
        attributes: view.discardable_attributes(),
        properties: view.properties().into(),
        successors: view.successors().map(|block| block.id()).collect(),
        ..OperationState::new(view.name(), view.location())
    };
    let results: Vec<ValueId> = view.results().map(|result| result.id()).collect();
    state.regions = regions.iter().map(|_| rewriter.body_mut().create_region()).collect();
    let new_regions = state.regions.clone();
    rewriter.set_insertion_point(op);
    let new = rewriter.create(state);
    for (from, to) in regions.into_iter().zip(new_regions) {
        rewriter.inline_region_before(from, to, None);
    }
    let mut values = results;
    for (position, &index) in kept.iter().enumerate() {
        values[index] = rewriter.result(new, position);
    }
    rewriter.replace_op(op, &values);
    new
}
