//! Regions and blocks.

use crate::custom::OpAsmPrinter;
use ir::attributes::NamedAttribute;
use ir::{Block, Location, Operation, Region, Value, known};
use smallvec::SmallVec;

impl<'a> OpAsmPrinter<'a> {
    /// Appends `^name`.
    pub(crate) fn print_block_name(&mut self, block: Block<'a>) {
        self.printer.write_block_name(self.names, block);
    }

    /// Appends a region in braces.
    pub fn print_region(
        &mut self,
        region: Region<'a>,
        with_entry_arguments: bool,
        with_terminators: bool,
        with_empty_block: bool,
    ) {
        if self.printer.flags.skip_regions {
            self.write("{...}");
            return;
        }
        // Text can nest as deep as memory allows.
        support::stack::maybe_grow(64 * 1024, 1024 * 1024, || {
            self.write("{\n");
            if let Some(entry) = region.front() {
                let default = region.parent_op().map(|op| op.info().default_dialect);
                self.default_dialects.push(default.unwrap_or(known::EMPTY));
                let with_label = (with_empty_block && entry.is_empty())
                    || (with_entry_arguments && entry.num_arguments() != 0);
                self.print_block(entry, with_label, with_terminators);
                for block in region.blocks().skip(1) {
                    self.print_block(block, true, true);
                }
                self.default_dialects.pop();
            }
            self.write_indent();
            self.write("}");
        });
    }

    fn print_block(&mut self, block: Block<'a>, with_label: bool, with_terminator: bool) {
        if with_label {
            self.print_block_label(block);
        }
        self.indent += 2;
        if self.printer.flags.value_users {
            for argument in block.arguments() {
                self.write_indent();
                self.print_users_of_argument(argument);
            }
        }
        let last = block.back();
        let is_left_out = |op: Operation<'a>| {
            !with_terminator && Some(op) == last && op.has_trait(ir::op_info::Trait::Terminator)
        };
        let operations = block.operations().take_while(|&op| !is_left_out(op));
        match self.operations_to_share(operations.clone()) {
            Some(shared) => self.print_shared(&shared),
            None if self.printer.is_collecting_aliases() => operations.for_each(|op| self.visit_op(op)),
            None => {
                for op in operations {
                    self.print_line(op);
                    self.printer.flush_if_large();
                }
            }
        }
        self.indent -= 2;
    }

    /// Appends `^name(%argument: type):  // preds: ...` as a line.
    fn print_block_label(&mut self, block: Block<'a>) {
        self.write_indent();
        self.print_block_name(block);
        if block.num_arguments() != 0 {
            self.write("(");
            for (index, (argument, location)) in block.arguments().zip(block.argument_locations()).enumerate()
            {
                if index != 0 {
                    self.write(", ");
                }
                self.print_operand(argument);
                self.write(": ");
                self.print_argument_type(argument.ty(), location);
            }
            self.write(")");
        }
        self.write(":");
        self.print_predecessors(block);
        self.write("\n");
    }

    /// Appends the type of a block argument and, where locations are wanted, ` loc(...)`.
    fn print_argument_type(&mut self, ty: ir::Type, location: Location) {
        self.print_type(ty);
        if !self.printer.flags.debug_info {
            return;
        }
        if self.printer.is_collecting_aliases() {
            self.printer.visit_location(location, false);
        } else {
            self.print_trailing_location(location, false);
        }
    }

    /// Appends `%name: type {attributes} loc(...)` for an argument of a region's entry block.
    pub fn print_region_argument(
        &mut self,
        argument: Value<'a>,
        attributes: &[NamedAttribute],
        with_type: bool,
    ) {
        if self.printer.is_collecting_aliases() {
            // As in mlir-opt, attributes of arguments get no aliases: they only use those that others made.
            return self.print_argument_type(argument.ty(), argument.location());
        }
        self.print_operand(argument);
        if with_type {
            self.write(": ");
            self.print_type(argument.ty());
        }
        self.print_optional_attr_dict(attributes, &[]);
        if self.printer.flags.debug_info {
            self.print_trailing_location(argument.location(), false);
        }
    }

    /// Appends the comment that says which blocks branch to this one.
    fn print_predecessors(&mut self, block: Block<'a>) {
        let mut predecessors: SmallVec<[Block<'a>; 8]> =
            block.predecessor_ops().filter_map(|op| op.block()).collect();
        match predecessors.as_slice() {
            [] if block.is_entry() => {}
            [] => self.write("  // no predecessors"),
            [only] => {
                let only = *only;
                self.write("  // pred: ");
                self.print_block_name(only);
            }
            _ => {
                let names = self.names;
                sort::by_key(&mut predecessors, |block| names.block_number(block.body_id(), block.id()));
                self.write("  // ");
                self.printer.write_integer(predecessors.len());
                self.write(" preds: ");
                for (index, block) in predecessors.into_iter().enumerate() {
                    if index != 0 {
                        self.write(", ");
                    }
                    self.print_block_name(block);
                }
            }
        }
    }
}
