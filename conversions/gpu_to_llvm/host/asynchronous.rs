//! Tokens: streams of the device and events in them. Between `async.execute`, tokens are events.

use super::runtime::{call_value, call_void};
use conversion::function_types::convert_operation;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use definitions::DialectContext as _;
use gpu::WaitOp;
use ir::{OpId, OpRef, Type, TypeStorage, ValueId};
use llvm::{CallOp, types};
use llvm_common::{LlvmPattern, LlvmTypeConverter};
use rustc_hash::FxHashSet;

const CREATE_STREAM: &str = "mgpuStreamCreate";

/// Patterns that convert the types of operations of async.
pub(super) const TYPES: &[LlvmPattern] = &[
    ConversionPattern::new("async.execute", convert_types),
    ConversionPattern::new("async.await", convert_types),
    ConversionPattern::new("async.yield", convert_types),
];

/// Patterns for tokens of gpu.
pub(super) const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("gpu.wait", convert_async_wait),
    ConversionPattern::new("gpu.wait", convert_wait),
    ConversionPattern::new("async.yield", convert_yield),
];

/// Converts the type of a value that is computed asynchronously by what it holds.
pub(super) fn convert_async_type(converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    let context = &*converter.context;
    let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return None };
    let definition = context.type_definition(*definition);
    if context.string(definition.dialect) != "async" {
        return None;
    }
    match &**context.string(definition.mnemonic) {
        b"token" => Some(ty),
        b"value" => {
            let held = parameters.first().copied().flatten()?.type_value(context)?;
            let held = context.type_attribute(converter.convert_type(held)?);
            Some(context.make_type(definition.dialect, definition.mnemonic, vec![Some(held)]))
        }
        _ => None,
    }
}

fn convert_types(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_operation(rewriter, converter, op, operands, Some)
}

/// Returns whether a value is a stream that was made here, and no event.
fn is_new_stream(rewriter: &ConversionRewriter<'_>, value: ValueId) -> bool {
    let context = rewriter.context();
    let callee = rewriter.value(value).defining::<CallOp<'_>>().and_then(|call| call.callee_attr());
    callee
        .and_then(|callee| callee.flat_symbol(context))
        .is_some_and(|name| context.string(name) == CREATE_STREAM)
}

/// Makes the host wait for streams and events, which end there.
fn convert_wait(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<WaitOp<'_>>()?;
    let location = view.location();
    if view.async_token().is_some() {
        return None;
    }
    for &operand in operands {
        let functions = match is_new_stream(rewriter, operand) {
            true => ["mgpuStreamSynchronize", "mgpuStreamDestroy"],
            false => ["mgpuEventSynchronize", "mgpuEventDestroy"],
        };
        for function in functions {
            call_void(rewriter, converter, location, function, &[operand])?;
        }
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Makes a stream that waits for others, after the operations that they come from, and for events.
fn convert_async_wait(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<WaitOp<'_>>()?;
    let location = view.location();
    view.async_token()?;
    let definitions: Vec<Option<OpRef>> = view
        .async_dependencies()
        .map(|dependency| dependency.defining_op().map(|definition| definition.op_ref()))
        .collect();
    let point = rewriter.insertion_point();
    let mut events = Vec::new();
    for (&operand, definition) in operands.iter().zip(definitions) {
        if !is_new_stream(rewriter, operand) {
            events.push(operand);
            continue;
        }
        rewriter.set_insertion_point_after(definition?.op);
        events.push(record_event(rewriter, converter, location, operand)?);
    }
    rewriter.restore_insertion_point(point);
    let stream = create_stream(rewriter, converter, location)?;
    for &event in &events {
        call_void(rewriter, converter, location, "mgpuStreamWaitEvent", &[stream, event])?;
    }
    for &event in &events {
        call_void(rewriter, converter, location, "mgpuEventDestroy", &[event])?;
    }
    rewriter.replace_op(op, &[stream]);
    Some(Rewritten)
}

/// Makes a new stream.
pub(super) fn create_stream(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: ir::Location,
) -> Option<ValueId> {
    let pointer = types::pointer(rewriter.context(), 0);
    call_value(rewriter, converter, location, (CREATE_STREAM, pointer), &[])
}

/// Makes an event after what a stream does by now.
fn record_event(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: ir::Location,
    stream: ValueId,
) -> Option<ValueId> {
    let pointer = types::pointer(rewriter.context(), 0);
    let event = call_value(rewriter, converter, location, ("mgpuEventCreate", pointer), &[])?;
    call_void(rewriter, converter, location, "mgpuEventRecord", &[event, stream])?;
    Some(event)
}

/// Makes an event of each stream that a region gives.
fn convert_yield(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let token = gpu::async_token(rewriter.context());
    let view = rewriter.op(op);
    let location = view.location();
    let is_token: Vec<bool> = view.operand_types().map(|ty| ty == token).collect();
    if !is_token.contains(&true) {
        return None;
    }
    let (mut new, mut streams, mut seen) = (operands.to_vec(), Vec::new(), FxHashSet::default());
    for (value, _) in new.iter_mut().zip(is_token).filter(|of| of.1) {
        let event = record_event(rewriter, converter, location, *value)?;
        if seen.insert(*value) {
            streams.push(*value);
        }
        *value = event;
    }
    for stream in streams {
        call_void(rewriter, converter, location, "mgpuStreamDestroy", &[stream])?;
    }
    rewriter.modify_in_place(op, |body| body.set_operands(op, &new));
    Some(Rewritten)
}
