//! The API of MLIR: tables of natives, a row a method or function.
//!
//! Methods are told apart by the kind of thing that they belong to, as values are dynamically typed. What ODS
//! generates is not here but in [`accessors`](crate::values::accessors); methods of types and attributes that predicates
//! use, too, are rows of `ods/methods`.

pub mod assembly;
pub mod data;
pub mod operations;
pub mod row;
pub mod statics;

use std::sync::LazyLock;

use cpp::{Arguments, BinaryOp, Eval, EvalError, Handle, HostClass, Machine, Operator, Value};
use rustc_hash::FxHashMap;

use self::row::{Call, Function, Method, Native, SharedMethod};
use crate::hook::Hook;
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
pub use data::data_layout::own as own_layout;
pub use data::float::{construct as new_float, of_float};
pub use data::number::{ap_int, ap_int_of_digits, ap_int_text};
use ir::{Attribute, Type};

const METHODS: &[&[Method]] = &[
    operations::adaptor::METHODS,
    data::affine::METHODS,
    data::affine_edit::METHODS,
    data::affine_replace::METHODS,
    data::attribute::METHODS,
    data::builtin_names::METHODS,
    operations::block::METHODS,
    operations::calls::METHODS,
    operations::location::METHODS,
    data::builder::METHODS,
    data::data_layout::METHODS,
    operations::graph::METHODS,
    operations::printing::METHODS,
    operations::iteration::METHODS,
    operations::iteration::NAMED,
    operations::diagnostic::METHODS,
    data::float::METHODS,
    data::llvm_types::METHODS,
    data::number::METHODS,
    data::number_bits::METHODS,
    data::overflow::METHODS,
    data::quantized::METHODS,
    assembly::operand_parser::METHODS,
    operations::operation::METHODS,
    assembly::parsed_block::METHODS,
    assembly::parser::METHODS,
    assembly::printer::METHODS,
    assembly::region_parser::METHODS,
    assembly::state::METHODS,
    operations::symbol::METHODS,
    assembly::type_parser::METHODS,
    data::parts::METHODS,
    data::raw_data::METHODS,
    data::types::METHODS,
    operations::uses::METHODS,
    operations::walk::METHODS,
    super::rewriting::natives::METHODS,
    super::rewriting::clone::METHODS,
    super::rewriting::structure::METHODS,
];

/// Tables of methods, and the kinds that have them.
const SHARED_METHODS: &[(&[Kind], &[SharedMethod])] =
    &[(&[Kind::AttributeList, Kind::StateAttributes], assembly::state::LIST_METHODS)];

const FUNCTIONS: &[&[Function]] = &[
    data::affine::FUNCTIONS,
    data::affine_edit::FUNCTIONS,
    operations::diagnostic::FUNCTIONS,
    operations::functions::FUNCTIONS,
    operations::traits::FUNCTIONS,
    data::index_list::FUNCTIONS,
    operations::matcher::FUNCTIONS,
    data::number::FUNCTIONS,
    data::float::FUNCTIONS,
    data::overflow::FUNCTIONS,
    assembly::signature::FUNCTIONS,
];

/// A native method of a kind of things.
pub type NativeRow = (Kind, Native);

type Rows = FxHashMap<&'static str, Vec<NativeRow>>;

static METHODS_BY_NAME: LazyLock<Rows> = LazyLock::new(|| {
    let mut rows = Rows::default();
    for row in METHODS.iter().copied().flatten() {
        rows.entry(row.name).or_default().push((row.kind, row.run));
    }
    for (kinds, methods) in SHARED_METHODS {
        for row in *methods {
            rows.entry(row.name).or_default().extend(kinds.iter().map(|&kind| (kind, row.run)));
        }
    }
    rows
});

static FUNCTIONS_BY_NAME: LazyLock<FxHashMap<&'static str, Native>> =
    LazyLock::new(|| FUNCTIONS.iter().copied().flatten().map(|row| (row.name, row.run)).collect());

