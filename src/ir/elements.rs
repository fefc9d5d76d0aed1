//! The raw data of dense elements.
//!
//! Each scalar is little-endian, padded to whole bytes; a complex element is its real part followed by its
//! imaginary part. Only `i1` (of any signedness) is packed, eight to a byte from the lowest bit up. A *splat*
//! is one element that stands for all of them: for `i1` the byte 0x00 or 0xFF. Elements of other types are
//! strings and have no raw data.
//!
//! Follows `DenseElementsAttr` of mlir/lib/IR/BuiltinAttributes.cpp, which recognizes splats by comparing
//! bytes.

use super::apint::ApInt;
use super::attributes::{Attribute, AttributeStorage};
use super::context::Context;
use super::float::{ApFloat, FloatKind};
use super::types::{Signedness, Type, TypeStorage};

/// The kind of a scalar: an element, or a part of a complex one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// `index` is a signed one of 64 bits here.
    Integer {
        /// The width in bits.
        width: u32,
        /// The signedness.
        signedness: Signedness,
    },
    /// Floats of a format.
    Float(FloatKind),
}

/// How the elements of a type lie in raw data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ElementLayout {
    /// The element, or either part of a complex one.
    pub scalar: Scalar,
    /// Whether each element is two scalars.
    pub complex: bool,
}

impl Scalar {
    /// Returns the scalar kind of a type; `None` if it is not an integer, index or float type.
    pub fn of(context: &Context, ty: Type) -> Option<Self> {
        match *ty.storage(context) {
            TypeStorage::Integer { width, signedness } => Some(Scalar::Integer { width, signedness }),
            TypeStorage::Index => Some(Scalar::Integer { width: 64, signedness: Signedness::Signed }),
            TypeStorage::Float(kind) => Some(Scalar::Float(kind)),
            _ => None,
        }
    }

    /// Returns the width in bits.
    pub fn width(self) -> u32 {
        match self {
            Scalar::Integer { width, .. } => width,
            Scalar::Float(kind) => kind.width(),
        }
    }

    /// Returns the width in whole bytes; 0 for `i0`.
    pub fn bytes(self) -> usize {
        self.width().div_ceil(8) as usize
    }
}

impl ElementLayout {
    /// Returns the layout of an element type; `None` if its elements are strings.
    pub fn of(context: &Context, element: Type) -> Option<Self> {
        match *element.storage(context) {
            TypeStorage::Complex(part) => {
                Scalar::of(context, part).map(|scalar| ElementLayout { scalar, complex: true })
            }
            _ => Scalar::of(context, element).map(|scalar| ElementLayout { scalar, complex: false }),
        }
    }

    /// Returns whether elements are single bits, packed.
    pub fn is_packed(self) -> bool {
        !self.complex && matches!(self.scalar, Scalar::Integer { width: 1, .. })
    }

    /// Returns the number of scalars in an element.
    pub fn scalars(self) -> usize {
        1 + usize::from(self.complex)
    }

    /// Returns the bytes of an element that is not packed.
    pub fn element_bytes(self) -> usize {
        self.scalar.bytes() * self.scalars()
    }

    /// Returns whether `data` has the length of `count` elements, or of a splat.
    pub fn is_valid_raw_data(self, data: &[u8], count: i64) -> bool {
        let bytes = data.len() as u128;
        if self.is_packed() {
            return matches!(data, [0x00 | 0xFF]) || bytes == (count as u128).div_ceil(8);
        }
        let element = self.element_bytes() as u128;
        bytes == element || bytes == element * count as u128
    }
}

/// Collects raw data number by number.
pub struct RawDataWriter {
    data: Vec<u8>,
    packed: bool,
    /// How many bits were pushed, where they are packed.
    bits: usize,
}

impl RawDataWriter {
    /// Creates a writer with room for `scalars` numbers.
    pub fn new(layout: ElementLayout, scalars: usize) -> Self {
        let packed = layout.is_packed();
        let bytes = if packed { scalars.div_ceil(8) } else { scalars * layout.scalar.bytes() };
        RawDataWriter { data: Vec::with_capacity(bytes), packed, bits: 0 }
    }

