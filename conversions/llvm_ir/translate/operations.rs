//! Operations to instructions, by their names.

use ir::diag::Failed;
use ir::{Operation, Type, Value as MlirValue};
use llvm::types::address_space;

use super::{Translation, attribute, enumeration, has, integer, type_attribute};
use crate::fold::Folder;
use crate::model::constant::scalar;
use crate::model::{ConstId, InstKind, Value};

/// Why an operation has no translation.
pub enum Refusal {
    /// Nothing was said; the operation is named.
    Unknown,
    /// A diagnostic was emitted, and another names the operation.
    Reported,
}

/// The result of the translation of an operation.
pub type Translated = Result<(), Refusal>;

impl From<Failed> for Refusal {
    fn from(_: Failed) -> Self {
        Refusal::Reported
    }
}

impl<'a> Translation<'a> {
    /// Translates an operation of a function or an initializer.
    pub(super) fn operation(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        let name = op.name_str();
        let Some(mnemonic) = name.strip_prefix(b"llvm.") else {
            let message = if name.starts_with(b"builtin.") || name.starts_with(b"gpu.") {
                format!("LLVM Translation failed for operation: {name}")
            } else {
                format!(
                    "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for \
                     dialect for op: {name}"
                )
            };
            return Err(op.emit_error(message).emit());
        };
        let first = self.scope.function.instructions.len();
        self.scope.flags = fastmath_flags(op);
        let result = self.llvm_operation(op, std::str::from_utf8(mnemonic).unwrap_or_default());
        self.scope.flags.clear();
        if result.is_err() {
            return Err(op.emit_error(format!("LLVM Translation failed for operation: {name}")).emit());
        }
        self.memory_model_annotations(op, first)?;
        Ok(())
    }

    fn llvm_operation(&mut self, op: Operation<'a>, mnemonic: &str) -> Translated {
        if let Some(intrinsic) = mnemonic.strip_prefix("intr.") {
            return self.intrinsic_operation(op, intrinsic);
        }
        match mnemonic {
            "add" | "sub" | "mul" | "shl" => self.binary(op, overflow_flags(op)),
            "udiv" | "sdiv" | "lshr" | "ashr" => self.binary(op, flag(op, "isExact", " exact")),
            "or" => self.binary(op, flag(op, "isDisjoint", " disjoint")),
            "urem" | "srem" | "and" | "xor" => self.binary(op, String::new()),
            "fadd" | "fsub" | "fmul" | "fdiv" | "frem" => self.binary(op, self.scope.flags.clone()),
            "fneg" => self.negate(op),
            "icmp" | "fcmp" => self.compare(op),
            "zext" | "uitofp" => self.cast(op, flag(op, "nonNeg", " nneg")),
            "trunc" => self.cast(op, overflow_flags(op)),
            "sext" | "sitofp" | "fptosi" | "fptoui" | "fpext" | "fptrunc" | "bitcast" | "addrspacecast"
            | "inttoptr" | "ptrtoint" => self.cast(op, String::new()),
            "select" => self.select(op),
            "freeze" => self.freeze(op),
            "alloca" | "load" | "store" | "atomicrmw" | "cmpxchg" | "fence" | "getelementptr" | "va_arg" => {
                self.memory_operation(op, mnemonic)
            }
            "extractelement" | "insertelement" | "extractvalue" | "insertvalue" | "shufflevector" => {
                self.part_operation(op, mnemonic)
            }
            "call" | "invoke" => self.call(op),
            "call_intrinsic" => self.call_intrinsic(op),
            "inline_asm" => self.inline_asm(op),
            "landingpad" => self.landingpad(op),
            "br" | "cond_br" | "switch" | "indirectbr" | "return" | "resume" | "unreachable" => {
                self.terminator(op, mnemonic)
            }
            "blocktag" => self.block_tag(op),
            _ => self.constant_operation(op, mnemonic),
        }
    }

    /// Returns the translations of operands.
    pub(super) fn values(&mut self, operands: impl Iterator<Item = MlirValue<'a>>) -> Vec<Value> {
        operands.map(|operand| self.value(operand)).collect()
    }

