//! Classes of things at run time: tests, conversions, constructors.

use cpp::{
    Arguments, EnumKey, Eval, EvalError, HostClass, Machine, OptionalKind, Ty, Type as CppType, Value,
};

use crate::hook::{ArgumentCells, Hook, held};
use crate::values::classes::{Class, implements};
use crate::values::thing::{self, Kind};
use definitions::expressions::ClassTest;
use ir::Entity;
use ir::affine::AffineExprStorage;
use ir::{Attribute, Type};

/// Whether an element of a range is an SSA value, or stands for one.
fn is_ssa_value(machine: &Machine, element: &Value) -> bool {
    let kind = machine.load(element).ok().and_then(|value| value.handle()).map(Kind::of);
    matches!(kind, Some(Kind::Value | Kind::TypedValue | Kind::PlannedValue | Kind::OpOperand))
}

/// Whether a value is the use of one by an operation.
fn is_use(value: &Value) -> bool {
    thing::of_kind(value, Kind::OpOperand).is_some()
}

impl Hook<'_, '_, '_, '_> {
    /// Whether a value is of a class.
    pub fn is_of_class(&mut self, machine: &mut Machine, value: &Value, class: HostClass) -> Eval<bool> {
        let context = self.context;
        let number = class;
        let Some(class) = self.program.classes.get(class) else {
            return Err(EvalError::unsupported("an unknown class"));
        };
        let Some(handle) = value.handle() else {
            return match (&class, value) {
                (Class::Enum(key), Value::Enum(other, _)) => Ok(key == other),
                (Class::Known(known), Value::List(items)) if known.is_range() => {
                    // Overloads for types and for values are told apart by the first element.
                    let first = items.values.first().and_then(Value::handle).map(Kind::of);
                    let is_of_types = matches!(known.name, "TypeRange" | "ValueTypeRange");
                    let is_of_values = matches!(known.name, "ValueRange" | "OperandRange" | "ResultRange");
                    Ok(match first {
                        Some(Kind::Type) => !is_of_values,
                        Some(Kind::Value) => !is_of_types,
                        _ => true,
                    })
                }
                (Class::Known(known), _) if known.is_range() => {
                    Ok(matches!(value, Value::Braces(_) | Value::Null | Value::Nullopt))
                }
                (_, Value::Null) => Ok(false),
                // A range of values is no value.
                (Class::Known(known), Value::List(_)) if known.kind == Kind::Value => Ok(false),
                (
                    Class::Data(..) | Class::Operation(_) | Class::Interface(_) | Class::Source(_),
                    Value::List(_) | Value::Closure(_) | Value::Enum(..),
                )
                | (Class::Known(_), Value::Enum(..)) => Ok(false),
                _ => Err(EvalError::unsupported(format!("the class of a {}", value.describe()))),
            };
        };
        let kind = Kind::of(handle);
        if thing::is_null(handle) {
            // Overload resolution asks for the declared class.
            return Ok(match &class {
                Class::Known(known) => known.kind == kind,
                Class::Data(Entity::Type, ..) => kind == Kind::Type,
                Class::Data(Entity::Attribute, ..) => kind == Kind::Attribute,
                Class::Operation(_) | Class::Interface(_) => kind == Kind::Operation,
                Class::Source(source) => kind == source.kind(),
                _ => false,
            });
        }
        Ok(match &class {
            Class::Known(known) => match (known.name, kind) {
                ("OpResult", Kind::Value | Kind::TypedValue) => self.is_result(value)?,
                ("BlockArgument", Kind::Value | Kind::TypedValue) => !self.is_result(value)?,
                ("Region", Kind::ParsedRegion)
                | ("Block", Kind::ParsedBlock)
                | ("Operation", Kind::ParsedOperation) => true,
                ("Value" | "TypedValue", Kind::TypedValue | Kind::OpOperand | Kind::PlannedValue) => true,
                ("Operation", Kind::PlannedOperation) | ("OpResult", Kind::PlannedValue) => true,
                ("OpFoldResult", Kind::Attribute | Kind::Value | Kind::TypedValue | Kind::PlannedValue) => {
                    true
                }
                ("OpResult" | "BlockArgument", Kind::OpOperand) => {
                    let value = self.value_of_operand(value)?;
                    return self.is_of_class(machine, &value, number);
                }
                // `printer.getStream()` is no printer.
                (_, Kind::Printer) if handle.a != 0 => false,
                ("NamedAttrList", Kind::StateAttributes) => true,
                // `diagnostic << value` goes to the diagnostic in flight.
                ("Diagnostic", Kind::Diagnostic) => true,
                ("AffineConstantExpr", Kind::AffineExpr) => {
                    self.is_affine(value, |storage| matches!(storage, AffineExprStorage::Constant(_)))
                }
                ("AffineDimExpr", Kind::AffineExpr) => {
                    self.is_affine(value, |storage| matches!(storage, AffineExprStorage::Dim(_)))
                }
                ("AffineSymbolExpr", Kind::AffineExpr) => {
                    self.is_affine(value, |storage| matches!(storage, AffineExprStorage::Symbol(_)))
                }
                ("AffineBinaryOpExpr", Kind::AffineExpr) => {
                    self.is_affine(value, |storage| matches!(storage, AffineExprStorage::Binary { .. }))
                }
                ("Location", Kind::Attribute) => {
                    thing::attribute(value).is_some_and(|attribute| attribute.is_location(context))
                }
                _ => known.kind == kind,
            },
            Class::Data(Entity::Type, _, test) => match thing::ty(value) {
                Some(ty) => test.holds_for_type(context, context, ty),
                None => false,
            },
            Class::Data(Entity::Attribute, _, test) => {
                let attribute = match kind {
                    Kind::Location => Some(self.location(value)?.to_attribute(context)),
                    _ => thing::attribute(value),
                };
                attribute.is_some_and(|attribute| test.holds_for_attribute(context, context, attribute))
            }
            Class::Operation(name) if kind == Kind::ParsedOperation => {
                ir::OpName::new(handle.a).info(context).name == *name
            }
            Class::Operation(name) if kind == Kind::PlannedOperation => {
                let made = self.plan.as_ref().and_then(|plan| plan.created.get(handle.a as usize));
                made.is_some_and(|made| made.name.info(context).name == *name)
            }
            Class::Operation(name) => match thing::operation(value) {
                Some(_) => self.operation(value)?.info().name == *name,
                None => false,
            },
            Class::Interface(name) => {
                let has_it = match kind {
                    Kind::Operation => implements(context, self.operation(value)?.name(), name),
                    Kind::Type | Kind::Attribute => self.has_interface(value, name),
                    _ => false,
                };
                return Ok(has_it && self.is_taken_by_interface(machine, value, name)?);
            }
            Class::Adaptor(_) => kind == Kind::Adaptor,
            Class::Properties(_) => kind == Kind::Properties,
            Class::Dialect(_) => kind == Kind::Dialect && handle.a == number.0,
            Class::Source(source) => return self.is_of_source_class(machine, value, number, source),
            Class::Base(of) => return self.is_of_class(machine, value, *of),
            Class::Enum(_) => false,
        })
    }

