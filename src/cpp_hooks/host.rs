//! The host of one call: what the interpreted function sees of the parser, the printer and the IR.

use definitions::DialectContext as _;
use std::rc::Rc;

use cpp::{
    Arguments, EnumKey, Eval, EvalError, Handle, Host, HostClass, IntKind, Key, Lookup, Machine, Operator,
    SourceClass, Ty, Type as CppType, Value,
};

use super::classes::{Class, written_enumerator};
use super::natives::{self, Call};
use super::program::Program;
use super::thing::{self, Kind};
use ir::attributes::NamedAttribute;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Block, Context, Ir, Location, OpInfo, Operation, Region};
use parse::{Argument, AttrOrTypeParser, OpAsmParser, ParseList, Parser, UnresolvedOperand};
use print::{OpAsmPrinter, Printer};
use registry::{DefinitionSet, Inference, LibraryId, word_of_value};

/// The parser of a hook.
pub enum Parsing<'h, 'p, 's> {
    None,
    Operation(&'h mut OpAsmParser<'p, 's>),
    Definition(&'h mut AttrOrTypeParser<'p, 's>),
    Plain(&'h mut Parser<'s>),
}

/// The printer of a hook.
pub enum Printing<'h, 'a> {
    None,
    Operation(&'h mut OpAsmPrinter<'a>),
    Plain(&'h mut Printer<'a>),
}

/// Things that have no index of their own.
#[derive(Default)]
pub struct Tables<'s> {
    pub locations: Vec<Location>,
    pub unresolved: Vec<UnresolvedOperand<'s>>,
    pub arguments: Vec<ArgumentCells>,
    pub lists: Vec<Vec<NamedAttribute>>,
    pub diagnostics: Vec<OpenDiagnostic>,
    /// Operands by their operations and numbers.
    pub operands: Vec<(ir::OpRef, u32)>,
    /// Variable numbers of operands that may be changed: operations, and which operand of the definition it is.
    pub mutable_operands: Vec<(ir::OpRef, u16)>,
    /// Matchers of constants, and where they put what they find.
    pub matchers: Vec<(natives::operations::matcher::Test, Option<Value>)>,
    /// Arguments as the parser made them, by the operands that name them.
    pub parsed_arguments: Vec<Argument<'s>>,
    /// The storage objects of the call.
    pub storages: Vec<super::storage::OpenStorage>,
    /// Types that are being parsed or printed.
    pub cyclic: natives::assembly::cyclic::Guards,
}

/// The members of an `OpAsmParser::Argument`: a cell each.
#[derive(Clone)]
pub struct ArgumentCells {
    pub name: Value,
    pub ty: Value,
    pub attributes: Value,
    pub location: Value,
}

/// The place of a diagnostic.
#[derive(Clone, Copy)]
pub enum ReportAt {
    /// At a place in the text that is parsed.
    Offset(u32),
    Location(Location),
    /// At an operation; with its name if the flag is set.
    Operation(ir::OpRef, bool),
    /// It is handed to whoever asked for a type or attribute to be verified.
    Collected,
}

/// A diagnostic that is still being put together.
pub struct OpenDiagnostic {
    pub at: ReportAt,
    pub severity: ir::diag::Severity,
    pub message: String,
    pub notes: Vec<(Location, String)>,
    pub is_reported: bool,
}

/// The members of an `OperationState`, as far as the function may change them: a cell each.
#[derive(Default)]
pub struct StateCells {
    pub operands: Value,
    pub types: Value,
    pub successors: Value,
    pub regions: Value,
    pub properties: Vec<(String, Value)>,
    /// `propertiesAttr`
    pub properties_attribute: Option<Attribute>,
}

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

