//! Depthwise convolutions: each channel has a filter of its own.

use super::super::vectors::{
    Access, broadcast, create_mask, element_of, extract, extract_slice, fixed, insert_slice, mask_operation,
    mixed_sizes, read, set_in_bounds, shape_cast, shape_of, transfer_rank, write, zero,
};
use super::Convolution;
use super::slices::MAX_SLICES;
use arith::{AddIOp, MulIOp, constant_index};
use ir::types::DYNAMIC;
use ir::{OpId, ValueId};
use rewrite::Rewriter;
use vector::types::make_vector;
use vector::{FMAOp, ShuffleOp};

/// The vectors for the channels.
pub struct Channels {
    /// How many there are where their number is not known.
    pub size: i64,
    pub is_scalable: bool,
    /// Whether width and channels become one dimension.
    pub flattens: bool,
}

impl Convolution {
    /// Unrolls the window. Returns the write of the output.
    pub fn vectorize_depthwise(
        &self,
        rewriter: &mut Rewriter<'_>,
        channels: &Channels,
        extents: &[Vec<i64>; 3],
    ) -> Option<OpId> {
        let context = rewriter.context();
        let [_, filter, output] = extents;
        let (&[kw, c], &[n, w, _]) = (&filter[..], &output[..]) else { return None };
        let (is_masked, flattens) = (c == DYNAMIC, channels.flattens);
        let c = if is_masked { channels.size } else { c };
        let is_too_many = |a: i64, b: i64| a.checked_mul(b).is_none_or(|count| count > MAX_SLICES);
        if [n, w, c, kw].contains(&DYNAMIC) || is_too_many(w, kw) || flattens && is_too_many(w, c) {
            return None;
        }
        let is_scalable = is_masked && channels.is_scalable;
        let location = self.location;
        // MLIR erases what it made where that is not possible.
        if !self.can_promote(rewriter) || is_masked && flattens {
            return None;
        }
        let start = constant_index(rewriter, location, 0);
        let shapes = [vec![n, self.image_width(w, kw), c], vec![kw, c], vec![n, w, c]];
        let mut vectors = Vec::new();
        for (&operand, shape) in self.operands.iter().zip(&shapes) {
            let mut scalable = vec![false; shape.len() - 1];
            scalable.push(is_scalable);
            let element = element_of(rewriter, operand);
            let ty = make_vector(context, shape, &scalable, element);
            let padding = zero(rewriter, location, element)?;
            let indices = vec![start; shape.len()];
            let read = read(rewriter, location, ty, Some(padding), &Access::at(operand, &indices));
            let masked = self.mask(rewriter, read, operand, is_masked)?;
            vectors.push(rewriter.result(masked, 0));
        }
        let &[lhs, rhs, mut res] = &vectors[..] else { return None };

        let (step, mut images, mut filters, mut results) =
            (self.width_step(w), Vec::new(), Vec::new(), Vec::new());
        let starts = || (0..w).step_by(step.max(1) as usize);
        let sizes = [n, step, c];
        for k in 0..kw {
            for at in starts() {
                let at = at * self.stride + k * self.dilation;
                images.push(extract_slice(rewriter, location, lhs, &[0, at, 0], &sizes)?);
            }
        }
        for k in 0..kw {
            filters.push(extract(rewriter, location, rhs, &[k])?);
        }
        for at in starts() {
            results.push(extract_slice(rewriter, location, res, &[0, at, 0], &sizes)?);
        }
        let flat = |rewriter: &mut Rewriter<'_>, value: ValueId| {
            let element = element_of(rewriter, value);
            let ty = fixed(context, &[n, step * c], element);
            shape_cast(rewriter, location, ty, value)
        };
        let mut images = images.into_iter();
        for filter in filters {
            for result in &mut results {
                let (mut image, mut acc) = (images.next()?, *result);
                let ty = rewriter.type_of(acc);
                if flattens {
                    image = flat(rewriter, image);
                    acc = flat(rewriter, acc);
                }
                *result = self.multiply_add(rewriter, image, filter, acc, flattens)?;
                if flattens {
                    *result = shape_cast(rewriter, location, ty, *result);
                }
            }
        }
        for (at, result) in starts().zip(results) {
            res = insert_slice(rewriter, location, result, res, &[0, at, 0]);
        }
        let output = self.operands[2];
        let write = write(rewriter, location, res, &Access::at(output, &[start; 3]));
        self.mask(rewriter, write, output, is_masked)
    }

    /// Masks a transfer from or to the start of an operand.
    fn mask(
        &self,
        rewriter: &mut Rewriter<'_>,
        transfer: OpId,
        operand: ValueId,
        is_masked: bool,
    ) -> Option<OpId> {
        if !is_masked {
            return Some(transfer);
        }
        let context = rewriter.context();
        let rank = transfer_rank(rewriter, transfer);
        set_in_bounds(rewriter, transfer, &vec![true; rank]);
        let view = rewriter.op(transfer);
        let vector = view
            .result_types()
            .chain(view.operand_types())
            .find(|&ty| vector::types::vector_type(context, ty).is_some())?;
        let sizes = mixed_sizes(rewriter, self.location, operand);
        let ty = vector.with_element_type(context, ir::Type::I1)?;
        let mask = create_mask(rewriter, self.location, ty, &sizes);
        Some(mask_operation(rewriter, transfer, mask))
    }

    /// Makes `lhs{n, w, c} * rhs{c} + res{n, w, c}`, or the same of flattened vectors.
    fn multiply_add(
        &self,
        rewriter: &mut Rewriter<'_>,
        lhs: ValueId,
        mut rhs: ValueId,
        res: ValueId,
        flattens: bool,
    ) -> Option<ValueId> {
        let (context, location) = (rewriter.context(), self.location);
        let lhs = self.promote(rewriter, lhs, res)?;
        if flattens {
            let (num_channels, num_all) =
                (*shape_of(rewriter, rhs).first()?, *shape_of(rewriter, res).get(1)?);
            let repeated: Vec<i64> = (0..num_all).map(|index| index % num_channels.max(1)).collect();
            let state = ShuffleOp::build(rewriter.scope(), location, rhs, rhs, &repeated).ok()?;
            rhs = rewriter.create_value(state);
        }
        let ty = rewriter.type_of(res).with_element_type(context, element_of(rewriter, rhs))?;
        let rhs = broadcast(rewriter, location, ty, rhs);
        let rhs = self.promote(rewriter, rhs, res)?;
        if element_of(rewriter, res).is_float(context) {
            let state = FMAOp::build(rewriter.scope(), location, lhs, rhs, res);
            return Some(rewriter.create_value(state));
        }
        let state = MulIOp::build(rewriter.scope(), location, lhs, rhs);
        let product = rewriter.create_value(state);
        let state = AddIOp::build(rewriter.scope(), location, product, res);
        Some(rewriter.create_value(state))
    }
}
