//! `tosa.resize`: each pixel of the result is the nearest one of the input, or interpolated between four.

use arith::{CmpFPredicate, CmpIPredicate};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::types::DYNAMIC;
use ir::{OpId, Type, ValueId};
use tosa::ResizeMode;
use tosa::operands::constant_shape;

use crate::emitter::Emitter;
use crate::type_converter::Signless;

/// One of the two directions of an image.
#[derive(Clone, Copy)]
struct Axis {
    /// The size of the input.
    size: i64,
    /// The last place in it.
    last: ValueId,
    /// The position of the new pixel.
    place: ValueId,
    /// The scale is a fraction.
    numerator: ValueId,
    denominator: ValueId,
    offset: ValueId,
}

/// Constants of the region.
struct Constants {
    element: Type,
    is_float: bool,
    zero: ValueId,
    /// Zero of the type of distances.
    zero_distance: ValueId,
}

/// A place in the input, and how far the new pixel is from it.
type Found = (ValueId, ValueId);

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::ResizeOp<'_>>()?;
    let (input, result) = (view.input(), view.output().ty());
    let (from, ..) = input.ty().as_ranked_tensor(context)?;
    let (to, element, _) = result.as_ranked_tensor(context)?;
    let mode = view.mode();
    let [scale, offset, border] = [view.scale(), view.offset(), view.border()].map(constant_shape);
    let (scale, offset, border) = (scale?, offset?, border?);
    let input = input.id();
    let sizes = [*from.get(1)?, *from.get(2)?];
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let dynamics = e.dynamic_batch(input, [from, to])?;
    let empty = e.empty(to, element, &dynamics);
    let identity = e.identity(to.len());
    let value = e.parallel(&[], empty, &[identity], result, |e, _| {
        let [batch, y, x, channel] = [0, 1, 2, 3].map(|dim| e.loop_index(dim));
        let zero = e.i32(0);
        let zero_float = e.zero(element)?;
        let last = sizes.map(|size| e.i32(size.wrapping_sub(1)));
        let places = [y, x].map(|place| e.value("arith.index_cast", &[place], Type::I32));
        let scale = [0, 1, 2, 3].map(|index| scale.get(index).map(|&scale| e.i32(scale)));
        let offset = [0, 1].map(|index| offset.get(index).map(|&offset| e.i32(offset)));
        for &border in border.get(..2)? {
            e.i32(border);
        }
        let is_float = element.is_float(e.context());
        let zero_distance = if is_float { zero_float } else { zero };
        let constants = Constants { element, is_float, zero, zero_distance };
        let axis = |index: usize| {
            Some(Axis {
                size: sizes[index],
                last: last[index],
                place: places[index],
                numerator: scale[2 * index]?,
                denominator: scale[2 * index + 1]?,
                offset: offset[index]?,
            })
        };
        let axes = [axis(0)?, axis(1)?];
        let found = [find(e, &constants, &axes[0])?, find(e, &constants, &axes[1])?];
        match mode {
            ResizeMode::NEARESTNEIGHBOR => {
                let one = e.i32(1);
                let [y, x] = [0, 1].map(|index| nearest(e, &constants, &axes[index], found[index], one));
                Some(e.extract(input, &[batch, y?, x?, channel]))
            }
            ResizeMode::BILINEAR => {
                bilinear(e, &constants, axes, found, &|e, y, x| e.extract(input, &[batch, y, x, channel]))
            }
        }
    })?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

impl Emitter<'_, '_> {
    /// Makes the number of images, if it is not known. `None` if another size is not known.
    pub fn dynamic_batch(&mut self, input: ValueId, shapes: [&[i64]; 2]) -> Option<Vec<ValueId>> {
        if shapes.iter().any(|shape| shape.iter().skip(1).any(|&size| size == DYNAMIC)) {
            return None;
        }
        let is_dynamic = shapes.iter().any(|shape| shape.first() == Some(&DYNAMIC));
        Some(is_dynamic.then(|| self.dim(input, 0)).into_iter().collect())
    }
}

/// Finds the pixel before a new one.
fn find(e: &mut Emitter<'_, '_>, constants: &Constants, axis: &Axis) -> Option<Found> {
    if axis.size == 1 {
        return Some((constants.zero, constants.zero_distance));
    }
    let place = e.same("arith.muli", &[axis.place, axis.denominator]);
    let place = e.same("arith.addi", &[place, axis.offset]);
    if !constants.is_float {
        let index = e.same("arith.divsi", &[place, axis.numerator]);
        let start = e.same("arith.muli", &[index, axis.numerator]);
        return Some((index, e.same("arith.subi", &[place, start])));
    }
    let index = e.same("arith.floordivsi", &[place, axis.numerator]);
    let rest = e.same("arith.remsi", &[place, axis.numerator]);
    let rest = e.value("arith.sitofp", &[rest], constants.element);
    let numerator = e.value("arith.uitofp", &[axis.numerator], constants.element);
    Some((index, e.same("arith.divf", &[rest, numerator])))
}

