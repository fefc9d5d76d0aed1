//! Values and types as text, in the notation of `--print-records`.
//!
//! Strings are quoted without escaping; expressions print as the operators that they are, with implicit
//! casts and qualified argument names made visible.

use crate::keeper::RecordKeeper;
use crate::syntax::operator::{Bang, Operator};
use crate::types::{TypeData, TypeId};
use crate::values::{Head, Iteration, Query, ValueId};
use std::fmt::{Result, Write};

/// The stack that one level of nesting may need, and the size of a new piece of stack.
const RED_ZONE: usize = 64 * 1024;
const STACK_PIECE: usize = 1024 * 1024;

pub(crate) fn write_type(keeper: &RecordKeeper, ty: TypeId, out: &mut dyn Write) -> Result {
    if ty == TypeId::NONE {
        return out.write_str("?");
    }
    match keeper.types.get(ty) {
        TypeData::Bit => out.write_str("bit"),
        TypeData::Int => out.write_str("int"),
        TypeData::String => out.write_str("string"),
        TypeData::Dag => out.write_str("dag"),
        TypeData::Bits(width) => write!(out, "bits<{width}>"),
        &TypeData::List(element) => {
            out.write_str("list<")?;
            stacker::maybe_grow(RED_ZONE, STACK_PIECE, || write_type(keeper, element, out))?;
            out.write_str(">")
        }
        TypeData::Record(classes) => {
            let name = |class: crate::record::RecordId| keeper.records[class.index()].name;
            if let [class] = **classes {
                return write_unquoted(keeper, name(class), out);
            }
            out.write_str("{")?;
            for (at, &class) in classes.iter().enumerate() {
                out.write_str(if at == 0 { "" } else { ", " })?;
                write_unquoted(keeper, name(class), out)?;
            }
            out.write_str("}")
        }
    }
}

/// Writes a value, a string without its quotes: for names, and for `dump`.
pub(crate) fn write_unquoted(keeper: &RecordKeeper, value: ValueId, out: &mut dyn Write) -> Result {
    match keeper.values.as_string(value) {
        Some((text, _)) => out.write_str(keeper.strings.get(text)),
        None => write_value(keeper, value, out),
    }
}

pub(crate) fn write_value(keeper: &RecordKeeper, value: ValueId, out: &mut dyn Write) -> Result {
    let values = &keeper.values;
    let children = values.children(value);
    match values.head(value) {
        Head::Unset => out.write_str("?"),
        Head::Bit(bit) => out.write_str(if bit { "1" } else { "0" }),
        Head::Int(int) => write!(out, "{int}"),
        Head::Str(text) => {
            out.write_str("\"")?;
            out.write_str(keeper.strings.get(text))?;
            out.write_str("\"")
        }
        Head::Code(text) => {
            out.write_str("[{")?;
            out.write_str(keeper.strings.get(text))?;
            out.write_str("}]")
        }
        Head::AnonymousName(number) => write!(out, "anonymous_{number}"),
        Head::Def(record) => write_unquoted(keeper, keeper.records[record.index()].name, out),
        Head::Var(name) => out.write_str(keeper.strings.get(name)),
        _ => stacker::maybe_grow(RED_ZONE, STACK_PIECE, || write_composite(keeper, value, children, out)),
    }
}

fn write_list(keeper: &RecordKeeper, items: impl Iterator<Item = ValueId>, out: &mut dyn Write) -> Result {
    for (at, item) in items.enumerate() {
        out.write_str(if at == 0 { "" } else { ", " })?;
        write_value(keeper, item, out)?;
    }
    Ok(())
}

