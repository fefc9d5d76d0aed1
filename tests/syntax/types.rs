use rsmlir::parse::Parser;
use rsmlir::parse::lexer::TokenKind;

use crate::{Outcome, error, printed, round_trip};

fn ty(text: &str) -> Outcome {
    round_trip(
        text.as_bytes(),
        true,
        |parser| parser.parse_type(),
        |printer, parsed| printer.print_type(parsed),
    )
}

#[test]
fn spellings_that_print_as_they_are() {
    for text in [
        "i0",
        "i16777215",
        "si1",
        "ui0",
        "f4E2M1FN",
        "f8E4M3B11FNUZ",
        "f8E8M0FNU",
        "bf16",
        "tf32",
        "f128",
        "index",
        "none",
        "complex<i32>",
        "tuple<>",
        "tuple<i32, tuple<f32>>",
        "vector<f32>",
        "vector<2x[4]x3x[8]xf32>",
        "vector<4xindex>",
        "tensor<f32>",
        "tensor<4x?x8xf32>",
        "tensor<0x4x0xf32>",
        "tensor<1x!foo.bar>",
        "tensor<*xf32>",
        "tensor<2xf32, \"enc\">",
        "tensor<2xf32, 5 : i64>",
        "tensor<9223372036854775807xf32>",
        "memref<4x?xf32>",
        "memref<4xf32, 1>",
        "memref<4xf32, 1 : i32>",
        "memref<4xf32, \"a\">",
        "memref<4xf32, 4294967296>",
        "memref<4xf32, strided<[1]>>",
        "memref<2x2xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>, 2>",
        "memref<4xmemref<*xf32>>",
        "memref<*xf32, 3>",
        "() -> ()",
        "(i32) -> i32",
        "() -> (i32, f32)",
        "() -> (() -> ())",
        "(() -> ()) -> ()",
        "!foo.bar",
        "!foo.bar<baz>",
        "!foo<\"bar\">",
        "!foo<>",
        "!foo.bar<a -> b>",
        "!foo.bar<\"a>\">",
        "!foo.bar<a {b [c (d) ] } >",
        "!foo.bar<// c >",
        "!_foo.bar",
    ] {
        assert_eq!(ty(text), printed(text));
    }
}

#[test]
fn spellings_that_print_otherwise() {
    for (text, expected) in [
        ("vector<4 x f32>", "vector<4xf32>"),
        ("tensor<? x ? x f32>", "tensor<?x?xf32>"),
        ("tensor<* xf32>", "tensor<*xf32>"),
        ("tensor<00x01xf32>", "tensor<0x1xf32>"),
        ("tensor<2xf32,>", "tensor<2xf32>"),
        ("memref<4xf32, 0>", "memref<4xf32>"),
        ("memref<4xf32, 0 : i32>", "memref<4xf32>"),
        ("memref<4xf32, affine_map<(d0) -> (d0)>>", "memref<4xf32>"),
        ("memref<4xf32, affine_map<(d0)[s0] -> (d0)>>", "memref<4xf32>"),
        ("memref<*xf32, 0>", "memref<*xf32>"),
        (
            "memref<4xf32, affine_map<(d0) -> (d0 + 1)>, affine_map<(d0) -> (d0 + 2)>>",
            "memref<4xf32, affine_map<(d0) -> (d0 + 2)>>",
        ),
        ("(i32, f32) -> (i32)", "(i32, f32) -> i32"),
        ("!foo<bar>", "!foo.bar"),
        ("!foo<bar<x>>", "!foo.bar<x>"),
        ("!foo<x.y>", "!foo.x.y"),
        ("!foo.0<a>", "!foo<0<a>>"),
        ("!foo.", "!foo<>"),
        ("!foo..bar", "!foo<.bar>"),
    ] {
        assert_eq!(ty(text), printed(expected), "{text}");
    }
}

