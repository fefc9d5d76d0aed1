//! The interface by which a program brings definitions and code to its dialects.
//!
//! Definitions say what a dialect is, and leave some of it to code. A [`Provider`] has both: the definitions that
//! ship, and the interfaces that code offers. The crate `registry` is one, over the tables of hooks that dialects
//! are written as.

use super::definition::DialectDefinition;
use ir::op_info::interface::Interfaces;
use ir::op_info::{OpDefinition, OpInfo};
use ir::{AffineMap, Attribute, AttributeStorage, Context, Entity, StringId, Type, TypeStorage};
use std::sync::{Arc, LazyLock};

use crate::data_layout::{DataLayout, TypeLayout};
use crate::expressions::classes::{self, BuiltinTest};
use crate::expressions::{Frame, Value};
use crate::{DefinitionSet, Dialect, DialectContext as _, Emitted, Model, UnplacedDiagnostic};
use ods::model::PropertyConstraint;

/// Definitions and code of the dialects of a program.
pub trait Provider: Send + Sync {
    /// Is told of a context that has the dialects, before anything is asked of it.
    fn attach(&self, context: &Context);

    /// The main files that ship.
    fn models(&self) -> &[&'static Model];

    /// The names of the operations in the main files, in no order. Reads none of them.
    fn operation_names(&self) -> Vec<&'static str>;

    /// The interfaces of a dialect.
    fn of_dialect(&self, name: &str) -> Interfaces;

    /// The code of a type or attribute, by its mnemonic, or by the name of its definition where it has none; and the
    /// interfaces that the stages declare.
    fn of_entity(&self, dialect: &str, entity: Entity, key: &[u8]) -> (EntityCode, Interfaces);

    /// Returns the description of the operation `name`, whose definition is at `at`.
    fn op_info(&self, context: &Context, dialect: &Dialect, name: StringId, at: OpDefinition) -> OpInfo;

    /// Returns the description of an operation that no definition of the dialect has.
    fn unknown_op_info(&self, _context: &Context, dialect: &Dialect, name: StringId) -> OpInfo {
        OpInfo::unregistered(name, dialect.name, true)
    }
}

/// The parts of a type or attribute of a dialect that code defines.
#[derive(Clone, Copy, Default)]
pub struct EntityCode {
    /// Verifies parameters: `genVerifyDecl`. An error is the text of the diagnostic.
    pub verify: Option<VerifyDefHook>,
    /// Verifies a tensor whose encoding the attribute is: `VerifiableTensorEncoding`.
    pub verify_encoding: Option<VerifyEncodingHook>,
    /// The name of the alias that the printer makes for it.
    pub alias: Option<AliasHook>,
    /// How values of the type are laid out in memory: `DataLayoutTypeInterface`.
    pub layout: Option<&'static TypeLayout>,
}

/// The stem of the alias for a type or attribute with these parameters, if it gets one.
pub type AliasHook = fn(&Context, &[Option<Attribute>]) -> Option<String>;
/// Verifies the parameters of a type or attribute. An error is the text of the diagnostic.
pub type VerifyDefHook = fn(&Context, &[Option<Attribute>]) -> Result<(), String>;
/// Verifies the shape and the element type of a tensor whose encoding has these parameters. An error is the text of the
/// diagnostic.
pub type VerifyEncodingHook = fn(&Context, &[Option<Attribute>], &[i64], Type) -> Result<(), String>;

/// The properties of a dialect as a whole that code defines.
#[derive(Clone, Copy, Default)]
pub struct DialectCode {
    /// Whether types are parsed by mnemonic although the definition of the dialect does not say so: its C++
    /// class does it.
    pub parses_types: bool,
    /// The treatment of operations with the prefix of the dialect that it does not define.
    pub unknown_operations: UnknownOperations,
}

/// The treatments of operations with the prefix of a dialect that it does not define.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnknownOperations {
    /// They are errors.
    #[default]
    Refused,
    /// They are operations of an unregistered dialect: those of the dialect do not ship.
    Unregistered,
    /// They are accepted: `allowsUnknownOperations`.
    Accepted,
}

/// No definitions and no code.
pub(crate) struct Nothing;

impl Provider for Nothing {
    fn attach(&self, _: &Context) {}

    fn models(&self) -> &[&'static Model] {
        &[]
    }

