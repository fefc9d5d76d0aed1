//! The generic form of an operation.

use crate::custom::OpAsmPrinter;
use ir::Operation;

impl<'a> OpAsmPrinter<'a> {
    /// Appends an operation in the generic form, as a part of a custom form.
    pub fn print_generic_op_of_custom(&mut self, op: Operation<'a>, with_name: bool) {
        match with_name {
            true => self.print_generic_op(op),
            false => self.print_generic_op_after_name(op),
        }
    }

    /// Appends an operation without its results, in the generic form.
    pub(super) fn print_generic_op(&mut self, op: Operation<'a>) {
        self.printer.write_string_literal(op.name_str());
        self.print_generic_op_after_name(op);
    }

    fn print_generic_op_after_name(&mut self, op: Operation<'a>) {
        let context = self.context();
        self.write("(");
        self.print_operands(op.operands());
        self.write(")");
        let mut successors = op.successors().peekable();
        if successors.peek().is_some() {
            self.write("[");
            for (index, block) in successors.enumerate() {
                if index != 0 {
                    self.write(", ");
                }
                self.print_block_name(block);
            }
            self.write("]");
        }
        let has_properties = op.info().has_properties;
        if has_properties {
            self.print_properties(op);
        }
        if op.num_regions() != 0 {
            self.print_generic_regions(op);
        }
        if has_properties {
            let start = self.printer.out.len();
            let discardable = op.discardable_attributes().entries(context);
            if !discardable.is_empty() {
                self.print_discardable_attributes(discardable, false);
                self.printer.note_attributes(start, false);
            }
        } else {
            let all = op.attributes();
            if !all.is_empty() {
                self.print_discardable_attributes(&all, false);
            }
            self.printer.op_templates.stop_recording();
        }
        self.write(" : ");
        self.print_functional_type(op);
    }

    /// Visits the parts that the generic form of an operation shows, in MLIR's order: nested operations
    /// first.
    pub(super) fn visit_generic_op(&mut self, op: Operation<'a>) {
        for region in op.regions() {
            self.print_region(region, true, true, true);
        }
        for ty in op.operand_types().chain(op.result_types()) {
            self.print_type(ty);
        }
        for (_, value) in op.attributes() {
            self.print_attribute(value);
        }
    }

    /// Appends ` <{...}>` unless there are no properties.
    fn print_properties(&mut self, op: Operation<'a>) {
        let context = self.context();
        if !op.is_registered() {
            if let Some(properties) = op.property(0) {
                self.write(" <");
                self.print_attribute(properties);
                self.write(">");
            }
            return;
        }
        let mut entries: Vec<_> = op.inherent_attributes().collect();
        if entries.is_empty() {
            return;
        }
        context.sort_entries(&mut entries);
        self.write(" <{");
        self.printer.interleave(&entries, ", ", |printer, &entry| printer.print_named_attribute(entry));
        self.write("}>");
    }
}
