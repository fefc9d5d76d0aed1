//! Variables, aliases, ifuncs, comdats, and the functions that run before and after a program.

use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Operation, Type};
use llvm::types::{array, literal_struct};

use super::{Scope, Translation, attribute, enumeration, has, integer, string, type_attribute};
use crate::model::attribute::AttributeSet;
use crate::model::metadata::{Body, Field, Node, Operand};
use crate::model::{ConstId, Global, GlobalId, GlobalKind, NodeId, Value};

/// Returns the linkage as LLVM IR has it.
pub fn linkage(op: Operation<'_>) -> &'static str {
    match enumeration::<llvm::Linkage>(op, "linkage").map_or("", |of| of.stringify()) {
        "external" => "",
        word => word,
    }
}

/// Returns the visibility as LLVM IR has it.
pub fn visibility(op: Operation<'_>) -> &'static str {
    match enumeration::<llvm::Visibility>(op, "visibility_").map_or("", |of| of.stringify()) {
        "default" => "",
        word => word,
    }
}

/// Returns `unnamed_addr` or its likes.
pub fn unnamed_addr(op: Operation<'_>) -> &'static str {
    enumeration::<llvm::UnnamedAddr>(op, "unnamed_addr").map_or("", |of| of.stringify())
}

impl<'a> Translation<'a> {
    /// Makes the comdats.
    pub(super) fn comdats(&mut self) -> Result<(), Failed> {
        for comdat in self.top_level_named("llvm.comdat") {
            let body = comdat.region(0).and_then(|region| region.front());
            for selector in body.into_iter().flat_map(|block| block.operations()) {
                let Some(name) = string(selector, "sym_name") else { continue };
                if self.comdats.contains_key(&name) {
                    let message = "comdat selection symbols must be unique even in different comdat regions";
                    return Err(self.error(selector.location(), message));
                }
                let kind = enumeration::<llvm::Comdat>(selector, "comdat").map_or("any", |of| of.stringify());
                self.comdats.insert(name, self.module.comdats.len());
                self.module.comdats.push((name, kind));
            }
        }
        Ok(())
    }

    /// Returns the comdat that a reference is to.
    pub(super) fn comdat_index(&self, reference: Attribute) -> Option<usize> {
        match reference.storage(self.context) {
            AttributeStorage::SymbolRef { nested, .. } => self.comdats.get(nested.last()?).copied(),
            _ => None,
        }
    }

    fn add_global(&mut self, op: Operation<'a>, ty: Type, space: u32, kind: GlobalKind) -> Option<GlobalId> {
        let name = string(op, "sym_name")?;
        let id = GlobalId::new(self.module.globals.len());
        self.module.globals.push(Global {
            name,
            ty,
            space,
            linkage: linkage(op),
            dso_local: has(op, "dso_local"),
            visibility: visibility(op),
            unnamed_addr: unnamed_addr(op),
            thread_local: has(op, "thread_local_"),
            section: string(op, "section"),
            comdat: attribute(op, "comdat").and_then(|comdat| self.comdat_index(comdat)),
            alignment: integer(op, "alignment").unwrap_or(0) as u64,
            metadata: Vec::new(),
            attributes: AttributeSet::default(),
            kind,
        });
        self.symbols.insert(name, id);
        Some(id)
    }

    /// Makes the variables and aliases, then their values.
    pub(super) fn globals_and_aliases(&mut self) -> Result<(), Failed> {
        let context = self.context;
        let mut unit_globals: Vec<(NodeId, Vec<NodeId>)> = Vec::new();
        for op in self.top_level_named("llvm.mlir.global") {
            self.variable(op, &mut unit_globals)?;
        }
        for op in self.top_level_named("llvm.mlir.alias") {
            let ty = type_attribute(op, "alias_type").unwrap_or(Type::I8);
            self.add_global(op, ty, 0, GlobalKind::Alias { aliasee: None });
        }
        for op in self.top_level_named("llvm.mlir.global") {
            if op.region(0).is_none_or(|region| region.is_empty()) {
                continue;
            }
            let value = self.initializer(op, "global")?;
            let id = string(op, "sym_name").and_then(|name| self.symbols.get(&name).copied());
            if let Some(global) = id.map(|id| &mut self.module.globals[id.index()])
                && global.linkage != "extern_weak"
                && let GlobalKind::Variable { initializer, .. } = &mut global.kind
            {
                *initializer = Some(value);
            }
        }
        for op in self.top_level() {
            match op.name_str().as_ref() as &[u8] {
                b"llvm.mlir.global_ctors" => self.structors(op, "ctors", "llvm.global_ctors"),
                b"llvm.mlir.global_dtors" => self.structors(op, "dtors", "llvm.global_dtors"),
                _ => {}
            }
        }
        for (unit, globals) in unit_globals {
            let list = self.module.metadata.tuple(globals.into_iter().map(Operand::Node).collect());
            self.set_unit_globals(unit, list);
        }
        for op in self.top_level_named("llvm.mlir.alias") {
            let value = self.initializer(op, "alias")?;
            let id = string(op, "sym_name").and_then(|name| self.symbols.get(&name).copied());
            let space = llvm::types::address_space(context, self.module.constants.ty(value)).unwrap_or(0);
            if let Some(global) = id.map(|id| &mut self.module.globals[id.index()]) {
                global.space = space;
                global.kind = GlobalKind::Alias { aliasee: Some(value) };
            }
        }
        Ok(())
    }

    fn variable(
        &mut self,
        op: Operation<'a>,
        unit_globals: &mut Vec<(NodeId, Vec<NodeId>)>,
    ) -> Result<(), Failed> {
        let context = self.context;
        let mut ty = type_attribute(op, "global_type").unwrap_or(Type::I8);
        let mut value = None;
        if let Some(attribute) = attribute(op, "value") {
            let constant = self.constant(ty, Some(attribute), op.location())?;
            if attribute.string(context).is_some() {
                ty = self.module.constants.ty(constant);
            }
            value = Some(constant);
        }
        let linkage = linkage(op);
        let drops = linkage.is_empty() && value.is_none() || linkage == "extern_weak";
        let initializer = match (drops, value) {
            (true, _) => None,
            (false, Some(value)) => Some(value),
            (false, None) => Some(self.module.constants.undef(ty)),
        };
        let kind = GlobalKind::Variable {
            is_constant: has(op, "constant"),
            externally_initialized: has(op, "externally_initialized"),
            initializer,
        };
        let space = integer(op, "addr_space").unwrap_or(0) as u32;
        let Some(id) = self.add_global(op, ty, space, kind) else { return Ok(()) };
        let expressions =
            attribute(op, "dbg_exprs").and_then(|list| list.elements(context)).unwrap_or_default();
        for &expression in expressions {
            let (node, unit) = self.global_expression(expression);
            let kind = self.module.metadata.kind("dbg");
            // There may be several of this kind.
            self.module.globals[id.index()].metadata.push((kind, node));
            if let Some(unit) = unit {
                match unit_globals.iter_mut().find(|entry| entry.0 == unit) {
                    Some(entry) => entry.1.push(node),
                    None => unit_globals.push((unit, vec![node])),
                }
            }
        }
        let mut set = AttributeSet::default();
        self.string_attributes(op, "target_specific_attrs", &mut set)?;
        self.module.globals[id.index()].attributes = set;
        Ok(())
    }

    /// Sets the variables of a compile unit.
    fn set_unit_globals(&mut self, unit: NodeId, list: NodeId) {
        let mut node: Node = self.module.metadata.get(unit).clone();
        if let Body::Fields { fields, operands, .. } = &mut node.body {
            let place = fields.iter().position(|field| {
                matches!(field.0, "imports" | "macros" | "splitDebugInlining" | "nameTableKind")
            });
            fields.insert(place.unwrap_or(fields.len()), ("globals", Field::Node(Some(list))));
            operands.push(list);
        }
        self.module.metadata.set(unit, node);
    }

    /// Evaluates the region of a variable or an alias.
    fn initializer(&mut self, op: Operation<'a>, of: &str) -> Result<ConstId, Failed> {
        self.scope = Scope::default();
        let block = op.region(0).and_then(|region| region.front());
        for inner in block.into_iter().flat_map(|block| block.operations()) {
            if inner.name_str() == "llvm.return" {
                let value = self.value(inner.operand(0));
                if let Value::Constant(value) = value {
                    return Ok(value);
                }
            }
            if self.operation(inner).is_err() {
                return Err(self.error(inner.location(), format!("fail to convert {of} initializer")));
            }
            let value = inner.results().next().and_then(|result| self.scope.values.get(&result.id()));
            if !matches!(value, Some(Value::Constant(_))) {
                return Err(self.error(inner.location(), "unemittable constant value"));
            }
        }
        Err(self.error(op.location(), "unemittable constant value"))
    }

    /// `@llvm.global_ctors`
    fn structors(&mut self, op: Operation<'a>, attribute_name: &str, name: &str) {
        let context = self.context;
        let pointer = self.pointer();
        let element = literal_struct(context, &[Type::I32, pointer, pointer], false);
        let list = |name| attribute(op, name).and_then(|list| list.elements(context)).unwrap_or_default();
        let mut values = Vec::new();
        for (function, priority) in list(attribute_name).iter().zip(list("priorities")) {
            let function = function.flat_symbol(context).and_then(|name| self.functions.get(&name).copied());
            let Some(function) = function else { continue };
            let priority = super::integer_of(context, *priority).unwrap_or(0);
            let priority = self.module.constants.int_of(context, Type::I32, priority);
            let function = self.global_constant(function);
            let null = self.module.constants.zero(context, pointer);
            values.push(self.module.constants.aggregate(context, element, vec![priority, function, null]));
        }
        let name = context.intern_string(name);
        let mut all = values;
        let existing = self.module.globals.iter().position(|global| global.name == name);
        if let Some(index) = existing {
            // A second list is added to the first.
            if let GlobalKind::Variable { initializer: Some(value), .. } = self.module.globals[index].kind {
                let count = crate::model::constant::num_elements(context, self.module.globals[index].ty);
                let mut old = Vec::new();
                for place in 0..count {
                    old.extend(self.module.constants.element(context, value, place));
                }
                old.extend(all);
                all = old;
            }
            self.module.globals.remove(index);
            self.module.globals.push(placeholder(name));
        } else {
            self.module.globals.push(placeholder(name));
        }
        let ty = array(context, element, all.len() as u64);
        let value = self.module.constants.aggregate(context, ty, all);
        if let Some(global) = self.module.globals.last_mut() {
            global.ty = ty;
            global.linkage = "appending";
            global.kind = GlobalKind::Variable {
                is_constant: false,
                externally_initialized: false,
                initializer: Some(value),
            };
        }
    }

    /// Makes the ifuncs.
    pub(super) fn ifuncs(&mut self) -> Result<(), Failed> {
        for op in self.top_level_named("llvm.mlir.ifunc") {
            let resolver = attribute(op, "resolver").and_then(|name| name.flat_symbol(self.context));
            let Some(&resolver) = resolver.and_then(|name| self.symbols.get(&name)) else { continue };
            let resolver = self.global_constant(resolver);
            let ty = type_attribute(op, "i_func_type").unwrap_or(Type::I8);
            let space = integer(op, "address_space").unwrap_or(0) as u32;
            self.add_global(op, ty, space, GlobalKind::IFunc { resolver });
        }
        Ok(())
    }
}

fn placeholder(name: ir::StringId) -> Global {
    let kind = GlobalKind::Variable { is_constant: false, externally_initialized: false, initializer: None };
    Global::new(name, Type::I8, kind)
}
