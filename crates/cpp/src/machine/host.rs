//! The program around the evaluator supplies classes, functions and methods.
//!
//! The evaluator knows C++ and the containers, strings and algorithms of its libraries. Everything else is
//! the host's: its things are [`Handle`](crate::Handle)s in values, and its natives are asked for by name when a function
//! is linked (once per machine) and by key when it runs. A question that a host does not answer becomes an
//! [`Unsupported`](crate::ErrorKind::Unsupported) error if, and only if, the evaluation comes to that point.
//!
//! A native gets its arguments as they are written: one that names a place is a *reference*, so that an
//! out-parameter is written with [`Machine::store`] and any argument is read with [`Machine::load`]. A native
//! that takes a lambda calls it back with [`Machine::call`].

use super::Machine;
use super::types::Ty;
use super::value::{EnumKey, Handle, Key, Value};
use crate::error::{Eval, EvalError};
use crate::index::ClassId;
use crate::tree::{BinaryOp, UnaryOp};

/// A class of the host, by a number that the host chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HostClass(pub u32);

/// A name as written, and where.
#[derive(Clone, Copy, Debug)]
pub struct Lookup<'a> {
    /// The components: `["LLVM", "LLVMStructType"]`.
    pub path: &'a [&'a str],
    /// The class whose member is being evaluated.
    pub class: Option<HostClass>,
    /// The namespaces around the place, outermost first.
    pub namespaces: &'a [&'a str],
}

/// A class of the sources that derives from one of the host.
#[derive(Clone, Copy, Debug)]
pub struct SourceClass<'a> {
    /// The class.
    pub id: ClassId,
    /// The qualified name: `["mlir", "spirv", "ArrayType"]`.
    pub path: &'a [&'a str],
    /// The class of the host from which it derives, directly or not.
    pub base: Option<HostClass>,
    /// The name of the template that makes it a class of its own kind, as `TypeBase` and `AttrBase` do.
    pub template: Option<&'a str>,
}

/// Arguments of a call of a native.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<'a> {
    /// The values in parentheses; those that name places are references.
    pub values: &'a [Value],
    /// The explicit template arguments.
    pub types: &'a [Ty],
}

/// An operator applied to at least one thing of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// An operator of two operands.
    Binary(BinaryOp),
    /// An operator of one operand.
    Unary(UnaryOp),
    /// `a[b]`.
    Index,
    /// `a(b)`.
    Call,
}

/// The program around the evaluator. Every method has a default that knows nothing.
#[allow(unused_variables, reason = "defaults ignore what they are asked about")]
pub trait Host {
    // Asked while a function is linked.

    /// Returns the class of a name.
    fn class(&mut self, name: Lookup<'_>) -> Option<HostClass> {
        None
    }

    /// Returns the class that a class of the sources stands for, if it derives from one of the host.
    fn source_class(&mut self, class: SourceClass<'_>) -> Option<HostClass> {
        None
    }

    /// Returns a free function, by a number that the host chooses.
    fn function(&mut self, name: Lookup<'_>) -> Option<u32> {
        None
    }

    /// Returns all methods of a name, by one number that the host chooses.
    fn method(&mut self, name: &str) -> Option<u32> {
        None
    }

    /// Returns the null thing of the kind that a thing is of; `None` for one that cannot be null.
    fn null_like(&self, handle: Handle) -> Option<Value> {
        None
    }

    /// Returns whether a class is an interface, whose methods the classes define that have it.
    fn is_interface(&mut self, class: HostClass) -> bool {
        false
    }

    /// Returns whether a class is one of objects from which classes of the sources may derive, `OpBuilder` among them.
    fn is_object(&mut self, class: HostClass) -> bool {
        false
    }

    /// Returns whether things of a class have a method, so that an unqualified call in one of its members
    /// means it.
    fn has_method(&mut self, class: HostClass, name: &str) -> bool {
        false
    }

    /// Returns whether a class declares a method of this name itself, so that it hides functions outside of the
    /// class that the sources define.
    fn declares_method(&mut self, class: HostClass, name: &str) -> bool {
        false
    }

    /// Returns the arguments of a class template that a thing has as a trait, `Impl` in the class `name`: its own class first.
    fn trait_arguments(&mut self, machine: &mut Machine, thing: &Value, name: &str) -> Option<Vec<Ty>> {
        None
    }

    /// Returns whether a class has a static method of this name that no source defines, such as `get`.
    fn has_static_method(&mut self, class: HostClass, name: &str) -> bool {
        false
    }

    /// Returns a constant: `ShapedType::kDynamic`, an enumerator, a static member.
    fn constant(&mut self, name: Lookup<'_>) -> Option<Value> {
        None
    }

