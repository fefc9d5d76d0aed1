//! Operations on memory.

use ir::{Attribute, Operation, Type};

use super::operations::{Translated, element, space_of};
use super::{Translation, attribute, enumeration, has, integer, string};
use crate::fold::Folder;
use crate::model::constant::is_vector;
use crate::model::metadata::Operand;
use crate::model::{Atomic, ConstId, InstKind, Value};

/// The index in the constant indices of an address that stands for an operand.
const DYNAMIC: i32 = i32::MIN;

impl<'a> Translation<'a> {
    pub(super) fn memory_operation(&mut self, op: Operation<'a>, mnemonic: &str) -> Translated {
        match mnemonic {
            "alloca" => self.alloca(op),
            "load" => self.load(op),
            "store" => self.store(op),
            "atomicrmw" => self.atomic_rmw(op),
            "cmpxchg" => self.compare_exchange(op),
            "fence" => {
                let atomic = self.atomic(op, "ordering");
                self.finish(op, None, InstKind::Fence { atomic }, Vec::new());
            }
            "getelementptr" => self.gep(op),
            _ => {
                let operands = self.values(op.operands());
                self.finish(op, None, InstKind::VaArg, operands);
            }
        }
        Ok(())
    }

    fn alignment(&self, op: Operation<'a>, default: u64) -> u64 {
        match integer(op, "alignment") {
            Some(alignment) if alignment != 0 => alignment as u64,
            _ => default,
        }
    }

    fn atomic(&self, op: Operation<'a>, ordering: &str) -> Atomic {
        Atomic {
            scope: string(op, "syncscope").filter(|&scope| !self.string(scope).is_empty()),
            ordering: ordering_word(op, ordering),
        }
    }

    fn alloca(&mut self, op: Operation<'a>) {
        let ty = element(op);
        let size = self.value(op.operand(0));
        let kind = InstKind::Alloca {
            ty,
            alignment: self.alignment(op, self.module.layout.preferred_alignment(self.context, ty)),
            is_inalloca: has(op, "inalloca"),
            space: space_of(self.context, op.result(0).ty()),
        };
        self.finish(op, None, kind, vec![size]);
    }

    fn load(&mut self, op: Operation<'a>) {
        let ty = op.result(0).ty();
        let address = self.value(op.operand(0));
        let kind = InstKind::Load {
            alignment: self.alignment(op, self.module.layout.abi_alignment(self.context, ty)),
            is_volatile: has(op, "volatile_"),
            atomic: self.atomic(op, "ordering"),
        };
        let value = self.finish(op, None, kind, vec![address]);
        if has(op, "invariant") {
            let node = self.module.metadata.tuple(Vec::new());
            self.attach(value, "invariant.load", node);
        }
        self.dereferenceable_metadata(op, value);
        self.access_metadata(op, value);
    }

    fn store(&mut self, op: Operation<'a>) {
        let ty = op.operand(0).ty();
        let operands = self.values(op.operands());
        let kind = InstKind::Store {
            alignment: self.alignment(op, self.module.layout.abi_alignment(self.context, ty)),
            is_volatile: has(op, "volatile_"),
            atomic: self.atomic(op, "ordering"),
        };
        let value = self.finish(op, None, kind, operands);
        self.access_metadata(op, value);
    }

    /// The attachments of loads and stores.
    fn access_metadata(&mut self, op: Operation<'a>, value: Value) {
        self.nontemporal_metadata(op, value);
        if has(op, "invariantGroup") {
            let node = self.module.metadata.tuple(Vec::new());
            self.attach(value, "invariant.group", node);
        }
        self.alias_metadata(op, value);
    }

    /// `!nontemporal`
    pub(super) fn nontemporal_metadata(&mut self, op: Operation<'a>, value: Value) {
        if has(op, "nontemporal") {
            let one = self.constant_operand(Type::I32, 1);
            let node = self.module.metadata.tuple(vec![one]);
            self.attach(value, "nontemporal", node);
        }
    }

