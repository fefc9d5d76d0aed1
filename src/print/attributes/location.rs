//! Locations.
//!
//! The plain form, `loc("file":1:2)`, reads back; the pretty one (`--mlir-pretty-debuginfo`) is
//! for people only.
//!
//! Follows `printLocationInternal` of mlir/lib/IR/AsmPrinter.cpp.

use rustc_hash::FxHashMap;

use crate::alias::AliasTarget;
use crate::names::write_number;
use crate::render_cache::RenderKind;
use crate::{PrintFlags, Printer};
use ir::attributes::{AttributeStorage, RangeForm};
use ir::diag::SourceBuffer;
use ir::location::LocationKind;
use ir::{Attribute, Context, Location, StringId};

/// The most locations spelled out inside one in a message.
///
/// Parts of a location may be shared at several levels. Spelled out, a few lines would become more than any
/// memory holds.
const MOST_IN_MESSAGE: u64 = 4096;

/// How many locations are still to be spelled out inside one.
pub(crate) struct Budget {
    limit: u64,
    left: u64,
    is_exceeded: bool,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { limit: u64::MAX, left: u64::MAX, is_exceeded: false }
    }
}

impl Budget {
    fn reset(&mut self) {
        (self.left, self.is_exceeded) = (self.limit, false);
    }

    /// Returns whether another location may be spelled out.
    fn take(&mut self) -> bool {
        self.is_exceeded |= self.left == 0;
        self.left = self.left.saturating_sub(1);
        !self.is_exceeded
    }

    fn is_exceeded(&self) -> bool {
        self.is_exceeded
    }
}

/// Returns a location as text for a message; a location that is too large is cut, with the number of omitted
/// parts.
pub fn location_for_diagnostic(context: &Context, location: Location) -> String {
    let flags = PrintFlags::new();
    let mut printer = Printer::new(context, &flags);
    printer.limit_locations();
    printer.print_location(location, false);
    let text = String::from_utf8_lossy(&printer.out).into_owned();
    match location.kind(context) {
        LocationKind::Attribute(attribute) if printer.nested_locations.is_exceeded() => {
            let left_out = (count_nested(context, attribute)).saturating_sub(MOST_IN_MESSAGE);
            format!("{text} and {left_out} more locations")
        }
        _ => text,
    }
}

/// Returns the number of locations inside one, each counted as often as it would be printed.
fn count_nested(context: &Context, root: Attribute) -> u64 {
    let parts = |location: Attribute| -> Vec<Attribute> {
        match location.storage(context) {
            AttributeStorage::NameLoc { child, .. } if *child != Attribute::UNKNOWN_LOC => vec![*child],
            AttributeStorage::CallSiteLoc { callee, caller } => vec![*callee, *caller],
            AttributeStorage::FusedLoc { locations, .. } => locations.to_vec(),
            _ => Vec::new(),
        }
    };
    let mut counts = FxHashMap::<Attribute, u64>::default();
    let mut pending = vec![(root, false)];
    while let Some((location, parts_are_counted)) = pending.pop() {
        if counts.contains_key(&location) {
            continue;
        }
        if parts_are_counted {
            let inside = |count: u64, part| count.saturating_add(counts[part]).saturating_add(1);
            let count = parts(location).iter().fold(0, inside);
            counts.insert(location, count);
        } else {
            pending.push((location, true));
            pending.extend(parts(location).into_iter().map(|part| (part, false)));
        }
    }
    counts[&root]
}

impl<'a> Printer<'a> {
    /// Limits the locations spelled out inside another to the number that a message has room for.
    pub(crate) fn limit_locations(&mut self) {
        self.nested_locations.limit = MOST_IN_MESSAGE;
    }

    /// Prints a location; as its alias, if it has one and that is allowed.
    pub fn print_location(&mut self, location: Location, allow_alias: bool) {
        let pretty = self.flags.pretty_debug_info;
        self.nested_locations.reset();
        if pretty {
            return self.print_location_kind(location, true);
        }
        self.write("loc(");
        if !(allow_alias && self.print_location_alias(location)) {
            self.print_location_kind(location, false);
        }
        self.write(")");
    }

    /// Prints a location attribute in full; those inside it may be printed as their aliases.
    pub fn print_location_attribute(&mut self, location: Attribute) {
        self.print_location(Location::attribute(location), false);
    }

    /// Prints the alias of a location, if it has one.
    fn print_location_alias(&mut self, location: Location) -> bool {
        if self.aliases.is_none() {
            return false;
        }
        // One with an alias of its own spells out no source position.
        self.writes_alias(AliasTarget::location(self.context, location))
            || match self.normalized(location) {
                same if same == location => false,
                position => self.writes_alias(AliasTarget::location(self.context, position)),
            }
    }

    /// Converts a location attribute for a place in a source buffer to that position, so that both share an
    /// alias.
    #[inline]
    pub(crate) fn normalized(&mut self, location: Location) -> Location {
        let LocationKind::Attribute(attribute) = location.kind(self.context) else { return location };
        let AttributeStorage::FileLineColRange { file, start_line, start_column, form, .. } =
            *attribute.storage(self.context)
        else {
            return location;
        };
        if form != RangeForm::Point {
            return location;
        }
        self.buffer_called(file)
            .and_then(|buffer| buffer.position_of(start_line, start_column))
            .map_or(location, Location::source)
    }

