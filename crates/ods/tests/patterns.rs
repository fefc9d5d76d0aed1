//! Rewrite patterns: the mistakes that `mlir-tblgen -gen-rewriters` reports, and the steps of patterns that are right.

use ods::model::{BuildStep, Definitions, MatchStep, NewTypes, Pattern};
use std::path::Path;
use tablegen::{Diagnostic, SourceMap};

/// Operations that the patterns are about.
const OPERATIONS: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
def A_Dialect : Dialect { let name = "a"; let cppNamespace = "a"; }
class A_Op<string mnemonic, list<Trait> traits = []> : Op<A_Dialect, mnemonic, traits>;
def OpA : A_Op<"op_a">, Arguments<(ins AnyInteger:$x, AnyInteger:$y)>, Results<(outs AnyInteger:$r)>;
def OpB : A_Op<"op_b">, Arguments<(ins AnyInteger:$x, AnyAttr:$value)>, Results<(outs AnyInteger:$r)>;
def OpC : A_Op<"op_c">, Results<(outs AnyInteger:$r)>;
def OpD : A_Op<"op_d">, Arguments<(ins Variadic<AnyInteger>:$vargs)>, Results<(outs AnyInteger:$r)>;
def OpE : A_Op<"op_e">, Arguments<(ins AnyInteger:$x)>, Results<(outs AnyInteger:$r, AnyInteger:$s)>;
def OpF : A_Op<"op_f">, Arguments<(ins AnyInteger:$x)>;
def Call : NativeCodeCall<"call($0)">;
def Match : NativeCodeCall<"success(match($_self, &$0))">;
def Void : NativeCodeCallVoid<"call($0)">;
def IsOne : Constraint<CPred<"$0 == 1">, "is one">;
"#;