/// Chooses between the pixel before a new one and that after it.
fn nearest(
    e: &mut Emitter<'_, '_>,
    constants: &Constants,
    axis: &Axis,
    (index, distance): Found,
    one: ValueId,
) -> Option<ValueId> {
    if axis.size == 1 {
        return Some(e.index(0));
    }
    let is_after = if constants.is_float {
        let half = e.float(constants.element, 0.5)?;
        e.compare_floats(CmpFPredicate::OGE, distance, half)
    } else {
        let twice = e.same("arith.shli", &[distance, one]);
        e.compare(CmpIPredicate::Sge, twice, axis.numerator)
    };
    let offset = e.select(is_after, one, constants.zero);
    let index = e.same("arith.addi", &[index, offset]);
    let index = e.clamp(index, constants.zero, axis.last, false);
    Some(e.value("arith.index_cast", &[index], Type::INDEX))
}

/// Returns the places of the pixels before and after a new one, in the image.
fn neighbors(
    e: &mut Emitter<'_, '_>,
    constants: &Constants,
    axis: &Axis,
    index: ValueId,
    one: ValueId,
) -> [ValueId; 2] {
    let next = e.same("arith.addi", &[index, one]);
    let clamped = [index, next].map(|index| e.clamp(index, constants.zero, axis.last, false));
    clamped.map(|index| e.value("arith.index_cast", &[index], Type::INDEX))
}

/// Interpolates between four pixels.
fn bilinear<'b>(
    e: &mut Emitter<'_, 'b>,
    constants: &Constants,
    axes: [Axis; 2],
    found: [Found; 2],
    pixel: &dyn Fn(&mut Emitter<'_, 'b>, ValueId, ValueId) -> ValueId,
) -> Option<ValueId> {
    let one = e.i32(1);
    let ys = neighbors(e, constants, &axes[0], found[0].0, one);
    let xs = neighbors(e, constants, &axes[1], found[1].0, one);
    let [mut top, mut bottom] = ys.map(|y| xs.map(|x| pixel(e, y, x)));
    let [mut dy, mut dx] = found.map(|found| found.1);
    let [height, width] = axes.map(|axis| axis.size);
    if constants.is_float {
        let one = e.float(constants.element, 1.0)?;
        let top = interpolate(e, top, dx, one, width);
        let bottom = interpolate(e, bottom, dx, one, width);
        return Some(interpolate(e, [top, bottom], dy, one, height));
    }
    let ty = constants.element;
    top = top.map(|pixel| e.value("arith.extsi", &[pixel], ty));
    bottom = bottom.map(|pixel| e.value("arith.extsi", &[pixel], ty));
    let [mut scale_y, mut scale_x] = axes.map(|axis| axis.numerator);
    if ty.integer_width(e.context())? > 32 {
        for value in [&mut dx, &mut dy, &mut scale_y, &mut scale_x] {
            *value = e.value("arith.extsi", &[*value], ty);
        }
    }
    let top = interpolate_integers(e, top, dx, scale_x, width);
    let bottom = interpolate_integers(e, bottom, dx, scale_x, width);
    Some(interpolate_integers(e, [top, bottom], dy, scale_y, height))
}

fn interpolate(
    e: &mut Emitter<'_, '_>,
    values: [ValueId; 2],
    distance: ValueId,
    one: ValueId,
    size: i64,
) -> ValueId {
    if size == 1 {
        return values[0];
    }
    let rest = e.same("arith.subf", &[one, distance]);
    let first = e.same("arith.mulf", &[values[0], rest]);
    let second = e.same("arith.mulf", &[values[1], distance]);
    e.same("arith.addf", &[first, second])
}

fn interpolate_integers(
    e: &mut Emitter<'_, '_>,
    values: [ValueId; 2],
    weight: ValueId,
    scale: ValueId,
    size: i64,
) -> ValueId {
    if size == 1 {
        return e.same("arith.muli", &[values[0], scale]);
    }
    let rest = e.same("arith.subi", &[scale, weight]);
    let first = e.same("arith.muli", &[values[0], rest]);
    let second = e.same("arith.muli", &[values[1], weight]);
    e.same("arith.addi", &[first, second])
}