    fn operation_names(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn of_dialect(&self, _: &str) -> Interfaces {
        Interfaces::default()
    }

    fn of_entity(&self, _: &str, _: Entity, _: &[u8]) -> (EntityCode, Interfaces) {
        (EntityCode::default(), Interfaces::default())
    }

    fn op_info(&self, _: &Context, dialect: &Dialect, name: StringId, _: OpDefinition) -> OpInfo {
        OpInfo::unregistered(name, dialect.name, true)
    }
}

/// Makes the tables of interpreted code again, for another context: they keep numbers of strings of theirs.
pub struct CodeAgain(pub Box<dyn Fn() -> Option<Arc<Interfaces>> + Send + Sync>);

/// The interfaces that code attaches to operations, types and attributes, outside of their definitions.
pub struct AttachedInterfaces {
    /// Found when they are first asked for.
    pub all: LazyLock<Vec<AttachedInterface>, Box<dyn FnOnce() -> Vec<AttachedInterface> + Send>>,
}

/// An interface that code attaches to a class.
pub struct AttachedInterface {
    /// The class as the code spells it: `BoxType` may be `fir::BoxType`.
    pub class: String,
    /// The interface by each name that its spelling may stand for.
    pub interfaces: Vec<String>,
    /// The class with the methods of the interface, by its qualified name.
    pub model: String,
    /// The names in the template arguments of that class; empty if it has none.
    pub arguments: String,
}

impl AttachedInterface {
    /// Returns whether the only template argument of the model is the class that it is attached to.
    pub fn is_of_its_class(&self) -> bool {
        let last = |path: &str| path.rsplit("::").next().unwrap_or_default().to_string();
        !self.arguments.contains(',') && last(&self.arguments) == last(&self.class)
    }
}

impl AttachedInterfaces {
    /// Returns what is attached to a class by its qualified name.
    pub fn of_class<'a>(&'a self, class: &'a str) -> impl Iterator<Item = &'a AttachedInterface> {
        let is_called = |spelled: &str| {
            class.strip_suffix(spelled).is_some_and(|outer| outer.is_empty() || outer.ends_with("::"))
        };
        self.all.iter().filter(move |attached| is_called(&attached.class))
    }

    /// Returns what is attached to the builtin classes that pass a test.
    fn of_builtin(&self, is_of: impl Fn(BuiltinTest) -> bool) -> impl Iterator<Item = &AttachedInterface> {
        let class = |spelled: &str| {
            let name = spelled.strip_prefix("mlir::").unwrap_or(spelled);
            classes::find(&format!("mlir::{name}"))
        };
        self.all.iter().filter(move |attached| class(&attached.class).is_some_and(|class| is_of(class.test)))
    }

    /// Returns what is attached to the class of a builtin type.
    pub fn of_builtin_type<'a>(
        &'a self,
        storage: &'a TypeStorage,
    ) -> impl Iterator<Item = &'a AttachedInterface> {
        self.of_builtin(move |test| matches!(test, BuiltinTest::Type(is_of) if is_of(storage)))
    }

    /// Returns what is attached to the class of a builtin attribute.
    pub fn of_builtin_attribute<'a>(
        &'a self,
        context: &'a Context,
        storage: &'a AttributeStorage,
    ) -> impl Iterator<Item = &'a AttachedInterface> {
        self.of_builtin(move |test| matches!(test, BuiltinTest::Attribute(is_of) if is_of(context, storage)))
    }
}

