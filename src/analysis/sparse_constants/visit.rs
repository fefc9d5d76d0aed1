//! Transfer functions: the facts that follow from running an operation, or from entering a block.

use smallvec::SmallVec;

use super::{Constness, Entrance, Item, SparseConstants};
use interfaces::{KnownSuccessor, RegionSuccessors, forwarded_operands, region_branch};
use interfaces::{arg_operands, callable_region, is_callable};
use ir::op_info::Trait;
use ir::{Attribute, Block, OpRef, Operation, Value, ValueRef};
use rewrite::OpFoldResult;
use rewrite::fold::{Edit, try_fold};

type Constants = SmallVec<[Option<Attribute>; 4]>;

impl<'a> SparseConstants<'a> {
    pub(super) fn visit_operation(&mut self, op: Operation<'a>) {
        let Some(block) = op.block() else { return };
        if !self.facts.is_live(block.body_id(), block.id()) {
            return;
        }
        if op.has_trait(Trait::CallOpInterface) {
            self.visit_call(op);
        }
        if op.num_regions() != 0 {
            self.visit_regions(op);
        }
        if op.num_successors() != 0 {
            self.visit_branch(op, block);
        } else if let Some(parent) = op.parent_op().filter(|&parent| Self::ends_region(op, parent)) {
            self.visit_end(op, parent);
        }
        if op.num_results() != 0 {
            self.visit_results(op);
        }
    }

