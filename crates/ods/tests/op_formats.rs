//! Formats of operations, compiled.

mod common;

use common::{Describe, load, only_op, op_format};

/// Describes the compiled format of an operation with these fields.
fn describe(fields: &str, format: &str) -> String {
    describe_with("", fields, format).0
}

/// Like `describe`, for an operation with traits. Also returns the sources of its types.
fn describe_with(traits: &str, fields: &str, format: &str) -> (String, String) {
    let text =
        format!("def Op : TestOp<\"op\", [{traits}]> {{ {fields} let assemblyFormat = [{{ {format} }}]; }}");
    let definitions = load(&text);
    let describe = Describe { definitions: &definitions, op: only_op(&definitions) };
    (describe.format(), describe.types())
}

#[test]
fn spaces_are_where_the_generated_printer_has_them() {
    let fields = "let arguments = (ins AnyType:$a, AnyType:$b);";
    assert_eq!(
        describe(fields, "`<` $a `,` $b `>` `(` type($a) `)` `` `[` type($b) `]` `->` `word` `=` attr-dict"),
        "`<` $a:One `,` _$b:One `>` _`(` type(a:One) `)` `[` type(b:One) `]` _`->` _`word` _`=` attr-dict"
    );
    assert_eq!(
        describe(fields, "` ` $a `` $b `\\n` `:` type($a) attr-dict `:` type($b)"),
        "_ _$a:One $b:One \\n _`:` _type(a:One) attr-dict _`:` _type(b:One)"
    );
}

#[test]
fn attributes_have_a_style() {
    let fields = "let arguments = (ins AnyAttr:$any, I32Attr:$int, TypedArrayAttr:$array, SymbolNameAttr:$name, \
                  Kind:$kind, OptionalAttr<I32Attr>:$maybe);";
    let text = format!(
        "def Kind : EnumAttrInfo<\"Kind\", \"kinds\", [EnumCase<\"a\", 0, \"a\">]> {{ let cppNamespace = \
         \"::test\"; }}\n\
         def Op : TestOp<\"op\"> {{ {fields} let assemblyFormat = \
         \"$any `,` $int `,` $array `,` qualified($array2) $name $kind $maybe attr-dict\"; }}"
    );
    let text = text.replace("TypedArrayAttr:$array,", "TypedArrayAttr:$array, TypedArrayAttr:$array2,");
    let definitions = load(&text);
    let describe = Describe { definitions: &definitions, op: only_op(&definitions) };
    assert_eq!(
        describe.format(),
        "_$any:Qualified `,` _$int:Stripped~ `,` _$array:Stripped `,` _$array2:Qualified _$name:SymbolName \
         _$kind:Enum _$maybe:Stripped~? attr-dict"
    );
}

#[test]
fn optional_groups() {
    let fields = "let arguments = (ins Optional<I32>:$x, UnitAttr:$flag, OptionalAttr<I32Attr>:$n, \
                  DefaultValuedAttr<I32Attr, \"1\">:$d);";
    let types = "attr-dict";
    assert_eq!(
        describe(fields, &format!("(`a` `(` $x^ `)`)? {types}")),
        "[x => _`a` `(` $x:Optional `)` | ] attr-dict"
    );
    assert_eq!(
        describe(fields, &format!("($x^ `y`) : (`none`)? {types}")),
        "[x => _$x:Optional _`y` | _`none`] attr-dict"
    );
    // The group stands for a unit attribute, which is not written itself.
    assert_eq!(
        describe(fields, &format!("(`flag` $flag^)? ($x^)? {types}")),
        "[flag sets flag => _`flag` | ] [x => _$x:Optional | ] attr-dict"
    );
    // A unit attribute that comes first is.
    assert_eq!(
        describe(fields, &format!("($flag^)? ($x^)? {types}")),
        "[flag => _$flag:Stripped? | ] [x => _$x:Optional | ] attr-dict"
    );
    // After whitespace, the parser takes the attribute for the first element and the printer does not.
    assert_eq!(
        describe(fields, &format!("(` ` $flag^ `x`)? ($x^)? {types}")),
        "[flag => _ $flag:Stripped?! `x` | ] [x => _$x:Optional | ] attr-dict"
    );
    // Only the first element may be missing: the others are required once it is there.
    assert_eq!(
        describe(fields, &format!("($n^ `,` $d)? ($x^)? {types}")),
        "[n => _$n:Stripped~? `,` _$d:Stripped~ | ] [x => _$x:Optional | ] attr-dict"
    );
    // With the anchor on the other side, the condition is inverted.
    assert_eq!(
        describe(fields, &format!("(`no`) : (`yes` $flag^)? ($x^)? {types}")),
        "[not flag sets flag => _`no` | _`yes`] [x => _$x:Optional | ] attr-dict"
    );
}

#[test]
fn groups_within_groups() {
    let fields = "let arguments = (ins Variadic<I32>:$x, OptionalAttr<I32Attr>:$n);";
    assert_eq!(
        describe(fields, "(`a` $x^ (`b` $n^)? `c`)? attr-dict"),
        "[x => _`a` _$x:Variadic [n => _`b` _$n:Stripped~ | ] _`c` | ] attr-dict"
    );
}

