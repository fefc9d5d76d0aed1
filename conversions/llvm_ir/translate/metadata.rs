//! Attachments of instructions: alias scopes, access groups, TBAA, weights of branches.

use rustc_hash::FxHashMap;

use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Attribute, AttributeStorage, Operation, StringId, Type};

use super::{Translation, attribute, parameter};
use crate::model::metadata::{Body, Node, Operand};
use crate::model::{NodeId, Value};

/// The nodes that attributes became.
#[derive(Default)]
pub struct MetadataState {
    scopes: FxHashMap<Attribute, NodeId>,
    domains: FxHashMap<Attribute, NodeId>,
    groups: FxHashMap<Attribute, NodeId>,
    tbaa: FxHashMap<Attribute, NodeId>,
    pub(super) loops: FxHashMap<Attribute, NodeId>,
}

impl<'a> Translation<'a> {
    /// Attaches access groups, alias scopes and the tag of TBAA.
    pub(super) fn alias_metadata(&mut self, op: Operation<'a>, inst: Value) {
        let context = self.context;
        let list = |name| {
            let list = attribute(op, name).and_then(|list| list.elements(context)).unwrap_or_default();
            list.to_vec()
        };
        let groups: Vec<NodeId> =
            list("access_groups").into_iter().map(|group| self.access_group(group)).collect();
        match groups[..] {
            [] => {}
            [group] => self.attach(inst, "llvm.access.group", group),
            _ => {
                let node = self.module.metadata.tuple(groups.into_iter().map(Operand::Node).collect());
                self.attach(inst, "llvm.access.group", node);
            }
        }
        for (name, kind) in [("alias_scopes", "alias.scope"), ("noalias_scopes", "noalias")] {
            let scopes = list(name);
            if !scopes.is_empty() {
                let node = self.alias_scopes(&scopes);
                self.attach(inst, kind, node);
            }
        }
        match list("tbaa")[..] {
            [] => {}
            [tag] => {
                let node = self.tbaa_node(tag);
                self.attach(inst, "tbaa", node);
            }
            _ => {
                let message = "TBAA access tags were not translated, because LLVM IR only supports a single tag per \
                               instruction";
                op.emit_warning(message).emit();
            }
        }
    }

    /// Returns the node of `#llvm.access_group`.
    pub(super) fn access_group(&mut self, group: Attribute) -> NodeId {
        if let Some(&node) = self.metadata.groups.get(&group) {
            return node;
        }
        let node = self.module.metadata.push(Node { distinct: true, body: Body::Tuple(Vec::new()) });
        self.metadata.groups.insert(group, node);
        node
    }

    /// Returns the list of some `#llvm.alias_scope`.
    pub(super) fn alias_scopes(&mut self, scopes: &[Attribute]) -> NodeId {
        let scopes = scopes.iter().map(|&scope| Operand::Node(self.alias_scope(scope))).collect();
        self.module.metadata.tuple(scopes)
    }

    fn alias_scope(&mut self, scope: Attribute) -> NodeId {
        if let Some(&node) = self.metadata.scopes.get(&scope) {
            return node;
        }
        let context = self.context;
        let domain = parameter(context, scope, 1);
        let domain_node = domain.map(|domain| match self.metadata.domains.get(&domain) {
            Some(&node) => node,
            None => {
                let node =
                    self.identified(parameter(context, domain, 0), Vec::new(), parameter(context, domain, 1));
                self.metadata.domains.insert(domain, node);
                node
            }
        });
        let others = domain_node.map(Operand::Node).into_iter().collect();
        let node = self.identified(parameter(context, scope, 0), others, parameter(context, scope, 2));
        self.metadata.scopes.insert(scope, node);
        node
    }

    /// Makes a node that is known by a string, or by itself.
    fn identified(
        &mut self,
        id: Option<Attribute>,
        others: Vec<Operand>,
        description: Option<Attribute>,
    ) -> NodeId {
        let context = self.context;
        let text = |attribute: Option<Attribute>| {
            let text = attribute.and_then(|text| text.string(context))?;
            Some(Operand::String(context.string(text).to_vec()))
        };
        let mut operands = others;
        operands.extend(text(description));
        match text(id) {
            Some(id) => {
                operands.insert(0, id);
                self.module.metadata.tuple(operands)
            }
            None => self.module.metadata.self_referential(operands),
        }
    }

    /// Makes the nodes of TBAA of all operations.
    pub(super) fn tbaa_of_module(&mut self) {
        let context = self.context;
        let name = context.static_string("tbaa");
        let mut tags = Vec::new();
        walk_post_order(self.root, |op| {
            if let Some(list) = op.attribute(name).and_then(|list| list.elements(context)) {
                tags.extend_from_slice(list);
            }
        });
        for tag in tags {
            self.tbaa_node(tag);
        }
    }

