//! Locations.
//!
//! The plain form, `loc("file":1:2)`, reads back; the pretty one (`--mlir-pretty-debuginfo`) is
//! for people only.
//!
//! Follows `printLocationInternal` of mlir/lib/IR/AsmPrinter.cpp.

use super::Printer;
use super::alias::{Symbol, normalized};
use crate::ir::attributes::AttributeStorage;
use crate::ir::location::LocationKind;
use crate::ir::{Attribute, Location};

impl Printer<'_> {
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
        self.aliases.is_some() && self.writes_alias(Symbol::location(normalized(self.context, location)))
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
            } => self.print_file_range(
                context.string(*file),
                (*start_line, *start_column),
                (*end_line, *end_column),
                pretty,
            ),
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
        match self.context.sources().buffer_at(position) {
            None => self.write(if pretty { "[unknown]" } else { "unknown" }),
            Some(buffer) => {
                let place = buffer.line_column_near(position - buffer.base, self.line_hint);
                self.line_hint = place.line;
                let place = (place.line, place.column);
                let file: &[u8] = match buffer.name.as_bytes() {
                    b"" => b"-",
                    name => name,
                };
                self.print_file_range(file, place, place, pretty);
            }
        }
    }

    /// Prints a range between two places, each a line and a column. How it was written does not
    /// matter.
    fn print_file_range(&mut self, file: &[u8], start: (u32, u32), end: (u32, u32), pretty: bool) {
        if pretty {
            self.write(file);
        } else {
            self.write_string_literal(file);
        }
        self.write(":");
        self.print_place(start);
        if start.0 != end.0 {
            self.write(" to ");
            self.print_place(end);
        } else if start.1 != end.1 {
            self.write(" to :");
            self.write_integer(end.1);
        }
    }

    fn print_place(&mut self, (line, column): (u32, u32)) {
        self.write_integer(line);
        self.write(":");
        self.write_integer(column);
    }
}
