//! Quantized types: what they are made of, and which there are.
//!
//! Parameters: flags (1 for signed numbers), the type that stores numbers, the type that they stand for, the least and
//! the largest stored number; of a uniform type also the scales, the zero points, the axes if it has any, the sizes of
//! blocks along these if it has any, and the shape of the list of scales.
//!
//! Follows mlir/lib/Dialect/Quant/IR/QuantTypes.cpp.

use definitions::DialectContext as _;
use ir::types::Signedness;
use ir::{ApFloat, Attribute, AttributeStorage, Context, FloatKind, Type, TypeStorage};

/// The most bits that a stored number can have.
pub(crate) const MAX_STORAGE_BITS: u64 = 32;

/// The parameters of a type.
pub(crate) type Parameters<'c> = &'c [Option<Attribute>];

/// The kind of a quantized type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `!quant.any`
    Any,
    /// `!quant.calibrated`
    Calibrated,
    /// `!quant.uniform` with one scale.
    Uniform,
    /// `!quant.uniform` with a scale for each index along an axis.
    PerAxis,
    /// `!quant.uniform` with a scale for each block.
    SubChannel,
}

/// A quantized type.
#[derive(Clone, Copy)]
pub struct Quantized<'c> {
    context: &'c Context,
    definition: u32,
    parameters: Parameters<'c>,
    /// The kind of type.
    pub kind: Kind,
}

impl<'c> Quantized<'c> {
    /// Returns the parts of `ty`, if it is quantized.
    pub fn of(context: &'c Context, ty: Type) -> Option<Self> {
        let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return None };
        let id = *definition;
        let definition = context.type_definition(id);
        if context.string(definition.dialect) != "quant" {
            return None;
        }
        let kind = match context.string(definition.mnemonic).as_ref() as &[u8] {
            b"any" => Kind::Any,
            b"calibrated" => Kind::Calibrated,
            _ if at(parameters, 8).is_some() => Kind::SubChannel,
            _ if at(parameters, 7).is_some() => Kind::PerAxis,
            _ => Kind::Uniform,
        };
        Some(Quantized { context, definition: id, parameters, kind })
    }

    /// Returns whether stored numbers have signs.
    pub fn is_signed(self) -> bool {
        integer(self.context, self.parameters, 0) == 1
    }

    /// Returns the type of stored numbers.
    pub fn storage_type(self) -> Option<Type> {
        type_at(self.context, self.parameters, 1)
    }

    /// Returns the type of stored numbers, with the sign that they have.
    pub fn storage_type_with_sign(self) -> Option<Type> {
        let storage = self.storage_type()?;
        if self.is_signed() {
            return Some(storage);
        }
        let width = storage.integer_width(self.context)?;
        Some(self.context.intern_type(TypeStorage::Integer { width, signedness: Signedness::Unsigned }))
    }

    /// Returns the type that the numbers stand for.
    pub fn expressed_type(self) -> Option<Type> {
        type_at(self.context, self.parameters, 2)
    }

    /// Returns the axes along which scales differ.
    pub fn axes(self) -> Vec<i64> {
        integers(self.context, self.parameters, 7)
    }

    /// Returns the sizes of blocks, along the axes.
    pub fn block_sizes(self) -> Vec<i64> {
        integers(self.context, self.parameters, 8)
    }

    /// Returns the shape of the list of scales.
    pub fn scale_shape(self) -> Vec<i64> {
        integers(self.context, self.parameters, 9)
    }

    /// Returns the scales, in order.
    pub fn scales(self) -> Vec<f64> {
        scales(self.context, self.parameters).iter().map(|&scale| double(self.context, scale)).collect()
    }

    /// Returns the zero points, in order.
    pub fn zero_points(self) -> Vec<i64> {
        integers(self.context, self.parameters, 6)
    }

    /// Returns the least and the largest stored number, unless they are those of the type that stores numbers.
    pub fn storage_bounds(self) -> Option<(i64, i64)> {
        let bounds = (integer(self.context, self.parameters, 3), integer(self.context, self.parameters, 4));
        let width = self.storage_type()?.integer_width(self.context)?;
        (bounds != storage_limits(self.is_signed(), width)).then_some(bounds)
    }

    /// Returns the type without blocks that says the same as one with blocks, if there is one: with a single scale, or
    /// with scales along one axis.
    pub fn without_blocks(self) -> Option<Type> {
        if self.kind != Kind::SubChannel {
            return None;
        }
        let context = self.context;
        let shape = self.scale_shape();
        let mut long = (0..shape.len()).filter(|&axis| shape[axis] != 1);
        let (axis, shape) = match (self.num_scales(), long.next(), long.next()) {
            (1, _, _) => (None, vec![]),
            (count, Some(axis), None) => {
                (Some(context.dense_i64_array_attribute(&[axis as i64])), vec![count as i64])
            }
            _ => return None,
        };
        let mut parameters = self.parameters.to_vec();
        parameters.truncate(7);
        let scales: Vec<Attribute> = self.scales().into_iter().map(|scale| float(context, scale)).collect();
        parameters[5] = Some(context.array_attribute(&scales));
        parameters.extend([axis, None, Some(context.dense_i64_array_attribute(&shape))]);
        let (definition, parameters) = (self.definition, parameters.into());
        Some(context.intern_type(TypeStorage::Dialect { definition, parameters }))
    }

    /// Returns the number of scales.
    pub fn num_scales(self) -> usize {
        scales(self.context, self.parameters).len()
    }
}