/// Whether some thing has a native method of this name.
pub fn is_method(name: &str) -> bool {
    METHODS_BY_NAME.contains_key(name) || statics::is_static(name)
}

/// Whether things of a kind have a native method of this name.
pub fn has_method(kind: Kind, name: &str) -> bool {
    METHODS_BY_NAME.get(name).is_some_and(|rows| rows.iter().any(|row| row.0 == kind))
}

/// Whether there is a native function of this name.
pub fn is_function(name: &str) -> bool {
    FUNCTIONS_BY_NAME.contains_key(name)
}

/// The native methods of a name.
pub fn rows(name: &str) -> &'static [NativeRow] {
    METHODS_BY_NAME.get(name).map_or(&[], |rows| rows)
}

/// Calls the method of a kind of things, if there is one.
pub fn call_method(call: &mut Call<'_, '_, '_, '_, '_>, kind: Kind, name: &str) -> Option<Eval<Value>> {
    call_row(call, kind, name, rows(name))
}

/// As [`call_method`], with the [`rows`] of the name.
pub fn call_row(
    call: &mut Call<'_, '_, '_, '_, '_>,
    kind: Kind,
    name: &str,
    rows: &[NativeRow],
) -> Option<Eval<Value>> {
    match rows.iter().find(|row| row.0 == kind) {
        Some((_, run)) => Some(run(call)),
        None if name == "getElementType" && data::types::is_opaque_pointer(call) => {
            Some(Ok(Kind::Type.null(None)))
        }
        None => data::types::call_table_method(call, kind, name),
    }
}

/// Calls a function of a header with the receiver as its first argument: a method that is made of others.
fn of_header(call: &mut Call<'_, '_, '_, '_, '_>, function: &str) -> Eval<Value> {
    let functions = call.host.program.free_functions(function);
    let mut arguments = vec![call.this()?];
    arguments.extend_from_slice(call.arguments.values);
    call.machine.call_overloaded_with(call.host, &functions, None, &arguments, call.arguments.types)
}

/// Calls a free function.
pub fn call_function(call: &mut Call<'_, '_, '_, '_, '_>, name: &str) -> Eval<Value> {
    match FUNCTIONS_BY_NAME.get(name) {
        Some(run) => run(call),
        None => Err(EvalError::unsupported(format!("'{name}'"))),
    }
}

/// Calls `Class::name(...)`.
pub fn call_static(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    number: HostClass,
    class: &Class,
    name: &str,
    arguments: Arguments<'_>,
) -> Eval<Value> {
    let receiver = Value::Void;
    let mut call = Call { host, machine, receiver: &receiver, arguments };
    statics::call_static(&mut call, number, class, name)
}

/// `FieldParser<T>::parse(parser)`: a value or a failure.
pub fn parse_field(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    arguments: Arguments<'_>,
) -> Eval<Value> {
    let receiver = Value::Void;
    assembly::field::parse(&mut Call { host, machine, receiver: &receiver, arguments })
}

/// `range.getTypes()` of values or types.
pub fn types_of_range(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine, range: &Value) -> Eval<Value> {
    let receiver = Value::Void;
    let arguments = Arguments { values: std::slice::from_ref(range), types: &[] };
    let mut call = Call { host, machine, receiver: &receiver, arguments };
    data::types::types_of_any(&mut call, 0).map(thing::of_types)
}

/// Reads a member that is no method.
pub fn member(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    receiver: &Value,
    name: &str,
) -> Eval<Value> {
    assembly::state::member(host, machine, receiver, name)
}

pub use statics::{is_static, is_static_of_operation};

/// Writes a member.
pub fn set_member(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    receiver: &Value,
    name: &str,
    value: Value,
) -> Eval<()> {
    assembly::state::set_member(host, machine, receiver, name, value)
}

