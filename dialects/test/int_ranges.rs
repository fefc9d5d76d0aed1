//! The ranges of integers of operations that tests ask for.

use interfaces::int_range::{IntRange, IntRanges, range_width};
use ir::{ApInt, Operation};

/// The rules of the dialect.
pub(super) static RANGES: IntRanges = IntRanges {
    results: &[("test.increment", increment), ("test.with_bounds", with_bounds)],
    arguments: &[],
};

/// The bounds are attributes; they say nothing if they have not the width of the result.
fn with_bounds(op: Operation<'_>, _: &[IntRange]) -> Option<IntRange> {
    let context = op.context();
    let width = range_width(context, op.result(0).ty())?;
    let bound = |name: &str| {
        let bound = op.inherent_attribute(context.intern_string(name))?.integer(context)?;
        (bound.width() == width).then(|| bound.clone())
    };
    Some(IntRange { unsigned: [bound("umin")?, bound("umax")?], signed: [bound("smin")?, bound("smax")?] })
}

/// Each bound grows by one, up to the largest integer.
fn increment(_: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [range] = operands else { return None };
    let one = ApInt::from_u64(range.width(), 1);
    let next = |(sum, overflows): (ApInt, bool), bound: &ApInt| if overflows { bound.clone() } else { sum };
    let unsigned = range.unsigned.each_ref().map(|bound| next(bound.uadd_ov(&one), bound));
    let signed = range.signed.each_ref().map(|bound| next(bound.sadd_ov(&one), bound));
    Some(IntRange { unsigned, signed })
}
