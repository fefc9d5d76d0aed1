//! Types as text, and the search for the structs that have names.
//!
//! Follows LLVM's TypeFinder in the order of names.

use rustc_hash::{FxHashMap, FxHashSet};

use ir::{Context, FloatKind, Type, TypeStorage};
use llvm::types::{LlvmType, llvm_type};

use super::{Writer, write_name};
use crate::model::attribute::AttributeSet;
use crate::model::constant::Constant;
use crate::model::{Callee, ConstId, GlobalKind, InstKind, Instruction, Module, Value};
use crate::text::write_quoted;

/// The structs that stand by themselves: those with names, and the numbers of those whose names are empty.
#[derive(Default)]
pub struct NamedTypes {
    named: Vec<Type>,
    numbers: FxHashMap<Type, usize>,
}

/// Writes a type.
pub fn write_type(out: &mut Vec<u8>, context: &Context, types: &NamedTypes, ty: Type) {
    stacker::maybe_grow(64 << 10, 1 << 20, || write(out, context, types, ty));
}

fn write(out: &mut Vec<u8>, context: &Context, types: &NamedTypes, ty: Type) {
    let word = match ty.storage(context) {
        TypeStorage::Integer { width, .. } => {
            out.extend_from_slice(format!("i{width}").as_bytes());
            return;
        }
        TypeStorage::Float(kind) => match kind {
            FloatKind::F16 => "half",
            FloatKind::BF16 => "bfloat",
            FloatKind::F32 => "float",
            FloatKind::F64 => "double",
            FloatKind::F80 => "x86_fp80",
            FloatKind::F128 => "fp128",
            _ => "void",
        },
        TypeStorage::Vector { shape, scalable, element } => {
            let prefix = if scalable.contains(&true) { "<vscale x " } else { "<" };
            out.extend_from_slice(prefix.as_bytes());
            out.extend_from_slice(format!("{} x ", shape.first().copied().unwrap_or(0)).as_bytes());
            write_type(out, context, types, *element);
            out.push(b'>');
            return;
        }
        _ => match llvm_type(context, ty) {
            Some(LlvmType::Array(array)) => {
                out.extend_from_slice(format!("[{} x ", array.num_elements).as_bytes());
                write_type(out, context, types, array.element);
                out.push(b']');
                return;
            }
            Some(LlvmType::Function(function)) => {
                write_type(out, context, types, function.result);
                out.extend_from_slice(b" (");
                write_list(out, context, types, function.params(context));
                if function.is_var_arg {
                    out.extend_from_slice(if function.num_params() == 0 { b"..." } else { b", ..." });
                }
                out.push(b')');
                return;
            }
            Some(LlvmType::Struct(of)) => {
                match of.name {
                    Some(name) => match types.numbers.get(&ty) {
                        Some(number) => out.extend_from_slice(format!("%{number}").as_bytes()),
                        None => write_name(out, b'%', context.string(name)),
                    },
                    None => write_body(out, context, types, ty),
                }
                return;
            }
            Some(LlvmType::Target(name)) => {
                write_target(out, context, types, ty, context.string(name));
                return;
            }
            Some(LlvmType::Pointer(0)) => "ptr",
            Some(LlvmType::Pointer(space)) => {
                out.extend_from_slice(format!("ptr addrspace({space})").as_bytes());
                return;
            }
            Some(LlvmType::Label) => "label",
            Some(LlvmType::Metadata) => "metadata",
            Some(LlvmType::PpcFp128) => "ppc_fp128",
            Some(LlvmType::Token) => "token",
            Some(LlvmType::X86Amx) => "x86_amx",
            Some(LlvmType::Void) => "void",
            // The type of metadata is written by those that have some; `!ptr.ptr` is a pointer.
            None if ty == Type::NONE => "metadata",
            None => {
                let space = crate::text::ptr_space(context, ty);
                let text = if space == 0 { "ptr".into() } else { format!("ptr addrspace({space})") };
                out.extend_from_slice(text.as_bytes());
                return;
            }
        },
    };
    out.extend_from_slice(word.as_bytes());
}

fn write_list(out: &mut Vec<u8>, context: &Context, types: &NamedTypes, list: impl Iterator<Item = Type>) {
    for (index, ty) in list.enumerate() {
        if index != 0 {
            out.extend_from_slice(b", ");
        }
        write_type(out, context, types, ty);
    }
}

/// `target("name", i32, 1)`
fn write_target(out: &mut Vec<u8>, context: &Context, types: &NamedTypes, ty: Type, name: &[u8]) {
    out.extend_from_slice(b"target(");
    write_quoted(out, name);
    if let TypeStorage::Dialect { parameters, .. } = ty.storage(context) {
        let list =
            |index: usize| parameters.get(index).copied().flatten().and_then(|list| list.elements(context));
        for param in list(1).unwrap_or_default() {
            if let Some(param) = param.type_value(context) {
                out.extend_from_slice(b", ");
                write_type(out, context, types, param);
            }
        }
        for param in
            parameters.get(2).copied().flatten().map(|list| list.i32_elements(context)).unwrap_or_default()
        {
            out.extend_from_slice(format!(", {}", param as u32).as_bytes());
        }
    }
    out.push(b')');
}

/// `{ i32, float }`
fn write_body(out: &mut Vec<u8>, context: &Context, types: &NamedTypes, ty: Type) {
    let Some(LlvmType::Struct(of)) = llvm_type(context, ty) else { return };
    if of.is_opaque() {
        out.extend_from_slice(b"opaque");
        return;
    }
    if of.is_packed {
        out.push(b'<');
    }
    match of.num_elements() {
        0 => out.extend_from_slice(b"{}"),
        _ => {
            out.extend_from_slice(b"{ ");
            write_list(out, context, types, of.body(context));
            out.extend_from_slice(b" }");
        }
    }
    if of.is_packed {
        out.push(b'>');
    }
}

