//! Values as text, numbers and lists.

use crate::hook::Hook;
use crate::natives;
use crate::values::known_classes::written_enumerator;
use crate::values::thing::{self, Kind};
use cpp::{EnumKey, Eval, EvalError, Handle, Host, IntKind, Machine, Value};
use definitions::DialectContext as _;
use ir::{ApFloat, Attribute, FloatKind};
use registry::word_of_value;

/// `stream << *op`. The names of values count from the isolated operation around it, so that the rest of the IR need not
/// be looked at.
fn operation_text(op: ir::Operation<'_>) -> String {
    let flags = print::PrintFlags { local_scope: op.parent_op().is_some(), ..print::PrintFlags::new() };
    String::from_utf8_lossy(&print::operation_to_text(op, &flags)).into_owned()
}

/// `stream << value` of an argument of a block.
fn text_of_argument(value: ir::Value<'_>) -> String {
    let ty = print::type_to_string(value.context(), value.ty());
    format!("<block argument> of type '{ty}' at index: {}", value.index())
}

impl Hook<'_, '_, '_, '_> {
    /// A value as text.
    pub fn text_of(&mut self, machine: &Machine, value: &Value) -> Eval<String> {
        match machine.load(value)? {
            Value::Text(text) => Ok(text.to_string()),
            Value::Int(IntKind::Char, byte) => Ok(char::from(byte as u8).to_string()),
            Value::Int(kind, number) if !kind.is_signed() => Ok((number as u64).to_string()),
            Value::Int(_, number) => Ok(number.to_string()),
            Value::Bool(value) => Ok(i64::from(value).to_string()),
            Value::Float(single, value) => {
                let kind = if single { FloatKind::F32 } else { FloatKind::F64 };
                let value = natives::of_float(self.context, ApFloat::from_f64(kind, value));
                self.text_of(machine, &value)
            }
            Value::Enum(key, value) => self
                .enumerator_text(key, value)
                .ok_or_else(|| EvalError::unsupported("an enumerator as text")),
            Value::Optional(_, Some(content)) => self.text_of(machine, &content.0),
            Value::Null | Value::Nullopt => Ok(String::new()),
            other => match other.handle() {
                Some(handle) => {
                    self.charge_for_names(machine, handle)?;
                    self.text_of_handle(handle)
                }
                None => Err(EvalError::unsupported(format!("a {} as text", other.describe()))),
            },
        }
    }

    /// A value as an integer.
    pub fn integer_of(&mut self, machine: &Machine, value: &Value) -> Eval<i64> {
        match machine.load(value)? {
            Value::Int(_, number) | Value::Enum(_, number) => Ok(number),
            Value::Bool(value) => Ok(i64::from(value)),
            Value::Float(_, number) if number.abs() < 9e18 => Ok(number as i64),
            other => match other.handle().map(Kind::of) {
                Some(Kind::ApInt) => {
                    natives::ap_int(self, &other).map(|value| crate::values::attributes::low_word(&value))
                }
                // A parameter of an integer type, or of one that stands for an integer type.
                kind => match thing::attribute(&other).and_then(|of| of.integer(self.context)) {
                    Some(number) if kind == Some(Kind::Attribute) => {
                        Ok(crate::values::attributes::low_word(number))
                    }
                    _ => Err(EvalError::unsupported(format!("a {} as a number", other.describe()))),
                },
            },
        }
    }

    /// The elements of anything list-like.
    pub fn list_of(&mut self, machine: &mut Machine, value: &Value) -> Eval<Vec<Value>> {
        match machine.load(value)? {
            // `{types}` of a list is that list.
            Value::Braces(items) if matches!(items.values[..], [Value::List(_)]) => {
                machine.list(&items.values[0])
            }
            list @ (Value::List(_) | Value::Braces(_) | Value::Tuple(_) | Value::Set(_)) => {
                machine.list(&list)
            }
            Value::Nullopt | Value::Null => Ok(Vec::new()),
            Value::Optional(_, content) => match content {
                Some(content) => self.list_of(machine, &content.0.clone()),
                None => Ok(Vec::new()),
            },
            other => match other.handle() {
                Some(handle) if thing::is_null(handle) => Ok(Vec::new()),
                // `fold(ArrayRef<Attribute> operands)`
                Some(handle) if Kind::of(handle) == Kind::Adaptor && self.folding.is_some() => {
                    match self.fold_adaptor_member(machine, "getOperands")? {
                        Some(constants) => machine.list(&constants),
                        None => Ok(vec![other]),
                    }
                }
                // A type that consists of others, or a block of operations, is one where a list is asked for.
                Some(handle) if matches!(Kind::of(handle), Kind::Type | Kind::Block) => Ok(vec![other]),
                Some(handle) => match self.elements(machine, handle) {
                    Ok(elements) => Ok(elements),
                    Err(_) => Ok(vec![other]),
                },
                None => Ok(vec![other]),
            },
        }
    }

