//! `transform.structured.match`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use rustc_hash::FxHashSet;

use super::super::verify::{attribute, integer};
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{Attribute, OpName, OpRef, Operation, Type};

/// The conditions on matched operations.
struct Wanted {
    names: Option<FxHashSet<OpName>>,
    interface: Option<i64>,
    attributes: Option<Attribute>,
    result: Option<Type>,
    operands: Option<Vec<Type>>,
}

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let view = interpreter.op(op);
    let context = view.context();
    let types = |name: &str| attribute(view, name).and_then(|types| types.elements(context));
    let names = attribute(view, "ops").and_then(|names| names.elements(context));
    let name_of = |name: &Attribute| name.string(context).map(|name| context.op_name(name));
    let wanted = Wanted {
        names: names.map(|names| names.iter().filter_map(name_of).collect()),
        interface: integer(view, "interface"),
        attributes: attribute(view, "op_attrs"),
        result: attribute(view, "filter_result_type").and_then(|ty| ty.type_value(context)),
        operands: types("filter_operand_types")
            .map(|types| types.iter().filter_map(|ty| ty.type_value(context)).collect()),
    };
    let targets = interpreter.payload_ops(op, 0);
    if targets.is_empty() {
        results.set_ops(0, []);
        return Ok(());
    }
    let [target] = targets[..] else {
        return Err(Failure::definite(view, "requires exactly one target handle"));
    };
    let mut found = Vec::new();
    let mut failure = None;
    // Operations come after those in them.
    walk_post_order(interpreter.op(target), |payload| {
        if failure.is_some() {
            return;
        }
        match wanted.matches(payload) {
            Ok(true) => found.push(payload.op_ref()),
            Ok(false) => {}
            Err(message) => failure = Some(message),
        }
    });
    if let Some(message) = failure {
        return Err(Failure::definite(view, message));
    }
    results.set_ops(0, found);
    Ok(())
}

impl Wanted {
    fn matches(&self, op: Operation<'_>) -> Result<bool, &'static str> {
        if self.names.as_ref().is_some_and(|names| !names.contains(&op.name())) {
            return Ok(false);
        }
        let has_interface = |interface: i64| match interface {
            0 => is_linalg_op(op),
            1 => is_tileable(op),
            2 => op.has_trait(Trait::LoopLikeOpInterface),
            _ => false,
        };
        if self.interface.is_some_and(|interface| !has_interface(interface)) {
            return Ok(false);
        }
        let entries = self.attributes.map(|attributes| attributes.entries(op.context()));
        if entries.into_iter().flatten().any(|&(name, value)| op.attribute(name) != Some(value)) {
            return Ok(false);
        }
        if let Some(result) = self.result
            && (op.num_results() != 1 || op.result_types().next() != Some(result))
        {
            return Ok(false);
        }
        let Some(operands) = &self.operands else { return Ok(true) };
        match operands[..] {
            [one] => Ok(op.operand_types().all(|ty| ty == one)),
            _ if operands.len() != op.num_operands() => Err(
                "If filter_operand_types contains more than one type, then it must contain as much types as \
                 the number of operands in the target ops",
            ),
            _ => Ok(op.operand_types().eq(operands.iter().copied())),
        }
    }
}

/// Returns whether an operation is a structured one of linalg, that is, has a region that computes an
/// element.
fn is_linalg_op(op: Operation<'_>) -> bool {
    op.name_str().starts_with(b"linalg.") && op.num_regions() == 1
}

/// Returns whether an operation can be tiled: a structured one, or one whose C++ class implements the tiling
/// interface.
fn is_tileable(op: Operation<'_>) -> bool {
    const OTHERS: &[&str] = &[
        "linalg.pack",
        "linalg.softmax",
        "linalg.unpack",
        "linalg.winograd_filter_transform",
        "linalg.winograd_input_transform",
        "linalg.winograd_output_transform",
        "tensor.pad",
    ];
    is_linalg_op(op) || OTHERS.iter().any(|other| op.name_str() == *other)
}
