//! Folders of float classifications, such as `math.isnan`, of one constant or a splat.

use ir::{ApFloat, Attribute, Operation};
use rewrite::Folded;
use rewrite::fold::constant_fold::splat_value;
use rewrite::matchers::splat_attribute;

fn test(op: Operation<'_>, operands: &[Option<Attribute>], holds: fn(ApFloat) -> bool) -> Option<Folded> {
    let (context, ty) = (op.context(), op.result(0).ty());
    let value = context.bool_attribute(holds(splat_value(context, operands[0]?)?));
    let value = if ty.element_type(context).is_none() { value } else { splat_attribute(context, ty, value)? };
    Some(value.into())
}

/// `math.isfinite`
pub fn isfinite(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    test(op, operands, ApFloat::is_finite)
}

/// `math.isinf`
pub fn isinf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    test(op, operands, ApFloat::is_infinite)
}

/// `math.isnan`
pub fn isnan(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    test(op, operands, ApFloat::is_nan)
}

/// `math.isnormal`
pub fn isnormal(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    test(op, operands, |a| a.exponent().is_some_and(|exponent| exponent >= a.kind().format().min_exponent))
}
