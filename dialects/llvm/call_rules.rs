//! Verifiers of calls: operands and results fit the callee.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::bundles::verify_bundles;
use super::function::is_external;
use super::types::{FunctionType, function_type, is_pointer, is_void};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, AttributeStorage, Context, Location, Operation, Type, Value, known};
use print::type_to_string;

/// The operands handed to what is called.
fn arguments(op: Operation<'_>) -> impl ExactSizeIterator<Item = Value<'_>> + Clone {
    let range = operand_range(op, op.info(), "callee_operands");
    let skipped = usize::from(op.attribute(known::CALLEE).is_none()).min(range.len());
    op.operands_from(range.start + skipped, range.len() - skipped)
}

/// The type of a variadic function that a call gives fits its operands and results.
fn verify_var_callee_type(op: Operation<'_>) -> Result<bool, Failed> {
    let context = op.context();
    let ty = op.attribute(context.static_string("var_callee_type")).and_then(|ty| ty.type_value(context));
    let Some(of) = ty.and_then(|ty| function_type(context, ty)) else { return Ok(false) };
    let quoted = |ty| type_to_string(context, ty);
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    if !of.is_var_arg {
        return fail("expected var_callee_type to be a variadic function type".into());
    }
    let arguments = arguments(op);
    if of.num_params() > arguments.len() {
        return fail(format!("expected var_callee_type to have at most {} parameters", arguments.len()));
    }
    for (param, argument) in of.params(context).zip(arguments) {
        if param != argument.ty() {
            return fail(format!(
                "var_callee_type parameter type mismatch: '{}' != '{}'",
                quoted(param),
                quoted(argument.ty())
            ));
        }
    }
    match op.result_types().next() {
        None if !is_void(context, of.result) => fail("expected var_callee_type to return void".into()),
        Some(result) if result != of.result => fail(format!(
            "var_callee_type return type mismatch: '{}' != '{}'",
            quoted(of.result),
            quoted(result)
        )),
        _ => Ok(true),
    }
}

/// Verifies that the callee is a function or ifunc with these operand and result types.
pub fn verify_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let has_var_callee_type = verify_var_callee_type(op)?;
    let Some(callee) = op.attribute(known::CALLEE) else {
        let Some(pointer) = op.operands().next() else {
            let message = "must have either a `callee` attribute or at least an operand";
            return Err(op.emit_op_error(message).emit());
        };
        if !is_pointer(context, pointer.ty()) {
            let found = type_to_string(context, pointer.ty());
            let message = format_args!("indirect call expects a pointer as callee: '{found}'");
            return Err(op.emit_op_error(message).emit());
        }
        return Ok(());
    };
    let name = callee.flat_symbol(context).map_or(Default::default(), |name| context.string(name));
    let Some(symbol) = symbols.lookup_nearest(op, callee) else {
        let message = format_args!("'{name}' does not reference a symbol in the current scope");
        return Err(op.emit_op_error(message).emit());
    };
    let ty = match symbol.name_str().as_ref() as &[u8] {
        b"llvm.func" => {
            verify_debug_info(op, symbol)?;
            symbol.attribute(known::FUNCTION_TYPE)
        }
        b"llvm.mlir.ifunc" => symbol.attribute(context.static_string("i_func_type")),
        _ => {
            let message = format_args!("'{name}' does not reference a valid LLVM function or IFunc");
            return Err(op.emit_op_error(message).emit());
        }
    };
    let Some(ty) = ty.and_then(|ty| ty.type_value(context)) else { return Ok(()) };
    match function_type(context, ty) {
        Some(of) => verify_signature(op, of, has_var_callee_type),
        None => {
            let message =
                format_args!("callee does not have a functional type: '{}'", type_to_string(context, ty));
            Err(op.emit_op_error(message).emit())
        }
    }
}

