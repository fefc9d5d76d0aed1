//! `#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>`: how a tensor is stored.

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{AffineMap, Attribute, AttributeStorage, Context, Type};
use parse::{AttrOrTypeParser, ParseList, TokenKind};
use print::{DefPrinter, Printer, type_to_string};

use super::inverse::{block_sizes, inverse};
use super::level::{self, LevelType};
use super::map;

/// The parameters of an encoding.
#[derive(Default)]
struct Encoding {
    levels: Vec<LevelType>,
    dim_to_lvl: Option<AffineMap>,
    lvl_to_dim: Option<AffineMap>,
    pos_width: u32,
    crd_width: u32,
    explicit_value: Option<Attribute>,
    implicit_value: Option<Attribute>,
    slices: Vec<Attribute>,
}

impl Encoding {
    fn of(context: &Context, parameters: &[Option<Attribute>]) -> Encoding {
        let &[levels, dim_to_lvl, lvl_to_dim, pos_width, crd_width, explicit_value, implicit_value, slices] =
            parameters
        else {
            return Encoding::default();
        };
        let levels = levels.map(|levels| levels.i64_elements(context)).unwrap_or_default();
        let map = |map: Option<Attribute>| map.and_then(|map| map.affine_map(context));
        let width = |width: Option<Attribute>| {
            width.and_then(|width| width.integer(context)?.to_i64()).unwrap_or_default() as u32
        };
        Encoding {
            levels: levels.into_iter().map(LevelType::of_bits).collect(),
            dim_to_lvl: map(dim_to_lvl),
            lvl_to_dim: map(lvl_to_dim),
            pos_width: width(pos_width),
            crd_width: width(crd_width),
            explicit_value,
            implicit_value,
            slices: slices
                .and_then(|slices| slices.elements(context))
                .map(<[Attribute]>::to_vec)
                .unwrap_or_default(),
        }
    }

    fn into_parameters(self, context: &Context) -> Vec<Option<Attribute>> {
        let levels: Vec<i64> = self.levels.iter().map(|level| level.bits()).collect();
        let map = |map: Option<AffineMap>| map.map(|map| context.affine_map_attribute(map));
        let width = |width: u32| Some(context.integer_attribute(Type::I64, i64::from(width)));
        vec![
            Some(context.dense_i64_array_attribute(&levels)),
            map(self.dim_to_lvl),
            map(self.lvl_to_dim),
            width(self.pos_width),
            width(self.crd_width),
            self.explicit_value,
            self.implicit_value,
            Some(context.array_attribute(&self.slices)),
        ]
    }

    fn dim_rank(&self, context: &Context) -> usize {
        self.dim_to_lvl.map_or(self.levels.len(), |map| map.num_dims(context) as usize)
    }
}

/// Parses `<{ map = ..., posWidth = 32 }>`.
pub(super) fn parse(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parser.report_at_name();
    let context = parser.context();
    parser.parser().parse_token(TokenKind::Less, "expected '<'")?;
    parser.parser().parse_token(TokenKind::LBrace, "expected '{'")?;
    let mut encoding = Encoding::default();
    while let Some(key) = parser.parser().parse_optional_any_keyword() {
        const KEYS: [&str; 5] = ["map", "posWidth", "crdWidth", "explicitVal", "implicitVal"];
        let Some(&key) = KEYS.iter().find(|known| known.as_bytes() == key) else {
            let message = format!("unexpected key: {}", String::from_utf8_lossy(key));
            return Err(emit_error_at_name(parser, message));
        };
        parser.parser().parse_token(TokenKind::Equal, "expected '='")?;
        match key {
            "map" => {
                let map = map::parse(parser)?;
                encoding.levels.extend(map.levels);
                encoding.slices = map.slices;
                encoding.dim_to_lvl = Some(map.dim_to_lvl);
                encoding.lvl_to_dim = map.lvl_to_dim;
            }
            "posWidth" => encoding.pos_width = parse_width(parser, "position")?,
            "crdWidth" => encoding.crd_width = parse_width(parser, "index")?,
            "explicitVal" => encoding.explicit_value = Some(parse_number(parser, key)?),
            _ => encoding.implicit_value = Some(parse_number(parser, key)?),
        }
        if !parser.parser().consume_if(TokenKind::Comma) {
            break;
        }
    }
    parser.parser().parse_token(TokenKind::RBrace, "expected '}'")?;
    parser.parser().parse_token(TokenKind::Greater, "expected '>'")?;
    if encoding.lvl_to_dim.is_none_or(|map| map.is_empty(context)) {
        encoding.lvl_to_dim = encoding.dim_to_lvl.and_then(|map| inverse(context, map));
    }
    parser.parameters = encoding.into_parameters(context);
    Ok(())
}