impl Writer<'_> {
    /// Writes `%name = type { ... }` of all structs that have names.
    pub(super) fn write_type_identities(&mut self) {
        if self.types.named.is_empty() {
            return;
        }
        self.text("\n");
        let (mut named, mut numbered) = (Vec::new(), Vec::new());
        for &ty in &self.types.named {
            match self.types.numbers.contains_key(&ty) {
                true => numbered.push(ty),
                false => named.push(ty),
            }
        }
        for ty in numbered.into_iter().chain(named) {
            self.ty(ty);
            self.text(" = type ");
            write_body(&mut self.out, self.context, &self.types, ty);
            self.text("\n");
        }
    }
}

/// Finds the structs with names in the order in which LLVM does.
pub fn find(module: &Module<'_>) -> NamedTypes {
    let mut finder =
        Finder { module, seen: FxHashSet::default(), constants: FxHashSet::default(), named: Vec::new() };
    let of =
        |wanted: fn(&GlobalKind) -> bool| module.globals.iter().filter(move |global| wanted(&global.kind));
    for global in of(|kind| matches!(kind, GlobalKind::Variable { .. })) {
        finder.add(global.ty);
        if let GlobalKind::Variable { initializer: Some(value), .. } = global.kind {
            finder.add_constant(value);
        }
    }
    for global in of(|kind| matches!(kind, GlobalKind::Alias { .. })) {
        finder.add(global.ty);
        if let GlobalKind::Alias { aliasee: Some(value) } = global.kind {
            finder.add_constant(value);
        }
    }
    for global in of(|kind| matches!(kind, GlobalKind::IFunc { .. })) {
        finder.add(global.ty);
    }
    for global in &module.globals {
        let GlobalKind::Function(function) = &global.kind else { continue };
        finder.add(global.ty);
        finder.add_attributes(&function.result_attributes);
        function.param_attributes.iter().for_each(|set| finder.add_attributes(set));
        function.personality.into_iter().for_each(|value| finder.add_constant(value));
        for block in &function.blocks {
            for inst in &block.instructions {
                finder.add_instruction(&function.instructions[inst.index()]);
            }
        }
    }
    let mut types = NamedTypes { named: finder.named, numbers: FxHashMap::default() };
    for &ty in &types.named {
        if let Some(LlvmType::Struct(of)) = llvm_type(module.context, ty)
            && of.name.is_some_and(|name| module.context.string(name).is_empty())
        {
            types.numbers.insert(ty, types.numbers.len());
        }
    }
    types
}

struct Finder<'m> {
    module: &'m Module<'m>,
    seen: FxHashSet<Type>,
    constants: FxHashSet<ConstId>,
    named: Vec<Type>,
}

impl Finder<'_> {
    fn add(&mut self, ty: Type) {
        let context = self.module.context;
        let mut pending = vec![ty];
        if !self.seen.insert(ty) {
            return;
        }
        while let Some(ty) = pending.pop() {
            let mut parts: Vec<Type> = match llvm_type(context, ty) {
                Some(LlvmType::Array(array)) => vec![array.element],
                Some(LlvmType::Function(function)) => {
                    std::iter::once(function.result).chain(function.params(context)).collect()
                }
                Some(LlvmType::Struct(of)) => {
                    if of.is_identified() {
                        self.named.push(ty);
                    }
                    of.body(context).collect()
                }
                _ => Vec::new(),
            };
            parts.reverse();
            pending.extend(parts.into_iter().filter(|&part| self.seen.insert(part)));
        }
    }

    fn add_attributes(&mut self, set: &AttributeSet) {
        set.types.iter().for_each(|&ty| self.add(ty));
    }

    fn add_constant(&mut self, value: ConstId) {
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            let constant = self.module.constants.get(value);
            if matches!(constant, Constant::Global { .. }) || !self.constants.insert(value) {
                continue;
            }
            self.add(self.module.constants.ty(value));
            match constant {
                Constant::Aggregate { elements, .. } => pending.extend(elements.iter().rev()),
                Constant::Binary { operands, .. } => pending.extend(operands.iter().rev()),
                Constant::Cast { operand, .. } => pending.push(*operand),
                Constant::Gep { source, operands, .. } => {
                    self.add(*source);
                    pending.extend(operands.iter().rev());
                }
                _ => {}
            }
        }
    }

    fn add_instruction(&mut self, inst: &Instruction) {
        self.add(inst.ty);
        let add_value = |finder: &mut Self, value: &Value| {
            if let Value::Constant(value) = value {
                finder.add_constant(*value);
            }
        };
        inst.operands.iter().for_each(|value| add_value(self, value));
        match &inst.kind {
            InstKind::Gep { source, .. } => self.add(*source),
            InstKind::Alloca { ty, .. } => self.add(*ty),
            InstKind::Phi { incoming, .. } => incoming.iter().for_each(|(value, _)| add_value(self, value)),
            InstKind::Call(call) => {
                for (_, values) in &call.bundles {
                    values.iter().for_each(|value| add_value(self, value));
                }
                if let Callee::Value(value) = &call.callee {
                    add_value(self, value);
                }
                self.add_attributes(&call.result_attributes);
                call.arg_attributes.iter().for_each(|set| self.add_attributes(set));
            }
            _ => {}
        }
    }
}
