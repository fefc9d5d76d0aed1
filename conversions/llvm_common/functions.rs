//! Functions that generated code calls: found in the module, or declared at its start.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/FunctionCallUtils.cpp.

use conversion::ConversionRewriter;
use ir::elements::{ElementLayout, dense_elements, is_splat};
use ir::views::EnumValue as _;
use ir::{Attribute, BodyId, Location, OpId, OpRef, OperationState, StringId, Type, known};
use llvm::types;
use llvm::{CConv, Linkage};
use rustc_hash::FxHashMap;

use super::build::{GepIndex, address_of, call, gep, set_attribute, state};
use super::type_converter::LlvmTypeConverter;

/// Returns an `llvm.func` without a body yet, public and with external linkage.
pub fn function_state(
    rewriter: &ConversionRewriter<'_>,
    location: Location,
    name: StringId,
    ty: Type,
    linkage: Attribute,
    attributes: &[ir::attributes::NamedAttribute],
) -> OperationState {
    let context = rewriter.context();
    let mut new = state(context, location, "llvm.func", &[], &[]);
    let mut set =
        |key: &'static str, value| set_attribute(context, &mut new, context.static_string(key), value);
    set("sym_name", context.string_attribute(name));
    set("function_type", context.type_attribute(ty));
    set("linkage", linkage);
    set("CConv", CConv::C.to_dialect_attribute(context, "mlir::LLVM::CConvAttr"));
    let info = new.name.info(context);
    let mut discardable = Vec::new();
    for &(name, value) in attributes {
        match info.inherent_slot(name) {
            Some(_) => set_attribute(context, &mut new, name, value),
            None => discardable.push((name, value)),
        }
    }
    if !discardable.is_empty() {
        new.attributes = context.dictionary_attribute(discardable);
    }
    new
}

/// Returns `#llvm.linkage<external>` or another one.
pub fn linkage_attribute(context: &ir::Context, linkage: Linkage) -> Attribute {
    linkage.to_dialect_attribute(context, "mlir::LLVM::LinkageAttr")
}

/// Returns the module around the place where `rewriter` stands.
pub fn enclosing_module(rewriter: &ConversionRewriter<'_>) -> Option<OpRef> {
    let block = rewriter.insertion_point()?.block;
    let mut next = rewriter.block(block).parent_op();
    while let Some(op) = next {
        if op.info().name == known::MODULE {
            return Some(op.op_ref());
        }
        next = op.parent_op();
    }
    None
}

/// Returns the name of a function of the module around the place of `rewriter`, which is declared if it is not there.
/// `None` if there is another of the name.
pub fn lookup_or_create_function(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    name: &str,
    params: &[Type],
    result: Type,
    is_reserved: bool,
) -> Option<StringId> {
    let module = enclosing_module(rewriter)?;
    lookup_or_create_function_in(rewriter, converter, module, (name, params, result), is_reserved)
}

/// Returns the nearest symbol table around the place where `rewriter` stands.
pub fn enclosing_symbol_table(rewriter: &ConversionRewriter<'_>) -> Option<OpRef> {
    let block = rewriter.insertion_point()?.block;
    let table = ir::symbols::nearest_symbol_table(rewriter.block(block).parent_op()?)?;
    Some(table.op_ref())
}

/// Does as [`lookup_or_create_function`], in a symbol table that need not be a module. A function is given by its name,
/// the types of its parameters and that of its result.
pub fn lookup_or_create_function_in(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    module: OpRef,
    (name, params, result): (&str, &[Type], Type),
    is_reserved: bool,
) -> Option<StringId> {
    let context = rewriter.context();
    let ty = types::function(context, result, params, false);
    let symbol = context.intern_string(name);
    if let Some(found) = lookup_function(rewriter, converter, module, symbol) {
        let view = rewriter.ir().operation(found);
        let function_type = view.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
        if function_type == Some(ty) {
            return Some(symbol);
        }
        let message = if is_reserved {
            let shown = function_type.map(|ty| print::type_to_string(context, ty)).unwrap_or_default();
            format!("redefinition of reserved function '{name}' of different type '{shown}' is prohibited")
        } else {
            let shown = print::type_to_string(context, ty);
            format!("redefinition of function '{name}' of different type '{shown}' is prohibited")
        };
        view.emit_error(message).emit();
        return None;
    }
    let location = rewriter.ir().operation(module).location();
    at_start_of(rewriter, module, |rewriter| declare_function(rewriter, converter, location, symbol, ty))?;
    Some(symbol)
}

