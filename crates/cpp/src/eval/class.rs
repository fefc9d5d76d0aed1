//! Classes of the sources: layout of fields, constructors, methods, operators, conversions.

use super::{Evaluator, Frame};
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, FunctionId, VariableId};
use crate::link::{link_constant, link_type};
use crate::machine::layout::{Field, Layout, is_of_object};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Items, Record, Step, Value};
use crate::name::{Name, known};
use crate::source::Place;
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// The error of a part of a file that is not read.
pub(super) fn unread(unreadable: crate::parse::Unreadable, file: crate::source::FileId) -> Box<EvalError> {
    EvalError::unsupported(unreadable.construct).at(Place { file, offset: unreadable.start })
}

/// The greatest depth of class hierarchies.
const MAX_BASES: usize = 20;

/// Returns whether a class is the base of storages of types or attributes.
fn is_base_of_storages(name: &str) -> bool {
    matches!(name.rsplit("::").next(), Some("TypeStorage" | "AttributeStorage"))
}

impl Evaluator<'_> {
    /// Returns the layout of a class, made once.
    pub(crate) fn layout(&mut self, ty: Ty) -> Eval<Rc<Layout>> {
        if let Some(layout) = self.m.layouts.get(&ty) {
            return layout.clone();
        }
        self.m.layouts.insert(ty, Err(EvalError::undefined("a class that contains itself")));
        let layout = self.make_layout(ty).map(Rc::new);
        self.m.layouts.insert(ty, layout.clone());
        layout
    }

    fn make_layout(&mut self, ty: Ty) -> Eval<Layout> {
        let Type::Class(id, arguments) = self.m.types.get(ty).clone() else {
            return Err(EvalError::unsupported("an object of no class"));
        };
        let sources = Arc::clone(self.m.sources());
        let (id, arguments) = self.specialization(id, &arguments)?;
        let class = sources.index.class(id);
        let unread = |unreadable: crate::parse::Unreadable| unread(unreadable, class.file);
        if class.is_union {
            return Err(EvalError::unsupported(format!("the union '{}'", self.name(class.name))));
        }
        let parameters = self.parameters_of_class(id, &arguments)?;
        let mut layout = Layout {
            fields: Vec::new(),
            classes: vec![(id, class.name)],
            destructors: sources.destructor(id),
            has_unknown_base: false,
            host_base: None,
            bases: Vec::new(),
            base_part: None,
        };
        let (tree, bases) = sources.base_trees(id).map_err(unread)?;
        for base in bases {
            let base = link_type(self.m, self.host, &tree, base, class.scope, class.file, &parameters);
            match self.m.types.get(base).clone() {
                Type::Class(..) if layout.classes.len() < MAX_BASES => {
                    layout.bases.push(base);
                    let base = self.layout(base)?;
                    layout.classes.extend(&base.classes);
                    layout.destructors.extend(&base.destructors);
                    layout.has_unknown_base |= base.has_unknown_base;
                    layout.host_base = layout.host_base.or(base.host_base);
                    let part = base.base_part.map(|at| layout.fields.len() + at);
                    layout.base_part = layout.base_part.or(part);
                    layout.fields.extend_from_slice(&base.fields);
                }
                _ if layout.base_part.is_none() && self.is_part_as_base(base) => {
                    layout.base_part = Some(layout.fields.len());
                    layout.fields.push(Field {
                        name: known::EMPTY,
                        ty: base,
                        init: None,
                        is_of_object: false,
                        class: id,
                    });
                }
                // The bases of all storages have nothing that these use.
                Type::Unknown(name) if is_base_of_storages(&name) => {}
                other => {
                    layout.has_unknown_base = true;
                    if let Type::Host(_) = other {
                        layout.host_base = Some(base);
                    }
                }
            }
        }
        for &field in &class.fields {
            layout.fields.push(self.field(id, field, &parameters)?);
        }
        Ok(layout)
    }

    fn field(&mut self, of: ClassId, id: VariableId, parameters: &[(Name, Ty)]) -> Eval<Field> {
        let sources = Arc::clone(self.m.sources());
        let variable = sources.index.variable(id);
        let parsed = sources.variable_tree(id).map_err(|error| unread(error, variable.file))?;
        let ty = link_type(
            self.m,
            self.host,
            &parsed.tree,
            parsed.decl.ty,
            variable.scope,
            variable.file,
            parameters,
        );
        let init = if matches!(parsed.decl.init, crate::tree::Init::None) {
            None
        } else {
            let (code, act) = link_constant(
                self.m,
                self.host,
                &parsed.tree,
                variable.scope,
                sources.class_around(variable.scope),
                variable.file,
                |linker| {
                    linker.declare_types(parameters);
                    linker.declare_this();
                    linker.outer_variable(&parsed.decl)
                },
            );
            Some((Rc::new(code), act))
        };
        let is_of_object = init.as_ref().is_some_and(|(code, _)| is_of_object(code));
        Ok(Field { name: variable.name, ty, init, is_of_object, class: of })
    }

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
    fn is_part_as_base(&mut self, base: Ty) -> bool {
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

    /// Converts to a class: a value of it or of a derived one, braces, or an argument of a constructor.
    pub(super) fn convert_object(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        match value {
            Value::Record(ref record) if record.ty == ty => Ok(value),
            Value::Record(ref record) => {
                let (from, to) = (self.layout(record.ty)?, self.layout(ty)?);
                if from.classes.contains(&to.classes[0]) {
                    return Ok(value);
                }
                if let Ok(converted) = self.object_conversion(value.clone(), ty) {
                    return Ok(converted);
                }
                self.construct_object(ty, &[value], false)
            }
            Value::Braces(items) => {
                let items = items.values.clone();
                self.construct_object(ty, &items, true)
            }
            other => {
                let layout = self.layout(ty)?;
                let (class, name) = layout.classes[0];
                let sources = Arc::clone(self.m.sources());
                let has_constructor =
                    sources.members(name, name).iter().any(|&id| sources.constructs(id, class));
                if !has_constructor {
                    return Err(EvalError::unsupported(format!(
                        "a conversion of a {} to {}",
                        other.describe(),
                        self.name(name)
                    )));
                }
                self.construct_object(ty, &[other], false)
            }
        }
    }

    /// Converts an object by a conversion operator of its class: of several by one to the type itself, else by one whose
    /// result converts to it.
    pub(super) fn object_conversion(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        let Value::Record(record) = &value else { return Err(EvalError::unsupported("a conversion")) };
        let layout = self.layout(record.ty)?;
        let is_object = matches!(self.m.types.get(ty), Type::Class(..));
        let mut conversions = Vec::new();
        for member in self.conversions(&layout) {
            let function = self.m.function_code(self.host, member)?;
            let to = self.m.types.referred(function.returns);
            let types = match function.template.is_empty() {
                true => Vec::new(),
                false => match self.converted_argument(to, ty) {
                    Some(argument) => vec![argument],
                    None => continue,
                },
            };
            let is_truth = *self.m.types.get(to) == Type::Bool;
            // No object of another class is made of a truth value.
            if !(is_object && is_truth) {
                let rank = if to == ty || !types.is_empty() { 0 } else { 1 + u8::from(is_truth) };
                conversions.push((rank, member, types));
            }
        }
        sort::by_key(&mut conversions, |&(rank, ..)| rank);
        for (_, member, types) in conversions {
            let converted = self.call_function(member, Some(value.clone()), &[], &types)?;
            let converted = self.loaded(converted)?;
            if let Ok(result) = self.convert(converted, ty) {
                return Ok(result);
            }
        }
        let name = self.name(layout.classes[0].1);
        Err(EvalError::unsupported(format!("a conversion of {name}")))
    }

    /// Returns the argument with which a conversion template gives a type: `template <typename T> operator FailureOr<T>()`.
    fn converted_argument(&self, pattern: Ty, ty: Ty) -> Option<Ty> {
        match (self.m.types.get(pattern), self.m.types.get(ty)) {
            (Type::Parameter(_), _) => Some(ty),
            (&Type::FailureOr(pattern), &Type::FailureOr(ty))
            | (&Type::Optional(pattern), &Type::Optional(ty))
            | (&Type::Pointer(pattern), &Type::Pointer(ty))
            | (&Type::List(_, pattern), &Type::List(_, ty)) => self.converted_argument(pattern, ty),
            _ => None,
        }
    }

    /// Returns the conversion operators of a class and its bases.
    fn conversions(&self, layout: &Layout) -> Vec<FunctionId> {
        let sources = self.m.sources();
        let members = layout.classes.iter().flat_map(|(class, _)| &sources.index.class(*class).members);
        let conversions = members.copied().filter(|&member| {
            let function = sources.index.function(member);
            self.name(function.name).starts_with("operator ") && function.body.is_some()
        });
        conversions.collect()
    }

    /// Evaluates the conversion operator of an object's class, for an object or the place of one; `None` if it has none
    /// or several, without that to `bool`, which is explicit as a rule.
    pub(crate) fn only_conversion(&mut self, value: &Value) -> Eval<Option<Value>> {
        let Value::Record(record) = self.peek(value)? else { return Ok(None) };
        let ty = record.ty;
        let layout = self.layout(ty)?;
        let sources = self.m.sources();
        let is_truth =
            |id: FunctionId| self.name(sources.index.function(id).name).as_bytes() == b"operator bool";
        let mut conversions = self.conversions(&layout).into_iter().filter(|&member| !is_truth(member));
        let (Some(only), None) = (conversions.next(), conversions.next()) else { return Ok(None) };
        let converted = self.call_function(only, Some(value.clone()), &[], &[])?;
        self.loaded(converted).map(Some)
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

    /// Sets slots for the template parameters of an object's class, or of the class that stands for the object of a static
    /// member: a class of the host there is the argument of the template itself, as an operation is of a trait.
    pub(super) fn bind_class_parameters(
        &mut self,
        f: Frame<'_>,
        this: &Value,
        function: &crate::link::FunctionCode,
    ) -> Eval<()> {
        if function.class_template.is_empty() {
            return Ok(());
        }
        let ty = match self.peek(this)? {
            Value::Record(record) => record.ty,
            &Value::Class(ty) => self.written_class(ty).unwrap_or(ty),
            Value::Host(_) | Value::Owned(_) => {
                let of_view = self.m.view_argument.take();
                let ty = of_view.or_else(|| self.trait_type(this, function));
                let ty = ty.or_else(|| self.written_class_of(this));
                match ty.or_else(|| self.own_argument(this, function)) {
                    Some(ty) => ty,
                    None => return Ok(()),
                }
            }
            _ => return Ok(()),
        };
        // A base class has arguments of its own: `struct Fit : Checked<Fit>`.
        let meant = function.class.and_then(|class| self.base_of(ty, class));
        // A static member may call one of another class.
        if meant.is_none()
            && matches!(this, Value::Class(_))
            && matches!(self.m.types.get(ty), Type::Class(..))
        {
            return Ok(());
        }
        let ty = meant.unwrap_or(ty);
        let arguments = match self.m.types.get(ty).clone() {
            Type::Class(class, arguments) => {
                let (class, arguments) = self.specialization(class, &arguments)?;
                match arguments.len() < function.class_template.len() {
                    true => self.with_defaults_of(class, &arguments)?.0.into(),
                    false => arguments,
                }
            }
            Type::Trait(_, arguments) => arguments,
            _ => [ty].into(),
        };
        let mut arguments = arguments.iter();
        for parameter in &function.class_template {
            let value = if parameter.is_pack {
                Value::tuple(arguments.by_ref().map(|&argument| self.template_value(argument)).collect())
            } else {
                let argument = arguments.next().copied().unwrap_or(Ty::AUTO);
                self.template_value(argument)
            };
            self.m.memory.stack[(f.base + parameter.slot) as usize] = value;
        }
        Ok(())
    }

    /// Returns the class `Impl` of a trait of an operation, with the arguments that the operation gives to it.
    fn trait_type(&mut self, this: &Value, function: &crate::link::FunctionCode) -> Option<Ty> {
        let sources = Arc::clone(self.m.sources());
        let class = sources.index.class(function.class?);
        let outer = sources.index.enclosing_names(class.outer).next()?;
        let types = self.host.trait_arguments(self.m, this, sources.names.get(outer))?;
        Some(self.m.types.intern(Type::Trait("Impl".into(), types.into())))
    }

    /// Returns the class of a thing of the host as the only argument of a template that it derives from: `Sized<GaugeType>`.
    fn own_argument(&mut self, this: &Value, function: &crate::link::FunctionCode) -> Option<Ty> {
        let handle = self.peek(this).ok()?.handle().filter(|_| function.class_template.len() == 1)?;
        let class = self.host.class_of(self.m, handle)?;
        Some(self.m.types.intern(Type::Host(class)))
    }

    /// Returns the class of a static member that runs, with the arguments of its template: those that it calls have them, too.
    pub(super) fn class_of_static(&mut self, f: Frame<'_>) -> Option<Value> {
        let (class, slots) = f.code.class.as_ref()?;
        let mut values = Vec::with_capacity(slots.len());
        for &slot in slots {
            match self.load(&f.slot(slot)).ok()? {
                Value::Tuple(pack) => values.extend(pack.values.iter().cloned()),
                value => values.push(value),
            }
        }
        let mut types = Vec::with_capacity(values.len());
        for value in values {
            types.push(self.m.types.argument(&value)?);
        }
        Some(Value::Class(self.m.types.intern(Type::Class(*class, types.into()))))
    }

    /// Returns the type of a class among an object's type and its bases, with its arguments there.
    fn base_of(&mut self, ty: Ty, class: ClassId) -> Option<Ty> {
        let mut waiting = vec![ty];
        while let Some(ty) = waiting.pop() {
            if let Type::Class(id, arguments) = self.m.types.get(ty).clone()
                && self.specialization(id, &arguments).ok()?.0 == class
            {
                return Some(ty);
            }
            waiting.extend(self.layout(ty).ok()?.bases.iter().copied());
        }
        None
    }
}

impl crate::sources::Sources {
    /// Returns the destructor of a class, if it does something.
    fn destructor(&self, class: ClassId) -> Vec<FunctionId> {
        let members = self.members(self.index.class(class).name, known::DESTRUCTOR);
        members.iter().copied().filter(|&id| self.constructs(id, class)).collect()
    }

    /// Returns whether a function is a constructor of a class, and not one of another class of the same name.
    pub(crate) fn constructs(&self, id: FunctionId, class: ClassId) -> bool {
        let function = self.index.function(id);
        let scope = self.index.class(class).scope;
        function.scope == scope || !function.qualifier.is_empty()
    }
}
