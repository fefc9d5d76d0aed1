//! Functions: their declarations, then their bodies.

use ir::diag::Failed;
use ir::{Attribute, Operation, Type, Value as MlirValue};
use llvm::types::{function_type, is_compatible};

use super::cfg::{Cfg, Node, successor_operands};
use super::{Scope, Translation, attribute, enumeration, has, integer, string};
use crate::model::attribute::AttributeSet;
use crate::model::metadata::attach;
use crate::model::{
    Block, BlockIndex, Function, Global, GlobalId, GlobalKind, InstId, InstKind, Instruction, Value,
};

impl<'a> Translation<'a> {
    /// Declares the functions of the module.
    pub(super) fn function_signatures(&mut self) -> Result<(), Failed> {
        for op in self.top_level_named("llvm.func") {
            self.function_signature(op)?;
        }
        Ok(())
    }

    fn function_signature(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        let context = self.context;
        let (Some(name), Some(ty)) = (string(op, "sym_name"), super::type_attribute(op, "function_type"))
        else {
            return Ok(());
        };
        let params: Vec<Type> =
            function_type(context, ty).map(|ty| ty.params(context).collect()).unwrap_or_default();
        let mut function = Function {
            calling_convention: enumeration(op, "CConv").map_or(0, |cc: llvm::CConv| cc.value() as u32),
            gc: string(op, "garbageCollector"),
            ..Function::default()
        };
        self.function_attributes(op, &mut function.attributes);
        let results = attribute(op, "res_attrs").and_then(|list| list.elements(context));
        if let Some(&first) = results.and_then(<[Attribute]>::first) {
            function.result_attributes = self.parameter_attributes(op.location(), first)?;
        }
        let arguments =
            attribute(op, "arg_attrs").and_then(|list| list.elements(context)).unwrap_or_default();
        for index in 0..params.len() {
            let set = match arguments.get(index) {
                Some(&dictionary) => self.parameter_attributes(op.location(), dictionary)?,
                None => AttributeSet::default(),
            };
            function.param_attributes.push(set);
        }
        function.params = params;
        self.string_attributes(op, "passthrough", &mut function.attributes)?;
        let metadata = self.kernel_metadata(op);
        let comdat = attribute(op, "comdat").and_then(|comdat| self.comdat_index(comdat));
        let global = Global {
            name,
            ty,
            space: self.module.layout.program_space,
            linkage: super::globals::linkage(op),
            dso_local: has(op, "dso_local"),
            visibility: super::globals::visibility(op),
            unnamed_addr: super::globals::unnamed_addr(op),
            thread_local: false,
            section: None,
            comdat,
            alignment: integer(op, "alignment").unwrap_or(0) as u64,
            metadata,
            attributes: AttributeSet::default(),
            kind: GlobalKind::Function(Box::new(function)),
        };
        let id = GlobalId::new(self.module.globals.len());
        self.module.globals.push(global);
        self.functions.insert(name, id);
        self.symbols.insert(name, id);
        if let Some(node) = self.subprogram_of(op) {
            let kind = self.module.metadata.kind("dbg");
            attach(&mut self.module.globals[id.index()].metadata, kind, node);
        }
        Ok(())
    }

    /// Translates the bodies of the functions.
    pub(super) fn function_bodies(&mut self) -> Result<(), Failed> {
        for op in self.top_level_named("llvm.func") {
            let is_external = op.region(0).is_none_or(|region| region.is_empty());
            if !is_external {
                self.function_body(op)?;
            }
            let id = string(op, "sym_name").and_then(|name| self.functions.get(&name).copied());
            if let Some(id) = id {
                self.target_attributes(op, id)?;
            }
        }
        Ok(())
    }

