//! Operations, blocks and regions.

mod generic;
pub(crate) mod op_template;
pub(crate) mod parallel;
pub(crate) mod positions;
mod region;
mod users;

use bstr::BStr;

use super::alias::{AliasCollector, AliasTable, AliasTarget, Definition};
use super::custom::OpAsmPrinter;
use super::interface::OpPrinting;
use super::names::Names;
use super::{PrintFlags, Printer};
use crate::operation::op_template::AssemblyForm;
use crate::operation::positions::{OpPosition, OpPositions};
use ir::diag::Failed;
use ir::limits::Limit;
use ir::op_info::Trait;
use ir::resources::ExternalResources;
use ir::walk::nesting_depth;
use ir::{Block, Ir, Location, Operation, Value, known};

/// Writes the text of a whole IR to `sink`, piece by piece.
pub fn print_ir_to(ir: &Ir, flags: &PrintFlags, sink: &mut dyn FnMut(&[u8])) -> Result<(), Failed> {
    print_operation_to(ir.root(), flags, None, None, sink).map(|_| ())
}

/// Appends the text of a whole IR to `out`, with other external resources than those that were read.
pub fn print_ir_with(
    ir: &Ir,
    flags: &PrintFlags,
    external: &[ExternalResources],
    out: &mut Vec<u8>,
) -> Result<(), Failed> {
    let sink = &mut |text: &[u8]| out.extend_from_slice(text);
    print_operation_to(ir.root(), flags, Some(external), None, sink).map(|_| ())
}

/// Appends the text of a whole IR to `out`, without external resources; gives where its operations are.
pub fn print_ir_with_places(
    ir: &Ir,
    flags: &PrintFlags,
    out: &mut Vec<u8>,
) -> Result<Vec<OpPosition>, Failed> {
    let places = Some(Box::default());
    print_operation_to(ir.root(), flags, Some(&[]), places, &mut |text| out.extend_from_slice(text))
}

/// Appends the text of a whole IR to `out`.
pub fn print_ir(ir: &Ir, flags: &PrintFlags, out: &mut Vec<u8>) -> Result<(), Failed> {
    print_ir_to(ir, flags, &mut |text| out.extend_from_slice(text))
}

/// Writes the text of an operation to `sink`, as if at the top level of a file: with the aliases that it uses
/// and the resources.
fn print_operation_to(
    op: Operation<'_>,
    flags: &PrintFlags,
    external: Option<&[ExternalResources]>,
    places: Option<Box<OpPositions>>,
    sink: &mut dyn FnMut(&[u8]),
) -> Result<Vec<OpPosition>, Failed> {
    let context = op.context();
    let names = Names::new(op, flags);
    let aliases = collect_aliases(op, flags, &names);
    let mut printer = Printer::new(context, flags);
    printer.sink = Some(sink);
    printer.external = external;
    printer.places = places;
    printer.aliases = Some(&aliases);
    printer.print_alias_definitions(&aliases, false);
    let mut printer = OpAsmPrinter::new(printer, &names);
    printer.threads = flags.threads;
    printer.print_full_op_with_location(op);
    let mut printer = printer.printer;
    if !flags.local_scope {
        printer.write("\n");
        printer.print_alias_definitions(&aliases, true);
        printer.print_file_metadata();
    }
    printer.flush();
    if printer.nesting.is_cut {
        return Err(op.emit_error(context.limits().reached(Limit::AttributeText)).emit());
    }
    Ok(printer.places.take().map_or_else(Vec::new, |places| places.places))
}

/// Collects the aliases for `op`.
fn collect_aliases(op: Operation<'_>, flags: &PrintFlags, names: &Names) -> AliasTable {
    let context = op.context();
    if flags.local_scope || !(context.has_aliasable() || flags.debug_info) {
        return AliasTable::default();
    }
    let mut printer = Printer::new(context, flags);
    printer.collector = Some(Box::new(AliasCollector::default()));
    let mut printer = OpAsmPrinter::new(printer, names);
    printer.threads = flags.threads;
    printer.print_full_op_with_location(op);
    printer.printer.collector.map_or_else(AliasTable::default, |collector| collector.finish())
}

/// How operations are shown in messages: a setting of a context. These show them without aliases and without large
/// constants, whatever the flags say, and errors show them in the generic form.
pub struct DiagnosticFlags(pub PrintFlags);

