use crate::{Outcome, error, printed, round_trip};

fn map(text: &str) -> Outcome {
    round_trip(
        text.as_bytes(),
        false,
        |parser| parser.parse_affine_map_inline(),
        |printer, parsed| printer.print_affine_map(parsed),
    )
}

fn set(text: &str) -> Outcome {
    round_trip(
        text.as_bytes(),
        false,
        |parser| parser.parse_integer_set_inline(),
        |printer, parsed| printer.print_integer_set(parsed),
    )
}

#[test]
fn names_and_lists() {
    for (text, expected) in [
        ("() -> ()", "() -> ()"),
        ("()[] -> (0)", "() -> (0)"),
        ("(i, j)[N] -> (i + N)", "(d0, d1)[s0] -> (d0 + s0)"),
        ("(i32, f32) -> (i32 + f32)", "(d0, d1) -> (d0 + d1)"),
        ("(mod, floordiv) -> (mod mod 2)", "(d0, d1) -> (d0 mod 2)"),
        ("()[s0] -> (0x10)", "()[s0] -> (16)"),
    ] {
        assert_eq!(map(text), printed(expected), "{text}");
    }
}

#[test]
fn sums_and_products() {
    let inputs = "(d0, d1, d2)[s0, s1]";
    for (expr, expected) in [
        ("4 + d0", "d0 + 4"),
        ("s0 + d0", "d0 + s0"),
        ("d1 + d0", "d0 + d1"),
        ("d2 + d1 + d0", "d1 + d2 + d0"),
        ("s1 * s0 * 2", "(s0 * s1) * 2"),
        ("d0 * s0 * 2 * s1", "((d0 * s0) * s1) * 2"),
        ("d0 + 2 + d1 + 3", "d0 + d1 + 5"),
        ("d0 + d0 * 3", "d0 * 4"),
        ("d0 - d0", "0"),
        ("-(-d0)", "d0"),
        ("-(d0 + 1)", "-(d0 + 1)"),
        ("0 - d0 * 3", "d0 * -3"),
        ("d0 + d1 * -1", "d0 - d1"),
        ("d0 - (d1 + d2)", "d0 - (d1 + d2)"),
        ("d0 - d1 * 2", "d0 - d1 * 2"),
        ("-1 - d0", "-d0 - 1"),
        ("(d0 + d1) * 2", "(d0 + d1) * 2"),
        // Constants that do not fit are folded or not, as in MLIR.
        ("9223372036854775807 + 1", "9223372036854775807 + 1"),
        ("9223372036854775807 * 3", "9223372036854775807 * 3"),
        ("d0 * 9223372036854775807 * 2", "d0 * -2"),
        ("d0 + 9223372036854775807 + 1", "d0 - -9223372036854775808"),
    ] {
        assert_eq!(
            map(&format!("{inputs} -> ({expr})")),
            printed(&format!("{inputs} -> ({expected})")),
            "{expr}"
        );
    }
}

#[test]
fn quotients_and_remainders() {
    let inputs = "(d0, d1, d2)[s0, s1]";
    for (expr, expected) in [
        ("-7 floordiv 2", "-4"),
        ("-7 ceildiv 2", "-3"),
        ("-7 mod 2", "1"),
        ("1 floordiv -2", "-1"),
        ("0 ceildiv -1", "0"),
        ("5 mod 0", "5 mod 0"),
        ("5 floordiv 0", "5 floordiv 0"),
        ("d0 mod -1", "d0 mod -1"),
        ("(d0 * 128) floordiv 64", "d0 * 2"),
        ("(d0 * 6) ceildiv 4", "(d0 * 6) ceildiv 4"),
        ("(d0 * 128 + 3) floordiv 64", "d0 * 2"),
        ("(d0 * 128 + 3) mod 64", "3"),
        ("(d0 + d1 * 4) mod 4", "d0 mod 4"),
        ("(d0 mod 8) mod 4", "d0 mod 4"),
        ("(d0 * -3) mod 3", "0"),
        ("d0 - (d0 floordiv 4) * 4", "d0 mod 4"),
        ("d0 - s0 * (d0 floordiv s0)", "d0 mod s0"),
        ("d0 + (d0 floordiv -4) * 4", "d0 + (d0 floordiv -4) * 4"),
        ("d0 + ((d0 floordiv 4) - 4)", "d0 + d0 floordiv 4 - 4"),
        ("d1 - s1 - ((-s1) floordiv 6) * 6", "d1 + (-s1) mod 6"),
        ("d1 + s0 - d2 floordiv s1", "d1 + -(d2 floordiv s1) + s0"),
        ("-d0 floordiv 2", "(-d0) floordiv 2"),
        ("(d0 + 2) ceildiv 2 - d1 mod 3", "(d0 + 2) ceildiv 2 - d1 mod 3"),
    ] {
        assert_eq!(
            map(&format!("{inputs} -> ({expr})")),
            printed(&format!("{inputs} -> ({expected})")),
            "{expr}"
        );
    }
}

