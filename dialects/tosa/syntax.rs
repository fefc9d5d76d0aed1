//! The syntax of operations with enums, of variables and of control flow.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::operands::{elements, named};
use super::{BlockSize, NanPropagationMode, ResizeMode, RoundingMode};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::views::EnumValue;
use ir::{Attribute, AttributeStorage, Context, Operation, StringId, Type, TypeStorage, Value};
use parse::{OpAsmParser, ParseList as _, TokenKind, UnresolvedOperands};
use print::OpAsmPrinter;
use registry::{OpHooks, ParseDirectiveHook, PrintDirectiveHook};

/// An enum whose attribute is written as its bare word: the attribute of operations that has it, what errors call it,
/// its class and its mnemonic.
struct BareEnum {
    name: &'static str,
    shown: &'static str,
    mnemonic: &'static str,
    /// Makes an attribute of a word.
    attribute: fn(&Context, &str) -> Option<Attribute>,
    /// Spells the value of an attribute.
    word: fn(&Context, Attribute) -> Option<&'static str>,
}

const ENUMS: &[BareEnum] = &[
    BareEnum {
        name: "rounding_mode",
        shown: "rounding_mode",
        mnemonic: "rounding_mode",
        attribute: |context, word| {
            let value = RoundingMode::symbolize(word)?;
            Some(value.to_dialect_attribute(context, "::mlir::tosa::RoundingModeAttr"))
        },
        word: |context, attribute| {
            RoundingMode::from_attribute(context, attribute).map(RoundingMode::stringify)
        },
    },
    BareEnum {
        name: "mode",
        shown: "resize mode",
        mnemonic: "resize_mode",
        attribute: |context, word| {
            let value = ResizeMode::symbolize(word)?;
            Some(value.to_dialect_attribute(context, "::mlir::tosa::ResizeModeAttr"))
        },
        word: |context, attribute| ResizeMode::from_attribute(context, attribute).map(ResizeMode::stringify),
    },
    BareEnum {
        name: "nan_mode",
        shown: "nan_mode",
        mnemonic: "nan_mode",
        attribute: |context, word| {
            let value = NanPropagationMode::symbolize(word)?;
            Some(value.to_dialect_attribute(context, "::mlir::tosa::NanPropagationModeAttr"))
        },
        word: |context, attribute| {
            NanPropagationMode::from_attribute(context, attribute).map(NanPropagationMode::stringify)
        },
    },
    BareEnum {
        name: "block_size",
        shown: "block_size",
        mnemonic: "block_size",
        attribute: |context, word| {
            let value = BlockSize::symbolize(word)?;
            Some(value.to_dialect_attribute(context, "::mlir::tosa::BlockSizeAttr"))
        },
        word: |context, attribute| BlockSize::from_attribute(context, attribute).map(BlockSize::stringify),
    },
];

/// Returns the word of an attribute that is a value of one of the enums, and the enum.
fn bare_word(context: &Context, attribute: Attribute) -> Option<(&'static BareEnum, &'static str)> {
    let AttributeStorage::Dialect { definition, .. } = attribute.storage(context) else { return None };
    let definition = context.attribute_definition(*definition);
    if context.string(definition.dialect) != "tosa" {
        return None;
    }
    let of = ENUMS.iter().find(|of| context.string(definition.mnemonic) == of.mnemonic)?;
    Some((of, (of.word)(context, attribute)?))
}

/// Operations whose rounding mode is a bare word.
pub const ROUNDED: OpHooks = OpHooks { parse: Some(parse::<0>), print: Some(print_all), ..OpHooks::NONE };
/// Operations whose mode of resizing is a bare word.
pub const RESIZED: OpHooks = OpHooks { parse: Some(parse::<1>), print: Some(print_all), ..OpHooks::NONE };
/// Operations that say what becomes of numbers that are none; nothing where these stay.
pub const NAN_AWARE: OpHooks =
    OpHooks { parse: Some(parse::<2>), print: Some(print_but_default), ..OpHooks::NONE };
/// Operations whose size of blocks is a bare word.
pub const BLOCKED: OpHooks = OpHooks { parse: Some(parse::<3>), print: Some(print_all), ..OpHooks::NONE };

/// Parses `name = word`, where the name is that of the enum, or `name = attribute`.
fn parse_entry(parser: &mut OpAsmParser<'_, '_>, of: &BareEnum) -> Result<(), Failed> {
    let context = parser.context();
    let name = parser.parse_any_keyword()?;
    parser.parse_equal()?;
    let id = context.intern_string(name);
    let tokens = parser.parser();
    if name == of.name.as_bytes()
        && let Some(word) = tokens.parse_optional_any_keyword()
    {
        let word = String::from_utf8_lossy(word);
        let Some(value) = (of.attribute)(context, &word) else {
            let message = format_args!("invalid {} value: {word}", of.shown);
            return Err(parser.emit_error_at(parser.offset(), message));
        };
        parser.add_attribute(id, value);
        return Ok(());
    }
    parser.parse_attribute(id, None).map(drop)
}

