//! Operations on vectors, element by element: for those that only exist on numbers in the end.

use crate::row_major::delinearize;
use crate::types::vector_type;
use crate::{ExtractOp, InsertOp};
use arith::ConstantOp;
use ir::{OpId, OperationState, Type, ValueId};
use rewrite::Builder;
use rewrite::matchers::zero_attribute;

/// Makes an operation with the name and the location of `op`, and without its attributes, on other values.
pub fn create_like(builder: &mut Builder<'_>, op: OpId, ty: Type, operands: &[ValueId]) -> ValueId {
    let view = builder.op(op);
    let state = OperationState {
        operands: operands.into(),
        result_types: [ty].as_slice().into(),
        ..OperationState::new(view.name(), view.location())
    };
    builder.create_value(state)
}

/// Makes an operation like `op` for each element of the vectors that it is on, and puts their results into a vector.
/// `None` where the result is no vector of known shape.
pub fn scalarize(builder: &mut Builder<'_>, op: OpId) -> Option<ValueId> {
    let context = builder.context();
    let view = builder.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let vector = vector_type(context, ty)?;
    let state = ConstantOp::build(builder.scope(), location, zero_attribute(context, ty)?);
    let mut all = builder.create_value(state);
    for index in 0..vector.num_elements() {
        let position = delinearize(index, vector.shape);
        let mut parts = Vec::with_capacity(operands.len());
        for &operand in &operands {
            let state = ExtractOp::build(builder.scope(), location, operand, &[], &position).ok()?;
            parts.push(builder.create_value(state));
        }
        let part = create_like(builder, op, vector.element, &parts);
        let state = InsertOp::build(builder.scope(), location, part, all, &[], &position);
        all = builder.create_value(state);
    }
    Some(all)
}
