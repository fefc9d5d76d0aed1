//! Global variables and aliases: `llvm.mlir.global`, `llvm.mlir.alias`.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::Linkage;
use super::comdat::{parse_optional_comdat, print_optional_comdat, verify_comdat};
use super::keywords::{LINKAGE, UNNAMED_ADDR, VISIBILITY, external, names};
use super::symbols::is_llvm_module;
use super::types::{LlvmType, array, array_type, can_be_global, is_compatible_outer, is_pointer, llvm_type};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::{Attribute, AttributeStorage, Context, Operation, Type, TypeStorage, known};
use parse::{OpAsmParser, ParseList, TokenKind};
use print::{OpAsmPrinter, type_to_string};
use verify::has_no_effect_itself;

/// Parses what stands before the name, but for `constant`.
fn parse_common(parser: &mut OpAsmParser<'_, '_>) {
    let context = parser.context();
    LINKAGE.parse(parser, external());
    VISIBILITY.parse(parser, 0);
    if parser.parse_optional_keyword("thread_local") {
        parser.add_attribute(context.static_string("thread_local_"), Attribute::UNIT);
    }
    UNNAMED_ADDR.parse(parser, 0);
}

fn print_common<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    printer.write(LINKAGE.word_of(op, external()));
    printer.write(" ");
    VISIBILITY.print_unless(op, 0, printer);
    if op.attribute(context.static_string("thread_local_")).is_some() {
        printer.write("thread_local ");
    }
    UNNAMED_ADDR.print_unless(op, 0, printer);
}

/// Parses `linkage constant @name(value) comdat(...) {attributes} : type { initializer }`.
pub fn parse_global(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_common(parser);
    if parser.parse_optional_keyword("constant") {
        parser.add_attribute(context.static_string("constant"), Attribute::UNIT);
    }
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
    let mut value = None;
    if !parser.parser().consume_if(TokenKind::RParen) {
        value = Some(parser.parse_attribute(known::VALUE, None)?);
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    }
    parse_optional_comdat(parser)?;
    parser.parse_optional_attr_dict()?;
    let types = parser.parse_optional_colon_type_list()?;
    let ty = match types[..] {
        [ty] => {
            if !parser.parse_optional_region(&[], false)? {
                parser.add_region();
            }
            ty
        }
        [] => {
            parser.add_region();
            let Some(text) = value.and_then(|value| value.string(context)) else {
                let message = "type can only be omitted for string globals";
                return Err(parser.emit_error_at(parser.name_offset(), message));
            };
            array(context, Type::I8, context.string(text).len() as u64)
        }
        _ => {
            return Err(parser.emit_error_at(parser.name_offset(), "expected zero or one type"));
        }
    };
    parser.add_attribute(context.static_string("global_type"), context.type_attribute(ty));
    Ok(())
}

fn value(op: Operation<'_>) -> Option<Attribute> {
    op.attribute(known::VALUE)
}

fn type_of(op: Operation<'_>, attribute: &'static str) -> Type {
    let context = op.context();
    let ty = op.attribute(context.static_string(attribute)).and_then(|ty| ty.type_value(context));
    ty.unwrap_or(Type::NONE)
}

/// As it is parsed.
pub fn print_global<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    print_common(op, printer);
    if op.attribute(context.static_string("constant")).is_some() {
        printer.write("constant ");
    }
    let name = op.attribute(known::SYM_NAME).and_then(|name| name.string(context));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
    printer.write("(");
    let value = value(op);
    if let Some(value) = value {
        printer.print_attribute(value);
    }
    printer.write(")");
    print_optional_comdat(op, printer);
    let elided = names(
        context,
        [
            "sym_name",
            "global_type",
            "constant",
            "value",
            "linkage",
            "unnamed_addr",
            "thread_local_",
            "visibility_",
            "comdat",
        ],
    );
    printer.print_optional_attr_dict(&op.attributes(), &elided);
    if value.is_some_and(|value| value.string(context).is_some()) {
        return;
    }
    printer.write(" : ");
    printer.print_type(type_of(op, "global_type"));
    if let Some(initializer) = op.region(0).filter(|region| !region.is_empty()) {
        printer.write(" ");
        printer.print_region(initializer, false, true, false);
    }
}

/// Parses `linkage @name {attributes} : type { initializer }`.
pub fn parse_alias(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_common(parser);
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    parser.parse_optional_attr_dict()?;
    let types = parser.parse_optional_colon_type_list()?;
    let [ty] = types[..] else {
        return Err(parser.emit_error_at(parser.name_offset(), "expected zero or one type"));
    };
    parser.parse_region(&[], false)?;
    parser.add_attribute(context.static_string("alias_type"), context.type_attribute(ty));
    Ok(())
}

/// As it is parsed.
pub fn print_alias<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    print_common(op, printer);
    let name = op.attribute(known::SYM_NAME).and_then(|name| name.string(context));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
    let elided =
        names(context, ["sym_name", "alias_type", "linkage", "unnamed_addr", "thread_local_", "visibility_"]);
    printer.print_optional_attr_dict(&op.attributes(), &elided);
    printer.write(" : ");
    printer.print_type(type_of(op, "alias_type"));
    printer.write(" ");
    if let Some(initializer) = op.region(0) {
        printer.print_region(initializer, false, true, false);
    }
}

// --- Rules ------------------------------------------------------------------------------------

/// Whether there can be a global of a type.
fn is_global_type(context: &Context, ty: Type) -> bool {
    use LlvmType::{Label, Metadata, Token, Void};
    match is_compatible_outer(context, ty) {
        true => !matches!(llvm_type(context, ty), Some(Void | Token | Metadata | Label)),
        false => matches!(ty.storage(context), TypeStorage::Dialect { definition, .. } if context
            .type_definition(*definition)
            .implements(context, "mlir::LLVM::PointerElementTypeInterface")),
    }
}

