//! Dialects by their namespaces.

use crate::hook::Hook;
use crate::values::thing::Kind;
use cpp::{Eval, EvalError, Value};
use definitions::DialectContext as _;
use ir::StringId;

/// The dialect of a type or attribute as a thing.
pub fn dialect_of(hook: &Hook<'_, '_, '_, '_>, name: StringId) -> Eval<Value> {
    let context = hook.context;
    let text = context.string(name).to_string();
    // An operation of a dialect that is not registered has none.
    let Some(dialect) = context.dialect(name) else { return Ok(Kind::Dialect.null(None)) };
    let class = Some(dialect).and_then(|dialect| {
        dialect.libraries(context).find_map(|library| {
            let dialects = &library.definitions.dialects;
            let found = dialects.iter().find(|dialect| library.text(dialect.name) == text)?;
            Some(library.text(found.cpp_class).to_string())
        })
    });
    let class = class.ok_or_else(|| EvalError::unsupported(format!("the dialect '{text}' as a thing")))?;
    Ok(Kind::Dialect.thing(hook.program.classes.dialect(&class, name).0 as usize, 0))
}
