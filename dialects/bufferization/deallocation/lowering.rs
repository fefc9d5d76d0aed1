//! `bufferization-lower-deallocations`: `bufferization.dealloc` becomes `memref.dealloc` under conditions.
//!
//! With several buffers, aliases are found at run time, by a function that is added to the module: [`library`].
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/LowerDeallocations.cpp.

use super::library;
use arith::{AndIOp, CmpIOp, CmpIPredicate, XOrIOp, constant, constant_index};
use bufferization::DeallocOp;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, apply_partial_conversion,
};
use func::CallOp;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Location, OpId, OpRef, Operation, StringId, Type, Value, ValueId};
use memref::{AllocOp, CastOp, ExtractAlignedPointerAsIndexOp, LoadOp, StoreOp};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Builder, Rewrite, Rewritten};
use rustc_hash::FxHashMap;
use scf::YieldOp;
use scf::build::create_if;

pub static PASS: PassInfo = PassInfo {
    argument: "bufferization-lower-deallocations",
    name: "LowerDeallocationsPass",
    summary: "Lowers `bufferization.dealloc` operations to `memref.dealloc`operations",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let functions = add_library_functions(pass)?;
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["memref", "arith", "scf", "func"]);
    target.add_illegal_ops(&["bufferization.dealloc"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[DEALLOC]);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &functions, None)
}

/// The pattern that lowers `bufferization.dealloc`.
pub const DEALLOC: ConversionPattern<LibraryFunctions> =
    ConversionPattern::plain("bufferization.dealloc", convert_dealloc);

fn convert_dealloc(rewriter: &mut ConversionRewriter<'_>, functions: &LibraryFunctions, op: OpId) -> Rewrite {
    let values = lower(rewriter, op, functions)?;
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// The functions of the library, by the symbol table that each is in.
pub type LibraryFunctions = FxHashMap<OpRef, StringId>;

/// Adds functions of the library where a `bufferization.dealloc` in the root of the pass needs one.
///
/// # Errors
/// If the root is neither a module nor a function.
pub fn add_library_functions(pass: &mut PassRun<'_>) -> Result<LibraryFunctions, Failed> {
    let root = pass.ir.root();
    let is_module = **root.name_str() == *b"builtin.module";
    if !is_module && !root.has_trait(Trait::FunctionOpInterface) {
        let message = "root operation must be a builtin.module or a function";
        return Err(root.emit_error_at_location(message).emit());
    }
    let mut tables: Vec<OpRef> = Vec::new();
    walk_pre_order(root, |op| {
        if is_module && op.dyn_cast::<DeallocOp<'_>>().is_some_and(|dealloc| dealloc.memrefs().len() > 1) {
            let table = symbol_table(op);
            tables.extend(table.filter(|table| !tables.contains(table)));
        }
        WalkResult::Advance
    });
    let location = root.location();
    let mut functions = LibraryFunctions::default();
    for table in tables {
        functions.extend(library::add(pass.ir, table, location).map(|name| (table, name)));
    }
    Ok(functions)
}

/// Returns the closest operation around `op` that defines symbols.
fn symbol_table(op: Operation<'_>) -> Option<OpRef> {
    op.ancestors().find(|above| above.has_trait(Trait::SymbolTable)).map(|op| op.op_ref())
}

/// The operands of a `bufferization.dealloc`.
struct Parts {
    location: Location,
    buffers: Vec<ValueId>,
    conditions: Vec<ValueId>,
    retained: Vec<ValueId>,
}

/// Frees the buffers of a `bufferization.dealloc`, before which the builder stands. Returns its results; `None` if the
/// function of the library is needed and missing, which has been reported.
fn lower(builder: &mut Builder<'_>, op: OpId, functions: &LibraryFunctions) -> Option<Vec<ValueId>> {
    let view = builder.op(op);
    let dealloc = view.dyn_cast::<DeallocOp<'_>>()?;
    let ids = |values: ir::views::Values<'_>| values.map(Value::id).collect::<Vec<ValueId>>();
    let parts = Parts {
        location: dealloc.location(),
        buffers: ids(dealloc.memrefs()),
        conditions: ids(dealloc.conditions()),
        retained: ids(dealloc.retained()),
    };
    let function = symbol_table(view).and_then(|table| functions.get(&table).copied());
    Some(match (&parts.buffers[..], function) {
        ([], _) => {
            let no = bool_constant(builder, parts.location, false);
            vec![no; parts.retained.len()]
        }
        (&[buffer], _) if parts.retained.is_empty() => {
            free_if(builder, parts.location, parts.conditions[0], buffer);
            Vec::new()
        }
        (&[buffer], _) => lower_one(builder, &parts, buffer),
        (_, Some(function)) => lower_many(builder, &parts, function),
        (_, None) => {
            let message = "library function required for generic lowering, but cannot be automatically inserted when \
                           operating on functions";
            let _ = view.emit_error(message).emit();
            return None;
        }
    })
}

fn bool_constant(builder: &mut Builder<'_>, location: Location, value: bool) -> ValueId {
    let value = builder.context().bool_attribute(value);
    constant(builder, location, value)
}

