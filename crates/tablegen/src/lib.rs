//! The TableGen language: text to records.
//!
//! TableGen is the language in which LLVM projects describe things of which they have many: classes with
//! template arguments, defs that instantiate them, multiclasses, loops, and operators over strings, lists and
//! dags. This crate evaluates the whole language as LLVM 22 does and returns the records. It attaches no
//! meaning to them.
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
//! - [`load_file`] and [`load_text`] evaluate; [`Options`] has the include path, defined macros, limits, and
//!   a [`FileSystem`] through which all files are read. [`FileSystem::embedded`] lets a program serve files
//!   that it carries inside itself.
//! - A [`Session`] evaluates several main files, and what they include in common once.
//! - [`RecordKeeper`] is the result: [`RecordKeeper::def`], [`RecordKeeper::class`],
//!   [`RecordKeeper::derived_definitions`].
//! - [`Record`] has name, superclasses, [`Field`]s and their places in the text. Its typed getters
//!   ([`Record::string`], [`Record::list_of_defs`], ...) return a [`FieldError`] that knows where to point,
//!   and that becomes a [`Diagnostic`].
//! - [`Value`] is any value; [`Value::kind`] opens it for matching as a [`ValueKind`]. [`Dag`], [`List`] and
//!   [`Bits`] are the composite ones, [`Type`] the type of a field. Equal values are equal handles.
//! - [`Diagnostic`]s are data with a [`Span`]; [`SourceMap`] knows file, line, column and include stack. A
//!   [`Report`] shows one: in the form of LLVM's tools, or as a [`miette::Diagnostic`].
//! - [`print_records`] and [`print_json`] write all records as LLVM's tools do, [`deprecated_uses`] finds
//!   uses of deprecated records.
//!
//! # How it differs from LLVM 22
//!
//! Input that LLVM's tools accept is accepted and yields the same records. Input that they refuse is refused,
//! with messages of this crate's own and several errors at once. Input on which they crash, run forever, or
//! depend on undefined behaviour is an error here: `!head` of an empty list, `!subst` of an empty string,
//! recursion without end; [`Limits`] bounds what an evaluation may use. Beyond LLVM 22, `let append` and `let
//! prepend` of its successor exist. Texts must be UTF-8, and `!match` has no back references.

mod deprecated;
mod diagnostic;
mod eval;
mod fields;
mod getters;
mod keeper;
mod limits;
mod load;
mod notation;
mod options;
mod print;
mod record;
mod report;
mod session;
mod source;
mod symbol;
mod syntax;
mod table;
mod types;
mod value;
mod values;

pub use self::limits::{LIMITS, Limit, Limits};
pub use deprecated::deprecated_uses;
pub use diagnostic::{Diagnostic, Note, Severity};
pub use getters::FieldError;
pub use keeper::{RecordKeeper, UnknownField, compare_numeric};
pub use load::{Failure, Loaded, load_file, load_partially, load_text};
pub use options::{Options, UnknownFields};
pub use print::json::print_json;
pub use print::records::print_records;
pub use record::{Field, Record, RecordId};
pub use report::Report;
pub use session::Session;
pub use source::{Disk, FileSystem, InMemory, Location, SourceFile, SourceMap, Span};
pub use types::{Type, TypeId, TypeKind};
pub use value::{Bits, Dag, List, Value, ValueKind};
pub use values::ValueId;
