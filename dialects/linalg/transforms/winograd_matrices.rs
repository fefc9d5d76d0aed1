//! The matrices of Winograd's algorithm: G for the filter, B^T for the input, and A^T for the output.
//!
//! Follows the tables of mlir/lib/Dialect/Linalg/Transforms/WinogradConv2D.cpp.

use crate::WinogradConv2DFmr;
use arith::constant;
use ir::elements::dense_of_elements;
use ir::{ApFloat, Location, Type, ValueId};
use rewrite::Builder;
use rewrite::matchers::float_attribute;

/// A matrix of quotients, row by row, with the factor that products have to be multiplied by.
pub struct Matrix {
    pub rows: i64,
    pub columns: i64,
    numerators: &'static [i8],
    denominator: f64,
    pub factor: i64,
}

const fn matrix(rows: i64, numerators: &'static [i8], denominator: f64, factor: i64) -> Matrix {
    Matrix { rows, columns: numerators.len() as i64 / rows, numerators, denominator, factor }
}

/// The matrices for tiles of one size and a filter of one size.
pub struct Matrices {
    /// The extents of a tile and of the filter.
    pub m: i64,
    pub r: i64,
    pub g: Matrix,
    pub bt: Matrix,
    pub at: Matrix,
}

static F_2_3: Matrices = Matrices {
    m: 2,
    r: 3,
    g: matrix(4, &[-2, 0, 0, 1, -1, 1, 1, 1, 1, 0, 0, 2], 2., 1),
    bt: matrix(4, &[-1, 0, 1, 0, 0, -1, 1, 0, 0, 1, 1, 0, 0, -1, 0, 1], 1., 1),
    at: matrix(2, &[1, 1, 1, 0, 0, -1, 1, 1], 1., 1),
};

static F_4_3: Matrices = Matrices {
    m: 4,
    r: 3,
    g: matrix(6, &[12, 0, 0, -4, 4, -4, -4, -4, -4, 1, -2, 4, 1, 2, 4, 0, 0, 12], 12., 1),
    bt: matrix(
        6,
        &[
            4, 0, -5, 0, 1, 0, 0, 4, -4, -1, 1, 0, 0, -4, -4, 1, 1, 0, 0, 4, -2, -4, 2, 0, 0, -4, -2, 4, 2,
            0, 0, 4, 0, -5, 0, 1,
        ],
        16.,
        1,
    ),
    at: matrix(4, &[1, 2, 2, 1, 1, 0, 0, -2, 2, -2, 2, 0, 0, 2, 2, 4, 4, 0, 0, -2, 2, -8, 8, 4], 8., 32),
};

static F_2_5: Matrices = Matrices {
    m: 2,
    r: 5,
    g: matrix(
        6,
        &[
            60, 0, 0, 0, 0, 10, -10, 10, -10, 10, -10, -10, -10, -10, -10, -16, 8, -4, 2, -1, 1, 2, 4, 8, 16,
            0, 0, 0, 0, 60,
        ],
        60.,
        1,
    ),
    bt: matrix(
        6,
        &[
            2, 3, -4, -3, 2, 0, 0, 2, 1, -5, 2, 0, 0, -2, -5, -1, 2, 0, 0, 4, -2, -4, 2, 0, 0, -2, -4, 2, 4,
            0, 0, 2, 3, -4, -3, 2,
        ],
        16.,
        1,
    ),
    at: matrix(2, &[1, 2, 2, 4, 2, 0, 0, -2, 2, -2, 4, 1], 2., 16),
};

impl Matrices {
    /// Returns the matrices for F(m, r).
    pub fn of(fmr: WinogradConv2DFmr) -> &'static Matrices {
        match fmr {
            WinogradConv2DFmr::F23 => &F_2_3,
            WinogradConv2DFmr::F43 => &F_4_3,
            WinogradConv2DFmr::F25 => &F_2_5,
        }
    }

    /// Returns the extent of a tile of the input.
    pub fn alpha(&self) -> i64 {
        self.m + self.r - 1
    }
}

impl Matrix {
    /// Makes the matrix, or its transpose, a constant of floats. `None` if `element` is of another kind.
    pub fn constant(
        &self,
        builder: &mut Builder<'_>,
        location: Location,
        element: Type,
        is_transposed: bool,
    ) -> Option<ValueId> {
        let context = builder.context();
        let kind = element.float_kind(context)?;
        // The tables of upstream are of single precision.
        let number = |&of: &i8| {
            let of = (f64::from(of) / self.denominator) as f32;
            float_attribute(context, element, ApFloat::from_f64(kind, f64::from(of)))
        };
        let columns = usize::try_from(self.columns).ok()?;
        let (shape, numbers) = match is_transposed {
            false => ([self.rows, self.columns], self.numerators.iter().map(number).collect::<Vec<_>>()),
            true => {
                let column = |first| self.numerators.iter().skip(first).step_by(columns);
                ([self.columns, self.rows], (0..columns).flat_map(column).map(number).collect())
            }
        };
        let ty = Type::ranked_tensor(context, shape, element, None);
        let value = dense_of_elements(context, ty, &numbers)?;
        Some(constant(builder, location, value))
    }
}
