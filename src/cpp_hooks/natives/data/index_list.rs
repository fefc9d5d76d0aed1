//! Lists of values and numbers: `parseDynamicIndexList`, `printDynamicIndexList`, `foldDynamicIndexList`.

use cpp::{Eval, Value};

use crate::natives::assembly::operand_parser::of_unresolved;
use crate::natives::assembly::parser::delimiter;
use crate::natives::row::{Call, Function, function};
use crate::values::thing;
use parse::Delimiter;

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    // (parser, values, integers, [scalables,] [valueTypes,] [delimiter])
    function("parseDynamicIndexList", |call| {
        let delimiter = given_delimiter(call)?;
        let parsed = call.host.op_parser()?.parse_dynamic_index_list(delimiter, false);
        let Some(list) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        let values: Vec<Value> = list.values.iter().map(|&operand| of_unresolved(call, operand)).collect();
        let target = call.argument(1)?.clone();
        call.extend(&target, values)?;
        let context = call.host.context;
        call.store(2, thing::of_attribute(list.integers_attribute(context)))?;
        if call.len() > 3 && matches!(call.value(3)?, Value::Host(_)) {
            call.store(3, thing::of_attribute(list.scalable_attribute(context)))?;
        }
        Ok(Value::parse_result(true))
    }),
    // (printer, op, values, integers, [scalables,] [valueTypes,] [delimiter])
    function("printDynamicIndexList", |call| {
        let delimiter = given_delimiter(call)?;
        let operands = call.list(2)?;
        let integers = call.integers(3)?;
        let scalable: Vec<bool> = match call.len() > 4 && !matches!(call.value(4)?, Value::Enum(..)) {
            true => {
                let flags = call.list(4)?;
                let flag = |flag: &Value| matches!(flag, Value::Bool(true));
                flags.iter().map(flag).collect()
            }
            false => Vec::new(),
        };
        let values: Eval<Vec<_>> = operands.iter().map(|operand| call.host.ssa_value(operand)).collect();
        let values = values?;
        let printer = call.host.op_printer()?;
        printer.print_dynamic_index_list(values, integers, &scalable, &[], delimiter);
        Ok(Value::Void)
    }),
    // (mixed, onlyNonNegative): constants become numbers; succeeds where there is one.
    function("foldDynamicIndexList", |call| {
        let only_non_negative = call.flag(1, false)?;
        let mut items = call.list(0)?;
        let context = call.host.context;
        let mut has_changed = false;
        for item in &mut items {
            if thing::ssa_value(item).is_none() {
                continue;
            }
            let value = call.host.ssa_value(item)?;
            let constant = value.defining_op().and_then(interfaces::constant_value);
            let constant = constant.and_then(|constant| constant.integer(context)?.to_i64());
            if let Some(number) = constant.filter(|&number| number >= 0 || !only_non_negative) {
                *item = thing::of_attribute(context.integer_attribute(ir::Type::INDEX, number));
                has_changed = true;
            }
        }
        if has_changed {
            call.store(0, Value::list(items))?;
        }
        Ok(Value::Result(cpp::ResultKind::Logical, has_changed))
    }),
];

fn given_delimiter(call: &Call<'_, '_, '_, '_, '_>) -> Eval<Delimiter> {
    for at in (0..call.len()).rev() {
        if let Value::Enum(_, value) = call.value(at)? {
            return Ok(delimiter(value));
        }
    }
    Ok(Delimiter::Square)
}
