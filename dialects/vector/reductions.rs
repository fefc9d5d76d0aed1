//! Elements combined: reductions, contractions, outer products, scans.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::types::{
    VectorType, combining_kind, element_or_self, integers, is_supported, make_vector, vector_type,
};
use super::{CombiningKind, IteratorType};
use ir::Inference;
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::{AffineMap, Attribute, Context, OpShape, Operation, StringId, Type};
use parse::{Delimiter, OpAsmParser};
use print::{OpAsmPrinter, type_to_string};

fn fail(op: OpShape<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

// --- vector.reduction, vector.multi_reduction, vector.scan ------------------------------------

/// `vector.reduction`
pub fn reduction(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let rank = vector_type(context, op.operand_type(0)).map_or(0, |of| of.rank());
    if rank > 1 {
        return fail(op, format_args!("unsupported reduction rank: {rank}"));
    }
    let (kind, ty) = (combining_kind(op), op.result_type(0));
    match is_supported(context, kind, ty) {
        true => Ok(()),
        false => {
            let ty = type_to_string(context, ty);
            fail(op, format_args!("unsupported reduction type ''{ty}'' for kind '{}'", kind.stringify()))
        }
    }
}

/// `vector.multi_reduction`
pub fn multi_reduction(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(source) = vector_type(context, op.operand_type(0)) else { return Ok(()) };
    let dims = integers(op, "reduction_dims");
    let kept: Vec<usize> = (0..source.rank()).filter(|&dim| !dims.contains(&(dim as i64))).collect();
    let shape: Vec<i64> = kept.iter().map(|&dim| source.shape[dim]).collect();
    let scalable: Vec<bool> = kept.iter().map(|&dim| source.scalable[dim]).collect();
    let expected = match shape.is_empty() {
        true => source.element,
        false => make_vector(context, &shape, &scalable, source.element),
    };
    let found = op.result_type(0);
    if found != expected {
        let [found, source] = [found, op.operand_type(0)].map(|ty| type_to_string(context, ty));
        let message = format_args!("destination type '{found}' is incompatible with source type '{source}'");
        return fail(op, message);
    }
    Ok(())
}

/// The result is of the type of what the reduction begins with.
pub fn infer_multi_reduction(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    Ok(inference.operand_types.get(1).copied().into_iter().collect())
}

/// `vector.scan`
pub fn scan(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let [source, initial] = [op.operand_type(0), op.operand_type(1)].map(|ty| vector_type(context, ty));
    let (Some(source), Some(initial)) = (source, initial) else { return Ok(()) };
    let dim = op.inherent_attribute(context.static_string("reduction_dim"));
    let dim = dim.and_then(|dim| dim.integer(context)?.to_i64()).unwrap_or(0);
    let rank = source.rank() as i64;
    if dim >= rank {
        return fail(op, format_args!("reduction dimension {dim} has to be less than {rank}"));
    }
    if initial.rank() as i64 != rank - 1 {
        let found = initial.rank();
        return fail(op, format_args!("initial value rank {found} has to be equal to {}", rank - 1));
    }
    let kept = source.shape.iter().enumerate().filter(|(index, _)| *index as i64 != dim);
    if !kept.map(|(_, extent)| extent).eq(initial.shape) {
        return fail(op, "incompatible input/initial value shapes");
    }
    let kind = combining_kind(op);
    if !is_supported(context, kind, source.element) {
        let ty = type_to_string(context, source.element);
        return fail(op, format_args!("unsupported reduction type '{ty}' for kind '{}'", kind.stringify()));
    }
    Ok(())
}

// --- vector.outerproduct ----------------------------------------------------------------------

fn add_default_kind(parser: &mut OpAsmParser<'_, '_>) {
    let context = parser.context();
    let name = context.static_string("kind");
    if !parser.attributes.iter().any(|entry| entry.0 == name) {
        let kind = CombiningKind::ADD.to_dialect_attribute(context, "mlir::vector::CombiningKindAttr");
        parser.add_attribute(name, kind);
    }
}

/// Parses `%lhs, %rhs, %acc {attributes} : type, type`.
pub fn parse_outer_product(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_optional_attr_dict()?;
    let lhs = parser.parse_colon_type()?;
    parser.parse_comma()?;
    let rhs = parser.parse_type()?;
    if operands.len() < 2 {
        return Err(parser.emit_error_at(parser.name_offset(), "expected at least 2 operands"));
    }
    let leading = |ty: Type| {
        let of = vector_type(context, ty)?;
        Some((*of.shape.first()?, *of.scalable.first()?, of.element))
    };
    let Some((extent, is_scalable, element)) = leading(lhs) else {
        return Err(parser.emit_error_at(parser.name_offset(), "expected vector type for operand #1"));
    };
    let result = match leading(rhs) {
        Some((other, other_scalable, _)) => {
            make_vector(context, &[extent, other], &[is_scalable, other_scalable], element)
        }
        None => make_vector(context, &[extent], &[is_scalable], element),
    };
    add_default_kind(parser);
    for (&operand, ty) in operands.iter().zip([lhs, rhs, result]) {
        parser.resolve_operand(operand, ty)?;
    }
    parser.state.result_types.push(result);
    Ok(())
}

/// Verifies that there is a kind: an attribute of another class in its place is dropped.
fn verify_has_kind(op: OpShape<'_>) -> Result<(), Failed> {
    match op.inherent_attribute(op.context().static_string("kind")) {
        Some(_) => Ok(()),
        None => fail(op, "expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')"),
    }
}

/// As it is parsed.
pub fn print_outer_product<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    if op.num_operands() > 2 {
        printer.print_optional_attr_dict(&op.attributes(), &[]);
    }
    printer.write(" : ");
    printer.print_types(op.operand_types().take(2));
}

