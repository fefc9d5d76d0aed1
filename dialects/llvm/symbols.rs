//! The symbols that operations name: globals, functions, aliases, comdats.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::Linkage;
use super::attributes::{is_zero, parameters};
use super::function::is_external;
use super::keywords::{LINKAGE, external};
use super::types::{address_space, function_type, is_pointer};
use ir::context::known_dialects::is_upstream_symbol_table;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::views::EnumValue as _;
use ir::walk::walk_post_order;
use ir::{Attribute, Operation, known};

/// Returns whether an operation is a module to LLVM: a symbol table that is isolated from above.
///
/// A symbol table of a dialect of MLIR that is not loaded, such as `gpu.module`, is one too.
pub fn is_llvm_module(op: Operation<'_>) -> bool {
    let is_upstream = !op.is_registered() && is_upstream_symbol_table(op.name_str());
    is_upstream || op.has_trait(Trait::SymbolTable) && op.has_trait(Trait::IsolatedFromAbove)
}

/// The symbol that an attribute of `op` names in the module around.
fn lookup<'a>(
    op: Operation<'a>,
    symbol: Attribute,
    symbols: &mut SymbolTableCollection<'a>,
) -> Option<Operation<'a>> {
    let module = op.ancestors().find(|&op| is_llvm_module(op))?;
    symbols.lookup_symbol_in(module, symbol)
}

fn named(op: Operation<'_>, attribute: &'static str) -> Option<Attribute> {
    op.attribute(op.context().static_string(attribute))
}

/// Returns the operand of the terminator of an alias.
fn returned(alias: Operation<'_>) -> Option<ir::Value<'_>> {
    alias.region(0)?.front()?.back()?.operands().next()
}

/// The address space that a global or an alias is in.
fn space_of(symbol: Operation<'_>) -> Option<u32> {
    let context = symbol.context();
    match symbol.name_str().as_ref() as &[u8] {
        b"llvm.mlir.global" => {
            let space = named(symbol, "addr_space").and_then(|space| space.integer(context)?.to_u64());
            Some(space.unwrap_or(0) as u32)
        }
        b"llvm.mlir.alias" => address_space(context, returned(symbol)?.ty()),
        _ => None,
    }
}

/// The address is that of a global, an alias or a function, and in its address space.
pub fn verify_address_of<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let symbol = named(op, "global_name").and_then(|name| lookup(op, name, symbols));
    let is_known = |symbol: &Operation<'_>| {
        matches!(
            symbol.name_str().as_ref() as &[u8],
            b"llvm.mlir.global" | b"llvm.func" | b"llvm.mlir.alias" | b"llvm.mlir.ifunc"
        )
    };
    let Some(symbol) = symbol.filter(is_known) else {
        let message = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or \
                       'llvm.mlir.ifunc'";
        return Err(op.emit_op_error(message).emit());
    };
    let space = address_space(op.context(), op.result(0).ty());
    match space_of(symbol) {
        Some(of) if Some(of) != space => {
            let message = "pointer address space must match address space of the referenced global or alias";
            Err(op.emit_op_error(message).emit())
        }
        _ => Ok(()),
    }
}

/// Verifies that `llvm.dso_local_equivalent` names a function, or an alias of one.
pub fn verify_dso_local_equivalent<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let symbol = named(op, "function_name").and_then(|name| lookup(op, name, symbols));
    let is_alias = symbol.is_some_and(|symbol| symbol.name_str() == "llvm.mlir.alias");
    let Some(symbol) = symbol.filter(|symbol| is_alias || symbol.name_str() == "llvm.func") else {
        let message = "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'";
        return Err(op.emit_op_error(message).emit());
    };
    if is_alias {
        let mut names_global = false;
        walk_post_order(symbol, |nested| {
            names_global |= nested.name_str() == "llvm.mlir.addressof"
                && named(nested, "global_name")
                    .and_then(|name| lookup(nested, name, symbols))
                    .is_some_and(|of| of.name_str() == "llvm.mlir.global");
        });
        if names_global {
            return Err(op.emit_op_error("must reference an alias to a function").emit());
        }
    }
    match LINKAGE.value(symbol) == Some(Linkage::ExternWeak.to_value()) {
        true => Err(op.emit_op_error("target function with 'extern_weak' linkage not allowed").emit()),
        false => Ok(()),
    }
}

/// The function of a block address is one.
pub fn verify_block_address_symbol<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let function =
        named(op, "block_addr").and_then(|of| parameters(op.context(), of).first().copied().flatten());
    let symbol = function.and_then(|name| lookup(op, name, symbols));
    match symbol.is_some_and(|symbol| symbol.name_str() == "llvm.func") {
        true => Ok(()),
        false => Err(op.emit_op_error("must reference a function defined by 'llvm.func'").emit()),
    }
}

