//! The windows of convolutions and pooling: padding, and the sizes of results.

use ir::types::DYNAMIC;
use ir::{Attribute, Location, Operation, Type, ValueId};
use rewrite::matchers::{integer_attribute, zero_attribute};
use rewrite::op_fold_result::index_attributes;
use tensor::Padding;
use tosa::operands::{element, list, zero_point};

use crate::emitter::Emitter;

/// How a window moves over an image.
pub(super) struct Window {
    /// Two numbers for each direction.
    pub pad: Vec<i64>,
    pub stride: Vec<i64>,
    pub dilation: Vec<i64>,
}

impl Window {
    pub fn of(op: Operation<'_>) -> Option<Self> {
        let (pad, stride) = (list(op, "pad"), list(op, "stride"));
        let mut dilation = list(op, "dilation");
        if dilation.is_empty() {
            dilation = vec![1; stride.len()];
        }
        let fits = pad.len() == 2 * stride.len() && dilation.len() == stride.len();
        fits.then_some(Window { pad, stride, dilation })
    }

    /// Returns the padding of all dimensions; images and channels have none.
    pub fn full_pad(&self) -> Vec<i64> {
        [&[0, 0], self.pad.as_slice(), &[0, 0]].concat()
    }

    /// Makes the size of a result in direction `index`, of the sizes of the input and of the window.
    pub fn result_size(
        &self,
        e: &mut Emitter<'_, '_>,
        index: usize,
        input: ValueId,
        kernel: ValueId,
    ) -> ValueId {
        let one = e.index(1);
        let mut padded = input;
        for pad in [self.pad[2 * index], self.pad[2 * index + 1]] {
            let pad = e.index(pad);
            padded = e.same("arith.addi", &[padded, pad]);
        }
        let less = e.same("arith.subi", &[kernel, one]);
        let dilation = e.index(self.dilation[index]);
        let dilated = e.same("arith.muli", &[dilation, less]);
        let dilated = e.same("arith.addi", &[dilated, one]);
        let places = e.same("arith.subi", &[padded, dilated]);
        let stride = e.index(self.stride[index]);
        let steps = e.same("arith.divui", &[places, stride]);
        e.same("arith.addi", &[steps, one])
    }

    /// Makes the sizes of the result of a convolution that are not known; the sizes of the kernel begin at `first`.
    pub fn result_sizes(
        &self,
        e: &mut Emitter<'_, '_>,
        input: ValueId,
        kernel: ValueId,
        first: usize,
        shape: &[i64],
    ) -> Vec<ValueId> {
        let mut sizes = vec![None; shape.len()];
        for index in 0..self.stride.len() {
            if shape.get(index + 1) == Some(&DYNAMIC) {
                let size = e.dim(input, index + 1);
                let kernel = e.dim(kernel, first + index);
                sizes[index + 1] = Some(self.result_size(e, index, size, kernel));
            }
        }
        for (dim, size) in sizes.iter_mut().enumerate() {
            if shape[dim] == DYNAMIC && size.is_none() {
                *size = Some(e.dim(input, dim));
            }
        }
        sizes.into_iter().flatten().collect()
    }
}

/// Makes `input` larger by two numbers for each dimension, unless all are 0.
pub(super) fn padded(
    e: &mut Emitter<'_, '_>,
    input: ValueId,
    pad: &[i64],
    value: Attribute,
) -> Option<ValueId> {
    if pad.iter().all(|&pad| pad == 0) {
        return Some(input);
    }
    let context = e.context();
    let (shape, element, _) = e.type_of(input).as_ranked_tensor(context)?;
    let [low, high] = [0, 1].map(|side| pad.iter().skip(side).step_by(2).copied().collect::<Vec<i64>>());
    let larger = shape.iter().zip(low.iter().zip(&high)).map(|(&size, (&low, &high))| match size {
        DYNAMIC => DYNAMIC,
        size => size.wrapping_add(low).wrapping_add(high),
    });
    let ty = Type::ranked_tensor(context, larger.collect::<Vec<_>>(), element, None);
    let value = e.constant(value);
    let (low, high) = (index_attributes(context, &low), index_attributes(context, &high));
    let location: Location = e.location;
    let pad = tensor::pad(e, location, ty, input, &Padding { low: &low, high: &high, value, nofold: false });
    Some(e.result(pad, 0))
}

/// The zero points of the input and the weights of a convolution.
pub(super) struct ZeroPoints {
    pub input: i64,
    pub weight: i64,
}

impl ZeroPoints {
    /// Returns those of `op`, if they are known.
    pub fn of(op: Operation<'_>) -> Option<Self> {
        Some(ZeroPoints { input: zero_point(op.operand(3), true)?, weight: zero_point(op.operand(4), true)? })
    }

    pub fn are_zero(&self) -> bool {
        self.input == 0 && self.weight == 0
    }

    /// Returns the number that stands for zero in the input of `op`. `None` if that is out of its range.
    pub fn padding(&self, op: Operation<'_>) -> Option<Attribute> {
        let (context, ty) = (op.context(), element(op.operand(0)));
        if self.are_zero() {
            return zero_attribute(context, ty);
        }
        let width = ty.integer_width(context)?;
        let value = ir::ApInt::from_i64(width, self.input);
        (value.to_i64() == Some(self.input)).then(|| integer_attribute(context, ty, value))
    }

    /// Makes both as constants.
    pub fn constants(&self, e: &mut Emitter<'_, '_>) -> [ValueId; 2] {
        [e.i32(self.input), e.i32(self.weight)]
    }
}
