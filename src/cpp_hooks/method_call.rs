//! Calls of methods of MLIR's things: which of the functions by a name is meant, from the most special to the most general.
//!
//! ```text
//! a trait that is named                         op.SingleBlock::getBody()
//! a value that is no thing, or a null           types.getTypes(), attribute.getImpl()
//! what a folder or a pattern changes            op.setFoo(value)
//! a member that ODS generates                   op.getFoo(), type.getWidth(), adaptor.getFoo()
//! a row of the natives                          op->getNumOperands()
//! a model or a default body of an interface     op.getLoopBody()
//! a property, an interface of MLIR's core, a static method
//! ```

use cpp::{Arguments, Eval, EvalError, Handle, Host as _, Machine, Value};
use definitions::{AttachedInterface, DialectContext as _};
use ir::Operation;

use crate::hook::Hook;
use crate::natives::{self, row::Call};
use crate::values::accessors::Accessor;
use crate::values::known_classes::KNOWN;
use crate::values::thing::{self, Kind};

impl Hook<'_, '_, '_, '_> {
    /// Calls a method; see the module's description.
    pub(crate) fn call_method_of(
        &mut self,
        machine: &mut Machine,
        method: u32,
        receiver: &Value,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        let Some(called) = self.program.method(method) else {
            return Err(EvalError::unsupported("a method without a name"));
        };
        let (name, rows) = (&*called.name, called.natives);
        let nests = name.starts_with("print") || name.starts_with("parse");
        let _shared = if nests { self.program.share_statics(machine) } else { None };
        let loaded = machine.load(receiver)?;
        let loaded = if self.plan.is_some() { self.receiver(loaded, name)? } else { loaded };
        let property = self.name_of_property(&loaded, name)?;
        let (name, rows) = match &property {
            Some(property) => (&**property, natives::rows(property)),
            None => (name, rows),
        };
        let Some(handle) = loaded.handle() else {
            return self.call_method_of_value(machine, method, loaded, name, arguments);
        };
        let kind = Kind::of(handle);
        if let Some(of_trait) = &called.of_trait {
            let mut call = Call { host: self, machine, receiver, arguments };
            return natives::call_method(&mut call, kind, of_trait)
                .unwrap_or_else(|| Err(EvalError::unsupported(format!("the method '{name}'"))));
        }
        // A parameter that its parser makes: `FailureOr<APFloat> &value`.
        if name == "emplace" && receiver.is_reference() && arguments.values.len() == 1 {
            let value = machine.load(&arguments.values[0])?;
            machine.store(receiver, value)?;
            return Ok(receiver.clone());
        }
        if thing::is_null(handle) {
            return self.call_method_of_null(machine, loaded, handle, name);
        }
        // An integer attribute that is seen as one of an enum gives the enumerator.
        if name == "getValue"
            && let Some(class) = thing::seen_class(handle)
            && let Some(key) = self.program.classes.enum_of_attribute_class(self.context, class)
        {
            return Ok(Value::Enum(key, self.integer_of(machine, &loaded)?));
        }
        if kind == Kind::Operation
            && let Some(result) = self.call_change(machine, &loaded, name, arguments.values)?
        {
            return Ok(result);
        }
        if kind == Kind::Operation
            && thing::is_wrapped(handle)
            && let Some(value) =
                self.call_operation_member(machine, receiver, &loaded, name, arguments.values)?
        {
            return Ok(value);
        }
        if let Some(value) = self.call_generated(machine, kind, &loaded, name, arguments.values)? {
            return Ok(value);
        }
        if kind == Kind::State && handle.b != 0 {
            return self
                .at_state(handle, |host, state| host.call_method_of(machine, method, state, arguments));
        }
        let mut call = Call { host: self, machine, receiver, arguments };
        if let Some(result) = natives::call_row(&mut call, kind, name, rows) {
            return result;
        }
        if let Some(value) = self.call_interface_body(machine, receiver, name, arguments.values)? {
            return Ok(value);
        }
        if kind == Kind::Operation && arguments.values.is_empty() {
            let op = self.operation(&loaded)?;
            if let Some(accessor) = self.accessor(op.info(), name) {
                return self.access(machine, op, accessor);
            }
        }
        if kind == Kind::Properties
            && let Some(value) = self.call_property(machine, receiver, name, arguments.values)?
        {
            return Ok(value);
        }
        if kind == Kind::Operation {
            let mut call = Call { host: self, machine, receiver, arguments };
            if let Some(result) = natives::operations::interfaces::call(&mut call, name) {
                return result;
            }
        }
        // A static method, called on an object: `map.get(2, 0, exprs, context)`.
        if natives::is_static(name)
            && let Some(class) = self.class_of(machine, handle).or_else(|| {
                let known = KNOWN.iter().find(|known| known.kind == kind)?;
                self.program.classes.find_path(self.context, &format!("mlir::{}", known.name))
            })
        {
            return self.call_static(machine, class, method, arguments);
        }
        Err(EvalError::unsupported(format!("the method '{name}' of a {kind:?}")))
    }

