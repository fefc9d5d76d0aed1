//! Parsers and printers: what hooks of syntax call, since a hook is handed one of them and asks it for everything.
//! A file holds the methods of one kind of thing, or of one kind of text.

pub mod cyclic;
pub mod field;
pub mod operand_parser;
pub mod parsed_block;
pub mod parser;
pub mod printer;
pub mod region_parser;
pub mod signature;
pub mod state;
pub mod type_parser;