/// Writes a value that has children.
fn write_composite(
    keeper: &RecordKeeper,
    value: ValueId,
    children: &[ValueId],
    out: &mut dyn Write,
) -> Result {
    let (ty, all) = (keeper.values.ty(value), children.iter().copied());
    match keeper.values.head(value) {
        Head::Bits => {
            out.write_str("{ ")?;
            write_list(keeper, all.rev(), out)?;
            out.write_str(" }")
        }
        Head::List => {
            out.write_str("[")?;
            write_list(keeper, all, out)?;
            out.write_str("]")
        }
        Head::Dag => write_dag(keeper, children, out),
        Head::VarBit(bit) => {
            write_list(keeper, all, out)?;
            write!(out, "{{{bit}}}")
        }
        Head::Field(name) => {
            write_list(keeper, all, out)?;
            out.write_str(".")?;
            out.write_str(keeper.strings.get(name))
        }
        Head::Operator(operator) => write_operator(keeper, operator, ty, children, out),
        Head::Fold(accumulator, element) => {
            out.write_str("!foldl(")?;
            write_list(keeper, all.take(2), out)?;
            let name = |name| keeper.strings.get(name);
            write!(out, ", {}, {}, ", name(accumulator), name(element))?;
            write_value(keeper, children[2], out)?;
            out.write_str(")")
        }
        Head::Iterate(kind, variable) => {
            let operator = match kind {
                Iteration::Foreach => "!foreach",
                Iteration::Filter => "!filter",
            };
            write!(out, "{operator}({}, ", keeper.strings.get(variable))?;
            write_list(keeper, all, out)?;
            out.write_str(")")
        }
        Head::Query(query, asked) => {
            out.write_str(match query {
                Query::IsA => "!isa<",
                Query::Exists => "!exists<",
                Query::Instances => "!instances<",
            })?;
            write_type(keeper, asked, out)?;
            out.write_str(">(")?;
            write_list(keeper, all, out)?;
            out.write_str(")")
        }
        Head::Instance(class) => {
            write_unquoted(keeper, keeper.records[class.index()].name, out)?;
            out.write_str("<")?;
            for (at, argument) in children.chunks_exact(2).enumerate() {
                out.write_str(if at == 0 { "" } else { ", " })?;
                write_value(keeper, argument[0], out)?;
                out.write_str(": ")?;
                write_value(keeper, argument[1], out)?;
            }
            out.write_str(">")
        }
        // The heads without children.
        _ => Ok(()),
    }
}

fn write_dag(keeper: &RecordKeeper, children: &[ValueId], out: &mut dyn Write) -> Result {
    out.write_str("(")?;
    for (at, pair) in children.chunks_exact(2).enumerate() {
        out.write_str(match at {
            0 => "",
            1 => " ",
            _ => ", ",
        })?;
        write_value(keeper, pair[0], out)?;
        if let Some((name, _)) = keeper.values.as_string(pair[1]) {
            write!(out, ":${}", keeper.strings.get(name))?;
        }
    }
    out.write_str(")")
}

fn write_operator(
    keeper: &RecordKeeper,
    operator: Operator,
    ty: TypeId,
    children: &[ValueId],
    out: &mut dyn Write,
) -> Result {
    match operator {
        Operator::Element | Operator::Slice => {
            write_value(keeper, children[0], out)?;
            out.write_str("[")?;
            write_value(keeper, children[1], out)?;
            return out.write_str("]");
        }
        Operator::ClosedRange => {
            write_value(keeper, children[0], out)?;
            out.write_str("...")?;
            return write_value(keeper, children[1], out);
        }
        _ => write!(out, "!{}", Bang::Operator(operator).name())?,
    }
    if matches!(operator, Operator::Cast | Operator::GetDagArg) {
        out.write_str("<")?;
        write_type(keeper, ty, out)?;
        out.write_str(">")?;
    }
    out.write_str("(")?;
    if operator == Operator::Cond {
        for (at, pair) in children.chunks_exact(2).enumerate() {
            out.write_str(if at == 0 { "" } else { ", " })?;
            write_value(keeper, pair[0], out)?;
            out.write_str(": ")?;
            write_value(keeper, pair[1], out)?;
        }
    } else {
        write_list(keeper, children.iter().copied(), out)?;
    }
    out.write_str(")")
}
