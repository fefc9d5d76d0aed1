//! The syntax that structured operations share: `{attributes} ins(...) outs(...) -> types`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use smallvec::SmallVec;

use crate::structured::computation::Computation;
use crate::structured::region::{Operands, RegionBuilder};
use crate::structured::{inits, inputs};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Location, Operation, StringId, Type, TypeStorage, ValueId, known};
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind};
use print::OpAsmPrinter;

/// The numbers of inputs and outputs.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    pub inputs: usize,
    pub outputs: usize,
}

/// The attribute in which the maps of operations are kept that have no other place for them.
pub const MEMOIZED_MAPS: &str = "linalg.memoized_indexing_maps";

// --- Parsing ----------------------------------------------------------------------------------

/// Parses the attributes and operands.
pub fn parse_common_parts(
    parser: &mut OpAsmParser<'_, '_>,
    with_segment_sizes: bool,
) -> Result<Counts, Failed> {
    let properties = parser.parse_optional_properties()?;
    let attributes_offset = parser.offset();
    if parser.parser().at(TokenKind::LBrace) {
        parser.parse_attr_dict()?;
    }
    let mut lists = [None, None];
    for (list, keyword) in lists.iter_mut().zip(["ins", "outs"]) {
        if !parser.parse_optional_keyword(keyword) {
            continue;
        }
        let keyword_offset = parser.offset();
        parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
        let offset = if keyword == "ins" { parser.offset() } else { keyword_offset };
        let operands = parser.parse_operand_list(Delimiter::None)?;
        let types = parser.parse_colon_type_list()?;
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
        *list = Some((operands, types, offset));
    }
    let mut sizes = [0; 2];
    for (list, size) in lists.iter().zip(&mut sizes) {
        if let Some((operands, types, offset)) = list {
            *size = operands.len();
            parser.resolve_operands(operands, types, *offset)?;
        }
    }
    let context = parser.context();
    let segment_sizes =
        with_segment_sizes.then(|| (known::OPERAND_SEGMENT_SIZES, context.segment_sizes_attribute(&sizes)));
    match properties {
        // The sizes are among the properties, also where an error shows them.
        Some(properties) => {
            let given = properties.entries(context).iter().copied();
            let others = given.filter(|entry| segment_sizes.is_none_or(|sizes| sizes.0 != entry.0));
            parser.set_properties(context.dictionary_attribute(others.chain(segment_sizes).collect()))?;
        }
        None => {
            if let Some((name, sizes)) = segment_sizes {
                parser.add_attribute(name, sizes);
            }
            parser.verify_inherent_attributes(attributes_offset)?;
        }
    }
    let [inputs, outputs] = sizes;
    Ok(Counts { inputs, outputs })
}

/// Parses the rest of a named operation and builds its region, which has `num_arguments` arguments.
pub fn parse_named(parser: &mut OpAsmParser<'_, '_>, num_arguments: usize) -> Result<Counts, Failed> {
    let offset = parser.offset();
    let counts = parse_common_parts(parser, true)?;
    if parser.parser().at(TokenKind::LBrace) {
        parser.parse_attr_dict()?;
    }
    let results = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(results);
    let found = counts.inputs + counts.outputs;
    if found != num_arguments {
        return Err(parser.emit_error_at(
            parser.offset(),
            format_args!(
                "[parseNamedStructuredOpRegion] ods-gen generated region expects {num_arguments} args, got \
                 {found}"
            ),
        ));
    }
    build_named_region(parser, counts.inputs).map_err(|why| parser.emit_error_at(offset, why))?;
    Ok(counts)
}

/// Builds the region that the definition of the operation says, over its operands.
fn build_named_region(parser: &mut OpAsmParser<'_, '_>, num_inputs: usize) -> Result<(), String> {
    let context = parser.context();
    let computation = Computation::of(context, parser.state.name.info(context));
    let steps = computation.and_then(|computation| computation.body.as_deref());
    let steps = steps.ok_or("has a definition that does not say what it computes")?;
    let types = parser.operand_types();
    // The parser is borrowed while it builds the region, so the parsed attributes are taken out.
    let attributes = std::mem::take(&mut parser.attributes);
    let attribute =
        |name: StringId| attributes.iter().find(|attribute| attribute.0 == name).map(|attribute| attribute.1);
    let built = parser.build_region(|context, body, block| {
        let add = |&ty: &Type| {
            body.add_block_argument(block, element_or_self(ty.storage(context), ty), Location::UNKNOWN)
        };
        let arguments: Vec<ValueId> = types.iter().map(add).collect();
        let operands = Operands { arguments: &arguments, num_inputs, attribute: &attribute };
        RegionBuilder { context, body, block }.build(steps, &operands)
    });
    parser.attributes = attributes;
    built
}

