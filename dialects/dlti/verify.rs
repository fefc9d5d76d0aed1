//! Verifiers of the attributes of dlti and of their places.
//!
//! Follows mlir/lib/Dialect/DLTI/DLTI.cpp.

use rustc_hash::FxHashSet;

use super::syntax::key_and_value;
use definitions::DialectContext as _;
use definitions::data_layout::has_interface;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Operation, StringId, known};
use print::attribute_to_string;
use verify::data_layout::verify_data_layout;

/// Returns the entries of an attribute that lists some.
fn entries(
    context: &Context,
    parameters: &[Option<Attribute>],
) -> impl Iterator<Item = (Attribute, Attribute)> {
    let list = parameters.first().copied().flatten().and_then(|list| list.elements(context));
    list.unwrap_or_default().iter().filter_map(|&entry| key_and_value(context, entry))
}

fn verify_entries(
    context: &Context,
    parameters: &[Option<Attribute>],
    allow_types: bool,
) -> Result<(), String> {
    let mut keys = FxHashSet::default();
    for (key, _) in entries(context, parameters) {
        match key.string(context) {
            Some(known::EMPTY) => return Err("empty string as DLTI key is not allowed".into()),
            None if !allow_types => return Err("type as DLTI key is not allowed".into()),
            _ => {}
        }
        if !keys.insert(key) {
            return Err(format!("repeated DLTI key: {}", attribute_to_string(context, key)));
        }
    }
    Ok(())
}

/// Verifies that no key occurs twice, and no name is empty.
pub fn map(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    verify_entries(context, parameters, true)
}

/// Verifies the entries; keys must be strings.
pub fn target_device_spec(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    verify_entries(context, parameters, false)
}

/// Verifies that each name has the specification of a device.
pub fn target_system_spec(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let mut devices = FxHashSet::default();
    for (key, value) in entries(context, parameters) {
        if key.string(context).is_none() {
            return Err("non-string key of DLTI system spec".into());
        }
        let device = || attribute_to_string(context, key);
        match of_mnemonic(context, value, "target_device_spec") {
            Some(parameters) => target_device_spec(context, parameters)?,
            None if has_interface(context, value, "mlir::TargetDeviceSpecInterface") => {}
            None => {
                return Err(format!("value associated with key {} is not a DLTI device spec", device()));
            }
        }
        if !devices.insert(key) {
            return Err(format!("repeated device ID in dlti.target_system_spec: {}", device()));
        }
    }
    Ok(())
}

/// Returns the parameters of an attribute of dlti, if it is the one with this mnemonic.
fn of_mnemonic<'c>(
    context: &'c Context,
    attribute: Attribute,
    mnemonic: &str,
) -> Option<&'c [Option<Attribute>]> {
    let AttributeStorage::Dialect { definition, parameters } = attribute.storage(context) else {
        return None;
    };
    let definition = context.attribute_definition(*definition);
    let is_it =
        context.string(definition.dialect) == "dlti" && context.string(definition.mnemonic) == mnemonic;
    is_it.then_some(parameters)
}

/// Verifies that `dlti.dl_spec`, `dlti.map` and `dlti.target_system_spec` have the attribute of that name as
/// value.
pub fn attribute(op: Operation<'_>, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let name = context.string(name).to_string();
    let mnemonic = match name.as_str() {
        "dlti.dl_spec" => "dl_spec",
        "dlti.map" => "map",
        "dlti.target_system_spec" => "target_system_spec",
        _ => {
            return Err(op.emit_error(format!("attribute '{name}' not supported by dialect")).emit());
        }
    };
    if of_mnemonic(context, value, mnemonic).is_none() {
        let error = op.emit_error(format!("'{name}' is expected to be a #dlti.{mnemonic} attribute"));
        return Err(error.emit());
    }
    if mnemonic == "dl_spec" && op.info().name == known::MODULE { verify_data_layout(op) } else { Ok(()) }
}

/// Verifies an entry of a data layout whose name starts with `dlti.`; such names belong to no dialect of the
/// layout.
pub fn layout_entry(context: &Context, name: StringId, value: Attribute) -> Result<(), String> {
    match context.string(name).as_ref() as &[u8] {
        b"dlti.endianness" => {
            let value = value.string(context).map(|value| context.string(value));
            match value {
                Some(value) if value == "big" || value == "little" => Ok(()),
                _ => {
                    Err("'dlti.endianness' data layout entry is expected to be either 'big' or 'little'"
                        .into())
                }
            }
        }
        b"dlti.default_memory_space"
        | b"dlti.alloca_memory_space"
        | b"dlti.program_memory_space"
        | b"dlti.global_memory_space"
        | b"dlti.stack_alignment"
        | b"dlti.function_pointer_alignment"
        | b"dlti.legal_int_widths"
        | b"dlti.mangling_mode" => Ok(()),
        _ => Err(format!("unknown data layout entry name: {}", context.string(name))),
    }
}