    /// Returns whether an interface takes a thing whose class has it: `extraClassOf`.
    fn is_taken_by_interface(&mut self, machine: &mut Machine, value: &Value, name: &str) -> Eval<bool> {
        let context = self.context;
        let functions = self.program.members(name, "classof");
        if functions.is_empty() {
            // `SymbolInterfaces.td`, which ships, asks for the name.
            return Ok(name != "SymbolOpInterface"
                || self.operation(value)?.attribute(context.intern_string("sym_name")).is_some());
        }
        match machine.call_overloaded(self, &functions, None, std::slice::from_ref(value))? {
            Value::Bool(holds) => Ok(holds),
            other => Err(EvalError::unsupported(format!("a 'classof' that gives a {}", other.describe()))),
        }
    }

    fn is_affine(&self, value: &Value, test: fn(&AffineExprStorage) -> bool) -> bool {
        thing::affine_expr(value).is_some_and(|expr| test(&expr.storage(self.context)))
    }

    fn has_interface(&self, value: &Value, name: &str) -> bool {
        self.interfaces_of(value).iter().any(|interface| interface.rsplit("::").next() == Some(name))
    }

    /// A value as an initialisation of a variable of a type has it.
    pub fn convert_thing(&mut self, machine: &mut Machine, value: Value, to: Ty) -> Eval<Value> {
        let wrong =
            |value: &Value| Err(EvalError::unsupported(format!("a conversion of a {}", value.describe())));
        match machine.ty(to).clone() {
            CppType::Host(class) => self.convert_to_class(machine, value, class),
            CppType::Result(kind) => match value.handle().map(Kind::of) {
                // One that reports nothing is a success: `InFlightDiagnostic diag = {};`
                Some(Kind::Diagnostic) => Ok(Value::Result(kind, value.handle().is_some_and(thing::is_null))),
                // `return emitError().attachNote() << …`
                Some(Kind::Note) => Ok(Value::Result(kind, false)),
                _ => wrong(&value),
            },
            CppType::FailureOr(of) => match value.handle().map(Kind::of) {
                Some(Kind::Diagnostic | Kind::Note) => Ok(Value::Optional(OptionalKind::FailureOr, None)),
                _ => {
                    let value = self.convert_thing(machine, value, of)?;
                    Ok(Value::Optional(OptionalKind::FailureOr, Some(held(value))))
                }
            },
            // A parameter that is nothing, and has no class.
            CppType::Optional(of)
                if value.handle().is_some_and(thing::is_null)
                    && !matches!(machine.ty(of), CppType::Host(_)) =>
            {
                Ok(Value::optional(None))
            }
            CppType::Optional(of) => {
                let value = self.convert_thing(machine, value, of)?;
                Ok(Value::Optional(OptionalKind::Optional, Some(held(value))))
            }
            CppType::Text => self.text_of(machine, &value).map(Value::text),
            CppType::List(..) => self.list_of(machine, &value).map(Value::list),
            CppType::Pointer(of) | CppType::Reference(of, _) => self.convert_thing(machine, value, of),
            CppType::Function | CppType::Stream | CppType::Auto => Ok(value),
            CppType::Int(kind) => {
                self.integer_of(machine, &value).map(|number| Value::Int(kind, kind.wrap(number)))
            }
            CppType::Bool => Ok(Value::Bool(value.handle().is_some_and(|handle| !thing::is_null(handle)))),
            _ => wrong(&value),
        }
    }

