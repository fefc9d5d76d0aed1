//! Operations of the threads of a group together: reductions, rotations, broadcasts and barriers.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::{
    AllReduceOp, AllReduceOperation, BarrierOp, BroadcastType, LaunchOp, RotateOp, SubgroupBroadcastOp,
    SubgroupReduceOp, YieldOp,
};
use interfaces::Speculatability;
use interfaces::int_range::IntRange;
use ir::diag::Failed;
use ir::{Attribute, Context, OpId, Operation, Type, TypeStorage};
use parse::ParseList as _;
use print::type_to_string;
use registry::DirectiveHooks;
use rewrite::{Edit, Folded, Pattern, Rewrite, Rewriter, Rewritten};

/// `custom<AllReduceOperation>($op)`: `add`, or nothing
pub const OPERATION: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        if !parser.parser().at_any_keyword() {
            return Ok(true);
        }
        let keyword = parser.parse_any_keyword()?;
        let known = std::str::from_utf8(keyword).ok().and_then(AllReduceOperation::symbolize);
        let Some(known) = known else {
            return Err(parser.emit_error_at(parser.offset(), "invalid op kind"));
        };
        let attribute = super::enum_attribute(parser.context(), "all_reduce_op", known.value());
        arguments.set_attribute(parser, 0, attribute);
        Ok(true)
    },
    print: |_, arguments, printer| {
        let context = printer.context();
        let operation = arguments.attribute(0).and_then(|of| super::enum_value(context, of));
        if let Some(operation) = operation.and_then(AllReduceOperation::from_value) {
            // The attribute prints a space of its own.
            printer.write(" ");
            printer.write(operation.stringify());
        }
    },
};

/// Returns whether values of a type can be reduced so.
fn can_reduce(context: &Context, operation: AllReduceOperation, ty: Type) -> bool {
    use AllReduceOperation as Kind;
    match operation {
        Kind::MINNUMF | Kind::MAXNUMF | Kind::MINIMUMF | Kind::MAXIMUMF => ty.is_float(context),
        Kind::MINSI | Kind::MINUI | Kind::MAXSI | Kind::MAXUI | Kind::AND | Kind::OR | Kind::XOR => {
            ty.is_integer(context)
        }
        Kind::ADD | Kind::MUL => true,
    }
}

/// Reports that values of a type cannot be reduced so.
fn emit_incompatible(op: Operation<'_>, operation: AllReduceOperation) -> Failed {
    let ty = type_to_string(op.context(), op.result(0).ty());
    let message = format!("`{operation}` reduction operation is not compatible with type '{ty}'");
    op.emit_error(message).emit()
}

