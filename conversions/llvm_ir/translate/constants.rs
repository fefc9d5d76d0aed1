//! Attributes to constants.

use ir::diag::Failed;
use ir::elements::ElementLayout;
use ir::{ApInt, Attribute, AttributeStorage, Location, Type, TypeStorage};
use llvm::attributes::{is_undef, is_zero};
use llvm::types::{array_type, struct_type};

use super::Translation;
use crate::model::constant::{data_bytes, is_vector, num_elements, sequence};
use crate::model::{ConstId, GlobalId, GlobalKind};

impl Translation<'_> {
    /// Returns the address of a global.
    pub(super) fn global_constant(&mut self, global: GlobalId) -> ConstId {
        let space = match self.module.globals[global.index()].kind {
            GlobalKind::Function(_) => self.module.layout.program_space,
            _ => self.module.globals[global.index()].space,
        };
        let ty = llvm::types::pointer(self.context, space);
        self.module.constants.global(ty, global)
    }

    /// Returns the constant of a type that an attribute stands for; `undef` for none.
    ///
    /// # Errors
    /// If there is no such constant; a diagnostic says why.
    pub(super) fn constant(
        &mut self,
        ty: Type,
        attribute: Option<Attribute>,
        location: Location,
    ) -> Result<ConstId, Failed> {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.constant_of(ty, attribute, location))
    }

    fn constant_of(
        &mut self,
        ty: Type,
        attribute: Option<Attribute>,
        location: Location,
    ) -> Result<ConstId, Failed> {
        let context = self.context;
        let Some(attribute) = attribute.filter(|&attribute| !is_undef(context, attribute)) else {
            return Ok(self.module.constants.undef(ty));
        };
        if is_zero(context, attribute) {
            return Ok(self.module.constants.zero(context, ty));
        }
        if let Some(of) = struct_type(context, ty) {
            let Some(elements) = attribute.elements(context) else {
                return Err(self.error(location, "expected an array attribute for a struct constant"));
            };
            let types: Vec<Type> = of.body(context).collect();
            let mut values = Vec::new();
            for (ty, &element) in types.into_iter().zip(elements) {
                values.push(self.constant(ty, Some(element), location)?);
            }
            return Ok(self.module.constants.aggregate(context, ty, values));
        }
        match attribute.storage(context) {
            AttributeStorage::Integer { ty: of, value } => {
                if let Some(value) = self.int_constant(ty, *of, value) {
                    return Ok(value);
                }
            }
            AttributeStorage::Float { value, .. } => {
                let bits = value.kind().width();
                if ty.integer_width(context) == Some(bits) {
                    let value = ApInt::from_u128(bits, value.to_bits());
                    return Ok(self.module.constants.int(context, ty, value));
                }
                if ty.float_kind(context) != Some(value.kind()) {
                    let message = "FloatAttr does not match expected type of the constant";
                    return Err(self.error(location, message));
                }
                return Ok(self.module.constants.float(ty, *value));
            }
            AttributeStorage::SymbolRef { root, nested } if nested.is_empty() => {
                if let Some(&function) = self.functions.get(root) {
                    return Ok(self.global_constant(function));
                }
            }
            AttributeStorage::DenseElements { ty: of, splat, data } => {
                return self.dense(ty, attribute, (*of, *splat, data), location);
            }
            AttributeStorage::DenseResource { ty: of, handle } => {
                let blob = context
                    .resources()
                    .with(*handle, |resource| resource.blob.as_ref().map(|blob| blob.data.to_vec()));
                return self.resource(ty, *of, blob, location);
            }
            AttributeStorage::SparseElements { ty: of, indices, values } => {
                return self.sparse(ty, *of, (*indices, *values), location);
            }
            AttributeStorage::String { value, .. } => {
                let text = self.string(*value).to_vec();
                let ty = llvm::types::array(context, Type::I8, text.len() as u64);
                return Ok(self.module.constants.data(context, ty, text));
            }
            AttributeStorage::Array(elements) => {
                if let Some(array) = array_type(context, ty) {
                    let mut values = Vec::new();
                    for &element in elements.iter() {
                        values.push(self.constant(array.element, Some(element), location)?);
                    }
                    return Ok(self.module.constants.aggregate(context, ty, values));
                }
            }
            _ => {}
        }
        Err(self.error(location, "unsupported constant value"))
    }

    fn int_constant(&mut self, ty: Type, of: Type, value: &ApInt) -> Option<ConstId> {
        let context = self.context;
        let scalar = crate::model::constant::scalar(context, ty);
        let width = match scalar.storage(context) {
            TypeStorage::Integer { width, .. } => *width,
            _ => return None,
        };
        let extends_with_zeros = of.is_unsigned_integer(context) || of == Type::I1;
        let value = if extends_with_zeros { value.zext_or_trunc(width) } else { value.sext_or_trunc(width) };
        Some(self.module.constants.int(context, ty, value))
    }

    /// `dense<...>`
    fn dense(
        &mut self,
        ty: Type,
        attribute: Attribute,
        (of, splat, data): (Type, bool, &[u8]),
        location: Location,
    ) -> Result<ConstId, Failed> {
        let context = self.context;
        if splat && (array_type(context, ty).is_some() || is_vector(context, ty)) {
            let Some((element, _)) = sequence(context, ty) else { return Err(self.unsupported(location)) };
            let is_sequence = sequence(context, element).is_some();
            let child = match is_sequence {
                true => self.constant(element, Some(attribute), location)?,
                false => {
                    let value = attribute.splat_element(context);
                    self.constant(element, value, location)?
                }
            };
            if num_elements(context, ty) > 1 << 28 && !self.module.constants.is_zero(child) {
                return Err(self.unsupported(location));
            }
            return Ok(self.module.constants.splat(context, ty, child));
        }
        let shape = of.shape(context).unwrap_or_default().to_vec();
        let innermost = innermost(self, ty);
        let layout = of.element_type(context).and_then(|element| ElementLayout::of(context, element));
        let bytes = data_bytes(context, innermost);
        if let (Some(layout), Some(bytes)) = (layout, bytes)
            && layout.scalars() == 1
            && !layout.is_packed()
            && layout.element_bytes() == bytes
            && !data.is_empty()
        {
            return self.data_of(ty, &shape, data, location);
        }
        let count = of.num_elements(context).unwrap_or(0);
        let mut values = Vec::new();
        for index in 0..count.max(0) as usize {
            let value = match layout {
                // Bits are packed.
                Some(layout) if layout.is_packed() && !splat => {
                    let bit = ir::elements::bit_at(data, index);
                    Some(if bit { Attribute::TRUE } else { Attribute::FALSE })
                }
                _ => attribute.dense_element(context, index),
            };
            match value {
                Some(value) => values.push(self.constant(innermost, Some(value), location)?),
                None => return Err(self.unsupported(location)),
            }
        }
        let mut values = values.into_iter();
        self.nested(ty, &shape, &mut values, location)
    }

    fn unsupported(&self, location: Location) -> Failed {
        self.error(location, "unsupported constant value")
    }

    /// Makes nested arrays, or a vector in arrays, of elements.
    fn nested(
        &mut self,
        ty: Type,
        shape: &[i64],
        values: &mut impl Iterator<Item = ConstId>,
        location: Location,
    ) -> Result<ConstId, Failed> {
        let context = self.context;
        let Some((&extent, rest)) = shape.split_first() else {
            return values.next().ok_or_else(|| self.unsupported(location));
        };
        let Some((element, _)) = sequence(context, ty) else {
            return Err(self.error(location, "expected sequential LLVM types wrapping a scalar"));
        };
        let mut nested = Vec::new();
        for _ in 0..extent {
            nested.push(self.nested(element, rest, values, location)?);
        }
        let ty = match is_vector(context, ty) {
            true => ty,
            false => llvm::types::array(context, element, extent as u64),
        };
        Ok(self.module.constants.aggregate(context, ty, nested))
    }

    /// Makes nested arrays, or a vector in arrays, of the bytes of the elements.
    fn data_of(
        &mut self,
        ty: Type,
        shape: &[i64],
        data: &[u8],
        location: Location,
    ) -> Result<ConstId, Failed> {
        let context = self.context;
        let Some((element, _)) = sequence(context, ty) else {
            return Err(self.error(location, "expected sequential LLVM types wrapping a scalar"));
        };
        if sequence(context, element).is_none() {
            return Ok(self.module.constants.data(context, ty, data.to_vec()));
        }
        let (extent, rest) = shape.split_first().map_or((1, shape), |(&extent, rest)| (extent.max(1), rest));
        let mut nested = Vec::new();
        for chunk in data.chunks((data.len() / extent as usize).max(1)) {
            nested.push(self.data_of(element, rest, chunk, location)?);
        }
        Ok(self.module.constants.aggregate(context, ty, nested))
    }

    /// `dense_resource<...>`
    fn resource(
        &mut self,
        ty: Type,
        of: Type,
        blob: Option<Vec<u8>>,
        location: Location,
    ) -> Result<ConstId, Failed> {
        let context = self.context;
        let Some(bytes) = data_bytes(context, innermost(self, ty)) else {
            return Err(self.error(location, "no known conversion for innermost element type"));
        };
        let Some(data) = blob else { return Err(self.error(location, "resource does not exist")) };
        let count = of.num_elements(context).unwrap_or(0).max(1) as usize;
        if data.len() / count != bytes {
            return Err(self.error(location, "raw data size does not match element type size"));
        }
        if !matches!(of.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::Vector { .. }) {
            return Err(self.error(location, "unsupported dense_resource type"));
        }
        let shape = of.shape(context).unwrap_or_default().to_vec();
        self.data_of(ty, &shape, &data, location)
    }

    /// `sparse<...>`: elements at some places, zeros at all others.
    fn sparse(
        &mut self,
        ty: Type,
        of: Type,
        (indices, values): (Attribute, Attribute),
        location: Location,
    ) -> Result<ConstId, Failed> {
        let context = self.context;
        let element = innermost(self, ty);
        let shape = of.shape(context).unwrap_or_default().to_vec();
        let count = of.num_elements(context).unwrap_or(0).max(0) as usize;
        if count > 1 << 24 {
            return Err(self.unsupported(location));
        }
        let zero = self.module.constants.zero(context, element);
        let mut elements = vec![zero; count];
        let places = indices.ty(context).and_then(|ty| ty.num_elements(context)).unwrap_or(0) as usize;
        for index in 0..places / shape.len().max(1) {
            let mut place = 0;
            for (dimension, &extent) in shape.iter().enumerate() {
                let part = indices.dense_element(context, index * shape.len() + dimension);
                let part = part.and_then(|part| super::integer_of(context, part)).unwrap_or(0);
                place = place * extent as usize + part as usize;
            }
            let value = values.dense_element(context, index);
            let value = self.constant(element, value, location)?;
            if let Some(entry) = elements.get_mut(place) {
                *entry = value;
            }
        }
        self.nested(ty, &shape, &mut elements.into_iter(), location)
    }
}

/// Returns the type in nested arrays and vectors.
fn innermost(translation: &Translation<'_>, ty: Type) -> Type {
    let mut ty = ty;
    while let Some((element, _)) = sequence(translation.context, ty) {
        ty = element;
    }
    ty
}
