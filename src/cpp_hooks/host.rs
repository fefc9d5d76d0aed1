//! The answers that the evaluator of C++ gets from MLIR.

use super::natives::{self, row::Call};
use crate::hook::Hook;
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
use cpp::{
    Arguments, EnumKey, Eval, EvalError, Handle, Host, HostClass, Key, Lookup, Machine, Operator,
    SourceClass, Ty, Value,
};
use definitions::DialectContext as _;
use definitions::expressions::ClassTest;
use ir::OpInfo;

/// Members of all classes of operations, or of those with one operand, result or region.
const MEMBERS_OF_OPERATIONS: &[&str] = &[
    "getBody",
    "getContext",
    "getLoc",
    "getOperand",
    "getOperands",
    "getOperation",
    "getRegion",
    "getResult",
    "getResults",
    "getType",
];

impl Hook<'_, '_, '_, '_> {
    /// Whether an interface of an operation has a body for a method.
    fn inherits(&self, info: &OpInfo, name: &str) -> bool {
        if !self.program.accessors.is_interface_method(self.context, name) {
            return false;
        }
        let Some(definition) = info.definition else { return false };
        let library = self.context.registry().library(definition.library);
        let traits = &library.definitions.operations[definition.index as usize].traits;
        traits
            .iter()
            .any(|of| !crate::verify::traits::members(self.program, library.text(of.name), name).is_empty())
    }
}

impl Host for Hook<'_, '_, '_, '_> {
    fn class(&mut self, name: Lookup<'_>) -> Option<HostClass> {
        self.program.classes.find(self.context, name)
    }

    fn trait_arguments(&mut self, machine: &mut Machine, thing: &Value, name: &str) -> Option<Vec<cpp::Ty>> {
        let thing = machine.load(thing).ok()?;
        let op = self.operation(&thing).ok()?;
        crate::verify::traits::arguments_of_class(machine, self.program, op, name)
    }

    fn source_class(&mut self, class: SourceClass<'_>) -> Option<HostClass> {
        // A header of a shipped dialect may be read.
        let native = self.program.classes.native_class(self.context, &class.path.join("::"));
        native.or_else(|| self.program.classes.source_class(class))
    }

    fn arrow(&mut self, handle: Handle) -> Value {
        // `op->` of the class of an operation gives the operation, and `properties->` gives what it points to.
        match thing::is_properties(handle) {
            true => Value::Host(handle),
            false => thing::wrapped(Value::Host(handle), false),
        }
    }

    fn function(&mut self, name: Lookup<'_>) -> Option<u32> {
        let last = *name.path.last()?;
        let is_known = natives::is_function(last) || self.enum_function(last, name).is_some();
        is_known.then(|| self.program.method_number(&name.path.join("::")))
    }

    fn method(&mut self, name: &str) -> Option<u32> {
        // `SingleBlock::getBody`, whatever the class of the operation has by that name.
        if let Some((_, of_trait)) = name.rsplit_once("::") {
            let is_one = natives::is_method(of_trait) && !natives::is_static(of_trait);
            return is_one.then(|| self.program.method_number(name));
        }
        let is_known = natives::is_method(name)
            || natives::operations::interfaces::is_method(name)
            || name == "emplace"
            || definitions::expressions::is_method_name(name)
            || self.program.accessors.is_member_name(self.context, name)
            || self.program.accessors.is_interface_method(self.context, name);
        is_known.then(|| self.program.method_number(name))
    }

    fn has_method(&mut self, class: HostClass, name: &str) -> bool {
        let context = self.context;
        match self.program.classes.get(class) {
            Some(Class::Operation(op)) => {
                let info = context.op_name(*op).info(context);
                self.accessor(info, name).is_some()
                    || crate::folding::set_attribute(self.context, info, name).is_some()
                    || crate::folding::set_value(self.context, info, name).is_some()
                    || natives::has_method(Kind::Operation, name)
                    || natives::operations::interfaces::has_method(info, name)
                    || self.program.accessors.is_interface_method(context, name)
            }
            Some(Class::Adaptor(op)) => {
                let info = context.op_name(*op).info(context);
                self.accessor(info, name).is_some() || natives::has_method(Kind::Adaptor, name)
            }
            Some(Class::Interface(_)) => {
                natives::has_method(Kind::Operation, name)
                    || self.program.accessors.is_interface_method(context, name)
            }
            Some(Class::Data(entity, class, _)) => {
                let kind = match entity {
                    ir::Entity::Type => Kind::Type,
                    ir::Entity::Attribute => Kind::Attribute,
                };
                let is_parameter =
                    definitions::expressions::Definitions::class(context, class).is_some_and(|class| {
                        class
                            .parameters
                            .iter()
                            .any(|parameter| definitions::expressions::is_getter(name, &parameter.name))
                    });
                is_parameter
                    || natives::has_method(kind, name)
                    || definitions::expressions::is_method_name(name)
            }
            Some(Class::Dialect(_)) => natives::has_method(Kind::Dialect, name),
            Some(Class::Source(source)) => {
                natives::has_method(source.kind(), name)
                    || source.base.is_some_and(|base| self.has_method(base, name))
                    || (source.entity.is_some() && definitions::expressions::is_method_name(name))
            }
            Some(Class::Base(of)) => self.has_method(*of, name),
            _ => false,
        }
    }