/// Parses `%a, %b {name = word, ...} : (types) -> types`; `ENUM` is the place of the enum in [`ENUMS`].
fn parse<const ENUM: usize>(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let of = &ENUMS[ENUM];
    let mut operands = UnresolvedOperands::new();
    loop {
        operands.push(parser.parse_operand()?);
        if !parser.parse_optional_comma() {
            break;
        }
    }
    if parser.parser().consume_if(TokenKind::LBrace) && !parser.parser().consume_if(TokenKind::RBrace) {
        parse_entry(parser, of)?;
        while parser.parse_optional_comma() {
            parse_entry(parser, of)?;
        }
        parser.parser().parse_token(TokenKind::RBrace, "expected '}'")?;
    }
    let (inputs, results) = parser.parse_colon_function_type()?;
    let offset = parser.offset();
    parser.resolve_operands(&operands, inputs, offset)?;
    parser.state.result_types.extend_from_slice(results);
    Ok(())
}

fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>, elides: impl Fn(Attribute) -> bool) {
    let context = op.context();
    printer.write(" ");
    printer.print_operands(op.operands());
    let attributes = op.attributes();
    let shown = attributes.iter().filter(|(_, value)| !elides(*value));
    let mut is_first = true;
    for &(name, value) in shown {
        printer.write(if is_first { " {" } else { ", " });
        is_first = false;
        printer.write(context.string(name));
        printer.write(" = ");
        match bare_word(context, value) {
            Some((_, word)) => printer.write(word),
            None => printer.print_attribute(value),
        }
    }
    if !is_first {
        printer.write("}");
    }
    printer.write(" : ");
    printer.print_functional_type(op);
}

fn print_all<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print(op, printer, |_| false);
}

fn print_but_default<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let default = NanPropagationMode::PROPAGATE.stringify();
    let is_default = |value| bare_word(op.context(), value).is_some_and(|(_, word)| word == default);
    print(op, printer, is_default);
}

// --- Variables --------------------------------------------------------------------------------

/// Returns the shape of a variable as its attribute has it: a tensor of sizes, -1 where one is not known.
fn shape_attribute(context: &Context, shape: &[i64]) -> Option<Attribute> {
    let ty = Type::ranked_tensor(context, [shape.len() as i64], Type::INDEX, None);
    let sizes: Vec<Attribute> = shape
        .iter()
        .map(|&size| context.integer_attribute(Type::INDEX, if size == DYNAMIC { -1 } else { size }))
        .collect();
    ir::elements::dense_of_elements(context, ty, &sizes)
}

/// Returns the type that a variable has, by its shape and its element type.
pub fn variable_type(context: &Context, shape: Attribute, element: Type) -> Type {
    let sizes = elements(context, shape).unwrap_or_default();
    let shape: Vec<i64> = sizes.into_iter().map(|size| if size == -1 { DYNAMIC } else { size }).collect();
    Type::ranked_tensor(context, shape, element, None)
}

/// `= dense<0> : tensor<4xi32>`, or `: tensor<4xi32>`
pub const PARSE_VARIABLE: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let ty = if parser.parse_optional_equal() {
        let value = match parser.parser().parse_attribute(None) {
            Ok(value) => value,
            Err(_) => return Err(parser.emit_error_at(parser.offset(), "expected attribute")),
        };
        arguments.set_attribute(parser, 2, value);
        match value.ty(context) {
            Some(ty) => ty,
            None => return Err(parser.emit_error_at(parser.offset(), "expected Typed attr")),
        }
    } else {
        match parser.parse_colon_type() {
            Ok(ty) => ty,
            Err(_) => return Err(parser.emit_error_at(parser.offset(), "expected type after colon")),
        }
    };
    let Some(element) = ty.element_type(context) else {
        return Err(parser.emit_error_at(parser.offset(), "expected shaped type"));
    };
    let Some(shape) = ty.shape(context) else {
        return Err(parser.emit_error_at(parser.offset(), "expected ranked type"));
    };
    if let Some(shape) = shape_attribute(context, shape) {
        arguments.set_attribute(parser, 0, shape);
    }
    arguments.set_attribute(parser, 1, context.type_attribute(element));
    Ok(true)
};

/// Prints what [`PARSE_VARIABLE`] parses.
pub const PRINT_VARIABLE: PrintDirectiveHook = |op, arguments, printer| {
    let context = op.context();
    let value = arguments.attribute(2);
    let is_typed = value.is_some_and(|value| value.ty(context).is_some());
    if !is_typed && let (Some(shape), Some(element)) = (arguments.attribute(0), arguments.attribute(1)) {
        printer.write(": ");
        printer.print_type(variable_type(context, shape, element.type_value(context).unwrap_or(Type::NONE)));
        printer.write(if value.is_some() { " " } else { "" });
    }
    if let Some(value) = value {
        printer.write("= ");
        printer.print_attribute(value);
    }
};

