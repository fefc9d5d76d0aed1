//! Markdown, as `mlir-tblgen` writes it.
//!
//! A [`Document`] is read whole before any of it is written, so that there is either all of it or an error.
//! The files below write one noun each; where they look odd (the space between paragraphs, rows of tables
//! without an end), the original is.

mod definitions;
mod dialect;
mod interfaces;
mod nested;
mod operations;
mod passes;
mod text;

pub(crate) use interfaces::signature;
pub(crate) use text::unindented;

use crate::model::{
    Definition, DefinitionKind, DialectContents, Enum, Interface, InterfaceKind, Operation, Pass,
    check_definition_builders, check_operation_builders, requested_operations, select_dialect,
};
use std::fmt::{self, Write};
use tablegen::{Diagnostic, RecordKeeper};

/// The subject of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// All operations.
    Operations,
    /// One dialect.
    Dialect,
    /// The types that dialects define.
    Types,
    /// The attributes that dialects define.
    Attributes,
    Enums,
    Passes,
    /// The interfaces of operations that the main file defines.
    OpInterfaces,
    AttrInterfaces,
    TypeInterfaces,
}

/// How to write it.
#[derive(Clone, Debug)]
pub struct Options {
    /// The dialect to write about, where there are several.
    pub dialect: Option<String>,
    /// A prefix that is removed from the C++ classes of operations.
    pub strip_prefix: String,
    /// Whether readers use Hugo, which can fold descriptions of attributes.
    pub hugo: bool,
    /// Operations are left out unless this matches their names.
    pub include_operations: Option<ere::Regex>,
    /// Operations are left out if this matches their names.
    pub exclude_operations: Option<ere::Regex>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            dialect: None,
            strip_prefix: "::mlir::".to_owned(),
            hugo: false,
            include_operations: None,
            exclude_operations: None,
        }
    }
}

/// A document that can be written.
pub struct Document<'k> {
    contents: Contents<'k>,
    /// The path of the main file inside of LLVM's sources, if it seems to be one of them.
    source: Option<&'k str>,
    style: Style<'k>,
}

enum Contents<'k> {
    Operations(Vec<Operation<'k>>),
    /// The dialect and, as they belong to none, all enums.
    Dialect(Vec<DialectContents<'k>>, Vec<Enum<'k>>),
    Definitions(Vec<Definition<'k>>),
    Enums(Vec<Enum<'k>>),
    Passes(Vec<Pass<'k>>),
    Interfaces(InterfaceKind, Vec<Interface<'k>>),
}

/// The options that affect how operations look.
#[derive(Clone, Copy)]
struct Style<'o> {
    strip_prefix: &'o str,
    hugo: bool,
}

impl<'k> Document<'k> {
    /// Reads the records that the document is about.
    pub fn read(
        keeper: &'k RecordKeeper,
        backend: Backend,
        options: &'k Options,
    ) -> Result<Self, Diagnostic> {
        let interfaces = |kind| {
            let all = Interface::of_main_file(keeper, kind)?;
            Ok::<_, Diagnostic>(Contents::Interfaces(kind, all))
        };
        let operations = || {
            let (include, exclude) = (&options.include_operations, &options.exclude_operations);
            let operations = requested_operations(keeper, include.as_ref(), exclude.as_ref())?;
            check_operation_builders(&operations)?;
            Ok::<_, Diagnostic>(operations)
        };
        let definitions = |kind: DefinitionKind| {
            check_definition_builders(&keeper.derived_definitions(kind.class()))?;
            Ok::<_, Diagnostic>(Contents::Definitions(Definition::all(keeper, kind)?))
        };
        let contents = match backend {
            Backend::Operations => {
                let read = operations()?.into_iter().map(Operation::read);
                Contents::Operations(read.collect::<Result<_, _>>()?)
            }
            Backend::Dialect => {
                for kind in [DefinitionKind::Attribute, DefinitionKind::Type] {
                    check_definition_builders(&keeper.derived_definitions(kind.class()))?;
                }
                let dialect = select_dialect(keeper, options.dialect.as_deref())?;
                let (all, enums) = DialectContents::collect(keeper, vec![dialect], &operations()?)?;
                Contents::Dialect(all, enums)
            }
            Backend::Types => definitions(DefinitionKind::Type)?,
            Backend::Attributes => definitions(DefinitionKind::Attribute)?,
            Backend::Enums => Contents::Enums(Enum::all(keeper)?),
            Backend::Passes => Contents::Passes(Pass::all(keeper)?),
            Backend::OpInterfaces => interfaces(InterfaceKind::Op)?,
            Backend::AttrInterfaces => interfaces(InterfaceKind::Attribute)?,
            Backend::TypeInterfaces => interfaces(InterfaceKind::Type)?,
        };
        let style = Style { strip_prefix: &options.strip_prefix, hugo: options.hugo };
        Ok(Document { contents, source: source_in_llvm(keeper), style })
    }

    /// Writes the document.
    pub fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("<!-- Autogenerated by mlir-tblgen; don't manually edit -->\n")?;
        match &self.contents {
            Contents::Operations(operations) => {
                text::source_link(self.source, out)?;
                operations.iter().try_for_each(|op| operations::operation(op, self.style, out))
            }
            Contents::Dialect(dialects, enums) => {
                let write = |contents| dialect::dialect(contents, enums, self.source, self.style, &mut *out);
                dialects.iter().try_for_each(write)
            }
            Contents::Definitions(defs) => defs.iter().try_for_each(|def| definitions::definition(def, out)),
            Contents::Enums(enums) => enums.iter().try_for_each(|of| definitions::enumeration(of, out)),
            Contents::Passes(passes) => passes.iter().try_for_each(|pass| passes::pass(pass, out)),
            Contents::Interfaces(kind, all) => interfaces::interfaces(*kind, all, out),
        }
    }
}

/// Returns the path of the main file from LLVM's top folder on.
fn source_in_llvm(keeper: &RecordKeeper) -> Option<&str> {
    let main = keeper.sources().files().first()?.name();
    main.find("mlir/include/mlir/").map(|start| &main[start..])
}
