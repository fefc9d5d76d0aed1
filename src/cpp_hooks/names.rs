//! Names that operations suggest for their results and arguments, and the dialect whose prefix may be left out.

use cpp::{Host, Machine, Value};
use definitions::DefinitionSet;

use super::host::Hook;
use super::thing::{self, Kind};
use ir::{Context, Operation, Region, StringId};

/// A host that takes the names that a function suggests.
struct Names<'n, 'h, 'a> {
    hook: Hook<'h, 'static, 'static, 'a>,
    suggest: &'n mut dyn FnMut(ir::Value<'a>, &[u8]),
}

impl<'a> Names<'_, '_, 'a> {
    fn take(&mut self, machine: &Machine, arguments: &[Value]) -> cpp::Eval<Value> {
        if let [value, name] = arguments {
            let value = self.hook.ssa_value(&machine.load(value)?)?;
            let name = self.hook.text_of(machine, name)?;
            (self.suggest)(value, name.as_bytes());
        }
        Ok(Value::Void)
    }
}

/// Forwards all questions but a call of the function that takes names.
macro_rules! forward {
    ($($name:ident($($argument:ident: $ty:ty),*) -> $result:ty;)*) => {$(
        fn $name(&mut self, $($argument: $ty),*) -> $result {
            self.hook.$name($($argument),*)
        }
    )*};
}

impl Host for Names<'_, '_, '_> {
    forward! {
        class(name: cpp::Lookup<'_>) -> Option<cpp::HostClass>;
        source_class(class: cpp::SourceClass<'_>) -> Option<cpp::HostClass>;
        arrow(handle: cpp::Handle) -> Value;
        call_template(machine: &mut Machine, template: &str, method: u32, arguments: cpp::Arguments<'_>) -> cpp::Eval<Value>;
        function(name: cpp::Lookup<'_>) -> Option<u32>;
        method(name: &str) -> Option<u32>;
        has_method(class: cpp::HostClass, name: &str) -> bool;
        has_static_method(class: cpp::HostClass, name: &str) -> bool;
        constant(name: cpp::Lookup<'_>) -> Option<Value>;
        class_name(class: cpp::HostClass) -> Option<String>;
        call_function(machine: &mut Machine, function: u32, arguments: cpp::Arguments<'_>) -> cpp::Eval<Value>;
        call_method(machine: &mut Machine, method: u32, receiver: &Value, arguments: cpp::Arguments<'_>) -> cpp::Eval<Value>;
        call_static(machine: &mut Machine, class: cpp::HostClass, method: u32, arguments: cpp::Arguments<'_>) -> cpp::Eval<Value>;
        construct(machine: &mut Machine, class: cpp::HostClass, arguments: cpp::Arguments<'_>) -> cpp::Eval<Value>;
        convert(machine: &mut Machine, value: Value, to: cpp::Ty) -> cpp::Eval<Value>;
        is_a(machine: &mut Machine, value: &Value, class: cpp::HostClass) -> cpp::Eval<bool>;
        class_of(machine: &mut Machine, handle: cpp::Handle) -> Option<cpp::HostClass>;
        truth(machine: &mut Machine, handle: cpp::Handle) -> cpp::Eval<bool>;
        enum_class(key: cpp::EnumKey) -> Option<cpp::HostClass>;
        is_enum(class: cpp::HostClass) -> bool;
        is_general(class: cpp::HostClass) -> bool;
        is_of_object(class: cpp::HostClass, method: u32) -> bool;
        has_address(handle: cpp::Handle) -> bool;
        member(machine: &mut Machine, receiver: &Value, name: &str) -> cpp::Eval<Value>;
        set_member(machine: &mut Machine, receiver: &Value, name: &str, value: Value) -> cpp::Eval<()>;
        stream(machine: &mut Machine, target: &Value, value: &Value) -> cpp::Eval<Value>;
        text(machine: &mut Machine, handle: cpp::Handle) -> cpp::Eval<String>;
        elements(machine: &mut Machine, handle: cpp::Handle) -> cpp::Eval<Vec<Value>>;
        enumerator(key: cpp::EnumKey, value: i64) -> Option<String>;
        ended(machine: &mut Machine, handle: cpp::Handle) -> cpp::Eval<()>;
    }

    fn operate(
        &mut self,
        machine: &mut Machine,
        operator: cpp::Operator,
        operands: &[Value],
    ) -> cpp::Eval<Value> {
        match operands {
            [callee, arguments @ ..]
                if operator == cpp::Operator::Call && thing::of_kind(callee, Kind::EmitError).is_some() =>
            {
                self.take(machine, arguments)
            }
            _ => self.hook.operate(machine, operator, operands),
        }
    }
}

/// `getAsmResultNames(setName)`
pub fn name_results<'a>(op: Operation<'a>, suggest: &mut dyn FnMut(ir::Value<'a>, &[u8])) {
    call_names(op, "getAsmResultNames", None, suggest);
}

/// `getAsmBlockArgumentNames(region, setName)`
pub fn name_arguments<'a>(region: Region<'a>, suggest: &mut dyn FnMut(ir::Value<'a>, &[u8])) {
    if let Some(op) = region.parent_op() {
        call_names(op, "getAsmBlockArgumentNames", Some(region), suggest);
    }
}

fn call_names<'a>(
    op: Operation<'a>,
    name: &str,
    region: Option<Region<'a>>,
    suggest: &mut dyn FnMut(ir::Value<'a>, &[u8]),
) {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return };
    let functions = program.of_operation(context, op.info(), name);
    // A function that names some values and then fails would leave half the names.
    let mut names = Vec::new();
    let is_done = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.ir = Some(op.ir());
        let mut arguments: Vec<Value> = region.map(|region| hook.of_region(region)).into_iter().collect();
        arguments.push(Kind::EmitError.only());
        let mut keep = |value: ir::Value<'a>, name: &[u8]| names.push((value, name.to_vec()));
        let mut host = Names { hook, suggest: &mut keep };
        let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
        machine.call_overloaded(&mut host, &functions, Some(this), &arguments).is_ok()
    });
    if is_done {
        for (value, name) in names {
            suggest(value, &name);
        }
    }
}

/// `getDefaultDialect()` of the class of an operation.
pub fn default_dialect(
    context: &Context,
    library: &DefinitionSet,
    op: &ods::model::Operation,
) -> Option<StringId> {
    let program = crate::program_of(context)?;
    let functions = program.members(library.text(op.cpp_class), "getDefaultDialect");
    if functions.is_empty() {
        return None;
    }
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let result = machine.call_overloaded(&mut hook, &functions, None, &[]).ok()?;
        hook.text_of(machine, &result).ok().map(|name| context.intern_string(name))
    })
}
