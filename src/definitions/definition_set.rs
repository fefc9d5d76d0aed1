//! The definitions of one main file, ready for use.
//!
//! Definitions are read whole. Their expressions are compiled when an operation or type that needs them is
//! first met, since a text uses few of a dialect's operations.

use std::any::Any;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use hashbrown::HashMap;
use ods::model::{
    AttrConstraintId, AttrKind, CppType, CppTypeId, DefAssembly, Definitions, DialectId, EnumId,
    ExpressionId, PropertyConstraintId, RegionConstraintId, SuccessorConstraintId, Text, TypeConstraintId,
};
use ods::predicate::Expr;
use rustc_hash::FxBuildHasher;

use ir::op_info::LibraryId;
use ir::{Attribute, Context, Entity, StringId, Type};

use crate::expressions::{
    Constraint, Expression, Frame, Kind, Program, Scope, Unsupported, Value, compile, parse_expression,
};
use crate::{DialectContext as _, InterpretedDefinitions, WrittenWhole};

/// The origin of a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Shipped with the program: the file, from the root of the project.
    Shipped(&'static str),
    /// A file that was loaded.
    File(PathBuf),
    /// A file of patterns that was loaded because sources include the code that is generated of it.
    Patterns(PathBuf),
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Origin::Shipped(file) => write!(f, "{file} (shipped)"),
            Origin::File(path) | Origin::Patterns(path) => write!(f, "{}", path.display()),
        }
    }
}

/// How a type or attribute of a C++ class is written where a format has one.
#[derive(Clone, Debug)]
pub enum Syntax {
    /// The generic syntax of attributes or types.
    Any,
    /// The generic syntax, restricted to the class.
    Class(Arc<Constraint>),
    /// `[1, 2]`: a dense array of this element type.
    DenseArray(Type, Arc<Constraint>),
    /// Without the prefix and mnemonic of this definition of the context.
    Stripped(u32, Arc<Constraint>),
}

impl Syntax {
    /// Returns the required class, if there is one.
    pub fn class(&self) -> Option<&Arc<Constraint>> {
        match self {
            Syntax::Any => None,
            Syntax::Class(class) | Syntax::DenseArray(_, class) | Syntax::Stripped(_, class) => Some(class),
        }
    }
}

/// How formats write a value of a C++ class that is no C++ library type.
#[derive(Clone, Debug)]
pub enum ClassSyntax {
    /// The syntax of a type.
    Type(Syntax),
    /// The syntax of an attribute.
    Attribute(Syntax),
    /// A word of an enum that another file defines: this file includes the definition that names the
    /// enum, and not the enum.
    Enum(LibraryId, EnumId),
}

/// The compiled parts of one kind: one cell for each entry of a table of the model.
type Cells<T> = Box<[OnceLock<T>]>;

fn cells<T>(count: usize) -> Cells<T> {
    (0..count).map(|_| OnceLock::new()).collect()
}

/// See the module's description.
pub struct DefinitionSet {
    /// The definitions of the file.
    pub definitions: Arc<Definitions>,
    /// The place that they come from.
    pub origin: Origin,
    /// The index of the context's definition of the first type; the others follow.
    pub first_type: u32,
    /// The index of the first attribute.
    pub first_attribute: u32,
    ops: HashMap<StringId, u32, FxBuildHasher>,
    type_constraints: Cells<Arc<Constraint>>,
    attr_constraints: Cells<Arc<Constraint>>,
    attr_storages: Cells<Arc<Constraint>>,
    property_constraints: Cells<Arc<Constraint>>,
    region_constraints: Cells<Arc<Constraint>>,
    successor_constraints: Cells<Arc<Constraint>>,
    type_syntax: Cells<Syntax>,
    attr_syntax: Cells<Syntax>,
    class_syntax: Cells<ClassSyntax>,
    attr_defaults: Cells<Option<Attribute>>,
    /// The types that expressions without `$_self` make.
    built_types: Cells<Option<Type>>,
    /// The patterns as the stage that rewrites has compiled them.
    patterns: Cells<Box<dyn Any + Send + Sync>>,
    /// Expressions over `$_self`, a type, in operations of the dialect that the file defines.
    type_transforms: Cells<Result<Expression, Unsupported>>,
    /// Expressions like these in operations of the other dialects.
    other_transforms: boxcar::Vec<((DialectId, ExpressionId), Result<Expression, Unsupported>)>,
}

