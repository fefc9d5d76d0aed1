use rsmlir::ir::Location;
use rsmlir::parse::Parser;
use rsmlir::print::{PrintFlags, Printer};

use crate::{Outcome, error, printed, round_trip};

fn location(text: &str) -> Outcome {
    round_trip(
        text.as_bytes(),
        true,
        |parser| parser.parse_location_instance(),
        |printer, parsed| printer.print_location_attribute(parsed),
    )
}

fn pretty(text: &str) -> String {
    let context = rsmlir::shipped::context();
    let buffer = context.sources().add("test", text.as_bytes()).unwrap();
    let attribute = Parser::new(&context, buffer, 0..text.len()).parse_location_instance().unwrap();
    let flags = PrintFlags { pretty_debug_info: true, ..PrintFlags::new() };
    let mut printer = Printer::new(&context, &flags);
    printer.print_location_attribute(attribute);
    String::from_utf8(printer.out).unwrap()
}

#[test]
fn plain_form() {
    for (text, expected) in [
        ("unknown", "unknown"),
        ("\"a.c\":1:2", "\"a.c\":1:2"),
        ("\"a.c\":1", "\"a.c\":1:0"),
        ("\"a.c\":1:2 to :2", "\"a.c\":1:2"),
        ("\"a.c\":1:2 to :5", "\"a.c\":1:2 to :5"),
        ("\"a.c\":1:2 to 1:7", "\"a.c\":1:2 to :7"),
        ("\"a.c\":3:2 to 1:7", "\"a.c\":3:2 to 1:7"),
        ("\"a.c\":0x10:2", "\"a.c\":16:2"),
        ("\"\":1:2", "\"-\":1:2"),
        ("\"\":1:2 to :5", "\"\":1:2 to :5"),
        ("\"a\\22\\\\\\0Ac\"", "\"a\\22\\\\\\0Ac\""),
        ("\"name\"(unknown)", "\"name\""),
        ("\"name\"(\"a\":1:2)", "\"name\"(\"a\":1:2)"),
        ("callsite(callsite(\"a\" at \"b\") at unknown)", "callsite(callsite(\"a\" at \"b\") at unknown)"),
        ("fused[]", "unknown"),
        ("fused[unknown, unknown]", "unknown"),
        ("fused[\"x\", \"x\"]", "\"x\""),
        ("fused[\"x\", unknown]", "\"x\""),
        ("fused[\"x\", \"y\"]", "fused[\"x\", \"y\"]"),
        ("fused<\"m\">[]", "fused<\"m\">[unknown]"),
        ("fused<\"m\">[\"x\", unknown, \"x\"]", "fused<\"m\">[\"x\"]"),
        ("fused[fused[\"x\", \"y\"], \"z\"]", "fused[\"x\", \"y\", \"z\"]"),
        ("fused<\"m\">[fused<\"m\">[\"x\", \"y\"], \"z\"]", "fused<\"m\">[\"x\", \"y\", \"z\"]"),
        (
            "fused<\"m\">[fused<\"n\">[\"x\", \"y\"], \"z\"]",
            "fused<\"m\">[fused<\"n\">[\"x\", \"y\"], \"z\"]",
        ),
    ] {
        assert_eq!(location(text), printed(&format!("loc({expected})")), "{text}");
    }
}

#[test]
fn pretty_form() {
    for (text, expected) in [
        ("unknown", "[unknown]"),
        ("\"a\\22.c\":1:2 to :5", "a\".c:1:2 to :5"),
        ("\"name\"(\"a\":1:2)", "\"name\"(a:1:2)"),
        ("callsite(\"a\" at \"b\")", "\"a\"\n at \"b\""),
        ("callsite(\"a\" at \"b\":1:2)", "\"a\" at b:1:2"),
        ("callsite(\"a\":1:2 at \"b\":1:2)", "a:1:2\n at b:1:2"),
        ("fused<\"m\">[unknown]", "<\"m\">[[unknown]]"),
    ] {
        assert_eq!(pretty(text), expected, "{text}");
    }
}

#[test]
fn errors() {
    let line = "expected integer line number in FileLineColRange";
    let column = "expected integer column number in FileLineColRange";
    let end = "expected either integer or `:` post `to` in FileLineColRange";
    for (text, offset, message) in [
        ("foo", 0, "expected location instance"),
        ("\"a\":x", 4, line),
        ("\"a\":4294967296:1", 4, line),
        ("\"a\":1:x", 6, column),
        ("\"a\":1:2 to x", 10, end),
        ("\"a\":1:2 to 1 ]", 12, end),
        ("\"a\":1:2 to 1:x", 13, column),
        ("\"a\"(\"b\" ]", 7, "expected ')' after child location of NameLoc"),
        ("callsite \"a\"", 8, "expected '(' in callsite location"),
        ("callsite(\"a\" \"b\")", 12, "expected 'at' in callsite location"),
        ("fused<\"m\" [\"x\"]", 9, "expected '>' after fused location metadata"),
        ("fused(\"x\")", 5, "expected '[' in fused location"),
        ("fused[\"x\",]", 10, "expected location instance"),
        ("#nope ]", 5, "undefined symbol alias id 'nope'"),
        ("#foo.bar ]", 9, "expected location attribute, but got#foo.bar"),
    ] {
        assert_eq!(location(text), error(offset, message), "{text}");
    }
}

#[test]
fn places_in_the_sources() {
    let context = rsmlir::shipped::context();
    let buffer = context.sources().add("a.mlir", &b"x\n  y\n"[..]).unwrap();
    let place = Location::source(buffer.base + 4);
    let attribute = place.to_attribute(&context);
    let flags = PrintFlags::new();
    let mut printer = Printer::new(&context, &flags);
    printer.print_location(place, true);
    printer.print_location(Location::attribute(attribute), true);
    assert_eq!(printer.out, b"loc(\"a.mlir\":2:3)loc(\"a.mlir\":2:3)");
}

#[test]
fn deep_locations() {
    let depth = 100_000;
    let text = format!("{}unknown{}", "\"a\"(".repeat(depth - 1), ")".repeat(depth - 1));
    assert!(matches!(location(&text), Outcome::Printed(_)));
    let many = vec!["\"x\""; depth].join(", ");
    assert_eq!(location(&format!("fused[{many}]")), printed("loc(\"x\")"));
}
