//! A type or attribute that a dialect defines, as the context numbers them.

use super::provider::{AttachedInterfaces, interpreted};
use std::any::Any;
use std::sync::{Arc, OnceLock};

use ods::model::{AttrOrTypeDef, CppType, ParameterSyntax, PredTrait};

use super::definition_set::DefinitionSet;
use super::property::default_of_parameter;
use super::{DialectContext as _, Emitted, EntityCode, Provider, UnplacedDiagnostic};
use crate::data_layout::DefinedLayout;
use crate::expressions::{
    Constraint, DialectClass, Expression, Kind, Named, NamedValue, Parameter, Program, Scope, Unsupported,
    Value, base_class, compile, compile_text, method_as_lambda,
};
use ir::op_info::LibraryId;
use ir::op_info::interface::Interfaces;
use ir::{AffineMap, Attribute, Context, Entity, EntityDefinition, StringId, Type, known};

/// An interface of types and attributes that formats print with prefix and mnemonic even where their class is known: in
/// MLIR, their class has no methods `parse` and `print`, as their dialect does it.
pub struct WrittenWhole;

/// A type or attribute kind that a registered dialect defines.
pub struct DialectDefinition {
    /// The namespace of the dialect.
    pub dialect: StringId,
    /// The mnemonic: the word after `!dialect.`. Empty if native code parses the whole.
    pub mnemonic: StringId,
    /// Whether it is a type or an attribute.
    pub entity: Entity,
    /// The parts that code defines.
    pub code: EntityCode,
    interfaces: Interfaces,
    library: LibraryId,
    index: u32,
    class: OnceLock<Arc<DialectClass>>,
    constraints: OnceLock<Box<[Option<Constraint>]>>,
    predicates: OnceLock<Box<[Constraint]>>,
    defaults: OnceLock<Box<[Option<Attribute>]>>,
    layout: OnceLock<Option<Box<DefinedLayout>>>,
    has_alias_code: OnceLock<bool>,
}

impl DialectDefinition {
    /// Creates definition `index` of a library that is about to be added as `id`.
    pub(crate) fn new(
        provider: &dyn Provider,
        context: &Context,
        library: &DefinitionSet,
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
        let key = if mnemonic.is_empty() { &model[definition.def_name] } else { mnemonic };
        let (code, interfaces) = provider.of_entity(dialect, entity, key.as_bytes());
        DialectDefinition {
            dialect: context.intern_string(dialect),
            mnemonic: if mnemonic.is_empty() { known::EMPTY } else { context.intern_string(mnemonic) },
            entity,
            code,
            interfaces,
            library: id,
            index: index as u32,
            class: OnceLock::new(),
            constraints: OnceLock::new(),
            predicates: OnceLock::new(),
            defaults: OnceLock::new(),
            layout: OnceLock::new(),
            has_alias_code: OnceLock::new(),
        }
    }

