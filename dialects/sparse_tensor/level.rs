//! The types of levels: a format with its properties.
//!
//! A type is a number, as in LLVM: properties in the lowest 16 bits, the format as one bit of the next 16, and n and m of
//! `structured[n, m]` in 8 bits each after that.

use ir::diag::Failed;
use parse::{AttrOrTypeParser, Delimiter, ParseList};
use print::Printer;

/// The formats, with their bits.
const FORMATS: &[(&str, u64)] = &[
    ("dense", LevelType::DENSE),
    ("batch", LevelType::BATCH),
    ("compressed", LevelType::COMPRESSED),
    ("singleton", LevelType::SINGLETON),
    ("loose_compressed", LevelType::LOOSE_COMPRESSED),
    (STRUCTURED, LevelType::STRUCTURED),
];

const STRUCTURED: &str = "structured";

/// The properties, with their bits, in the order in which they are printed.
const PROPERTIES: &[(&str, u64)] = &[("nonunique", 1), ("nonordered", 2), ("soa", LevelType::SOA)];

/// The type of a level.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LevelType(u64);

impl LevelType {
    pub(super) const DENSE: u64 = 1 << 16;
    pub(super) const BATCH: u64 = 1 << 17;
    pub(super) const COMPRESSED: u64 = 1 << 18;
    pub(super) const SINGLETON: u64 = 1 << 19;
    pub(super) const LOOSE_COMPRESSED: u64 = 1 << 20;
    pub(super) const STRUCTURED: u64 = 1 << 21;
    const SOA: u64 = 4;

    /// Returns the type that a number stands for.
    pub(super) fn of_bits(bits: i64) -> LevelType {
        LevelType(bits as u64)
    }

    pub(super) fn bits(self) -> i64 {
        self.0 as i64
    }

    /// Returns the bit of the format.
    pub(super) fn format(self) -> u64 {
        self.0 & 0xFFFF_0000
    }

    pub(super) fn is_soa(self) -> bool {
        self.0 & LevelType::SOA != 0
    }

    fn n(self) -> u64 {
        (self.0 >> 32) & 0xFF
    }

    pub(super) fn m(self) -> u64 {
        (self.0 >> 40) & 0xFF
    }

    /// Returns whether the format may have the properties.
    fn is_valid(self) -> bool {
        let has_properties =
            matches!(self.format(), Self::COMPRESSED | Self::SINGLETON | Self::LOOSE_COMPRESSED);
        has_properties || self.0 & 0xFFFF == 0
    }
}

/// Parses `compressed(nonunique)`.
pub(super) fn parse(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<LevelType, Failed> {
    let offset = parser.current_offset();
    let Some(base) = parser.parser().parse_optional_any_keyword() else {
        let message = "expected valid level format (e.g. dense, compressed or singleton)";
        return Err(parser.parser().emit_error_at(offset, message));
    };
    let mut bits = 0;
    if base == STRUCTURED.as_bytes() {
        let mut sizes = Vec::new();
        parser.parse_comma_separated_list(
            Delimiter::OptionalSquare,
            " in structured n out of m",
            |parser| {
                sizes.push(parse_size(parser)?);
                Ok(())
            },
        )?;
        let &[n, m] = &sizes[..] else {
            return Err(parser.parser().emit_error_at(offset, "expected exactly 2 structured sizes"));
        };
        if n > m {
            return Err(parser.parser().emit_error_at(offset, "expected n <= m in n_out_of_m"));
        }
        bits |= n << 32 | m << 40;
    }
    parser.parse_comma_separated_list(Delimiter::OptionalParen, " in level property list", |parser| {
        bits |= parse_property(parser)?;
        Ok(())
    })?;
    let Some((_, format)) = FORMATS.iter().find(|(name, _)| name.as_bytes() == base) else {
        let message = format!("unknown level format: {}", String::from_utf8_lossy(base));
        return Err(parser.parser().emit_error_at(offset, message));
    };
    let level = LevelType(bits | format);
    if !level.is_valid() {
        let message = "invalid level type: level format doesn't support the properties";
        return Err(parser.parser().emit_error_at(offset, message));
    }
    Ok(level)
}

/// Parses n or m of `structured[n, m]`.
fn parse_size(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<u64, Failed> {
    let offset = parser.current_offset();
    let message = match parser.parser().parse_optional_integer_of(32, true) {
        Ok(Some(size)) => match u64::try_from(size) {
            Ok(size) => return Ok(size),
            Err(_) => "expected structured size to be >= 0",
        },
        Ok(None) => "expected valid integer for structured size",
        Err(Failed) => "failed to parse structured size",
    };
    Err(parser.parser().emit_error_at(offset, message))
}

fn parse_property(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<u64, Failed> {
    let offset = parser.current_offset();
    let Some(word) = parser.parser().parse_optional_any_keyword() else {
        let message = "expected valid level property (e.g. nonordered, nonunique or high)";
        return Err(parser.parser().emit_error_at(offset, message));
    };
    match PROPERTIES.iter().find(|(name, _)| name.as_bytes() == word) {
        Some(&(_, bit)) => Ok(bit),
        None => {
            let message = format!("unknown level property: {}", String::from_utf8_lossy(word));
            Err(parser.parser().emit_error_at(offset, message))
        }
    }
}

/// Prints `compressed(nonunique)`.
pub(super) fn print(printer: &mut Printer<'_>, level: LevelType) {
    let format = FORMATS.iter().find(|&&(_, bit)| bit == level.format());
    printer.write(format.map_or("undef", |(name, _)| name));
    if level.format() == LevelType::STRUCTURED {
        printer.write(format!("[{}, {}]", level.n(), level.m()));
    }
    let properties = PROPERTIES.iter().filter(|&&(_, bit)| level.0 & bit != 0);
    let properties: Vec<&str> = properties.map(|&(name, _)| name).collect();
    if !properties.is_empty() {
        printer.write(format!("({})", properties.join(", ")));
    }
}
