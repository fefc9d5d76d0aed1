//! Diagnostics of wrong definitions: the messages of `mlir-tblgen`, and the text that they point at.

mod common;

use common::mistakes;

/// Fields and format of an operation, the error message, and the text that it points at.
#[rustfmt::skip]
const OF_OP_FORMATS: &[(&str, &str, &str, &str)] = &[
    ("let arguments = (ins I32:$x);", "$x", "'attr-dict' directive not found in custom assembly format", "$x"),
    ("let arguments = (ins I32:$x);", "attr-dict", "operand #0, named 'x', not found", "attr-dict"),
    ("let arguments = (ins AnyType:$x);", "$x attr-dict", "type of operand #0, named 'x', is not buildable and a buildable type cannot be inferred", "$x attr-dict"),
    ("let arguments = (ins AnyType:$x); let results = (outs AnyType:$y);", "$x attr-dict `:` type($x)", "type of result #0, named 'y', is not buildable and a buildable type cannot be inferred", "$x attr-dict `:` type($x)"),
    ("let arguments = (ins AnyType:$x);", "$x $x attr-dict `:` type($x)", "operand 'x' is already bound", "$x"),
    ("let arguments = (ins AnyType:$x);", "$z attr-dict", "expected variable to refer to an argument, region, result, or successor", "$z"),
    ("let arguments = (ins AnyType:$x);", "$x attr-dict `:` type($x) type($x)", "'type' of 'x' is already bound", "type"),
    ("", "attr-dict attr-dict", "'attr-dict' directive has already been seen", "attr-dict"),
    ("", "`foo bar` attr-dict", "expected valid literal but got 'foo bar': keywords should contain only alphanum, '_', '$', or '.' characters", "`foo bar`"),
    ("", "`9` attr-dict", "expected valid literal but got '9': single character literal must be a letter or one of '_:,=<>()[]{}?+-*'", "`9`"),
    ("", "`unterminated attr-dict", "unexpected end of file in literal", "`unterminated attr-dict"),
    ("", r#"\"unterminated attr-dict"#, "unexpected end of file in string", r#"\"unterminated attr-dict"#),
    ("", "# attr-dict", "unexpected character", "#"),
    ("", "$ attr-dict", "expected variable name", "$"),
    ("", "foo attr-dict", "expected literal, variable, directive, or optional group", "foo"),
    ("", "custom<> attr-dict", "expected custom directive name identifier", ">"),
    ("", "custom<A>(`x`) attr-dict", "literals may only be used in the top-level section of the format", "`x`"),
    ("let arguments = (ins AnyType:$x);", "custom<A>(ref($x)) $x type($x) attr-dict", "operand 'x' must be bound before it is referenced", "$x"),
    ("", "ref(attr-dict) attr-dict", "'ref' is only valid within a `custom` directive", "ref"),
    ("let arguments = (ins I32:$x);", "($x^)? attr-dict", "only variable length operands can be used within an optional group", "$x"),
    ("let arguments = (ins Variadic<I32>:$x);", "($x)? attr-dict", "optional group has no anchor element", "("),
    ("let arguments = (ins Variadic<I32>:$x);", "($x^ attr-dict", "expected literal, variable, directive, or optional group", ""),
    ("let arguments = (ins Variadic<I32>:$x);", "($x^ `a`^)? attr-dict", "only one element can be marked as the anchor of an optional group", "^"),
    ("let arguments = (ins Variadic<I32>:$x);", "($x^ attr-dict)?", "only literals, types, and variables can be used within an optional group", "attr-dict"),
    ("let arguments = (ins Variadic<I32>:$x);", "(`a`^ $x)? attr-dict", "only variables and types can be used to anchor an optional group", "`a`"),
    ("let arguments = (ins Variadic<AnyType>:$x);", "(type($x)^ $x)? attr-dict", "first parsable element of an optional group must be a literal, variable, or custom directive", "type"),
    ("let arguments = (ins I32Attr:$a);", "($a^)? attr-dict", "only optional or default-valued attributes can be used to anchor an optional group", "$a"),
    ("let arguments = (ins I32Attr:$a);", "type($a) attr-dict", "attributes cannot be used as children to a `type` directive", "$a"),
    ("let arguments = (ins AnyAttr:$a);", "$a `:` attr-dict", "format ambiguity caused by `:` literal found after attribute `a` which does not have a buildable type", "`:`"),
    ("let arguments = (ins AnyAttr:$a, OptionalAttr<I32Attr>:$b);", "$a (`:` $b^)? attr-dict", "format ambiguity caused by `:` literal found after attribute `a` which does not have a buildable type", "`:`"),
    ("let regions = (region AnyRegion:$r);", "attr-dict $r", "format ambiguity caused by `attr-dict` directive followed by region `r`", "$r"),
    ("let regions = (region AnyRegion:$r);", "attr-dict", "region #0, named 'r', not found", "attr-dict"),
    ("let regions = (region AnyRegion:$r);", "$r regions attr-dict", "'regions' directive creates overlap in format", "regions"),
    ("let successors = (successor AnySuccessor:$s);", "attr-dict", "successor #0, named 's', not found", "attr-dict"),
    ("let successors = (successor AnySuccessor:$s);", "type(successors) attr-dict", "'successors' is only valid as a top-level directive", "successors"),
    ("let arguments = (ins AnyType:$x);", "operands attr-dict", "type of operand #0, named 'x', is not buildable and a buildable type cannot be inferred", "operands attr-dict"),
    ("let arguments = (ins AnyType:$x);", "operands type(operands) type($x) attr-dict", "'type' of 'x' is already bound", "type"),
    ("let results = (outs AnyType:$r);", "$r attr-dict", "result variables can can only be used as a child to a 'type' directive", "$r"),
    ("let results = (outs AnyType:$r);", "results attr-dict", "'results' directive can can only be used as a child to a 'type' directive", "results"),
    ("let arguments = (ins Optional<I32>:$x);", "oilist(`a` $x | `a` $x) attr-dict", "operand 'x' is already bound", "$x"),
    ("let arguments = (ins Optional<I32>:$x);", "oilist($x) attr-dict", "expected literal, but got '$x'", "$x"),
    ("let arguments = (ins I32:$x);", "oilist(`a` $x) attr-dict", "only variable length operands can be used within an oilist parsing group", "$x"),
    ("let arguments = (ins AnyType:$x);", "functional-type($x, $x) attr-dict", "'type' of 'x' is already bound", "functional-type"),
    ("let arguments = (ins AnyType:$x);", "qualified(`x`) attr-dict", "'qualified' directive expects an attribute or a `type` directive", "qualified"),
    ("let arguments = (ins Variadic<I32>:$x, Variadic<I32>:$y);", "attr-dict", "op has multiple variadic operands but no specification over their sizes", "arguments"),
    ("let arguments = (ins I64Prop:$p);", "prop-dict attr-dict prop-dict", "'prop-dict' directive has already been seen", "prop-dict"),
    ("let arguments = (ins I64Prop:$p);", "($p^)? attr-dict", "only properties with default values that can be optionally parsed (have the `let optionalParser = ...` field defined) can be used to anchor an optional group", "$p"),
];

/// Parameters and format of a type, the error message, and the text that it points at.
#[rustfmt::skip]
const OF_DEF_FORMATS: &[(&str, &str, &str, &str)] = &[
    (r#""int":$a"#, "$a $a", "duplicate parameter 'a'", "$a"),
    (r#""int":$a"#, "`x`", "format is missing reference to parameter: a", "`x`"),
    (r#""int":$a"#, "$b", "A has no parameter named 'b'", "$b"),
    (r#""int":$a"#, "type($a)", "unsupported directive kind", "type"),
    (r#""int":$a"#, "($a^)?", "parameters in an optional group must be optional", "$a"),
    (r#"OptionalParameter<"int">:$a"#, "($a)?", "optional group has no anchor element", "("),
    (r#"OptionalParameter<"int">:$a"#, "(`x` $a^)", "expected '?' after optional group", ""),
    (r#""int":$a, "int":$b"#, "struct($a $b)", "expected ')' at the end of an argument list", "$b"),
    (r#""int":$a"#, "struct(params) params", "`params` captures duplicate parameter: a", "params"),
    (r#""int":$a"#, "attr-dict", "unsupported directive kind", "attr-dict"),
    (r#""int":$a"#, "ref($a)", "'ref' is only valid within a `custom` directive", "ref"),
    (r#"AttributeSelfTypeParameter<"int">:$a"#, "$a", "unexpected self type parameter in assembly format", "$a"),
    (r#""int":$a"#, "custom<Foo>()", "expected literal, variable, directive, or optional group", ")"),
    (r#""int":$a, "int":$b"#, "params (`x` $b^)?", "duplicate parameter 'b'", "$b"),
    (r#""int":$a"#, "qualified($b)", "A has no parameter named 'b'", "$b"),
];

/// A definition, the error message, and the text that it points at.
#[rustfmt::skip]
const OF_DEFINITIONS: &[(&str, &str, &str)] = &[
    (r#"def A : TestOp<"a"> { let arguments = (ins I32Attr); }"#, "attributes must be named", "arguments"),
    (r#"def A : TestOp<"a"> { let arguments = (ins AnyRegion:$x); }"#, "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed", "arguments"),
    (r#"def A : TestOp<"a"> { let arguments = (ins DerivedAttr<"int", "">:$x); }"#, "derived attributes not allowed in argument list", "arguments"),
    (r#"def A : TestOp<"a"> { Attr x = I32Attr; }"#, "unexpected Attr where only DerivedAttr is allowed", "x"),
    (r#"def A : TestOp<"a"> { let arguments = (ins I32:$x, I32:$x); }"#, "op has a conflict with two operands having the same name 'x'", "A"),
    (r#"def A : TestOp<"a"> { let arguments = (ins I32:$x); let results = (outs I32:$x); }"#, "op has a conflict with operands and results both having an entry with the name 'x'", "A"),
    (r#"def A : TestOp<"a"> { let arguments = (ins I32:$operands); }"#, "generated accessor for `operands` overlaps with a default one; please rename to avoid overlap", "A"),
    (r#"def A : TestOp<"a"> { let results = (ins I32:$x); }"#, "'results' must have 'outs' directive", "results"),
    (r#"def A : TestOp<"a"> { let results = (outs Variadic<I32>:$x, Variadic<I32>:$y); }"#, "op has multiple variadic results but no specification over their sizes", "results"),
    (r#"def A : TestOp<"a", [AttrSizedOperandSegments]> { let arguments = (ins Variadic<I32>:$x); let results = (outs Variadic<I32>:$a, Variadic<I32>:$b); }"#, "op must have at least two variadic operands to use 'AttrSizedOperandSegments' trait", "A"),
    (r#"def A : TestOp<"a"> { let results = (outs VariadicOfVariadic<I32, "s">:$x); }"#, "'VariadicOfVariadic' results are currently not supported", "results"),
    (r#"def A : TestOp<"a"> { let regions = (region VariadicRegion<AnyRegion>:$x, AnyRegion:$y); }"#, "only the last region can be variadic", "regions"),
    (r#"def A : TestOp<"a"> { let regions = (region VariadicRegion<AnyRegion>); }"#, "variadic regions must be named", "regions"),
    (r#"def A : TestOp<"a"> { let successors = (successor VariadicSuccessor<AnySuccessor>:$x, AnySuccessor:$y); }"#, "only the last successor can be variadic", "successors"),
    (r#"def A : TestOp<"a", [Scalarizable]>;"#, "Scalarizable requires Elementwise to precede it in traits list", "A"),
    (r#"def A : TypeDef<Test_Dialect, "A"> { let mnemonic = "a"; let parameters = (ins "int":$a); }"#, "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set", "A"),
    (r#"def A : TypeDef<Test_Dialect, "A"> { let mnemonic = "a"; let assemblyFormat = ""; let hasCustomAssemblyFormat = 1; }"#, "cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'", "hasCustomAssemblyFormat"),
    (r#"def A : TypeDef<Test_Dialect, "A"> { let mnemonic = "a"; let parameters = (ins "int"); let assemblyFormat = ""; }"#, "all parameters must have a name", "parameters"),
    (r#"def A : TypeDef<Test_Dialect, "A"> { let mnemonic = "a"; let parameters = (ins I32:$x, Commutative:$y); let assemblyFormat = ""; }"#, "Missing `cppType` field in Attribute/Type parameter: Commutative", "Commutative"),
];

fn check(text: &str, message: &str, at: &str) {
    assert_eq!(mistakes(text), [(message.to_owned(), at.to_owned())], "of {text}");
}

#[test]
fn of_op_formats() {
    for (fields, format, message, at) in OF_OP_FORMATS {
        check(
            &format!("def A : TestOp<\"a\"> {{ {fields} let assemblyFormat = \"{format}\"; }}"),
            message,
            at,
        );
    }
}

#[test]
fn of_def_formats() {
    for (parameters, format, message, at) in OF_DEF_FORMATS {
        let text = format!(
            "def A : TypeDef<Test_Dialect, \"A\"> {{
               let mnemonic = \"a\";
               let parameters = (ins {parameters});
               let assemblyFormat = \"{format}\";
             }}"
        );
        check(&text, message, at);
    }
}

#[test]
fn of_definitions() {
    for (text, message, at) in OF_DEFINITIONS {
        check(text, message, at);
    }
}

#[test]
fn formats_are_found_where_they_are_written() {
    let of_op = |format: &str| {
        format!(
            "def A : TestOp<\"a\"> {{ let arguments = (ins AnyType:$x); let assemblyFormat = {format}; }}"
        )
    };
    let message = "expected variable to refer to an argument, region, result, or successor";
    for format in [
        "[{ $x $y attr-dict }]",
        "\"$x \" /* $y */ \"$y attr-dict\"",
        "\"$x `\\\\n` $y attr-dict\"",
        "\"$x \" # [{$y attr-dict}]",
    ] {
        check(&of_op(format), message, "$y");
    }
    // A computed format has no text to point into.
    check(&of_op("!strconcat(\"$x \", \"$\", \"y attr-dict\")"), message, "assemblyFormat");
}

#[test]
fn each_definition_is_reported() {
    let text = r#"
        def A : TestOp<"a"> { let arguments = (ins I32); let assemblyFormat = "$b attr-dict"; }
        def B : TestOp<"b"> { let assemblyFormat = "attr-dict $c"; }
        def C : TestOp<"c"> { let assemblyFormat = "attr-dict"; }
        def D : TypeDef<Test_Dialect, "D"> { let mnemonic = "d"; let assemblyFormat = "`"; }
    "#;
    let reported = mistakes(text);
    assert_eq!(reported.iter().map(|(_, at)| at.as_str()).collect::<Vec<_>>(), ["`", "$b", "$c"]);
    // The other definitions, and the correct parts of these, are loaded nevertheless.
    let loaded = common::evaluate(text);
    let definitions = ods::load(&loaded.keeper, &ods::Options::default()).definitions;
    assert_eq!(definitions.operations.len(), 3);
    assert_eq!(definitions.types.len(), 1);
}
