//! Attributes of functions, parameters and results.

use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Location, Operation};

use super::{Translation, attribute, integer_of, parameter};
use crate::model::attribute::{AttributeSet, Class, kind};

/// Attributes of parameters whose names in LLVM IR are others.
const RENAMED: [(&[u8], &str); 2] = [(b"nocapture", "captures"), (b"signext", "signext")];

/// The names of LLVM IR that the dialect has as attributes of parameters, `llvm.` before them.
const PARAMETER_ATTRIBUTES: &[&str] = &[
    "align",
    "allocalign",
    "allocptr",
    "byval",
    "byref",
    "noundef",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "captures",
    "nofree",
    "nonnull",
    "preallocated",
    "range",
    "readonly",
    "readnone",
    "returned",
    "signext",
    "alignstack",
    "sret",
    "writeonly",
    "zeroext",
];

/// Memory effects, by the bits of a value: MLIR's order is LLVM's.
const MOD_REF: [&str; 4] = ["none", "read", "write", "readwrite"];

impl<'a> Translation<'a> {
    /// Returns the attributes of a parameter or a result, from their dictionary.
    pub(super) fn parameter_attributes(
        &mut self,
        location: Location,
        dictionary: Attribute,
    ) -> Result<AttributeSet, Failed> {
        let context = self.context;
        let mut set = AttributeSet::default();
        for &(name, value) in dictionary.entries(context) {
            if self.string(name) == b"nvvm.grid_constant" {
                set.add_string(b"nvvm.grid_constant", b"");
            }
            let Some(name) = self.string(name).strip_prefix(b"llvm.") else { continue };
            let renamed = RENAMED.iter().find(|entry| entry.0 == name).map(|entry| entry.1.as_bytes());
            let name = renamed.unwrap_or(name);
            let Some(&name) = PARAMETER_ATTRIBUTES.iter().find(|known| known.as_bytes() == name) else {
                continue;
            };
            let text = match value.storage(context) {
                AttributeStorage::Type(ty) => {
                    set.types.push(*ty);
                    format!("{name}({})", crate::write::type_text(context, *ty))
                }
                AttributeStorage::Integer { .. } => {
                    let number = integer_of(context, value).unwrap_or(0);
                    if name == "align" { format!("align {number}") } else { format!("{name}({number})") }
                }
                AttributeStorage::Unit if name == "captures" => "captures(none)".into(),
                AttributeStorage::Unit => name.into(),
                AttributeStorage::Dialect { .. }
                    if llvm::attributes::mnemonic(context, value) == Some(b"constant_range") =>
                {
                    let end = |index| {
                        let mut text = Vec::new();
                        let value = parameter(context, value, index)?.integer(context)?;
                        value.print_signed(&mut text);
                        Some((value.width(), String::from_utf8_lossy(&text).into_owned()))
                    };
                    match (end(0), end(1)) {
                        (Some((width, lower)), Some((_, upper))) => {
                            format!("range(i{width} {lower}, {upper})")
                        }
                        _ => continue,
                    }
                }
                _ => return Err(self.error(location, "unsupported parameter attribute type")),
            };
            set.add(name, text);
        }
        Ok(set)
    }

    /// Returns `memory(...)` for `#llvm.memory_effects<...>`.
    pub(super) fn memory_effects(&self, effects: Attribute) -> String {
        let value = |index| {
            let of = parameter(self.context, effects, index);
            of.and_then(|of| definitions::enum_value(self.context, of)).unwrap_or(3) as usize & 3
        };
        // LLVM's order: argmem, inaccessiblemem, errnomem, other, target_mem0, target_mem1.
        memory_text([value(1), value(2), value(3), value(0), value(4), value(5)])
    }

    /// Adds the attributes of a list of strings and pairs of strings.
    pub(super) fn string_attributes(
        &mut self,
        op: Operation<'a>,
        name: &str,
        set: &mut AttributeSet,
    ) -> Result<(), Failed> {
        let context = self.context;
        let Some(list) = attribute(op, name).and_then(|list| list.elements(context)) else { return Ok(()) };
        for entry in list {
            let (key, value): (&[u8], &[u8]) = match entry.storage(context) {
                AttributeStorage::String { value, .. } => (self.string(*value), b""),
                AttributeStorage::Array(pair) if pair.len() == 2 => {
                    match (pair[0].string(context), pair[1].string(context)) {
                        (Some(key), Some(value)) => (self.string(key), self.string(value)),
                        _ => {
                            let message = format!("expected arrays within '{name}' to contain two strings");
                            return Err(self.error(op.location(), message));
                        }
                    }
                }
                _ => {
                    let message = format!("expected '{name}' to contain string or array attributes");
                    return Err(self.error(op.location(), message));
                }
            };
            self.string_attribute(op.location(), key, value, set)?;
        }
        Ok(())
    }

    fn string_attribute(
        &self,
        location: Location,
        key: &[u8],
        value: &[u8],
        set: &mut AttributeSet,
    ) -> Result<(), Failed> {
        let (key_text, value_text) = (String::from_utf8_lossy(key), String::from_utf8_lossy(value));
        match kind(key) {
            None => set.add_string(key, value),
            Some((_, Class::Integer)) => {
                if value.is_empty() {
                    let message = format!("LLVM attribute '{key_text}' expects a value");
                    return Err(self.error(location, message));
                }
                match value_text
                    .parse::<u64>()
                    .ok()
                    .or_else(|| u64::from_str_radix(value_text.strip_prefix("0x")?, 16).ok())
                {
                    Some(number) => set.add(&key_text, integer_text(&key_text, number)),
                    None => set.add_string(key, value),
                }
            }
            Some(_) if !value.is_empty() => {
                let message =
                    format!("LLVM attribute '{key_text}' does not expect a value, found '{value_text}'");
                return Err(self.error(location, message));
            }
            Some(_) => set.add_enum(&key_text),
        }
        Ok(())
    }
}

/// Returns an attribute with an integer as it is printed.
fn integer_text(name: &str, value: u64) -> String {
    let (high, low) = (value >> 32, value & 0xffff_ffff);
    match name {
        "align" => format!("align {value}"),
        "allocsize" if low == 0xffff_ffff => format!("allocsize({high})"),
        "allocsize" | "vscale_range" => format!("{name}({high},{low})"),
        "uwtable" if value == 1 => "uwtable(sync)".into(),
        "uwtable" => "uwtable".into(),
        "memory" => memory_text(std::array::from_fn(|place| (value >> (2 * place)) as usize & 3)),
        _ => format!("{name}({value})"),
    }
}

/// Returns `memory(...)`; the locations are in LLVM's order.
fn memory_text(effects: [usize; 6]) -> String {
    const LOCATIONS: [&str; 6] =
        ["argmem", "inaccessiblemem", "errnomem", "other", "target_mem0", "target_mem1"];
    const OTHER: usize = 3;
    let other = effects[OTHER];
    let all = effects.iter().fold(0, |all, effect| all | effect);
    let mut parts = Vec::new();
    if other != 0 || all == other {
        parts.push(MOD_REF[other].to_string());
    }
    for (place, &effect) in effects.iter().enumerate() {
        if effect != other {
            parts.push(format!("{}: {}", LOCATIONS[place], MOD_REF[effect]));
        }
    }
    format!("memory({})", parts.join(", "))
}