/// Applies an operator.
pub fn operate(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    operator: Operator,
    operands: &[Value],
) -> Eval<Value> {
    match (operator, operands) {
        (Operator::Binary(op @ (BinaryOp::Equal | BinaryOp::NotEqual)), [left, right]) => {
            let equal = is_equal(host, machine, left, right)?;
            Ok(Value::Bool(equal == (op == BinaryOp::Equal)))
        }
        (Operator::Index, [list, index]) => {
            let list = machine.load(list)?;
            if thing::of_kind(&list, Kind::ApInt).is_some() {
                let at = host.integer_of(machine, index)?;
                return data::number::bit(host, &list, at);
            }
            let items = match list.handle() {
                // A thing without elements is no list of itself.
                Some(handle) => elements(host, machine, handle)?,
                None => host.list_of(machine, &list)?,
            };
            let index = host.integer_of(machine, index)?;
            let item = usize::try_from(index).ok().and_then(|index| items.get(index).cloned());
            item.ok_or_else(|| EvalError::undefined("an index out of bounds"))
        }
        (Operator::Call, [callee, arguments @ ..])
            if let Some(function) = thing::of_kind(callee, Kind::EmitError) =>
        {
            if host.names.is_some() {
                return host.suggest_name(machine, arguments);
            }
            Ok(operations::diagnostic::begin_error(host, machine, function))
        }
        (Operator::Binary(op), [left, right]) => {
            if let Some(value) = data::affine::operate(host, machine, op, left, right)? {
                return Ok(value);
            }
            let (left, right) = (machine.load(left)?, machine.load(right)?);
            if let (Some(to), Some(from)) =
                (thing::of_kind(&left, Kind::Place), thing::of_kind(&right, Kind::Place))
                && op == BinaryOp::Subtract
            {
                return Ok(Value::Int(cpp::IntKind::I64, i64::from(to.a) - i64::from(from.a)));
            }
            match data::float::operate(host, op, &left, &right)? {
                Some(value) => Ok(value),
                None => data::number::operate(host, machine, op, &left, &right),
            }
        }
        (Operator::Unary(op), [operand]) => {
            let operand = machine.load(operand)?;
            let result = match data::affine::negated(host, op, &operand) {
                Some(value) => Some(value),
                None => data::number::unary(host, op, &operand)?,
            };
            result.ok_or_else(|| EvalError::unsupported("an operator on things of MLIR"))
        }
        _ => Err(EvalError::unsupported("an operator on things of MLIR")),
    }
}

