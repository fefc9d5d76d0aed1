//! Functions that compute powers with integer exponents, by squaring.

use arith::{AndIOp, CmpIPredicate, DivFOp, DivSIOp, MulFOp, MulIOp, ShRUIOp, SubIOp};
use ir::{ApFloat, ApInt, BlockId, Context, Ir, OpRef, Type, ValueId};
use rewrite::matchers::float_attribute;

use super::function::{Binary, Function};

/// Makes the function for `math.ipowi` of a type. Zero to a negative power divides by zero.
pub(super) fn integer_power(
    ir: &mut Ir,
    context: &Context,
    module: OpRef,
    name: &str,
    ty: Type,
) -> Option<()> {
    let width = ty.integer_width(context)?;
    let pair: &[Type] = &[ty, ty];
    let none: &[Type] = &[];
    let (state, one_value): (&[Type], &[Type]) = (&[ty, ty, ty], &[ty]);
    let mut blocks: Vec<&[Type]> = vec![pair];
    blocks.resize(12, none);
    blocks.extend([state, none, one_value, none, none]);
    let (mut function, blocks) = Function::create(ir, context, module, name, (&blocks, ty))?;
    let &[base, power] = function.arguments.as_slice() else { return None };

    function.enter(blocks[0]);
    let zero = function.integer(ty, ApInt::zero(width));
    let one = function.integer(ty, ApInt::one(width));
    let minus_one = function.integer(ty, ApInt::all_ones(width));
    let is_zero = function.compare(CmpIPredicate::Eq, power, zero);
    function.branch_if(is_zero, (blocks[1], &[]), (blocks[2], &[]));
    function.enter(blocks[1]);
    function.return_value(one);
    function.enter(blocks[2]);
    let is_negative = function.compare(CmpIPredicate::Sle, power, zero);
    function.branch_if(is_negative, (blocks[3], &[]), (blocks[12], &[one, base, power]));

    negative_power(&mut function, &blocks[3..12], [zero, one, minus_one]);
    let all =
        Loop { header: blocks[12], odd: blocks[13], merged: blocks[14], done: blocks[15], again: blocks[16] };
    let result = square_and_multiply(&mut function, &all, [zero, one], MulIOp::build, false)?;
    function.enter(all.done);
    function.return_value(result);
    Some(())
}

/// Makes the function for `math.fpowi` of a base and an exponent of types. A negative exponent is that of the
/// reciprocal; the least one has no positive counterpart, and is one more multiplication.
pub(super) fn float_power(
    ir: &mut Ir,
    context: &Context,
    module: OpRef,
    name: &str,
    (base_type, power_type): (Type, Type),
) -> Option<()> {
    let (kind, width) = (base_type.float_kind(context)?, power_type.integer_width(context)?);
    let result: &[Type] = &[base_type];
    let (pair, state): (&[Type], &[Type]) = (&[base_type, power_type], &[base_type, base_type, power_type]);
    let none: &[Type] = &[];
    let blocks = [pair, none, none, state, none, result, none, result, none, result, none, result];
    let (mut function, blocks) = Function::create(ir, context, module, name, (&blocks, base_type))?;
    let &[base, power] = function.arguments.as_slice() else { return None };

    function.enter(blocks[0]);
    let one_base = function.constant(float_attribute(context, base_type, ApFloat::one(kind)));
    let zero = function.integer(power_type, ApInt::zero(width));
    let one = function.integer(power_type, ApInt::one(width));
    let least = function.integer(power_type, ApInt::signed_min(width));
    let greatest = function.integer(power_type, ApInt::signed_max(width));
    let is_zero = function.compare(CmpIPredicate::Eq, power, zero);
    function.branch_if(is_zero, (blocks[1], &[]), (blocks[2], &[]));
    function.enter(blocks[1]);
    function.return_value(one_base);
    function.enter(blocks[2]);
    let is_negative = function.compare(CmpIPredicate::Sle, power, zero);
    let is_least = function.compare(CmpIPredicate::Eq, power, least);
    let negated = function.binary(SubIOp::build, zero, power);
    let positive = function.select(is_negative, negated, power);
    let positive = function.select(is_least, greatest, positive);
    function.branch((blocks[3], &[one_base, base, positive]));

    let all =
        Loop { header: blocks[3], odd: blocks[4], merged: blocks[5], done: blocks[7], again: blocks[6] };
    square_and_multiply(&mut function, &all, [zero, one], MulFOp::build, true)?;
    let result = *function.enter(blocks[7]).first()?;
    function.branch_if(is_least, (blocks[8], &[]), (blocks[9], &[result]));
    function.enter(blocks[8]);
    let result = function.binary(MulFOp::build, result, base);
    function.branch((blocks[9], &[result]));
    let result = *function.enter(blocks[9]).first()?;
    function.branch_if(is_negative, (blocks[10], &[]), (blocks[11], &[result]));
    function.enter(blocks[10]);
    let reciprocal = function.binary(DivFOp::build, one_base, result);
    function.branch((blocks[11], &[reciprocal]));
    let result = *function.enter(blocks[11]).first()?;
    function.return_value(result);
    Some(())
}