/// A pattern, and the error about it.
#[rustfmt::skip]
const MISTAKES: &[(&str, &str)] = &[
    (r#"Pat<(OpA (NativeCodeCall<"f($0, $1)"> $val), AnyI32Attr:$arg), (OpB $val, $arg)>"#, "NativeCodeCall must have $_self as argument for passing the defining Operation"),
    ("Pat<(OpA (Match:$error $val), $arg), (OpA $val, $arg)>", "binding symbol 'error' to NativecodeCall in MatchPattern is not supported"),
    ("Pat<(OpA (Match (OpB $val, $unused)), $arg), (OpA $val, $arg)>", "Matching nested tree in NativeCodecall not support for arg1_0 as arg 0"),
    ("Pat<(OpB $val, $attr), (OpA (OpA $val, $val, (returnType (OpA $val, $val))), $val)>", "nested DAG in `returnType` must be a native code call"),
    (r#"Pat<(OpB $val, $attr), (OpA $val, $val, (returnType "someType()"))>"#, "Cannot specify explicit return types in an op whose return values replace the source pattern's root op"),
    ("Pat<(OpB:$result $val, $attr), (OpA $val, $val), [(AnyInteger:$result)]>", "type constraint requires exactly one argument"),
    ("Pat<(OpB:$opB $val, $attr), (OpA $val, $val), [(AnyInteger $opB, $val)]>", "type constraint requires exactly one argument"),
    ("Pat<(OpB $val, $attr), (OpD (OpC))>", "op expects variadic operand `vargs`, while provided is non-variadic"),
    ("Pat<(OpA $val), (OpC)>", "op 'a.op_a' argument number mismatch: 1 in pattern vs. 2 in definition"),
    ("Pat<(OpA $x, $y), (OpA $x)>", "op 'a.op_a' argument number mismatch: 1 in pattern vs. 2 in definition"),
    ("Pat<(OpA:$x $x, $y), (OpC)>", "symbol 'x' bound more than once"),
    ("Pat<(OpB $x, $x), (OpC)>", "symbol 'x' bound more than once"),
    ("Pat<(OpA $x__1, $y), (OpC)>", "symbol 'x__1' with trailing index cannot bind to op argument"),
    ("Pat<(OpA $x, $y), (OpA $x, $z)>", "referencing unbound symbol 'z'"),
    ("Pat<(OpA $x, $y), (OpC), [(IsOne $z)]>", "referencing unbound symbol 'z'"),
    ("Pat<(OpA $x, $y), (OpC), [(IsOne 1)]>", "operands to additional constraints can only be symbol references"),
    ("Pat<(OpA $x, $y), (OpC), [(IsOne $x, $x, $x, $x, $x)]>", "only support up to 4-entity constraints now"),
    ("Pat<(OpB $x, $y), (OpC), [(AnyI32Attr $y)]>", "cannot use AttrConstraint in Pattern multi-entity constraints"),
    ("Pat<(OpA I32Attr:$x, $y), (OpC)>", "the 1-th argument of op 'a.op_a' should be an operand"),
    ("Pat<(OpB $x, I32:$y), (OpC)>", "the 2-th argument of op 'a.op_b' should be an attribute"),
    ("Pat<(OpD I32:$x), (OpC)>", "further constrain op a.op_d's variadic operand #0 unsupported now"),
    ("Pat<(OpD (OpC)), (OpC)>", "use nested DAG construct to match op a.op_d's variadic operand #0 unsupported now"),
    ("Pat<(OpA (variadic $x), $y), (OpC)>", "variadic DAG construct can't match op a.op_a's non-variadic operand #0"),
    ("Pat<(OpA (either $x), $y), (OpC)>", "op 'a.op_a' argument number mismatch: 3 in pattern vs. 2 in definition"),
    ("Pat<(OpB (either $x, $y)), (OpC)>", "either can only be applied on operand"),
    ("Pat<(OpA (either (either $x, $y), $z)), (OpC)>", "either cannot be nested"),
    ("Pat<(OpE $x), (OpC)>", "not enough values generated to replace the matched op"),
    ("Pattern<(OpE $x), [(OpC), (OpE $x), (OpC)]>", "cannot use the same multi-result op '' to generate both auxiliary values and values to be used for replacing the matched op"),
    ("Pat<(OpA $x, $y), (replaceWithValue $x, $y)>", "replaceWithValue directive must take exactly one argument"),
    ("Pat<(OpA $x, $y), (replaceWithValue:$z $x)>", "binding symbol 'z' to non-operation/native code call unsupported right now"),
    ("Pat<(OpA $x, $y), (location $x)>", "location directive can only be used with op creation"),
    ("Pat<(OpA $x, $y), (OpA $x, $y, (location))>", "At least one argument to location directive required"),
    ("Pat<(OpA $x, $y), (OpA $x, $y, (location:$z $x))>", "binding symbol 'z' to non-operation/native code call unsupported right now"),
    ("Pat<(OpA $x, $y), (OpA $x, $y, (location $x), (location $y))>", "`location` directive can only be specified once"),
    (r#"Pat<(OpA $x, $y), (OpA $x, $y, (location "a", "b", $x))>"#, "Only one string attribute may be specified"),
    (r#"Pat<(OpA $x, $y), (OpA $x, "y")>"#, "referencing unbound symbol ''"),
    (r#"Pat<(OpA $x, $y), (OpA $x, ConstantAttr<I32Attr, "1">)>"#, "attribute found where value was expected, if attempting to use constant value, construct a constant op with given attribute instead"),
    ("Pat<(OpA $x, $y), (OpB $x, (OpC))>", "only NativeCodeCall allowed in nested dag node for creating attribute"),
    ("Pat<(OpA $x, $y), (Call $x, (returnType $x))>", "`NativeCodeCall` cannot have return type specifier"),
    ("Pat<(OpA $x, $y), (OpC), [], [], (addBenefit 1, 2)>", "The 'addBenefit' takes and only takes one integer value"),
    (r#"Pat<(OpA $x, $y), (OpC), [], [], (addBenefit "a")>"#, "The 'addBenefit' takes and only takes one integer value"),
    ("Pat<(OpA $x, $y), (Void $x)>", "not enough values generated to replace the matched op"),
    ("Pat<(OpA $x, $y), (OpA (OpC:$x), $y)>", "symbol 'x' bound more than once"),
    ("Pat<(OpA (location $x), $y), (OpC)>", "op 'a.op_a' argument number mismatch: 2 in pattern vs. 2 in definition"),
    ("Pat<(OpA $x, (replaceWithValue $y)), (OpC)>", "encountered non-op, non-NativeCodeCall match."),
    ("Pattern<(OpA $x, $y), []>", "not enough values generated to replace the matched op"),
    ("Pat<(OpA (OpB (Match (OpC)), $a), $y), (OpC)>", "Matching nested tree in NativeCodecall not support for arg2_0 as arg 0"),
    (r#"Pat<(OpA $x, $y), (OpB $x, "s")>"#, "raw string not supported as argument"),
    ("Pat<(OpA $x, $y), (OpB $x, I32Attr:$y)>", "unhandled case when rewriting op"),
    ("Pat<(OpD (variadic (variadic $x), $y)), (OpC)>", "variadic only accepts operation sub-dags"),
    ("Pat<(OpA (Match (either $x, $z)), $y), (OpC)>", "NativeCodeCall cannot have `either` operands"),
    ("Pat<(OpA (Match (variadic $x, $z)), $y), (OpC)>", "NativeCodeCall cannot have `variadic` operands"),
];

/// Reads `OPERATIONS` and a text after it.
fn read(text: &str) -> (Definitions, Vec<Diagnostic>, String) {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dialects/include");
    let options = tablegen::Options { include_dirs: vec![include], ..tablegen::Options::default() };
    let loaded = match tablegen::load_text("test.td", format!("{OPERATIONS}{text}"), &options) {
        Ok(loaded) => loaded,
        Err(failure) => panic!("{failure}"),
    };
    let ods::Loaded { definitions, diagnostics } = ods::load(&loaded.keeper, &ods::Options::default());
    let place =
        diagnostics.first().map(|first| pointed_at(loaded.keeper.sources(), first)).unwrap_or_default();
    (definitions, diagnostics, place)
}

fn pointed_at(sources: &SourceMap, diagnostic: &Diagnostic) -> String {
    let Some(file) = sources.file(diagnostic.span) else { return String::new() };
    let range = (diagnostic.span.start - file.base()) as usize..(diagnostic.span.end - file.base()) as usize;
    file.text()[range].to_owned()
}

/// Reads a pattern that is right.
fn pattern(text: &str) -> (Definitions, Pattern) {
    let (definitions, diagnostics, _) = read(&format!("def P : {text};"));
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:#?}");
    let [pattern] = &definitions.patterns[..] else { panic!("{text}: not one pattern") };
    let pattern = pattern.clone();
    (definitions, pattern)
}

#[test]
fn mistakes_are_reported_at_the_pattern() {
    for (text, message) in MISTAKES {
        let (definitions, diagnostics, place) = read(&format!("def P : {text};"));
        let messages: Vec<&str> = diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
        assert_eq!(messages, [*message], "{text}");
        // `mlir-tblgen` has no place for errors about the arguments of `location`.
        assert!(place == "P" || place.is_empty() && text.contains("(location"), "{text}: {place}");
        assert!(definitions.patterns.is_empty(), "{text}");
    }
}

#[test]
fn names_and_benefits() {
    let (definitions, diagnostics, _) = read(
        "def Named : Pat<(OpA (OpC), $y), (OpC), [], [], (addBenefit 5)>;\n\
         def : Pat<(OpA $x, $x), (replaceWithValue $x)>;\n\
         def : Pat<(OpF $x), (Void $x)>;",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    let of = |pattern: &Pattern| (definitions[pattern.name].to_owned(), pattern.benefit);
    let mut found: Vec<_> = definitions.patterns.iter().map(of).collect();
    found.sort();
    let expected = [("GeneratedConvert0", 1), ("GeneratedConvert1", 1), ("Named", 7)];
    assert_eq!(found, expected.map(|(name, benefit)| (name.to_owned(), benefit)));
    assert!(definitions.patterns.iter().all(|pattern| definitions[pattern.location].starts_with("test.td:")));
}

#[test]
fn operands_of_the_same_name_are_compared_before_constraints() {
    let (_, pattern) = pattern("Pat<(OpA $x, $x), (replaceWithValue $x), [(IsOne $x)]>");
    let [.., MatchStep::Same { first, second, .. }, MatchStep::Constraint { .. }] = &pattern.matching[..]
    else {
        panic!("{:#?}", pattern.matching)
    };
    assert_ne!(first, second);
    assert!(matches!(&pattern.building[..], [BuildStep::Replace { .. }]));
}

#[test]
fn nested_operations_are_collected_from_the_inside() {
    let (definitions, pattern) = pattern("Pat<(OpA (OpB (OpC), $a), $y), (OpC)>");
    let names: Vec<&str> = pattern
        .matching
        .iter()
        .filter_map(|step| match step {
            MatchStep::IsOperation { name, .. } => Some(&definitions[*name]),
            _ => None,
        })
        .collect();
    assert_eq!(names, ["a.op_b", "a.op_c"]);
    let collected = pattern.matching.iter().filter(|step| matches!(step, MatchStep::Collect { .. })).count();
    assert_eq!((collected, pattern.num_source_ops, pattern.benefit), (3, 3, 3));
}

#[test]
fn either_encloses_the_steps_of_both_operands() {
    let (_, pattern) = pattern("Pat<(OpA (either (OpC), I32:$x)), (OpC)>");
    let at = pattern.matching.iter().position(|step| matches!(step, MatchStep::Either { .. }));
    let Some(at) = at else { panic!("{:#?}", pattern.matching) };
    let MatchStep::Either { length, .. } = pattern.matching[at] else { unreachable!() };
    assert_eq!(at + 1 + usize::from(length), pattern.matching.len());
}

#[test]
fn auxiliary_operations_infer_their_types() {
    let (_, pattern) =
        pattern("Pattern<(OpE $x), [(OpC:$aux), (OpE:$new__1 $aux), (replaceWithValue $new__0)]>");
    let types: Vec<&NewTypes> = pattern
        .building
        .iter()
        .filter_map(|step| match step {
            BuildStep::Create(operation) => Some(&operation.types),
            _ => None,
        })
        .collect();
    assert_eq!(types, [&NewTypes::Inferred, &NewTypes::Inferred]);
}
