//! Outer products, one row after another.
//!
//! Follows `OuterProductOpLowering` of mlir/lib/Dialect/Vector/Transforms/LowerVectorContract.cpp.

use arith::{ConstantOp, SelectOp};
use ir::{Location, OpId, ValueId};
use llvm_common::build::state;
use llvm_common::one_to_one::zero_attribute;
use rewrite::matchers::splat_attribute;
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::vector_type;
use vector::{BroadcastOp, CombiningKind, FMAOp, MaskOp, OuterProductOp};

use super::broadcast::{extract, insert};

/// Returns the operation that combines integers, or floats.
fn combination(kind: CombiningKind, is_float: bool) -> Option<&'static str> {
    let (integers, floats) = match kind {
        CombiningKind::ADD => (Some("arith.addi"), Some("arith.addf")),
        CombiningKind::MUL => (Some("arith.muli"), Some("arith.mulf")),
        CombiningKind::MINUI => (Some("arith.minui"), None),
        CombiningKind::MINSI => (Some("arith.minsi"), None),
        CombiningKind::MAXUI => (Some("arith.maxui"), None),
        CombiningKind::MAXSI => (Some("arith.maxsi"), None),
        CombiningKind::AND => (Some("arith.andi"), None),
        CombiningKind::OR => (Some("arith.ori"), None),
        CombiningKind::XOR => (Some("arith.xori"), None),
        CombiningKind::MINNUMF => (None, Some("arith.minnumf")),
        CombiningKind::MAXNUMF => (None, Some("arith.maxnumf")),
        CombiningKind::MINIMUMF => (None, Some("arith.minimumf")),
        CombiningKind::MAXIMUMF => (None, Some("arith.maximumf")),
    };
    if is_float { floats } else { integers }
}

/// How products are combined with what was there.
#[derive(Clone, Copy)]
struct Combination {
    name: &'static str,
    is_float: bool,
    is_fused: bool,
}

impl Combination {
    /// Returns `x * y`, combined with `acc` where `mask` has a one.
    fn apply(
        self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        [x, y]: [ValueId; 2],
        acc: Option<ValueId>,
        mask: Option<ValueId>,
    ) -> ValueId {
        let Some(acc) = acc else { return self.multiply(rewriter, location, x, y) };
        let combined = if self.is_fused {
            let state = FMAOp::build(rewriter.scope(), location, x, y, acc);
            rewriter.create_value(state)
        } else {
            let product = self.multiply(rewriter, location, x, y);
            let (context, ty) = (rewriter.context(), [rewriter.type_of(x)]);
            rewriter.create_value(state(context, location, self.name, &[product, acc], &ty))
        };
        let Some(mask) = mask else { return combined };
        let state = SelectOp::build(rewriter.scope(), location, mask, combined, acc);
        rewriter.create_value(state)
    }

    fn multiply(self, rewriter: &mut Rewriter<'_>, location: Location, x: ValueId, y: ValueId) -> ValueId {
        let (context, ty) = (rewriter.context(), [rewriter.type_of(x)]);
        let name = if self.is_float { "arith.mulf" } else { "arith.muli" };
        rewriter.create_value(state(context, location, name, &[x, y], &ty))
    }
}

/// Returns `x * y` combined with `acc`, if values can be combined so.
pub(super) fn combine(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    operands: [ValueId; 2],
    acc: ValueId,
    kind: CombiningKind,
    is_float: bool,
) -> Option<ValueId> {
    let name = combination(kind, is_float)?;
    let is_vector = vector_type(rewriter.context(), rewriter.type_of(acc)).is_some();
    let is_fused = is_float && kind == CombiningKind::ADD && is_vector;
    let combination = Combination { name, is_float, is_fused };
    Some(combination.apply(rewriter, location, operands, Some(acc), None))
}

pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).cast::<OuterProductOp<'_>>();
    let masking = view.parent_op().and_then(|parent| parent.dyn_cast::<MaskOp<'_>>());
    let (mask, root) = match masking {
        Some(masking) if masking.num_results() != 1 || masking.passthru().is_some() => return None,
        Some(masking) => (Some(masking.mask().id()), masking.id()),
        None => (None, op),
    };
    let (location, result) = (view.location(), view.result(0).ty());
    let (lhs, rhs) = (view.lhs(), view.rhs());
    let acc = view.acc().map(|acc| acc.id());
    let to = vector_type(context, result)?;
    if to.rank() >= 2 && to.scalable.iter().all(|&scalable| scalable) {
        return None;
    }
    let is_float = to.element.float_kind(context).is_some();
    let kind = view.kind();
    let name = combination(kind, is_float)?;
    let combination = Combination { name, is_float, is_fused: is_float && kind == CombiningKind::ADD };
    let row = rhs.ty();
    let ((lhs, column), rhs) = ((lhs.id(), lhs.ty()), rhs.id());
    rewriter.set_insertion_point(root);
    if vector_type(context, row).is_none() {
        let state = BroadcastOp::build(rewriter.scope(), location, column, rhs);
        let factor = rewriter.create_value(state);
        let product = combination.apply(rewriter, location, [lhs, factor], acc, mask);
        rewriter.replace_op(root, &[product]);
        return Some(Rewritten);
    }
    let zero = splat_attribute(context, result, zero_attribute(context, to.element)?)?;
    let state = ConstantOp::build(rewriter.scope(), location, zero);
    let mut all = rewriter.create_value(state);
    for position in 0..to.shape[0] {
        let scalar = extract(rewriter, location, lhs, &[position])?;
        let state = BroadcastOp::build(rewriter.scope(), location, row, scalar);
        let factor = rewriter.create_value(state);
        let mut row_of = |value: Option<ValueId>| match value {
            Some(value) => extract(rewriter, location, value, &[position]).map(Some),
            None => Some(None),
        };
        let (before, part_of_mask) = (row_of(acc)?, row_of(mask)?);
        let part = combination.apply(rewriter, location, [factor, rhs], before, part_of_mask);
        all = insert(rewriter, location, part, all, position);
    }
    rewriter.replace_op(root, &[all]);
    Some(Rewritten)
}
