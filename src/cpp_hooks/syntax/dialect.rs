//! The forms that a dialect gives to operations without one of their own: `Dialect::getParseOperationHook` and
//! `Dialect::getOperationPrinter`, which MLIR asks for operations that are not registered, too.

use cpp::{Eval, FunctionId, Machine, Value};
use ir::diag::Failed;
use ir::{Context, Operation, StringId};
use parse::OpAsmParser;
use print::OpAsmPrinter;
use registry::DialectForms;
use std::sync::Arc;

use super::operation::{PARSE_ARGUMENTS, parse_by, print_by};
use crate::hook::Hook;
use crate::program::class_of_dialect;
use crate::values::thing::{self, Kind};

const PARSE: &str = "getParseOperationHook";
const PRINT: &str = "getOperationPrinter";

/// Returns the hooks for the operations of a dialect, of those that its class has.
pub fn hooks(context: &Context, dialect: StringId) -> DialectForms {
    let Some(program) = crate::program_of(context) else { return DialectForms::default() };
    let has = |name: &str| !program.members_of_dialect(context, dialect, name).is_empty();
    DialectForms {
        parse: has(PARSE).then_some(parse_operation),
        print: has(PRINT).then_some(print_operation),
    }
}

/// A member of a dialect's class, and the dialect.
struct Member {
    functions: Arc<[FunctionId]>,
    dialect: Value,
}

impl Member {
    fn of(context: &Context, dialect: StringId, name: &str) -> Option<Self> {
        let program = crate::program_of(context)?;
        let number = program.classes.dialect(class_of_dialect(context, dialect)?, dialect);
        Some(Member {
            functions: program.members_of_dialect(context, dialect, name),
            dialect: Kind::Dialect.thing(number.0 as usize, 0),
        })
    }

    /// Calls the member, which gives a function; `None` if it gives none.
    fn ask(
        self,
        hook: &mut Hook<'_, '_, '_, '_>,
        machine: &mut Machine,
        argument: Value,
    ) -> Eval<Option<Value>> {
        let given = machine.call_overloaded(hook, &self.functions, Some(self.dialect), &[argument])?;
        Ok(match machine.load(&given)? {
            Value::Optional(_, content) => content.map(|content| content.0.clone()),
            Value::Null | Value::Nullopt => None,
            function => Some(function),
        })
    }
}

fn parse_operation(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let (context, info) = (parser.context(), parser.info());
    let Some(member) = Member::of(context, info.dialect, PARSE) else { return Err(Failed) };
    let name = Value::text(context.string(info.name).to_string());
    parse_by(parser, |hook, machine| match member.ask(hook, machine, name)? {
        Some(parse) => machine.call(hook, &parse, &PARSE_ARGUMENTS).map(Some),
        None => Ok(None),
    })
}

fn print_operation<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(member) = Member::of(op.context(), op.info().dialect, PRINT) else { return };
    print_by(op, printer, |hook, machine| {
        let this = thing::of_operation(Some(op.op_ref()));
        match member.ask(hook, machine, this.clone())? {
            Some(print) => machine.call(hook, &print, &[this, Kind::Printer.only()]).map(|_| true),
            None => Ok(false),
        }
    });
}
