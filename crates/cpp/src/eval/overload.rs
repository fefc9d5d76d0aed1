//! Overloads: a call chooses first by the number of arguments, then by their kinds.

use super::{Evaluator, mismatch};
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, FunctionId};
use crate::link::TemplateCode;
use crate::machine::types::{ListKind, Ty, Type};
use crate::machine::value::{Closure, Items, Value};
use std::rc::Rc;

/// How well an argument fits a parameter; 0 does not fit at all.
type Fit = u32;

const EXACT: Fit = 5;
const NEAR: Fit = 4;
const CONVERTS: Fit = 3;
const PERHAPS: Fit = 2;
/// A constructor of the parameter's class takes it.
const CONSTRUCTS: Fit = 1;

impl Evaluator<'_> {
    /// Calls the one of several functions that fits the arguments.
    pub(crate) fn call_overloads(
        &mut self,
        functions: &[FunctionId],
        this: Option<Value>,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        if let [only] = functions {
            return self.call_function(*only, this, arguments, types);
        }
        let fitting = self.fitting(functions, arguments, types)?;
        let function = self.select(&fitting, arguments, types)?;
        self.call_function(function, this, arguments, types)
    }

    /// Returns the functions that accept this number and these classes of arguments, with their ranks.
    pub(super) fn fitting(
        &mut self,
        functions: &[FunctionId],
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Vec<(FunctionId, Fit)>> {
        let mut fitting = Vec::new();
        for &id in functions {
            let function = match self.m.function_code(self.host, id) {
                Ok(function) => function,
                // An unreadable function may be the intended one.
                Err(error) if functions.len() == 1 => return Err(error),
                Err(error) => {
                    let tree = self.m.sources().tree(id).as_ref().map(|tree| tree.parameters.len());
                    if tree.is_ok_and(|count| count != arguments.len()) {
                        continue;
                    }
                    return Err(error);
                }
            };
            let takes_more = function.parameters.iter().any(|parameter| parameter.is_pack);
            if arguments.len() < function.required
                || (arguments.len() > function.parameters.len() && !takes_more)
            {
                continue;
            }
            if !types.is_empty()
                && (function.template.is_empty() || !self.takes_types(&function.template, types))
            {
                continue;
            }
            let mut total = 0;
            let mut fits = true;
            let mut is_known = true;
            for (parameter, argument) in function.parameters.iter().zip(arguments) {
                if parameter.is_pack {
                    break;
                }
                let fit = self.fit(argument, parameter.ty)?;
                fits &= fit > 0;
                total += fit;
                is_known &= !self.is_unknown(parameter.ty);
            }
            // A call would fail at the parameter of a type that nothing declares.
            if fits && !is_known {
                fitting.push((id, 0));
                continue;
            }
            // A template, or a pack that may be empty, is meant only where nothing else fits as well.
            if fits {
                let (is_plain, has_pack) = (function.template.is_empty(), takes_more);
                fitting.push((id, 4 * total + 2 * u32::from(!has_pack) + u32::from(is_plain)));
            }
        }
        Ok(fitting)
    }

    /// Returns whether nothing declares a type, or what a reference refers to.
    fn is_unknown(&self, ty: Ty) -> bool {
        match *self.m.types.get(ty) {
            Type::Reference(of, _) => matches!(self.m.types.get(of), Type::Unknown(_)),
            ref other => matches!(other, Type::Unknown(_)),
        }
    }

    /// Calls a template whose arguments follow from those of the call: a specialisation whose parameters are of their very
    /// types, or else what the others are of.
    pub(super) fn call_deduced(
        &mut self,
        functions: &[FunctionId],
        specializations: &[(Vec<Ty>, FunctionId)],
        arguments: &[Value],
    ) -> Eval<Value> {
        let mut is_clear = true;
        for &(_, special) in specializations {
            let code = self.m.function_code(self.host, special)?;
            if code.parameters.len() != arguments.len() {
                continue;
            }
            let mut least = EXACT;
            for (parameter, argument) in code.parameters.iter().zip(arguments) {
                let fit = self.fit(argument, parameter.ty)?;
                let handle = self.peek(argument)?.handle();
                least = least.min(match handle {
                    // A thing is of a general class if it is held as one.
                    Some(handle) if fit == CONVERTS && !self.host.has_known_class(handle) => EXACT,
                    Some(_) if fit == CONVERTS => 0,
                    // The type of a number is known.
                    None if fit < NEAR => 0,
                    _ => fit,
                });
            }
            match least {
                EXACT => return self.call_function(special, None, arguments, &[]),
                0 => {}
                _ => is_clear = false,
            }
        }
        if is_clear && !functions.is_empty() {
            return self.call_overloads(functions, None, arguments, &[]);
        }
        let first = functions.first().copied().or(specializations.first().map(|of| of.1));
        let name = first.map(|id| self.m.sources().qualified_name(id)).unwrap_or_default();
        Err(EvalError::unsupported(format!("a choice between specialisations of '{name}'")))
    }

    /// Returns whether one of several functions takes as many arguments, and each number among them without a conversion.
    pub(super) fn takes_numbers(&mut self, functions: &[FunctionId], arguments: &[Value]) -> Eval<bool> {
        let is_number = |value: &Value| matches!(value, Value::Int(..) | Value::Bool(_) | Value::Float(..));
        if !arguments.iter().any(is_number) {
            return Ok(false);
        }
        for &id in functions {
            let Ok(code) = self.m.function_code(self.host, id) else { continue };
            if code.parameters.len() != arguments.len() {
                continue;
            }
            let mut takes = true;
            for (parameter, argument) in code.parameters.iter().zip(arguments) {
                let least = if is_number(argument) { EXACT } else { CONSTRUCTS };
                takes = takes && self.fit(argument, parameter.ty)? >= least;
            }
            if takes {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns whether explicit arguments may be those of a template: types are no constants, and an enumerator is one of
    /// the enumeration that a parameter is declared with.
    fn takes_types(&self, template: &[TemplateCode], types: &[Ty]) -> bool {
        types.iter().enumerate().all(|(at, &given)| {
            let Some(parameter) = template.get(at).or(template.last().filter(|last| last.is_pack)) else {
                return false;
            };
            let declared = parameter.ty.map(|ty| self.m.types.get(ty));
            match (self.m.types.get(given), declared) {
                (Type::Constant(_, Some(key)), Some(Type::Enum(of))) => key.0 == of.0,
                (Type::Constant(_, None), Some(Type::Enum(_))) | (Type::Constant(..), None) => false,
                _ => true,
            }
        })
    }

    /// Returns whether a template can be called with explicit arguments: the rest of its parameters follows from the call,
    /// and the arguments are of the types that are given.
    fn takes_explicit(&mut self, id: FunctionId, arguments: &[Value], types: &[Ty]) -> Eval<bool> {
        if !self.takes_call(&[id], arguments.len(), types) {
            return Ok(false);
        }
        let code = self.m.function_code(self.host, id)?;
        let given: Vec<(u32, Ty)> = code
            .template
            .iter()
            .take_while(|parameter| !parameter.is_pack)
            .map(|parameter| parameter.slot)
            .zip(types.iter().copied())
            .collect();
        for (parameter, argument) in code.parameters.iter().zip(arguments) {
            let Type::Parameter(slot) = *self.m.types.get(self.m.types.referred(parameter.ty)) else {
                continue;
            };
            if let Some(&(_, ty)) = given.iter().find(|(of, _)| *of == slot)
                && self.fit(argument, ty)? == 0
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the best of the functions that fit; an error if there is none, or more than one.
    pub(super) fn select(
        &mut self,
        fitting: &[(FunctionId, Fit)],
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<FunctionId> {
        let best = fitting.iter().map(|(_, fit)| *fit).max();
        let mut candidates: Vec<_> = fitting.iter().filter(|(_, fit)| Some(*fit) == best).collect();
        if candidates.len() > 1 && !types.is_empty() {
            let mut viable = Vec::with_capacity(candidates.len());
            for candidate in candidates {
                if self.takes_explicit(candidate.0, arguments, types)? {
                    viable.push(candidate);
                }
            }
            candidates = viable;
        }
        let mut candidates = candidates.into_iter();
        match (candidates.next(), candidates.next()) {
            (Some((only, _)), None) => Ok(*only),
            (None, _) => {
                let kinds: Vec<&str> =
                    arguments.iter().filter_map(|value| Some(self.peek(value).ok()?.describe())).collect();
                Err(EvalError::unsupported(format!("no overload for ({})", kinds.join(", "))))
            }
            (Some((first, _)), Some((second, _))) => {
                if let Some(either) = self.either(*first, *second)? {
                    return Ok(either);
                }
                let name = self.m.sources().qualified_name(*first);
                Err(EvalError::unsupported(format!("a choice between overloads of '{name}'")))
            }
        }
    }

    /// Returns one of two functions that are the same to a call: methods that differ in `const` alone, functions of a
    /// container and of a view of one, or templates of which one is more special. A function of containers calls that of
    /// views, as a rule, and not the other way.
    fn either(&mut self, first: FunctionId, second: FunctionId) -> Eval<Option<FunctionId>> {
        let codes = [self.m.function_code(self.host, first)?, self.m.function_code(self.host, second)?];
        let [left, right] = codes.each_ref().map(|code| &code.parameters);
        if left.len() != right.len() {
            return Ok(None);
        }
        let mut chosen = None;
        for (a, b) in left.iter().zip(right) {
            let [a, b] = [a.ty, b.ty].map(|ty| self.m.types.referred(ty));
            let of_views = match (self.m.types.get(a), self.m.types.get(b)) {
                _ if a == b => continue,
                (Type::List(kind, a), Type::List(ListKind::Vector, b)) if a == b && kind.is_view() => first,
                (Type::List(ListKind::Vector, a), Type::List(kind, b)) if a == b && kind.is_view() => second,
                // `ArrayRef<T>` is more special than `T`.
                (Type::List(..) | Type::Optional(_) | Type::FailureOr(_), Type::Parameter(_)) => first,
                (Type::Parameter(_), Type::List(..) | Type::Optional(_) | Type::FailureOr(_)) => second,
                // A thing of the host is its own pointer: the function of the reference calls the other one, as a rule.
                (&Type::Pointer(a), &Type::Host(class)) if *self.m.types.get(a) == Type::Host(class) => first,
                (&Type::Host(class), &Type::Pointer(b)) if *self.m.types.get(b) == Type::Host(class) => {
                    second
                }
                // A class is more special than an interface that it has.
                (&Type::Host(a), &Type::Host(b)) => {
                    match (self.host.is_interface(a), self.host.is_interface(b)) {
                        (false, true) => first,
                        (true, false) => second,
                        _ => return Ok(None),
                    }
                }
                _ => return Ok(None),
            };
            // Each has a container where the other has a view: neither is meant.
            if chosen.is_some_and(|chosen| chosen != of_views) {
                return Ok(None);
            }
            chosen = Some(of_views);
        }
        // Templates with the same parameters differ in their conditions, which are not evaluated.
        let has_conditions = [first, second].iter().all(|&id| self.m.sources().has_condition(id));
        if chosen.is_none() && first != second && has_conditions {
            return Ok(None);
        }
        Ok(Some(chosen.unwrap_or(first)))
    }

    /// Returns how an object of a class fits a parameter of a class template: `const Box<T> &`.
    fn fit_of_template(&mut self, template: ClassId, of: &[Ty], made: Ty) -> Eval<Fit> {
        if let Some(arguments) = self.arguments_of(template, made) {
            let is_of = |(&of, &argument): (&Ty, &Ty)| of == argument || self.m.types.is_dependent(of);
            let fits = of.len() != arguments.len() || of.iter().zip(arguments).all(is_of);
            return Ok(if fits { EXACT } else { 0 });
        }
        let name = self.m.sources().index.class(template).name;
        let is_base = self.layout(made)?.classes.iter().any(|class| class.1 == name);
        Ok(if is_base { CONVERTS } else { 0 })
    }

    /// Returns how an argument fits a parameter of a class by a constructor of it; one that takes an object takes those of
    /// its very class.
    fn fit_of_constructor(&mut self, value: &Value, ty: Ty) -> Eval<Fit> {
        for constructor in self.constructors_of(ty)? {
            let code = self.m.function_code(self.host, constructor)?;
            let [first, rest @ ..] = &code.parameters[..] else { continue };
            let parameter = self.m.types.referred(first.ty);
            let fits = match (self.m.types.get(parameter), value) {
                (Type::Class(..), Value::Record(record)) => record.ty == parameter,
                (Type::Class(..) | Type::Parameter(_) | Type::Auto, _) => false,
                // A constructor may take what holds an object of its class.
                _ => self.deeper(|this| this.fit(value, parameter))? >= CONVERTS,
            };
            if fits && rest.iter().all(|parameter| parameter.default.is_some()) {
                return Ok(CONSTRUCTS);
            }
        }
        Ok(0)
    }

    /// Returns the function among several that fits the arguments best; the first of equal ones is no guess if only
    /// it is of their very types.
    pub(super) fn closure_for(&mut self, closures: &Items, arguments: &[Value]) -> Eval<Rc<Closure>> {
        let mut best: Vec<Rc<Closure>> = Vec::new();
        let mut most = 0;
        for closure in &closures.values {
            let Value::Closure(closure) = self.load(closure)? else { continue };
            if closure.code.parameters.len() != arguments.len() {
                continue;
            }
            let mut least = EXACT;
            for (parameter, argument) in closure.code.parameters.iter().zip(arguments) {
                let fit = self.fit(argument, parameter.ty)?;
                // One for all types is meant where no other fits.
                let is_general = self.m.types.is_dependent(parameter.ty) || parameter.ty == Ty::AUTO;
                least = least.min(if is_general { fit.min(PERHAPS) } else { fit });
            }
            if least > most {
                best.clear();
                most = least;
            }
            if least > 0 && least == most {
                best.push(closure);
            }
        }
        match (best.pop(), best.is_empty()) {
            (Some(only), true) => Ok(only),
            (None, _) => Err(EvalError::unsupported("no function of an overload set fits")),
            _ => Err(EvalError::unsupported("a choice in an overload set")),
        }
    }

    /// Returns the value that a variant of these types holds, given one of them or what only one is made of.
    pub(super) fn alternative(&mut self, value: Value, types: &[Ty]) -> Eval<Value> {
        let mut best: Vec<Ty> = Vec::new();
        let mut most = PERHAPS;
        for &ty in types {
            let fit = self.fit(&value, ty)?;
            if fit > most {
                best.clear();
                most = fit;
            }
            if fit == most {
                best.push(ty);
            }
        }
        match best[..] {
            [ty] => self.convert(value, ty),
            [] => Err(mismatch("a variant made", &value)),
            // The host's things know what they are.
            _ if value.handle().is_some() => Ok(value),
            _ => Err(EvalError::unsupported("a choice between the types of a variant")),
        }
    }

    /// Returns how well a value fits a parameter's type.
    fn fit(&mut self, argument: &Value, ty: Ty) -> Eval<Fit> {
        let (ty, needs_place) = match *self.m.types.get(ty) {
            Type::Reference(of, is_const) => (of, !is_const),
            _ => (ty, false),
        };
        let value = self.load(argument)?;
        if needs_place
            && !argument.is_reference()
            && value.handle().is_none()
            && !matches!(value, Value::Stream(_))
        {
            let is_template = self.m.types.is_dependent(ty) || ty == Ty::AUTO;
            if !is_template {
                return Ok(0);
            }
        }
        Ok(match (self.m.types.get(ty).clone(), &value) {
            (Type::Auto | Type::Parameter(_) | Type::Dependent(..) | Type::Decltype(..), _) => CONVERTS,
            (Type::Int(kind), Value::Int(other, _)) => {
                if kind == *other {
                    EXACT
                } else {
                    NEAR
                }
            }
            (Type::Int(_) | Type::Bool, Value::Bool(_)) => {
                if ty == Ty::BOOL {
                    EXACT
                } else {
                    CONVERTS
                }
            }
            (Type::Bool, Value::Int(..) | Value::Pointer(_) | Value::Null) => PERHAPS,
            (Type::Float(single), Value::Float(other, _)) => {
                if single == *other {
                    EXACT
                } else {
                    NEAR
                }
            }
            (Type::Float(_), Value::Int(..)) | (Type::Int(_), Value::Float(..)) => CONVERTS,
            (Type::Enum(id), Value::Enum(key, _)) if key.0 == id.0 => EXACT,
            (Type::Text, Value::Text(_)) => EXACT,
            (Type::Text, Value::Null) => PERHAPS,
            (Type::List(kind, of), Value::List(items)) => match items.values.first() {
                Some(first) => {
                    match self.fit(&first.clone(), of)? {
                        0 => 0,
                        // A list of numbers is none of numbers of another width.
                        NEAR if matches!(self.m.types.get(of), Type::Int(_)) => CONVERTS,
                        fit => fit.max(NEAR),
                    }
                }
                // The elements of an empty list are of another class.
                None if items.element != Ty::AUTO && of != Ty::AUTO && items.element != of => PERHAPS,
                None => {
                    if kind.is_view() {
                        NEAR
                    } else {
                        EXACT
                    }
                }
            },
            (Type::List(..), Value::Braces(_)) => NEAR,
            (Type::List(kind, of), _) if kind.is_view() && value.handle().is_none() => {
                self.fit(&value, of)?.min(PERHAPS)
            }
            (Type::Map(..), Value::Map(_))
            | (Type::Set(..), Value::Set(_))
            | (Type::Stream, Value::Stream(_)) => EXACT,
            (Type::Tuple(types), Value::Tuple(items) | Value::Braces(items))
                if types.len() == items.values.len() =>
            {
                NEAR
            }
            (Type::Optional(of), Value::Optional(_, None)) if argument.is_reference() => {
                match self.content_type(argument)? {
                    Some(content) if content != of => 0,
                    _ => EXACT,
                }
            }
            (Type::Optional(of), Value::Optional(_, Some(content))) => {
                let content = content.0.clone();
                if self.fit(&content, of)? == 0 { 0 } else { EXACT }
            }
            (Type::Optional(_), Value::Optional(..)) => EXACT,
            (Type::FailureOr(_), Value::Optional(..)) => NEAR,
            (Type::Optional(_), Value::Nullopt) => EXACT,
            // The content of an optional is not deduced from a plain value: a vector is no `const std::optional<T> &`.
            (Type::Optional(of) | Type::FailureOr(of), _)
                if matches!(self.m.types.get(of), Type::Parameter(_)) =>
            {
                0
            }
            (Type::Optional(of) | Type::FailureOr(of), _) => self.fit(&value, of)?.min(CONVERTS),
            (Type::Result(kind), Value::Result(other, _)) => {
                if kind == *other {
                    EXACT
                } else {
                    NEAR
                }
            }
            (Type::Function, Value::Closure(_) | Value::Function(_) | Value::Native(_)) => EXACT,
            (Type::Function, Value::Null) => CONVERTS,
            (Type::Function, Value::Host(handle)) if self.host.is_function(*handle) => NEAR,
            (Type::Class(pattern, of), Value::Record(record)) if self.m.types.is_dependent(ty) => {
                let made = record.ty;
                self.fit_of_template(pattern, &of, made)?
            }
            (Type::Class(..), Value::Record(record)) => {
                if record.ty == ty {
                    EXACT
                } else {
                    let (from, to) = (self.layout(record.ty)?, self.layout(ty)?);
                    match from.classes.contains(&to.classes[0]) {
                        true => NEAR,
                        false => self.fit_of_constructor(&value, ty)?,
                    }
                }
            }
            (Type::Class(..), Value::Braces(_)) => PERHAPS,
            (Type::Class(..), _) => self.fit_of_constructor(&value, ty)?,
            (Type::Pointer(of), Value::Pointer(to)) => {
                let target = Rc::clone(to);
                let pointee = self.load(&target.0)?;
                self.fit(&pointee, of)?.max(PERHAPS)
            }
            // `list.data()`
            (Type::Pointer(of), Value::List(items)) => match items.values.first() {
                Some(first) => self.fit(&first.clone(), of)?,
                // An empty range of values is no pointer to a region.
                None if matches!(self.m.types.get(of), Type::Host(_)) && items.element != of => 0,
                None => NEAR,
            },
            (Type::Pointer(_), Value::Null) => NEAR,
            (Type::Pointer(of), Value::Host(_) | Value::Owned(_)) => self.fit(&value, of)?,
            // The stream of a printer.
            (Type::Stream, Value::Host(_)) => PERHAPS,
            (Type::Host(class), Value::Enum(..)) => match self.host.is_a(self.m, &value, class)? {
                true => EXACT,
                false => 0,
            },
            (Type::Host(class), _) if value.handle().is_some() => {
                let handle = value.handle();
                let exact = handle.and_then(|handle| self.host.class_of(self.m, handle)) == Some(class);
                // `Type type = …; f(type);` means the function of any type, whatever type it is.
                let is_held_as_any = handle.is_some_and(|handle| !self.host.has_known_class(handle));
                if exact && !is_held_as_any {
                    EXACT
                } else if exact || self.host.is_a(self.m, &value, class)? {
                    match (self.host.is_general(class), is_held_as_any) {
                        (true, true) => EXACT,
                        (true, false) => CONVERTS,
                        (false, true) => PERHAPS,
                        (false, false) => NEAR,
                    }
                } else {
                    match self.host.conversions_to(&value, class) {
                        None => 0,
                        Some(1) => PERHAPS,
                        Some(_) => CONSTRUCTS,
                    }
                }
            }
            // A list is a range, or no thing at all.
            (Type::Host(class), Value::List(_) | Value::Closure(_)) => {
                match self.host.is_a(self.m, &value, class) {
                    Ok(false) => 0,
                    _ => PERHAPS,
                }
            }
            (Type::Host(_), Value::Null | Value::Braces(_)) => PERHAPS,
            // `StringAttr` converts to `StringRef`.
            (Type::Text, Value::Host(handle)) => match self.host.text(self.m, *handle) {
                Ok(_) => PERHAPS,
                Err(_) => 0,
            },
            (Type::Trait(name, of), _) if &*name == "variant" => {
                let mut most = 0;
                for &ty in &*of {
                    most = most.max(self.fit(&value, ty)?);
                }
                most.min(CONVERTS)
            }
            (Type::Unknown(_), _) => PERHAPS,
            // An attribute with elements is a view of them: `DenseI64ArrayAttr` as `ArrayRef<int64_t>`.
            (Type::List(kind, of), Value::Host(handle)) if kind.is_view() => {
                match self.host.elements(self.m, *handle) {
                    Ok(elements) => match elements.first() {
                        Some(first) if self.fit(first, of)? == 0 => 0,
                        _ => CONVERTS,
                    },
                    Err(_) => 0,
                }
            }
            _ => 0,
        })
    }
}
