//! Types as the evaluator knows them: the meanings of names in the source.
//!
//! Each distinct type is stored once and named by a [`Ty`]. Since values are dynamically typed, a type only
//! determines how a value converts when it is stored, passed or returned, and what `isa<T>` and `T::get`
//! refer to. All list-like classes are one, likewise strings, maps and sets.

use super::host::HostClass;
use super::value::{EnumKey, IntKind, ResultKind, Value};
use crate::index::{ClassId, EnumId, FunctionId};
use crate::name::Name;
use crate::tree::TemplateParameter;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// A type, by its index in the table of a machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ty(pub(crate) u32);

/// How a list-like class behaves when something is converted to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListKind {
    /// Owns its elements.
    Vector,
    /// `std::array` and arrays: as many elements as its type says.
    Array(u32),
    /// A view (`ArrayRef`, ranges): one value converts to a list of one.
    View,
    /// A view through which elements are changed: `MutableArrayRef`.
    MutableView,
}

impl ListKind {
    /// Returns whether the class is a view of elements that another list owns.
    pub fn is_view(self) -> bool {
        matches!(self, ListKind::View | ListKind::MutableView)
    }
}

/// The order in which a map or a set is iterated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// None that a program may rely on: hash tables.
    #[default]
    Any,
    /// The order of the keys (`std::map`).
    Ascending,
    /// The reverse order of the keys (`std::set<int, std::greater<>>`).
    Descending,
    /// The order by a comparator in the sources.
    Comparator,
    /// The order of insertion (`MapVector`).
    Insertion,
}

/// How a container is iterated whose order follows from hashes that are not known here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnknownOrder {
    /// Not at all.
    #[default]
    Refused,
    /// In the order in which the elements came in.
    Inserted,
    /// In the reverse of it.
    Reversed,
}

/// The kinds of types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `auto`, and whatever needs no conversion.
    Auto,
    /// `void`.
    Void,
    /// `bool`.
    Bool,
    /// An integer or a character.
    Int(IntKind),
    /// `float` (`true`) or `double`.
    Float(bool),
    /// A string of any class.
    Text,
    /// A list-like class of elements.
    List(ListKind, Ty),
    /// A map: keys, values.
    Map(Ty, Ty, Order),
    /// A set of elements.
    Set(Ty, Order),
    /// A pair or a tuple.
    Tuple(Box<[Ty]>),
    /// `std::optional`.
    Optional(Ty),
    /// `FailureOr`.
    FailureOr(Ty),
    /// `LogicalResult` or `ParseResult`.
    Result(ResultKind),
    /// Anything that can be called.
    Function,
    /// A class of the sources, with its template arguments.
    Class(ClassId, Box<[Ty]>),
    /// An enumeration of the sources.
    Enum(EnumId),
    /// A class of the host.
    Host(HostClass),
    /// A pointer.
    Pointer(Ty),
    /// A reference; `true` marks one to something constant.
    Reference(Ty, bool),
    /// A stream of text that appends to a string.
    Stream,
    /// `TypeSwitch` (`true`) or `StringSwitch` with the type of its result.
    Switch(bool, Ty),
    /// A parameter of the template that is being evaluated: the slot that holds it.
    Parameter(u32),
    /// `T::name` of such a parameter.
    Dependent(Ty, Box<str>),
    /// `decltype` of an expression: the type of its value.
    /// A node, and the code that it is in.
    Decltype(u32, u32),
    /// A constant as an argument of a template, with the enumeration that it is of.
    Constant(i64, Option<EnumKey>),
    /// The functions of a name as an argument of a template: `check<isPositive>`.
    Functions(Box<[FunctionId]>),
    /// `T...` of a pack.
    Pack(Ty),
    /// A class of natives that has no values: `std::is_same`, `StringRef` in `StringRef::npos`.
    Trait(Box<str>, Box<[Ty]>),
    /// An unknown name.
    Unknown(Box<str>),
}

/// The types of a machine.
#[derive(Debug)]
pub(crate) struct Types {
    types: Vec<Type>,
    /// Mentions a parameter of a template.
    dependent: Vec<bool>,
    /// How deeply types nest in it.
    depths: Vec<u32>,
    /// The types when they were last asked for.
    kept: RefCell<Rc<[Type]>>,
    index: FxHashMap<Type, Ty>,
}

impl Ty {
    pub const AUTO: Ty = Ty(0);
    pub const VOID: Ty = Ty(1);
    pub const BOOL: Ty = Ty(2);
    pub const TEXT: Ty = Ty(3);
}

/// How deeply types may nest.
const MAX_DEPTH: u32 = 40;

impl Types {
    pub fn new() -> Types {
        let mut types = Types {
            types: Vec::new(),
            dependent: Vec::new(),
            depths: Vec::new(),
            kept: RefCell::new(Rc::new([])),
            index: FxHashMap::default(),
        };
        for ty in [Type::Auto, Type::Void, Type::Bool, Type::Text] {
            types.intern(ty);
        }
        types
    }

    /// Returns all types, by their numbers. They are kept for the next call, as long as there are no others.
    pub fn all(&self) -> Rc<[Type]> {
        let mut kept = self.kept.borrow_mut();
        if kept.len() != self.types.len() {
            *kept = self.types.as_slice().into();
        }
        Rc::clone(&kept)
    }

    pub fn get(&self, ty: Ty) -> &Type {
        &self.types[ty.0 as usize]
    }

