//! `lower-quant-ops`: `quant.qcast` and `quant.dcast` become arithmetic on the integers that store quantized numbers,
//! with `quant.scast` between these and the quantized types.
//!
//! A type with one scale needs operations on whole tensors only. Scales along an axis or for blocks are constant
//! tensors, which `linalg.generic` reads.
//!
//! Follows mlir/lib/Dialect/Quant/Transforms/LowerQuantOps.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use arith::constant;
use ir::diag::Failed;
use ir::elements::dense_of_elements;
use ir::{
    AffineExpr, AffineMap, ApFloat, Attribute, AttributeStorage, Context, OpId, Operation, Type, TypeStorage,
    ValueId,
};
use linalg::build::create_generic;
use quant::types::{Kind, Quantized};
use quant::{DequantizeCastOp, QuantizeCastOp, StorageCastOp};
use rewrite::Builder;
use rewrite::lowering::{Legality, Lowering, LoweringRules, lower_operations};
use verify::element_type_or_self;

use crate::arithmetic::{Arithmetic, Direction};
use crate::of_element;
use crate::unranked::Flattened;

pub static PASS: PassInfo = PassInfo {
    argument: "lower-quant-ops",
    name: "LowerQuantOps",
    summary: "Lower quant.dcast and quant.qcast ops",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

static RULES: LoweringRules<'_> = LoweringRules {
    legality: &legality,
    rows: &[("quant.dcast", dequantize), ("quant.qcast", quantize)],
    other: None,
};

fn legality(op: Operation<'_>) -> Legality {
    let dialect = op.context().string(op.info().dialect);
    match &**dialect {
        b"quant" if op.name_str() != "quant.scast" => Legality::Illegal,
        b"arith" | b"linalg" | b"quant" | b"shape" | b"tensor" => Legality::Legal,
        _ => Legality::Unknown,
    }
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    lower_operations(pass.ir, &RULES)
}

fn dequantize(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let context = lowering.context();
    let input = lowering.op(op).dyn_cast::<DequantizeCastOp<'_>>()?.input();
    let (ty, input) = (input.ty(), input.id());
    let cast = Cast::of(lowering, op, ty, Direction::Dequantize)?;
    let ty = of_element(context, ty, cast.arithmetic.storage);
    let state = StorageCastOp::build(lowering.scope(), cast.arithmetic.location, ty, input);
    let input = lowering.create_value(state);
    let result = cast.create(lowering, input)?;
    lowering.replace(op, &[result]);
    Some(())
}

fn quantize(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<QuantizeCastOp<'_>>()?;
    let (ty, input) = (view.result().ty(), view.input().id());
    let cast = Cast::of(lowering, op, ty, Direction::Quantize)?;
    let result = cast.create(lowering, input)?;
    let state = StorageCastOp::build(lowering.scope(), cast.arithmetic.location, ty, result);
    let result = lowering.create_value(state);
    lowering.replace(op, &[result]);
    Some(())
}

/// A cast from or to a quantized type.
struct Cast<'a> {
    arithmetic: Arithmetic<'a>,
    expressed: Type,
}

impl<'a> Cast<'a> {
    /// Returns the cast with a type that has scales.
    fn of(lowering: &Lowering<'_, 'a>, op: OpId, ty: Type, direction: Direction) -> Option<Self> {
        let context = lowering.context();
        let location = lowering.op(op).location();
        let quantized = Quantized::of(context, element_type_or_self(context, ty))?;
        let (storage, expressed) = (quantized.storage_type()?, quantized.expressed_type()?);
        let has_scales = !matches!(quantized.kind, Kind::Any | Kind::Calibrated);
        let arithmetic = Arithmetic { direction, quantized, storage, location };
        has_scales.then_some(Cast { arithmetic, expressed })
    }

