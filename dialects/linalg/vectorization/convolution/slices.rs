//! Convolutions and poolings of vectors that hold whole operands.

use super::super::contraction::iterator_types;
use super::super::vectors::{
    Access, element_of, extract, extract_slice, fixed, insert_slice, read, transpose, write, zero,
};
use super::{Combination, Convolution, Order};
use arith::{ExtFOp, ExtSIOp, SIToFPOp, constant_index};
use ir::types::DYNAMIC;
use ir::{AffineMap, Attribute, Context, OpId, OpName, OperationState, Type, ValueId};
use rewrite::Rewriter;
use vector::{ContractionOp, OuterProductOp};

/// The number of slices that a convolution is unrolled to at most. MLIR has no limit.
pub const MAX_SLICES: i64 = 1 << 20;

/// How an element becomes a wider one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Widening {
    None,
    IntegerToFloat,
    Float,
    Integer,
}

/// Returns how elements are widened; `None` where they are not.
fn widening(context: &Context, from: Type, to: Type) -> Option<Widening> {
    if from == to {
        return Some(Widening::None);
    }
    let width = |ty: Type| ty.integer_width(context).or(ty.float_kind(context).map(|kind| kind.width()));
    match (from.is_integer(context), to.is_integer(context)) {
        (true, false) if to.is_float(context) => Some(Widening::IntegerToFloat),
        (true, true) if width(from) < width(to) => Some(Widening::Integer),
        (false, false) if from.is_float(context) && to.is_float(context) && width(from) < width(to) => {
            Some(Widening::Float)
        }
        _ => None,
    }
}

impl Convolution {
    /// Returns whether elements of image and filter can be widened to those of the output.
    pub fn can_promote(&self, rewriter: &Rewriter<'_>) -> bool {
        let [image, filter, output] = self.operands.map(|operand| element_of(rewriter, operand));
        let context = rewriter.context();
        [image, filter].iter().all(|&element| widening(context, element, output).is_some())
    }

    /// Widens the elements of a vector to those of another.
    pub fn promote(&self, rewriter: &mut Rewriter<'_>, value: ValueId, like: ValueId) -> Option<ValueId> {
        let context = rewriter.context();
        let (from, to) = (element_of(rewriter, value), element_of(rewriter, like));
        let ty = rewriter.type_of(value).with_element_type(context, to)?;
        let (scope, location) = (rewriter.scope(), self.location);
        let state = match widening(context, from, to)? {
            Widening::None => return Some(value),
            Widening::IntegerToFloat => SIToFPOp::build(scope, location, ty, value),
            Widening::Float => ExtFOp::build(scope, location, ty, value),
            Widening::Integer => ExtSIOp::build(scope, location, ty, value),
        };
        Some(rewriter.create_value(state))
    }

    /// Unrolls the window; see the module's description. Returns the write of the output.
    pub fn vectorize(
        &self,
        rewriter: &mut Rewriter<'_>,
        order: Order,
        extents: &[Vec<i64>; 3],
    ) -> Option<OpId> {
        let pools = matches!(self.combination, Combination::Pool { .. });
        if !pools && order != Order::W && !self.can_promote(rewriter) {
            return None;
        }
        let [_, filter, output] = extents;
        // Batch, width, features and channels, and the width of the filter.
        let (n, w, f, c, kw) = match (order, &filter[..], &output[..]) {
            (Order::W, &[kw], &[w]) => (0, w, 0, 0, kw),
            (Order::Nwc, &[kw, c, _], &[n, w, f]) => (n, w, f, c, kw),
            (Order::Nwc, &[kw], &[n, w, f]) => (n, w, f, f, kw),
            (Order::Ncw, &[f, c, kw], &[n, _, w]) => (n, w, f, c, kw),
            (Order::Ncw, &[kw], &[n, f, w]) => (n, w, f, f, kw),
            _ => return None,
        };
        if [n, w, f, c, kw].contains(&DYNAMIC) || w.checked_mul(kw).is_none_or(|count| count > MAX_SLICES) {
            return None;
        }
        let image = self.image_width(w, kw);
        let shapes: [Vec<i64>; 3] = match order {
            Order::W => [vec![w + kw - 1], vec![kw], vec![w]],
            Order::Nwc => [vec![n, image, c], vec![kw, c, f], vec![n, w, f]],
            Order::Ncw => [vec![n, c, image], vec![f, c, kw], vec![n, f, w]],
        };
        let location = self.location;
        let zero = constant_index(rewriter, location, 0);
        let mut vectors = [None; 3];
        for (index, shape) in shapes.iter().enumerate() {
            if index == 1 && pools {
                continue;
            }
            vectors[index] = Some(self.read(rewriter, self.operands[index], shape, zero)?);
        }
        let [Some(mut lhs), mut rhs, Some(mut res)] = vectors else { return None };
        if order == Order::Ncw {
            lhs = transpose(rewriter, location, lhs, &[0, 2, 1])?;
            rhs = match rhs {
                Some(rhs) => Some(transpose(rewriter, location, rhs, &[2, 1, 0])?),
                None => None,
            };
            res = transpose(rewriter, location, res, &[0, 2, 1])?;
        }

        let (is_single, step) = (order == Order::W, self.width_step(w));
        // The offsets and the sizes of a slice; there are no other dimensions without channels.
        let slice = |at: i64, channels: i64| match is_single {
            true => (vec![at], vec![step]),
            false => (vec![0, at, 0], vec![n, step, channels]),
        };
        let starts = || (0..w).step_by(step.max(1) as usize);
        let mut images = Vec::new();
        for k in 0..kw {
            for at in starts() {
                let at = if is_single { at + k } else { at * self.stride + k * self.dilation };
                let (offsets, sizes) = slice(at, c);
                images.push(extract_slice(rewriter, location, lhs, &offsets, &sizes)?);
            }
        }
        let mut filters = Vec::new();
        if let Some(rhs) = rhs {
            for k in 0..kw {
                filters.push(extract(rewriter, location, rhs, &[k])?);
            }
        }
        let mut results = Vec::new();
        for at in starts() {
            let (offsets, sizes) = slice(at, f);
            results.push(extract_slice(rewriter, location, res, &offsets, &sizes)?);
        }
        let mut images = images.into_iter();
        for k in 0..kw {
            for result in &mut results {
                let image = images.next()?;
                *result = match (filters.get(k as usize), is_single) {
                    (None, _) => self.pool(rewriter, image, *result),
                    (Some(&filter), true) => self.outer_product(rewriter, image, filter, *result),
                    (Some(&filter), false) => self.contract(rewriter, image, filter, *result)?,
                };
            }
        }
        for (at, result) in starts().zip(results) {
            res = insert_slice(rewriter, location, result, res, &slice(at, f).0);
        }
        if order == Order::Ncw {
            res = transpose(rewriter, location, res, &[0, 2, 1])?;
        }
        let indices = vec![zero; shapes[2].len()];
        Some(write(rewriter, location, res, &Access::at(self.operands[2], &indices)))
    }

