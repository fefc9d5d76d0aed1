//! `AffineMap` and `AffineExpr`.

use cpp::{BinaryOp, Eval, EvalError, IntKind, Machine, UnaryOp, Value};

use crate::hook::Hook;
use crate::natives::of_header;
use crate::natives::row::{Call, Function, Method, function, method};
use crate::values::thing::{self, Kind};
use ir::affine::{AffineExprStorage, AffineOp};
use ir::{AffineExpr, AffineMap};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::AffineMap, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getNumDims", |call| Ok(unsigned(this(call)?.num_dims(call.host.context)))),
    row("getNumSymbols", |call| Ok(unsigned(this(call)?.num_symbols(call.host.context)))),
    row("getNumInputs", |call| Ok(unsigned(this(call)?.num_inputs(call.host.context)))),
    row("getNumResults", |call| Ok(unsigned(this(call)?.results(call.host.context).len() as u32))),
    row("getResults", |call| {
        let results = this(call)?.results(call.host.context);
        Ok(Value::list(results.iter().map(|&expr| thing::of_affine_expr(expr)).collect()))
    }),
    row("getResult", |call| {
        let at = call.index(0)?;
        let result = this(call)?.results(call.host.context).get(at).copied();
        result.map(thing::of_affine_expr).ok_or_else(|| EvalError::undefined("a result out of range"))
    }),
    row("getDimPosition", |call| {
        let at = call.index(0)?;
        let result = this(call)?.results(call.host.context).get(at).copied();
        let position = result.and_then(|result| result.dim_position(call.host.context));
        position.map(unsigned).ok_or_else(|| EvalError::undefined("the position of no dimension"))
    }),
    row("isIdentity", |call| Ok(Value::Bool(this(call)?.is_identity(call.host.context)))),
    row("isMinorIdentity", |call| Ok(Value::Bool(this(call)?.is_minor_identity(call.host.context)))),
    row("isMinorIdentityWithBroadcasting", |call| of_header(call, "isMinorIdentityWithBroadcastingOf")),
    row("isPermutationOfMinorIdentityWithBroadcasting", |call| {
        of_header(call, "isPermutationOfMinorIdentityWithBroadcastingOf")
    }),
    row("getBroadcastDims", |call| of_header(call, "broadcastDimsOf")),
    row("partialConstantFold", |call| of_header(call, "partialConstantFoldOf")),
    row("isPermutation", |call| Ok(Value::Bool(this(call)?.is_permutation(call.host.context)))),
    row("isProjectedPermutation", |call| {
        let allow_zero = call.flag(0, false)?;
        Ok(Value::Bool(this(call)?.is_projected_permutation(call.host.context, allow_zero)))
    }),
    row("isEmpty", |call| Ok(Value::Bool(this(call)?.is_empty(call.host.context)))),
    row("isConstant", |call| Ok(Value::Bool(this(call)?.constant_results(call.host.context).is_some()))),
    row("isSingleConstant", |call| {
        Ok(Value::Bool(this(call)?.single_constant_result(call.host.context).is_some()))
    }),
    row("getSingleConstantResult", |call| {
        let result = this(call)?.single_constant_result(call.host.context);
        result.map(thing::of_integer).ok_or_else(|| EvalError::undefined("a constant result of a map"))
    }),
    row("isFunctionOfDim", |call| {
        let at = call.index(0)? as u32;
        let context = call.host.context;
        Ok(Value::Bool(this(call)?.results(context).iter().any(|expr| expr.is_function_of_dim(context, at))))
    }),
    row("compose", |call| {
        let map = this(call)?;
        match thing::affine_map(&call.value(0)?) {
            Some(inner) => Ok(thing::of_affine_map(map.compose(call.host.context, inner))),
            None => {
                let values = call.integers(0)?;
                let inputs: Vec<Option<i64>> = values.into_iter().map(Some).collect();
                let results = map.evaluate(call.host.context, &inputs);
                let results: Option<Vec<i64>> = results.into_iter().collect();
                Ok(thing::of_integers(results.ok_or_else(|| EvalError::undefined("a map of such values"))?))
            }
        }
    }),
    // (values of the inputs, or nulls; results to add to)
    row("constantFold", |call| {
        let context = call.host.context;
        let known = |value: &Value| thing::attribute(value)?.integer(context)?.to_i64();
        let inputs: Vec<Option<i64>> = call.list(0)?.iter().map(known).collect();
        let results = this(call)?.evaluate(context, &inputs);
        let Some(results) = results.into_iter().collect::<Option<Vec<i64>>>() else {
            return Ok(Value::logical(false));
        };
        let results = results.into_iter().map(|result| context.integer_attribute(ir::Type::INDEX, result));
        let target = call.argument(1)?.clone();
        call.extend(&target, results.map(thing::of_attribute).collect())?;
        Ok(Value::logical(true))
    }),
    row("getContext", |_| Ok(Kind::Context.only())),
    // A pointer is only compared, or a key of a table.
    row("getAsOpaquePointer", |call| call.this()),
    method(Kind::AffineExpr, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::AffineExpr, "getPosition", |call| match expr(call)?.storage(call.host.context) {
        AffineExprStorage::Dim(position) | AffineExprStorage::Symbol(position) => Ok(unsigned(position)),
        _ => Err(EvalError::undefined("the position of no dimension")),
    }),
    method(Kind::AffineExpr, "getValue", |call| {
        let value = expr(call)?.constant_value(call.host.context);
        value.map(thing::of_integer).ok_or_else(|| EvalError::undefined("the value of no constant"))
    }),
    method(Kind::AffineExpr, "getLHS", |call| side(call, true)),
    method(Kind::AffineExpr, "getRHS", |call| side(call, false)),
    method(Kind::AffineExpr, "isSymbolicOrConstant", |call| {
        Ok(Value::Bool(expr(call)?.is_symbolic_or_constant(call.host.context)))
    }),
    method(Kind::AffineExpr, "isPureAffine", |call| {
        Ok(Value::Bool(expr(call)?.is_pure_affine(call.host.context)))
    }),
    method(Kind::AffineExpr, "isFunctionOfDim", |call| {
        let at = call.index(0)? as u32;
        Ok(Value::Bool(expr(call)?.is_function_of_dim(call.host.context, at)))
    }),
    method(Kind::AffineExpr, "getKind", |call| {
        let value = match expr(call)?.storage(call.host.context) {
            AffineExprStorage::Binary { op: AffineOp::Add, .. } => 0,
            AffineExprStorage::Binary { op: AffineOp::Mul, .. } => 1,
            AffineExprStorage::Binary { op: AffineOp::Mod, .. } => 2,
            AffineExprStorage::Binary { op: AffineOp::FloorDiv, .. } => 3,
            AffineExprStorage::Binary { op: AffineOp::CeilDiv, .. } => 4,
            AffineExprStorage::Constant(_) => 5,
            AffineExprStorage::Dim(_) => 6,
            AffineExprStorage::Symbol(_) => 7,
        };
        let key = crate::values::known_classes::known_enum("AffineExprKind");
        Ok(key.map_or(Value::Void, |key| Value::Enum(key, value)))
    }),
];

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    function("getAffineDimExpr", |call| {
        let position = call.index(0)? as u32;
        Ok(thing::of_affine_expr(AffineExpr::dim(call.host.context, position)))
    }),
    function("getAffineSymbolExpr", |call| {
        let position = call.index(0)? as u32;
        Ok(thing::of_affine_expr(AffineExpr::symbol(call.host.context, position)))
    }),
    function("getAffineConstantExpr", |call| {
        let value = call.integer(0)?;
        Ok(thing::of_affine_expr(AffineExpr::constant(call.host.context, value)))
    }),
    function("getAffineBinaryOpExpr", |call| {
        let context = call.host.context;
        let operand = |value: Value| {
            thing::affine_expr(&value).ok_or_else(|| EvalError::undefined("a null expression"))
        };
        let (a, b) = (operand(call.value(1)?)?, operand(call.value(2)?)?);
        Ok(thing::of_affine_expr(match call.integer(0)? {
            0 => a.add(context, b),
            1 => a.mul(context, b),
            2 => a.modulo(context, b),
            3 => a.floor_div(context, b),
            4 => a.ceil_div(context, b),
            _ => return Err(EvalError::undefined("an operator of one operand")),
        }))
    }),
    function("inversePermutation", |call| {
        let map = thing::affine_map(&call.value(0)?).ok_or_else(|| EvalError::undefined("a null map"))?;
        let inverse = map.inverse_permutation(call.host.context);
        Ok(inverse.map_or_else(|| Kind::AffineMap.null(None), thing::of_affine_map))
    }),
];

