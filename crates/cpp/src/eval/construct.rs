//! Construction: `T(a, b)`, `T{a, b}` and variables with constructor arguments.

use super::{Evaluator, mismatch};
use crate::error::{Eval, EvalError};
use crate::machine::host::Arguments;
use crate::machine::types::{ListKind, Order, Ty, Type, UnknownOrder};
use crate::machine::value::{IntKind, Items, Key, Map, OptionalKind, Set, Step, Stream, Switch, Value};
use crate::natives::merge_sort;
use std::rc::Rc;

impl Evaluator<'_> {
    /// Makes a value of a type from arguments, which may be references.
    pub(crate) fn construct(&mut self, ty: Ty, arguments: &[Value], braces: bool) -> Eval<Value> {
        match self.m.types.get(ty).clone() {
            Type::Auto => match arguments {
                [value] => {
                    let value = self.load(value)?;
                    Ok(self.settled(value))
                }
                _ => Err(EvalError::unsupported("a construction of an unknown type")),
            },
            Type::Void => Ok(Value::Void),
            // `std::tuple<Types...> *` that is nothing stands for the types.
            Type::Pointer(of) if arguments.is_empty() && matches!(self.m.types.get(of), Type::Tuple(_)) => {
                Ok(Value::Class(ty))
            }
            Type::Int(_)
            | Type::Float(_)
            | Type::Bool
            | Type::Enum(_)
            | Type::Pointer(_)
            | Type::Function => match arguments {
                [] => self.default_value(ty),
                [value] => {
                    let value = self.load(value)?;
                    match (self.m.types.get(ty), &value) {
                        (Type::Enum(id), Value::Int(_, number)) => {
                            Ok(Value::Enum(crate::machine::value::EnumKey(id.0), *number))
                        }
                        _ => self.convert(value, ty),
                    }
                }
                _ => Err(EvalError::unsupported("a construction from several values")),
            },
            // `SmallVector<T>(llvm::from_range, range)`.
            Type::List(..) | Type::Set(..) | Type::Map(..)
                if !braces && matches!(arguments, [Value::Nullopt, _]) =>
            {
                self.construct(ty, &arguments[1..], false)
            }
            Type::Text => self.construct_text(arguments),
            Type::List(kind, of) => self.construct_list(kind, of, arguments, braces),
            Type::Tuple(types) => self.construct_tuple(&types, arguments, ty),
            Type::Optional(of) => self.construct_optional(OptionalKind::Optional, of, arguments, ty),
            Type::FailureOr(of) => self.construct_optional(OptionalKind::FailureOr, of, arguments, ty),
            Type::Result(kind) => match arguments {
                [] => Ok(Value::Result(kind, true)),
                [value] => {
                    let value = self.load(value)?;
                    self.convert(value, ty)
                }
                _ => Err(EvalError::unsupported("a result made of several values")),
            },
            Type::Map(key, value, order) => {
                let mut map = Map::default();
                map.has_text_keys = self.is_text(key);
                (map.order, map.value_type) = (order, Some(value));
                self.construct_map(map, ty, arguments, braces)
            }
            Type::Set(of, order) => {
                let set = Set { order, has_text: self.is_text(of), ..Set::default() };
                self.construct_set(set, of, arguments, braces)
            }
            Type::Class(..) => self.construct_object(ty, arguments, braces),
            Type::Host(class) => {
                // `APInt(length)`, where the class of `length` has `operator APInt()`.
                if let [only] = arguments
                    && let Value::Record(_) = self.peek(only)?
                {
                    let object = self.load(only)?;
                    if let Ok(converted) = self.object_conversion(object, ty) {
                        return Ok(converted);
                    }
                }
                self.host.construct(self.m, class, Arguments { values: arguments, types: &[] })
            }
            Type::Stream => match arguments {
                [target] if target.is_reference() => {
                    Ok(Value::Stream(Rc::new(Stream { target: Some(target.clone()) })))
                }
                [target] if matches!(target, Value::Stream(_)) => Ok(target.clone()),
                // `std::ostringstream` has a string of its own.
                [] => {
                    let text = self.m.allocate(Value::text(""))?;
                    Ok(Value::Stream(Rc::new(Stream { target: Some(text) })))
                }
                _ => Err(EvalError::unsupported("a stream to something that is no variable")),
            },
            Type::Switch(is_type, returns) => match arguments {
                [subject] => {
                    let subject = self.load(subject)?;
                    let subject = if is_type { subject } else { Value::Text(self.text(&subject)?) };
                    Ok(Value::Switch(Rc::new(Switch { is_type, subject, result: None, returns })))
                }
                _ => Err(EvalError::unsupported("a switch over several values")),
            },
            Type::Reference(of, _) => match arguments {
                [value] => Ok(value.clone()),
                _ => self.construct(of, arguments, braces),
            },
            Type::Trait(name, of) if &*name == "variant" => match arguments {
                [] => self.default_value(of.first().copied().unwrap_or(Ty::AUTO)),
                [value] => {
                    let value = self.load(value)?;
                    self.alternative(value, &of)
                }
                _ => Err(EvalError::unsupported("a variant made of several values")),
            },
            Type::Trait(name, of)
                if &*name == "true_type" || &*name == "false_type" || &*name == "is_same" =>
            {
                let same = match &*name {
                    "true_type" => true,
                    "false_type" => false,
                    _ => of.len() == 2 && of[0] == of[1],
                };
                Ok(Value::Bool(same))
            }
            // `std::plus<int>()`: the function object.
            Type::Trait(name, _) if let Some(native) = crate::natives::function_index(&name, &[]) => {
                Ok(Value::Native(native))
            }
            // `std::numeric_limits<int>().max()`: its members are static. `std::index_sequence<0, 1>()` has no other value.
            Type::Trait(name, _) if matches!(&*name, "numeric_limits" | "index_sequence") => {
                Ok(Value::Class(ty))
            }
            Type::Unknown(name) => Err(EvalError::unsupported(format!("the type '{name}'"))),
            other => Err(EvalError::unsupported(format!("a value of the type {other:?}"))),
        }
    }

    fn construct_text(&mut self, arguments: &[Value]) -> Eval<Value> {
        match arguments {
            [] => Ok(Value::text("")),
            [value] => match self.peek(value)? {
                Value::Int(IntKind::Char, byte) => Ok(Value::text(char::from(*byte as u8).to_string())),
                Value::Int(..) | Value::Bool(_) | Value::Float(..) => self.written(value).map(Value::text),
                Value::Braces(items) => {
                    let items = Rc::clone(items);
                    let mut text = String::new();
                    for item in &items.values {
                        text += &self.written(item)?;
                    }
                    Ok(Value::text(text))
                }
                Value::Null | Value::Nullopt => Ok(Value::text("")),
                _ => self.text(value).map(Value::Text),
            },
            [first, second] => match (self.load(first)?, self.load(second)?) {
                (Value::Int(_, count), Value::Int(_, byte)) => {
                    let count =
                        usize::try_from(count).map_err(|_| EvalError::undefined("a negative length"))?;
                    self.charge(1 + count)?;
                    Ok(Value::text(char::from(byte as u8).to_string().repeat(count)))
                }
                // The start may be a pointer into the text that a parser reads.
                (start @ (Value::Text(_) | Value::Host(_) | Value::List(_)), Value::Int(_, length)) => {
                    let text = self.text(&start)?;
                    let prefix = usize::try_from(length).ok().and_then(|length| text.get(..length));
                    prefix.map(Value::text).ok_or_else(|| EvalError::undefined("a length out of bounds"))
                }
                (from @ Value::Iterator(_), to @ Value::Iterator(_)) => {
                    let items = self.between(&from, &to)?;
                    self.text(&Value::list(items)).map(Value::Text)
                }
                (Value::Text(text), Value::Text(other)) => Ok(Value::text(format!("{text}{other}"))),
                (other, _) => Err(mismatch("a string made", &other)),
            },
            _ => Err(EvalError::unsupported("a string made of several values")),
        }
    }

    fn construct_list(&mut self, kind: ListKind, of: Ty, arguments: &[Value], braces: bool) -> Eval<Value> {
        let mut values = Vec::new();
        // `std::array` has braces of its own around those of its elements.
        let inner = match arguments {
            [Value::Braces(inner)] if braces && matches!(kind, ListKind::Array(_)) => {
                let are_braces = inner.values.iter().all(|item| matches!(item, Value::Braces(_)));
                match self.m.types.get(of) {
                    Type::List(..) => None,
                    Type::Tuple(_) | Type::Class(..) if !are_braces => None,
                    _ => Some(Rc::clone(inner)),
                }
            }
            _ => None,
        };
        let arguments = inner.as_ref().map_or(arguments, |inner| &inner.values);
        match arguments {
            [] => {}
            [only] if self.is_range_argument(only, of, braces)? => {
                // A view of a variable stays a view.
                if kind.is_view() && matches!(self.peek(only)?, Value::List(_)) {
                    return Ok(Value::view(crate::natives::places(self, only)?));
                }
                let only = self.loaded(only.clone())?;
                if kind.is_view() && matches!(only, Value::Host(_) | Value::Owned(_)) {
                    let ty = self.m.types.intern(Type::List(kind, of));
                    return self.host.convert(self.m, only, ty);
                }
                let items = self.items(&only)?;
                self.charge(items.values.len())?;
                for item in &items.values {
                    let item = self.load(item)?;
                    values.push(self.convert(item, of)?);
                }
            }
            // `ArrayRef<Operand> operands(operand)`: a view of a variable.
            [only] if !braces && kind.is_view() && only.is_reference() => {
                return Ok(Value::view(vec![only.clone()]));
            }
            // An array by the cases of an enumeration has one value for all.
            [only] if !braces && matches!(kind, ListKind::Array(_)) => {
                let ListKind::Array(length) = kind else { return Err(EvalError::unsupported("an array")) };
                let value = self.load(only)?;
                self.charge(length as usize)?;
                values = vec![self.convert(value, of)?; length as usize];
            }
            [only]
                if !braces
                    && kind == ListKind::Vector
                    && matches!(self.peek(only)?, Value::Int(..) | Value::Float(..)) =>
            {
                return self.repeated(only, None, of);
            }
            // `SmallVector<Type>{2, type}`: no element is made of a number, so that it counts.
            [count, value]
                if (!braces || matches!(self.m.types.get(of), Type::Host(_) | Type::Text))
                    && kind == ListKind::Vector
                    && matches!(self.peek(count)?, Value::Int(..) | Value::Bool(_)) =>
            {
                return self.repeated(count, Some(value), of);
            }
            [from, to]
                if matches!((self.peek(from)?, self.peek(to)?), (Value::Iterator(_), Value::Iterator(_))) =>
            {
                let (from, to) = (self.load(from)?, self.load(to)?);
                for item in self.between(&from, &to)? {
                    let item = self.loaded(item)?;
                    values.push(self.convert(item, of)?);
                }
            }
            [data, length]
                if !braces
                    && kind.is_view()
                    && matches!((self.peek(data)?, self.peek(length)?), (Value::List(_), Value::Int(..))) =>
            {
                let items = self.items(data)?;
                let Value::Int(_, length) = self.load(length)? else {
                    return Err(EvalError::unsupported("a length"));
                };
                let prefix = usize::try_from(length).ok().and_then(|length| items.values.get(..length));
                values = prefix.ok_or_else(|| EvalError::undefined("a length out of bounds"))?.to_vec();
            }
            // `ArrayRef<Type>(&type, 1)`
            [start, length]
                if !braces
                    && kind.is_view()
                    && matches!(
                        (self.peek(start)?, self.peek(length)?),
                        (Value::Pointer(_), Value::Int(..) | Value::Bool(_))
                    ) =>
            {
                let length = self.count(length)?;
                return self.view_from(start, length);
            }
            _ => {
                for value in arguments {
                    let value = self.load(value)?;
                    values.push(self.convert(value, of)?);
                }
            }
        }
        if let ListKind::Array(length) = kind {
            if values.len() > length as usize {
                return Err(EvalError::undefined("too many values for an array"));
            }
            self.charge(length as usize)?;
            while values.len() < length as usize {
                values.push(self.default_value(of)?);
            }
        }
        Ok(Value::container(values, of))
    }

    /// Returns whether a single argument is a range whose elements are taken, not an element itself.
    fn is_range_argument(&mut self, value: &Value, of: Ty, braces: bool) -> Eval<bool> {
        let element_is_range = matches!(self.m.types.get(of), Type::List(..) | Type::Tuple(_) | Type::Text);
        let class_of_ranges = match *self.m.types.get(of) {
            Type::Host(class) if braces => self.host.is_range(class),
            _ => false,
        };
        Ok(match self.peek(value)? {
            // `SmallVector<ValueRange>{operands}` has one range, that of a list of ranges all of them.
            Value::List(items) if class_of_ranges => matches!(items.values.first(), Some(Value::List(_))),
            Value::List(_) | Value::Set(_) | Value::Map(_) => !(braces && element_is_range),
            Value::Braces(_) => !braces,
            Value::Text(_) => matches!(self.m.types.get(of), Type::Int(kind) if kind.width() == 8),
            Value::Nullopt => true,
            Value::Host(_) | Value::Owned(_) => {
                let value = self.load(value)?;
                match *self.m.types.get(of) {
                    Type::Host(class) => !self.host.is_a(self.m, &value, class).unwrap_or(braces),
                    _ => !braces,
                }
            }
            _ => false,
        })
    }

    fn count(&mut self, value: &Value) -> Eval<usize> {
        match self.load(value)? {
            Value::Int(_, length) => {
                usize::try_from(length).map_err(|_| EvalError::undefined("a negative length"))
            }
            Value::Bool(length) => Ok(usize::from(length)),
            Value::Float(_, length) if (0.0..1e9).contains(&length) => Ok(length as usize),
            other => Err(mismatch("a length", &other)),
        }
    }

    /// Returns a view of the place that a pointer names, and of those after it where it is in a list.
    fn view_from(&mut self, start: &Value, length: usize) -> Eval<Value> {
        let Value::Pointer(start) = self.load(start)? else { return Err(mismatch("a pointer", start)) };
        let start = self.m.memory.canonical(&start.0)?;
        let places = match &start {
            _ if length == 0 => Vec::new(),
            Value::Part(part) if let Step::Element(first) = part.step => {
                let all = crate::natives::places(self, &part.base)?;
                let wanted = all.get(first as usize..).and_then(|rest| rest.get(..length));
                wanted.ok_or_else(|| EvalError::undefined("a length out of bounds"))?.to_vec()
            }
            _ if length == 1 => vec![start],
            _ => return Err(EvalError::undefined("a length out of bounds")),
        };
        Ok(Value::view(places))
    }

    fn repeated(&mut self, count: &Value, value: Option<&Value>, of: Ty) -> Eval<Value> {
        let count = self.count(count)?;
        self.charge(count)?;
        let value = match value {
            Some(value) => {
                let value = self.load(value)?;
                self.convert(value, of)?
            }
            None => self.default_value(of)?,
        };
        Ok(Value::container(vec![value; count], of))
    }

    fn construct_tuple(&mut self, types: &[Ty], arguments: &[Value], ty: Ty) -> Eval<Value> {
        let mut parts = Vec::with_capacity(types.len());
        match arguments {
            [] => {
                for &ty in types {
                    parts.push(self.default_value(ty)?);
                }
            }
            [only] if types.len() != 1 => {
                let only = self.load(only)?;
                return self.convert(only, ty);
            }
            _ if types.is_empty() || arguments.len() == types.len() => {
                for (at, argument) in arguments.iter().enumerate() {
                    match types.get(at) {
                        Some(&ty) if self.m.types.is_reference(ty) => parts.push(argument.clone()),
                        Some(&ty) => {
                            let value = self.load(argument)?;
                            parts.push(self.convert(value, ty)?);
                        }
                        None => parts.push(self.load(argument)?),
                    }
                }
            }
            _ => return Err(EvalError::unsupported("a tuple made of too few values")),
        }
        Ok(Value::tuple(parts))
    }

    fn construct_optional(&mut self, kind: OptionalKind, of: Ty, arguments: &[Value], ty: Ty) -> Eval<Value> {
        match arguments {
            [] => Ok(Value::Optional(kind, None)),
            [value] => {
                let value = self.load(value)?;
                self.convert(value, ty)
            }
            _ => {
                let content = self.construct(of, arguments, true)?;
                Ok(Value::Optional(kind, Some(Rc::new(crate::machine::value::Held(content)))))
            }
        }
    }

    fn construct_map(&mut self, map: Map, ty: Ty, arguments: &[Value], braces: bool) -> Eval<Value> {
        let Type::Map(key_type, value_type, ..) = *self.m.types.get(ty) else {
            return Err(EvalError::unsupported("a map"));
        };
        let entries = match arguments {
            [only] if matches!(self.peek(only)?, Value::Map(_)) => return self.load(only),
            // A number of buckets to reserve.
            [only] if matches!(self.peek(only)?, Value::Int(..)) && !braces => Vec::new(),
            [only] if !braces => self.items(only)?.values.clone(),
            _ => arguments.to_vec(),
        };
        let mut value = Value::Map(Rc::new(map));
        for entry in entries {
            let parts = self.parts(&entry, 2)?;
            let (key, item) = (self.load(&parts[0])?, self.load(&parts[1])?);
            let (key, item) = (self.convert(key, key_type)?, self.convert(item, value_type)?);
            let Value::Map(map) = &mut value else { continue };
            self.insert_entry(Rc::make_mut(map), key, item, false)?;
        }
        Ok(value)
    }

    fn is_text(&self, ty: Ty) -> bool {
        matches!(self.m.types.get(ty), Type::Text)
    }

    fn construct_set(&mut self, mut set: Set, of: Ty, arguments: &[Value], braces: bool) -> Eval<Value> {
        let elements = match arguments {
            [only] if matches!(self.peek(only)?, Value::Set(_)) => return self.load(only),
            [only] if !braces || matches!(self.peek(only)?, Value::Braces(_) | Value::List(_)) => {
                self.items(only)?.values.clone()
            }
            [from, to]
                if matches!((self.peek(from)?, self.peek(to)?), (Value::Iterator(_), Value::Iterator(_))) =>
            {
                let (from, to) = (self.load(from)?, self.load(to)?);
                self.between(&from, &to)?
            }
            _ => arguments.to_vec(),
        };
        for element in elements {
            let element = self.loaded(element)?;
            let element = self.convert(element, of)?;
            self.insert_element(&mut set, element)?;
        }
        Ok(Value::Set(Rc::new(set)))
    }

    /// Returns the elements between two iterators of one list.
    pub(crate) fn between(&mut self, from: &Value, to: &Value) -> Eval<Vec<Value>> {
        let mut values = Vec::new();
        if let Value::Record(_) = from {
            // An iterator of the sources, which says itself how it moves.
            let at = self.m.allocate(from.clone())?;
            while !self.equal(&at, to)? {
                self.charge(1)?;
                let value = self.dereference(&at)?;
                values.push(self.loaded(value)?);
                if self.operator_of(&at, "operator++", &[])?.is_none() {
                    return Err(EvalError::unsupported("'++' of an object"));
                }
            }
            return Ok(values);
        }
        let (Value::Iterator(from), Value::Iterator(to)) = (from, to) else {
            return Err(mismatch("a range", from));
        };
        self.elements_between(from, to)
    }

    /// Returns the elements of a set, in its order.
    pub(super) fn set_items(&mut self, set: &Set) -> Eval<Rc<Items>> {
        let elements: Vec<(&Key, &Value)> = set.elements.iter().map(|(key, value)| (key, value)).collect();
        self.charge(elements.len())?;
        let order = self.order_of(&elements, set.order, "set")?;
        Ok(Rc::new(Items::new(order.into_iter().map(|at| elements[at].1.clone()).collect())))
    }

    /// Returns the order of the elements of a set or the keys of a map: that of insertion, or a sorted one. Objects are compared
    /// by their operator.
    pub(super) fn order_of(
        &mut self,
        keys: &[(&Key, &Value)],
        by: Order,
        container: &str,
    ) -> Eval<Vec<usize>> {
        if !is_known_order(by, keys.iter().map(|of| of.0)) {
            return self.unknown_order(keys.len(), container);
        }
        let mut order: Vec<usize> = (0..keys.len()).collect();
        let is_reversed = by == Order::Descending;
        if !matches!(by, Order::Ascending | Order::Descending) || keys.len() < 2 {
            return Ok(order);
        }
        if matches!(keys[0].1, Value::Record(_)) || keys.iter().any(|(key, _)| has_address(key)) {
            order = merge_sort(self, order, &mut |e, &left, &right| e.less(keys[left].1, keys[right].1))?;
        } else {
            sort::by(&mut order, |&left, &right| keys[left].0.cmp(keys[right].0));
        }
        if is_reversed {
            order.reverse();
        }
        Ok(order)
    }

    /// Returns an order of the elements of a container whose order is unknown, if one is tried.
    fn unknown_order(&mut self, count: usize, container: &str) -> Eval<Vec<usize>> {
        self.m.met_unknown_order = true;
        match self.m.unknown_order {
            UnknownOrder::Refused => {
                Err(EvalError::unsupported(format!("the order of a {container} that has none")))
            }
            UnknownOrder::Inserted => Ok((0..count).collect()),
            UnknownOrder::Reversed => Ok((0..count).rev().collect()),
        }
    }

    /// Returns the entries of a map as pairs, in its order.
    pub(super) fn map_items(&mut self, value: &Value) -> Eval<Rc<Items>> {
        let Value::Map(map) = self.load(value)? else { return Err(EvalError::unsupported("a map")) };
        self.charge(map.entries.len())?;
        let keys: Vec<(&Key, &Value)> = map.entries.iter().map(|(key, value, _)| (key, value)).collect();
        let order = self.order_of(&keys, map.order, "map")?;
        let entry = |at: usize| {
            let (_, key, item) = &map.entries[at];
            let item = match value.is_reference() {
                true => Value::part(value.clone(), Step::Entry(at as u32)),
                false => item.clone(),
            };
            Value::tuple(vec![key.clone(), item])
        };
        Ok(Rc::new(Items::new(order.into_iter().map(entry).collect())))
    }
}

/// Returns whether the order of a container is known. One that hashes addresses may be in any, as no program can rely on
/// it; numbers and strings have an order that follows from what they are, which is not known here.
fn is_known_order<'k>(order: Order, mut keys: impl ExactSizeIterator<Item = &'k Key>) -> bool {
    keys.len() < 2
        || match order {
            Order::Ascending | Order::Descending | Order::Insertion => true,
            Order::Any => keys.all(has_address),
            Order::Comparator => false,
        }
}

/// Returns whether a key is, or has, something that is known by its address.
pub(super) fn has_address(key: &Key) -> bool {
    match key {
        Key::Host(..) => true,
        Key::Tuple(parts) => parts.iter().any(has_address),
        Key::Int(_) | Key::Text(_) | Key::Enum(..) | Key::Null => false,
    }
}