/// Returns the element type of a memref or ranked tensor; any other type itself.
pub fn element_or_self(storage: &TypeStorage, ty: Type) -> Type {
    match *storage {
        TypeStorage::MemRef { element, .. } | TypeStorage::RankedTensor { element, .. } => element,
        _ => ty,
    }
}

/// Parses a named operation.
pub fn parse_named_op(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let computation = Computation::of(context, parser.state.name.info(context));
    let num_arguments = computation.and_then(|computation| computation.num_scalars).unwrap_or(0);
    parse_named(parser, num_arguments).map(drop)
}

/// Parses `indexing_maps = [map, map]` if it is there, as one attribute.
pub fn parse_optional_indexing_maps(parser: &mut OpAsmParser<'_, '_>) -> Result<Option<Attribute>, Failed> {
    if !parser.parse_optional_keyword("indexing_maps") {
        return Ok(None);
    }
    parser.parse_equal()?;
    let context = parser.context();
    let offset = parser.offset();
    let maps = parser.parser().parse_attribute(None)?;
    let Some(elements) = maps.elements(context) else {
        return Err(parser.emit_error_at(offset, "invalid kind of attribute specified"));
    };
    let is_map = |map: &Attribute| matches!(map.storage(context), AttributeStorage::AffineMap(_));
    if !elements.iter().all(is_map) {
        let message = "element of indexing_maps array is not an affine_map";
        return Err(parser.emit_error_at(parser.offset(), message));
    }
    Ok(Some(maps))
}

/// Parses `[map, map]` of an attribute `indexing_maps`, after the keyword.
pub fn parse_indexing_maps(parser: &mut OpAsmParser<'_, '_>) -> Result<Vec<Attribute>, Failed> {
    let mut maps = Vec::new();
    parser.parse_equal()?;
    parser.parser().parse_token(TokenKind::LSquare, "expected '['")?;
    loop {
        let map = parser.parser().parse_attribute(None)?;
        if !matches!(map.storage(parser.context()), AttributeStorage::AffineMap(_)) {
            return Err(parser.emit_error_at(parser.offset(), "expected affine map attribute"));
        }
        maps.push(map);
        if !parser.parse_optional_comma() {
            break;
        }
    }
    parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
    Ok(maps)
}

// --- Printing ---------------------------------------------------------------------------------

/// Appends the operands.
pub fn print_common_parts<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    for (keyword, range) in [(" ins(", inputs(op)), (" outs(", inits(op))] {
        if range.is_empty() {
            continue;
        }
        let operands = op.operands_from(range.start, range.len());
        printer.write(keyword);
        printer.print_operands(operands.clone());
        printer.write(" : ");
        printer.print_types(operands.map(ir::Value::ty));
        printer.write(")");
    }
}

/// Appends attributes, but for those called one of `elided`, operands and types.
pub fn print_named<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>, elided: &[&str]) {
    let context = printer.context();
    let is_shown = |&(name, _): &NamedAttribute| {
        let spelling = context.string(name);
        name != known::OPERAND_SEGMENT_SIZES
            && *spelling != *MEMOIZED_MAPS
            && !elided.iter().any(|&elided| *spelling == *elided)
    };
    let discardable = op.discardable_attributes().entries(context).iter().copied();
    let mut shown: SmallVec<[NamedAttribute; 4]> =
        op.inherent_attributes().chain(discardable).filter(is_shown).collect();
    context.sort_entries(&mut shown);
    printer.print_optional_attr_dict(&shown, &[]);
    print_common_parts(op, printer);
    printer.print_optional_arrow_type_list(op.result_types());
}

/// Prints a named operation.
pub fn print_named_op<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_named(op, printer, &[]);
}

/// Appends ` indexing_maps = [map, map]`.
pub fn print_indexing_maps(printer: &mut OpAsmPrinter<'_>, maps: &[Attribute]) {
    printer.write(" indexing_maps = [");
    for (index, &map) in maps.iter().enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        printer.print_attribute(map);
    }
    printer.write("]");
}