    /// Returns the constants that all these values are.
    pub(super) fn all_constants<const N: usize>(&self, values: [Value; N]) -> Option<[ConstId; N]> {
        let mut constants = [None; N];
        for (constant, value) in constants.iter_mut().zip(values) {
            let Value::Constant(id) = value else { return None };
            *constant = Some(id);
        }
        constants.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
    }

    /// Says that the result is a constant if it folded, else adds the instruction.
    pub(super) fn finish(
        &mut self,
        op: Operation<'a>,
        folded: Option<ConstId>,
        kind: InstKind,
        operands: Vec<Value>,
    ) -> Value {
        let value = match folded {
            Some(constant) => Value::Constant(constant),
            None => {
                let ty = if op.num_results() == 0 { self.void() } else { op.result(0).ty() };
                self.insert(kind, ty, operands)
            }
        };
        self.set_result(op, value);
        value
    }

    fn binary(&mut self, op: Operation<'a>, flags: String) -> Translated {
        let (lhs, rhs) = (self.value(op.operand(0)), self.value(op.operand(1)));
        let opcode = opcode(op);
        let folded = self
            .all_constants([lhs, rhs])
            .and_then(|[lhs, rhs]| Folder::of(&mut self.module).binary(opcode, &flags, lhs, rhs));
        self.finish(op, folded, InstKind::SameOperands { opcode, flags }, vec![lhs, rhs]);
        Ok(())
    }

    fn negate(&mut self, op: Operation<'a>) -> Translated {
        let operand = self.value(op.operand(0));
        let folded =
            self.all_constants([operand]).and_then(|[operand]| Folder::of(&mut self.module).negate(operand));
        let flags = self.scope.flags.clone();
        self.finish(op, folded, InstKind::SameOperands { opcode: "fneg", flags }, vec![operand]);
        Ok(())
    }

    fn compare(&mut self, op: Operation<'a>) -> Translated {
        let (lhs, rhs) = (self.value(op.operand(0)), self.value(op.operand(1)));
        let opcode = opcode(op);
        let predicate = match opcode {
            "icmp" => enumeration::<llvm::ICmpPredicate>(op, "predicate").map_or("eq", |of| of.stringify()),
            _ => match enumeration::<llvm::FCmpPredicate>(op, "predicate").map_or("", |of| of.stringify()) {
                "_false" => "false",
                "_true" => "true",
                word => word,
            },
        };
        let ty = op.result(0).ty();
        let folded = self
            .all_constants([lhs, rhs])
            .and_then(|[lhs, rhs]| Folder::of(&mut self.module).compare(predicate, lhs, rhs, ty));
        let flags = format!("{} {predicate}", if opcode == "fcmp" { &self.scope.flags } else { "" });
        self.finish(op, folded, InstKind::SameOperands { opcode, flags }, vec![lhs, rhs]);
        Ok(())
    }

    fn cast(&mut self, op: Operation<'a>, flags: String) -> Translated {
        let operand = self.value(op.operand(0));
        let ty = op.result(0).ty();
        if self.type_of(operand) == ty {
            self.set_result(op, operand);
            return Ok(());
        }
        let opcode = opcode(op);
        let folded = self
            .all_constants([operand])
            .and_then(|[operand]| Folder::of(&mut self.module).cast(opcode, operand, ty));
        let value = self.finish(op, folded, InstKind::Cast { opcode, flags }, vec![operand]);
        self.dereferenceable_metadata(op, value);
        Ok(())
    }

    fn select(&mut self, op: Operation<'a>) -> Translated {
        let operands = self.values(op.operands());
        let folded = self
            .all_constants([operands[0], operands[1], operands[2]])
            .and_then(|[condition, yes, no]| Folder::of(&mut self.module).select(condition, yes, no));
        let flags = if self.has_float(op.result(0).ty()) { self.scope.flags.clone() } else { String::new() };
        self.finish(op, folded, InstKind::TypedOperands { opcode: "select", flags }, operands);
        Ok(())
    }

