//! Verifiers of the traits, interfaces and own operations of the transform dialect.
//!
//! Follows mlir/lib/Dialect/Transform/Interfaces/TransformInterfaces.cpp, MatchInterfaces.cpp beside it, and
//! mlir/lib/Dialect/Transform/IR/TransformOps.cpp.

use super::effects::{Effects, HandleEffect};
use super::types::{Kind, are_of_one_kind, kind, takes_i64};
use interfaces::dense_i32_array;
use ir::diag::{Failed, InFlightDiagnostic};
use ir::op_info::Trait;
use ir::{Attribute, AttributeStorage, Operation, Region, Type, Value, known};

/// Returns the attribute called `name`.
pub fn attribute(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.attribute(op.context().intern_string(name))
}

/// Returns the integer of the attribute called `name`.
pub fn integer(op: Operation<'_>, name: &str) -> Option<i64> {
    attribute(op, name)?.integer(op.context())?.to_i64()
}

/// Returns the integers of the dense array called `name`.
pub fn integers(op: Operation<'_>, name: &str) -> Vec<i64> {
    attribute(op, name).map(|array| array.i64_elements(op.context())).unwrap_or_default()
}

// --- Traits -----------------------------------------------------------------------------------

/// Verifies that an operation declares an effect on each handle.
pub fn transform_op(op: Operation<'_>) -> Result<(), Failed> {
    if op.num_operands() == 0 {
        return Ok(());
    }
    let effects = Effects::default().of(op);
    // Effects are on values: an effect on an operand is one on all operands with the same value.
    let is_silent = |value: Value<'_>| {
        op.operands().zip(&effects).all(|(other, &effect)| other != value || effect == HandleEffect::None)
    };
    if let Some(index) = op.operands().position(is_silent) {
        let error = op
            .emit_error("TransformOpInterface requires memory effects on operands to be specified")
            .attach_note(op.location(), format!("no effects specified for operand #{index}"));
        return Err(error.emit());
    }
    Ok(())
}

/// Verifies that a possible top-level operation has a region for the root of the payload.
pub fn possible_top_level(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(region) = op.region(0) else {
        return Err(op.emit_op_error("expects at least one region").emit());
    };
    let Some(body) = region.front().filter(|_| region.has_one_block()) else {
        return Err(op.emit_op_error("expects a single-block region").emit());
    };
    let Some(root) = body.arguments().next() else {
        return Err(op.emit_op_error("expects the entry block to have at least one argument").emit());
    };
    if kind(context, root.ty()) != Some(Kind::Handle) {
        let message = "expects the first entry block argument to be of type implementing \
                       TransformHandleTypeInterface";
        return Err(op.emit_op_error(message).emit());
    }
    if op.operands().next().is_some_and(|operand| operand.ty() != root.ty()) {
        let message = "expects the type of the block argument to match the type of the operand";
        return Err(op.emit_op_error(message).emit());
    }
    if let Some(other) = body.arguments().skip(1).find(|argument| kind(context, argument.ty()).is_none()) {
        let message = "expects trailing entry block arguments to be of type implementing \
                       TransformHandleTypeInterface, TransformValueHandleTypeInterface or \
                       TransformParamTypeInterface";
        let note = format!("argument #{} does not", other.index());
        return Err(op.emit_op_error(message).attach_note(op.location(), note).emit());
    }
    let around = op.ancestors().find(|outer| outer.has_trait(Trait::PossibleTopLevelTransformOp));
    if let Some(outer) = around.filter(|_| op.num_operands() != body.num_arguments()) {
        let error = op
            .emit_op_error("expects operands to be provided for a nested op")
            .attach_note(outer.location(), "nested in another possible top-level op");
        return Err(error.emit());
    }
    Ok(())
}

/// Verifies that all results are parameters.
pub fn param_producer(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if op.result_types().all(|ty| kind(context, ty) == Some(Kind::Param)) {
        return Ok(());
    }
    let message = "ParamProducerTransformOpTrait attached to this op expects result types to implement \
                   TransformParamTypeInterface";
    Err(op.emit_op_error(message).emit())
}

