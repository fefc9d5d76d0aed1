//! `ensure-debug-info-scope-on-llvm-func`: gives functions a subprogram, so that locations get into LLVM's debug
//! information.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/DIScopeForLLVMFuncOp.cpp.

use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, AttributeStorage, Context, Location, OpRef, Operation};
use llvm::attributes::distinct;
use llvm::{DIEmissionKind, DINameTableKind, DISubprogramFlags, LLVMFuncOp};
use passes::{Anchor, PassInfo, PassRun, Takes, option};

use super::debug_attributes::{
    build, file, file_in, fused, fused_metadata, is, parameter, point, point_of, unsigned,
};

pub static PASS: PassInfo = PassInfo {
    argument: "ensure-debug-info-scope-on-llvm-func",
    name: "DIScopeForLLVMFuncOpPass",
    summary: "Materialize LLVM debug info subprogram attribute on every LLVMFuncOp",
    anchor: Anchor::Op("builtin.module"),
    options: &[option(
        "emission-kind",
        Takes::Choice(
            &[
                ("None", "None"),
                ("Full", "Full"),
                ("LineTablesOnly", "LineTablesOnly (default)"),
                ("DebugDirectivesOnly", "DebugDirectivesOnly"),
            ],
            "LineTablesOnly",
        ),
        "Emission kind to generate debug info.",
    )],
    run,
};

/// `DW_LANG_C`.
const LANGUAGE_C: u32 = 0x2;
/// `DW_CC_normal`.
const CALLING_CONVENTION_NORMAL: u32 = 0x1;
/// The position of the file among the parameters of `#llvm.di_compile_unit`.
const FILE_OF_UNIT: usize = 2;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let kind = DIEmissionKind::symbolize(pass.options().string("emission-kind"));
    let kind = kind.unwrap_or(DIEmissionKind::LineTablesOnly);
    let location = pass.root().location();
    let unit = fused_metadata(&context, location, "di_compile_unit")
        .or_else(|| compile_unit(&context, location, kind));
    let Some(unit) = unit else { return Err(pass.root().emit_error("LLVM dialect is not loaded.").emit()) };
    let mut ops: Vec<(OpRef, bool)> = Vec::new();
    walk_pre_order(pass.root(), |op| {
        ops.push((op.op_ref(), op.isa::<LLVMFuncOp<'_>>()));
        WalkResult::Advance
    });
    for (op, is_function) in ops {
        let view = pass.ir.operation(op);
        let location = match is_function {
            true => with_subprogram(&context, view, unit),
            false => with_block_of_file(&context, view),
        };
        if let Some(location) = location {
            pass.ir.body_mut(op.body).set_location(op.op, Location::attribute(location));
        }
    }
    Ok(())
}

/// Returns the compile unit of a module.
fn compile_unit(context: &Context, location: Location, kind: DIEmissionKind) -> Option<Attribute> {
    let file = match point(context, location) {
        Some((path, _)) => file(context, path)?,
        None => file_in(context, b"<unknown>", b"")?,
    };
    let ty = context.integer_type(DIEmissionKind::WIDTH);
    let parameters = vec![
        Some(distinct(context)),
        Some(unsigned(context, LANGUAGE_C)),
        Some(file),
        Some(context.string_attribute(context.static_string("MLIR"))),
        Some(Attribute::TRUE),
        Some(context.integer_attribute(ty, kind.value())),
        Some(context.integer_attribute(
            context.integer_type(DINameTableKind::WIDTH),
            DINameTableKind::Default.value(),
        )),
        None,
    ];
    build(context, "di_compile_unit", parameters)
}

/// Returns the location of a function with a subprogram. `None` if it has one.
fn with_subprogram(context: &Context, op: Operation<'_>, unit: Attribute) -> Option<Attribute> {
    let location = op.location();
    if fused_metadata(context, location, "di_subprogram").is_some() {
        return None;
    }
    let (file, line) = match point(context, location) {
        Some((path, line)) => (file(context, path)?, line),
        None => (parameter(context, unit, FILE_OF_UNIT)?, 1),
    };
    let convention = Some(unsigned(context, CALLING_CONVENTION_NORMAL));
    let ty = build(context, "di_subroutine_type", vec![convention, Some(context.array_attribute(&[]))])?;
    let is_defined = op.regions().any(|region| region.front().is_some());
    let mut flags = DISubprogramFlags::OPTIMIZED;
    if is_defined {
        flags = flags | DISubprogramFlags::DEFINITION;
    }
    let of_flags = context.integer_type(DISubprogramFlags::WIDTH);
    let name = context.string_attribute(ir::symbols::symbol_name(op)?);
    let line = Some(unsigned(context, line));
    let none = Some(context.array_attribute(&[]));
    let parameters = vec![
        None,
        Some(Attribute::FALSE),
        is_defined.then(|| distinct(context)),
        Some(unit).filter(|_| is_defined),
        Some(file),
        Some(name),
        Some(name),
        Some(file),
        line,
        line,
        Some(context.integer_attribute(of_flags, flags.to_value())),
        Some(ty),
        none,
        none,
    ];
    let subprogram = build(context, "di_subprogram", parameters)?;
    Some(fused(context, location.to_attribute(context), subprogram))
}

/// Returns the subprogram that is the metadata of the location of a function.
fn subprogram_of(context: &Context, function: Operation<'_>) -> Option<Attribute> {
    let location = function.location().to_attribute(context);
    let &AttributeStorage::FusedLoc { metadata, .. } = location.storage(context) else { return None };
    metadata.filter(|&metadata| is(context, metadata, "di_subprogram"))
}

/// Returns the function around an operation.
fn function_around(op: Operation<'_>) -> Option<Operation<'_>> {
    std::iter::successors(op.parent_op(), |op| op.parent_op()).find(|op| op.isa::<LLVMFuncOp<'_>>())
}

/// Returns `#llvm.di_lexical_block_file` of a file in a scope.
fn block_of_file(context: &Context, scope: Attribute, path: &[u8]) -> Option<Attribute> {
    let parameters = vec![Some(scope), file(context, path), Some(unsigned(context, 0))];
    build(context, "di_lexical_block_file", parameters)
}

/// Returns the location of an operation with a scope of the file that it comes from, if that is not the function's.
fn with_block_of_file(context: &Context, op: Operation<'_>) -> Option<Attribute> {
    let function = function_around(op)?;
    let location = op.location().to_attribute(context);
    if let &AttributeStorage::CallSiteLoc { callee, caller } = location.storage(context) {
        let scope = subprogram_of(context, function)?;
        let callee = nested_location(context, scope, callee)?;
        return Some(context.intern_attribute(AttributeStorage::CallSiteLoc { callee, caller }));
    }
    let (path, _) = point_of(context, location)?;
    let (of_function, _) = point(context, function.location())?;
    if path == of_function {
        return None;
    }
    let scope = block_of_file(context, subprogram_of(context, function)?, path)?;
    Some(fused(context, location, scope))
}

/// Returns the location of a callee in scopes of its file and of those of the callees in it, one in another.
fn nested_location(context: &Context, mut scope: Attribute, mut callee: Attribute) -> Option<Attribute> {
    let mut scopes = Vec::new();
    loop {
        let path = point_of(context, callee).map_or(&b""[..], |(path, _)| path);
        scope = block_of_file(context, scope, path)?;
        scopes.push(scope);
        match *callee.storage(context) {
            AttributeStorage::CallSiteLoc { callee: nested, .. } => callee = nested,
            _ => break,
        }
    }
    Some(scopes.into_iter().rev().fold(callee, |location, scope| fused(context, location, scope)))
}
