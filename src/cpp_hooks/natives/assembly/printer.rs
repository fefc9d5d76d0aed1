//! `AsmPrinter` and `OpAsmPrinter`.

use crate::natives::data::types::types_of_any;
use cpp::{Eval, EvalError, Host as _, HostClass, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
use definitions::DialectContext as _;
use ir::StringId;
use ods::model::DefAssembly;
use print::OpAsmPrinter;

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Printer, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    // The printer, seen as the stream beneath it.
    row("getStream", |_| Ok(Kind::Printer.thing(1, 0))),
    row("tell", |call| Ok(Value::Int(cpp::IntKind::U64, call.host.printer()?.out.len() as i64))),
    row("printAlias", |call| {
        let value = call.value(0)?;
        let printer = call.host.printer()?;
        let is_printed = match (thing::ty(&value), thing::attribute(&value)) {
            (Some(ty), _) => printer.print_alias_of_type(ty),
            (None, Some(attribute)) => printer.print_alias_of_attribute(attribute),
            (None, None) => false,
        };
        Ok(Value::logical(is_printed))
    }),
    row("printType", |call| {
        let ty = call.ty(0)?;
        call.host.printer()?.print_type(ty);
        Ok(Value::Void)
    }),
    row("printAttribute", |call| {
        let attribute = call.attribute(0)?;
        call.host.printer()?.print_attribute(attribute);
        Ok(Value::Void)
    }),
    row("printAttributeWithoutType", |call| {
        let attribute = call.attribute(0)?;
        call.host.printer()?.print_attribute_without_type(attribute);
        Ok(Value::Void)
    }),
    row("printNamedAttribute", |call| {
        let entry = thing::named_attribute(&call.value(0)?);
        let entry = entry.ok_or_else(|| EvalError::undefined("a null entry"))?;
        call.host.printer()?.print_named_attribute(entry);
        Ok(Value::Void)
    }),
    row("printStrippedAttrOrType", |call| {
        let value = call.value(0)?;
        if value.handle().is_some_and(|handle| matches!(Kind::of(handle), Kind::Type | Kind::Attribute)) {
            let place = call.argument(0)?.clone();
            let field = call.machine.field_type(call.host, &place).ok().flatten();
            let types = if call.arguments.types.is_empty() { field.as_slice() } else { call.arguments.types };
            let declared = call.host.explicit_class(call.machine, types).ok();
            let is_base =
                |of: &HostClass| matches!(call.host.program.classes.get(*of), Some(Class::Source(_)));
            let own = declared.filter(is_base).and_then(|of| super::own_syntax(call.host, of, "print"));
            match own {
                Some(functions) => {
                    let arguments = [Kind::Printer.only()];
                    call.machine.call_overloaded(call.host, &functions, Some(value), &arguments)?;
                }
                None => stripped(call, &value)?,
            }
            return Ok(Value::Void);
        }
        let values = match &value {
            // An optional has no `print`, so that the stream prints it, which strips nothing.
            Value::Optional(_, Some(content)) => {
                let content = content.0.clone();
                return call.host.print_value(call.machine, &content).map(|()| Value::Void);
            }
            Value::List(_) => call.list(0)?,
            _ => vec![value],
        };
        for (at, value) in values.iter().enumerate() {
            if at != 0 {
                call.host.printer()?.write(", ");
            }
            stripped(call, value)?;
        }
        Ok(Value::Void)
    }),
    row("printSymbolName", |call| {
        let name = call.text(0)?;
        call.host.printer()?.write_symbol_name(name.as_bytes());
        Ok(Value::Void)
    }),
    row("printKeywordOrString", |call| {
        let text = call.text(0)?;
        call.host.printer()?.write_keyword_or_string(text.as_bytes());
        Ok(Value::Void)
    }),
    row("printString", |call| {
        let text = call.text(0)?;
        let printer = call.host.printer()?;
        printer.write_string_literal(text.as_bytes());
        Ok(Value::Void)
    }),
    row("printDimensionList", |call| {
        let shape = call.integers(0)?;
        call.host.printer()?.print_dimension_list(&shape);
        Ok(Value::Void)
    }),
    row("printOptionalAttrDict", |call| attr_dict(call, false)),
    row("printOptionalAttrDictWithKeyword", |call| attr_dict(call, true)),
    row("printOperand", |call| {
        let operand = call.host.ssa_value(&call.value(0)?)?;
        let start = call.host.printer()?.out.len();
        call.host.op_printer()?.print_operand(operand);
        // `printOperand(value, stream)`
        if call.len() == 2
            && let Value::Stream(stream) = call.value(1)?
        {
            let written = call.host.printer()?.take_text(start);
            let Some(target) = &stream.target else { return Ok(Value::Void) };
            if let Value::List(_) = call.machine.load(target)? {
                let character = |&byte: &u8| Value::Int(cpp::IntKind::Char, i64::from(byte as i8));
                call.extend(target, written.iter().map(character).collect())?;
                return Ok(Value::Void);
            }
            let mut text = call.host.text_of(call.machine, target)?;
            text.push_str(&String::from_utf8_lossy(&written));
            call.machine.store(target, Value::text(text))?;
        }
        Ok(Value::Void)
    }),
    row("printOperands", |call| {
        let operands = match call.len() {
            2 => {
                let (from, to) = (call.value(0)?, call.value(1)?);
                call.machine.between(call.host, &from, &to)?
            }
            _ => call.list(0)?,
        };
        for (at, operand) in operands.iter().enumerate() {
            if at != 0 {
                call.host.printer()?.write(", ");
            }
            let operand = call.host.ssa_value(&call.machine.load(operand)?)?;
            call.host.op_printer()?.print_operand(operand);
        }
        Ok(Value::Void)
    }),
    row("printFunctionalType", |call| {
        let (inputs, results) = match call.len() {
            1 => {
                let op = call.host.operation(&call.value(0)?)?;
                (op.operand_types().collect(), op.result_types().collect())
            }
            _ => (types_of_any(call, 0)?, types_of_any(call, 1)?),
        };
        call.host.printer()?.print_functional_type(&inputs, &results);
        Ok(Value::Void)
    }),
    row("printArrowTypeList", |call| {
        let types = types_of_any(call, 0)?;
        arrow_types(call, &types)
    }),
    row("printOptionalArrowTypeList", |call| {
        let types = types_of_any(call, 0)?;
        if types.is_empty() { Ok(Value::Void) } else { arrow_types(call, &types) }
    }),
    row("printRegion", |call| {
        let region = call.host.region(&call.value(0)?)?;
        let (entry, terminators, empty) = (call.flag(1, true)?, call.flag(2, true)?, call.flag(3, false)?);
        print_lines(call, |printer| printer.print_region(region, entry, terminators, empty))
    }),
    row("printRegionArgument", |call| {
        let argument = call.host.ssa_value(&call.value(0)?)?;
        let entries = match call.len() {
            0 | 1 => Vec::new(),
            _ => {
                let list = call.argument(1)?;
                call.host.entries_of(call.machine, list)?
            }
        };
        let omit_type = call.flag(2, false)?;
        call.host.op_printer()?.print_region_argument(argument, &entries, !omit_type);
        Ok(Value::Void)
    }),
    row("printSuccessor", |call| {
        let block = call.host.block(&call.value(0)?)?;
        call.host.op_printer()?.print_successor(block);
        Ok(Value::Void)
    }),
    row("printSuccessorAndUseList", |call| {
        let block = call.host.block(&call.value(0)?)?;
        let operands = call.list(1)?;
        let values: Eval<Vec<_>> = operands.iter().map(|operand| call.host.ssa_value(operand)).collect();
        let values = values?;
        call.host.op_printer()?.print_successor_and_use_list(block, values.into_iter());
        Ok(Value::Void)
    }),
    row("printAffineExprOfSSAIds", |call| {
        let expr = thing::affine_expr(&call.value(0)?);
        let expr = expr.ok_or_else(|| EvalError::undefined("a null expression"))?;
        let mut operands = Vec::new();
        for at in 1..3 {
            let list = call.list(at)?;
            let values: Eval<Vec<_>> = list.iter().map(|operand| call.host.ssa_value(operand)).collect();
            operands.push(values?);
        }
        let printer = call.host.op_printer()?;
        printer.print_affine_expr_of_ssa_ids(expr, &operands[0], &operands[1]);
        Ok(Value::Void)
    }),
    row("printAffineMapOfSSAIds", |call| {
        let map = match thing::affine_map(&call.value(0)?) {
            Some(map) => map,
            None => match call.attribute(0)?.storage(call.host.context) {
                ir::AttributeStorage::AffineMap(map) => *map,
                _ => return Err(EvalError::unsupported("a map to be printed")),
            },
        };
        let operands = call.list(1)?;
        let values: Eval<Vec<_>> = operands.iter().map(|operand| call.host.ssa_value(operand)).collect();
        let values = values?;
        let printer = call.host.op_printer()?;
        printer.print_affine_map_of_ssa_ids(map, &values);
        Ok(Value::Void)
    }),
    row("shadowRegionArgs", |call| {
        let region = call.host.region(&call.value(0)?)?;
        let values = call.list(1)?;
        let values: Eval<Vec<_>> = values.iter().map(|value| call.host.ssa_value(value)).collect();
        let values = values?;
        call.host.op_printer()?.shadow_region_args(region, values);
        Ok(Value::Void)
    }),
    row("printGenericOp", |call| {
        let (op, with_name) = (call.host.operation(&call.value(0)?)?, call.flag(1, true)?);
        print_lines(call, |printer| printer.print_generic_op_of_custom(op, with_name))
    }),
    row("printCustomOrGenericOp", |call| {
        let op = call.host.operation(&call.value(0)?)?;
        print_lines(call, |printer| printer.print_op(op))
    }),
    row("printNewline", |call| print_lines(call, |printer| printer.print_newline())),
    row("increaseIndent", |call| {
        call.host.indent += 2;
        Ok(Value::Void)
    }),
    row("decreaseIndent", |call| {
        call.host.indent = call.host.indent.saturating_sub(2);
        Ok(Value::Void)
    }),
    row("printOptionalLocationSpecifier", |call| {
        let location = call.host.location(&call.value(0)?)?;
        call.host.op_printer()?.print_trailing_location(location, true);
        Ok(Value::Void)
    }),
    row("printInteger", |call| {
        let text = call.text(0)?;
        call.host.printer()?.write(text);
        Ok(Value::Void)
    }),
    row("write", |call| {
        let text = call.text(0)?;
        call.host.printer()?.write(text);
        Ok(call.receiver.clone())
    }),
    row("indent", |call| {
        let count = call.index(0)?;
        call.machine.charge(count)?;
        call.host.printer()?.write(" ".repeat(count));
        Ok(call.receiver.clone())
    }),
    method(Kind::Type, "print", print_thing),
    method(Kind::Attribute, "print", print_thing),
    method(Kind::Type, "printStripped", print_without_dialect),
    method(Kind::Attribute, "printStripped", print_without_dialect),
    method(Kind::AffineExpr, "print", print_thing),
    method(Kind::AffineMap, "print", print_thing),
    method(Kind::IntegerSet, "print", print_thing),
    row("tryStartCyclicPrint", |call| {
        crate::natives::assembly::cyclic::start(call, crate::syntax::open_types::Direction::Print)
    }),
    row("printFloat", |call| {
        let text = call.text(0)?;
        call.host.printer()?.write(text);
        Ok(Value::Void)
    }),
];

