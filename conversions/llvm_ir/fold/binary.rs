//! Binary operations, and `fneg`.

use ir::{ApFloat, ApInt};

use super::Folder;
use crate::model::constant::{Constant, is_vector, scalar};
use crate::model::{ConstId, InstFlags};

impl Folder<'_> {
    /// Folds a binary operation.
    pub fn binary(
        &mut self,
        opcode: &'static str,
        flags: &InstFlags,
        lhs: ConstId,
        rhs: ConstId,
    ) -> Option<ConstId> {
        if let Some(folded) = self.same_base(opcode, lhs, rhs) {
            return Some(folded);
        }
        if let Some(folded) = self.binary_value(opcode, lhs, rhs) {
            return Some(folded);
        }
        if !matches!(opcode, "add" | "sub" | "xor") {
            return None;
        }
        // A number stands on the right.
        let is_number = self.constants.int_value(lhs).is_some() && opcode != "sub";
        let operands = if is_number { [rhs, lhs] } else { [lhs, rhs] };
        Some(self.constants.binary(opcode, flags.clone(), operands))
    }

    /// Folds to a constant that is no expression.
    fn binary_value(&mut self, opcode: &str, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let ty = self.constants.ty(lhs);
        if self.is_poison(lhs) || self.is_poison(rhs) {
            return Some(self.constants.poison(ty));
        }
        if self.is_undef(lhs) || self.is_undef(rhs) {
            return self.binary_of_undef(opcode, lhs, rhs);
        }
        if let (Some(lhs), Some(rhs)) = (self.constants.int_value(lhs), self.constants.int_value(rhs)) {
            return Some(match int_binary(opcode, lhs, rhs) {
                Some(value) => self.constants.int(self.context, ty, value),
                None => self.constants.poison(ty),
            });
        }
        if let (Constant::Float { value: lhs, .. }, Constant::Float { value: rhs, .. }) =
            (self.constants.get(lhs), self.constants.get(rhs))
        {
            let value = float_binary(opcode, *lhs, *rhs)?;
            return Some(self.constants.float(ty, value));
        }
        if is_vector(self.context, ty) {
            if let (Some(lhs), Some(rhs)) = (self.scalable_splat(lhs), self.scalable_splat(rhs)) {
                let value = self.binary_value(opcode, lhs, rhs)?;
                return Some(self.constants.splat(self.context, ty, value));
            }
            let (lhs, rhs) = (self.elements(lhs)?, self.elements(rhs)?);
            let elements: Option<Vec<_>> =
                lhs.into_iter().zip(rhs).map(|(lhs, rhs)| self.binary_value(opcode, lhs, rhs)).collect();
            return Some(self.constants.aggregate(self.context, ty, elements?));
        }
        self.identity(opcode, lhs, rhs)
    }

    /// `x + 0`, `x * 0` of an expression `x`.
    fn identity(&mut self, opcode: &str, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let commutes = matches!(opcode, "add" | "mul" | "and" | "or" | "xor");
        let pairs = [(lhs, rhs), (rhs, lhs)];
        for (value, number) in pairs.into_iter().take(if commutes { 2 } else { 1 }) {
            let Some(number_value) = self.constants.int_value(number) else { continue };
            let is_identity = match opcode {
                "add" | "sub" | "or" | "xor" | "shl" | "lshr" | "ashr" => number_value.is_zero(),
                "mul" | "sdiv" | "udiv" => number_value.is_one(),
                "and" => number_value.is_all_ones(),
                _ => false,
            };
            let absorbs = match opcode {
                "mul" | "and" => number_value.is_zero(),
                "or" => number_value.is_all_ones(),
                _ => false,
            };
            if is_identity {
                return Some(value);
            }
            if absorbs {
                return Some(number);
            }
        }
        None
    }

    fn binary_of_undef(&mut self, opcode: &str, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let ty = self.constants.ty(lhs);
        let both = self.is_undef(lhs) && self.is_undef(rhs);
        let zero = |folder: &mut Self| folder.constants.zero(folder.context, ty);
        Some(match opcode {
            "xor" if both => zero(self),
            "add" | "sub" | "xor" => self.constants.undef(ty),
            "and" | "mul" if !both => zero(self),
            "and" | "or" | "mul" if both => lhs,
            "or" => {
                let width = scalar(self.context, ty).integer_width(self.context)?;
                self.constants.int(self.context, ty, ApInt::all_ones(width))
            }
            "sdiv" | "udiv" | "srem" | "urem" if self.is_undef(rhs) => self.constants.poison(ty),
            "sdiv" | "udiv" | "srem" | "urem" => zero(self),
            "shl" | "lshr" | "ashr" if self.is_undef(rhs) => self.constants.poison(ty),
            "shl" | "lshr" | "ashr" => zero(self),
            "fadd" | "fsub" | "fmul" | "fdiv" | "frem" if both => lhs,
            _ => {
                let kind = scalar(self.context, ty).float_kind(self.context)?;
                let nan = self.constants.float(scalar(self.context, ty), ApFloat::quiet_nan(kind)?);
                match is_vector(self.context, ty) {
                    true => self.constants.splat(self.context, ty, nan),
                    false => nan,
                }
            }
        })
    }

    /// The difference of two addresses of one global.
    fn same_base(&mut self, opcode: &str, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        if opcode != "sub" {
            return None;
        }
        let (lhs_base, lhs_offset) = self.address_of_integer(lhs)?;
        let (rhs_base, rhs_offset) = self.address_of_integer(rhs)?;
        (lhs_base == rhs_base).then_some(())?;
        let ty = self.constants.ty(lhs);
        Some(self.constants.int_of(self.context, ty, lhs_offset.wrapping_sub(rhs_offset)))
    }

    /// Folds `fneg`.
    pub fn negate(&mut self, operand: ConstId) -> Option<ConstId> {
        let ty = self.constants.ty(operand);
        match self.constants.get(operand) {
            Constant::Float { value, .. } => {
                let value = -*value;
                Some(self.constants.float(ty, value))
            }
            Constant::Undef(_) | Constant::Poison(_) => Some(operand),
            _ if is_vector(self.context, ty) => {
                if let Some(element) = self.scalable_splat(operand) {
                    let value = self.negate(element)?;
                    return Some(self.constants.splat(self.context, ty, value));
                }
                let elements: Option<Vec<_>> =
                    self.elements(operand)?.into_iter().map(|element| self.negate(element)).collect();
                Some(self.constants.aggregate(self.context, ty, elements?))
            }
            _ => None,
        }
    }
}