    fn convert_to_class(&mut self, machine: &mut Machine, value: Value, class: HostClass) -> Eval<Value> {
        let Some(found) = self.program.classes.get(class) else { return Ok(value) };
        let wrong =
            |value: &Value| Err(EvalError::unsupported(format!("a conversion of a {}", value.describe())));
        if let Value::Optional(_, Some(content)) = &value {
            return self.convert_to_class(machine, content.0.clone(), class);
        }
        if let Class::Enum(key) = found {
            return match value {
                Value::Enum(other, _) if other == *key => Ok(value),
                Value::Int(_, number) => Ok(Value::Enum(*key, number)),
                Value::Braces(items) if items.values.is_empty() => Ok(Value::Enum(*key, 0)),
                other => wrong(&other),
            };
        }
        if let Class::Known(known) = found {
            if known.is_range() {
                return match value {
                    Value::List(items)
                        if matches!(known.name, "TypeRange" | "ValueTypeRange")
                            && items.values.first().is_some_and(|first| is_ssa_value(machine, first)) =>
                    {
                        crate::natives::types_of_range(self, machine, &Value::List(items))
                    }
                    // `OperandRange` of a `MutableOperandRange`: the values.
                    Value::List(items)
                        if matches!(known.name, "OperandRange" | "ValueRange")
                            && items.values.first().is_some_and(is_use) =>
                    {
                        let values = items.values.iter().map(|of| match is_use(of) {
                            true => self.value_of_operand(of),
                            false => Ok(of.clone()),
                        });
                        values.collect::<Eval<Vec<_>>>().map(Value::list)
                    }
                    Value::List(_) => Ok(value),
                    // `{nullptr, 0}`: no elements from nowhere.
                    Value::Braces(items)
                        if matches!(items.values[..], [Value::Int(_, 0) | Value::Null, Value::Int(_, 0)]) =>
                    {
                        Ok(Value::list(Vec::new()))
                    }
                    // `operand_range names() { return {name_begin(), name_end()}; }`
                    Value::Braces(items)
                        if matches!(&items.values[..], [from, _]
                            if matches!(machine.load(from)?, Value::Iterator(_))) =>
                    {
                        let items = items.values.clone();
                        self.construct_thing(machine, class, Arguments { values: &items, types: &[] })
                    }
                    // An `OpFoldResult` may be an attribute, a value, or neither.
                    Value::Braces(items) if known.name == "OpFoldResult" && items.values.is_empty() => {
                        Ok(Value::Null)
                    }
                    Value::Braces(items) if known.name == "OpFoldResult" && items.values.len() == 1 => {
                        machine.load(&items.values[0])
                    }
                    Value::Nullopt if known.name == "OpFoldResult" => Ok(Value::Null),
                    other if known.name == "OpFoldResult" => Ok(other),
                    other
                        if thing::of_kind(&other, Kind::MutableOperands).is_some()
                            && known.name == "MutableOperandRange" =>
                    {
                        Ok(other)
                    }
                    other => self.list_of(machine, &other).map(Value::list),
                };
            }
            return match (known.kind, &value) {
                // A flag, or a function.
                (Kind::Flag, _) => Ok(value),
                (kind, Value::Null | Value::Nullopt) => Ok(kind.null(Some(class))),
                (_, Value::Braces(items)) if items.values.is_empty() => {
                    self.construct_thing(machine, class, Arguments { values: &[], types: &[] })
                }
                (_, Value::Braces(items)) => {
                    let items = items.values.clone();
                    self.construct_thing(machine, class, Arguments { values: &items, types: &[] })
                }
                // `APInt bit = getFlag();`: the number of an attribute of one bit.
                (Kind::ApInt, &Value::Bool(bit)) => {
                    let number = ir::ApInt::from_i64(1, i64::from(bit));
                    Ok(crate::values::attributes::of_ap_int(self.context, &number))
                }
                (Kind::Operation, _) => Ok(thing::wrapped(value, false)),
                (Kind::Value, Value::Host(handle)) if Kind::of(*handle) == Kind::PlannedOperation => {
                    self.planned_value(&value).map(|_| Kind::PlannedValue.thing(handle.a as usize, 0))
                }
                (Kind::Value, Value::Host(handle))
                    if matches!(Kind::of(*handle), Kind::Operation | Kind::ParsedOperation) =>
                {
                    Ok(self.only_result(&value).unwrap_or(value))
                }
                (Kind::Value, Value::Host(handle)) if Kind::of(*handle) == Kind::OpOperand => {
                    self.value_of_operand(&value)
                }
                (Kind::WalkResult, Value::Result(_, is_success)) => {
                    Ok(crate::natives::operations::walk::result_of(*is_success))
                }
                (Kind::WalkResult, Value::Owned(_)) => Ok(crate::natives::operations::walk::result_of(false)),
                (Kind::AttributeList, Value::List(_))
                | (Kind::OperationName, Value::Text(_))
                | (Kind::NamedAttribute, Value::Tuple(_)) => {
                    self.construct_thing(machine, class, Arguments { values: &[value], types: &[] })
                }
                (Kind::AttributeList, Value::Host(handle)) if Kind::of(*handle) == Kind::Attribute => {
                    self.construct_thing(machine, class, Arguments { values: &[value], types: &[] })
                }
                (Kind::Region, Value::Pointer(to)) => machine.load(&to.0),
                (_, Value::Host(_) | Value::Owned(_)) => Ok(value),
                _ => wrong(&value),
            };
        }
        if let Class::Source(source) = &found {
            return match &value {
                Value::Null | Value::Nullopt => Ok(source.kind().null(Some(class))),
                Value::Braces(items) if items.values.is_empty() => Ok(source.kind().null(Some(class))),
                Value::Host(handle) if thing::is_null(*handle) => Ok(source.kind().null(Some(class))),
                Value::Host(_) if source.kind() == Kind::Operation => Ok(thing::wrapped(value, true)),
                Value::Host(_) => Ok(thing::narrow(value)),
                _ => wrong(&value),
            };
        }
        match (&found, &value) {
            (Class::Data(Entity::Type, ..), Value::Null | Value::Nullopt) => Ok(Kind::Type.null(Some(class))),
            (Class::Data(Entity::Attribute, ..), Value::Null | Value::Nullopt) => {
                Ok(Kind::Attribute.null(Some(class)))
            }
            (Class::Operation(_) | Class::Interface(_), Value::Null | Value::Nullopt) => {
                Ok(Kind::Operation.null(Some(class)))
            }
            (_, Value::Braces(items)) if items.values.is_empty() => {
                self.construct_thing(machine, class, Arguments { values: &[], types: &[] })
            }
            (Class::Data(Entity::Attribute, ..), Value::Host(handle))
                if Kind::of(*handle) == Kind::Location =>
            {
                let attribute = self.location(&value)?.to_attribute(self.context);
                Ok(thing::of_attribute(attribute))
            }
            (Class::Operation(_) | Class::Interface(_), Value::Host(_)) => Ok(thing::wrapped(value, true)),
            (Class::Data(entity, ..), Value::Host(handle)) if thing::is_null(*handle) => Ok(match entity {
                Entity::Type => Kind::Type.null(Some(class)),
                Entity::Attribute => Kind::Attribute.null(Some(class)),
            }),
            // A location of a dialect has parameters, as its attributes have.
            (Class::Data(Entity::Attribute, ..), Value::Host(handle))
                if Kind::of(*handle) == Kind::Location =>
            {
                let attribute = self.location(&value)?.to_attribute(self.context);
                Ok(match attribute.storage(self.context) {
                    ir::AttributeStorage::Dialect { .. } => thing::of_attribute(attribute),
                    _ => value,
                })
            }
            (Class::Data(_, name, _), Value::Host(_)) => Ok(match name.as_str() {
                "mlir::Type" | "mlir::Attribute" => thing::general(value),
                _ => self.seen_as(thing::narrow(value), class),
            }),
            (_, Value::Host(_) | Value::Owned(_)) => Ok(value),
            _ => wrong(&value),
        }
    }