impl DefinitionSet {
    /// Creates the library of `definitions`; interns the names of operations.
    pub(crate) fn new(context: &Context, definitions: Arc<Definitions>, origin: Origin) -> Self {
        let operations = definitions.operations.iter().enumerate();
        let ops = operations
            .map(|(index, op)| (context.intern_string(&definitions[op.name]), index as u32))
            .collect();
        DefinitionSet {
            first_type: 0,
            first_attribute: 0,
            ops,
            type_constraints: cells(definitions.type_constraints.len()),
            attr_constraints: cells(definitions.attr_constraints.len()),
            attr_storages: cells(definitions.attr_constraints.len()),
            property_constraints: cells(definitions.property_constraints.len()),
            region_constraints: cells(definitions.region_constraints.len()),
            successor_constraints: cells(definitions.successor_constraints.len()),
            type_syntax: cells(definitions.type_constraints.len()),
            attr_syntax: cells(definitions.attr_constraints.len()),
            class_syntax: cells(definitions.cpp_types.len()),
            attr_defaults: cells(definitions.attr_constraints.len()),
            built_types: cells(definitions.expressions.len()),
            patterns: cells(definitions.patterns.len()),
            type_transforms: cells(definitions.expressions.len()),
            other_transforms: boxcar::Vec::new(),
            definitions,
            origin,
        }
    }

    /// Returns whether it was loaded from a file, rather than shipped.
    pub fn is_loaded(&self) -> bool {
        matches!(self.origin, Origin::File(_) | Origin::Patterns(_))
    }

    /// Returns whether it is of a file that nobody has named, whose patterns are those that C++ adds to a set.
    pub fn is_found(&self) -> bool {
        matches!(self.origin, Origin::Patterns(_))
    }

    /// Returns the index of the operation called `name`, its dialect's prefix included.
    pub fn op(&self, name: StringId) -> Option<u32> {
        self.ops.get(&name).copied()
    }

    /// Returns the text of `text`.
    #[inline]
    pub fn text(&self, text: Text) -> &str {
        &self.definitions[text]
    }

    /// Returns the C++ namespaces of the dialects in the file, without a leading `::`, the last one first: a
    /// file includes the dialects that it needs before it defines its own.
    pub fn namespaces(&self) -> impl Iterator<Item = &str> {
        let dialects = self.definitions.dialects.iter().rev();
        dialects.map(|dialect| self.definitions[dialect.cpp_namespace].trim_start_matches("::"))
    }

    /// Returns the [`namespaces`](Self::namespaces), that of a dialect before the others.
    fn namespaces_from(&self, dialect: DialectId) -> impl Iterator<Item = &str> {
        let first = self.definitions[self.definitions[dialect].cpp_namespace].trim_start_matches("::");
        std::iter::once(first).chain(self.namespaces().filter(move |&namespace| namespace != first))
    }

    /// Compiles an expression in the first of the [`namespaces`](Self::namespaces) that has all its names.
    /// `scope` makes the scope of the expression in a namespace.
    ///
    /// # Errors
    /// The construct that cannot be evaluated in the last namespace that was tried.
    pub fn compile<'t>(
        &'t self,
        context: &Context,
        expr: &Expr,
        scope: impl Fn(&'t str) -> Scope<'t>,
    ) -> Result<Program, Unsupported> {
        self.compile_in(self.namespaces(), context, expr, scope)
    }

    fn compile_in<'t>(
        &'t self,
        namespaces: impl Iterator<Item = &'t str>,
        context: &Context,
        expr: &Expr,
        scope: impl Fn(&'t str) -> Scope<'t>,
    ) -> Result<Program, Unsupported> {
        let mut result = Err(Unsupported::new("the file defines no dialect"));
        for namespace in namespaces {
            result = compile(context, context, &scope(namespace), expr);
            if result.is_ok() {
                break;
            }
        }
        result
    }

    /// Returns the syntax tree of an expression.
    ///
    /// # Errors
    /// If it does not parse.
    pub fn expression(&self, id: ExpressionId) -> Result<Expr, Unsupported> {
        self.definitions.expression(id).map_err(Unsupported::expression)
    }

    // --- Constraints ---

    fn compile_over(
        &self,
        context: &Context,
        subject: Kind,
        expression: ExpressionId,
    ) -> Result<Expression, Unsupported> {
        match self.definitions.dialects.len().checked_sub(1) {
            Some(last) => self.compile_over_in(DialectId::new(last), context, subject, expression),
            None => Err(Unsupported::new("the file defines no dialect")),
        }
    }