// --- Sequences --------------------------------------------------------------------------------

/// Verifies that the body consists of transform operations, consumes nothing twice, and yields the results.
pub fn sequence(op: Operation<'_>) -> Result<(), Failed> {
    let Some(body) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let mut segments = dense_i32_array(op, known::OPERAND_SEGMENT_SIZES).into_iter().flatten();
    if op.num_operands() != 0 && segments.next() == Some(0) {
        return Err(op.emit_op_error("does not expect extra operands when used as top-level").emit());
    }
    let mut effects = Effects::default();
    for argument in body.arguments() {
        let what = || op.emit_op_error(format_args!("{}", Consumed("block argument", argument.index())));
        check_double_consume(argument, &mut effects, what)?;
    }
    for child in body.operations() {
        if !child.has_trait(Trait::TransformOpInterface) && child.next().is_some() {
            let error = op
                .emit_op_error("expected children ops to implement TransformOpInterface")
                .attach_note(child.location(), "op without interface");
            return Err(error.emit());
        }
        for result in child.results() {
            let what = || child.emit_error(Consumed("result", result.index()).to_string());
            check_double_consume(result, &mut effects, what)?;
        }
    }
    let terminator = body.back().filter(|last| !last.is_registered() || last.has_trait(Trait::Terminator));
    let Some(terminator) = terminator else {
        return Err(op.emit_op_error("expects to have a terminator in the body").emit());
    };
    if !terminator.operand_types().eq(op.result_types()) {
        let error = op
            .emit_op_error("expects the types of the terminator operands to match the types of the result")
            .attach_note(terminator.location(), "terminator");
        return Err(error.emit());
    }
    Ok(())
}

/// A value with two consumers: its kind (`result` or `block argument`) and its number.
struct Consumed(&'static str, usize);

impl std::fmt::Display for Consumed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} #{} has more than one potential consumer", self.0, self.1)
    }
}

