//! What one main file defines, ready for use.
//!
//! Definitions are read whole, but their expressions are compiled when an operation or type that
//! needs them is first met: a file names few of a dialect's operations.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use hashbrown::HashMap;
use ods::model::{
    AttrConstraintId, AttrKind, CppType, CppTypeId, DefAssembly, Definitions, EnumId, ExpressionId,
    PropertyConstraintId, RegionConstraintId, SuccessorConstraintId, Text, TypeConstraintId,
};
use rustc_hash::FxBuildHasher;

use crate::ir::{Attribute, Context, StringId, Type};
use crate::ods::{
    Constraint, Entity, Frame, Kind, Program, Scope, Unsupported, Value, compile_text, kind_of_cpp_type,
};

/// A library of a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LibraryId(u32);

impl LibraryId {
    pub(super) fn new(index: usize) -> Self {
        LibraryId(index as u32)
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a library comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It ships with the program: the file, from the root of the project.
    Shipped(&'static str),
    /// A file that was loaded.
    File(PathBuf),
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Origin::Shipped(file) => write!(f, "{file} (shipped)"),
            Origin::File(path) => write!(f, "{}", path.display()),
        }
    }
}

/// How a type or attribute of a C++ class is written where a format has one.
#[derive(Clone, Debug)]
pub enum Syntax {
    /// As anywhere.
    Any,
    /// As anywhere, but it must be of the class.
    Class(Arc<Constraint>),
    /// As `[1, 2]`: a dense array of this element type.
    DenseArray(Type, Arc<Constraint>),
    /// Without the prefix and mnemonic of this definition of the context.
    Stripped(u32, Arc<Constraint>),
}

impl Syntax {
    /// The class that it must be of, if that is not any.
    pub fn class(&self) -> Option<&Arc<Constraint>> {
        match self {
            Syntax::Any => None,
            Syntax::Class(class) | Syntax::DenseArray(_, class) | Syntax::Stripped(_, class) => Some(class),
        }
    }
}

/// The compiled parts of one kind: one cell for each entry of a table of the model.
type Cells<T> = Box<[OnceLock<T>]>;

fn cells<T>(count: usize) -> Cells<T> {
    (0..count).map(|_| OnceLock::new()).collect()
}

/// See the module's description.
pub struct Library {
    pub definitions: Arc<Definitions>,
    pub origin: Origin,
    /// The index of the context's definition of the first type; the others follow.
    pub first_type: u32,
    /// As above, of the first attribute.
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
    attr_defaults: Cells<Option<Attribute>>,
    /// The types that expressions without `$_self` make.
    built_types: Cells<Option<Type>>,
    /// Expressions over `$_self`, a type.
    type_transforms: Cells<Result<Program, Unsupported>>,
}

impl Library {
    /// The library of `definitions`; interns the names of operations.
    pub(super) fn new(context: &Context, definitions: Arc<Definitions>, origin: Origin) -> Self {
        let operations = definitions.operations.iter().enumerate();
        let ops = operations
            .map(|(index, op)| (context.intern_string(&definitions[op.name]), index as u32))
            .collect();
        Library {
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
            attr_defaults: cells(definitions.attr_constraints.len()),
            built_types: cells(definitions.expressions.len()),
            type_transforms: cells(definitions.expressions.len()),
            definitions,
            origin,
        }
    }

    /// Whether it was loaded from a file, and does not ship.
    pub fn is_loaded(&self) -> bool {
        matches!(self.origin, Origin::File(_))
    }

    /// The index of the operation called `name`, its dialect's prefix included.
    pub fn op(&self, name: StringId) -> Option<u32> {
        self.ops.get(&name).copied()
    }

    /// The text of `text`.
    #[inline]
    pub fn text(&self, text: Text) -> &str {
        &self.definitions[text]
    }

    /// The C++ namespace in which the expressions of a dialect's definitions are looked up.
    pub fn namespace(&self) -> &str {
        self.definitions
            .dialects
            .first()
            .map_or("", |dialect| self.definitions[dialect.cpp_namespace].trim_start_matches("::"))
    }

    // --- Constraints ---

    fn compile_over(
        &self,
        context: &Context,
        subject: Kind,
        expression: ExpressionId,
    ) -> Result<Program, Unsupported> {
        let scope = Scope { has_operation: true, ..Scope::over(subject, self.namespace()) };
        compile_text(context, context, &scope, self.definitions.expression_text(expression))
    }