fn is_equal(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    left: &Value,
    right: &Value,
) -> Eval<bool> {
    let (left, right) = (host.settled(machine.load(left)?), host.settled(machine.load(right)?));
    match (left.handle(), right.handle()) {
        (Some(a), Some(b)) => {
            if let (Ok(a), Ok(b)) = (host.location(&left), host.location(&right)) {
                // A place in the text and the attribute that says the same are equal.
                return Ok(a == b || a.to_attribute(host.context) == b.to_attribute(host.context));
            }
            // An operation is its result where it is compared with a value: `connect.getDest() == wire`.
            match (Kind::of(a), Kind::of(b)) {
                (Kind::Value, Kind::Operation) if !thing::is_null(b) => {
                    return Ok(is_result_of(host, a, &right));
                }
                (Kind::Operation, Kind::Value) if !thing::is_null(a) => {
                    return Ok(is_result_of(host, b, &left));
                }
                _ => {}
            }
            if (Kind::of(a), Kind::of(b)) == (Kind::ApInt, Kind::ApInt) {
                return data::number::is_equal(host, machine, &left, &right);
            }
            // NaN is not itself, and 0.0 is -0.0.
            if let (Ok(a), Ok(b)) = (data::float::float(host, &left), data::float::float(host, &right)) {
                if a.kind() != b.kind() {
                    return Err(EvalError::undefined("floats of different formats"));
                }
                return Ok(a.compare(b) == Some(std::cmp::Ordering::Equal));
            }
            Ok(thing::is_same(a, b))
        }
        (Some(a), None) | (None, Some(a)) => {
            let (thing_value, other) =
                if left.handle().is_some() { (&left, &right) } else { (&right, &left) };
            match other {
                Value::Null | Value::Nullopt => Ok(thing::is_null(a)),
                Value::Text(text) => Ok(!thing::is_null(a) && host.text_of(machine, thing_value)? == **text),
                // `attr != 0` in a template compares with a null pointer.
                Value::Int(_, 0)
                    if matches!(
                        Kind::of(a),
                        Kind::Type | Kind::Attribute | Kind::Operation | Kind::Value
                    ) && thing::attribute(thing_value)
                        .is_none_or(|of| of.integer(host.context).is_none()) =>
                {
                    Ok(thing::is_null(a))
                }
                Value::Int(..) | Value::Bool(_) if Kind::of(a) == Kind::ApInt => {
                    data::number::is_equal(host, machine, thing_value, other)
                }
                Value::Int(..) | Value::Bool(_) => {
                    Ok(host.integer_of(machine, thing_value)? == host.integer_of(machine, other)?)
                }
                Value::List(_) => {
                    let (a, b) = (host.list_of(machine, &left)?, host.list_of(machine, &right)?);
                    if a.len() != b.len() {
                        return Ok(false);
                    }
                    for (a, b) in a.iter().zip(&b) {
                        if !is_equal(host, machine, a, b)? {
                            return Ok(false);
                        }
                    }
                    Ok(true)
                }
                other => Err(EvalError::unsupported(format!("'==' with a {}", other.describe()))),
            }
        }
        (None, None) => match (&left, &right) {
            (Value::Int(_, a), Value::Int(_, b)) => Ok(a == b),
            (Value::Bool(a), Value::Bool(b)) => Ok(a == b),
            (Value::Text(a), Value::Text(b)) => Ok(a == b),
            _ => Err(EvalError::unsupported("'==' of such values")),
        },
    }
}

/// Returns whether a value is the only result of an operation.
fn is_result_of(host: &Hook<'_, '_, '_, '_>, value: Handle, op: &Value) -> bool {
    let only = host.only_result(op).and_then(|only| only.handle());
    only.is_some_and(|only| thing::is_same(only, value))
}

/// Returns the elements that `begin` and `end` of the class of a thing tell, if it has them.
fn by_iterators(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    value: &Value,
) -> Eval<Option<Vec<Value>>> {
    let Some((definition, _)) = host.definition_of(value) else { return Ok(None) };
    let class = &definition.class(host.context).name;
    let [begin, end] = ["begin", "end"].map(|name| host.program.members(class, name));
    if begin.is_empty() || end.is_empty() {
        return Ok(None);
    }
    let from = machine.call_overloaded(host, &begin, Some(value.clone()), &[])?;
    let to = machine.call_overloaded(host, &end, Some(value.clone()), &[])?;
    machine.between(host, &from, &to).map(Some)
}