    /// Appends the low `bytes` bytes of `value`, or its lowest bit where bits are packed.
    #[inline]
    pub fn push(&mut self, value: u64, bytes: usize) {
        if self.packed {
            if self.bits.is_multiple_of(8) {
                self.data.push(0);
            }
            if let Some(last) = self.data.last_mut() {
                *last |= ((value & 1) as u8) << (self.bits % 8);
            }
            self.bits += 1;
            return;
        }
        match bytes {
            4 => self.data.extend_from_slice(&(value as u32).to_le_bytes()),
            8 => self.data.extend_from_slice(&value.to_le_bytes()),
            _ => self.data.extend_from_slice(&value.to_le_bytes()[..bytes]),
        }
    }

    /// Appends an integer of any width.
    pub fn push_integer(&mut self, value: &ApInt) {
        if self.packed {
            self.push(u64::from(!value.is_zero()), 0);
        } else if value.width() != 0 {
            value.push_le_bytes(&mut self.data);
        }
    }

    /// Appends the storage bits of a float.
    pub fn push_float(&mut self, value: ApFloat) {
        let bytes = value.kind().width().div_ceil(8) as usize;
        self.data.extend_from_slice(&value.to_bits().to_le_bytes()[..bytes]);
    }

    /// Returns the written data.
    pub fn into_data(self) -> Vec<u8> {
        self.data
    }
}

/// Returns the integer at `index` of `data`, in which each number is stored in the bytes of `width` bits.
pub fn integer_at(data: &[u8], index: usize, width: u32) -> ApInt {
    let bytes = width.div_ceil(8) as usize;
    ApInt::from_le_bytes(width, data.get(index * bytes..(index + 1) * bytes).unwrap_or_default())
}

/// Returns the float at `index` of `data`.
pub fn float_at(data: &[u8], index: usize, kind: FloatKind) -> ApFloat {
    let bytes = kind.width().div_ceil(8) as usize;
    let mut bits = [0; 16];
    let stored = data.get(index * bytes..(index + 1) * bytes).unwrap_or_default();
    bits[..stored.len()].copy_from_slice(stored);
    ApFloat::from_bits(kind, u128::from_le_bytes(bits))
}

/// Bit `index` of packed data.
pub fn bit_at(data: &[u8], index: usize) -> bool {
    data.get(index / 8).is_some_and(|byte| byte >> (index % 8) & 1 != 0)
}

/// Returns whether all `count` elements in `data` are equal.
pub fn is_splat(layout: ElementLayout, data: &[u8], count: i64) -> bool {
    // Elements of no bits are never a splat, nor is there one of no elements.
    if data.is_empty() {
        return false;
    }
    if count == 1 {
        return true;
    }
    if layout.is_packed() {
        return all_bits_equal(data, count);
    }
    let element = layout.element_bytes();
    element <= data.len() && data[element..] == data[..data.len() - element]
}

/// `dense<...> : ty` with elements of `layout`. `data` holds each of them, or for a splat at least the
/// first.
pub fn dense_elements(
    context: &Context,
    ty: Type,
    layout: ElementLayout,
    mut data: Vec<u8>,
    splat: bool,
) -> Attribute {
    if splat && layout.is_packed() {
        let value = if data[0] & 1 != 0 { 0xFF } else { 0x00 };
        data = vec![value];
    } else if splat {
        data.truncate(layout.element_bytes());
    }
    context.intern_attribute(AttributeStorage::DenseElements { ty, splat, data: data.into() })
}

/// `dense<...> : ty` of the bytes of all its `count` elements, or of one that all are, which are valid for `layout`.
pub fn dense_of_raw_data(
    context: &Context,
    ty: Type,
    layout: ElementLayout,
    data: Vec<u8>,
    count: i64,
) -> Attribute {
    let one = match layout.is_packed() {
        true => matches!(*data, [0x00 | 0xFF]),
        false => data.len() == layout.element_bytes(),
    };
    let splat = !data.is_empty() && (one || is_splat(layout, &data, count));
    dense_elements(context, ty, layout, data, splat)
}

