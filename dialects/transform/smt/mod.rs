//! The smt extension: `transform.smt.constrain_params`, whose region says in the `smt` dialect what must hold for
//! parameters. No solver is connected, so it fails when it is applied.
//!
//! Follows mlir/lib/Dialect/Transform/SMTExtension/SMTExtensionOps.cpp.

use bstr::BStr;
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, Context, OpRef, Operation, Type};
use print::type_to_string;
use registry::{DialectHooks, OpHooks};

use crate::interpreter::{Applied, Failure, Interpreter, Results, TransformExtension};
use crate::stated_effects::{ReadsPayload, StatedEffects};

const CONSTRAIN_PARAMS: &str = "smt.constrain_params";

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension { apply: &[(CONSTRAIN_PARAMS, constrain_params)], ..TransformExtension::NONE },
        &StatedEffects { payload: &[(CONSTRAIN_PARAMS, ReadsPayload::Always)], ..StatedEffects::NONE },
    ],
    ops: &[(CONSTRAIN_PARAMS, OpHooks { verify: Some(verify), ..OpHooks::NONE })],
    ..DialectHooks::NONE
};

fn constrain_params(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    Err(Failure::silenceable(interpreter.op(op), "op does not have interpreted semantics yet"))
}

/// Verifies that the region has an argument for each parameter and yields a term for each result, of types that go together.
fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(body) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let Some(end) = body.back().filter(|end| end.name_str() == "smt.yield") else {
        return Err(op.emit_op_error("expected 'smt.yield' as terminator").emit());
    };
    if op.num_operands() != body.arguments().count() {
        let message = "must have the same number of block arguments as operands";
        return Err(op.emit_op_error(message).emit());
    }
    for (index, (param, argument)) in op.operand_types().zip(body.arguments()).enumerate() {
        check_types(context, (argument.ty(), "block arg"), (param, "operand"), index)
            .map_err(|message| op.emit_op_error(message).emit())?;
    }
    let smt = context.static_string("smt");
    if body.operations().any(|nested| nested.info().dialect != smt) {
        return Err(op.emit_op_error("ops contained in region should belong to SMT-dialect").emit());
    }
    if end.num_operands() != op.num_results() {
        let message = "expected terminator to have as many operands as the parent op has results";
        return Err(end.emit_op_error(message).emit());
    }
    for (index, (result, term)) in op.result_types().zip(end.operand_types()).enumerate() {
        check_types(context, (term, "terminator operand"), (result, "result"), index)
            .map_err(|message| end.emit_op_error(message).emit())?;
    }
    Ok(())
}

/// Returns the mnemonic of a type of `dialect` (`bv` of `!smt.bv<8>`), and its first parameter.
fn type_of<'a>(context: &'a Context, dialect: &str, ty: Type) -> Option<(&'a BStr, Option<Attribute>)> {
    let (mnemonic, parameters) = context.parts_of_type(dialect, ty)?;
    Some((mnemonic, parameters.first().copied().flatten()))
}

/// Checks that values of the type of a term can be those of a parameter. An error is the reason why not.
fn check_types(
    context: &Context,
    (term, term_name): (Type, &str),
    (param, param_name): (Type, &str),
    index: usize,
) -> Result<(), String> {
    let found = type_of(context, "smt", term);
    let kind = found.as_ref().map_or(&[][..], |(mnemonic, _)| mnemonic);
    if !matches!(kind, b"bool" | b"int" | b"bv") {
        return Err(format!(
            "the type of {term_name} #{index} is expected to be either a !smt.bool, a !smt.int, or a !smt.bv"
        ));
    }
    let Some((_, Some(wrapped))) = type_of(context, "transform", param) else { return Ok(()) };
    let width = wrapped.type_value(context).and_then(|ty| ty.integer_width(context));
    let (spelling, wanted) = match kind {
        b"int" if width.is_none() => ("!smt.int".to_owned(), "an integer type"),
        b"bool" if width != Some(1) => ("!smt.bool".to_owned(), "i1"),
        b"bv" if width.map(i64::from) != found.and_then(|(_, of)| of?.integer(context)?.to_i64()) => {
            (format!("'{}'", type_to_string(context, term)), "an integer type of the same bitwidth")
        }
        _ => return Ok(()),
    };
    Err(format!(
        "the type of {term_name} #{index} is {spelling} though the corresponding {param_name} type ('{}') is not wrapping \
         {wanted}",
        type_to_string(context, param)
    ))
}
