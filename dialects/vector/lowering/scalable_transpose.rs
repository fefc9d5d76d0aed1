//! Writes of transposed vectors whose first dimension is scalable: a loop over that dimension writes a vector of fixed
//! size in each round, of elements that are extracted from the slices before they were transposed.
//!
//! Follows `ScalableTransposeTransferWriteConversion` of mlir/lib/Conversion/VectorToSCF/VectorToSCF.cpp.

use super::in_bounds::create_loop;
use super::to_scf::Target;
use super::transfer::{Kind, Transfer, set_mask, without_first_dim};
use arith::{MulIOp, constant_index, value_or_constant_index};
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, ValueId};
use rewrite::{OpFoldResult, Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, vector_type};
use vector::{ConstantMaskOp, CreateMaskOp, ExtractOp, FromElementsOp, TransposeOp, VectorScaleOp};

/// Multiples of `vscale`, which is created where it is first needed.
struct Scale {
    location: Location,
    vscale: Option<ValueId>,
}

impl Scale {
    fn times(&mut self, rewriter: &mut Rewriter<'_>, factor: i64) -> ValueId {
        let location = self.location;
        let vscale = *self.vscale.get_or_insert_with(|| {
            let state = VectorScaleOp::build(rewriter.scope(), location);
            rewriter.create_value(state)
        });
        let factor = constant_index(rewriter, location, factor);
        let state = MulIOp::build(rewriter.scope(), location, vscale, factor);
        rewriter.create_value(state)
    }
}

/// Returns the extents of what a mask covers; none without a mask. `None` if they are not known.
fn mask_extents(
    rewriter: &mut Rewriter<'_>,
    mask: Option<ValueId>,
    scale: &mut Scale,
) -> Option<Vec<OpFoldResult>> {
    let Some(mask) = mask else { return Some(Vec::new()) };
    let context = rewriter.context();
    if let Some(made) = rewriter.value(mask).defining::<CreateMaskOp<'_>>() {
        return Some((*made).operands().map(|of| OpFoldResult::Value(of.id())).collect());
    }
    let constant = rewriter.value(mask).defining::<ConstantMaskOp<'_>>()?;
    let (sizes, ty) = (constant.mask_dim_sizes(), rewriter.type_of(mask));
    let scalable = vector_type(context, ty)?.scalable;
    let extent = |(size, &is_scalable): (i64, &bool)| match is_scalable {
        true => OpFoldResult::Value(scale.times(rewriter, size)),
        false => OpFoldResult::index(context, size),
    };
    Some(sizes.into_iter().zip(scalable).map(extent).collect())
}

fn extract(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    from: ValueId,
    position: (&[ValueId], i64),
) -> Option<ValueId> {
    let state = ExtractOp::build(rewriter.scope(), location, from, position.0, &[position.1]).ok()?;
    Some(rewriter.create_value(state))
}

/// Makes a loop of a write of `vector<[N]xMxT>` that was transposed.
pub fn write(rewriter: &mut Rewriter<'_>, op: OpId, target: Target) -> Rewrite {
    let context = rewriter.context();
    let transfer = Transfer::of(rewriter, op)?;
    let Kind::Write { value } = transfer.kind else { return None };
    let tensor = transfer.tensor(rewriter);
    if tensor.is_some() && !target.lowers_tensors {
        return None;
    }
    let of = vector_type(context, transfer.vector)?;
    if of.scalable != [true, false]
        || !transfer.map.is_identity(context)
        || !transfer.is_first_in_bounds(rewriter)
    {
        return None;
    }
    let &[scaled, extent] = of.shape else { return None };
    let transpose = rewriter.value(value).defining::<TransposeOp<'_>>()?;
    if transpose.permutation() != [1, 0] {
        return None;
    }
    let (location, source) = (transfer.location, transpose.vector().id());
    let mut scale = Scale { location, vscale: None };
    let extents = mask_extents(rewriter, transfer.mask, &mut scale)?;
    let mut slices = Vec::new();
    for index in 0..extent {
        slices.push(extract(rewriter, location, source, (&[], index))?);
    }
    let lower = constant_index(rewriter, location, 0);
    let upper = match extents.first() {
        None => scale.times(rewriter, scaled),
        Some(&first) => value_or_constant_index(rewriter, location, first),
    };
    let step = constant_index(rewriter, location, 1);
    let slice_type = without_first_dim(rewriter, transfer.vector)?;
    let mut mask = None;
    if let Some(rest) = extents.get(1..) {
        let rest: Vec<ValueId> =
            rest.iter().map(|&of| value_or_constant_index(rewriter, location, of)).collect();
        let ty = make_vector(context, &[extent], &[false], Type::I1);
        let state = CreateMaskOp::build(rewriter.scope(), location, ty, &rest);
        mask = Some(rewriter.create_value(state));
    }
    let inits: Vec<ValueId> = tensor.map(|_| transfer.base).into_iter().collect();
    let new = create_loop(rewriter, location, (lower, upper, step), &inits, &mut |rewriter, iv, carried| {
        let indices = transfer.indices_at(rewriter, iv);
        let mut elements = Vec::new();
        for &slice in &slices {
            elements.push(extract(rewriter, location, slice, (&[iv], DYNAMIC))?);
        }
        let state = FromElementsOp::build(rewriter.scope(), location, slice_type, &elements);
        let slice = rewriter.create_value(state);
        let base = carried.unwrap_or(transfer.base);
        let write = transfer.create_step(rewriter, slice_type, base, &indices, Some(slice));
        if let Some(mask) = mask {
            set_mask(rewriter, write, mask);
        }
        rewriter.body().results(write).next()
    })?;
    match tensor {
        Some(_) => rewriter.replace_op_with(op, new),
        None => rewriter.erase_op(op),
    }
    Some(Rewritten)
}