    /// Calls a method of a value that is no thing of MLIR, such as a list.
    fn call_method_of_value(
        &mut self,
        machine: &mut Machine,
        method: u32,
        loaded: Value,
        name: &str,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        if let (Value::List(_), "getTypes" | "getType") = (&loaded, name) {
            return natives::types_of_range(self, machine, &loaded);
        }
        // `operands.getShape(0)` of a `ValueShapeRange`.
        if let (Value::List(items), "getShape", [at]) = (&loaded, name, arguments.values) {
            let at = self.integer_of(machine, at)?;
            let value = usize::try_from(at).ok().and_then(|at| items.values.get(at)).cloned();
            let value = value.ok_or_else(|| EvalError::undefined("an operand out of range"))?;
            let functions = self.program.free_functions("shapeOf");
            return machine.call_overloaded(self, &functions, None, &[value]);
        }
        // `block.getOperations().getNextNode(op)`
        if let (Value::List(_), "getNextNode" | "getPrevNode", [op]) = (&loaded, name, arguments.values) {
            let op = machine.load(op)?;
            let op = self.operation(&op)?;
            let next = if name == "getNextNode" { op.next() } else { op.prev() };
            return Ok(thing::of_operation(next.map(Operation::op_ref)));
        }
        // `operands.getValues()` of a `ValueShapeRange`
        if let (Value::List(_), "getValues") = (&loaded, name) {
            return Ok(loaded);
        }
        // `operands.getOwner()` of a `MutableOperandRange`, and where that begins
        if let (Value::List(items), "getOwner" | "getBeginOperandIndex") = (&loaded, name)
            && let Some(first) = items.values.first()
        {
            let first = first.clone();
            return self.call_method_of(machine, method, &first, arguments);
        }
        // The value of an integer attribute of one bit.
        if let Value::Bool(bit) = loaded
            && natives::has_method(Kind::ApInt, name)
        {
            let number = ir::ApInt::from_i64(1, i64::from(bit));
            let number = crate::values::attributes::of_ap_int(self.context, &number);
            return self.call_method_of(machine, method, &number, arguments);
        }
        Err(EvalError::unsupported(format!("the method '{name}' of a {}", loaded.describe())))
    }

    /// Calls a method of a null thing: few have an answer.
    fn call_method_of_null(
        &mut self,
        machine: &Machine,
        loaded: Value,
        handle: Handle,
        name: &str,
    ) -> Eval<Value> {
        let kind = Kind::of(handle);
        // `decltype(std::declval<FooAttr>().getValue())`
        if machine.is_unevaluated()
            && name == "getValue"
            && let Some(key) = thing::declared_class(handle)
                .and_then(|class| self.program.classes.enum_of_attribute_class(self.context, class))
        {
            return Ok(Value::Enum(key, 0));
        }
        // `if (!parent.getOperation())`
        if (kind, name) == (Kind::Operation, "getOperation") {
            return Ok(thing::wrapped(loaded, false));
        }
        // `slice.getImpl()` tells whether there is one.
        if name == "getImpl" {
            return Ok(Value::Null);
        }
        Err(EvalError::undefined(format!("'{name}' of a null {kind:?}")))
    }

    /// Calls a method that changes an operation, in a folder or a pattern.
    fn call_change(
        &mut self,
        machine: &mut Machine,
        loaded: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        if self.folding.is_some()
            && let Some(result) = self.edit(machine, loaded, name, arguments)?
        {
            return Ok(Some(result));
        }
        self.plan_change(machine, loaded, name, arguments)
    }

    /// Calls a member that ODS generates for an operation, or a method of an interface that it has.
    fn call_operation_member(
        &mut self,
        machine: &mut Machine,
        receiver: &Value,
        loaded: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let op = self.operation(loaded)?;
        if let Some(accessor) = self.accessor(op.info(), name)
            && (arguments.is_empty() || matches!(accessor, Accessor::Name(_)))
        {
            return self.access(machine, op, accessor).map(Some);
        }
        // Methods of an interface count for the operations that load; those that ship are known better.
        let library = op.info().definition.map(|of| self.context.registry().library(of.library));
        let is_known =
            natives::has_method(Kind::Operation, name) && !library.is_some_and(|of| of.is_loaded());
        match !is_known && self.program.accessors.is_interface_method(self.context, name) {
            true => self.call_interface_body(machine, receiver, name, arguments),
            false => Ok(None),
        }
    }

