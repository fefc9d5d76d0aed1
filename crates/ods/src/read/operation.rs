//! Operations.

mod checks;
mod traits;

use super::format_text::format_diagnostic;
use super::inference::infer_results;
use super::reader::{Reader, Result, bit, check_number, field_error, trimmed};
use super::select::dialect_of;
use super::traits::collect_traits;
use super::types::{arity, dag_def, segment_attribute, undecorated};
use crate::FIELDS;
use crate::format::{TypeTrait, compile_op_format};
use crate::model::{
    Argument, Arity, Assembly, InherentSlot, NamedAttribute, NamedProperty, NamedRegion, NamedSuccessor,
    NamedValue, OpFlags, Operation, Text,
};
use checks::check_variadic_sizes;
use tablegen::{Diagnostic, Record, TypeKind};

/// The type constraints of an operation's traits, for its format.
type TypeTraits<'k> = Vec<TypeTrait<'k>>;

impl<'k> Reader<'k> {
    /// Reads an operation into the tables, or reports why not.
    pub fn read_operation(&mut self, record: Record<'k>) {
        match self.operation(record) {
            Ok(operation) => self.definitions.operations.push(operation),
            Err(error) => self.report(error),
        }
    }

    fn operation(&mut self, record: Record<'k>) -> Result<Operation> {
        let dialect = dialect_of(record).ok_or_else(|| error(record, "operation has no dialect"))?;
        let dialect = self.dialect(dialect)?;
        let prefix = self.strings[self.definitions.dialects[dialect.index()].name].to_owned();
        let name = match (prefix.as_str(), record.string("opName")?) {
            ("", name) => name.to_owned(),
            (prefix, name) => format!("{prefix}.{name}"),
        };
        let class = format!("{}::{}", record.string("cppNamespace")?, class_name(record.name()));
        let mut op = Operation {
            dialect,
            name: self.text(&name),
            def_name: self.text(record.name()),
            cpp_class: self.text(class.trim_start_matches("::")),
            summary: self.trimmed(record, "summary"),
            description: self.description(record.string("description")?),
            arguments: Vec::new(),
            operands: Vec::new(),
            results: Vec::new(),
            attributes: Vec::new(),
            properties: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            inherent: Vec::new(),
            traits: Vec::new(),
            predicates: Vec::new(),
            effects: None,
            flags: OpFlags {
                has_verifier: bit(record, "hasVerifier"),
                has_region_verifier: bit(record, "hasRegionVerifier"),
                has_folder: bit(record, "hasFolder"),
                has_canonicalizer: bit(record, "hasCanonicalizer"),
                has_canonicalize_method: bit(record, "hasCanonicalizeMethod"),
                skips_default_builders: bit(record, "skipDefaultBuilders"),
                ..OpFlags::default()
            },
            assembly: Assembly::Generic,
            inferred_results: None,
            extra_class_declaration: self.trimmed(record, "extraClassDeclaration"),
            format_text: self.description(trimmed(record, "assemblyFormat")),
            layout: 0,
            fields: self.extra_fields(record),
        };
        self.read_arguments(record, &mut op)?;
        self.read_derived_attributes(record, &mut op)?;
        self.read_results(record, &mut op)?;
        self.read_successors(record, &mut op)?;
        let traits = collect_traits(record)?;
        op.inferred_results = infer_results(self, record, &op, &traits)?;
        self.read_regions(record, &mut op)?;
        self.check_names(record, &op)?;
        let type_traits = self.read_traits(record, &traits, &mut op)?;
        check_variadic_sizes(record, &op)?;
        op.inherent = self.inherent_slots(&op);
        let implied = self.read_effects(record, &traits, &mut op)?;
        self.complete_traits(&mut op, implied);
        op.assembly = self.assembly(record, &op, &type_traits);
        Ok(op)
    }

    /// Returns the fields of [`FIELDS`] that the record has: a string as one text, a list of strings as its
    /// elements, a bit as `1` or nothing.
    fn extra_fields(&mut self, record: Record<'k>) -> Vec<(Text, Vec<Text>)> {
        let mut fields = Vec::new();
        for &name in FIELDS {
            let Some(value) = record.value(name) else { continue };
            let texts: Vec<&str> = if let Some(text) = value.as_str() {
                vec![text]
            } else if let Some(bit) = value.as_bit() {
                if bit { vec!["1"] } else { Vec::new() }
            } else if let Some(texts) = value.as_list().and_then(|list| list.strings().ok()) {
                texts
            } else {
                continue;
            };
            let texts =
                texts.into_iter().filter(|text| !text.is_empty()).map(|text| self.text(text)).collect();
            fields.push((self.text(name), texts));
        }
        fields
    }

