//! Builders: functions that make the state of an operation.
//!
//! Parameters come in the order of `mlir-tblgen`: result types that cannot be inferred, operands and
//! attributes as defined, successors, regions. Attributes that may be absent or have a default are no
//! parameters; there are setters for them. A flag that may be absent and has a default is a parameter in C++,
//! `bool nontemporal = false`, which sets it: so do these.

use crate::names::{Taken, snake};
use crate::printer::{Group, Printer};
use crate::stored::Presence;
use crate::writer::Writer;
use ods::model::{Argument, Arity, InferredType, TypeOrigin};

/// How result types are found.
enum Results {
    /// Parameters say them.
    Given,
    /// All are the type of one operand.
    Like(u16),
    /// ODS infers them.
    Inferred,
    /// Native code infers them, and may fail.
    Native,
}

/// Prints the builder of an operation.
pub fn print(printer: &Printer<'_>, out: &mut Writer) {
    let mut new = Builder { printer, taken: Taken::default(), parameters: Vec::new(), body: Vec::new() };
    for name in ["scope", "location", "new"] {
        new.taken.take(name.to_owned());
    }
    let results = results(printer);
    if let Results::Given = results {
        for group in printer.groups(&printer.op.results) {
            new.result(&group);
        }
    }
    new.arguments();
    for successor in &printer.op.successors {
        let name = new.parameter(&printer.definitions[successor.name], "successor");
        new.push(&name, successor.is_variadic, ["BlockId", "&[BlockId]"], ["successor", "successors"]);
    }
    if !printer.is_isolated() {
        for region in &printer.op.regions {
            let name = new.parameter(&printer.definitions[region.name], "region");
            new.push(&name, region.is_variadic, ["RegionId", "&[RegionId]"], ["region", "regions"]);
        }
    }
    let (returned, finish) = match results {
        Results::Given => ("OperationState", "new.finish()".to_owned()),
        Results::Like(operand) => {
            ("OperationState", format!("new.finish_like({operand}, {})", printer.op.results.len()))
        }
        Results::Inferred => ("OperationState", "new.finish_inferred()".to_owned()),
        Results::Native => ("Result<OperationState, Failed>", "new.finish_by_hook()".to_owned()),
    };
    let mut documentation = "Makes one.".to_owned();
    if printer.is_isolated() {
        documentation.push_str(" Its regions are in a body of its own, which the caller adds.");
    }
    if let Results::Native = results {
        documentation.push_str("\n\n# Errors\nWhere the types of its results cannot be inferred.");
    }
    let parameters = new.parameters.concat();
    let signature =
        format!("pub fn build(scope: ValueScope<'_>, location: Location{parameters}) -> {returned}");
    let mut body = new.body;
    let mutable = if body.is_empty() { "" } else { "mut " };
    body.insert(0, format!("let {mutable}new = NewOperation::of::<Self>(scope, location);"));
    body.push(finish);
    let body: Vec<_> = body.iter().map(String::as_str).collect();
    out.gap();
    out.doc(documentation);
    if printer_parameters(&parameters) > 5 {
        out.line("#[allow(clippy::too_many_arguments)]");
    }
    out.inline(signature, &body);
}

/// Returns the number of parameters in a text of them.
fn printer_parameters(text: &str) -> usize {
    text.matches(", ").count()
}

fn results(printer: &Printer<'_>) -> Results {
    let op = printer.op;
    let is_native = |of: &ods::model::Trait| &printer.definitions[of.name] == "mlir::InferTypeOpInterface";
    let Some(inferred) = &op.inferred_results else {
        return if op.traits.iter().any(is_native) { Results::Native } else { Results::Given };
    };
    let like = |of: &InferredType| match *of {
        InferredType { from: TypeOrigin::Operand(index), transform: None } => Some(index),
        _ => None,
    };
    match &inferred[..] {
        [] => Results::Given,
        [first, others @ ..] => match like(first) {
            Some(index) if others.iter().all(|other| like(other) == Some(index)) => Results::Like(index),
            _ => Results::Inferred,
        },
    }
}

/// The parameters and the body of a builder as they come together.
struct Builder<'p, 'd> {
    printer: &'p Printer<'d>,
    taken: Taken,
    /// Each with a comma before it.
    parameters: Vec<String>,
    body: Vec<String>,
}

impl Builder<'_, '_> {
    /// Returns a name for a parameter: that of the definition, if it has one.
    fn parameter(&mut self, name: &str, other: &str) -> String {
        self.taken.take(snake(if name.is_empty() { other } else { name }))
    }

    fn push(&mut self, name: &str, is_variadic: bool, types: [&str; 2], functions: [&str; 2]) {
        let which = usize::from(is_variadic);
        self.parameters.push(format!(", {name}: {}", types[which]));
        self.body.push(format!("new.{}({name});", functions[which]));
    }

    fn result(&mut self, group: &Group<'_>) {
        let name = match group.name {
            "" | "result" => "result".to_owned(),
            name => name.to_owned(),
        };
        let name = self.parameter(&name, "result");
        let (ty, function) = match group.arity {
            Arity::One => ("Type", "result"),
            Arity::Optional => ("Option<Type>", "optional_result"),
            Arity::Variadic | Arity::VariadicOfVariadic => ("&[Type]", "results"),
        };
        self.parameters.push(format!(", {name}: {ty}"));
        self.body.push(format!("new.{function}({name});"));
    }

    fn arguments(&mut self) {
        let printer = self.printer;
        let op = printer.op;
        let operands = printer.groups(&op.operands);
        // Set with the operands whose sizes they are.
        let sizes: Vec<&str> =
            op.operands.iter().map(|operand| &printer.definitions[operand.segment_attribute]).collect();
        for argument in &op.arguments {
            match *argument {
                Argument::Operand(index) => {
                    let group = &operands[usize::from(index)];
                    let name = self.parameter(group.name, "operand");
                    let (ty, function) = match group.arity {
                        Arity::One => ("ValueId", "operand"),
                        Arity::Optional => ("Option<ValueId>", "optional_operand"),
                        Arity::Variadic => ("&[ValueId]", "operands"),
                        Arity::VariadicOfVariadic => ("&[&[ValueId]]", "operand_groups"),
                    };
                    self.parameters.push(format!(", {name}: {ty}"));
                    self.body.push(format!("new.{function}({name});"));
                }
                Argument::Attribute(index) => {
                    // Derived attributes are no arguments, so the slot is the index.
                    let slot = usize::from(index);
                    if !sizes.contains(&printer.slots[slot].name) {
                        self.slot(slot);
                    }
                }
                Argument::Property(index) => {
                    let attributes = printer.slots.len() - op.properties.len();
                    self.slot(attributes + usize::from(index));
                }
            }
        }
    }

    fn slot(&mut self, slot: usize) {
        let of = &self.printer.slots[slot];
        if let Some(flag) = of.stored.flag {
            let value = if flag { "Attribute::TRUE" } else { "Attribute::FALSE" };
            self.body.push(format!("new.attribute({slot}, {value});"));
        }
        if of.stored.presence != Presence::Required {
            return;
        }
        let name = self.parameter(of.name, "attribute");
        self.parameters.push(format!(", {name}: {}", of.stored.write_type()));
        let encoded = of.stored.encoded("scope.context", &name);
        self.body.push(format!("new.attribute({slot}, {encoded});"));
    }
}
