//! The dlti dialect: the hooks of its attributes.
//!
//! An entry has two parameters, the key, which is a string or stands for a type, and the value. An attribute
//! that lists entries has one parameter, an array of them.

mod query;
mod syntax;
mod verify;

pub use query::{find, query};

use registry::{DefHooks, DialectHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "dlti",
    attributes: &[
        (
            "dl_entry",
            DefHooks { parse: Some(syntax::parse_entry), print: Some(syntax::print_entry), ..DefHooks::NONE },
        ),
        (
            "dl_spec",
            DefHooks {
                parse: Some(syntax::parse_map),
                print: Some(syntax::print_entries),
                verify: Some(verify::map),
                ..DefHooks::NONE
            },
        ),
        (
            "map",
            DefHooks {
                parse: Some(syntax::parse_map),
                print: Some(syntax::print_entries),
                verify: Some(verify::map),
                ..DefHooks::NONE
            },
        ),
        (
            "target_system_spec",
            DefHooks {
                parse: Some(syntax::parse_spec),
                print: Some(syntax::print_entries),
                verify: Some(verify::target_system_spec),
                ..DefHooks::NONE
            },
        ),
        (
            "target_device_spec",
            DefHooks {
                parse: Some(syntax::parse_spec),
                print: Some(syntax::print_entries),
                verify: Some(verify::target_device_spec),
                ..DefHooks::NONE
            },
        ),
    ],
    verify_attribute: Some(verify::attribute),
    verify_layout_entry: Some(verify::layout_entry),
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
