//! The map of an encoding: `(d0, d1) -> (d0 : dense, d1 : compressed)`.
//!
//! Symbols and levels may be named before it, and then dimensions may be given by levels:
//! `[s] {l0, l1} (i = l0, j = l1) -> (l0 = i : dense, l1 = j : compressed)`.

use ir::diag::Failed;
use ir::{AffineExpr, AffineMap, Attribute, AttributeStorage};
use parse::{AffineNames, AttrOrTypeParser, Delimiter, ParseList, TokenKind};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

use super::level::{self, LevelType};
use super::slice;

/// A map that was parsed.
pub(super) struct Map {
    pub(super) levels: Vec<LevelType>,
    /// The slices of the dimensions; empty if no dimension has one.
    pub(super) slices: Vec<Attribute>,
    pub(super) dim_to_lvl: AffineMap,
    /// The map that gives dimensions by levels; `None` where it is to be inferred.
    pub(super) lvl_to_dim: Option<AffineMap>,
}

/// The kinds of names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Symbol,
    Level,
    Dim,
}

/// The names so far.
#[derive(Default)]
struct Variables<'s> {
    /// The kind of each name, and its number among those of its kind.
    known: FxHashMap<&'s [u8], (Kind, u32)>,
    /// How many there are of each kind.
    counts: [u32; 3],
    /// The symbols and the levels, which give dimensions.
    symbols_and_levels: AffineNames<'s>,
    /// The symbols and the dimensions, which give levels.
    symbols_and_dims: AffineNames<'s>,
}

impl<'s> Variables<'s> {
    fn count(&self, kind: Kind) -> u32 {
        self.counts[kind as usize]
    }

    /// Parses a new name.
    fn bind(&mut self, parser: &mut AttrOrTypeParser<'_, 's>, kind: Kind) -> Result<(), Failed> {
        let (name, offset) = parse_name(parser)?;
        let number = self.count(kind);
        match self.known.entry(name) {
            Entry::Occupied(_) => {
                return Err(emit_error_about(parser, offset, "redefinition of identifier", name));
            }
            Entry::Vacant(entry) => entry.insert((kind, number)),
        };
        self.counts[kind as usize] += 1;
        let expr = match kind {
            Kind::Symbol => AffineExpr::symbol(parser.context(), number),
            Kind::Level | Kind::Dim => AffineExpr::dim(parser.context(), number),
        };
        if kind != Kind::Dim {
            self.symbols_and_levels.insert(name, expr);
        }
        if kind != Kind::Level {
            self.symbols_and_dims.insert(name, expr);
        }
        Ok(())
    }
}

fn parse_name<'s>(parser: &mut AttrOrTypeParser<'_, 's>) -> Result<(&'s [u8], u32), Failed> {
    let offset = parser.current_offset();
    match parser.parser().parse_optional_any_keyword() {
        Some(name) => Ok((name, offset)),
        None => Err(parser.parser().emit_error_at(offset, "expected bare identifier")),
    }
}

#[cold]
fn emit_error_about(
    parser: &mut AttrOrTypeParser<'_, '_>,
    offset: u32,
    message: &str,
    name: &[u8],
) -> Failed {
    let message = format!("{message} '{}'", String::from_utf8_lossy(name));
    parser.parser().emit_error_at(offset, message)
}

