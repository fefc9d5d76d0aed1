//! `math.sincos`: a function gives both results through pointers.

use crate::common::globals::call_function;
use crate::common::library::{function_around, widened};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::op_info::Trait;
use ir::{FloatKind, OpId, Type, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::attributes::is_approximate;
use llvm_common::build::{alloca, integer_constant, load, value};

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, approximate) = (view.location(), is_approximate(view));
    let scope = view.ancestors().find(|op| op.has_trait(Trait::AutomaticAllocationScope))?;
    let entry = scope.region(0)?.front()?;
    let (body, entry) = (entry.body_id(), entry.id());
    let &[input] = operands else { return None };
    let given = rewriter.type_of(input);
    let input = widened(rewriter, input);
    let computed = rewriter.type_of(input);
    let function = match computed.float_kind(context) {
        Some(FloatKind::F32) if approximate => "__nv_fast_sincosf",
        Some(FloatKind::F32) => "__nv_sincosf",
        Some(FloatKind::F64) => "__nv_sincos",
        _ => return None,
    };
    if body != rewriter.body_id() {
        return None;
    }
    let (point, pointer) = (rewriter.insertion_point(), types::pointer(context, 0));
    rewriter.set_insertion_point_to_start(entry);
    let one = integer_constant(rewriter, location, Type::I32, 1);
    let sin = alloca(rewriter, location, pointer, computed, one, None);
    let cos = alloca(rewriter, location, pointer, computed, one, None);
    rewriter.restore_insertion_point(point);
    let ty = types::function(context, types::void(context), &[computed, pointer, pointer], false);
    let function = function_around(rewriter, converter, op, (function, ty))?;
    call_function(rewriter, location, function, &[input, sin, cos])?;
    let results = [sin, cos].map(|place| load(rewriter, location, computed, place));
    let results = results.map(|result| match computed == given {
        true => result,
        false => value(rewriter, location, "llvm.fptrunc", &[result], given),
    });
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