#[test]
fn custom_directives() {
    let fields =
        "let arguments = (ins Optional<AnyType>:$x, I32Attr:$n, DefaultValuedProp<I64Prop, \"0\">:$p);";
    assert_eq!(
        describe(fields, r#"custom<Foo>($x, type($x), $n, $p, "$_builder.get()", ref($n)) attr-dict"#),
        r#"_custom<Foo>(x, type(x), n, p, "$_builder.get()", ref(n)) attr-dict"#
    );
    let fields = "let arguments = (ins Optional<I32>:$x, OptionalAttr<I32Attr>:$n);";
    assert_eq!(
        describe(fields, "(custom<Foo>($x, $n)^ `a`)? attr-dict"),
        "[x or n => _custom<Foo>(x, n)? _`a` | ] attr-dict"
    );
}

#[test]
fn oilists() {
    let fields = "let arguments = (ins Optional<I32>:$x, UnitAttr:$flag, OptionalAttr<I32Attr>:$n);";
    assert_eq!(
        describe(fields, "oilist(`x` `(` $x `)` | `flag` $flag | `n` $n) attr-dict"),
        "oilist(x => _`x` `(` $x:Optional `)` | flag => _`flag` sets flag | n => _`n` _$n:Stripped~?) attr-dict"
    );
}

#[test]
fn properties() {
    let fields = "let arguments = (ins DefaultValuedProp<I64Prop, \"0\">:$p, UnitProp:$u, I64Prop:$q);";
    assert_eq!(
        describe(fields, "$q ($p^)? (`unit` $u^)? prop-dict attr-dict"),
        "_$q [p => _$p? | ] [u sets u => _`unit` | ] prop-dict attr-dict"
    );
}

#[test]
fn sources_of_types() {
    let two = "let arguments = (ins AnyType:$a, AnyType:$b); let results = (outs AnyType:$r);";
    let types = |traits, format| describe_with(traits, two, format).1;
    assert_eq!(
        types("", "$a $b attr-dict `:` type($a) type($b) type($r)"),
        "a: spelled, b: spelled, r: spelled"
    );
    assert_eq!(
        types("SameOperandsAndResultType", "$a $b attr-dict `:` type($r)"),
        "a: of r, b: of r, r: spelled"
    );
    assert_eq!(
        types("SameTypeOperands", "$a $b attr-dict `:` type($b) type($r)"),
        "a: of b, b: spelled, r: spelled"
    );
    assert_eq!(
        types(r#"AllTypesMatch<["b", "r"]>"#, "$a $b attr-dict `:` type($a) type($b)"),
        "a: spelled, b: spelled, r: of b"
    );
    assert_eq!(
        types(r#"TypesMatchWith<"", "a", "r", "f($_self)">"#, "$a $b attr-dict `:` type($a) type($b)"),
        "a: spelled, b: spelled, r: of a by f($_self)"
    );
    let built = "let arguments = (ins I32:$a, I32Attr:$n, AnyType:$b); let results = (outs Index:$r);";
    let traits = r#"TypesMatchWith<"", "n", "b", "g($_self)">"#;
    assert_eq!(
        describe_with(traits, built, "$a $n $b attr-dict").1,
        "a: $_builder.getIntegerType(32), b: of n by g($_self), r: $_builder.getIndexType()"
    );
}

#[test]
fn native_inference_gives_all_results() {
    let text = r#"def Op : TestOp<"op", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
        let arguments = (ins AnyType:$a);
        let results = (outs AnyType:$r);
        let assemblyFormat = "$a attr-dict `:` type($a)";
    }"#;
    let definitions = load(text);
    let op = only_op(&definitions);
    assert!(op_format(op).infers_result_types);
    assert_eq!(op.inferred_results, None);
}

#[test]
fn dictionaries_elide_written_attributes() {
    let text = r#"def Op : TestOp<"op", [AttrSizedOperandSegments]> {
        let arguments = (ins Optional<I32>:$x, VariadicOfVariadic<I32, "sizes">:$y, TypedArrayAttr:$sizes,
                             I32Attr:$n, DefaultValuedAttr<I32Attr, "1">:$d);
        let assemblyFormat = "($x^)? $n $y attr-dict";
    }"#;
    let definitions = load(text);
    let op = only_op(&definitions);
    let format = op_format(op);
    let elided: Vec<_> = format.elided.iter().map(|&name| &definitions[name]).collect();
    assert_eq!(elided, ["operandSegmentSizes", "sizes", "n"]);
    let defaults: Vec<_> = format
        .elided_defaults
        .iter()
        .map(|&index| &definitions[op.attributes[index as usize].name])
        .collect();
    assert_eq!(defaults, ["d"]);
}

#[test]
fn all_directives_at_once() {
    let fields = "let arguments = (ins AnyType:$a, Variadic<AnyType>:$b); let results = (outs AnyType:$r); \
                  let regions = (region AnyRegion:$body); let successors = (successor AnySuccessor:$next);";
    assert_eq!(
        describe(fields, "operands successors regions attr-dict `:` functional-type(operands, results)"),
        "_operands _successors _regions attr-dict _`:` _functional-type(operands, results)"
    );
}

#[test]
fn deep_nesting_is_supported() {
    let depth = 20_000;
    let format = format!("{}attr-dict", "(`a` ".repeat(depth) + "$x^ " + &")? ".repeat(depth));
    let text = format!(
        "def Op : TestOp<\"op\"> {{ let arguments = (ins Optional<I32>:$x); let assemblyFormat = \"{format}\"; }}"
    );
    let loaded = common::evaluate(&text);
    let ods::Loaded { diagnostics, .. } = ods::load(&loaded.keeper, &ods::Options::default());
    assert_eq!(diagnostics[0].message, "optional group has no anchor element");
    let format = format!("{}attr-dict", "(`a` ($x^)? ".repeat(depth) + &")? ".repeat(depth));
    let text = text.replace(&text[text.find("\"(`a`").unwrap()..], &format!("\"{format}\"; }}"));
    assert!(!ods::load(&common::evaluate(&text).keeper, &ods::Options::default()).diagnostics.is_empty());
}