/// `dense<...> : ty` of these elements, in order; `None` where one is no constant of the element type.
pub fn dense_of_elements(context: &Context, ty: Type, elements: &[Attribute]) -> Option<Attribute> {
    let layout = ElementLayout::of(context, ty.as_tensor(context).element_type(context)?)?;
    let mut data = RawDataWriter::new(layout, elements.len() * layout.scalars());
    for element in elements {
        let parts = match layout.complex {
            true => element.elements(context).filter(|parts| parts.len() == 2)?,
            false => std::slice::from_ref(element),
        };
        for part in parts {
            match (part.storage(context), layout.scalar) {
                (AttributeStorage::Integer { value, .. }, Scalar::Integer { .. }) => data.push_integer(value),
                (AttributeStorage::Float { value, .. }, Scalar::Float(_)) => data.push_float(*value),
                _ => return None,
            }
        }
    }
    let data = data.into_data();
    let splat = is_splat(layout, &data, elements.len() as i64);
    Some(dense_elements(context, ty, layout, data, splat))
}

impl Attribute {
    /// Element `index` of dense elements; `None` where they are not numbers.
    pub fn dense_element(self, context: &Context, index: usize) -> Option<Attribute> {
        let AttributeStorage::DenseElements { ty, splat, data } = self.storage(context) else { return None };
        let element = ty.as_tensor(context).element_type(context)?;
        let layout = ElementLayout::of(context, element)?;
        let index = if *splat { 0 } else { index };
        let part_type = match *element.storage(context) {
            TypeStorage::Complex(part) => part,
            _ => element,
        };
        let part = |index: usize| {
            context.intern_attribute(match layout.scalar {
                Scalar::Float(kind) => {
                    AttributeStorage::Float { ty: part_type, value: float_at(data, index, kind) }
                }
                Scalar::Integer { width, .. } if layout.is_packed() => AttributeStorage::Integer {
                    ty: part_type,
                    value: ApInt::from_u64(width, bit_at(data, index).into()),
                },
                Scalar::Integer { width, .. } => {
                    AttributeStorage::Integer { ty: part_type, value: integer_at(data, index, width) }
                }
            })
        };
        Some(match layout.complex {
            true => context.array_attribute(&[part(2 * index), part(2 * index + 1)]),
            false => part(index),
        })
    }

    /// Returns element `index` of dense or sparse elements, in row-major order; `None` if they are not numbers.
    pub fn element(self, context: &Context, index: usize) -> Option<Attribute> {
        let AttributeStorage::SparseElements { ty, indices, values } = self.storage(context) else {
            return self.dense_element(context, index);
        };
        let shape = ty.shape(context)?;
        let is_here = |position: &[i64]| {
            let flat = position
                .iter()
                .zip(shape)
                .try_fold(0_i64, |flat, (&at, &extent)| flat.checked_mul(extent)?.checked_add(at));
            flat.and_then(|flat| usize::try_from(flat).ok()) == Some(index)
        };
        let rank = shape.len();
        let rows = values.ty(context)?.num_elements(context)?;
        let AttributeStorage::DenseElements { splat, data, .. } = indices.storage(context) else {
            return None;
        };
        let mut position = vec![0; rank];
        for row in 0..usize::try_from(rows).ok()? {
            for (column, place) in position.iter_mut().enumerate() {
                let at = if *splat { 0 } else { row * rank + column };
                *place = integer_at(data, at, 64).to_i64()?;
            }
            if is_here(&position) {
                return values.dense_element(context, row);
            }
        }
        zero_attribute(context, ty.element_type(context)?)
    }

    /// Returns the value of a splat.
    pub fn splat_element(self, context: &Context) -> Option<Attribute> {
        match self.storage(context) {
            AttributeStorage::DenseElements { splat: true, .. } => self.dense_element(context, 0),
            _ => None,
        }
    }

    /// Dense elements as those of another type of this element type: of as many, or of any number where
    /// all are the same.
    pub fn reshaped_elements(self, context: &Context, ty: Type) -> Option<Attribute> {
        match self.storage(context) {
            AttributeStorage::DenseElements { splat, data, .. }
                if ty.as_tensor(context).has_static_shape(context) =>
            {
                let (splat, data) = (*splat, data.clone());
                Some(context.intern_attribute(AttributeStorage::DenseElements { ty, splat, data }))
            }
            _ => None,
        }
    }
}

