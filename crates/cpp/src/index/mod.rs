//! Functions, classes and variables of the files, found without parsing them.
//!
//! One scan over a file's tokens finds namespaces, classes, functions, variables, enumerations and aliases,
//! and of each only where its parts are: a part is a [`Span`] of tokens. Bodies are skipped by the index of
//! their closing brace (except for the classes that they declare) and parsed on their first call.
//!
//! Everything is in flat tables named by `u32` ids; one map goes from a name to the entities that have it.

mod class;
mod declaration;
mod scan;

use crate::lex::token::Token;
use crate::name::Name;
use crate::source::FileId;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

pub(crate) use scan::{bracket_partners, index_file};

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident,)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $id(pub(crate) u32);
    )*};
}

ids! {
    /// A function: a definition, or a declaration without a body.
    FunctionId,
    /// A variable or a field.
    VariableId,
    /// A class of the sources.
    ClassId,
    /// An enumeration of the sources.
    EnumId,
    /// A `using X = T;` or a `typedef`.
    AliasId,
    /// A namespace, a class or a function with what it encloses.
    ScopeId,
}

impl ClassId {
    /// The number of the class among those of the sources.
    pub fn number(self) -> u32 {
        self.0
    }
}

/// A range of tokens of one file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end.max(start) as u32 }
    }

    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }
}

/// The tokens of a file, and for each bracket the index of its partner.
pub(crate) struct FileTokens {
    pub tokens: Vec<Token>,
    pub partners: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScopeKind {
    File,
    Namespace,
    Class(ClassId),
    /// The body of a function, which may declare classes.
    Function(FunctionId),
}

/// A region of names.
pub(crate) struct Scope {
    pub parent: Option<ScopeId>,
    /// Empty for a file, an unnamed namespace, a function.
    pub name: Name,
    pub kind: ScopeKind,
    pub file: FileId,
    /// `using namespace` in it.
    pub usings: Vec<Box<[Name]>>,
}

/// A path of names written before a name.
pub(crate) type Path = SmallVec<[Name; 2]>;

/// A function, a method, a constructor or an operator.
pub(crate) struct Function {
    /// Its last name; `operator==` and the like are one name.
    pub name: Name,
    pub scope: ScopeId,
    /// The path in `A::B::name`.
    pub qualifier: Path,
    pub file: FileId,
    /// Token of the name.
    pub at: u32,
    /// Between the angle brackets of `template <…>`.
    pub template: Option<Span>,
    /// Specifiers and return type.
    pub head: Span,
    /// Between the parentheses.
    pub parameters: Span,
    /// After the arrow of a trailing return type.
    pub returns: Option<Span>,
    /// After the colon of a constructor.
    pub initializers: Option<Span>,
    /// Between the braces; `None` for a declaration.
    pub body: Option<Span>,
    pub is_static: bool,
    /// Declared with `virtual`, `override` or `final`.
    pub is_virtual: bool,
    /// An explicit specialisation (`template <>`).
    pub is_specialization: bool,
    /// Between the angle brackets after the name of one.
    pub specialized_for: Option<Span>,
    /// Scope of the body, if it declares classes.
    pub local_scope: Option<ScopeId>,
}

/// A variable of a namespace or a class.
pub(crate) struct Variable {
    pub name: Name,
    pub scope: ScopeId,
    pub qualifier: Path,
    pub file: FileId,
    /// Specifiers and type.
    pub head: Span,
    /// From the first token after the type (`*` or the name) to before the semicolon or comma.
    pub declarator: Span,
    /// Has storage of its own: not a field of objects.
    pub is_static: bool,
}

/// A class or struct with its body.
pub(crate) struct Class {
    pub name: Name,
    /// Names before its own where it is defined: `a::b` of `struct a::b::C { … }`.
    pub qualifier: Vec<Name>,
    /// The scope that declares it.
    pub outer: ScopeId,
    /// The scope that it is.
    pub scope: ScopeId,
    pub file: FileId,
    pub template: Option<Span>,
    pub is_specialization: bool,
    /// Between the angle brackets after the name of a specialisation.
    pub specialized_for: Option<Span>,
    /// After the colon.
    pub bases: Span,
    pub members: Vec<FunctionId>,
    /// Fields of objects, in order.
    pub fields: Vec<VariableId>,
    /// Whether its fields are in one place.
    pub is_union: bool,
    /// Whether constructors of a base are its own: `using Base::Base;`.
    pub inherits_constructors: bool,
    /// Members of bases that do not hide those of the class: `using Base::visit;`.
    pub taken_from_bases: Vec<Name>,
}

/// An enumeration.
pub(crate) struct Enum {
    pub name: Name,
    pub scope: ScopeId,
    pub file: FileId,
    pub is_scoped: bool,
    /// Names and the tokens of their values, if given.
    pub enumerators: Vec<(Name, Option<Span>)>,
}

/// A name for a type.
pub(crate) struct Alias {
    pub scope: ScopeId,
    pub file: FileId,
    pub template: Option<Span>,
    pub target: Span,
}

/// Things that a name may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entity {
    Function(FunctionId),
    Variable(VariableId),
    Class(ClassId),
    Enum(EnumId),
    Enumerator(EnumId, u32),
    Alias(AliasId),
}

