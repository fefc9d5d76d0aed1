//! `tosa.gather` and `tosa.table`.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, Type, ValueId};

use crate::emitter::Emitter;
use crate::type_converter::Signless;

pub(super) fn convert_gather(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Signless<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::GatherOp<'_>>()?;
    let result = view.output().ty();
    view.values().ty().as_ranked_tensor(context)?;
    let (shape, element, _) = result.as_ranked_tensor(context)?;
    let &[values, indices] = operands else { return None };
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let mut dynamics = Vec::new();
    for (source, dim) in [(values, 0), (indices, 1), (values, 2)] {
        dynamics.extend(tensor::mixed_size(e, location, source, dim).value());
    }
    let empty = e.empty(shape, element, &dynamics);
    let maps = [e.map(shape.len(), &[0, 1]), e.identity(shape.len())];
    let value = e.parallel(&[indices], empty, &maps, result, |e, arguments| {
        let batch = e.loop_index(0);
        let row = e.value("arith.index_cast", &arguments[..1], Type::INDEX);
        let column = e.loop_index(2);
        Some(e.extract(values, &[batch, row, column]))
    })?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

pub(super) fn convert_table(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::TableOp<'_>>()?;
    let [input, table] = [0, 1].map(|operand| view.operand(operand));
    let result = view.output().ty();
    let elements = [input.ty(), table.ty(), result].map(|ty| ty.element_type(context));
    let [i8, i16] = [8, 16].map(|width| Some(context.integer_type(width)));
    let look_up = match elements {
        found if found == [i8, i8, i8] => look_up_byte,
        found if found == [i16, i16, Some(Type::I32)] => interpolate,
        _ => return None,
    };
    let (input, table) = (input.id(), table.id());
    let (shape, element, _) = result.as_ranked_tensor(context)?;
    let rank = shape.len();
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let dynamics = e.dynamic_dims(input, 0..rank);
    let empty = e.empty(shape, element, &dynamics);
    let identity = e.identity(rank);
    let value = e.parallel(&[input], empty, &[identity, identity], result, |e, arguments| {
        Some(look_up(e, arguments[0], table))
    })?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

fn look_up_byte(e: &mut Emitter<'_, '_>, value: ValueId, table: ValueId) -> ValueId {
    let index = e.value("arith.index_cast", &[value], Type::INDEX);
    let offset = e.index(128);
    let index = e.same("arith.addi", &[index, offset]);
    e.extract(table, &[index])
}

/// Interpolates between two entries of the table: the upper 9 bits select the first, the others how far it is.
fn interpolate(e: &mut Emitter<'_, '_>, value: ValueId, table: ValueId) -> ValueId {
    let value = e.value("arith.extsi", &[value], Type::I32);
    let offset = e.i32(32768);
    let seven = e.i32(7);
    let one = e.i32(1);
    let mask = e.i32(127);
    let value = e.same("arith.addi", &[value, offset]);
    let index = e.same("arith.shrui", &[value, seven]);
    let fraction = e.same("arith.andi", &[value, mask]);
    let next_index = e.same("arith.addi", &[index, one]);
    let indices = [index, next_index].map(|index| e.value("arith.index_cast", &[index], Type::INDEX));
    let entries = indices.map(|index| e.extract(table, &[index]));
    let [base, next] = entries.map(|entry| e.value("arith.extsi", &[entry], Type::I32));
    let scaled = e.same("arith.shli", &[base, seven]);
    let difference = e.same("arith.subi", &[next, base]);
    let part = e.same("arith.muli", &[difference, fraction]);
    e.same("arith.addi", &[scaled, part])
}
