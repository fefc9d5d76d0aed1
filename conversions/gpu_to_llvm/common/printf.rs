//! `gpu.printf` becomes a call of `vprintf`, whose arguments are a struct on the stack.

use super::globals::{call_function, declare_at_start, start_of_string, string_constant};
use super::place_in_file;
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use gpu::PrintfOp;
use ir::symbols::nearest_symbol_table;
use ir::{OpId, Type, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{GepIndex, alloca, gep, index_constant, store, value};

const FUNCTION: &str = "vprintf";

pub(crate) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<PrintfOp<'_>>()?;
    let (location, text) = (view.location(), view.format());
    let module = nearest_symbol_table(view.parent_op()?)?.op_ref();
    let pointer = types::pointer(context, 0);
    let at_global = place_in_file(context, location);
    let ty = types::function(context, Type::I32, &[pointer; 2], false);
    let function = declare_at_start(rewriter, converter, module, at_global, (FUNCTION, ty))?;
    let text = context.string(text);
    let global = string_constant(rewriter, converter, module, at_global, "printfFormat_", text)?;
    let start = start_of_string(rewriter, location, global, text.len());
    let mut arguments = Vec::new();
    for &operand in operands {
        let is_float = rewriter.type_of(operand).is_float(context);
        arguments.push(match is_float {
            true => value(rewriter, location, "llvm.fpext", &[operand], Type::F64),
            false => operand,
        });
    }
    let fields: Vec<Type> = arguments.iter().map(|&argument| rewriter.type_of(argument)).collect();
    let fields = types::literal_struct(context, &fields, false);
    let one = index_constant(rewriter, location, Type::I64, 1);
    let packed = alloca(rewriter, location, pointer, fields, one, None);
    for (index, &argument) in arguments.iter().enumerate() {
        let indices = [GepIndex::Constant(0), GepIndex::Constant(index as i32)];
        let place = gep(rewriter, location, pointer, fields, packed, &indices);
        store(rewriter, location, argument, place);
    }
    call_function(rewriter, location, function, &[start, packed])?;
    rewriter.erase_op(op);
    Some(Rewritten)
}
