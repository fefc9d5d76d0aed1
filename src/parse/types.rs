//! (to be written)
use super::Parser;
use crate::diag::Failed;
use crate::ir::*;
impl<'s> Parser<'s> {
    pub fn parse_type(&mut self) -> Result<Type, Failed> {
        todo!()
    }
    pub fn parse_type_list_no_parens(&mut self, _: &mut Vec<Type>) -> Result<(), Failed> {
        todo!()
    }
    pub fn parse_attribute(&mut self, _: Option<Type>) -> Result<Attribute, Failed> {
        todo!()
    }
    pub fn parse_attribute_dict(&mut self, _: &mut Vec<attributes::NamedAttribute>) -> Result<(), Failed> {
        todo!()
    }
    pub fn parse_location_instance(&mut self) -> Result<Attribute, Failed> {
        todo!()
    }
    pub fn parse_file_metadata_dictionary(&mut self) -> Result<(), Failed> {
        todo!()
    }
}
