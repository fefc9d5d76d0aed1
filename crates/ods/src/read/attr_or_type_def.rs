//! Attributes and types that a dialect defines.

use super::format_text::format_diagnostic;
use super::reader::{Reader, Result, bit, check_number, field_error, optional_def, trimmed};
use super::select::dialect_of;
use super::traits::{TraitClass, classify, collect_traits, qualified_name};
use crate::format::compile_def_format;
use crate::model::{
    AttrOrTypeDef, DefAssembly, DefaultValue, ExpressionId, Parameter, ParameterSyntax, Text, TraitKind,
};
use tablegen::{Diagnostic, Record, Value, ValueKind};

impl<'k> Reader<'k> {
    /// Reads a type into the tables, or reports why not.
    pub fn read_type_def(&mut self, record: Record<'k>) {
        match self.attr_or_type_def(record, "typeName") {
            Ok(def) => self.definitions.types.push(def),
            Err(error) => self.report(error),
        }
    }

    /// Reads an attribute into the tables, or reports why not.
    pub fn read_attr_def(&mut self, record: Record<'k>) {
        let read = self.attr_or_type_def(record, "attrName").and_then(|mut def| {
            def.constraint = Some(self.attr_constraint(record)?);
            Ok(def)
        });
        match read {
            Ok(def) => self.definitions.attributes.push(def),
            Err(error) => self.report(error),
        }
    }

    fn attr_or_type_def(&mut self, record: Record<'k>, name_field: &str) -> Result<AttrOrTypeDef> {
        let dialect_record = dialect_of(record);
        let dialect = dialect_record.ok_or_else(|| error(record, "definition has no dialect"))?;
        let dialect = self.dialect(dialect)?;
        // An attribute has a namespace of its own, a type that of its dialect.
        let namespace = match record.value("cppNamespace").and_then(|value| value.as_str()) {
            Some(namespace) => namespace,
            None => dialect_record.map_or("", |dialect| trimmed(dialect, "cppNamespace")),
        };
        let class = record.string("cppClassName")?;
        let name = match self.def_key(record, name_field) {
            Text::EMPTY => {
                let dialect = &self.strings[self.definitions[dialect].name];
                let name = format!("{dialect}.{class}");
                self.text(&name)
            }
            name => name,
        };
        let mnemonic = record.value("mnemonic").and_then(|value| value.as_str());
        let description = record.value("description").and_then(|value| value.as_str()).unwrap_or("");
        let mut def = AttrOrTypeDef {
            dialect,
            name,
            def_name: self.text(record.name()),
            mnemonic: mnemonic.map(|mnemonic| self.text(mnemonic)),
            cpp_class: self.text(format!("{namespace}::{class}").trim_start_matches("::")),
            cpp_base_class: self.trimmed(record, "cppBaseClassName"),
            storage_class: self.trimmed(record, "storageClass"),
            summary: self.trimmed(record, "summary"),
            description: self.description(description),
            parameters: Vec::new(),
            assembly: DefAssembly::None,
            traits: Vec::new(),
            predicates: Vec::new(),
            has_verifier: bit(record, "genVerifyDecl"),
            skips_default_builders: bit(record, "skipDefaultBuilders"),
            has_mnemonic_alias: bit(record, "genMnemonicAlias"),
            is_of_sources: false,
            enum_of: match optional_def(record, "enum").filter(|_| record.is_subclass_of("EnumAttr")) {
                Some(of) => Some(self.enum_info(of)?),
                None => None,
            },
            layout_methods: Text::EMPTY,
            constraint: None,
        };
        for def_trait in collect_traits(record)? {
            match classify(record, def_trait)? {
                TraitClass::Pred => def.predicates.push(self.pred_trait(def_trait)?),
                TraitClass::Internal => {}
                TraitClass::Interface => def.traits.push(self.interface_trait(def_trait)?),
                TraitClass::Native { .. } => {
                    let name = qualified_name(def_trait)?;
                    def.traits.push(self.native_trait(&name, TraitKind::Native));
                }
            }
        }
        if def.has_mnemonic_alias {
            let interface = if record.is_subclass_of("AttrDef") { "Attr" } else { "Type" };
            let interface = format!("mlir::OpAsm{interface}Interface");
            let implied = self.native_trait(&interface, TraitKind::Implied);
            if !def.traits.iter().any(|known| known.name == implied.name) {
                def.traits.push(implied);
            }
        }
        if def.traits.iter().any(|of| &self.strings[of.name] == "mlir::DataLayoutTypeInterface") {
            let code = |field| record.value(field).and_then(|value| value.as_str()).unwrap_or("");
            let mut members = [code("extraClassDeclaration"), code("extraClassDefinition")].join("\n");
            for method in declared_layout_methods(record)? {
                // The name alone may be given: the method is declared without a body.
                members.push_str(&format!("\n{method}();"));
            }
            def.layout_methods = self.text(members.trim());
        }
        let parameters = record.dag("parameters")?;
        check_number(record, "parameters", parameters)?;
        for (value, name) in parameters.args() {
            let parameter = self.parameter(record, value, name, namespace)?;
            def.parameters.push(parameter);
        }
        check_format_fields(record, &def)?;
        def.assembly = self.def_assembly(record, &def);
        Ok(def)
    }