    fn declares_method(&mut self, class: HostClass, name: &str) -> bool {
        match self.program.classes.get(class) {
            Some(Class::Operation(op) | Class::Adaptor(op)) => {
                let info = self.context.op_name(*op).info(self.context);
                self.accessor(info, name).is_some()
                    || MEMBERS_OF_OPERATIONS.contains(&name)
                    || self.inherits(info, name)
            }
            Some(Class::Data(entity, class, _)) => {
                let context = self.context;
                let is_written = || {
                    let definition = context.definition_of_class(*entity, "", class);
                    let model = definition.map(|index| context.definition(*entity, index).model(context));
                    model.is_some_and(|model| matches!(model.assembly, ods::model::DefAssembly::Format(_)))
                };
                if name == "print" && is_written() {
                    return true;
                }
                definitions::expressions::Definitions::class(context, class).is_some_and(|class| {
                    let mut parameters = class.parameters.iter();
                    parameters.any(|parameter| definitions::expressions::is_getter(name, &parameter.name))
                })
            }
            _ => false,
        }
    }

    fn has_static_method(&mut self, class: HostClass, name: &str) -> bool {
        match self.program.classes.get(class) {
            Some(Class::Operation(op) | Class::Adaptor(op)) => {
                let info = self.context.op_name(*op).info(self.context);
                natives::is_static_of_operation(name)
                    || matches!(self.accessor(info, name), Some(crate::values::accessors::Accessor::Name(_)))
            }
            Some(Class::Data(..)) => matches!(name, "get" | "getChecked" | "getMnemonic"),
            Some(Class::Source(_)) => matches!(name, "get" | "getChecked"),
            _ => false,
        }
    }

    fn resolves_overloads(&mut self, method: u32) -> bool {
        self.program.method_name(method) == "build"
    }

    fn set_member(&mut self, machine: &mut Machine, receiver: &Value, name: &str, value: Value) -> Eval<()> {
        natives::set_member(self, machine, receiver, name, value)
    }

    fn constant(&mut self, name: Lookup<'_>) -> Option<Value> {
        self.program.classes.constant(self.context, name)
    }

    fn constant_of(&mut self, class: HostClass, name: &str) -> Option<Value> {
        self.program.classes.constant_of(self.context, class, name)
    }

    fn class_name(&mut self, class: HostClass) -> Option<String> {
        self.program.classes.name(class).map(str::to_string)
    }

    fn class_namespace(&mut self, class: HostClass) -> Option<String> {
        self.program.classes.namespace_of(self.context, class)
    }

    fn class_path(&mut self, class: HostClass) -> Option<String> {
        match self.program.classes.get(class)? {
            Class::Operation(op) => {
                let info = self.context.op_name(*op).info(self.context);
                crate::program::class_of_operation(self.context, info).map(str::to_string)
            }
            Class::Data(_, name, _) => Some(name.clone()),
            _ => None,
        }
    }

    fn dialect_class(&mut self, handle: Handle) -> Option<String> {
        let is_dialect = Kind::of(handle) == Kind::Dialect && !thing::is_null(handle);
        let Some(Class::Dialect(dialect)) =
            is_dialect.then(|| self.program.classes.get(HostClass(handle.a))).flatten()
        else {
            return None;
        };
        let dialect = self.context.string(*dialect).to_string();
        if let Some(written) = self.program.written_class(&dialect) {
            return Some(written.to_string());
        }
        // The class keeps the name that it was first written with.
        let name = self.program.classes.name(HostClass(handle.a))?;
        name.rsplit("::").next().map(str::to_string)
    }

    fn base_class_name(&mut self, class: HostClass) -> Option<String> {
        let Some(Class::Data(_, name, _)) = self.program.classes.get(class) else { return None };
        let class = definitions::expressions::Definitions::class(self.context, name)?;
        class.base.as_ref().and_then(|base| base.rsplit("::").next().map(str::to_string))
    }