/// See the module's description.
pub struct Hook<'h, 'p, 's, 'a> {
    pub program: &'h Program,
    pub context: &'h Context,
    pub parsing: Parsing<'h, 'p, 's>,
    pub printing: Printing<'h, 'a>,
    pub ir: Option<&'a Ir>,
    pub symbols: Option<&'h mut SymbolTableCollection<'a>>,
    pub inference: Option<&'h Inference<'h>>,
    pub info: Option<&'h OpInfo>,
    /// The dialect whose own parser or printer it is.
    pub dialect: Option<ir::StringId>,
    /// The offset of the name of the type or attribute that a dialect's own parser reads.
    pub name_offset: Option<u32>,
    pub tables: Tables<'s>,
    pub state: StateCells,
    /// Whether something was reported.
    pub has_reported: bool,
    /// The error of a verifier of a type or attribute.
    pub collected: Option<String>,
    /// Blanks that the function adds before new lines.
    pub indent: usize,
    /// The region at whose end a builder creates operations, by its place among those that are parsed.
    pub insertion: Option<usize>,
    /// The operation that is folded.
    pub folding: Option<super::fold::Fold>,
    /// The changes that a pattern has planned so far.
    pub plan: Option<super::rewriting::Plan>,
    /// The patterns that were added to a set.
    pub pattern_set: Option<Vec<super::rewriting::patterns::FoundPattern>>,
    /// The arguments with which a pattern's constructor makes its base `OpRewritePattern`.
    pub base_arguments: Option<Vec<Value>>,
    /// The names that a function suggests for values, while it is asked for them.
    pub names: Option<Vec<(ir::Value<'a>, String)>>,
}

impl<'h, 'p, 's, 'a> Hook<'h, 'p, 's, 'a> {
    /// A hook without a parser, a printer, or IR.
    pub fn new(program: &'h Program, context: &'h Context) -> Self {
        Hook {
            program,
            context,
            parsing: Parsing::None,
            printing: Printing::None,
            ir: None,
            symbols: None,
            inference: None,
            info: None,
            dialect: None,
            name_offset: None,
            tables: Tables::default(),
            state: StateCells::default(),
            has_reported: false,
            collected: None,
            indent: 0,
            insertion: None,
            names: None,
            folding: None,
            plan: None,
            pattern_set: None,
            base_arguments: None,
        }
    }

    /// The parser of tokens.
    pub fn parser(&mut self) -> Eval<&mut Parser<'s>> {
        match &mut self.parsing {
            Parsing::Operation(parser) => Ok(parser.parser()),
            Parsing::Definition(parser) => Ok(parser.parser()),
            Parsing::Plain(parser) => Ok(parser),
            Parsing::None => Err(EvalError::unsupported("a parser, where there is none")),
        }
    }