fn free_if(builder: &mut Builder<'_>, location: Location, condition: ValueId, buffer: ValueId) {
    let (_, [then, _]) = create_if(builder, location, &[], condition);
    let point = builder.insertion_point();
    builder.create_block(then, None, &[]);
    free(builder, location, buffer);
    let state = YieldOp::build(builder.scope(), location, &[]);
    builder.create(state);
    builder.restore_insertion_point(point);
}

fn free(builder: &mut Builder<'_>, location: Location, buffer: ValueId) {
    let state = memref::DeallocOp::build(builder.scope(), location, buffer);
    builder.create(state);
}

fn address(builder: &mut Builder<'_>, location: Location, buffer: ValueId) -> ValueId {
    let state = ExtractAlignedPointerAsIndexOp::build(builder.scope(), location, buffer);
    builder.create_value(state)
}

fn and(builder: &mut Builder<'_>, location: Location, a: ValueId, b: ValueId) -> ValueId {
    let state = AndIOp::build(builder.scope(), location, a, b);
    builder.create_value(state)
}

/// Frees one buffer, unless a retained memref has its address.
fn lower_one(builder: &mut Builder<'_>, parts: &Parts, buffer: ValueId) -> Vec<ValueId> {
    let (location, condition) = (parts.location, parts.conditions[0]);
    let freed = address(builder, location, buffer);
    let mut differ: Vec<ValueId> = Vec::with_capacity(parts.retained.len());
    for &retained in &parts.retained {
        let retained = address(builder, location, retained);
        let state = CmpIOp::build(builder.scope(), location, CmpIPredicate::Ne, freed, retained);
        differ.push(builder.create_value(state));
    }
    let mut all = differ[0];
    for &one in &differ[1..] {
        all = and(builder, location, all, one);
    }
    let is_freed = and(builder, location, all, condition);
    free_if(builder, location, is_freed, buffer);
    let yes = bool_constant(builder, location, true);
    let owned = differ.into_iter().map(|differs| {
        let state = XOrIOp::build(builder.scope(), location, differs, yes);
        let aliases = builder.create_value(state);
        and(builder, location, aliases, condition)
    });
    owned.collect()
}

/// Asks the function of the library which buffers to free, and who owns the retained ones.
fn lower_many(builder: &mut Builder<'_>, parts: &Parts, function: StringId) -> Vec<ValueId> {
    let location = parts.location;
    let (count, num_retained) = (parts.buffers.len() as i64, parts.retained.len() as i64);
    let freed = allocate(builder, location, count, Type::INDEX);
    let conditions = allocate(builder, location, count, Type::I1);
    let retained = allocate(builder, location, num_retained, Type::INDEX);
    store_addresses(builder, location, &parts.buffers, freed);
    for (index, &condition) in parts.conditions.iter().enumerate() {
        store(builder, location, condition, conditions, index);
    }
    store_addresses(builder, location, &parts.retained, retained);
    let freed_cast = cast(builder, location, freed, Type::INDEX);
    let conditions_cast = cast(builder, location, conditions, Type::I1);
    let retained_cast = cast(builder, location, retained, Type::INDEX);
    let is_freed = allocate(builder, location, count, Type::I1);
    let is_owned = allocate(builder, location, num_retained, Type::I1);
    let is_freed_cast = cast(builder, location, is_freed, Type::I1);
    let is_owned_cast = cast(builder, location, is_owned, Type::I1);
    let operands = [freed_cast, retained_cast, conditions_cast, is_freed_cast, is_owned_cast];
    let state = CallOp::build(builder.scope(), location, &[], function, &operands);
    builder.create(state);
    for (index, &buffer) in parts.buffers.iter().enumerate() {
        let condition = load(builder, location, is_freed, index);
        free_if(builder, location, condition, buffer);
    }
    let owned = (0..parts.retained.len()).map(|index| load(builder, location, is_owned, index)).collect();
    for buffer in [freed, retained, conditions, is_freed, is_owned] {
        free(builder, location, buffer);
    }
    owned
}

fn allocate(builder: &mut Builder<'_>, location: Location, size: i64, element: Type) -> ValueId {
    let ty = Type::memref(builder.context(), &[size], element, None, None).unwrap_or(element);
    let state = AllocOp::build(builder.scope(), location, ty, &[], &[]);
    builder.create_value(state)
}

fn store(builder: &mut Builder<'_>, location: Location, value: ValueId, to: ValueId, index: usize) {
    let index = constant_index(builder, location, index as i64);
    let state = StoreOp::build(builder.scope(), location, value, to, &[index]);
    builder.create(state);
}

fn store_addresses(builder: &mut Builder<'_>, location: Location, buffers: &[ValueId], to: ValueId) {
    for (index, &buffer) in buffers.iter().enumerate() {
        let address = address(builder, location, buffer);
        store(builder, location, address, to, index);
    }
}

fn load(builder: &mut Builder<'_>, location: Location, from: ValueId, index: usize) -> ValueId {
    let index = constant_index(builder, location, index as i64);
    let state = LoadOp::build(builder.scope(), location, from, &[index]);
    builder.create_value(state)
}

fn cast(builder: &mut Builder<'_>, location: Location, buffer: ValueId, element: Type) -> ValueId {
    let ty = Type::memref(builder.context(), &[DYNAMIC], element, None, None).unwrap_or(element);
    let state = CastOp::build(builder.scope(), location, ty, buffer);
    builder.create_value(state)
}
