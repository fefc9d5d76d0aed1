//! The func dialect. (Under construction.)
mod parse;
mod print;
use super::Dialect;
use super::builtin::info;
use crate::ir::op_info::*;
use crate::ir::*;

/// The dialect.
pub const DIALECT: Dialect = Dialect { name: "func", op_info };

fn op_info(context: &Context, name: StringId, short: &str) -> Option<OpInfo> {
    use Trait::*;
    Some(match short {
        "func" => info(
            context,
            name,
            &[IsolatedFromAbove, Symbol],
            &["sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs", "no_inline"],
            OpHooks {
                parse: Some(parse::func),
                print: Some(print::func),
                default_dialect: Some("func"),
                ..OpHooks::default()
            },
        ),
        "call" => info(
            context,
            name,
            &[],
            &["callee", "arg_attrs", "res_attrs", "no_inline"],
            OpHooks { parse: Some(parse::call), print: Some(print::call), ..OpHooks::default() },
        ),
        "call_indirect" => info(
            context,
            name,
            &[],
            &["arg_attrs", "res_attrs"],
            OpHooks {
                parse: Some(parse::call_indirect),
                print: Some(print::call_indirect),
                ..OpHooks::default()
            },
        ),
        "constant" => info(
            context,
            name,
            &[],
            &["value"],
            OpHooks { parse: Some(parse::constant), print: Some(print::constant), ..OpHooks::default() },
        ),
        "return" => info(
            context,
            name,
            &[Terminator],
            &[],
            OpHooks { parse: Some(parse::r#return), print: Some(print::r#return), ..OpHooks::default() },
        ),
        _ => return None,
    })
}
