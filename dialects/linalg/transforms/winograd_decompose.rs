//! The transformations of Winograd's algorithm as loops over tiles, with matrix products of each.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/WinogradConv2D.cpp.

use super::super::build::{create_generic, create_structured};
use super::super::structured::shape;
use super::winograd_matrices::{Matrices, Matrix};
use crate::{
    WinogradConv2DFmr, WinogradFilterTransformOp, WinogradInputTransformOp, WinogradOutputTransformOp,
};
use affine::AffineApplyOp;
use arith::{AddFOp, MulFOp, constant, constant_index};
use ir::{AffineExpr, AffineMap, ApFloat, BlockId, Location, OpId, Type, ValueId};
use rewrite::matchers::{float_attribute, zero_attribute};
use rewrite::{MixedSlice, OpFoldResult, Rewriter};
use scf::YieldOp;
use scf::build::create_for;
use verify::element_type_or_self;

/// Replaces one of the transformations by loops; returns the outermost. `None` if it is none, or its shapes do not fit.
pub fn decompose_winograd(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rewriter.op(op);
    let location = view.location();
    let (kind, fmr) = if let Some(of) = view.dyn_cast::<WinogradFilterTransformOp<'_>>() {
        (Kind::Filter, of.fmr())
    } else if let Some(of) = view.dyn_cast::<WinogradInputTransformOp<'_>>() {
        (Kind::Input, of.fmr())
    } else {
        (Kind::Output, view.dyn_cast::<WinogradOutputTransformOp<'_>>()?.fmr())
    };
    let [source, dest] = [0, 1].map(|index| view.operand(index).id());
    let context = rewriter.context();
    let element = element_type_or_self(context, rewriter.type_of(source));
    element.float_kind(context)?;
    let [from, to] = [source, dest].map(|value| shape(context, rewriter.type_of(value)).to_vec());
    let transformation = Transformation { location, fmr, source, element, from, to };
    let result = match kind {
        Kind::Filter => transformation.filter(rewriter, dest),
        Kind::Input => transformation.input(rewriter, dest),
        Kind::Output => transformation.output(rewriter, dest),
    }?;
    rewriter.replace_op_with(op, result);
    Some(result)
}

/// The tensor that a transformation is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Filter,
    Input,
    Output,
}

struct Transformation {
    location: Location,
    fmr: WinogradConv2DFmr,
    source: ValueId,
    element: Type,
    /// The extents of the source and of the destination.
    from: Vec<i64>,
    to: Vec<i64>,
}

/// A slice of two dimensions of a tensor: the place in each dimension, and the size.
struct Part<'p> {
    places: &'p [(usize, ValueId)],
    sizes: [(usize, i64); 2],
    rank: usize,
}

impl Part<'_> {
    fn slice(&self, rewriter: &Rewriter<'_>) -> MixedSlice {
        let context = rewriter.context();
        let mut offsets = vec![OpFoldResult::index(context, 0); self.rank];
        let mut sizes = vec![OpFoldResult::index(context, 1); self.rank];
        for &(dim, place) in self.places {
            offsets[dim] = place.into();
        }
        for (dim, size) in self.sizes {
            sizes[dim] = OpFoldResult::index(context, size);
        }
        MixedSlice::contiguous(context, offsets, sizes)
    }
}

impl Transformation {
    fn extract(&self, rewriter: &mut Rewriter<'_>, source: ValueId, part: &Part<'_>) -> ValueId {
        let ty = self.matrix_type(rewriter, part.sizes.map(|of| of.1));
        let slice = part.slice(rewriter);
        let part = tensor::extract_slice(rewriter, self.location, source, &slice, Some(ty));
        rewriter.result(part, 0)
    }

    fn insert(&self, rewriter: &mut Rewriter<'_>, value: ValueId, dest: ValueId, part: &Part<'_>) -> ValueId {
        let slice = part.slice(rewriter);
        let inserted = tensor::insert_slice(rewriter, self.location, value, dest, &slice);
        rewriter.result(inserted, 0)
    }

    fn matrix_type(&self, rewriter: &Rewriter<'_>, extents: [i64; 2]) -> Type {
        Type::ranked_tensor(rewriter.context(), extents, self.element, None)
    }

    fn zero(&self, rewriter: &mut Rewriter<'_>) -> Option<ValueId> {
        let zero = zero_attribute(rewriter.context(), self.element)?;
        Some(constant(rewriter, self.location, zero))
    }

    /// Makes a matrix of zeros.
    fn zeros(&self, rewriter: &mut Rewriter<'_>, zero: ValueId, extents: [i64; 2]) -> Option<ValueId> {
        let context = rewriter.context();
        let sizes = extents.map(|extent| OpFoldResult::index(context, extent));
        let empty = tensor::empty(rewriter, self.location, &sizes, self.element);
        let filled = create_structured(rewriter, self.location, "linalg.fill", &[zero], &[empty], &[])?;
        Some(rewriter.result(filled, 0))
    }

