//! The state of one call: what the interpreted function sees of the parser, the printer and the IR.

use super::natives::assembly::parsed_block::definition;
use crate::program::Program;
use crate::values::thing::{self, Kind};
use cpp::{Eval, EvalError, HostClass, Machine, Ty, Type as CppType, Value};
use definitions::data_layout::DataLayout;
use definitions::expressions::DialectClass;
use definitions::{AttachedInterface, AttachedInterfaces, DialectContext as _, UnplacedDiagnostic};
use ir::attributes::NamedAttribute;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Block, Context, Ir, Location, OpInfo, Operation, Region};
use parse::{Argument, AttrOrTypeParser, OpAsmParser, ParseList, Parser, UnresolvedOperand};
use print::{OpAsmPrinter, Printer};
use registry::{DefinitionSet, DialectDefinition, Inference, LibraryId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

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
    /// The index of each of `operands`.
    known_operands: FxHashMap<(ir::OpRef, u32), usize>,
    /// Variable numbers of operands that may be changed: operations, and which operand of the definition it is.
    pub mutable_operands: Vec<(ir::OpRef, u16)>,
    /// Matchers of constants, and where they put what they find.
    pub matchers: Vec<(crate::natives::operations::matcher_test::MatcherTest, Option<Value>)>,
    /// Arguments as the parser made them, by the operands that name them.
    pub parsed_arguments: Vec<Argument<'s>>,
    /// The storage objects of the call.
    pub storages: Vec<crate::values::storage::OpenStorage>,
    /// The things whose storage a cell of the heap is, by the run and the cell.
    pub owners_of_storages: FxHashMap<(u64, u32), cpp::Handle>,
    /// Blocks that a parser of the sources made.
    pub loose_blocks: Vec<crate::natives::assembly::parsed_block::LooseBlock>,
    /// Operations of regions that a parser of the sources looked at, or made.
    pub parsed_operations: Vec<parse::ParsedOperation>,
    /// Types that are being parsed or printed.
    pub cyclic: crate::syntax::open_types::Guards,
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
#[derive(Clone, Copy, PartialEq)]
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
#[derive(Clone, PartialEq)]
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
    /// `propertiesAttr`, all properties as a dictionary.
    pub properties_attribute: Value,
    /// The rest of the state while a builder fills it; none in a parser.
    pub built: Option<super::rewriting::build::Built>,
}