/// The elements of a thing that is a range.
pub fn elements(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine, handle: Handle) -> Eval<Vec<Value>> {
    let context = host.context;
    let value = host.settled(Value::Host(handle));
    let handle = value.handle().unwrap_or(handle);
    if thing::is_null(handle) {
        return Err(EvalError::undefined("the elements of a null thing"));
    }
    host.settle_elements(Kind::of(handle))?;
    match Kind::of(handle) {
        Kind::Attribute => {
            let attribute = Attribute::new(handle.a);
            if let Some(elements) = attribute.elements(context) {
                let null = crate::values::attributes::null_element(context);
                let element = |&element: &Attribute| match element == null {
                    true => Kind::Attribute.null(None),
                    false => thing::of_attribute(element),
                };
                return Ok(elements.iter().map(element).collect());
            }
            if attribute.is_dictionary(context) {
                let entries = attribute.entries(context);
                return Ok(entries.iter().map(|&entry| thing::of_named_attribute(entry)).collect());
            }
            if let ir::AttributeStorage::DenseElements { .. } = attribute.storage(context) {
                let elements = data::attribute::dense_elements(context, machine, attribute)?;
                let number = |element: Attribute| match element.storage(context) {
                    ir::AttributeStorage::Integer { .. } => Kind::ApInt.thing(element.index(), 0),
                    ir::AttributeStorage::Float { .. } => Kind::ApFloat.thing(element.index(), 0),
                    _ => thing::of_attribute(element),
                };
                return Ok(elements.into_iter().map(number).collect());
            }
            if let Some(list) = host.only_list(machine, &value)? {
                return machine.list(&list);
            }
            if let Some(elements) = by_iterators(host, machine, &value)? {
                return Ok(elements);
            }
            match crate::values::attributes::dense_array_value(context, attribute) {
                Some(list) => machine.list(&list),
                None => Err(EvalError::unsupported("the elements of an attribute")),
            }
        }
        Kind::Type => match Type::new(handle.a).storage(context) {
            ir::TypeStorage::Tuple(types) => Ok(types.iter().map(|&ty| thing::of_type(ty)).collect()),
            _ => match host.only_list(machine, &value)? {
                Some(list) => machine.list(&list),
                None => by_iterators(host, machine, &value)?
                    .ok_or_else(|| EvalError::unsupported("the elements of a type")),
            },
        },
        Kind::AttributeList | Kind::StateAttributes => {
            let entries = host.entries_of(machine, &value)?;
            Ok(entries.into_iter().map(thing::of_named_attribute).collect())
        }
        // `for (auto [name, value] : dictionary)`
        Kind::NamedAttribute => {
            let (name, attribute) =
                thing::named_attribute(&value).ok_or_else(|| EvalError::undefined("a null attribute"))?;
            Ok(vec![thing::of_attribute(context.string_attribute(name)), thing::of_attribute(attribute)])
        }
        // `for (Operation &op : module)`, `for (Block &block : function)`
        Kind::Operation => {
            let op = host.operation(&value)?;
            let region = op.region(0);
            if op.has_trait(ir::op_info::Trait::SingleBlock)
                && !op.has_trait(ir::op_info::Trait::FunctionOpInterface)
            {
                let block = region.and_then(|region| region.front());
                let operations = block.into_iter().flat_map(|block| block.operations());
                return Ok(operations.map(|op| thing::of_operation(Some(op.op_ref()))).collect());
            }
            let blocks = region.into_iter().flat_map(ir::Region::blocks);
            Ok(blocks.map(|block| host.of_block(block)).collect())
        }
        Kind::ParsedRegion => assembly::parsed_block::blocks(host, handle),
        Kind::Region => {
            let region = host.region(&value)?;
            Ok(region.blocks().map(|block| host.of_block(block)).collect())
        }
        Kind::Block => {
            let block = host.block(&value)?;
            Ok(block.operations().map(|op| thing::of_operation(Some(op.op_ref()))).collect())
        }
        // `for (OpOperand &operand : getPartsMutable())`
        Kind::MutableOperands => host.mutable_elements(handle),
        Kind::AffineMap => {
            let map = ir::AffineMap::new(handle.a);
            Ok(map.results(context).iter().map(|&expr| thing::of_affine_expr(expr)).collect())
        }
        kind => Err(EvalError::unsupported(format!("the elements of a {kind:?}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_method_has_two_rows() {
        let mut seen = std::collections::HashSet::new();
        for row in METHODS.iter().copied().flatten() {
            assert!(seen.insert((row.kind as u16, row.name)), "{:?}::{} has two rows", row.kind, row.name);
        }
    }

    #[test]
    fn no_function_has_two_rows() {
        let mut seen = std::collections::HashSet::new();
        for row in FUNCTIONS.iter().copied().flatten() {
            assert!(seen.insert(row.name), "{} has two rows", row.name);
        }
    }
}