    /// Returns a value as it is seen through a class: integers of the attribute class of an enum are enumerators, and those
    /// of one bit are numbers unless they are seen as truth values.
    pub fn seen_as(&self, value: Value, class: HostClass) -> Value {
        let context = self.context;
        let is_integer =
            |of: &ir::Attribute| matches!(of.storage(context), ir::AttributeStorage::Integer { .. });
        let Some(attribute) = thing::attribute(&value).filter(is_integer) else { return value };
        match self.program.classes.get(class) {
            Some(Class::Data(_, _, ClassTest::Enum { .. })) => thing::seen_as_enum(attribute, class),
            Some(Class::Data(_, name, _))
                if name == "mlir::IntegerAttr" && attribute.ty(context) == Some(Type::I1) =>
            {
                thing::seen_as_number(attribute)
            }
            Some(Class::Data(..)) if value.handle().is_some_and(thing::is_number) => {
                thing::of_attribute(attribute)
            }
            _ => value,
        }
    }

    /// `MutableOperandRange(op, start, length)`, or of all operands.
    fn mutable_range(&mut self, machine: &mut Machine, op: &Value, bounds: &[Value]) -> Eval<Value> {
        let op = self.operation(op)?;
        let mut bound = |at: usize, default: usize| match bounds.get(at) {
            Some(bound) => usize::try_from(self.integer_of(machine, bound)?)
                .map_err(|_| EvalError::undefined("a negative length")),
            None => Ok(default),
        };
        let start = bound(0, 0)?;
        let length = bound(1, op.num_operands())?;
        if start.checked_add(length).is_none_or(|end| end > op.num_operands()) {
            return Err(EvalError::undefined("operands out of range"));
        }
        Ok(Value::list((start..start + length).map(|at| self.of_operand(op, at)).collect()))
    }