/// Returns the flags for an operation in the note of a diagnostic: without aliases, and for an error in the
/// generic form.
pub fn operation_for_diagnostic(op: Operation<'_>, generic: bool) -> String {
    let flags = match op.context().setting::<DiagnosticFlags>() {
        Some(flags) => flags.0.clone(),
        None => PrintFlags::new(),
    };
    let mut flags = PrintFlags {
        generic: generic || flags.generic,
        local_scope: true,
        elide_elements_above: Some(16),
        ..flags
    };
    // Indentation makes the text of deeply nested regions quadratic in their depth.
    const DEEPEST_SHOWN: usize = 1000;
    flags.skip_regions |= nesting_depth(op) > DEEPEST_SHOWN;
    // Names are those that the operation has in the isolated operation it is, or that is around it.
    let isolated = |op: &Operation<'_>| op.has_trait(Trait::IsolatedFromAbove);
    let around = || op.ancestors().find(isolated).or_else(|| op.ancestors().last());
    let names_root = Some(op).filter(isolated).or_else(around).unwrap_or(op);
    let names = Names::new(names_root, &flags);
    let mut printer = Printer::new(op.context(), &flags);
    printer.limit_locations();
    printer.limit_nested_text();
    let mut printer = OpAsmPrinter::new(printer, &names);
    printer.print_full_op_with_location(op);
    let mut text = String::from_utf8_lossy(&printer.printer.out).into_owned();
    if text.contains('\n') {
        text.insert(0, '\n');
    }
    text
}

/// Returns the name of a value as an operand: `%0`.
pub fn operand_to_text(value: Value<'_>) -> String {
    let mut text = Vec::new();
    if let Some(op) = value.defining_op().or_else(|| value.parent_block().and_then(Block::parent_op)) {
        let root = op.ancestors().last().unwrap_or(op);
        Names::new(root, &PrintFlags::new()).write_value(value, true, &mut text);
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// Returns the text of an operation at any place in the IR. Values have the names that they have in the whole
/// or, with local scope, in the isolated operation around it. Only the text of an operation that is not
/// nested has aliases.
pub fn operation_to_text(op: Operation<'_>, flags: &PrintFlags) -> Vec<u8> {
    let isolated = |op: &Operation<'_>| op.has_trait(Trait::IsolatedFromAbove);
    let outermost = || op.ancestors().last().unwrap_or(op);
    let names_root = match flags.local_scope {
        true => Some(op).filter(isolated).or_else(|| op.ancestors().find(isolated)).unwrap_or_else(outermost),
        false => outermost(),
    };
    let names = Names::new(names_root, flags);
    let aliases =
        (op.parent_op().is_none() && !flags.local_scope).then(|| collect_aliases(op, flags, &names));
    let mut printer = Printer::new(op.context(), flags);
    printer.aliases = aliases.as_ref();
    if let Some(aliases) = &aliases {
        printer.print_alias_definitions(aliases, false);
    }
    let mut printer = OpAsmPrinter::new(printer, &names);
    printer.print_full_op_with_location(op);
    if let Some(aliases) = &aliases {
        printer.printer.write("\n");
        printer.printer.print_alias_definitions(aliases, true);
    }
    printer.printer.out
}

/// Returns the texts of operations in `root` with local scope. Values have the names that they have in `root`, which are
/// given once.
pub fn operations_to_text<'a>(
    root: Operation<'_>,
    ops: impl Iterator<Item = Operation<'a>>,
    flags: &PrintFlags,
) -> Vec<Vec<u8>> {
    let names = Names::new(root, flags);
    let text = |op: Operation<'_>| {
        let mut printer = OpAsmPrinter::new(Printer::new(root.context(), flags), &names);
        printer.print_full_op_with_location(op);
        printer.printer.out
    };
    ops.map(text).collect()
}

impl Printer<'_> {
    /// Appends the definitions of the aliases that may come after their uses, or of the others.
    fn print_alias_definitions(&mut self, aliases: &AliasTable, deferred: bool) {
        for Definition { target, alias, .. } in aliases.definitions(deferred) {
            aliases.write(target, alias, &mut self.out);
            self.write(" = ");
            match target {
                AliasTarget::Attribute(attribute) => self.print_attribute_impl(attribute),
                AliasTarget::Type(ty) => self.print_type_impl(ty),
                AliasTarget::Source(position) => self.print_location(Location::source(position), false),
            }
            self.write("\n");
            self.flush_if_large();
        }
    }
}

/// Returns an operation's name without its dialect; `None` if the rest would read as a name with a dialect.
fn short_name(name: &BStr) -> Option<&BStr> {
    let dot = name.iter().position(|&byte| byte == b'.')?;
    let short = &name[dot + 1..];
    (!short.contains(&b'.')).then_some(short)
}