    fn atomic_rmw(&mut self, op: Operation<'a>) {
        let operands = self.values(op.operands());
        let operation = enumeration::<llvm::AtomicBinOp>(op, "bin_op").map_or("xchg", |of| of.stringify());
        let kind = InstKind::AtomicRmw {
            operation: operation.trim_start_matches('_'),
            alignment: self.alignment(op, self.module.layout.store_size(self.context, op.operand(1).ty())),
            is_volatile: has(op, "volatile_"),
            atomic: self.atomic(op, "ordering"),
        };
        let value = self.finish(op, None, kind, operands);
        self.alias_metadata(op, value);
    }

    fn compare_exchange(&mut self, op: Operation<'a>) {
        let operands = self.values(op.operands());
        let kind = InstKind::CmpXchg {
            is_weak: has(op, "weak"),
            alignment: self.alignment(op, self.module.layout.store_size(self.context, op.operand(1).ty())),
            is_volatile: has(op, "volatile_"),
            atomic: self.atomic(op, "success_ordering"),
            failure: ordering_word(op, "failure_ordering"),
        };
        let value = self.finish(op, None, kind, operands);
        self.alias_metadata(op, value);
    }

    fn gep(&mut self, op: Operation<'a>) {
        let context = self.context;
        let source = element(op);
        let ty = op.result(0).ty();
        let mut dynamic = op.operands().skip(1);
        let mut operands = vec![self.value(op.operand(0))];
        let raw =
            attribute(op, "rawConstantIndices").map(|raw| raw.i32_elements(context)).unwrap_or_default();
        for index in raw {
            operands.push(match index {
                DYNAMIC => match dynamic.next() {
                    Some(index) => self.value(index),
                    None => continue,
                },
                _ => Value::Constant(self.module.constants.int_of(context, Type::I32, index.into())),
            });
        }
        let flags = gep_flags(op);
        let constants: Option<Vec<ConstId>> = operands
            .iter()
            .map(|operand| match operand {
                Value::Constant(id) => Some(*id),
                _ => None,
            })
            .collect();
        let folded = constants.filter(|_| !is_vector(context, ty) || is_vector(context, op.operand(0).ty()));
        let folded = folded.and_then(|operands| {
            Folder::of(&mut self.module).gep(source, &flags, operands[0], &operands[1..], ty)
        });
        self.finish(op, folded, InstKind::Gep { flags, source }, operands);
    }

    /// `!dereferenceable`
    pub(super) fn dereferenceable_metadata(&mut self, op: Operation<'a>, value: Value) {
        let context = self.context;
        let Some(attribute) = attribute(op, "dereferenceable") else { return };
        let parameter = |index| super::parameter(context, attribute, index);
        let bytes = parameter(0).and_then(|bytes| definitions::enum_value(context, bytes)).unwrap_or(0);
        let bytes = self.module.constants.int_of(context, Type::I64, bytes);
        let node = self.module.metadata.tuple(vec![Operand::Constant(bytes)]);
        let kind = match parameter(1) {
            Some(Attribute::TRUE) => "dereferenceable_or_null",
            _ => "dereferenceable",
        };
        self.attach(value, kind, node);
    }
}

fn ordering_word(op: Operation<'_>, name: &str) -> &'static str {
    match enumeration::<llvm::AtomicOrdering>(op, name).map_or("", |of| of.stringify()) {
        "not_atomic" => "",
        word => word,
    }
}

/// `inbounds` implies `nusw`.
fn gep_flags(op: Operation<'_>) -> String {
    let bits = integer(op, "noWrapFlags").unwrap_or(0);
    let mut flags = String::new();
    if bits & 1 != 0 {
        flags.push_str(" inbounds");
    } else if bits & 2 != 0 {
        flags.push_str(" nusw");
    }
    if bits & 4 != 0 {
        flags.push_str(" nuw");
    }
    flags
}
