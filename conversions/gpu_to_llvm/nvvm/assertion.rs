//! `cf.assert` becomes a branch around a call of `__assertfail`.

use crate::common::globals::{call_function, declare_at_start, start_of_string, string_constant};
use cf::{AssertOp, BranchOp, CondBranchOp};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use gpu::GPUModuleOp;
use ir::{Attribute, AttributeStorage, Context, Location, OpId, Type, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::build::integer_constant;

const FUNCTION: &str = "__assertfail";

/// A place in a program, as the function takes it.
struct Place {
    file: Vec<u8>,
    function: Vec<u8>,
    line: u32,
    /// The location of what tells the place.
    location: Location,
}

fn file_and_line(context: &Context, location: Attribute) -> Option<(Vec<u8>, u32)> {
    match location.storage(context) {
        AttributeStorage::FileLineColRange { file, start_line, .. } => {
            Some((context.string(*file).to_vec(), *start_line))
        }
        _ => None,
    }
}

fn place_of(context: &Context, location: Location) -> Place {
    let mut attribute = location.to_attribute(context);
    let mut location = location;
    while let AttributeStorage::CallSiteLoc { callee, .. } = attribute.storage(context) {
        attribute = *callee;
        location = Location::attribute(*callee);
    }
    let (mut at, mut function) = (attribute, None);
    if let AttributeStorage::NameLoc { name, child } = attribute.storage(context) {
        function = Some(context.string(*name).to_vec());
        at = *child;
    }
    let unknown = || b"(unknown)".to_vec();
    let (file, line) = file_and_line(context, at).unwrap_or_else(|| (unknown(), 0));
    Place { file, function: function.unwrap_or_else(unknown), line, location }
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AssertOp<'_>>()?;
    let (location, message) = (view.location(), context.string(view.msg()).to_vec());
    let module = view.parent_of_type::<GPUModuleOp<'_>>()?.op_ref();
    let &[condition] = operands else { return None };
    let (pointer, void) = (types::pointer(context, 0), types::void(context));
    let params = [pointer, pointer, Type::I32, pointer, Type::I64];
    let ty = types::function(context, void, &params, false);
    let declared = declare_at_start(rewriter, converter, module, location, (FUNCTION, ty))?;
    let noreturn = context.string_attribute(context.static_string("noreturn"));
    let passthrough = context.array_attribute(&[noreturn]);
    rewriter.ir_mut().set_attribute(declared, context.static_string("passthrough"), Some(passthrough));

    let before = rewriter.body().block_of(op)?;
    let failed = rewriter.split_block(before, Some(op));
    let next = rewriter.body().next_operation(op);
    let after = rewriter.split_block(failed, next);
    rewriter.set_insertion_point_to_end(before);
    let state = CondBranchOp::build(rewriter.scope(), location, condition, &[], &[], after, failed);
    rewriter.create(state);
    rewriter.set_insertion_point_to_end(failed);
    let state = BranchOp::build(rewriter.scope(), location, &[], after);
    rewriter.create(state);
    rewriter.set_insertion_point(op);

    let place = place_of(context, location);
    let location = place.location;
    let string = |rewriter: &mut ConversionRewriter<'_>, prefix, text: &[u8]| {
        let name = string_constant(rewriter, converter, module, location, prefix, text)?;
        Some(start_of_string(rewriter, location, name, text.len()))
    };
    let message = string(rewriter, "assert_message_", &message)?;
    let file = string(rewriter, "assert_file_", &place.file)?;
    let function = string(rewriter, "assert_func_", &place.function)?;
    let line = integer_constant(rewriter, location, Type::I32, place.line.into());
    let one = integer_constant(rewriter, location, Type::I64, 1);
    let at_op = rewriter.op(op).location();
    call_function(rewriter, at_op, declared, &[message, file, line, function, one])?;
    rewriter.erase_op(op);
    Some(Rewritten)
}
