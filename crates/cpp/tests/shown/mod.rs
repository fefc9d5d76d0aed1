//! Functions evaluated without a host, and their results as text.

use cpp::{IntKind, Limits, Machine, NoHost, Source, SourcesBuilder, Value};
use std::sync::Arc;

pub fn machine(source: &str) -> Machine {
    let mut builder = SourcesBuilder::new();
    builder.add(Source::file("test.cpp", source));
    Machine::new(Arc::new(builder.build()), Limits::default())
}

/// Evaluates the function `test` of a source.
pub fn run(source: &str) -> cpp::Eval<Value> {
    let mut machine = machine(source);
    let function = machine.sources().free_functions("test")[0];
    machine.call_function(&mut NoHost, function, None, &[])
}

/// Shows the result of the function `test` of a source, or the error.
pub fn result(source: &str) -> String {
    match run(source) {
        Ok(value) => show(&value),
        Err(error) => error.to_string(),
    }
}

fn show(value: &Value) -> String {
    match value {
        Value::Int(IntKind::U64, value) => (*value as u64).to_string(),
        Value::Int(_, value) => value.to_string(),
        Value::Bool(value) => value.to_string(),
        Value::Text(text) => text.to_string(),
        Value::Float(_, value) => value.to_string(),
        Value::List(items) | Value::Tuple(items) => {
            format!("[{}]", items.values.iter().map(show).collect::<Vec<_>>().join(" "))
        }
        Value::Result(_, success) => if *success { "success" } else { "failure" }.to_string(),
        Value::Optional(_, None) => "none".to_string(),
        Value::Optional(_, Some(content)) => format!("some {}", show(&content.0)),
        Value::Null => "null".to_string(),
        Value::Enum(_, value) => format!("enum {value}"),
        other => format!("{other:?}"),
    }
}
