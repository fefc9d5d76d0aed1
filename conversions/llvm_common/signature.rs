//! How functions take and give values, as types of LLVM.

use conversion::{ConversionRewriter, Rewrite, Rewritten, SignatureConversion};
use ir::{OpId, Type, TypeStorage, ValueId};
use llvm::types;

use super::build::{insert_value, poison};
use super::one_to_one::create_with;
use super::type_converter::LlvmTypeConverter;

/// How functions take memrefs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallConvention {
    /// The parts of the descriptor, one after another.
    Descriptor,
    /// A pointer to the elements.
    BarePointer,
}

impl LlvmTypeConverter {
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
}

/// Replaces a return by `llvm.return` of `values`, those for the values of types `types`. Several become one struct.
pub fn replace_with_return(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    types: &[Type],
    mut values: Vec<ValueId>,
    convention: CallConvention,
) -> Rewrite {
    let view = rewriter.op(op);
    let (location, attributes) = (view.location(), view.attributes());
    if values.len() > 1 {
        let packed = converter.pack_function_results(types, convention)?;
        let mut all = poison(rewriter, location, packed);
        for (index, &value) in values.iter().enumerate() {
            all = insert_value(rewriter, location, all, value, &[index as i64]);
        }
        values = vec![all];
    }
    create_with(rewriter, op, "llvm.return", &values, &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}
