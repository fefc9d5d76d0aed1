//! Casts.

use ir::{ApFloat, ApInt, Type, TypeStorage};
use llvm::types::address_space;

use super::Folder;
use crate::model::ConstId;
use crate::model::constant::{Constant, is_vector, num_elements, scalar};

impl Folder<'_> {
    /// Folds a cast to another type.
    pub fn cast(&mut self, opcode: &'static str, operand: ConstId, ty: Type) -> Option<ConstId> {
        if let Some(folded) = self.cast_pair(opcode, operand, ty) {
            return Some(folded);
        }
        if let Some(folded) = self.cast_value(opcode, operand, ty) {
            return Some(folded);
        }
        let has_expression =
            matches!(opcode, "trunc" | "ptrtoint" | "inttoptr" | "bitcast" | "addrspacecast");
        has_expression.then(|| self.constants.cast(ty, opcode, operand))
    }

    /// A pointer to an integer and back, or the other way round.
    fn cast_pair(&mut self, opcode: &str, operand: ConstId, ty: Type) -> Option<ConstId> {
        match (opcode, self.constants.get(operand).clone()) {
            ("ptrtoint", Constant::Cast { opcode: "inttoptr", operand: inner, ty: pointer }) => {
                let bits = self.layout.pointer_bits(address_space(self.context, pointer)?) as u32;
                let width = scalar(self.context, ty).integer_width(self.context)?;
                let value = self.constants.int_value(inner)?.zext_or_trunc(bits).zext_or_trunc(width);
                Some(self.constants.int(self.context, ty, value))
            }
            ("inttoptr", Constant::Cast { opcode: "ptrtoint", operand: inner, ty: integer }) => {
                let pointer = self.constants.ty(inner);
                let bits = self.layout.pointer_bits(address_space(self.context, pointer)?);
                let width = integer.integer_width(self.context)?;
                (u64::from(width) >= bits && pointer == ty).then_some(inner)
            }
            ("bitcast", Constant::Cast { opcode: "bitcast", operand: inner, .. })
                if self.constants.ty(inner) == ty =>
            {
                Some(inner)
            }
            _ => None,
        }
    }

    /// Folds to a constant that is no expression.
    fn cast_value(&mut self, opcode: &str, operand: ConstId, ty: Type) -> Option<ConstId> {
        let context = self.context;
        if self.is_poison(operand) {
            return Some(self.constants.poison(ty));
        }
        if self.is_undef(operand) {
            return Some(match opcode {
                "zext" | "sext" | "uitofp" | "sitofp" => self.constants.zero(context, ty),
                _ => self.constants.undef(ty),
            });
        }
        if self.constants.is_zero(operand) && opcode != "addrspacecast" {
            return Some(self.constants.zero(context, ty));
        }
        let from = self.constants.ty(operand);
        if opcode == "bitcast" {
            return self.bitcast(operand, from, ty);
        }
        if is_vector(context, from) {
            let element = scalar(context, ty);
            if let Some(value) = self.scalable_splat(operand) {
                let value = self.cast_value(opcode, value, element)?;
                return Some(self.constants.splat(context, ty, value));
            }
            let elements: Option<Vec<_>> = self
                .elements(operand)?
                .into_iter()
                .map(|value| self.cast_value(opcode, value, element))
                .collect();
            return Some(self.constants.aggregate(context, ty, elements?));
        }
        let constant = self.constants.get(operand).clone();
        match (opcode, constant) {
            ("trunc" | "zext" | "sext", Constant::Int { value, .. }) => {
                let width = ty.integer_width(context)?;
                let value = match opcode {
                    "sext" => value.sext_or_trunc(width),
                    _ => value.zext_or_trunc(width),
                };
                Some(self.constants.int(context, ty, value))
            }
            ("uitofp" | "sitofp", Constant::Int { value, .. }) => {
                let value = ApFloat::from_int(ty.float_kind(context)?, &value, opcode == "sitofp");
                Some(self.constants.float(ty, value))
            }
            ("fptoui" | "fptosi", Constant::Float { value, .. }) => {
                Some(match value.to_int(ty.integer_width(context)?, opcode == "fptosi") {
                    Some(value) => self.constants.int(context, ty, value),
                    None => self.constants.poison(ty),
                })
            }
            ("fptrunc" | "fpext", Constant::Float { value, .. }) => {
                let value = value.convert(ty.float_kind(context)?);
                Some(self.constants.float(ty, value))
            }
            _ => None,
        }
    }

    /// Folds the cast of numbers, or of vectors of them, to others with the same bits.
    fn bitcast(&mut self, operand: ConstId, from: Type, ty: Type) -> Option<ConstId> {
        if from == ty {
            return Some(operand);
        }
        let context = self.context;
        let scalars = match is_vector(context, from) {
            true => self.elements(operand)?,
            false => vec![operand],
        };
        let mut bytes = Vec::new();
        for value in scalars {
            let start = bytes.len();
            match self.constants.get(value) {
                Constant::Int { value, .. } if value.width() % 8 == 0 => {
                    value.push_le_bytes(&mut bytes);
                }
                Constant::Float { value, .. } => {
                    let count = value.kind().width() as usize / 8;
                    bytes.extend_from_slice(&value.to_bits().to_le_bytes()[..count]);
                }
                _ => return None,
            }
            if !self.layout.is_little_endian {
                bytes[start..].reverse();
            }
        }
        let element = scalar(context, ty);
        let width = match element.storage(context) {
            TypeStorage::Integer { width, .. } if width % 8 == 0 => *width as usize / 8,
            TypeStorage::Float(kind) => kind.width() as usize / 8,
            _ => return None,
        };
        let count = if is_vector(context, ty) { num_elements(context, ty) as usize } else { 1 };
        if count * width != bytes.len() {
            return None;
        }
        let mut elements = Vec::new();
        for chunk in bytes.chunks_mut(width) {
            if !self.layout.is_little_endian {
                chunk.reverse();
            }
            elements.push(match element.float_kind(context) {
                Some(_) => self.constants.number(context, element, chunk),
                None => {
                    let value = ApInt::from_le_bytes(width as u32 * 8, chunk);
                    self.constants.int(context, element, value)
                }
            });
        }
        match is_vector(context, ty) {
            true => Some(self.constants.aggregate(context, ty, elements)),
            false => elements.pop(),
        }
    }
}