    /// Makes a thing of a class.
    pub fn construct_thing(
        &mut self,
        machine: &mut Machine,
        class: HostClass,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        let Some(found) = self.program.classes.get(class) else {
            return Err(EvalError::unsupported("an unknown class"));
        };
        let known = match found {
            Class::Known(known) => known,
            Class::Enum(key) => return self.construct_enum(machine, *key, arguments),
            Class::Data(entity, ..) => {
                return match arguments.values {
                    [] => Ok(match entity {
                        Entity::Type => Kind::Type.null(Some(class)),
                        Entity::Attribute => Kind::Attribute.null(Some(class)),
                    }),
                    [only] => {
                        let value = machine.load(only)?;
                        self.convert_to_class(machine, value, class)
                    }
                    _ => Err(EvalError::unsupported("a type or attribute made of several values")),
                };
            }
            Class::Operation(_) | Class::Interface(_) => {
                return match arguments.values {
                    [] => Ok(Kind::Operation.null(Some(class))),
                    [only] => Ok(thing::wrapped(machine.load(only)?, true)),
                    _ => Err(EvalError::unsupported("an operation made of several values")),
                };
            }
            Class::Source(source) => {
                return match arguments.values {
                    [] => Ok(source.kind().null(Some(class))),
                    [only] => {
                        let value = machine.load(only)?;
                        self.convert_to_class(machine, value, class)
                    }
                    _ => Err(EvalError::unsupported(
                        "a thing of a class of the sources, made of several values",
                    )),
                };
            }
            Class::Base(of) => return self.construct_thing(machine, *of, arguments),
            Class::Adaptor(_) => return self.construct_adaptor(machine, arguments),
            Class::Properties(_) | Class::Dialect(_) => {
                return Err(EvalError::unsupported("properties that belong to no operation"));
            }
        };
        let values = arguments.values;
        match (known.kind, values) {
            (Kind::InsertionGuard, [builder]) => {
                let value = machine.load(builder)?;
                if thing::of_kind(&value, Kind::InsertionGuard).is_some() {
                    return Ok(value);
                }
                Ok(machine.owned(Kind::InsertionGuard.handle(self.insertion_point(), 0)))
            }
            (Kind::Nothing, []) if known.name == "OpFoldResult" => Ok(Value::Null),
            (Kind::Nothing, []) => Ok(Value::list(Vec::new())),
            // (op, start, length)
            (Kind::Nothing, [op, bounds @ ..])
                if known.name == "MutableOperandRange"
                    && thing::of_kind(&machine.load(op)?, Kind::Operation).is_some() =>
            {
                let op = machine.load(op)?;
                self.mutable_range(machine, &op, bounds)
            }
            (Kind::Nothing, [only]) => {
                let value = machine.load(only)?;
                self.convert_to_class(machine, value, class)
            }
            (Kind::Nothing, [from, to]) if matches!(machine.load(from)?, Value::Iterator(_)) => {
                machine.between(self, from, to).map(Value::list)
            }
            // `TypeRange{a, b}`
            (Kind::Nothing, [..]) => {
                let mut items = Vec::with_capacity(values.len());
                for value in values {
                    let item = machine.load(value)?;
                    if item.handle().is_none() {
                        return Err(EvalError::unsupported("a range made of several values"));
                    }
                    items.push(item);
                }
                Ok(Value::list(items))
            }
            // `arguments.emplace_back(operand, type)`
            (Kind::Argument, given) if given.len() <= 4 => {
                let argument = self.new_argument(machine)?;
                let cells = self.tables.arguments.last().cloned();
                let cells = cells.map(|of| [of.name, of.ty, of.attributes, of.location]);
                for (cell, value) in cells.iter().flatten().zip(given) {
                    let value = machine.load(value)?;
                    machine.store(cell, value)?;
                }
                Ok(argument)
            }
            (Kind::Unresolved, []) => Ok(Kind::Unresolved.null(Some(class))),
            (Kind::AttributeList, []) => Ok(self.new_list(Vec::new())),
            (Kind::AttributeList, [only]) => {
                let entries = self.entries_of(machine, only)?;
                Ok(self.new_list(entries))
            }
            (Kind::NamedAttribute, [name, value]) => {
                let name = self.text_of(machine, name)?;
                let value = self.data_of(machine, value)?;
                Ok(thing::of_named_attribute((self.context.intern_string(name), value)))
            }
            (Kind::NamedAttribute, [only]) => {
                let parts = self.list_of(machine, only)?;
                match &parts[..] {
                    [name, value] => {
                        let values = [name.clone(), value.clone()];
                        self.construct_thing(machine, class, Arguments { values: &values, types: &[] })
                    }
                    _ => machine.load(only),
                }
            }
            (Kind::OperationName, [name, ..]) => {
                let name = self.text_of(machine, name)?;
                let name = self.context.op_name(self.context.intern_string(name));
                Ok(Kind::OperationName.thing(name.index(), 0))
            }
            // `ImplicitLocOpBuilder b(location, builder)` has the number of its location, plus one.
            (Kind::Builder, values) => {
                let first = values.first().map(|first| machine.load(first)).transpose()?;
                let location = first.and_then(|first| thing::of_kind(&first, Kind::Location));
                Ok(Kind::Builder.thing(location.map_or(0, |location| location.a as usize + 1), 0))
            }
            (Kind::Dominance, _) => Ok(Kind::Dominance.only()),
            // `OperationState state(location, name)`, `OperationState state(location, name, operands, types, attributes)`
            (Kind::State, [location, name, parts @ ..]) if parts.len() <= 4 => {
                let state = crate::rewriting::build::begin(self, machine, [location, name])?;
                crate::rewriting::build::add_to_begun(self, machine, &state, parts)?;
                Ok(state)
            }
            // `new Block`
            (Kind::Block, []) if self.plan.is_some() => crate::rewriting::structure::new_block(self),
            (Kind::Block, []) if self.op_parser().is_ok() => {
                Ok(crate::natives::assembly::parsed_block::new_block(self))
            }
            // `SymbolTableCollection tables;`
            (Kind::SymbolTables, []) => Ok(Kind::SymbolTables.only()),
            (Kind::SymbolTables, [op]) => {
                // `SymbolTable table(op)`: lookups in that operation.
                let op = thing::operation(&machine.load(op)?);
                Ok(op.map_or_else(
                    || Kind::SymbolTables.null(None),
                    |op| Kind::SymbolTables.thing(op.body.index() + 1, op.op.index()),
                ))
            }
            // `DataLayout layout(op)`
            (Kind::DataLayout, [op]) if thing::operation(&machine.load(op)?).is_some() => {
                let op = self.operation(&machine.load(op)?)?.op_ref();
                Ok(crate::natives::data::data_layout::at(op))
            }
            (Kind::Region, []) => self.new_region(),
            (Kind::ApInt, [number, sign @ ..])
                if thing::of_kind(&machine.load(number)?, Kind::ApInt).is_some() =>
            {
                let number = machine.load(number)?;
                // `APSInt(number, isUnsigned)`
                match (self.program.classes.name(class), sign) {
                    (Some("APSInt"), [is_unsigned]) => {
                        let is_unsigned = self.integer_of(machine, is_unsigned)? != 0;
                        Ok(thing::with_sign(number, !is_unsigned))
                    }
                    (Some("APSInt"), []) if number.handle().and_then(thing::sign_of).is_none() => {
                        Ok(thing::with_sign(number, false))
                    }
                    _ => Ok(number),
                }
            }
            (Kind::ApFloat, _) => crate::natives::new_float(self, machine, values),
            // `APSInt(width, isUnsigned)`
            (Kind::ApInt, [width, is_unsigned @ ..])
                if is_unsigned.len() < 2
                    && self.program.classes.name(class) == Some("APSInt")
                    && matches!(machine.load(width)?, Value::Int(..)) =>
            {
                let width = self.width_of_number(machine, width)?;
                let is_unsigned =
                    is_unsigned.first().map(|flag| self.integer_of(machine, flag)).transpose()?;
                let zero = crate::values::attributes::of_ap_int(self.context, &ir::ApInt::zero(width));
                Ok(thing::with_sign(zero, is_unsigned == Some(0)))
            }
            (Kind::ApInt, [width, value, rest @ ..]) => {
                let width = self.width_of_number(machine, width)?;
                let number = match (machine.load(value)?, rest) {
                    (Value::Text(digits), [radix]) => {
                        crate::natives::ap_int_of_digits(width, &digits, self.integer_of(machine, radix)?)?
                    }
                    (value, _) => ir::ApInt::from_i64(width, self.integer_of(machine, &value)?),
                };
                Ok(crate::values::attributes::of_ap_int(self.context, &number))
            }
            (kind, []) => Ok(kind.null(Some(class))),
            (_, [only]) => {
                let value = machine.load(only)?;
                self.convert_to_class(machine, value, class)
            }
            (kind, _) => Err(EvalError::unsupported(format!("a constructor of a {kind:?}"))),
        }
    }