    /// Returns the constants among the operands; `None` while nothing is known of one.
    fn constants(&self, op: Operation<'a>) -> Option<Constants> {
        let constant = |operand: Value<'_>| match self.facts.value(operand.value_ref()) {
            Constness::Unseen => None,
            Constness::Constant(value, _) => Some(Some(value)),
            Constness::Replaced | Constness::Unknown => Some(None),
        };
        op.operands().map(constant).collect()
    }

    // --- Control flow ---

    fn visit_regions(&mut self, op: Operation<'a>) {
        if op.has_trait(Trait::RegionBranchOpInterface)
            && let Some(flow) = region_branch(op)
        {
            let Some(constants) = self.constants(op) else { return };
            let known = interfaces::known_successors(op, &constants);
            self.enter_all(op, op, known.unwrap_or_else(|| (flow.successors)(op, None)));
        } else if is_callable(op) {
            let key = op.op_ref();
            if self.called_from_elsewhere.contains(&key) || self.calls.contains_key(&key) {
                self.enter_regions(op);
            }
        } else {
            self.enter_regions(op);
        }
    }

    fn enter_regions(&mut self, op: Operation<'a>) {
        for entry in op.regions().filter_map(|region| region.front()) {
            self.enter_block(entry);
        }
    }

    fn enter_all(&mut self, op: Operation<'a>, from: Operation<'a>, successors: RegionSuccessors) {
        for successor in successors {
            let region = successor.region.map(|index| index as u32);
            self.enter(Entrance { op: op.op_ref(), region }, from.op_ref(), successor.inputs.start);
        }
    }

    /// Visits the end of a region: control goes to other regions, or back to the callers.
    fn visit_end(&mut self, op: Operation<'a>, parent: Operation<'a>) {
        if parent.has_trait(Trait::RegionBranchOpInterface)
            && let Some(flow) = region_branch(parent)
        {
            let Some(constants) = self.constants(op) else { return };
            let region = op.parent_region().and_then(|region| region.index());
            let known = interfaces::known_successors(op, &constants);
            self.enter_all(parent, op, known.unwrap_or_else(|| (flow.successors)(parent, region)));
        } else if is_callable(parent) {
            let calls = self.calls.get(&parent.op_ref()).cloned().unwrap_or_default();
            self.pending.extend(calls.into_iter().map(Item::Op));
        }
    }

    fn visit_branch(&mut self, op: Operation<'a>, block: Block<'a>) {
        let Some(constants) = self.constants(op) else { return };
        let is_known = op.has_trait(Trait::BranchOpInterface);
        let known = op
            .info()
            .interface::<KnownSuccessor>()
            .filter(|_| is_known)
            .and_then(|known| (known.0)(op, &constants));
        for (index, successor) in op.successors().enumerate() {
            if known.is_none_or(|known| known == index) {
                self.edges.insert((block.body_id(), block.id(), successor.id()));
                self.enter_block(successor);
                self.pending.push_back(Item::Block(successor.body_id(), successor.id()));
            }
        }
    }

    // --- Values ---

    /// Joins the values received at an entrance, by position: `values` are the arguments or results there.
    fn join_entrance(&mut self, entrance: Entrance, values: &[ValueRef]) {
        let froms = self.entrances.get(&entrance).cloned().unwrap_or_default();
        for (from, first) in froms {
            let op = self.ir.operation(from);
            let operands = if from == entrance.op {
                region_branch(op).map(|flow| (flow.entry_operands)(op))
            } else {
                forwarded_operands(op)
            };
            let Some(operands) = operands else { return self.forget_all(values) };
            // Inputs that receive no operand may have any value.
            let taken = first..first + operands.len();
            for (index, &value) in values.iter().enumerate() {
                if taken.contains(&index) {
                    let operand = op.operand(operands.start + index - first);
                    self.join_value(value, operand.value_ref());
                } else {
                    self.join_own(value);
                }
            }
        }
    }

    fn forget_all(&mut self, values: &[ValueRef]) {
        values.iter().for_each(|&value| self.forget(value));
    }

    /// Joins an argument that no operand determines, such as an induction variable.
    fn join_own(&mut self, value: ValueRef) {
        self.join(value, Constness::Unknown);
        self.join_own_range(value);
    }

    pub(super) fn visit_block(&mut self, block: Block<'a>) {
        if block.num_arguments() == 0 || !self.facts.is_live(block.body_id(), block.id()) {
            return;
        }
        let arguments: SmallVec<[ValueRef; 4]> = block.arguments().map(Value::value_ref).collect();
        if block.is_entry() {
            return self.visit_entry(block, &arguments);
        }
        let body = block.body();
        let predecessors: Vec<_> = body.predecessors(block.id()).collect();
        for (op, successor) in predecessors {
            let op = self.ir.operation(OpRef { body: block.body_id(), op });
            let Some(from) = op.block() else { continue };
            if !self.edges.contains(&(block.body_id(), from.id(), block.id())) {
                continue;
            }
            let operands = interfaces::branch_operands(op);
            let Some(of) = operands.as_ref().and_then(|operands| operands.get(successor)) else {
                return self.forget_all(&arguments);
            };
            for (index, &argument) in arguments.iter().enumerate() {
                let operand =
                    index.checked_sub(of.produced).and_then(|index| of.forwarded.clone().nth(index));
                match operand {
                    Some(operand) => self.join_value(argument, op.operand(operand).value_ref()),
                    None => self.forget(argument),
                }
            }
        }
    }

    fn visit_entry(&mut self, block: Block<'a>, arguments: &[ValueRef]) {
        let Some(parent) = block.parent_op() else { return };
        let region = block.region();
        if is_callable(parent) && callable_region(parent) == region {
            let key = parent.op_ref();
            if self.called_from_elsewhere.contains(&key) || parent == self.root {
                return self.forget_all(arguments);
            }
            for call in self.calls.get(&key).cloned().unwrap_or_default() {
                let call = self.ir.operation(call);
                for (&argument, operand) in arguments.iter().zip(arg_operands(call)) {
                    self.join_value(argument, call.operand(operand).value_ref());
                }
            }
            return;
        }
        let index = region.and_then(|region| region.index()).map(|index| index as u32);
        if parent.has_trait(Trait::RegionBranchOpInterface) && region_branch(parent).is_some() {
            return self.join_entrance(Entrance { op: parent.op_ref(), region: index }, arguments);
        }
        arguments.iter().for_each(|&argument| self.join_own(argument));
    }

    pub(super) fn visit_results(&mut self, op: Operation<'a>) {
        let results: SmallVec<[ValueRef; 2]> = op.results().map(Value::value_ref).collect();
        if op.has_trait(Trait::RegionBranchOpInterface) && region_branch(op).is_some() {
            return self.join_entrance(Entrance { op: op.op_ref(), region: None }, &results);
        }
        if op.has_trait(Trait::CallOpInterface) {
            return self.visit_call_results(op, &results);
        }
        // Regions are not simulated.
        if op.num_regions() != 0 {
            return self.forget_all(&results);
        }
        self.visit_ranges(op);
        let Some(constants) = self.constants(op) else { return };
        let is_replaced = |operand: Value<'_>| self.facts.value(operand.value_ref()) == Constness::Replaced;
        if op.operands().any(is_replaced) {
            return results.iter().for_each(|&result| self.join(result, Constness::Replaced));
        }
        let tried = try_fold(op, &constants);
        let dialect = op.info().dialect;
        for (index, &result) in results.iter().enumerate() {
            let uses_change = |edit: &Edit| matches!(edit, Edit::Uses(of, _) if *of == index);
            let known = match tried.results.as_ref().and_then(|results| results.get(index)) {
                Some(&OpFoldResult::Attribute(value)) => Constness::Constant(value, dialect),
                Some(&OpFoldResult::Value(value)) => self.facts.value(ValueRef { body: op.body_id(), value }),
                None if tried.edits.iter().any(uses_change) => Constness::Replaced,
                None => Constness::Unknown,
            };
            self.join(result, known);
        }
        if !tried.edits.is_empty() {
            self.edits.entry(op.op_ref()).or_insert(tried.edits);
        }
    }

    fn visit_call_results(&mut self, call: Operation<'a>, results: &[ValueRef]) {
        let Some(target) = self.called(call) else { return self.forget_all(results) };
        for end in self.returns_of(target) {
            let end = self.ir.operation(end);
            if !end.has_trait(Trait::ReturnLike) {
                return self.forget_all(results);
            }
            for (&result, operand) in results.iter().zip(end.operands()) {
                self.join_value(result, operand.value_ref());
            }
        }
    }
}
