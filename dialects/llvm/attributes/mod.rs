//! The attributes of LLVM IR: what their definitions leave to code.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMAttrs.cpp.

pub mod dwarf;
pub mod syntax;

use definitions::DialectContext as _;
use ir::{Attribute, AttributeStorage, Context};

/// The mnemonic of an attribute that the dialect defines.
pub fn mnemonic(context: &Context, attribute: Attribute) -> Option<&[u8]> {
    let AttributeStorage::Dialect { definition, .. } = *attribute.storage(context) else { return None };
    let definition = context.attribute_definition(definition);
    (context.string(definition.dialect) == "llvm").then(|| context.string(definition.mnemonic).as_ref())
}

/// The parameters of an attribute.
pub fn parameters(context: &Context, attribute: Attribute) -> &[Option<Attribute>] {
    match attribute.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => parameters,
        _ => &[],
    }
}

/// The attribute of the dialect with these parameters.
pub fn make(context: &Context, mnemonic: &str, parameters: Vec<Option<Attribute>>) -> Attribute {
    context.make_attribute(context.static_string("llvm"), context.intern_string(mnemonic), parameters)
}

/// Returns a new `distinct[...]<unit>`.
pub fn distinct(context: &Context) -> Attribute {
    let id = context.next_distinct_id();
    context.intern_attribute(AttributeStorage::Distinct { id, referenced: Attribute::UNIT })
}

/// Whether an attribute is `#llvm.zero`.
pub fn is_zero(context: &Context, attribute: Attribute) -> bool {
    mnemonic(context, attribute) == Some(b"zero")
}

/// Whether an attribute is `#llvm.undef`.
pub fn is_undef(context: &Context, attribute: Attribute) -> bool {
    mnemonic(context, attribute) == Some(b"undef")
}

fn parameter(parameters: &[Option<Attribute>], index: usize) -> Option<Attribute> {
    parameters.get(index).copied().flatten()
}

/// `#llvm.alias_scope` has a string or something distinct to be known by.
pub fn verify_alias_scope(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    match parameter(parameters, 0).map(|id| id.storage(context)) {
        Some(AttributeStorage::String { .. } | AttributeStorage::Distinct { .. }) | None => Ok(()),
        Some(_) => Err("id of an alias scope must be a StringAttr or a DistrinctAttr".into()),
    }
}

/// Both ends of `#llvm.constant_range` are of one width.
pub fn verify_constant_range(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let width = |index| Some(parameter(parameters, index)?.integer(context)?.width());
    match (width(0), width(1)) {
        (Some(lower), Some(upper)) if lower != upper => {
            Err(format!("expected lower and upper to have matching bitwidths but got {lower} vs. {upper}"))
        }
        _ => Ok(()),
    }
}

/// Each of `#llvm.target_features` is switched on or off.
pub fn verify_target_features(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let features = parameter(parameters, 0).and_then(|features| features.elements(context));
    for feature in features.unwrap_or_default() {
        let feature = feature.string(context).map(|feature| context.string(feature));
        let Some(feature) = feature.filter(|feature| !feature.is_empty()) else {
            return Err("target features can not be null or empty".into());
        };
        if !matches!(feature[0], b'+' | b'-') {
            return Err("target features must start with '+' or '-'".into());
        }
        if feature.contains(&b',') {
            return Err("target features can not contain ','".into());
        }
    }
    Ok(())
}

/// The value of `#llvm.mlir.module_flag` is what its key asks for.
pub fn verify_module_flag(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let key = parameter(parameters, 1).and_then(|key| key.string(context)).map(|key| context.string(key));
    let Some(value) = parameter(parameters, 2) else { return Ok(()) };
    let is = |value: Attribute, expected: &str| mnemonic(context, value) == Some(expected.as_bytes());
    match key.map(|key| key.as_ref() as &[u8]) {
        Some(b"CG Profile") => {
            let entries = value.elements(context);
            match entries.is_some_and(|entries| entries.iter().all(|&entry| is(entry, "cgprofile_entry"))) {
                true => Ok(()),
                false => Err("'CG Profile' key expects an array of '#llvm.cgprofile_entry'".into()),
            }
        }
        Some(b"ProfileSummary") => match is(value, "profile_summary") {
            true => Ok(()),
            false => Err("'ProfileSummary' key expects a '#llvm.profile_summary' attribute".into()),
        },
        _ => match value.storage(context) {
            AttributeStorage::Integer { .. } | AttributeStorage::String { .. } => Ok(()),
            _ => Err(format!(
                "only integer and string values are currently supported for unknown key '\"{}\"'",
                key.unwrap_or_default()
            )),
        },
    }
}