    fn tbaa_node(&mut self, attribute: Attribute) -> NodeId {
        if let Some(&node) = self.metadata.tbaa.get(&attribute) {
            return node;
        }
        let node = stacker::maybe_grow(64 << 10, 1 << 20, || self.make_tbaa_node(attribute));
        self.metadata.tbaa.insert(attribute, node);
        node
    }

    fn make_tbaa_node(&mut self, attribute: Attribute) -> NodeId {
        let context = self.context;
        let get = |index| parameter(context, attribute, index);
        let string = |attribute: Option<Attribute>| attribute.and_then(|text| text.string(context));
        match llvm::attributes::mnemonic(context, attribute) {
            Some(b"tbaa_root") => match string(get(0)) {
                Some(id) => {
                    let id = Operand::String(self.string(id).to_vec());
                    self.module.metadata.tuple(vec![id])
                }
                None => self.module.metadata.self_referential(Vec::new()),
            },
            Some(b"tbaa_type_desc") => {
                let id = string(get(0)).map(|id: StringId| self.string(id).to_vec()).unwrap_or_default();
                let mut operands = vec![Operand::String(id)];
                let members = get(1).and_then(|members| members.elements(context)).unwrap_or_default();
                for &member in members {
                    if let Some(ty) = parameter(context, member, 0) {
                        operands.push(Operand::Node(self.tbaa_node(ty)));
                    }
                    operands.push(self.i64_parameter(member, 1));
                }
                self.module.metadata.tuple(operands)
            }
            _ => {
                let mut operands = Vec::new();
                for ty in [get(0), get(1)].into_iter().flatten() {
                    operands.push(Operand::Node(self.tbaa_node(ty)));
                }
                operands.push(self.i64_parameter(attribute, 2));
                if get(3) == Some(Attribute::TRUE) {
                    operands.push(self.constant_operand(Type::I64, 1));
                }
                self.module.metadata.tuple(operands)
            }
        }
    }

    fn i64_parameter(&mut self, attribute: Attribute, index: usize) -> Operand {
        let value = parameter(self.context, attribute, index);
        let value = value.and_then(|value| definitions::enum_value(self.context, value)).unwrap_or(0);
        self.constant_operand(Type::I64, value)
    }

    /// Attaches the weights of a branch.
    pub(super) fn branch_weights(&mut self, op: Operation<'a>, inst: Value) {
        let Some(weights) = attribute(op, "branch_weights") else { return };
        let weights = weights.i32_elements(self.context);
        if weights.is_empty() {
            return;
        }
        let mut operands = vec![Operand::String(b"branch_weights".to_vec())];
        for weight in weights {
            operands.push(self.constant_operand(Type::I32, weight.into()));
        }
        let node = self.module.metadata.tuple(operands);
        self.attach(inst, "prof", node);
    }

    /// Attaches `llvm.mmra` to the instructions of an operation: those from `first` on.
    pub(super) fn memory_model_annotations(&mut self, op: Operation<'a>, first: usize) -> Result<(), Failed> {
        let context = self.context;
        let name = context.static_string("llvm.mmra");
        let Some(value) = op.discardable_attributes().entry(context, name) else { return Ok(()) };
        let is_tag = |value| llvm::attributes::mnemonic(context, value) == Some(b"mmra_tag");
        let tags = match value.storage(context) {
            AttributeStorage::Array(tags) => {
                if !tags.iter().all(|&tag| is_tag(tag)) {
                    let message = "MMRA annotations array contains value that isn't an MMRA tag";
                    return Err(op.emit_op_error(message).emit());
                }
                tags.to_vec()
            }
            _ if is_tag(value) => vec![value],
            _ => {
                let message = "llvm.mmra is something other than an MMRA tag or an array of them";
                return Err(op.emit_op_error(message).emit());
            }
        };
        let mut pairs: Vec<[Vec<u8>; 2]> = tags
            .into_iter()
            .map(|tag| {
                [0, 1].map(|index| {
                    let text = parameter(context, tag, index).and_then(|text| text.string(context));
                    text.map(|text| self.string(text).to_vec()).unwrap_or_default()
                })
            })
            .collect();
        sort::by(&mut pairs, Ord::cmp);
        pairs.dedup();
        let mut nodes: Vec<NodeId> = pairs
            .into_iter()
            .map(|pair| self.module.metadata.tuple(pair.map(Operand::String).to_vec()))
            .collect();
        let node = match nodes.len() {
            0 => return Ok(()),
            1 => nodes.remove(0),
            _ => self.module.metadata.tuple(nodes.into_iter().map(Operand::Node).collect()),
        };
        for index in first..self.scope.function.instructions.len() {
            self.attach(Value::Instruction(crate::model::InstId::new(index)), "mmra", node);
        }
        Ok(())
    }
}
