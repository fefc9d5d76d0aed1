//! A type or attribute that a dialect defines, as the context numbers them.

use std::sync::{Arc, OnceLock};

use ods::model::{AttrOrTypeDef, PredTrait};

use super::hooks::DefHooks;
use super::library::{Library, LibraryId};
use super::property::default_of_parameter;
use crate::data_layout::DefinedLayout;
use crate::ir::{Attribute, Context, StringId, known};
use crate::ods::{
    Constraint, DialectClass, Entity, Kind, Named, NamedValue, Parameter, Program, Scope, Unsupported, Value,
    base_class, compile_text, kind_of_cpp_type, method_as_lambda,
};

/// A type or attribute kind that a registered dialect defines.
pub struct DialectDefinition {
    /// The namespace of the dialect.
    pub dialect: StringId,
    /// The mnemonic: what follows `!dialect.`; the empty string where native code writes that.
    pub mnemonic: StringId,
    pub entity: Entity,
    pub hooks: &'static DefHooks,
    library: LibraryId,
    index: u32,
    class: OnceLock<Arc<DialectClass>>,
    constraints: OnceLock<Box<[Option<Constraint>]>>,
    predicates: OnceLock<Box<[Constraint]>>,
    defaults: OnceLock<Box<[Option<Attribute>]>>,
    layout: OnceLock<Option<Box<DefinedLayout>>>,
}

impl DialectDefinition {
    /// The definition `index` of a library that is about to be added as `id`.
    pub(crate) fn new(
        context: &Context,
        library: &Library,
        id: LibraryId,
        entity: Entity,
        index: usize,
    ) -> Self {
        let model = &library.definitions;
        let definition = match entity {
            Entity::Type => &model.types[index],
            Entity::Attribute => &model.attributes[index],
        };
        let dialect = &model[model[definition.dialect].name];
        let mnemonic = definition.mnemonic.map_or("", |mnemonic| &model[mnemonic]);
        let hooks = super::hooks_of(dialect);
        let key = if mnemonic.is_empty() { &model[definition.def_name] } else { mnemonic };
        DialectDefinition {
            dialect: context.intern_string(dialect),
            mnemonic: if mnemonic.is_empty() { known::EMPTY } else { context.intern_string(mnemonic) },
            entity,
            hooks: hooks.def(entity, key.as_bytes()).unwrap_or(&DefHooks::NONE),
            library: id,
            index: index as u32,
            class: OnceLock::new(),
            constraints: OnceLock::new(),
            predicates: OnceLock::new(),
            defaults: OnceLock::new(),
            layout: OnceLock::new(),
        }
    }

