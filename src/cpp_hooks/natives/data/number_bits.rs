//! The bits of an `APInt`: masks, shifts in place, parts of a number.

use cpp::{Eval, EvalError, IntKind, Value};

use super::number::{ap_int, changed, operands, shifted, this};
use crate::natives::row::{Call, Method, method};
use crate::values::attributes::of_ap_int;
use crate::values::thing::Kind;
use ir::ApInt;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::ApInt, "lshrInPlace", |call| in_place(call, ApInt::lshr)),
    method(Kind::ApInt, "ashrInPlace", |call| in_place(call, ApInt::ashr)),
    method(Kind::ApInt, "getLoBits", |call| shifted(call, low_bits)),
    method(Kind::ApInt, "getHiBits", |call| {
        shifted(call, |value, bits| match bits {
            0 => ApInt::zero(value.width()),
            bits => value.lshr(value.width() - bits),
        })
    }),
    method(Kind::ApInt, "isMask", |call| {
        let value = this(call)?;
        let ones = match call.len() {
            0 => value.count_ones(),
            _ => call.index(0)? as u32,
        };
        Ok(Value::Bool(
            ones > 0 && ones <= value.width() && low_bits(&ApInt::all_ones(value.width()), ones) == value,
        ))
    }),
    method(Kind::ApInt, "isShiftedMask", |call| {
        let value = this(call)?;
        Ok(Value::Bool(
            !value.is_zero() && value.active_bits() - value.trailing_zeros() == value.count_ones(),
        ))
    }),
    method(Kind::ApInt, "isSubsetOf", |call| operands(call).map(|(a, b)| Value::Bool(a.and(&b) == a))),
    method(Kind::ApInt, "intersects", |call| operands(call).map(|(a, b)| Value::Bool(!a.and(&b).is_zero()))),
    method(Kind::ApInt, "flipAllBits", |call| changed(call, ApInt::not)),
    method(Kind::ApInt, "setBit", |call| with_bits(call, 1, |_| true)),
    method(Kind::ApInt, "clearBit", |call| with_bits(call, 1, |_| false)),
    method(Kind::ApInt, "flipBit", |call| with_bits(call, 1, |bit| !bit)),
    method(Kind::ApInt, "setBitVal", |call| match call.flag(1, false)? {
        true => with_bits(call, 1, |_| true),
        false => with_bits(call, 1, |_| false),
    }),
    method(Kind::ApInt, "setBits", |call| with_bits(call, 2, |_| true)),
    method(Kind::ApInt, "clearBits", |call| with_bits(call, 2, |_| false)),
    method(Kind::ApInt, "setSignBit", |call| with_ends(call, |at, _, width| at + 1 == width, true)),
    method(Kind::ApInt, "setLowBits", |call| with_ends(call, |at, bits, _| at < bits, true)),
    method(Kind::ApInt, "clearLowBits", |call| with_ends(call, |at, bits, _| at < bits, false)),
    method(Kind::ApInt, "setHighBits", |call| with_ends(call, |at, bits, width| at + bits >= width, true)),
    method(Kind::ApInt, "clearHighBits", |call| with_ends(call, |at, bits, width| at + bits >= width, false)),
    method(Kind::ApInt, "setAllBits", |call| changed(call, |value| ApInt::all_ones(value.width()))),
    method(Kind::ApInt, "clearAllBits", |call| changed(call, |value| ApInt::zero(value.width()))),
    method(Kind::ApInt, "reverseBits", |call| permuted(call, |at, width| width - 1 - at)),
    method(Kind::ApInt, "byteSwap", |call| match this(call)?.width() % 8 {
        0 => permuted(call, |at, width| (width - 8 - at / 8 * 8) + at % 8),
        _ => Err(EvalError::undefined("the bytes of a number of such a width")),
    }),
    method(Kind::ApInt, "rotl", |call| {
        let by = call.integer(0)?;
        permuted(call, move |at, width| (i64::from(at) - by).rem_euclid(i64::from(width)) as u32)
    }),
    method(Kind::ApInt, "rotr", |call| {
        let by = call.integer(0)?;
        permuted(call, move |at, width| (i64::from(at) + by).rem_euclid(i64::from(width)) as u32)
    }),
    method(Kind::ApInt, "extractBits", |call| {
        let bits = extracted(call)?;
        Ok(of_ap_int(call.host.context, &bits))
    }),
    method(Kind::ApInt, "extractBitsAsZExtValue", |call| {
        let bits = extracted(call)?.to_u64().ok_or_else(|| EvalError::undefined("too many bits"))?;
        Ok(Value::Int(IntKind::U64, bits as i64))
    }),
    // Words of 64 bits, the lowest first.
    method(Kind::ApInt, "getRawData", |call| {
        let value = this(call)?;
        Ok(Value::list(value.words().iter().map(|&word| Value::Int(IntKind::U64, word as i64)).collect()))
    }),
    method(Kind::ApInt, "getNumWords", |call| Ok(Value::size(this(call)?.words().len()))),
    method(Kind::ApInt, "insertBits", |call| {
        let (value, part) = (this(call)?, ap_int(call.host, &call.value(0)?)?);
        let from = call.index(1)? as u32;
        if part.width().saturating_add(from) > value.width() {
            return Err(EvalError::undefined("bits out of range"));
        }
        let changed = of_bits(value.width(), |at| match at.checked_sub(from) {
            Some(at) if at < part.width() => part.bit(at),
            _ => value.bit(at),
        });
        let changed = of_ap_int(call.host.context, &changed);
        call.machine.store(call.receiver, changed)?;
        Ok(Value::Void)
    }),
    method(Kind::ApInt, "concat", |call| {
        let (high, low) = (this(call)?, ap_int(call.host, &call.value(0)?)?);
        let width = high.width().saturating_add(low.width());
        if width > ir::types::MAX_INTEGER_WIDTH {
            return Err(EvalError::undefined("the width of a number"));
        }
        let bit = |at: u32| if at < low.width() { low.bit(at) } else { high.bit(at - low.width()) };
        Ok(of_ap_int(call.host.context, &of_bits(width, bit)))
    }),
];

