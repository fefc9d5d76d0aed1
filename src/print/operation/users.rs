//! Comments that name the users of values: `--mlir-print-value-users`.

use crate::custom::OpAsmPrinter;
use ir::{Operation, Value};
use rustc_hash::FxHashSet;

impl<'a> OpAsmPrinter<'a> {
    /// Appends the comment that says which operations use the results of this one.
    pub(super) fn print_users_of_operation(&mut self, op: Operation<'a>) {
        if op.num_results() == 0 {
            if op.num_operands() != 0 {
                self.write(" // id: ");
                self.names.write_operation(op, &mut self.printer.out);
            }
            return;
        }
        if op.results().all(Value::is_unused) {
            return self.write(" // unused");
        }
        let mut seen = FxHashSet::default();
        let users = op.results().flat_map(Value::users).filter(|user| seen.insert(user.op_ref()));
        let (users, results) =
            users.fold((0, 0), |(users, results), user| (users + 1, results + user.num_results()));
        self.write(if op.num_results() == 1 && users <= 1 && results <= 1 {
            " // user: "
        } else {
            " // users: "
        });
        let with_parens = op.num_results() > 1;
        for (index, result) in op.results().enumerate() {
            if index != 0 {
                self.write(", ");
            }
            if with_parens {
                self.write("(");
            }
            self.print_users(result);
            if with_parens {
                self.write(")");
            }
        }
    }

    /// Appends the comment line that says which operations use a block's argument.
    pub(super) fn print_users_of_argument(&mut self, argument: Value<'a>) {
        self.write("// ");
        self.print_operand(argument);
        if argument.is_unused() {
            self.write(" is unused\n");
            return;
        }
        self.write(" is used by ");
        self.print_users(argument);
        self.write("\n");
    }

    /// Appends the results, or else the number, of each user of a value.
    fn print_users(&mut self, value: Value<'a>) {
        if value.is_unused() {
            self.write("unused");
        }
        let mut seen = FxHashSet::default();
        for (index, user) in value.users().enumerate() {
            if !seen.insert(user.op_ref()) {
                continue;
            }
            if index != 0 {
                self.write(", ");
            }
            if user.num_results() == 0 {
                self.names.write_operation(user, &mut self.printer.out);
            } else {
                self.print_operands(user.results());
            }
        }
    }
}
