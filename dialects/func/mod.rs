//! The func dialect: what mlir/Dialect/Func/IR/FuncOps.td says of its operations.

mod parse;
mod print;
mod verify;

use super::{Dialect, DialectHooks};
use crate::ir::op_info::{AttributeSpec, OpDefinition, OpHooks, OpPredicate, Spec, Trait};
use crate::ir::{Operation, Value};
use crate::verify::attributes::{DICTIONARY_ARRAY, FLAT_SYMBOL_REF, FUNCTION_TYPE, STRING, UNIT};
use crate::verify::constraints::{ANY_REGION, ANY_TYPE, FUNCTION, VARIADIC_OF_ANY_TYPE};

/// The dialect.
pub const DIALECT: Dialect =
    Dialect { name: "func", ops: OPS, allows_unknown_operations: false, hooks: DialectHooks::NONE };

const OPS: &[OpDefinition] = &[
    OpDefinition {
        name: "call",
        traits: &[Trait::CallOpInterface],
        attributes: &[
            AttributeSpec::required("callee", FLAT_SYMBOL_REF),
            AttributeSpec::optional("arg_attrs", DICTIONARY_ARRAY),
            AttributeSpec::optional("res_attrs", DICTIONARY_ARRAY),
            AttributeSpec::optional("no_inline", UNIT),
        ],
        operands: &[Spec::variadic("operands", VARIADIC_OF_ANY_TYPE)],
        results: &[Spec::variadic("", VARIADIC_OF_ANY_TYPE)],
        hooks: OpHooks {
            parse: Some(parse::call),
            print: Some(print::call),
            verify_symbol_uses: Some(verify::call_symbol_uses),
            ..OpHooks::NONE
        },
        ..OpDefinition::EMPTY
    },
    OpDefinition {
        name: "call_indirect",
        traits: &[Trait::CallOpInterface],
        attributes: &[
            AttributeSpec::optional("arg_attrs", DICTIONARY_ARRAY),
            AttributeSpec::optional("res_attrs", DICTIONARY_ARRAY),
        ],
        operands: &[Spec::one("callee", FUNCTION), Spec::variadic("callee_operands", VARIADIC_OF_ANY_TYPE)],
        results: &[Spec::variadic("results", VARIADIC_OF_ANY_TYPE)],
        predicates: &[
            OpPredicate {
                summary: "callee input types match argument types",
                holds: |op| {
                    callee_type(op)
                        .is_some_and(|(inputs, _)| op.operand_types().skip(1).eq(inputs.iter().copied()))
                },
            },
            OpPredicate {
                summary: "callee result types match result types",
                holds: |op| {
                    callee_type(op).is_some_and(|(_, results)| op.result_types().eq(results.iter().copied()))
                },
            },
        ],
        hooks: OpHooks {
            parse: Some(parse::call_indirect),
            print: Some(print::call_indirect),
            ..OpHooks::NONE
        },
        ..OpDefinition::EMPTY
    },
    OpDefinition {
        name: "constant",
        traits: &[Trait::ConstantLike, Trait::Pure],
        attributes: &[AttributeSpec::required("value", FLAT_SYMBOL_REF)],
        results: &[Spec::one("", ANY_TYPE)],
        hooks: OpHooks {
            parse: Some(parse::constant),
            print: Some(print::constant),
            verify_symbol_uses: Some(verify::constant_symbol_uses),
            name_values: Some(name_constant),
            ..OpHooks::NONE
        },
        ..OpDefinition::EMPTY
    },
    OpDefinition {
        name: "func",
        traits: &[
            Trait::AffineScope,
            Trait::AutomaticAllocationScope,
            Trait::Symbol,
            Trait::FunctionOpInterface,
            Trait::IsolatedFromAbove,
        ],
        attributes: &[
            AttributeSpec::required("sym_name", STRING),
            AttributeSpec::required("function_type", FUNCTION_TYPE),
            AttributeSpec::optional("sym_visibility", STRING),
            AttributeSpec::optional("arg_attrs", DICTIONARY_ARRAY),
            AttributeSpec::optional("res_attrs", DICTIONARY_ARRAY),
            AttributeSpec::optional("no_inline", UNIT),
        ],
        regions: &[Spec::one("body", ANY_REGION)],
        hooks: OpHooks {
            parse: Some(parse::func),
            print: Some(print::func),
            default_dialect: Some("func"),
            ..OpHooks::NONE
        },
        ..OpDefinition::EMPTY
    },
    OpDefinition {
        name: "return",
        traits: &[Trait::Pure, Trait::HasParent, Trait::ReturnLike, Trait::Terminator],
        parents: &["func.func"],
        operands: &[Spec::variadic("operands", VARIADIC_OF_ANY_TYPE)],
        hooks: OpHooks {
            parse: Some(parse::r#return),
            print: Some(print::r#return),
            verify: Some(verify::r#return),
            ..OpHooks::NONE
        },
        ..OpDefinition::EMPTY
    },
];

/// The inputs and results of the type of the function that a `call_indirect` calls.
fn callee_type(op: Operation<'_>) -> Option<(&[crate::ir::Type], &[crate::ir::Type])> {
    op.operand(0).ty().function(op.context())
}

/// A function constant is called `%f`.
fn name_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    set_name(op.result(0), b"f");
}
