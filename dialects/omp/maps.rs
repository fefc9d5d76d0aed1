//! Variables that are mapped to devices: `omp.map.info`, its syntax, and the operations that have maps.

use crate::constructs::dependences;
use crate::parts::{attribute, num_vars, vars};
use crate::words::{CAPTURE, enum_attribute};
use crate::{ClauseMapFlags, MapInfoOp};
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::{Operation, Type, ValueId};
use parse::{Delimiter, ParseList as _, TokenKind};
use registry::DirectiveHooks;
use rustc_hash::FxHashSet;

/// The words of flags, in the order in which they are written; `tofrom` is two of them.
const FLAGS: [(&str, &str); 19] = [
    ("always", "always"),
    ("implicit", "implicit"),
    ("ompx_hold", "ompx_hold"),
    ("close", "close"),
    ("present", "present"),
    ("to", "to"),
    ("from", "from"),
    ("delete", "del"),
    ("return_param", "return_param"),
    ("storage", "storage"),
    ("private", "priv"),
    ("literal", "literal"),
    ("attach", "attach"),
    ("attach_always", "attach_always"),
    ("attach_none", "attach_none"),
    ("attach_auto", "attach_auto"),
    ("ref_ptr", "ref_ptr"),
    ("ref_ptee", "ref_ptee"),
    ("ref_ptr_ptee", "ref_ptr_ptee"),
];

/// The last flag.
const IS_DEVICE_PTR: (&str, &str) = ("is_device_ptr", "is_device_ptr");

fn flag(case: &str) -> i64 {
    ClauseMapFlags::symbolize(case).map_or(0, |flags| flags.to_value())
}

/// Returns the flags that a word stands for; none for one that is not known.
fn flags_of(word: &[u8]) -> i64 {
    if word == b"tofrom" {
        return flag("to") | flag("from");
    }
    let mut rows = FLAGS.iter().chain([&IS_DEVICE_PTR]);
    rows.find(|row| row.0.as_bytes() == word).map_or(0, |row| flag(row.1))
}

/// `custom<MapClause>($map_type)`: `always, tofrom`
pub(crate) const MAP_CLAUSE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let mut flags = 0;
        parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
            flags |= flags_of(parser.parse_any_keyword()?);
            Ok(())
        })?;
        let flags = enum_attribute(parser.context(), "clause_map_flags", flags);
        arguments.set_attribute(parser, 0, flags);
        Ok(true)
    },
    print: |op, arguments, printer| {
        let flags = arguments.attribute(0).and_then(|of| crate::parts::enum_value(op.context(), of));
        let flags = flags.unwrap_or(0);
        let both = flag("to") | flag("from");
        let mut words = Vec::new();
        for &(word, case) in FLAGS.iter().chain([&IS_DEVICE_PTR]) {
            if flags & flag(case) == 0 || case == "from" && flags & both == both {
                continue;
            }
            words.push(if case == "to" && flags & both == both { "tofrom" } else { word });
        }
        printer.write(if flags == 0 { "none".to_string() } else { words.join(", ") });
    },
};

/// `custom<CaptureType>($map_capture_type)`: `ByRef`
pub(crate) const CAPTURE_TYPE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let word = parser.parse_any_keyword()?;
        if let Some(capture) = CAPTURE.attribute(parser.context(), word) {
            arguments.set_attribute(parser, 0, capture);
        }
        Ok(true)
    },
    print: |op, arguments, printer| {
        if let Some(capture) = arguments.attribute(0) {
            printer.write(CAPTURE.word(op.context(), capture));
        }
    },
};

/// `custom<MembersIndex>($members_index)`: `[0, 1], [2]`
pub(crate) const MEMBERS_INDEX: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let mut members = Vec::new();
        loop {
            parser.parser().parse_token(TokenKind::LSquare, "expected '['")?;
            let mut indices = Vec::new();
            parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
                indices.push(context.integer_attribute(Type::I64, parser.parse_integer()?));
                Ok(())
            })?;
            parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
            members.push(context.array_attribute(&indices));
            if !parser.parse_optional_comma() {
                break;
            }
        }
        arguments.set_attribute(parser, 0, context.array_attribute(&members));
        Ok(true)
    },
    print: |op, arguments, printer| {
        let context = op.context();
        let members = arguments.attribute(0).and_then(|of| of.elements(context)).unwrap_or_default();
        let text = members.iter().map(|member| {
            let indices = member.elements(context).unwrap_or_default().iter();
            let indices = indices.filter_map(|index| Some(index.integer(context)?.to_i64()?.to_string()));
            format!("[{}]", indices.collect::<Vec<_>>().join(", "))
        });
        printer.write(text.collect::<Vec<_>>().join(", "));
    },
};