fn verify_signature(
    op: Operation<'_>,
    of: FunctionType<'_>,
    has_var_callee_type: bool,
) -> Result<(), Failed> {
    let context = op.context();
    let quoted = |ty: Type| type_to_string(context, ty);
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    if of.is_var_arg && !has_var_callee_type {
        return fail("missing var_callee_type attribute for vararg call".into());
    }
    let (found, expected) = (arguments(op).len(), of.num_params());
    if !of.is_var_arg && found != expected {
        return fail(format!("incorrect number of operands ({found}) for callee (expecting: {expected})"));
    }
    if expected > found {
        return fail(format!(
            "incorrect number of operands ({found}) for varargs callee (expecting at least: {expected})"
        ));
    }
    for (index, (param, argument)) in of.params(context).zip(arguments(op)).enumerate() {
        if argument.ty() != param {
            return fail(format!(
                "operand type mismatch for operand {index}: '{}' != '{}'",
                quoted(argument.ty()),
                quoted(param)
            ));
        }
    }
    match op.result_types().next() {
        None if !is_void(context, of.result) => fail("expected function call to produce a value".into()),
        Some(_) if is_void(context, of.result) => {
            fail("calling function with void result must not produce values".into())
        }
        Some(result) if result != of.result => {
            fail(format!("result type mismatch: '{}' != '{}'", quoted(result), quoted(of.result)))
        }
        _ => Ok(()),
    }
}

/// A call that can be inlined into a function with debug information has a location.
fn verify_debug_info(call: Operation<'_>, callee: Operation<'_>) -> Result<(), Failed> {
    if is_external(callee) {
        return Ok(());
    }
    let mut ancestors = call.ancestors();
    let Some(parent) = ancestors.find(|op| op.has_trait(Trait::FunctionOpInterface)) else { return Ok(()) };
    let context = call.context();
    if !has_subprogram(context, parent.location())
        || !has_subprogram(context, callee.location())
        || !is_unknown(context, call.location())
    {
        return Ok(());
    }
    let message =
        "inlinable function call in a function with a DISubprogram location must have a debug location";
    Err(call.emit_error(message).emit())
}

fn is_unknown(context: &Context, location: Location) -> bool {
    location.to_attribute(context) == Attribute::UNKNOWN_LOC
}

/// Whether a location has `#llvm.di_subprogram` as metadata.
fn has_subprogram(context: &Context, location: Location) -> bool {
    let mut pending = vec![location.to_attribute(context)];
    while let Some(location) = pending.pop() {
        match location.storage(context) {
            AttributeStorage::FusedLoc { locations, metadata } => {
                let is_subprogram = |of| super::attributes::mnemonic(context, of) == Some(b"di_subprogram");
                if metadata.is_some_and(is_subprogram) {
                    return true;
                }
                pending.extend_from_slice(locations);
            }
            AttributeStorage::NameLoc { child, .. } => pending.push(*child),
            AttributeStorage::CallSiteLoc { callee, caller } => pending.extend([*callee, *caller]),
            _ => {}
        }
    }
    false
}

/// The unwind destination begins with a landing pad.
pub fn verify_invoke(op: Operation<'_>) -> Result<(), Failed> {
    verify_var_callee_type(op)?;
    let unwind = op.successors().nth(1);
    match unwind.map(|unwind| unwind.front()) {
        Some(None) => {
            return Err(op.emit_error("must have at least one operation in unwind destination").emit());
        }
        Some(Some(first)) if first.name_str() != "llvm.landingpad" => {
            let message = "first operation in unwind destination should be a llvm.landingpad operation";
            return Err(op.emit_error(message).emit());
        }
        _ => {}
    }
    verify_bundles(op)
}

/// The name is one of an intrinsic.
pub fn verify_call_intrinsic(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let name = op.attribute(context.static_string("intrin")).and_then(|name| name.string(context));
    if !name.is_some_and(|name| context.string(name).starts_with(b"llvm.")) {
        return Err(op.emit_op_error("intrinsic name must start with 'llvm.'").emit());
    }
    verify_bundles(op)
}