    /// Reads an operand at once; zeros are beyond its end.
    fn read(
        &self,
        rewriter: &mut Rewriter<'_>,
        operand: ValueId,
        shape: &[i64],
        start: ValueId,
    ) -> Option<ValueId> {
        let element = element_of(rewriter, operand);
        let ty = fixed(rewriter.context(), shape, element);
        let padding = zero(rewriter, self.location, element)?;
        let indices = vec![start; shape.len()];
        let read = read(rewriter, self.location, ty, Some(padding), &Access::at(operand, &indices));
        Some(rewriter.result(read, 0))
    }

    /// Makes `lhs{n, w, c} * rhs{c, f} -> res{n, w, f}`.
    fn contract(
        &self,
        rewriter: &mut Rewriter<'_>,
        lhs: ValueId,
        rhs: ValueId,
        res: ValueId,
    ) -> Option<ValueId> {
        let context = rewriter.context();
        let lhs = self.promote(rewriter, lhs, res)?;
        let rhs = self.promote(rewriter, rhs, res)?;
        let map = |dims: &[u32]| context.affine_map_attribute(AffineMap::with_targets(context, 4, dims));
        let maps: [Attribute; 3] = [map(&[0, 1, 3]), map(&[3, 2]), map(&[0, 1, 2])];
        let iterators = iterator_types(context, &[false, false, false, true]);
        let ty = rewriter.type_of(res);
        let scope = rewriter.scope();
        let mut state = ContractionOp::build(scope, self.location, ty, lhs, rhs, res, &maps, &iterators);
        ContractionOp::set_kind(&mut state, context, self.kind);
        Some(rewriter.create_value(state))
    }

    fn outer_product(
        &self,
        rewriter: &mut Rewriter<'_>,
        lhs: ValueId,
        rhs: ValueId,
        res: ValueId,
    ) -> ValueId {
        let ty = rewriter.type_of(res);
        let state = OuterProductOp::build(rewriter.scope(), self.location, ty, lhs, rhs, Some(res));
        rewriter.create_value(state)
    }

    fn pool(&self, rewriter: &mut Rewriter<'_>, image: ValueId, res: ValueId) -> ValueId {
        let ty = rewriter.type_of(res);
        let image = match self.combination {
            Combination::Pool { cast: Some(cast) } => self.create(rewriter, cast, &[image], ty),
            _ => image,
        };
        self.create(rewriter, self.combiner, &[image, res], ty)
    }

    /// Makes an operation of a body on vectors.
    fn create(&self, rewriter: &mut Rewriter<'_>, name: OpName, operands: &[ValueId], ty: Type) -> ValueId {
        let mut state = OperationState::new(name, self.location);
        state.operands = operands.iter().copied().collect();
        state.result_types = [ty].into_iter().collect();
        rewriter.create_value(state)
    }
}