    fn product(&self, rewriter: &mut Rewriter<'_>, factors: [ValueId; 2], init: ValueId) -> Option<ValueId> {
        let product = create_structured(rewriter, self.location, "linalg.matmul", &factors, &[init], &[])?;
        Some(rewriter.result(product, 0))
    }

    /// Makes the product of `matrix` from the left and of its transpose from the right, where wanted, and a matrix with
    /// `columns` columns.
    fn both_products(
        &self,
        rewriter: &mut Rewriter<'_>,
        matrix: &Matrix,
        value: ValueId,
        columns: i64,
        transforms: [bool; 2],
    ) -> Option<ValueId> {
        let zero = self.zero(rewriter)?;
        let (mut value, mut rows) = (value, 1);
        if transforms[0] {
            rows = matrix.rows;
            let init = self.zeros(rewriter, zero, [rows, columns])?;
            let left = matrix.constant(rewriter, self.location, self.element, false)?;
            value = self.product(rewriter, [left, value], init)?;
        }
        if transforms[1] {
            let init = self.zeros(rewriter, zero, [rows, matrix.rows])?;
            let right = matrix.constant(rewriter, self.location, self.element, true)?;
            value = self.product(rewriter, [value, right], init)?;
        }
        Some(value)
    }

    fn filter(&self, rewriter: &mut Rewriter<'_>, dest: ValueId) -> Option<OpId> {
        let of = Matrices::of(self.fmr);
        let &[f, h, w, c] = self.from.as_slice() else { return None };
        if ![h, w].iter().all(|&extent| extent == of.r || extent == 1) {
            return None;
        }
        let transforms = [h != 1, w != 1];
        let location = self.location;
        let zero = constant_index(rewriter, location, 0);
        let bounds = [f, c].map(|extent| constant_index(rewriter, location, extent));
        let step = constant_index(rewriter, location, 1);
        self.nest(rewriter, (zero, &bounds, step), dest, |this, rewriter, ivs, dest| {
            let &[f, c] = ivs else { return None };
            let places = [(0, f), (3, c), (1, zero), (2, zero)];
            let part = Part { places: &places, sizes: [(1, h), (2, w)], rank: 4 };
            let value = this.extract(rewriter, this.source, &part);
            let value = this.both_products(rewriter, &of.g, value, w, transforms)?;
            let [rows, columns] = transforms.map(|is| if is { of.alpha() } else { 1 });
            let places = [(3, f), (2, c), (0, zero), (1, zero)];
            let part = Part { places: &places, sizes: [(0, rows), (1, columns)], rank: 4 };
            Some(this.insert(rewriter, value, dest, &part))
        })
    }

    /// Makes the place of a tile: its number times the extent of tiles.
    fn place(&self, rewriter: &mut Rewriter<'_>, tile: ValueId, extent: i64) -> ValueId {
        let context = rewriter.context();
        let place = AffineExpr::dim(context, 0).mul_constant(context, extent);
        let map = AffineMap::get(context, 1, 0, &[place]);
        let state = AffineApplyOp::build(rewriter.scope(), self.location, map, &[tile]);
        rewriter.create_value(state)
    }

    fn input(&self, rewriter: &mut Rewriter<'_>, dest: ValueId) -> Option<OpId> {
        let of = Matrices::of(self.fmr);
        let (&[n, _, _, c], &[h, w, tiles_h, tiles_w, ..]) = (self.from.as_slice(), self.to.as_slice())
        else {
            return None;
        };
        let transforms = [h != 1, w != 1];
        let [alpha_h, alpha_w] = transforms.map(|is| if is { of.alpha() } else { 1 });
        let [m_h, m_w] = transforms.map(|is| if is { of.m } else { 1 });
        let location = self.location;
        let zero = constant_index(rewriter, location, 0);
        let bounds = [tiles_h, tiles_w, n, c].map(|extent| constant_index(rewriter, location, extent));
        let step = constant_index(rewriter, location, 1);
        self.nest(rewriter, (zero, &bounds, step), dest, |this, rewriter, ivs, dest| {
            let &[tile_h, tile_w, n, c] = ivs else { return None };
            let at_h = this.place(rewriter, tile_h, m_h);
            let at_w = this.place(rewriter, tile_w, m_w);
            let places = [(0, n), (3, c), (1, at_h), (2, at_w)];
            let part = Part { places: &places, sizes: [(1, alpha_h), (2, alpha_w)], rank: 4 };
            let value = this.extract(rewriter, this.source, &part);
            let value = this.both_products(rewriter, &of.bt, value, alpha_w, transforms)?;
            let places = [(2, tile_h), (3, tile_w), (4, n), (5, c)];
            let part = Part { places: &places, sizes: [(0, alpha_h), (1, alpha_w)], rank: 6 };
            Some(this.insert(rewriter, value, dest, &part))
        })
    }