    /// The word of an enumerator.
    pub fn enumerator_text(&self, key: EnumKey, value: i64) -> Option<String> {
        if let Some(known) = written_enumerator(key, value) {
            return Some(known);
        }
        let (library, id) = self.program.classes.enum_of_key(key)?;
        let library = self.context.registry().library(library);
        word_of_value(library, &library.definitions[id], value).map(|word| word.into_owned())
    }

    /// Takes the steps for the names of the values around an operation that is printed, or the one that defines a value.
    pub(crate) fn charge_for_names(&self, machine: &Machine, handle: Handle) -> Eval<()> {
        let value = Value::Host(handle);
        let body = match Kind::of(handle) {
            _ if thing::is_null(handle) => None,
            Kind::Operation => Some(self.operation(&value)?.body_id()),
            Kind::Value | Kind::OpOperand => Some(self.ssa_value(&value)?.body_id()),
            _ => None,
        };
        match self.ir.zip(body) {
            Some((ir, body)) => machine.charge(ir.body(body).num_operations()),
            None => Ok(()),
        }
    }

    pub(crate) fn text_of_handle(&mut self, handle: Handle) -> Eval<String> {
        let context = self.context;
        if thing::is_null(handle) {
            return match Kind::of(handle) {
                Kind::Type => Ok("<<NULL TYPE>>".to_string()),
                Kind::Attribute => Ok("<<NULL ATTRIBUTE>>".to_string()),
                Kind::Value => Ok("<<NULL VALUE>>".to_string()),
                _ => Err(EvalError::undefined("a null thing as text")),
            };
        }
        let value = Value::Host(handle);
        Ok(match Kind::of(handle) {
            Kind::Type => print::type_to_string(context, ir::Type::new(handle.a)),
            Kind::Attribute => {
                let attribute = Attribute::new(handle.a);
                match attribute.string(context) {
                    Some(text) => context.string(text).to_string(),
                    None => print::attribute_to_string(context, attribute),
                }
            }
            Kind::ApInt => natives::ap_int_text(self, &value, thing::sign_of(handle) != Some(false))?,
            Kind::Place => {
                let name = self.name_offset()?;
                let parser = self.parser()?;
                let end = if handle.b == 0 { parser.end_of_symbol(name) } else { handle.b };
                String::from_utf8_lossy(parser.text_between(handle.a, end)).into_owned()
            }
            Kind::ApFloat => {
                let mut text = print::attribute_to_string(context, Attribute::new(handle.a));
                if let Some(colon) = text.find(" : ") {
                    text.truncate(colon);
                }
                text
            }
            Kind::Location => {
                let location = self.location(&value)?.to_attribute(context);
                print::attribute_to_string(context, location)
            }
            Kind::AffineExpr => {
                let expr = ir::AffineExpr::new(handle.a);
                let map = ir::AffineMap::get(context, 0, 0, &[expr]);
                let text = print::attribute_to_string(context, context.affine_map_attribute(map));
                let text = text.strip_prefix("affine_map<() -> (").and_then(|text| text.strip_suffix(")>"));
                text.ok_or_else(|| EvalError::unsupported("an affine expression as text"))?.to_string()
            }
            Kind::OperationName => {
                let name = ir::OpName::new(handle.a).info(context).name;
                context.string(name).to_string()
            }
            Kind::Operation => operation_text(self.operation(&value)?),
            Kind::Value | Kind::OpOperand => {
                let value = self.ssa_value(&value)?;
                value.defining_op().map_or_else(|| text_of_argument(value), operation_text)
            }
            Kind::Note => {
                let open = self.tables.diagnostics.get(handle.a as usize);
                let note = open.and_then(|open| open.notes.get(handle.b as usize));
                note.map(|note| note.1.clone()).unwrap_or_default()
            }
            Kind::AffineMap => {
                let attribute = context.affine_map_attribute(ir::AffineMap::new(handle.a));
                let text = print::attribute_to_string(context, attribute);
                text.strip_prefix("affine_map<")
                    .and_then(|text| text.strip_suffix('>'))
                    .unwrap_or(&text)
                    .to_string()
            }
            kind => return Err(EvalError::unsupported(format!("a thing of kind {kind:?} as text"))),
        })
    }