/// The blocks of a loop over the bits of an exponent.
struct Loop {
    /// Gets the result, the base and the exponent so far.
    header: BlockId,
    /// Is entered for a bit that is set.
    odd: BlockId,
    /// Gets the result.
    merged: BlockId,
    done: BlockId,
    again: BlockId,
}

/// Fills the blocks of a loop but for `done`; returns the result there. If `passes_result` is set, `done` gets it as
/// its argument.
fn square_and_multiply(
    function: &mut Function<'_>,
    blocks: &Loop,
    [zero, one]: [ValueId; 2],
    multiply: Binary,
    passes_result: bool,
) -> Option<ValueId> {
    let state = function.enter(blocks.header);
    let &[result, base, power] = state.as_slice() else { return None };
    let is_odd = is_odd(function, power, zero, one);
    function.branch_if(is_odd, (blocks.odd, &[]), (blocks.merged, &[result]));
    function.enter(blocks.odd);
    let product = function.binary(multiply, result, base);
    function.branch((blocks.merged, &[product]));
    let result = *function.enter(blocks.merged).first()?;
    let power = function.binary(ShRUIOp::build, power, one);
    let is_zero = function.compare(CmpIPredicate::Eq, power, zero);
    let passed: &[ValueId] = if passes_result { &[result] } else { &[] };
    function.branch_if(is_zero, (blocks.done, passed), (blocks.again, &[]));
    function.enter(blocks.again);
    let square = function.binary(multiply, base, base);
    function.branch((blocks.header, &[result, square, power]));
    Some(result)
}

/// Fills the blocks for a negative exponent: only the powers of 1 and -1 are not zero.
fn negative_power(function: &mut Function<'_>, blocks: &[BlockId], [zero, one, minus_one]: [ValueId; 3]) {
    let &[base, power] = function.arguments.as_slice() else { return };
    function.enter(blocks[0]);
    let is_zero = function.compare(CmpIPredicate::Eq, base, zero);
    function.branch_if(is_zero, (blocks[1], &[]), (blocks[2], &[]));
    function.enter(blocks[1]);
    let undefined = function.binary(DivSIOp::build, one, zero);
    function.return_value(undefined);
    function.enter(blocks[2]);
    let is_one = function.compare(CmpIPredicate::Eq, base, one);
    function.branch_if(is_one, (blocks[3], &[]), (blocks[4], &[]));
    function.enter(blocks[3]);
    function.return_value(one);
    function.enter(blocks[4]);
    let is_minus_one = function.compare(CmpIPredicate::Eq, base, minus_one);
    function.branch_if(is_minus_one, (blocks[5], &[]), (blocks[8], &[]));
    function.enter(blocks[5]);
    let is_odd = is_odd(function, power, zero, one);
    function.branch_if(is_odd, (blocks[6], &[]), (blocks[7], &[]));
    for (&block, value) in blocks[6..].iter().zip([minus_one, one, zero]) {
        function.enter(block);
        function.return_value(value);
    }
}

fn is_odd(function: &mut Function<'_>, value: ValueId, zero: ValueId, one: ValueId) -> ValueId {
    let bit = function.binary(AndIOp::build, value, one);
    function.compare(CmpIPredicate::Ne, bit, zero)
}
