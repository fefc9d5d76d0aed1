//! Interfaces.

use super::text;
use crate::model::{Interface, InterfaceKind, Method};
use std::fmt::{self, Write};

pub(super) fn interfaces(kind: InterfaceKind, all: &[Interface<'_>], out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "\n# {} definitions", kind.base_class())?;
    for interface in all {
        writeln!(out, "\n## {} (`{}`)", interface.name, interface.record.name())?;
        text::description(interface.description, out)?;
        out.write_str("\n### Methods:\n")?;
        interface.methods.iter().try_for_each(|of| method(of, out))?;
    }
    Ok(())
}

fn method(method: &Method<'_>, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "\n#### `{}`\n\n```c++\n{};\n```", method.name, signature(method))?;
    text::description(method.description, out)?;
    if !method.has_body {
        out.write_str("\nNOTE: This method *must* be implemented by the user.")?;
    }
    out.write_char('\n')
}

/// Returns the C++ declaration of a method.
pub(crate) fn signature(method: &Method<'_>) -> String {
    let arguments = method.arguments.iter().map(|(cpp_type, name)| typed(cpp_type, name));
    let arguments = arguments.collect::<Vec<_>>().join(", ");
    let before = if method.is_static { "static " } else { "" };
    format!("{before}{}({arguments})", typed(method.return_type, method.name))
}

/// Joins a C++ type and the name of a declaration. A type that ends in `&` or `*` needs no space.
fn typed(cpp_type: &str, name: &str) -> String {
    let cpp_type = cpp_type.trim_matches(crate::model::SPACE);
    let space = if cpp_type.ends_with(['&', '*']) { "" } else { " " };
    format!("{cpp_type}{space}{name}")
}