    fn interface_names(&mut self, class: HostClass) -> Vec<String> {
        self.program.classes.interface_names(self.context, class)
    }

    fn call_function(
        &mut self,
        machine: &mut Machine,
        function: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        let path = self.program.method_name(function);
        let name = path.rsplit("::").next().unwrap_or(path).to_string();
        if let Some(result) = self.call_enum_function(machine, path, arguments)? {
            return Ok(result);
        }
        self.settle_for(machine, arguments.values)?;
        let receiver = Value::Void;
        natives::call_function(&mut Call { host: self, machine, receiver: &receiver, arguments }, &name)
    }

    fn call_method(
        &mut self,
        machine: &mut Machine,
        method: u32,
        receiver: &Value,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        self.call_method_of(machine, method, receiver, arguments)
    }

    fn call_static(
        &mut self,
        machine: &mut Machine,
        class: HostClass,
        method: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        let name = self.program.method_name(method);
        let Some(found) = self.program.classes.get(class) else {
            return Err(EvalError::unsupported("a static method of an unknown class"));
        };
        natives::call_static(self, machine, class, found, name, arguments)
    }

    fn is_of_object(&mut self, class: HostClass, method: u32) -> bool {
        let name = self.program.method_name(method);
        matches!(self.program.classes.get(class), Some(Class::Base(_)))
            && !matches!(name, "get" | "getChecked")
    }

    fn construct(
        &mut self,
        machine: &mut Machine,
        class: HostClass,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        self.construct_thing(machine, class, arguments)
    }

    fn convert(&mut self, machine: &mut Machine, value: Value, to: Ty) -> Eval<Value> {
        self.convert_thing(machine, value, to)
    }

    fn is_a(&mut self, machine: &mut Machine, value: &Value, class: HostClass) -> Eval<bool> {
        let value = self.settled(machine.load(value)?);
        self.is_of_class(machine, &value, class)
    }

    fn is_value(&mut self, handle: Handle) -> bool {
        matches!(
            Kind::of(handle),
            Kind::Type
                | Kind::Attribute
                | Kind::NamedAttribute
                | Kind::Location
                | Kind::Value
                | Kind::AffineMap
                | Kind::AffineExpr
                | Kind::IntegerSet
                | Kind::ApInt
                | Kind::ApFloat
        )
    }

    fn null_like(&self, handle: Handle) -> Option<Value> {
        let kind = Kind::of(handle);
        matches!(kind, Kind::Type | Kind::Attribute | Kind::Operation | Kind::Value).then(|| kind.null(None))
    }

    fn is_interface(&mut self, class: HostClass) -> bool {
        matches!(
            self.program.classes.get(class),
            Some(Class::Interface(_) | Class::Data(_, _, ClassTest::Interface { .. }))
        )
    }

    fn is_object(&mut self, class: HostClass) -> bool {
        let is_of =
            |kind| matches!(kind, Kind::Argument | Kind::Builder | Kind::AttributeList | Kind::SymbolTables);
        matches!(self.program.classes.get(class), Some(Class::Known(known)) if is_of(known.kind))
    }

    fn conversions_to(&mut self, value: &Value, class: HostClass) -> Option<u32> {
        let Some(Class::Known(known)) = self.program.classes.get(class) else { return None };
        let handle = value.handle().filter(|&handle| !thing::is_null(handle))?;
        // An operation of one result is that, for a function that takes values.
        let of_operation = match known.name {
            "Value" => Some(1),
            "ValueRange" => Some(2),
            _ => None,
        };
        match Kind::of(handle) {
            Kind::PlannedOperation => return of_operation.filter(|_| self.planned_value(value).is_ok()),
            Kind::Operation if thing::is_wrapped(handle) => {
                return of_operation.filter(|_| self.operation(value).is_ok_and(|op| op.num_results() == 1));
            }
            _ => {}
        }
        let is_element = match known.name {
            "ValueRange" => matches!(Kind::of(handle), Kind::Value | Kind::PlannedValue | Kind::TypedValue),
            "TypeRange" => Kind::of(handle) == Kind::Type,
            _ => false,
        };
        is_element.then_some(1)
    }

    fn is_range(&mut self, class: HostClass) -> bool {
        matches!(self.program.classes.get(class), Some(Class::Known(known)) if known.name.ends_with("Range"))
    }

