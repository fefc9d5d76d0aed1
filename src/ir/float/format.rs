//! The floating-point formats of MLIR's builtin float types, as a table.
//!
//! Everything else in this module is one soft-float that reads this table, so a new format is a new row. The
//! numbers have LLVM's meaning (`fltSemantics`), because LLVM's conventions for formats without infinity,
//! without zero or without sign decide the output of mlir-opt.

/// A builtin float type of MLIR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of MLIR's float types")]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

/// The non-finite values that a format can encode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nonfinite {
    /// An all-ones exponent: infinity when the mantissa is zero, else NaN.
    Ieee,
    /// NaN but no infinity; an overflow becomes NaN.
    NanOnly,
    /// Neither; an overflow becomes the largest finite value.
    FiniteOnly,
}

/// How NaN is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NanEncoding {
    /// An all-ones exponent and a mantissa that is not zero.
    Ieee,
    /// Exponent and mantissa all ones, with either sign.
    AllOnes,
    /// The encoding of IEEE's negative zero, which such a format does not have.
    NegativeZero,
}

/// The layout and conventions of one [`FloatKind`].
#[derive(Debug)]
pub struct FloatFormat {
    /// The type's keyword.
    pub name: &'static str,
    /// Storage width in bits.
    pub width: u32,
    /// Significand bits, counting the integer bit (stored only by `f80`).
    pub precision: u32,
    /// The exponent of the largest finite value: it lies in `2^max_exponent .. 2^(max_exponent + 1)`.
    pub max_exponent: i32,
    /// The exponent of the smallest normal value, `2^min_exponent`.
    pub min_exponent: i32,
    /// How infinities and NaN are encoded.
    pub nonfinite: Nonfinite,
    /// The encoding of NaN.
    pub nan: NanEncoding,
    /// Whether zero can be encoded. If not, zero becomes the smallest normal value.
    pub has_zero: bool,
    /// Whether there is a sign bit.
    pub has_sign: bool,
}

impl FloatFormat {
    /// Width of the mantissa field in bits.
    pub const fn mantissa_bits(&self) -> u32 {
        // f80 is the only format that stores its integer bit.
        if self.width == 80 { self.precision } else { self.precision - 1 }
    }

    /// Width of the exponent field in bits.
    pub const fn exponent_bits(&self) -> u32 {
        self.width - self.has_sign as u32 - self.mantissa_bits()
    }

    /// Returns the bias: the number added to an exponent to store it.
    pub const fn bias(&self) -> i32 {
        // Field 0 holds zero and the subnormals, except in f8E8M0FNU, which has neither.
        if self.has_zero { 1 - self.min_exponent } else { -self.min_exponent }
    }
}

const fn ieee(
    name: &'static str,
    width: u32,
    precision: u32,
    max_exponent: i32,
    min_exponent: i32,
) -> FloatFormat {
    FloatFormat {
        name,
        width,
        precision,
        max_exponent,
        min_exponent,
        nonfinite: Nonfinite::Ieee,
        nan: NanEncoding::Ieee,
        has_zero: true,
        has_sign: true,
    }
}

const fn with_nonfinite(format: FloatFormat, nonfinite: Nonfinite, nan: NanEncoding) -> FloatFormat {
    FloatFormat { nonfinite, nan, ..format }
}

const fn finite_only(format: FloatFormat) -> FloatFormat {
    with_nonfinite(format, Nonfinite::FiniteOnly, NanEncoding::Ieee)
}

const fn fnuz(format: FloatFormat) -> FloatFormat {
    with_nonfinite(format, Nonfinite::NanOnly, NanEncoding::NegativeZero)
}

/// In the order of [`FloatKind`].
static FORMATS: [FloatFormat; 18] = [
    finite_only(ieee("f4E2M1FN", 4, 2, 2, 0)),
    finite_only(ieee("f6E2M3FN", 6, 4, 2, 0)),
    finite_only(ieee("f6E3M2FN", 6, 3, 4, -2)),
    ieee("f8E5M2", 8, 3, 15, -14),
    ieee("f8E4M3", 8, 4, 7, -6),
    with_nonfinite(ieee("f8E4M3FN", 8, 4, 8, -6), Nonfinite::NanOnly, NanEncoding::AllOnes),
    fnuz(ieee("f8E5M2FNUZ", 8, 3, 15, -15)),
    fnuz(ieee("f8E4M3FNUZ", 8, 4, 7, -7)),
    fnuz(ieee("f8E4M3B11FNUZ", 8, 4, 4, -10)),
    ieee("f8E3M4", 8, 5, 3, -2),
    FloatFormat {
        has_zero: false,
        has_sign: false,
        ..with_nonfinite(ieee("f8E8M0FNU", 8, 1, 127, -127), Nonfinite::NanOnly, NanEncoding::AllOnes)
    },
    ieee("bf16", 16, 8, 127, -126),
    ieee("f16", 16, 11, 15, -14),
    ieee("tf32", 19, 11, 127, -126),
    ieee("f32", 32, 24, 127, -126),
    ieee("f64", 64, 53, 1023, -1022),
    ieee("f80", 80, 64, 16383, -16382),
    ieee("f128", 128, 113, 16383, -16382),
];

impl FloatKind {
    /// Every kind, narrow to wide.
    pub const ALL: [FloatKind; 18] = [
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E3M4,
        FloatKind::F8E8M0FNU,
        FloatKind::BF16,
        FloatKind::F16,
        FloatKind::TF32,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
    ];

    /// Returns the kind's row of the format table.
    pub fn format(self) -> &'static FloatFormat {
        &FORMATS[self as usize]
    }

    /// Returns the type's keyword, such as `f32`.
    pub fn name(self) -> &'static str {
        self.format().name
    }

    /// Returns the kind whose type keyword is `name`.
    pub fn from_name(name: &str) -> Option<FloatKind> {
        FloatKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Storage width in bits, 4 to 128.
    pub fn width(self) -> u32 {
        self.format().width
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_fill_the_width() {
        for kind in FloatKind::ALL {
            let format = kind.format();
            assert_eq!(FloatKind::from_name(format.name), Some(kind));
            let widest_field = (1i32 << format.exponent_bits()) - 1;
            let largest = format.max_exponent + format.bias();
            // Only IEEE formats and f8E8M0FNU reserve the all-ones exponent for non-finite values.
            let reserved = format.nonfinite == Nonfinite::Ieee || !format.has_zero;
            assert_eq!(largest, widest_field - reserved as i32, "{}", format.name);
        }
    }
}
