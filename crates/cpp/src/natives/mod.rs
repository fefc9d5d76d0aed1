//! The standard libraries as natives: containers, strings, optionals, algorithms of `std` and `llvm`.
//!
//! One row a function or method, by its name; methods are also told apart by the class of values that they
//! belong to. All list-like classes are one class here, likewise strings, sets and maps, since values are
//! dynamically typed. A native gets its receiver and arguments as places where they are places.

mod algorithm;
mod bits;
mod cast;
mod copy;
mod format;
mod iterator;
mod list;
mod map;
mod math;
mod number;
mod optional;
pub(crate) mod output;
mod range;
mod regex;
mod search;
mod set;
mod sorted;
mod switch;
mod text;
mod text_more;
mod utility;

pub(crate) use algorithm::merge_sort;
pub(crate) use list::places;
pub(crate) use number::limit_constant;

use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::Ty;
use crate::machine::value::Value;
use crate::name::Name;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// A method: the evaluator, the receiver, arguments, explicit template arguments.
pub(crate) type MethodFn = fn(&mut Evaluator<'_>, &Value, &[Value], &[Ty]) -> Eval<Value>;

/// A free function: the evaluator, arguments, explicit template arguments.
pub(crate) type FunctionFn = fn(&mut Evaluator<'_>, &[Value], &[Ty]) -> Eval<Value>;

/// A class of values that has native methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    List,
    Text,
    Tuple,
    Optional,
    Map,
    Set,
    Iterator,
    Stream,
    Switch,
    Result,
    Pointer,
    Function,
    Other,
}

/// A row of a table of methods.
pub(crate) struct MethodRow {
    kind: Kind,
    name: &'static str,
    method: MethodFn,
}

/// A row of a table of functions.
pub(crate) struct FunctionRow {
    name: &'static str,
    function: FunctionFn,
}

const fn method_row(kind: Kind, name: &'static str, method: MethodFn) -> MethodRow {
    MethodRow { kind, name, method }
}

const fn function_row(name: &'static str, function: FunctionFn) -> FunctionRow {
    FunctionRow { name, function }
}

const METHODS: &[&[MethodRow]] = &[
    list::METHODS,
    bits::METHODS,
    text::METHODS,
    text_more::METHODS,
    optional::METHODS,
    map::METHODS,
    set::METHODS,
    iterator::METHODS,
    output::METHODS,
    self::regex::METHODS,
    switch::METHODS,
    utility::METHODS,
];

const FUNCTIONS: &[&[FunctionRow]] = &[
    algorithm::FUNCTIONS,
    search::FUNCTIONS,
    sorted::FUNCTIONS,
    cast::FUNCTIONS,
    copy::FUNCTIONS,
    iterator::FUNCTIONS,
    math::FUNCTIONS,
    number::FUNCTIONS,
    optional::FUNCTIONS,
    format::FUNCTIONS,
    output::FUNCTIONS,
    range::FUNCTIONS,
    set::FUNCTIONS,
    text::FUNCTIONS,
    text_more::FUNCTIONS,
    utility::FUNCTIONS,
];

struct Tables {
    function_names: FxHashMap<&'static str, u16>,
    functions: Vec<FunctionFn>,
    method_names: FxHashMap<&'static str, u16>,
    methods: Vec<[Option<MethodFn>; Kind::Other as usize + 1]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        function_names: FxHashMap::default(),
        functions: Vec::new(),
        method_names: FxHashMap::default(),
        methods: Vec::new(),
    };
    for row in FUNCTIONS.iter().copied().flatten() {
        tables.function_names.insert(row.name, tables.functions.len() as u16);
        tables.functions.push(row.function);
    }
    for row in METHODS.iter().copied().flatten() {
        let next = tables.methods.len() as u16;
        let index = *tables.method_names.entry(row.name).or_insert(next);
        if index == next {
            tables.methods.push([None; Kind::Other as usize + 1]);
        }
        tables.methods[index as usize][row.kind as usize] = Some(row.method);
    }
    tables
});

