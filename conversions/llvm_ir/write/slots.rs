//! The numbers of values, nodes of metadata and groups of attributes.
//!
//! Follows LLVM's SlotTracker.

use super::Writer;
use crate::model::attribute::AttributeSet;
use crate::model::metadata::Body;
use crate::model::{BlockIndex, Callee, Function, GlobalKind, InstId, InstKind, NodeId, Value};

/// The numbers of a function's values; parameters have theirs by their places.
#[derive(Default)]
pub struct FunctionSlots {
    blocks: Vec<u32>,
    instructions: Vec<u32>,
}

impl FunctionSlots {
    /// Numbers the values of a function.
    pub fn of(function: &Function, is_void: impl Fn(&Function, InstId) -> bool) -> Self {
        let mut slots =
            FunctionSlots { blocks: Vec::new(), instructions: vec![u32::MAX; function.instructions.len()] };
        let mut next = function.params.len() as u32;
        for block in &function.blocks {
            slots.blocks.push(next);
            next += 1;
            for &inst in &block.instructions {
                if !is_void(function, inst) {
                    slots.instructions[inst.index()] = next;
                    next += 1;
                }
            }
        }
        slots
    }

    /// Returns the number of a block.
    pub fn block(&self, block: BlockIndex) -> u32 {
        self.blocks.get(block.index()).copied().unwrap_or(u32::MAX)
    }

    /// Returns the number of an instruction.
    pub fn instruction(&self, inst: InstId) -> u32 {
        self.instructions.get(inst.index()).copied().unwrap_or(u32::MAX)
    }
}

impl Writer<'_> {
    /// Numbers what is outside of functions.
    pub(super) fn number_module(&mut self) {
        let module = self.module;
        for global in &module.globals {
            if matches!(global.kind, GlobalKind::Variable { .. }) {
                global.metadata.iter().for_each(|&(_, node)| self.number_node(node));
                self.number_group(&global.attributes);
            }
        }
        for (_, nodes) in &module.named_metadata {
            nodes.iter().for_each(|&node| self.number_node(node));
        }
        for global in &module.globals {
            if let GlobalKind::Function(function) = &global.kind {
                self.number_group(&function.attributes);
            }
        }
    }

    /// Gives a group of attributes a number.
    fn number_group(&mut self, set: &AttributeSet) {
        if set.is_empty() || self.groups.contains_key(set) {
            return;
        }
        self.groups.insert(set.clone(), self.group_list.len() as u32);
        self.group_list.push(set.clone());
    }

    /// Gives a node a number, and then those in it.
    pub(super) fn number_node(&mut self, node: NodeId) {
        let mut pending = vec![node];
        while let Some(node) = pending.pop() {
            if matches!(self.module.metadata.get(node).body, Body::Expression(_))
                || self.nodes.contains_key(&node)
            {
                continue;
            }
            self.nodes.insert(node, self.node_list.len() as u32);
            self.node_list.push(node);
            pending.extend(self.module.metadata.operands(node).into_iter().rev());
        }
    }

    /// Numbers the metadata and attributes of a function, and its values.
    pub(super) fn number_function(
        &mut self,
        metadata: &[(u32, NodeId)],
        function: &Function,
    ) -> FunctionSlots {
        metadata.iter().for_each(|&(_, node)| self.number_node(node));
        for block in &function.blocks {
            for inst in &block.instructions {
                self.number_instruction_metadata(function, *inst);
            }
        }
        for block in &function.blocks {
            for inst in &block.instructions {
                if let InstKind::Call(call) = &function.instructions[inst.index()].kind {
                    self.number_group(&call.attributes);
                }
            }
        }
        self.value_slots(function)
    }

    /// Numbers the values of a function.
    pub(super) fn value_slots(&self, function: &Function) -> FunctionSlots {
        let context = self.context;
        FunctionSlots::of(function, |function, inst| {
            llvm::types::is_void(context, function.instructions[inst.index()].ty)
        })
    }

    fn number_instruction_metadata(&mut self, function: &Function, inst: InstId) {
        let inst = &function.instructions[inst.index()];
        for record in &inst.records {
            self.number_node(record.variable);
            record.location.into_iter().for_each(|node| self.number_node(node));
        }
        if let InstKind::Call(call) = &inst.kind
            && matches!(call.callee, Callee::Value(Value::Constant(_)))
        {
            for operand in &inst.operands {
                if let Value::Metadata(node) = operand {
                    self.number_node(*node);
                }
            }
        }
        inst.location.into_iter().for_each(|node| self.number_node(node));
        inst.metadata.iter().for_each(|&(_, node)| self.number_node(node));
    }
}