    /// The first argument of a constructor of `APInt`.
    fn width_of_number(&mut self, machine: &mut Machine, width: &Value) -> Eval<u32> {
        let width = u32::try_from(self.integer_of(machine, width)?).ok();
        let width = width.filter(|&width| width <= ir::types::MAX_INTEGER_WIDTH);
        width.ok_or_else(|| EvalError::undefined("the width of a number"))
    }

    fn construct_enum(
        &mut self,
        machine: &mut Machine,
        key: EnumKey,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        match arguments.values {
            [] => Ok(Value::Enum(key, 0)),
            [only] => Ok(Value::Enum(key, self.integer_of(machine, only)?)),
            _ => Err(EvalError::unsupported("an enumerator made of several values")),
        }
    }

    fn construct_adaptor(&mut self, machine: &mut Machine, arguments: Arguments<'_>) -> Eval<Value> {
        match arguments.values {
            // The adaptor of an operation is as good as the operation.
            [only] if thing::operation(&machine.load(only)?).is_some() => {
                Ok(thing::wrapped(machine.load(only)?, true))
            }
            // Type inference has one adaptor, over the operands and attributes given.
            [..] if self.inference.is_some() => Ok(Kind::Adaptor.only()),
            // `FoldAdaptor adaptor(constants, *this)`: where no folder runs, the constants are those given.
            [operands, op, ..] if self.folding.is_none() => {
                let op = thing::operation(&machine.load(op)?);
                let constant = |value: Value| {
                    let value = machine.load(&value)?;
                    match thing::of_kind(&value, Kind::Attribute) {
                        Some(handle) if thing::is_null(handle) => Ok(None),
                        Some(_) => Ok(thing::attribute(&value)),
                        None => Err(EvalError::unsupported("an adaptor of values")),
                    }
                };
                let constants = machine.list(operands)?.into_iter().map(constant).collect::<Eval<_>>()?;
                let op = op.ok_or_else(|| EvalError::unsupported("an adaptor of no operation"))?;
                self.folding =
                    Some(crate::folding::state::Fold { op, constants, edits: Vec::new(), groups: None });
                Ok(Kind::Adaptor.only())
            }
            _ => Err(EvalError::unsupported("an adaptor of values")),
        }
    }

