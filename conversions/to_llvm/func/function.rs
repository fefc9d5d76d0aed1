//! `func.func` becomes `llvm.func`, with the arguments that its calling convention says.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::op_info::Trait;
use ir::views::EnumValue as _;
use ir::{Attribute, Context, OpId, Operation, ValueId};
use llvm::{Linkage, ModRefInfo};
use llvm_common::build::load;
use llvm_common::functions::{function_state, linkage_attribute};
use llvm_common::{CallConvention, LlvmTypeConverter};

use super::source::Function;
use super::wrappers::{wrap_external_function, wrap_for_external_callers};

/// Returns whether a function, or all of them, take bare pointers.
pub(super) fn uses_bare_pointers(function: Option<Operation<'_>>, converter: &LlvmTypeConverter) -> bool {
    let name = converter.context.static_string("llvm.bareptr");
    converter.options.use_bare_ptr || function.is_some_and(|function| function.attribute(name).is_some())
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let function = Function::of(view)?;
    let attribute = |name: &'static str| view.attribute(context.static_string(name));
    let is_var_arg = attribute("func.varargs") == Some(Attribute::TRUE);
    let is_bare = uses_bare_pointers(Some(view), converter);
    let emits_wrapper = !is_bare && attribute("llvm.emit_c_interface") == Some(Attribute::UNIT);
    let by_reference = function.by_reference(context);
    let mut flags: Vec<bool> = by_reference.iter().map(Option::is_some).collect();
    let (ty, signature) = converter.convert_function_signature(
        &function.inputs,
        &function.results,
        is_var_arg,
        converter.convention(is_bare),
        &mut flags,
    )?;
    if emits_wrapper && is_var_arg {
        view.emit_error("C interface for variadic functions is not supported yet.").emit();
        return None;
    }
    let linkage = match attribute("llvm.linkage") {
        None => linkage_attribute(context, Linkage::External),
        Some(linkage) if is_linkage(context, linkage) => linkage,
        Some(_) => {
            view.emit_error("Contains llvm.linkage attribute not of type LLVM::LinkageAttr").emit();
            return None;
        }
    };
    let readnone = attribute("llvm.readnone");
    if readnone.is_some_and(|value| value != Attribute::UNIT) {
        view.emit_error("Contains llvm.readnone attribute not of type UnitAttr").emit();
        return None;
    }
    let mut state =
        function_state(rewriter, function.location, function.name, ty, linkage, &function.attributes);
    let mut set = |key: &'static str, value| {
        llvm_common::build::set_attribute(context, &mut state, context.static_string(key), value);
    };
    if let Some(visibility) = function.visibility {
        set("sym_visibility", visibility);
    }
    if readnone.is_some() {
        set("memory_effects", no_memory_effects(context));
    }
    if let Some(attributes) = function.res_attrs.filter(|_| function.results.len() == 1) {
        set("res_attrs", attributes);
    }
    if let Some(attributes) = function.converted_arg_attrs(converter, &signature) {
        set("arg_attrs", attributes);
    }
    let new = rewriter.create_isolated(state);
    rewriter.take_body(op, new);
    let has_body = rewriter.in_body_of(new, |rewriter| {
        let region = rewriter.body().top_regions().first().copied()?;
        let entry = rewriter.body().entry_block(region)?;
        let entry = rewriter.apply_signature_conversion(entry, &signature, true);
        // An argument that is passed by a pointer is loaded.
        rewriter.set_insertion_point_to_start(entry);
        let arguments: Vec<ValueId> = rewriter.body().argument_values(entry).collect();
        for ((&argument, attribute), &flag) in arguments.iter().zip(&by_reference).zip(&flags) {
            if let Some(ty) = attribute.filter(|_| flag).and_then(|ty| ty.type_value(context)) {
                let ty = converter.convert_type(ty)?;
                let location = rewriter.body().value_location(argument);
                let loaded = load(rewriter, location, ty, argument);
                rewriter.replace_all_uses_with(argument, &[loaded]);
            }
        }
        Some(())
    });
    if emits_wrapper {
        match has_body.flatten() {
            Some(()) => wrap_for_external_callers(rewriter, converter, &function, new)?,
            None => wrap_external_function(rewriter, converter, &function, new)?,
        }
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn is_linkage(context: &Context, attribute: Attribute) -> bool {
    let external = linkage_attribute(context, Linkage::External);
    match (attribute.storage(context), external.storage(context)) {
        (
            ir::AttributeStorage::Dialect { definition: a, .. },
            ir::AttributeStorage::Dialect { definition: b, .. },
        ) => a == b,
        _ => false,
    }
}

/// Returns `#llvm.memory_effects` of a function that accesses no memory.
fn no_memory_effects(context: &Context) -> Attribute {
    let none = ModRefInfo::NoModRef.to_dialect_attribute(context, "mlir::LLVM::ModRefInfoAttr");
    let value = match none.storage(context) {
        ir::AttributeStorage::Dialect { parameters, .. } => parameters.first().copied().flatten(),
        _ => Some(none),
    };
    let class = "mlir::LLVM::MemoryEffectsAttr";
    match context.definition_of_class(ir::Entity::Attribute, "", class) {
        Some(definition) => {
            let parameters = vec![value; 6].into();
            context.intern_attribute(ir::AttributeStorage::Dialect { definition, parameters })
        }
        None => none,
    }
}

/// Returns the `llvm.func` around an operation, if that is the nearest function.
pub(super) fn enclosing_function<'a>(op: Operation<'a>) -> Option<Operation<'a>> {
    let mut next = op.parent_op();
    while let Some(of) = next {
        if of.has_trait(Trait::FunctionOpInterface) && *of.name_str() == *b"llvm.func" {
            return Some(of);
        }
        next = of.parent_op();
    }
    None
}

/// Returns the convention for a function that takes bare pointers, or not.
pub(super) fn convention_of(is_bare: bool, converter: &LlvmTypeConverter) -> CallConvention {
    converter.convention(is_bare)
}