    /// Returns a constant that is a member of a class, however that was named: `Kind::ADD` after `using Kind =
    /// gpu::AllReduceOperation`.
    fn constant_of(&mut self, class: HostClass, name: &str) -> Option<Value> {
        None
    }

    /// Returns the last name of a class, by which methods of the sources are found.
    fn class_name(&mut self, class: HostClass) -> Option<String> {
        None
    }

    /// Returns the namespace of a class that a loaded definition makes: `mlir::yard::shop`.
    fn class_namespace(&mut self, _class: HostClass) -> Option<String> {
        None
    }

    /// Returns the path of a generated class, which tells it from others of its name.
    fn class_path(&mut self, class: HostClass) -> Option<String> {
        None
    }

    /// Returns the last name of the class of a thing that is a dialect.
    fn dialect_class(&mut self, handle: Handle) -> Option<String> {
        None
    }

    /// Returns the last name of the class from which a generated class derives, whose methods the sources define.
    fn base_class_name(&mut self, class: HostClass) -> Option<String> {
        None
    }

    /// Returns the last names of the interfaces of a generated class, whose constants its code sees.
    fn interface_names(&mut self, class: HostClass) -> Vec<String> {
        Vec::new()
    }

    /// Whether a generated static method chooses among the overloads of its name that the sources define, too.
    fn resolves_overloads(&mut self, method: u32) -> bool {
        false
    }

    // Asked while a function runs.

    /// Calls a free function.
    fn call_function(
        &mut self,
        machine: &mut Machine,
        function: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        Err(EvalError::unsupported("a function of the host"))
    }

    /// Calls a method of a thing of the host; `receiver` may be a reference to it.
    fn call_method(
        &mut self,
        machine: &mut Machine,
        method: u32,
        receiver: &Value,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        Err(EvalError::unsupported("a method of the host"))
    }

    /// Calls `Class::method(…)`.
    fn call_static(
        &mut self,
        machine: &mut Machine,
        class: HostClass,
        method: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        Err(EvalError::unsupported("a static method of the host"))
    }

    /// Returns whether `Class::method(…)` means the method of the object at hand.
    fn is_of_object(&mut self, class: HostClass, method: u32) -> bool {
        false
    }

    /// Constructs a thing of a class from arguments; none means a default one.
    fn construct(
        &mut self,
        machine: &mut Machine,
        class: HostClass,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        Err(EvalError::unsupported("a constructor of the host"))
    }

    /// Converts a value as an initialisation of a variable of `to` does. `value` is no reference.
    ///
    /// Called for any value that becomes one of a class of the host, and for a thing of the host that
    /// becomes anything else.
    fn convert(&mut self, machine: &mut Machine, value: Value, to: Ty) -> Eval<Value> {
        Err(EvalError::unsupported(format!("a conversion of a {}", value.describe())))
    }

    /// Returns whether a value is of a class (`isa`).
    fn is_a(&mut self, machine: &mut Machine, value: &Value, class: HostClass) -> Eval<bool> {
        Err(EvalError::unsupported("a class of the host"))
    }

    /// Returns in how many steps a single thing becomes one of a class: a value a `ValueRange`, an operation its result, and
    /// that a range; `None` if it does not.
    fn conversions_to(&mut self, value: &Value, class: HostClass) -> Option<u32> {
        None
    }

    /// Returns whether values of a class are lists: `ValueRange`.
    fn is_range(&mut self, class: HostClass) -> bool {
        false
    }

    /// Returns whether a class is the base of all things of its kind, so that an overload for another one is meant.
    fn is_general(&mut self, class: HostClass) -> bool {
        false
    }

    /// Returns whether a thing is a value, so that another one may be assigned to a variable with it.
    fn is_value(&mut self, handle: Handle) -> bool {
        false
    }

    /// Returns whether a thing is a type where a class is one of types, or an attribute where it is one of attributes.
    fn is_of_kind(&mut self, handle: Handle, class: HostClass) -> bool {
        false
    }

    /// Returns the text that a thing is a view of, for a method which only strings have.
    fn text_view(&mut self, handle: Handle, method: Option<u32>) -> Option<String> {
        None
    }

    /// Returns whether a thing can be called.
    fn is_function(&mut self, handle: Handle) -> bool {
        false
    }

    /// Returns whether a thing is held as one of its own class, and not of one that is general.
    fn has_known_class(&mut self, _handle: Handle) -> bool {
        true
    }

    /// Returns whether a method is one of the general class that a thing is seen as, whatever its own class has.
    fn is_method_of_all(&mut self, handle: Handle, method: u32) -> bool {
        false
    }

    /// Returns what a method gives that objects have from a base which the sources do not define: `getContext()` of a
    /// pattern.
    fn getter_of_base(&mut self, method: u32) -> Option<Value> {
        None
    }

