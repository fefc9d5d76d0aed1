//! The functions that ODS generates for enums: `stringifyE`, `symbolizeE`, and their kin.

use cpp::{Arguments, Eval, EvalError, Lookup, Machine, Value};
use definitions::DialectContext as _;

use crate::hook::Hook;
use crate::values::classes::Class;
use ods::model::EnumId;
use registry::{LibraryId, value_of_word, word_of_value};

/// A function that ODS generates for an enum.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Function {
    Stringify,
    Symbolize,
    MaxValue,
    ContainsAll,
    ContainsAny,
    Set,
    Clear,
}

/// The function and the name of the enum in the name of a generated function.
fn split(name: &str) -> Option<(Function, &str)> {
    if let Some(of) = name.strip_prefix("stringify") {
        return Some((Function::Stringify, of));
    }
    if let Some(of) = name.strip_prefix("symbolize") {
        return Some((Function::Symbolize, of));
    }
    if let Some(of) = name.strip_prefix("getMaxEnumValFor") {
        return Some((Function::MaxValue, of));
    }
    match name {
        "bitEnumContainsAll" => Some((Function::ContainsAll, "")),
        "bitEnumContainsAny" => Some((Function::ContainsAny, "")),
        "bitEnumSet" => Some((Function::Set, "")),
        "bitEnumClear" => Some((Function::Clear, "")),
        "getNameForEnum" => Some((Function::Stringify, "")),
        _ => None,
    }
}

impl Hook<'_, '_, '_, '_> {
    /// Whether a name is that of a function which ODS generates for an enum.
    pub fn enum_function(&self, name: &str, around: Lookup<'_>) -> Option<Function> {
        let (function, of) = split(name)?;
        if of.is_empty() || of == "Enum" {
            return Some(function);
        }
        let mut path: Vec<&str> = around.path[..around.path.len() - 1].to_vec();
        path.push(of);
        self.enum_called(Lookup { path: &path, ..around }).map(|_| function)
    }

    fn enum_called(&self, name: Lookup<'_>) -> Option<(LibraryId, EnumId)> {
        let class = self.program.classes.find(self.context, name)?;
        match self.program.classes.get(class)? {
            Class::Enum(key) => self.program.classes.enum_of_key(*key),
            _ => None,
        }
    }

    /// Calls such a function; nothing if it is none.
    pub fn call_enum_function(
        &mut self,
        machine: &mut Machine,
        path: &str,
        arguments: Arguments<'_>,
    ) -> Eval<Option<Value>> {
        let path: Vec<&str> = path.split("::").collect();
        let Some((&last, outer)) = path.split_last() else { return Ok(None) };
        let Some((function, of)) = split(last) else { return Ok(None) };
        let first = match arguments.values.first() {
            Some(first) => machine.load(first)?,
            None => Value::Void,
        };
        match function {
            Function::Stringify => match first {
                Value::Enum(key, value) => {
                    Ok(Some(Value::text(self.enumerator_text(key, value).unwrap_or_default())))
                }
                // `attr.getValue()` of an attribute that is a plain number here.
                other => {
                    let mut path = outer.to_vec();
                    path.push(of);
                    let found = self.enum_called(Lookup { path: &path, class: None, namespaces: &[] });
                    let (library, id) = found
                        .ok_or_else(|| EvalError::unsupported("the word of a value that is no enumerator"))?;
                    let key = self.program.classes.enum_key(self.context, library, id);
                    let value = self.integer_of(machine, &other)?;
                    Ok(Some(Value::text(self.enumerator_text(key, value).unwrap_or_default())))
                }
            },
            Function::ContainsAll | Function::ContainsAny => {
                let [bits, mask] = arguments.values else {
                    return Err(EvalError::unsupported("flags of several values"));
                };
                let (bits, mask) = (self.integer_of(machine, bits)?, self.integer_of(machine, mask)?);
                let holds = match function {
                    Function::ContainsAll => bits & mask == mask,
                    _ => bits & mask != 0,
                };
                Ok(Some(Value::Bool(holds)))
            }
            Function::Set | Function::Clear => {
                let (&Value::Enum(key, bits), [_, mask, is_set @ ..]) = (&first, arguments.values) else {
                    return Err(EvalError::unsupported("flags of no enumerator"));
                };
                let mask = self.integer_of(machine, mask)?;
                let is_set = match is_set {
                    [is_set] => self.integer_of(machine, is_set)? != 0,
                    _ => function == Function::Set,
                };
                Ok(Some(Value::Enum(key, if is_set { bits | mask } else { bits & !mask })))
            }
            Function::Symbolize | Function::MaxValue => {
                let found = if of == "Enum" || of.is_empty() {
                    let class = self.explicit_class(machine, arguments.types)?;
                    match self.program.classes.get(class) {
                        Some(Class::Enum(key)) => self.program.classes.enum_of_key(*key),
                        _ => None,
                    }
                } else {
                    let mut path = outer.to_vec();
                    path.push(of);
                    self.enum_called(Lookup { path: &path, class: None, namespaces: &[] })
                };
                let (library, id) = found.ok_or_else(|| EvalError::unsupported(format!("'{last}'")))?;
                let key = self.program.classes.enum_key(self.context, library, id);
                let library = self.context.registry().library(library);
                let of = &library.definitions[id];
                if function == Function::MaxValue {
                    let most = of.cases.iter().map(|case| case.value).max().unwrap_or(0);
                    return Ok(Some(Value::Int(cpp::IntKind::U32, most)));
                }
                let value = match first {
                    Value::Int(_, number) => word_of_value(library, of, number).map(|_| number),
                    other => {
                        let word = self.text_of(machine, &other)?;
                        value_of_word(library, of, &word)
                    }
                };
                Ok(Some(Value::optional(value.map(|value| Value::Enum(key, value)))))
            }
        }
    }
}
