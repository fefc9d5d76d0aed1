//! Globals and functions of a module that converted operations refer to.

use conversion::ConversionRewriter;
use ir::{Attribute, Context, Location, OpId, OpRef, OperationState, StringId, Type, ValueId, known};
use llvm::{GlobalOp, Linkage, types};
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{GepIndex, address_of, call, gep, set_attribute, state};
use llvm_common::functions::{
    at_start_of, declare_function, has_symbol, linkage_attribute, lookup_function, lookup_symbol, note_symbol,
};

/// A global that is to be made.
pub(crate) struct NewGlobal {
    pub location: Location,
    pub name: StringId,
    pub ty: Type,
    pub is_constant: bool,
    pub value: Option<Attribute>,
    /// In bytes; zero is the default one.
    pub alignment: i64,
    pub space: u32,
}

/// Returns an internal global.
pub(crate) fn global_state(context: &Context, of: &NewGlobal) -> OperationState {
    let mut new = state(context, of.location, "llvm.mlir.global", &[], &[]);
    let mut set =
        |key: &'static str, value| set_attribute(context, &mut new, context.static_string(key), value);
    set("sym_name", context.string_attribute(of.name));
    set("global_type", context.type_attribute(of.ty));
    set("linkage", linkage_attribute(context, Linkage::Internal));
    if of.is_constant {
        set("constant", Attribute::UNIT);
    }
    if let Some(value) = of.value {
        set("value", value);
    }
    if of.alignment != 0 {
        set("alignment", context.integer_attribute(Type::I64, of.alignment));
    }
    set("addr_space", context.integer_attribute(Type::I32, of.space.into()));
    new
}

/// Finds a function of a module, or declares it at its start.
pub(crate) fn declare_at_start(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    module: OpRef,
    location: Location,
    (name, ty): (&'static str, Type),
) -> Option<OpRef> {
    let name = rewriter.context().static_string(name);
    if let Some(found) = lookup_function(rewriter, converter, module, name) {
        return Some(found);
    }
    at_start_of(rewriter, module, |rewriter| declare_function(rewriter, converter, location, name, ty))
}

/// Makes a call of a function, with the result that it gives.
pub(crate) fn call_function(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    function: OpRef,
    arguments: &[ValueId],
) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.ir().operation(function);
    let (name, ty) =
        (ir::symbols::symbol_name(view)?, view.attribute(known::FUNCTION_TYPE)?.type_value(context)?);
    let result = types::function_type(context, ty)?.result;
    let result = (!types::is_void(context, result)).then_some(result);
    Some(call(rewriter, location, name, result, arguments))
}

/// Returns the constant string that a global is, if it is one like those that are made here.
fn string_of(context: &Context, global: GlobalOp<'_>) -> Option<StringId> {
    let value = global.value()?.string(context)?;
    let of_bytes = types::array(context, Type::I8, context.string(value).len() as u64);
    let is_plain = global.constant() && global.alignment().unwrap_or(0) == 0 && global.addr_space() == 0;
    (is_plain && global.global_type() == of_bytes).then_some(value)
}

/// Returns the name of a global with a text and a zero after it; a global that is new gets `prefix` and a number.
pub(crate) fn string_constant(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    module: OpRef,
    location: Location,
    prefix: &'static str,
    text: &[u8],
) -> Option<StringId> {
    let context = rewriter.context();
    let text = context.intern_string([text, b"\0"].concat());
    let known = converter.strings.borrow().contains_key(&(module, known::EMPTY));
    if !known {
        let mut strings = converter.strings.borrow_mut();
        strings.insert((module, known::EMPTY), known::EMPTY);
        let block = rewriter.ir().operation(module).region(0)?.front()?;
        for op in block.operations() {
            let Some(global) = op.dyn_cast::<GlobalOp<'_>>() else { continue };
            if let (Some(text), Some(name)) = (string_of(context, global), ir::symbols::symbol_name(op)) {
                strings.entry((module, text)).or_insert(name);
            }
        }
    }
    let found = converter.strings.borrow().get(&(module, text)).copied();
    if let Some(found) = found.filter(|&name| lookup_symbol(rewriter, converter, module, name).is_some()) {
        return Some(found);
    }
    let prefix_key = (module, context.static_string(prefix));
    let mut number = converter.next_names.borrow().get(&prefix_key).copied().unwrap_or(0);
    let mut name;
    loop {
        name = context.intern_string(format!("{prefix}{number}"));
        number += 1;
        if !has_symbol(rewriter, converter, module, name) {
            break;
        }
    }
    converter.next_names.borrow_mut().insert(prefix_key, number);
    let new = NewGlobal {
        location,
        name,
        ty: types::array(context, Type::I8, context.string(text).len() as u64),
        is_constant: true,
        value: Some(context.string_attribute(text)),
        alignment: 0,
        space: 0,
    };
    let global = at_start_of(rewriter, module, |rewriter| {
        let global = rewriter.create_isolated(global_state(context, &new));
        rewriter.reference(global)
    })?;
    note_symbol(rewriter, converter, module, name, global);
    converter.strings.borrow_mut().insert((module, text), name);
    Some(name)
}

/// Makes the address of the first character of a string constant of a module.
pub(crate) fn start_of_string(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    name: StringId,
    text_len: usize,
) -> ValueId {
    let context = rewriter.context();
    let pointer = types::pointer(context, 0);
    let address = address_of(rewriter, location, context.symbol_attribute(name), pointer);
    let array = types::array(context, Type::I8, text_len as u64 + 1);
    gep(rewriter, location, pointer, array, address, &[GepIndex::Constant(0); 2])
}