    /// A table entry for a list of attributes.
    pub fn new_list(&mut self, entries: Vec<ir::attributes::NamedAttribute>) -> Value {
        self.tables.lists.push(entries);
        Kind::AttributeList.thing(self.tables.lists.len() - 1, 0)
    }

    /// The entries of anything that is a list of named attributes.
    pub fn entries_of(
        &mut self,
        machine: &mut Machine,
        value: &Value,
    ) -> Eval<Vec<ir::attributes::NamedAttribute>> {
        let loaded = machine.load(value)?;
        if let Some(attribute) = thing::attribute(&loaded) {
            return match attribute.storage(self.context) {
                ir::AttributeStorage::Dictionary(entries) => Ok(entries.to_vec()),
                _ => Err(EvalError::unsupported("the entries of an attribute that is no dictionary")),
            };
        }
        match loaded.handle() {
            Some(handle) if thing::is_null(handle) => Ok(Vec::new()),
            Some(handle) if Kind::of(handle) == Kind::AttributeList => {
                Ok(self.tables.lists.get(handle.a as usize).cloned().unwrap_or_default())
            }
            Some(handle) if Kind::of(handle) == Kind::StateAttributes => {
                self.at_state(handle, |host, _| host.state_attributes().cloned())
            }
            _ => {
                let items = self.list_of(machine, &loaded)?;
                let mut entries = Vec::with_capacity(items.len());
                for item in &items {
                    let entry = self.entry_of(machine, item)?;
                    entries.push(entry.ok_or_else(|| EvalError::unsupported("a list of attributes"))?);
                }
                Ok(entries)
            }
        }
    }