#[test]
fn sets() {
    for (text, expected) in [
        ("() : ()", "() : (0 == 0)"),
        (
            "(d0)[s0] : (d0 - s0 >= 0, d0 == 3, d0 <= 10, 3 <= 4)",
            "(d0)[s0] : (d0 - s0 >= 0, d0 - 3 == 0, -d0 + 10 >= 0, 1 >= 0)",
        ),
        ("(d0) : (1 == d0 floordiv 2)", "(d0) : (-(d0 floordiv 2) + 1 == 0)"),
    ] {
        assert_eq!(set(text), printed(expected), "{text}");
    }
    let missing = "expected '== affine-expr' or '>= affine-expr' at end of affine constraint";
    assert_eq!(set("(d0) : (d0 > 0)"), error(13, missing));
    assert_eq!(set("(d0) : (d0)"), error(10, missing));
    assert_eq!(set("(d0) -> (d0)"), error(0, "expected IntegerSet, but got AffineMap"));
}

#[test]
fn errors() {
    let multiply = "non-affine expression: at least one of the multiply operands has to be either \
                    a constant or symbolic";
    for (text, offset, message) in [
        ("(d0, d0) -> (d0)", 5, "redefinition of identifier 'd0'"),
        ("(d0) -> (d1)", 9, "use of undeclared identifier"),
        ("(d0) -> (d0 +)", 13, "missing right operand of binary operator"),
        ("(d0) -> (+ d0)", 9, "missing left operand of binary operator"),
        ("(d0) -> (())", 10, "no expression inside parentheses"),
        ("(d0) -> (1.5)", 9, "expected affine expression"),
        ("(d0) -> (9223372036854775808)", 9, "constant too large for index"),
        ("(d0) -> (%a)", 9, "unexpected ssa identifier"),
        ("(d0) -> (symbol(%a))", 16, "unexpected ssa identifier"),
        ("(d0) -> (symbol)", 15, "expected '(' at start of SSA symbol"),
        ("(d0, d1) -> (d0 * d1)", 16, multiply),
        // The error is at the operator that follows.
        ("(d0, d1) -> (d0 * 2 * d1 * d1)", 25, multiply),
        (
            "(d0, d1) -> (d0 mod d1)",
            16,
            "non-affine expression: right operand of mod has to be either a constant or symbolic",
        ),
        ("(d0) (d0)", 4, "expected '->' or ':'"),
        ("(d0) : (d0 >= 0)", 0, "expected AffineMap, but got IntegerSet"),
        ("(d0)[s0 -> (d0)", 7, "expected ']' in symbol list"),
        ("(5) -> (d0)", 1, "expected bare identifier"),
    ] {
        assert_eq!(map(text), error(offset, message), "{text}");
    }
    assert_eq!(
        map("(d0) -> (-)"),
        Outcome::Errors(vec![
            (10, "expected affine expression".to_string()),
            (10, "missing operand of negation".to_string()),
        ])
    );
}

/// Each value is an operand once, at its first use.
#[test]
fn ssa_values() {
    let mut operands = Vec::new();
    let outcome = round_trip(
        b"[%i + symbol(%n), %i#0 - %i#1 * 2, symbol(%i) + %n]",
        false,
        |parser| {
            let delimiter = rsmlir::parse::Delimiter::Square;
            parser.parse_affine_map_of_ssa_ids(delimiter, &mut |parser, is_symbol| {
                operands.push((parser.spelling().to_vec(), is_symbol));
                parser.advance();
                parser.consume_if(rsmlir::parse::lexer::TokenKind::HashIdentifier);
                Ok(())
            })
        },
        |printer, parsed| printer.print_affine_map(parsed),
    );
    assert_eq!(outcome, printed("(d0, d1)[s0] -> (d0 + s0, d0 - d1 * 2, d0 + s0)"));
    let expected = [("%i", false), ("%n", true), ("%i", false)];
    let expected: Vec<_> = expected.map(|(name, is_symbol)| (name.as_bytes().to_vec(), is_symbol)).into();
    assert_eq!(operands, expected);
}

#[test]
fn deep_expressions() {
    let depth = 100_000;
    let parentheses = format!("() -> ({}1{})", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(map(&parentheses), printed("() -> (1)"));
    let minuses = format!("(d0) -> ({}d0)", "-".repeat(depth));
    assert_eq!(map(&minuses), printed("(d0) -> (d0)"));
    let divisions = format!("(d0)[s0] -> (d0{})", " floordiv s0".repeat(depth));
    let Outcome::Printed(text) = map(&divisions) else {
        panic!("divisions nest");
    };
    assert_eq!(map(&text), printed(&text));
    let right = format!("(d0)[s0] -> ({}0{})", "d0 + (s0 + ".repeat(depth), ")".repeat(depth));
    assert!(matches!(map(&right), Outcome::Printed(_)));
}
