//! Values: sixteen bytes, dynamically typed.
//!
//! C++ copies values and shares only through references. So values are immutable trees that share structure
//! (`Rc`), and copying is reference counting. A value is changed through a *reference*, which names a place:
//! a slot of the stack, a cell of the heap, or a part (element, field, content) of another place. A change
//! copies what is shared with others at that moment, and nothing else. A reference inside a list or a tuple
//! is transparent: reading it reads the place.

use super::code::LambdaCode;
use super::types::{Order, Ty};
use crate::index::{ClassId, FunctionId};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Width and sign of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum IntKind {
    Char,
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
}

/// How many bits an integer has, and whether it has a sign.
impl IntKind {
    /// Bits.
    pub fn width(self) -> u32 {
        match self {
            IntKind::Char | IntKind::I8 | IntKind::U8 => 8,
            IntKind::I16 | IntKind::U16 => 16,
            IntKind::I32 | IntKind::U32 => 32,
            IntKind::I64 | IntKind::U64 => 64,
        }
    }

    /// Returns whether values may be negative; `char` is, as on x86.
    pub fn is_signed(self) -> bool {
        matches!(self, IntKind::Char | IntKind::I8 | IntKind::I16 | IntKind::I32 | IntKind::I64)
    }

    /// Returns the type as wide with a sign, or without one: `std::make_unsigned`.
    pub fn with_sign(self, signed: bool) -> IntKind {
        use IntKind::{Char, I8, I16, I32, I64, U8, U16, U32, U64};
        match (self, signed) {
            (Char | I8 | U8, true) => I8,
            (Char | I8 | U8, false) => U8,
            (I16 | U16, true) => I16,
            (I16 | U16, false) => U16,
            (I32 | U32, true) => I32,
            (I32 | U32, false) => U32,
            (I64 | U64, true) => I64,
            (I64 | U64, false) => U64,
        }
    }

    /// Returns the value that `bits` have in this type: wraps around.
    pub fn wrap(self, bits: i64) -> i64 {
        match self {
            IntKind::Char | IntKind::I8 => i64::from(bits as i8),
            IntKind::U8 => i64::from(bits as u8),
            IntKind::I16 => i64::from(bits as i16),
            IntKind::U16 => i64::from(bits as u16),
            IntKind::I32 => i64::from(bits as i32),
            IntKind::U32 => i64::from(bits as u32),
            IntKind::I64 | IntKind::U64 => bits,
        }
    }
}

/// Optional-like classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionalKind {
    /// `std::optional` and `OptionalParseResult`.
    Optional,
    /// `FailureOr`.
    FailureOr,
}

/// The two classes of success or failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultKind {
    /// `LogicalResult`: converts to nothing.
    Logical,
    /// `ParseResult`: as a condition, true on failure.
    Parse,
}

/// An entity of the host, by value: the host defines the meaning of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handle {
    /// Tells kinds of things apart.
    pub kind: u16,
    /// Free for the host.
    pub small: u16,
    /// Free for the host.
    pub a: u32,
    /// Free for the host.
    pub b: u32,
}

/// Names an enumeration: one of the sources, or one of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnumKey(pub u32);

impl EnumKey {
    /// The first key that a host may use.
    pub const HOST: u32 = 1 << 31;
}

/// A value.
#[derive(Clone, Debug, Default)]
pub enum Value {
    /// No value: the result of a `void` function.
    #[default]
    Void,
    /// `nullptr`, and an empty pointer.
    Null,
    /// `std::nullopt`, before it becomes an optional of a type.
    Nullopt,
    /// A `bool`.
    Bool(bool),
    /// An integer, sign-extended (or zero-extended) from its width.
    Int(IntKind, i64),
    /// A floating-point number; `true` marks a `float`.
    Float(bool, f64),
    /// An enumerator.
    Enum(EnumKey, i64),
    /// `std::string`, `StringRef`, `Twine`, and string literals.
    Text(Rc<String>),
    /// A vector, an array, a range, a view.
    List(Rc<Items>),
    /// `{a, b}` that nothing gave a type yet.
    Braces(Rc<Items>),
    /// A pair or a tuple.
    Tuple(Rc<Items>),
    /// An object of a class of the sources.
    Record(Rc<Record>),
    /// A value or none.
    Optional(OptionalKind, Option<Rc<Held>>),
    /// Success (`true`) or failure.
    Result(ResultKind, bool),
    /// A map.
    Map(Rc<Map>),
    /// A set.
    Set(Rc<Set>),
    /// A lambda with its captures.
    Closure(Rc<Closure>),
    /// A function of the sources by its name; several are overloads.
    Function(Rc<Vec<FunctionId>>),
    /// A native function by its name.
    Native(u16),
    /// A type, as an argument of a template.
    Class(Ty),
    /// A position in a list.
    Iterator(Rc<Position>),
    /// A stream that appends to a string.
    Stream(Rc<Stream>),
    /// A `TypeSwitch` or a `StringSwitch` on its way.
    Switch(Rc<Switch>),
    /// Reference: a slot of the stack.
    Local(u32),
    /// Reference: a cell of the heap.
    Heap(u32),
    /// Reference: a part of another place.
    Part(Rc<Part>),
    /// A pointer; its content is a reference.
    Pointer(Rc<Held>),
    /// A thing of the host.
    Host(Handle),
    /// An entity of the host that is notified when the last copy is gone.
    Owned(Rc<Owned>),
}

