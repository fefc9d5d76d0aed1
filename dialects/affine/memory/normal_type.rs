//! Memref types whose layout is part of the shape: the indices after the layout are those of the new memref.
//!
//! Follows `normalizeMemRefType` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use crate::constraints::FlatConstraints;
use ir::affine::constraints::Bound;
use ir::affine::{AffineExprStorage, AffineOp};
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, Type, TypeStorage};

/// A dimension that a layout cuts into tiles: the results for the number of the tile and for the place in it.
#[derive(Clone, Copy)]
pub struct Tile {
    pub number: usize,
    pub place: usize,
}

fn binary(context: &Context, expr: AffineExpr, op: AffineOp) -> Option<(AffineExpr, AffineExpr)> {
    match expr.storage(context) {
        AffineExprStorage::Binary { op: of, lhs, rhs, .. } if of == op => Some((lhs, rhs)),
        _ => None,
    }
}

/// Returns the tiles of a layout such as `(d0, d1) -> (d0, d1 floordiv 32, d1 mod 32)`. There are none where something that
/// is divided is used in another way.
pub fn tiles(context: &Context, layout: AffineMap) -> Vec<Tile> {
    let results = layout.results(context);
    let mut tiles = Vec::new();
    for (number, &result) in results.iter().enumerate() {
        let Some((lhs, rhs)) = binary(context, result, AffineOp::FloorDiv) else { continue };
        if rhs.constant_value(context).is_none() {
            continue;
        }
        let mut is_found = false;
        for (place, &other) in results.iter().enumerate().filter(|&(place, _)| place != number) {
            let is_rest = binary(context, other, AffineOp::Mod) == Some((lhs, rhs));
            let is_elsewhere = any_node(context, other, &mut |node| {
                let is_first = node == lhs && is_rest && !is_found;
                if is_first {
                    is_found = true;
                    tiles.push(Tile { number, place });
                }
                node == lhs && !is_first
            });
            if is_elsewhere {
                return Vec::new();
            }
        }
    }
    tiles
}

/// Returns whether a part of an expression is one that `holds` accepts.
fn any_node(context: &Context, expr: AffineExpr, holds: &mut dyn FnMut(AffineExpr) -> bool) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if holds(expr) {
            return true;
        }
        if let AffineExprStorage::Binary { lhs, rhs, .. } = expr.storage(context) {
            pending.extend([lhs, rhs]);
        }
    }
    false
}

/// Returns the expression for the size of a dimension, where `result` is the index.
pub fn size_of(context: &Context, tiles: &[Tile], position: usize, result: AffineExpr) -> AffineExpr {
    let is = |of: fn(&Tile) -> usize| tiles.iter().any(|tile| of(tile) == position);
    match result.storage(context) {
        AffineExprStorage::Binary { lhs, rhs, .. } if is(|tile| tile.number) => lhs.ceil_div(context, rhs),
        AffineExprStorage::Binary { rhs, .. } if is(|tile| tile.place) => rhs,
        _ => result,
    }
}

/// Returns the memref type with the layout in its shape; the type itself if there is none.
pub fn normalized_memref_type(context: &Context, ty: Type) -> Type {
    normalized(context, ty).unwrap_or(ty)
}

fn normalized(context: &Context, ty: Type) -> Option<Type> {
    let TypeStorage::MemRef { shape, element, layout, space } = ty.storage(context) else { return None };
    if shape.is_empty() || layout.is_identity_layout(context) {
        return None;
    }
    let map = layout.layout_map(context)?;
    let is_dynamic = |&dim: &usize| shape[dim] <= 0;
    if shape.contains(&DYNAMIC) && tiles(context, map).is_empty() {
        return None;
    }
    let mut system = FlatConstraints::without_values(context, shape.len(), map.num_symbols(context) as usize);
    for dim in (0..shape.len()).filter(|dim| !is_dynamic(dim)) {
        system.add_constant_bound(Bound::Lower, dim, 0);
        system.add_constant_bound(Bound::Upper, dim, shape[dim] - 1);
    }
    system.compose_matching(map)?;
    let results = map.results(context);
    system.project_out(results.len()..system.inputs.len())?;
    let dynamic: Vec<usize> = (0..shape.len()).filter(is_dynamic).collect();
    let size = |(column, result): (usize, &AffineExpr)| {
        if dynamic.iter().any(|&dim| result.is_function_of_dim(context, dim as u32)) {
            return Some(DYNAMIC);
        }
        system.constant_bound(Bound::Upper, column).filter(|&bound| bound >= 0)?.checked_add(1)
    };
    let shape: Vec<i64> = results.iter().enumerate().map(size).collect::<Option<_>>()?;
    Type::memref(context, &shape, *element, None, *space).ok()
}
