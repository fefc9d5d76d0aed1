//! Variables that functions change and that outlast them: those outside of functions, static ones of functions, and the
//! caches of dialects.
//!
//! A program that runs from its start to its end has one of each. Here each call from outside begins anew, as no answer
//! may depend on the calls before it. A nested call, such as that of the printer of a type by the printer of the type
//! around it, has a machine of its own, which begins with the values that the variables have at that moment:
//!
//! ```cpp
//! static llvm::SmallPtrSet<const void *, 4> visited;   // types that are being printed
//! ```
//!
//! Changes that a nested call makes are lost when it returns.

use super::Machine;
use super::types::{Ty, Type, Types};
use super::value::{Handle, Held, Items, Key, Map, Record, Set, Value};
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, VariableId};
use crate::name::Name;
use crate::source::FileId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Names a static variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum StaticKey {
    /// A variable outside of functions.
    Outer(VariableId),
    /// A static variable of a function, by the place of its declaration.
    Local(FileId, u32),
    /// A field of a dialect's class.
    OfDialect(ClassId, Name),
}

/// The values of static variables at some moment, and the types of their machine.
#[derive(Clone, Debug)]
pub struct Statics {
    values: Rc<FxHashMap<StaticKey, Value>>,
    types: Rc<[Type]>,
}

/// How deep values may nest that a call takes from the one around it.
const MAX_DEPTH: u32 = 8;

/// The most parts that such values may have in all: one may stand in others in many places.
const MOST_PARTS: usize = 1 << 16;

impl Machine {
    /// Returns the values of static variables at this moment, for a call within this one; nothing if there are none.
    pub fn statics(&self) -> Option<Statics> {
        let cells = self.statics.iter().filter(|(_, (run, _))| *run == self.run);
        let value = |cell: u32| self.memory.peek(&Value::Heap(cell)).ok().cloned();
        let values: FxHashMap<_, _> =
            cells.filter_map(|(&key, &(_, cell))| Some((key, value(cell)?))).collect();
        (!values.is_empty()).then(|| Statics { values: Rc::new(values), types: self.types.all() })
    }

    /// Gives static variables the first values that they have in the next calls: those of the call around these, if there
    /// is one. `is_shared` tells the things of the host that are the same in both.
    pub fn begin_with(&mut self, statics: Option<&Statics>, is_shared: impl Fn(Handle) -> bool) {
        self.first_statics.clear();
        let Some(statics) = statics else { return };
        let mut carrier = Carrier {
            types: &mut self.types,
            from: &statics.types,
            known: FxHashMap::default(),
            is_shared: &is_shared,
            left: MOST_PARTS,
        };
        let values = statics.values.iter().filter_map(|(&key, of)| Some((key, carrier.value(of, 0)?)));
        self.first_statics.extend(values);
    }

    /// Returns the place of a static variable, if this run has one.
    pub(crate) fn place_of_static(&self, key: StaticKey) -> Option<Value> {
        match self.statics.get(&key) {
            Some(&(run, cell)) if run == self.run => Some(Value::Heap(cell)),
            _ => None,
        }
    }

    /// Returns why the value of a variable is unknown in this run, if it is.
    pub(crate) fn reason_of_unknown(&self, key: StaticKey) -> Option<Box<EvalError>> {
        self.unknown.get(&key).filter(|(run, _)| *run == self.run).map(|(_, reason)| Box::new(reason.clone()))
    }

    /// Makes the value of a variable unknown in this run.
    pub(crate) fn set_unknown(&mut self, key: StaticKey, reason: EvalError) {
        self.unknown.insert(key, (self.run, reason));
    }

    /// Makes the place of a static variable.
    pub(crate) fn make_static(&mut self, key: StaticKey, first: Value) -> Eval<Value> {
        let first = self.first_statics.get(&key).cloned().unwrap_or(first);
        let place = self.allocate(first)?;
        if let Value::Heap(cell) = place {
            self.statics.insert(key, (self.run, cell));
        }
        Ok(place)
    }
}

/// Carries values to a machine, whose types have numbers of their own.
struct Carrier<'c> {
    types: &'c mut Types,
    /// The types of the machine that the values are from, by their numbers.
    from: &'c [Type],
    /// The types that are known in the machine already: one may stand in others in many places.
    known: FxHashMap<Ty, Ty>,
    is_shared: &'c dyn Fn(Handle) -> bool,
    /// The parts that may still be carried.
    left: usize,
}

