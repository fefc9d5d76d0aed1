//! The attributes of the dialect that operations, arguments and results of functions may have.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::layout_string;
use super::types::{is_compatible, is_pointer};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{AttributeStorage, Operation, Type, known};
use verify::OpVerification;

/// The rule of a parameter attribute: the kind of its value, and the type of the argument that may have it.
#[derive(Clone, Copy)]
enum Rule {
    /// A unit attribute of a pointer.
    PointerUnit,
    /// A type, of a pointer.
    PointerType,
    /// An integer, of a pointer.
    PointerInteger,
    /// A unit attribute of an integer.
    IntegerUnit,
    Integer,
    Unit,
}

const RULES: &[(&str, Rule)] = &[
    ("llvm.noalias", Rule::PointerUnit),
    ("llvm.readonly", Rule::PointerUnit),
    ("llvm.readnone", Rule::PointerUnit),
    ("llvm.writeonly", Rule::PointerUnit),
    ("llvm.nest", Rule::PointerUnit),
    ("llvm.nocapture", Rule::PointerUnit),
    ("llvm.nofree", Rule::PointerUnit),
    ("llvm.nonnull", Rule::PointerUnit),
    ("llvm.sret", Rule::PointerType),
    ("llvm.byval", Rule::PointerType),
    ("llvm.byref", Rule::PointerType),
    ("llvm.elementtype", Rule::PointerType),
    ("llvm.inalloca", Rule::PointerType),
    ("llvm.preallocated", Rule::PointerType),
    ("llvm.signext", Rule::IntegerUnit),
    ("llvm.zeroext", Rule::IntegerUnit),
    ("llvm.align", Rule::PointerInteger),
    ("llvm.dereferenceable", Rule::PointerInteger),
    ("llvm.dereferenceable_or_null", Rule::PointerInteger),
    ("llvm.alignstack", Rule::Integer),
    ("llvm.noundef", Rule::Unit),
    ("llvm.inreg", Rule::Unit),
    ("llvm.returned", Rule::Unit),
];

fn verify_at(op: Operation<'_>, ty: Type, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let name = context.string(name);
    let Some(&(_, rule)) = RULES.iter().find(|rule| name == rule.0) else { return Ok(()) };
    let fail = |what: &str| Err(op.emit_error(format!("\"{name}\" {what}")).emit());
    let storage = value.storage(context);
    match rule {
        Rule::PointerUnit | Rule::IntegerUnit | Rule::Unit => {
            if !matches!(storage, AttributeStorage::Unit) {
                return fail("should be a unit attribute");
            }
        }
        Rule::PointerType => {
            if !matches!(storage, AttributeStorage::Type(_)) {
                return fail("should be a type attribute");
            }
        }
        Rule::PointerInteger | Rule::Integer => {
            if !matches!(storage, AttributeStorage::Integer { .. }) {
                return fail("should be an integer attribute");
            }
        }
    }
    if !is_compatible(context, ty) {
        return Ok(());
    }
    match rule {
        Rule::PointerUnit | Rule::PointerType | Rule::PointerInteger if !is_pointer(context, ty) => {
            fail("attribute attached to non-pointer LLVM type")
        }
        Rule::IntegerUnit if !ty.is_integer(context) => fail("attribute attached to non-integer LLVM type"),
        _ => Ok(()),
    }
}

/// The types of the arguments and results of a function of any dialect.
fn signature(op: Operation<'_>) -> (Vec<Type>, Vec<Type>) {
    if let Some(hook) = OpVerification::of(op.info()).signature {
        return hook(op).map(|(inputs, results)| (inputs.to_vec(), results.to_vec())).unwrap_or_default();
    }
    let context = op.context();
    let ty = op.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    let of = ty.and_then(|ty| ty.function(context)).unwrap_or_default();
    (of.0.to_vec(), of.1.to_vec())
}

/// An attribute of an argument.
pub fn verify_argument(op: Operation<'_>, index: usize, attribute: NamedAttribute) -> Result<(), Failed> {
    match signature(op).0.get(index) {
        Some(&ty) => verify_at(op, ty, attribute),
        None => Ok(()),
    }
}

/// An attribute of a result.
pub fn verify_result(op: Operation<'_>, index: usize, attribute: NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let Some(&ty) = signature(op).1.get(index) else { return Ok(()) };
    let name = context.string(attribute.0);
    const OF_ARGUMENTS: &[&str] = &[
        "llvm.allocalign",
        "llvm.allocptr",
        "llvm.byval",
        "llvm.byref",
        "llvm.inalloca",
        "llvm.nest",
        "llvm.nocapture",
        "llvm.nofree",
        "llvm.preallocated",
        "llvm.readnone",
        "llvm.readonly",
        "llvm.returned",
        "llvm.alignstack",
        "llvm.sret",
        "llvm.writeonly",
    ];
    if OF_ARGUMENTS.iter().any(|of| name == of) {
        let message = format!("\"{name}\" is not a valid result attribute");
        return Err(op.emit_error(message).emit());
    }
    verify_at(op, ty, attribute)
}

/// `llvm.data_layout` is a string that describes a target.
pub fn verify_operation_attribute(op: Operation<'_>, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    if context.string(name) != "llvm.data_layout" {
        return Ok(());
    }
    let Some(text) = value.string(context) else {
        return Err(op.emit_op_error("expected 'llvm.data_layout' to be a string attributes").emit());
    };
    // LLVM ends its reason with a newline.
    layout_string::verify(&context.string(text).to_string())
        .map_err(|reason| op.emit_op_error(format_args!("invalid data layout descriptor: {reason}\n")).emit())
}
