//! Consequences of a system, compared with all points of a small box.

use proptest::prelude::*;

use super::{Bound, Constraints, LinearSystem, Row};
use crate::Context;
use crate::affine::{AffineExpr, AffineMap, AffineOp};

/// Points have numbers from `-BOX` to `BOX`.
const BOX: i64 = 3;
const DIMS: usize = 3;

fn points() -> impl Iterator<Item = [i64; DIMS]> {
    let side = -BOX..=BOX;
    let pairs = side.clone().flat_map(move |a| side.clone().map(move |b| (a, b)));
    pairs.flat_map(|(a, b)| (-BOX..=BOX).map(move |c| [a, b, c]))
}

fn value(row: &Row, point: &[i64; DIMS]) -> i128 {
    let products = row.iter().zip(point).map(|(factor, &of)| factor * i128::from(of));
    products.sum::<i128>() + row[DIMS]
}

fn holds(system: &LinearSystem, point: &[i64; DIMS]) -> bool {
    system.equalities.iter().all(|row| value(row, point) == 0)
        && system.inequalities.iter().all(|row| value(row, point) >= 0)
}

fn row(size: i128) -> impl Strategy<Value = Row> {
    proptest::collection::vec(-size..=size, DIMS + 1)
}

/// Rows of the form `a - b + c >= 0` and `a + c >= 0`: elimination is exact for such systems.
fn difference() -> impl Strategy<Value = Row> {
    (0..=DIMS, 0..=DIMS, -4i128..=4).prop_map(|(plus, minus, constant)| {
        let mut row = vec![0; DIMS + 1];
        row[plus] += 1;
        row[minus] -= 1;
        row[DIMS] = constant;
        row
    })
}

fn in_box(equalities: Vec<Row>, mut inequalities: Vec<Row>) -> LinearSystem {
    for column in 0..DIMS {
        for sign in [1, -1] {
            let mut row = vec![0; DIMS + 1];
            (row[column], row[DIMS]) = (sign, i128::from(BOX));
            inequalities.push(row);
        }
    }
    LinearSystem { num_variables: DIMS, equalities, inequalities }
}

fn any_system() -> impl Strategy<Value = LinearSystem> {
    let rows = |most| proptest::collection::vec(row(5), 0..most);
    (rows(2), rows(5)).prop_map(|(equalities, inequalities)| in_box(equalities, inequalities))
}

fn difference_system() -> impl Strategy<Value = LinearSystem> {
    let rows = proptest::collection::vec(difference(), 0..6);
    rows.prop_map(|rows| in_box(Vec::new(), rows))
}

/// An expression over all dimensions but the last.
fn expr(context: &Context, code: &[(u8, i64)]) -> AffineExpr {
    let mut expr = AffineExpr::dim(context, 0);
    for &(op, number) in code {
        let constant = AffineExpr::constant(context, number);
        let size = AffineExpr::constant(context, number.abs() + 1);
        expr = match op {
            0 => expr.add(context, AffineExpr::dim(context, 1).mul(context, constant)),
            1 => expr.add(context, constant),
            2 => expr.binary(context, AffineOp::Mod, size),
            3 => expr.binary(context, AffineOp::CeilDiv, size),
            4 => expr.binary(context, AffineOp::FloorDiv, size),
            _ => expr.mul(context, constant),
        };
    }
    expr
}

proptest! {
    /// A system that is reported empty is empty.
    #[test]
    fn emptiness_is_certain(system in any_system()) {
        if system.is_empty(0) {
            prop_assert!(!points().any(|point| holds(&system, &point)));
        }
    }

    /// An empty system is reported, if elimination is exact.
    #[test]
    fn emptiness_is_found(system in difference_system()) {
        let is_empty = !points().any(|point| holds(&system, &point));
        prop_assert_eq!(system.is_empty(0), is_empty);
    }

    /// No point is beyond a bound.
    #[test]
    fn bounds_are_certain(system in any_system(), column in 0..DIMS) {
        let lower = system.constant_bound(Bound::Lower, column);
        let upper = system.constant_bound(Bound::Upper, column);
        for point in points().filter(|point| holds(&system, point)) {
            let value = i128::from(point[column]);
            prop_assert!(lower.is_none_or(|lower| lower <= value));
            prop_assert!(upper.is_none_or(|upper| value <= upper));
        }
    }

    /// A bound is a value that is taken, where elimination is exact.
    #[test]
    fn bounds_are_found(system in difference_system(), column in 0..DIMS) {
        let values = || points().filter(|point| holds(&system, point)).map(|point| i128::from(point[column]));
        if let (Some(least), Some(greatest)) = (values().min(), values().max()) {
            prop_assert_eq!(system.constant_bound(Bound::Lower, column), Some(least));
            prop_assert_eq!(system.constant_bound(Bound::Upper, column), Some(greatest));
        }
    }

    /// Dropped rows follow from the rest.
    #[test]
    fn redundant_rows_say_nothing(system in any_system()) {
        let smaller = system.without_redundant_inequalities();
        for point in points() {
            prop_assert_eq!(holds(&system, &point), holds(&smaller, &point));
        }
    }

    /// The value of an expression is within its bounds.
    #[test]
    fn expressions_are_what_they_compute(
        code in proptest::collection::vec((0u8..6, -4i64..=4), 0..5),
        a in -20i64..20,
        b in -20i64..20,
    ) {
        let context = Context::new();
        let expr = expr(&context, &code);
        let mut constraints = Constraints::default();
        for _ in 0..DIMS {
            constraints.append_dim();
        }
        let map = AffineMap::get(&context, DIMS as u32, 0, &[expr]);
        prop_assert!(constraints.add_bound(&context, Bound::Equal, 2, map).is_some());
        constraints.set_constant(0, a);
        constraints.set_constant(1, b);
        let expected = expr.evaluate(&context, &[Some(a), Some(b), None], &[]);
        prop_assert!(constraints.constant_bound(Bound::Lower, 2) <= expected);
        prop_assert!(constraints.constant_bound(Bound::Upper, 2).is_none_or(|upper| Some(upper) >= expected));
        prop_assert!(!constraints.is_empty());
    }
}

/// `min(d0 + 8, d1)` where `d0 + 8 <= d1` is `d0 + 8`.
#[test]
fn the_tighter_bound_is_the_only_one() {
    let context = Context::new();
    let mut constraints = Constraints::default();
    let (a, b, min) = (constraints.append_dim(), constraints.append_dim(), constraints.append_dim());
    constraints.add_inequality(&[(a, -1), (b, 1)], -8);
    let [first, second] = [0, 1].map(|position| AffineExpr::dim(&context, position));
    let first = first.add_constant(&context, 8);
    let map = AffineMap::get(&context, 3, 0, &[first, second]);
    assert!(constraints.add_bound(&context, Bound::Upper, min, map).is_some());
    assert_eq!(constraints.single_bound(&context, Bound::Upper, min), Some(first));
}
