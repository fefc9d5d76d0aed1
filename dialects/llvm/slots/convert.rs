//! Casts between the type of a slot and those of accesses to it.

use super::{bits_of, size_of};
use crate::types::{LlvmType, llvm_type};
use crate::{
    AddrSpaceCastOp, AndOp, BitcastOp, ConstantOp, IntToPtrOp, LShrOp, OrOp, PtrToIntOp, ShlOp, TruncOp,
    ZExtOp,
};
use definitions::data_layout::DataLayout;
use ir::{ApInt, Attribute, AttributeStorage, Context, Location, Type, TypeStorage, ValueId};
use rewrite::Rewriter;

fn is_pointer(context: &Context, ty: Type) -> bool {
    matches!(llvm_type(context, ty), Some(LlvmType::Pointer(_)))
}

fn is_supported(context: &Context, ty: Type) -> bool {
    match (llvm_type(context, ty), ty.storage(context)) {
        (Some(LlvmType::Struct(_) | LlvmType::Array(_)), _) => false,
        (_, TypeStorage::Vector { element, scalable, .. }) => {
            !is_pointer(context, *element) && !scalable.iter().any(|&scalable| scalable)
        }
        _ => true,
    }
}

/// Returns whether a value of one type can be taken from one of another type that is as large, or larger if it
/// `narrows`, or smaller if not.
pub fn are_compatible(context: &Context, layout: &DataLayout, to: Type, from: Type, narrows: bool) -> bool {
    if to == from {
        return true;
    }
    if !is_supported(context, to) || !is_supported(context, from) {
        return false;
    }
    let (Some(size), Some(size_from)) = (size_of(layout, context, to), size_of(layout, context, from)) else {
        return false;
    };
    match (is_pointer(context, to) && is_pointer(context, from), narrows) {
        (true, _) => size == size_from,
        (false, true) => size <= size_from,
        (false, false) => size >= size_from,
    }
}

/// Makes the casts at the place of an access.
pub struct Casts<'c, 'r> {
    pub rewriter: &'c mut Rewriter<'r>,
    pub layout: &'c DataLayout,
    pub location: Location,
}

impl Casts<'_, '_> {
    fn context(&self) -> &Context {
        self.rewriter.ir().context()
    }

    fn bits(&self, ty: Type) -> u32 {
        bits_of(self.layout, self.context(), ty)
    }

    fn is_big_endian(&self) -> bool {
        let context = self.context();
        let endianness = self.layout.endianness(context).and_then(|of| of.string(context));
        endianness.is_some_and(|of| **context.string(of) == *b"big")
    }

    fn constant(&mut self, ty: Type, value: ApInt) -> ValueId {
        let value: Attribute = self.context().intern_attribute(AttributeStorage::Integer { ty, value });
        let state = ConstantOp::build(self.rewriter.scope(), self.location, ty, value);
        self.rewriter.create_value(state)
    }

    fn cast_to_integer(&mut self, value: ValueId) -> ValueId {
        let ty = self.rewriter.type_of(value);
        let context = self.rewriter.context();
        if ty.is_integer(context) {
            return value;
        }
        let integer = context.integer_type(self.bits(ty));
        let scope = self.rewriter.scope();
        let state = match is_pointer(context, ty) {
            true => PtrToIntOp::build(scope, self.location, integer, value),
            false => BitcastOp::build(scope, self.location, integer, value),
        };
        self.rewriter.create_or_fold_value(state)
    }

    fn integer_to(&mut self, value: ValueId, ty: Type) -> ValueId {
        if self.rewriter.type_of(value) == ty {
            return value;
        }
        let scope = self.rewriter.scope();
        let state = match is_pointer(self.rewriter.context(), ty) {
            true => IntToPtrOp::build(scope, self.location, ty, value),
            false => BitcastOp::build(scope, self.location, ty, value),
        };
        self.rewriter.create_or_fold_value(state)
    }

    fn same_size(&mut self, value: ValueId, ty: Type) -> ValueId {
        let from = self.rewriter.type_of(value);
        let context = self.rewriter.context();
        if from == ty {
            return value;
        }
        if is_pointer(context, ty) && is_pointer(context, from) {
            let state = AddrSpaceCastOp::build(self.rewriter.scope(), self.location, ty, value);
            return self.rewriter.create_or_fold_value(state);
        }
        let integer = self.cast_to_integer(value);
        self.integer_to(integer, ty)
    }

    /// Takes a value of type `ty` from the beginning of `value` in memory.
    pub fn extract(&mut self, value: ValueId, ty: Type) -> ValueId {
        let from = self.rewriter.type_of(value);
        let (bits_from, bits) = (self.bits(from), self.bits(ty));
        if bits_from == bits {
            return self.same_size(value, ty);
        }
        let mut integer = self.cast_to_integer(value);
        if self.is_big_endian() {
            let ty = self.rewriter.type_of(integer);
            let amount = ApInt::from_u64(bits_from, u64::from(bits_from - bits));
            let amount = self.constant(ty, amount);
            let state = LShrOp::build(self.rewriter.scope(), self.location, integer, amount);
            integer = self.rewriter.create_or_fold_value(state);
        }
        let narrow = self.rewriter.context().integer_type(bits);
        let state = TruncOp::build(self.rewriter.scope(), self.location, narrow, integer);
        let narrow = self.rewriter.create_value(state);
        self.integer_to(narrow, ty)
    }

    /// Puts `value` at the beginning of what was in memory before.
    pub fn insert(&mut self, value: ValueId, before: ValueId) -> ValueId {
        let (ty, ty_value) = (self.rewriter.type_of(before), self.rewriter.type_of(value));
        let (bits, bits_value) = (self.bits(ty), self.bits(ty_value));
        if bits == bits_value {
            return self.same_size(value, ty);
        }
        let before = self.cast_to_integer(before);
        let value = self.cast_to_integer(value);
        let wide = self.rewriter.type_of(before);
        let state = ZExtOp::build(self.rewriter.scope(), self.location, wide, value);
        let mut value = self.rewriter.create_or_fold_value(state);
        let difference = bits - bits_value;
        let is_big_endian = self.is_big_endian();
        if is_big_endian {
            let amount = self.constant(wide, ApInt::from_u64(bits, u64::from(difference)));
            let state = ShlOp::build(self.rewriter.scope(), self.location, value, amount);
            value = self.rewriter.create_or_fold_value(state);
        }
        let mask = match is_big_endian {
            true => ApInt::all_ones(difference).zext_or_trunc(bits),
            false => ApInt::all_ones(bits_value).zext_or_trunc(bits).not(),
        };
        let mask = self.constant(wide, mask);
        let state = AndOp::build(self.rewriter.scope(), self.location, before, mask);
        let masked = self.rewriter.create_or_fold_value(state);
        let state = OrOp::build(self.rewriter.scope(), self.location, masked, value);
        let combined = self.rewriter.create_or_fold_value(state);
        self.integer_to(combined, ty)
    }
}
