//! Views of operations.

use crate::adaptor;
use crate::builder;
use crate::names::{Taken, affixed, shouting, snake};
use crate::printer::{Group, Printer, Slot};
use crate::stored::Presence;
use crate::writer::{Writer, escaped};
use ods::model::{Arity, NamedValue};

impl Printer<'_> {
    pub fn print(&self, out: &mut Writer) {
        self.print_view(out);
        self.print_accessors(out);
        if self.has_adaptor() {
            adaptor::print(self, out);
        }
    }

    /// Returns whether the adaptor would have any getter.
    fn has_adaptor(&self) -> bool {
        let is_named = |operand: &NamedValue| !operand.name.is_empty();
        !self.slots.is_empty() || self.op.operands.iter().any(is_named)
    }

    fn print_view(&self, out: &mut Writer) {
        let (name, class) = (&self.definitions[self.op.name], self.class);
        let summary = escaped(&self.definitions[self.op.summary]);
        out.gap();
        match summary.as_str() {
            "" => out.doc(format_args!("`{name}`")),
            summary => out.doc(format_args!("`{name}`: {summary}")),
        }
        out.line("#[derive(Clone, Copy, PartialEq, Eq, Debug)]");
        out.line(format_args!("pub struct {class}<'a>(Operation<'a>);"));
        out.gap();
        out.line(format_args!("impl<'a> OpView<'a> for {class}<'a> {{"));
        out.line(format_args!("const OPERATION_NAME: &'static str = {name:?};"));
        out.line(format_args!("const LAYOUT: u64 = {:#018x};", self.op.layout));
        out.method("fn over(op: Operation<'a>) -> Self", &["Self(op)"]);
        out.line("}");
        out.gap();
        out.line(format_args!("impl<'a> std::ops::Deref for {class}<'a> {{"));
        out.line("type Target = Operation<'a>;");
        out.method("fn deref(&self) -> &Operation<'a>", &["&self.0"]);
        out.line("}");
    }

    fn print_accessors(&self, out: &mut Writer) {
        out.gap();
        out.line(format_args!("impl<'a> {}<'a> {{", self.class));
        let mut taken = Taken::default();
        // The names of functions that builders, adaptors and this file add to every view.
        for function in ["build", "adaptor", "over"] {
            taken.take(function.to_owned());
        }
        self.print_constants(out);
        self.print_values(out, &mut taken, &self.op.operands, "operand");
        self.print_values(out, &mut taken, &self.op.results, "result");
        self.print_slots(out, &mut taken);
        self.print_nested(out, &mut taken);
        if self.has_adaptor() {
            let class = self.class;
            out.function(
                "Its attributes together with something for each operand.",
                format_args!("pub fn adaptor<T>(self, operands: &'a [T]) -> {class}Adaptor<'a, T>"),
                &[&format!("{class}Adaptor(Adaptor::of(self.0, operands))")],
            );
        }
        builder::print(self, out);
        out.line("}");
    }

    /// Prints the indices of operands, by which they are changed.
    fn print_constants(&self, out: &mut Writer) {
        let mut taken = Taken::default();
        for name in ["OPERATION_NAME", "LAYOUT"] {
            taken.take(name.to_owned());
        }
        for group in self.groups(&self.op.operands) {
            if group.is_fixed && group.arity == Arity::One && !group.name.is_empty() {
                out.doc(format_args!("The index of operand `{}`.", group.name));
                let name = taken.take(shouting(group.name));
                out.line(format_args!("pub const {name}: usize = {};", group.index));
            }
        }
    }

    fn print_values(&self, out: &mut Writer, taken: &mut Taken, values: &[NamedValue], kind: &str) {
        for group in self.groups(values) {
            if group.name.is_empty() {
                continue;
            }
            let Group { name, index, is_fixed, .. } = group;
            let function = taken.take(snake(name));
            let (returned, body) = match group.arity {
                Arity::One if is_fixed => ("Value<'a>", format!("self.0.{kind}({index})")),
                Arity::One => ("Value<'a>", format!("self.0.single_{kind}({index})")),
                Arity::Optional => ("Option<Value<'a>>", format!("self.0.optional_{kind}({index})")),
                Arity::Variadic => ("Values<'a>", format!("self.0.{kind}_group({index})")),
                Arity::VariadicOfVariadic => ("Vec<Values<'a>>", format!("self.0.{kind}_groups({index})")),
            };
            let plural =
                if group.arity.is_variable_length() && group.arity != Arity::Optional { "s" } else { "" };
            let kind = format!("{}{}{plural}", kind[..1].to_uppercase(), &kind[1..]);
            let signature = format!("pub fn {function}(self) -> {returned}");
            out.function(format_args!("{kind} `{name}`."), signature, &[&body]);
        }
    }

    fn print_slots(&self, out: &mut Writer, taken: &mut Taken) {
        for Slot { name, index, stored } in &self.slots {
            let function = taken.take(snake(name));
            let signature = format!("pub fn {function}(self) -> {}", stored.read_type());
            out.function(format_args!("Attribute `{name}`."), signature, &[&stored.getter("self.0", *index)]);
            if stored.read != "Attribute" && stored.presence != Presence::Unit {
                let function = taken.take(affixed("", name, "_attr"));
                let signature = format!("pub fn {function}(self) -> Option<Attribute>");
                out.function(
                    format_args!("Attribute `{name}`, as it is stored."),
                    signature,
                    &[&format!("self.0.slot({index})")],
                );
            }
            let function = taken.take(affixed("set_", name, ""));
            let signature = format!(
                "pub fn {function}(of: &mut impl SlotsMut, context: &Context, value: {})",
                stored.write_type()
            );
            let body = format!("of.set_slot(context, {index}, {});", stored.setter());
            out.function(format_args!("Sets attribute `{name}`."), signature, &[&body]);
        }
    }

    fn print_nested(&self, out: &mut Writer, taken: &mut Taken) {
        let regions = self.op.regions.iter().map(|region| (region.name, region.is_variadic));
        let successors = self.op.successors.iter().map(|successor| (successor.name, successor.is_variadic));
        for (kind, index, (name, is_variadic)) in regions
            .enumerate()
            .map(|(index, region)| ("region", index, region))
            .chain(successors.enumerate().map(|(index, successor)| ("successor", index, successor)))
        {
            let name = &self.definitions[name];
            if name.is_empty() {
                continue;
            }
            let function = taken.take(snake(name));
            let (single, several) = match kind {
                "region" => ("Region<'a>", "Regions<'a>"),
                _ => ("Block<'a>", "Successors<'a>"),
            };
            let (returned, body) = match is_variadic {
                false => (single, format!("self.0.single_{kind}({index})")),
                true => (several, format!("self.0.{kind}s_from({index})")),
            };
            let signature = format!("pub fn {function}(self) -> {returned}");
            let kind = format!("{}{}", kind[..1].to_uppercase(), &kind[1..]);
            let plural = if is_variadic { "s" } else { "" };
            out.function(format_args!("{kind}{plural} `{name}`."), signature, &[&body]);
        }
    }
}