    /// The parser of the operation.
    pub fn op_parser(&mut self) -> Eval<&mut &'h mut OpAsmParser<'p, 's>> {
        match &mut self.parsing {
            Parsing::Operation(parser) => Ok(parser),
            _ => Err(EvalError::unsupported("a parser of an operation, where there is none")),
        }
    }

    /// The printer of text, types and attributes.
    pub fn printer(&mut self) -> Eval<&mut Printer<'a>> {
        match &mut self.printing {
            Printing::Operation(printer) => Ok(&mut printer.printer),
            Printing::Plain(printer) => Ok(printer),
            Printing::None => Err(EvalError::unsupported("a printer, where there is none")),
        }
    }

    /// The printer of operations.
    pub fn op_printer(&mut self) -> Eval<&mut &'h mut OpAsmPrinter<'a>> {
        match &mut self.printing {
            Printing::Operation(printer) => Ok(printer),
            _ => Err(EvalError::unsupported("a printer of operations, where there is none")),
        }
    }

    /// The operation that a value is.
    pub fn operation(&self, value: &Value) -> Eval<Operation<'a>> {
        match (self.ir, thing::operation(value)) {
            (Some(ir), Some(op)) => Ok(ir.operation(op)),
            (_, None) => Err(EvalError::undefined("a null operation")),
            (None, _) => Err(EvalError::unsupported("an operation, where there is none yet")),
        }
    }

    /// The SSA value that a value is.
    pub fn ssa_value(&self, value: &Value) -> Eval<ir::Value<'a>> {
        if thing::of_kind(value, Kind::OpOperand).is_some() {
            let value = self.value_of_operand(value)?;
            return self.ssa_value(&value);
        }
        match (self.ir, thing::ssa_value(value)) {
            (Some(ir), Some(found)) => Ok(ir.value(found.body, found.value)),
            (_, None) => Err(EvalError::undefined("a null value")),
            (None, _) => Err(EvalError::unsupported("the definition of a value that is being parsed")),
        }
    }

    /// The value that an `OpOperand` holds.
    pub fn value_of_operand(&self, operand: &Value) -> Eval<Value> {
        let handle = thing::of_kind(operand, Kind::OpOperand);
        let found = handle.and_then(|handle| self.tables.operands.get(handle.a as usize));
        let value = match (found, self.ir) {
            (Some(&(op, at)), Some(ir)) => ir.operation(op).operands().nth(at as usize),
            _ => None,
        };
        let value = value.map(|value| thing::of_ssa_value(value.value_ref()));
        value.ok_or_else(|| EvalError::undefined("a null operand"))
    }

    /// An operand of an operation as a value.
    pub fn of_operand(&mut self, op: Operation<'_>, at: usize) -> Value {
        let operand = (op.op_ref(), at as u32);
        let known = self.tables.operands.iter().position(|known| *known == operand);
        let index = known.unwrap_or_else(|| {
            self.tables.operands.push(operand);
            self.tables.operands.len() - 1
        });
        Kind::OpOperand.thing(index, 0)
    }

    /// The region that a value is.
    pub fn region(&self, value: &Value) -> Eval<Region<'a>> {
        match (self.ir, thing::region(value)) {
            (Some(_), Some((_, region)))
                if self.plan.as_ref().is_some_and(|plan| plan.moves_region(region)) =>
            {
                Err(EvalError::unsupported("a region whose blocks were moved"))
            }
            (Some(ir), Some((body, region))) => Ok(ir.region(body, region)),
            _ => Err(EvalError::unsupported("a region that is being parsed")),
        }
    }

    /// The block that a value is.
    pub fn block(&self, value: &Value) -> Eval<Block<'a>> {
        match (self.ir, thing::block(value)) {
            (Some(_), Some((_, block))) if self.plan.as_ref().is_some_and(|plan| plan.moves_block(block)) => {
                Err(EvalError::unsupported("a block whose operations were moved"))
            }
            (Some(ir), Some((body, block))) => Ok(ir.block(body, block)),
            _ => Err(EvalError::unsupported("a block that is being parsed")),
        }
    }

    /// A region as a value.
    pub fn of_region(&self, region: Region<'_>) -> Value {
        Kind::Region.thing(region.body_id().index(), region.id().index())
    }

    /// A block as a value.
    pub fn of_block(&self, block: Block<'_>) -> Value {
        Kind::Block.thing(block.body_id().index(), block.id().index())
    }

    /// A location as a value.
    pub fn of_location(&mut self, location: Location) -> Value {
        self.tables.locations.push(location);
        Kind::Location.thing(self.tables.locations.len() - 1, 0)
    }

    /// The location that a value is.
    pub fn location(&self, value: &Value) -> Eval<Location> {
        if let Some(attribute) = thing::attribute(value) {
            return Ok(Location::attribute(attribute));
        }
        let handle = thing::of_kind(value, Kind::Location);
        let location = handle.and_then(|handle| self.tables.locations.get(handle.a as usize));
        location.copied().ok_or_else(|| EvalError::unsupported("a location"))
    }

    /// `setNameFn(value, name)`.
    pub fn suggest_name(&mut self, machine: &Machine, arguments: &[Value]) -> Eval<Value> {
        let [value, name] = arguments else { return Err(EvalError::unsupported("such a name")) };
        let value = self.ssa_value(&machine.load(value)?)?;
        let name = self.text_of(machine, name)?;
        if let Some(names) = &mut self.names {
            names.push((value, name));
        }
        Ok(Value::Void)
    }

    /// The id of a library of the registry.
    pub fn library_id(&self, library: &DefinitionSet) -> LibraryId {
        self.context.registry().id_of(library)
    }

    /// Starts a diagnostic.
    pub fn start(&mut self, machine: &Machine, at: ReportAt, message: String) -> Value {
        self.start_with(machine, at, ir::diag::Severity::Error, message)
    }

    /// Starts a diagnostic of any severity.
    pub fn start_with(
        &mut self,
        machine: &Machine,
        at: ReportAt,
        severity: ir::diag::Severity,
        message: String,
    ) -> Value {
        let open = OpenDiagnostic { at, severity, message, notes: Vec::new(), is_reported: false };
        self.tables.diagnostics.push(open);
        machine.owned(Kind::Diagnostic.handle(self.tables.diagnostics.len() - 1, 0))
    }

    /// Reports a diagnostic.
    fn report(&mut self, index: usize) {
        let Some(open) = self.tables.diagnostics.get_mut(index) else { return };
        if std::mem::replace(&mut open.is_reported, true) {
            return;
        }
        let message = std::mem::take(&mut open.message);
        let notes = std::mem::take(&mut open.notes);
        let (at, severity) = (open.at, open.severity);
        if severity == ir::diag::Severity::Error {
            self.has_reported = true;
        }
        let diagnostics = self.context.diagnostics();
        let mut started = match at {
            ReportAt::Collected => {
                self.collected.get_or_insert(message);
                return;
            }
            ReportAt::Offset(offset) => {
                let context = self.context;
                let message = match &self.parsing {
                    Parsing::Operation(parser) => parser.error_message(&message),
                    _ => {
                        let operation = self.parser().ok().and_then(|parser| parser.custom_operation());
                        match operation {
                            Some(name) => format!("custom op '{}' {message}", context.string(name)),
                            None => message,
                        }
                    }
                };
                match self.parser() {
                    Ok(parser) => match parser.error_at(offset, message) {
                        Some(error) => error,
                        None => return,
                    },
                    Err(_) => return,
                }
            }
            ReportAt::Location(location) => diagnostics.start(severity, location, message),
            ReportAt::Operation(op, named) => {
                let Some(ir) = self.ir else { return };
                let op = ir.operation(op);
                let message = if named { format!("'{}' op {message}", op.name_str()) } else { message };
                match severity {
                    ir::diag::Severity::Error => diagnostics.error_at_operation(op, message),
                    severity => diagnostics.start_at_operation(severity, op, message),
                }
            }
        };
        for (location, note) in notes {
            started = started.attach_note(location, note);
        }
        let _ = started.emit();
    }

    /// Reports what was started and is still held by something.
    pub fn report_rest(&mut self) {
        for index in 0..self.tables.diagnostics.len() {
            self.report(index);
        }
    }

    /// Reports what was started before a function ended. A message that an error cut off has a note that says so.
    pub fn report_rest_of(&mut self, result: &Eval<Value>) {
        if let Err(error) = result {
            let note = format!("the rest of the message: {}", super::syntax::reason(self.program, error));
            for index in 0..self.tables.diagnostics.len() {
                let open = &self.tables.diagnostics[index];
                let location = match (open.is_reported, open.at) {
                    (true, _) | (_, ReportAt::Collected) => continue,
                    (_, ReportAt::Location(location)) => Some(location),
                    (_, ReportAt::Operation(op, _)) => self.ir.map(|ir| ir.operation(op).location()),
                    (_, ReportAt::Offset(offset)) => {
                        self.parser().ok().map(|parser| parser.location_at(offset))
                    }
                };
                let location = location.unwrap_or(Location::UNKNOWN);
                self.tables.diagnostics[index].notes.push((location, note.clone()));
            }
        }
        self.report_rest();
    }

    // --- Arguments -----------------------------------------------------------------------------

    /// A value as text.
    pub fn text_of(&mut self, machine: &Machine, value: &Value) -> Eval<String> {
        match machine.load(value)? {
            Value::Text(text) => Ok(text.to_string()),
            Value::Int(IntKind::Char, byte) => Ok(char::from(byte as u8).to_string()),
            Value::Int(kind, number) if !kind.is_signed() => Ok((number as u64).to_string()),
            Value::Int(_, number) => Ok(number.to_string()),
            Value::Bool(value) => Ok(i64::from(value).to_string()),
            Value::Float(_, value) => Ok(value.to_string()),
            Value::Enum(key, value) => self
                .enumerator_text(key, value)
                .ok_or_else(|| EvalError::unsupported("an enumerator as text")),
            Value::Optional(_, Some(content)) => self.text_of(machine, &content.0),
            Value::Null | Value::Nullopt => Ok(String::new()),
            other => match other.handle() {
                Some(handle) => self.text_of_handle(handle),
                None => Err(EvalError::unsupported(format!("a {} as text", other.describe()))),
            },
        }
    }

    /// A value as an integer.
    pub fn integer_of(&mut self, machine: &Machine, value: &Value) -> Eval<i64> {
        match machine.load(value)? {
            Value::Int(_, number) | Value::Enum(_, number) => Ok(number),
            Value::Bool(value) => Ok(i64::from(value)),
            other => match other.handle().map(Kind::of) {
                Some(Kind::ApInt) => {
                    natives::ap_int(self, &other).map(|value| super::attributes::low_word(&value))
                }
                _ => Err(EvalError::unsupported(format!("a {} as a number", other.describe()))),
            },
        }
    }

    /// The elements of anything list-like.
    pub fn list_of(&mut self, machine: &mut Machine, value: &Value) -> Eval<Vec<Value>> {
        match machine.load(value)? {
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

    fn text_of_handle(&mut self, handle: Handle) -> Eval<String> {
        let context = self.context;
        if thing::is_null(handle) {
            return match Kind::of(handle) {
                Kind::Type => Ok("<<NULL TYPE>>".to_string()),
                Kind::Attribute => Ok("<<NULL ATTRIBUTE>>".to_string()),
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
            Kind::ApInt => natives::ap_int_text(self, &value, true)?,
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
            Kind::Operation => self.operation(&value)?.name_str().to_string(),
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
    fn append(&mut self, handle: Handle, text: &str) {
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
    fn text_for_diagnostic(&mut self, machine: &mut Machine, value: &Value) -> Eval<String> {
        let value = machine.load(value)?;
        if let Some(ty) = thing::ty(&value) {
            return Ok(format!("'{}'", print::type_to_string(self.context, ty)));
        }
        match &value {
            Value::List(_) | Value::Braces(_) | Value::Set(_) => {
                let items = self.list_of(machine, &value)?;
                let mut text = String::new();
                for (at, item) in items.iter().enumerate() {
                    text.push_str(if at == 0 { "" } else { ", " });
                    text.push_str(&self.text_for_diagnostic(machine, item)?);
                }
                Ok(text)
            }
            Value::Tuple(items) => {
                let mut text = String::new();
                for item in &items.values {
                    text.push_str(&self.text_for_diagnostic(machine, item)?);
                }
                Ok(text)
            }
            Value::Optional(_, Some(content)) => self.text_for_diagnostic(machine, &content.0.clone()),
            _ => match thing::ssa_value(&value) {
                Some(_) => Err(EvalError::unsupported("a value in a diagnostic")),
                None => self.text_of(machine, &value),
            },
        }
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

    /// Calls a member that an interface of the receiver has a body for.
    fn call_interface_body(
        &mut self,
        machine: &mut Machine,
        receiver: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let loaded = machine.load(receiver)?;
        for interface in self.interfaces_of(&loaded) {
            let found = self.program.members(&interface, name);
            if !found.is_empty() {
                let found: Vec<_> = found.to_vec();
                return machine.call_overloaded(self, &found, Some(receiver.clone()), arguments).map(Some);
            }
        }
        Ok(None)
    }

    /// Whether an interface of an operation has a body for a method.
    fn inherits(&self, info: &OpInfo, name: &str) -> bool {
        if !self.program.accessors.is_interface_method(self.context, name) {
            return false;
        }
        let Some(definition) = info.definition else { return false };
        let library = self.context.registry().library(definition.library);
        let traits = &library.definitions.operations[definition.index as usize].traits;
        traits.iter().any(|of| !self.program.members(library.text(of.name), name).is_empty())
    }

    /// The interfaces that a thing has, and its base class.
    pub fn interfaces_of(&self, value: &Value) -> Vec<String> {
        let context = self.context;
        let of_definition = |definition: &registry::DialectDefinition| {
            let class = definition.class(context);
            class.interfaces.iter().cloned().chain(class.base.clone()).collect()
        };
        if let Some(ty) = thing::ty(value)
            && let ir::TypeStorage::Dialect { definition, .. } = ty.storage(context)
        {
            return of_definition(context.type_definition(*definition));
        }
        if let Some(attribute) = thing::attribute(value)
            && let ir::AttributeStorage::Dialect { definition, .. } = attribute.storage(context)
        {
            return of_definition(context.attribute_definition(*definition));
        }
        if let Ok(op) = self.operation(value)
            && let Some(definition) = op.info().definition
        {
            let library = context.registry().library(definition.library);
            let traits = &library.definitions.operations[definition.index as usize].traits;
            return traits.iter().map(|of| library.text(of.name).to_string()).collect();
        }
        Vec::new()
    }
}

impl Host for Hook<'_, '_, '_, '_> {
    fn class(&mut self, name: Lookup<'_>) -> Option<HostClass> {
        self.program.classes.find(self.context, name)
    }

    fn source_class(&mut self, class: SourceClass<'_>) -> Option<HostClass> {
        self.program.classes.source_class(class)
    }

    fn arrow(&mut self, handle: Handle) -> Value {
        // `op->` of the class of an operation gives the operation.
        thing::wrapped(Value::Host(handle), false)
    }

    fn function(&mut self, name: Lookup<'_>) -> Option<u32> {
        let last = *name.path.last()?;
        let is_known = natives::is_function(last) || self.enum_function(last, name).is_some();
        is_known.then(|| self.program.method_number(&name.path.join("::")))
    }

    fn method(&mut self, name: &str) -> Option<u32> {
        let is_known = natives::is_method(name)
            || name == "emplace"
            || definitions::expressions::is_method_name(name)
            || self.program.accessors.is_member_name(self.context, name);
        is_known.then(|| self.program.method_number(name))
    }

    fn has_method(&mut self, class: HostClass, name: &str) -> bool {
        let context = self.context;
        match self.program.classes.get(class) {
            Some(Class::Operation(op)) => {
                let info = context.op_name(op).info(context);
                self.accessor(info, name).is_some()
                    || super::fold::set_attribute(self.context, info, name).is_some()
                    || super::fold::set_value(self.context, info, name).is_some()
                    || natives::has_method(Kind::Operation, name)
                    || self.program.accessors.is_interface_method(context, name)
            }
            Some(Class::Adaptor(op)) => {
                let info = context.op_name(op).info(context);
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
                    definitions::expressions::Definitions::class(context, &class).is_some_and(|class| {
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
            Some(Class::Base(of)) => self.has_method(of, name),
            _ => false,
        }
    }

    fn declares_method(&mut self, class: HostClass, name: &str) -> bool {
        match self.program.classes.get(class) {
            Some(Class::Operation(op) | Class::Adaptor(op)) => {
                let info = self.context.op_name(op).info(self.context);
                self.accessor(info, name).is_some()
                    || MEMBERS_OF_OPERATIONS.contains(&name)
                    || self.inherits(info, name)
            }
            Some(Class::Data(_, class, _)) => {
                definitions::expressions::Definitions::class(self.context, &class).is_some_and(|class| {
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
                let info = self.context.op_name(op).info(self.context);
                natives::is_static_of_operation(name)
                    || matches!(self.accessor(info, name), Some(super::accessors::Accessor::Name(_)))
            }
            Some(Class::Data(..) | Class::Source(_)) => matches!(name, "get" | "getChecked"),
            _ => false,
        }
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
        self.program.classes.name(class)
    }

    fn call_function(
        &mut self,
        machine: &mut Machine,
        function: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        let path = self.program.method_name(function);
        let name = path.rsplit("::").next().unwrap_or(&path).to_string();
        if let Some(result) = self.call_enum_function(machine, &path, arguments)? {
            return Ok(result);
        }
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
        let name = self.program.method_name(method);
        let loaded = machine.load(receiver)?;
        let Some(handle) = loaded.handle() else {
            if let (Value::List(_), "getTypes" | "getType") = (&loaded, &*name) {
                return natives::types_of_range(self, machine, &loaded);
            }
            // `block.getOperations().getNextNode(op)`
            if let (Value::List(_), "getNextNode" | "getPrevNode", [op]) = (&loaded, &*name, arguments.values)
            {
                let op = machine.load(op)?;
                let op = self.operation(&op)?;
                let next = if &*name == "getNextNode" { op.next() } else { op.prev() };
                return Ok(thing::of_operation(next.map(Operation::op_ref)));
            }
            return Err(EvalError::unsupported(format!("the method '{name}' of a {}", loaded.describe())));
        };
        let kind = Kind::of(handle);
        // A parameter that its parser makes: `FailureOr<APFloat> &value`.
        if &*name == "emplace" && receiver.is_reference() && arguments.values.len() == 1 {
            let value = machine.load(&arguments.values[0])?;
            machine.store(receiver, value)?;
            return Ok(receiver.clone());
        }
        if thing::is_null(handle) {
            // `decltype(std::declval<FooAttr>().getValue())`
            if machine.is_unevaluated()
                && &*name == "getValue"
                && let Some(key) = thing::declared_class(handle)
                    .and_then(|class| self.program.classes.enum_of_attribute_class(self.context, class))
            {
                return Ok(Value::Enum(key, 0));
            }
            return Err(EvalError::undefined(format!("'{name}' of a null {kind:?}")));
        }
        if kind == Kind::Operation
            && self.folding.is_some()
            && let Some(result) = self.edit(machine, &loaded, &name, arguments.values)?
        {
            return Ok(result);
        }
        if kind == Kind::Operation
            && let Some(result) = self.plan_change(machine, &loaded, &name, arguments.values)?
        {
            return Ok(result);
        }
        if kind == Kind::PlannedOperation
            && arguments.values.is_empty()
            && let Some(result) = self.planned_member(&loaded, &name)?
        {
            return Ok(result);
        }
        if kind == Kind::Operation && thing::is_wrapped(handle) {
            let op = self.operation(&loaded)?;
            if let Some(accessor) = self.accessor(op.info(), &name)
                && (arguments.values.is_empty() || matches!(accessor, super::accessors::Accessor::Name(_)))
            {
                return self.access(machine, op, accessor);
            }
            if self.program.accessors.is_interface_method(self.context, &name)
                && let Some(value) = self.call_interface_body(machine, receiver, &name, arguments.values)?
            {
                return Ok(value);
            }
        }
        if matches!(kind, Kind::Type | Kind::Attribute)
            && arguments.values.is_empty()
            && let Some(value) = self.parameter_member(machine, &loaded, &name)?
        {
            return Ok(value);
        }
        if kind == Kind::Adaptor
            && let Some(value) = self.adaptor_member(machine, &name)?
        {
            return Ok(value);
        }
        let mut call = Call { host: self, machine, receiver, arguments };
        if let Some(result) = natives::call_method(&mut call, kind, &name) {
            return result;
        }
        if let Some(value) = self.call_interface_body(machine, receiver, &name, arguments.values)? {
            return Ok(value);
        }
        if kind == Kind::Operation && arguments.values.is_empty() {
            let op = self.operation(&loaded)?;
            if let Some(accessor) = self.accessor(op.info(), &name) {
                return self.access(machine, op, accessor);
            }
        }
        Err(EvalError::unsupported(format!("the method '{name}' of a {kind:?}")))
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
        natives::call_static(self, machine, class, &found, &name, arguments)
    }

    fn is_of_object(&mut self, class: HostClass, method: u32) -> bool {
        let name = self.program.method_name(method);
        matches!(self.program.classes.get(class), Some(Class::Base(_)))
            && !matches!(&*name, "get" | "getChecked")
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
        let value = machine.load(value)?;
        self.is_of_class(machine, &value, class)
    }

    fn is_general(&mut self, class: HostClass) -> bool {
        match self.program.classes.get(class) {
            Some(Class::Data(_, name, _)) => matches!(name.as_str(), "mlir::Type" | "mlir::Attribute"),
            Some(Class::Known(known)) => matches!(known.name, "Operation" | "Value"),
            _ => false,
        }
    }

    fn class_of(&mut self, _: &mut Machine, handle: Handle) -> Option<HostClass> {
        let context = self.context;
        let value = Value::Host(handle);
        if thing::is_null(handle) {
            return thing::declared_class(handle);
        }
        if let Some((class, _)) = self.described(&value) {
            return Some(class);
        }
        let name = match Kind::of(handle) {
            Kind::Operation if !thing::is_null(handle) => {
                let op = self.operation(&value).ok()?;
                super::program::class_of_operation(context, op.info())?.to_string()
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

    fn key(&mut self, handle: Handle) -> Key {
        // However it is seen, it is one thing.
        match thing::is_null(handle) {
            true => Key::Host(handle.kind, 1, 0, 0),
            false => Key::Host(handle.kind, 0, handle.a, handle.b),
        }
    }

    fn has_address(&mut self, handle: Handle) -> bool {
        matches!(
            Kind::of(handle),
            Kind::Type
                | Kind::Attribute
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
        match &*self.program.method_name(method) {
            "parse" => natives::parse_field(self, machine, arguments),
            name => Err(EvalError::unsupported(format!("'FieldParser::{name}'"))),
        }
    }

    fn truth(&mut self, _: &mut Machine, handle: Handle) -> Eval<bool> {
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
        match loaded.handle() {
            Some(handle) if matches!(Kind::of(handle), Kind::Diagnostic | Kind::Note) => {
                let text = self.text_for_diagnostic(machine, value)?;
                self.append(handle, &text);
            }
            Some(handle) if Kind::of(handle) == Kind::Printer => self.print_value(machine, value)?,
            _ => return Err(EvalError::unsupported("'<<' to a thing that is no stream")),
        }
        Ok(target.clone())
    }

    fn text(&mut self, _: &mut Machine, handle: Handle) -> Eval<String> {
        self.text_of_handle(handle)
    }

    fn elements(&mut self, machine: &mut Machine, handle: Handle) -> Eval<Vec<Value>> {
        natives::elements(self, machine, handle)
    }

    fn enum_class(&mut self, key: EnumKey) -> Option<HostClass> {
        self.program.classes.class_of_enum(self.context, key)
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
            Kind::InsertionGuard => match &mut self.plan {
                Some(plan) => plan.return_to(handle.a as usize)?,
                None => self.insertion = (handle.a as usize).checked_sub(1),
            },
            _ => {}
        }
        Ok(())
    }
}

/// The type of a type number, if it is a class of the host.
pub fn class_of_ty(machine: &Machine, ty: Ty) -> Option<HostClass> {
    match machine.ty(ty) {
        CppType::Host(class) => Some(*class),
        CppType::Reference(of, _) | CppType::Pointer(of) => class_of_ty(machine, *of),
        _ => None,
    }
}

/// A value that may be shared.
pub fn held(value: Value) -> Rc<cpp::Held> {
    Rc::new(cpp::Held(value))
}
