//! Markdown compared with the output of mlir-tblgen 22.1 for the same files, and mistakes that are refused.

mod common;

use common::{data, load, load_file};
use tablegen::RecordKeeper;
use tblgen_docs::{Backend, Document, Options};

fn written(keeper: &RecordKeeper, backend: Backend, options: &Options) -> Result<String, String> {
    let document = Document::read(keeper, backend, options).map_err(|error| error.message)?;
    let mut text = String::new();
    document.write(&mut text).unwrap();
    Ok(text)
}

fn plainly_written(keeper: &RecordKeeper, backend: Backend) -> Result<String, String> {
    written(keeper, backend, &Options::default())
}

#[test]
fn equal_to_mlir_tblgen() {
    let cases = [
        ("zoo", "dialect-doc", Backend::Dialect),
        ("zoo", "op-doc", Backend::Operations),
        ("zoo", "typedef-doc", Backend::Types),
        ("zoo", "attrdef-doc", Backend::Attributes),
        ("zoo", "enum-doc", Backend::Enums),
        ("passes", "pass-doc", Backend::Passes),
        ("interfaces", "op-interface-docs", Backend::OpInterfaces),
        ("interfaces", "attr-interface-docs", Backend::AttrInterfaces),
        ("interfaces", "type-interface-docs", Backend::TypeInterfaces),
    ];
    for (file, name, backend) in cases {
        let keeper = load_file(&format!("{file}.td"));
        let expected = std::fs::read_to_string(data(&format!("{file}.{name}.md"))).unwrap();
        let found = plainly_written(&keeper, backend).unwrap();
        let difference = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
        assert_eq!(difference, None, "{file} {name}");
        assert_eq!(found, expected, "{file} {name}");
    }
}

#[test]
fn options_of_operations() {
    let keeper = load(
        "def Big : TypedStrAttr<AnyType> { let description = \"As big as a house.\"; }\n\
         def AOp : DOp<\"a\"> { let arguments = (ins Big:$big); }\ndef BOp : DOp<\"b\">;",
    );
    let options = Options {
        strip_prefix: "::d::".to_owned(),
        hugo: true,
        exclude_operations: Some(ere::Regex::new(b"^d.b$", 1 << 16).unwrap()),
        ..Options::default()
    };
    let text = written(&keeper, Backend::Operations, &options).unwrap();
    assert!(text.contains("### `d.a` (AOp)\n"), "{text}");
    assert!(!text.contains("d.b"), "{text}");
    let attribute = "<details><summary>string attribute of any type</summary>{{% markdown %}}As big as a house.{{% \
                     /markdown %}}</details>";
    assert!(text.contains(attribute), "{text}");
    let options =
        Options { include_operations: Some(ere::Regex::new(b"b", 1 << 16).unwrap()), ..Options::default() };
    let text = written(&keeper, Backend::Operations, &options).unwrap();
    assert!(text.contains("### `d.b` (::d::BOp)\n") && !text.contains("d.a"), "{text}");
}

#[test]
fn one_of_several_dialects() {
    let keeper =
        load("def E : Dialect { let name = \"e\"; let cppNamespace = \"\"; }\ndef Ops : DOp<\"a\">;");
    let of = |dialect: Option<&str>| {
        let options = Options { dialect: dialect.map(str::to_owned), ..Options::default() };
        written(&keeper, Backend::Dialect, &options)
    };
    assert!(of(Some("d")).unwrap().contains("# 'd' Dialect\n\n[TOC]\n\n## Operations\n"));
    assert!(!of(Some("e")).unwrap().contains("Operations"));
    assert_eq!(of(Some("f")), Err("selected dialect with '-dialect' does not exist".to_owned()));
    let message = "when more than 1 dialect is present, one must be selected via '-dialect'";
    assert_eq!(of(None), Err(message.to_owned()));
}

/// mlir-tblgen infers that an operation has `InferTypeOpInterface`, and documents it.
#[test]
fn inferred_interfaces() {
    let keeper = load(
        "include \"mlir/Interfaces/InferTypeOpInterface.td\"\n\
         class Two<list<Trait> traits> : DOp<\"two\", traits> {\n\
           let arguments = (ins AnyType:$a);\n let results = (outs AnyType:$b);\n }\n\
         def A : DOp<\"built\"> { let results = (outs I32:$b); }\n\
         def B : Two<[AllTypesMatch<[\"a\", \"b\"]>]>;\n\
         def C : Two<[TypesMatchWith<\"\", \"a\", \"b\", \"of($_self)\">]>;\n\
         def D_ : Two<[]>;\n\
         def E : DOp<\"variadic\"> { let results = (outs Variadic<I32>:$b); }",
    );
    let text = plainly_written(&keeper, Backend::Operations).unwrap();
    let inferred = text.split("\n### ").skip(1).map(|part| part.contains("`InferTypeOpInterface`"));
    assert_eq!(inferred.collect::<Vec<_>>(), [true, true, true, false, false]);
}

#[test]
fn inputs_that_mlir_tblgen_refuses() {
    let op = |body: &str| format!("def AOp : DOp<\"a\"> {{ {body} }}");
    let def = |body: &str| format!("def T : TypeDef<D, \"T\"> {{ {body} }}");
    let cases = [
        (op("let arguments = (ins 1:$x);"), "undefined type for argument #0"),
        (op("let arguments = (ins D:$x);"), "unexpected def type"),
        (op("let arguments = (ins StrAttr);"), "attributes must be named"),
        (op("let arguments = (ins I32:$x, I32:$x);"), "two operands having the same name 'x'"),
        (op("let arguments = (ins I32:$x); let results = (outs I32:$x);"), "operands and results both"),
        (op("let arguments = (ins I32:$operands);"), "overlaps with a default one"),
        (op("let results = (ins);"), "'results' must have 'outs' directive"),
        (op("let regions = (region VariadicRegion<AnyRegion>:$r, AnyRegion:$s);"), "only the last region"),
        (op("let regions = (region VariadicRegion<AnyRegion>);"), "variadic regions must be named"),
        (op("let skipDefaultBuilders = 1;"), "default builders are skipped"),
        (op("let summary = ?;"), "should be a string"),
        (def("let typeName = \"d.t\"; let parameters = (ins \"int\");"), "all parameters must have a name"),
        (def("let mnemonic = \"t\"; let parameters = (ins \"int\":$x);"), "must specify either"),
        (
            def("let typeName = \"d.t\"; let assemblyFormat = \"\";"),
            "can only be used when 'mnemonic' is set",
        ),
    ];
    for (text, expected) in cases {
        let found = plainly_written(&load(&text), Backend::Dialect);
        let message = found.expect_err(&text);
        assert!(message.contains(expected), "{text}: {message}");
    }
    let without_classes = tablegen::load_text("none.td", "def a;".to_owned(), &tablegen::Options::default());
    let keeper = without_classes.unwrap().keeper;
    assert_eq!(
        plainly_written(&keeper, Backend::Passes),
        Err("the class 'PassBase' is not defined".to_owned())
    );
    assert_eq!(plainly_written(&keeper, Backend::Dialect), Err("no dialect was found".to_owned()));
}