pub(in crate::natives) fn unsigned(value: u32) -> Value {
    Value::Int(IntKind::U32, i64::from(value))
}

pub(in crate::natives) fn this(call: &Call<'_, '_, '_, '_, '_>) -> Eval<AffineMap> {
    thing::affine_map(&call.this()?).ok_or_else(|| EvalError::undefined("a null map"))
}

pub(in crate::natives) fn expr(call: &Call<'_, '_, '_, '_, '_>) -> Eval<AffineExpr> {
    thing::affine_expr(&call.this()?).ok_or_else(|| EvalError::undefined("a null expression"))
}

fn side(call: &Call<'_, '_, '_, '_, '_>, left: bool) -> Eval<Value> {
    match expr(call)?.storage(call.host.context) {
        AffineExprStorage::Binary { lhs, rhs, .. } => Ok(thing::of_affine_expr(if left { lhs } else { rhs })),
        _ => Err(EvalError::undefined("an operand of no operator")),
    }
}

/// An operator on affine expressions, if it is one.
pub fn operate(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    op: BinaryOp,
    left: &Value,
    right: &Value,
) -> Eval<Option<Value>> {
    let context = host.context;
    let operand = |value: &Value| -> Eval<Option<AffineExpr>> {
        let value = machine.load(value)?;
        Ok(match value {
            Value::Int(_, number) => Some(AffineExpr::constant(context, number)),
            value => thing::affine_expr(&value),
        })
    };
    let is_affine = thing::affine_expr(&machine.load(left)?).is_some()
        || thing::affine_expr(&machine.load(right)?).is_some();
    if !is_affine {
        return Ok(None);
    }
    let (Some(a), Some(b)) = (operand(left)?, operand(right)?) else { return Ok(None) };
    let minus_one = AffineExpr::constant(context, -1);
    Ok(Some(thing::of_affine_expr(match op {
        BinaryOp::Add => a.add(context, b),
        BinaryOp::Subtract => a.add(context, b.mul(context, minus_one)),
        BinaryOp::Multiply => a.mul(context, b),
        BinaryOp::Remainder => a.modulo(context, b),
        _ => return Err(EvalError::unsupported("an operator on affine expressions")),
    })))
}

/// `-expression`.
pub fn negated(host: &Hook<'_, '_, '_, '_>, op: UnaryOp, operand: &Value) -> Option<Value> {
    let expr = thing::affine_expr(operand).filter(|_| op == UnaryOp::Minus)?;
    Some(thing::of_affine_expr(expr.neg(host.context)))
}
