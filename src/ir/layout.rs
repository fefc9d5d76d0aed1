//! Layouts of memrefs: offset and strides.
//!
//! A layout is a map from indices to a linear position. It is *strided* if it is a sum of the indices, each
//! times its stride, and an offset. Then the map and the list of strides are equivalent.
//!
//! Follows mlir/lib/IR/BuiltinTypes.cpp and BuiltinAttributeInterfaces.cpp.

use smallvec::SmallVec;

use super::affine::{AffineExpr, AffineExprStorage, AffineMap, AffineOp};
use super::attributes::{Attribute, AttributeStorage};
use super::context::Context;
use super::dialects::Entity;
use super::extents::Extents;
use super::types::{DYNAMIC, MemRefError, Type, TypeStorage};

/// One stride per dimension, and the offset, as expressions over the symbols of a layout.
struct StrideExprs {
    strides: SmallVec<[AffineExpr; 6]>,
    offset: AffineExpr,
}

impl Type {
    /// Returns the memory space of a memref, ranked or not.
    pub fn memory_space(self, context: &Context) -> Option<Attribute> {
        match *self.storage(context) {
            TypeStorage::MemRef { space, .. } | TypeStorage::UnrankedMemRef { space, .. } => space,
            _ => None,
        }
    }

    /// Returns the layout of a ranked memref.
    pub fn layout(self, context: &Context) -> Option<Attribute> {
        match *self.storage(context) {
            TypeStorage::MemRef { layout, .. } => Some(layout),
            _ => None,
        }
    }

    /// Returns whether this is a ranked memref with contiguous elements in row-major order, according to its
    /// layout.
    pub fn has_identity_layout(self, context: &Context) -> bool {
        self.layout(context).is_some_and(|layout| layout.is_identity_layout(context))
    }

    /// Returns the strides and the offset of a ranked memref, [`DYNAMIC`] if they are unknown; `None` if the
    /// layout is not strided.
    pub fn strides_and_offset(self, context: &Context) -> Option<(Extents, i64)> {
        let TypeStorage::MemRef { shape, layout, .. } = self.storage(context) else { return None };
        let map = match layout.storage(context) {
            AttributeStorage::StridedLayout(layout) => {
                return Some((layout.strides.as_ref().into(), layout.offset));
            }
            _ => layout.layout_map(context)?,
        };
        if map.is_identity(context) {
            return Some((contiguous_strides(shape), 0));
        }
        let exprs = stride_exprs(context, map)?;
        let value = |expr: AffineExpr| expr.constant_value(context).unwrap_or(DYNAMIC);
        Some((exprs.strides.into_iter().map(value).collect(), value(exprs.offset)))
    }

    /// Returns the number of the innermost dimensions over which the elements of a ranked memref lie one after another,
    /// as far as its layout tells.
    pub fn num_contiguous_trailing_dims(self, context: &Context) -> usize {
        let TypeStorage::MemRef { shape, .. } = self.storage(context) else { return 0 };
        if self.has_identity_layout(context) {
            return shape.len();
        }
        let Some((strides, _)) = self.strides_and_offset(context) else { return 0 };
        let mut running = 1;
        for (count, (&size, &stride)) in shape.iter().zip(strides.iter()).rev().enumerate() {
            if size == 1 {
                continue;
            }
            if stride != running {
                return count;
            }
            if size == DYNAMIC {
                return count + 1;
            }
            running *= size;
        }
        shape.len()
    }

    /// Returns the memref with this offset and these strides.
    ///
    /// # Errors
    /// As [`Type::memref`].
    pub fn strided_memref(
        context: &Context,
        shape: &[i64],
        element: Type,
        (strides, offset): (&[i64], i64),
        space: Option<Attribute>,
    ) -> Result<Type, MemRefError> {
        let layout = context.strided_layout_attribute(offset, strides);
        Type::memref(context, shape, element, Some(layout), space)
    }

    /// Returns this memref with the identity as its layout, if the layout is equivalent to it, or else with a
    /// map.
    pub fn with_canonical_layout(self, context: &Context) -> Type {
        let TypeStorage::MemRef { shape, element, layout, space } = self.storage(context) else {
            return self;
        };
        let Some(map) = layout.layout_map(context) else { return self };
        let [result] = *map.results(context) else { return self };
        if map.is_identity(context) {
            return self;
        }
        let layout = if shape.is_empty() {
            // The offset of a single element stays.
            if map.num_symbols(context) != 0 || result.constant_value(context) != Some(0) {
                return self;
            }
            None
        } else {
            let (num_dims, num_symbols) = (map.num_dims(context), map.num_symbols(context));
            let simplified = result.simplified(context, num_dims, num_symbols);
            (simplified != contiguous_expr(context, shape)).then(|| {
                let map = AffineMap::get(context, num_dims, num_symbols, &[simplified]);
                context.intern_attribute(AttributeStorage::AffineMap(map))
            })
        };
        Type::memref(context, shape, *element, layout, *space).unwrap_or(self)
    }
}

impl Attribute {
    /// Returns the map that is equivalent to a layout.
    pub fn layout_map(self, context: &Context) -> Option<AffineMap> {
        match self.storage(context) {
            AttributeStorage::AffineMap(map) => Some(*map),
            AttributeStorage::StridedLayout(layout) => {
                Some(strided_map(context, layout.offset, &layout.strides))
            }
            AttributeStorage::Dialect { definition, parameters } => {
                context.dialects().definition(Entity::Attribute, *definition).layout_map(context, parameters)
            }
            _ => None,
        }
    }