/// Parses a map.
pub(super) fn parse(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<Map, Failed> {
    let context = parser.context();
    let mut variables = Variables::default();
    parser.parse_comma_separated_list(Delimiter::OptionalSquare, " in symbol binding list", |parser| {
        variables.bind(parser, Kind::Symbol)
    })?;
    parser.parse_comma_separated_list(Delimiter::OptionalBraces, " in level declaration list", |parser| {
        variables.bind(parser, Kind::Level)
    })?;

    let (mut dims, mut slices) = (Vec::new(), Vec::new());
    parser.parse_comma_separated_list(Delimiter::Paren, " in dimension-specifier list", |parser| {
        let (expr, slice) = parse_dim(parser, &mut variables)?;
        dims.extend(expr);
        slices.push(slice);
        Ok(())
    })?;
    parser.parser().parse_token(TokenKind::Arrow, "expected '->'")?;

    let declared = variables.count(Kind::Level) as usize;
    let offset = parser.current_offset();
    let (mut exprs, mut levels) = (Vec::new(), Vec::new());
    parser.parse_comma_separated_list(Delimiter::Paren, " in level-specifier list", |parser| {
        if declared != 0 {
            parse_level_name(parser, &variables, levels.len())?;
        }
        exprs.push(parser.parser().parse_affine_expr_inline(&mut variables.symbols_and_dims)?);
        parser.parser().parse_token(TokenKind::Colon, "expected ':'")?;
        levels.push(level::parse(parser)?);
        Ok(())
    })?;
    if declared != 0 && levels.len() != declared {
        let message = format!(
            "Level-rank mismatch between forward-declarations and specifiers. Declared {declared} level-variables; but got {} level-specifiers.",
            levels.len()
        );
        return Err(parser.parser().emit_error_at(offset, message));
    }

    let symbols = variables.count(Kind::Symbol);
    let dim_to_lvl = AffineMap::get(context, slices.len() as u32, symbols, &exprs);
    let lvl_to_dim = (!dims.is_empty()).then(|| AffineMap::get(context, levels.len() as u32, symbols, &dims));
    // If one dimension has a slice, all have.
    let slices = match (slices.iter().any(Option::is_some), parser.attribute_of_dialect("slice")) {
        (true, Some(definition)) => {
            let parameters = slice::whole(context);
            let whole = context.intern_attribute(AttributeStorage::Dialect { definition, parameters });
            slices.into_iter().map(|slice| slice.unwrap_or(whole)).collect()
        }
        _ => Vec::new(),
    };
    Ok(Map { levels, slices, dim_to_lvl, lvl_to_dim })
}

/// Parses `d0`, `d0 = l0` or `d0 : #sparse_tensor<slice(1, 4, 1)>`.
fn parse_dim<'s>(
    parser: &mut AttrOrTypeParser<'_, 's>,
    variables: &mut Variables<'s>,
) -> Result<(Option<AffineExpr>, Option<Attribute>), Failed> {
    variables.bind(parser, Kind::Dim)?;
    let mut expr = None;
    if parser.parser().consume_if(TokenKind::Equal) {
        expr = Some(parser.parser().parse_affine_expr_inline(&mut variables.symbols_and_levels)?);
    }
    if !parser.parser().consume_if(TokenKind::Colon) {
        return Ok((expr, None));
    }
    let offset = parser.current_offset();
    let slice = parser.parser().parse_attribute(None)?;
    match *slice.storage(parser.context()) {
        AttributeStorage::Dialect { definition, .. }
            if Some(definition) == parser.attribute_of_dialect("slice") =>
        {
            Ok((expr, Some(slice)))
        }
        _ => Err(parser.parser().emit_error_at(offset, "expected SparseTensorDimSliceAttr")),
    }
}

/// Parses `l0 =`, where levels have names; `number` is that of the level.
fn parse_level_name(
    parser: &mut AttrOrTypeParser<'_, '_>,
    variables: &Variables<'_>,
    number: usize,
) -> Result<(), Failed> {
    let (name, offset) = parse_name(parser)?;
    let Some(&(Kind::Level, declared)) = variables.known.get(name) else {
        return Err(emit_error_about(parser, offset, "use of undeclared identifier", name));
    };
    let declared = declared as usize;
    if declared != number {
        let message = format!(
            "Level-variable ordering mismatch. The variable '{}' was forward-declared as the {} level; but is bound by the {} specification.",
            String::from_utf8_lossy(name),
            nth(declared),
            nth(number)
        );
        return Err(parser.parser().emit_error_at(offset, message));
    }
    parser.parser().parse_token(TokenKind::Equal, "expected '='")
}

fn nth(number: usize) -> String {
    match number {
        1 => "1st".into(),
        2 => "2nd".into(),
        _ => format!("{number}th"),
    }
}
