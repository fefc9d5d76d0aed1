//! `arith.select`

use crate::{CmpIOp, CmpIPredicate, SelectOp};
use ir::elements::{ElementLayout, bit_at, dense_elements, is_splat};
use ir::{Attribute, AttributeStorage, Context, Operation, Type};
use rewrite::Folded;
use rewrite::fold::constant_fold::is_poison;
use rewrite::matchers::{is_one, is_zero};

/// `arith.select`
pub fn select(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let op = op.dyn_cast::<SelectOp>()?;
    let (condition, yes, no) = (op.condition(), op.true_value(), op.false_value());
    let is_poison = |constant: Option<Attribute>| constant.is_some_and(|value| is_poison(context, value));
    if yes == no || is_one(context, operands[0]) {
        return Some(yes.into());
    }
    if is_zero(context, operands[0]) || is_poison(operands[1]) {
        return Some(no.into());
    }
    if is_poison(operands[2]) {
        return Some(yes.into());
    }
    if op.result().ty() == Type::I1 && is_one(context, operands[1]) && is_zero(context, operands[2]) {
        return Some(condition.into());
    }
    // A select between the two values of a comparison for equality is one of them: `select (x == y), x, y` is
    // `y`.
    if let Some(compare) = condition.defining::<CmpIOp>() {
        let (lhs, rhs) = (compare.lhs(), compare.rhs());
        if (lhs == yes && rhs == no) || (rhs == yes && lhs == no) {
            match compare.predicate() {
                CmpIPredicate::Eq => return Some(no.into()),
                CmpIPredicate::Ne => return Some(yes.into()),
                _ => {}
            }
        }
    }
    elements(context, operands[0]?, operands[1]?, operands[2]?).map(Folded::to)
}

/// Returns the elements of `yes` where `condition` is true, of `no` elsewhere.
fn elements(context: &Context, condition: Attribute, yes: Attribute, no: Attribute) -> Option<Attribute> {
    let parts = |attribute: Attribute| match attribute.storage(context) {
        AttributeStorage::DenseElements { ty, splat, data } => Some((*ty, *splat, &data[..])),
        _ => None,
    };
    let (_, condition_splat, condition) = parts(condition)?;
    let ((ty, yes_splat, yes), (_, no_splat, no)) = (parts(yes)?, parts(no)?);
    let layout = ElementLayout::of(context, ty.element_type(context)?)?;
    let count = usize::try_from(ty.num_elements(context)?).ok()?;
    let holds = |index: usize| bit_at(condition, if condition_splat { 0 } else { index });
    let mut data = Vec::new();
    if layout.is_packed() {
        data.resize(count.div_ceil(8), 0);
        for index in 0..count {
            let (from, splat) = if holds(index) { (yes, yes_splat) } else { (no, no_splat) };
            if bit_at(from, if splat { 0 } else { index }) {
                data[index / 8] |= 1 << (index % 8);
            }
        }
    } else {
        let bytes = layout.element_bytes();
        for index in 0..count {
            let (from, splat) = if holds(index) { (yes, yes_splat) } else { (no, no_splat) };
            let start = if splat { 0 } else { index * bytes };
            data.extend_from_slice(from.get(start..start + bytes)?);
        }
    }
    let splat = count > 0 && is_splat(layout, &data, count as i64);
    Some(dense_elements(context, ty, layout, data, splat))
}
