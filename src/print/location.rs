//! Locations.
//!
//! The plain form, `loc("file":1:2)`, reads back; the pretty one (`--mlir-pretty-debuginfo`) is
//! for people only.
//!
//! Follows `printLocationInternal` of mlir/lib/IR/AsmPrinter.cpp.

use super::Printer;
use super::alias::Symbol;
use super::names::write_number;
use super::texts::Form;
use crate::diag::SourceBuffer;
use crate::ir::attributes::{AttributeStorage, RangeForm};
use crate::ir::location::LocationKind;
use crate::ir::{Attribute, Location, StringId};

impl<'a> Printer<'a> {
    /// Prints a location; as its alias, if it has one and that is allowed.
    pub fn print_location(&mut self, location: Location, allow_alias: bool) {
        let pretty = self.flags.pretty_debug_info;
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
        self.writes_alias(Symbol::location(location))
            || match self.normalized(location) {
                same if same == location => false,
                position => self.writes_alias(Symbol::location(position)),
            }
    }

    /// A location attribute that spells out a place in a source buffer as that position, so that
    /// both share an alias.
    #[inline]
    pub(super) fn normalized(&mut self, location: Location) -> Location {
        let LocationKind::Attribute(attribute) = location.kind() else { return location };
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

    /// The source buffer with the name of a file, which most often is the file of the location before.
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
        match location.kind() {
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
                self.interleave(locations.iter(), ", ", |printer, &location| {
                    printer.print_nested_location(location, pretty)
                });
                self.write("]");
            }
            _ => self.write(if pretty { "[unknown]" } else { "unknown" }),
        }
    }

    fn print_nested_location(&mut self, location: Attribute, pretty: bool) {
        if !self.print_location_alias(Location::attribute(location)) {
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.print_location_instance(location, pretty));
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

    /// The source buffer with a position, which most often is the one with the position before, and its name.
    #[inline]
    fn buffer_at(&mut self, position: u32) -> Option<(&'a SourceBuffer, StringId)> {
        if !self.buffer_hint.is_some_and(|(buffer, _)| (buffer.base..=buffer.end()).contains(&position)) {
            let context = self.context;
            let name = |buffer: &SourceBuffer| match buffer.name.as_bytes() {
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
            false => {
                self.print_kept(Form::Literal, name.index(), |printer| printer.write_string_literal(file))
            }
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
