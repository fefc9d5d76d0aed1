//! All defs as JSON, in the shape of `llvm-tblgen --dump-json`.
//!
//! One object on one line: a member for each def, `!instanceof` with the defs of each class, and
//! `!tablegen_json_version`. Numbers, strings, lists, bits and `?` are plain JSON; other values are
//! objects with a `kind` and a `printable` form. Members stand in the byte order of their names.

use crate::keeper::RecordKeeper;
use crate::record::Record;
use crate::value::{Value, ValueKind};
use crate::values::Head;
use std::collections::BTreeMap;
use std::fmt::{Result, Write};
use std::path::Path;

/// The stack that one level of nesting may need, and the size of a new piece of stack.
const RED_ZONE: usize = 64 * 1024;
const STACK_PIECE: usize = 1024 * 1024;

/// Writes all defs as one JSON object.
pub fn print_json(keeper: &RecordKeeper, out: &mut dyn Write) -> Result {
    let mut instances: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    instances.extend(keeper.classes().map(|class| (class.name(), Vec::new())));
    for def in keeper.defs() {
        for class in def.superclasses() {
            instances.entry(class.name()).or_default().push(def.name());
        }
    }
    let mut members: BTreeMap<&str, Option<Record<'_>>> = BTreeMap::new();
    members.extend(keeper.defs().map(|def| (def.name(), Some(def))));
    members.insert("!instanceof", None);
    members.insert("!tablegen_json_version", None);
    let mut object = Object::open(out)?;
    for (name, def) in members {
        object.key(out, name)?;
        match (def, name) {
            (Some(def), _) => write_def(def, out)?,
            (None, "!instanceof") => write_instances(&instances, out)?,
            (None, _) => out.write_str("1")?,
        }
    }
    object.close(out)?;
    out.write_str("\n")
}

/// Keeps track of the commas of an object.
struct Object {
    empty: bool,
}

impl Object {
    fn open(out: &mut dyn Write) -> std::result::Result<Self, std::fmt::Error> {
        out.write_str("{")?;
        Ok(Object { empty: true })
    }

    fn key(&mut self, out: &mut dyn Write, key: &str) -> Result {
        if !std::mem::replace(&mut self.empty, false) {
            out.write_str(",")?;
        }
        write_string(key, out)?;
        out.write_str(":")
    }

    fn close(self, out: &mut dyn Write) -> Result {
        out.write_str("}")
    }
}

fn write_instances(instances: &BTreeMap<&str, Vec<&str>>, out: &mut dyn Write) -> Result {
    let mut object = Object::open(out)?;
    for (class, defs) in instances {
        object.key(out, class)?;
        write_array(defs, out, |def, out| write_string(def, out))?;
    }
    object.close(out)
}

/// One member of a def's object.
enum Member<'k> {
    Anonymous,
    Fields,
    Locations,
    Name,
    Superclasses,
    Value(Value<'k>),
}

fn write_def(def: Record<'_>, out: &mut dyn Write) -> Result {
    let mut members: BTreeMap<&str, Member<'_>> = BTreeMap::new();
    members.extend(def.fields().map(|field| (field.name(), Member::Value(field.value()))));
    members.insert("!anonymous", Member::Anonymous);
    members.insert("!fields", Member::Fields);
    members.insert("!locs", Member::Locations);
    members.insert("!name", Member::Name);
    members.insert("!superclasses", Member::Superclasses);
    let mut object = Object::open(out)?;
    for (name, member) in members {
        object.key(out, name)?;
        match member {
            Member::Anonymous => write!(out, "{}", def.is_anonymous())?,
            Member::Fields => {
                let open: Vec<_> = def.fields().filter(|field| field.may_be_unresolved()).collect();
                write_array(&open, out, |field, out| write_string(field.name(), out))?;
            }
            Member::Locations => {
                let sources = def.keeper().sources();
                write_array(def.spans(), out, |&span, out| match sources.locate(span) {
                    Some(at) => {
                        // Without the folder, so that the output does not depend on it.
                        let file = Path::new(at.file.name()).file_name().unwrap_or_default();
                        write_string(&format!("{}:{}", file.to_string_lossy(), at.line), out)
                    }
                    None => out.write_str("null"),
                })?;
            }
            Member::Name => write_string(def.name(), out)?,
            Member::Superclasses => {
                let classes: Vec<_> = def.superclasses().collect();
                write_array(&classes, out, |class, out| write_string(class.name(), out))?;
            }
            Member::Value(value) => write_value(value, out)?,
        }
    }
    object.close(out)
}

