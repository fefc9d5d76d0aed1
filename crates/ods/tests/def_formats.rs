//! Attributes and types, and their formats.

mod common;

use common::{describe_def, load};
use ods::model::{AttrKind, DefAssembly, InterfaceVerifier, Literal, ParameterSyntax, TraitKind};

const ENUM: &str = r#"
    def Kind : EnumInfo<"Kind", "kinds", [EnumCase<"A", 0, "a">, EnumCase<"B", 1, "b-b">], 32> {
      let cppNamespace = "::test";
    }
"#;

/// Describes the compiled format of a type with these parameters.
fn describe(parameters: &str, format: &str) -> String {
    let definitions = load(&format!(
        "{ENUM} def T : TypeDef<Test_Dialect, \"T\"> {{
           let mnemonic = \"t\";
           let parameters = (ins {parameters});
           let assemblyFormat = [{{ {format} }}];
         }}"
    ));
    describe_def(&definitions, &definitions.types[0])
}

#[test]
fn variables_and_literals() {
    let parameters = r#""int":$a, ArrayRefParameter<"int">:$b, EnumParameter<Kind>:$c"#;
    assert_eq!(
        describe(parameters, "`<` $a `,` $b `x` `:` qualified($c) `>`"),
        "`<` $a `,` _$b _`x` _`:` _qualified $c `>`"
    );
    assert_eq!(describe(parameters, "` ` $a `` $b `\\n` $c"), "_ _$a $b \\n _$c");
}

#[test]
fn params_and_struct() {
    let parameters = r#""int":$a, OptionalParameter<"int">:$b, "int":$c"#;
    assert_eq!(describe(parameters, "`<` params `>`"), "`<` params(a, b?, c) `>`");
    assert_eq!(describe(parameters, "`<` struct(params) `>`"), "`<` struct(a, b?, c) `>`");
    assert_eq!(describe(parameters, "`<` $a `,` struct($c, $b) `>`"), "`<` $a `,` _struct(c, b?) `>`");
    assert_eq!(describe(parameters, "struct(custom<Foo>($a), qualified($b), $c)"), "_struct(a:Foo, b?, c)");
}

#[test]
fn optional_groups() {
    let parameters = r#"OptionalParameter<"int">:$a, OptionalParameter<"int">:$b"#;
    assert_eq!(
        describe(parameters, "(`<` $a^ `>`)? (`[` $b^ `]`) : (`none`)?"),
        "[a => `<` $a `>` | ] [b => `[` $b `]` | _`none`]"
    );
    assert_eq!(describe(parameters, "(`x` params^)?"), "[a or b => _`x` _params(a?, b?) | ]");
    assert_eq!(describe(parameters, "(`x`) : (`y` params^)?"), "[not a or b => _`x` | _`y` _params(a?, b?)]");
}

#[test]
fn custom_directives() {
    let parameters = r#""int":$a, "int":$b"#;
    assert_eq!(
        describe(parameters, r#"`<` custom<Foo>($a, "code()") `,` custom<Bar>(ref($a), $b) `>`"#),
        r#"`<` custom<Foo>(a, "code()") `,` _custom<Bar>(ref(a), b) `>`"#
    );
}

#[test]
fn self_types_are_not_in_a_format() {
    let definitions = load(
        r#"def A : AttrDef<Test_Dialect, "A"> {
             let mnemonic = "a";
             let parameters = (ins AttributeSelfTypeParameter<"::mlir::Type">:$type, "int":$n);
             let assemblyFormat = "`<` params `>`";
           }"#,
    );
    let def = &definitions.attributes[0];
    assert!(def.parameters[0].is_self_type && !def.parameters[1].is_self_type);
    assert_eq!(describe_def(&definitions, def), "`<` params(n) `>`");
}

#[test]
fn definitions() {
    let definitions = load(&format!(
        "{ENUM}
         def Shaped : OpInterface<\"Shaped\"> {{ let verify = \"return verify($_op);\"; }}
         def T : TypeDef<Test_Dialect, \"T\", [Shaped, NativeTrait<\"Odd\">,
                         PredTrait<\"odd\", CPred<\"$a % 2 == 1\">>]> {{
           let mnemonic = \"t\";
           let summary = \"a type\";
           let parameters = (ins OptionalParameter<\"int\">:$a, \"::mlir::Type\":$b);
           let hasCustomAssemblyFormat = 1;
           let genVerifyDecl = 1;
           let genMnemonicAlias = 1;
         }}
         def U : TypeDef<Test_Dialect, \"U\"> {{ let mnemonic = \"u\"; }}
         def Kind_Attr : EnumAttr<Test_Dialect, Kind, \"kind\"> {{ let assemblyFormat = \"`<` $value `>`\"; }}"
    ));
    let def = definitions.type_def("test.t").expect("the type is there");
    assert_eq!(&definitions[def.cpp_class], "test::TType");
    assert_eq!(&definitions[def.summary], "a type");
    assert!(def.has_verifier && def.has_mnemonic_alias);
    assert_eq!(def.assembly, DefAssembly::Custom);
    let traits: Vec<_> = def.traits.iter().map(|of| (&definitions[of.name], of.kind)).collect();
    let shaped = TraitKind::Interface { declares_methods: false, verifier: InterfaceVerifier::Operation };
    assert_eq!(
        traits,
        [
            ("Shaped", shaped),
            ("mlir::OpTrait::Odd", TraitKind::Native),
            ("mlir::OpAsmTypeInterface", TraitKind::Implied)
        ]
    );
    assert_eq!(definitions.expression_text(def.predicates[0].predicate), "($a % 2 == 1)");
    assert_eq!(def.parameters[0].default.as_ref().map(|default| &default.literal), Some(&Literal::Absent));
    assert_eq!(def.parameters[1].default, None);
    assert_eq!(def.parameters[1].syntax, ParameterSyntax::OfType);

    assert_eq!(definitions.type_def("test.u").map(|def| &def.assembly), Some(&DefAssembly::None));

    let kind = definitions.attr_def("test.kind").expect("the attribute is there");
    let of = &definitions[kind.enum_of.expect("it wraps an enum")];
    assert_eq!(&definitions[of.cpp_class], "test::Kind");
    let cases: Vec<_> =
        of.cases.iter().map(|case| (&definitions[case.string], case.value, case.is_keyword)).collect();
    assert_eq!(cases, [("a", 0, true), ("b-b", 1, false)]);
    assert_eq!(kind.parameters[0].syntax, ParameterSyntax::Enum);
    let constraint = &definitions[kind.constraint.expect("an attribute is a constraint")];
    assert!(matches!(constraint.kind, AttrKind::Def { name } if &definitions[name] == "test.kind"));
    assert_eq!(&definitions[constraint.storage_type], "::test::KindAttr");
}
