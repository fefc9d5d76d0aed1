//! The type converter of conversions to LLVM.
//!
//! Follows mlir/lib/Conversion/LLVMCommon/TypeConverter.cpp.

use std::cell::RefCell;
use std::sync::Arc;

use conversion::{SignatureConversion, TypeConverter, TypeVec, ValueVec};
use ir::types::Signedness;
use ir::{Attribute, Context, FloatKind, Location, OpRef, StringId, Type, TypeStorage, ValueId};
use llvm::types::{self, LlvmType, llvm_type};
use rewrite::Builder;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

use super::build::unrealized_cast;
use super::descriptor::MemRefDescriptor;
use super::options::LlvmOptions;
use super::unranked::UnrankedMemRefDescriptor;

/// How functions take memrefs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallConvention {
    /// The parts of the descriptor, one after another.
    Descriptor,
    /// A pointer to the elements.
    BarePointer,
}

/// Maps types to those of LLVM, by its options. See the module's description.
pub struct LlvmTypeConverter {
    pub context: Arc<Context>,
    pub options: LlvmOptions,
    converted: RefCell<FxHashMap<Type, Option<Type>>>,
    /// Functions that were found or declared, by name.
    pub(super) functions: RefCell<FxHashMap<StringId, OpRef>>,
    /// The symbols that symbol tables had when they were first asked, and those found since.
    pub(super) symbols: RefCell<FxHashMap<OpRef, FxHashMap<StringId, OpRef>>>,
    /// The number of the next name of a global that the conversion makes.
    pub next_global: RefCell<u64>,
}

impl LlvmTypeConverter {
    /// Creates a converter.
    pub fn new(context: Arc<Context>, options: LlvmOptions) -> Self {
        LlvmTypeConverter {
            context,
            options,
            converted: RefCell::default(),
            functions: RefCell::default(),
            symbols: RefCell::default(),
            next_global: RefCell::new(0),
        }
    }

    /// Returns the integer that `index` becomes.
    pub fn index_type(&self) -> Type {
        self.context.integer_type(self.options.index_bitwidth)
    }

    /// Returns `!llvm.ptr`.
    pub fn pointer_type(&self) -> Type {
        types::pointer(&self.context, 0)
    }

    fn convert(&self, ty: Type) -> Option<Type> {
        if let Some(&known) = self.converted.borrow().get(&ty) {
            return known;
        }
        let converted = self.convert_new(ty);
        self.converted.borrow_mut().insert(ty, converted);
        converted
    }

    fn convert_new(&self, ty: Type) -> Option<Type> {
        let context = &*self.context;
        match ty.storage(context) {
            TypeStorage::Complex(element) => {
                let element = self.convert(*element)?;
                Some(types::literal_struct(context, &[element, element], false))
            }
            TypeStorage::Float(kind) => convert_float(context, ty, *kind),
            TypeStorage::Function { .. } => Some(self.pointer_type()),
            TypeStorage::Index => Some(self.index_type()),
            TypeStorage::Integer { signedness: Signedness::Signless, .. } => Some(ty),
            TypeStorage::Integer { width, .. } => Some(context.integer_type(*width)),
            TypeStorage::MemRef { .. } => {
                let fields = self.descriptor_fields(ty, false)?;
                Some(types::literal_struct(context, &fields, false))
            }
            TypeStorage::UnrankedMemRef { element, .. } => {
                self.convert(*element)?;
                Some(types::literal_struct(context, &self.unranked_fields(), false))
            }
            TypeStorage::Vector { .. } => self.convert_vector(ty),
            TypeStorage::Dialect { .. } => {
                let further = self.options.dialect_types.iter().find_map(|convert| convert(self, ty));
                further.or_else(|| self.convert_llvm(ty))
            }
            _ => types::is_compatible(context, ty).then_some(ty),
        }
    }

