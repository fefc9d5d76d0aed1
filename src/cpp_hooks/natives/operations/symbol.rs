//! `SymbolTable` and `SymbolTableCollection`.

use cpp::{Eval, EvalError, HostClass, Value};

use crate::natives::of_header;
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::symbols::uses::symbol_uses;
use ir::symbols::{SymbolTableCollection, nearest_symbol_table};
use ir::{Attribute, AttributeStorage, BodyId, OpId, OpRef, Operation};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::SymbolTables, "lookupNearestSymbolFrom", |call| look_up(call, 0, true)),
    method(Kind::SymbolTables, "lookupSymbolIn", |call| look_up(call, 0, false)),
    method(Kind::Operation, "isPublic", |call| visibility(call).map(|of| Value::Bool(of == 0))),
    method(Kind::Operation, "isPrivate", |call| visibility(call).map(|of| Value::Bool(of == 1))),
    method(Kind::Operation, "isNested", |call| visibility(call).map(|of| Value::Bool(of == 2))),
    method(Kind::Operation, "getVisibility", |call| visibility(call).map(visibility_value)),
    method(Kind::Operation, "setVisibility", |call| of_header(call, "setVisibilityOf")),
    method(Kind::Operation, "setPublic", |call| of_header(call, "setPublicOf")),
    method(Kind::Operation, "setPrivate", |call| of_header(call, "setPrivateOf")),
    method(Kind::Operation, "setNested", |call| of_header(call, "setNestedOf")),
    method(Kind::Operation, "lookupSymbol", |call| {
        let op = call.host.operation(&call.this()?)?;
        let name = symbol(call, 0)?;
        found(call, |symbols| symbols.lookup_symbol_in(op, name))
    }),
    method(Kind::SymbolTables, "getSymbolTable", |call| {
        let table = call.host.operation(&call.value(0)?)?.op_ref();
        Ok(Kind::SymbolTables.thing(table.body.index() + 1, table.op.index()))
    }),
    method(Kind::SymbolTables, "getOp", |call| {
        let handle = call.this()?.handle().filter(|handle| handle.a != 0);
        Ok(thing::of_operation(
            handle.map(|handle| OpRef { body: BodyId::new(handle.a - 1), op: OpId::new(handle.b) }),
        ))
    }),
    method(Kind::SymbolTables, "lookup", |call| {
        let name = symbol(call, 0)?;
        let handle = call.this()?.handle();
        let table = handle.filter(|handle| handle.a != 0).and_then(|handle| {
            let op = OpRef { body: BodyId::new(handle.a - 1), op: OpId::new(handle.b) };
            call.host.ir.map(|ir| ir.operation(op))
        });
        let table = table.ok_or_else(|| EvalError::unsupported("a symbol table of nothing"))?;
        found(call, |symbols| symbols.lookup_symbol_in(table, name))
    }),
];

fn visibility(call: &Call<'_, '_, '_, '_, '_>) -> Eval<i64> {
    call.host.operation(&call.this()?).map(visibility_of)
}

fn visibility_value(visibility: i64) -> Value {
    let key = crate::values::known_classes::known_enum("Visibility");
    key.map_or(Value::Void, |key| Value::Enum(key, visibility))
}

/// The number of the visibility of a symbol.
fn visibility_of(op: Operation<'_>) -> i64 {
    match op.attribute(ir::known::SYM_VISIBILITY).and_then(|value| value.string(op.context())) {
        Some(ir::known::PRIVATE) => 1,
        Some(ir::known::NESTED) => 2,
        _ => 0,
    }
}

/// Static methods of `SymbolTable`.
pub fn call_static(call: &mut Call<'_, '_, '_, '_, '_>, name: &str) -> Eval<Value> {
    match name {
        "lookupNearestSymbolFrom" => look_up(call, 0, true),
        "lookupSymbolIn" => look_up(call, 0, false),
        "getNearestSymbolTable" => {
            let op = call.host.operation(&call.value(0)?)?;
            Ok(thing::of_operation(nearest_symbol_table(op).map(Operation::op_ref)))
        }
        "getSymbolName" => {
            let op = call.host.operation(&call.value(0)?)?;
            Ok(thing::of_optional_attribute(op.attribute(ir::known::SYM_NAME)))
        }
        "symbolKnownUseEmpty" => {
            let name = thing::attribute(&call.value(0)?).and_then(|name| name.string(call.host.context));
            let name = name.ok_or_else(|| EvalError::unsupported("the uses of a symbol that is no name"))?;
            let from = call.host.operation(&call.value(1)?)?;
            let is_meant = |symbol: Attribute| matches!(symbol.storage(from.context()), AttributeStorage::SymbolRef { root, .. } if *root == name);
            let uses = symbol_uses(from);
            Ok(Value::Bool(uses.is_some_and(|uses| !uses.iter().any(|of| is_meant(of.symbol)))))
        }
        "setSymbolName" => call_header(call, "setNameOfSymbol"),
        "setSymbolVisibility" => call_header(call, "setVisibilityOf"),
        "getSymbolVisibility" => {
            let op = call.host.operation(&call.value(0)?)?;
            Ok(visibility_value(visibility_of(op)))
        }
        _ => Err(EvalError::unsupported(format!("the static method '{name}'"))),
    }
}

/// Calls a function of a header with the arguments.
fn call_header(call: &mut Call<'_, '_, '_, '_, '_>, function: &str) -> Eval<Value> {
    let functions = call.host.program.free_functions(function);
    call.machine.call_overloaded(call.host, &functions, None, call.arguments.values)
}

/// The symbol that an argument names.
fn symbol(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Attribute> {
    let context = call.host.context;
    match thing::attribute(&call.value(at)?) {
        Some(attribute) if attribute.string(context).is_none() => Ok(attribute),
        _ => {
            let name = call.text(at)?;
            Ok(context.symbol_attribute(context.intern_string(name)))
        }
    }
}

fn look_up(call: &mut Call<'_, '_, '_, '_, '_>, at: usize, nearest: bool) -> Eval<Value> {
    let op = call.host.operation(&call.value(at)?)?;
    let symbol = symbol(call, at + 1)?;
    found(call, |symbols| match nearest {
        true => symbols.lookup_nearest(op, symbol),
        false => symbols.lookup_symbol_in(op, symbol),
    })
}

/// The operation that is found, or null; null too where it is not of the class that is asked for.
fn found<'a>(
    call: &mut Call<'_, '_, '_, '_, 'a>,
    look_up: impl FnOnce(&mut SymbolTableCollection<'a>) -> Option<Operation<'a>>,
) -> Eval<Value> {
    let op = match &mut call.host.symbols {
        Some(symbols) => look_up(symbols),
        None => look_up(&mut SymbolTableCollection::default()),
    };
    let class: Option<HostClass> = match call.arguments.types.is_empty() {
        true => None,
        false => Some(call.host.explicit_class(call.machine, call.arguments.types)?),
    };
    let value = thing::of_operation(op.map(Operation::op_ref));
    match class {
        Some(class) if op.is_some() => match call.host.is_of_class(call.machine, &value, class)? {
            true => Ok(thing::wrapped(value, true)),
            false => Ok(Kind::Operation.null(Some(class))),
        },
        _ => Ok(value),
    }
}
