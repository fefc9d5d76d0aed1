//! The syntax that functions share, as far as it is not in `prelude.h`: `function_interface_impl`.

use cpp::Value;

use crate::natives::row::{Function, function};
use ir::known;

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    // (parser, attributes)
    function("parseOptionalVisibilityKeyword", |call| {
        for visibility in [known::PUBLIC, known::PRIVATE, known::NESTED] {
            let word = call.host.context.string(visibility).to_string();
            if call.host.parser()?.consume_if_keyword(&word) {
                let value = call.host.context.string_attribute(visibility);
                crate::natives::assembly::state::add_to_list(call, 1, "sym_visibility", value)?;
                return Ok(Value::parse_result(true));
            }
        }
        Ok(Value::parse_result(false))
    }),
    // (printer, op, elided)
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
];