/// A block of the function has the tag.
pub fn verify_block_address(op: Operation<'_>) -> Result<(), Failed> {
    let of = named(op, "block_addr").map(|of| parameters(op.context(), of)).unwrap_or_default();
    let (Some(function), Some(tag)) = (of.first().copied().flatten(), of.get(1).copied().flatten()) else {
        return Ok(());
    };
    let symbol = lookup(op, function, &mut SymbolTableCollection::default());
    let mut is_there = false;
    if let Some(function) = symbol.filter(|symbol| symbol.name_str() == "llvm.func") {
        walk_post_order(function, |nested| {
            is_there |= nested.name_str() == "llvm.blocktag" && nested.property(0) == Some(tag);
        });
    }
    match is_there {
        true => Ok(()),
        false => {
            let message = "expects an existing block label target in the referenced function";
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// The resolver of an ifunc is a function that is there and gives a pointer.
pub fn verify_ifunc_resolver<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let mut resolver = named(op, "resolver").and_then(|name| lookup(op, name, symbols));
    // An alias may name another, and so on; no more than there are can be passed.
    let mut seen = Vec::new();
    while let Some(alias) = resolver.filter(|of| of.name_str() == "llvm.mlir.alias") {
        let address = returned(alias).and_then(|value| value.defining_op());
        let Some(address) = address.filter(|of| of.name_str() == "llvm.mlir.addressof") else {
            return Ok(());
        };
        if seen.contains(&alias.op_ref()) {
            return fail("must have a function resolver");
        }
        seen.push(alias.op_ref());
        resolver = named(address, "global_name").and_then(|name| lookup(address, name, symbols));
    }
    let Some(resolver) = resolver.filter(|of| of.name_str() == "llvm.func") else {
        return fail("must have a function resolver");
    };
    let linkage = LINKAGE.value(resolver).unwrap_or(external());
    if is_external(resolver) || linkage == Linkage::AvailableExternally.to_value() {
        return fail("resolver must be a definition");
    }
    let ty = resolver.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    let result = ty.and_then(|ty| function_type(context, ty)).map(|of| of.result);
    if !result.is_some_and(|result| is_pointer(context, result)) {
        return fail("resolver must return a pointer");
    }
    let expected = named(op, "address_space").and_then(|space| space.integer(context)?.to_u64()).unwrap_or(0);
    let ty = named(op, "resolver_type").and_then(|ty| ty.type_value(context));
    match ty.and_then(|ty| address_space(context, ty)) {
        Some(space) if u64::from(space) == expected => Ok(()),
        _ => fail("resolver has incorrect type"),
    }
}

/// Verifies that global constructors or destructors are functions.
pub fn verify_structors<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let functions = structors(op).and_then(|functions| functions.elements(context)).unwrap_or_default();
    for &function in functions {
        let name = function.flat_symbol(context).map_or(Default::default(), |name| context.string(name));
        let symbol = symbols.lookup_nearest(op, function).filter(|of| of.name_str() == "llvm.func");
        let message = match symbol {
            None => format!("'{name}' does not reference a valid LLVM function"),
            Some(symbol) if is_external(symbol) => format!("'{name}' does not have a definition"),
            Some(_) => continue,
        };
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

fn structors(op: Operation<'_>) -> Option<Attribute> {
    named(op, "ctors").or_else(|| named(op, "dtors"))
}

/// There is a priority and a datum for each function.
pub fn verify_structor_lists(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let len = |list: Option<Attribute>| list.and_then(|list| list.elements(context)).map_or(0, <[_]>::len);
    let data = named(op, "data").and_then(|data| data.elements(context)).unwrap_or_default();
    let is_datum = |&of: &Attribute| of.flat_symbol(context).is_some() || is_zero(context, of);
    if !data.iter().all(is_datum) {
        return Err(op.emit_error("data element must be symbol or #llvm.zero").emit());
    }
    let count = len(structors(op));
    if count == len(named(op, "priorities")) && count == data.len() {
        return Ok(());
    }
    let what = if named(op, "ctors").is_some() { "ctors" } else { "dtors" };
    Err(op.emit_error(format!("{what}, priorities, and data must have the same number of elements")).emit())
}

/// Verifies that linker options stand directly in a module.
pub fn verify_linker_options(op: Operation<'_>) -> Result<(), Failed> {
    match op.parent_op().is_none_or(is_llvm_module) {
        true => Ok(()),
        false => Err(op.emit_op_error("must appear at the module level").emit()),
    }
}

/// The flags of a module are flags.
pub fn verify_module_flags(op: Operation<'_>) -> Result<(), Failed> {
    verify_linker_options(op)?;
    let context = op.context();
    let flags = named(op, "flags").and_then(|flags| flags.elements(context)).unwrap_or_default();
    let is_flag = |&flag: &Attribute| super::attributes::mnemonic(context, flag) == Some(b"mlir.module_flag");
    match flags.iter().all(is_flag) {
        true => Ok(()),
        false => Err(op.emit_op_error("expected a module flag attribute").emit()),
    }
}
