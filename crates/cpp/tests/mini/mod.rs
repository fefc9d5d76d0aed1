//! A host with one operation, a parser of words and a printer.

use cpp::{
    Arguments, Eval, EvalError, Handle, Host, HostClass, IntKind, Limits, Lookup, Machine, ResultKind,
    Source, SourcesBuilder, Ty, Type, Value,
};
use std::sync::Arc;

const fn thing(kind: u16, a: u32) -> Value {
    Value::Host(Handle { kind, small: 0, a, b: 0 })
}

const NULL: u16 = 0;
const OP: u16 = 1;
const DIAGNOSTIC: u16 = 4;

pub const OPERATION: Value = thing(OP, 1);
pub const PARSER: Value = thing(2, 0);
pub const PRINTER: Value = thing(3, 0);
pub const STATE: Value = thing(5, 0);

const CLASSES: &[&str] =
    &["Operation", "AddOp", "SubOp", "OpAsmParser", "OpAsmPrinter", "OperationState", "InFlightDiagnostic"];

const METHODS: &[&str] = &[
    "getNumOperands",
    "getParentOp",
    "getOperation",
    "emitOpError",
    "parseKeyword",
    "parseOptionalKeyword",
    "parseInteger",
    "parseList",
    "emitError",
    "addAttribute",
];

/// The host and all that its things are.
#[derive(Default)]
pub struct Mini {
    pub operands: i64,
    /// Words to parse, the last one first.
    pub words: Vec<String>,
    pub printed: String,
    pub diagnostics: Vec<String>,
    pub attributes: Vec<String>,
    /// Texts of diagnostics, by number.
    pub open: Vec<String>,
    /// A reference to the state's operands.
    pub operands_cell: Option<Value>,
}

pub fn machine(source: &str) -> Machine {
    let mut builder = SourcesBuilder::new();
    builder.add(Source::file("mini.cpp", source));
    Machine::new(Arc::new(builder.build()), Limits::default())
}

pub fn show(result: &Eval<Value>) -> String {
    match result {
        Ok(Value::Result(_, success)) => if *success { "success" } else { "failure" }.to_string(),
        Ok(value) => value.describe().to_string(),
        Err(error) => error.to_string(),
    }
}

impl Mini {
    fn text_of(&mut self, machine: &mut Machine, value: &Value) -> Eval<String> {
        match machine.load(value)? {
            Value::Text(text) => Ok(text.to_string()),
            Value::Int(IntKind::Char, byte) => Ok(char::from(byte as u8).to_string()),
            Value::Int(_, value) => Ok(value.to_string()),
            other => Err(EvalError::unsupported(format!("{} as text", other.describe()))),
        }
    }

    fn diagnostic(&mut self, machine: &mut Machine, arguments: Arguments<'_>) -> Eval<Value> {
        let text = match arguments.values.first() {
            Some(value) => self.text_of(machine, value)?,
            None => String::new(),
        };
        self.open.push(text);
        Ok(machine.owned(Handle { kind: DIAGNOSTIC, small: 0, a: self.open.len() as u32 - 1, b: 0 }))
    }

    fn next_is(&mut self, word: &str) -> bool {
        let found = self.words.last().is_some_and(|next| next == word);
        if found {
            self.words.pop();
        }
        found
    }
}

impl Host for Mini {
    fn class(&mut self, name: Lookup<'_>) -> Option<HostClass> {
        let at = CLASSES.iter().position(|class| Some(class) == name.path.last())?;
        Some(HostClass(at as u32))
    }

    fn class_name(&mut self, class: HostClass) -> Option<String> {
        CLASSES.get(class.0 as usize).map(|name| name.to_string())
    }

    fn method(&mut self, name: &str) -> Option<u32> {
        METHODS.iter().position(|method| *method == name).map(|at| at as u32)
    }

    fn has_method(&mut self, class: HostClass, name: &str) -> bool {
        class.0 <= 2 && METHODS[..4].contains(&name)
    }

    fn call_method(
        &mut self,
        machine: &mut Machine,
        method: u32,
        _: &Value,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        let values = arguments.values;
        Ok(match METHODS[method as usize] {
            "getNumOperands" => Value::Int(IntKind::U32, self.operands),
            "getParentOp" => thing(NULL, 0),
            "getOperation" => OPERATION,
            "emitOpError" | "emitError" => return self.diagnostic(machine, arguments),
            "parseKeyword" | "parseOptionalKeyword" => {
                let word = self.text_of(machine, &values[0])?;
                Value::parse_result(self.next_is(&word))
            }
            "parseInteger" => match self.words.pop().and_then(|word| word.parse().ok()) {
                Some(value) => {
                    machine.store(&values[0], Value::Int(IntKind::I64, value))?;
                    Value::parse_result(true)
                }
                None => Value::parse_result(false),
            },
            "parseList" => {
                while self.words.last().is_some_and(|word| word != "end") {
                    if let Value::Result(ResultKind::Parse, false) = machine.call(self, &values[0], &[])? {
                        return Ok(Value::parse_result(false));
                    }
                }
                Value::parse_result(true)
            }
            "addAttribute" => {
                let name = self.text_of(machine, &values[0])?;
                self.attributes.push(name);
                Value::Void
            }
            other => return Err(EvalError::unsupported(other)),
        })
    }

    fn member(&mut self, machine: &mut Machine, receiver: &Value, name: &str) -> Eval<Value> {
        if name != "operands" || machine.load(receiver)?.handle() != STATE.handle() {
            return Err(EvalError::unsupported(name));
        }
        self.operands_cell.clone().ok_or_else(|| EvalError::unsupported(name))
    }

    fn convert(&mut self, machine: &mut Machine, value: Value, to: Ty) -> Eval<Value> {
        match (machine.ty(to), &value) {
            (Type::Result(kind), Value::Owned(_)) => Ok(Value::Result(*kind, false)),
            (Type::Host(_), Value::Null) => Ok(thing(NULL, 0)),
            (Type::Host(_) | Type::Pointer(_), value) if value.handle().is_some() => Ok(value.clone()),
            _ => Err(EvalError::unsupported(format!("a conversion of a {}", value.describe()))),
        }
    }

    fn is_a(&mut self, _: &mut Machine, value: &Value, class: HostClass) -> Eval<bool> {
        let kind = value.handle().map_or(NULL, |handle| handle.kind);
        Ok(match CLASSES[class.0 as usize] {
            "Operation" | "AddOp" => kind == OP,
            "OpAsmParser" => kind == 2,
            _ => false,
        })
    }

    fn class_of(&mut self, _: &mut Machine, handle: Handle) -> Option<HostClass> {
        (handle.kind == OP).then_some(HostClass(1))
    }

    fn truth(&mut self, _: &mut Machine, handle: Handle) -> Eval<bool> {
        Ok(handle.kind != NULL)
    }

    fn stream(&mut self, machine: &mut Machine, target: &Value, value: &Value) -> Eval<Value> {
        let text = self.text_of(machine, value)?;
        let loaded = machine.load(target)?;
        match loaded.handle() {
            Some(handle) if handle.kind == DIAGNOSTIC => self.open[handle.a as usize] += &text,
            _ => self.printed += &text,
        }
        Ok(target.clone())
    }

    fn ended(&mut self, _: &mut Machine, handle: Handle) -> Eval<()> {
        if handle.kind == DIAGNOSTIC {
            self.diagnostics.push(self.open[handle.a as usize].clone());
        }
        Ok(())
    }
}
