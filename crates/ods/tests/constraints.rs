//! Constraints, predicates and enums.

mod common;

use common::{load, mistakes, only_op};

/// Returns the predicate of an operand that must satisfy `predicate`.
fn flatten(predicate: &str) -> Option<String> {
    let definitions = load(&format!(
        "def Op : TestOp<\"op\"> {{ let arguments = (ins Type<{predicate}, \"a thing\">:$x); }}"
    ));
    let constraint = &definitions[only_op(&definitions).operands[0].constraint];
    assert_eq!(&definitions[constraint.summary], "a thing");
    constraint.predicate.map(|predicate| definitions.expression_text(predicate).to_owned())
}

#[test]
fn predicates_are_put_together_as_in_generated_code() {
    let a = r#"CPred<"a($_self)">"#;
    let b = r#"CPred<"b">"#;
    assert_eq!(flatten(a).as_deref(), Some("(a($_self))"));
    assert_eq!(flatten(&format!("And<[{a}, {b}]>")).as_deref(), Some("((a($_self))) && ((b))"));
    assert_eq!(flatten(&format!("Or<[{a}, And<[{b}]>]>")).as_deref(), Some("((a($_self))) || ((b))"));
    assert_eq!(flatten(&format!("Neg<Or<[{a}, {b}]>>")).as_deref(), Some("!(((a($_self))) || ((b)))"));
    assert_eq!(
        flatten(&format!(r#"Concat<"[](auto x) {{ return ", {a}, "; }}($_self)">"#)).as_deref(),
        Some("[](auto x) { return (a($_self)); }($_self)")
    );
    // The innermost substitution comes first, and the outer ones see what it wrote.
    assert_eq!(
        flatten(&format!(r#"SubstLeaves<"y", "z", SubstLeaves<"$_self", "y.t()", {a}>>"#)).as_deref(),
        Some("(a(z.t()))")
    );
    assert_eq!(
        flatten(&format!(r#"SubstLeaves<"$_self", "y", Concat<"f($_self, ", {a}, ")">>"#)).as_deref(),
        Some("f(y, (a(y)))")
    );
    // A predicate that always holds is dropped.
    assert_eq!(flatten(r#"CPred<"true">"#), None);
    assert_eq!(flatten("And<[]>"), None);
    assert_eq!(flatten("Or<[]>").as_deref(), Some("false"));
}

#[test]
fn equal_constraints_are_one() {
    let definitions = load(
        r#"def A : TestOp<"a"> { let arguments = (ins I32:$x, AnyTypeOf<[I32, Index]>:$y, Variadic<I32>:$z); }
           def B : TestOp<"b"> { let arguments = (ins AnyTypeOf<[I32, Index]>:$x, Optional<I32>:$y, I32:$z); }"#,
    );
    let constraint = |op: usize, operand: usize| definitions.operations[op].operands[operand].constraint;
    assert_eq!(constraint(0, 0), constraint(1, 2));
    assert_eq!(constraint(0, 1), constraint(1, 0));
    let either = &definitions[constraint(0, 1)];
    assert_eq!(&definitions[either.summary], "32-bit signless integer or index");
    assert_eq!(either.builder, None);
    // Equal predicates are one, whosever they are.
    assert_ne!(constraint(0, 0), constraint(0, 2));
    assert_eq!(definitions[constraint(0, 0)].predicate, definitions[constraint(0, 2)].predicate);
}

#[test]
fn enums_of_bits() {
    let definitions = load(
        r#"def Bits : EnumAttrInfo<"Bits", "bits", [EnumCase<"None", 0, "none">, EnumCase<"A", 1, "a">,
                                                    EnumCase<"B", 8, "b">]>,
                      BitEnumBase<[EnumCase<"A", 1, "a">, EnumCase<"B", 8, "b">]> {
             let cppNamespace = "::test";
             let separator = ", ";
             let printBitEnumPrimaryGroups = 1;
           }
           def Op : TestOp<"op"> { let arguments = (ins DefaultValuedAttr<Bits, "Bits::A | Bits::B">:$x); }"#,
    );
    assert_eq!(definitions.enums.len(), 1);
    let of = &definitions.enums[0];
    assert_eq!(&definitions[of.cpp_class], "test::Bits");
    assert_eq!(of.width, 32);
    let bits = of.bits.expect("it is a set of flags");
    assert_eq!(bits.valid_bits, 9);
    assert_eq!(&definitions[bits.separator], ", ");
    assert!(bits.print_primary_groups && !bits.print_quoted);
    let attribute = of.attribute.expect("it is an attribute");
    assert!(attribute.specialized);
    assert_eq!(&definitions[attribute.cpp_class], "test::BitsAttr");
    let constraint = &definitions[only_op(&definitions).attributes[0].constraint];
    let default = constraint.default.as_ref().expect("it has a default");
    assert!(matches!(default.literal, ods::model::Literal::Enum(_, 9)), "{default:?}");
}

#[test]
fn predicates_have_bounds() {
    let too_large = |text: &str| {
        let reported = mistakes(text);
        assert_eq!(reported.len(), 1, "{reported:?}");
        assert_eq!(reported[0].0, "predicate is too large");
    };
    // Each is twice as long as the one before it.
    let mut text = "def P0 : CPred<\"a\">;\n".to_owned();
    for level in 1..64 {
        text += &format!("def P{level} : And<[P{0}, P{0}]>;\n", level - 1);
    }
    too_large(&format!("{text} def A : TestOp<\"a\"> {{ let arguments = (ins Type<P63, \"much\">:$x); }}"));
    let mut text = "def P0 : CPred<\"a\">;\n".to_owned();
    for level in 1..64 {
        text += &format!("def P{level} : SubstLeaves<\"a\", \"aa\", P{}>;\n", level - 1);
    }
    too_large(&format!("{text} def A : TestOp<\"a\"> {{ let arguments = (ins Type<P63, \"much\">:$x); }}"));
}

#[test]
fn predicates_may_be_deep() {
    let depth = 20_000;
    let mut text = "def P0 : CPred<\"a\">;\n".to_owned();
    for level in 1..=depth {
        text += &format!("def P{level} : Neg<P{}>;\n", level - 1);
    }
    let definitions = load(&format!(
        "{text} def A : TestOp<\"a\"> {{ let arguments = (ins Type<P{depth}, \"deep\">:$x); }}"
    ));
    let constraint = &definitions[only_op(&definitions).operands[0].constraint];
    let predicate = definitions.expression_text(constraint.predicate.expect("it has one"));
    assert_eq!(predicate, format!("{}(a){}", "!(".repeat(depth), ")".repeat(depth)));
}
