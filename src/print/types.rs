//! Types.
//!
//! Follows `printTypeImpl` of mlir/lib/IR/AsmPrinter.cpp.

use super::Printer;
use super::alias::AliasTarget;
use super::render_cache::RenderKind;
use definitions::DialectContext as _;
use ir::types::{DYNAMIC, Signedness};
use ir::{Attribute, AttributeStorage, StringId, Type, TypeStorage};

impl Printer<'_> {
    /// Prints a type, as its alias if it has one.
    pub fn print_type(&mut self, ty: Type) {
        let symbol = AliasTarget::Type(ty);
        if self.is_collecting_aliases() {
            return self.visit(symbol);
        }
        self.print_cached(RenderKind::Type, ty.index(), |printer| {
            if !printer.writes_alias(symbol) {
                printer.print_type_impl(ty);
            }
        });
    }

    /// Prints types with commas between.
    pub fn print_types(&mut self, types: &[Type]) {
        self.interleave(types, ", ", |printer, &ty| printer.print_type(ty));
    }

    /// Prints the inputs and results of a function type: `(i32, f32) -> i32`.
    pub fn print_functional_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.write("(");
        self.print_types(inputs);
        self.write(") -> ");
        match *results {
            // `() -> () -> ()` would not read back.
            [result] if result.function(self.context).is_none() => self.print_type(result),
            _ => {
                self.write("(");
                self.print_types(results);
                self.write(")");
            }
        }
    }

    /// Prints a type itself, as in the definition of its alias; those inside it may be aliases.
    pub fn print_type_impl(&mut self, ty: Type) {
        match ty.storage(self.context) {
            TypeStorage::Integer { width, signedness } => {
                self.write(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.write_integer(*width);
            }
            TypeStorage::Float(kind) => self.write(kind.name()),
            TypeStorage::Index => self.write("index"),
            TypeStorage::None => self.write("none"),
            TypeStorage::Opaque { dialect, data } => self.write_dialect_symbol(b'!', *dialect, *data),
            compound => self.print_compound(|printer| printer.print_compound_type(compound)),
        }
    }

    /// Prints a type that may contain others.
    fn print_compound_type(&mut self, storage: &TypeStorage) {
        match storage {
            TypeStorage::Complex(element) => {
                self.write("complex<");
                self.print_type(*element);
            }
            TypeStorage::Tuple(types) => {
                self.write("tuple<");
                self.print_types(types);
            }
            TypeStorage::Vector { shape, scalable, element } => {
                self.write("vector<");
                for (extent, scalable) in shape.iter().zip(scalable) {
                    self.write(if *scalable { "[" } else { "" });
                    self.write_integer(*extent);
                    self.write(if *scalable { "]x" } else { "x" });
                }
                self.print_type(*element);
            }
            TypeStorage::RankedTensor { shape, element, encoding } => {
                self.write("tensor<");
                self.print_shape(shape);
                self.print_type(*element);
                if let Some(encoding) = encoding {
                    self.write(", ");
                    self.print_attribute(*encoding);
                }
            }
            TypeStorage::UnrankedTensor(element) => {
                self.write("tensor<*x");
                self.print_type(*element);
            }
            TypeStorage::MemRef { shape, element, layout, space } => {
                self.write("memref<");
                self.print_shape(shape);
                self.print_type(*element);
                if !self.is_identity_layout(*layout) {
                    self.write(", ");
                    self.print_attribute(*layout);
                }
                self.print_memory_space(*space);
            }
            TypeStorage::UnrankedMemRef { element, space } => {
                self.write("memref<*x");
                self.print_type(*element);
                self.print_memory_space(*space);
            }
            TypeStorage::Function { inputs, results } => {
                self.print_functional_type(inputs, results);
                return;
            }
            TypeStorage::Dialect { definition, parameters } => {
                let definition = self.context.type_definition(*definition);
                self.print_dialect_definition(b'!', definition, parameters);
                return;
            }
            // Not compound.
            TypeStorage::Integer { .. }
            | TypeStorage::Float(_)
            | TypeStorage::Index
            | TypeStorage::None
            | TypeStorage::Opaque { .. } => return,
        }
        self.write(">");
    }

    /// Prints `4x?x`.
    pub fn print_shape(&mut self, shape: &[i64]) {
        for &extent in shape {
            self.print_extent(extent);
            self.write("x");
        }
    }

    /// Prints `4x?`: dimensions without an element type after them.
    pub fn print_dimension_list(&mut self, shape: &[i64]) {
        self.interleave(shape, "x", |printer, &extent| printer.print_extent(extent));
    }

    fn print_extent(&mut self, extent: i64) {
        if extent == DYNAMIC {
            self.write("?");
        } else {
            self.write_integer(extent);
        }
    }

    fn is_identity_layout(&self, layout: Attribute) -> bool {
        match layout.storage(self.context) {
            AttributeStorage::AffineMap(map) => map.is_identity(self.context),
            _ => false,
        }
    }

    /// Prints the memory space of a memref, which needs no type if it is an `i64`.
    fn print_memory_space(&mut self, space: Option<Attribute>) {
        let Some(space) = space else {
            return;
        };
        self.write(", ");
        match space.storage(self.context) {
            AttributeStorage::Integer { ty: Type::I64, value } => value.print_signed(&mut self.out),
            _ => self.print_attribute(space),
        }
    }

    /// Prints `!dialect.data` or `!dialect<data>` (or with another `prefix`), whichever reads
    /// back.
    pub(super) fn write_dialect_symbol(&mut self, prefix: u8, dialect: StringId, data: StringId) {
        let data = self.context.string(data);
        self.out.push(prefix);
        self.write(self.context.string(dialect));
        if is_pretty_symbol(data) {
            self.write(".");
            self.write(data);
        } else {
            self.write("<");
            self.write(data);
            self.write(">");
        }
    }
}

/// Returns whether the body of a dialect symbol can follow a dot: it is a name, optionally followed by
/// brackets around the rest.
pub(super) fn is_pretty_symbol(data: &[u8]) -> bool {
    if !data.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let rest = data.iter().position(|byte| !byte.is_ascii_alphanumeric() && !matches!(byte, b'.' | b'_'));
    match rest {
        None => true,
        Some(start) => data[start] == b'<' && data.ends_with(b">"),
    }
}
