//! Parts of vectors and aggregates.

use ir::Type;

use super::Folder;
use crate::model::ConstId;
use crate::model::constant::{element_type, num_elements, scalar};

impl Folder<'_> {
    /// Folds `extractelement`.
    pub fn extract_element(&mut self, vector: ConstId, index: ConstId) -> Option<ConstId> {
        let context = self.context;
        let ty = self.constants.ty(vector);
        let element = scalar(context, ty);
        if self.is_poison(vector) || self.is_undef(index) || self.is_poison(index) {
            return Some(self.constants.poison(element));
        }
        if self.is_undef(vector) {
            return Some(self.constants.undef(element));
        }
        let is_scalable = llvm::types::is_scalable(context, ty);
        let index = self.constants.int_value(index)?.to_u64().unwrap_or(u64::MAX);
        if index >= num_elements(context, ty) {
            return (!is_scalable).then(|| self.constants.poison(element));
        }
        match is_scalable {
            true => self.scalable_splat(vector),
            false => self.constants.element(context, vector, index),
        }
    }

    /// Folds `insertelement`.
    pub fn insert_element(&mut self, vector: ConstId, value: ConstId, index: ConstId) -> Option<ConstId> {
        let context = self.context;
        let ty = self.constants.ty(vector);
        if self.is_undef(index) {
            return Some(self.constants.poison(ty));
        }
        let index = self.constants.int_value(index)?.to_u64().unwrap_or(u64::MAX);
        if llvm::types::is_scalable(context, ty) {
            return None;
        }
        if index >= num_elements(context, ty) {
            return Some(self.constants.poison(ty));
        }
        let mut elements = self.elements(vector)?;
        elements[index as usize] = value;
        Some(self.constants.aggregate(context, ty, elements))
    }

    /// Folds `shufflevector` to a vector of type `ty`.
    pub fn shuffle(&mut self, first: ConstId, second: ConstId, mask: &[i32], ty: Type) -> Option<ConstId> {
        let context = self.context;
        let element = scalar(context, ty);
        if mask.iter().all(|&index| index < 0) {
            return Some(self.constants.poison(ty));
        }
        let from = self.constants.ty(first);
        if mask.iter().all(|&index| index == 0) {
            let value = match llvm::types::is_scalable(context, from) {
                true => self.scalable_splat(first)?,
                false => self.constants.element(context, first, 0)?,
            };
            return Some(self.constants.splat(context, ty, value));
        }
        if llvm::types::is_scalable(context, from) {
            return None;
        }
        let count = num_elements(context, from);
        let mut elements = Vec::new();
        for &index in mask {
            elements.push(match u64::try_from(index) {
                Err(_) => self.constants.poison(element),
                Ok(index) if index < count => self.constants.element(context, first, index)?,
                Ok(index) if index < 2 * count => self.constants.element(context, second, index - count)?,
                Ok(_) => self.constants.poison(element),
            });
        }
        Some(self.constants.aggregate(context, ty, elements))
    }

    /// Folds `extractvalue`.
    pub fn extract_value(&mut self, aggregate: ConstId, positions: &[u64]) -> Option<ConstId> {
        let mut value = aggregate;
        for &position in positions {
            value = self.constants.element(self.context, value, position)?;
        }
        Some(value)
    }

    /// Folds `insertvalue`.
    pub fn insert_value(&mut self, aggregate: ConstId, value: ConstId, positions: &[u64]) -> Option<ConstId> {
        let Some((&position, rest)) = positions.split_first() else { return Some(value) };
        let context = self.context;
        let ty = self.constants.ty(aggregate);
        let count = num_elements(context, ty);
        element_type(context, ty, position)?;
        // All elements are spelled out, however many the type says there are.
        if count > 1 << 24 {
            return None;
        }
        let mut elements = Vec::new();
        for index in 0..count {
            let mut element = self.constants.element(context, aggregate, index)?;
            if index == position {
                element = stacker::maybe_grow(64 << 10, 1 << 20, || self.insert_value(element, value, rest))?;
            }
            elements.push(element);
        }
        Some(self.constants.aggregate(context, ty, elements))
    }
}