    fn convert_llvm(&self, ty: Type) -> Option<Type> {
        let context = &*self.context;
        if types::is_compatible(context, ty) {
            return Some(ty);
        }
        match llvm_type(context, ty)? {
            LlvmType::Struct(of) => match of.name {
                None => {
                    let body: Option<Vec<Type>> = of.body(context).map(|ty| self.convert(ty)).collect();
                    Some(types::literal_struct(context, &body?, of.is_packed))
                }
                Some(name) => {
                    let name = format!("_Converted.{}", context.string(name));
                    let converted = types::identified_struct(context, context.intern_string(name));
                    // A struct may be among its own elements.
                    self.converted.borrow_mut().insert(ty, Some(converted));
                    let body: Option<Vec<Type>> = of.body(context).map(|ty| self.convert(ty)).collect();
                    types::set_body(context, converted, &body?, of.is_packed).then_some(converted)
                }
            },
            LlvmType::Array(array) => {
                let element = self.convert(array.element)?;
                Some(types::array(context, element, array.num_elements))
            }
            LlvmType::Function(function) => {
                let result = self.convert(function.result)?;
                let params: Option<Vec<Type>> = function.params(context).map(|ty| self.convert(ty)).collect();
                Some(types::function(context, result, &params?, function.is_var_arg))
            }
            _ => None,
        }
    }

    fn convert_vector(&self, ty: Type) -> Option<Type> {
        let context = &*self.context;
        let TypeStorage::Vector { shape, scalable, element } = ty.storage(context) else { return None };
        let element = self.convert(*element)?;
        let vector = |extent: i64, scalable: bool| {
            context.intern_type(TypeStorage::Vector {
                shape: [extent].into(),
                scalable: [scalable].into(),
                element,
            })
        };
        let (Some((&last, outer)), Some((&is_scalable, outer_scalable))) =
            (shape.split_last(), scalable.split_last())
        else {
            return Some(vector(1, false));
        };
        if outer_scalable.contains(&true) {
            return None;
        }
        let innermost = vector(last, is_scalable);
        Some(outer.iter().rev().fold(innermost, |ty, &extent| types::array(context, ty, extent as u64)))
    }

    /// Returns the fields of the descriptor of a ranked memref; sizes and strides one by one if `unpack`.
    pub fn descriptor_fields(&self, ty: Type, unpack: bool) -> Option<Vec<Type>> {
        let context = &*self.context;
        if ty.strides_and_offset(context).is_none() {
            context
                .diagnostics()
                .error(
                    Location::UNKNOWN,
                    "conversion to strided form failed either due to non-strided layout maps (which should have \
                     been normalized away) or other reasons",
                )
                .emit();
            return None;
        }
        let element = ty.element_type(context)?;
        self.convert(element)?;
        let Some(space) = self.memory_space(ty) else {
            let space = ty.memory_space(context).unwrap_or(Attribute::UNIT);
            let shown = print::attribute_to_string(context, space);
            let message = format!(
                "conversion of memref memory space {shown} to integer address space failed. Consider adding \
                 memory space conversions."
            );
            context.diagnostics().error(Location::UNKNOWN, message).emit();
            return None;
        };
        let (pointer, index) = (types::pointer(context, space), self.index_type());
        let rank = ty.shape(context)?.len();
        let mut fields = vec![pointer, pointer, index];
        if rank != 0 && unpack {
            fields.extend(std::iter::repeat_n(index, 2 * rank));
        } else if rank != 0 {
            fields.extend([types::array(context, index, rank as u64); 2]);
        }
        Some(fields)
    }

    /// Returns the fields of the descriptor of an unranked memref.
    pub fn unranked_fields(&self) -> [Type; 2] {
        [self.index_type(), self.pointer_type()]
    }

    /// Returns the address space of a memref, if it is one of LLVM.
    pub fn memory_space(&self, ty: Type) -> Option<u32> {
        let context = &*self.context;
        match ty.memory_space(context) {
            None => Some(0),
            Some(space) => {
                let is_usable = space.ty(context).is_some_and(|ty| {
                    ty == Type::INDEX
                        || matches!(
                            ty.storage(context),
                            TypeStorage::Integer { signedness: Signedness::Signless, .. }
                        )
                });
                u32::try_from(space.integer(context).filter(|_| is_usable)?.to_i64()?).ok()
            }
        }
    }

    /// Returns whether functions can take a memref as a bare pointer.
    pub fn can_convert_to_bare_pointer(&self, ty: Type) -> bool {
        let context = &*self.context;
        if !ty.has_static_shape(context) || !matches!(ty.storage(context), TypeStorage::MemRef { .. }) {
            return false;
        }
        ty.strides_and_offset(context).is_some_and(|(strides, offset)| {
            offset != ir::types::DYNAMIC && strides.iter().all(|&stride| stride != ir::types::DYNAMIC)
        })
    }

