//! `promote-buffers-to-stack`: small buffers that nothing frees and that stay in their function become allocas.
//!
//! Follows `BufferPlacementPromotion` of mlir/lib/Dialect/Bufferization/Transforms/BufferOptimizations.cpp.

use crate::buffers::{ViewFlow, allocations};
use ::passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use definitions::data_layout::DataLayout;
use interfaces::is_loop;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{OpId, Region, Type, Value, ValueId, known};
use memref::{AllocOp, AllocaOp, RankOp};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

pub static PASS: PassInfo = PassInfo {
    argument: "promote-buffers-to-stack",
    name: "PromoteBuffersToStackPass",
    summary: "Promotes heap-based allocations to automatically managed stack-based allocations",
    anchor: Anchor::Op("func.func"),
    options: &[
        option(
            "max-alloc-size-in-bytes",
            Takes::Integer(IntegerKind::Unsigned, 1024),
            "Maximal size in bytes to promote allocations to stack.",
        ),
        option(
            "max-rank-of-allocated-memref",
            Takes::Integer(IntegerKind::Unsigned, 1),
            "Maximal memref rank to promote dynamic buffers.",
        ),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let limits = Limits {
        bytes: pass.options().integer("max-alloc-size-in-bytes"),
        rank: pass.options().integer("max-rank-of-allocated-memref"),
    };
    let root = pass.ir.root();
    let Some(body) = root.region(0).map(|region| region.body_id()) else { return Ok(()) };
    let flow = ViewFlow::of(root);
    let promoted: Vec<OpId> = allocations(root)
        .iter()
        .filter(|of| of.dealloc.is_none())
        .map(|of| pass.ir.value(body, of.value))
        .filter(|&value| limits.allow(value) && has_allocation_scope(value, &flow))
        .filter_map(|value| value.defining_op().map(|op| op.id()))
        .collect();
    if promoted.is_empty() {
        pass.mark_unchanged();
    }
    let context = pass.ir.share_context();
    let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
    for op in promoted {
        promote(&mut rewriter, op);
    }
    Ok(())
}

/// The largest buffers that are promoted.
struct Limits {
    bytes: i64,
    rank: i64,
}

impl Limits {
    fn allow(&self, value: Value<'_>) -> bool {
        let context = value.context();
        let Some(op) = value.defining_op().filter(|op| op.isa::<AllocOp<'_>>()) else { return false };
        let (Some(shape), Some(element)) = (value.ty().shape(context), value.ty().element_type(context))
        else {
            return false;
        };
        if shape.iter().any(|&extent| extent < 0) {
            // Extents that are ranks are small.
            return shape.len() as i64 <= self.rank
                && op.operands().all(|operand| operand.defining::<RankOp<'_>>().is_some());
        }
        let count = shape.iter().try_fold(1i64, |count, &extent| count.checked_mul(extent));
        let bits = DataLayout::closest(op).type_size_in_bits(context, element).ok();
        let bits = bits.and_then(|size| i64::try_from(size.min).ok());
        let size = count.zip(bits).and_then(|(count, bits)| count.checked_mul(bits));
        size.is_some_and(|size| size <= self.bytes.saturating_mul(8))
    }
}

/// Returns whether an operation around the allocation of `value` frees what is on the stack, and no view of the buffer
/// is handed out of it.
fn has_allocation_scope(value: Value<'_>, flow: &ViewFlow) -> bool {
    let mut region = value.parent_block().and_then(|block| block.region());
    let mut aliases: Option<FxHashSet<ValueId>> = None;
    while let Some(inner) = region {
        let Some(parent) = inner.parent_op() else { return false };
        let aliases = aliases.get_or_insert_with(|| flow.resolve(value.id()));
        if parent.has_trait(Trait::AutomaticAllocationScope) && !leaves(inner, aliases) {
            return true;
        }
        if is_loop(parent) || !parent.has_trait(Trait::RegionBranchOpInterface) {
            return false;
        }
        region = parent.parent_region();
    }
    false
}

/// Returns whether a terminator of `region` uses one of the values.
fn leaves(region: Region<'_>, values: &FxHashSet<ValueId>) -> bool {
    values.iter().any(|&value| {
        let users = region.ir().value(region.body_id(), value).users();
        users
            .into_iter()
            .any(|user| user.has_trait(Trait::RegionBranchTerminator) && user.parent_region() == Some(region))
    })
}

fn promote(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let alloc = rewriter.op(op).dyn_cast::<AllocOp<'_>>()?;
    let (location, ty): (_, Type) = (alloc.location(), alloc.memref().ty());
    let attributes = alloc.attributes();
    let sizes: Vec<ValueId> = alloc.dynamic_sizes().map(Value::id).collect();
    let symbols: Vec<ValueId> = alloc.symbol_operands().map(Value::id).collect();
    rewriter.set_insertion_point(op);
    let state = AllocaOp::build(rewriter.scope(), location, ty, &sizes, &symbols);
    let new = rewriter.create(state);
    let kept = attributes.iter().filter(|entry| entry.0 != known::OPERAND_SEGMENT_SIZES);
    for &(name, value) in kept {
        rewriter.set_attribute(new, name, Some(value));
    }
    rewriter.replace_op_with(op, new);
    Some(())
}
