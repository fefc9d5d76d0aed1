//! Operations on parts of something: where the part begins, how large it is, and how far its
//! elements are from each other.
//!
//! Each offset, size and stride is a constant, in one of the attributes `static_offsets`,
//! `static_sizes` and `static_strides`, or an operand, for which the attribute has [`DYNAMIC`].
//!
//! Follows mlir/lib/Interfaces/ViewLikeInterface.cpp.

use ir::types::DYNAMIC;
use ir::{OpShape, Operation};

/// The interface of operations that say how many offsets, sizes and strides there are: `getArrayAttrMaxRanks` of
/// `OffsetSizeAndStrideOpInterface`; `None` where code that cannot be evaluated says it.
pub struct SliceRanks(pub SliceRanksHook);

/// See [`SliceRanks`].
pub type SliceRanksHook = fn(Operation<'_>) -> Option<[usize; 3]>;

/// The interface of operations whose code says what their slices are, and how many operands are offsets, sizes and strides;
/// `None` where the code cannot be evaluated.
pub struct ToldSlice(pub ToldSliceHook);

/// See [`ToldSlice`].
pub type ToldSliceHook = fn(Operation<'_>) -> Option<(Slice, [usize; 3])>;

/// The offsets, sizes and strides of an operation, [`DYNAMIC`] where they are operands.
pub struct Slice {
    /// The offsets.
    pub offsets: Vec<i64>,
    /// The sizes.
    pub sizes: Vec<i64>,
    /// The strides.
    pub strides: Vec<i64>,
}

impl Slice {
    /// Reads the slice of an operation.
    pub fn of<'a>(op: impl Into<OpShape<'a>>) -> Slice {
        let op = op.into();
        let context = op.context();
        let elements = |name: &str| {
            let attribute = op.inherent_attribute(context.intern_string(name));
            attribute.map(|attribute| attribute.i64_elements(context)).unwrap_or_default()
        };
        Slice {
            offsets: elements("static_offsets"),
            sizes: elements("static_sizes"),
            strides: elements("static_strides"),
        }
    }

    /// Checks that the static part of the slice is within a shape.
    ///
    /// # Errors
    /// Returns the error for the first dimension that is out of bounds.
    pub fn check_bounds(&self, shape: &[i64]) -> Result<(), String> {
        let places = self.offsets.iter().zip(&self.sizes).zip(&self.strides).zip(shape).enumerate();
        for (dim, (((&offset, &size), &stride), &extent)) in places {
            if extent == DYNAMIC || offset == DYNAMIC {
                continue;
            }
            if offset >= extent {
                return Err(format!("offset {dim} is out-of-bounds: {offset} >= {extent}"));
            }
            if size == DYNAMIC || stride == DYNAMIC {
                continue;
            }
            let last = offset.wrapping_add(size.wrapping_sub(1).wrapping_mul(stride));
            if last >= extent {
                return Err(format!("slice along dimension {dim} runs out-of-bounds: {last} >= {extent}"));
            }
        }
        Ok(())
    }
}
