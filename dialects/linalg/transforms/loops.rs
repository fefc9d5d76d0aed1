//! Operations on memrefs as loops over scalars.
//!
//! Follows `lowerToLoopsUsingSCFForOp` of mlir/lib/Dialect/SCF/Transforms/TileUsingInterface.cpp and
//! mlir/lib/Dialect/Linalg/Transforms/TilingInterfaceImpl.cpp.

use super::super::structured::{inits, is_structured};
use super::super::{IndexOp, YieldOp};
use crate::structured::loops::loops;
use affine::AffineApplyOp;
use arith::value_or_constant_index;
use ir::body::clone::IrMapping;
use ir::{AffineMap, Location, OpId, TypeStorage, ValueId};
use memref::{LoadOp, StoreOp};
use rewrite::TilingInterface;
use rewrite::{Builder, Rewriter};
use scf::{self, build::create_for};

/// Inserts loops before `op` that do its computation, and returns them from the outermost in. `None` if `op`
/// has results or is not a structured operation on memrefs.
pub fn lower_to_loops(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    interface: &TilingInterface,
) -> Option<Vec<OpId>> {
    if rewriter.op(op).num_results() > 0 {
        return None;
    }
    let location = rewriter.op(op).location();
    let domain = (interface.iteration_domain)(rewriter, op);
    let (mut made, mut ivs) = (Vec::new(), Vec::new());
    for range in domain {
        let lower = value_or_constant_index(rewriter, location, range.offset);
        let upper = value_or_constant_index(rewriter, location, range.size);
        let step = value_or_constant_index(rewriter, location, range.stride);
        let new = create_for(rewriter, location, (lower, upper, step), &[]);
        ivs.extend(new.induction_vars);
        made.push(new.op);
        rewriter.set_insertion_point_to_end(new.body);
        let end = scf::YieldOp::build(rewriter.scope(), location, &[]);
        let end = rewriter.create(end);
        rewriter.set_insertion_point(end);
    }
    generate_scalar_implementation(rewriter, op, &ivs)?;
    Some(made)
}

/// Computes one step of the loops.
fn generate_scalar_implementation(rewriter: &mut Rewriter<'_>, op: OpId, ivs: &[ValueId]) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if !is_structured(view) {
        return None;
    }
    let is_tensor = |ty: ir::Type| matches!(ty.storage(context), TypeStorage::RankedTensor { .. });
    if view.operand_types().any(is_tensor) {
        view.emit_op_error("expected operation to have buffer semantics").emit();
        return None;
    }
    let maps = loops(view)?.maps;
    let location = view.location();
    let block = view.region(0)?.front()?;
    let body: Vec<OpId> = block.operations().map(|op| op.id()).collect();
    let arguments: Vec<(ValueId, bool)> =
        block.arguments().map(|argument| (argument.id(), argument.is_unused())).collect();
    let operands: Vec<(ValueId, bool)> = view
        .operands()
        .map(|operand| {
            let is_memref = matches!(operand.ty().storage(context), TypeStorage::MemRef { .. });
            (operand.id(), is_memref)
        })
        .collect();
    let outputs: Vec<(ValueId, AffineMap)> =
        inits(view).filter_map(|index| Some((operands.get(index)?.0, *maps.get(index)?))).collect();

    let mut mapping = IrMapping::new();
    for ((&(argument, is_unused), &(operand, is_memref)), &map) in arguments.iter().zip(&operands).zip(&maps)
    {
        if is_unused {
            continue;
        }
        let mut value = operand;
        if is_memref {
            let indices = indices_for_access(rewriter, location, map, ivs);
            value = load(rewriter, location, operand, &indices);
        }
        mapping.map(argument, value);
    }
    let (&end, body) = body.split_last()?;
    for &op in body {
        if let Some(index) = rewriter.op(op).dyn_cast::<IndexOp<'_>>() {
            let iv = *ivs.get(usize::try_from(index.dim()).ok()?)?;
            let step = index.result().id();
            mapping.map(step, iv);
            continue;
        }
        rewriter.clone_op(op, &mut mapping);
    }
    let end = rewriter.op(end).dyn_cast::<YieldOp<'_>>()?;
    let location = end.location();
    let yielded: Vec<ValueId> = end.operands().map(|value| mapping.lookup(value.id())).collect();
    for (value, (output, map)) in yielded.into_iter().zip(outputs) {
        let indices = indices_for_access(rewriter, location, map, ivs);
        let state = StoreOp::build(rewriter.scope(), location, value, output, &indices);
        rewriter.create(state);
    }
    Some(())
}

fn load(builder: &mut Builder<'_>, location: Location, memref: ValueId, indices: &[ValueId]) -> ValueId {
    builder.create_value(LoadOp::build(builder.scope(), location, memref, indices))
}

/// Creates an `affine.apply` for each result of a map.
fn indices_for_access(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    ivs: &[ValueId],
) -> Vec<ValueId> {
    let context = builder.context();
    let mut indices = Vec::new();
    for position in 0..map.results(context).len() as u32 {
        let one = map.sub_map(context, &[position]);
        indices.push(builder.create_value(AffineApplyOp::build(builder.scope(), location, one, ivs)));
    }
    indices
}
