//! The selection of dialects, and serialization of the model.

mod common;

use common::{evaluate, load};
use ods::model::Definitions;
use std::sync::Arc;
use tablegen::{FileSystem, InMemory};

fn names(definitions: &Definitions) -> (Vec<&str>, Vec<&str>) {
    let dialects = definitions.dialects.iter().map(|dialect| &definitions[dialect.name]);
    let operations = definitions.operations.iter().map(|operation| &definitions[operation.name]);
    (dialects.collect(), operations.collect())
}

#[test]
fn models_survive_serialisation() {
    let definitions = load(
        r#"def Kind : EnumAttrInfo<"Kind", "kinds", [EnumCase<"A", 0, "a">]> { let cppNamespace = "::test"; }
           def T : TypeDef<Test_Dialect, "T"> {
             let mnemonic = "t";
             let parameters = (ins "int":$a, OptionalParameter<"double">:$b);
             let assemblyFormat = "`<` params `>`";
           }
           def A : TestOp<"a", [Commutative, PredOpTrait<"p", CPred<"$_op.ok()">>]> {
             let arguments = (ins I32:$x, Optional<T>:$y, DefaultValuedAttr<Kind, "::test::Kind::A">:$k,
                                  DefaultValuedProp<I64Prop, "2">:$p, Arg<I32, [MemRead]>:$z);
             let results = (outs Index:$r);
             let assemblyFormat = [{
               $x (`,` $y^ `:` type($y))? $z oilist(`k` $k | `p` $p) custom<Foo>(ref($x)) attr-dict
             }];
           }"#,
    );
    let bytes = postcard::to_stdvec(&definitions).expect("a model can be written");
    let read: Definitions = postcard::from_bytes(&bytes).expect("what was written can be read");
    assert_eq!(read, definitions);
    assert_eq!(&read[read.operations[0].name], "test.a");
    // Damaged bytes are an error, or another model.
    for end in 0..bytes.len() {
        let _ = postcard::from_bytes::<Definitions>(&bytes[..end]);
    }
}

const OTHER: &str = r#"
    def Other_Dialect : Dialect { let name = "other"; let cppNamespace = "::other"; let isExtensible = 1; }
    class OtherOp<string mnemonic> : Op<Other_Dialect, mnemonic>;
"#;

fn load_files(main: &str, files: &[(&str, &str)], options: &ods::Options) -> ods::Loaded {
    let base = ("base.td", include_str!("common/base.td"));
    let files: Arc<dyn FileSystem + Send + Sync> =
        Arc::new(InMemory::new(files.iter().copied().chain([base])));
    let loaded = tablegen::load_text(
        "main.td",
        main.to_owned(),
        &tablegen::Options { files, ..tablegen::Options::default() },
    );
    ods::load(&loaded.expect("the file is right").keeper, options)
}

#[test]
fn a_file_is_about_the_dialects_it_defines_something_for() {
    let other = format!("include \"base.td\"\n{OTHER}\ndef Early : OtherOp<\"early\">;");
    let files = [("other.td", &*other), ("umbrella.td", "include \"main2.td\"")];
    let load = |main: &str, files: &[(&str, &str)]| {
        let loaded = load_files(main, files, &ods::Options::default());
        assert!(loaded.diagnostics.is_empty(), "{:?}", loaded.diagnostics);
        loaded.definitions
    };
    // Its own operation, and those that it includes of the same dialect.
    let definitions = load("include \"other.td\"\n def A : OtherOp<\"a\">;", &files);
    assert_eq!(names(&definitions), (vec!["other"], vec!["other.a", "other.early"]));
    assert!(definitions.dialects[0].flags.is_extensible);
    let definitions = load("include \"other.td\"\n def B : TestOp<\"b\">;", &files);
    assert_eq!(names(&definitions), (vec!["test"], vec!["test.b"]));
    // A file that only includes others is about the dialects of those.
    let umbrella = "include \"other.td\"\n def A : TestOp<\"a\">;";
    let definitions = load("include \"middle.td\"", &[files[0], ("middle.td", umbrella)]);
    assert_eq!(names(&definitions), (vec!["test"], vec!["test.a"]));
    // One without any.
    assert_eq!(names(&load("class Nothing;", &files)), (vec![], vec![]));
}

#[test]
fn dialects_can_be_chosen() {
    let main = format!(
        "include \"base.td\"\n{OTHER}\n def A : TestOp<\"a\">; def B : OtherOp<\"b\">; def C : OtherOp<\"c\">;"
    );
    let load = |dialects: &[&str]| {
        let dialects = dialects.iter().map(|&name| name.to_owned()).collect();
        load_files(&main, &[], &ods::Options { dialects, ..ods::Options::default() })
    };
    assert_eq!(names(&load(&["test"]).definitions), (vec!["test"], vec!["test.a"]));
    assert_eq!(names(&load(&["other"]).definitions), (vec!["other"], vec!["other.b", "other.c"]));
    assert_eq!(names(&load(&[]).definitions).1.len(), 3);
    let loaded = load(&["none"]);
    assert_eq!(loaded.diagnostics[0].message, "there is no definition of a dialect `none`");
}

#[test]
fn descriptions_can_be_left_out() {
    let loaded = evaluate("def A : TestOp<\"a\"> { let description = \"long\"; }");
    let description = |descriptions| {
        let options = ods::Options { descriptions, ..ods::Options::default() };
        let definitions = ods::load(&loaded.keeper, &options).definitions;
        definitions[definitions.operations[0].description].to_owned()
    };
    assert_eq!((description(true).as_str(), description(false).as_str()), ("long", ""));
}

#[test]
fn definitions_of_any_size() {
    let operands =
        |count: usize| (0..count).map(|index| format!("I32:$x{index}")).collect::<Vec<_>>().join(", ");
    let text = |count| format!("def A : TestOp<\"a\"> {{ let arguments = (ins {}); }}", operands(count));
    assert_eq!(load(&text(4096)).operations[0].operands.len(), 4096);
    let reported = common::mistakes(&text(4097));
    assert_eq!(reported[0].0, "definition has more than 4096 arguments");
}

#[test]
fn records_that_are_not_of_mlir() {
    // The names of ODS with other fields, or none.
    for text in [
        "class Op; def A : Op;",
        "class Dialect; class Op { Dialect opDialect = ?; } def A : Op;",
        "class Dialect; def D : Dialect; class Op { Dialect opDialect = D; } def A : Op;",
        "class TypeDef { string dialect = \"x\"; } def A : TypeDef;",
        "class Dialect { int name = 1; } def D : Dialect; class TypeDef { Dialect dialect = D; } def A : TypeDef;",
        "class AttrDef; class EnumInfo; def A : AttrDef, EnumInfo; def Dialect;",
    ] {
        let loaded = load_files(text, &[], &ods::Options::default());
        assert!(loaded.definitions.operations.is_empty(), "of {text}");
    }
}