fn check_double_consume<'a>(
    value: Value<'a>,
    effects: &mut Effects<'a>,
    error: impl FnOnce() -> InFlightDiagnostic<'a>,
) -> Result<(), Failed> {
    let mut first: Option<(Operation<'a>, usize)> = None;
    let mut previous: Option<Operation<'a>> = None;
    for user in value.users() {
        // An operation with several uses is met once for each, one after another.
        if previous.replace(user) == Some(user) {
            continue;
        }
        if user.has_trait(Trait::TransformOpInterface) && !effects.consumes(user, value) {
            continue;
        }
        for index in (0..user.num_operands()).rev().filter(|&index| user.operand(index) == value) {
            let Some((other, other_index)) = first else {
                first = Some((user, index));
                continue;
            };
            let error = error()
                .attach_note(other.location(), format!("used here as operand #{other_index}"))
                .attach_note(user.location(), format!("used here as operand #{index}"));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// Returns the first terminator of a region whose operand types differ from the result types.
fn find_misfit(op: Operation<'_>) -> Option<Operation<'_>> {
    let terminators = op.regions().filter_map(|region| region.front()?.back());
    terminators.into_iter().find(|terminator| !terminator.operand_types().eq(op.result_types()))
}

/// Verifies that each region ends by yielding the results.
pub fn alternatives(op: Operation<'_>) -> Result<(), Failed> {
    match find_misfit(op) {
        None => Ok(()),
        Some(terminator) => {
            let message = "expects terminator operands to have the same type as results of the operation";
            Err(op.emit_op_error(message).attach_note(terminator.location(), "terminator").emit())
        }
    }
}

/// Verifies that targets match the block arguments, and results match the yielded values.
pub fn foreach(op: Operation<'_>) -> Result<(), Failed> {
    let Some(body) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let targets = op.operand_types();
    let arguments = body.arguments().map(Value::ty);
    let message = match first_misfit(targets, arguments) {
        None => None,
        Some(Misfit::Number) => Some("expects the same number of targets as the body has block arguments"),
        Some(Misfit::Type) => Some(
            "expects co-indexed targets and the body's block arguments to have the same op/value/param type",
        ),
    };
    if let Some(message) = message {
        return Err(op.emit_op_error(message).emit());
    }
    let Some(terminator) = body.back() else { return Ok(()) };
    let message = match first_misfit(op.result_types(), terminator.operand_types()) {
        None => return Ok(()),
        Some(Misfit::Number) => "expects the same number of results as the yield terminator has operands",
        Some(Misfit::Type) => {
            "expects co-indexed results and yield operands to have the same op/value/param type"
        }
    };
    Err(op.emit_op_error(message).emit())
}

enum Misfit {
    Number,
    Type,
}

fn first_misfit(mut a: impl Iterator<Item = Type>, mut b: impl Iterator<Item = Type>) -> Option<Misfit> {
    loop {
        match (a.next(), b.next()) {
            (None, None) => return None,
            (Some(a), Some(b)) if a == b => {}
            (Some(_), Some(_)) => return Some(Misfit::Type),
            _ => return Some(Misfit::Number),
        }
    }
}

// --- Patterns ---------------------------------------------------------------------------------

/// Returns the first operation directly in a region that lacks a trait.
pub fn find_without(region: Option<Region<'_>>, of: Trait) -> Option<Operation<'_>> {
    let block = region?.front()?;
    block.operations().find(|op| !op.has_trait(of))
}

/// Verifies that the region contains only pattern descriptors.
pub fn apply_patterns(op: Operation<'_>) -> Result<(), Failed> {
    match find_without(op.region(0), Trait::PatternDescriptorOpInterface) {
        None => Ok(()),
        Some(other) => {
            let error = op
                .emit_op_error("expected children ops to implement PatternDescriptorOpInterface")
                .attach_note(other.location(), "op without interface");
            Err(error.emit())
        }
    }
}

/// Verifies that the regions contain only conversion pattern descriptors, and at most one type converter
/// builder.
pub fn apply_conversion_patterns(op: Operation<'_>) -> Result<(), Failed> {
    if !matches!(op.num_regions(), 1 | 2) {
        return Err(op.emit_op_error("expected 1 or 2 regions").emit());
    }
    if let Some(other) = find_without(op.region(0), Trait::ConversionPatternDescriptorOpInterface) {
        let error = op
            .emit_op_error(
                "expected pattern children ops to implement ConversionPatternDescriptorOpInterface",
            )
            .attach_note(other.location(), "op without interface");
        return Err(error.emit());
    }
    let Some(region) = op.region(1) else { return Ok(()) };
    let only = region.front().and_then(|block| block.front()).filter(|first| first.next().is_none());
    let Some(converter) = only else {
        let message = "expected exactly one op in default type converter region";
        return Err(op.emit_op_error(message).emit());
    };
    if !converter.has_trait(Trait::TypeConverterBuilderOpInterface) {
        let error = op
            .emit_op_error("expected default converter child op to implement TypeConverterBuilderOpInterface")
            .attach_note(converter.location(), "op without interface");
        return Err(error.emit());
    }
    if makes_llvm_types(converter) {
        return Ok(());
    }
    let patterns = op.region(0).and_then(|region| region.front());
    let needs_llvm = patterns.and_then(|block| block.operations().find(|&pattern| needs_llvm_types(pattern)));
    match needs_llvm {
        None => Ok(()),
        Some(pattern) => Err(pattern.emit_op_error("expected LLVMTypeConverter").emit()),
    }
}

/// Returns whether a type converter converts to LLVM's types.
fn makes_llvm_types(op: Operation<'_>) -> bool {
    op.name_str() == "transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter"
}

/// Returns whether patterns need a converter to LLVM's types.
fn needs_llvm_types(op: Operation<'_>) -> bool {
    matches!(
        op.name_str().strip_prefix(b"transform.apply_conversion_patterns.").unwrap_or_default(),
        b"dialect_to_llvm"
            | b"func.func_to_llvm"
            | b"gpu.gpu_to_nvvm"
            | b"gpu.gpu_to_rocdl"
            | b"gpu.gpu_subgroup_reduce_to_nvvm"
            | b"gpu.gpu_wmma_to_nvvm"
            | b"nvgpu.nvgpu_to_nvvm"
            | b"vector.vector_to_llvm"
    )
}

/// Dialects that bring conversion patterns to LLVM.
const TO_LLVM: &[&str] = &[
    "amx",
    "arith",
    "cf",
    "complex",
    "func",
    "gpu",
    "index",
    "llvm",
    "math",
    "memref",
    "nvvm",
    "ptr",
    "ub",
    "vector",
    "x86vector",
];

/// Verifies that the dialect has conversion patterns to LLVM.
pub fn dialect_to_llvm(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let name = attribute(op, "dialect_name").and_then(|name| name.string(context));
    let name = name.map(|name| context.string(name).to_string()).unwrap_or_default();
    if TO_LLVM.contains(&name.as_str()) {
        return Ok(());
    }
    if ir::context::known_dialects::is_upstream(name.as_bytes()) {
        let error = op.emit_op_error(format_args!(
            "dialect does not implement ConvertToLLVMPatternInterface or extension was not loaded: {name}"
        ));
        return Err(error.emit());
    }
    Err(op.emit_op_error(format_args!("unknown dialect or dialect not loaded: {name}")).emit())
}

// --- Others -----------------------------------------------------------------------------------

/// Options and the parameters that stand for some of them go together one to one.
pub fn apply_registered_pass(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let num_dynamic = op.num_operands().saturating_sub(1);
    let mut used = vec![false; num_dynamic];
    let options = attribute(op, "options").map(|options| options.entries(context)).unwrap_or_default();
    let mut pending: Vec<Attribute> = options.iter().rev().map(|&(_, value)| value).collect();
    while let Some(value) = pending.pop() {
        if let Some(elements) = value.elements(context) {
            pending.extend(elements.iter().rev());
        } else if let Some(index) = super::syntax::param_operand(context, value) {
            let Some(used) = usize::try_from(index).ok().and_then(|index| used.get_mut(index)) else {
                let error = op.emit_op_error(format_args!(
                    "dynamic option index {index} is out of bounds for the number of dynamic options: \
                     {num_dynamic}"
                ));
                return Err(error.emit());
            };
            if std::mem::replace(used, true) {
                let error =
                    op.emit_op_error(format_args!("dynamic option index {index} is already used in options"));
                return Err(error.emit());
            }
        }
    }
    if used.contains(&false) {
        let message = "a param operand does not have a corresponding param_operand attr in the options dict";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

/// Picked values are all, or some that are listed once each.
pub fn match_dims(op: Operation<'_>, list: &str) -> Result<(), Failed> {
    let listed = integers(op, list);
    let has = |flag: &str| attribute(op, flag).is_some();
    let message = if has("is_all") && has("is_inverted") {
        "cannot request both 'all' and 'inverted' values in the list"
    } else if has("is_all") && !listed.is_empty() {
        "cannot both request 'all' and specific values in the list"
    } else if !has("is_all") && listed.is_empty() {
        "must request specific values in the list if 'all' is not specified"
    } else if listed.windows(2).any(|pair| pair[0] == pair[1]) {
        "expected the listed values to be unique"
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(message).emit())
}

/// Verifies that the result can hold a number.
pub fn num_associations(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(ty) = op.result_types().next() else { return Ok(()) };
    takes_i64(context, ty).map_err(|why| context.diagnostics().error(op.location(), why).emit())
}

/// Verifies that all results are of the operand's kind, and that the overflow result exists.
pub fn split_handle(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if integer(op, "overflow_result").is_some_and(|index| index >= op.num_results() as i64) {
        return Err(op.emit_op_error("overflow_result is not a valid result index").emit());
    }
    let Some(handle) = op.operand_types().next() else { return Ok(()) };
    if op.result_types().any(|result| !are_of_one_kind(context, handle, result)) {
        let message = "expects result types to implement the same transform interface as the operand type";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

/// Returns whether an attribute is a unit attribute.
pub fn is_unit(op: Operation<'_>, value: Attribute) -> bool {
    matches!(value.storage(op.context()), AttributeStorage::Unit)
}
