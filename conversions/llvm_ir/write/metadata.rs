//! Nodes of metadata as text.

use llvm::attributes::dwarf::{ENCODINGS, OPERATIONS};

use super::Writer;
use crate::model::NodeId;
use crate::model::metadata::{Body, Field, Operand};
use crate::text::write_quoted;

impl Writer<'_> {
    /// Writes `!name = !{!0, !1}` of each list.
    pub(super) fn write_named_metadata(&mut self) {
        let module = self.module;
        if module.named_metadata.is_empty() {
            return;
        }
        self.text("\n");
        for (name, nodes) in &module.named_metadata {
            self.text("!");
            self.metadata_name(name);
            self.text(" = !{");
            for (index, &node) in nodes.iter().enumerate() {
                if index != 0 {
                    self.text(", ");
                }
                self.node_reference(node);
            }
            self.text("}\n");
        }
    }

    fn metadata_name(&mut self, name: &[u8]) {
        for (index, &byte) in name.iter().enumerate() {
            let is_plain = byte.is_ascii_alphabetic()
                || matches!(byte, b'-' | b'$' | b'.' | b'_')
                || index != 0 && byte.is_ascii_digit();
            match is_plain {
                true => self.out.push(byte),
                false => self.text(format!("\\{byte:02x}")),
            }
        }
    }

    /// Writes all nodes that have numbers.
    pub(super) fn write_nodes(&mut self) {
        if self.node_list.is_empty() {
            return;
        }
        self.text("\n");
        for (index, node) in std::mem::take(&mut self.node_list).into_iter().enumerate() {
            self.text(format!("!{index} = "));
            if self.module.metadata.get(node).distinct {
                self.text("distinct ");
            }
            self.node_body(node);
            self.text("\n");
        }
    }

    /// Writes `!1`, or an expression in place.
    pub(super) fn node_reference(&mut self, node: NodeId) {
        match self.nodes.get(&node).copied() {
            _ if matches!(self.module.metadata.get(node).body, Body::Expression(_)) => self.node_body(node),
            Some(number) => self.text(format!("!{number}")),
            None => self.text("<badref>"),
        }
    }

    fn node_body(&mut self, node: NodeId) {
        match &self.module.metadata.get(node).body {
            Body::Pending => self.text("!{}"),
            Body::Tuple(operands) => {
                self.text("!{");
                for (index, operand) in operands.iter().enumerate() {
                    if index != 0 {
                        self.text(", ");
                    }
                    self.operand_of_node(operand);
                }
                self.text("}");
            }
            Body::Fields { name, fields, .. } => {
                self.text(format!("!{name}("));
                for (index, (name, field)) in fields.iter().enumerate() {
                    if index != 0 {
                        self.text(", ");
                    }
                    self.text(format!("{name}: "));
                    match field {
                        Field::Text(text) => self.text(text),
                        Field::Quoted(text) => write_quoted(&mut self.out, text),
                        Field::Node(Some(node)) => self.node_reference(*node),
                        Field::Node(None) => self.text("null"),
                    }
                }
                self.text(")");
            }
            Body::Expression(elements) => self.expression(elements),
        }
    }

    fn operand_of_node(&mut self, operand: &Operand) {
        match operand {
            Operand::Null => self.text("null"),
            Operand::Node(node) => self.node_reference(*node),
            Operand::String(text) => {
                self.text("!");
                write_quoted(&mut self.out, text);
            }
            Operand::Constant(value) => self.typed_constant(*value),
        }
    }

    /// `!DIExpression(DW_OP_plus_uconst, 4)`
    fn expression(&mut self, elements: &[u64]) {
        self.text("!DIExpression(");
        let mut index = 0;
        while index < elements.len() {
            let operation = elements[index];
            let count = num_arguments(operation);
            if index != 0 {
                self.text(", ");
            }
            match OPERATIONS.word(operation) {
                Some(word) => self.text(word),
                None => self.number(operation),
            }
            for (place, &argument) in elements[index + 1..].iter().take(count).enumerate() {
                self.text(", ");
                // DW_OP_LLVM_convert: bits and an encoding.
                match ENCODINGS.word(argument).filter(|_| operation == 0x1001 && place == 1) {
                    Some(word) => self.text(word),
                    None => self.number(argument),
                }
            }
            index += 1 + count;
        }
        self.text(")");
    }
}

/// Returns the number of arguments of an operation of an expression.
fn num_arguments(operation: u64) -> usize {
    match operation {
        // LLVM_convert, LLVM_fragment, LLVM_extract_bits_sext and _zext, bregx
        0x1001 | 0x1000 | 0x1006 | 0x1007 | 0x92 => 2,
        // constu, consts, deref_size, plus_uconst, LLVM_tag_offset, LLVM_entry_value, LLVM_arg, regx, breg0 to 31
        0x10 | 0x11 | 0x94 | 0x23 | 0x1002 | 0x1003 | 0x1005 | 0x90 => 1,
        0x70..=0x8f => 1,
        _ => 0,
    }
}
