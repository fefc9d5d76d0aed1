//! The rows of the tables of natives, and a call of one.

use crate::hook::Hook;
use crate::values::thing::{self, Kind};
use cpp::{Arguments, Eval, EvalError, Machine, Value};
use ir::Attribute;
use ir::Type;
use ir::diag::Failed;

/// A call of a native.
pub struct Call<'c, 'h, 'p, 's, 'a> {
    pub host: &'c mut Hook<'h, 'p, 's, 'a>,
    pub machine: &'c mut Machine,
    /// The thing whose method it is; a reference if it stands in a place.
    pub receiver: &'c Value,
    pub arguments: Arguments<'c>,
}

/// A native.
pub type Native = fn(&mut Call<'_, '_, '_, '_, '_>) -> Eval<Value>;

/// A row of a table of methods.
pub struct Method {
    pub(super) kind: Kind,
    pub(super) name: &'static str,
    pub(super) run: Native,
}

/// A row of a table of methods that several kinds share.
pub struct SharedMethod {
    pub(super) name: &'static str,
    pub(super) run: Native,
}

/// A row of a table of functions.
pub struct Function {
    pub(super) name: &'static str,
    pub(super) run: Native,
}

pub(crate) const fn method(kind: Kind, name: &'static str, run: Native) -> Method {
    Method { kind, name, run }
}

pub(crate) const fn shared(name: &'static str, run: Native) -> SharedMethod {
    SharedMethod { name, run }
}

pub(crate) const fn function(name: &'static str, run: Native) -> Function {
    Function { name, run }
}

impl<'c> Call<'c, '_, '_, '_, '_> {
    /// How many arguments there are.
    pub fn len(&self) -> usize {
        self.arguments.values.len()
    }

    /// An argument as it is: a reference if it names a place.
    pub fn argument(&self, at: usize) -> Eval<&'c Value> {
        let values: &'c [Value] = self.arguments.values;
        values.get(at).ok_or_else(|| EvalError::unsupported("a call with too few arguments"))
    }

    /// The value of an argument.
    pub fn value(&self, at: usize) -> Eval<Value> {
        Ok(self.host.settled(self.machine.load(self.argument(at)?)?))
    }

    /// The thing whose method it is.
    pub fn this(&self) -> Eval<Value> {
        Ok(self.host.settled(self.machine.load(self.receiver)?))
    }

    pub fn text(&mut self, at: usize) -> Eval<String> {
        let value = self.argument(at)?;
        self.host.text_of(self.machine, value)
    }

    pub fn integer(&mut self, at: usize) -> Eval<i64> {
        let value = self.argument(at)?;
        // An object with a conversion to numbers.
        if let Value::Record(_) = self.machine.load(value)? {
            let number = self.machine.intern_type(cpp::Type::Int(cpp::IntKind::I64));
            let value = self.machine.initialize(self.host, number, std::slice::from_ref(value))?;
            return self.host.integer_of(self.machine, &value);
        }
        self.host.integer_of(self.machine, value)
    }

    pub fn index(&mut self, at: usize) -> Eval<usize> {
        usize::try_from(self.integer(at)?).map_err(|_| EvalError::undefined("a negative index"))
    }

    /// A flag, or its default where the argument is left out.
    pub fn flag(&mut self, at: usize, default: bool) -> Eval<bool> {
        match (at < self.len()).then(|| self.value(at)).transpose()? {
            None => Ok(default),
            Some(Value::Braces(_)) => Ok(false),
            Some(_) => Ok(self.integer(at)? != 0),
        }
    }

    pub fn ty(&self, at: usize) -> Eval<Type> {
        thing::ty(&self.value(at)?).ok_or_else(|| EvalError::undefined("a type that is null or none"))
    }

    pub fn attribute(&self, at: usize) -> Eval<Attribute> {
        thing::attribute(&self.value(at)?)
            .ok_or_else(|| EvalError::undefined("an attribute that is null or none"))
    }

    /// The elements of a list, or those between two iterators.
    pub fn list(&mut self, at: usize) -> Eval<Vec<Value>> {
        let value = self.argument(at)?;
        if let [from, to, ..] = &self.arguments.values[at..]
            && let (Value::Iterator(_), Value::Iterator(_)) =
                (self.machine.load(from)?, self.machine.load(to)?)
        {
            return self.machine.between(self.host, from, to);
        }
        self.host.list_of(self.machine, value)
    }

    pub fn types(&mut self, at: usize) -> Eval<Vec<Type>> {
        let value = self.argument(at)?;
        self.host.types_of(self.machine, value)
    }

    pub fn attributes(&mut self, at: usize) -> Eval<Vec<Attribute>> {
        let items = self.list(at)?;
        items.iter().map(|item| self.host.data_of(self.machine, item)).collect()
    }

    pub fn integers(&mut self, at: usize) -> Eval<Vec<i64>> {
        let items = self.list(at)?;
        items.iter().map(|item| self.host.integer_of(self.machine, item)).collect()
    }

    /// Sets an out-parameter.
    pub fn store(&mut self, at: usize, value: Value) -> Eval<()> {
        let target = self.argument(at)?;
        self.machine.store(target, value)
    }

    /// The kind of the thing that an argument is.
    pub fn kind(&self, at: usize) -> Option<Kind> {
        self.value(at).ok()?.handle().map(Kind::of)
    }

    /// Adds to a list in a place.
    pub(crate) fn extend(&mut self, target: &Value, values: Vec<Value>) -> Eval<()> {
        if values.is_empty() {
            return Ok(());
        }
        self.machine.with_place(target, |place| match place {
            Value::List(items) | Value::Braces(items) => {
                std::rc::Rc::make_mut(items).values.extend(values);
                Ok(())
            }
            other => Err(EvalError::unsupported(format!("a list in the place of a {}", other.describe()))),
        })?
    }

    /// Returns the value of a production; on failure, notes that a diagnostic was emitted.
    pub fn parsed<T>(&mut self, result: Result<T, Failed>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(Failed) => {
                self.host.has_reported = true;
                None
            }
        }
    }

    /// `ParseResult`.
    pub fn result(&mut self, result: Result<(), Failed>) -> Eval<Value> {
        Ok(Value::parse_result(self.parsed(result).is_some()))
    }

    pub fn string_attribute(&self, text: &str) -> Attribute {
        self.host.context.string_attribute(self.host.context.intern_string(text))
    }
}