    fn function_body(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        let context = self.context;
        let Some(id) = string(op, "sym_name").and_then(|name| self.functions.get(&name).copied()) else {
            return Ok(());
        };
        if let Some(personality) = attribute(op, "personality").and_then(|name| name.flat_symbol(context)) {
            let value =
                self.functions.get(&personality).copied().map(|function| self.global_constant(function));
            if let Some(function) = self.module.function_mut(id) {
                function.personality = value;
            }
        }
        self.module.globals[id.index()].section = string(op, "section");
        let Some(function) = self.module.function_mut(id) else { return Ok(()) };
        let mut function = std::mem::take(function);
        self.body_attributes(op, &mut function.attributes);
        let Some(region) = op.region(0) else { return Ok(()) };
        let cfg = Cfg::of(region);
        function.blocks = cfg.nodes.iter().map(|_| Block::default()).collect();
        let subprogram_kind = self.module.metadata.kind("dbg");
        let subprogram = self.module.globals[id.index()]
            .metadata
            .iter()
            .find(|entry| entry.0 == subprogram_kind)
            .map(|entry| entry.1);
        // Callers see the declaration while the body is translated.
        let declaration = Function {
            calling_convention: function.calling_convention,
            params: function.params.clone(),
            ..Function::default()
        };
        if let Some(of) = self.module.function_mut(id) {
            *of = declaration;
        }
        self.scope = Scope { function, subprogram, ..Scope::default() };
        for (index, argument) in region.front().into_iter().flat_map(|block| block.arguments()).enumerate() {
            self.scope.values.insert(argument.id(), Value::Argument(index as u32));
        }
        for (index, node) in cfg.nodes.iter().enumerate() {
            if let Node::Real(block) = node {
                self.scope.blocks.insert(block.id(), BlockIndex::new(index));
            }
        }
        for index in cfg.topological_order() {
            self.block(&cfg, index)?;
        }
        self.connect_phis(&cfg);
        let scope = std::mem::take(&mut self.scope);
        if let Some(of) = self.module.function_mut(id) {
            *of = scope.function;
        }
        Ok(())
    }

    fn block(&mut self, cfg: &Cfg<'a>, index: usize) -> Result<(), Failed> {
        self.scope.block = Some(BlockIndex::new(index));
        self.scope.flags.clear();
        match cfg.nodes[index] {
            Node::Edge { terminator, target, .. } => {
                for (argument, location) in target.arguments().zip(target.argument_locations()) {
                    self.scope.location = self.debug_location(location, self.scope.subprogram);
                    self.phi(argument.ty());
                }
                self.scope.location = self.debug_location(terminator.location(), self.scope.subprogram);
                let to = cfg.successors[index].first().map_or(0, |&to| to);
                self.branch(InstKind::Br { targets: vec![BlockIndex::new(to)] }, Vec::new());
                Ok(())
            }
            Node::Real(block) => {
                if index != 0 {
                    for (argument, location) in block.arguments().zip(block.argument_locations()) {
                        if !is_compatible(self.context, argument.ty()) {
                            let location = block.front().map_or(location, |op| op.location());
                            return Err(self.error(location, "block argument does not have an LLVM type"));
                        }
                        self.scope.location = self.debug_location(location, self.scope.subprogram);
                        let value = self.phi(argument.ty());
                        self.scope.values.insert(argument.id(), value);
                    }
                }
                if let Some(terminator) = block.back() {
                    for place in 0..terminator.num_successors() {
                        let to = cfg.successors[index].get(place).copied().unwrap_or(0);
                        self.scope.targets.insert((block.id(), place), BlockIndex::new(to));
                    }
                }
                for op in block.operations() {
                    self.scope.location = self.debug_location(op.location(), self.scope.subprogram);
                    self.operation(op)?;
                }
                Ok(())
            }
        }
    }

    fn phi(&mut self, ty: Type) -> Value {
        self.insert(InstKind::Phi { flags: String::new(), incoming: Vec::new() }, ty, Vec::new())
    }

