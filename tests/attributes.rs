//! Attributes: those that mlir-opt rewrites, and those that it leaves undefined.

use std::fmt::Write;
use std::sync::Arc;

use proptest::prelude::*;
use rsmlir::ir::location::LocationKind;
use rsmlir::ir::{Attribute, AttributeStorage, Context};
use rsmlir::parse::{ParseOptions, Parser, parse_source};
use rsmlir::print::{PrintFlags, Printer, attribute_to_string, print_ir};

fn context() -> Arc<Context> {
    let context = Arc::new(rsmlir::shipped::context());
    context.allow_unregistered_dialects(true);
    context
}

/// Parses the attribute `text` in a position where columns are those of a whole operation.
fn parse(context: &Context, text: &str) -> Option<Attribute> {
    let line = format!("\"t.x\"() {{a = {text}}} : () -> ()\n");
    let buffer = context.sources().add("in.mlir", line.as_bytes()).expect("a small text");
    let mut parser = Parser::new(context, buffer, 0..line.len());
    while parser.spelling() != b"=" {
        parser.advance();
    }
    parser.advance();
    parser.parse_attribute(None).ok()
}

/// Returns the diagnostics so far, as `COLUMN severity: message` lines.
fn diagnostics(context: &Context) -> Vec<String> {
    let mut lines = Vec::new();
    for diagnostic in context.diagnostics().take_unhandled() {
        for part in std::iter::once(&diagnostic).chain(&diagnostic.notes) {
            let LocationKind::Source(position) = part.location.kind(context) else { panic!("{part:?}") };
            let buffer = context.sources().buffer_at(position).expect("a position in a buffer");
            let column = buffer.line_column(position - buffer.base).column;
            lines.push(format!("{column} {}: {}", part.severity.as_str(), part.message));
        }
    }
    lines
}

fn print_with(context: &Context, attribute: Attribute, flags: &PrintFlags) -> String {
    let mut printer = Printer::new(context, flags);
    printer.print_attribute(attribute);
    String::from_utf8(printer.out).expect("escaped text")
}

