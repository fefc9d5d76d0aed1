//! A module as text, as LLVM's AsmWriter prints it.
//!
//! Values, nodes of metadata and groups of attributes are numbered first ([`slots`]); then everything is written in the
//! order that LLVM has: types, comdats, variables, aliases, functions, attributes, metadata.

mod constant;
mod function;
mod global;
mod instruction;
mod metadata;
mod slots;
mod types;

use rustc_hash::FxHashMap;

use ir::{Context, Type};

use crate::model::attribute::AttributeSet;
use crate::model::{Function, Module, NodeId};
use crate::text::write_quoted;

use self::slots::FunctionSlots;
use self::types::NamedTypes;

/// The name of modules that come from MLIR.
const NAME: &str = "LLVMDialectModule";

/// The text of a module so far.
pub struct Writer<'m> {
    module: &'m Module<'m>,
    context: &'m Context,
    /// The text.
    out: Vec<u8>,
    types: NamedTypes,
    nodes: FxHashMap<NodeId, u32>,
    /// Nodes by number.
    node_list: Vec<NodeId>,
    groups: FxHashMap<AttributeSet, u32>,
    group_list: Vec<AttributeSet>,
    /// The function that is written, and its numbers.
    function: Option<(&'m Function, FunctionSlots)>,
    metadata_type: Type,
}

/// Returns the text of a module.
pub fn write_module(module: &Module<'_>) -> Vec<u8> {
    let mut writer = Writer {
        module,
        context: module.context,
        out: Vec::new(),
        types: NamedTypes::default(),
        nodes: FxHashMap::default(),
        node_list: Vec::new(),
        groups: FxHashMap::default(),
        group_list: Vec::new(),
        function: None,
        metadata_type: Type::NONE,
    };
    writer.types = types::find(module);
    writer.number_module();
    writer.write_header();
    writer.write_type_identities();
    writer.write_comdats();
    writer.write_globals();
    writer.write_functions();
    writer.write_attribute_groups();
    writer.write_named_metadata();
    writer.write_nodes();
    writer.out
}

/// Returns a type as LLVM prints it.
pub fn type_text(context: &Context, ty: Type) -> String {
    let mut out = Vec::new();
    types::write_type(&mut out, context, &NamedTypes::default(), ty);
    String::from_utf8_lossy(&out).into_owned()
}

/// Writes a name after its prefix, in quotes where it needs them.
fn write_name(out: &mut Vec<u8>, prefix: u8, name: &[u8]) {
    out.push(prefix);
    let is_plain = |&byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'$');
    match name.first().is_some_and(|first| !first.is_ascii_digit()) && name.iter().all(is_plain) {
        true => out.extend_from_slice(name),
        false => write_quoted(out, name),
    }
}

impl Writer<'_> {
    fn text(&mut self, text: impl AsRef<[u8]>) {
        self.out.extend_from_slice(text.as_ref());
    }

    fn number(&mut self, number: impl std::fmt::Display) {
        self.text(number.to_string());
    }

    fn ty(&mut self, ty: Type) {
        types::write_type(&mut self.out, self.context, &self.types, ty);
    }

    fn write_header(&mut self) {
        let module = self.module;
        self.text(format!("; ModuleID = '{NAME}'\nsource_filename = \"{NAME}\"\n"));
        if !module.data_layout.is_empty() {
            self.text(format!("target datalayout = \"{}\"\n", module.data_layout));
        }
        if !module.triple.is_empty() {
            self.text("target triple = \"");
            self.text(&module.triple);
            self.text("\"\n");
        }
        if !module.asm.is_empty() {
            self.text("\n");
            let lines = module.asm.strip_suffix(b"\n").unwrap_or(&module.asm);
            for line in lines.split(|&byte| byte == b'\n') {
                self.text("module asm ");
                write_quoted(&mut self.out, line);
                self.text("\n");
            }
        }
    }

    fn write_attribute_groups(&mut self) {
        if self.group_list.is_empty() {
            return;
        }
        self.text("\n");
        for (index, group) in std::mem::take(&mut self.group_list).iter().enumerate() {
            self.text(format!("attributes #{index} = {{ "));
            group.write(&mut self.out, true, true);
            self.text(" }\n");
        }
    }
}