#[cold]
fn emit_error_at_name(parser: &mut AttrOrTypeParser<'_, '_>, message: String) -> Failed {
    let offset = parser.name_offset();
    parser.parser().emit_error_at(offset, message)
}

fn parse_width(parser: &mut AttrOrTypeParser<'_, '_>, of: &str) -> Result<u32, Failed> {
    let context = parser.context();
    let attribute = parser.parser().parse_attribute(None)?;
    match attribute.integer(context).and_then(|width| width.to_i64()) {
        Some(width) => Ok(width as u32),
        None => Err(emit_error_at_name(parser, format!("expected an integral {of} bitwidth"))),
    }
}

/// Parses a number of any kind; `key` is the parameter that it is for.
fn parse_number(parser: &mut AttrOrTypeParser<'_, '_>, key: &str) -> Result<Attribute, Failed> {
    let context = parser.context();
    let attribute = parser.parser().parse_attribute(None)?;
    match number_type(context, attribute) {
        Some(_) => Ok(attribute),
        None => Err(emit_error_at_name(parser, format!("expected a numeric value for {key}"))),
    }
}

/// Returns the type of an attribute that is a number: an integer, a float, or a `#complex.number`.
fn number_type(context: &Context, attribute: Attribute) -> Option<Type> {
    match attribute.storage(context) {
        AttributeStorage::Integer { ty, .. } | AttributeStorage::Float { ty, .. } => Some(*ty),
        AttributeStorage::Dialect { definition, .. } => {
            let definition = context.attribute_definition(*definition);
            let is_number = context.string(definition.dialect) == "complex"
                && context.string(definition.mnemonic) == "number";
            is_number.then(|| attribute.ty(context)).flatten()
        }
        _ => None,
    }
}

/// Prints `<{ map = ..., posWidth = 32 }>`.
pub(super) fn print(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let encoding = Encoding::of(context, printer.parameters);
    let rank = encoding.levels.len() as u32;
    let map = encoding.dim_to_lvl.unwrap_or_else(|| AffineMap::identity(context, rank));
    let printer = &mut *printer.printer;
    printer.write("<{ map = ");
    if map.num_symbols(context) != 0 {
        printer.write("[");
        printer.interleave(0..map.num_symbols(context), ", ", |printer, at| printer.write(format!("s{at}")));
        printer.write("]");
    }
    printer.write("(");
    printer.interleave(0..map.num_dims(context), ", ", |printer: &mut Printer<'_>, at| {
        printer.write(format!("d{at}"));
        if let Some(&slice) = encoding.slices.get(at as usize) {
            printer.write(" : ");
            printer.print_attribute(slice);
        }
    });
    printer.write(") -> (");
    let levels = map.results(context).iter().zip(&encoding.levels);
    printer.interleave(levels, ", ", |printer: &mut Printer<'_>, (&expr, &level)| {
        printer.print_affine_expr(expr);
        printer.write(" : ");
        level::print(printer, level);
    });
    printer.write(")");
    for (key, width) in [("posWidth", encoding.pos_width), ("crdWidth", encoding.crd_width)] {
        if width != 0 {
            printer.write(format!(", {key} = {width}"));
        }
    }
    let values = [("explicitVal", encoding.explicit_value), ("implicitVal", encoding.implicit_value)];
    for (key, value) in values.into_iter().filter_map(|(key, value)| Some((key, value?))) {
        printer.write(format!(", {key} = "));
        printer.print_attribute(value);
    }
    printer.write(" }>");
}

/// Verifies that levels of such formats can follow one another, and that the maps are inverse to each other.
pub(super) fn verify(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let encoding = Encoding::of(context, parameters);
    for (of, width) in [("position", encoding.pos_width), ("coordinate", encoding.crd_width)] {
        if !matches!(width, 0 | 8 | 16 | 32 | 64) {
            return Err(format!("unexpected {of} bitwidth: {width}"));
        }
    }
    verify_levels(&encoding.levels)?;
    verify_structured(context, &encoding)?;
    let rank = encoding.levels.len();
    if rank == 0 {
        return Err("expected a non-empty array for lvlTypes".into());
    }
    let dim_rank = encoding.dim_rank(context);
    if let Some(map) = encoding.dim_to_lvl {
        let results = map.results(context).len();
        if results != rank {
            return Err(format!("level-rank mismatch between dimToLvl and lvlTypes: {results} != {rank}"));
        }
        let inferred = inverse(context, map);
        if inferred.is_none() && map.num_symbols(context) == 0 {
            return Err("failed to infer lvlToDim from dimToLvl".into());
        }
        if encoding.lvl_to_dim.is_some() && inferred != encoding.lvl_to_dim {
            return Err("expected lvlToDim to be an inverse of dimToLvl".into());
        }
        if dim_rank > rank {
            return Err(format!("unexpected dimToLvl mapping from {dim_rank} to {rank}"));
        }
    }
    let slices = encoding.slices.len();
    if slices != 0 && slices != dim_rank {
        return Err(format!(
            "dimension-rank mismatch between dimSlices and dimToLvl: {slices} != {dim_rank}"
        ));
    }
    if slices != 0 && dim_rank != rank {
        return Err(format!("dimSlices expected dimension-rank to match level-rank: {dim_rank} != {rank}"));
    }
    Ok(())
}