/// Returns the native function of a name; its qualifier must be a library's namespace.
pub(crate) fn function_index(name: &str, qualifier: &[&str]) -> Option<u16> {
    let is_library = |name: &&str| matches!(*name, "std" | "llvm" | "mlir");
    if !qualifier.iter().all(is_library) {
        return None;
    }
    TABLES.function_names.get(name).copied()
}

/// Returns the cast that a method of a value is: `type.isa<T>()`.
pub(crate) fn cast_method_index(name: &str) -> Option<u16> {
    let name = if name == "is" { "isa" } else { name };
    cast::is_cast(name).then(|| TABLES.function_names.get(name).copied()).flatten()
}

/// Returns all native methods of a name.
pub(crate) fn method_index(name: &str) -> Option<u16> {
    TABLES.method_names.get(name).copied()
}

/// Returns the native method of a name for a class of values.
pub(crate) fn method(index: u16, kind: Kind) -> Option<MethodFn> {
    TABLES.methods[index as usize][kind as usize]
}

/// Calls a native function.
pub(crate) fn call_function(
    evaluator: &mut Evaluator<'_>,
    index: u16,
    arguments: &[Value],
    types: &[Ty],
) -> Eval<Value> {
    evaluator.charge(1)?;
    TABLES.functions[index as usize](evaluator, arguments, types)
}

/// Calls `T::name(…)` of a library's class; `None` if there is none.
pub(crate) fn static_method(
    evaluator: &mut Evaluator<'_>,
    ty: Ty,
    name: Name,
    arguments: &[Value],
) -> Eval<Option<Value>> {
    number::static_method(evaluator, ty, name, arguments)
}

/// Returns the class of methods that a value has.
pub(crate) fn kind_of(value: &Value) -> Kind {
    match value {
        Value::List(_) | Value::Braces(_) => Kind::List,
        Value::Text(_) => Kind::Text,
        Value::Tuple(_) => Kind::Tuple,
        Value::Optional(..) | Value::Nullopt => Kind::Optional,
        Value::Map(_) => Kind::Map,
        Value::Set(_) => Kind::Set,
        Value::Iterator(_) => Kind::Iterator,
        Value::Stream(_) => Kind::Stream,
        Value::Switch(_) => Kind::Switch,
        Value::Result(..) => Kind::Result,
        Value::Pointer(_) | Value::Null => Kind::Pointer,
        Value::Closure(_) | Value::Function(_) => Kind::Function,
        _ => Kind::Other,
    }
}

/// Returns a required argument.
fn argument(arguments: &[Value], at: usize) -> Eval<&Value> {
    arguments.get(at).ok_or_else(|| EvalError::unsupported("a call with too few arguments"))
}

/// Returns an integer argument.
fn integer(evaluator: &Evaluator<'_>, arguments: &[Value], at: usize) -> Eval<i64> {
    match evaluator.peek(argument(arguments, at)?)? {
        Value::Int(_, value) | Value::Enum(_, value) => Ok(*value),
        Value::Bool(value) => Ok(i64::from(*value)),
        Value::Float(_, value) if value.abs() < 9e18 => Ok(*value as i64),
        other => Err(crate::eval::mismatch("a number", other)),
    }
}

/// Returns a size or an index.
fn size(evaluator: &Evaluator<'_>, arguments: &[Value], at: usize) -> Eval<usize> {
    usize::try_from(integer(evaluator, arguments, at)?).map_err(|_| EvalError::undefined("a negative size"))
}

fn out_of_bounds() -> Box<EvalError> {
    EvalError::undefined("an index out of bounds")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_function_has_two_rows() {
        let mut seen = std::collections::HashSet::new();
        for row in FUNCTIONS.iter().copied().flatten() {
            assert!(seen.insert(row.name), "{} has two rows", row.name);
        }
    }

    #[test]
    fn no_method_has_two_rows() {
        let mut seen = std::collections::HashSet::new();
        for row in METHODS.iter().copied().flatten() {
            assert!(seen.insert((row.kind, row.name)), "{:?}::{} has two rows", row.kind, row.name);
        }
    }
}
