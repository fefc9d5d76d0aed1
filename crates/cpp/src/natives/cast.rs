//! `isa`, `cast`, `dyn_cast` and their kin.

use super::{FunctionRow, argument, function_row};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::{Ty, Type};
use crate::machine::value::Value;

type Args<'a> = &'a [Value];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("isa", |e, args, types| isa(e, args, types, false)),
    function_row("isa_and_nonnull", |e, args, types| isa(e, args, types, true)),
    function_row("isa_and_present", |e, args, types| isa(e, args, types, true)),
    function_row("cast", |e, args, types| cast(e, args, types, false)),
    function_row("cast_or_null", |e, args, types| cast(e, args, types, true)),
    function_row("cast_if_present", |e, args, types| cast(e, args, types, true)),
    function_row("dyn_cast", |e, args, types| dyn_cast(e, args, types, false)),
    function_row("dyn_cast_or_null", |e, args, types| dyn_cast(e, args, types, true)),
    function_row("dyn_cast_if_present", |e, args, types| dyn_cast(e, args, types, true)),
];

/// Returns whether a name is one of the casts.
pub(super) fn is_cast(name: &str) -> bool {
    FUNCTIONS.iter().any(|row| row.name == name)
}

/// Returns the only class of a cast.
fn target(types: &[Ty]) -> Eval<Ty> {
    match types {
        [ty] => Ok(*ty),
        _ => Err(EvalError::unsupported("a cast without a class")),
    }
}

fn isa(e: &mut Evaluator<'_>, args: Args<'_>, types: &[Ty], may_be_null: bool) -> Eval<Value> {
    if args.is_empty() {
        return Err(EvalError::unsupported("'isa' as a function"));
    }
    let value = e.load(&args[0])?;
    if may_be_null && !e.truth(&value)? {
        return Ok(Value::Bool(false));
    }
    for &ty in types {
        if e.is_of_class(&value, ty)? {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

fn cast(e: &mut Evaluator<'_>, args: Args<'_>, types: &[Ty], may_be_null: bool) -> Eval<Value> {
    let (ty, place) = (target(types)?, argument(args, 0)?);
    let value = e.load(place)?;
    if may_be_null && !e.truth(&value)? {
        return e.null_of(ty);
    }
    if !e.is_of_class(&value, ty)? {
        return Err(EvalError::undefined("a cast to a class that the value is not of"));
    }
    if let Value::Record(_) = value {
        return Ok(place.clone());
    }
    e.convert_to_class(value, ty)
}

fn dyn_cast(e: &mut Evaluator<'_>, args: Args<'_>, types: &[Ty], may_be_null: bool) -> Eval<Value> {
    let (ty, place) = (target(types)?, argument(args, 0)?);
    let value = e.load(place)?;
    if (may_be_null && !e.truth(&value)?) || !e.is_of_class(&value, ty)? {
        return e.null_of(ty);
    }
    e.convert_to_class(value, ty)
}

impl Evaluator<'_> {
    /// Returns whether a value is of a class.
    pub(crate) fn is_of_class(&mut self, value: &Value, ty: Ty) -> Eval<bool> {
        match self.m.types.get(ty).clone() {
            Type::Host(class) => {
                let value = self.load(value)?;
                match value {
                    Value::Optional(_, Some(content)) => self.host.is_a(self.m, &content.0, class),
                    // `isa<Op>(iterator)`: that of a block stands for the operation.
                    Value::Iterator(position) => {
                        let element = self.element_at(&position)?;
                        self.host.is_a(self.m, &element, class)
                    }
                    value => self.host.is_a(self.m, &value, class),
                }
            }
            Type::Class(..) => {
                let mut object = self.load(value)?;
                if let Value::Pointer(to) = &object {
                    let target = to.0.clone();
                    object = self.load(&target)?;
                }
                let Value::Record(record) = object else {
                    if object.handle().is_some_and(|handle| self.host.dialect_class(handle).is_some()) {
                        return Ok(self.dialect_interface(&object, ty)?.is_some());
                    }
                    // `struct Spoon { static bool classof(Operation *op); }`
                    if let Some(name) = self.m.sources().names.find("classof") {
                        let tests = self.methods_of(ty, name)?;
                        if !tests.is_empty() {
                            let class = Some(Value::Class(ty));
                            let is_one =
                                self.call_overloads(&tests, class, std::slice::from_ref(value), &[])?;
                            return self.truth(&is_one);
                        }
                    }
                    // `class PathAttr : public ArrayAttr` is any of these.
                    if object.handle().is_some()
                        && let Some(base) = self.layout(ty)?.host_base
                    {
                        return self.is_of_class(value, base);
                    }
                    return Err(crate::eval::mismatch("the class", &object));
                };
                let (from, to) = (self.layout(record.ty)?, self.layout(ty)?);
                Ok(from.classes.contains(&to.classes[0]))
            }
            Type::Pointer(of) | Type::Reference(of, _) => self.is_of_class(value, of),
            Type::Unknown(name) => Err(EvalError::unsupported(format!("the class '{name}'"))),
            other => Err(EvalError::unsupported(format!("a cast to {other:?}"))),
        }
    }

    /// Converts a value of a class to that class.
    pub(crate) fn convert_to_class(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        match *self.m.types.get(ty) {
            Type::Host(_) => match value {
                Value::Optional(_, Some(content)) => {
                    let content = content.0.clone();
                    self.host.convert(self.m, content, ty)
                }
                value => self.host.convert(self.m, value, ty),
            },
            Type::Pointer(of) | Type::Reference(of, _) => self.convert_to_class(value, of),
            Type::Class(..) if value.handle().is_some() => {
                Ok(self.dialect_interface(&value, ty)?.unwrap_or(value))
            }
            _ => Ok(value),
        }
    }

    /// Returns the null value that a failing cast gives.
    fn null_of(&mut self, ty: Ty) -> Eval<Value> {
        match *self.m.types.get(ty) {
            Type::Host(_) => self.host.convert(self.m, Value::Null, ty),
            _ => Ok(Value::Null),
        }
    }
}