    /// Compiles an expression over a subject in the namespace of a dialect, or else in another one.
    fn compile_over_in(
        &self,
        dialect: DialectId,
        context: &Context,
        subject: Kind,
        expression: ExpressionId,
    ) -> Result<Expression, Unsupported> {
        let text = self.definitions.expression_text(expression);
        let compiled = self.expression(expression).and_then(|expr| {
            self.compile_in(self.namespaces_from(dialect), context, &expr, |namespace| Scope {
                has_operation: true,
                ..Scope::over(subject.clone(), namespace)
            })
        });
        let namespace = self.namespaces_from(dialect).next().unwrap_or_default();
        Expression::compiled_or_interpreted(context, compiled, namespace, text)
    }

    /// Returns a constraint on types.
    pub fn type_constraint(&self, context: &Context, id: TypeConstraintId) -> &Arc<Constraint> {
        self.type_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::TYPE, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// Returns a constraint on attributes.
    pub fn attr_constraint(&self, context: &Context, id: AttrConstraintId) -> &Arc<Constraint> {
        self.attr_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::ATTRIBUTE, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// Returns the constraint that the C++ storage class of an attribute constraint puts on attributes.
    pub fn attr_storage(&self, context: &Context, id: AttrConstraintId) -> &Arc<Constraint> {
        self.attr_storages[id.index()].get_or_init(|| {
            let class = self.text(self.definitions[id].storage_type);
            Arc::new(self.class_test(context, Kind::ATTRIBUTE, class))
        })
    }

    /// Returns the constraint to be of a C++ class.
    pub fn class_test(&self, context: &Context, subject: Kind, class: &str) -> Constraint {
        let class = class.trim();
        if matches!(class.trim_start_matches("::"), "mlir::Attribute" | "mlir::Type") {
            return Constraint::new(class, None);
        }
        let test = Expr::class_test(class)
            .map_or_else(|| parse_expression(&format!("::llvm::isa<{class}>($_self)")), Ok)
            .and_then(|expr| {
                self.compile(context, &expr, |namespace| Scope::over(subject.clone(), namespace))
            });
        Constraint::new(class, Some(test.map(Expression::from)))
    }

    /// Returns a constraint on the value of a property.
    pub fn property_constraint(&self, context: &Context, id: PropertyConstraintId) -> &Arc<Constraint> {
        self.property_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program = constraint.predicate.map(|predicate| {
                let interface = self.text(constraint.interface_type);
                let kind = self.kind_of_cpp_type(context, interface);
                let kind = kind.ok_or_else(|| Unsupported { what: format!("type {interface}") })?;
                self.compile_over(context, kind, predicate)
            });
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// Returns a constraint on regions.
    pub fn region_constraint(&self, context: &Context, id: RegionConstraintId) -> &Arc<Constraint> {
        self.region_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::Region, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// Returns a constraint on successors.
    pub fn successor_constraint(&self, context: &Context, id: SuccessorConstraintId) -> &Arc<Constraint> {
        self.successor_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::Block, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    // --- Syntax ---

    /// Returns the assembly of types with the constraint.
    pub fn type_syntax(&self, context: &Context, id: TypeConstraintId) -> &Syntax {
        self.type_syntax[id.index()].get_or_init(|| {
            let class = self.text(self.definitions[id].cpp_type);
            self.syntax_of_class(context, Entity::Type, class)
        })
    }

    /// Returns the assembly of attributes with the constraint.
    pub fn attr_syntax(&self, context: &Context, id: AttrConstraintId) -> &Syntax {
        self.attr_syntax[id.index()].get_or_init(|| {
            let class = self.text(self.definitions[id].storage_type);
            self.syntax_of_class(context, Entity::Attribute, class)
        })
    }

    /// Returns the assembly of values of the C++ class `class`, which the C++ type `id` names.
    pub fn class_syntax(&self, context: &Context, id: CppTypeId, class: &str) -> &ClassSyntax {
        self.class_syntax[id.index()].get_or_init(|| {
            let is_type = || matches!(self.kind_of_cpp_type(context, class), Some(Kind::Type(_)));
            if is_type_class(class) || is_type() {
                return ClassSyntax::Type(self.syntax_of_class(context, Entity::Type, class));
            }
            let of_enum = self.enum_of_class(context, class);
            match of_enum {
                Some((library, id)) => ClassSyntax::Enum(library, id),
                None => ClassSyntax::Attribute(self.syntax_of_class(context, Entity::Attribute, class)),
            }
        })
    }

    /// Returns the assembly of a type or attribute of a known C++ class.
    fn syntax_of_class(&self, context: &Context, entity: Entity, class: &str) -> Syntax {
        let class = class.trim();
        if matches!(class.trim_start_matches("::"), "mlir::Attribute" | "mlir::Type") {
            return Syntax::Any;
        }
        let test = Arc::new(self.class_test(
            context,
            Kind::of_entity(entity, crate::expressions::Class::Any),
            class,
        ));
        if test.is_trivial() {
            return Syntax::Any;
        }
        if let Some(element) = crate::expressions::dense_array_element(class.trim_start_matches("::")) {
            return Syntax::DenseArray(element, test);
        }
        // A definition with only a mnemonic has nothing left without it.
        let has_format = |&definition: &u32| {
            let definition = context.definition(entity, definition);
            let has_assembly = !matches!(definition.model(context).assembly, DefAssembly::None);
            has_assembly && definition.interface::<WrittenWhole>().is_none()
        };
        match self.definition_of_class(context, entity, class).filter(has_format) {
            Some(definition) => Syntax::Stripped(definition, test),
            None => Syntax::Class(test),
        }
    }

    /// Returns the enum that an attribute constraint stores as an integer attribute.
    pub fn enum_of_attribute(&self, id: AttrConstraintId) -> Option<EnumId> {
        match self.definitions.base_attribute(id).kind {
            AttrKind::Enum(of) => Some(of),
            _ => None,
        }
    }

    /// Returns the C++ type `id`.
    pub fn cpp_type(&self, id: CppTypeId) -> &CppType {
        &self.definitions[id]
    }

    // --- Patterns ---

    /// Returns what `compile` makes of pattern `index`, on first use. The one stage that rewrites has one type for it.
    pub fn compiled_pattern<T: Any + Send + Sync>(
        &self,
        index: usize,
        compile: impl FnOnce() -> T,
    ) -> Option<&T> {
        self.patterns[index].get_or_init(|| Box::new(compile())).downcast_ref()
    }

    // --- Expressions ---

    /// Evaluates an expression over `$_builder` to a type.
    pub fn built_type(&self, context: &Context, expression: ExpressionId) -> Option<Type> {
        *self.built_types[expression.index()].get_or_init(|| {
            let built = self.expression(expression).ok().and_then(|expr| self.built_of(context, &expr));
            match built {
                Some(built) => built.type_value(context),
                None => {
                    let text = self.definitions.expression_text(expression);
                    let code = context.registry().code::<InterpretedDefinitions>()?;
                    (code.build_type)(context, text)
                }
            }
        })
    }

    /// Evaluates the expression `text` over `$_builder` to a type or attribute.
    pub fn built_value(&self, context: &Context, text: &str) -> Option<Attribute> {
        self.built_of(context, &parse_expression(text).ok()?)
    }

    fn built_of(&self, context: &Context, expr: &Expr) -> Option<Attribute> {
        let scope = |namespace| Scope { subject: None, ..Scope::over(Kind::Null, namespace) };
        let program = self.compile(context, expr, scope).ok()?;
        let frame = Frame::over(context, Value::Null);
        match program.evaluate(&frame).ok()? {
            Value::Type(ty) => Some(context.type_attribute(ty)),
            Value::Attribute(attribute) => Some(attribute),
            _ => None,
        }
    }

    /// Returns an expression over `$_self`, a type or the types of a variadic operand, in an operation of a dialect.
    pub fn type_transform(
        &self,
        context: &Context,
        dialect: DialectId,
        expression: ExpressionId,
        subject: Kind,
    ) -> &Result<Expression, Unsupported> {
        let compile = || self.compile_over_in(dialect, context, subject, expression);
        if dialect.index() + 1 == self.definitions.dialects.len() {
            return self.type_transforms[expression.index()].get_or_init(compile);
        }
        let key = (dialect, expression);
        let known = self.other_transforms.iter().find(|(_, (of, _))| *of == key);
        let index = known.map_or_else(|| self.other_transforms.push((key, compile())), |(index, _)| index);
        &self.other_transforms[index].1
    }

    /// Returns the default of an attribute.
    pub fn attr_default(&self, context: &Context, id: AttrConstraintId) -> Option<Attribute> {
        let cell = &self.attr_defaults[id.index()];
        if let Some(known) = cell.get() {
            return *known;
        }
        // The cell is not held while interpreted code runs, which may ask for a default.
        let built = self.definitions[id].default_builder.and_then(|default| {
            let built = self.expression(default).ok().and_then(|expr| self.built_of(context, &expr));
            let text = || self.definitions.expression_text(default);
            built.or_else(|| crate::property::interpreted_attribute(context, self, text()))
        });
        *cell.get_or_init(|| built)
    }
}

/// Returns whether a C++ class is one of types rather than attributes.
fn is_type_class(class: &str) -> bool {
    let name = class.rsplit("::").next().unwrap_or(class);
    name.ends_with("Type") || name.ends_with("TypeInterface")
}
