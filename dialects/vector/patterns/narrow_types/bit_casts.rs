//! Bit casts after truncations, or before extensions.
//!
//! Each element of the result has bits of some elements of the source: in a cast of `vector<8xi5>` to `vector<5xi8>`, the
//! first one has the 5 bits of element 0 and then 3 bits of element 1. A shuffle takes the first element that each
//! element has bits of, a mask keeps these, and shifts move them to their place; another shuffle takes the second.

use super::{Cast, Emitter, element_width, has_whole_bytes};
use arith::{ExtSIOp, ExtUIOp, TruncIOp};
use ir::{ApInt, Context, OpId, Type, ValueId};
use rewrite::matchers::{element_type_or_self, integer_width_of};
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::vector_type;
use vector::{BitCastOp, ShuffleOp};

/// A part of an element of the result.
#[derive(Clone, Copy, Default)]
struct Part {
    /// The element of the source whose bits it has.
    source: i64,
    /// The bits there.
    begin: i64,
    end: i64,
    /// The position of the first of them in the result.
    to: i64,
}

/// Returns the parts of each element of the result of a bit cast.
fn parts_of(context: &Context, from: Type, to: Type) -> Option<Vec<Vec<Part>>> {
    let fixed = |ty: Type| vector_type(context, ty).filter(|of| of.rank() == 1 && !of.is_scalable());
    let (source, target) = (fixed(from)?, fixed(to)?);
    let widths = (i64::from(element_width(context, from)?), i64::from(element_width(context, to)?));
    let (count, len) = (usize::try_from(target.shape[0]).ok()?, widths.1 * target.shape[0]);
    if len != widths.0 * source.shape[0] {
        return None;
    }
    let mut parts = vec![Vec::new(); count];
    let mut bit = 0;
    while bit < len {
        let (from, to) = (bit % widths.0, bit % widths.1);
        let step = (widths.0 - from).min(widths.1 - to);
        let part = Part { source: bit / widths.0, begin: from, end: from + step, to };
        parts[(bit / widths.1) as usize].push(part);
        bit += step;
    }
    Some(parts)
}

/// Puts the elements of the result together, each from the bits of elements of `source`.
fn combine(emit: &mut Emitter<'_, '_>, source: ValueId, parts: &[Vec<Part>]) -> Option<ValueId> {
    let (context, ty) = (emit.rewriter.context(), emit.rewriter.type_of(source));
    let width = integer_width_of(context, ty)?;
    let mut result: Option<ValueId> = None;
    for step in 0..parts.iter().map(Vec::len).max()? {
        // An element of fewer parts gets no bits, and is as if they came after its last one.
        let at: Vec<Part> = parts
            .iter()
            .map(|of| of.get(step).copied().unwrap_or_else(|| Part { to: length(of), ..Part::default() }))
            .collect();
        let sources: Vec<i64> = at.iter().map(|part| part.source).collect();
        let state = ShuffleOp::build(emit.rewriter.scope(), emit.location, source, source, &sources).ok()?;
        let shuffled = emit.rewriter.create_value(state);
        let number = |value: i64| ApInt::from_i64(64, value).sext_or_trunc(width);
        let masks = at.iter().map(|part| mask(width, part.begin, part.end));
        let masks = emit.integers(shuffled, masks)?;
        let bits = emit.and(shuffled, masks);
        let amounts = emit.integers(shuffled, at.iter().map(|part| number(part.begin)))?;
        let bits = emit.shift_right(bits, amounts);
        let amounts = emit.integers(shuffled, at.iter().map(|part| number(part.to)))?;
        let bits = emit.shift_left(bits, amounts);
        result = Some(match result {
            Some(result) => emit.or(result, bits),
            None => bits,
        });
    }
    result
}

/// Returns the number of bits of some parts.
fn length(parts: &[Part]) -> i64 {
    parts.iter().map(|part| part.end - part.begin).sum()
}

/// Returns an integer of `width` bits in which those from `begin` to `end` are set.
fn mask(width: u32, begin: i64, end: i64) -> ApInt {
    let ones = ApInt::from_i64(64, -1).sext_or_trunc(width);
    match u32::try_from(end - begin) {
        Ok(count) if count > 0 => ones.lshr(width - count).shl(begin as u32),
        _ => ApInt::from_i64(64, 0).sext_or_trunc(width),
    }
}

/// `vector.bitcast` of a truncation.
pub fn rewrite_bit_cast_of_trunci(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let cast = rewriter.op(op).dyn_cast::<BitCastOp<'_>>()?;
    let (from, to, location) = (cast.source().ty(), cast.result().ty(), cast.location());
    let source = cast.source().defining::<TruncIOp<'_>>()?.r#in();
    let (source, wide) = (source.id(), integer_width_of(context, source.ty())?);
    let parts = parts_of(context, from, to).filter(|_| has_whole_bytes(context, to))?;
    let mut emit = Emitter { rewriter, location };
    let combined = combine(&mut emit, source, &parts)?;
    let result = match emit.rewriter.type_of(combined) == to {
        true => combined,
        false if element_width(context, to)? <= wide => emit.cast(TruncIOp::build, to, combined),
        false => emit.cast(ExtUIOp::build, to, combined),
    };
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

/// `arith.extui` of a bit cast.
pub fn rewrite_extui_of_bit_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rewrite_extension(rewriter, op, ExtUIOp::build)
}

/// `arith.extsi` of a bit cast.
pub fn rewrite_extsi_of_bit_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rewrite_extension(rewriter, op, ExtSIOp::build)
}

fn rewrite_extension(rewriter: &mut Rewriter<'_>, op: OpId, extend: Cast) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let cast = view.operand(0).defining::<BitCastOp<'_>>()?;
    let (from, middle, location) = (cast.source().ty(), cast.result().ty(), cast.location());
    let (source, to) = (cast.source().id(), view.result(0).ty());
    let wide = integer_width_of(context, element_type_or_self(context, from))?;
    let parts = parts_of(context, from, middle).filter(|_| has_whole_bytes(context, to))?;
    let of_extension = view.location();
    let mut emit = Emitter { rewriter, location };
    let combined = combine(&mut emit, source, &parts)?;
    emit.location = of_extension;
    let result = match element_width(context, to)? <= wide {
        true => emit.cast(TruncIOp::build, to, combined),
        false => emit.cast(extend, to, combined),
    };
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}
