//! The records of a file as a back end sees them.

use std::sync::Arc;
use tablegen::{
    FieldError, FileSystem, InMemory, Loaded, Options, Record, RecordKeeper, TypeKind, ValueKind,
};

fn load_with(text: &str, options: &Options) -> Loaded {
    match tablegen::load_text("main.td", text.to_owned(), options) {
        Ok(loaded) => loaded,
        Err(failure) => panic!("{failure}"),
    }
}

fn load(text: &str) -> RecordKeeper {
    load_with(text, &Options::default()).keeper
}

const OPS: &str = r#"def ins; class Trait<string n> { string name = n; }
class Op<string m, list<Trait> t = []> {
  string mnemonic = m;
  list<Trait> traits = t;
  dag arguments = (ins);
  code extra = [{ int x; }];
  bit hasFolder = 0;
  bits<4> encoding = 5;
  int benefit = 1;
  string summary = ?;
  Trait main = ?;
  list<int> numbers = [1, 2];
  field bits<2> open;
  int of = benefit;
}
def Pure : Trait<"pure">;
def Op10 : Op<"ten">;
def Op9 : Op<"nine", [Pure, Trait<"anonymous">]> {
  let arguments = (ins Pure:$lhs, "text", (ins 1:$inner):$dag, $free);
  let main = Pure;
  let hasFolder = true;
}
multiclass Both<string m> { def _a : Op<m>; def _b : Op<m>; }
defm Multi : Both<"multi">;
defvar global = [1, 2];
defset list<Op> set = { def InSet : Op<"set">; }
"#;

#[test]
fn lookup() {
    let keeper = load(OPS);
    assert_eq!(keeper.def("Op9").unwrap().name(), "Op9");
    assert!(keeper.def("Op").is_none() && keeper.def("nothing").is_none());
    assert!(keeper.class("Op").unwrap().is_class());
    let names =
        |records: Vec<Record<'_>>| records.iter().map(|record| record.name().to_owned()).collect::<Vec<_>>();
    // By name with numbers as numbers, as LLVM's back ends see them.
    assert_eq!(names(keeper.derived_definitions("Op")), ["InSet", "Multi_a", "Multi_b", "Op9", "Op10"]);
    assert_eq!(
        names(keeper.derived_definitions_in_source_order("Op")),
        ["Op10", "Op9", "Multi_a", "Multi_b", "InSet"]
    );
    assert!(keeper.derived_definitions("Nothing").is_empty());
    assert_eq!(names(keeper.classes().collect()), ["Op", "Trait"]);
    assert_eq!(keeper.global("global").unwrap().as_list().unwrap().ints().unwrap(), [1, 2]);
    assert_eq!(names(keeper.global("set").unwrap().as_list().unwrap().defs().unwrap()), ["InSet"]);
}

#[test]
fn typed_getters() -> Result<(), FieldError> {
    let keeper = load(OPS);
    let op = keeper.def("Op9").unwrap();
    assert_eq!(op.string("mnemonic")?, "nine");
    assert_eq!(op.string("extra")?, " int x; ");
    assert_eq!(op.int("of")?, 1);
    assert!(op.bit("hasFolder")?);
    assert_eq!(op.bits("encoding")?.to_int(), Some(5));
    assert_eq!(op.list_of_ints("numbers")?, [1, 2]);
    assert_eq!(op.optional_string("summary")?, None);
    assert_eq!(op.optional_string("mnemonic")?, Some("nine"));
    assert_eq!(op.optional_string("absent")?, None);
    assert_eq!(op.def("main")?.name(), "Pure");
    assert_eq!(keeper.def("Op10").unwrap().optional_def("main")?, None);
    let traits = op.list_of_defs("traits")?;
    assert_eq!(
        traits.iter().map(|one| one.string("name").unwrap()).collect::<Vec<_>>(),
        ["pure", "anonymous"]
    );
    assert!(traits[1].is_anonymous() && !traits[0].is_anonymous());

    let dag = op.dag("arguments")?;
    assert_eq!(dag.operator_def().unwrap().name(), "ins");
    assert_eq!((dag.len(), dag.name()), (4, None));
    assert_eq!(
        dag.args().map(|(_, name)| name).collect::<Vec<_>>(),
        [Some("lhs"), None, Some("dag"), Some("free")]
    );
    assert_eq!(dag.arg(1).unwrap().as_str(), Some("text"));
    assert_eq!(dag.arg(2).unwrap().as_dag().unwrap().arg_name(0), Some("inner"));
    assert!(dag.arg(3).unwrap().is_unset() && dag.arg(4).is_none());
    assert_eq!(
        op.value("arguments").unwrap().to_string(),
        "(ins Pure:$lhs, \"text\", (ins 1:$inner):$dag, ?:$free)"
    );
    Ok(())
}

