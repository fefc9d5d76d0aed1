//! The canonicalization patterns of arith.
//!
//! Most are declarative in MLIR. Such a pattern has as benefit the number of operations in it, where constants
//! do not count. What it makes gets the locations of as many of the operations that were matched: of the one
//! that is replaced, then of what defines operands, each behind what defines its own. A constant takes a place
//! there that was meant for another.
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
use crate::ir::location::fused;
use crate::ir::views::OpView;
use crate::ir::{Attribute, Location, OpId, Operation, Type, Value, ValueId};
use crate::rewrite::{Rewrite, Rewriter, Rewritten};

/// The operations that lend their locations.
type Matched = SmallVec<[OpId; 4]>;

/// The location of what is made of `matched`.
fn location_of(rewriter: &Rewriter<'_>, matched: &[OpId]) -> Location {
    let context = rewriter.context();
    let locations = matched.iter().map(|&op| rewriter.op(op).location());
    let locations: SmallVec<[Location; 4]> = locations.collect();
    if locations.iter().all(|&location| location == locations[0]) {
        return locations[0];
    }
    let attributes: Vec<Attribute> =
        locations.iter().map(|location| location.to_attribute(context)).collect();
    Location::attribute(fused(context, &attributes, None))
}

/// The view of the operation that defines `value`, if it is such a one, to lend its location.
fn defining<'a, V: OpView<'a>>(value: Value<'a>, matched: &mut Matched) -> Option<V> {
    let view = value.defining::<V>()?;
    matched.push(view.id());
    Some(view)
}

/// The value of the constant that defines `value`, to lend its location.
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

/// The type of result `index` of `op`.
fn result_type(rewriter: &Rewriter<'_>, op: OpId, index: usize) -> Type {
    rewriter.type_of(rewriter.result(op, index))
}