/// Verifies that the variables of a clause are results of `omp.map.info`.
fn defined_by_map_info(op: Operation<'_>, clause: &str, name: &str) -> Result<(), Failed> {
    let mut variables = vars(op, name).into_iter().flatten();
    match variables.all(|variable| variable.defining::<MapInfoOp<'_>>().is_some()) {
        true => Ok(()),
        false => {
            let message = format_args!("'{clause}' arguments must be defined by 'omp.map.info' ops");
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies the members of `omp.map.info`.
pub(crate) fn map_info(op: Operation<'_>) -> Result<(), Failed> {
    defined_by_map_info(op, "members", "members")
}

/// Verifies the clauses of `omp.target_data`.
pub(crate) fn target_data(op: Operation<'_>) -> Result<(), Failed> {
    let names = ["map_vars", "use_device_ptr_vars", "use_device_addr_vars"];
    if names.iter().all(|name| num_vars(op, name) == 0) {
        let message =
            "At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present";
        return Err(op.emit_error_at_location(message).emit());
    }
    defined_by_map_info(op, "use_device_ptr", "use_device_ptr_vars")?;
    defined_by_map_info(op, "use_device_addr", "use_device_addr_vars")?;
    maps(op)
}

/// Verifies an operation that maps data and waits for tasks.
pub(crate) fn data_transfer(op: Operation<'_>) -> Result<(), Failed> {
    dependences(op)?;
    maps(op)
}

/// Verifies the clauses of `omp.target`.
pub(crate) fn target(op: Operation<'_>) -> Result<(), Failed> {
    dependences(op)?;
    defined_by_map_info(op, "has_device_addr", "has_device_addr_vars")?;
    maps(op)?;
    let indices = attribute(op, "private_maps").map(|of| of.i64_elements(op.context()));
    if indices.is_some_and(|indices| indices.len() != num_vars(op, "private_vars")) {
        let message = "sizes of `private` operand range and `private_maps` attribute mismatch";
        return Err(op.emit_error_at_location(message).emit());
    }
    Ok(())
}

/// Verifies what is mapped: operations permit different flags.
pub(crate) fn maps(op: Operation<'_>) -> Result<(), Failed> {
    let name = op.name_str();
    let (mut updated_to, mut updated_from) = (FxHashSet::<ValueId>::default(), FxHashSet::default());
    for variable in vars(op, "map_vars").into_iter().flatten() {
        let Some(defining) = variable.defining_op() else {
            return Err(op.emit_error_at_location("missing map operation").emit());
        };
        let Some(map) = defining.dyn_cast::<MapInfoOp<'_>>() else {
            if name == "omp.declare_mapper.info" {
                continue;
            }
            return Err(op.emit_error_at_location("map argument is not a map entry operation").emit());
        };
        let flags = map.map_type().to_value();
        let has = |case| flags & flag(case) != 0;
        let (to, from, del) = (has("to"), has("from"), has("del"));
        let message = match () {
            () if (name == "omp.target_data" || name == "omp.target") && del => {
                "to, from, tofrom and alloc map types are permitted"
            }
            () if name == "omp.target_enter_data" && (from || del) => "to and alloc map types are permitted",
            () if name == "omp.target_exit_data" && to => "from, release and delete map types are permitted",
            () if name != "omp.target_update" => continue,
            () if del || !to && !from => {
                "at least one of to or from map types must be specified, other map types are not permitted"
            }
            () => {
                let pointer = map.var_ptr().id();
                let is_both =
                    to && (from || updated_from.contains(&pointer)) || from && updated_to.contains(&pointer);
                if is_both {
                    "either to or from map types can be specified, not both"
                } else if has("always") || has("close") || has("implicit") {
                    "present, mapper and iterator map type modifiers are permitted"
                } else {
                    if to {
                        updated_to.insert(pointer)
                    } else {
                        updated_from.insert(pointer)
                    };
                    continue;
                }
            }
        };
        return Err(op.emit_error_at_location(message).emit());
    }
    Ok(())
}
