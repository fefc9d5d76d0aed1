//! (to be written)
use super::Printer;
use crate::ir::{Attribute, AttributeStorage};

impl Printer<'_> {
    /// Prints an attribute: enough of them to test types.
    pub fn print_attribute(&mut self, attribute: Attribute) {
        if self.print_attribute_alias(attribute) {
            return;
        }
        let context = self.context;
        match attribute.storage(context) {
            AttributeStorage::String { value, .. } => {
                self.write_string_literal(context.string(*value))
            }
            AttributeStorage::Integer { value, ty } => {
                value.print_signed(&mut self.out);
                self.write(" : ");
                self.print_type(*ty);
            }
            AttributeStorage::AffineMap(map) => {
                self.write("affine_map<");
                self.print_affine_map(*map);
                self.write(">");
            }
            AttributeStorage::IntegerSet(set) => {
                self.write("affine_set<");
                self.print_integer_set(*set);
                self.write(">");
            }
            AttributeStorage::StridedLayout { strides, .. } => {
                self.write("strided<[");
                self.interleave(strides.iter(), ", ", |printer, &stride| {
                    printer.print_dimension_list(&[stride])
                });
                self.write("]>");
            }
            AttributeStorage::Opaque { dialect, data, .. } => {
                self.write_dialect_symbol(b'#', *dialect, *data)
            }
            AttributeStorage::Type(ty) => self.print_type(*ty),
            AttributeStorage::Array(elements) => {
                self.write("[");
                self.interleave(elements.iter(), ", ", |printer, &element| {
                    printer.print_attribute(element)
                });
                self.write("]");
            }
            AttributeStorage::Unit => self.write("unit"),
            _ => self.print_location_attribute(attribute),
        }
    }
}