    /// The table that a stage declared, if code of the dialect fills one.
    #[inline]
    pub fn interface<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.interfaces.get()
    }

    /// Returns the library of the definition.
    pub fn library<'c>(&self, context: &'c Context) -> &'c DefinitionSet {
        context.registry().library(self.library)
    }

    /// Returns the model of the definition.
    pub fn model<'c>(&self, context: &'c Context) -> &'c AttrOrTypeDef {
        let definitions = &self.library(context).definitions;
        match self.entity {
            Entity::Type => &definitions.types[self.index as usize],
            Entity::Attribute => &definitions.attributes[self.index as usize],
        }
    }

    /// Returns the parameter that is the type of a typed attribute, if it is one.
    pub fn self_type_parameter(&self, context: &Context) -> Option<usize> {
        self.model(context).parameters.iter().position(|parameter| parameter.is_self_type)
    }

    /// Returns what tells the definition from others: its dialect, and its mnemonic or C++ class.
    #[inline]
    pub fn key(&self, context: &Context) -> (StringId, StringId) {
        let name = match self.mnemonic {
            known::EMPTY => context.intern_string(&self.class(context).name),
            mnemonic => mnemonic,
        };
        (self.dialect, name)
    }

    /// Returns the C++ class.
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
                interfaces: self.interfaces_of(context, library.text(definition.cpp_class)),
                base: base_class(library.text(definition.cpp_base_class)),
            })
        })
    }

    /// Returns the traits and interfaces of the class: those that the definition lists, and those that code attaches.
    fn interfaces_of(&self, context: &Context, class: &str) -> Vec<String> {
        let library = self.library(context);
        let listed = self.model(context).traits.iter().map(|of| library.text(of.name).to_string());
        let attached = context.registry().code::<AttachedInterfaces>().filter(|_| library.is_loaded());
        let attached = attached.into_iter().flat_map(|attached| attached.of_class(class));
        listed.chain(attached.flat_map(|attached| attached.interfaces.iter().cloned())).collect()
    }

    /// Returns the constraints of the parameters that have one.
    pub fn parameter_constraints(&self, context: &Context) -> &[Option<Constraint>] {
        self.constraints.get_or_init(|| {
            let library = self.library(context);
            let constraint = |parameter: &ods::model::Parameter| {
                let (summary, expression) = parameter.constraint?;
                let cpp_type = library.text(parameter.storage_type);
                let kind = library.kind_of_cpp_type(context, cpp_type)?;
                let text = library.definitions.expression_text(expression);
                let program = library.expression(expression).and_then(|expr| {
                    library.compile(context, &expr, |namespace| Scope::over(kind.clone(), namespace))
                });
                let namespace = library.namespaces().next().unwrap_or_default();
                let expression = Expression::compiled_or_interpreted(context, program, namespace, text);
                Some(Constraint::new(library.text(summary), Some(expression)))
            };
            let parameters = &self.model(context).parameters;
            parameters.iter().map(constraint).collect()
        })
    }

    /// Returns the parameters by their names.
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

    /// Returns the layout of the type's values, if it has one.
    pub fn layout(&self, context: &Context) -> Option<&DefinedLayout> {
        let layout = self
            .layout
            .get_or_init(|| self.has_layout(context).then(|| Box::new(DefinedLayout::of(context, self))));
        layout.as_deref()
    }

    /// Returns whether it is a type with `DataLayoutTypeInterface`.
    pub fn has_layout(&self, context: &Context) -> bool {
        self.implements(context, "mlir::DataLayoutTypeInterface")
    }

    /// Returns whether the definition lists the trait or interface with C++ class `interface`.
    pub fn implements(&self, context: &Context, interface: &str) -> bool {
        self.class(context).interfaces.iter().any(|of| of == interface)
    }

    /// Compiles a `DataLayoutTypeInterface` method of the definition to a program over the data
    /// layout; or returns why it cannot be evaluated.
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
        let scope =
            Scope { names: &names, declarations, ..Scope::over(Kind::DataLayout, namespace_of(class)) };
        Some(compile_text(context, context, &scope, &format!("{lambda}($_self, nullptr)")))
    }

    /// Returns the predicates over all parameters.
    pub fn predicates(&self, context: &Context) -> &[Constraint] {
        self.predicates.get_or_init(|| {
            let library = self.library(context);
            let model = self.model(context);
            let names = self.named_parameters(context);
            let class = library.text(model.cpp_class);
            let scope =
                Scope { subject: None, names: &names, ..Scope::over(Kind::Null, namespace_of(class)) };
            let constraint = |predicate: &PredTrait| {
                let program = library
                    .expression(predicate.predicate)
                    .and_then(|expr| compile(context, context, &scope, &expr));
                Constraint::new(library.text(predicate.summary), Some(program.map(Expression::from)))
            };
            model.predicates.iter().map(constraint).collect()
        })
    }

    /// Returns the default of a parameter; nothing if it is required, or absent by default.
    pub fn default_of_parameter(&self, context: &Context, index: usize) -> Option<Attribute> {
        if let Some(defaults) = self.defaults.get() {
            return defaults[index];
        }
        // Interpreted code that makes one may ask for the defaults again, so they are made before they are kept.
        let library = self.library(context);
        let parameters = &self.model(context).parameters;
        let defaults =
            parameters.iter().map(|parameter| default_of_parameter(context, library, parameter)).collect();
        self.defaults.get_or_init(|| defaults)[index]
    }

    /// Returns whether the printer may make an alias for it.
    pub fn may_have_alias(&self, context: &Context) -> bool {
        self.code.alias.is_some() || self.model(context).has_mnemonic_alias || self.has_alias_code(context)
    }

    /// Returns whether the class has `getAlias` in interpreted code.
    fn has_alias_code(&self, context: &Context) -> bool {
        *self.has_alias_code.get_or_init(|| self.has_interpreted_member(context, "getAlias"))
    }

    /// Returns whether interpreted code has the member `name` of the class.
    pub fn has_interpreted_member(&self, context: &Context, name: &str) -> bool {
        interpreted(context).is_some_and(|code| (code.has_member)(context, self, name))
    }

    /// Returns whether interpreted code has the parser and the printer of the class.
    pub fn has_interpreted_assembly(&self, context: &Context) -> bool {
        interpreted(context).is_some_and(|code| (code.has_assembly)(context, self))
    }

    /// Returns whether interpreted code parses and prints parameter `index`.
    pub fn has_interpreted_parameter(&self, context: &Context, index: usize) -> bool {
        let Some(code) = interpreted(context) else { return false };
        let parameter = &self.model(context).parameters[index];
        let is_own = parameter.syntax == ParameterSyntax::Native || {
            let library = self.library(context);
            let part = match library.definitions[parameter.storage] {
                CppType::Array(part) => part,
                _ => parameter.storage,
            };
            matches!(library.definitions[part], CppType::Class(class) if is_own_class(library.text(class)))
        };
        is_own && (code.has_parameter)(context, self, index)
    }

    /// Returns the parameters that the builder of the class, where it replaces the generated one, makes of others; or the
    /// diagnostics that it emits.
    pub fn built_parameters(
        &self,
        context: &Context,
        parameters: &[Option<Attribute>],
    ) -> Option<Result<Vec<Option<Attribute>>, Vec<UnplacedDiagnostic>>> {
        let has_builders = self.model(context).skips_default_builders && self.library(context).is_loaded();
        let code = interpreted(context).filter(|_| has_builders)?;
        (code.build_parameters)(context, self, parameters)
    }

    /// Returns the stem of the alias that the printer makes for it.
    pub fn alias(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<String> {
        if let Some(alias) = self.code.alias {
            return alias(context, parameters);
        }
        if self.has_alias_code(context)
            && let Some(alias) = interpreted(context).and_then(|code| (code.alias)(context, self, parameters))
        {
            return Some(alias);
        }
        let model = self.model(context);
        model.has_mnemonic_alias.then(|| context.string(self.mnemonic).to_string())
    }

    /// Checks the parameters. Returns the diagnostics that code emits although it accepts them.
    ///
    /// # Errors
    /// Returns diagnostics, of which code may emit several.
    pub fn verify(&self, context: &Context, parameters: &[Option<Attribute>]) -> Emitted {
        let constraints = self.parameter_constraints(context);
        let model = self.model(context);
        for ((constraint, &value), parameter) in constraints.iter().zip(parameters).zip(&model.parameters) {
            if let (Some(constraint), Some(value)) = (constraint, value)
                && !constraint.holds(context, None, subject(context, value))
            {
                let name = self.library(context).text(parameter.name);
                return Err(vec![format!("failed to verify '{name}': {}", constraint.summary).into()]);
            }
        }
        for predicate in self.predicates(context) {
            if !predicate.holds_for_parameters(context, parameters) {
                return Err(vec![format!("failed to verify that {}", predicate.summary).into()]);
            }
        }
        match self.code.verify {
            Some(verify) => {
                verify(context, parameters).map(|()| Vec::new()).map_err(|message| vec![message.into()])
            }
            None if model.has_verifier => {
                interpreted(context).map_or(Ok(Vec::new()), |code| (code.verify)(context, self, parameters))
            }
            None => Ok(Vec::new()),
        }
    }

    /// Checks that a memref of this shape may have an attribute of the definition as its layout.
    ///
    /// # Errors
    /// Returns the errors that its verifier emits.
    pub fn verify_layout(
        &self,
        context: &Context,
        parameters: &[Option<Attribute>],
        shape: &[i64],
    ) -> Emitted {
        interpreted(context)
            .map_or(Ok(Vec::new()), |code| (code.verify_layout)(context, self, parameters, shape))
    }

    /// Checks a tensor of this shape and element type, which an attribute of the definition encodes.
    ///
    /// # Errors
    /// Returns the errors that its verifier emits.
    pub fn verify_encoding(
        &self,
        context: &Context,
        parameters: &[Option<Attribute>],
        shape: &[i64],
        element: Type,
    ) -> Emitted {
        if let Some(verify) = self.code.verify_encoding {
            let verified = verify(context, parameters, shape, element);
            return verified.map(|()| Vec::new()).map_err(|message| vec![message.into()]);
        }
        match interpreted(context) {
            Some(code) if self.implements(context, "mlir::VerifiableTensorEncoding") => {
                (code.verify_encoding)(context, self, parameters, shape, element)
            }
            _ => Ok(Vec::new()),
        }
    }
}