fn at(parameters: Parameters<'_>, index: usize) -> Option<Attribute> {
    parameters.get(index).copied().flatten()
}

pub(crate) fn type_at(context: &Context, parameters: Parameters<'_>, index: usize) -> Option<Type> {
    at(parameters, index)?.type_value(context)
}

/// Returns an integer among parameters; 0 where there is none.
pub(crate) fn integer(context: &Context, parameters: Parameters<'_>, index: usize) -> i64 {
    at(parameters, index).and_then(|value| value.integer(context)?.to_i64()).unwrap_or(0)
}

pub(crate) fn integers(context: &Context, parameters: Parameters<'_>, index: usize) -> Vec<i64> {
    at(parameters, index).map(|value| value.i64_elements(context)).unwrap_or_default()
}

pub(crate) fn has(parameters: Parameters<'_>, index: usize) -> bool {
    at(parameters, index).is_some()
}

pub(crate) fn scales<'c>(context: &'c Context, parameters: Parameters<'_>) -> &'c [Attribute] {
    at(parameters, 5).and_then(|scales| scales.elements(context)).unwrap_or_default()
}

fn double(context: &Context, value: Attribute) -> f64 {
    match value.storage(context) {
        AttributeStorage::Float { value, .. } => value.to_f64(),
        _ => 0.0,
    }
}

/// Returns a number of type `f64`.
fn float(context: &Context, value: f64) -> Attribute {
    let value = ApFloat::from_f64(FloatKind::F64, value);
    context.intern_attribute(AttributeStorage::Float { ty: Type::F64, value })
}

/// Spells a number as C's `%e` does: `6.600000e+04`.
pub(crate) fn exponential(value: f64) -> String {
    let text = format!("{value:.6e}");
    let Some((digits, exponent)) = text.split_once('e') else { return text };
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(exponent) => ('-', exponent),
        None => ('+', exponent),
    };
    format!("{digits}e{sign}{exponent:0>2}")
}

/// Returns the least and the largest number that integers of a width can store.
pub(crate) fn storage_limits(is_signed: bool, width: u32) -> (i64, i64) {
    let width = width.clamp(1, MAX_STORAGE_BITS as u32);
    match is_signed {
        true => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        false => (0, (1 << width) - 1),
    }
}

/// Returns the least and the largest scale of numbers of a type.
pub(crate) fn scale_limits(context: &Context, expressed: Type) -> Option<(f64, f64)> {
    let kind = expressed.float_kind(context)?;
    Some((ApFloat::smallest(kind, false).to_f64(), ApFloat::largest(kind, false).to_f64()))
}

fn verify_storage(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    let width = type_at(context, parameters, 1).and_then(|storage| storage.integer_width(context));
    let width = width.ok_or("storage type must be integral")?;
    if width == 0 || u64::from(width) > MAX_STORAGE_BITS {
        return Err(format!("illegal storage type size: {width}"));
    }
    let (least, largest) = storage_limits(integer(context, parameters, 0) == 1, width);
    let (min, max) = (integer(context, parameters, 3), integer(context, parameters, 4));
    if max <= min || min < least || max > largest {
        return Err(format!("illegal storage min and storage max: ({min}:{max})"));
    }
    Ok(())
}

fn verify_expressed(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    match type_at(context, parameters, 2).is_none_or(|expressed| expressed.is_float(context)) {
        true => Ok(()),
        false => Err("expressed type must be floating point".into()),
    }
}

/// Verifies that a type can store its numbers.
pub fn verify_any(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    verify_storage(context, parameters)?;
    verify_expressed(context, parameters)
}

/// Verifies that a range is one.
pub fn verify_calibrated(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    verify_expressed(context, parameters)?;
    let [min, max] = [3, 4].map(|index| at(parameters, index).map_or(0.0, |value| double(context, value)));
    match max <= min {
        true => Err(format!("illegal min and max: ({}:{})", exponential(min), exponential(max))),
        false => Ok(()),
    }
}

/// Verifies that a type can store its numbers, and that its scales can be numbers of the type that they stand for.
pub fn verify_uniform(context: &Context, parameters: Parameters<'_>) -> Result<(), String> {
    verify_storage(context, parameters)?;
    let expressed = type_at(context, parameters, 2).ok_or("uniform quantization requires expressed type")?;
    verify_expressed(context, parameters)?;
    let is_sub_channel = has(parameters, 8);
    if let Some((min, max)) = scale_limits(context, expressed).filter(|_| !is_sub_channel) {
        let mut scales = scales(context, parameters).iter().map(|&scale| double(context, scale));
        if scales.any(|scale| scale < min || scale > max) {
            let (min, max) = (exponential(min), exponential(max));
            return Err(format!("scale out of expressed type range [{min}, {max}]"));
        }
    }
    if let Some(axis) = integers(context, parameters, 7).into_iter().find(|&axis| axis < 0) {
        return Err(format!("illegal quantized dimension: {axis}"));
    }
    match integers(context, parameters, 8).into_iter().find(|&size| size <= 0) {
        Some(size) => Err(format!("illegal block size: {size}")),
        None => Ok(()),
    }
}