fn verify_levels(levels: &[LevelType]) -> Result<(), String> {
    let is_singleton = |level: &LevelType| level.format() == LevelType::SINGLETON;
    for (at, level) in levels.iter().enumerate().filter(|(_, level)| is_singleton(level)) {
        let Some(before) = at.checked_sub(1).map(|before| levels[before]) else {
            return Err("expected compressed or loose_compressed level before singleton level".into());
        };
        if is_singleton(&before) {
            if before.is_soa() != level.is_soa() {
                return Err(
                    "expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS).".into()
                );
            }
        } else if !matches!(before.format(), LevelType::COMPRESSED | LevelType::LOOSE_COMPRESSED) {
            return Err("expected compressed or loose_compressed level before singleton level".into());
        }
    }
    let is_batch = |level: &LevelType| level.format() == LevelType::BATCH;
    if levels.iter().skip_while(|level| is_batch(level)).any(is_batch) {
        return Err("Batch lvlType can only be leading levels.".into());
    }
    if levels.iter().any(|level| level.is_soa() && !is_singleton(level)) {
        return Err("SoA is only applicable to singleton lvlTypes.".into());
    }
    Ok(())
}

/// Verifies the place of a level with the format `structured`.
fn verify_structured(context: &Context, encoding: &Encoding) -> Result<(), String> {
    let levels = &encoding.levels;
    let Some(at) = levels.iter().position(|level| level.format() == LevelType::STRUCTURED) else {
        return Ok(());
    };
    if at + 1 != levels.len() {
        return Err("expected n_out_of_m to be the last level type".into());
    }
    if levels[..at].iter().any(|level| level.format() != LevelType::DENSE) {
        return Err("expected all dense lvlTypes before a n_out_of_m level".into());
    }
    let Some(map) =
        encoding.dim_to_lvl.filter(|map| map.num_dims(context) as usize != map.results(context).len())
    else {
        return Ok(());
    };
    let Some(sizes) = block_sizes(context, map) else {
        return Err("expected 1xm block structure for n_out_of_m level".into());
    };
    let mut coefficient = 0;
    for size in sizes.into_iter().filter(|&size| size != 0) {
        if coefficient != 0 && size != coefficient {
            return Err("expected only one blocked level with the same coefficients".into());
        }
        coefficient = size;
    }
    if coefficient as u64 != levels[at].m() {
        return Err("expected coeffiencts of Affine expressions to be equal to m of n_out_of_m level".into());
    }
    Ok(())
}

/// Verifies that an encoding, which is verified, is one for a tensor of this shape and element type.
pub(super) fn verify_encoding(
    context: &Context,
    parameters: &[Option<Attribute>],
    shape: &[i64],
    element: Type,
) -> Result<(), String> {
    let encoding = Encoding::of(context, parameters);
    if shape.is_empty() {
        return Err("expected non-scalar sparse tensor".into());
    }
    let (rank, dim_rank) = (shape.len(), encoding.dim_rank(context));
    if dim_rank != rank {
        return Err(format!(
            "dimension-rank mismatch between encoding and tensor shape: {dim_rank} != {rank}"
        ));
    }
    for (value, of) in [(encoding.explicit_value, "explicit"), (encoding.implicit_value, "implicit")] {
        let Some(ty) = value.and_then(|value| number_type(context, value)) else { continue };
        if ty != element {
            let (ty, element) = (type_to_string(context, ty), type_to_string(context, element));
            return Err(format!(
                "{of} value type mismatch between encoding and tensor element type: '{ty}' != '{element}'"
            ));
        }
    }
    match encoding.implicit_value {
        Some(value) if !is_zero(context, value) => Err("implicit value must be zero".into()),
        _ => Ok(()),
    }
}

/// Returns whether a number is zero.
fn is_zero(context: &Context, number: Attribute) -> bool {
    match number.storage(context) {
        AttributeStorage::Integer { value, .. } => value.is_zero(),
        AttributeStorage::Float { value, .. } => value.is_zero(),
        AttributeStorage::Dialect { parameters, .. } => {
            let is_part_zero = |part: Attribute| match part.storage(context) {
                AttributeStorage::Float { value, .. } => value.is_zero(),
                _ => true,
            };
            parameters.iter().flatten().all(|&part| is_part_zero(part))
        }
        _ => true,
    }
}
