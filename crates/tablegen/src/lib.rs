//! The TableGen language: text to records.
//!
//! TableGen is the language in which LLVM projects describe things of which they have many: classes with
//! template arguments, defs that instantiate them, multiclasses, loops, and operators over strings,
//! lists and dags. This crate evaluates all of it, as LLVM 22 does, and gives the records to whoever
//! wants to make something of them. It knows nothing of what they mean.
//!
//! ```
//! let text = r#"
//!   class Op<string mnemonic, list<string> traits = []> {
//!     string opName = "arith." # mnemonic;
//!     list<string> opTraits = traits;
//!   }
//!   def AddIOp : Op<"addi", ["Commutative"]>;
//! "#;
//! let loaded = tablegen::load_text("example.td", text.into(), &tablegen::Options::default()).unwrap();
//! for op in loaded.keeper.derived_definitions("Op") {
//!     assert_eq!(op.string("opName").unwrap(), "arith.addi");
//!     assert_eq!(op.list_of_strings("opTraits").unwrap(), ["Commutative"]);
//! }
//! ```
//!
//! # The parts
//!
//! - [`load_file`] and [`load_text`] evaluate; [`Options`] has the include path, defined macros, and a
//!   [`FileSystem`] through which all files are read.
//! - [`RecordKeeper`] is the result: [`RecordKeeper::def`], [`RecordKeeper::class`],
//!   [`RecordKeeper::derived_definitions`].
//! - [`Record`] has name, superclasses, [`Field`]s and their places in the text. Its typed getters
//!   ([`Record::string`], [`Record::list_of_defs`], ...) return a [`FieldError`] that knows where to point.
//! - [`Value`] is any value; [`Value::kind`] opens it for matching as a [`ValueKind`]. [`Dag`], [`List`]
//!   and [`Bits`] are the composite ones, [`Type`] the type of a field.
//! - [`Diagnostic`]s are data with a [`Span`]; [`SourceMap`] knows file, line, column and include stack.

mod diagnostic;
mod eval;
mod getters;
mod keeper;
mod limits;
mod load;
mod print;
mod record;
mod source;
mod symbol;
mod syntax;
mod types;
mod value;
mod values;

pub use diagnostic::{Diagnostic, Note, Severity};
pub use getters::FieldError;
pub use keeper::{RecordKeeper, compare_numeric};
pub use limits::Limits;
pub use load::{Failure, Loaded, Options, load_file, load_text};
pub use print::json::print_json;
pub use print::records::print_records;
pub use record::{Field, Record, RecordId};
pub use source::{Disk, FileSystem, InMemory, Location, SourceFile, SourceMap, Span};
pub use types::{Type, TypeId, TypeKind};
pub use value::{Bits, Dag, List, Value, ValueKind};
pub use values::ValueId;
