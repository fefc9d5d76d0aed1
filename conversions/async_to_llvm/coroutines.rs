//! Operations of coroutines become intrinsics.

use crate::Converter;
use async_dialect::CoroSuspendOp;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use ir::elements::dense_of_elements;
use ir::{OpId, Type, ValueId};
use llvm::{SwitchOp, types};
use llvm_common::build::{call, constant, integer_constant, same, set_attribute, value, zero};
use llvm_common::functions::{lookup_or_create_free, lookup_or_create_function};

/// The patterns.
pub(crate) const PATTERNS: &[ConversionPattern<Converter>] = &[
    ConversionPattern::new("async.coro.id", convert_id),
    ConversionPattern::new("async.coro.begin", convert_begin),
    ConversionPattern::new("async.coro.free", convert_free),
    ConversionPattern::new("async.coro.end", convert_end),
    ConversionPattern::new("async.coro.save", convert_save),
    ConversionPattern::new("async.coro.suspend", convert_suspend),
];

fn convert_id(rewriter: &mut ConversionRewriter<'_>, _: &Converter, op: OpId, _: &[ValueId]) -> Rewrite {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let alignment = integer_constant(rewriter, location, Type::I32, 0);
    let null = zero(rewriter, location, types::pointer(context, 0));
    let operands = [alignment, null, null, null];
    let id = value(rewriter, location, "llvm.intr.coro.id", &operands, types::token(context));
    rewriter.replace_op(op, &[id]);
    Some(Rewritten)
}

/// Allocates the frame: its size is rounded up to a multiple of its alignment.
fn convert_begin(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let &[id] = operands else { return None };
    let pointer = types::pointer(context, 0);
    let size = value(rewriter, location, "llvm.intr.coro.size", &[], Type::I64);
    let alignment = value(rewriter, location, "llvm.intr.coro.align", &[], Type::I64);
    let size = same(rewriter, location, "llvm.add", &[size, alignment]);
    let one = integer_constant(rewriter, location, Type::I64, 1);
    let size = same(rewriter, location, "llvm.sub", &[size, one]);
    let none = integer_constant(rewriter, location, Type::I64, 0);
    let mask = same(rewriter, location, "llvm.sub", &[none, alignment]);
    let size = same(rewriter, location, "llvm.and", &[size, mask]);
    let parameters = [Type::I64, Type::I64];
    let function =
        lookup_or_create_function(rewriter, &converter.llvm, "aligned_alloc", &parameters, pointer, false)?;
    let memory = call(rewriter, location, function, Some(pointer), &[alignment, size]);
    let memory = rewriter.result(memory, 0);
    let handle = value(rewriter, location, "llvm.intr.coro.begin", &[id, memory], pointer);
    rewriter.replace_op(op, &[handle]);
    Some(Rewritten)
}

fn convert_free(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let pointer = types::pointer(context, 0);
    let memory = value(rewriter, location, "llvm.intr.coro.free", operands, pointer);
    let function = lookup_or_create_free(rewriter, &converter.llvm)?;
    call(rewriter, location, function, None, &[memory]);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn convert_end(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let &[handle] = operands else { return None };
    let no = constant(rewriter, location, Type::I1, context.bool_attribute(false));
    let token = value(rewriter, location, "llvm.mlir.none", &[], types::token(context));
    value(rewriter, location, "llvm.intr.coro.end", &[handle, no, token], Type::I1);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn convert_save(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let state = value(rewriter, location, "llvm.intr.coro.save", operands, types::token(context));
    rewriter.replace_op(op, &[state]);
    Some(Rewritten)
}

/// Branches by what the intrinsic says: 0 resumes the coroutine, 1 destroys it, any other number suspends it.
fn convert_suspend(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Converter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<CoroSuspendOp<'_>>()?;
    let location = view.location();
    let (suspend, resume, cleanup) =
        (view.suspend_dest().id(), view.resume_dest().id(), view.cleanup_dest().id());
    let &[state] = operands else { return None };
    let is_final = constant(rewriter, location, Type::I1, context.bool_attribute(false));
    let byte = context.integer_type(8);
    let next = value(rewriter, location, "llvm.intr.coro.suspend", &[state, is_final], byte);
    let next = value(rewriter, location, "llvm.sext", &[next], Type::I32);
    let none: &[ValueId] = &[];
    let mut new =
        SwitchOp::build(rewriter.scope(), location, next, none, &[none, none], suspend, &[resume, cleanup]);
    let i32 = Type::I32;
    let numbers = [0, 1].map(|number| context.integer_attribute(i32, number));
    let cases = dense_of_elements(context, Type::ranked_tensor(context, [2], i32, None), &numbers)?;
    set_attribute(context, &mut new, context.static_string("case_values"), cases);
    let new = rewriter.create(new);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
