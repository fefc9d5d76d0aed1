//! Constants as text.

use ir::{ApFloat, FloatKind, Type, TypeStorage};

use super::{Writer, write_name};
use crate::model::constant::{Constant, is_vector, sequence};
use crate::model::{ConstId, GlobalId};
use crate::text::write_escaped;
use llvm::types::{is_pointer, llvm_type, struct_type};

impl Writer<'_> {
    /// Writes a constant and its type.
    pub(super) fn typed_constant(&mut self, id: ConstId) {
        self.ty(self.module.constants.ty(id));
        self.text(" ");
        self.constant(id);
    }

    /// Writes a constant.
    pub(super) fn constant(&mut self, id: ConstId) {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.write_constant(id));
    }

    /// Writes the name of a global.
    pub(super) fn global_name(&mut self, global: GlobalId) {
        let name = self.context.string(self.module.globals[global.index()].name);
        write_name(&mut self.out, b'@', name);
    }

    fn write_constant(&mut self, id: ConstId) {
        let module = self.module;
        match module.constants.get(id) {
            Constant::Int { ty, value } => match value.width() {
                1 if *ty == Type::I1 => self.text(if value.is_zero() { "false" } else { "true" }),
                _ => value.print_signed(&mut self.out),
            },
            Constant::Float { value, .. } => write_float(&mut self.out, *value),
            Constant::Zero(ty) => {
                let is_null = is_pointer(self.context, *ty) || is_other_pointer(self, *ty);
                self.text(if is_null { "null" } else { "zeroinitializer" });
            }
            Constant::Undef(_) => self.text("undef"),
            Constant::Poison(_) => self.text("poison"),
            Constant::None(_) => self.text("none"),
            Constant::Global { global, .. } => self.global_name(*global),
            Constant::DsoLocalEquivalent { global, .. } => {
                self.text("dso_local_equivalent ");
                self.global_name(*global);
            }
            Constant::BlockAddress { function, tag, .. } => self.block_address(*function, *tag),
            Constant::Aggregate { ty, elements } => self.aggregate(*ty, elements),
            Constant::Data { ty, data } => self.data(*ty, data),
            Constant::Binary { opcode, flags, operands, .. } => {
                self.text(opcode);
                self.text(flags);
                self.text(" (");
                self.typed_constant(operands[0]);
                self.text(", ");
                self.typed_constant(operands[1]);
                self.text(")");
            }
            Constant::Cast { ty, opcode, operand } => {
                self.text(opcode);
                self.text(" (");
                self.typed_constant(*operand);
                self.text(" to ");
                self.ty(*ty);
                self.text(")");
            }
            Constant::Gep { source, flags, operands, .. } => {
                self.text("getelementptr");
                self.text(flags);
                self.text(" (");
                self.ty(*source);
                for &operand in operands {
                    self.text(", ");
                    self.typed_constant(operand);
                }
                self.text(")");
            }
        }
    }

    fn aggregate(&mut self, ty: Type, elements: &[ConstId]) {
        if self.splat(ty, elements.first().copied(), elements.iter().all(|element| *element == elements[0])) {
            return;
        }
        let (open, close) = match struct_type(self.context, ty) {
            Some(of) if of.is_packed => ("<{ ", " }>"),
            Some(_) => ("{ ", " }"),
            None if is_vector(self.context, ty) => ("<", ">"),
            None => ("[", "]"),
        };
        self.text(open);
        for (index, &element) in elements.iter().enumerate() {
            if index != 0 {
                self.text(", ");
            }
            self.typed_constant(element);
        }
        self.text(close);
    }

    /// Writes `splat (i32 1)` for a vector of equal numbers.
    fn splat(&mut self, ty: Type, first: Option<ConstId>, all_equal: bool) -> bool {
        let Some(first) = first.filter(|_| all_equal && is_vector(self.context, ty)) else { return false };
        let is_scalable = llvm::types::is_scalable(self.context, ty);
        if !is_scalable
            && !matches!(self.module.constants.get(first), Constant::Int { .. } | Constant::Float { .. })
        {
            return false;
        }
        self.text("splat (");
        self.typed_constant(first);
        self.text(")");
        true
    }

    fn data(&mut self, ty: Type, data: &[u8]) {
        let Some((element, count)) = sequence(self.context, ty) else { return };
        let is_vector = is_vector(self.context, ty);
        if element == Type::I8 && !is_vector {
            self.text("c\"");
            write_escaped(&mut self.out, data);
            self.text("\"");
            return;
        }
        let bytes = data.len() / (count.max(1) as usize);
        let is_splat = is_vector && data.chunks(bytes).all(|chunk| chunk == &data[..bytes]);
        let text = super::type_text(self.context, element);
        self.text(if is_splat {
            "splat ("
        } else if is_vector {
            "<"
        } else {
            "["
        });
        for (index, chunk) in data.chunks(bytes).enumerate().take(if is_splat { 1 } else { usize::MAX }) {
            if index != 0 {
                self.text(", ");
            }
            self.text(&text);
            self.text(" ");
            self.write_number(element, chunk);
        }
        self.text(if is_splat {
            ")"
        } else if is_vector {
            ">"
        } else {
            "]"
        });
    }

    fn write_number(&mut self, ty: Type, bytes: &[u8]) {
        match ty.storage(self.context) {
            TypeStorage::Float(kind) => {
                let mut bits = [0; 16];
                bits[..bytes.len()].copy_from_slice(bytes);
                write_float(&mut self.out, ApFloat::from_bits(*kind, u128::from_le_bytes(bits)));
            }
            _ => {
                let mut value = [if bytes[bytes.len() - 1] & 0x80 != 0 { 0xff } else { 0 }; 8];
                value[..bytes.len()].copy_from_slice(bytes);
                self.number(i64::from_le_bytes(value));
            }
        }
    }

    fn block_address(&mut self, function: GlobalId, tag: u64) {
        self.text("blockaddress(");
        self.global_name(function);
        self.text(", ");
        let block = self.module.function(function).and_then(|of| {
            let block = of.tags.iter().find(|entry| entry.0 == tag)?.1;
            Some(self.value_slots(of).block(block))
        });
        match block {
            Some(number) => self.text(format!("%{number}")),
            None => self.text("<badref>"),
        }
        self.text(")");
    }
}