    /// The library it is in.
    pub fn library<'c>(&self, context: &'c Context) -> &'c Library {
        context.registry().library(self.library)
    }

    /// What the definition says.
    pub fn model<'c>(&self, context: &'c Context) -> &'c AttrOrTypeDef {
        let definitions = &self.library(context).definitions;
        match self.entity {
            Entity::Type => &definitions.types[self.index as usize],
            Entity::Attribute => &definitions.attributes[self.index as usize],
        }
    }

    /// The parameter that is the type of a typed attribute, if it is one.
    pub fn self_type_parameter(&self, context: &Context) -> Option<usize> {
        self.model(context).parameters.iter().position(|parameter| parameter.is_self_type)
    }

    /// Its C++ class.
    pub fn class(&self, context: &Context) -> &Arc<DialectClass> {
        self.class.get_or_init(|| {
            let library = self.library(context);
            let definition = self.model(context);
            let parameters = definition.parameters.iter().map(|parameter| Parameter {
                name: library.text(parameter.name).to_string(),
                cpp_type: library.text(parameter.storage_type).to_string(),
            });
            Arc::new(DialectClass {
                name: library.text(definition.cpp_class).to_string(),
                entity: self.entity,
                dialect: context.string(self.dialect).to_string(),
                mnemonic: context.string(self.mnemonic).to_string(),
                parameters: parameters.collect(),
                interfaces: definition.traits.iter().map(|of| library.text(of.name).to_string()).collect(),
                base: base_class(library.text(definition.cpp_base_class)),
            })
        })
    }

    /// The constraints of the parameters that have one.
    pub fn parameter_constraints(&self, context: &Context) -> &[Option<Constraint>] {
        self.constraints.get_or_init(|| {
            let library = self.library(context);
            let constraint = |parameter: &ods::model::Parameter| {
                let (summary, expression) = parameter.constraint?;
                let cpp_type = library.text(parameter.storage_type);
                let kind = kind_of_cpp_type(context, context, library.namespace(), cpp_type)?;
                let names: &[NamedValue<'_>] = &[];
                let scope = Scope { names, ..Scope::over(kind, library.namespace()) };
                let text = library.definitions.expression_text(expression);
                let program = compile_text(context, context, &scope, text);
                Some(Constraint::new(library.text(summary), Some(program)))
            };
            let parameters = &self.model(context).parameters;
            parameters.iter().map(constraint).collect()
        })
    }

    /// The parameters by their names.
    fn named_parameters<'c>(&self, context: &'c Context) -> Vec<NamedValue<'c>> {
        let library = self.library(context);
        let named = |(index, parameter): (usize, &ods::model::Parameter)| NamedValue {
            name: library.text(parameter.name),
            stands_for: Named::Parameter {
                index: index as u32,
                cpp_type: library.text(parameter.storage_type),
            },
        };
        self.model(context).parameters.iter().enumerate().map(named).collect()
    }

    /// How values of the type are laid out, where it is a type that has a layout.
    pub fn layout(&self, context: &Context) -> Option<&DefinedLayout> {
        let layout = self
            .layout
            .get_or_init(|| self.has_layout(context).then(|| Box::new(DefinedLayout::of(context, self))));
        layout.as_deref()
    }

    /// Whether it is a type with `DataLayoutTypeInterface`.
    pub fn has_layout(&self, context: &Context) -> bool {
        let interfaces = &self.class(context).interfaces;
        interfaces.iter().any(|interface| interface == "mlir::DataLayoutTypeInterface")
    }

    /// A method of `DataLayoutTypeInterface` that the definition has, over the data layout; or why it
    /// cannot be evaluated.
    pub(crate) fn layout_method(
        &self,
        context: &Context,
        name: &str,
    ) -> Option<Result<Program, Unsupported>> {
        let library = self.library(context);
        let declarations = library.text(self.model(context).layout_methods);
        let Some(lambda) = method_as_lambda(declarations, name) else {
            return declares(declarations, name).then(|| Err(Unsupported::new("there is no code for it")));
        };
        let names = self.named_parameters(context);
        let class = library.text(self.model(context).cpp_class);
        let namespace = class.rsplit_once("::").map_or("", |split| split.0);
        let scope = Scope { names: &names, declarations, ..Scope::over(Kind::DataLayout, namespace) };
        Some(compile_text(context, context, &scope, &format!("{lambda}($_self, nullptr)")))
    }

    /// The predicates over all parameters.
    pub fn predicates(&self, context: &Context) -> &[Constraint] {
        self.predicates.get_or_init(|| {
            let library = self.library(context);
            let model = self.model(context);
            let names = self.named_parameters(context);
            let class = library.text(model.cpp_class);
            let scope = Scope {
                subject: None,
                names: &names,
                ..Scope::over(Kind::Null, class.rsplit_once("::").map_or("", |split| split.0))
            };
            let compile = |predicate: &PredTrait| {
                let text = library.definitions.expression_text(predicate.predicate);
                let program = compile_text(context, context, &scope, text);
                Constraint::new(library.text(predicate.summary), Some(program))
            };
            model.predicates.iter().map(compile).collect()
        })
    }

    /// The value of a parameter that is not written; nothing where it must be written, or is absent.
    pub fn default_of_parameter(&self, context: &Context, index: usize) -> Option<Attribute> {
        self.defaults.get_or_init(|| {
            let library = self.library(context);
            let parameters = &self.model(context).parameters;
            parameters.iter().map(|parameter| default_of_parameter(context, library, parameter)).collect()
        })[index]
    }

    /// Whether the printer may make an alias for it.
    pub fn may_have_alias(&self, context: &Context) -> bool {
        self.hooks.alias.is_some() || self.model(context).has_mnemonic_alias
    }

    /// The stem of the alias that the printer makes for it.
    pub fn alias(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<String> {
        if let Some(alias) = self.hooks.alias {
            return alias(context, parameters);
        }
        let model = self.model(context);
        model.has_mnemonic_alias.then(|| context.string(self.mnemonic).to_string())
    }

    /// Checks the parameters.
    ///
    /// # Errors
    /// What is wrong, in the words of a diagnostic.
    pub fn verify(&self, context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
        let constraints = self.parameter_constraints(context);
        let model = self.model(context);
        for ((constraint, &value), parameter) in constraints.iter().zip(parameters).zip(&model.parameters) {
            if let (Some(constraint), Some(value)) = (constraint, value)
                && !constraint.holds(context, None, subject(context, value))
            {
                let name = self.library(context).text(parameter.name);
                return Err(format!("failed to verify '{name}': {}", constraint.summary));
            }
        }
        for predicate in self.predicates(context) {
            if !predicate.holds_for_parameters(context, parameters) {
                return Err(format!("failed to verify that {}", predicate.summary));
            }
        }
        match self.hooks.verify {
            Some(verify) => verify(context, parameters),
            None => Ok(()),
        }
    }
}

/// A parameter as expressions see it.
fn subject(context: &Context, value: Attribute) -> Value<'_> {
    match value.type_value(context) {
        Some(ty) => Value::Type(ty),
        None => Value::Attribute(value),
    }
}

/// Whether C++ members of a class declare the method `name`. Calls of other objects' are not meant.
fn declares(members: &str, name: &str) -> bool {
    members.match_indices(name).any(|(at, _)| {
        let before = members[..at].chars().next_back();
        let behind = members[at + name.len()..].trim_start();
        behind.starts_with('(') && before.is_none_or(|c| c.is_whitespace() || matches!(c, ':' | '*' | '&'))
    })
}
