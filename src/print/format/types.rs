//! Types of an assembly format.

use super::FormatPrinter;
use crate::custom::OpAsmPrinter;
use definitions::Syntax;
use ir::{Type, Value};
use ods::format::Values;
use ods::model::Arity;
use smallvec::SmallVec;

impl<'a> FormatPrinter<'a> {
    pub(super) fn types(&self, of: Values) -> SmallVec<[Type; 4]> {
        match of {
            Values::Operand(index) => self.operands(index.into()).map(Value::ty).collect(),
            Values::Result(index) => self.results(index.into()).map(Value::ty).collect(),
            Values::AllOperands => self.op.operand_types().collect(),
            Values::AllResults => self.op.result_types().collect(),
        }
    }

    pub(super) fn print_type(
        &self,
        printer: &mut OpAsmPrinter<'a>,
        of: Values,
        arity: Arity,
        qualified: bool,
    ) {
        if arity == Arity::VariadicOfVariadic
            && let Values::Operand(index) = of
        {
            return self.print_nested(printer, index, |printer, values| {
                printer.print_types(values.map(Value::ty));
            });
        }
        let (spec, value) = match (of, arity) {
            (Values::Operand(index), Arity::One) => {
                (&self.model.operands[usize::from(index)], self.operands(index.into()).next())
            }
            (Values::Result(index), Arity::One) => {
                (&self.model.results[usize::from(index)], self.results(index.into()).next())
            }
            _ => return self.print_types(printer, of),
        };
        let Some(ty) = value.map(Value::ty) else { return };
        match self.library.type_syntax(self.context(), spec.constraint) {
            Syntax::Stripped(definition, _) if !qualified => {
                printer.printer.print_stripped_type(*definition, ty);
            }
            Syntax::Class(_) if !qualified => {
                let class = self.library.text(self.library.definitions[spec.constraint].cpp_type);
                printer.printer.print_type_of_class(class, ty);
            }
            _ => printer.print_type(ty),
        }
    }

    fn print_types(&self, printer: &mut OpAsmPrinter<'a>, of: Values) {
        match of {
            Values::Operand(index) => printer.print_types(self.operands(index.into()).map(Value::ty)),
            Values::Result(index) => printer.print_types(self.results(index.into()).map(Value::ty)),
            Values::AllOperands => printer.print_types(self.op.operand_types()),
            Values::AllResults => printer.print_types(self.op.result_types()),
        }
    }

    /// Prints `(inputs) -> results`.
    pub(super) fn print_functional_type(
        &self,
        printer: &mut OpAsmPrinter<'a>,
        inputs: Values,
        results: Values,
    ) {
        let context = self.context();
        printer.write("(");
        self.print_types(printer, inputs);
        printer.write(") -> ");
        // A function type as the only result would read as part of this one.
        let only_result = self.only_type(results).filter(|result| result.function(context).is_none());
        if let Some(result) = only_result {
            return printer.print_type(result);
        }
        printer.write("(");
        self.print_types(printer, results);
        printer.write(")");
    }

    /// Returns the type, if there is exactly one.
    fn only_type(&self, of: Values) -> Option<Type> {
        let only = |value: Option<Value<'a>>, count: usize| value.filter(|_| count == 1).map(Value::ty);
        match of {
            Values::Operand(index) => {
                let mut values = self.operands(index.into());
                let count = values.len();
                only(values.next(), count)
            }
            Values::Result(index) => {
                let count = self.group(index.into(), true).len as usize;
                only(self.results(index.into()).next(), count)
            }
            Values::AllOperands => only(self.op.operands().next(), self.op.num_operands()),
            Values::AllResults => only(self.op.results().next(), self.op.num_results()),
        }
    }
}