/// Runs `work` at the start of a module.
pub fn at_start_of<R>(
    rewriter: &mut ConversionRewriter<'_>,
    module: OpRef,
    work: impl FnOnce(&mut ConversionRewriter<'_>) -> R,
) -> Option<R> {
    let front = rewriter.ir().operation(module).region(0)?.front()?;
    let (body, front): (BodyId, _) = (front.body_id(), front.id());
    Some(rewriter.in_body(body, |rewriter| {
        rewriter.set_insertion_point_to_start(front);
        work(rewriter)
    }))
}

/// Declares an external function where `rewriter` stands; [`lookup_function`] finds it from then on.
pub fn declare_function(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    name: StringId,
    ty: Type,
) -> OpRef {
    let linkage = linkage_attribute(rewriter.context(), Linkage::External);
    let new = function_state(rewriter, location, name, ty, linkage, &[]);
    let op: OpId = rewriter.create_isolated(new);
    let function = rewriter.reference(op);
    converter.functions.borrow_mut().insert(name, function);
    function
}

/// Calls `ask` with the symbols of `table`, which are collected once.
fn with_symbols<R>(
    rewriter: &ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    table: OpRef,
    ask: impl FnOnce(&mut FxHashMap<StringId, OpRef>) -> R,
) -> R {
    let mut tables = converter.symbols.borrow_mut();
    let symbols = tables.entry(table).or_insert_with(|| {
        let mut symbols = FxHashMap::default();
        let block = rewriter.ir().operation(table).region(0).and_then(|region| region.front());
        for op in block.into_iter().flat_map(|block| block.operations()) {
            if let Some(name) = ir::symbols::symbol_name(op) {
                symbols.entry(name).or_insert(op.op_ref());
            }
        }
        symbols
    });
    ask(symbols)
}

fn is_directly_in(rewriter: &ConversionRewriter<'_>, op: OpRef, table: OpRef) -> bool {
    let ir = rewriter.ir();
    ir.body(op.body).block_of(op.op).is_some()
        && ir.operation(op).parent_op().is_some_and(|parent| parent.op_ref() == table)
}

/// Finds the symbol of this name directly in `table`, without a walk over it for each symbol.
pub fn lookup_symbol(
    rewriter: &ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    table: OpRef,
    name: StringId,
) -> Option<OpRef> {
    let known = with_symbols(rewriter, converter, table, |symbols| symbols.get(&name).copied());
    if let Some(known) = known.filter(|&known| is_directly_in(rewriter, known, table)) {
        return Some(known);
    }
    let found = ir::symbols::lookup_in(rewriter.ir().operation(table), name)?.op_ref();
    with_symbols(rewriter, converter, table, |symbols| symbols.insert(name, found));
    Some(found)
}

/// Returns whether `table` had a symbol of this name when it was first asked, or one was noted since.
pub fn has_symbol(
    rewriter: &ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    table: OpRef,
    name: StringId,
) -> bool {
    with_symbols(rewriter, converter, table, |symbols| symbols.contains_key(&name))
}

/// Notes a new symbol of `table`.
pub fn note_symbol(
    rewriter: &ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    table: OpRef,
    name: StringId,
    symbol: OpRef,
) {
    with_symbols(rewriter, converter, table, |symbols| symbols.insert(name, symbol));
}

/// Finds an `llvm.func` of this name in `module`.
pub fn lookup_function(
    rewriter: &ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    module: OpRef,
    name: StringId,
) -> Option<OpRef> {
    let ir = rewriter.ir();
    let known = converter.functions.borrow().get(&name).copied();
    if let Some(known) = known
        && is_directly_in(rewriter, known, module)
    {
        return Some(known);
    }
    let found = ir::symbols::lookup_in(ir.operation(module), name)?;
    let function = *rewriter.context().string(found.info().name) == *b"llvm.func";
    let found = found.op_ref();
    if function {
        converter.functions.borrow_mut().insert(name, found);
    }
    function.then_some(found)
}

/// Returns the name of `malloc`, or of what stands for it.
pub fn lookup_or_create_malloc(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
) -> Option<StringId> {
    let (size, ptr) = (converter.index_type(), converter.pointer_type());
    lookup_or_create_function(rewriter, converter, "malloc", &[size], ptr, true)
}

/// Returns the name of `free`.
pub fn lookup_or_create_free(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
) -> Option<StringId> {
    let (ptr, void) = (converter.pointer_type(), types::void(rewriter.context()));
    lookup_or_create_function(rewriter, converter, "free", &[ptr], void, true)
}

/// Makes a call of `function` with a constant string, in a global whose name begins with `symbol`.
pub fn print_string(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    symbol: &str,
    text: StringId,
    function: &str,
) -> Option<()> {
    let context = rewriter.context();
    let ptr = converter.pointer_type();
    let module = enclosing_module(rewriter)?;
    // A name that no symbol of the module has.
    let mut name = context.intern_string(symbol);
    let is_taken = |name| with_symbols(rewriter, converter, module, |symbols| symbols.contains_key(&name));
    while is_taken(name) {
        let number = *converter.next_global.borrow();
        *converter.next_global.borrow_mut() += 1;
        name = context.intern_string(format!("{symbol}_{number}"));
    }
    let mut bytes = context.string(text).to_vec();
    bytes.push(0);
    let array = types::array(context, Type::I8, bytes.len() as u64);
    let tensor = Type::ranked_tensor(context, vec![bytes.len() as i64], Type::I8, None);
    let layout = ElementLayout::of(context, Type::I8)?;
    let is_splat = is_splat(layout, &bytes, bytes.len() as i64);
    let data = dense_elements(context, tensor, layout, bytes, is_splat);
    let global = at_start_of(rewriter, module, |rewriter| {
        let mut global = state(context, location, "llvm.mlir.global", &[], &[]);
        let mut set =
            |key: &'static str, value| set_attribute(context, &mut global, context.static_string(key), value);
        set("global_type", context.type_attribute(array));
        set("sym_name", context.string_attribute(name));
        set("linkage", linkage_attribute(context, Linkage::Private));
        set("constant", Attribute::UNIT);
        set("value", data);
        set("addr_space", context.integer_attribute(Type::I32, 0));
        let op = rewriter.create_isolated(global);
        rewriter.reference(op)
    })?;
    note_symbol(rewriter, converter, module, name, global);
    let address = address_of(rewriter, location, context.symbol_attribute(name), ptr);
    let first = gep(rewriter, location, ptr, array, address, &[GepIndex::Constant(0)]);
    let void = types::void(context);
    let printer = lookup_or_create_function(rewriter, converter, function, &[ptr], void, true)?;
    call(rewriter, location, printer, None, &[first]);
    Some(())
}