/// Values one after another.
#[derive(Clone, Debug, Default)]
pub struct Items {
    /// The values.
    pub values: Vec<Value>,
    /// Some are references, so that a copy into a container has to read them.
    pub has_references: bool,
    /// Type of the elements of a container, for those that it makes itself.
    pub element: Ty,
}

impl Items {
    /// Items of values, none of which is a reference.
    pub fn new(values: Vec<Value>) -> Items {
        Items { values, has_references: false, element: Ty::AUTO }
    }

    /// Items that may be references.
    pub fn view(values: Vec<Value>) -> Items {
        let has_references = values.iter().any(Value::is_reference);
        Items { values, has_references, element: Ty::AUTO }
    }
}

/// One value in a box.
#[derive(Clone, Debug)]
pub struct Held(pub Value);

/// An object: its class and its fields in order, bases first.
#[derive(Clone, Debug)]
pub struct Record {
    /// The class with its template arguments.
    pub ty: Ty,
    /// The class without them.
    pub class: ClassId,
    /// The fields.
    pub fields: Items,
}

/// A lambda and its captured values.
#[derive(Clone, Debug)]
pub struct Closure {
    pub(crate) code: Rc<LambdaCode>,
    pub(crate) captures: Items,
}

/// A position in a list: an iterator.
#[derive(Clone, Debug)]
pub struct Position {
    /// The list, or a reference to it.
    pub list: Value,
    /// Index of the element; for a reversed one, counted from the end.
    pub index: i64,
    /// Moves from the end to the beginning.
    pub reversed: bool,
}

/// A stream of text.
#[derive(Clone, Debug)]
pub struct Stream {
    /// The string it appends to; `None` swallows.
    pub target: Option<Value>,
}

/// A `TypeSwitch` or `StringSwitch`: the subject, and the result so far.
#[derive(Clone, Debug)]
pub struct Switch {
    pub(crate) is_type: bool,
    pub(crate) subject: Value,
    pub(crate) result: Option<Value>,
    pub(crate) returns: Ty,
}

/// A part of a place.
#[derive(Clone, Debug)]
pub struct Part {
    /// The place.
    pub base: Value,
    /// The part of it.
    pub step: Step,
}

/// The way from a place to a part of it.
#[derive(Clone, Debug)]
pub enum Step {
    /// An element of a list or a tuple.
    Element(u32),
    /// A field of an object.
    Field(u32),
    /// The content of an optional.
    Content,
    /// The value of a map's entry.
    Entry(u32),
}

/// A thing of the host whose end matters.
#[derive(Debug)]
pub struct Owned {
    /// The thing.
    pub handle: Handle,
    /// The list in which its end is noted.
    pub(crate) ended: Rc<RefCell<Vec<Handle>>>,
}

impl Drop for Owned {
    fn drop(&mut self) {
        self.ended.borrow_mut().push(self.handle);
    }
}

/// Values that may be keys of maps and elements of sets.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// A number, a character, a truth value.
    Int(i64),
    /// A string.
    Text(Rc<String>),
    /// An enumerator.
    Enum(u32, i64),
    /// A thing of the host, as the host names it.
    Host(u16, u16, u32, u32),
    /// A pair, a tuple, a list.
    Tuple(Vec<Key>),
    /// A null pointer.
    Null,
}

/// A map: entries in order of insertion, and where each key is.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// The order of iteration.
    pub order: Order,
    /// Type of values, for those that `operator[]` makes.
    pub(crate) value_type: Option<Ty>,
    /// Keys are strings, so that one of another class is converted.
    pub(crate) has_text_keys: bool,
    pub(crate) entries: Vec<(Key, Value, Value)>,
    pub(crate) places: FxHashMap<Key, u32>,
}

/// A set: elements in order of insertion, and which there are.
#[derive(Clone, Debug, Default)]
pub struct Set {
    /// The order of iteration.
    pub order: Order,
    /// Elements are strings, so that one of another class is converted.
    pub(crate) has_text: bool,
    pub(crate) elements: Vec<(Key, Value)>,
    pub(crate) places: FxHashMap<Key, u32>,
}

impl Closure {
    /// Returns the type of the first parameter, if it says one.
    pub fn parameter_type(&self) -> Option<Ty> {
        self.code.parameters.first().map(|parameter| parameter.ty).filter(|&ty| ty != Ty::AUTO)
    }
}