    fn read_arguments(&mut self, record: Record<'k>, op: &mut Operation) -> Result<()> {
        let arguments = record.dag("arguments")?;
        check_number(record, "arguments", arguments)?;
        for (index, (value, name)) in arguments.args().enumerate() {
            let def =
                dag_def(record, "arguments", value, || format!("undefined type for argument #{index}"))?;
            let def = undecorated(def)?;
            let name = self.text(name.unwrap_or(""));
            if def.is_subclass_of("TypeConstraint") {
                op.arguments.push(Argument::Operand(op.operands.len() as u16));
                op.operands.push(self.named_value(name, def)?);
            } else if def.is_subclass_of("Attr") {
                if name.is_empty() {
                    return Err(field_error(record, "arguments", "attributes must be named"));
                }
                if def.is_subclass_of("DerivedAttr") {
                    return Err(field_error(
                        record,
                        "arguments",
                        "derived attributes not allowed in argument list",
                    ));
                }
                op.arguments.push(Argument::Attribute(op.attributes.len() as u16));
                op.attributes.push(NamedAttribute { name, constraint: self.attr_constraint(def)? });
            } else if def.is_subclass_of("Property") {
                if name.is_empty() {
                    return Err(field_error(record, "arguments", "properties must be named"));
                }
                op.arguments.push(Argument::Property(op.properties.len() as u16));
                op.properties.push(NamedProperty { name, constraint: self.property_constraint(def)? });
            } else {
                let message = "unexpected def type; only defs deriving from TypeConstraint or Attr or \
                               Property are allowed";
                let help = format!("argument #{index} is `{}`", def.name());
                return Err(field_error(record, "arguments", message).with_help(help));
            }
        }
        Ok(())
    }

    fn named_value(&mut self, name: Text, def: Record<'k>) -> Result<NamedValue> {
        let arity = arity(def);
        Ok(NamedValue {
            name,
            constraint: self.type_constraint(def)?,
            arity,
            segment_attribute: match arity {
                Arity::VariadicOfVariadic => self.text(segment_attribute(def)),
                _ => Text::EMPTY,
            },
        })
    }

    /// Derived attributes are fields of the record.
    fn read_derived_attributes(&mut self, record: Record<'k>, op: &mut Operation) -> Result<()> {
        let is = |class: &Record<'k>, name| class.name() == name || class.is_subclass_of(name);
        for field in record.fields() {
            let TypeKind::Record(classes) = field.ty().kind() else {
                continue;
            };
            if !classes.iter().any(|class| is(class, "Attr")) {
                continue;
            }
            if !classes.iter().any(|class| is(class, "DerivedAttr")) {
                return Err(Diagnostic::error(
                    field.span(),
                    "unexpected Attr where only DerivedAttr is allowed",
                ));
            }
            if let Some(def) = field.value().as_def() {
                let name = self.text(field.name());
                op.attributes.push(NamedAttribute { name, constraint: self.attr_constraint(def)? });
            }
        }
        Ok(())
    }

    fn read_results(&mut self, record: Record<'k>, op: &mut Operation) -> Result<()> {
        let results = directive(record, "results", "outs")?;
        for (index, (value, name)) in results.args().enumerate() {
            let def = dag_def(record, "results", value, || format!("undefined type for result #{index}"))?;
            let def = undecorated(def)?;
            let name = self.text(name.unwrap_or(""));
            let result = self.named_value(name, def)?;
            if result.arity == Arity::VariadicOfVariadic {
                return Err(field_error(
                    record,
                    "results",
                    "'VariadicOfVariadic' results are currently not supported",
                ));
            }
            op.results.push(result);
        }
        Ok(())
    }

    fn read_successors(&mut self, record: Record<'k>, op: &mut Operation) -> Result<()> {
        let successors = directive(record, "successors", "successor")?;
        for (index, (value, name)) in successors.args().enumerate() {
            let def =
                dag_def(record, "successors", value, || format!("undefined kind for successor #{index}"))?;
            let is_variadic = def.is_subclass_of("VariadicSuccessor");
            if is_variadic && index + 1 != successors.len() {
                return Err(field_error(record, "successors", "only the last successor can be variadic"));
            }
            let name = self.text(name.unwrap_or(""));
            let constraint = self.successor_constraint(def)?;
            op.successors.push(NamedSuccessor { name, constraint, is_variadic });
        }
        Ok(())
    }