/// A table of the code of loaded dialects: it says which parts of a dialect interpreted code has, and completes
/// definitions of types and attributes.
///
/// The tables of the stages parse and print by the same code, and ask this one whether it is there.
pub struct InterpretedDefinitions {
    /// Evaluates the builder of a type constraint, given by its text.
    pub build_type: fn(&Context, &str) -> Option<Type>,
    /// Returns the name of the function that was made of an expression in a namespace or class.
    pub find_expression: fn(&Context, &str, &str) -> Option<String>,
    /// Returns what such a function, given its scope and its name, needs and nobody knows.
    pub missing_of_expression: fn(&Context, &str, &str) -> Option<String>,
    /// Evaluates such a function, given its scope and its name.
    pub evaluate_expression: InterpretedEvaluation,
    /// Tells whether a value is of a class, given by its name, by the function `classof` of the class, if there is one.
    pub is_of_class: InterpretedClassTest,
    /// Returns the attribute that keeps what another is for a property, or the text of an error; nothing if there is no code.
    pub convert_property: InterpretedConversion,
    /// Whether there is code for `custom<Name>`.
    pub has_directive: fn(&Context, &str) -> bool,
    /// Whether the class of a type or attribute has a member of this name.
    pub has_member: fn(&Context, &DialectDefinition, &str) -> bool,
    /// Returns what such members need and nobody knows.
    pub missing_of_member: fn(&Context, &DialectDefinition, &str) -> Option<String>,
    /// Returns the type of an attribute by the method `getType` of its class.
    pub type_of: fn(&Context, &DialectDefinition, &[Option<Attribute>]) -> Option<Type>,
    /// Returns the type of the same shape with other elements, by the method `cloneWith` of a type's class.
    pub with_element: InterpretedElement,
    /// Answers a method of `DataLayoutTypeInterface` for a type, without entries.
    pub layout: InterpretedLayout,
    /// Whether the class of a type or attribute has a parser and a printer.
    pub has_assembly: fn(&Context, &DialectDefinition) -> bool,
    /// Whether there is code that parses and prints a parameter, which is given by its index.
    pub has_parameter: fn(&Context, &DialectDefinition, usize) -> bool,
    /// Returns the parameters that a type or attribute has which the builder of its class makes of these.
    pub build_parameters: InterpretedBuilder,
    /// Returns the stem of the alias of a type or attribute with these parameters: `getAlias`.
    pub alias: InterpretedAlias,
    /// Verifies parameters: `genVerifyDecl`. An error has the texts of the diagnostics.
    pub verify: InterpretedVerify,
    /// Returns the map of an attribute that is a layout: `MemRefLayoutAttrInterface`.
    pub layout_map: fn(&Context, &DialectDefinition, &[Option<Attribute>]) -> Option<AffineMap>,
    /// Verifies that a memref of a shape may have an attribute as its layout. An error is the text of the diagnostic.
    pub verify_layout: InterpretedVerifyLayout,
    /// Verifies a tensor that an attribute encodes, by its shape and its element type: `VerifiableTensorEncoding`. An error
    /// is the text of the diagnostic.
    pub verify_encoding: InterpretedVerifyEncoding,
}

/// Returns whether interpreted code has `custom<name>`.
pub fn has_interpreted_directive(context: &Context, name: &str) -> bool {
    interpreted(context).is_some_and(|code| (code.has_directive)(context, name))
}

/// Returns the interpreted code of the loaded dialects.
pub(crate) fn interpreted(context: &Context) -> Option<&InterpretedDefinitions> {
    context.registry().code()
}

/// See [`InterpretedDefinitions::evaluate_expression`].
pub type InterpretedEvaluation = for<'a> fn(&str, &str, &Frame<'a>) -> Option<Value<'a>>;
/// See [`InterpretedDefinitions::is_of_class`].
pub type InterpretedClassTest = for<'a> fn(&'a Context, &str, Value<'a>) -> Option<bool>;
/// See [`InterpretedDefinitions::convert_property`].
pub type InterpretedConversion =
    fn(&Context, &DefinitionSet, &PropertyConstraint, Attribute) -> Option<Result<Attribute, String>>;
/// See [`InterpretedDefinitions::with_element`].
pub type InterpretedElement = fn(&Context, &DialectDefinition, &[Option<Attribute>], Type) -> Option<Type>;
/// See [`InterpretedDefinitions::build_parameters`]. `None` if there is no code for it, diagnostics if it fails.
pub type InterpretedBuilder = fn(
    &Context,
    &DialectDefinition,
    &[Option<Attribute>],
) -> Option<Result<Vec<Option<Attribute>>, Vec<UnplacedDiagnostic>>>;
/// See [`InterpretedDefinitions::alias`].
pub type InterpretedAlias = fn(&Context, &DialectDefinition, &[Option<Attribute>]) -> Option<String>;
/// See [`InterpretedDefinitions::layout`]. `None` if it cannot be evaluated; the answer may be that there is none.
pub type InterpretedLayout = fn(&Context, &DataLayout, Type, &str) -> Option<Option<i64>>;
/// See [`InterpretedDefinitions::verify`].
pub type InterpretedVerify = fn(&Context, &DialectDefinition, &[Option<Attribute>]) -> Emitted;
/// See [`InterpretedDefinitions::verify_layout`].
pub type InterpretedVerifyLayout = fn(&Context, &DialectDefinition, &[Option<Attribute>], &[i64]) -> Emitted;
/// See [`InterpretedDefinitions::verify_encoding`].
pub type InterpretedVerifyEncoding =
    fn(&Context, &DialectDefinition, &[Option<Attribute>], &[i64], Type) -> Emitted;