impl Position {
    /// Returns the same list at another index.
    pub(crate) fn at(&self, index: i64) -> Position {
        Position { list: self.list.clone(), index, reversed: self.reversed }
    }
}

impl Map {
    /// Returns a map of the same kind without entries.
    pub(crate) fn emptied(&self) -> Map {
        let mut map = Map::default();
        (map.order, map.value_type) = (self.order, self.value_type);
        map.has_text_keys = self.has_text_keys;
        map
    }
}

impl Set {
    /// Returns a set of the same kind without elements.
    pub(crate) fn emptied(&self) -> Set {
        Set { order: self.order, has_text: self.has_text, ..Set::default() }
    }
}

impl Value {
    /// Creates a string.
    pub fn text(text: impl Into<String>) -> Value {
        Value::Text(Rc::new(text.into()))
    }

    /// Creates a list of values, none of which is a reference.
    pub fn list(values: Vec<Value>) -> Value {
        Value::List(Rc::new(Items::new(values)))
    }

    /// Creates a container of elements of a type.
    pub(crate) fn container(values: Vec<Value>, element: Ty) -> Value {
        let mut items = Items::view(values);
        items.element = element;
        Value::List(Rc::new(items))
    }

    /// Creates a list whose elements may be references: a view.
    pub fn view(values: Vec<Value>) -> Value {
        Value::List(Rc::new(Items::view(values)))
    }

    /// Creates a pair or a tuple.
    pub fn tuple(values: Vec<Value>) -> Value {
        Value::Tuple(Rc::new(Items::view(values)))
    }

    /// Creates a value of `std::optional`.
    pub fn optional(content: Option<Value>) -> Value {
        Value::Optional(OptionalKind::Optional, content.map(|value| Rc::new(Held(value))))
    }

    /// `size_t`.
    pub fn size(size: usize) -> Value {
        Value::Int(IntKind::U64, size as i64)
    }

    /// `LogicalResult`.
    pub fn logical(success: bool) -> Value {
        Value::Result(ResultKind::Logical, success)
    }

    /// `ParseResult`.
    pub fn parse_result(success: bool) -> Value {
        Value::Result(ResultKind::Parse, success)
    }

    /// Creates a pointer to the place that a reference names.
    pub fn pointer(reference: Value) -> Value {
        Value::Pointer(Rc::new(Held(reference)))
    }

    /// Creates a reference to a part of a place.
    pub fn part(base: Value, step: Step) -> Value {
        Value::Part(Rc::new(Part { base, step }))
    }

    /// Returns whether the value names a place.
    pub fn is_reference(&self) -> bool {
        matches!(self, Value::Local(_) | Value::Heap(_) | Value::Part(_))
    }

    /// Returns the class of values, for messages.
    pub fn describe(&self) -> &'static str {
        match self {
            Value::Void => "void",
            Value::Null => "nullptr",
            Value::Nullopt => "nullopt",
            Value::Bool(_) => "bool",
            Value::Int(..) => "integer",
            Value::Float(..) => "floating-point number",
            Value::Enum(..) => "enumerator",
            Value::Text(_) => "string",
            Value::List(_) => "list",
            Value::Braces(_) => "initializer list",
            Value::Tuple(_) => "tuple",
            Value::Record(_) => "object",
            Value::Optional(..) => "optional",
            Value::Result(..) => "result",
            Value::Map(_) => "map",
            Value::Set(_) => "set",
            Value::Closure(_) | Value::Function(_) | Value::Native(_) => "function",
            Value::Class(_) => "type",
            Value::Iterator(_) => "iterator",
            Value::Stream(_) => "stream",
            Value::Switch(_) => "switch",
            Value::Local(_) | Value::Heap(_) | Value::Part(_) => "reference",
            Value::Pointer(_) => "pointer",
            Value::Host(_) | Value::Owned(_) => "host value",
        }
    }

    /// Returns the handle of a thing of the host.
    pub fn handle(&self) -> Option<Handle> {
        match self {
            Value::Host(handle) => Some(*handle),
            Value::Owned(owned) => Some(owned.handle),
            _ => None,
        }
    }

    /// Returns whether the value holds others, so that dropping it may go deep.
    pub(crate) fn may_nest(&self) -> bool {
        matches!(
            self,
            Value::List(_)
                | Value::Braces(_)
                | Value::Tuple(_)
                | Value::Record(_)
                | Value::Optional(_, Some(_))
                | Value::Closure(_)
                | Value::Pointer(_)
                | Value::Map(_)
                | Value::Part(_)
                | Value::Iterator(_)
                | Value::Stream(_)
                | Value::Switch(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_takes_sixteen_bytes() {
        assert_eq!(std::mem::size_of::<Value>(), 16);
    }

    #[test]
    fn deep_values_are_dropped_without_recursion() {
        let mut value = Value::list(vec![]);
        for step in 0..1_000_000 {
            value = if step % 2 == 0 { Value::list(vec![value]) } else { Value::optional(Some(value)) };
        }
        drop(value);
    }
}