fn write_array<T>(
    items: &[T],
    out: &mut dyn Write,
    mut write: impl FnMut(&T, &mut dyn Write) -> Result,
) -> Result {
    out.write_str("[")?;
    for (at, item) in items.iter().enumerate() {
        out.write_str(if at == 0 { "" } else { "," })?;
        write(item, out)?;
    }
    out.write_str("]")
}

fn write_value(value: Value<'_>, out: &mut dyn Write) -> Result {
    stacker::maybe_grow(RED_ZONE, STACK_PIECE, || match value.kind() {
        ValueKind::Unset => out.write_str("null"),
        ValueKind::Bit(bit) => out.write_str(if bit { "1" } else { "0" }),
        ValueKind::Int(int) => write!(out, "{int}"),
        ValueKind::String(text) | ValueKind::Code(text) => write_string(text, out),
        ValueKind::Bits(bits) => {
            let bits: Vec<_> = bits.iter().collect();
            write_array(&bits, out, |&bit, out| write_value(bit, out))
        }
        ValueKind::List(list) => {
            let items: Vec<_> = list.iter().collect();
            write_array(&items, out, |&item, out| write_value(item, out))
        }
        ValueKind::Dag(_) | ValueKind::Def(_) | ValueKind::Unresolved => write_object(value, out),
    })
}

/// Writes a value that has no JSON form of its own.
fn write_object(value: Value<'_>, out: &mut dyn Write) -> Result {
    let keeper = value.keeper;
    let mut object = Object::open(out)?;
    let mut kind = "complex";
    let mut var = None;
    if let Some(dag) = value.as_dag() {
        kind = "dag";
        object.key(out, "args")?;
        let args: Vec<_> = dag.args().collect();
        write_array(&args, out, |&(arg, name), out| {
            out.write_str("[")?;
            write_value(arg, out)?;
            out.write_str(",")?;
            match name {
                Some(name) => write_string(name, out)?,
                None => out.write_str("null")?,
            }
            out.write_str("]")
        })?;
    }
    match keeper.values.head(value.id) {
        Head::Def(_) => {
            kind = "def";
            object.key(out, "def")?;
            write_string(value.as_def().map_or("", Record::name), out)?;
        }
        Head::Var(name) => (kind, var) = ("var", Some(name)),
        Head::VarBit(bit) => {
            if let Head::Var(name) = keeper.values.head(keeper.values.children(value.id)[0]) {
                (kind, var) = ("varbit", Some(name));
                object.key(out, "index")?;
                write!(out, "{bit}")?;
            }
        }
        _ => {}
    }
    object.key(out, "kind")?;
    write_string(kind, out)?;
    if let Some(dag) = value.as_dag() {
        if let Some(name) = dag.name() {
            object.key(out, "name")?;
            write_string(name, out)?;
        }
        object.key(out, "operator")?;
        write_value(dag.operator(), out)?;
    }
    object.key(out, "printable")?;
    write_string(&value.to_string(), out)?;
    if let Some(var) = var {
        object.key(out, "var")?;
        write_string(keeper.strings.get(var), out)?;
    }
    object.close(out)
}

fn write_string(text: &str, out: &mut dyn Write) -> Result {
    out.write_str("\"")?;
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        if byte >= b' ' && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.write_str(&text[plain..at])?;
        plain = at + 1;
        match byte {
            b'"' => out.write_str("\\\"")?,
            b'\\' => out.write_str("\\\\")?,
            b'\t' => out.write_str("\\t")?,
            b'\n' => out.write_str("\\n")?,
            b'\r' => out.write_str("\\r")?,
            _ => write!(out, "\\u{byte:04x}")?,
        }
    }
    out.write_str(&text[plain..])?;
    out.write_str("\"")
}