    /// Returns the parameters of a class template with the types that they have; a pack has the rest of them.
    pub fn parameters(&mut self, own: &[TemplateParameter], arguments: &[Ty]) -> Vec<(Name, Ty)> {
        let mut parameters = Vec::with_capacity(own.len());
        for (at, of) in own.iter().enumerate() {
            let ty = match arguments.get(at..) {
                Some(rest) if of.is_pack => {
                    let pack = self.intern(Type::Tuple(rest.into()));
                    Some(self.intern(Type::Pack(pack)))
                }
                rest => rest.and_then(|rest| rest.first().copied()),
            };
            parameters.extend(of.name.zip(ty));
        }
        parameters
    }

    /// Appends a type to the arguments of a template, or, of a pack that is known, the types in it.
    pub fn push_expanded(&self, ty: Ty, arguments: &mut Vec<Ty>) {
        match *self.get(ty) {
            Type::Pack(of) if let Type::Tuple(pack) = self.get(of) => arguments.extend(pack),
            _ => arguments.push(ty),
        }
    }

    pub fn is_dependent(&self, ty: Ty) -> bool {
        self.dependent[ty.0 as usize]
    }

    /// Returns the argument of a template that a value is: a class, a number, an enumerator or a function.
    pub fn argument(&mut self, value: &Value) -> Option<Ty> {
        let constant = match *value {
            Value::Class(ty) => return Some(ty),
            Value::Int(_, value) => Type::Constant(value, None),
            Value::Bool(value) => Type::Constant(i64::from(value), None),
            Value::Enum(key, value) => Type::Constant(value, Some(key)),
            Value::Function(ref functions) => Type::Functions(functions[..].into()),
            _ => return None,
        };
        Some(self.intern(constant))
    }

    /// Returns the value that an argument of a template is: see [`Types::argument`].
    pub fn value(&self, argument: Ty) -> Value {
        match *self.get(argument) {
            Type::Constant(value, None) => Value::Int(IntKind::I64, value),
            Type::Constant(value, Some(key)) => Value::Enum(key, value),
            Type::Functions(ref functions) => Value::Function(Rc::new(functions.to_vec())),
            _ => Value::Class(argument),
        }
    }

    pub fn intern(&mut self, ty: Type) -> Ty {
        if let Some(&found) = self.index.get(&ty) {
            return found;
        }
        let mut depth = 0;
        let mut dependent = matches!(ty, Type::Parameter(_) | Type::Dependent(..) | Type::Decltype(..));
        let mut visit = |inner: &Ty| {
            dependent |= self.dependent[inner.0 as usize];
            depth = depth.max(self.depths[inner.0 as usize] + 1);
        };
        match &ty {
            Type::List(_, of)
            | Type::Set(of, ..)
            | Type::Optional(of)
            | Type::FailureOr(of)
            | Type::Pointer(of)
            | Type::Reference(of, _)
            | Type::Pack(of)
            | Type::Switch(_, of) => visit(of),
            Type::Map(key, value, ..) => {
                visit(key);
                visit(value);
            }
            Type::Tuple(of) | Type::Class(_, of) | Type::Trait(_, of) => of.iter().for_each(visit),
            Type::Dependent(of, _) => visit(of),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return self.intern(Type::Unknown("a type that nests too deeply".into()));
        }
        let id = Ty(self.types.len() as u32);
        self.types.push(ty.clone());
        self.dependent.push(dependent);
        self.depths.push(depth);
        self.index.insert(ty, id);
        id
    }

    /// Returns the type without references around it.
    pub fn referred(&self, ty: Ty) -> Ty {
        match self.get(ty) {
            Type::Reference(of, _) => *of,
            _ => ty,
        }
    }

    /// Returns whether two types of parameters may be the same: they are unless both are known, and differ.
    pub fn may_be_same(&self, left: Ty, right: Ty) -> bool {
        let is_known = |ty: &Type| {
            use Type::{Bool, Class, Enum, Float, Host, Int, Text};
            matches!(ty, Bool | Int(_) | Float(_) | Text | Enum(_) | Host(_) | Class(..))
        };
        match [left, right].map(|ty| self.get(self.referred(ty))) {
            // The arguments may be parameters of a template, which are called otherwise elsewhere.
            [Type::Class(left, _), Type::Class(right, _)] => left == right,
            [left, right] => left == right || !is_known(left) || !is_known(right),
        }
    }

    pub fn is_reference(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Reference(..))
    }

    /// Returns whether a type mentions the template parameter of a slot.
    pub fn mentions_parameter(&self, ty: Ty, slot: u32) -> bool {
        if !self.is_dependent(ty) {
            return false;
        }
        let mentions = |ty: &Ty| self.mentions_parameter(*ty, slot);
        match self.get(ty) {
            Type::Parameter(other) => *other == slot,
            Type::List(_, of)
            | Type::Set(of, ..)
            | Type::Optional(of)
            | Type::FailureOr(of)
            | Type::Pointer(of)
            | Type::Reference(of, _)
            | Type::Pack(of)
            | Type::Dependent(of, _)
            | Type::Switch(_, of) => mentions(of),
            Type::Map(key, value, ..) => mentions(key) || mentions(value),
            Type::Tuple(of) | Type::Class(_, of) | Type::Trait(_, of) => of.iter().any(mentions),
            _ => false,
        }
    }
}
