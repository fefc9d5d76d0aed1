//! Addresses: `getelementptr` of a constant with constant indices is an offset in bytes.

use ir::Type;
use llvm::types::{address_space, is_pointer, struct_type};

use super::Folder;
use crate::model::constant::{Constant, sequence};
use crate::model::{ConstId, GlobalKind, InstFlags};

impl Folder<'_> {
    /// Folds an address of type `ty`.
    pub fn gep(
        &mut self,
        source: Type,
        flags: &InstFlags,
        base: ConstId,
        indices: &[ConstId],
        ty: Type,
    ) -> Option<ConstId> {
        let context = self.context;
        if llvm::types::is_scalable(context, source) {
            return None;
        }
        if self.is_poison(base) {
            return Some(self.constants.poison(ty));
        }
        if indices.iter().all(|&index| self.constants.is_zero(index)) && self.constants.ty(base) == ty {
            return Some(base);
        }
        if !is_pointer(context, self.constants.ty(base)) || !self.are_numbers(indices) {
            let operands = std::iter::once(base).chain(indices.iter().copied()).collect();
            return Some(self.constants.gep(ty, source, flags.clone(), operands));
        }
        let mut offset = self.offset(source, indices)?;
        let (mut base, mut flags) = (base, flags.clone());
        while let Constant::Gep { source, flags: outer, operands, .. } = self.constants.get(base).clone() {
            if !self.are_numbers(&operands[1..]) {
                break;
            }
            offset = offset.checked_add(self.offset(source, &operands[1..])?)?;
            flags = common_flags(&flags, &outer);
            base = operands[0];
        }
        Some(self.pointer_add(base, offset, flags, ty))
    }

    fn are_numbers(&self, indices: &[ConstId]) -> bool {
        indices.iter().all(|&index| self.constants.int_value(index).is_some())
    }

    /// Returns the address of the byte at an offset.
    fn pointer_add(&mut self, base: ConstId, offset: i64, flags: InstFlags, ty: Type) -> ConstId {
        let context = self.context;
        let space = address_space(context, ty).unwrap_or(0);
        let number = match *self.constants.get(base) {
            Constant::Zero(_) => Some(0),
            Constant::Cast { opcode: "inttoptr", operand, .. } => {
                self.constants.int_value(operand).and_then(|value| value.to_u64())
            }
            _ => None,
        };
        if let Some(number) = number {
            let bits = self.layout.pointer_bits(space) as u32;
            let integer = context.integer_type(bits);
            let sum = self.constants.int_of(context, integer, number.wrapping_add(offset as u64) as i64);
            return match self.constants.is_zero(sum) {
                true => self.constants.zero(context, ty),
                false => self.constants.cast(ty, "inttoptr", sum),
            };
        }
        if offset == 0 {
            return base;
        }
        let mut is_inbounds = flags.contains("inbounds");
        let has_nusw = is_inbounds || flags.contains("nusw");
        if !is_inbounds && offset >= 0 && self.object_size(base).is_some_and(|size| offset as u64 <= size) {
            is_inbounds = true;
        }
        let has_nuw = flags.contains("nuw") || (is_inbounds || has_nusw) && offset >= 0;
        let mut flags = String::new();
        if is_inbounds {
            flags.push_str(" inbounds");
        } else if has_nusw {
            flags.push_str(" nusw");
        }
        if has_nuw {
            flags.push_str(" nuw");
        }
        let bits = self.layout.index_bits(space) as u32;
        let offset = self.constants.int_of(context, context.integer_type(bits), offset);
        self.constants.gep(ty, Type::I8, flags, vec![base, offset])
    }

    /// Returns the size of the variable that an address is of.
    fn object_size(&self, base: ConstId) -> Option<u64> {
        let Constant::Global { global, .. } = *self.constants.get(base) else { return None };
        let global = &self.globals[global.index()];
        let is_variable =
            matches!(global.kind, GlobalKind::Variable { .. }) && global.linkage != "extern_weak";
        let size = self.layout.store_size(self.context, global.ty);
        (is_variable && size != 0).then_some(size)
    }

    /// Returns the offset of what indices lead to.
    fn offset(&self, source: Type, indices: &[ConstId]) -> Option<i64> {
        let context = self.context;
        let mut ty = source;
        let mut offset = 0i64;
        for (place, &index) in indices.iter().enumerate() {
            let index = self.constants.int_value(index)?.sext_or_trunc(64).to_i64()?;
            let size = if place == 0 {
                self.layout.alloc_size(context, ty)
            } else if struct_type(context, ty).is_some() {
                let (_, offsets) = self.layout.struct_layout(context, ty);
                offset = offset.wrapping_add(*offsets.get(index as usize)? as i64);
                ty = struct_type(context, ty)?.element(context, index as usize)?;
                continue;
            } else {
                let (element, _) = sequence(context, ty)?;
                ty = element;
                self.layout.alloc_size(context, ty)
            };
            offset = offset.wrapping_add(index.wrapping_mul(size as i64));
        }
        Some(offset)
    }

    /// Returns the base and the offset of an address that was made an integer.
    pub(super) fn address_of_integer(&self, id: ConstId) -> Option<(ConstId, i64)> {
        let Constant::Cast { opcode: "ptrtoint", operand, .. } = *self.constants.get(id) else { return None };
        match self.constants.get(operand) {
            Constant::Global { .. } => Some((operand, 0)),
            Constant::Gep { source, operands, .. } => {
                let offset = self.offset(*source, &operands[1..])?;
                matches!(self.constants.get(operands[0]), Constant::Global { .. })
                    .then_some((operands[0], offset))
            }
            _ => None,
        }
    }
}

/// Returns the flags that two addresses have in common.
fn common_flags(one: &str, other: &str) -> InstFlags {
    let has = |flags: &str, flag: &str| flags.split(' ').any(|word| word == flag);
    let mut common = String::new();
    for flag in ["inbounds", "nusw", "nuw"] {
        let implied = |flags: &str| has(flags, flag) || flag == "nusw" && has(flags, "inbounds");
        if implied(one) && implied(other) && !(flag == "nusw" && common.contains("inbounds")) {
            common.push(' ');
            common.push_str(flag);
        }
    }
    common
}
