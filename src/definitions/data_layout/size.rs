//! Sizes: numbers, or multiples of a number that the hardware decides.

/// A number of bits or bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeSize {
    /// The number or, where it is scalable, the smallest that it may be.
    pub min: u64,
    /// Whether the size is `min` times a number that only the running program knows.
    pub scalable: bool,
}

impl TypeSize {
    /// Creates a size that is not scalable.
    pub const fn fixed(min: u64) -> Self {
        TypeSize { min, scalable: false }
    }

    /// Converts bits to bytes, rounded up.
    pub const fn in_bytes(self) -> Self {
        TypeSize { min: self.min.div_ceil(8), ..self }
    }
}

/// Displays the size in tables: `16`, `vscale x 16`.
impl std::fmt::Display for TypeSize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.scalable {
            f.write_str("vscale x ")?;
        }
        write!(f, "{}", self.min)
    }
}

/// Returns the next power of two that is not smaller; 0 for 0, and if it needs more than 64 bits.
pub(super) fn power_of_two_ceil(value: u64) -> u64 {
    if value == 0 { 0 } else { value.checked_next_power_of_two().unwrap_or(0) }
}

/// Rounds up to a multiple of `alignment`. An alignment of 0 has no effect.
pub(super) fn align_to(value: u64, alignment: u64) -> u64 {
    if alignment == 0 { value } else { value.div_ceil(alignment).wrapping_mul(alignment) }
}