#[test]
fn errors_have_a_message_and_a_place() {
    let keeper = load(OPS);
    let op = keeper.def("Op9").unwrap();
    let absent = op.string("absent").unwrap_err();
    assert_eq!(absent.to_string(), "record `Op9` has no field `absent`");
    assert_eq!(absent.span, op.span());
    let wrong = op.int("mnemonic").unwrap_err();
    assert_eq!(wrong.to_string(), "field `mnemonic` of record `Op9` should be an int, but is \"nine\"");
    assert_eq!(keeper.sources().locate(wrong.span).unwrap().line, 3);
    let unset = op.string("summary").unwrap_err();
    assert_eq!(unset.found.as_deref(), Some("?"));
}

#[test]
fn places() {
    let keeper = load(OPS);
    let line = |span| keeper.sources().locate(span).map(|at| (at.line, at.column));
    let op = keeper.def("Op9").unwrap();
    assert_eq!(line(op.span()), Some((18, 5)));
    // A field's place is its last assignment, or else its declaration.
    assert_eq!(line(op.field("hasFolder").unwrap().span()), Some((21, 7)));
    assert_eq!(line(op.field("benefit").unwrap().span()), Some((9, 7)));
    let multi = keeper.def("Multi_b").unwrap();
    assert_eq!(multi.spans().iter().map(|&span| line(span).unwrap().0).collect::<Vec<_>>(), [23, 24]);
    let (class, span) = op.direct_superclasses().next().unwrap();
    assert_eq!((class.name(), line(span)), ("Op", Some((18, 11))));
}

#[test]
fn classes_and_types() {
    let keeper = load(
        "class A; class B : A; class C<int x, string y = \"d\"> : B { list<A> l; bits<3> b; } def c : C<1>;",
    );
    let c = keeper.def("c").unwrap();
    assert_eq!(c.superclasses().map(Record::name).collect::<Vec<_>>(), ["A", "B", "C"]);
    assert!(c.is_subclass_of("A") && !c.is_subclass_of("c") && !c.is_subclass_of("Nothing"));
    let args: Vec<_> = keeper.class("C").unwrap().template_args().map(|arg| format!("{arg:?}")).collect();
    assert_eq!(args, ["int C:x = ?", "string C:y = \"d\""]);
    assert!(c.field("C:x").is_none());
    let TypeKind::List(element) = c.field("l").unwrap().ty().kind() else { panic!() };
    assert_eq!(element.to_string(), "A");
    assert!(matches!(c.field("b").unwrap().ty().kind(), TypeKind::Bits(3)));
    let unresolved = load("class A<int x> { int y = !add(x, 1); }");
    let field = unresolved.class("A").unwrap().field("y").unwrap();
    assert!(matches!(field.value().kind(), ValueKind::Unresolved));
    assert_eq!(field.value().to_string(), "!add(A:x, 1)");
}

#[test]
fn arguments_of_superclasses() {
    let keeper = load(
        "class Element; def first : Element; def second : Element;
         class Base<Element element, int number> { int kept = number; }
         class Middle<Element inner> : Base<inner, 3>;
         def direct : Base<first, 1>;
         def through : Middle<second>;
         def holder { Base of = Middle<first>; }
         multiclass Several<Element each> { def _one : Base<each, 2>; }
         defm several : Several<second>;",
    );
    let given = |def: &str, name: &str| keeper.def(def).and_then(|def| def.given(name)).map(|of| of.name());
    assert_eq!(given("direct", "Base:element"), Some("first"));
    assert_eq!(given("through", "Base:element"), Some("second"));
    assert_eq!(given("through", "Middle:inner"), Some("second"));
    assert_eq!(given("several_one", "Base:element"), Some("second"));
    // Only records are kept.
    assert_eq!(given("direct", "Base:number"), None);
    let anonymous = keeper.def("holder").and_then(|holder| holder.value("of")?.as_def());
    let element = anonymous.and_then(|of| of.given("Base:element")).map(|of| of.name());
    assert_eq!(element, Some("first"));
}

#[test]
fn equal_values_are_equal() {
    let keeper =
        load("def x { list<int> a = [1, 2]; list<int> b = !listconcat([1], [2]); list<int> c = [2, 1]; }");
    let value = |name| keeper.def("x").unwrap().value(name).unwrap();
    assert_eq!(value("a"), value("b"));
    assert_ne!(value("a"), value("c"));
}