#[test]
fn errors() {
    let width = "integer bitwidth is limited to 16777215 bits";
    let vector = "failed to verify 'elementType': VectorElementTypeInterface instance";
    let map = "affine_map<(d0) -> (d0)>";
    for (text, offset, message) in [
        ("i16777216", 0, width),
        ("i4294967296", 0, "invalid integer width"),
        ("foo", 0, "expected non-function type"),
        ("complex<index>", 8, "invalid element type for complex"),
        ("complex f32", 7, "expected '<' in complex type"),
        ("tuple<i32 f32>", 9, "expected '>' in tuple type"),
        ("vector<[4x8]xf32>", 9, "missing ']' closing scalable dimension"),
        ("vector<[?]xf32>", 8, "invalid dimension"),
        ("vector<?xf32>", 7, "expected non-function type"),
        ("vector<4f32>", 8, "expected 'x' in dimension list"),
        ("vector<4xtuple<>>", 0, vector),
        ("vector<0xnone>", 0, vector),
        ("vector<0x4xi32>", 0, "vector types must have positive constant sizes but got 0, 4"),
        ("tensor<1xtuple<>>", 9, "invalid tensor element type"),
        ("tensor<1xmemref<f32>>", 9, "invalid tensor element type"),
        ("tensor<9223372036854775808xf32>", 7, "invalid dimension"),
        ("tensor<2>", 8, "expected 'x' in dimension list"),
        ("tensor<0xFFxf32>", 9, "expected non-function type"),
        ("tensor<??xf32>", 8, "expected 'x' in dimension list"),
        ("tensor<2xf32, foo>", 13, "expected '>' in tensor type"),
        ("memref<4x!foo.bar>", 9, "invalid memref element type"),
        ("memref<4xf32,>", 13, "expected list element"),
        ("memref<4xf32 5>", 12, "expected ',' or '>' in memref type"),
        ("memref<4xf32, [1]>", 0, "unsupported memory space Attribute"),
        ("memref<4xf32, #foo.bar>", 0, "unsupported memory space Attribute"),
        ("memref<4xf32, strided<[1, 2]>>", 0, "expected the number of strides to match the rank"),
        (
            "memref<4xf32, affine_map<(d0, d1) -> (d0)>>",
            0,
            "memref layout mismatch between rank and affine map: 1 != 2",
        ),
        ("(i32)", 4, "expected '->' in function type"),
        ("(i32) -> 5", 8, "expected non-function type"),
        ("(i32,) -> ()", 5, "expected non-function type"),
        ("!foo.bar<(]>", 8, "unbalanced '(' character in pretty dialect name"),
        ("!foo.bar<<a>", 8, "unbalanced '<' character in pretty dialect name"),
        ("!foo.bar<\"a>", 12, "expected '\"' in string literal"),
        ("!foo >", 4, "undefined symbol alias id 'foo'"),
        ("!0<x>", 0, "invalid dialect namespace '\"0\"'"),
        ("!f-o.bar", 5, "invalid dialect namespace '\"f-o\"'"),
        ("!.foo", 2, "invalid dialect namespace '\"\"'"),
        ("!func.foo", 6, "dialect 'func' provides no type parsing hook"),
        ("!func<foo>", 6, "dialect 'func' provides no type parsing hook"),
    ] {
        // `expected 'x'` and similar errors point after the last token, if one is missing.
        let Outcome::Errors(errors) = ty(text) else {
            panic!("{text} is wrong");
        };
        let [(found, ref said)] = errors[..] else {
            panic!("{text}: {errors:?}");
        };
        assert_eq!((found, said.as_str()), (offset, message), "{text}");
    }
    assert_eq!(
        ty(&format!("memref<4xf32, 1, {map}>")),
        error(41, "expected memory space to be last in memref type")
    );
    assert_eq!(
        ty(&format!("memref<*xf32, {map}>")),
        error(38, "cannot have affine map for unranked memref type")
    );
}

#[test]
fn types_of_unregistered_dialects_need_leave() {
    let strict = round_trip(b"!foo.bar<a \"b\">", false, |parser| parser.parse_type(), |_, _| ());
    let message = "`!\"foo\"<\"bar<a \"b\">\">` type created with unregistered dialect. If this is \
                   intended, please call allowUnregisteredDialects() on the MLIRContext, or use \
                   -allow-unregistered-dialect with the MLIR opt tool used";
    assert_eq!(strict, error(5, message));
}

/// The cache of types by spelling gives the same types as the grammar, also for spellings with a common
/// prefix.
#[test]
fn repeated_spellings() {
    let spellings = [
        "i32",
        "i3",
        "f32",
        "tensor<4xf32>",
        "tensor<4xf32, #foo.bar<a -> b>>",
        "(i32) -> i32",
        "(i32) -> (i32)",
        "(i32) -> tensor<4xf32>",
        "(i32) -> !foo.bar<a -> b>",
        "(i32) -> !foo.bar-",
        "!foo.bar",
        "!foo.bar<a -> b>",
        "!foo.bar<a\n>",
        "memref<4xf32, affine_map<(d0) -> (d0 + 1)>>",
    ];
    let text = spellings.join(" ");
    let text = format!("{text}, {text} {text}");
    let context = rsmlir::shipped::context();
    context.allow_unregistered_dialects(true);
    let buffer = context.sources().add("test", text.clone().into_bytes()).unwrap();
    let mut parser = Parser::new(&context, buffer, 0..text.len());
    let mut parse_all = || -> Vec<_> {
        parser.consume_if(TokenKind::Comma);
        spellings.map(|_| parser.parse_type().unwrap()).into()
    };
    let first = parse_all();
    assert_eq!(first, parse_all());
    assert_eq!(first, parse_all());
    assert!(parser.at(TokenKind::Eof));
}

#[test]
fn dimension_lists() {
    let context = rsmlir::shipped::context();
    let buffer = context.sources().add("test", &b"4x?x0x8 : ?"[..]).unwrap();
    let mut parser = Parser::new(&context, buffer, 0..11);
    let dynamic = rsmlir::ir::types::DYNAMIC;
    assert_eq!(parser.parse_dimension_list_ranked(true, false), Ok(vec![4, dynamic, 0, 8]));
    assert!(parser.consume_if(TokenKind::Colon));
    assert!(parser.parse_dimension_list_ranked(false, false).is_err());
}

#[test]
fn deep_types() {
    let depth = 100_000;
    for (open, close) in [("tuple<", ">"), ("memref<2x", ">"), ("() -> (", ")")] {
        let text = format!("{}f32{}", open.repeat(depth), close.repeat(depth));
        let Outcome::Printed(text) = ty(&text) else {
            panic!("{open} nests");
        };
        assert_eq!(ty(&text), printed(&text));
    }
    let body = format!("!a.b{}{}", "<".repeat(depth), ">".repeat(depth));
    assert_eq!(ty(&body), printed(&body));
}