    fn read_regions(&mut self, record: Record<'k>, op: &mut Operation) -> Result<()> {
        let regions = directive(record, "regions", "region")?;
        for (index, (value, name)) in regions.args().enumerate() {
            let def = dag_def(record, "regions", value, || format!("undefined kind for region #{index}"))?;
            let is_variadic = def.is_subclass_of("VariadicRegion");
            if is_variadic && index + 1 != regions.len() {
                return Err(field_error(record, "regions", "only the last region can be variadic"));
            }
            if is_variadic && name.is_none_or(str::is_empty) {
                return Err(field_error(record, "regions", "variadic regions must be named"));
            }
            let name = self.text(name.unwrap_or(""));
            let constraint = self.region_constraint(def)?;
            op.regions.push(NamedRegion { name, constraint, is_variadic });
        }
        Ok(())
    }

    /// Returns the properties that an operation stores, in the order of the generated C++ `Properties`.
    fn inherent_slots(&self, op: &Operation) -> Vec<InherentSlot> {
        let is_stored = |named: &NamedAttribute| self.definitions[named.constraint].derived_body.is_none();
        let mut attributes: Vec<u16> = (0..op.attributes.len() as u16)
            .filter(|&index| is_stored(&op.attributes[index as usize]))
            .collect();
        sort::by_key(&mut attributes, |&index| &self.strings[op.attributes[index as usize].name]);
        let mut slots: Vec<_> = attributes.into_iter().map(InherentSlot::Attribute).collect();
        slots.extend((0..op.properties.len() as u16).map(InherentSlot::Property));
        if op.flags.attr_sized_operand_segments {
            slots.push(InherentSlot::OperandSegmentSizes);
        }
        if op.flags.attr_sized_result_segments {
            slots.push(InherentSlot::ResultSegmentSizes);
        }
        slots
    }

    /// Compiles the format. A wrong format is reported, and the operation is treated as if it had none.
    fn assembly(&mut self, record: Record<'k>, op: &Operation, type_traits: &TypeTraits<'k>) -> Assembly {
        let field = record.field("assemblyFormat");
        let Some((field, format)) = field.and_then(|field| Some((field, field.value().as_str()?))) else {
            let is_custom = bit(record, "hasCustomAssemblyFormat");
            return if is_custom { Assembly::Custom } else { Assembly::Generic };
        };
        match compile_op_format(format, &mut self.strings, &self.definitions, op, type_traits) {
            Ok(format) => Assembly::Format(Box::new(format)),
            Err(mistake) => {
                self.report(format_diagnostic(record, field, mistake));
                Assembly::Generic
            }
        }
    }
}

#[cold]
fn error(record: Record<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(record.span(), message)
}

/// Returns the C++ class of an operation: its record's name after the first `_`, if there is one.
pub fn class_name(def_name: &str) -> &str {
    match def_name.split_once('_') {
        Some(("", _)) | None => def_name,
        Some((prefix, "")) => prefix,
        Some((_, class)) => class,
    }
}

/// Returns the dag in `field`, whose operator must be the def `operator`.
fn directive<'k>(record: Record<'k>, field: &str, operator: &str) -> Result<tablegen::Dag<'k>> {
    let dag = record.dag(field)?;
    if dag.operator_def().is_none_or(|def| def.name() != operator) {
        return Err(field_error(record, field, format!("'{field}' must have '{operator}' directive")));
    }
    check_number(record, field, dag)?;
    Ok(dag)
}

/// `some_name` as `SomeName`.
pub fn camel_case(name: &str) -> String {
    let mut camel = String::with_capacity(name.len());
    let mut bytes = name.chars().peekable();
    while let Some(char) = bytes.next() {
        if camel.is_empty() {
            camel.push(char.to_ascii_uppercase());
        } else if char == '_' && bytes.peek().is_some_and(char::is_ascii_lowercase) {
            camel.extend(bytes.next().map(|next| next.to_ascii_uppercase()));
        } else {
            camel.push(char);
        }
    }
    camel
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(camel_case("some_name"), "SomeName");
        assert_eq!(camel_case("overflowFlags"), "OverflowFlags");
        assert_eq!(camel_case("a_1_B_"), "A_1_B_");
        assert_eq!(class_name("Arith_AddIOp"), "AddIOp");
        assert_eq!(class_name("_Op"), "_Op");
        assert_eq!(class_name("AddIOp"), "AddIOp");
        assert_eq!(class_name("LLVM_A_B"), "A_B");
    }
}
