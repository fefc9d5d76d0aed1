//! Parsers and printers: what hooks of syntax call, since a hook is handed one of them and asks it for everything.
//! A file holds the methods of one kind of thing, or of one kind of text.

use std::sync::Arc;

use cpp::{FunctionId, HostClass};

use crate::hook::Hook;
use crate::syntax::definition::of_class_or_base;
use crate::values::classes::Class;

pub mod by_function;
pub mod cyclic;
pub mod field;
pub mod operand_parser;
pub mod parsed_block;
pub mod parser;
pub mod printer;
pub mod region_parser;
pub mod signature;
pub mod state;
pub mod type_parser;

/// Returns the `parse` or `print` with which a class that is written in C++ gives the types that derive from it a form without
/// prefix: of the class, or of the nearest base that has one.
pub fn own_syntax(host: &Hook<'_, '_, '_, '_>, class: HostClass, name: &str) -> Option<Arc<[FunctionId]>> {
    /// The most bases that are asked.
    const DEEPEST: usize = 16;
    let (program, context) = (host.program, host.context);
    let mut class = class;
    for _ in 0..DEEPEST {
        class = match program.classes.get(class)? {
            Class::Source(source) => {
                let functions = program.members(&source.name, name);
                if !functions.is_empty() {
                    return Some(functions);
                }
                source.base?
            }
            Class::Data(_, class, _) => {
                let found = of_class_or_base(program, context, class, name);
                return Some(found).filter(|functions| !functions.is_empty());
            }
            _ => return None,
        };
    }
    None
}
