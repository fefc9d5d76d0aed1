//! The symbols that clauses refer to: reductions, privatizers, copy functions, mappers, names of critical regions.

use crate::entry_blocks::variables;
use crate::parts::{array, attribute, vars};
use crate::{DataSharingClauseType, PrivateClauseOp};
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Context, Operation, Type, known};
use print::{attribute_to_string, type_to_string};

type Symbols<'a> = SymbolTableCollection<'a>;

/// Returns the operation called `kind` that a symbol names.
fn lookup<'a>(
    op: Operation<'a>,
    symbol: Attribute,
    kind: &str,
    symbols: &mut Symbols<'a>,
) -> Option<Operation<'a>> {
    symbols.lookup_nearest(op, symbol).filter(|found| found.name_str() == kind)
}

/// The region of `omp.declare_reduction` whose arguments are accumulators.
const ATOMIC: usize = 3;

/// Returns the type of the first argument of a region of a declaration.
pub(crate) fn argument_type(declaration: Operation<'_>, region: usize) -> Option<Type> {
    declaration.region(region)?.front()?.arguments().next().map(|argument| argument.ty())
}

fn quoted(context: &Context, ty: Type) -> String {
    format!("'{}'", type_to_string(context, ty))
}

/// Verifies that the reductions of a clause are declared, for the types of its variables.
fn reductions<'a>(op: Operation<'a>, clause: &str, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let context = op.context();
    let references = array(op, &format!("{clause}_syms")).unwrap_or_default();
    for (variable, &reference) in variables(op, clause).into_iter().flatten().zip(references) {
        let Some(declaration) = lookup(op, reference, "omp.declare_reduction", symbols) else {
            let message = format_args!(
                "expected symbol reference {} to point to a reduction declaration",
                attribute_to_string(context, reference)
            );
            return Err(op.emit_op_error(message).emit());
        };
        if let Some(expected) =
            argument_type(declaration, ATOMIC).filter(|&expected| expected != variable.ty())
        {
            let (found, expected) = (quoted(context, variable.ty()), quoted(context, expected));
            let message = format_args!(
                "expected accumulator ({found}) to be the same type as reduction declaration ({expected})"
            );
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

/// Verifies the declarations of `reduction`.
pub(crate) fn reduction<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    reductions(op, "reduction", symbols)
}

/// Verifies the declarations of `in_reduction`.
pub(crate) fn in_reduction<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    reductions(op, "in_reduction", symbols)
}

/// Verifies the declarations of `task_reduction`.
pub(crate) fn task_reduction<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    reductions(op, "task_reduction", symbols)
}

/// Verifies the declarations of `reduction` and `in_reduction`.
pub(crate) fn taskloop<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    reductions(op, "reduction", symbols)?;
    reductions(op, "in_reduction", symbols)
}

/// Verifies the privatizers of `omp.parallel`, and the declarations of its reductions.
pub(crate) fn parallel<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let context = op.context();
    let references = array(op, "private_syms").unwrap_or_default();
    for (variable, &reference) in vars(op, "private_vars").into_iter().flatten().zip(references) {
        let Some(privatizer) = lookup(op, reference, "omp.private", symbols) else {
            let name = attribute_to_string(context, reference);
            let message = format!("failed to lookup privatizer op with symbol: '{name}'");
            return Err(op.emit_error(message).emit());
        };
        let expected = (0..privatizer.num_regions()).find_map(|region| argument_type(privatizer, region));
        if let Some(expected) = expected.filter(|&expected| expected != variable.ty()) {
            let kind = if is_firstprivate(privatizer) { "firstprivate" } else { "private" };
            let message = format!(
                "type mismatch between a {kind} variable and its privatizer op, var type: {} vs. privatizer op type: {}",
                quoted(context, variable.ty()),
                quoted(context, expected)
            );
            return Err(op.emit_error(message).emit());
        }
    }
    reduction(op, symbols)
}

fn is_firstprivate(privatizer: Operation<'_>) -> bool {
    let privatizer = privatizer.dyn_cast::<PrivateClauseOp<'_>>();
    privatizer.is_some_and(|of| of.data_sharing_type() == DataSharingClauseType::FirstPrivate)
}

/// Verifies that the privatizers of `omp.simd` exist, and copy nothing.
pub(crate) fn simd<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    for &reference in array(op, "private_syms").unwrap_or_default() {
        let Some(privatizer) = lookup(op, reference, "omp.private", symbols) else {
            let name = attribute_to_string(op.context(), reference);
            return Err(op.emit_error(format!("Cannot find privatizer '{name}'")).emit());
        };
        if is_firstprivate(privatizer) {
            return Err(op.emit_error("FIRSTPRIVATE cannot be used with SIMD").emit());
        }
    }
    Ok(())
}

/// Verifies that the copy functions of `omp.single` take two arguments of the type of the variable.
pub(crate) fn single<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let context = op.context();
    let references = array(op, "copyprivate_syms").unwrap_or_default();
    for (variable, &reference) in vars(op, "copyprivate_vars").into_iter().flatten().zip(references) {
        let name = attribute_to_string(context, reference);
        let found = symbols.lookup_nearest(op, reference);
        let function =
            found.filter(|found| ["func.func", "llvm.func"].iter().any(|&of| found.name_str() == of));
        let Some(function) = function else {
            let message = format_args!("expected symbol reference {name} to point to a copy function");
            return Err(op.emit_op_error(message).emit());
        };
        let arguments = argument_types(function);
        let &[first, second] = &arguments[..] else {
            let message = format_args!("expected copy function {name} to have 2 operands");
            return Err(op.emit_op_error(message).emit());
        };
        if first != second {
            let message = format_args!("expected copy function {name} arguments to have the same type");
            return Err(op.emit_op_error(message).emit());
        }
        if first != variable.ty() {
            let message = format_args!(
                "expected copy function arguments' type ({}) to be the same as copyprivate variable's type ({})",
                quoted(context, first),
                quoted(context, variable.ty())
            );
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

/// Returns the types of the arguments of a function, be it of func or of llvm.
fn argument_types(function: Operation<'_>) -> Vec<Type> {
    let context = function.context();
    let ty = function.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    if let Some((inputs, _)) = ty.and_then(|ty| ty.function(context)) {
        return inputs.to_vec();
    }
    let function = ty.and_then(|ty| llvm::types::function_type(context, ty));
    function.map(|function| function.params(context).collect()).unwrap_or_default()
}

/// Verifies that a critical region is named after a declaration.
pub(crate) fn critical<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    let Some(reference) = attribute(op, "name") else { return Ok(()) };
    if lookup(op, reference, "omp.critical.declare", symbols).is_some() {
        return Ok(());
    }
    let name = attribute_to_string(op.context(), reference);
    let message = format_args!("expected symbol reference {name} to point to a critical declaration");
    Err(op.emit_op_error(message).emit())
}

/// Verifies that `omp.map.info` refers to a mapper.
pub(crate) fn map_info<'a>(op: Operation<'a>, symbols: &mut Symbols<'a>) -> Result<(), Failed> {
    match attribute(op, "mapper_id") {
        Some(mapper) if lookup(op, mapper, "omp.declare_mapper", symbols).is_none() => {
            Err(op.emit_error("invalid mapper id").emit())
        }
        _ => Ok(()),
    }
}
