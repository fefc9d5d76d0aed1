//! The arithmetic of quantizing and dequantizing: of scalars, and of tensors with splats of scales and zero points.

use arith::constant;
use ir::types::DYNAMIC;
use ir::{Location, Type, ValueId};
use llvm_common::build::{same, value};
use quant::types::Quantized;
use rewrite::matchers::scalar_integer;
use rewrite::{Builder, OpFoldResult};
use tensor::SplatOp;
use verify::element_type_or_self;

use crate::of_element;

/// Whether numbers become quantized or are so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Quantize,
    Dequantize,
}

/// A computation on a scalar or a tensor.
pub struct Arithmetic<'a> {
    pub direction: Direction,
    pub quantized: Quantized<'a>,
    pub storage: Type,
    pub location: Location,
}

impl Arithmetic<'_> {
    /// Computes the numbers that `input` stands for, or that stand for it. `sizes` are those of a tensor.
    pub fn create(
        &self,
        builder: &mut Builder<'_>,
        input: ValueId,
        sizes: &[OpFoldResult],
        scale: ValueId,
        zero_point: ValueId,
    ) -> ValueId {
        let (context, location) = (builder.context(), self.location);
        let is_signed = self.quantized.is_signed();
        let to_float = if is_signed { "arith.sitofp" } else { "arith.uitofp" };
        let ty = builder.type_of(input);
        let has_zero_point =
            !scalar_integer(builder.value(zero_point)).is_some_and(|(_, value)| value.is_zero());
        let scale = self.splat(builder, scale, ty, sizes);
        let float = builder.type_of(scale);
        let zero_point = |builder: &mut Builder<'_>| {
            let zero_point = self.splat(builder, zero_point, ty, sizes);
            value(builder, location, to_float, &[zero_point], float)
        };
        match self.direction {
            Direction::Quantize => {
                let mut scaled = same(builder, location, "arith.divf", &[input, scale]);
                if has_zero_point {
                    let zero_point = zero_point(builder);
                    scaled = same(builder, location, "arith.addf", &[scaled, zero_point]);
                }
                let storage = of_element(context, ty, self.storage);
                let to_integer = if is_signed { "arith.fptosi" } else { "arith.fptoui" };
                let stored = value(builder, location, to_integer, &[scaled], storage);
                self.clamp(builder, stored, sizes)
            }
            Direction::Dequantize => {
                let mut number = value(builder, location, to_float, &[input], float);
                if has_zero_point {
                    let zero_point = zero_point(builder);
                    number = same(builder, location, "arith.subf", &[number, zero_point]);
                }
                same(builder, location, "arith.mulf", &[number, scale])
            }
        }
    }

    /// Computes the stored number in the bounds of the type.
    fn clamp(&self, builder: &mut Builder<'_>, mut stored: ValueId, sizes: &[OpFoldResult]) -> ValueId {
        let Some((min, max)) = self.quantized.storage_bounds() else { return stored };
        let (context, ty) = (builder.context(), builder.type_of(stored));
        let storage = element_type_or_self(context, ty);
        let bounds =
            [min, max].map(|at| constant(builder, self.location, context.integer_attribute(storage, at)));
        let bounds = bounds.map(|bound| self.splat(builder, bound, ty, sizes));
        let names = match self.quantized.is_signed() {
            true => ["arith.maxsi", "arith.minsi"],
            false => ["arith.maxui", "arith.minui"],
        };
        for (name, bound) in names.into_iter().zip(bounds) {
            stored = same(builder, self.location, name, &[stored, bound]);
        }
        stored
    }

    /// Returns `scalar`, or a tensor full of it where `like` is one.
    fn splat(
        &self,
        builder: &mut Builder<'_>,
        scalar: ValueId,
        like: Type,
        sizes: &[OpFoldResult],
    ) -> ValueId {
        let context = builder.context();
        if like.element_type(context).is_none() {
            return scalar;
        }
        let shape: Vec<i64> = sizes
            .iter()
            .map(|&size| builder.constant_int(size).filter(|_| size.value().is_none()))
            .map(|size| size.unwrap_or(DYNAMIC))
            .collect();
        let dynamic: Vec<ValueId> = sizes.iter().filter_map(|size| size.value()).collect();
        let ty = Type::ranked_tensor(context, shape, builder.type_of(scalar), None);
        let state = SplatOp::build(builder.scope(), self.location, ty, scalar, &dynamic);
        builder.create_value(state)
    }
}