/// Whether all numbers in an attribute are zero.
fn is_zero(context: &Context, value: Attribute) -> bool {
    match value.storage(context) {
        AttributeStorage::Integer { value, .. } => value.is_zero(),
        AttributeStorage::Float { value, .. } => value.is_zero(),
        AttributeStorage::DenseElements { data, .. } => {
            // A negative zero has nonzero bytes, so the splat element is compared as a number.
            data.iter().all(|&byte| byte == 0)
                || value.splat_element(context).is_some_and(|element| is_zero(context, element))
        }
        AttributeStorage::Array(elements) => elements.iter().all(|&element| is_zero(context, element)),
        _ => false,
    }
}

/// Type, place, value, linkage and alignment fit together.
pub fn verify_global(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let (ty, value) = (type_of(op, "global_type"), value(op));
    if !is_global_type(context, ty) {
        return fail("expects type to be a valid element type for an LLVM global");
    }
    if op.parent_op().is_some_and(|parent| !is_llvm_module(parent)) {
        return fail("must appear at the module level");
    }
    if let Some(text) = value.and_then(|value| value.string(context)) {
        let len = context.string(text).len() as u64;
        let fits = array_type(context, ty)
            .is_some_and(|of| of.element.integer_width(context) == Some(8) && of.num_elements == len);
        if !fits {
            return fail("requires an i8 array type of the length equal to that of the string attribute");
        }
    }
    if let Some(LlvmType::Target(name)) = llvm_type(context, ty) {
        if !can_be_global(context, name) {
            return fail("this target extension type cannot be used in a global");
        }
        if value.is_some() {
            return fail("global with target extension type can only be initialized with zero-initializer");
        }
    }
    let linkage = LINKAGE.value(op).unwrap_or(external());
    if linkage == Linkage::Common.to_value() && value.is_some_and(|value| !is_zero(context, value)) {
        return fail("expected zero value for 'common' linkage");
    }
    if linkage == Linkage::Appending.to_value() && array_type(context, ty).is_none() {
        return fail("expected array type for 'appending' linkage");
    }
    verify_comdat(op)?;
    let alignment = op.attribute(context.static_string("alignment"));
    if let Some(alignment) = alignment.and_then(|alignment| alignment.integer(context))
        && !alignment.is_power_of_two()
    {
        return Err(op.emit_error("alignment attribute is not a power of 2").emit());
    }
    Ok(())
}

/// The initializer gives a value of the type, and does nothing else.
pub fn verify_global_regions(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(block) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let returned = block.back().and_then(|back| back.operand_types().next());
    let ty = type_of(op, "global_type");
    let Some(returned) = returned else {
        return Err(op.emit_op_error("initializer region cannot return void").emit());
    };
    if returned != ty {
        let message = format_args!(
            "initializer region type '{}' does not match global type '{}'",
            type_to_string(context, returned),
            type_to_string(context, ty)
        );
        return Err(op.emit_op_error(message).emit());
    }
    if let Some(nested) = block.operations().find(|&nested| !has_no_effect_itself(nested)) {
        let message = "ops with side effects not allowed in global initializers";
        return Err(nested.emit_error(message).emit());
    }
    if value(op).is_some() {
        return Err(op.emit_op_error("cannot have both initializer value and region").emit());
    }
    Ok(())
}

/// Type and linkage are those that an alias can have.
pub fn verify_alias(op: Operation<'_>) -> Result<(), Failed> {
    use Linkage::{AvailableExternally, External, Internal, Linkonce, LinkonceODR, Private, Weak, WeakODR};
    let context = op.context();
    if !is_global_type(context, type_of(op, "alias_type")) {
        let message = "expects type to be a valid element type for an LLVM global alias";
        return Err(op.emit_op_error(message).emit());
    }
    let linkage = Linkage::of_value(LINKAGE.value(op).unwrap_or(external()));
    match linkage {
        Some(
            External | Internal | Private | Weak | WeakODR | Linkonce | LinkonceODR | AvailableExternally,
        ) => Ok(()),
        _ => {
            let word = LINKAGE.word_of(op, external());
            let message = format_args!(
                "'{word}' linkage not supported in aliases, available options: private, internal, linkonce, weak, \
                 linkonce_odr, weak_odr, external or available_externally"
            );
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// The initializer gives a pointer, and does nothing else.
pub fn verify_alias_regions(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let block = op.region(0).and_then(|region| region.front());
    let returned = block.and_then(|block| block.back()).and_then(|back| back.operand_types().next());
    if !returned.is_some_and(|returned| is_pointer(context, returned)) {
        return Err(op.emit_op_error("initializer region must always return a pointer").emit());
    }
    let mut operations = block.into_iter().flat_map(|block| block.operations());
    match operations.find(|&nested| !has_no_effect_itself(nested)) {
        Some(nested) => {
            let message = "ops with side effects are not allowed in alias initializers";
            Err(nested.emit_error(message).emit())
        }
        None => Ok(()),
    }
}

/// The linkage is one that an ifunc can have.
pub fn verify_ifunc(op: Operation<'_>) -> Result<(), Failed> {
    use Linkage::{External, Internal, Linkonce, LinkonceODR, Private, Weak, WeakODR};
    match Linkage::of_value(LINKAGE.value(op).unwrap_or(external())) {
        Some(External | Internal | Private | Weak | WeakODR | Linkonce | LinkonceODR) => Ok(()),
        _ => {
            let word = LINKAGE.word_of(op, external());
            let message = format_args!(
                "'{word}' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, \
                 linkonce_odr, weak_odr, or external linkage"
            );
            Err(op.emit_op_error(message).emit())
        }
    }
}
