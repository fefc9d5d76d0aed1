//! `convert-parallel-loops-to-gpu`: an outermost `scf.parallel` with a mapping becomes a launch. Operations of its body and of
//! loops nested in it are copied there.

use crate::mapped_loop::{Step, enter_loop};
use arith::constant_index;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use gpu::{AllReduceOp, YieldOp, create_launch};
use interfaces::alias::may_alias;
use interfaces::effects::{EffectKind, EffectOn, is_memory_effect_free, memory_effects};
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::types::Signedness;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{
    Attribute, BlockId, Context, Location, OpId, OpRef, Operation, StringId, Type, TypeStorage, ValueId,
};
use passes::{Anchor, PassInfo, PassRun};
use rustc_hash::FxHashSet;
use scf::{ParallelOp, ReduceOp};

pub static PASS: PassInfo = PassInfo {
    argument: "convert-parallel-loops-to-gpu",
    name: "ConvertParallelLoopToGpuPass",
    summary: "Convert mapped scf.parallel ops to gpu launch operations",
    anchor: Anchor::Any,
    options: &[],
    run,
};

/// The attribute of a loop that says how its dimensions are mapped.
pub(crate) const MAPPING: &str = "mapping";

/// The attribute of a loop that the pattern has seen: it is legal then, converted or not.
fn visited(context: &Context) -> StringId {
    context.static_string("SCFToGPU_visited")
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    target.add_legal_dialects(&["memref"]);
    target.add_dynamically_legal_ops(&["scf.parallel"], |op| {
        let has = |name| op.attribute(name).is_some();
        Some(!has(op.context().static_string(MAPPING)) || has(visited(op.context())))
    });
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[ConversionPattern::plain("scf.parallel", convert)]);
    let root = pass.ir.root_ref();
    let outcome = apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None);
    let mut left: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.isa::<ParallelOp<'_>>() {
            left.push(op.op_ref());
        }
    });
    for op in left {
        pass.ir.set_attribute(op, visited(&context), None);
    }
    outcome
}

/// A launch that is being made.
pub(crate) struct Launch {
    pub op: OpId,
    pub body: BlockId,
    pub location: Location,
    /// The values and operations that stand for those of loops.
    pub mapping: IrMapping,
    /// The steps to take, the last one first.
    pub steps: Vec<Step>,
    /// The sizes of the launch, by the places of its operands.
    pub sizes: [Option<ValueId>; 6],
}

/// Memory that was written, of which loops nested further in must know.
#[derive(Default)]
struct SeenEffects {
    any: bool,
    /// Whether a loop was left.
    left_scope: bool,
    written: FxHashSet<ValueId>,
}

fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let context = rewriter.context();
    let reference = rewriter.reference(op);
    rewriter.ir_mut().set_attribute(reference, visited(context), Some(Attribute::UNIT));
    let view = rewriter.op(op);
    let location = view.location();
    if view.ancestors().any(|op| op.isa::<ParallelOp<'_>>()) {
        return None;
    }
    let one = constant_index(rewriter, location, 1);
    let (launch, body) = create_launch(rewriter, location, [one; 6]);
    rewriter.set_insertion_point_to_start(body);
    let mut launch =
        Launch { op: launch, body, location, mapping: IrMapping::new(), steps: Vec::new(), sizes: [None; 6] };
    enter_loop(rewriter, &mut launch, op)?;
    let mut seen = SeenEffects::default();
    while let Some(step) = launch.steps.pop() {
        match step {
            Step::Leave => {
                let block = rewriter.insertion_point()?.block;
                let around = rewriter.block(block).parent_op()?.id();
                rewriter.set_insertion_point_after(around);
                seen = SeenEffects { left_scope: true, ..SeenEffects::default() };
            }
            Step::Take(op) if rewriter.op(op).isa::<ParallelOp<'_>>() => {
                if seen.any && reaches_written(rewriter.op(op), &seen.written) {
                    return None;
                }
                enter_loop(rewriter, &mut launch, op)?;
            }
            Step::Take(op) if rewriter.op(op).isa::<ReduceOp<'_>>() => {
                convert_reduce(rewriter, &mut launch, op)?;
            }
            Step::Take(op) => {
                let copy = rewriter.clone_op(op, &mut launch.mapping);
                note_effects(rewriter.op(copy), &mut seen)?;
            }
        }
    }
    for (index, size) in launch.sizes.into_iter().enumerate() {
        if let Some(size) = size {
            rewriter.body_mut().set_operand_at(launch.op, index, size);
        }
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Returns whether an operation in a loop accesses memory that may be among `written`.
fn reaches_written(nest: Operation<'_>, written: &FxHashSet<ValueId>) -> bool {
    let mut reaches = false;
    walk_pre_order(nest, |op| {
        if is_memory_effect_free(op) {
            return WalkResult::Advance;
        }
        reaches = memory_effects(op).unwrap_or_default().iter().any(|effect| {
            let accesses = matches!(effect.kind, EffectKind::Read | EffectKind::Write);
            accesses
                && match effect.on {
                    EffectOn::Value(value) => {
                        let value = op.ir().value(op.body_id(), value);
                        written.iter().any(|&of| may_alias(value, op.ir().value(op.body_id(), of)))
                    }
                    _ => true,
                }
        });
        if reaches { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    reaches
}

/// Notes what an operation in the launch writes. `None` if the memory is not known, or if the loops that are there already
/// would run before that.
fn note_effects(op: Operation<'_>, seen: &mut SeenEffects) -> Option<()> {
    let is_free = is_memory_effect_free(op);
    if !is_free {
        for effect in memory_effects(op).unwrap_or_default() {
            if effect.kind == EffectKind::Write {
                let EffectOn::Value(value) = effect.on else { return None };
                seen.written.insert(value);
            }
        }
    }
    seen.any |= !is_free || op.num_regions() != 0;
    (!(seen.any && seen.left_scope)).then_some(())
}

/// Makes `gpu.all_reduce` of the reduction of a loop.
fn convert_reduce(rewriter: &mut ConversionRewriter<'_>, launch: &mut Launch, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let reduce = rewriter.op(op).dyn_cast::<ReduceOp<'_>>()?;
    let result = reduce.parent_of_type::<ParallelOp<'_>>()?.results().next()?.id();
    let mut operands = reduce.operands();
    let (Some(operand), None) = (operands.next(), operands.next()) else { return None };
    let value = launch.mapping.get(operand.id())?;
    if !is_number(context, operand.ty()) || uses_outer_values(*reduce) {
        return None;
    }
    let (from, region) = (rewriter.body_id(), reduce.reductions().next()?.id());
    let state = AllReduceOp::build(rewriter.scope(), launch.location, value);
    let all_reduce = rewriter.create_isolated(state);
    let reduced = rewriter.result(all_reduce, 0);
    launch.mapping.map(result, reduced);
    rewriter.in_body_of(all_reduce, |rewriter| {
        let (to, own) = (rewriter.body_id(), *rewriter.body().top_regions().first()?);
        rewriter.ir_mut().clone_region_into(from, region, to, own, &mut IrMapping::new());
        let block = rewriter.body().entry_block(own)?;
        let terminator = rewriter.block(block).back()?;
        let (location, returned) = (terminator.location(), terminator.operands().next()?.id());
        let terminator = terminator.id();
        rewriter.set_insertion_point_to_end(block);
        let state = YieldOp::build(rewriter.scope(), location, &[returned]);
        rewriter.create(state);
        rewriter.erase_op(terminator);
        Some(())
    })?
}

/// Returns whether operations in the regions of an operation use values from outside.
fn uses_outer_values(root: Operation<'_>) -> bool {
    let is_outer = |value: ir::Value<'_>| {
        let around = value.parent_block().and_then(|block| block.parent_op());
        !around.is_some_and(|around| root.is_ancestor_of(around))
    };
    let mut any = false;
    walk_pre_order(root, |op| {
        any |= op.op_ref() != root.op_ref() && op.operands().any(is_outer);
        if any { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    any
}

/// Returns whether a type is a signless integer or a float.
fn is_number(context: &Context, ty: Type) -> bool {
    matches!(
        ty.storage(context),
        TypeStorage::Integer { signedness: Signedness::Signless, .. } | TypeStorage::Float(_)
    )
}
