//! Floating-point constants of every MLIR builtin float type, bit for bit as LLVM computes them.
//!
//! Rust has no `f128`, `f80`, `bf16` or 8-bit floats on stable, and the output of mlir-opt depends on the
//! conventions of `llvm::APFloat`. So all kinds share one small soft-float: a value is a [`FloatKind`] and
//! its storage bits ([`ApFloat`]); operations decode the bits to sign, integer significand and exponent, work
//! on integers, and round back (`encode`).

mod arith;
mod compare;
mod convert;
mod digits;
mod encode;
mod format;
mod parse;
mod print;

pub use arith::RoundingMode;
pub use format::{FloatFormat, FloatKind, NanEncoding, Nonfinite};

use encode::Decoded;

/// A value of a [`FloatKind`]. Equality and hashing are bitwise: `0.0 != -0.0`, a NaN equals itself.
///
/// The bits are those of the type's storage, least significant first, with two exceptions above the
/// storage width, for values that LLVM can hold but not store (see [`ApFloat::to_bits`]):
/// a sign for `f8E8M0FNU`, and a mark of "not finite" for the formats that are finite only.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ApFloat {
    kind: FloatKind,
    /// Bytes, so that attributes need no alignment for them.
    bits: [u8; 16],
}

const _: () = assert!(size_of::<ApFloat>() == 17);

impl ApFloat {
    /// Returns the value whose storage is the low [`FloatKind::width`] bits of `bits`; higher bits are
    /// ignored.
    ///
    /// The encodings of `f80` that hardware refuses are read as LLVM reads them: "unnormal" as NaN,
    /// "pseudo-denormal" as the normal number of that value.
    pub fn from_bits(kind: FloatKind, bits: u128) -> ApFloat {
        let width = kind.width();
        let bits = if width < 128 { bits & ((1 << width) - 1) } else { bits };
        let bits = if kind == FloatKind::F80 { encode::canonical_f80(bits) } else { bits };
        ApFloat::from_raw(kind, bits)
    }

    /// Returns the value with these bits, which may be above the storage width.
    fn from_raw(kind: FloatKind, bits: u128) -> ApFloat {
        ApFloat { kind, bits: bits.to_le_bytes() }
    }

    fn bits(self) -> u128 {
        u128::from_le_bytes(self.bits)
    }

    /// Returns the kind of the value.
    pub fn kind(self) -> FloatKind {
        self.kind
    }

    /// Returns the storage bits, in the low [`FloatKind::width`] bits.
    ///
    /// A value that has no encoding (negative `f8E8M0FNU`, infinity of a finite-only format) is stored as
    /// LLVM stores it, which reads back as something else.
    pub fn to_bits(self) -> u128 {
        let width = self.kind.width();
        if width == 128 {
            return self.bits();
        }
        let stored = self.bits() & ((1 << width) - 1);
        if self.kind.format().has_sign { stored } else { stored | (self.bits() >> width) << (width - 1) }
    }

    /// Zero of the given sign where the format has it; the smallest normal value in a format without
    /// zero.
    pub fn zero(kind: FloatKind, negative: bool) -> ApFloat {
        encode::zero(kind, negative)
    }

    /// 1, which every kind has.
    pub fn one(kind: FloatKind) -> ApFloat {
        encode::round(kind, false, 1, 0, false)
    }

    /// Infinity; NaN if the format has only that; the largest value if it has neither.
    pub fn infinity(kind: FloatKind, negative: bool) -> ApFloat {
        encode::overflow(kind, negative)
    }

    /// Returns the default quiet NaN, or `None` in a format without NaN.
    pub fn quiet_nan(kind: FloatKind) -> Option<ApFloat> {
        (kind.format().nonfinite != Nonfinite::FiniteOnly).then(|| encode::quiet_nan(kind, false))
    }

    /// Returns the finite value of the largest magnitude.
    pub fn largest(kind: FloatKind, negative: bool) -> ApFloat {
        encode::largest(kind, negative)
    }

    /// Returns the least magnitude above zero, subnormal if the format has subnormals.
    pub fn smallest(kind: FloatKind, negative: bool) -> ApFloat {
        let format = kind.format();
        encode::round(kind, negative, 1, format.min_exponent - (format.precision as i32 - 1), false)
    }

    /// Returns whether this is a NaN, quiet or signalling.
    pub fn is_nan(self) -> bool {
        matches!(self.decode(), Decoded::Nan { .. })
    }

    /// Returns whether this is an infinity of either sign.
    pub fn is_infinite(self) -> bool {
        matches!(self.decode(), Decoded::Infinity { .. })
    }

    /// Returns whether this is a number, zero included.
    pub fn is_finite(self) -> bool {
        matches!(self.decode(), Decoded::Zero { .. } | Decoded::Finite { .. })
    }

    /// Returns whether this is a zero of either sign.
    pub fn is_zero(self) -> bool {
        matches!(self.decode(), Decoded::Zero { .. })
    }

    /// Returns whether the sign is negative, also of a zero or NaN.
    pub fn is_negative(self) -> bool {
        self.decode().negative()
    }

    fn decode(self) -> Decoded {
        encode::decode(self.kind, self.bits())
    }
}

impl std::fmt::Debug for ApFloat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = Vec::new();
        self.print(&mut text);
        write!(f, "{} : {}", String::from_utf8_lossy(&text), self.kind.name())
    }
}
