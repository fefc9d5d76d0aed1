//! Signature conversions: the arguments of a block, and those that take their places.

use super::type_converter::TypeConverter;
use ir::{Type, ValueId};

/// The replacement of one argument.
#[derive(Clone, Debug)]
pub(super) enum InputMapping {
    /// New arguments, from one on.
    Arguments { first: usize, count: usize },
    /// Values that exist.
    Values(Vec<ValueId>),
}

/// The arguments of a converted block, and how they replace the original ones.
#[derive(Clone, Debug)]
pub struct SignatureConversion {
    pub(super) inputs: Vec<Option<InputMapping>>,
    types: Vec<Type>,
}

impl SignatureConversion {
    /// Creates a conversion of `num_inputs` arguments, all of which are dropped so far.
    pub fn new(num_inputs: usize) -> Self {
        SignatureConversion { inputs: vec![None; num_inputs], types: Vec::new() }
    }

    /// Converts the arguments of these `types` by `converter`; `None` if a type cannot be converted.
    pub fn of_types(types: &[Type], converter: &dyn TypeConverter) -> Option<Self> {
        let mut conversion = SignatureConversion::new(types.len());
        for (index, &ty) in types.iter().enumerate() {
            let converted = converter.convert_types_of(ty)?;
            if !converted.is_empty() {
                conversion.add_inputs(index, &converted);
            }
        }
        Some(conversion)
    }

    /// Appends arguments of `types`, which replace argument `input`.
    pub fn add_inputs(&mut self, input: usize, types: &[Type]) {
        self.inputs[input] = Some(InputMapping::Arguments { first: self.types.len(), count: types.len() });
        self.types.extend_from_slice(types);
    }

    /// Replaces argument `input` by values.
    pub fn remap_input(&mut self, input: usize, values: &[ValueId]) {
        self.inputs[input] = Some(InputMapping::Values(values.to_vec()));
    }

    /// Returns how many new arguments replace argument `input`.
    pub fn num_converted(&self, input: usize) -> usize {
        match self.inputs.get(input) {
            Some(Some(InputMapping::Arguments { count, .. })) => *count,
            _ => 0,
        }
    }

    /// Returns the types of the new arguments.
    pub fn converted_types(&self) -> &[Type] {
        &self.types
    }
}
