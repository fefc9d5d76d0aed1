//! Attributes of debug information, built from their parameters.

use definitions::DialectContext as _;
use ir::location::{self, LocationKind};
use ir::{Attribute, AttributeStorage, Context, Entity, Location, Type};

/// Returns the definition of an attribute of the llvm dialect.
pub fn definition_of(context: &Context, mnemonic: &str) -> Option<u32> {
    let dialect = context.dialect(context.static_string("llvm"))?;
    dialect.definition(context, Entity::Attribute, context.intern_string(mnemonic))
}

/// Returns whether an attribute is `#llvm.mnemonic`.
pub fn is(context: &Context, attribute: Attribute, mnemonic: &str) -> bool {
    match *attribute.storage(context) {
        AttributeStorage::Dialect { definition, .. } => definition_of(context, mnemonic) == Some(definition),
        _ => false,
    }
}

/// Returns `#llvm.mnemonic` of these parameters.
pub fn build(context: &Context, mnemonic: &str, parameters: Vec<Option<Attribute>>) -> Option<Attribute> {
    let definition = definition_of(context, mnemonic)?;
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters: parameters.into() }))
}

/// Returns parameter `index` of an attribute.
pub fn parameter(context: &Context, attribute: Attribute, index: usize) -> Option<Attribute> {
    let AttributeStorage::Dialect { parameters, .. } = attribute.storage(context) else { return None };
    parameters.get(index).copied().flatten()
}

/// Returns the attribute for a number of 32 bits.
pub fn unsigned(context: &Context, value: u32) -> Attribute {
    context.integer_attribute(Type::I32, i64::from(value))
}

/// Returns `#llvm.di_file` for a path.
pub fn file(context: &Context, path: &[u8]) -> Option<Attribute> {
    let (name, directory) = split(path);
    file_in(context, name, directory)
}

/// Returns `#llvm.di_file` of a file in a directory.
pub fn file_in(context: &Context, name: &[u8], directory: &[u8]) -> Option<Attribute> {
    let string = |text: &[u8]| Some(context.string_attribute(context.intern_string(text)));
    build(context, "di_file", vec![string(name), string(directory)])
}

/// Splits a path into the name of the file and the directory, as LLVM's `filename` and `parent_path` do.
fn split(path: &[u8]) -> (&[u8], &[u8]) {
    let Some(slash) = path.iter().rposition(|&byte| byte == b'/') else { return (path, b"") };
    let name = match &path[slash + 1..] {
        [] if path.iter().all(|&byte| byte == b'/') => b"/",
        [] => &b"."[..],
        name => name,
    };
    let end = path[..slash].iter().rposition(|&byte| byte != b'/').map_or(0, |last| last + 1);
    (name, if end == 0 { b"/" } else { &path[..end] })
}

/// A place in a file: its path, and the line.
pub type Point<'c> = (&'c [u8], u32);

/// Returns the first place in a file that a location names: in a call, that of the caller.
pub fn point(context: &Context, location: Location) -> Option<Point<'_>> {
    point_of(context, location.to_attribute(context))
}

/// Returns the first place in a file that the attribute of a location names.
pub fn point_of(context: &Context, location: Attribute) -> Option<Point<'_>> {
    let mut pending = vec![location];
    while let Some(location) = pending.pop() {
        match location.storage(context) {
            &AttributeStorage::FileLineColRange { file, start_line, .. } => {
                return Some((context.string(file), start_line));
            }
            AttributeStorage::FusedLoc { locations, .. } => pending.extend(locations.iter().rev()),
            &AttributeStorage::CallSiteLoc { caller, .. } => pending.push(caller),
            _ => pending.extend(children(context, location)),
        }
    }
    None
}

/// Returns the locations that a location is made of.
fn children(context: &Context, location: Attribute) -> Vec<Attribute> {
    match location.storage(context) {
        AttributeStorage::FusedLoc { locations, .. } => locations.to_vec(),
        &AttributeStorage::CallSiteLoc { callee, caller } => vec![callee, caller],
        &AttributeStorage::NameLoc { child, .. } => vec![child],
        _ => Vec::new(),
    }
}

/// Returns the metadata `#llvm.mnemonic` of the first fused location in a location that has some.
pub fn fused_metadata(context: &Context, location: Location, mnemonic: &str) -> Option<Attribute> {
    if matches!(location.kind(context), LocationKind::Source(_)) {
        return None;
    }
    let mut pending = vec![location.to_attribute(context)];
    while let Some(location) = pending.pop() {
        if let &AttributeStorage::FusedLoc { metadata: Some(metadata), .. } = location.storage(context)
            && is(context, metadata, mnemonic)
        {
            return Some(metadata);
        }
        pending.extend(children(context, location).into_iter().rev());
    }
    None
}

/// Returns `loc(fused<metadata>[location])`.
pub fn fused(context: &Context, location: Attribute, metadata: Attribute) -> Attribute {
    location::fused(context, &[location], Some(metadata))
}