    /// Calls a getter that ODS generates for other things than operations of the IR.
    fn call_generated(
        &mut self,
        machine: &mut Machine,
        kind: Kind,
        loaded: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        match (kind, loaded.handle()) {
            (Kind::Adaptor, _) => self.adaptor_member(machine, name),
            (Kind::PlannedOperation, _) if arguments.is_empty() => self.planned_member(loaded, name),
            (Kind::ParsedOperation, Some(handle)) if arguments.is_empty() => self.parsed_member(handle, name),
            (Kind::Type | Kind::Attribute, _) if arguments.is_empty() => {
                self.parameter_member(machine, loaded, name)
            }
            _ => Ok(None),
        }
    }

    /// Calls a getter or setter of properties: `properties.as<Properties *>()->getValue()`, `properties.setValue(value)`.
    fn call_property(
        &mut self,
        machine: &mut Machine,
        receiver: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let getter = match (arguments, name.strip_prefix("set")) {
            ([], _) => name.to_string(),
            ([_], Some(stem)) => format!("get{stem}"),
            _ => return Ok(None),
        };
        let Some(info) = self.inference.map(|inference| inference.info).or(self.info) else {
            return Ok(None);
        };
        let mut properties =
            info.inherent.iter().map(|property| self.context.string(property.name).to_string());
        let found = properties.find(|property| definitions::expressions::is_getter(&getter, property));
        let Some(property) = found else { return Ok(None) };
        let cell = natives::member(self, machine, receiver, &property)?;
        let Some(value) = arguments.first() else { return Ok(Some(cell)) };
        let value = machine.load(value)?;
        machine.store(&cell, value)?;
        Ok(Some(Value::Void))
    }

    /// Calls a member that an interface of the receiver has a body for, or the model of one that is attached to its class.
    fn call_interface_body(
        &mut self,
        machine: &mut Machine,
        receiver: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let loaded = machine.load(receiver)?;
        // A model comes before the default of the interface.
        let models = self.models_of(&loaded);
        for &model in &models {
            let found = self.program.members(&model.model, name);
            if !found.is_empty() && machine.takes_so_many(self, &found, arguments.len() + 1) {
                let class = self.class_of_model(machine, model, &loaded)?;
                let mut with_receiver = vec![loaded];
                with_receiver.extend_from_slice(arguments);
                return machine.call_overloaded(self, &found, class, &with_receiver).map(Some);
            }
        }
        let mut interfaces = self.interfaces_of(&loaded);
        interfaces.extend(models.iter().flat_map(|model| model.interfaces.iter().cloned()));
        for interface in interfaces {
            // The tables of an operation answer for interfaces of MLIR's core: a default body may ask a list of values where
            // they stand among the operands, which the list does not tell.
            let is_of_core = interface.trim_start_matches("::").matches("::").count() == 1
                && interface.trim_start_matches("::").starts_with("mlir::");
            if is_of_core && thing::operation(&loaded).is_some() {
                let arguments = Arguments { values: arguments, types: &[] };
                let mut call = Call { host: self, machine, receiver, arguments };
                if let Some(result) = natives::operations::interfaces::call(&mut call, name) {
                    return result.map(Some);
                }
            }
            let found = crate::verify::traits::members(self.program, &interface, name);
            if !found.is_empty() && machine.takes_so_many(self, &found, arguments.len()) {
                return machine.call_overloaded(self, &found, Some(receiver.clone()), arguments).map(Some);
            }
        }
        Ok(None)
    }

    /// The template arguments of a model, as a class: `PointerModel<BoxType>` that is attached to `BoxType` has that one.
    fn class_of_model(
        &mut self,
        machine: &mut Machine,
        model: &AttachedInterface,
        receiver: &Value,
    ) -> Eval<Option<Value>> {
        if model.arguments.is_empty() {
            return Ok(None);
        }
        let class = receiver.handle().and_then(|handle| self.class_of(machine, handle)).or_else(|| {
            // A builtin type with a class for each kind, such as `Float32Type`.
            let class = model.class.trim_start_matches("::").trim_start_matches("mlir::");
            self.program.classes.find_path(self.context, &format!("mlir::{class}"))
        });
        match class.filter(|_| model.is_of_its_class()) {
            Some(class) => {
                let class = machine.intern_type(cpp::Type::Host(class));
                Ok(Some(Value::Class(machine.intern_type(cpp::Type::Trait("Model".into(), [class].into())))))
            }
            None => Err(EvalError::unsupported(format!("'{}<{}>'", model.model, model.arguments))),
        }
    }
}