/// Prints lines, indented by what the printer was told to.
fn print_lines<'a>(
    call: &mut Call<'_, '_, '_, '_, 'a>,
    print: impl FnOnce(&mut OpAsmPrinter<'a>),
) -> Eval<Value> {
    let indent = call.host.indent;
    call.host.op_printer()?.with_indent(indent, print);
    Ok(Value::Void)
}

/// Writes text to a printer or to a stream.
pub fn write_to(call: &mut Call<'_, '_, '_, '_, '_>, target: &Value, text: String) -> Eval<Value> {
    if thing::of_kind(&call.machine.load(target)?, Kind::Printer).is_some() {
        call.host.printer()?.write(text);
        return Ok(Value::Void);
    }
    call.machine.write(call.host, target, Value::text(text))
}

/// `attribute.print(printer)` of a definition: the part after the mnemonic; of a dense array, its elements in
/// brackets. To a stream: all of it.
fn print_thing(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let this = call.this()?;
    let target = call.argument(0)?.clone();
    // A stream takes the whole of it, without aliases; a printer what follows the mnemonic.
    let is_stream = call.value(0)?.handle().is_some_and(|handle| handle.a != 0);
    if call.kind(0) != Some(Kind::Printer) || is_stream {
        let text = match thing::attribute(&this) {
            // `print(os, /*elideType=*/true)`
            Some(attribute) if call.flag(1, false)? => {
                print::attribute_to_string_without_type(call.host.context, attribute)
            }
            Some(attribute) => print::attribute_to_string(call.host.context, attribute),
            None => call.host.text_of(call.machine, &this)?,
        };
        return call.machine.write(call.host, &target, Value::text(text));
    }
    let context = call.host.context;
    let (ty, attribute) = (thing::ty(&this), thing::attribute(&this));
    let printer = call.host.printer()?;
    match (ty.map(|ty| ty.storage(context)), attribute.map(|attribute| attribute.storage(context))) {
        (Some(ir::TypeStorage::Dialect { definition, parameters }), _) => {
            printer.print_type_definition(*definition, parameters);
        }
        (_, Some(ir::AttributeStorage::Dialect { definition, parameters })) => {
            printer.print_attribute_definition(*definition, parameters);
        }
        (_, Some(ir::AttributeStorage::DenseArray { element, .. })) => {
            if let Some(array) = attribute {
                printer.print_dense_array_elements(*element, array);
            }
        }
        _ => return Err(EvalError::unsupported("the method 'print'")),
    }
    Ok(Value::Void)
}