/// Returns the value; `None` if it is poison.
fn int_binary(opcode: &str, lhs: &ApInt, rhs: &ApInt) -> Option<ApInt> {
    let width = lhs.width();
    let amount = || rhs.to_u64().filter(|&amount| amount < u64::from(width)).map(|amount| amount as u32);
    match opcode {
        "add" => Some(lhs.add(rhs)),
        "sub" => Some(lhs.sub(rhs)),
        "mul" => Some(lhs.mul(rhs)),
        "and" => Some(lhs.and(rhs)),
        "or" => Some(lhs.or(rhs)),
        "xor" => Some(lhs.xor(rhs)),
        "udiv" => lhs.udiv(rhs),
        "urem" => lhs.urem(rhs),
        "sdiv" if lhs.is_signed_min() && rhs.is_all_ones() => None,
        "sdiv" => lhs.sdiv(rhs),
        "srem" if lhs.is_signed_min() && rhs.is_all_ones() => None,
        "srem" => lhs.srem(rhs),
        "shl" => amount().map(|amount| lhs.shl(amount)),
        "lshr" => amount().map(|amount| lhs.lshr(amount)),
        "ashr" => amount().map(|amount| lhs.ashr(amount)),
        _ => None,
    }
}

fn float_binary(opcode: &str, lhs: ApFloat, rhs: ApFloat) -> Option<ApFloat> {
    Some(match opcode {
        "fadd" => lhs + rhs,
        "fsub" => lhs - rhs,
        "fmul" => lhs * rhs,
        "fdiv" => lhs / rhs,
        "frem" => lhs % rhs,
        _ => return None,
    })
}
