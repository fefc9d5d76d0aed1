//! Attributes and types that a dialect defines.

use super::{Result, definitions_of, text};
use ods::records::{classify, collect_traits};
use tablegen::{Diagnostic, Record, RecordKeeper, Value, ValueKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefinitionKind {
    Attribute,
    Type,
}

impl DefinitionKind {
    pub fn class(self) -> &'static str {
        match self {
            DefinitionKind::Attribute => "AttrDef",
            DefinitionKind::Type => "TypeDef",
        }
    }

    /// Returns the character written before its name.
    pub fn sigil(self) -> char {
        match self {
            DefinitionKind::Attribute => '#',
            DefinitionKind::Type => '!',
        }
    }
}

/// An attribute or a type.
pub(crate) struct Definition<'k> {
    pub record: Record<'k>,
    pub kind: DefinitionKind,
    pub dialect: Option<Record<'k>>,
    pub class: &'k str,
    pub mnemonic: Option<&'k str>,
    pub summary: Option<&'k str>,
    pub description: Option<&'k str>,
    pub parameters: Vec<Parameter<'k>>,
    pub format: Option<&'k str>,
    /// Whether it is parsed and printed by C++.
    pub has_custom_format: bool,
    pub traits: Vec<Record<'k>>,
}

/// A parameter of an attribute or type.
pub(crate) struct Parameter<'k> {
    pub name: &'k str,
    pub cpp_type: &'k str,
    pub summary: &'k str,
    pub syntax: &'k str,
    /// If there is one, the parameter is optional.
    pub default: Option<&'k str>,
}

impl<'k> Definition<'k> {
    /// Returns all definitions of a kind, of whichever dialect.
    pub fn all(keeper: &'k RecordKeeper, kind: DefinitionKind) -> Result<Vec<Self>> {
        let records = definitions_of(keeper, kind.class())?.into_iter();
        records.map(|record| Definition::read(record, kind)).collect()
    }

    pub fn read(record: Record<'k>, kind: DefinitionKind) -> Result<Self> {
        let traits = collect_traits(record)?;
        for &def in &traits {
            classify(record, def)?;
        }
        let string = |field| record.value(field).and_then(|value| value.as_str());
        let parameters = record.dag("parameters")?.args();
        let parameters = parameters.map(|(value, name)| Parameter::read(record, value, name));
        let def = Definition {
            record,
            kind,
            dialect: record.value("dialect").and_then(|value| value.as_def()),
            class: record.string("cppClassName")?,
            mnemonic: record.optional_string("mnemonic")?,
            summary: string("summary"),
            description: string("description"),
            parameters: parameters.collect::<Result<_>>()?,
            format: record.optional_string("assemblyFormat")?,
            has_custom_format: record.bit("hasCustomAssemblyFormat")?,
            traits,
        };
        def.check_format()?;
        Ok(def)
    }

    /// Checks that the fields that say how the definition is written fit each other.
    fn check_format(&self) -> Result<()> {
        let message = match (self.mnemonic, self.has_custom_format, self.format) {
            (Some(_), true, Some(_)) => "cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'",
            (Some(_), false, None) if !self.parameters.is_empty() => {
                "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set"
            }
            (None, true, _) | (None, _, Some(_)) => {
                "'assemblyFormat' or 'hasCustomAssemblyFormat' can only be used when 'mnemonic' is set"
            }
            (Some(_), _, Some(_)) if !self.record.bit("genAccessors")? => {
                "'assemblyFormat' requires 'genAccessors' to be true"
            }
            _ => return Ok(()),
        };
        Err(Diagnostic::error(self.record.span(), message))
    }

    /// `!dialect.mnemonic`, if it has a mnemonic.
    pub fn symbol(&self) -> Option<String> {
        let dialect = self.dialect.map_or("", |dialect| text(dialect, "name"));
        self.mnemonic.map(|mnemonic| format!("{}{dialect}.{mnemonic}", self.kind.sigil()))
    }
}

impl<'k> Parameter<'k> {
    fn read(owner: Record<'k>, value: Value<'k>, name: Option<&'k str>) -> Result<Self> {
        let Some(name) = name else {
            return Err(Diagnostic::error(owner.span(), "all parameters must have a name"));
        };
        // A parameter is a C++ type, or a record that has it and more.
        let record = value.as_def();
        let string = |field: &str| match record?.value(field)?.kind() {
            ValueKind::String(text) | ValueKind::Code(text) => Some(text),
            _ => None,
        };
        let Some(cpp_type) = value.as_str().or_else(|| string("cppType")) else {
            let message = format!("Missing `cppType` field in Attribute/Type parameter: {value}");
            return Err(Diagnostic::error(record.unwrap_or(owner).span(), message));
        };
        Ok(Parameter {
            name,
            cpp_type,
            summary: string("summary").unwrap_or(""),
            syntax: string("syntax").unwrap_or(cpp_type),
            default: string("defaultValue").filter(|text| !text.is_empty()),
        })
    }
}
