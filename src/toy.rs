//! Programs of the tutorial's Toy language to IR.
//!
//! The language is `crates/toy`; here its operations become those of the dialect `toy`, whatever the
//! definitions of it are that the context has. A location is the byte of the program that it came from.
//!
//! Follows mlir/examples/toy/Ch2/mlir/MLIRGen.cpp.

use std::fmt::Write;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use toy::{Function, Instruction, Operation};

use crate::diag::{Failed, SourceBuffer};
use crate::ir::body::{OpRef, owns_body};
use crate::ir::elements::{ElementLayout, dense_elements, is_splat};
use crate::ir::{
    Attribute, BlockId, Body, BodyId, Context, Ir, Location, OpId, OperationState, StringId, Type,
    TypeStorage, ValueId, known,
};

/// The dialect that programs become operations of.
pub const DIALECT: &str = "toy";

/// Returns whether a file is a Toy program, by its name.
pub fn is_program(name: &Path) -> bool {
    name.extension().is_some_and(|extension| extension == "toy")
}

/// Builds the IR of the program in the bytes `range` of a buffer.
///
/// # Errors
/// If the program is wrong; diagnostics say why.
pub fn parse_program(
    context: &Arc<Context>,
    buffer: &SourceBuffer,
    range: Range<usize>,
) -> Result<Ir, Failed> {
    let base = buffer.base + range.start as u32;
    let fail = |errors: Vec<toy::Error>| report(context, base, errors);
    let program = toy::parse(&buffer.text[range]).map_err(fail)?;
    let functions = toy::lower(&program).map_err(fail)?;
    Ok(Generator { context, base, f64_tensor: context.intern_type(TypeStorage::UnrankedTensor(Type::F64)) }
        .module(&functions))
}

/// Prints the tree of the program in the bytes `range` of a buffer.
///
/// # Errors
/// If the program's syntax is wrong; diagnostics say why.
pub fn dump_program(
    context: &Context,
    buffer: &SourceBuffer,
    range: Range<usize>,
    print: &mut dyn FnMut(&[u8]),
) -> Result<(), Failed> {
    let (start, base) = (range.start, buffer.base + range.start as u32);
    let program = toy::parse(&buffer.text[range]).map_err(|errors| report(context, base, errors))?;
    toy::check_depth(&program).map_err(|error| report(context, base, vec![error]))?;
    let place = |out: &mut dyn Write, offset: usize| {
        let position = buffer.line_column((start + offset) as u32);
        write!(out, "@{}:{}:{}", buffer.name(), position.line, position.column)
    };
    // `Printer` never fails.
    let _ = toy::dump(&program, &place, &mut Printer(print));
    Ok(())
}

/// Passes formatted text to a function.
struct Printer<'p>(&'p mut dyn FnMut(&[u8]));

impl Write for Printer<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        (self.0)(text.as_bytes());
        Ok(())
    }
}

/// Emits the errors of a program whose text begins at `base`.
fn report(context: &Context, base: u32, errors: Vec<toy::Error>) -> Failed {
    let location = |offset: usize| Location::source(base + offset as u32);
    for error in errors {
        let diagnostic = context.diagnostics().error(location(error.offset), error.message);
        let diagnostic = error
            .notes
            .into_iter()
            .fold(diagnostic, |diagnostic, note| diagnostic.attach_note(location(note.offset), note.message));
        diagnostic.emit();
    }
    Failed
}

struct Generator<'c> {
    context: &'c Arc<Context>,
    base: u32,
    /// `tensor<*xf64>`, the type of all values but literals before shape inference.
    f64_tensor: Type,
}

/// The insertion point of operations, and the values defined so far.
struct Place<'b> {
    body: &'b mut Body,
    block: BlockId,
    /// The values of the function so far.
    values: Vec<ValueId>,
}

