//! Structured operations on memrefs as loops over scalars: of `scf.for`, of `affine.for`, or of `scf.parallel`
//! where they are parallel.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Loops.cpp and `GenerateLoopNest` of
//! mlir/lib/Dialect/Linalg/Utils/Utils.cpp.

use super::super::structured::{inits, is_structured};
use super::super::{IndexOp, YieldOp};
use super::pack::loop_ranges;
use crate::structured::loops::{Loops, loops};
use affine::{AffineLoadOp, AffineStoreOp, create_affine_for, make_canonical_affine_apply};
use arith::value_or_constant_index;
use interfaces::has_pure_buffer_semantics;
use ir::body::clone::IrMapping;
use ir::{AffineMap, Location, OpId, TypeStorage, ValueId};
use memref::{LoadOp, StoreOp};
use rewrite::{IterationRange, Rewrite, Rewriter, Rewritten};
use scf::build::{create_for, create_parallel};
use scf::{ReduceOp, YieldOp as ScfYieldOp};

/// The kind of loops to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopKind {
    Affine,
    For,
    Parallel,
}

/// Bounds and step of a loop.
type Range = (ValueId, ValueId, ValueId);

/// Replaces a structured operation on memrefs by loops.
pub fn replace_by_loops(rewriter: &mut Rewriter<'_>, op: OpId, kind: LoopKind) -> Rewrite {
    let view = rewriter.op(op);
    if !is_structured(view) || !has_pure_buffer_semantics(view) {
        return None;
    }
    let (location, loops) = (view.location(), loops(view)?);
    rewriter.set_insertion_point(op);
    let extents = loop_ranges(rewriter, op)?;
    let context = rewriter.context();
    let mut ranges: Vec<Range> = Vec::with_capacity(extents.len());
    for range in extents.into_iter().map(|extent| IterationRange::up_to(context, extent)) {
        let lower = value_or_constant_index(rewriter, location, range.offset);
        let upper = value_or_constant_index(rewriter, location, range.size);
        ranges.push((lower, upper, value_or_constant_index(rewriter, location, range.stride)));
    }
    let ivs = create_nest(rewriter, location, &ranges, &loops.reductions, kind);
    create_body(rewriter, op, &loops, &ivs, kind)?;
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Creates loops, and goes to before the end of the innermost body. Returns the induction variables.
fn create_nest(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    ranges: &[Range],
    reductions: &[bool],
    kind: LoopKind,
) -> Vec<ValueId> {
    let mut ivs = Vec::new();
    let mut next = 0;
    while let Some(&range) = ranges.get(next) {
        let count = match kind {
            LoopKind::Parallel => {
                reductions[next..].iter().take_while(|&&is_reduction| !is_reduction).count()
            }
            LoopKind::Affine | LoopKind::For => 0,
        };
        if count > 0 {
            let new = create_parallel(rewriter, location, &ranges[next..next + count]);
            ivs.extend(new.induction_vars);
            rewriter.set_insertion_point_to_end(new.body);
            let end = ReduceOp::build(rewriter.scope(), location, &[], &[]);
            let end = rewriter.create(end);
            rewriter.set_insertion_point(end);
            next += count;
            continue;
        }
        next += 1;
        if kind == LoopKind::Affine {
            let (iv, end) = create_affine_for(rewriter, location, range.0, range.1, 1);
            ivs.push(iv);
            rewriter.set_insertion_point(end);
            continue;
        }
        let new = create_for(rewriter, location, range, &[]);
        ivs.extend(new.induction_vars);
        rewriter.set_insertion_point_to_end(new.body);
        let end = ScfYieldOp::build(rewriter.scope(), location, &[]);
        let end = rewriter.create(end);
        rewriter.set_insertion_point(end);
    }
    ivs
}

/// Creates the computation of one step.
fn create_body(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    loops: &Loops,
    ivs: &[ValueId],
    kind: LoopKind,
) -> Option<()> {
    let view = rewriter.op(op);
    let (location, context) = (view.location(), view.context());
    let block = view.region(0)?.front()?;
    let body: Vec<OpId> = block.operations().map(|op| op.id()).collect();
    let arguments: Vec<ValueId> = block.arguments().map(|argument| argument.id()).collect();
    let is_memref = |value: ir::Value<'_>| matches!(value.ty().storage(context), TypeStorage::MemRef { .. });
    let operands: Vec<(ValueId, bool)> =
        view.operands().map(|operand| (operand.id(), is_memref(operand))).collect();
    let outputs: Vec<(ValueId, AffineMap)> =
        inits(view).filter_map(|index| Some((operands.get(index)?.0, *loops.maps.get(index)?))).collect();

    let mut mapping = IrMapping::new();
    for ((&argument, &(operand, is_memref)), &map) in arguments.iter().zip(&operands).zip(&loops.maps) {
        let value = match is_memref {
            true => create_load(rewriter, location, operand, map, ivs, kind),
            false => operand,
        };
        mapping.map(argument, value);
    }
    let stores: Vec<(ValueId, Vec<ValueId>)> = outputs
        .into_iter()
        .map(|(output, map)| (output, create_indices(rewriter, location, map, ivs)))
        .collect();
    let (&end, body) = body.split_last()?;
    let mut copies = Vec::new();
    for &op in body {
        copies.push(rewriter.clone_op(op, &mut mapping));
    }
    let end = rewriter.op(end).dyn_cast::<YieldOp<'_>>()?;
    let yielded: Vec<ValueId> = end.operands().map(|value| mapping.lookup(value.id())).collect();
    for (value, (output, indices)) in yielded.into_iter().zip(stores) {
        create_store(rewriter, location, value, output, &indices, kind);
    }
    // Without loops there are no indices to replace.
    for copy in copies {
        let Some(index) = rewriter.op(copy).dyn_cast::<IndexOp<'_>>() else { continue };
        let iv = usize::try_from(index.dim()).ok().and_then(|dim| ivs.get(dim).copied());
        if let Some(iv) = iv {
            rewriter.replace_op(copy, &[iv]);
        }
    }
    Some(())
}

/// Creates an `affine.apply` for each result of a map.
fn create_indices(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    map: AffineMap,
    ivs: &[ValueId],
) -> Vec<ValueId> {
    let context = rewriter.context();
    let positions = 0..map.results(context).len() as u32;
    positions
        .map(|position| {
            make_canonical_affine_apply(rewriter, location, map.sub_map(context, &[position]), ivs)
        })
        .collect()
}

fn create_load(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    memref: ValueId,
    map: AffineMap,
    ivs: &[ValueId],
    kind: LoopKind,
) -> ValueId {
    let context = rewriter.context();
    let indices = create_indices(rewriter, location, map, ivs);
    let element = rewriter.type_of(memref).element_type(context);
    let state = match (kind, element) {
        (LoopKind::Affine, Some(element)) => {
            let map = AffineMap::identity(context, indices.len() as u32);
            AffineLoadOp::build(rewriter.scope(), location, element, memref, &indices, map)
        }
        _ => LoadOp::build(rewriter.scope(), location, memref, &indices),
    };
    rewriter.create_value(state)
}

fn create_store(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    memref: ValueId,
    indices: &[ValueId],
    kind: LoopKind,
) {
    let state = match kind {
        LoopKind::Affine => {
            let map = AffineMap::identity(rewriter.context(), indices.len() as u32);
            AffineStoreOp::build(rewriter.scope(), location, value, memref, indices, map)
        }
        LoopKind::For | LoopKind::Parallel => {
            StoreOp::build(rewriter.scope(), location, value, memref, indices)
        }
    };
    rewriter.create(state);
}