impl EntityDefinition for DialectDefinition {
    fn dialect(&self) -> StringId {
        self.dialect
    }

    fn mnemonic(&self) -> StringId {
        self.mnemonic
    }

    fn implements(&self, context: &Context, interface: &str) -> bool {
        DialectDefinition::implements(self, context, interface)
    }

    fn is_location(&self, context: &Context) -> bool {
        let base = self.library(context).text(self.model(context).cpp_base_class);
        base.trim_start_matches("::") == "mlir::LocationAttr"
    }

    fn type_of(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<Type> {
        let parameter = |index: usize| parameters.get(index).copied().flatten()?.type_value(context);
        // An attribute without the interface keeps a type and is not written with it.
        if !DialectDefinition::implements(self, context, "mlir::TypedAttr") {
            return None;
        }
        if let Some(index) = self.self_type_parameter(context) {
            return parameter(index);
        }
        // A parameter may be called `type`, and code may make one of others.
        match self.class(context).parameter("type") {
            Some(index) => parameter(index),
            None => (interpreted(context)?.type_of)(context, self, parameters),
        }
    }

    /// The parameters are found by the names that their accessors, `getShape` and `getElementType`, are made of.
    fn as_tensor(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<Type> {
        if !DialectDefinition::implements(self, context, "mlir::ShapedType") {
            return None;
        }
        let class = self.class(context);
        let parameter = |name: &str| parameters.get(class.parameter(name)?).copied().flatten();
        let element = parameter("elementType")?.type_value(context)?;
        let shape = Value::Attribute(parameter("shape")?).list(context).ok()?;
        let shape: Result<Vec<i64>, _> = shape.iter(context).map(Value::int).collect();
        Some(Type::ranked_tensor(context, shape.ok()?, element, None))
    }

    fn layout_map(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<AffineMap> {
        (interpreted(context)?.layout_map)(context, self, parameters)
    }

    fn may_have_alias(&self, context: &Context) -> bool {
        DialectDefinition::may_have_alias(self, context)
    }
}

/// Returns whether a class may be one of a project that is neither a type nor an attribute, by its name.
fn is_own_class(class: &str) -> bool {
    let class = class.trim().trim_start_matches("::");
    // Projects have namespaces inside MLIR's: `mlir::shop::Coupon`.
    let is_of_mlir = class.strip_prefix("mlir::").is_some_and(|rest| !rest.contains("::"));
    !is_of_mlir
        && !["llvm::", "std::"].iter().any(|core| class.starts_with(core))
        && !["Attr", "Type", "Attribute"].iter().any(|end| class.ends_with(end))
}

/// Returns the namespace of a C++ class: `a::b` for `a::b::C`.
pub fn namespace_of(class: &str) -> &str {
    class.rsplit_once("::").map_or("", |(namespace, _)| namespace)
}

/// Returns a parameter as a value of expressions.
fn subject(context: &Context, value: Attribute) -> Value<'_> {
    match value.type_value(context) {
        Some(ty) => Value::Type(ty),
        None => Value::Attribute(value),
    }
}

/// Returns whether C++ members of a class declare the method `name`. Calls on other objects do not count.
fn declares(members: &str, name: &str) -> bool {
    members.match_indices(name).any(|(at, _)| {
        let before = members[..at].chars().next_back();
        let behind = members[at + name.len()..].trim_start();
        behind.starts_with('(') && before.is_none_or(|c| c.is_whitespace() || matches!(c, ':' | '*' | '&'))
    })
}
