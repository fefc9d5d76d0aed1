//! Operations.

use super::op_traits::OpTraits;
use super::{Result, error_without_place, text};
use ods::model::Arity;
use ods::records::{arity, camel_case, class_name, undecorated};
use rustc_hash::FxHashMap;
use tablegen::{Dag, Diagnostic, Record, RecordKeeper, TypeKind, Value};

/// An operation.
pub(crate) struct Operation<'k> {
    pub record: Record<'k>,
    pub dialect: Record<'k>,
    /// With the prefix of the dialect: `arith.addi`.
    pub name: String,
    /// Without it: `addi`.
    pub mnemonic: &'k str,
    /// The C++ class, qualified.
    pub class: String,
    pub summary: &'k str,
    pub description: &'k str,
    pub format: Option<&'k str>,
    /// The `OpDocGroup` that it is documented with.
    pub group: Option<Record<'k>>,
    pub traits: OpTraits<'k>,
    /// The attributes among the arguments, then the derived ones.
    pub attributes: Vec<Attribute<'k>>,
    pub properties: Vec<Named<'k>>,
    pub operands: Vec<Named<'k>>,
    pub results: Vec<Named<'k>>,
    pub regions: Vec<Named<'k>>,
    pub successors: Vec<Named<'k>>,
}

/// An operand, result, property, region or successor.
pub(crate) struct Named<'k> {
    /// Empty if it has none.
    pub name: &'k str,
    pub constraint: Record<'k>,
    /// The description that `Arg` or `Res` gives to this value.
    pub note: &'k str,
}

impl Named<'_> {
    /// Whether the operation may have none or several of this one.
    pub fn is_variable_length(&self) -> bool {
        let variadic = ["VariadicRegion", "VariadicSuccessor"];
        arity(self.constraint).is_variable_length() || variadic.iter().any(|class| is_variadic(self, class))
    }
}

/// An attribute of an operation.
pub(crate) struct Attribute<'k> {
    pub name: &'k str,
    pub constraint: Record<'k>,
    /// The C++ class by which it is stored.
    pub storage_type: &'k str,
}

/// Returns the operations that a run is about, by name in byte order.
pub(crate) fn requested_operations<'k>(
    keeper: &'k RecordKeeper,
    include: Option<&ere::Regex>,
    exclude: Option<&ere::Regex>,
) -> Result<Vec<Record<'k>>> {
    if keeper.class("Op").is_none() {
        return Err(error_without_place("the class 'Op' is not defined"));
    }
    let mut requested = Vec::new();
    for record in keeper.defs().filter(|def| def.is_subclass_of("Op")) {
        if include.is_some() || exclude.is_some() {
            let (name, _) = names(record)?;
            if include.is_some_and(|regex| !regex.is_match(name.as_bytes()))
                || exclude.is_some_and(|regex| regex.is_match(name.as_bytes()))
            {
                continue;
            }
        }
        requested.push(record);
    }
    Ok(requested)
}

/// Returns the name of an operation, with and without its dialect.
pub(super) fn names<'k>(record: Record<'k>) -> Result<(String, &'k str)> {
    let mnemonic = record.string("opName")?;
    Ok(match record.def("opDialect")?.string("name")? {
        "" => (mnemonic.to_owned(), mnemonic),
        prefix => (format!("{prefix}.{mnemonic}"), mnemonic),
    })
}

impl<'k> Operation<'k> {
    pub fn read(record: Record<'k>) -> Result<Self> {
        let (name, mnemonic) = names(record)?;
        let class = class_name(record.name());
        let class = match record.string("cppNamespace")? {
            "" => class.to_owned(),
            namespace => format!("{namespace}::{class}"),
        };
        let mut op = Operation {
            record,
            dialect: record.def("opDialect")?,
            name,
            mnemonic,
            class,
            summary: string_or_missing(record, "summary")?,
            description: string_or_missing(record, "description")?,
            format: record.value("assemblyFormat").and_then(|value| value.as_str()),
            group: match record.field("opDocGroup") {
                Some(_) => record.optional_def("opDocGroup")?,
                None => None,
            },
            traits: OpTraits::default(),
            attributes: Vec::new(),
            properties: Vec::new(),
            operands: Vec::new(),
            results: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
        };
        op.read_arguments()?;
        op.read_derived_attributes()?;
        op.results = named(record, "results", "outs", "undefined type for result")?;
        if op.results.iter().any(|result| arity(result.constraint) == Arity::VariadicOfVariadic) {
            return Err(error(record, "'VariadicOfVariadic' results are currently not supported"));
        }
        op.successors = named(record, "successors", "successor", "undefined kind for successor")?;
        if has_early_variadic(&op.successors, "VariadicSuccessor") {
            return Err(error(record, "only the last successor can be variadic"));
        }
        op.traits = OpTraits::read(record)?;
        op.regions = named(record, "regions", "region", "undefined kind for region")?;
        if has_early_variadic(&op.regions, "VariadicRegion") {
            return Err(error(record, "only the last region can be variadic"));
        }
        let is_nameless_variadic =
            |region: &Named<'_>| is_variadic(region, "VariadicRegion") && region.name.is_empty();
        if op.regions.iter().any(is_nameless_variadic) {
            return Err(error(record, "variadic regions must be named"));
        }
        op.check_names()?;
        Ok(op)
    }