/// `attribute.printStripped(stream)`: what `print` writes, without the dialect
fn print_without_dialect(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let this = call.this()?;
    let target = call.argument(0)?.clone();
    let text = call.host.text_of(call.machine, &this)?;
    let name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let rest = text.strip_prefix(['#', '!']).map(|rest| rest.trim_start_matches(name));
    // `#dialect.part<...>`, `#dialect<part ...>`
    let part = |rest: &'_ str| match rest.strip_prefix('.') {
        Some(part) => Some(part.to_string()),
        None => Some(rest.strip_prefix('<')?.strip_suffix('>')?.to_string()),
    };
    write_to(call, &target, rest.and_then(part).unwrap_or(text))
}

/// Prints ` -> i32` or ` -> (i32, i32)`.
fn arrow_types(call: &mut Call<'_, '_, '_, '_, '_>, types: &[ir::Type]) -> Eval<Value> {
    let context = call.host.context;
    let printer = call.host.printer()?;
    let with_parens = types.len() != 1 || types[0].function(context).is_some();
    printer.write(if with_parens { " -> (" } else { " -> " });
    printer.print_types(types);
    printer.write(if with_parens { ")" } else { "" });
    Ok(Value::Void)
}

fn stripped(call: &mut Call<'_, '_, '_, '_, '_>, value: &Value) -> Eval<()> {
    let context = call.host.context;
    // One of any class has no printer of its own.
    if value.handle().is_some_and(thing::is_general) {
        return call.host.print_value(call.machine, value);
    }
    if let Some(ty) = thing::ty(value) {
        // The printer that a definition generates hides the function of a base.
        let has_assembly = matches!(ty.storage(context), ir::TypeStorage::Dialect { definition, .. }
            if !matches!(context.type_definition(*definition).model(context).assembly, DefAssembly::None));
        let class = value.handle().filter(|_| !has_assembly);
        let class = class.and_then(|handle| call.host.class_of(call.machine, handle));
        if let Some(functions) = class.and_then(|class| super::own_syntax(call.host, class, "print")) {
            let arguments = [Kind::Printer.only()];
            call.machine.call_overloaded(call.host, &functions, Some(value.clone()), &arguments)?;
            return Ok(());
        }
        let printer = call.host.printer()?;
        match ty.storage(context) {
            ir::TypeStorage::Dialect { definition, .. } => printer.print_stripped_type(*definition, ty),
            _ => printer.print_type(ty),
        }
        return Ok(());
    }
    if let Some(attribute) = thing::attribute(value) {
        let printer = call.host.printer()?;
        match attribute.storage(context) {
            ir::AttributeStorage::Dialect { definition, .. } => {
                printer.print_stripped_attribute(*definition, attribute);
            }
            ir::AttributeStorage::DenseArray { element, .. } => {
                printer.print_dense_array_elements(*element, attribute);
            }
            _ => printer.print_attribute(attribute),
        }
        return Ok(());
    }
    // Anything else is written by `<<`, which its project may define.
    call.machine.write(call.host, &Kind::Printer.only(), value.clone()).map(|_| ())
}

fn attr_dict(call: &mut Call<'_, '_, '_, '_, '_>, with_keyword: bool) -> Eval<Value> {
    let list = call.argument(0)?;
    let entries = call.host.entries_of(call.machine, list)?;
    let mut elided: Vec<StringId> = Vec::new();
    if call.len() > 1 {
        for name in call.list(1)? {
            let name = call.host.text_of(call.machine, &name)?;
            elided.push(call.host.context.intern_string(name));
        }
    }
    let printer = call.host.printer()?;
    match with_keyword {
        true => printer.print_optional_attr_dict_with_keyword(&entries, &elided),
        false => printer.print_optional_attr_dict(&entries, &elided),
    }
    Ok(Value::Void)
}
