//! Products of matrices.

use super::{Generic, Named};
use crate::structured::contraction::contraction_dims;
use crate::structured::interface_rules::{PAIRS, is_contraction_body};
use crate::structured::loops::Loops;
use ir::{AffineMap, Context};

/// How two results of a map stand for the rows and columns of a matrix.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Same,
    Transposed,
}

impl Order {
    /// Returns the order of the results from `first` on.
    fn of(context: &Context, map: AffineMap, first: usize, row: u32, column: u32) -> Option<Order> {
        let results = map.results(context).get(first..first + 2)?;
        match (results[0].dim_position(context)?, results[1].dim_position(context)?) {
            dims if dims == (row, column) => Some(Order::Same),
            dims if dims == (column, row) => Some(Order::Transposed),
            _ => None,
        }
    }
}

/// Returns the named operation for a matrix product or a batched one. As in MLIR, transposed inputs and casts
/// in the body are not represented in it.
pub fn named(generic: &Generic<'_>) -> Option<Named> {
    let context = generic.context;
    let loops = Loops { reductions: generic.reductions.clone(), maps: generic.maps.clone() };
    let dims = contraction_dims(context, &loops)?;
    let (&[m], &[n], &[k]) = (&dims.m[..], &dims.n[..], &dims.k[..]) else { return None };
    // Contractions on `i1` by `andi` and `ori` have no named form.
    if !is_contraction_body(generic.block, &PAIRS[..PAIRS.len() - 1]) {
        return None;
    }
    let batch = dims.batch.len();
    if generic.maps.iter().any(|map| map.results(context).len() != batch + 2)
        || generic.reductions.len() != batch + 3
    {
        return None;
    }
    let has_batch_first = |map: &AffineMap| {
        let mut first = (0..).zip(map.results(context)).take(batch);
        first.all(|(dim, result)| result.dim_position(context) == Some(dim))
    };
    if !generic.maps.iter().all(has_batch_first) {
        return None;
    }
    let &[lhs, rhs, output] = &generic.maps[..] else { return None };
    let orders = [
        Order::of(context, lhs, batch, m, k)?,
        Order::of(context, rhs, batch, k, n)?,
        Order::of(context, output, batch, m, n)?,
    ];
    if orders[2] != Order::Same || orders[..2] == [Order::Transposed; 2] {
        return None;
    }
    let name = if batch == 0 { "linalg.matmul" } else { "linalg.batch_matmul" };
    Some(Named::new(name, generic.inputs.iter().copied()))
}