/// (width, first bit)
fn extracted(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<ApInt> {
    let (width, from) = (call.index(0)? as u32, call.index(1)? as u32);
    let number = this(call)?;
    if width.saturating_add(from) > number.width() {
        return Err(EvalError::undefined("bits out of range"));
    }
    Ok(number.lshr(from).zext_or_trunc(width))
}

/// `number.lshrInPlace(bits)`
fn in_place(call: &mut Call<'_, '_, '_, '_, '_>, shift: fn(&ApInt, u32) -> ApInt) -> Eval<Value> {
    let value = shifted(call, shift)?;
    call.machine.store(call.receiver, value)?;
    Ok(Value::Void)
}

/// The lowest bits of a number.
pub(super) fn low_bits(value: &ApInt, bits: u32) -> ApInt {
    match value.width() - bits {
        unset if unset == value.width() => ApInt::zero(unset),
        unset => value.shl(unset).lshr(unset),
    }
}

/// Changes the bit at a place, or the bits from one place up to another, of the receiver.
fn with_bits(call: &mut Call<'_, '_, '_, '_, '_>, places: usize, change: fn(bool) -> bool) -> Eval<Value> {
    let value = this(call)?;
    let from = call.index(0)?;
    let end = if places == 1 { from + 1 } else { call.index(1)? };
    if end > value.width() as usize {
        return Err(EvalError::undefined("bits out of range"));
    }
    let is_meant = |at: u32| (from..end).contains(&(at as usize));
    let bit = |at: u32| if is_meant(at) { change(value.bit(at)) } else { value.bit(at) };
    let changed = of_ap_int(call.host.context, &of_bits(value.width(), bit));
    call.machine.store(call.receiver, changed)?;
    Ok(Value::Void)
}

/// Gives the bits of the receiver a value of which `is_meant` says so, from the place, the argument and the width.
fn with_ends(
    call: &mut Call<'_, '_, '_, '_, '_>,
    is_meant: fn(u64, u64, u64) -> bool,
    set: bool,
) -> Eval<Value> {
    let count = if call.len() == 0 { 0 } else { call.index(0)? as u64 };
    changed(call, |value| {
        let width = u64::from(value.width());
        of_bits(
            value.width(),
            |at| {
                if is_meant(at.into(), count.min(width), width) { set } else { value.bit(at) }
            },
        )
    })
}

/// A number with its bits at other places; `from` gives the place that a bit comes from.
fn permuted(call: &mut Call<'_, '_, '_, '_, '_>, from: impl Fn(u32, u32) -> u32) -> Eval<Value> {
    let value = this(call)?;
    let width = value.width();
    Ok(of_ap_int(call.host.context, &of_bits(width, |at| value.bit(from(at, width)))))
}

/// The number that has a bit wherever `bit` says so.
pub(super) fn of_bits(width: u32, bit: impl Fn(u32) -> bool) -> ApInt {
    let mut words = vec![0u64; width.div_ceil(64) as usize];
    for at in (0..width).filter(|&at| bit(at)) {
        words[at as usize / 64] |= 1 << (at % 64);
    }
    ApInt::from_words(width, &words)
}