    /// Adds to the text of a diagnostic or note.
    pub(crate) fn append(&mut self, handle: Handle, text: &str) {
        let Some(open) = self.tables.diagnostics.get_mut(handle.a as usize) else { return };
        match Kind::of(handle) {
            Kind::Note => {
                if let Some(note) = open.notes.get_mut(handle.b as usize) {
                    note.1.push_str(text);
                }
            }
            _ => open.message.push_str(text),
        }
    }

    /// A value as diagnostics show it.
    pub(crate) fn text_for_diagnostic(
        &mut self,
        machine: &mut Machine,
        value: &Value,
        in_error: bool,
    ) -> Eval<String> {
        let value = machine.load(value)?;
        if let Some(ty) = thing::ty(&value) {
            return Ok(format!("'{}'", print::type_to_string(self.context, ty)));
        }
        if value.handle().is_some_and(|handle| thing::is_null(handle) && Kind::of(handle) == Kind::Type) {
            return Ok("'<<NULL TYPE>>'".to_string());
        }
        // An argument of a diagnostic is the attribute itself: a `StringAttr` has its quotes.
        if let Some(attribute) = thing::attribute(&value) {
            return Ok(print::attribute_to_string(self.context, attribute));
        }
        match &value {
            Value::Float(_, number) => Ok(cpp::exponential(*number)),
            Value::List(_) | Value::Braces(_) | Value::Set(_) => {
                let items = self.list_of(machine, &value)?;
                let mut text = String::new();
                for (at, item) in items.iter().enumerate() {
                    text.push_str(if at == 0 { "" } else { ", " });
                    text.push_str(&self.text_for_diagnostic(machine, item, in_error)?);
                }
                Ok(text)
            }
            Value::Tuple(items) => {
                let mut text = String::new();
                for item in &items.values {
                    text.push_str(&self.text_for_diagnostic(machine, item, in_error)?);
                }
                Ok(text)
            }
            Value::Optional(_, Some(content)) => {
                self.text_for_diagnostic(machine, &content.0.clone(), in_error)
            }
            _ if thing::operation(&value).is_some() => {
                Ok(print::operation_for_diagnostic(self.operation(&value)?, in_error))
            }
            _ if thing::ssa_value(&value).is_some() || thing::of_kind(&value, Kind::OpOperand).is_some() => {
                self.text_of_ssa_value(&value, in_error)
            }
            _ => self.text_of(machine, &value),
        }
    }

    /// `diagnostic << value` of a result or an argument.
    fn text_of_ssa_value(&mut self, value: &Value, in_error: bool) -> Eval<String> {
        let value = self.ssa_value(value)?;
        Ok(match value.defining_op() {
            Some(op) => print::operation_for_diagnostic(op, in_error).trim_start_matches('\n').to_string(),
            None => text_of_argument(value),
        })
    }

    /// `printer << value`.
    pub(crate) fn print_value(&mut self, machine: &mut Machine, value: &Value) -> Eval<()> {
        let value = machine.load(value)?;
        if let Some(ty) = thing::ty(&value) {
            self.printer()?.print_type(ty);
            return Ok(());
        }
        if let Some(attribute) = thing::attribute(&value) {
            self.printer()?.print_attribute(attribute);
            return Ok(());
        }
        if thing::ssa_value(&value).is_some() || thing::of_kind(&value, Kind::OpOperand).is_some() {
            let operand = self.ssa_value(&value)?;
            self.op_printer()?.print_operand(operand);
            return Ok(());
        }
        if thing::block(&value).is_some() {
            let block = self.block(&value)?;
            self.op_printer()?.print_successor(block);
            return Ok(());
        }
        match &value {
            // `SmallVector<char>` is text.
            Value::List(items) if matches!(items.values.first(), Some(Value::Int(cpp::IntKind::Char, _))) => {
                let byte = |of: &Value| self.integer_of(machine, of).map(|of| of as u8);
                let text = items.values.iter().map(byte).collect::<Eval<Vec<u8>>>()?;
                self.printer()?.write(&text);
                Ok(())
            }
            Value::List(_) | Value::Braces(_) => {
                for (at, item) in self.list_of(machine, &value)?.iter().enumerate() {
                    if at != 0 {
                        self.printer()?.write(", ");
                    }
                    self.print_value(machine, item)?;
                }
                Ok(())
            }
            Value::Tuple(items) => {
                for item in &items.values {
                    self.print_value(machine, item)?;
                }
                Ok(())
            }
            Value::Optional(_, Some(content)) => self.print_value(machine, &content.0.clone()),
            _ => {
                let text = self.text_of(machine, &value)?;
                self.printer()?.write(text);
                Ok(())
            }
        }
    }
}