    /// Returns whether fast-math flags are of use for values of a type.
    pub(super) fn has_float(&self, ty: Type) -> bool {
        let context = self.context;
        let mut ty = ty;
        while let Some(array) = llvm::types::array_type(context, ty) {
            ty = array.element;
        }
        if let Some(of) = llvm::types::struct_type(context, ty)
            && !of.is_identified()
        {
            let mut elements = of.body(context);
            let Some(first) = elements.next() else { return false };
            return elements.all(|element| element == first)
                && llvm::types::is_compatible_float(context, scalar(context, first));
        }
        llvm::types::is_compatible_float(context, scalar(context, ty))
    }

    fn freeze(&mut self, op: Operation<'a>) -> Translated {
        let operands = self.values(op.operands());
        self.finish(op, None, InstKind::SameOperands { opcode: "freeze", flags: String::new() }, operands);
        Ok(())
    }

    fn landingpad(&mut self, op: Operation<'a>) -> Translated {
        let operands = self.values(op.operands());
        let clauses = operands.into_iter().filter(|value| matches!(value, Value::Constant(_))).collect();
        self.finish(op, None, InstKind::LandingPad { is_cleanup: has(op, "cleanup") }, clauses);
        Ok(())
    }

    fn terminator(&mut self, op: Operation<'a>, mnemonic: &str) -> Translated {
        let targets: Vec<_> = (0..op.num_successors()).map(|place| self.target(op, place)).collect();
        let void = self.void();
        match mnemonic {
            "br" => {
                let inst = self.branch(InstKind::Br { targets }, Vec::new());
                self.loop_metadata(op, inst);
            }
            "cond_br" => {
                let condition = self.value(op.operand(0));
                let inst = self.branch(InstKind::Br { targets }, vec![condition]);
                self.loop_metadata(op, inst);
                self.branch_weights(op, inst);
            }
            "switch" => {
                let mut operands = vec![self.value(op.operand(0))];
                let ty = op.operand(0).ty();
                if let Some(cases) = attribute(op, "case_values") {
                    for place in 0..targets.len() - 1 {
                        let case = cases.dense_element(self.context, place);
                        if let Some(value) = case.and_then(|case| case.integer(self.context)).cloned() {
                            operands.push(Value::Constant(self.module.constants.int(
                                self.context,
                                ty,
                                value,
                            )));
                        }
                    }
                }
                let kind = InstKind::Switch { default: targets[0], targets: targets[1..].to_vec() };
                let inst = self.branch(kind, operands);
                self.branch_weights(op, inst);
            }
            "indirectbr" => {
                let address = self.value(op.operand(0));
                self.branch(InstKind::IndirectBr { targets }, vec![address]);
            }
            "return" if op.num_operands() == 0 => {
                self.insert(InstKind::RetVoid, void, Vec::new());
            }
            "return" | "resume" => {
                let operands = self.values(op.operands());
                let opcode = if mnemonic == "return" { "ret" } else { "resume" };
                self.insert(InstKind::TypedOperands { opcode, flags: String::new() }, void, operands);
            }
            _ => {
                self.insert(InstKind::Unreachable, void, Vec::new());
            }
        }
        Ok(())
    }

    fn block_tag(&mut self, op: Operation<'a>) -> Translated {
        let tag = attribute(op, "tag").and_then(|tag| definitions::enum_value(self.context, tag));
        if let (Some(block), Some(tag)) = (self.scope.block, tag) {
            self.scope.function.tags.push((tag as u64, block));
        }
        Ok(())
    }

