//! `gpu-map-parallel-loops`: maps the dimensions of outermost parallel loops to blocks, and of the loops directly in these
//! to threads.
//!
//! Follows mlir/lib/Dialect/GPU/Transforms/ParallelLoopMapper.cpp.

use definitions::DialectContext as _;
use gpu::Processor;
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{AffineMap, Attribute, AttributeStorage, Context, Entity, OpRef};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use scf::ParallelOp;

pub static PASS: PassInfo = PassInfo {
    argument: "gpu-map-parallel-loops",
    name: "GpuMapParallelLoopsPass",
    summary: "Greedily maps loops to GPU hardware dimensions.",
    anchor: Anchor::Op("func.func"),
    options: &[option(
        "mapping-policy",
        Takes::String("outermost-first"),
        "Policy outlining how to assign loops to GPU dimensions.Supported values are `outermost-first` and \
         `innermost-first`.",
    )],
    run,
};

/// The processors of a level: blocks, threads, none.
const LEVELS: [&[Processor]; 3] = [
    &[Processor::BlockX, Processor::BlockY, Processor::BlockZ],
    &[Processor::ThreadX, Processor::ThreadY, Processor::ThreadZ],
    &[],
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let innermost_first = match pass.options().string("mapping-policy").trim().to_lowercase().as_str() {
        "innermost-first" => true,
        "outermost-first" => false,
        _ => return Err(pass.root().emit_error("Invalid mapping policy specified.").emit()),
    };
    let context = pass.ir.share_context();
    let name = context.static_string("mapping");
    // The outermost loops first, and then the loops found in mapped ones.
    let mut pending: Vec<(OpRef, usize)> = Vec::new();
    walk_pre_order(pass.ir.root(), |op| {
        if !op.isa::<ParallelOp<'_>>() {
            return WalkResult::Advance;
        }
        pending.push((op.op_ref(), 0));
        WalkResult::Skip
    });
    while let Some((op, level)) = pending.pop() {
        let Some(view) = pass.ir.operation(op).dyn_cast::<ParallelOp<'_>>() else { continue };
        if view.attribute(name).is_some() {
            continue;
        }
        let nested = view.region().front();
        let nested = nested.into_iter().flat_map(|block| block.operations());
        let inner =
            nested.filter(|op| op.isa::<ParallelOp<'_>>()).map(|op| (op.op_ref(), (level + 1).min(2)));
        pending.extend(inner);
        let (num_loops, processors) = (view.lower_bound().len(), LEVELS[level]);
        let used = num_loops.min(3);
        let mapping: Option<Vec<Attribute>> = (0..num_loops)
            .map(|dim| {
                let place = if innermost_first && dim < used { used - 1 - dim } else { dim };
                mapped(&context, processors.get(place).copied().unwrap_or(Processor::Sequential))
            })
            .collect();
        if let Some(mapping) = mapping {
            pass.ir.set_attribute(op, name, Some(context.array_attribute(&mapping)));
        }
    }
    Ok(())
}

/// Returns `#gpu.loop_dim_map<...>` of a processor, whose number stays as it is.
fn mapped(context: &Context, processor: Processor) -> Option<Attribute> {
    let dialect = context.dialect(context.static_string("gpu"))?;
    let definition = dialect.definition(context, Entity::Attribute, context.static_string("loop_dim_map"))?;
    let identity = context.affine_map_attribute(AffineMap::identity(context, 1));
    let parameters = vec![Some(processor.to_attribute(context)), Some(identity), Some(identity)].into();
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters }))
}