/// `vector.outerproduct`
pub fn outer_product(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let [lhs, result] = [op.operand_type(0), op.result_type(0)].map(|ty| vector_type(context, ty));
    let (Some(lhs), Some(result)) = (lhs, result) else { return Ok(()) };
    let rhs = vector_type(context, op.operand_type(1));
    if lhs.rank() != 1 {
        return fail(op, "expected 1-d vector for operand #1");
    }
    let first = "expected #1 operand dim to match result dim #1";
    if let Some(rhs) = rhs {
        if rhs.rank() != 1 {
            return fail(op, "expected 1-d vector for operand #2");
        }
        if result.rank() != 2 {
            return fail(op, "expected 2-d vector result");
        }
        if lhs.shape[0] != result.shape[0] {
            return fail(op, first);
        }
        if rhs.shape[0] != result.shape[1] {
            return fail(op, "expected #2 operand dim to match result dim #2");
        }
        if lhs.is_scalable() && !rhs.is_scalable() {
            return fail(op, "expected either both or only #2 operand dim to be scalable");
        }
    } else {
        if result.rank() != 1 {
            return fail(op, "expected 1-d vector result");
        }
        if lhs.shape[0] != result.shape[0] {
            return fail(op, first);
        }
    }
    if op.num_operands() > 2 && op.operand_type(2) != op.result_type(0) {
        return fail(op, "expected operand #3 of same type as result type");
    }
    verify_has_kind(op)?;
    match is_supported(context, combining_kind(op), result.element) {
        true => Ok(()),
        false => fail(op, "unsupported outerproduct type"),
    }
}

// --- vector.contract --------------------------------------------------------------------------

const TRAIT_ATTRIBUTES: [&str; 3] = ["indexing_maps", "iterator_types", "kind"];

/// The words for iterators, as attributes; or the other way round.
fn iterator_words(context: &Context, types: Attribute) -> Attribute {
    let elements = types.elements(context).unwrap_or_default();
    let word = |&of: &Attribute| match IteratorType::from_attribute(context, of) {
        Some(of) => context.string_attribute(context.intern_string(of.stringify())),
        None => of,
    };
    let words: Vec<Attribute> = elements.iter().map(word).collect();
    context.array_attribute(&words)
}