    fn parameter(
        &mut self,
        owner: Record<'k>,
        value: Value<'k>,
        name: Option<&'k str>,
        namespace: &str,
    ) -> Result<Parameter> {
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            return Err(field_error(owner, "parameters", "all parameters must have a name"));
        };
        // A parameter is a C++ type, or a record that has it and more.
        let record = value.as_def();
        let string = |field: &str| match record?.value(field)?.kind() {
            ValueKind::String(text) | ValueKind::Code(text) => Some(text),
            _ => None,
        };
        let cpp_type = match value.as_str().or_else(|| string("cppType")) {
            Some(cpp_type) => cpp_type,
            None => {
                let message = format!("Missing `cppType` field in Attribute/Type parameter: {value}");
                return Err(match record {
                    Some(record) => error(record, message),
                    None => field_error(owner, "parameters", message),
                });
            }
        };
        let storage_type = string("cppStorageType").unwrap_or(cpp_type);
        let default = string("defaultValue").filter(|text| !text.is_empty()).map(|text| {
            let literal = self.literal(text, namespace);
            DefaultValue { text: self.expression(text), literal }
        });
        Ok(Parameter {
            name: self.text(name),
            cpp_type: self.text(cpp_type),
            storage_type: self.text(storage_type),
            storage: self.cpp_type(storage_type, namespace)?,
            summary: self.text(string("summary").unwrap_or("")),
            default,
            is_self_type: record.is_some_and(|record| record.is_subclass_of("AttributeSelfTypeParameter")),
            syntax: match (string("parser"), string("printer")) {
                _ if record.is_some_and(|record| record.is_subclass_of("EnumParameter")) => {
                    ParameterSyntax::Enum
                }
                (None, None) => ParameterSyntax::OfType,
                (None, Some("$_printer.printString($_self);")) => ParameterSyntax::QuotedString,
                _ => ParameterSyntax::Native,
            },
            parser: string("parser").map(|text| self.text(text)),
            printer: string("printer").map(|text| self.text(text)),
            comparator: string("comparator").map(|text| self.text(text)),
            constraint: match record.filter(|record| record.is_subclass_of("Constraint")) {
                Some(record) => self.parameter_constraint(record)?,
                None => None,
            },
        })
    }

    fn parameter_constraint(&mut self, record: Record<'k>) -> Result<Option<(Text, ExpressionId)>> {
        let predicate = self.predicate_of(record)?;
        Ok(predicate.map(|predicate| (self.constraint_summary(record), predicate)))
    }

    /// Compiles the format. A wrong format is reported, and the definition is treated as if it had none.
    fn def_assembly(&mut self, record: Record<'k>, def: &AttrOrTypeDef) -> DefAssembly {
        if bit(record, "hasCustomAssemblyFormat") {
            return DefAssembly::Custom;
        }
        let field = record.field("assemblyFormat");
        let Some((field, format)) = field.and_then(|field| Some((field, field.value().as_str()?))) else {
            return DefAssembly::None;
        };
        match compile_def_format(format, &mut self.strings, def) {
            Ok(format) => DefAssembly::Format(Box::new(format)),
            Err(mistake) => {
                self.report(format_diagnostic(record, field, mistake));
                DefAssembly::None
            }
        }
    }
}

#[cold]
fn error(record: Record<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(record.span(), message)
}

/// Returns the methods of `DataLayoutTypeInterface` that a type's traits declare for it.
fn declared_layout_methods<'k>(record: Record<'k>) -> Result<Vec<&'k str>> {
    let mut methods = Vec::new();
    for of in collect_traits(record)? {
        let is_layout = of.is_subclass_of("DeclareInterfaceMethods")
            && of.value("cppInterfaceName").and_then(|name| name.as_str()) == Some("DataLayoutTypeInterface");
        if is_layout {
            methods.extend(["getTypeSizeInBits", "getABIAlignment"]);
            methods.extend(of.list_of_strings("alwaysOverriddenMethods")?);
        }
    }
    Ok(methods)
}

/// Checks that the fields that say how the definition is written fit each other.
fn check_format_fields(record: Record<'_>, def: &AttrOrTypeDef) -> Result<()> {
    let is_custom = bit(record, "hasCustomAssemblyFormat");
    let has_format = record.value("assemblyFormat").is_some_and(|value| value.as_str().is_some());
    let message = if def.mnemonic.is_some() {
        if is_custom && has_format {
            "cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'"
        } else if !def.parameters.is_empty() && !is_custom && !has_format {
            "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set"
        } else if has_format && !bit(record, "genAccessors") {
            "'assemblyFormat' requires 'genAccessors' to be true"
        } else {
            return Ok(());
        }
    } else if is_custom || has_format {
        "'assemblyFormat' or 'hasCustomAssemblyFormat' can only be used when 'mnemonic' is set"
    } else {
        return Ok(());
    };
    let field = if is_custom { "hasCustomAssemblyFormat" } else { "assemblyFormat" };
    Err(field_error(record, field, message))
}