    fn bare_pointer(&self, ty: Type) -> Option<Type> {
        if !self.can_convert_to_bare_pointer(ty) {
            return None;
        }
        self.convert(ty.element_type(&self.context)?)?;
        Some(types::pointer(&self.context, self.memory_space(ty)?))
    }

    /// Returns the types by which functions take or give a value of a type.
    fn convention_types(&self, ty: Type, convention: CallConvention, is_argument: bool) -> Option<Vec<Type>> {
        let context = &*self.context;
        match (ty.storage(context), convention) {
            (
                TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. },
                CallConvention::BarePointer,
            ) => Some(vec![self.bare_pointer(ty)?]),
            (TypeStorage::MemRef { .. }, _) if is_argument => self.descriptor_fields(ty, true),
            (TypeStorage::UnrankedMemRef { .. }, _) if is_argument => Some(self.unranked_fields().to_vec()),
            _ => Some(vec![self.convert(ty)?]),
        }
    }

    /// Returns the convention, unless the options ask for bare pointers everywhere.
    pub fn convention(&self, use_bare_ptr: bool) -> CallConvention {
        match use_bare_ptr || self.options.use_bare_ptr {
            true => CallConvention::BarePointer,
            false => CallConvention::Descriptor,
        }
    }

    /// Returns the type of a function, and how its arguments are converted. `by_reference` says which arguments are
    /// passed by a pointer if they are not pointers already; those that are not are taken out.
    pub fn convert_function_signature(
        &self,
        inputs: &[Type],
        results: &[Type],
        is_var_arg: bool,
        convention: CallConvention,
        by_reference: &mut [bool],
    ) -> Option<(Type, SignatureConversion)> {
        let context = &*self.context;
        let mut signature = SignatureConversion::new(inputs.len());
        for (index, &ty) in inputs.iter().enumerate() {
            let mut converted = self.convention_types(ty, convention, true)?;
            if let ([only], Some(flag)) = (converted.as_mut_slice(), by_reference.get_mut(index))
                && *flag
            {
                match types::is_pointer(context, *only) {
                    true => *flag = false,
                    false => *only = self.pointer_type(),
                }
            }
            signature.add_inputs(index, &converted);
        }
        let result = match results {
            [] => types::void(context),
            _ => self.pack_function_results(results, convention)?,
        };
        let ty = types::function(context, result, signature.converted_types(), is_var_arg);
        Some((ty, signature))
    }

    /// Returns the type of the results of a function as one value.
    pub fn pack_function_results(&self, results: &[Type], convention: CallConvention) -> Option<Type> {
        let mut all = Vec::new();
        for &ty in results {
            all.extend(self.convention_types(ty, convention, false)?);
        }
        match all.as_slice() {
            [] => None,
            [one] => Some(*one),
            several => Some(types::literal_struct(&self.context, several, false)),
        }
    }

    /// Returns the type of the results of an operation as one value.
    pub fn pack_operation_results(&self, results: &[Type]) -> Option<Type> {
        let converted: Option<Vec<Type>> = results.iter().map(|&ty| self.convert(ty)).collect();
        match converted?.as_slice() {
            [one] => Some(*one),
            several => {
                let is_compatible = several.iter().all(|&ty| types::is_compatible(&self.context, ty));
                is_compatible.then(|| types::literal_struct(&self.context, several, false))
            }
        }
    }

    /// Returns the type of a function that C can call, and the struct that it gives through its first argument.
    pub fn c_wrapper_type(&self, inputs: &[Type], results: &[Type]) -> Option<(Type, Option<Type>)> {
        let context = &*self.context;
        let convention = self.convention(false);
        let mut result = match results {
            [] => types::void(context),
            _ => self.pack_function_results(results, convention)?,
        };
        let mut params = Vec::new();
        let through_argument = types::struct_type(context, result).map(|_| result);
        if through_argument.is_some() {
            params.push(self.pointer_type());
            result = types::void(context);
        }
        for &ty in inputs {
            let converted = self.convert(ty).filter(|&ty| types::is_compatible(context, ty))?;
            let is_memref = matches!(
                ty.storage(context),
                TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. }
            );
            params.push(if is_memref { self.pointer_type() } else { converted });
        }
        Some((types::function(context, result, &params, false), through_argument))
    }

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

fn convert_float(context: &Context, ty: Type, kind: FloatKind) -> Option<Type> {
    if types::is_compatible(context, ty) {
        return Some(ty);
    }
    let width = kind.width();
    (width <= 8).then(|| context.integer_type(width))
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
