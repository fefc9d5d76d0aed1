//! The builtin dialect. (Under construction.)
mod parse;
mod print;
use super::Dialect;
use crate::ir::op_info::*;
use crate::ir::*;

/// The dialect.
pub const DIALECT: Dialect = Dialect { name: "builtin", op_info };

pub(super) fn info(
    context: &Context,
    name: StringId,
    traits: &[Trait],
    inherent: &[&str],
    hooks: OpHooks,
) -> OpInfo {
    OpInfo {
        name,
        dialect: context.intern_string(context.string(name).split(|b| *b == b'.').next().unwrap()),
        registered: true,
        traits: TraitSet::of(traits),
        inherent: inherent
            .iter()
            .map(|n| InherentAttribute {
                name: context.intern_string(n),
                required: false,
                constraint: AttributeConstraint { summary: "any", holds: |_, _| true },
                converts: |_, _| true,
            })
            .collect(),
        hooks,
    }
}

fn op_info(context: &Context, name: StringId, short: &str) -> Option<OpInfo> {
    use Trait::*;
    Some(match short {
        "module" => info(
            context,
            name,
            &[IsolatedFromAbove, SymbolTable, GraphRegion, NoTerminator],
            &["sym_name", "sym_visibility"],
            OpHooks {
                parse: Some(parse::module),
                print: Some(print::module),
                default_dialect: Some("builtin"),
                ..OpHooks::default()
            },
        ),
        "unrealized_conversion_cast" => info(
            context,
            name,
            &[],
            &[],
            OpHooks {
                parse: Some(parse::unrealized_conversion_cast),
                print: Some(print::unrealized_conversion_cast),
                ..OpHooks::default()
            },
        ),
        _ => return None,
    })
}
