//! Interfaces of operations, attributes and types.

use super::{Result, SPACE, definitions_of, text};
use tablegen::{Diagnostic, Record, RecordKeeper};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum InterfaceKind {
    Op,
    Attribute,
    Type,
}

impl InterfaceKind {
    pub const ALL: [Self; 3] = [InterfaceKind::Op, InterfaceKind::Attribute, InterfaceKind::Type];

    /// Returns the class of the defs of this kind of interface.
    pub fn class(self) -> &'static str {
        match self {
            InterfaceKind::Op => "OpInterface",
            InterfaceKind::Attribute => "AttrInterface",
            InterfaceKind::Type => "TypeInterface",
        }
    }

    /// Returns the C++ class from which this kind of interface derives.
    pub fn base_class(self) -> &'static str {
        match self {
            InterfaceKind::Op => "OpInterface",
            InterfaceKind::Attribute => "AttributeInterface",
            InterfaceKind::Type => "TypeInterface",
        }
    }

    /// Returns the class by which definitions declare methods of this kind of interface.
    fn declaration_class(self) -> &'static str {
        match self {
            InterfaceKind::Op => "DeclareOpInterfaceMethods",
            InterfaceKind::Attribute => "DeclareAttrInterfaceMethods",
            InterfaceKind::Type => "DeclareTypeInterfaceMethods",
        }
    }
}

pub(crate) struct Interface<'k> {
    pub record: Record<'k>,
    pub kind: InterfaceKind,
    /// The C++ class, without its namespace.
    pub name: &'k str,
    pub description: &'k str,
    pub methods: Vec<Method<'k>>,
    pub bases: Vec<Record<'k>>,
}

pub(crate) struct Method<'k> {
    pub name: &'k str,
    pub return_type: &'k str,
    /// Type and name.
    pub arguments: Vec<(&'k str, &'k str)>,
    pub is_static: bool,
    pub description: &'k str,
    pub has_body: bool,
    pub has_default: bool,
}

impl<'k> Interface<'k> {
    /// Returns the interfaces that the main file defines.
    pub fn of_main_file(keeper: &'k RecordKeeper, kind: InterfaceKind) -> Result<Vec<Self>> {
        let all = definitions_of(keeper, kind.class())?.into_iter();
        let chosen = all.filter(|def| {
            !def.is_subclass_of(kind.declaration_class()) && keeper.sources().is_in_main_file(def.span())
        });
        chosen.map(|record| Interface::read(record, kind)).collect()
    }

    pub fn read(record: Record<'k>, kind: InterfaceKind) -> Result<Self> {
        let methods = record.list_of_defs("methods")?.into_iter().map(|method| Method::read(record, method));
        Ok(Interface {
            record,
            kind,
            name: record.string("cppInterfaceName")?,
            description: record.string("description")?,
            methods: methods.collect::<Result<_>>()?,
            bases: record.list_of_defs("baseInterfaces")?,
        })
    }
}

impl<'k> Method<'k> {
    fn read(owner: Record<'k>, record: Record<'k>) -> Result<Self> {
        let mut arguments = Vec::new();
        for (index, (value, name)) in record.dag("arguments")?.args().enumerate() {
            let Some(cpp_type) = value.as_str() else {
                let message = format!("argument #{index} of an interface method is not a C++ type");
                return Err(Diagnostic::error(record.span(), message).with_note(owner.span(), "interface"));
            };
            arguments.push((cpp_type, name.unwrap_or("")));
        }
        let has = |field| !text(record, field).trim_matches(SPACE).is_empty();
        Ok(Method {
            name: record.string("name")?,
            return_type: record.string("returnType")?,
            arguments,
            is_static: record.is_subclass_of("StaticInterfaceMethod"),
            description: record.string("description")?,
            has_body: has("body"),
            has_default: has("defaultBody"),
        })
    }
}
