//! Parts of the text of LLVM IR: texts in quotes, and address spaces.

use ir::{Context, Type, TypeStorage};

/// Writes text with what is not printable, quotes and backslashes as `\XX`.
pub fn write_escaped(out: &mut Vec<u8>, text: &[u8]) {
    for &byte in text {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(format!("\\{byte:02X}").as_bytes()),
            b' '..=b'~' => out.push(byte),
            _ => out.extend_from_slice(format!("\\{byte:02X}").as_bytes()),
        }
    }
}

/// Writes text in quotes.
pub fn write_quoted(out: &mut Vec<u8>, text: &[u8]) {
    out.push(b'"');
    write_escaped(out, text);
    out.push(b'"');
}

/// Returns the address space of `!ptr.ptr<#llvm.address_space<1>>`.
pub fn ptr_space(context: &Context, ty: Type) -> u32 {
    let TypeStorage::Dialect { parameters, .. } = ty.storage(context) else { return 0 };
    let space = parameters.first().copied().flatten();
    space.and_then(|space| definitions::enum_value(context, space)).unwrap_or(0) as u32
}
