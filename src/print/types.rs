//! (to be written)
use super::Printer;
use crate::ir::*;
impl Printer<'_> {
    pub fn print_type(&mut self, _: Type) {
        todo!()
    }
    pub fn print_type_impl(&mut self, _: Type) {
        todo!()
    }
    pub fn print_attribute(&mut self, _: Attribute) {
        todo!()
    }
    pub fn print_attribute_impl(&mut self, _: Attribute) {
        todo!()
    }
    pub fn print_attribute_without_type(&mut self, _: Attribute) {
        todo!()
    }
    pub fn print_optional_attr_dict(&mut self, _: &[attributes::NamedAttribute], _: &[StringId]) {
        todo!()
    }
    pub fn print_optional_attr_dict_with_keyword(
        &mut self,
        _: &[attributes::NamedAttribute],
        _: &[StringId],
    ) {
        todo!()
    }
    pub fn print_named_attribute(&mut self, _: attributes::NamedAttribute) {
        todo!()
    }
    pub fn print_location(&mut self, _: Location, _: bool) {
        todo!()
    }
    pub fn print_location_definition(&mut self, _: Location) {
        todo!()
    }
    pub fn print_file_metadata(&mut self) {
        todo!()
    }
}