#[test]
fn a_keeper_can_be_shared() {
    fn assert_shared<T: Send + Sync + 'static>() {}
    assert_shared::<RecordKeeper>();
    assert_shared::<tablegen::Failure>();
    assert_shared::<tablegen::Report>();
}

/// A program's own files, which are found when no directory has them.
struct Embedded(InMemory);

impl FileSystem for Embedded {
    fn read(&self, path: &std::path::Path) -> std::io::Result<Vec<u8>> {
        self.0.read(path)
    }

    fn embedded(&self, name: &str) -> Option<std::borrow::Cow<'static, str>> {
        (name == "lib/Base.td").then_some("class Base { string from = \"embedded\"; }".into())
    }
}

#[test]
fn files_from_elsewhere() {
    let text = "include \"lib/Base.td\"\ndef x : Base;";
    let from = |files: InMemory| {
        let options = Options {
            files: Arc::new(Embedded(files)),
            include_dirs: vec!["first".into(), "second".into()],
            ..Options::default()
        };
        let keeper = load_with(text, &options).keeper;
        let from = keeper.def("x").unwrap().string("from").unwrap().to_owned();
        (from, keeper.dependencies().to_vec())
    };
    assert_eq!(from(InMemory::default()), ("embedded".to_owned(), vec!["lib/Base.td".to_owned()]));
    let files = InMemory::new([
        ("second/lib/Base.td", "class Base { string from = \"second\"; }"),
        ("lib/Other.td", ""),
    ]);
    assert_eq!(from(files), ("second".to_owned(), vec!["second/lib/Base.td".to_owned()]));
}

#[test]
fn defines() {
    let text = "#ifdef FLAG\ndef yes;\n#else\ndef no;\n#endif";
    let options = Options { defines: vec!["FLAG".to_owned()], ..Options::default() };
    assert!(load_with(text, &options).keeper.def("yes").is_some());
    assert!(load(text).def("no").is_some());
}

#[test]
fn warnings_and_dumps() {
    let loaded = load_with("class A<int unused>;\ndump \"said \" # 1;", &Options::default());
    let messages: Vec<_> = loaded.diagnostics.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(messages, ["unused template argument: A:unused", "said 1"]);
    let options = Options { warn_unused_template_args: false, ..Options::default() };
    assert!(load_with("class A<int unused>;", &options).diagnostics.is_empty());
}

#[test]
fn deprecated_uses() {
    let keeper = load(
        "class Old<string r> { string why = r; }
         def op;
         class User<list<Old> l, dag d = (op)> { list<Old> olds = l; dag inDag = d; }
         def old : Old<\"use new\">;
         def byList : User<[old]>;
         def byDag : User<[], (op old:$x)>;
         def byAnonymous { User u = User<[old]>; }
         def byNamed { User u = byList; }",
    );
    let uses = tablegen::deprecated_uses(&keeper, "why");
    let messages: Vec<_> = uses.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "`byAnonymous` uses the deprecated `old`",
            "`byDag` uses the deprecated `old`",
            "`byList` uses the deprecated `old`"
        ]
    );
    assert_eq!(uses[0].notes[0].message, "use new");
}

/// `let append` and `let prepend` are younger than LLVM 22; fields with these names keep working.
#[test]
fn let_append_and_prepend() {
    let keeper = load(
        "def op;
         class A { list<int> l = [1]; string s = \"m\"; code c = [{c}]; dag d = (op 1); list<int> u; }
         def a : A {
           let append l = [2]; let prepend l = [0]; let append s = \"z\"; let prepend s = \"a\";
           let append c = \"d\"; let append d = (op 2:$x); let append u = [3];
         }
         let append l = [7], prepend s = \"-\" in def b : A { let append l = [8]; }
         class P<list<int> x> { list<int> l = x; let append l = [9]; }
         def p : P<[1, 2]>;
         def names { int append = 1; int prepend = 2; let append = 3; let prepend = append; }",
    );
    let text = |def: &str, field: &str| keeper.def(def).unwrap().value(field).unwrap().to_string();
    assert_eq!(text("a", "l"), "[0, 1, 2]");
    assert_eq!(text("a", "s"), "\"amz\"");
    assert_eq!(text("a", "c"), "[{cd}]");
    assert_eq!(text("a", "d"), "(op 1, 2:$x)");
    assert_eq!(text("a", "u"), "[3]");
    assert_eq!(text("b", "l"), "[1, 7, 8]");
    assert_eq!(text("b", "s"), "\"-m\"");
    assert_eq!(text("p", "l"), "[1, 2, 9]");
    assert_eq!(text("names", "prepend"), "3");
    assert_eq!(keeper.class("P").unwrap().value("l").unwrap().to_string(), "!listconcat(P:x, [9])");
}
