//! Functions that count leading zeros: the value is shifted until it is negative.

use arith::{AddIOp, CmpIPredicate, ShLIOp};
use ir::{ApInt, Context, Ir, OpRef, Type, ValueId};
use scf::YieldOp;
use scf::build::{create_for, create_if};

use super::function::Function;

/// Makes the function for `math.ctlz` of a type.
pub(super) fn count_leading_zeros(
    ir: &mut Ir,
    context: &Context,
    module: OpRef,
    name: &str,
    ty: Type,
) -> Option<()> {
    let width = ty.integer_width(context)?;
    let (mut function, blocks) = Function::create(ir, context, module, name, (&[&[ty]], ty))?;
    let value = *function.enter(*blocks.first()?).first()?;
    let all = function.integer(ty, ApInt::from_u64(width, u64::from(width)));
    let zero = function.integer(ty, ApInt::zero(width));
    let is_zero = function.compare(CmpIPredicate::Eq, value, zero);
    let location = function.location;
    let (conditional, [then, otherwise]) = create_if(&mut function.builder, location, &[ty], is_zero);
    let count = function.builder.result(conditional, 0);
    function.return_value(count);

    function.builder.create_block(then, None, &[]);
    yield_values(&mut function, &[all]);
    function.builder.create_block(otherwise, None, &[]);
    let one_index = function.constant(context.integer_attribute(Type::INDEX, 1));
    let one = function.integer(ty, ApInt::one(width));
    let end = function.constant(context.integer_attribute(Type::INDEX, i64::from(width)));
    let none_yet = function.integer(ty, ApInt::zero(width));
    let bounds = (one_index, end, one_index);
    let shifts = create_for(&mut function.builder, location, bounds, &[value, none_yet]);
    let count = function.builder.result(shifts.op, 1);
    yield_values(&mut function, &[count]);

    function.enter(shifts.body);
    let &[value, count] = shifts.iter_args.as_slice() else { return None };
    let is_negative = function.compare(CmpIPredicate::Slt, value, zero);
    let (conditional, [then, otherwise]) = create_if(&mut function.builder, location, &[ty, ty], is_negative);
    let state: Vec<ValueId> = function.builder.body().results(conditional).collect();
    yield_values(&mut function, &state);
    function.builder.create_block(then, None, &[]);
    yield_values(&mut function, &[value, count]);
    function.builder.create_block(otherwise, None, &[]);
    let count = function.binary(AddIOp::build, count, one);
    let value = function.binary(ShLIOp::build, value, one);
    yield_values(&mut function, &[value, count]);
    Some(())
}

fn yield_values(function: &mut Function<'_>, values: &[ValueId]) {
    let state = YieldOp::build(function.builder.scope(), function.location, values);
    function.builder.create(state);
}
