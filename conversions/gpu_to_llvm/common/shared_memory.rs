//! `gpu.dynamic_shared_memory` becomes a global without elements, which the launch gives its size.

use super::globals::{NewGlobal, global_state};
use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use gpu::{DynamicSharedMemoryOp, GPUModuleOp};
use ir::{Context, OpId, OpRef, Operation, StringId, Type};
use llvm::{GlobalOp, types};
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{GepIndex, address_of, gep};
use llvm_common::functions::{at_start_of, lookup_symbol};
use llvm_common::memory::{create_descriptor, descriptor_sizes};

const PREFIX: &str = "__dynamic_shmem__";

/// Returns whether a global is memory of the workgroup whose size is not known.
fn is_dynamic_memory(context: &Context, op: Operation<'_>, space: u32, alignment: i64) -> bool {
    op.dyn_cast::<GlobalOp<'_>>().is_some_and(|global| {
        global.addr_space() == i64::from(space)
            && global.alignment().unwrap_or(0) == alignment
            && types::array_type(context, global.global_type()).is_some_and(|of| of.num_elements == 0)
    })
}

/// Returns the name of the global, which is made where there is none. `alignment_bits` is that of its elements together.
pub(crate) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    alignment_bits: i64,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<DynamicSharedMemoryOp<'_>>()?;
    let (location, ty) = (view.location(), view.result_memref().ty());
    let element = converter.convert_type(ty.element_type(context)?)?;
    let ty = Type::memref(context, &[0], element, None, ty.memory_space(context)).ok()?;
    let alignment = alignment_bits / i64::from(element.integer_width(context)?);
    let module = view.parent_of_type::<GPUModuleOp<'_>>()?.op_ref();
    let Some(space) = converter.memory_space(ty) else {
        let shown = ty.memory_space(context).map(|of| print::attribute_to_string(context, of));
        let message = format!(
            "conversion of memref memory space {} to integer address space failed. Consider adding memory space \
             conversions.",
            shown.unwrap_or_default()
        );
        view.emit_error(message).emit();
        return None;
    };
    let name = global(rewriter, converter, module, (location, element, space, alignment))?;
    let pointer = types::pointer(context, space);
    let base = address_of(rewriter, location, context.symbol_attribute(name), pointer);
    let memory = gep(rewriter, location, pointer, element, base, &[GepIndex::Constant(0)]);
    let extent = descriptor_sizes(rewriter, location, converter, ty, &[], true)?;
    let (sizes, strides) = (&extent.sizes, &extent.strides);
    let new = create_descriptor(rewriter, location, converter, ty, memory, memory, sizes, strides)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn global(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    module: OpRef,
    (location, element, space, alignment): (ir::Location, Type, u32, i64),
) -> Option<StringId> {
    let context = rewriter.context();
    let key = (module, context.static_string(PREFIX));
    let known = converter.strings.borrow().get(&key).copied();
    if let Some(known) = known.filter(|&name| lookup_symbol(rewriter, converter, module, name).is_some()) {
        return Some(known);
    }
    let block = rewriter.ir().operation(module).region(0)?.front()?;
    let found = block.operations().find(|&op| is_dynamic_memory(context, op, space, alignment));
    let mut name = found.and_then(ir::symbols::symbol_name);
    if name.is_none() {
        let names = (0u64..).map(|number| context.intern_string(format!("{PREFIX}{number}")));
        let is_global = |op: OpRef| rewriter.ir().operation(op).isa::<GlobalOp<'_>>();
        let mut free =
            names.skip_while(|&name| lookup_symbol(rewriter, converter, module, name).is_some_and(is_global));
        let new = free.next()?;
        let global = NewGlobal {
            location,
            name: new,
            ty: types::array(context, element, 0),
            is_constant: false,
            value: None,
            alignment,
            space,
        };
        drop(free);
        at_start_of(rewriter, module, |rewriter| {
            rewriter.create_isolated(global_state(context, &global));
        })?;
        name = Some(new);
    }
    converter.strings.borrow_mut().insert(key, name?);
    name
}