/// An `OperationState` that a function declares, while it is not the one at hand.
pub struct LocalState<'h> {
    pub cells: StateCells,
    pub info: Option<&'h OpInfo>,
}

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
    /// The operation whose results are inferred, where there is one already.
    pub inferred: Option<Operation<'a>>,
    /// The regions of the operation of an inference.
    pub regions: Vec<cpp::Value>,
    /// The layout that a method of a type is asked for.
    pub layout: Option<&'h DataLayout>,
    /// The dialect whose own parser or printer it is.
    pub dialect: Option<ir::StringId>,
    /// The offset of the name of the type or attribute that a dialect's own parser reads.
    pub name_offset: Option<u32>,
    pub tables: Tables<'s>,
    pub state: StateCells,
    /// States that the function declares, by their numbers.
    pub local_states: Vec<LocalState<'h>>,
    /// Whether something was reported.
    pub has_reported: bool,
    /// The errors of a verifier of a type or attribute.
    pub collected: Vec<UnplacedDiagnostic>,
    /// If set, what is reported is held here.
    pub held: Option<Vec<OpenDiagnostic>>,
    /// Blanks that the function adds before new lines.
    pub indent: usize,
    /// The region at whose end a builder creates operations, by its place among those that are parsed.
    pub insertion: Option<usize>,
    /// The operation that is folded.
    pub folding: Option<crate::folding::state::Fold>,
    /// The changes that a pattern has planned so far.
    pub plan: Option<super::rewriting::Plan>,
    /// The copies of the IR on which it was carried out.
    pub versions: Option<&'a super::rewriting::Versions>,
    /// The patterns that were added to a set.
    pub pattern_set: Option<Vec<crate::rewriting::found_pattern::FoundPattern>>,
    /// The lambdas among those, which end with the call.
    pub lambdas: Vec<Value>,
    /// The arguments with which a pattern's constructor makes its base `OpRewritePattern`.
    pub base_arguments: Option<Vec<Value>>,
    /// The names that a function suggests for values, while it is asked for them.
    pub names: Option<Vec<(Value, String)>>,
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
            inferred: None,
            info: None,
            regions: Vec::new(),
            layout: None,
            dialect: None,
            name_offset: None,
            tables: Tables::default(),
            state: StateCells::default(),
            local_states: Vec::new(),
            has_reported: false,
            collected: Vec::new(),
            held: None,
            indent: 0,
            insertion: None,
            names: None,
            folding: None,
            plan: None,
            versions: None,
            pattern_set: None,
            lambdas: Vec::new(),
            base_arguments: None,
        }
    }

    /// Runs with the `OperationState` that a handle names, or whose attributes it names, as the one at hand. `run` is given
    /// the state as the one at hand is known.
    pub fn at_state<T>(&mut self, state: cpp::Handle, run: impl FnOnce(&mut Self, &Value) -> T) -> T {
        self.swap_state(state);
        let result = run(self, &Kind::State.thing(state.a as usize, 0));
        self.swap_state(state);
        result
    }

    /// Exchanges the `OperationState` at hand with a local one; the operation's own is at hand otherwise.
    pub fn swap_state(&mut self, state: cpp::Handle) {
        let local = (state.b as usize).checked_sub(1).and_then(|number| self.local_states.get_mut(number));
        if let Some(local) = local {
            std::mem::swap(&mut self.state, &mut local.cells);
            std::mem::swap(&mut self.info, &mut local.info);
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

    /// Parses a part as the definition of a type or attribute says: errors in a part of an operation are about that.
    pub fn in_definition<T>(&mut self, parse: impl FnOnce(&mut Parser<'s>) -> T) -> Eval<T> {
        match &mut self.parsing {
            Parsing::Operation(parser) => Ok(parser.in_definition(parse)),
            _ => self.parser().map(parse),
        }
    }

    /// The position of the name of the operation, the type or the attribute that is parsed.
    pub fn name_offset(&mut self) -> Eval<u32> {
        Ok(match (&self.parsing, self.name_offset) {
            (Parsing::Operation(parser), _) => parser.name_offset(),
            (Parsing::Definition(parser), _) => parser.name_offset(),
            (_, Some(offset)) => offset,
            _ => self.parser()?.offset(),
        })
    }

    /// The parser of the operation.
    pub fn op_parser(&mut self) -> Eval<&mut &'h mut OpAsmParser<'p, 's>> {
        match &mut self.parsing {
            Parsing::Operation(parser) => Ok(parser),
            _ => Err(EvalError::unsupported("a parser of an operation, where there is none")),
        }
    }

    /// The attributes of the `OperationState` that a builder or a parser fills.
    pub fn state_attributes(&mut self) -> Eval<&mut Vec<NamedAttribute>> {
        match (&mut self.state.built, &mut self.parsing) {
            (Some(built), _) => Ok(&mut built.attributes),
            (None, Parsing::Operation(parser)) => Ok(&mut parser.attributes),
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
        match (self.ir, thing::operation(value).or_else(|| thing::operation(&self.settled(value.clone())))) {
            (Some(ir), Some(op)) => live(ir, op.body).map(|()| ir.operation(op)),
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
        match (self.ir, thing::ssa_value(value).or_else(|| thing::ssa_value(&self.settled(value.clone())))) {
            (Some(ir), Some(found)) => live(ir, found.body).map(|()| ir.value(found.body, found.value)),
            (_, None) => Err(EvalError::undefined("a null value")),
            (None, _) => Err(EvalError::unsupported("the definition of a value that is being parsed")),
        }
    }

    /// Whether an operation defines a value.
    pub fn is_result(&mut self, value: &Value) -> Eval<bool> {
        match definition(self, value)? {
            Some((op, _)) => Ok(op.is_some()),
            None => Ok(self.ssa_value(value)?.defining_op().is_some()),
        }
    }

    /// The value that an `OpOperand` holds.
    pub fn value_of_operand(&self, operand: &Value) -> Eval<Value> {
        let handle = thing::of_kind(operand, Kind::OpOperand);
        let found = handle.and_then(|handle| self.tables.operands.get(handle.a as usize));
        let value = match (found, self.ir) {
            (Some(&(op, at)), Some(ir)) => ir.operation(op).operands_from(at as usize, 1).next(),
            _ => None,
        };
        let value = value.map(|value| thing::of_ssa_value(value.value_ref()));
        value.ok_or_else(|| EvalError::undefined("a null operand"))
    }

    /// The result of an operation that has one: `Value value = constantOp;`. `None` for other operations.
    pub fn only_result(&self, op: &Value) -> Option<Value> {
        if let Some(op) = thing::of_kind(op, Kind::ParsedOperation) {
            return match *self.tables.parsed_operations.get(op.b as usize)?.results {
                [only] => Some(thing::of_ssa_value(only)),
                _ => None,
            };
        }
        Some(thing::of_ssa_value(self.operation(op).ok()?.only_result()?.value_ref()))
    }

    /// An operand of the operation whose results are inferred.
    pub fn inferred_operand(&self, index: usize) -> Value {
        match self.inferred.and_then(|op| op.operands_from(index, 1).next()) {
            Some(value) => thing::of_ssa_value(value.value_ref()),
            None => Kind::TypedValue.thing(index, 0),
        }
    }

    /// An operand of an operation as a value.
    pub fn of_operand(&mut self, op: Operation<'_>, at: usize) -> Value {
        let operand = (op.op_ref(), at as u32);
        let Tables { operands, known_operands, .. } = &mut self.tables;
        let index = *known_operands.entry(operand).or_insert_with(|| {
            operands.push(operand);
            operands.len() - 1
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
            (Some(ir), Some((body, region))) => live(ir, body).map(|()| ir.region(body, region)),
            _ => Err(EvalError::unsupported("a region that is being parsed")),
        }
    }

    /// The block that a value is.
    pub fn block(&self, value: &Value) -> Eval<Block<'a>> {
        match (self.ir, thing::block(value)) {
            (Some(_), Some((_, block))) if self.plan.as_ref().is_some_and(|plan| plan.moves_block(block)) => {
                Err(EvalError::unsupported("a block whose operations were moved"))
            }
            (Some(_), Some((_, block)))
                if self.folding.as_ref().is_some_and(|fold| fold.erases_from(block)) =>
            {
                Err(EvalError::unsupported("a block whose arguments were erased"))
            }
            (Some(ir), Some((body, block))) => live(ir, body).map(|()| ir.block(body, block)),
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

    /// The location that a builder gives its operations.
    pub fn location_of_builder(&self, builder: &Value) -> Option<Location> {
        let number = thing::of_kind(builder, Kind::Builder)?.a.checked_sub(1)?;
        self.tables.locations.get(number as usize).copied()
    }

    /// `setNameFn(value, name)`.
    pub fn suggest_name(&mut self, machine: &Machine, arguments: &[Value]) -> Eval<Value> {
        let (named, name) = match arguments {
            [named, name] => (machine.load(named)?, name),
            // A type names all its values.
            [name] => (Value::Void, name),
            _ => return Err(EvalError::unsupported("such a name")),
        };
        let name = self.text_of(machine, name)?;
        if let Some(names) = &mut self.names {
            names.push((named, name));
        }
        Ok(Value::Void)
    }

    /// The id of a library of the registry.
    pub fn library_id(&self, library: &DefinitionSet) -> LibraryId {
        self.context.registry().id_of(library)
    }

    /// The interfaces that a thing has, and its base class.
    pub fn interfaces_of(&self, value: &Value) -> Vec<String> {
        let attached = self.context.registry().code::<AttachedInterfaces>();
        if let Some(class) = self.dialect_class(value) {
            let attached = attached.into_iter().flat_map(|all| all.of_class(&class.name));
            let attached = attached.flat_map(|attached| attached.interfaces.iter().cloned());
            return class.interfaces.iter().cloned().chain(class.base.clone()).chain(attached).collect();
        }
        let Some((library, op)) = self.operation_definition(value) else {
            return self.attached_to_builtin(value).flat_map(|of| of.interfaces.iter().cloned()).collect();
        };
        let attached = attached.into_iter().flat_map(|all| all.of_class(library.text(op.cpp_class)));
        let listed = op.traits.iter().map(|of| library.text(of.name).to_string());
        listed.chain(attached.flat_map(|attached| attached.interfaces.iter().cloned())).collect()
    }

    /// The interfaces that code attaches to the class of a thing.
    pub fn models_of(&self, value: &Value) -> Vec<&'h AttachedInterface> {
        let Some(attached) = self.context.registry().code::<AttachedInterfaces>() else { return Vec::new() };
        let class = match (self.dialect_class(value), self.operation_definition(value)) {
            (Some(class), _) => class.name.as_str(),
            (None, Some((library, op))) => library.text(op.cpp_class),
            (None, None) => return self.attached_to_builtin(value).collect(),
        };
        attached.of_class(class).collect()
    }

    /// The interfaces that code attaches to the class of a builtin type or attribute.
    fn attached_to_builtin(&self, value: &Value) -> impl Iterator<Item = &'h AttachedInterface> {
        let context = self.context;
        let attached = context.registry().code::<AttachedInterfaces>();
        let of_type =
            attached.zip(thing::ty(value)).map(|(all, ty)| all.of_builtin_type(ty.storage(context)));
        let of_attribute = attached
            .zip(thing::attribute(value))
            .map(|(all, attribute)| all.of_builtin_attribute(context, attribute.storage(context)));
        of_type.into_iter().flatten().chain(of_attribute.into_iter().flatten())
    }

    /// The class of a type or an attribute of a dialect.
    fn dialect_class(&self, value: &Value) -> Option<&'h DialectClass> {
        self.definition_of(value).map(|(definition, _)| &**definition.class(self.context))
    }

    /// The definition of an operation.
    fn operation_definition(&self, value: &Value) -> Option<(&'h DefinitionSet, &'h ods::model::Operation)> {
        let definition = self.operation(value).ok()?.info().definition?;
        let library = self.context.registry().library(definition.library);
        Some((library, &library.definitions.operations[definition.index as usize]))
    }

    /// The definition and the parameters of a type or attribute.
    pub fn definition_of(&self, value: &Value) -> Option<(&'h DialectDefinition, &'h [Option<Attribute>])> {
        crate::values::accessors::definition_of(self.context, value)
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

/// Fails for a body whose operation was erased, of which nothing is left.
fn live(ir: &ir::Ir, body: ir::BodyId) -> Eval<()> {
    match ir.body(body).num_regions_made() == 0 && body != ir.root_ref().body {
        true => Err(EvalError::undefined("a part of an operation that is erased")),
        false => Ok(()),
    }
}
