//! Extensions and truncations between integers of 2 or 4 bits and bytes, and transpositions.
//!
//! The elements are in bytes, two or four in each. An extension takes the first ones of all bytes, the second ones and so
//! on, and interleaves them.

use super::{Binary, Cast, Emitter, element_width, has_whole_bytes};
use arith::{ExtSIOp, ExtUIOp, SIToFPOp, ShRSIOp, ShRUIOp, TruncIOp, UIToFPOp};
use ir::{Context, OpId, Type, TypeStorage, ValueId};
use rewrite::matchers::{element_type_or_self, integer_width_of};
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, vector_type};
use vector::{BitCastOp, DeinterleaveOp, InterleaveOp, TransposeOp};

/// Returns the width of the elements of a vector, if it is 2 or 4 bits and its rows fill bytes.
fn aligned_width(context: &Context, ty: Type) -> Option<u32> {
    let of = vector_type(context, ty)?;
    let width = element_width(context, ty).filter(|&width| width == 2 || width == 4)?;
    let per_byte = i64::from(8 / width);
    of.shape.last().is_some_and(|&len| len % per_byte == 0).then_some(width)
}

/// Casts a vector of narrow integers to one of bytes.
fn cast_to_bytes(emit: &mut Emitter<'_, '_>, value: ValueId, width: u32) -> Option<ValueId> {
    let context = emit.rewriter.context();
    let ty = emit.rewriter.type_of(value);
    let of = vector_type(context, ty)?;
    let mut shape = of.shape.to_vec();
    *shape.last_mut()? /= i64::from(8 / width);
    let ty = make_vector(context, &shape, &vec![false; shape.len()], Type::I8);
    Some(emit.cast(BitCastOp::build, ty, value))
}

/// Extends the bits from `first` on of each byte, with their sign.
fn signed_part(emit: &mut Emitter<'_, '_>, bytes: ValueId, first: u32, width: u32) -> Option<ValueId> {
    let mut value = bytes;
    let unused = 8 - width - first;
    if unused != 0 {
        let amount = emit.splat(bytes, i64::from(unused))?;
        value = emit.shift_left(bytes, amount);
    }
    let amount = emit.splat(bytes, i64::from(8 - width))?;
    Some(emit.binary(ShRSIOp::build as Binary, value, amount))
}

/// Extends the bits from `first` on of each byte, with zeros.
fn unsigned_part(emit: &mut Emitter<'_, '_>, bytes: ValueId, first: u32, width: u32) -> Option<ValueId> {
    let mut value = bytes;
    if first != 0 {
        let amount = emit.splat(bytes, i64::from(first))?;
        value = emit.binary(ShRUIOp::build as Binary, bytes, amount);
    }
    if first + width == 8 {
        return Some(value);
    }
    let mask = emit.splat(bytes, (1 << width) - 1)?;
    Some(emit.and(value, mask))
}

/// `arith.extsi`
pub fn rewrite_extsi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rewrite_extension(rewriter, op, ExtSIOp::build, true)
}

/// `arith.extui`
pub fn rewrite_extui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rewrite_extension(rewriter, op, ExtUIOp::build, false)
}

/// `arith.sitofp`
pub fn rewrite_sitofp(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rewrite_extension(rewriter, op, SIToFPOp::build, true)
}

/// `arith.uitofp`
pub fn rewrite_uitofp(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    rewrite_extension(rewriter, op, UIToFPOp::build, false)
}

/// Extends narrow integers to bytes, which are converted.
fn rewrite_extension(rewriter: &mut Rewriter<'_>, op: OpId, convert: Cast, is_signed: bool) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (source, from, to) = (view.operand(0).id(), view.operand(0).ty(), view.result(0).ty());
    if !has_whole_bytes(context, to) {
        return None;
    }
    let width = aligned_width(context, from)?;
    let location = view.location();
    let mut emit = Emitter { rewriter, location };
    let bytes = cast_to_bytes(&mut emit, source, width)?;
    let part = if is_signed { signed_part } else { unsigned_part };
    let extended = match width {
        4 => {
            let low = part(&mut emit, bytes, 0, width)?;
            let high = part(&mut emit, bytes, 4, width)?;
            emit.binary(InterleaveOp::build, low, high)
        }
        _ => {
            let mut parts = [bytes; 4];
            for (first, slot) in (0..8).step_by(2).zip(&mut parts) {
                *slot = part(&mut emit, bytes, first, width)?;
            }
            let even = emit.binary(InterleaveOp::build, parts[0], parts[2]);
            let odd = emit.binary(InterleaveOp::build, parts[1], parts[3]);
            emit.binary(InterleaveOp::build, even, odd)
        }
    };
    let result = emit.cast(convert, to, extended);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

/// Truncates to bytes, and packs two of them into one, for integers of 4 bits.
pub fn rewrite_trunci(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (source, from, to) = (view.operand(0).id(), view.operand(0).ty(), view.result(0).ty());
    if !has_whole_bytes(context, from) || aligned_width(context, to)? != 4 {
        return None;
    }
    let bytes = from.with_element_type(context, Type::I8)?;
    let location = view.location();
    let mut emit = Emitter { rewriter, location };
    let truncated = emit.cast(TruncIOp::build, bytes, source);
    let state = DeinterleaveOp::build(emit.rewriter.scope(), location, truncated);
    let pair = emit.rewriter.create(state);
    let (low, high) = (emit.rewriter.result(pair, 0), emit.rewriter.result(pair, 1));
    let mask = emit.splat(low, 0xf)?;
    let low = emit.and(low, mask);
    let amount = emit.splat(high, 4)?;
    let high = emit.shift_left(high, amount);
    let packed = emit.or(low, high);
    let result = emit.cast(BitCastOp::build, to, packed);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

/// Transposes bytes.
pub fn rewrite_transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (source, from, to) = (transpose.vector().id(), transpose.vector().ty(), transpose.result().ty());
    let element = element_type_or_self(context, from);
    let is_signless = matches!(
        element.storage(context),
        TypeStorage::Integer { signedness: ir::types::Signedness::Signless, .. }
    );
    if !is_signless || integer_width_of(context, element)? >= 8 {
        return None;
    }
    let (location, permutation) = (transpose.location(), transpose.permutation());
    let bytes = [from, to].map(|ty| ty.with_element_type(context, Type::I8));
    let [Some(wide), Some(transposed)] = bytes else { return None };
    let mut emit = Emitter { rewriter, location };
    let extended = emit.cast(ExtSIOp::build, wide, source);
    let moved = emit
        .create(|scope, location| TransposeOp::build(scope, location, transposed, extended, &permutation));
    let result = emit.cast(TruncIOp::build, to, moved);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}
