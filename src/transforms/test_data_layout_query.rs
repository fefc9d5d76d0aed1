//! `test-data-layout-query`: answers the queries of operations `test.data_layout_query`.
//!
//! Each has one result, and queries the layout of its type at its place. The answers replace its attributes.
//! An operation with an attribute `size` was answered before. A query without an answer is an error at the
//! operation; the others are answered.
//!
//! Follows mlir/test/lib/Transforms/TestDataLayoutQuery.cpp, which is a pass on functions: as a flag,
//! mlir-opt runs it on the functions directly in the top-level module. Here it visits all functions in its
//! root, so that scopes of nested modules can be queried.

use rustc_hash::FxHashSet;

use definitions::DialectContext as _;
use definitions::data_layout::{DataLayout, DataLayouts, NoLayout, TypeSize};
use ir::Entity;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::types::{Signedness, TypeStorage};
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, AttributeStorage, Context, Ir, OpRef, Operation, Type, known};
use passes::{Anchor, PassInfo};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    argument: "test-data-layout-query",
    name: "(anonymous namespace)::TestDataLayoutQuery",
    summary: "Test data layout queries",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| run(pass.ir),
};

/// Answers all queries in functions.
///
/// # Errors
/// Fails if a type has no layout.
pub fn run(ir: &mut Ir) -> Result<(), Failed> {
    let mut layouts = DataLayouts::default();
    let mut answered: Vec<(OpRef, Attribute)> = Vec::new();
    let mut result = Ok(());
    let context = ir.context();
    let size = context.intern_string("size");
    // Functions, and operations with regions in them.
    let mut in_functions = FxHashSet::default();
    walk_pre_order(ir.root(), |op| {
        let in_function = op.parent_op().is_some_and(|parent| in_functions.contains(&parent.op_ref()));
        if op.num_regions() != 0 && (in_function || op.name_str() == "func.func") {
            in_functions.insert(op.op_ref());
        }
        if in_function && op.name_str() == "test.data_layout_query" && op.attribute(size).is_none() {
            match answers(op, layouts.above(op)) {
                Ok(attributes) => answered.push((op.op_ref(), attributes)),
                Err(why) => {
                    result = Err(op
                        .emit_error(why.message(context, |ty| print::type_to_string(context, ty)))
                        .emit())
                }
            }
        }
        WalkResult::Advance
    });
    for (op, attributes) in answered {
        ir.body_mut(op.body).set_attributes(op.op, attributes);
    }
    result
}

/// Returns the attributes of an answered query.
fn answers(op: Operation<'_>, layout: &DataLayout) -> Result<Attribute, NoLayout> {
    let context = op.context();
    let Some(ty) = op.result_types().next() else { return Ok(Attribute::EMPTY_DICTIONARY) };
    let index = |value: u64| context.integer_attribute(Type::INDEX, value as i64);
    let unsigned = TypeStorage::Integer { width: 32, signedness: Signedness::Unsigned };
    let default_space = context.integer_attribute(context.intern_type(unsigned), 0);
    let no_string = context.string_attribute(known::EMPTY);
    let attributes = [
        ("size", size_attribute(context, layout.type_size(context, ty)?)),
        ("bitsize", size_attribute(context, layout.type_size_in_bits(context, ty)?)),
        ("alignment", index(layout.type_abi_alignment(context, ty)?)),
        ("preferred", index(layout.type_preferred_alignment(context, ty)?)),
        ("index", index(layout.type_index_bitwidth(context, ty)?.unwrap_or(0))),
        ("endianness", layout.endianness(context).unwrap_or(no_string)),
        ("default_memory_space", layout.default_memory_space(context).unwrap_or(default_space)),
        ("alloca_memory_space", layout.alloca_memory_space(context).unwrap_or(default_space)),
        ("mangling_mode", layout.mangling_mode(context).unwrap_or(no_string)),
        ("program_memory_space", layout.program_memory_space(context).unwrap_or(default_space)),
        ("global_memory_space", layout.global_memory_space(context).unwrap_or(default_space)),
        ("stack_alignment", index(layout.stack_alignment(context)?)),
        (
            "function_pointer_alignment",
            layout.function_pointer_alignment(context).unwrap_or_else(|| no_pointer_alignment(context)),
        ),
        (
            "legal_int_widths",
            layout.legal_int_widths(context).unwrap_or_else(|| context.dense_array_attribute(Type::I32, &[])),
        ),
    ];
    let named = |(name, value)| -> NamedAttribute { (context.intern_string(name), value) };
    Ok(context.dictionary_attribute(attributes.into_iter().map(named).collect()))
}

/// Returns a size as an attribute.
fn size_attribute(context: &Context, size: TypeSize) -> Attribute {
    let min = context.integer_attribute(Type::INDEX, size.min as i64);
    if !size.scalable {
        return min;
    }
    let entries = vec![
        (context.intern_string("minimal_size"), min),
        (context.intern_string("scalable"), Attribute::UNIT),
    ];
    context.dictionary_attribute(entries)
}

/// `#dlti.function_pointer_alignment<0, function_dependent = false>`
fn no_pointer_alignment(context: &Context) -> Attribute {
    let mnemonic = context.intern_string("function_pointer_alignment");
    let dialect = context.dialect(context.intern_string("dlti"));
    let definition = dialect.and_then(|dialect| dialect.definition(context, Entity::Attribute, mnemonic));
    let Some(definition) = definition else { return Attribute::UNIT };
    let parameters = [Some(context.integer_attribute(Type::I64, 0)), Some(Attribute::FALSE)].into();
    context.intern_attribute(AttributeStorage::Dialect { definition, parameters })
}
