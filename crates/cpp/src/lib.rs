//! The subset of C++ in which MLIR dialects write their hooks: indexed, parsed on demand, evaluated.
//!
//! A dialect's `.td` leaves some functions to C++: parsers, printers, verifiers, inference. They are small,
//! written against one API, and use a bounded part of the language. This crate reads them and runs them over
//! dynamically typed values. It knows C++, the containers, strings and algorithms of `std` and `llvm`, and
//! nothing of MLIR's IR: operations, types and parsers are entities of a [`Host`], which supplies their
//! methods as natives.
//!
//! ```
//! use cpp::{Limits, Machine, NoHost, Source, SourcesBuilder, Value};
//! use std::sync::Arc;
//!
//! let mut builder = SourcesBuilder::new();
//! builder.add(Source::file("shape.cpp", r#"
//!   static int64_t product(ArrayRef<int64_t> shape) {
//!     int64_t total = 1;
//!     for (int64_t size : shape)
//!       total *= size;
//!     return total;
//!   }
//!   static int64_t test() { return product({2, 3, 7}); }
//! "#));
//! let sources = Arc::new(builder.build());
//! let function = sources.free_functions("test")[0];
//! let mut machine = Machine::new(sources, Limits::default());
//! let result = machine.call_function(&mut NoHost, function, None, &[]).unwrap();
//! assert!(matches!(result, Value::Int(_, 42)));
//! ```
//!
//! # From text to value
//!
//! ```text
//! text ──lex──▶ tokens ──preprocess──▶ tokens ──index──▶ entities        all files, once: SourcesBuilder::build
//!                                        │
//!                                        └──parse──▶ tree ──link──▶ code ──eval──▶ value
//!                                         a function, when it is needed   a call
//! ```
//!
//! - **Lexing** makes twelve-byte tokens; names and strings are interned, numbers stand in a table.
//! - **Preprocessing** handles directives such as `#define` and `#if` over tokens. An `#include` matters only
//!   if the file was supplied, and then only for its macros. A token that a macro makes has the place of the
//!   use.
//! - The **index** is one scan over the tokens. It finds functions, classes, variables, enumerations and
//!   aliases with their scopes, and for each part the range of its tokens; bodies are jumped over by the
//!   partner of their brace. Functions that macros define are there, since expansion comes first.
//! - **Parsing** makes a tree of one function: flat arenas, children by `u32` id, lists as ranges. A
//!   construct outside the subset is an [`Unread`] with its place, and affects only that function.
//! - **Linking** resolves names once per function and [`Machine`]: variables to slots, calls to overload
//!   sets, natives or questions to the host, types to [`Ty`]s. An unknown name becomes a node that fails if
//!   it is reached; [`Machine::missing`] lists such nodes without running anything.
//! - **Evaluation** walks linked code. Values share structure and are copied when changed, so that copies
//!   behave as in C++; references name places (see [`Value`]).
//!
//! # Why a parser of its own
//!
//! A maintained grammar (tree-sitter-cpp) was the alternative. It parses whole files at once, leaves macros
//! unexpanded (49 of upstream's hooks are made by one) and gives trees that have to be translated anyway; it
//! would also be the project's only C library. Here a body that is not called is never parsed, and where C++
//! is ambiguous the parser uses what it knows of names. Measured over upstream's `lib/Dialect`,
//! `lib/Interfaces` and `lib/IR` (13 MB): more than 99 % of 13,951 bodies are read, and all of those that
//! `.td` files name as hooks; 300 KB are indexed in less than 20 ms (`examples/coverage.rs`,
//! `examples/speed.rs`).
//!
//! # Trust
//!
//! Sources are not trusted. They may be hostile: there are budgets for steps, depth and memory ([`Limits`]),
//! no files, no network, no `unsafe`. Every end without a value is an [`EvalError`] with a place: something
//! unknown ([`ErrorKind::Unsupported`]), something without defined behaviour ([`ErrorKind::Undefined`]), a
//! budget, or the host's own. Nothing is guessed: an overload that cannot be chosen, the order of an
//! unordered map, a class with specialisations are all `Unsupported`.
//!
//! # How it differs from C++
//!
//! Templates are not instantiated: their parameters are slots that hold types, and a body runs untyped. All
//! list-like classes are one class of values, as are strings, maps and sets. Ranges that LLVM walks lazily
//! are made at once. A failing `assert` is an error; an assertion that cannot be evaluated is passed over.
//! Variables outside of functions have their first values in each call from outside.

mod alias_target;
mod dialect_fields;
mod dialect_interfaces;
mod error;
mod eval;
mod external_models;
mod index;
mod lex;
mod link;
mod machine;
mod name;
mod natives;
mod parse;
mod preprocess;
mod source;
mod sources;
mod tree;
mod views;

pub use error::{ErrorKind, Eval, EvalError};
pub use eval::StorageClass;
pub use external_models::ExternalModel;
pub use index::{AliasId, ClassId, EnumId, FunctionId, ScopeId, VariableId};
pub use machine::host::{Arguments, Host, HostClass, Lookup, NoHost, Operator, SourceClass};
pub use machine::statics::Statics;
pub use machine::types::{ListKind, Order, Ty, Type, UnknownOrder};
pub use machine::value::{
    Closure, EnumKey, Handle, Held, IntKind, Items, Key, Map, OptionalKind, Owned, Part, Position, Record,
    ResultKind, Set, Step, Stream, Switch, Value,
};
pub use machine::{Limits, Machine, steps_taken};
pub use name::Name;
pub use natives::output::exponential;
pub use preprocess::{included_paths, is_generated, is_table};
pub use source::{FileId, LineColumn, Place, Source};
pub use sources::{Sources, SourcesBuilder, Unread};
pub use tree::{BinaryOp, UnaryOp};