/// Returns whether the first `count` bits are equal. If they are set, the bits above must be clear.
fn all_bits_equal(data: &[u8], count: i64) -> bool {
    let odd = (count % 8) as u32;
    let (mask, full) = match data.split_last() {
        Some((&last, full)) if data[0] & 1 != 0 && odd != 0 => {
            if last != (1 << odd) - 1 {
                return false;
            }
            (0xFF, full)
        }
        _ => (if data[0] & 1 != 0 { 0xFF } else { 0x00 }, data),
    };
    full.iter().all(|&byte| byte == mask)
}

/// Zero of a type, or a splat of it (`Builder::getZeroAttr`).
pub fn zero_attribute(context: &Context, ty: Type) -> Option<Attribute> {
    match *ty.storage(context) {
        TypeStorage::Vector { element, .. } | TypeStorage::RankedTensor { element, .. } => {
            splat_attribute(context, ty, zero_attribute(context, element)?)
        }
        _ => match ty.float_kind(context) {
            Some(kind) => {
                let value = ApFloat::zero(kind, false);
                Some(context.intern_attribute(AttributeStorage::Float { ty, value }))
            }
            None if ty == Type::INDEX || ty.is_integer(context) => Some(context.integer_attribute(ty, 0)),
            None => None,
        },
    }
}

/// `dense<value> : ty` of a number, for a shape that is known.
pub fn splat_attribute(context: &Context, ty: Type, value: Attribute) -> Option<Attribute> {
    ty.num_elements(context)?;
    let layout = ElementLayout::of(context, ty.element_type(context)?)?;
    let mut data = RawDataWriter::new(layout, 1);
    match value.storage(context) {
        AttributeStorage::Integer { value, .. } => data.push_integer(value),
        AttributeStorage::Float { value, .. } => data.push_float(*value),
        _ => return None,
    }
    Some(dense_elements(context, ty, layout, data.into_data(), true))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dense(element: Type, shape: &[i64], data: &[u8]) -> (bool, Vec<u8>) {
        let context = Context::new();
        let ty =
            context.intern_type(TypeStorage::RankedTensor { shape: shape.into(), element, encoding: None });
        let layout = ElementLayout::of(&context, element).unwrap();
        let count = ty.num_elements(&context).unwrap();
        assert!(layout.is_valid_raw_data(data, count));
        let splat = is_splat(layout, data, count);
        let attribute = dense_elements(&context, ty, layout, data.into(), splat);
        match attribute.storage(&context) {
            AttributeStorage::DenseElements { splat, data, .. } => (*splat, data.to_vec()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn splats_are_found_in_the_bytes() {
        assert_eq!(dense(Type::I8, &[3], &[7, 7, 7]), (true, vec![7]));
        assert_eq!(dense(Type::I8, &[3], &[7, 7, 8]), (false, vec![7, 7, 8]));
        assert_eq!(dense(Type::I16, &[2], &[1, 2, 1, 2]), (true, vec![1, 2]));
        assert_eq!(dense(Type::I8, &[0], &[]), (false, vec![]));
        assert_eq!(dense(Type::I1, &[9], &[0xFF, 0x01]), (true, vec![0xFF]));
        assert_eq!(dense(Type::I1, &[9], &[0xFF, 0x03]), (false, vec![0xFF, 0x03]));
        assert_eq!(dense(Type::I1, &[9], &[0x00, 0x00]), (true, vec![0x00]));
        assert_eq!(dense(Type::I1, &[3], &[0x02]), (false, vec![0x02]));
    }

    #[test]
    fn numbers_come_back() {
        let context = Context::new();
        let layout = ElementLayout::of(&context, Type::I1).unwrap();
        let mut writer = RawDataWriter::new(layout, 10);
        for index in 0..10 {
            writer.push(index % 3, 0);
        }
        let data = writer.into_data();
        assert_eq!(data, [0b1001_0010, 0b0000_0000]);
        assert!(bit_at(&data, 1) && !bit_at(&data, 2) && !bit_at(&data, 100));
        assert_eq!(integer_at(&[1, 2, 0xFF, 0x01], 1, 12), ApInt::from_u64(12, 0x1FF));
        assert_eq!(float_at(&[0, 0x80, 0, 0x3C], 1, FloatKind::F16), ApFloat::one(FloatKind::F16));
    }
}
