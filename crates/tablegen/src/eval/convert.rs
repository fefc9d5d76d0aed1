//! Conversion of values to types.
//!
//! A value may convert to a type at once (`5` to `bits<3>`), or its type may be convertible while the value
//! is still an expression; then a `!cast` waits for it. The tests for *concrete* and *complete* values are
//! here too.

use super::{Evaluated, Evaluator};
use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::types::{TypeData, TypeId};
use crate::values::{Head, ValueId, Values};
use smallvec::SmallVec;

/// Children of a value that is being built.
pub(super) type Items = SmallVec<[ValueId; 8]>;

impl Evaluator<'_> {
    /// Returns the value as one of type `ty`, if it can be that now. `?` has every type.
    pub(super) fn convert(&mut self, value: ValueId, ty: TypeId) -> Option<ValueId> {
        let keeper = &self.keeper;
        let wanted = keeper.types.get(ty).clone();
        match keeper.values.head(value) {
            Head::Unset => Some(value),
            Head::Bit(bit) => match wanted {
                TypeData::Bit => Some(value),
                TypeData::Int => Some(self.int(bit.into())),
                TypeData::Bits(1) => Some(self.bits(&[value])),
                _ => None,
            },
            Head::Int(int) => match wanted {
                TypeData::Int => Some(value),
                TypeData::Bit => matches!(int, 0 | 1).then(|| Values::bit(int == 1)),
                TypeData::Bits(width) => {
                    if !fits(int, width) {
                        return None;
                    }
                    let bit = |at: u32| Values::bit(at < 64 && int >> at & 1 == 1);
                    let bits: Items = (0..width).map(bit).collect();
                    Some(self.bits(&bits))
                }
                _ => None,
            },
            Head::Bits => {
                let bits = keeper.values.children(value);
                match wanted {
                    TypeData::Bit if bits.len() == 1 => Some(bits[0]),
                    TypeData::Bits(width) if bits.len() == width as usize => Some(value),
                    TypeData::Int => self.known_bits(value).map(|int| self.int(int)),
                    _ => None,
                }
            }
            Head::Str(_) | Head::Code(_) => (wanted == TypeData::String).then_some(value),
            Head::List => self.convert_list(value, ty),
            Head::Def(_) => {
                let from = keeper.values.ty(value);
                let is_record = matches!(wanted, TypeData::Record(_));
                (is_record && keeper.types.is_convertible(&keeper.records, from, ty)).then_some(value)
            }
            _ => {
                let from = keeper.values.ty(value);
                if keeper.types.is_a(&keeper.records, from, ty) {
                    Some(value)
                } else if from == TypeId::BIT && wanted == TypeData::Bits(1) {
                    Some(self.bits(&[value]))
                } else {
                    None
                }
            }
        }
    }

    fn convert_list(&mut self, value: ValueId, ty: TypeId) -> Option<ValueId> {
        if self.keeper.values.ty(value) == ty {
            return Some(value);
        }
        let element = self.keeper.types.element(ty)?;
        let old: Items = self.keeper.values.children(value).into();
        let mut new = Items::with_capacity(old.len());
        for &item in &old {
            new.push(self.convert(item, element)?);
        }
        if new == old {
            return Some(value);
        }
        Some(self.list(&new, element))
    }

    /// Returns the number that bits stand for, if all are known.
    fn known_bits(&self, value: ValueId) -> Option<i64> {
        let mut result = 0u64;
        for (at, &bit) in self.keeper.values.children(value).iter().enumerate() {
            let Head::Bit(bit) = self.keeper.values.head(bit) else {
                return None;
            };
            if at < 64 {
                result |= u64::from(bit) << at;
            }
        }
        Some(result as i64)
    }

    /// Returns the number that an int, a bit or bits stand for, if known.
    pub(super) fn known_int(&self, value: ValueId) -> Option<i64> {
        match self.keeper.values.head(value) {
            Head::Int(int) => Some(int),
            Head::Bit(bit) => Some(bit.into()),
            Head::Bits => self.known_bits(value),
            _ => None,
        }
    }

    /// As [`Evaluator::convert`], but wraps the value in a `!cast` if only its type is convertible yet.
    pub(super) fn cast(&mut self, value: ValueId, ty: TypeId) -> Evaluated<Option<ValueId>> {
        let from = self.keeper.values.ty(value);
        if value == ValueId::UNSET || self.keeper.types.is_a(&self.keeper.records, from, ty) {
            return Ok(Some(value));
        }
        if let Some(converted) = self.convert(value, ty) {
            return Ok(Some(converted));
        }
        if !self.keeper.types.is_convertible(&self.keeper.records, from, ty) {
            return Ok(None);
        }
        self.operator(Operator::Cast, ty, &[value], None).map(Some)
    }

    /// One bit of a value that is a bit, bits, or an int. `None` if it is none of these.
    pub(super) fn bit_of(&mut self, value: ValueId, at: u32) -> Option<ValueId> {
        match self.keeper.values.head(value) {
            Head::Unset | Head::Bit(_) | Head::VarBit(_) => Some(value),
            Head::Bits => self.keeper.values.children(value).get(at as usize).copied(),
            Head::Int(int) => Some(Values::bit(at < 64 && int >> at & 1 == 1)),
            Head::Str(_) | Head::Code(_) | Head::AnonymousName(_) => None,
            Head::List | Head::Dag | Head::Def(_) | Head::Instance(_) => None,
            Head::Var(_) | Head::Field(_) | Head::Operator(_)
                if self.keeper.values.ty(value) == TypeId::BIT =>
            {
                Some(value)
            }
            _ => Some(self.var_bit(value, at)),
        }
    }

    pub(super) fn var_bit(&mut self, value: ValueId, at: u32) -> ValueId {
        self.keeper.values.intern(Head::VarBit(at), TypeId::BIT, &[value])
    }

    /// `value{bits}`, lowest bit first; `None` where that makes no sense.
    pub(super) fn bit_range(&mut self, value: ValueId, bits: &[u32]) -> Option<ValueId> {
        let values = &self.keeper.values;
        let mut picked = Items::with_capacity(bits.len());
        match values.head(value) {
            Head::Bits => {
                let all = values.children(value);
                for &bit in bits {
                    picked.push(*all.get(bit as usize)?);
                }
            }
            Head::Int(int) => {
                for &bit in bits {
                    picked.push(Values::bit(int.checked_shr(bit)? & 1 == 1));
                }
            }
            _ => {
                let width = self.keeper.types.width(values.ty(value))?;
                for &bit in bits {
                    if bit >= width {
                        return None;
                    }
                    picked.push(self.var_bit(value, bit));
                }
            }
        }
        Some(self.bits(&picked))
    }

    /// Returns whether a value contains no reference and no operator. `?` counts as concrete.
    pub(super) fn is_concrete(&mut self, value: ValueId) -> Evaluated<bool> {
        let values = &self.keeper.values;
        match values.head(value) {
            _ if !values.is_open(value) => Ok(true),
            Head::Bits | Head::List => self.all_concrete(value, 1),
            // Names of a dag are strings.
            Head::Dag => self.all_concrete(value, 1),
            Head::Operator(Operator::Cond) => self.all_concrete(value, 1),
            Head::Field(name) => {
                let record = values.as_def(values.children(value)[0]);
                match record.and_then(|record| self.field_value(record, name)) {
                    Some(field) => self.guarded(|eval| eval.is_concrete(field)),
                    None => Ok(false),
                }
            }
            _ => Ok(false),
        }
    }

    fn all_concrete(&mut self, value: ValueId, step: usize) -> Evaluated<bool> {
        let children: Items = self.keeper.values.children(value).into();
        self.steps(children.len() as u64 / 8)?;
        self.guarded(|eval| {
            for &child in children.iter().step_by(step) {
                if !eval.is_concrete(child)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    /// Returns whether a value contains no `?`.
    pub(super) fn is_complete(&mut self, value: ValueId) -> Evaluated<bool> {
        let values = &self.keeper.values;
        match values.head(value) {
            Head::Unset | Head::Fold(..) | Head::Query(..) => Ok(false),
            Head::Bits | Head::List | Head::Iterate(..) => self.all_complete(value),
            Head::Operator(
                Operator::Cond
                | Operator::If
                | Operator::Dag
                | Operator::Subst
                | Operator::Substr
                | Operator::Find
                | Operator::Range
                | Operator::SetDagArg
                | Operator::SetDagName,
            ) => self.all_complete(value),
            _ => Ok(true),
        }
    }

    fn all_complete(&mut self, value: ValueId) -> Evaluated<bool> {
        let children: Items = self.keeper.values.children(value).into();
        self.steps(children.len() as u64 / 8)?;
        self.guarded(|eval| {
            for &child in &children {
                if !eval.is_complete(child)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    pub(super) fn field_value(&self, record: RecordId, name: Symbol) -> Option<ValueId> {
        self.keeper.records[record.index()].field(name).map(|field| field.value)
    }
}

/// Returns whether `width` bits can hold a number, as signed or as unsigned.
fn fits(value: i64, width: u32) -> bool {
    match width {
        64.. => true,
        0 => value == 0,
        _ => value >> width == 0 || value >> (width - 1) == -1,
    }
}
