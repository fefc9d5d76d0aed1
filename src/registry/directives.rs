//! `custom` directives that any dialect may use.

use parse::ParseDirectiveHook;
use print::{Delimiter, PrintDirectiveHook};

use super::hooks::DirectiveHooks;

/// The directives by name; a dialect's own with the same name have precedence.
pub static SHARED_DIRECTIVES: &[(&str, DirectiveHooks)] = &[(
    "DynamicIndexList",
    DirectiveHooks { parse: PARSE_DYNAMIC_INDEX_LIST, print: PRINT_DYNAMIC_INDEX_LIST },
)];

/// `custom<DynamicIndexList>($values, $integers)`, optionally followed by `$scalable` and the C++ name of a
/// delimiter.
const PARSE_DYNAMIC_INDEX_LIST: ParseDirectiveHook = |parser, arguments| {
    let offset = parser.offset();
    let delimiter = delimiter((0..arguments.len()).map(|index| arguments.code(index)));
    let list = parser.parse_dynamic_index_list(delimiter, false)?;
    arguments.set_operands(0, &list.values, offset);
    let context = parser.context();
    arguments.set_attribute(parser, 1, list.integers_attribute(context));
    if arguments.attribute_name(2).is_some() {
        arguments.set_attribute(parser, 2, list.scalable_attribute(context));
    }
    Ok(true)
};

const PRINT_DYNAMIC_INDEX_LIST: PrintDirectiveHook = |_, arguments, printer| {
    let context = printer.context();
    let integers = arguments.attribute(1).into_iter().flat_map(|integers| integers.i64_iter(context));
    let scalable = arguments.attribute(2).map(|flags| flags.i1_elements(context)).unwrap_or_default();
    let delimiter = delimiter((0..arguments.len()).map(|index| arguments.code(index)));
    printer.print_dynamic_index_list(arguments.operands(0), integers, &scalable, &[], delimiter);
};

/// Returns the delimiter that one of the arguments names.
fn delimiter<'t>(mut arguments: impl Iterator<Item = &'t str>) -> Delimiter {
    let of_delimiter = |text: &'t str| {
        let (class, name) = text.rsplit_once(':')?;
        class.ends_with("Delimiter:").then_some(name)
    };
    match arguments.find_map(of_delimiter) {
        Some("Paren") => Delimiter::Paren,
        Some("None") => Delimiter::None,
        Some("Braces") => Delimiter::Braces,
        Some("LessGreater") => Delimiter::LessGreater,
        _ => Delimiter::Square,
    }
}