/// Parses `{traits} %lhs, %rhs, %acc {attributes} : types into type`.
pub fn parse_contract(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let is_dictionary = |of: Attribute| of.is_dictionary(context).then_some(());
    let (traits, ()) = parser.parse_attribute_of(None, is_dictionary)?;
    let lhs = parser.parse_operand()?;
    parser.parse_comma()?;
    let rhs = parser.parse_operand()?;
    parser.parse_comma()?;
    let accumulator = parser.parse_operand()?;
    let masks = parser.parse_trailing_operand_list()?;
    parser.parse_optional_attr_dict()?;
    let types = parser.parse_colon_type_list()?;
    parser.parse_keyword("into")?;
    let result = parser.parse_type()?;
    let &[lhs_type, rhs_type, ..] = &types[..] else {
        return Err(parser.emit_error_at(offset, "expected the types of both sides"));
    };
    parser.resolve_operand(lhs, lhs_type)?;
    parser.resolve_operand(rhs, rhs_type)?;
    parser.resolve_operand(accumulator, result)?;
    parser.state.result_types.push(result);
    let name = context.static_string("iterator_types");
    let types = traits.entry(context, name);
    for &(entry, value) in traits.entries(context) {
        if entry != name {
            parser.add_attribute(entry, value);
        }
    }
    let types = types.or_else(|| parser.attributes.iter().find(|entry| entry.0 == name).map(|entry| entry.1));
    let Some(words) = types.and_then(|types| types.elements(context)) else {
        return Err(parser.emit_error_at(offset, "expected \"iterator_types\" array attribute"));
    };
    let mut iterators = Vec::new();
    for word in words.iter().filter_map(|word| word.string(context)) {
        let word = context.string(word).to_string();
        let Some(iterator) = IteratorType::symbolize(&word) else {
            return Err(parser.emit_error_at(offset, format_args!("unexpected iterator_type ({word})")));
        };
        iterators.push(iterator.to_dialect_attribute(context, "mlir::vector::IteratorTypeAttr"));
    }
    parser.attributes.retain(|entry| entry.0 != name);
    parser.add_attribute(name, context.array_attribute(&iterators));
    add_default_kind(parser);
    if masks.is_empty() {
        return Ok(());
    }
    let &[of_lhs, of_rhs] = &masks[..] else {
        let message = "expected zero or exactly 2 vector mask operands";
        return Err(parser.emit_error_at(parser.name_offset(), message));
    };
    for (mask, ty) in [(of_lhs, lhs_type), (of_rhs, rhs_type)] {
        let ty = ty.with_element_type(context, Type::I1).unwrap_or(ty);
        parser.resolve_operand(mask, ty)?;
    }
    Ok(())
}

/// As it is parsed.
pub fn print_contract<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let names: [StringId; 3] = TRAIT_ATTRIBUTES.map(|name| context.intern_string(name));
    let mut traits = Vec::new();
    for name in names {
        if let Some(value) = op.attribute(name) {
            let is_types = name == names[1];
            traits.push((name, if is_types { iterator_words(context, value) } else { value }));
        }
    }
    printer.write(" ");
    printer.print_attribute(context.dictionary_attribute(traits));
    printer.write(" ");
    printer.print_operands(op.operands().take(3));
    printer.print_optional_attr_dict(&op.attributes(), &names);
    printer.write(" : ");
    printer.print_types(op.operand_types().take(2));
    printer.write(" into ");
    printer.print_types(op.result_types());
}

/// The indexing maps of a contraction.
pub fn indexing_maps<'a>(op: impl Into<OpShape<'a>>) -> Vec<AffineMap> {
    let op = op.into();
    let context = op.context();
    let maps =
        op.inherent_attribute(context.static_string("indexing_maps")).and_then(|maps| maps.elements(context));
    maps.unwrap_or_default().iter().filter_map(|map| map.affine_map(context)).collect()
}

/// Returns, for each iterator of a contraction, whether it is a reduction.
pub fn reductions<'a>(op: impl Into<OpShape<'a>>) -> Vec<bool> {
    let op = op.into();
    let context = op.context();
    let types = op
        .inherent_attribute(context.static_string("iterator_types"))
        .and_then(|types| types.elements(context));
    let is_reduction =
        |&of: &Attribute| IteratorType::from_attribute(context, of) == Some(IteratorType::Reduction);
    types.unwrap_or_default().iter().map(is_reduction).collect()
}

/// The result that a dimension is.
fn result_position(context: &Context, map: AffineMap, dim: usize) -> Option<usize> {
    map.results(context).iter().position(|result| result.dim_position(context) == Some(dim as u32))
}