    fn output(&self, rewriter: &mut Rewriter<'_>, dest: ValueId) -> Option<OpId> {
        let of = Matrices::of(self.fmr);
        let &[h, w, tiles_h, tiles_w, n, f] = self.from.as_slice() else { return None };
        let transforms = [h != 1, w != 1];
        if [h, w].iter().any(|&extent| extent != of.alpha() && extent != 1) {
            return None;
        }
        let [m_h, m_w] = transforms.map(|is| if is { of.m } else { 1 });
        let [rows, columns] = transforms.map(|is| if is { of.at.rows } else { 1 });
        let factor: i64 = transforms.iter().filter(|&&is| is).map(|_| of.at.factor).product();
        let location = self.location;
        let zero = constant_index(rewriter, location, 0);
        let bounds = [tiles_h, tiles_w, n, f].map(|extent| constant_index(rewriter, location, extent));
        let step = constant_index(rewriter, location, 1);
        self.nest(rewriter, (zero, &bounds, step), dest, |this, rewriter, ivs, dest| {
            let &[tile_h, tile_w, n, f] = ivs else { return None };
            let places = [(2, tile_h), (3, tile_w), (4, n), (5, f)];
            let part = Part { places: &places, sizes: [(0, h), (1, w)], rank: 6 };
            let mut value = this.extract(rewriter, this.source, &part);
            let zero = this.zero(rewriter)?;
            let at_h = this.place(rewriter, tile_h, m_h);
            let at_w = this.place(rewriter, tile_w, m_w);
            let places = [(0, n), (3, f), (1, at_h), (2, at_w)];
            let part = Part { places: &places, sizes: [(1, rows), (2, columns)], rank: 4 };
            let before = this.extract(rewriter, dest, &part);
            if transforms[0] {
                let init = match transforms[1] || factor != 1 {
                    true => this.zeros(rewriter, zero, [rows, w])?,
                    false => before,
                };
                let left = of.at.constant(rewriter, location, this.element, false)?;
                value = this.product(rewriter, [left, value], init)?;
            }
            if transforms[1] {
                let init = match factor != 1 {
                    true => this.zeros(rewriter, zero, [rows, columns])?,
                    false => before,
                };
                let right = of.at.constant(rewriter, location, this.element, true)?;
                value = this.product(rewriter, [value, right], init)?;
            }
            if factor != 1 {
                value = this.scaled_sum(rewriter, factor, value, before)?;
            }
            Some(this.insert(rewriter, value, dest, &part))
        })
    }

    /// Makes `factor * value + before`.
    fn scaled_sum(
        &self,
        rewriter: &mut Rewriter<'_>,
        factor: i64,
        value: ValueId,
        before: ValueId,
    ) -> Option<ValueId> {
        let context = rewriter.context();
        let location = self.location;
        let factor = ApFloat::from_f64(self.element.float_kind(context)?, factor as f64);
        let factor = constant(rewriter, location, float_attribute(context, self.element, factor));
        let all = AffineMap::identity(context, 2);
        let maps = [AffineMap::get(context, 2, 0, &[]), all, all];
        let operands: (&[ValueId], ValueId) = (&[factor, value], before);
        let sum = create_generic(rewriter, location, operands, &maps, false, |builder, arguments| {
            let state = MulFOp::build(builder.scope(), location, arguments[0], arguments[1]);
            let product = builder.create_value(state);
            let state = AddFOp::build(builder.scope(), location, product, arguments[2]);
            builder.create_value(state)
        })?;
        Some(rewriter.result(sum, 0))
    }

    /// Makes a nest of loops from zero to `bounds` that carry `dest`, which the body replaces. Returns the outermost.
    fn nest(
        &self,
        rewriter: &mut Rewriter<'_>,
        (zero, bounds, step): (ValueId, &[ValueId], ValueId),
        dest: ValueId,
        body: impl FnOnce(&Self, &mut Rewriter<'_>, &[ValueId], ValueId) -> Option<ValueId>,
    ) -> Option<OpId> {
        let point = rewriter.insertion_point();
        let mut loops: Vec<(OpId, BlockId)> = Vec::new();
        let (mut carried, mut ivs) = (dest, Vec::new());
        for &bound in bounds {
            let new = create_for(rewriter, self.location, (zero, bound, step), &[carried]);
            carried = *new.iter_args.first()?;
            ivs.extend(new.induction_vars);
            rewriter.set_insertion_point_to_end(new.body);
            loops.push((new.op, new.body));
        }
        let mut value = body(self, rewriter, &ivs, carried)?;
        for &(op, block) in loops.iter().rev() {
            rewriter.set_insertion_point_to_end(block);
            let state = YieldOp::build(rewriter.scope(), self.location, &[value]);
            rewriter.create(state);
            value = rewriter.result(op, 0);
        }
        rewriter.restore_insertion_point(point);
        loops.first().map(|of| of.0)
    }
}
