//! The face that printers of custom forms see: [`OpAsmPrinter`].
//!
//! Follows `OperationPrinter` of mlir/lib/IR/AsmPrinter.cpp.

use super::Printer;
use super::names::Names;
use ir::attributes::NamedAttribute;
use ir::{AffineExpr, AffineMap, Attribute, Block, Context, Operation, Region, StringId, Type, Value};

/// Prints operations.
pub struct OpAsmPrinter<'a> {
    /// The text so far, and how to print types and attributes.
    pub printer: Printer<'a>,
    pub(super) names: &'a Names,
    /// The indentation of the current region, in blanks.
    pub(super) indent: usize,
    /// The dialects whose prefix is left out, innermost last; the empty string for none.
    pub(super) default_dialects: Vec<StringId>,
    /// Whether several threads may print.
    pub(super) threads: bool,
}

impl<'a> OpAsmPrinter<'a> {
    pub(super) fn new(printer: Printer<'a>, names: &'a Names) -> Self {
        let default_dialects = vec![printer.context.intern_string("builtin")];
        OpAsmPrinter { printer, names, indent: 0, default_dialects, threads: false }
    }

    /// Returns the context, which owns everything uniqued.
    pub fn context(&self) -> &'a Context {
        self.printer.context
    }

    /// Appends text.
    #[inline]
    pub fn write(&mut self, text: impl AsRef<[u8]>) {
        self.printer.write(text);
    }

    /// Starts a new line at the current indentation.
    pub fn print_newline(&mut self) {
        self.printer.out.push(b'\n');
        self.write_indent();
    }

    /// Prints with all new lines indented by `more`.
    pub fn with_indent(&mut self, more: usize, print: impl FnOnce(&mut Self)) {
        self.indent += more;
        print(self);
        self.indent -= more;
    }

    pub(super) fn write_indent(&mut self) {
        let out = &mut self.printer.out;
        // The indentation is mostly small and even: a few stores are faster than a call.
        (0..self.indent / 2).for_each(|_| out.extend_from_slice(b"  "));
        if !self.indent.is_multiple_of(2) {
            out.push(b' ');
        }
    }

    /// Appends `%name`.
    #[inline]
    pub fn print_operand(&mut self, value: Value<'a>) {
        self.printer.write_value(self.names, value);
    }

    /// Prints the arguments of a region by the names of other values from here on.
    pub fn shadow_region_args(&mut self, region: Region<'a>, values: impl IntoIterator<Item = Value<'a>>) {
        let arguments = region.front().into_iter().flat_map(|block| block.arguments());
        for (argument, value) in arguments.zip(values) {
            let shadowed = &mut self.printer.shadowed;
            let named = shadowed.get(&value.value_ref()).copied().unwrap_or(value);
            shadowed.insert(argument.value_ref(), named);
        }
        // Other threads know nothing of it.
        self.threads = false;
    }

    /// Appends `%a, %b`.
    pub fn print_operands(&mut self, values: impl IntoIterator<Item = Value<'a>>) {
        for (index, value) in values.into_iter().enumerate() {
            if index != 0 {
                self.write(", ");
            }
            self.print_operand(value);
        }
    }

    /// Appends `prefix(%argument = %operand, ...)`; nothing where there are no operands.
    pub fn print_assignments(
        &mut self,
        prefix: &str,
        arguments: impl Iterator<Item = Value<'a>>,
        operands: impl ExactSizeIterator<Item = Value<'a>>,
    ) {
        if operands.len() == 0 {
            return;
        }
        self.write(prefix);
        self.write("(");
        for (index, (argument, operand)) in arguments.zip(operands).enumerate() {
            if index != 0 {
                self.write(", ");
            }
            self.print_operand(argument);
            self.write(" = ");
            self.print_operand(operand);
        }
        self.write(")");
    }

    /// Appends the results of a map whose dimensions and symbols are values: `%a + 1, symbol(%b)`.
    pub fn print_affine_map_of_ssa_ids(&mut self, map: AffineMap, operands: &[Value<'a>]) {
        let context = self.context();
        let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims(context) as usize));
        for (index, &result) in map.results(context).iter().enumerate() {
            if index != 0 {
                self.write(", ");
            }
            self.print_affine_expr_of_ssa_ids(result, dims, symbols);
        }
    }

    /// Appends an expression whose dimensions and symbols are values.
    pub fn print_affine_expr_of_ssa_ids(
        &mut self,
        expr: AffineExpr,
        dims: &[Value<'a>],
        symbols: &[Value<'a>],
    ) {
        let names = self.names;
        self.printer.print_affine_expr_with(expr, &mut |printer, position, is_symbol| {
            let operands = if is_symbol { symbols } else { dims };
            let Some(&operand) = operands.get(position as usize) else { return };
            printer.write(if is_symbol { "symbol(" } else { "" });
            printer.write_value(names, operand);
            printer.write(if is_symbol { ")" } else { "" });
        });
    }

    /// Appends a type.
    #[inline]
    pub fn print_type(&mut self, ty: Type) {
        self.printer.print_type(ty);
    }

    /// Appends `type, type`.
    pub fn print_types(&mut self, types: impl IntoIterator<Item = Type>) {
        self.printer.interleave(types, ", ", Printer::print_type);
    }

    /// Appends ` -> type` or ` -> (type, type)`; nothing where there are no types.
    pub fn print_optional_arrow_type_list(&mut self, mut types: impl ExactSizeIterator<Item = Type>) {
        match types.len() {
            0 => {}
            1 => {
                let Some(only) = types.next() else { return };
                // A function type as the only one would read as part of something else.
                let with_parens = only.function(self.context()).is_some();
                self.write(if with_parens { " -> (" } else { " -> " });
                self.print_type(only);
                self.write(if with_parens { ")" } else { "" });
            }
            _ => {
                self.write(" -> (");
                self.print_types(types);
                self.write(")");
            }
        }
    }

    /// Appends an attribute with its type.
    pub fn print_attribute(&mut self, attribute: Attribute) {
        self.printer.print_attribute(attribute);
    }

    /// Appends an attribute without its type.
    pub fn print_attribute_without_type(&mut self, attribute: Attribute) {
        self.printer.print_attribute_without_type(attribute);
    }

    /// Appends ` {...}` with the entries but for those called one of `elided`.
    pub fn print_optional_attr_dict(&mut self, entries: &[NamedAttribute], elided: &[StringId]) {
        self.printer.print_optional_attr_dict(entries, elided);
    }

    /// Appends ` attributes {...}` with the entries but for those called one of `elided`.
    pub fn print_optional_attr_dict_with_keyword(&mut self, entries: &[NamedAttribute], elided: &[StringId]) {
        self.printer.print_optional_attr_dict_with_keyword(entries, elided);
    }

    /// Appends `@name`.
    pub fn print_symbol_name(&mut self, name: StringId) {
        let name = self.context().string(name);
        self.printer.write_symbol_name(name);
    }

    /// Appends `^name`.
    pub fn print_successor(&mut self, block: Block<'a>) {
        self.print_block_name(block);
    }

    /// Appends `^name(%a, %b : type, type)`.
    pub fn print_successor_and_use_list(
        &mut self,
        block: Block<'a>,
        operands: impl Iterator<Item = Value<'a>> + Clone,
    ) {
        self.print_block_name(block);
        if operands.clone().next().is_none() {
            return;
        }
        self.write("(");
        self.print_operands(operands.clone());
        self.write(" : ");
        self.print_types(operands.map(Value::ty));
        self.write(")");
    }

    /// Appends `^a, ^b`.
    pub fn print_successors(&mut self, blocks: impl Iterator<Item = Block<'a>>) {
        for (index, block) in blocks.enumerate() {
            if index != 0 {
                self.write(", ");
            }
            self.print_successor(block);
        }
    }

    /// Appends `(types) -> types` of an operation.
    pub fn print_functional_type(&mut self, op: Operation<'a>) {
        self.print_function_type(op.operand_types(), op.result_types());
    }

    /// Appends `(inputs) -> results`.
    pub fn print_function_type<R>(
        &mut self,
        inputs: impl IntoIterator<Item = Type>,
        results: impl IntoIterator<Item = Type, IntoIter = R>,
    ) where
        R: ExactSizeIterator<Item = Type> + Clone,
    {
        self.write("(");
        self.print_types(inputs);
        self.write(") -> ");
        let results = results.into_iter();
        // A function type as the only result would read as part of this one.
        if results.len() == 1
            && let Some(result) = results.clone().next()
            && result.function(self.context()).is_none()
        {
            return self.print_type(result);
        }
        self.write("(");
        self.print_types(results);
        self.write(")");
    }
}
