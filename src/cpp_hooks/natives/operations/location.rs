//! `Location`, `MLIRContext` and `Dialect`.

use cpp::{Eval, EvalError, Value};

use crate::natives::of_header;
use crate::natives::row::{Call, Method, method};
use crate::values::classes::Class;
use crate::values::thing::Kind;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Location, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::Location, "findInstanceOf", |call| of_header(call, "instanceInLocation")),
    method(Kind::Attribute, "findInstanceOf", |call| of_header(call, "instanceInLocation")),
    method(Kind::Flag, "isVariadic", |call| {
        Ok(Value::Bool(call.this()?.handle().is_some_and(|handle| handle.a != 0)))
    }),
    method(Kind::Context, "getLoadedDialect", dialect),
    method(Kind::Context, "getOrLoadDialect", dialect),
    method(Kind::Context, "loadDialect", |_| Ok(Value::Void)),
    method(Kind::Context, "allowsUnregisteredDialects", |call| {
        Ok(Value::Bool(call.host.context.allows_unregistered_dialects()))
    }),
    // The option `mlir-print-op-on-diagnostic` is on unless it is given.
    method(Kind::Context, "shouldPrintOpOnDiagnostic", |_| Ok(Value::Bool(true))),
    method(Kind::Context, "isMultithreadingEnabled", |_| Ok(Value::Bool(false))),
    method(Kind::Dialect, "getContext", |_| Ok(Kind::Context.only())),
    // Definitions say which operations, types and attributes a dialect registers.
    method(Kind::Dialect, "addOperations", |_| Ok(Value::Void)),
    method(Kind::Dialect, "addTypes", |_| Ok(Value::Void)),
    method(Kind::Dialect, "addAttributes", |_| Ok(Value::Void)),
    method(Kind::Dialect, "addInterfaces", |_| Ok(Value::Void)),
    method(Kind::Dialect, "addInterface", |_| Ok(Value::Void)),
    method(Kind::Dialect, "allowUnknownOperations", |_| Ok(Value::Void)),
    method(Kind::Dialect, "allowUnknownTypes", |_| Ok(Value::Void)),
    method(Kind::Dialect, "declarePromisedInterface", |_| Ok(Value::Void)),
    method(Kind::Dialect, "declarePromisedInterfaces", |_| Ok(Value::Void)),
    method(Kind::Dialect, "getRegisteredInterface", |call| {
        let dialect = call.this()?;
        let Some(&interface) = call.arguments.types.first() else {
            return Err(EvalError::unsupported("an interface of a dialect that is not named"));
        };
        Ok(call.machine.dialect_interface(call.host, &dialect, interface)?.unwrap_or(Value::Null))
    }),
    method(Kind::Dialect, "getNamespace", |call| {
        let class = call.this()?.handle().map(|handle| cpp::HostClass(handle.a));
        match class.and_then(|class| call.host.program.classes.get(class)) {
            Some(Class::Dialect(name)) => Ok(Value::text(call.host.context.string(*name).to_string())),
            _ => Err(EvalError::unsupported("the namespace of a dialect")),
        }
    }),
];

/// The dialect of a class, or of a name.
fn dialect(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    if call.arguments.types.is_empty() {
        let name = call.host.context.intern_string(&*call.text(0)?);
        return crate::natives::data::dialect::dialect_of(call.host, name);
    }
    let class = match call.host.explicit_class(call.machine, call.arguments.types) {
        Ok(class) => class,
        Err(error) => {
            // A class of the sources that is written by hand.
            let written = call.machine.class_name(call.arguments.types[0]);
            let found =
                written.and_then(|written| call.host.program.dialect_written_as(call.host.context, &written));
            let (class, dialect) = found.ok_or(error)?;
            call.host.program.classes.dialect(&class, dialect)
        }
    };
    match call.host.program.classes.get(class) {
        Some(Class::Dialect(_)) => Ok(Kind::Dialect.thing(class.0 as usize, 0)),
        _ => Err(EvalError::unsupported("a dialect that is not known")),
    }
}
