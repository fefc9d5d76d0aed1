//! Instructions as text.

use llvm::types::{address_space, function_type, is_void};

use super::Writer;
use super::function::calling_convention;
use crate::model::attribute::AttributeSet;
use crate::model::{
    Atomic, BlockIndex, Call, Callee, Function, InstId, InstKind, Instruction, Record, Value,
};
use crate::text::write_quoted;
use ir::Type;

impl Writer<'_> {
    /// Writes an instruction, after the records that come before it.
    pub(super) fn write_instruction(&mut self, function: &Function, id: InstId) {
        let inst = &function.instructions[id.index()];
        inst.records.iter().for_each(|record| self.write_record(record));
        self.text("  ");
        if !is_void(self.context, inst.ty) {
            let number = self.function.as_ref().map_or(0, |(_, slots)| slots.instruction(id));
            self.text(format!("%{number} = "));
        }
        self.write_kind(inst);
        if let Some(location) = inst.location {
            self.text(", !dbg ");
            self.node_reference(location);
        }
        self.attachments(", ", &inst.metadata);
    }

    fn write_record(&mut self, record: &Record) {
        self.text(format!("    #dbg_{}(", record.kind));
        if let Some(value) = record.value {
            self.typed(value);
            self.text(", ");
        }
        self.node_reference(record.variable);
        self.text(", ");
        if let Some(expression) = record.expression {
            self.node_reference(expression);
            self.text(", ");
        }
        match record.location {
            Some(location) => self.node_reference(location),
            None => self.text("null"),
        }
        self.text(")\n");
    }

    fn type_of(&self, value: Value) -> Type {
        match &self.function {
            Some((function, _)) => function.type_of(value, &self.module.constants, self.metadata_type),
            None => self.metadata_type,
        }
    }

    /// Writes a value.
    fn value(&mut self, value: Value) {
        match value {
            Value::Constant(id) => self.constant(id),
            Value::Argument(index) => self.text(format!("%{index}")),
            Value::Instruction(id) => {
                let number = self.function.as_ref().map_or(0, |(_, slots)| slots.instruction(id));
                self.text(format!("%{number}"));
            }
            Value::Metadata(node) => self.node_reference(node),
            Value::MetadataString(text) => {
                self.text("!");
                write_quoted(&mut self.out, self.context.string(text));
            }
        }
    }

    /// Writes a value and its type.
    fn typed(&mut self, value: Value) {
        self.ty(self.type_of(value));
        self.text(" ");
        self.value(value);
    }

    fn typed_list(&mut self, values: &[Value]) {
        for (index, &value) in values.iter().enumerate() {
            if index != 0 {
                self.text(", ");
            }
            self.typed(value);
        }
    }

    fn label(&mut self, block: BlockIndex) {
        self.text(format!("label %{}", self.block_number(block)));
    }

    fn write_kind(&mut self, inst: &Instruction) {
        let operands = &inst.operands;
        match &inst.kind {
            InstKind::SameOperands { opcode, flags } => {
                self.opcode(opcode, flags);
                for (index, &operand) in operands.iter().enumerate() {
                    match index {
                        0 => self.typed(operand),
                        _ => {
                            self.text(", ");
                            self.value(operand);
                        }
                    }
                }
            }
            InstKind::TypedOperands { opcode, flags } => {
                self.opcode(opcode, flags);
                self.typed_list(operands);
            }
            InstKind::Cast { opcode, flags } => {
                self.opcode(opcode, flags);
                self.typed(operands[0]);
                self.text(" to ");
                self.ty(inst.ty);
            }
            InstKind::Alloca { ty, alignment, is_inalloca, space } => {
                self.text(if *is_inalloca { "alloca inalloca " } else { "alloca " });
                self.ty(*ty);
                let size = operands[0];
                if self.type_of(size) != Type::I32 || !self.is_one(size) {
                    self.text(", ");
                    self.typed(size);
                }
                self.alignment(*alignment);
                if *space != 0 {
                    self.text(format!(", addrspace({space})"));
                }
            }
            InstKind::Gep { flags, source } => {
                self.opcode("getelementptr", flags);
                self.ty(*source);
                self.text(", ");
                self.typed_list(operands);
            }
            InstKind::Positions { opcode, positions } => {
                self.opcode(opcode, "");
                self.typed_list(operands);
                positions.iter().for_each(|position| self.text(format!(", {position}")));
            }
            InstKind::Shuffle { mask } => self.shuffle(inst, mask),
            InstKind::VaArg => {
                self.text("va_arg ");
                self.typed(operands[0]);
                self.text(", ");
                self.ty(inst.ty);
            }
            InstKind::Phi { flags, incoming } => {
                self.opcode("phi", flags);
                self.ty(inst.ty);
                for (index, &(value, block)) in incoming.iter().enumerate() {
                    self.text(if index == 0 { " [ " } else { ", [ " });
                    self.value(value);
                    self.text(format!(", %{} ]", self.block_number(block)));
                }
            }
            InstKind::Call(call) => self.call(inst, call),
            InstKind::Load { .. }
            | InstKind::Store { .. }
            | InstKind::AtomicRmw { .. }
            | InstKind::CmpXchg { .. }
            | InstKind::Fence { .. } => self.memory(inst),
            InstKind::LandingPad { .. }
            | InstKind::Br { .. }
            | InstKind::Switch { .. }
            | InstKind::IndirectBr { .. }
            | InstKind::RetVoid
            | InstKind::Unreachable => self.control(inst),
        }
    }

    fn opcode(&mut self, opcode: &str, flags: &str) {
        self.text(opcode);
        self.text(flags);
        self.text(" ");
    }

    fn is_one(&self, value: Value) -> bool {
        matches!(value, Value::Constant(id) if self.module.constants.int_value(id).is_some_and(ir::ApInt::is_one))
    }

    fn alignment(&mut self, alignment: u64) {
        if alignment != 0 {
            self.text(format!(", align {alignment}"));
        }
    }

    fn shuffle(&mut self, inst: &Instruction, mask: &[i32]) {
        self.text("shufflevector ");
        self.typed_list(&inst.operands);
        let scalable = if llvm::types::is_scalable(self.context, inst.ty) { "vscale x " } else { "" };
        self.text(format!(", <{scalable}{} x i32> ", mask.len()));
        if mask.iter().all(|&index| index == 0) {
            self.text("zeroinitializer");
        } else if mask.iter().all(|&index| index < 0) {
            self.text("poison");
        } else {
            self.text("<");
            for (place, &index) in mask.iter().enumerate() {
                self.text(if place == 0 { "i32 " } else { ", i32 " });
                match index {
                    ..0 => self.text("poison"),
                    _ => self.number(index),
                }
            }
            self.text(">");
        }
    }

    fn atomic(&mut self, atomic: &Atomic) {
        if let Some(scope) = atomic.scope.filter(|_| !atomic.ordering.is_empty()) {
            self.text(" syncscope(");
            write_quoted(&mut self.out, self.context.string(scope));
            self.text(")");
        }
        if !atomic.ordering.is_empty() {
            self.text(" ");
            self.text(atomic.ordering);
        }
    }

    fn memory(&mut self, inst: &Instruction) {
        let operands = &inst.operands;
        let words = |is_atomic: bool, is_volatile: bool| match (is_atomic, is_volatile) {
            (true, true) => " atomic volatile ",
            (true, false) => " atomic ",
            (false, true) => " volatile ",
            (false, false) => " ",
        };
        match &inst.kind {
            InstKind::Load { alignment, is_volatile, atomic } => {
                self.text("load");
                self.text(words(!atomic.ordering.is_empty(), *is_volatile));
                self.ty(inst.ty);
                self.text(", ");
                self.typed_list(operands);
                self.atomic(atomic);
                self.alignment(*alignment);
            }
            InstKind::Store { alignment, is_volatile, atomic } => {
                self.text("store");
                self.text(words(!atomic.ordering.is_empty(), *is_volatile));
                self.typed_list(operands);
                self.atomic(atomic);
                self.alignment(*alignment);
            }
            InstKind::AtomicRmw { operation, alignment, is_volatile, atomic } => {
                self.text("atomicrmw");
                self.text(words(false, *is_volatile));
                self.text(operation);
                self.text(" ");
                self.typed_list(operands);
                self.atomic(atomic);
                self.alignment(*alignment);
            }
            InstKind::CmpXchg { is_weak, alignment, is_volatile, atomic, failure } => {
                self.text(if *is_weak { "cmpxchg weak" } else { "cmpxchg" });
                self.text(words(false, *is_volatile));
                self.typed_list(operands);
                self.atomic(atomic);
                self.text(" ");
                self.text(failure);
                self.alignment(*alignment);
            }
            InstKind::Fence { atomic } => {
                self.text("fence");
                self.atomic(atomic);
            }
            _ => {}
        }
    }

    fn control(&mut self, inst: &Instruction) {
        let operands = &inst.operands;
        match &inst.kind {
            InstKind::LandingPad { is_cleanup } => {
                self.text("landingpad ");
                self.ty(inst.ty);
                if *is_cleanup {
                    self.text("\n          cleanup");
                }
                for &clause in operands {
                    let is_filter = llvm::types::array_type(self.context, self.type_of(clause)).is_some();
                    self.text(if is_filter { "\n          filter " } else { "\n          catch " });
                    self.typed(clause);
                }
            }
            InstKind::Br { targets } => {
                self.text("br ");
                for &condition in operands {
                    self.typed(condition);
                    self.text(", ");
                }
                for (index, &target) in targets.iter().enumerate() {
                    if index != 0 {
                        self.text(", ");
                    }
                    self.label(target);
                }
            }
            InstKind::Switch { default, targets } => {
                self.text("switch ");
                self.typed(operands[0]);
                self.text(", ");
                self.label(*default);
                self.text(" [");
                for (&case, &target) in operands[1..].iter().zip(targets) {
                    self.text("\n    ");
                    self.typed(case);
                    self.text(", ");
                    self.label(target);
                }
                self.text("\n  ]");
            }
            InstKind::IndirectBr { targets } => {
                self.text("indirectbr ");
                self.typed(operands[0]);
                self.text(", [");
                for (index, &target) in targets.iter().enumerate() {
                    if index != 0 {
                        self.text(", ");
                    }
                    self.label(target);
                }
                self.text("]");
            }
            InstKind::RetVoid => self.text("ret void"),
            InstKind::Unreachable => self.text("unreachable"),
            _ => {}
        }
    }

    fn call(&mut self, inst: &Instruction, call: &Call) {
        self.text(call.tail);
        self.text(if call.destinations.is_some() { "invoke" } else { "call" });
        self.text(&call.flags);
        self.text(" ");
        if call.calling_convention != 0 {
            self.text(calling_convention(call.calling_convention));
            self.text(" ");
        }
        if !call.result_attributes.is_empty() {
            call.result_attributes.write(&mut self.out, true, false);
            self.text(" ");
        }
        if let Callee::Value(callee) = call.callee {
            let space = address_space(self.context, self.type_of(callee)).unwrap_or(0);
            if space != 0 || self.module.layout.program_space != 0 {
                self.text(format!("addrspace({space}) "));
            }
        }
        let ty = function_type(self.context, call.function_type);
        match ty {
            Some(ty) if !ty.is_var_arg => self.ty(ty.result),
            _ => self.ty(call.function_type),
        }
        self.text(" ");
        match &call.callee {
            Callee::Value(value) => self.value(*value),
            Callee::Asm { flags, text, constraints } => {
                self.text("asm ");
                self.text(flags);
                write_quoted(&mut self.out, self.context.string(*text));
                self.text(", ");
                write_quoted(&mut self.out, self.context.string(*constraints));
            }
        }
        self.text("(");
        for (index, &argument) in inst.operands.iter().enumerate() {
            if index != 0 {
                self.text(", ");
            }
            self.ty(self.type_of(argument));
            self.text(" ");
            if let Some(set) = call.arg_attributes.get(index).filter(|set| !set.is_empty()) {
                set.write(&mut self.out, true, false);
                self.text(" ");
            }
            self.value(argument);
        }
        if call.tail == "musttail " && self.is_in_variadic_function() {
            self.text(if inst.operands.is_empty() { "..." } else { ", ..." });
        }
        self.text(")");
        self.group(&call.attributes);
        self.bundles(call);
        if let Some([normal, unwind]) = call.destinations {
            self.text("\n          to ");
            self.label(normal);
            self.text(" unwind ");
            self.label(unwind);
        }
    }

    fn is_in_variadic_function(&self) -> bool {
        let Some((function, _)) = &self.function else { return false };
        let is_it = |global: &&crate::model::Global| match &global.kind {
            crate::model::GlobalKind::Function(of) => std::ptr::eq(of.as_ref(), *function),
            _ => false,
        };
        let global = self.module.globals.iter().find(is_it);
        global.and_then(|global| function_type(self.context, global.ty)).is_some_and(|ty| ty.is_var_arg)
    }

    fn group(&mut self, attributes: &AttributeSet) {
        if let Some(group) = self.groups.get(attributes) {
            self.text(format!(" #{group}"));
        }
    }

    fn bundles(&mut self, call: &Call) {
        if call.bundles.is_empty() {
            return;
        }
        self.text(" [ ");
        for (index, (tag, values)) in call.bundles.iter().enumerate() {
            if index != 0 {
                self.text(", ");
            }
            write_quoted(&mut self.out, self.context.string(*tag));
            self.text("(");
            self.typed_list(values);
            self.text(")");
        }
        self.text(" ]");
    }
}