#[test]
fn as_mlir_opt() {
    let golden = include_str!("data/attributes.txt");
    let mut wrong = String::new();
    for case in golden.split("\n\n").skip(1) {
        let mut lines = case.trim_end_matches('\n').split('\n');
        let input = lines.next().and_then(|line| line.strip_prefix("> ")).expect("an input");
        let expected: Vec<String> = lines.map(String::from).collect();
        let context = context();
        let found = match parse(&context, input) {
            Some(attribute) => vec![format!("= {}", attribute_to_string(&context, attribute))],
            None => diagnostics(&context).into_iter().map(|line| format!("! {line}")).collect(),
        };
        if found != expected {
            writeln!(wrong, "{input}\n  expected {expected:?}\n  found    {found:?}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn many_elements_are_printed_in_hexadecimal() {
    let context = context();
    let numbers: Vec<String> = (0..101).map(|number| (number * 7 - 300).to_string()).collect();
    for (element, point) in [("i32", ""), ("i16", ""), ("f32", ".5"), ("f64", ".25"), ("index", "")] {
        let literal = numbers.join(&format!("{point}, "));
        let text = format!("dense<[{literal}{point}]> : tensor<101x{element}>");
        let attribute = parse(&context, &text).expect("a valid literal");
        let in_hex = attribute_to_string(&context, attribute);
        assert!(in_hex.starts_with("dense<\"0x"), "{in_hex}");
        assert_eq!(parse(&context, &in_hex), Some(attribute));

        let never = PrintFlags { hex_elements_above: None, ..PrintFlags::new() };
        let in_full = print_with(&context, attribute, &never);
        assert!(in_full.starts_with("dense<[-3"), "{in_full}");
        assert_eq!(parse(&context, &in_full), Some(attribute));

        let elided = PrintFlags { elide_elements_above: Some(100), ..PrintFlags::new() };
        assert_eq!(
            print_with(&context, attribute, &elided),
            format!("dense_resource<__elided__> : tensor<101x{element}>")
        );
    }
    let splat = parse(&context, "dense<7> : tensor<1000xi8>").expect("a valid literal");
    let flags =
        PrintFlags { elide_elements_above: Some(0), hex_elements_above: Some(0), ..PrintFlags::new() };
    assert_eq!(print_with(&context, splat, &flags), "dense<7> : tensor<1000xi8>");
}

#[test]
fn rows_close_where_they_end() {
    let context = context();
    for text in [
        "dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : tensor<2x3x2xi32>",
        "dense<[[[1], [2]]]> : tensor<1x2x1xi32>",
        "dense<[[(1,2), (3,4)], [(5,6), (7,8)]]> : tensor<2x2xcomplex<i8>>",
        "dense<[[\"a\", \"b\"], [\"c\", \"d\"]]> : tensor<2x2x!t.s>",
    ] {
        let attribute = parse(&context, text).expect("a valid literal");
        assert_eq!(attribute_to_string(&context, attribute), text);
    }
}

/// Numbers that stand alone are read without the lexer; comments and blanks make no difference.
#[test]
fn blanks_and_comments_between_numbers() {
    let context = context();
    let plain = parse(&context, "dense<[1, -2, 30, 4]> : tensor<4xi8>");
    assert!(plain.is_some());
    for text in [
        "dense<[1,-2,30,4]> : tensor<4xi8>",
        "dense<[ 1 , - 2 , 30 , 4 ]> : tensor<4xi8>",
        "dense<[1, // one\n -2\t,\r\n30,0x4]> : tensor<4xi8>",
        "dense< [1, -2, 30, 04 ] >: tensor<4xi8>",
    ] {
        assert_eq!(parse(&context, text), plain, "{text}");
    }
}

#[test]
fn distinct_attributes_are_shared_by_number() {
    let context = context();
    let array = parse(&context, "[distinct[7]<1>, distinct[3]<1>, distinct[7]<1>]").expect("valid");
    let elements = array.elements(&context).expect("an array");
    assert_eq!(elements[0], elements[2]);
    assert_ne!(elements[0], elements[1]);
    // Another text has its own.
    let other = parse(&context, "distinct[7]<1>").expect("valid");
    assert_ne!(other, elements[0]);
    assert_eq!(
        attribute_to_string(&context, array),
        "[distinct[0]<1 : i64>, distinct[1]<1 : i64>, distinct[0]<1 : i64>]"
    );
}

#[test]
fn nothing_nests_too_deep() {
    const DEPTH: usize = 100_000;
    let nested = |open: &str, middle: &str, close: &str| {
        [open.repeat(DEPTH).as_str(), middle, close.repeat(DEPTH).as_str()].concat()
    };
    let context = context();
    for (open, middle, close) in
        [("[", "1", "]"), ("{a = ", "unit", "}"), ("distinct[0]<", "", ">"), ("[{a=[", "", "]}]")]
    {
        let text = nested(open, middle, close);
        if let Some(attribute) = parse(&context, &text) {
            assert!(attribute_to_string(&context, attribute).len() > DEPTH);
        }
    }
    for (open, close) in [("[", "]"), ("(", ",2)"), ("[", ""), ("(", "")] {
        let text = format!("dense<{}> : tensor<{}xi32>", nested(open, "1", close), DEPTH + 2);
        assert_eq!(parse(&context, &text), None);
    }
    assert!(!diagnostics(&context).is_empty());
}

#[test]
fn odd_literals_are_refused_not_read_beyond() {
    let context = context();
    for text in [
        "dense<(1, 2)> : tensor<3xi32>",
        "dense<(1, 2)> : tensor<999999999999x999999999xi32>",
        "dense<(\"a\", \"b\")> : tensor<3x!t.s>",
    ] {
        assert_eq!(parse(&context, text), None, "{text}");
    }
    let many = parse(&context, "dense<5> : tensor<999999999999x999999999xi32>").expect("a splat");
    assert!(matches!(many.storage(&context), AttributeStorage::DenseElements { splat: true, .. }));
}

const RESOURCES: &str = r#"module {
  "t.x"() {a = dense_resource<b1> : tensor<1xi32>, b = dense_resource<"x y"> : tensor<2xi32>} : () -> ()
}

{-#
  dialect_resources: {
    builtin: {
      b1: "0x0400000001000000",
      "x y": "0x080000000100000002000000"
    }
  },
  external_resources: {
    ext: {
      k: "0x040000000100",
      k2: true,
      k3: false,
      "k 5": "a\22b"
    },
    mlir_reproducer: {
      pipeline: "builtin.module()"
    }
  }
#-}
"#;

/// Returns the text printed for a source, or its diagnostics.
fn reprint(text: &str, flags: &PrintFlags) -> String {
    let context = context();
    let buffer = context.sources().add("in.mlir", text.as_bytes()).expect("a small text");
    match parse_source(&context, buffer, 0..text.len(), ParseOptions::default()) {
        Ok(ir) => {
            let mut out = Vec::new();
            print_ir(&ir, flags, &mut out).unwrap();
            String::from_utf8(out).expect("escaped text")
        }
        Err(_) => diagnostics(&context).join("\n"),
    }
}

#[test]
fn resources_are_printed_where_they_are_used() {
    assert_eq!(reprint(RESOURCES, &PrintFlags::new()), RESOURCES);
    let unused = "{-# dialect_resources: { builtin: { a: \"0x0400000001\" } } #-}";
    assert_eq!(reprint(unused, &PrintFlags::new()), "module {\n}\n");

    let short = PrintFlags { elide_resources_above: Some(20), ..PrintFlags::new() };
    let expected = RESOURCES.replace(",\n      \"x y\": \"0x080000000100000002000000\"", "");
    assert_eq!(reprint(RESOURCES, &short), expected);

    let nothing = PrintFlags { elide_resources_above: Some(0), ..PrintFlags::new() };
    assert!(reprint(RESOURCES, &nothing).ends_with("}\n\n{-#\n\n#-}\n"));
}

#[test]
fn resources_that_are_wrong() {
    for (section, expected) in [
        ("dialect_resources: { builtin: { b: true } }", "40 error: expected hex string blob for key 'b'"),
        (
            "dialect_resources: { builtin: { b: \"0xabc\" } }",
            "40 error: expected hex string blob for key 'b'",
        ),
        (
            "dialect_resources: { builtin: { b: \"0xabcd\" } }",
            "40 error: expected hex string blob for key 'b' to encode alignment in first 4 bytes",
        ),
        (
            "dialect_resources: { builtin: { b: \"0x03000000\" } }",
            "40 error: expected hex string blob for key 'b' to encode alignment in first 4 bytes, but got \
             non-power-of-2 value: 3",
        ),
        (
            "dialect_resources: { builtin: { 1: 1 } }",
            "37 error: expected identifier key for 'resource' entry",
        ),
        ("dialect_resources: { foo: {} }", "26 error: dialect 'foo' is unknown"),
        ("dialect_resources: { func: {} }", "33 error: unexpected 'resource' section for dialect 'func'"),
        ("foo: {}", "5 error: unknown key 'foo' in file metadata dictionary"),
        ("1", "5 error: expected identifier key in file metadata dictionary"),
        ("dialect_resources: {} external_resources: {}", "26 error: expected ',' or '#-}'"),
        ("external_resources: { a: { b: 1 } }", "35 error: expected string value for key 'b'"),
        (
            "external_resources: { a: { 1: 1 } }",
            "32 error: expected identifier key for 'external_resources' entry",
        ),
    ] {
        assert_eq!(reprint(&format!("{{-# {section} #-}}"), &PrintFlags::new()), expected, "{section}");
    }
}

proptest! {
    /// A list of floats reads as each of them does, whichever way it is written.
    #[test]
    fn floats_in_lists(values in prop::collection::vec(any::<f32>(), 1..20), exponents in any::<bool>()) {
        let context = context();
        let written: Vec<String> = values
            .iter()
            .map(|value| match (value.is_finite(), exponents) {
                (false, _) => format!("0x{:08X}", value.to_bits()),
                (true, true) => format!("{value:.9e}"),
                (true, false) => format!("{value:.60}"),
            })
            .collect();
        let text = format!("array<f32: {}>", written.join(", "));
        let array = parse(&context, &text).expect("valid");
        let AttributeStorage::DenseArray { data, .. } = array.storage(&context) else { panic!("{text}") };
        let text = format!("dense<[{}]> : tensor<{}xf32>", written.join(", "), values.len());
        let dense = parse(&context, &text).expect("valid");
        let AttributeStorage::DenseElements { data: dense, splat, .. } = dense.storage(&context) else {
            panic!("{text}")
        };
        prop_assert!(*splat || data == dense);
        for (value, stored) in values.iter().zip(data.chunks(4)) {
            // MLIR rounds twice, by way of double; nine digits survive that.
            if exponents {
                prop_assert_eq!(&value.to_bits().to_le_bytes()[..], stored);
            }
        }
    }
}