    /// Computes what `input` becomes, which is of the storage type or the expressed one.
    fn create(&self, builder: &mut Builder<'_>, input: ValueId) -> Option<ValueId> {
        let context = builder.context();
        let quantized = self.arithmetic.quantized;
        let is_unranked = matches!(builder.type_of(input).storage(context), TypeStorage::UnrankedTensor(_));
        let mut axes = quantized.axes();
        if !is_unranked {
            return self.create_ranked(builder, input, &axes);
        }
        let axis = axes.first().map(|&axis| (axis, quantized.num_scales() as i64));
        let flat = Flattened::create(builder, self.arithmetic.location, input, axis)?;
        axes.fill(1);
        let result = self.create_ranked(builder, flat.tensor, &axes)?;
        flat.restore(builder, self.arithmetic.location, result)
    }

    fn create_ranked(&self, builder: &mut Builder<'_>, input: ValueId, axes: &[i64]) -> Option<ValueId> {
        let (context, location) = (builder.context(), self.arithmetic.location);
        let [scales, zero_points] = self.constants(builder)?;
        let ty = builder.type_of(input);
        let sizes = match ty.shape(context) {
            Some(_) => tensor::mixed_sizes(builder, location, input),
            None => Vec::new(),
        };
        if self.arithmetic.quantized.kind == Kind::Uniform {
            return Some(self.arithmetic.create(builder, input, &sizes, scales, zero_points));
        }
        let element = match self.arithmetic.direction {
            Direction::Quantize => self.arithmetic.storage,
            Direction::Dequantize => self.expressed,
        };
        let init = tensor::empty(builder, location, &sizes, element);
        let rank = sizes.len() as u32;
        let all = AffineMap::identity(context, rank);
        let scaled = self.scale_map(context, rank, axes)?;
        let inputs = [input, scales, zero_points];
        let generic = create_generic(
            builder,
            location,
            (&inputs, init),
            &[all, scaled, scaled, all],
            false,
            |builder, of| self.arithmetic.create(builder, of[0], &[], of[1], of[2]),
        )?;
        Some(builder.result(generic, 0))
    }

    /// Returns the indices of the scale of an element.
    fn scale_map(&self, context: &Context, rank: u32, axes: &[i64]) -> Option<AffineMap> {
        let dim = |axis: i64| AffineExpr::dim(context, axis as u32);
        let sizes = self.arithmetic.quantized.block_sizes();
        let indices = match self.arithmetic.quantized.kind {
            Kind::SubChannel => {
                let mut indices = vec![AffineExpr::constant(context, 0); rank as usize];
                for (&axis, size) in axes.iter().zip(sizes) {
                    let size = AffineExpr::constant(context, size);
                    *indices.get_mut(axis as usize)? = dim(axis).floor_div(context, size);
                }
                indices
            }
            _ => vec![dim(*axes.first()?)],
        };
        Some(AffineMap::get(context, rank, 0, &indices))
    }

    /// Creates the scales and the zero points: two scalars, or two tensors.
    fn constants(&self, builder: &mut Builder<'_>) -> Option<[ValueId; 2]> {
        let context = builder.context();
        let quantized = self.arithmetic.quantized;
        let kind = self.expressed.float_kind(context)?;
        let float = |scale: f64| {
            let (ty, value) = (self.expressed, ApFloat::from_f64(kind, scale));
            context.intern_attribute(AttributeStorage::Float { ty, value })
        };
        let scales: Vec<Attribute> = quantized.scales().into_iter().map(float).collect();
        let integer = |value| context.integer_attribute(self.arithmetic.storage, value);
        let zero_points: Vec<Attribute> = quantized.zero_points().into_iter().map(integer).collect();
        let lists = [(self.expressed, scales), (self.arithmetic.storage, zero_points)];
        let mut values = Vec::new();
        for (element, list) in lists {
            let value = match quantized.kind {
                Kind::Uniform => *list.first()?,
                _ => {
                    let ty = Type::ranked_tensor(context, quantized.scale_shape(), element, None);
                    dense_of_elements(context, ty, &list)?
                }
            };
            values.push(constant(builder, self.arithmetic.location, value));
        }
        values.try_into().ok()
    }
}