    fn constant_operation(&mut self, op: Operation<'a>, mnemonic: &str) -> Translated {
        let context = self.context;
        let constant = match mnemonic {
            "mlir.constant" => {
                let value = attribute(op, "value");
                self.constant(op.result(0).ty(), value, op.location())?
            }
            "mlir.zero" => self.module.constants.zero(context, op.result(0).ty()),
            "mlir.undef" => self.module.constants.undef(op.result(0).ty()),
            "mlir.poison" => self.module.constants.poison(op.result(0).ty()),
            "mlir.none" => self.module.constants.none(op.result(0).ty()),
            "mlir.addressof" => {
                let global = attribute(op, "global_name").and_then(|name| name.flat_symbol(context));
                let Some(&global) = global.and_then(|name| self.symbols.get(&name)) else {
                    return Err(Refusal::Unknown);
                };
                self.global_constant(global)
            }
            "dso_local_equivalent" => {
                let global = attribute(op, "function_name").and_then(|name| name.flat_symbol(context));
                let Some(&global) = global.and_then(|name| self.symbols.get(&name)) else {
                    return Err(Refusal::Unknown);
                };
                let ty = self.pointer();
                self.module.constants.dso_local_equivalent(ty, global)
            }
            "blockaddress" => {
                let address = attribute(op, "block_addr");
                let function =
                    address.and_then(|address| super::parameter(context, address, 0)?.flat_symbol(context));
                let tag = address.and_then(|address| super::parameter(context, address, 1));
                let tag = tag.and_then(|tag| definitions::enum_value(context, tag));
                let (Some(&function), Some(tag)) = (function.and_then(|name| self.functions.get(&name)), tag)
                else {
                    return Err(Refusal::Unknown);
                };
                let ty = self.pointer();
                self.module.constants.block_address(ty, function, tag as u64)
            }
            _ => return Err(Refusal::Unknown),
        };
        self.set_result(op, Value::Constant(constant));
        Ok(())
    }
}

/// Returns the name of the instruction for an operation.
fn opcode(op: Operation<'_>) -> &'static str {
    const OPCODES: &[&str] = &[
        "add",
        "sub",
        "mul",
        "shl",
        "udiv",
        "sdiv",
        "lshr",
        "ashr",
        "or",
        "urem",
        "srem",
        "and",
        "xor",
        "fadd",
        "fsub",
        "fmul",
        "fdiv",
        "frem",
        "icmp",
        "fcmp",
        "zext",
        "uitofp",
        "trunc",
        "sext",
        "sitofp",
        "fptosi",
        "fptoui",
        "fpext",
        "fptrunc",
        "bitcast",
        "addrspacecast",
        "inttoptr",
        "ptrtoint",
    ];
    let mnemonic = op.name_str().strip_prefix(b"llvm.").unwrap_or_default();
    OPCODES.iter().find(|opcode| opcode.as_bytes() == mnemonic).copied().unwrap_or_default()
}

fn flag(op: Operation<'_>, attribute: &str, text: &str) -> String {
    if has(op, attribute) { text.into() } else { String::new() }
}

fn overflow_flags(op: Operation<'_>) -> String {
    let flags = integer(op, "overflowFlags").unwrap_or(0);
    let nuw = if flags & 2 != 0 { " nuw" } else { "" };
    let nsw = if flags & 1 != 0 { " nsw" } else { "" };
    format!("{nuw}{nsw}")
}

/// Returns the fast-math flags of an operation, each after a blank.
fn fastmath_flags(op: Operation<'_>) -> String {
    let Some(flags) = attribute(op, "fastmathFlags") else { return String::new() };
    let bits = definitions::enum_value(op.context(), flags).unwrap_or(0);
    const FLAGS: [(i64, &str); 7] = [
        (64, " reassoc"),
        (1, " nnan"),
        (2, " ninf"),
        (4, " nsz"),
        (8, " arcp"),
        (16, " contract"),
        (32, " afn"),
    ];
    match bits & 127 {
        127 => " fast".into(),
        bits => FLAGS.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, word)| *word).collect(),
    }
}

/// Returns the address space of a pointer, or of the pointers of a vector.
pub fn space_of(context: &ir::Context, ty: Type) -> u32 {
    address_space(context, scalar(context, ty)).unwrap_or(0)
}

/// Returns the element type of an operation on memory.
pub fn element(op: Operation<'_>) -> Type {
    type_attribute(op, "elem_type").unwrap_or(Type::I8)
}
