//! The syntax that functions share: `function_interface_impl`.

use cpp::{Eval, EvalError, Value};

use super::{Call, Function, function};
use crate::thing::Kind;
use ir::known;

pub(super) const FUNCTIONS: &[Function] = &[
    // (parser, result, allowVariadic, typeAttrName, buildType, argAttrsName, resAttrsName)
    function("parseFunctionOp", |call| {
        check_names(call, &[(3, "function_type"), (5, "arg_attrs"), (6, "res_attrs")])?;
        let parser = call.host.op_parser()?;
        let before = parser.num_regions();
        let result = parse::parse_function_op(parser);
        let after = call.host.op_parser()?.num_regions();
        let cell = call.host.state.regions.clone();
        for region in before..after {
            call.extend(&cell, vec![Kind::ParsedRegion.thing(region, 0)])?;
        }
        call.result(result)
    }),
    // (printer, op, isVariadic, typeAttrName, argAttrsName, resAttrsName)
    function("printFunctionOp", |call| {
        check_names(call, &[(3, "function_type"), (4, "arg_attrs"), (5, "res_attrs")])?;
        let op = call.host.operation(&call.value(1)?)?;
        print::print_function_op(op, call.host.op_printer()?);
        Ok(Value::Void)
    }),
    // (printer, op, argumentTypes, isVariadic, resultTypes)
    function("printFunctionSignature", |call| {
        let op = call.host.operation(&call.value(1)?)?;
        if call.flag(3, false)? {
            return Err(EvalError::unsupported("a function with any number of arguments"));
        }
        print::print_function_signature(op, call.host.op_printer()?);
        Ok(Value::Void)
    }),
    // (parser, attributes)
    function("parseOptionalVisibilityKeyword", |call| {
        for visibility in [known::PUBLIC, known::PRIVATE, known::NESTED] {
            let word = call.host.context.string(visibility).to_string();
            if call.host.parser()?.consume_if_keyword(&word) {
                let value = call.host.context.string_attribute(visibility);
                super::state::add_to_list(call, 1, "sym_visibility", value)?;
                return Ok(Value::parse_result(true));
            }
        }
        Ok(Value::parse_result(false))
    }),
    function("printFunctionAttributes", |call| {
        let op = call.host.operation(&call.value(1)?)?;
        let context = call.host.context;
        let mut elided = vec![known::SYM_NAME];
        if call.len() > 2 {
            for name in call.list(2)? {
                let name = call.host.text_of(call.machine, &name)?;
                elided.push(context.intern_string(name));
            }
        }
        call.host.printer()?.print_optional_attr_dict_with_keyword(&op.attributes(), &elided);
        Ok(Value::Void)
    }),
    // (op, generated type, printer)
    function("addArgAndResultAttrs", |_| Err(EvalError::unsupported("'addArgAndResultAttrs'"))),
];

/// The functions of the library here are for attributes of these names.
fn check_names(call: &mut Call<'_, '_, '_, '_, '_>, names: &[(usize, &str)]) -> Eval<()> {
    for &(at, expected) in names {
        let name = call.text(at)?;
        if name != expected {
            return Err(EvalError::unsupported(format!("a function with an attribute '{name}'")));
        }
    }
    Ok(())
}
