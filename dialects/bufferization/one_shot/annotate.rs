//! `test-analysis-only`: attributes that say what the analysis found.

use super::analysis::Analysis;
use super::functions::{returns, signature};
use super::model::is_tensor;
use super::query::Query;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, Context, Ir, OpRef, Operation, StringId, Type, Value, ValueId, known};
use print::{Names, PrintFlags};

/// An attribute of an operation.
pub type Annotation = (OpRef, StringId, Attribute);

fn text(context: &Context, text: &str) -> Attribute {
    context.string_attribute(context.intern_string(text))
}

/// Says of each operand that is a tensor whether it is written in place.
pub fn operands(query: &Query<'_>, root: Operation<'_>, analysis: &Analysis, found: &mut Vec<Annotation>) {
    let context = query.context();
    let name = context.static_string("__inplace_operands_attr__");
    walk_pre_order(root, |op| {
        if op.body_id() != query.body || !op.operand_types().any(|ty| is_tensor(context, ty)) {
            return WalkResult::Advance;
        }
        let words: Vec<Attribute> = query
            .body()
            .operands(op.id())
            .map(|(operand, value)| match query.is_tensor(value) {
                false => text(context, "none"),
                true if analysis.in_place.contains(&operand) => text(context, "true"),
                true => text(context, "false"),
            })
            .collect();
        found.push((op.op_ref(), name, context.array_attribute(&words)));
        WalkResult::Advance
    });
}

/// Says of each tensor that an operation gives, or that is an argument of its blocks, which values may share its buffer.
pub fn alias_sets(query: &Query<'_>, root: Operation<'_>, analysis: &Analysis, found: &mut Vec<Annotation>) {
    let context = query.context();
    let [of_results, of_arguments] =
        ["__opresult_alias_set_attr__", "__bbarg_alias_set_attr__"].map(|name| context.intern_string(name));
    let flags = PrintFlags::default();
    let names = Names::new(root, &flags);
    let name = |value: ValueId| {
        let mut text = Vec::new();
        names.write_value(query.ir.value(query.body, value), true, &mut text);
        context.string_attribute(context.intern_string(text))
    };
    let set = |value: Value<'_>| {
        let aliases: Vec<Attribute> = analysis.aliases.members(value.id()).map(name).collect();
        context.array_attribute(&aliases)
    };
    let sets = |values: &mut dyn Iterator<Item = Value<'_>>| {
        let tensors = values.filter(|value| is_tensor(context, value.ty()));
        tensors.map(set).collect::<Vec<Attribute>>()
    };
    walk_pre_order(root, |op| {
        let is_here = op.body_id() == query.body;
        let results = if is_here { sets(&mut op.results()) } else { Vec::new() };
        if !results.is_empty() {
            found.push((op.op_ref(), of_results, context.array_attribute(&results)));
        }
        let mut has_any = false;
        let regions: Vec<Attribute> = op
            .regions()
            .filter(|region| region.body_id() == query.body)
            .map(|region| {
                let of_block = |block: ir::Block<'_>| {
                    let sets = sets(&mut block.arguments());
                    has_any |= !sets.is_empty();
                    context.array_attribute(&sets)
                };
                context.array_attribute(&region.blocks().map(of_block).collect::<Vec<_>>())
            })
            .collect();
        if has_any {
            found.push((op.op_ref(), of_arguments, context.array_attribute(&regions)));
        }
        WalkResult::Advance
    });
}

/// Says of each returned tensor which argument it is.
pub fn returned(query: &Query<'_>, function: Operation<'_>, found: &mut Vec<Annotation>) {
    let context = query.context();
    let name = context.static_string("__equivalent_func_args__");
    let entry = function.region(0).and_then(|region| region.front());
    let arguments: Vec<_> = entry.into_iter().flat_map(|block| block.arguments()).collect();
    for end in returns(function) {
        let mut is_any = false;
        let indices: Vec<Attribute> = end
            .operands()
            .map(|value| {
                let position = arguments.iter().position(|argument| {
                    let are_tensors = query.is_tensor(value.id()) && query.is_tensor(argument.id());
                    are_tensors && query.are_equivalent(value.id(), argument.id())
                });
                is_any |= position.is_some();
                context.integer_attribute(Type::I64, position.map_or(-1, |index| index as i64))
            })
            .collect();
        if is_any {
            found.push((end.op_ref(), name, context.array_attribute(&indices)));
        }
    }
}

/// Says of each argument that is a tensor how a function accesses it.
pub fn accesses(function: Operation<'_>, accesses: &[(bool, bool)], found: &mut Vec<Annotation>) {
    let context = function.context();
    let Some((inputs, _)) = signature(context, function) else { return };
    let name = context.static_string("bufferization.access");
    let old = function.attribute(known::ARG_ATTRS).and_then(|all| all.elements(context));
    let mut all: Vec<Attribute> =
        old.map_or_else(|| vec![Attribute::EMPTY_DICTIONARY; inputs.len()], <[Attribute]>::to_vec);
    for (index, &(is_read, is_written)) in accesses.iter().enumerate() {
        if !inputs.get(index).is_some_and(|&ty| is_tensor(context, ty)) {
            continue;
        }
        let word = match (is_read, is_written) {
            (true, true) => "read-write",
            (true, false) => "read",
            (false, true) => "write",
            (false, false) => "none",
        };
        let Some(of) = all.get_mut(index) else { continue };
        let mut entries: Vec<_> =
            of.entries(context).iter().copied().filter(|entry| entry.0 != name).collect();
        entries.push((name, text(context, word)));
        *of = context.dictionary_attribute(entries);
    }
    found.push((function.op_ref(), known::ARG_ATTRS, context.array_attribute(&all)));
}

/// Sets the attributes.
pub fn apply(ir: &mut Ir, found: Vec<Annotation>) {
    for (op, name, value) in found {
        ir.set_attribute(op, name, Some(value));
    }
}
