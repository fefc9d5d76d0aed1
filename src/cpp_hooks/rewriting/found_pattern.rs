//! Patterns as they are found in sources.

use std::sync::Arc;

use cpp::{ClassId, EnumKey, FunctionId, Handle, IntKind, Machine, Ty, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::hook::class_of_ty;
use crate::values::thing::Kind;

/// Operations that a pattern rewrites.
#[derive(Clone, Debug)]
pub enum Root {
    /// Operations of a name.
    Op(String),
    /// Operations with an interface or trait, by its name without namespaces.
    Interface(String),
    Any,
}

/// A pattern of the sources.
#[derive(Clone, Debug)]
pub struct FoundPattern {
    /// The class, or the function.
    pub name: String,
    pub benefit: u16,
    /// The overloads of `matchAndRewrite`, or of the function; of `rewrite` where `match` is another one.
    pub functions: Vec<FunctionId>,
    /// The overloads of `match`, which earlier versions of MLIR ask before `rewrite`.
    pub matches: Vec<FunctionId>,
    /// The class of the object that has them, with its template arguments.
    pub class: Option<(ClassId, Vec<Argument>)>,
    /// The arguments of its constructor.
    pub arguments: Vec<Plain>,
    /// The operations that it rewrites, if its parameter or its constructor tells.
    pub root: Option<Root>,
    /// The number of a lambda among those that the functions, which are called for it, add to a set.
    pub lambda: Option<usize>,
    /// The dialect whose function adds the lambda, if it is not one of an operation.
    pub dialect: Option<Handle>,
}

impl FoundPattern {
    /// A pattern without anything but a name.
    pub fn named(name: String) -> FoundPattern {
        FoundPattern {
            name,
            benefit: 1,
            functions: Vec::new(),
            matches: Vec::new(),
            class: None,
            arguments: Vec::new(),
            root: None,
            lambda: None,
            dialect: None,
        }
    }
}

/// A template argument of a pattern's class, which threads share: the numbers of types are those of one machine.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A type that no other types are part of.
    Type(Type),
    /// A class of the sources, with its own template arguments.
    Class(ClassId, Vec<Argument>),
}

impl Argument {
    /// The argument that a type of a machine is; nothing if other types than classes have parts in it.
    pub fn of(machine: &Machine, ty: Ty) -> Option<Argument> {
        Some(match machine.ty(ty) {
            of @ (Type::Host(_)
            | Type::Enum(_)
            | Type::Constant(..)
            | Type::Functions(_)
            | Type::Bool
            | Type::Int(_)
            | Type::Float(_)
            | Type::Text) => Argument::Type(of.clone()),
            Type::Class(class, arguments) => {
                let arguments = arguments.iter().map(|&of| Argument::of(machine, of));
                Argument::Class(*class, arguments.collect::<Option<_>>()?)
            }
            _ => Argument::Type(Type::Host(class_of_ty(machine, ty)?)),
        })
    }

    /// The type of a machine that the argument is.
    pub fn ty(&self, machine: &mut Machine) -> Ty {
        let ty = match self {
            Argument::Type(ty) => ty.clone(),
            Argument::Class(class, arguments) => {
                let arguments = arguments.iter().map(|of| of.ty(machine)).collect();
                Type::Class(*class, arguments)
            }
        };
        machine.intern_type(ty)
    }
}

/// An argument of a pattern's constructor, which threads share.
#[derive(Clone, Debug)]
pub enum Plain {
    Bool(bool),
    Int(IntKind, i64),
    Enum(EnumKey, i64),
    Text(Arc<str>),
    Thing(Handle),
    /// `std::nullopt`
    None,
    /// A list of such things, none of which is a list.
    List(Arc<[Plain]>),
}

/// The patterns of loaded dialects.
#[derive(Default)]
pub struct PatternFunctions {
    /// By the names of the operations that they rewrite.
    pub by_root: FxHashMap<String, Vec<Arc<FoundPattern>>>,
    /// Patterns for all operations, or for all that have an interface.
    pub general: Vec<(Option<String>, Arc<FoundPattern>)>,
    /// Names of rules of definitions that functions add.
    pub rules: FxHashSet<String>,
    /// Why `getCanonicalizationPatterns` of an operation cannot be evaluated.
    pub missing: FxHashMap<String, String>,
}

impl Plain {
    pub fn of(value: &Value) -> Option<Plain> {
        match value {
            Value::List(items) | Value::Braces(items) => {
                items.values.iter().map(Self::of_single).collect::<Option<Arc<[Plain]>>>().map(Plain::List)
            }
            single => Self::of_single(single),
        }
    }

    fn of_single(value: &Value) -> Option<Plain> {
        Some(match value {
            Value::Nullopt => Plain::None,
            Value::Bool(value) => Plain::Bool(*value),
            Value::Int(kind, value) => Plain::Int(*kind, *value),
            Value::Enum(key, value) => Plain::Enum(*key, *value),
            Value::Text(text) => Plain::Text(Arc::from(text.as_str())),
            // Entries of tables end with the call.
            Value::Host(handle)
                if matches!(Kind::of(*handle), Kind::Context | Kind::Type | Kind::Attribute) =>
            {
                Plain::Thing(*handle)
            }
            _ => return None,
        })
    }

    pub fn value(&self) -> Value {
        match self {
            Plain::Bool(value) => Value::Bool(*value),
            Plain::Int(kind, value) => Value::Int(*kind, *value),
            Plain::Enum(key, value) => Value::Enum(*key, *value),
            Plain::Text(text) => Value::text(&**text),
            Plain::Thing(handle) => Value::Host(*handle),
            Plain::None => Value::Nullopt,
            Plain::List(items) => Value::list(items.iter().map(Plain::value).collect()),
        }
    }
}

impl PatternFunctions {
    /// Adds a pattern that a function of a class adds, whose operations are of the name `own` if it is one of operations. One
    /// without functions is a rule of a definition.
    pub fn add(&mut self, own: Option<&str>, found: FoundPattern) {
        if found.functions.is_empty() {
            self.rules.insert(found.name);
            return;
        }
        let root = found.root.clone().or_else(|| own.map(|own| Root::Op(own.to_string())));
        let found = Arc::new(found);
        match root {
            Some(Root::Op(name)) => self.by_root.entry(name).or_default().push(found),
            Some(Root::Interface(name)) => self.general.push((Some(name), found)),
            Some(Root::Any) => self.general.push((None, found)),
            None => {}
        }
    }
}
