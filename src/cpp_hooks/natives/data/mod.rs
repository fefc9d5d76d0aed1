//! Types, attributes, affine expressions and numbers: everything that is uniqued and belongs to no operation.
//! A file holds the methods of one kind of thing.

pub mod affine;
pub mod affine_edit;
pub mod affine_replace;
pub mod attribute;
pub mod builder;
pub mod builtin_names;
pub mod data_layout;
pub mod described;
pub mod dialect;
pub mod enums;
pub mod float;
pub mod index_list;
pub mod llvm_types;
pub mod number;
pub mod number_bits;
pub mod overflow;
pub mod parts;
pub mod quantized;
pub mod raw_data;
pub mod types;