impl Carrier<'_> {
    /// Returns the value that means the same in the machine; nothing for one that names a place.
    fn value(&mut self, value: &Value, depth: u32) -> Option<Value> {
        self.left = self.left.checked_sub(1)?;
        Some(match value {
            Value::Null | Value::Bool(_) | Value::Int(..) | Value::Float(..) | Value::Text(_) => {
                value.clone()
            }
            Value::Host(handle) => return (self.is_shared)(*handle).then(|| value.clone()),
            _ if depth == MAX_DEPTH => return None,
            Value::List(items) => Value::List(Rc::new(self.items(items, depth)?)),
            Value::Tuple(items) => Value::Tuple(Rc::new(self.items(items, depth)?)),
            Value::Record(record) => {
                let ty = self.ty(record.ty);
                let fields = self.items(&record.fields, depth)?;
                Value::Record(Rc::new(Record { ty, class: record.class, fields }))
            }
            Value::Set(set) => {
                let mut set = Set::clone(set);
                for (key, element) in &mut set.elements {
                    // A pointer to the storage of a type is the type there.
                    *element = match (&*element, &*key) {
                        (Value::Pointer(_), &Key::Host(kind, small, a, b)) => {
                            self.value(&Value::Host(Handle { kind, small, a, b }), depth + 1)?
                        }
                        (element, _) => self.value(element, depth + 1)?,
                    };
                }
                Value::Set(Rc::new(set))
            }
            Value::Map(map) => {
                let mut map = Map::clone(map);
                map.value_type = map.value_type.map(|ty| self.ty(ty));
                for (_, key, value) in &mut map.entries {
                    *key = self.value(key, depth + 1)?;
                    *value = self.value(value, depth + 1)?;
                }
                Value::Map(Rc::new(map))
            }
            Value::Optional(kind, None) => Value::Optional(*kind, None),
            Value::Optional(kind, Some(held)) => {
                Value::Optional(*kind, Some(Rc::new(Held(self.value(&held.0, depth + 1)?))))
            }
            _ => return None,
        })
    }

    fn items(&mut self, items: &Items, depth: u32) -> Option<Items> {
        let values = items.values.iter().map(|item| self.value(item, depth + 1));
        let values = values.collect::<Option<Vec<Value>>>()?;
        Some(Items { values, has_references: items.has_references, element: self.ty(items.element) })
    }

    /// Returns the number that a type has in the machine. Types nest only so deeply.
    fn ty(&mut self, ty: Ty) -> Ty {
        if let Some(&known) = self.known.get(&ty) {
            return known;
        }
        let Some(of) = self.from.get(ty.0 as usize) else { return Ty::AUTO };
        let of = match of {
            Type::List(kind, element) => Type::List(*kind, self.ty(*element)),
            Type::Map(key, value, order) => Type::Map(self.ty(*key), self.ty(*value), *order),
            Type::Set(element, order) => Type::Set(self.ty(*element), *order),
            Type::Tuple(parts) => Type::Tuple(self.types(parts)),
            Type::Optional(of) => Type::Optional(self.ty(*of)),
            Type::FailureOr(of) => Type::FailureOr(self.ty(*of)),
            Type::Class(class, arguments) => Type::Class(*class, self.types(arguments)),
            Type::Pointer(to) => Type::Pointer(self.ty(*to)),
            Type::Reference(to, is_constant) => Type::Reference(self.ty(*to), *is_constant),
            Type::Switch(is_of_types, result) => Type::Switch(*is_of_types, self.ty(*result)),
            Type::Dependent(of, name) => Type::Dependent(self.ty(*of), name.clone()),
            Type::Pack(of) => Type::Pack(self.ty(*of)),
            Type::Trait(name, of) => Type::Trait(name.clone(), self.types(of)),
            // Code has numbers of its own, too.
            Type::Decltype(..) => return Ty::AUTO,
            other => other.clone(),
        };
        let carried = self.types.intern(of);
        self.known.insert(ty, carried);
        carried
    }

    fn types(&mut self, types: &[Ty]) -> Box<[Ty]> {
        types.iter().map(|&ty| self.ty(ty)).collect()
    }
}