impl<'a> OpAsmPrinter<'a> {
    /// Appends an operation with its results and location.
    pub(super) fn print_full_op_with_location(&mut self, op: Operation<'a>) {
        if self.printer.is_collecting_aliases() {
            return self.visit_op(op);
        }
        self.printer.note_place(op, self.indent);
        self.print_results(op);
        self.print_op(op);
        self.print_trailing_location(op.location(), true);
        if self.printer.flags.value_users {
            self.print_users_of_operation(op);
        }
    }

    /// Visits an operation and its location.
    fn visit_op(&mut self, op: Operation<'a>) {
        let Some(collector) = &mut self.printer.collector else { return };
        // Output is not wanted: keep it from growing.
        self.printer.out.clear();
        let debug_info = self.printer.flags.debug_info;
        // Locations are visited one by one.
        let may_skip = op.num_regions() == 0 || !debug_info;
        let is_skipped = may_skip && !collector.alias_prefilter.operation(op);
        if debug_info {
            self.printer.visit_location(op.location(), true);
        }
        if is_skipped {
            return;
        }
        self.print_op(op);
        if let Some(collector) = &mut self.printer.collector {
            collector.alias_prefilter.note_printed(op);
        }
    }

    /// Appends an operation that another shows in its own custom form: without its results and its location.
    pub fn print_nested_op(&mut self, op: Operation<'a>) {
        match self.printer.is_collecting_aliases() {
            true => self.visit_op(op),
            false => self.print_op(op),
        }
    }

    /// Appends `%a, %b:2 = `.
    fn print_results(&mut self, op: Operation<'a>) {
        let count = op.num_results();
        if count == 0 {
            return;
        }
        if count == 1 {
            self.names.write_value(op.result(0), false, &mut self.printer.out);
            self.write(" = ");
            return;
        }
        let groups = self.names.result_groups(op);
        let mut start = 0;
        for end in groups.iter().map(|&end| end as usize).chain([count]) {
            if start != 0 {
                self.write(", ");
            }
            self.names.write_value(op.result(start), false, &mut self.printer.out);
            if end - start > 1 {
                self.write(":");
                self.printer.write_integer(end - start);
            }
            start = end;
        }
        self.write(" = ");
    }

    /// Appends an operation without its results, in its custom form if that is wanted and it
    /// has one.
    pub fn print_op(&mut self, op: Operation<'a>) {
        let is_collecting = self.printer.is_collecting_aliases();
        if !is_collecting && self.print_like_last(op) {
            return;
        }
        let info = op.info();
        let hook = if self.printer.flags.generic {
            None
        } else {
            info.interface::<OpPrinting>().and_then(|printing| printing.print)
        };
        let Some(print) = hook else {
            return match is_collecting {
                true => self.visit_generic_op(op),
                false => self.print_like_before(op, AssemblyForm::Generic, |this| this.print_generic_op(op)),
            };
        };
        let is_default = self.default_dialects.last() == Some(&info.dialect) && info.dialect != known::EMPTY;
        let print_form = |this: &mut Self| {
            let name = this.context().string(info.name);
            let short = if is_default { short_name(name) } else { None };
            let start = this.printer.out.len();
            this.write(short.unwrap_or(name));
            // The operations in its regions each have a flag of their own.
            let around = std::mem::take(&mut this.printer.gave_up);
            print(op, this);
            let gave_up = std::mem::replace(&mut this.printer.gave_up, around);
            if gave_up && this.printer.out.len() >= start {
                this.printer.out.truncate(start);
                // The recording is of the text that is gone.
                this.printer.op_templates.stop_recording();
                match is_collecting {
                    true => this.visit_generic_op(op),
                    false => this.print_generic_op(op),
                }
            }
        };
        if is_collecting || !info.is_printed_by_format || op.num_regions() != 0 {
            return print_form(self);
        }
        let form = if is_default { AssemblyForm::CustomInDialect } else { AssemblyForm::Custom };
        self.print_like_before(op, form, print_form);
    }

    /// Appends ` loc(...)` where locations are wanted.
    pub fn print_trailing_location(&mut self, location: Location, allow_alias: bool) {
        if self.printer.flags.debug_info && !self.printer.is_collecting_aliases() {
            self.write(" ");
            self.printer.print_location(location, allow_alias);
        }
    }

    /// Appends an operation as a line of its block.
    pub(super) fn print_line(&mut self, op: Operation<'a>) {
        self.write_indent();
        self.print_full_op_with_location(op);
        self.write("\n");
    }
}