/// Returns whether a type is `!ptr.ptr`.
fn is_other_pointer(writer: &Writer<'_>, ty: Type) -> bool {
    llvm_type(writer.context, ty).is_none() && !is_vector(writer.context, ty)
}

/// Writes a float: in decimal if six digits say it exactly, else its bits.
pub fn write_float(out: &mut Vec<u8>, value: ApFloat) {
    let bits = value.to_bits();
    match value.kind() {
        FloatKind::F32 | FloatKind::F64 => {
            let double = value.to_f64();
            if value.is_finite() {
                let text = format!("{double:.5e}");
                if text.parse() == Ok(double) {
                    out.extend_from_slice(with_exponent(&text).as_bytes());
                    return;
                }
            }
            let bits = match value.kind() {
                FloatKind::F64 => bits as u64,
                // A NaN of a `float` is widened bit by bit.
                _ if value.is_nan() => {
                    let bits = bits as u64;
                    (bits >> 31) << 63 | 0x7ff << 52 | (bits & 0x7f_ffff) << 29
                }
                _ => double.to_bits(),
            };
            out.extend_from_slice(format!("0x{bits:X}").as_bytes());
        }
        FloatKind::F16 => out.extend_from_slice(format!("0xH{bits:04X}").as_bytes()),
        FloatKind::BF16 => out.extend_from_slice(format!("0xR{bits:04X}").as_bytes()),
        FloatKind::F80 => {
            let text = format!("0xK{:04X}{:016X}", (bits >> 64) & 0xffff, bits as u64);
            out.extend_from_slice(text.as_bytes());
        }
        _ => out.extend_from_slice(format!("0xL{:016X}{:016X}", bits as u64, (bits >> 64) as u64).as_bytes()),
    }
}

/// `1.00000e-1` with six digits after the point and two of the exponent.
fn with_exponent(text: &str) -> String {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}0e{sign}{:02}", exponent.abs())
}
