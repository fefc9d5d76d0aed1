//! Computing with constants: a function of numbers applied to attributes, element by element where they
//! hold several.
//!
//! A constant is a number, or all elements of a vector or tensor, of which a splat is computed once.
//! Poison in an operand makes the result poison.
//!
//! Follows mlir/Dialect/CommonFolders.h.

use definitions::DialectContext as _;
use ir::elements::{
    ElementLayout, RawDataWriter, Scalar, bit_at, dense_elements, float_at, integer_at, is_splat,
};
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Context, Type};

/// A number that constants hold.
pub trait Number: Sized + Clone {
    /// Returns the number in an attribute.
    fn of(context: &Context, attribute: Attribute) -> Option<Self>;
    /// Element `index` of raw data.
    fn at(layout: ElementLayout, data: &[u8], index: usize) -> Option<Self>;
    /// Creates the attribute of type `ty` for this number.
    fn attribute(self, context: &Context, ty: Type) -> Attribute;
    /// Adds it to raw data.
    fn push(self, out: &mut RawDataWriter);
}

impl Number for ApInt {
    fn of(context: &Context, attribute: Attribute) -> Option<Self> {
        attribute.integer(context).cloned()
    }

    fn at(layout: ElementLayout, data: &[u8], index: usize) -> Option<Self> {
        match layout.scalar {
            Scalar::Integer { width, .. } if layout.is_packed() => {
                Some(ApInt::from_u64(width, bit_at(data, index).into()))
            }
            Scalar::Integer { width, .. } if !layout.complex => Some(integer_at(data, index, width)),
            _ => None,
        }
    }

    fn attribute(self, context: &Context, ty: Type) -> Attribute {
        context.intern_attribute(AttributeStorage::Integer { ty, value: self })
    }

    fn push(self, out: &mut RawDataWriter) {
        out.push_integer(&self);
    }
}

impl Number for ApFloat {
    fn of(context: &Context, attribute: Attribute) -> Option<Self> {
        match *attribute.storage(context) {
            AttributeStorage::Float { value, .. } => Some(value),
            _ => None,
        }
    }

    fn at(layout: ElementLayout, data: &[u8], index: usize) -> Option<Self> {
        match layout.scalar {
            Scalar::Float(kind) if !layout.complex => Some(float_at(data, index, kind)),
            _ => None,
        }
    }

    fn attribute(self, context: &Context, ty: Type) -> Attribute {
        context.intern_attribute(AttributeStorage::Float { ty, value: self })
    }

    fn push(self, out: &mut RawDataWriter) {
        out.push_float(self);
    }
}

/// Returns whether `attribute` is poison.
pub fn is_poison(context: &Context, attribute: Attribute) -> bool {
    let AttributeStorage::Dialect { definition, .. } = *attribute.storage(context) else { return false };
    let definition = context.attribute_definition(definition);
    *context.string(definition.dialect) == *b"ub" && *context.string(definition.mnemonic) == *b"poison"
}

/// Applies `f` to a constant operand.
pub fn unary<N: Number, M: Number>(
    context: &Context,
    operands: &[Option<Attribute>],
    result: Type,
    f: impl Fn(N) -> Option<M>,
) -> Option<Attribute> {
    let operand = (*operands.first()?)?;
    if is_poison(context, operand) {
        return Some(operand);
    }
    if let Some(number) = N::of(context, operand) {
        return f(number).map(|number| number.attribute(context, result));
    }
    let elements = Elements::of(context, operand)?;
    elementwise(context, result, elements.splat, elements.count, |index| f(elements.at(index)?))
}

/// Applies `f` to two constant operands of one type; the result is of type `result`.
pub fn binary<N: Number, M: Number>(
    context: &Context,
    operands: &[Option<Attribute>],
    result: Type,
    f: impl Fn(N, N) -> Option<M>,
) -> Option<Attribute> {
    let &[lhs, rhs] = operands else { return None };
    if let Some(poison) = [lhs, rhs].into_iter().flatten().find(|&operand| is_poison(context, operand)) {
        return Some(poison);
    }
    let (lhs, rhs) = (lhs?, rhs?);
    if lhs.ty(context) != rhs.ty(context) {
        return None;
    }
    if let (Some(lhs), Some(rhs)) = (N::of(context, lhs), N::of(context, rhs)) {
        return f(lhs, rhs).map(|number| number.attribute(context, result));
    }
    let (lhs, rhs) = (Elements::of(context, lhs)?, Elements::of(context, rhs)?);
    let splat = lhs.splat && rhs.splat;
    elementwise(context, result, splat, lhs.count, |index| f(lhs.at(index)?, rhs.at(index)?))
}

/// [`binary`] for integers, with a result of their type.
pub fn integer_binary(
    context: &Context,
    operands: &[Option<Attribute>],
    f: impl Fn(ApInt, ApInt) -> Option<ApInt>,
) -> Option<Attribute> {
    let ty = operands.iter().flatten().find_map(|operand| operand.ty(context)).unwrap_or(Type::NONE);
    binary(context, operands, ty, f)
}

/// [`binary`] for floats, with a result of their type.
pub fn float_binary(
    context: &Context,
    operands: &[Option<Attribute>],
    f: impl Fn(ApFloat, ApFloat) -> Option<ApFloat>,
) -> Option<Attribute> {
    let ty = operands.iter().flatten().find_map(|operand| operand.ty(context)).unwrap_or(Type::NONE);
    binary(context, operands, ty, f)
}

/// Returns the number of a scalar or splat constant.
pub fn splat_value<N: Number>(context: &Context, attribute: Attribute) -> Option<N> {
    N::of(context, attribute).or_else(|| {
        let elements = Elements::of(context, attribute)?;
        elements.splat.then(|| elements.at(0)).flatten()
    })
}

/// Returns whether a constant is the integer 0, or a splat of it.
pub fn is_zero(context: &Context, attribute: Attribute) -> bool {
    splat_value::<ApInt>(context, attribute).is_some_and(|value| value.is_zero())
}

/// Returns whether a constant is the integer 1, or a splat of it.
pub fn is_one(context: &Context, attribute: Attribute) -> bool {
    splat_value::<ApInt>(context, attribute).is_some_and(|value| value.is_one())
}

/// The elements of a constant.
struct Elements<'c> {
    layout: ElementLayout,
    data: &'c [u8],
    splat: bool,
    count: usize,
}

impl<'c> Elements<'c> {
    fn of(context: &'c Context, attribute: Attribute) -> Option<Self> {
        let AttributeStorage::DenseElements { ty, splat, data } = attribute.storage(context) else {
            return None;
        };
        Some(Elements {
            layout: ElementLayout::of(context, ty.element_type(context)?)?,
            data,
            splat: *splat,
            count: usize::try_from(ty.num_elements(context)?).ok()?,
        })
    }

    fn at<N: Number>(&self, index: usize) -> Option<N> {
        N::at(self.layout, self.data, if self.splat { 0 } else { index })
    }
}

/// Creates the constant of type `ty` whose elements `element` computes.
fn elementwise<N: Number>(
    context: &Context,
    ty: Type,
    splat: bool,
    count: usize,
    element: impl Fn(usize) -> Option<N>,
) -> Option<Attribute> {
    let layout = ElementLayout::of(context, ty.element_type(context)?)?;
    let computed = if splat { 1 } else { count };
    let mut out = RawDataWriter::new(layout, computed);
    for index in 0..computed {
        element(index)?.push(&mut out);
    }
    let data = out.into_data();
    let splat = splat || count > 0 && is_splat(layout, &data, count as i64);
    Some(dense_elements(context, ty, layout, data, splat))
}