/// Verifies that `gpu.all_reduce` has either an operation or a body, and that one fits the type.
pub fn verify_all_reduce(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(reduce) = op.dyn_cast::<AllReduceOp<'_>>() else { return Ok(()) };
    let error = |message: &str| Err(op.emit_error(message).emit());
    let (body, ty) = (reduce.body(), op.result(0).ty());
    let entry = match (reduce.op(), body.front()) {
        (Some(operation), None) if can_reduce(context, operation, ty) => return Ok(()),
        (Some(operation), None) => return Err(emit_incompatible(op, operation)),
        (None, Some(entry)) => entry,
        _ => return error("expected either an op attribute or a non-empty body"),
    };
    if entry.num_arguments() != 2 {
        return error("expected two region arguments");
    }
    if entry.arguments().any(|argument| argument.ty() != ty) {
        return error("incorrect region argument type");
    }
    let yields = body.blocks().filter_map(|block| block.back()?.dyn_cast::<YieldOp<'_>>());
    let mut num_yields = 0;
    for of in yields {
        if of.num_operands() != 1 {
            return error("expected one gpu.yield operand");
        }
        if of.operand(0).ty() != ty {
            return error("incorrect gpu.yield type");
        }
        num_yields += 1;
    }
    if num_yields == 0 { error("expected gpu.yield op in region") } else { Ok(()) }
}

/// Verifies `gpu.subgroup_reduce`.
pub fn verify_subgroup_reduce(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(reduce) = op.dyn_cast::<SubgroupReduceOp<'_>>() else { return Ok(()) };
    let mut ty = op.result(0).ty();
    if let TypeStorage::Vector { scalable, element, .. } = ty.storage(context) {
        if scalable.contains(&true) {
            return Err(op.emit_op_error("is not compatible with scalable vector types").emit());
        }
        ty = *element;
    }
    if !can_reduce(context, reduce.op(), ty) {
        return Err(emit_incompatible(op, reduce.op()));
    }
    let is_power = |value: i64| u32::try_from(value).is_ok_and(u32::is_power_of_two);
    let size = reduce.cluster_size();
    if let Some(size) = size.filter(|&size| !is_power(size)) {
        let message = format_args!("cluster size {} is not a power of two", size as u32);
        return Err(op.emit_op_error(message).emit());
    }
    let stride = reduce.cluster_stride();
    if stride != 1 && size.is_none() {
        let message = "cluster stride can only be specified if cluster size is specified";
        return Err(op.emit_op_error(message).emit());
    }
    if !is_power(stride) {
        let message = format_args!("cluster stride {} is not a power of two", stride as u32);
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

/// Marks a reduction in the entry block of a launch as run by all threads.
fn make_uniform(op: Operation<'_>, is_uniform: bool) -> Option<Folded> {
    let launch = op.parent_op()?.dyn_cast::<LaunchOp<'_>>()?;
    let is_entry = launch.body().front().is_some_and(|entry| op.block() == Some(entry));
    let name = op.context().static_string("uniform");
    (!is_uniform && is_entry).then(|| Folded::in_place([Edit::Attribute(name, Some(Attribute::UNIT))]))
}

/// Folds `gpu.all_reduce`.
pub fn fold_all_reduce(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    make_uniform(op, op.dyn_cast::<AllReduceOp<'_>>()?.uniform())
}

/// Folds `gpu.subgroup_reduce`: a cluster of one thread has its value.
pub fn fold_subgroup_reduce(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let reduce = op.dyn_cast::<SubgroupReduceOp<'_>>()?;
    match reduce.cluster_size() {
        Some(1) => Some(reduce.value().into()),
        _ => make_uniform(op, reduce.uniform()),
    }
}

/// Verifies that a rotation goes less far than around.
pub fn verify_rotate(op: Operation<'_>) -> Result<(), Failed> {
    let Some(rotate) = op.dyn_cast::<RotateOp<'_>>() else { return Ok(()) };
    let (offset, width) = (rotate.offset() as u32, rotate.width() as u32);
    match offset >= width {
        true => Err(op.emit_op_error(format_args!("offset must be in the range [0, {width})")).emit()),
        false => Ok(()),
    }
}

/// Verifies that the lane of a broadcast is given where one is needed.
pub fn verify_broadcast(op: Operation<'_>) -> Result<(), Failed> {
    let Some(broadcast) = op.dyn_cast::<SubgroupBroadcastOp<'_>>() else { return Ok(()) };
    let message = match (broadcast.broadcast_type(), broadcast.lane()) {
        (BroadcastType::FirstActiveLane, Some(_)) => {
            "lane can only be specified for `specific_lane` broadcast"
        }
        (BroadcastType::SpecificLane, None) => "lane must be specified for `specific_lane` broadcast",
        _ => return Ok(()),
    };
    Err(op.emit_op_error(message).emit())
}

/// A broadcast of what was broadcast is that.
pub fn fold_broadcast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let source = op.dyn_cast::<SubgroupBroadcastOp<'_>>()?.src();
    Some(source.defining::<SubgroupBroadcastOp<'_>>()?.result().into())
}

/// The threads that are active at a place may differ from those at another.
pub fn broadcast_speculatability(op: Operation<'_>) -> Speculatability {
    let of = op.dyn_cast::<SubgroupBroadcastOp<'_>>().map(SubgroupBroadcastOp::broadcast_type);
    match of {
        Some(BroadcastType::SpecificLane) => Speculatability::Speculatable,
        _ => Speculatability::NotSpeculatable,
    }
}

/// Returns the range of a broadcast value.
pub fn broadcast_range(_: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    operands.first().cloned()
}

/// The patterns of `gpu.barrier`.
pub static BARRIER: &[Pattern] = &[Pattern::new("EraseRedundantGpuBarrier", erase_before_barrier)];

/// Erases a barrier right before another.
fn erase_before_barrier(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    if !rewriter.op(op).next()?.isa::<BarrierOp<'_>>() {
        return None;
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}