    /// A constraint on types.
    pub fn type_constraint(&self, context: &Context, id: TypeConstraintId) -> &Arc<Constraint> {
        self.type_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::TYPE, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// A constraint on attributes.
    pub fn attr_constraint(&self, context: &Context, id: AttrConstraintId) -> &Arc<Constraint> {
        self.attr_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::ATTRIBUTE, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// Whether an attribute can be stored where the constraint's C++ class is.
    pub fn attr_storage(&self, context: &Context, id: AttrConstraintId) -> &Arc<Constraint> {
        self.attr_storages[id.index()].get_or_init(|| {
            let class = self.text(self.definitions[id].storage_type);
            Arc::new(self.class_test(context, Kind::ATTRIBUTE, class))
        })
    }

    /// The constraint to be of a C++ class.
    pub fn class_test(&self, context: &Context, subject: Kind, class: &str) -> Constraint {
        let class = class.trim();
        if matches!(class.trim_start_matches("::"), "mlir::Attribute" | "mlir::Type") {
            return Constraint::new(class, None);
        }
        let scope = Scope::over(subject, self.namespace());
        let text = format!("::llvm::isa<{class}>($_self)");
        Constraint::new(class, Some(compile_text(context, context, &scope, &text)))
    }

    /// A constraint on the value of a property.
    pub fn property_constraint(&self, context: &Context, id: PropertyConstraintId) -> &Arc<Constraint> {
        self.property_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program = constraint.predicate.map(|predicate| {
                let interface = self.text(constraint.interface_type);
                let kind = kind_of_cpp_type(context, context, self.namespace(), interface);
                let kind = kind.ok_or_else(|| Unsupported { what: format!("type {interface}") })?;
                self.compile_over(context, kind, predicate)
            });
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// A constraint on regions.
    pub fn region_constraint(&self, context: &Context, id: RegionConstraintId) -> &Arc<Constraint> {
        self.region_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::Region, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    /// A constraint on successors.
    pub fn successor_constraint(&self, context: &Context, id: SuccessorConstraintId) -> &Arc<Constraint> {
        self.successor_constraints[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let program =
                constraint.predicate.map(|predicate| self.compile_over(context, Kind::Block, predicate));
            Arc::new(Constraint::new(self.text(constraint.summary), program))
        })
    }

    // --- Syntax ---

    /// How formats write a type that the constraint is on.
    pub fn type_syntax(&self, context: &Context, id: TypeConstraintId) -> &Syntax {
        self.type_syntax[id.index()].get_or_init(|| {
            let class = self.text(self.definitions[id].cpp_type);
            self.syntax_of_class(context, Entity::Type, class)
        })
    }

    /// How formats write an attribute that the constraint is on.
    pub fn attr_syntax(&self, context: &Context, id: AttrConstraintId) -> &Syntax {
        self.attr_syntax[id.index()].get_or_init(|| {
            let class = self.text(self.definitions[id].storage_type);
            self.syntax_of_class(context, Entity::Attribute, class)
        })
    }

    /// How a type or attribute of a C++ class is written where the class is known.
    pub fn syntax_of_class(&self, context: &Context, entity: Entity, class: &str) -> Syntax {
        let class = class.trim();
        if matches!(class.trim_start_matches("::"), "mlir::Attribute" | "mlir::Type") {
            return Syntax::Any;
        }
        let test = Arc::new(self.class_test(context, Kind::of_entity(entity, crate::ods::Class::Any), class));
        if test.is_trivial() {
            return Syntax::Any;
        }
        if let Some(element) = crate::ods::dense_array_element(class.trim_start_matches("::")) {
            return Syntax::DenseArray(element, test);
        }
        // What is written by its mnemonic alone has nothing to be written without it.
        let has_format = |&definition: &u32| {
            let assembly = &context.definition(entity, definition).model(context).assembly;
            !matches!(assembly, DefAssembly::None)
        };
        match context.definition_of_class(entity, self.namespace(), class).filter(has_format) {
            Some(definition) => Syntax::Stripped(definition, test),
            None => Syntax::Class(test),
        }
    }

    /// The enum that an attribute constraint stores as an integer attribute.
    pub fn enum_of_attribute(&self, id: AttrConstraintId) -> Option<EnumId> {
        match self.definitions.base_attribute(id).kind {
            AttrKind::Enum(of) => Some(of),
            _ => None,
        }
    }

    /// The C++ type `id`.
    pub fn cpp_type(&self, id: CppTypeId) -> &CppType {
        &self.definitions[id]
    }

    // --- Expressions ---

    /// The type that an expression over `$_builder` makes.
    pub fn built_type(&self, context: &Context, expression: ExpressionId) -> Option<Type> {
        *self.built_types[expression.index()].get_or_init(|| {
            let scope = Scope { subject: None, ..Scope::over(Kind::Null, self.namespace()) };
            let text = self.definitions.expression_text(expression);
            let program = compile_text(context, context, &scope, text).ok()?;
            let frame = Frame::over(context, Value::Null);
            match program.evaluate(&frame).ok()? {
                Value::Type(ty) => Some(ty),
                _ => None,
            }
        })
    }

    /// The type or attribute that the expression `text` over `$_builder` makes.
    pub fn built_value(&self, context: &Context, text: &str) -> Option<Attribute> {
        let scope = Scope { subject: None, ..Scope::over(Kind::Null, self.namespace()) };
        let program = compile_text(context, context, &scope, text).ok()?;
        let frame = Frame::over(context, Value::Null);
        match program.evaluate(&frame).ok()? {
            Value::Type(ty) => Some(context.type_attribute(ty)),
            Value::Attribute(attribute) => Some(attribute),
            _ => None,
        }
    }

    /// An expression over `$_self`, a type or the types of a variadic operand.
    pub fn type_transform(
        &self,
        context: &Context,
        expression: ExpressionId,
        subject: Kind,
    ) -> &Result<Program, Unsupported> {
        self.type_transforms[expression.index()]
            .get_or_init(|| self.compile_over(context, subject, expression))
    }

    /// The attribute that an operation has which is made without it.
    pub fn attr_default(&self, context: &Context, id: AttrConstraintId) -> Option<Attribute> {
        *self.attr_defaults[id.index()].get_or_init(|| {
            let constraint = &self.definitions[id];
            let default = self.definitions.expression_text(constraint.default.as_ref()?.text);
            let builder = self.definitions.expression_text(constraint.const_builder?);
            self.built_value(context, &builder.replace("$0", default))
        })
    }
}