impl Generator<'_> {
    fn location(&self, offset: usize) -> Location {
        Location::source(self.base + offset as u32)
    }

    fn state(&self, mnemonic: &str, offset: usize) -> OperationState {
        let name = self.context.intern_string(format!("{DIALECT}.{mnemonic}"));
        OperationState::new(self.context.op_name(name), self.location(offset))
    }

    fn module(&self, functions: &[Function<'_>]) -> Ir {
        let mut bodies = vec![Body::default()];
        let block = add_block(&mut bodies[0]);
        for function in functions {
            self.function(&mut bodies, block, function);
        }
        Ir::with_module(self.context, bodies, Location::UNKNOWN)
    }

    /// Adds a function to `block` of the first body.
    fn function(&self, bodies: &mut Vec<Body>, block: BlockId, function: &Function<'_>) {
        let context = self.context;
        let mut state = self.state("func", function.offset);
        let inputs = vec![self.f64_tensor; function.parameters];
        let results = if function.returns_value { &[self.f64_tensor][..] } else { &[] };
        let name = context.string_attribute(context.intern_string(function.name));
        let ty = context.type_attribute(context.function_type(&inputs, results));
        self.set(&mut state, &[(known::SYM_NAME, name), (known::FUNCTION_TYPE, ty)]);
        // An operation that is not isolated has its region beside itself.
        let owner = owns_body(context, state.name).then(|| BodyId::new(bodies.len() as u32));
        let (body, entry) = match owner {
            Some(_) => {
                bodies.push(Body::default());
                let last = bodies.len() - 1;
                let entry = add_block(&mut bodies[last]);
                (last, entry)
            }
            None => {
                let region = bodies[0].create_region();
                let entry = bodies[0].create_block();
                bodies[0].append_block(region, entry);
                state.regions.push(region);
                (0, entry)
            }
        };
        let body = &mut bodies[body];
        let location = self.location(function.offset);
        let values = inputs.iter().map(|&ty| body.add_block_argument(entry, ty, location)).collect();
        let mut place = Place { body, block: entry, values };
        for instruction in &function.instructions {
            self.instruction(&mut place, instruction);
        }
        state.body = owner;
        let op = bodies[0].create_operation(context, &state);
        bodies[0].append_operation(block, op);
        if let Some(owner) = owner {
            bodies[owner.index()].set_owner(OpRef { body: BodyId::new(0), op });
        }
    }

    fn instruction(&self, place: &mut Place<'_>, instruction: &Instruction<'_>) -> OpId {
        let context = self.context;
        let mnemonic = match instruction.operation {
            Operation::Constant { .. } => "constant",
            Operation::Reshape(_) => "reshape",
            Operation::Transpose => "transpose",
            Operation::Add => "add",
            Operation::Multiply => "mul",
            Operation::Call(_) => "generic_call",
            Operation::Print => "print",
            Operation::Return => "return",
        };
        let mut state = self.state(mnemonic, instruction.offset);
        state.operands.extend(instruction.operands.iter().map(|&value| place.values[value as usize]));
        if instruction.operation.has_result() {
            state
                .result_types
                .push(instruction.operation.shape().map_or(self.f64_tensor, |shape| self.tensor(shape)));
        }
        match instruction.operation {
            Operation::Constant { shape, values } => {
                self.set(&mut state, &[(known::VALUE, self.elements(shape, values))]);
            }
            Operation::Call(callee) => {
                let callee = context.symbol_attribute(context.intern_string(callee));
                self.set(&mut state, &[(known::CALLEE, callee)]);
            }
            _ => {}
        }
        let op = place.body.create_operation(context, &state);
        place.body.append_operation(place.block, op);
        place.values.extend(place.body.results(op));
        op
    }

    /// Sets the attributes of an operation.
    fn set(&self, state: &mut OperationState, attributes: &[(StringId, Attribute)]) {
        let info = state.name.info(self.context);
        if info.registered {
            state.properties.resize(info.num_property_slots(), None);
        }
        let mut others = Vec::new();
        for &(name, value) in attributes {
            match info.inherent_slot(name) {
                Some(slot) => state.properties[slot] = Some(value),
                None => others.push((name, value)),
            }
        }
        state.attributes = self.context.dictionary_attribute(others);
    }

    /// `tensor<2x3xf64>`
    fn tensor(&self, shape: &[i64]) -> Type {
        let (shape, element) = (shape.into(), Type::F64);
        self.context.intern_type(TypeStorage::RankedTensor { shape, element, encoding: None })
    }

    /// `dense<[1.0, 2.0]> : tensor<2xf64>`
    fn elements(&self, shape: &[i64], values: &[f64]) -> Attribute {
        let ty = self.tensor(shape);
        let data: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        let Some(layout) = ElementLayout::of(self.context, Type::F64) else {
            return self.context.type_attribute(ty);
        };
        let splat = is_splat(layout, &data, values.len() as i64);
        dense_elements(self.context, ty, layout, data, splat)
    }
}

/// Adds a region with a block to the owner of a body.
fn add_block(body: &mut Body) -> BlockId {
    let region = body.add_top_region();
    let block = body.create_block();
    body.append_block(region, block);
    block
}
