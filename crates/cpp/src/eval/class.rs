//! Objects of classes of the sources: constructors, fields, methods, operators. See `layout` for the order of fields.

use super::Evaluator;
use super::layout::is_base_of_storages;
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, FunctionId};
use crate::machine::layout::{Field, Layout};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Items, Record, Step, Value};
use crate::name::Name;
use crate::source::Place;
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// The error of a part of a file that is not read.
pub(super) fn unread(unreadable: crate::parse::Unreadable, file: crate::source::FileId) -> Box<EvalError> {
    EvalError::unsupported(unreadable.construct).at(Place { file, offset: unreadable.start })
}

impl Evaluator<'_> {
    /// See [`Machine::construct`](super::Machine::construct).
    pub(super) fn object_of_class(&mut self, ty: Ty, arguments: &[Value]) -> Eval<Value> {
        let layout = self.layout(ty)?;
        if !layout.fields.is_empty() || arguments.len() > 1 {
            return self.construct_object(ty, arguments, false);
        }
        let (class, _) = layout.classes[0];
        Ok(Value::Record(Rc::new(Record { ty, class, fields: Items::default() })))
    }

    /// Makes an object.
    pub(super) fn construct_object(&mut self, ty: Ty, arguments: &[Value], braces: bool) -> Eval<Value> {
        self.deeper(|this| this.construct_object_inner(ty, arguments, braces))
    }

    fn construct_object_inner(&mut self, ty: Ty, arguments: &[Value], braces: bool) -> Eval<Value> {
        let layout = self.layout(ty)?;
        if let [only] = arguments
            && let Value::Record(record) = self.peek(only)?
            && record.ty == ty
        {
            // `Not(inner)` of a template is an object around the other, whose class has another argument, or a copy.
            let is_deduced = matches!(self.m.types.get(ty), Type::Class(id, of)
                if of.is_empty() && self.m.sources().class_template(*id).is_ok_and(|of| !of.1.is_empty()));
            if is_deduced {
                return Err(EvalError::unsupported(
                    "template arguments that follow from an object of the template",
                ));
            }
            return self.load(only);
        }
        let sources = Arc::clone(self.m.sources());
        let (class, name) = layout.classes[0];
        let constructors = self.constructors_of(ty)?;
        let inherits = sources.index.class(class).inherits_constructors && !arguments.is_empty();
        if inherits && constructors.is_empty() && !layout.has_unknown_base {
            return self.construct_as_base(ty, &layout, arguments);
        }
        if constructors.is_empty() {
            if layout.has_unknown_base && self.is_overload_set(&layout, arguments)? {
                return Ok(Value::Tuple(Rc::new(Items::new(arguments.to_vec()))));
            }
            if layout.has_unknown_base {
                return Err(EvalError::unsupported(format!(
                    "an object of {}, whose base is not known",
                    self.name(name)
                )));
            }
            return self.aggregate(ty, class, &layout, arguments);
        }
        let fitting = self.fitting(&constructors, arguments, &[])?;
        if fitting.is_empty() && arguments.is_empty() {
            return self.aggregate(ty, class, &layout, arguments);
        }
        if fitting.is_empty() && braces && !layout.fields.is_empty() && constructors.is_empty() {
            return self.aggregate(ty, class, &layout, arguments);
        }
        if fitting.is_empty() && inherits {
            return self.construct_as_base(ty, &layout, arguments);
        }
        let constructor = self.select(&fitting, arguments, &[])?;
        let fields = self.default_fields(&layout)?;
        let object = Value::Record(Rc::new(Record { ty, class, fields: Items::view(fields) }));
        let cell = self.m.allocate(object)?;
        self.call_function(constructor, Some(cell.clone()), arguments, &[])?;
        self.load(&cell)
    }

    /// Returns the constructors of a class.
    pub(super) fn constructors_of(&mut self, ty: Ty) -> Eval<Vec<FunctionId>> {
        let (class, name) = self.layout(ty)?.classes[0];
        let sources = self.m.sources();
        let all = sources.members(name, name).iter().copied();
        Ok(all.filter(|&id| sources.constructs(id, class)).collect())
    }

    /// Returns whether an object is the functions that it is made of: `struct Overloaded : Ts... { using Ts::operator()...; };`
    fn is_overload_set(&self, layout: &Layout, arguments: &[Value]) -> Eval<bool> {
        let mut are_functions = layout.fields.is_empty() && arguments.len() > 1;
        for argument in arguments {
            are_functions &= matches!(self.peek(argument)?, Value::Closure(_));
        }
        Ok(are_functions)
    }

    /// Makes an object by a constructor that its class inherits.
    fn construct_as_base(&mut self, ty: Ty, layout: &Layout, arguments: &[Value]) -> Eval<Value> {
        let fields = self.default_fields(layout)?;
        let class = layout.classes[0].0;
        let object = Value::Record(Rc::new(Record { ty, class, fields: Items::view(fields) }));
        let cell = self.m.allocate(object)?;
        let mut result = Err(EvalError::unsupported("a constructor of a base that is not known"));
        let part = layout.base_part.map(|at| layout.fields[at].ty);
        for base in layout.bases.iter().copied().chain(part) {
            result = self.initialize_base(&cell, base, arguments);
            if result.is_ok() {
                break;
            }
        }
        result?;
        self.load(&cell)
    }

    pub(crate) fn default_fields(&mut self, layout: &Layout) -> Eval<Vec<Value>> {
        let mut fields = Vec::with_capacity(layout.fields.len());
        for field in &layout.fields {
            fields.push(self.default_field(field)?);
        }
        Ok(fields)
    }

    pub(crate) fn default_field(&mut self, field: &Field) -> Eval<Value> {
        match &field.init {
            Some((code, act)) if !field.is_of_object => {
                let value = self.run_declaration(code, *act, None)?;
                self.convert(value, field.ty)
            }
            // The object is made first: see `complete`.
            Some(_) => Ok(Value::Void),
            // A reference is set by the constructor.
            None if self.m.types.is_reference(field.ty) => Ok(Value::Void),
            // An unknown type matters only where the field is used.
            None if matches!(self.m.types.get(field.ty), Type::Unknown(_)) => Ok(Value::Void),
            None => self.default_value(field.ty),
        }
    }

    fn aggregate(&mut self, ty: Ty, class: ClassId, layout: &Layout, arguments: &[Value]) -> Eval<Value> {
        let spread = self.with_fields_of_bases(layout, arguments)?;
        let arguments = spread.as_deref().unwrap_or(arguments);
        if arguments.len() > layout.fields.len() {
            return Err(EvalError::unsupported("more values than an object has fields"));
        }
        let mut fields = Vec::with_capacity(layout.fields.len());
        for (at, field) in layout.fields.iter().enumerate() {
            fields.push(match arguments.get(at) {
                Some(value) => self.field_value(field, value)?,
                None => self.default_field(field)?,
            });
        }
        let object = Value::Record(Rc::new(Record { ty, class, fields: Items::view(fields) }));
        if !layout.fields.iter().skip(arguments.len()).any(|field| field.is_of_object) {
            return Ok(object);
        }
        let object = self.m.allocate(object)?;
        self.complete(&object, layout, |at, _| at >= arguments.len())?;
        self.load(&object)
    }

    /// Sets the fields among `which`, by number, whose default initialisers are about the object.
    pub(super) fn complete(
        &mut self,
        object: &Value,
        layout: &Layout,
        which: impl Fn(usize, &Field) -> bool,
    ) -> Eval<()> {
        for (at, field) in layout.fields.iter().enumerate() {
            if !field.is_of_object || !which(at, field) {
                continue;
            }
            let value = self.initial_value_of_field(field, object)?;
            if let Value::Record(record) = self.place_mut(object)? {
                Rc::make_mut(record).fields.values[at] = value;
            }
        }
        Ok(())
    }

    /// Returns what the default initialiser of a field gives in an object.
    pub(crate) fn initial_value_of_field(&mut self, field: &Field, object: &Value) -> Eval<Value> {
        let Some((code, act)) = &field.init else { return self.default_value(field.ty) };
        let value = self.run_declaration(code, *act, Some(object))?;
        self.convert(value, field.ty)
    }

    /// Returns the values of an aggregate with those of its bases one by one, where they are objects or in braces of their
    /// own: `{{name, type}, index}`.
    fn with_fields_of_bases(&mut self, layout: &Layout, arguments: &[Value]) -> Eval<Option<Vec<Value>>> {
        let mut spread = Vec::new();
        let mut used = 0;
        for (&base, argument) in layout.bases.iter().zip(arguments) {
            let is_base = match self.peek(argument)? {
                Value::Braces(_) => true,
                Value::Record(record) => record.ty == base,
                _ => false,
            };
            if !is_base {
                break;
            }
            let object = self.load(argument)?;
            let Value::Record(object) = self.convert(object, base)? else { break };
            spread.extend(object.fields.values.iter().cloned());
            used += 1;
        }
        if used == 0 {
            return Ok(None);
        }
        spread.extend_from_slice(&arguments[used..]);
        Ok(Some(spread))
    }

    /// Returns whether a base that is no class of the sources is an object, which is kept as a part of the derived ones.
    pub(super) fn is_part_as_base(&mut self, base: Ty) -> bool {
        match *self.m.types.get(base) {
            Type::Host(class) => self.host.is_object(class),
            Type::List(..) | Type::Map(..) | Type::Set(..) | Type::Tuple(_) => true,
            _ => false,
        }
    }

    /// Returns the part of an object that is a base which the sources do not define: a place if the object is in one.
    pub(crate) fn base_part(&mut self, object: &Value) -> Eval<Option<(Value, Ty)>> {
        let Value::Record(record) = self.peek(object)? else { return Ok(None) };
        let record = Rc::clone(record);
        let layout = self.layout(record.ty)?;
        Ok(layout.base_part.map(|at| {
            let part =
                super::place::part_of(object, Step::Field(at as u32), || record.fields.values[at].clone());
            (part, layout.fields[at].ty)
        }))
    }

    /// Returns arguments as the host takes them: its part of an object that derives from one of its classes.
    pub(super) fn host_arguments<'v>(&mut self, arguments: &'v [Value]) -> Eval<Cow<'v, [Value]>> {
        let mut result = Cow::Borrowed(arguments);
        for (at, argument) in arguments.iter().enumerate() {
            if let Some((part, _)) = self.base_part(argument)? {
                result.to_mut()[at] = part;
            }
        }
        Ok(result)
    }

    fn field_value(&mut self, field: &Field, value: &Value) -> Eval<Value> {
        if self.m.types.is_reference(field.ty) {
            // A thing of the host is its own place.
            if !value.is_reference()
                && value.handle().is_none_or(|handle| self.host.is_value(handle))
                && matches!(self.m.types.get(field.ty), Type::Reference(_, false))
            {
                return Err(EvalError::unsupported("a member that refers to a value in braces"));
            }
            return self.bind_reference(value.clone(), field.ty);
        }
        self.converted(value.clone(), field.ty)
    }

    /// Sets fields as a constructor's initialisers say.
    pub(super) fn initialize_field(&mut self, this: &Value, name: Name, arguments: &[Value]) -> Eval<()> {
        let Value::Record(record) = self.load(this)? else {
            return Err(EvalError::unsupported("a constructor of no object"));
        };
        let layout = self.layout(record.ty)?;
        let Some(at) = layout.field(name) else {
            let name = self.name(name).to_string();
            drop(record);
            return self.host.initialize_base(self.m, &name, arguments);
        };
        let field = &layout.fields[at];
        let value = match arguments {
            [only] if self.m.types.is_reference(field.ty) => only.clone(),
            _ => self.construct(field.ty, arguments, false)?,
        };
        drop(record);
        if let Value::Record(record) = self.place_mut(this)? {
            let record = Rc::make_mut(record);
            record.fields.has_references |= value.is_reference();
            record.fields.values[at] = value;
        }
        Ok(())
    }

    /// Sets the fields of a base as one of its constructors does.
    pub(super) fn initialize_base(&mut self, this: &Value, base: Ty, arguments: &[Value]) -> Eval<()> {
        if let Type::Unknown(name) = self.m.types.get(base) {
            if is_base_of_storages(name) {
                return Ok(());
            }
            let name = name.to_string();
            return self.host.initialize_base(self.m, &name, arguments);
        }
        let Value::Record(record) = self.load(this)? else {
            return Err(EvalError::unsupported("a constructor of no object"));
        };
        let own = self.layout(record.ty)?;
        // `Base(value)` in a class that derives from `Base<Derived, T>` is of that base.
        let base = match self.m.types.get(base) {
            Type::Class(id, arguments) if arguments.is_empty() => {
                let id = *id;
                self.base_of(record.ty, id).unwrap_or(base)
            }
            _ => base,
        };
        drop(record);
        let base_object = self.construct(base, arguments, false)?;
        if let Some(at) = own.base_part
            && own.fields[at].ty == base
        {
            if let Value::Record(record) = self.place_mut(this)? {
                Rc::make_mut(record).fields.values[at] = base_object;
            }
            return Ok(());
        }
        let Value::Record(made) = base_object else {
            return Err(EvalError::unsupported("a base that is no class of the sources"));
        };
        let layout = self.layout(base)?;
        for (field, value) in layout.fields.iter().zip(&made.fields.values) {
            let Some(at) = own.fields.iter().position(|other| other.name == field.name) else { continue };
            if let Value::Record(record) = self.place_mut(this)? {
                Rc::make_mut(record).fields.values[at] = value.clone();
            }
        }
        Ok(())
    }

    /// Methods of a name that an object has: those of the nearest class that has any.
    pub(crate) fn methods_of(&mut self, ty: Ty, name: Name) -> Eval<Vec<FunctionId>> {
        let own = self.specialized_methods(ty, name)?;
        let bases_at = usize::from(own.is_some());
        let layout = self.layout(ty)?;
        let sources = Arc::clone(self.m.sources());
        let hides = |class: ClassId| !sources.index.class(class).taken_from_bases.contains(&name);
        let mut methods = own.unwrap_or_default();
        if !methods.is_empty() && hides(layout.classes[0].0) {
            return Ok(methods);
        }
        for &(id, _) in &layout.classes[bases_at..] {
            let members = sources.members_of(id, name);
            methods.extend_from_slice(&members);
            if !members.is_empty() && hides(id) {
                break;
            }
        }
        Ok(methods)
    }

    /// Returns whether objects of a class can be called.
    pub(crate) fn has_call_operator(&self, class: ClassId) -> bool {
        let sources = self.m.sources();
        let name = sources.names.find("operator()");
        name.is_some_and(|name| !sources.members_of(class, name).is_empty())
    }

    /// Returns whether a function is a member of a class that needs an object.
    pub(crate) fn is_method(&self, id: FunctionId) -> bool {
        let sources = self.m.sources();
        let function = sources.index.function(id);
        sources.class_of(function).is_some() && !function.is_static && !sources.is_declared_static(id)
    }

    /// Applies an operator that an object's class defines; `None` if it defines none.
    pub(super) fn operator_of(
        &mut self,
        object: &Value,
        operator: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let Value::Record(record) = self.peek(object)? else { return Ok(None) };
        let ty = record.ty;
        let Some(name) = self.m.sources().names.find(operator) else { return Ok(None) };
        let methods = self.methods_of(ty, name)?;
        if methods.is_empty() {
            let mut all = vec![object.clone()];
            all.extend_from_slice(arguments);
            return self.free_operator(operator, &all);
        }
        self.call_overloads(&methods, Some(object.clone()), arguments, &[]).map(Some)
    }

    /// Applies an operator that the sources define outside of classes; `None` if none fits.
    pub(crate) fn free_operator(&mut self, operator: &str, arguments: &[Value]) -> Eval<Option<Value>> {
        let sources = Arc::clone(self.m.sources());
        let functions = sources.free_functions(operator);
        let fitting = self.fitting(&functions, arguments, &[])?;
        if fitting.is_empty() {
            return Ok(None);
        }
        let function = self.select(&fitting, arguments, &[])?;
        self.call_function(function, None, arguments, &[]).map(Some)
    }

    /// Returns a static constant of an object's class.
    pub(super) fn class_constant(&mut self, ty: Ty, name: Name) -> Eval<Value> {
        let sources = Arc::clone(self.m.sources());
        let Type::Class(class, arguments) = self.m.types.get(ty).clone() else {
            return Err(EvalError::unsupported("a constant of no class"));
        };
        // A member of a specialisation that names another one has its arguments.
        let (class, arguments) = match sources.index.class(class).is_specialization {
            true => (class, arguments),
            false => self.specialization(class, &arguments)?,
        };
        let scope = sources.index.class(class).scope;
        for entity in sources.index.named(name) {
            if let crate::index::Entity::Variable(id) = *entity
                && sources.index.variable(id).scope == scope
            {
                let parameters = self.parameters_of_class(class, &arguments)?;
                return match parameters.is_empty() {
                    true => self.m.variable_value(self.host, id),
                    false => self.m.make_variable(self.host, id, &parameters),
                };
            }
        }
        // `template <typename T> struct IsWrap<Wrap<T>> : std::true_type {}`
        if self.name(name) == "value" {
            let mut bases = Vec::new();
            sources.base_names(class, &mut bases, 0);
            let truth = |base: &Name| match sources.names.get(*base) {
                "true_type" => Some(true),
                "false_type" => Some(false),
                _ => None,
            };
            if let Some(truth) = bases.iter().find_map(truth) {
                return Ok(Value::Bool(truth));
            }
        }
        Err(EvalError::unsupported(format!("the member '{}'", self.name(name))))
    }

    /// Converts an object with `begin` and `end` to a range.
    pub(super) fn object_items(&mut self, object: &Value) -> Eval<Rc<Items>> {
        let Value::Record(record) = self.peek(object)? else { return Err(EvalError::unsupported("a range")) };
        let ty = record.ty;
        // The iterators may lead to the object, which is then to outlive the calls.
        let kept = if object.is_reference() { object.clone() } else { self.m.allocate(object.clone())? };
        let object = &kept;
        let mut ends = Vec::new();
        for name in ["begin", "end"] {
            let methods = match self.m.sources().names.find(name) {
                Some(name) => self.methods_of(ty, name)?,
                None => Vec::new(),
            };
            if methods.is_empty() {
                return match self.base_part(object)? {
                    Some((part, _)) => self.items(&part),
                    None => Err(EvalError::unsupported("an object as a range")),
                };
            }
            let end = self.call_overloads(&methods, Some(object.clone()), &[], &[])?;
            ends.push(self.loaded(end)?);
        }
        let values = self.between(&ends[0], &ends[1])?;
        Ok(Rc::new(Items::view(values)))
    }
}

impl crate::sources::Sources {
    /// Returns whether a function is a constructor of a class, and not one of another class of the same name.
    pub(crate) fn constructs(&self, id: FunctionId, class: ClassId) -> bool {
        let function = self.index.function(id);
        let scope = self.index.class(class).scope;
        function.scope == scope || !function.qualifier.is_empty()
    }
}