    fn connect_phis(&mut self, cfg: &Cfg<'a>) {
        for (index, node) in cfg.nodes.iter().enumerate().skip(1) {
            let mut incoming: Vec<Vec<(Value, BlockIndex)>> = Vec::new();
            match *node {
                Node::Real(block) => {
                    incoming.resize(block.num_arguments(), Vec::new());
                    for (from, terminator, place) in cfg.predecessors(block) {
                        let block = BlockIndex::new(from);
                        match cfg.nodes[from] {
                            Node::Edge { .. } => {
                                for (argument, list) in incoming.iter_mut().enumerate() {
                                    let phi = self.scope.function.blocks[from].instructions[argument];
                                    list.push((Value::Instruction(phi), block));
                                }
                            }
                            Node::Real(_) => {
                                let operands = successor_operands(terminator, place);
                                for (value, list) in operands.into_iter().zip(&mut incoming) {
                                    list.push((self.value(value), block));
                                }
                            }
                        }
                    }
                }
                Node::Edge { terminator, place, .. } => {
                    let from = terminator.block().and_then(|block| cfg.index.get(&block.id()).copied());
                    for value in successor_operands(terminator, place) {
                        incoming.push(vec![(self.value(value), BlockIndex::new(from.unwrap_or(0)))]);
                    }
                }
            }
            for (argument, list) in incoming.into_iter().enumerate() {
                let function = &mut self.scope.function;
                let Some(&inst) = function.blocks[index].instructions.get(argument) else { continue };
                if let InstKind::Phi { incoming, .. } = &mut function.instructions[inst.index()].kind {
                    *incoming = list;
                }
            }
        }
    }

    /// Returns the translation of a value.
    pub(super) fn value(&mut self, value: MlirValue<'_>) -> Value {
        match self.scope.values.get(&value.id()) {
            Some(&value) => value,
            // Only blocks that cannot be reached use values before they are defined.
            None => Value::Constant(self.module.constants.poison(value.ty())),
        }
    }

    /// Says what the translation of a result is.
    pub(super) fn set_result(&mut self, op: Operation<'_>, value: Value) {
        if op.num_results() != 0 {
            self.scope.values.insert(op.result(0).id(), value);
        }
    }

    /// Adds an instruction at the end of the block.
    pub(super) fn insert(&mut self, kind: InstKind, ty: Type, operands: Vec<Value>) -> Value {
        let function = &mut self.scope.function;
        let id = InstId::new(function.instructions.len());
        function.instructions.push(Instruction {
            kind,
            ty,
            operands,
            metadata: Vec::new(),
            location: self.scope.location,
            records: std::mem::take(&mut self.scope.records),
        });
        if let Some(block) = self.scope.block {
            function.blocks[block.index()].instructions.push(id);
        }
        Value::Instruction(id)
    }

    /// Adds a terminator, which makes its block a predecessor of others.
    pub(super) fn branch(&mut self, kind: InstKind, operands: Vec<Value>) -> Value {
        let targets: Vec<BlockIndex> = match &kind {
            InstKind::Br { targets } if targets.len() == 2 => vec![targets[1], targets[0]],
            InstKind::Br { targets } | InstKind::IndirectBr { targets } => targets.clone(),
            InstKind::Switch { default, targets } => {
                std::iter::once(*default).chain(targets.iter().copied()).collect()
            }
            InstKind::Call(call) => call.destinations.into_iter().flatten().collect(),
            _ => Vec::new(),
        };
        let from = self.scope.block;
        let ty = match &kind {
            InstKind::Call(call) => function_type(self.context, call.function_type).map(|ty| ty.result),
            _ => None,
        };
        let ty = ty.unwrap_or_else(|| self.void());
        let value = self.insert(kind, ty, operands);
        for target in targets {
            if let Some(from) = from {
                self.scope.function.blocks[target.index()].predecessors.insert(0, from);
            }
        }
        value
    }

    /// Returns the block of successor `place` of a terminator.
    pub(super) fn target(&self, terminator: Operation<'_>, place: usize) -> BlockIndex {
        let block = terminator.block().map(|block| (block.id(), place));
        block.and_then(|key| self.scope.targets.get(&key).copied()).unwrap_or(BlockIndex::new(0))
    }

    /// Returns an instruction that was just added, to change it.
    pub(super) fn instruction(&mut self, value: Value) -> Option<&mut Instruction> {
        match value {
            Value::Instruction(id) => Some(&mut self.scope.function.instructions[id.index()]),
            _ => None,
        }
    }

    /// Attaches a node to an instruction.
    pub(super) fn attach(&mut self, value: Value, kind: &str, node: crate::model::NodeId) {
        let kind = self.module.metadata.kind(kind);
        if let Some(inst) = self.instruction(value) {
            attach(&mut inst.metadata, kind, node);
        }
    }

    /// Returns the type of a translated value.
    pub(super) fn type_of(&self, value: Value) -> Type {
        self.scope.function.type_of(value, &self.module.constants, Type::NONE)
    }
}