    /// Returns the source buffer with the name of a file; usually the same as for the previous location.
    #[inline]
    fn buffer_called(&mut self, file: StringId) -> Option<&'a SourceBuffer> {
        match self.file_hint {
            Some((known, buffer)) if known == file => buffer,
            _ => {
                let context = self.context;
                let buffer = context.sources().buffer_called(context.string(file));
                self.file_hint = Some((file, buffer));
                buffer
            }
        }
    }

    fn print_location_kind(&mut self, location: Location, pretty: bool) {
        match location.kind(self.context) {
            LocationKind::Attribute(attribute) => self.print_location_instance(attribute, pretty),
            LocationKind::Source(position) => self.print_source_position(position, pretty),
        }
    }

    fn print_location_instance(&mut self, location: Attribute, pretty: bool) {
        let context = self.context;
        match location.storage(context) {
            AttributeStorage::FileLineColRange {
                file,
                start_line,
                start_column,
                end_line,
                end_column,
                ..
            } => {
                self.print_file(*file, pretty);
                self.print_range((*start_line, *start_column), (*end_line, *end_column));
            }
            AttributeStorage::NameLoc { name, child } => {
                self.write_string_literal(context.string(*name));
                if *child != Attribute::UNKNOWN_LOC {
                    self.write("(");
                    self.print_nested_location(*child, pretty);
                    self.write(")");
                }
            }
            AttributeStorage::CallSiteLoc { callee, caller } => self.print_callsite(*callee, *caller, pretty),
            AttributeStorage::FusedLoc { locations, metadata } => {
                if !pretty {
                    self.write("fused");
                }
                if let Some(metadata) = metadata {
                    self.write("<");
                    self.print_attribute(*metadata);
                    self.write(">");
                }
                self.write("[");
                for (index, &location) in locations.iter().enumerate() {
                    if index != 0 {
                        self.write(", ");
                    }
                    self.print_nested_location(location, pretty);
                    // One mark stands for all that are left out.
                    if self.nested_locations.is_exceeded() {
                        break;
                    }
                }
                self.write("]");
            }
            AttributeStorage::Dialect { .. } => self.print_attribute(location),
            _ => self.write(if pretty { "[unknown]" } else { "unknown" }),
        }
    }

    fn print_nested_location(&mut self, location: Attribute, pretty: bool) {
        if !self.nested_locations.take() {
            return self.write("…");
        }
        if !self.print_location_alias(Location::attribute(location)) {
            self.print_compound(|printer| printer.print_location_instance(location, pretty));
        }
    }

    fn print_callsite(&mut self, callee: Attribute, caller: Attribute, pretty: bool) {
        if !pretty {
            self.write("callsite(");
        }
        self.print_nested_location(callee, pretty);
        if pretty {
            let on_one_line = matches!(callee.storage(self.context), AttributeStorage::NameLoc { .. })
                && matches!(caller.storage(self.context), AttributeStorage::FileLineColRange { .. });
            if !on_one_line {
                self.write("\n");
            }
        }
        self.write(" at ");
        self.print_nested_location(caller, pretty);
        if !pretty {
            self.write(")");
        }
    }

    fn print_source_position(&mut self, position: u32, pretty: bool) {
        let Some((buffer, name)) = self.buffer_at(position) else {
            return self.write(if pretty { "[unknown]" } else { "unknown" });
        };
        let place = buffer.line_column_near(position - buffer.base, self.line_hint);
        self.line_hint = place.line;
        self.print_file(name, pretty);
        let place = (place.line, place.column);
        self.print_range(place, place);
    }

    /// Returns the source buffer with a position, and its name; usually the same as for the previous
    /// position.
    #[inline]
    fn buffer_at(&mut self, position: u32) -> Option<(&'a SourceBuffer, StringId)> {
        if !self.buffer_hint.is_some_and(|(buffer, _)| (buffer.base..=buffer.end()).contains(&position)) {
            let context = self.context;
            let name = |buffer: &SourceBuffer| match &**buffer.name() {
                b"" => context.intern_string("-"),
                name => context.intern_string(name),
            };
            self.buffer_hint = context.sources().buffer_at(position).map(|buffer| (buffer, name(buffer)));
        }
        self.buffer_hint
    }

    fn print_file(&mut self, name: StringId, pretty: bool) {
        let file = self.context.string(name);
        match pretty {
            true => self.write(file),
            false => self.print_cached(RenderKind::Literal, name.index(), |printer| {
                printer.write_string_literal(file)
            }),
        }
    }

    /// Prints a range between two places in a file, each a line and a column. How it was written does not
    /// matter.
    fn print_range(&mut self, start: (u32, u32), end: (u32, u32)) {
        write_number(b":", start.0, &mut self.out);
        write_number(b":", start.1, &mut self.out);
        if start.0 != end.0 {
            write_number(b" to ", end.0, &mut self.out);
            write_number(b":", end.1, &mut self.out);
        } else if start.1 != end.1 {
            self.write(" to ");
            write_number(b":", end.1, &mut self.out);
        }
    }
}