    /// Returns whether a layout is the identity.
    pub fn is_identity_layout(self, context: &Context) -> bool {
        match self.storage(context) {
            AttributeStorage::AffineMap(map) => map.is_identity(context),
            // A place is one number, so the identity is this for one dimension only.
            AttributeStorage::StridedLayout(layout) => layout.offset == 0 && *layout.strides == [1],
            _ => self.layout_map(context).is_some_and(|map| map.is_identity(context)),
        }
    }

    /// Returns whether a layout is strided.
    pub fn is_strided_layout(self, context: &Context) -> bool {
        match *self.storage(context) {
            AttributeStorage::StridedLayout(_) => true,
            _ => self
                .layout_map(context)
                .is_some_and(|map| map.is_identity(context) || stride_exprs(context, map).is_some()),
        }
    }
}

/// Returns the strides of contiguous elements. A stride is dynamic if an inner extent is dynamic or zero.
fn contiguous_strides(shape: &[i64]) -> Extents {
    let mut running = 1i64;
    let mut strides: Extents = shape
        .iter()
        .rev()
        .map(|&extent| {
            let stride = running;
            running = match running {
                DYNAMIC => DYNAMIC,
                _ if extent > 0 => running.wrapping_mul(extent),
                _ => DYNAMIC,
            };
            stride
        })
        .collect();
    strides.reverse();
    strides
}

/// Returns the map to the place of elements that lie one after another; a symbol for each stride that is not
/// known, counted from the last.
fn contiguous_expr(context: &Context, shape: &[i64]) -> AffineExpr {
    let mut num_symbols = 0;
    let mut strides: SmallVec<[AffineExpr; 6]> = contiguous_strides(shape)
        .into_iter()
        .rev()
        .map(|stride| stride_expr(context, stride, &mut num_symbols))
        .collect();
    strides.reverse();
    // The order of the terms matters: a sum that is in one of two normal forms is not brought to the other.
    let terms = strides.iter().enumerate().rev();
    let terms = terms.map(|(dim, &stride)| AffineExpr::dim(context, dim as u32).mul(context, stride));
    let place = terms.reduce(|sum, term| sum.add(context, term));
    let place = place.unwrap_or(AffineExpr::constant(context, 0));
    place.simplified(context, shape.len() as u32, num_symbols)
}

/// Returns the next symbol for a dynamic stride.
fn stride_expr(context: &Context, stride: i64, num_symbols: &mut u32) -> AffineExpr {
    if stride != DYNAMIC {
        return AffineExpr::constant(context, stride);
    }
    *num_symbols += 1;
    AffineExpr::symbol(context, *num_symbols - 1)
}

/// Returns the map with this offset and these strides; dynamic ones become symbols.
fn strided_map(context: &Context, offset: i64, strides: &[i64]) -> AffineMap {
    let mut num_symbols = 0;
    let offset = stride_expr(context, offset, &mut num_symbols);
    let strides = strides.iter().map(|&stride| stride_expr(context, stride, &mut num_symbols)).collect();
    let num_dims = SmallVec::<[AffineExpr; 6]>::len(&strides) as u32;
    let place = linear_expr(context, &StrideExprs { strides, offset });
    AffineMap::get(context, num_dims, num_symbols, &[place])
}

/// Returns the sum of the products of dimensions and strides, and the offset.
fn linear_expr(context: &Context, exprs: &StrideExprs) -> AffineExpr {
    let dims = exprs.strides.iter().enumerate();
    let terms = dims.map(|(dim, &stride)| AffineExpr::dim(context, dim as u32).mul(context, stride));
    terms.fold(exprs.offset, |sum, term| sum.add(context, term))
}

/// Decomposes the single result of a map; `None` if it is not a sum of multiples of the indices.
fn stride_exprs(context: &Context, map: AffineMap) -> Option<StrideExprs> {
    let [result] = *map.results(context) else { return None };
    let zero = AffineExpr::constant(context, 0);
    let mut exprs = StrideExprs { strides: (0..map.num_dims(context)).map(|_| zero).collect(), offset: zero };
    // Terms with the factor that they are multiplied by, the next one last.
    let mut pending: SmallVec<[_; 16]> = SmallVec::new();
    pending.push((result, AffineExpr::constant(context, 1)));
    while let Some((expr, factor)) = pending.pop() {
        match expr.storage(context) {
            AffineExprStorage::Dim(dim) => {
                let stride = exprs.strides.get_mut(dim as usize)?;
                *stride = stride.add(context, factor);
            }
            AffineExprStorage::Symbol(_) | AffineExprStorage::Constant(_) => {
                exprs.offset = exprs.offset.add(context, expr.mul(context, factor));
            }
            AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => {
                pending.push((rhs, factor));
                pending.push((lhs, factor));
            }
            AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => {
                // One of the two has no dimensions.
                if lhs.is_symbolic_or_constant(context) {
                    pending.push((rhs, factor.mul(context, lhs)));
                } else {
                    pending.push((lhs, factor.mul(context, rhs)));
                }
            }
            AffineExprStorage::Binary { .. } => return None,
        }
    }
    Some(exprs)
}
