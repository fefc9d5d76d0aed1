//! Comparisons and `select`.

use std::cmp::Ordering;

use ir::{ApFloat, ApInt, Type};

use super::Folder;
use crate::model::constant::{Constant, is_vector};
use crate::model::{ConstId, GlobalKind};

impl Folder<'_> {
    /// Folds `icmp` and `fcmp` to a value of type `ty`.
    pub fn compare(&mut self, predicate: &str, lhs: ConstId, rhs: ConstId, ty: Type) -> Option<ConstId> {
        let context = self.context;
        if self.is_poison(lhs) || self.is_poison(rhs) {
            return Some(self.constants.poison(ty));
        }
        if predicate == "false" || predicate == "true" {
            let value = ApInt::from_u64(1, u64::from(predicate == "true"));
            return Some(self.constants.int(context, ty, value));
        }
        if is_vector(context, self.constants.ty(lhs)) {
            let element = crate::model::constant::scalar(context, ty);
            if let (Some(lhs), Some(rhs)) = (self.scalable_splat(lhs), self.scalable_splat(rhs)) {
                let value = self.compare(predicate, lhs, rhs, element)?;
                return Some(self.constants.splat(context, ty, value));
            }
            let (lhs, rhs) = (self.elements(lhs)?, self.elements(rhs)?);
            let elements: Option<Vec<_>> = lhs
                .into_iter()
                .zip(rhs)
                .map(|(lhs, rhs)| self.compare(predicate, lhs, rhs, element))
                .collect();
            return Some(self.constants.aggregate(context, ty, elements?));
        }
        let result = match (self.constants.get(lhs), self.constants.get(rhs)) {
            (Constant::Int { value: lhs, .. }, Constant::Int { value: rhs, .. }) => {
                int_compare(predicate, lhs, rhs)?
            }
            (Constant::Float { value: lhs, .. }, Constant::Float { value: rhs, .. }) => {
                float_compare(predicate, *lhs, *rhs)?
            }
            (Constant::Zero(_), Constant::Zero(_)) => equality(predicate, true)?,
            (Constant::Zero(_), Constant::Global { global, .. })
            | (Constant::Global { global, .. }, Constant::Zero(_)) => {
                let global = &self.globals[global.index()];
                let may_be_null = global.linkage == "extern_weak"
                    || matches!(global.kind, GlobalKind::Alias { .. } | GlobalKind::IFunc { .. });
                (!may_be_null).then_some(())?;
                equality(predicate, false)?
            }
            _ if lhs == rhs && !self.is_undef(lhs) => equality(predicate, true)?,
            _ => return None,
        };
        Some(self.constants.int(context, ty, ApInt::from_u64(1, u64::from(result))))
    }

    /// Folds `select`.
    pub fn select(&mut self, condition: ConstId, yes: ConstId, no: ConstId) -> Option<ConstId> {
        let ty = self.constants.ty(yes);
        if self.constants.is_zero(condition) {
            return Some(no);
        }
        if let Some(value) = self.constants.int_value(condition) {
            return Some(if value.is_zero() { no } else { yes });
        }
        if let Some(splat) = self.constants.splat_value(self.context, condition) {
            return self.select(splat, yes, no);
        }
        if let Some(conditions) = self.elements(condition) {
            let (yes, no) = (self.elements(yes)?, self.elements(no)?);
            let mut elements = Vec::new();
            for (condition, (yes, no)) in conditions.into_iter().zip(yes.into_iter().zip(no)) {
                elements.push(self.select(condition, yes, no)?);
            }
            return Some(self.constants.aggregate(self.context, ty, elements));
        }
        if self.is_poison(condition) {
            return Some(self.constants.poison(ty));
        }
        if yes == no {
            return Some(yes);
        }
        match () {
            () if self.is_undef(condition) => Some(if self.is_undef(yes) { yes } else { no }),
            () if self.is_poison(yes) => Some(no),
            () if self.is_poison(no) => Some(yes),
            () => None,
        }
    }
}

fn equality(predicate: &str, are_equal: bool) -> Option<bool> {
    match predicate {
        "eq" | "uge" | "ule" | "sge" | "sle" if are_equal => Some(true),
        "eq" => Some(false),
        "ne" => Some(!are_equal),
        "ugt" | "ult" | "sgt" | "slt" if are_equal => Some(false),
        _ => None,
    }
}

fn int_compare(predicate: &str, lhs: &ApInt, rhs: &ApInt) -> Option<bool> {
    let order = if predicate.starts_with('s') { lhs.scmp(rhs) } else { lhs.ucmp(rhs) };
    Some(match predicate {
        "eq" => order == Ordering::Equal,
        "ne" => order != Ordering::Equal,
        "slt" | "ult" => order == Ordering::Less,
        "sle" | "ule" => order != Ordering::Greater,
        "sgt" | "ugt" => order == Ordering::Greater,
        "sge" | "uge" => order != Ordering::Less,
        _ => return None,
    })
}

fn float_compare(predicate: &str, lhs: ApFloat, rhs: ApFloat) -> Option<bool> {
    let order = lhs.compare(rhs);
    Some(match predicate {
        "ord" => order.is_some(),
        "uno" => order.is_none(),
        _ => {
            let (is_unordered, of) = predicate.split_at(1);
            match order {
                None => is_unordered == "u",
                Some(order) => match of {
                    "eq" => order == Ordering::Equal,
                    "ne" => order != Ordering::Equal,
                    "lt" => order == Ordering::Less,
                    "le" => order != Ordering::Greater,
                    "gt" => order == Ordering::Greater,
                    "ge" => order != Ordering::Less,
                    _ => return None,
                },
            }
        }
    })
}