    fn is_general(&mut self, class: HostClass) -> bool {
        match self.program.classes.get(class) {
            Some(Class::Data(_, name, _)) => matches!(name.as_str(), "mlir::Type" | "mlir::Attribute"),
            Some(Class::Known(known)) => matches!(known.name, "Operation" | "Value"),
            _ => false,
        }
    }

    fn has_known_class(&mut self, handle: Handle) -> bool {
        match Kind::of(handle) {
            Kind::Operation => thing::is_wrapped(handle),
            Kind::Type | Kind::Attribute => !thing::is_general(handle),
            _ => true,
        }
    }

    fn is_method_of_all(&mut self, handle: Handle, method: u32) -> bool {
        Kind::of(handle) == Kind::Operation
            && !thing::is_wrapped(handle)
            && !thing::is_null(handle)
            && natives::has_method(Kind::Operation, self.program.method_name(method))
    }

    fn getter_of_base(&mut self, method: u32) -> Option<Value> {
        let is_known = self.plan.is_some() && self.program.method_name(method) == "getContext";
        is_known.then(|| Kind::Context.only())
    }

    fn is_of_kind(&mut self, handle: Handle, class: HostClass) -> bool {
        let of = match self.program.classes.get(class) {
            Some(Class::Data(of, ..)) => of,
            _ => return false,
        };
        let kind = if *of == ir::Entity::Type { Kind::Type } else { Kind::Attribute };
        Kind::of(handle) == kind && !thing::is_null(handle)
    }

    fn text_view(&mut self, handle: Handle, method: Option<u32>) -> Option<String> {
        let is_text = Kind::of(handle) == Kind::Place && handle.b != 0;
        let has_own = |method| natives::has_method(Kind::Place, self.program.method_name(method));
        (is_text && !method.is_some_and(has_own)).then(|| self.text_of_handle(handle).ok()).flatten()
    }

    fn is_function(&mut self, handle: Handle) -> bool {
        matches!(Kind::of(handle), Kind::EmitError | Kind::Flag)
    }

    fn class_of(&mut self, _: &mut Machine, handle: Handle) -> Option<HostClass> {
        let context = self.context;
        let value = self.settled(Value::Host(handle));
        let handle = value.handle()?;
        if thing::is_null(handle) {
            return thing::declared_class(handle);
        }
        if let Some((class, _)) = self.described(&value) {
            return Some(class);
        }
        let name = match Kind::of(handle) {
            Kind::Operation if !thing::is_null(handle) => {
                let op = self.operation(&value).ok()?;
                crate::program::class_of_operation(context, op.info())?.to_string()
            }
            Kind::Type => match thing::ty(&value)?.storage(context) {
                ir::TypeStorage::Dialect { definition, .. } => {
                    context.type_definition(*definition).class(context).name.clone()
                }
                _ => return None,
            },
            Kind::Attribute => match thing::attribute(&value)?.storage(context) {
                ir::AttributeStorage::Dialect { definition, .. } => {
                    context.attribute_definition(*definition).class(context).name.clone()
                }
                _ => return None,
            },
            Kind::Dialect => return Some(HostClass(handle.a)),
            _ => return None,
        };
        self.program.classes.find_path(context, &name)
    }

    fn owner_of_storage(&mut self, machine: &Machine, cell: u32) -> Option<Handle> {
        self.tables.owners_of_storages.get(&(machine.run(), cell)).copied()
    }

    fn key(&mut self, handle: Handle) -> Key {
        // However it is seen, it is one thing.
        let settled = self.as_settled(Value::Host(handle)).ok().and_then(|value| value.handle());
        let handle = settled.unwrap_or(handle);
        match thing::is_null(handle) {
            true => Key::Host(handle.kind, 1, 0, 0),
            false => Key::Host(handle.kind, 0, handle.a, handle.b),
        }
    }

    fn has_address(&mut self, handle: Handle) -> bool {
        matches!(
            Kind::of(handle),
            Kind::Type
                | Kind::Value
                | Kind::PlannedValue
                | Kind::Attribute
                | Kind::TypedValue
                | Kind::Location
                | Kind::Place
                | Kind::Unresolved
                | Kind::Argument
                | Kind::OperationName
                | Kind::AffineMap
                | Kind::AffineExpr
                | Kind::ApInt
                | Kind::ApFloat
                | Kind::AttributeList
        )
    }

    fn initialize_base(&mut self, machine: &mut Machine, base: &str, arguments: &[Value]) -> Eval<()> {
        if self.pattern_set.is_none() && self.plan.is_none() {
            return Err(EvalError::unsupported(format!("the field or base '{base}'")));
        }
        let arguments = arguments.iter().map(|value| machine.load(value)).collect::<Eval<_>>()?;
        self.base_arguments = Some(arguments);
        Ok(())
    }

