//! The canonicalization patterns of arith.
//!
//! MLIR states most of them declaratively (DRR). The benefit of such a pattern is the number of operations in
//! it, without constants. The new operations get the fused locations of as many matched operations as the
//! benefit counts: first the replaced operation, then the definitions of its operands, depth first. A matched
//! constant occupies a place in this list and pushes out the last operation.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithCanonicalization.td and ArithOps.cpp.

pub mod bitwise;
pub mod casts;
pub mod compare;
pub mod extended;
pub mod float;
pub mod integer;
pub mod select;

use smallvec::SmallVec;

use super::ConstantOp;
use ir::views::OpView;
use ir::{Attribute, Location, OpId, Operation, Type, Value, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// The operations that lend their locations.
type Matched = SmallVec<[OpId; 4]>;

/// Returns the fused location of the operations in `matched`.
fn location_of(rewriter: &Rewriter<'_>, matched: &[OpId]) -> Location {
    let context = rewriter.context();
    let locations = matched.iter().map(|&op| rewriter.op(op).location());
    let locations: SmallVec<[Location; 4]> = locations.collect();
    Location::fused(context, &locations)
}

/// Returns the operation that defines `value` as a `V`, and adds it to `matched`.
fn defining<'a, V: OpView<'a>>(value: Value<'a>, matched: &mut Matched) -> Option<V> {
    let view = value.defining::<V>()?;
    matched.push(view.id());
    Some(view)
}

/// Returns the value of the constant that defines `value`, to lend its location.
fn constant(value: Value<'_>, matched: &mut Matched) -> Option<Attribute> {
    let attribute = value.constant()?;
    matched.extend(value.defining_op().map(Operation::id));
    Some(attribute)
}

/// Makes a constant.
fn create_constant(rewriter: &mut Rewriter<'_>, location: Location, value: Attribute) -> ValueId {
    let state = ConstantOp::build(rewriter.scope(), location, value);
    rewriter.create_value(state)
}

/// Replaces `op` by a truth value.
fn replace_by_bool(rewriter: &mut Rewriter<'_>, op: OpId, value: bool) -> Rewrite {
    let location = rewriter.op(op).location();
    let value = rewriter.context().bool_attribute(value);
    let constant = create_constant(rewriter, location, value);
    rewriter.replace_op(op, &[constant]);
    Some(Rewritten)
}

/// Returns the type of result `index` of `op`.
fn result_type(rewriter: &Rewriter<'_>, op: OpId, index: usize) -> Type {
    rewriter.type_of(rewriter.result(op, index))
}
