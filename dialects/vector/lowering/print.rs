//! `vector.print` of a vector as loops that print its elements.

use super::in_bounds::create_extract;
use arith::{AddIOp, CmpIOp, CmpIPredicate, ExtSIOp, ExtUIOp, MulIOp, SubIOp, constant_index};
use ir::types::{Signedness, TypeStorage};
use ir::{Location, OpId, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use scf::YieldOp;
use scf::build::{create_for, create_if};
use vector::types::{make_vector, vector_type};
use vector::{BitCastOp, PrintOp, PrintPunctuation, ShapeCastOp, VectorScaleOp};

pub fn print_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let print = rewriter.op(op).dyn_cast::<PrintOp<'_>>()?;
    let (location, source, punctuation) = (print.location(), print.source()?, print.punctuation());
    let of = vector_type(context, source.ty())?;
    if of.shape.len() > 1 && of.is_scalable() {
        return None;
    }
    let value = create_printable(rewriter, location, source.id(), of)?;
    let element = rewriter.type_of(value).element_type(context)?;
    let shape = if of.shape.is_empty() { vec![1] } else { of.shape.to_vec() };
    let value = match of.shape.len() {
        1 => value,
        // An element of one dimension can be taken at a place that is not known.
        _ => {
            let count = shape.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent));
            let flat = make_vector(context, &[count], &[false], element);
            let state = ShapeCastOp::build(rewriter.scope(), location, flat, value);
            rewriter.create_value(state)
        }
    };
    let mut first_close = None;
    let mut ivs = Vec::with_capacity(shape.len());
    for (dim, &extent) in shape.iter().enumerate() {
        let lower = constant_index(rewriter, location, 0);
        let mut upper = constant_index(rewriter, location, extent);
        let step = constant_index(rewriter, location, 1);
        if of.scalable.get(dim).is_some_and(|&is_scalable| is_scalable) {
            let state = VectorScaleOp::build(rewriter.scope(), location);
            let scale = rewriter.create_value(state);
            let state = MulIOp::build(rewriter.scope(), location, upper, scale);
            upper = rewriter.create_value(state);
        }
        let state = SubIOp::build(rewriter.scope(), location, upper, step);
        let last = rewriter.create_value(state);
        create_print(rewriter, location, None, PrintPunctuation::Open);
        let new = create_for(rewriter, location, (lower, upper, step), &[]);
        let close = create_print(rewriter, location, None, PrintPunctuation::Close);
        first_close.get_or_insert(close);
        let &iv = new.induction_vars.first()?;
        ivs.push(iv);
        rewriter.set_insertion_point_to_end(new.body);
        let end = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(end);
        rewriter.set_insertion_point_to_start(new.body);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Ult, iv, last);
        let has_next = rewriter.create_value(state);
        let (_, [then, _]) = create_if(rewriter, location, &[], has_next);
        rewriter.create_block(then, None, &[]);
        create_print(rewriter, location, None, PrintPunctuation::Comma);
        let end = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(end);
        rewriter.set_insertion_point_to_start(new.body);
    }
    let place = create_flat_index(rewriter, location, &shape, &ivs)?;
    let element = create_extract(rewriter, location, value, place)?;
    create_print(rewriter, location, Some(element), PrintPunctuation::NoPunctuation);
    rewriter.set_insertion_point_after(first_close?);
    create_print(rewriter, location, None, punctuation);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn create_print(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: Option<ValueId>,
    punctuation: PrintPunctuation,
) -> OpId {
    let context = rewriter.context();
    let mut state = PrintOp::build(rewriter.scope(), location, value);
    PrintOp::set_punctuation(&mut state, context, punctuation);
    rewriter.create(state)
}

/// Creates `stride * index + ...`, from the last dimension on.
fn create_flat_index(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    shape: &[i64],
    ivs: &[ValueId],
) -> Option<ValueId> {
    let (mut flat, mut stride) = (None, 1i64);
    for (&extent, &iv) in shape.iter().zip(ivs).rev() {
        let factor = constant_index(rewriter, location, stride);
        let state = MulIOp::build(rewriter.scope(), location, factor, iv);
        let part = rewriter.create_value(state);
        flat = Some(match flat {
            None => part,
            Some(before) => {
                let state = AddIOp::build(rewriter.scope(), location, before, part);
                rewriter.create_value(state)
            }
        });
        stride = stride.wrapping_mul(extent);
    }
    flat
}

/// Creates the vector with integers of a usual width.
fn create_printable(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    of: vector::types::VectorType<'_>,
) -> Option<ValueId> {
    let context = rewriter.context();
    let TypeStorage::Integer { width, signedness } = *of.element.storage(context) else { return Some(value) };
    let legal = width.max(8).checked_next_power_of_two()?;
    let vector = |element: Type| make_vector(context, of.shape, of.scalable, element);
    let signless = vector(context.integer_type(width));
    let wide = vector(context.integer_type(legal));
    let target = vector(context.intern_type(TypeStorage::Integer { width: legal, signedness }));
    let state = BitCastOp::build(rewriter.scope(), location, signless, value);
    let mut value = rewriter.create_value(state);
    if signless != wide {
        let state = match width == 1 || signedness == Signedness::Unsigned {
            true => ExtUIOp::build(rewriter.scope(), location, wide, value),
            false => ExtSIOp::build(rewriter.scope(), location, wide, value),
        };
        value = rewriter.create_value(state);
    }
    let state = BitCastOp::build(rewriter.scope(), location, target, value);
    Some(rewriter.create_value(state))
}