/// All that the files define.
#[derive(Default)]
pub(crate) struct Index {
    pub scopes: Vec<Scope>,
    pub functions: Vec<Function>,
    pub variables: Vec<Variable>,
    pub classes: Vec<Class>,
    pub enums: Vec<Enum>,
    pub aliases: Vec<Alias>,
    pub by_name: FxHashMap<Name, SmallVec<[Entity; 2]>>,
    /// The paths of `using a::b::X;`, by the namespace that it stands in and `X`.
    pub declared: FxHashMap<(Name, Name), Box<[Name]>>,
    /// Names of class templates that are declared without a body somewhere.
    pub declared_templates: FxHashSet<Name>,
}

impl Index {
    pub fn named(&self, name: Name) -> &[Entity] {
        self.by_name.get(&name).map_or(&[], |entities| entities)
    }

    fn add(&mut self, name: Name, entity: Entity) {
        self.by_name.entry(name).or_default().push(entity);
    }

    pub fn scope(&self, id: ScopeId) -> &Scope {
        &self.scopes[id.0 as usize]
    }

    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0 as usize]
    }

    pub fn variable(&self, id: VariableId) -> &Variable {
        &self.variables[id.0 as usize]
    }

    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.0 as usize]
    }

    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0 as usize]
    }

    pub fn alias(&self, id: AliasId) -> &Alias {
        &self.aliases[id.0 as usize]
    }

    /// Adds a scope.
    pub(crate) fn add_scope(
        &mut self,
        parent: Option<ScopeId>,
        name: Name,
        kind: ScopeKind,
        file: FileId,
    ) -> ScopeId {
        let id = ScopeId(self.scopes.len() as u32);
        self.scopes.push(Scope { parent, name, kind, file, usings: Vec::new() });
        id
    }

    /// Returns the names of the enclosing scopes, innermost first; unnamed ones are left out.
    pub fn enclosing_names(&self, scope: ScopeId) -> impl Iterator<Item = Name> {
        self.enclosing(scope).map(|id| self.scope(id).name).filter(|&name| name != crate::name::known::EMPTY)
    }

    /// Returns a scope and those around it, innermost first.
    pub fn enclosing(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> {
        std::iter::successors(Some(scope), |&id| self.scope(id).parent)
    }

    /// Returns the scope that declares an entity, and the path written before its name there.
    pub fn home(&self, entity: Entity) -> (ScopeId, &[Name]) {
        match entity {
            Entity::Function(id) => (self.function(id).scope, &self.function(id).qualifier),
            Entity::Variable(id) => (self.variable(id).scope, &self.variable(id).qualifier),
            Entity::Class(id) => (self.class(id).outer, &self.class(id).qualifier),
            Entity::Enum(id) | Entity::Enumerator(id, _) => (self.enumeration(id).scope, &[]),
            Entity::Alias(id) => (self.alias(id).scope, &[]),
        }
    }
}

impl Index {
    /// Adds a class around a text that holds only its members.
    pub(crate) fn add_class_around(&mut self, outer: ScopeId, name: Name, file: FileId) -> ScopeId {
        let id = ClassId(self.classes.len() as u32);
        let scope = self.add_scope(Some(outer), name, ScopeKind::Class(id), file);
        self.classes.push(Class {
            name,
            qualifier: Vec::new(),
            outer,
            scope,
            file,
            template: None,
            is_specialization: false,
            specialized_for: None,
            bases: Span::default(),
            members: Vec::new(),
            fields: Vec::new(),
            is_union: false,
            inherits_constructors: false,
            taken_from_bases: Vec::new(),
        });
        // The class is declared elsewhere too, or by the host: no entity of its own.
        scope
    }
}