/// `vector.contract`
pub fn contract(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let [lhs, rhs] = [op.operand_type(0), op.operand_type(1)].map(|ty| vector_type(context, ty));
    let (Some(lhs), Some(rhs)) = (lhs, rhs) else { return Ok(()) };
    if lhs.element.is_integer(context) && !is_signless(context, lhs.element) {
        return fail(op, "only supports signless integer types");
    }
    let (maps, reductions) = (indexing_maps(op), reductions(op));
    if maps.len() != 3 {
        return fail(op, "expected an indexing map for each vector operand");
    }
    let count = reductions.len();
    for (index, &map) in maps.iter().enumerate() {
        if map.num_symbols(context) != 0 {
            return fail(op, format_args!("expected indexing map {index} to have no symbols"));
        }
        let rank = vector_type(context, op.operand_type(index)).map_or(0, |of| of.rank());
        if map.num_dims(context) as usize != count {
            return fail(op, format_args!("expected indexing map {index} to have {count} number of inputs"));
        }
        if map.results(context).len() != rank {
            return fail(op, format_args!("expected indexing map {index} to have {rank} number of outputs"));
        }
        if !map.is_projected_permutation(context, false) {
            let message =
                format_args!("expected indexing map {index} to be a projected permutation of its inputs");
            return fail(op, message);
        }
    }
    let pair = |dim: usize| {
        let left = result_position(context, maps[0], dim)?;
        Some((left, result_position(context, maps[1], dim)?, dim))
    };
    let (contracting, batch): (Vec<_>, Vec<_>) =
        (0..count).filter_map(pair).partition(|&(_, _, dim)| reductions[dim]);
    let is_batch = |dim: usize| result_position(context, maps[2], dim).is_some();
    let batch: Vec<_> = batch.into_iter().filter(|&(_, _, dim)| is_batch(dim)).collect();
    if contracting.is_empty() {
        return fail(op, "expected at least one contracting dimension pair");
    }
    let differ =
        |pairs: &[(usize, usize, usize)]| pairs.iter().any(|&(l, r, _)| lhs.shape[l] != rhs.shape[r]);
    if differ(&contracting) {
        return fail(op, "invalid contracting dimension map");
    }
    if differ(&batch) {
        return fail(op, "invalid batch dimension map");
    }
    let is_scalar = lhs.rank() == contracting.len()
        && (0..rhs.rank()).all(|dim| contracting.iter().chain(&batch).any(|pair| pair.1 == dim));
    verify_contract_result(op, (lhs, rhs), &maps, count, is_scalar)?;
    let element = element_or_self(context, op.result_type(0));
    verify_has_kind(op)?;
    match is_supported(context, combining_kind(op), element) {
        true => Ok(()),
        false => fail(op, "unsupported contraction type"),
    }
}

fn is_signless(context: &Context, ty: Type) -> bool {
    use ir::types::Signedness;
    matches!(ty.storage(context), ir::TypeStorage::Integer { signedness: Signedness::Signless, .. })
}

/// The result and the accumulator have the extents that both sides give to their dimensions.
fn verify_contract_result(
    op: OpShape<'_>,
    (lhs, rhs): (VectorType<'_>, VectorType<'_>),
    maps: &[AffineMap],
    count: usize,
    is_scalar: bool,
) -> Result<(), Failed> {
    let context = op.context();
    let (accumulator, result) = (op.operand_type(2), op.result_type(0));
    let types = [vector_type(context, accumulator), vector_type(context, result)];
    let invalid = "invalid accumulator/result vector shape";
    if is_scalar {
        return match types {
            [None, None] => Ok(()),
            _ => fail(op, invalid),
        };
    }
    let [Some(_), Some(of)] = types else { return fail(op, invalid) };
    let mut extents = vec![None; count];
    for (side, map) in [(lhs, maps[0]), (rhs, maps[1])] {
        for (place, expr) in map.results(context).iter().enumerate() {
            if let Some(dim) = expr.dim_position(context) {
                extents[dim as usize].get_or_insert(side.shape[place]);
            }
        }
    }
    if extents.iter().any(Option::is_none) {
        return fail(op, "expected all dimensions to be either a LHS or a RHS dimension");
    }
    let dims = maps[2].results(context).iter().filter_map(|expr| expr.dim_position(context));
    let shape: Vec<i64> = dims.filter_map(|dim| extents[dim as usize]).collect();
    let expected = make_vector(context, &shape, of.scalable, of.element);
    if result != expected || accumulator != expected {
        let expected = type_to_string(context, expected);
        return fail(op, format_args!("{invalid}, expected: '{expected}'"));
    }
    Ok(())
}