    fn read_arguments(&mut self) -> Result<()> {
        for (index, (value, name)) in self.record.dag("arguments")?.args().enumerate() {
            let Some(def) = value.as_def() else {
                return Err(error(self.record, format!("undefined type for argument #{index}")));
            };
            let named = Named::new(name, def)?;
            let def = named.constraint;
            if def.is_subclass_of("TypeConstraint") {
                self.operands.push(named);
            } else if def.is_subclass_of("Attr") {
                if named.name.is_empty() {
                    return Err(error(self.record, "attributes must be named"));
                }
                if def.is_subclass_of("DerivedAttr") {
                    return Err(error(self.record, "derived attributes not allowed in argument list"));
                }
                self.attributes.push(Attribute::new(named.name, def));
            } else if def.is_subclass_of("Property") {
                if named.name.is_empty() {
                    return Err(error(self.record, "properties must be named"));
                }
                self.properties.push(named);
            } else {
                let message = "unexpected def type; only defs deriving from TypeConstraint or Attr or \
                               Property are allowed";
                return Err(error(self.record, message));
            }
        }
        Ok(())
    }

    /// Derived attributes are fields of the record.
    fn read_derived_attributes(&mut self) -> Result<()> {
        let is = |class: &Record<'k>, name| class.name() == name || class.is_subclass_of(name);
        for field in self.record.fields() {
            let TypeKind::Record(classes) = field.ty().kind() else {
                continue;
            };
            if !classes.iter().any(|class| is(class, "Attr")) {
                continue;
            }
            if !classes.iter().any(|class| is(class, "DerivedAttr")) {
                let message = "unexpected Attr where only DerivedAttr is allowed";
                return Err(Diagnostic::error(field.span(), message));
            }
            if classes.len() != 1 {
                let message = "unsupported attribute modelling, only single class expected";
                return Err(Diagnostic::error(field.span(), message));
            }
            if let Some(def) = field.value().as_def() {
                self.attributes.push(Attribute::new(field.name(), def));
            }
        }
        Ok(())
    }

    /// Checks that operands, results, regions and successors have names of their own.
    fn check_names(&self) -> Result<()> {
        let kinds = [
            ("operands", &self.operands),
            ("results", &self.results),
            ("regions", &self.regions),
            ("successors", &self.successors),
        ];
        let mut seen = FxHashMap::default();
        for (kind, name) in kinds.iter().flat_map(|(kind, all)| all.iter().map(|one| (*kind, one.name))) {
            if name.is_empty() {
                continue;
            }
            let message = match seen.insert(name, kind) {
                None if self.accessor_overlaps(name) => format!(
                    "generated accessor for `{name}` overlaps with a default one; please rename to avoid \
                     overlap"
                ),
                None => continue,
                Some(other) if other == kind => {
                    format!("op has a conflict with two {kind} having the same name '{name}'")
                }
                Some(other) => format!(
                    "op has a conflict with {other} and {kind} both having an entry with the name '{name}'"
                ),
            };
            return Err(error(self.record, message));
        }
        Ok(())
    }

    /// Returns whether the accessor for `name` would clash with an accessor that every operation has.
    fn accessor_overlaps(&self, name: &str) -> bool {
        match camel_case(name).as_str() {
            "AttributeNames" | "Attributes" | "Operation" => true,
            "Operands" => !matches!(&self.operands[..], [one] if one.is_variable_length()),
            "Regions" => !matches!(&self.regions[..], [one] if is_variadic(one, "VariadicRegion")),
            "Type" => self.results.len() != 1,
            _ => false,
        }
    }
}

impl<'k> Named<'k> {
    fn new(name: Option<&'k str>, def: Record<'k>) -> Result<Self> {
        let constraint = undecorated(def)?;
        let note = if constraint == def { "" } else { text(def, "summary") };
        Ok(Named { name: name.unwrap_or(""), constraint, note })
    }
}

impl<'k> Attribute<'k> {
    fn new(name: &'k str, constraint: Record<'k>) -> Self {
        let storage_type = match text(constraint, "storageType").trim_matches(super::SPACE) {
            "" => "::mlir::Attribute",
            storage_type => storage_type,
        };
        Attribute { name, constraint, storage_type }
    }
}

/// Returns the entries of a dag whose operator must be the def `operator`.
fn named<'k>(
    record: Record<'k>,
    field: &str,
    operator: &str,
    undefined: &'static str,
) -> Result<Vec<Named<'k>>> {
    let dag: Dag<'k> = record.dag(field)?;
    if dag.operator_def().is_none_or(|def| def.name() != operator) {
        return Err(error(record, format!("'{field}' must have '{operator}' directive")));
    }
    let read = |(index, (value, name)): (usize, (Value<'k>, Option<&'k str>))| match value.as_def() {
        Some(def) => Named::new(name, def),
        None => Err(error(record, format!("{undefined} #{index}"))),
    };
    dag.args().enumerate().map(read).collect()
}

fn is_variadic(of: &Named<'_>, class: &str) -> bool {
    of.constraint.is_subclass_of(class)
}

/// Returns whether a value other than the last is variadic.
fn has_early_variadic(all: &[Named<'_>], class: &str) -> bool {
    all.iter().rev().skip(1).any(|one| is_variadic(one, class))
}

/// Returns a field that must be a string if there is one.
fn string_or_missing<'k>(record: Record<'k>, field: &str) -> Result<&'k str> {
    match record.field(field) {
        Some(_) => Ok(record.string(field)?),
        None => Ok(""),
    }
}

#[cold]
fn error(record: Record<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(record.span(), message)
}
