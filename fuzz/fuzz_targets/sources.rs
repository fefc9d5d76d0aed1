//! Any C++ is indexed, and each of its functions is evaluated to a value or an error within the limits.
//!
//! No host knows MLIR here: the language and its libraries are what is tested. `crates/cpp/tests/robust.rs` splices
//! sources before a host that knows every name.

#![no_main]

use std::sync::Arc;

use cpp::{Limits, Machine, NoHost, Source, SourcesBuilder, Value};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let text = String::from_utf8_lossy(text);
    let mut builder = SourcesBuilder::new();
    builder.add(Source::file("fuzz.cpp", text));
    let mut machine = Machine::new(Arc::new(builder.build()), Limits::default());
    let functions: Vec<_> = machine.sources().functions().take(32).collect();
    for function in functions {
        let _ = machine.missing(&mut NoHost, function);
        for arguments in [&[][..], &[Value::text("word")], &[Value::list(vec![Value::Bool(true)]), Value::Null]] {
            let _ = machine.call_function(&mut NoHost, function, None, arguments);
        }
    }
});