    fn call_template(
        &mut self,
        machine: &mut Machine,
        _: &str,
        method: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        match self.program.method_name(method) {
            "parse" => natives::parse_field(self, machine, arguments),
            name => Err(EvalError::unsupported(format!("'FieldParser::{name}'"))),
        }
    }

    fn truth(&mut self, _: &mut Machine, handle: Handle) -> Eval<bool> {
        // `!number`
        if Kind::of(handle) == Kind::ApInt && !thing::is_null(handle) {
            return natives::ap_int(self, &Value::Host(handle)).map(|number| !number.is_zero());
        }
        Ok(!thing::is_null(handle))
    }

    fn member(&mut self, machine: &mut Machine, receiver: &Value, name: &str) -> Eval<Value> {
        natives::member(self, machine, receiver, name)
    }

    fn operate(&mut self, machine: &mut Machine, operator: Operator, operands: &[Value]) -> Eval<Value> {
        natives::operate(self, machine, operator, operands)
    }

    fn stream(&mut self, machine: &mut Machine, target: &Value, value: &Value) -> Eval<Value> {
        let loaded = machine.load(target)?;
        // Types and attributes are printed by calls within this one, texts and numbers are not.
        let nests = !matches!(machine.load(value)?, Value::Text(_) | Value::Int(..) | Value::Bool(_));
        let _shared = if nests { self.program.share_statics(machine) } else { None };
        match loaded.handle() {
            Some(handle) if matches!(Kind::of(handle), Kind::Diagnostic | Kind::Note) => {
                let open = self.tables.diagnostics.get(handle.a as usize);
                let in_error = Kind::of(handle) == Kind::Diagnostic
                    && open.is_some_and(|open| open.severity == ir::diag::Severity::Error);
                let text = self.text_for_diagnostic(machine, value, in_error)?;
                self.append(handle, &text);
            }
            Some(handle) if Kind::of(handle) == Kind::Printer => match machine.load(value)? {
                // A printer writes words; its stream, which is another thing, writes numbers.
                Value::Bool(value) if handle.a == 0 => self.printer()?.write(value.to_string()),
                _ => self.print_value(machine, value)?,
            },
            Some(handle) if Kind::of(handle) == Kind::ApInt => {
                return natives::data::number::operate(
                    self,
                    machine,
                    cpp::BinaryOp::ShiftLeft,
                    &loaded,
                    value,
                );
            }
            _ => return Err(EvalError::unsupported("'<<' to a thing that is no stream")),
        }
        Ok(target.clone())
    }

    fn text(&mut self, machine: &mut Machine, handle: Handle) -> Eval<String> {
        self.charge_for_names(machine, handle)?;
        self.text_of_handle(handle)
    }

    fn written(&mut self, machine: &mut Machine, handle: Handle) -> Eval<String> {
        // The printer of attributes puts a string in quotes.
        if Kind::of(handle) == Kind::Attribute && !thing::is_null(handle) {
            return Ok(print::attribute_to_string(self.context, ir::Attribute::new(handle.a)));
        }
        self.text(machine, handle)
    }

    fn elements(&mut self, machine: &mut Machine, handle: Handle) -> Eval<Vec<Value>> {
        natives::elements(self, machine, handle)
    }

    fn enum_class(&mut self, key: EnumKey) -> Option<HostClass> {
        self.program.classes.class_of_enum(self.context, key)
    }

    fn root_class(&mut self, class: HostClass) -> Option<&'static str> {
        Some(match self.program.classes.get(class)? {
            Class::Data(ir::Entity::Type, ..) => "Type",
            Class::Data(ir::Entity::Attribute, ..) => "Attribute",
            Class::Operation(_) => "OpState",
            _ => return None,
        })
    }

    fn is_enum(&mut self, class: HostClass) -> bool {
        matches!(self.program.classes.get(class), Some(Class::Enum(_)))
    }

    fn enumerator(&mut self, key: EnumKey, value: i64) -> Option<String> {
        self.enumerator_text(key, value)
    }

    fn ended(&mut self, _: &mut Machine, handle: Handle) -> Eval<()> {
        match Kind::of(handle) {
            Kind::Diagnostic => self.report(handle.a as usize),
            Kind::CyclicGuard => self.tables.cyclic.end(handle.a as usize),
            Kind::InsertionGuard => self.return_to(handle.a as usize)?,
            _ => {}
        }
        Ok(())
    }
}
