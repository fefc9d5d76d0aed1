//! Attributes.
//!
//! Follows `printAttributeImpl` and its kin of mlir/lib/IR/AsmPrinter.cpp.

pub(crate) mod affine;
pub(crate) mod elements;
pub(crate) mod location;
pub(crate) mod nested;
pub(crate) mod resource;

use super::Printer;
use super::alias::AliasTarget;
use super::render_cache::RenderKind;
use definitions::DialectContext as _;
use ir::attributes::NamedAttribute;
use ir::types::{DYNAMIC, Signedness, TypeStorage};
use ir::{ApInt, Attribute, AttributeStorage, Location, StringId, Type};

/// Whether a typed attribute is printed with its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeElision {
    /// With its type.
    Never,
    /// The type is omitted if it is the parser's default: `i64`, `f64`.
    May,
    /// Without it: the reader knows it from elsewhere.
    Must,
}

impl Printer<'_> {
    /// Appends an attribute, or the alias that stands for it.
    pub fn print_attribute(&mut self, attribute: Attribute) {
        self.print_attribute_eliding(attribute, TypeElision::Never);
    }

    /// Appends an attribute without its type.
    pub fn print_attribute_without_type(&mut self, attribute: Attribute) {
        self.print_attribute_eliding(attribute, TypeElision::Must);
    }

    /// Appends an attribute, or the alias that stands for it.
    pub fn print_attribute_eliding(&mut self, attribute: Attribute, elision: TypeElision) {
        if self.is_collecting_aliases() {
            let symbol = self.alias_target_of(attribute);
            return self.visit(symbol);
        }
        match elision {
            TypeElision::Never => self.print_attribute_as_kept(attribute),
            TypeElision::Must => self.print_cached(RenderKind::Untyped, attribute.index(), |printer| {
                printer.print_alias_or_text(attribute, elision);
            }),
            TypeElision::May => self.print_alias_or_text(attribute, elision),
        }
    }

    #[inline]
    fn print_attribute_as_kept(&mut self, attribute: Attribute) {
        self.print_cached(RenderKind::Attribute, attribute.index(), |printer| {
            printer.print_alias_or_text(attribute, TypeElision::Never);
        });
    }

    fn print_alias_or_text(&mut self, attribute: Attribute, elision: TypeElision) {
        let has_aliases = self.aliases.is_some_and(|aliases| !aliases.is_empty());
        if has_aliases {
            let symbol = self.alias_target_of(attribute);
            if self.writes_alias(symbol) {
                return;
            }
        }
        self.print_attribute_text(attribute, elision);
    }

    /// Appends the alias that stands for an attribute; returns whether there is one.
    pub fn print_alias_of_attribute(&mut self, attribute: Attribute) -> bool {
        let symbol = self.alias_target_of(attribute);
        self.print_alias(symbol)
    }

    /// Appends the alias that stands for a type; returns whether there is one.
    pub fn print_alias_of_type(&mut self, ty: Type) -> bool {
        self.print_alias(AliasTarget::Type(ty))
    }

    fn print_alias(&mut self, symbol: AliasTarget) -> bool {
        if self.is_collecting_aliases() {
            self.visit(symbol);
            return true;
        }
        self.aliases.is_some_and(|aliases| !aliases.is_empty()) && self.writes_alias(symbol)
    }

    /// Returns the entity that an alias for an attribute names.
    fn alias_target_of(&mut self, attribute: Attribute) -> AliasTarget {
        match attribute.storage(self.context) {
            AttributeStorage::FileLineColRange { .. } => {
                let location = self.normalized(Location::attribute(attribute));
                AliasTarget::location(self.context, location)
            }
            _ => AliasTarget::Attribute(attribute),
        }
    }

    /// Appends an attribute itself, as in the definition of its alias.
    pub fn print_attribute_impl(&mut self, attribute: Attribute) {
        self.print_attribute_text(attribute, TypeElision::Never);
    }

    fn print_attribute_text(&mut self, attribute: Attribute, elision: TypeElision) {
        use AttributeStorage as Storage;
        match attribute.storage(self.context) {
            Storage::Unit => self.write("unit"),
            Storage::Integer { .. } => self.print_integer_attribute(attribute, elision),
            Storage::Float { ty, value } => {
                let start = self.out.len();
                value.print(&mut self.out);
                // Hexadecimal digits without a type would be an integer.
                let in_hex = self.out[start..].starts_with(b"0x");
                if in_hex || elision != TypeElision::May || *ty != Type::F64 {
                    self.print_colon_type(*ty, elision);
                }
            }
            Storage::String { value, ty } => {
                self.write_string_literal(self.context.string(*value));
                self.print_colon_type(*ty, elision);
            }
            Storage::Type(ty) => self.print_type(*ty),
            Storage::SymbolRef { root, nested } => {
                self.write_symbol_name(self.context.string(*root));
                for &name in nested {
                    self.write("::");
                    self.write_symbol_name(self.context.string(name));
                }
            }
            Storage::Dictionary(_) | Storage::Array(_) | Storage::Distinct { .. } => {
                self.print_compound(|printer| printer.print_compound_attribute(attribute));
            }
            Storage::AffineMap(map) => {
                self.write("affine_map<");
                self.print_affine_map(*map);
                self.write(">");
            }
            Storage::IntegerSet(set) => {
                self.write("affine_set<");
                self.print_integer_set(*set);
                self.write(">");
            }
            Storage::DenseElements { ty, .. }
            | Storage::DenseStrings { ty, .. }
            | Storage::DenseResource { ty, .. }
            | Storage::SparseElements { ty, .. } => {
                self.print_elements(attribute);
                self.print_colon_type(*ty, elision);
            }
            Storage::DenseArray { element, data } => self.print_dense_array(*element, data, elision),
            Storage::StridedLayout(layout) => self.print_strided_layout(layout.offset, &layout.strides),
            Storage::Opaque { dialect, data, ty } => {
                self.write_dialect_symbol(b'#', *dialect, *data);
                self.print_colon_type(*ty, elision);
            }
            Storage::Dialect { definition, parameters } => {
                let definition = self.context.attribute_definition(*definition);
                self.print_dialect_definition(b'#', definition, parameters);
                if let Some(ty) = attribute.ty(self.context) {
                    self.print_colon_type(ty, elision);
                }
            }
            Storage::UnknownLoc
            | Storage::FileLineColRange { .. }
            | Storage::NameLoc { .. }
            | Storage::CallSiteLoc { .. }
            | Storage::FusedLoc { .. } => self.print_location_attribute(attribute),
        }
    }

    /// Appends ` : type` unless it must be elided or is `none`.
    fn print_colon_type(&mut self, ty: Type, elision: TypeElision) {
        if elision != TypeElision::Must && ty != Type::NONE {
            self.write(" : ");
            self.print_type(ty);
        }
    }

    fn print_integer_attribute(&mut self, attribute: Attribute, elision: TypeElision) {
        let AttributeStorage::Integer { ty, value } = attribute.storage(self.context) else { return };
        if *ty == Type::I1 {
            return self.write(if value.is_zero() { "false" } else { "true" });
        }
        let signedness = match *ty.storage(self.context) {
            TypeStorage::Integer { signedness, .. } => signedness,
            _ => Signedness::Signed,
        };
        self.write_ap_int(value, signedness);
        if elision != TypeElision::May || *ty != Type::I64 {
            self.print_colon_type(*ty, elision);
        }
    }

    /// Appends an integer of any width in decimal; a signless one is signed.
    pub(super) fn write_ap_int(&mut self, value: &ApInt, signedness: Signedness) {
        match signedness {
            Signedness::Unsigned => value.print_unsigned(&mut self.out),
            _ => match value.to_i64() {
                Some(value) => self.write_integer(value),
                None => value.print_signed(&mut self.out),
            },
        }
    }

    /// Appends an attribute with attributes inside.
    fn print_compound_attribute(&mut self, attribute: Attribute) {
        match attribute.storage(self.context) {
            AttributeStorage::Array(elements) => {
                self.write("[");
                self.interleave(elements, ", ", |printer, &element| {
                    printer.print_attribute_eliding(element, TypeElision::May)
                });
                self.write("]");
            }
            AttributeStorage::Dictionary(entries) => {
                self.write("{");
                self.interleave(entries, ", ", |printer, &entry| printer.print_named_attribute(entry));
                self.write("}");
            }
            AttributeStorage::Distinct { id, referenced } => {
                // Numbers count up from 0 in the order of the text.
                let next = self.distinct_numbers.len() as u32;
                let number = *self.distinct_numbers.entry(*id).or_insert(next);
                self.write("distinct[");
                self.write_integer(number);
                self.write("]<");
                if *referenced != Attribute::UNIT {
                    self.print_attribute(*referenced);
                }
                self.write(">");
            }
            _ => {}
        }
    }

    fn print_strided_layout(&mut self, offset: i64, strides: &[i64]) {
        self.write("strided<[");
        self.interleave(strides, ", ", |printer, &stride| printer.print_stride(stride));
        self.write("]");
        if offset != 0 {
            self.write(", offset: ");
            self.print_stride(offset);
        }
        self.write(">");
    }

    fn print_stride(&mut self, stride: i64) {
        if stride == DYNAMIC {
            self.write("?");
        } else {
            self.write_integer(stride);
        }
    }

    /// Appends `name = value`, or only the name of a unit attribute.
    #[inline]
    pub fn print_named_attribute(&mut self, (name, value): NamedAttribute) {
        const EQUALS: &str = " = ";
        self.print_cached(RenderKind::Name, name.index(), |printer| {
            printer.write_keyword_or_string(printer.context.string(name));
            printer.write(EQUALS);
        });
        match value == Attribute::UNIT {
            true => self.out.truncate(self.out.len() - EQUALS.len()),
            false if self.is_collecting_aliases() => self.print_attribute(value),
            false => self.print_attribute_as_kept(value),
        }
    }

    /// Appends ` {entries}` without those called as in `elided`; nothing if that leaves none.
    pub fn print_optional_attr_dict(&mut self, entries: &[NamedAttribute], elided: &[StringId]) {
        self.print_attr_dict(entries, elided, " {");
    }

    /// Appends ` attributes {entries}` without those called as in `elided`; nothing if that leaves
    /// none.
    pub fn print_optional_attr_dict_with_keyword(&mut self, entries: &[NamedAttribute], elided: &[StringId]) {
        self.print_attr_dict(entries, elided, " attributes {");
    }

    fn print_attr_dict(&mut self, entries: &[NamedAttribute], elided: &[StringId], open: &str) {
        let is_collecting = self.is_collecting_aliases();
        let mut is_empty = true;
        for &entry in entries {
            if !elided.is_empty() && elided.contains(&entry.0) {
                continue;
            }
            if is_collecting {
                if entry.1 != Attribute::UNIT {
                    self.print_attribute(entry.1);
                }
                continue;
            }
            if is_empty {
                self.write(open);
            } else {
                self.write(", ");
            }
            is_empty = false;
            self.print_named_attribute(entry);
        }
        if !is_empty {
            self.write("}");
        }
    }
}
