//! Static methods of the classes of MLIR's core that are no types and no attributes.

use cpp::{Eval, EvalError, Value};

use crate::natives::row::Call;
use crate::values::thing::{self, Kind};
use ir::{AffineExpr, AffineMap};

/// Calls a static method of a class of MLIR's core.
pub(super) fn known_static(call: &mut Call<'_, '_, '_, '_, '_>, kind: Kind, name: &str) -> Eval<Value> {
    let context = call.host.context;
    // `Block::BlockArgListType(begin, end)`
    if (kind, name) == (Kind::Block, "BlockArgListType") {
        return match call.arguments.values {
            [from, to] => call.machine.between(call.host, from, to).map(Value::list),
            [only] => call.machine.list(only).map(Value::list),
            _ => Ok(Value::list(Vec::new())),
        };
    }
    // `Block::iterator(op)`, `Region::iterator(block)`
    if name == "iterator" && matches!(kind, Kind::Block | Kind::Region) {
        return match call.value(0)? {
            iterator @ Value::Iterator(_) => Ok(iterator),
            block if kind == Kind::Region => {
                let block = call.machine.pointee(&block)?;
                crate::natives::operations::iteration::at_block(call, &block)
            }
            op => crate::natives::operations::iteration::at_operation(call, op),
        };
    }
    if (kind, name) == (Kind::Dialect, "isValidNamespace") {
        let text = call.text(0)?;
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
        let starts = text.bytes().next().is_some_and(|first| first.is_ascii_alphabetic() || first == b'_');
        return Ok(Value::Bool(starts && text.bytes().all(is_part)));
    }
    let map = |map: AffineMap| Ok(thing::of_affine_map(map));
    match (kind, name) {
        (Kind::WalkResult, _) => crate::natives::operations::walk::result(name)
            .ok_or_else(|| EvalError::unsupported(format!("the static method '{name}'"))),
        // A number and the attribute of sizes in which it is one.
        (Kind::Nothing, "OperandSegment") => Ok(Value::tuple(call.arguments.values.to_vec())),
        (Kind::SymbolTables, "getSymbolAttrName") => Ok(Value::text("sym_name")),
        (Kind::SymbolTables, "getVisibilityAttrName") => Ok(Value::text("sym_visibility")),
        (Kind::SymbolTables, _) => crate::natives::operations::symbol::call_static(call, name),
        (Kind::OperationName, "lookup") => {
            let name = call.text(0)?;
            let context = call.host.context;
            let name = context.op_name(context.intern_string(name));
            let is_registered = name.info(context).definition.is_some();
            Ok(Value::optional(is_registered.then(|| Kind::OperationName.thing(name.index(), 0))))
        }
        (Kind::DataLayout, "closest") => {
            let op = call.host.operation(&call.value(0)?)?;
            Ok(crate::natives::data::data_layout::at(op.op_ref()))
        }
        (Kind::AffineMap, "getMultiDimIdentityMap") => {
            let rank = call.index(0)? as u32;
            map(AffineMap::identity(context, rank))
        }
        (Kind::AffineMap, "getMinorIdentityMap") => {
            let (dims, results) = (call.index(0)? as u32, call.index(1)? as u32);
            map(AffineMap::minor_identity(context, dims, results))
        }
        (Kind::AffineMap, "getPermutationMap") => {
            let targets = call.integers(0)?;
            let targets: Vec<u32> = targets.iter().map(|&target| target as u32).collect();
            map(AffineMap::permutation(context, &targets))
        }
        (Kind::AffineMap, "getConstantMap") => {
            let value = call.integer(0)?;
            map(AffineMap::constant(context, value))
        }
        (Kind::AffineMap, "inferFromExprList" | "inferFromExpressionList") => inferred_maps(call),
        (Kind::ApInt, _) => crate::natives::data::number::call_static(call, name),
        (Kind::ApFloat, _) => crate::natives::data::float::call_static(call, name),
        _ => Err(EvalError::unsupported(format!("the static method '{name}'"))),
    }
}

/// `AffineMap::inferFromExprList({{d0, d1}, {d1}}, context)`: a map for each list, with as many dimensions and
/// symbols as any of them has.
fn inferred_maps(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let context = call.host.context;
    let mut lists = Vec::new();
    for list in call.list(0)? {
        let exprs = call.host.list_of(call.machine, &list)?;
        let exprs: Option<Vec<AffineExpr>> = exprs.iter().map(thing::affine_expr).collect();
        lists.push(exprs.ok_or_else(|| EvalError::undefined("a null expression"))?);
    }
    let all = AffineMap::inferred(context, &lists.concat());
    let (dims, symbols) = (all.num_dims(context), all.num_symbols(context));
    let maps = lists.iter().map(|results| AffineMap::get(context, dims, symbols, results));
    Ok(Value::list(maps.map(thing::of_affine_map).collect()))
}