    /// The named attribute that a value is: `{name, attribute}` among others; `None` if it is something else.
    pub fn entry_of(
        &mut self,
        machine: &mut Machine,
        value: &Value,
    ) -> Eval<Option<ir::attributes::NamedAttribute>> {
        if let Some(entry) = thing::named_attribute(value) {
            return Ok(Some(entry));
        }
        let (Value::Braces(items) | Value::Tuple(items)) = value else { return Ok(None) };
        let [name, attribute] = &items.values[..] else { return Ok(None) };
        let first = machine.load(name)?;
        if thing::named_attribute(&first).is_some() || matches!(first, Value::Braces(_) | Value::Tuple(_)) {
            return Ok(None);
        }
        let (name, attribute) = (self.text_of(machine, name)?, self.data_of(machine, attribute)?);
        Ok(Some((self.context.intern_string(name), attribute)))
    }

    /// A new `OpAsmParser::Argument`.
    pub fn new_argument(&mut self, machine: &mut Machine) -> Eval<Value> {
        let cells = ArgumentCells {
            name: machine.allocate(Kind::Unresolved.null(None))?,
            ty: machine.allocate(Kind::Type.null(None))?,
            attributes: machine.allocate(thing::of_attribute(Attribute::EMPTY_DICTIONARY))?,
            location: machine.allocate(Value::optional(None))?,
        };
        self.tables.arguments.push(cells);
        Ok(Kind::Argument.thing(self.tables.arguments.len() - 1, 0))
    }

    /// A region of the operation that is being parsed, which is not added to it yet.
    pub fn new_region(&mut self) -> Eval<Value> {
        let parser = self.op_parser()?;
        parser.add_region();
        let index = parser.num_regions() - 1;
        Ok(Kind::ParsedRegion.thing(index, 0))
    }

    /// A type argument that is given explicitly.
    pub fn explicit_class(&self, machine: &Machine, types: &[Ty]) -> Eval<HostClass> {
        let class = types.first().and_then(|&ty| crate::hook::class_of_ty(machine, ty));
        class.ok_or_else(|| EvalError::unsupported("a template argument that is no class"))
    }

    /// The types in a list.
    pub fn types_of(&mut self, machine: &mut Machine, value: &Value) -> Eval<Vec<Type>> {
        let items = self.list_of(machine, value)?;
        let ty = |item: &Value| thing::ty(item).ok_or_else(|| EvalError::undefined("a null type in a list"));
        items.iter().map(ty).collect()
    }
}
