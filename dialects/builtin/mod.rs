//! The builtin dialect: what mlir/IR/BuiltinOps.td says of its operations.

mod parse;
mod print;
mod verify;

use super::{Dialect, DialectHooks};
use crate::ir::op_info::{AttributeSpec, OpDefinition, OpHooks, Spec, Trait};
use crate::verify::attributes::STRING;
use crate::verify::constraints::{ONE_BLOCK, VARIADIC_OF_ANY_TYPE};

/// The dialect.
pub const DIALECT: Dialect =
    Dialect { name: "builtin", ops: OPS, allows_unknown_operations: false, hooks: DialectHooks::NONE };

const OPS: &[OpDefinition] = &[
    OpDefinition {
        name: "module",
        traits: &[
            Trait::AffineScope,
            Trait::IsolatedFromAbove,
            Trait::NoRegionArguments,
            Trait::SymbolTable,
            Trait::Symbol,
            Trait::OptionalSymbol,
            Trait::GraphRegion,
            Trait::NoTerminator,
            Trait::SingleBlock,
        ],
        attributes: &[
            AttributeSpec::optional("sym_name", STRING),
            AttributeSpec::optional("sym_visibility", STRING),
        ],
        regions: &[Spec::one("bodyRegion", ONE_BLOCK)],
        hooks: OpHooks {
            parse: Some(parse::module),
            print: Some(print::module),
            verify: Some(verify::module),
            default_dialect: Some("builtin"),
            ..OpHooks::NONE
        },
        ..OpDefinition::EMPTY
    },
    OpDefinition {
        name: "unrealized_conversion_cast",
        traits: &[Trait::Pure],
        operands: &[Spec::variadic("inputs", VARIADIC_OF_ANY_TYPE)],
        results: &[Spec::variadic("outputs", VARIADIC_OF_ANY_TYPE)],
        hooks: OpHooks {
            parse: Some(parse::unrealized_conversion_cast),
            print: Some(print::unrealized_conversion_cast),
            verify: Some(verify::unrealized_conversion_cast),
            ..OpHooks::NONE
        },
        ..OpDefinition::EMPTY
    },
];