// --- Control flow -----------------------------------------------------------------------------

/// Parses `%condition (%argument = %input) : tensor<i1> (types) -> types {...} else {...}`.
pub fn parse_if(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.add_region();
    parser.add_region();
    let condition = parser.parse_operand()?;
    let (mut arguments, mut inputs) = (Vec::new(), UnresolvedOperands::new());
    let has_inputs = parser.parse_optional_assignment_list(&mut arguments, &mut inputs)?;
    let expected = "expected type for condition operand";
    if parser.parse_colon().is_err() {
        return Err(parser.emit_error_at(parser.offset(), expected));
    }
    let Ok(ty) = parser.parse_type() else {
        return Err(parser.emit_error_at(parser.offset(), expected));
    };
    parser.resolve_operand(condition, ty)?;
    if has_inputs {
        let Ok((types, results)) = parser.parse_type_of("builtin.function", |ty| ty.function(context)) else {
            let message =
                "expected list of types for block arguments followed by arrow type and list of return types";
            return Err(parser.emit_error_at(parser.offset(), message));
        };
        parser.state.result_types.extend_from_slice(results);
        let offset = parser.offset();
        verify_num_types(parser, inputs.len(), types.len(), offset)?;
        parser.resolve_operands(&inputs, types, offset)?;
    } else {
        let results = parser.parse_optional_arrow_type_list()?;
        parser.state.result_types.extend(results);
    }
    parser.parse_region_at(0, &[], false)?;
    if parser.parse_optional_keyword("else") {
        parser.parse_region_at(1, &[], false)?;
    }
    parser.parse_optional_attr_dict()
}

fn verify_num_types(
    parser: &OpAsmParser<'_, '_>,
    expected: usize,
    got: usize,
    offset: u32,
) -> Result<(), Failed> {
    if expected == got {
        return Ok(());
    }
    let message = format_args!("expected as many input types as operands (expected {expected} got {got})");
    Err(parser.emit_error_at(offset, message))
}

fn arguments_of(op: Operation<'_>, index: usize) -> impl Iterator<Item = Value<'_>> {
    op.region(index).and_then(|region| region.front()).into_iter().flat_map(|block| block.arguments())
}

/// Prints what [`parse_if`] parses.
pub fn print_if<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let inputs = op.operands_from(1, op.num_operands().saturating_sub(1));
    printer.write(" ");
    printer.print_operand(op.operand(0));
    printer.print_assignments(" ", arguments_of(op, 0), inputs.clone());
    printer.write(" : ");
    printer.print_type(op.operand(0).ty());
    if inputs.len() != 0 {
        printer.write(" (");
        printer.print_types(inputs.map(Value::ty));
        printer.write(")");
    }
    print_arrow_type_list(op, printer);
    printer.write(" ");
    for (index, prefix) in ["", " else "].into_iter().enumerate() {
        if let Some(region) = op.region(index).filter(|region| index == 0 || !region.is_empty()) {
            printer.write(prefix);
            printer.print_region(region, true, true, false);
        }
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

/// Prints ` -> type`, ` -> (types)` or ` -> ()`.
fn print_arrow_type_list<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" -> ");
    if op.num_results() == 1 && !matches!(op.result(0).ty().storage(context), TypeStorage::Function { .. }) {
        return printer.print_type(op.result(0).ty());
    }
    printer.write("(");
    printer.print_types(op.result_types());
    printer.write(")");
}

/// Parses `(%argument = %input) : (types) -> types {...} do {...}`.
pub fn parse_while(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let (mut arguments, mut inputs) = (Vec::new(), UnresolvedOperands::new());
    parser.parse_optional_assignment_list(&mut arguments, &mut inputs)?;
    let offset = parser.offset();
    let (types, results) = parser.parse_colon_function_type()?;
    parser.state.result_types.extend_from_slice(results);
    verify_num_types(parser, inputs.len(), types.len(), offset)?;
    let offset = parser.offset();
    parser.resolve_operands(&inputs, types, offset)?;
    for (argument, &ty) in arguments.iter_mut().zip(types) {
        argument.ty = ty;
    }
    parser.parse_region(&arguments, false)?;
    parser.parse_keyword("do")?;
    parser.parse_region(&[], false)?;
    parser.parse_optional_attr_dict_with_keyword()
}

/// Prints what [`parse_while`] parses.
pub fn print_while<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.print_assignments(" ", arguments_of(op, 0), op.operands());
    printer.write(" : ");
    printer.print_functional_type(op);
    for (index, prefix) in [" ", " do "].into_iter().enumerate() {
        printer.write(prefix);
        if let Some(region) = op.region(index) {
            printer.print_region(region, index == 1, true, false);
        }
    }
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &[]);
}

/// Returns the name of the variable that an operation reads or writes.
pub fn variable_name(op: Operation<'_>) -> Option<StringId> {
    named(op, "name")?.string(op.context())
}