    /// Returns the class of a thing, for methods that the sources define and for template parameters.
    fn class_of(&mut self, machine: &mut Machine, handle: Handle) -> Option<HostClass> {
        None
    }

    /// Whether a variable for a thing has an address of its own, as one of a class of values has: `&type`. The
    /// address of any other thing is that thing: `&parser`.
    fn has_address(&mut self, handle: Handle) -> bool {
        false
    }

    /// Initializes a base that is no class of the sources, as the constructor of a class says.
    fn initialize_base(&mut self, machine: &mut Machine, base: &str, arguments: &[Value]) -> Eval<()> {
        Err(EvalError::unsupported(format!("the field or base '{base}'")))
    }

    /// Calls `Template<types>::method(...)` of a class template that the host knows by its name.
    fn call_template(
        &mut self,
        machine: &mut Machine,
        template: &str,
        method: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        Err(EvalError::unsupported(format!("a static method of '{template}'")))
    }

    /// Returns what `->` of a thing gives: a wrapper of another thing gives that one.
    fn arrow(&mut self, handle: Handle) -> Value {
        Value::Host(handle)
    }

    /// Converts an entity to a condition.
    fn truth(&mut self, machine: &mut Machine, handle: Handle) -> Eval<bool> {
        Err(EvalError::unsupported("a host value as a condition"))
    }

    /// Reads a member that is no method.
    fn member(&mut self, machine: &mut Machine, receiver: &Value, name: &str) -> Eval<Value> {
        Err(EvalError::unsupported(format!("the member '{name}'")))
    }

    /// Writes a member.
    fn set_member(&mut self, machine: &mut Machine, receiver: &Value, name: &str, value: Value) -> Eval<()> {
        Err(EvalError::unsupported(format!("the member '{name}'")))
    }

    /// Applies an operator. `*` and `->` of a thing of the host are the thing itself.
    fn operate(&mut self, machine: &mut Machine, operator: Operator, operands: &[Value]) -> Eval<Value> {
        Err(EvalError::unsupported("an operator on host values"))
    }

    /// Evaluates `target << value`, where `target` is an entity of the host; returns the value of the
    /// expression.
    fn stream(&mut self, machine: &mut Machine, target: &Value, value: &Value) -> Eval<Value> {
        Err(EvalError::unsupported("'<<' to a host value"))
    }

    /// Converts an entity to text, where a string takes one: `Twine`.
    fn text(&mut self, machine: &mut Machine, handle: Handle) -> Eval<String> {
        Err(EvalError::unsupported("a host value as text"))
    }

    /// Returns what a stream writes of an entity: `os << entity`.
    fn written(&mut self, machine: &mut Machine, handle: Handle) -> Eval<String> {
        self.text(machine, handle)
    }

    /// Returns the elements of a thing that is a range.
    fn elements(&mut self, machine: &mut Machine, handle: Handle) -> Eval<Vec<Value>> {
        Err(EvalError::unsupported("a host value as a range"))
    }

    /// Returns the key of an entity in maps and sets: the same for handles that name the same entity.
    fn key(&mut self, handle: Handle) -> Key {
        Key::Host(handle.kind, handle.small, handle.a, handle.b)
    }

    /// Returns the entity of which a cell of the heap is the storage, as [`Machine::make_storage`] made it.
    fn owner_of_storage(&mut self, machine: &Machine, cell: u32) -> Option<Handle> {
        None
    }

    /// Returns whether one entity sorts before another; called by maps and sorts.
    fn less(&mut self, machine: &mut Machine, left: Handle, right: Handle) -> Eval<bool> {
        Err(EvalError::unsupported("an order of host values"))
    }

    /// Returns the class of an enumeration of the host.
    fn enum_class(&mut self, key: EnumKey) -> Option<HostClass> {
        None
    }

    /// Returns the name of the class from which the library derives all classes like this one: `Type` of a class of types.
    fn root_class(&mut self, _class: HostClass) -> Option<&'static str> {
        None
    }

    /// Returns whether a class is an enumeration.
    fn is_enum(&mut self, class: HostClass) -> bool {
        false
    }

    /// Returns the name of an enumerator, for messages.
    fn enumerator(&mut self, key: EnumKey, value: i64) -> Option<String> {
        None
    }

    /// Handles the end of an [`Owned`](Value::Owned) entity, when its last copy is gone: `InFlightDiagnostic`
    /// reports, a guard ends.
    fn ended(&mut self, machine: &mut Machine, handle: Handle) -> Eval<()> {
        Ok(())
    }
}

/// A host that knows nothing.
#[derive(Debug, Default)]
pub struct NoHost;

impl Host for NoHost {}
