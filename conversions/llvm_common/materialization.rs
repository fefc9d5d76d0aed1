//! Values of converted types: memrefs are packed into descriptors, and taken apart for calls.

use conversion::{TypeConverter, TypeVec, ValueVec};
use ir::{Location, Type, TypeStorage, ValueId};
use llvm::types;
use rewrite::Builder;
use smallvec::smallvec;

use super::build::unrealized_cast;
use super::descriptor::MemRefDescriptor;
use super::signature::CallConvention;
use super::type_converter::LlvmTypeConverter;
use super::unranked::UnrankedMemRefDescriptor;

impl LlvmTypeConverter {
    /// Makes the operands of a call from converted ones, of which `original` are the types.
    pub fn promote_operands(
        &self,
        builder: &mut Builder<'_>,
        location: Location,
        original: &[Type],
        operands: &[ValueVec],
        convention: CallConvention,
    ) -> Vec<ValueId> {
        let context = &*self.context;
        let mut promoted = Vec::new();
        for (&ty, values) in original.iter().zip(operands) {
            match (ty.storage(context), values.as_slice()) {
                (TypeStorage::MemRef { .. }, &[value]) => {
                    let descriptor = MemRefDescriptor::new(self, value);
                    match convention {
                        CallConvention::BarePointer => {
                            promoted.push(descriptor.aligned_ptr(builder, location));
                        }
                        CallConvention::Descriptor => {
                            let rank = ty.shape(context).map_or(0, <[i64]>::len);
                            descriptor.unpack(builder, location, rank, &mut promoted);
                        }
                    }
                }
                (TypeStorage::UnrankedMemRef { .. }, &[value]) => {
                    UnrankedMemRefDescriptor::new(self, value).unpack(builder, location, &mut promoted);
                }
                _ => promoted.extend_from_slice(values),
            }
        }
        promoted
    }

    /// Makes a descriptor of a memref from its parts, or from a bare pointer.
    fn pack(
        &self,
        builder: &mut Builder<'_>,
        ty: Type,
        inputs: &[ValueId],
        location: Location,
    ) -> Option<ValueId> {
        let context = &*self.context;
        let have = |builder: &Builder<'_>, fields: &[Type]| {
            inputs.iter().map(|&input| builder.type_of(input)).eq(fields.iter().copied())
        };
        match ty.storage(context) {
            TypeStorage::MemRef { .. } => {
                if let [input] = inputs
                    && types::is_pointer(context, builder.type_of(*input))
                {
                    return MemRefDescriptor::from_static_shape(builder, location, self, ty, *input, *input);
                }
                let fields = self.descriptor_fields(ty, true)?;
                have(builder, &fields).then(|| MemRefDescriptor::pack(builder, location, self, ty, inputs))?
            }
            TypeStorage::UnrankedMemRef { .. } => have(builder, &self.unranked_fields())
                .then(|| UnrankedMemRefDescriptor::pack(builder, location, self, ty, inputs))?,
            _ => None,
        }
    }
}

impl TypeConverter for LlvmTypeConverter {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        self.convert(ty).map(|ty| smallvec![ty])
    }

    fn materialize_source(
        &self,
        builder: &mut Builder<'_>,
        ty: Type,
        inputs: &[ValueId],
        location: Location,
    ) -> Option<ValueId> {
        if let Some(packed) = self.pack(builder, ty, inputs, location) {
            return Some(unrealized_cast(builder, location, &[packed], ty));
        }
        Some(unrealized_cast(builder, location, inputs, ty))
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        inputs: &[ValueId],
        location: Location,
        original: Option<Type>,
    ) -> Option<ValueVec> {
        let &[ty] = types else { return None };
        if let Some(original) = original.filter(|&original| self.convert(original) == Some(ty))
            && let Some(packed) = self.pack(builder, original, inputs, location)
        {
            return Some(smallvec![packed]);
        }
        Some(smallvec![unrealized_cast(builder, location, inputs, ty)])
    }
}
