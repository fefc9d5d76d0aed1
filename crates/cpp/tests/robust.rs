//! Hostile sources: pieces of hooks cut, doubled and spliced. Nothing may panic, hang or overflow the stack;
//! every outcome is a value or an error.
//!
//! `CPP_SOURCES=FOLDER` adds the sources of a folder, each function called with values of every kind.

use cpp::{
    Arguments, Eval, Handle, Host, HostClass, IntKind, Limits, Lookup, Machine, Operator, Source,
    SourcesBuilder, Ty, Value,
};
use proptest::prelude::*;
use std::sync::Arc;

/// A host that knows every name and gives something for every question.
#[derive(Default)]
struct Anything {
    state: u64,
}

impl Anything {
    fn next(&mut self, below: u64) -> u64 {
        self.state = self.state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.state >> 33) % below
    }

    fn value(&mut self) -> Value {
        match self.next(8) {
            0 => Value::Bool(self.next(2) == 0),
            1 => Value::Int(IntKind::I64, self.next(5) as i64),
            2 => Value::text("word"),
            3 => Value::list(vec![thing(1), thing(2)]),
            4 => Value::parse_result(self.next(2) == 0),
            5 => Value::optional(Some(thing(3))),
            _ => thing(self.next(4) as u32),
        }
    }
}

fn thing(a: u32) -> Value {
    Value::Host(Handle { kind: 1, small: 0, a, b: 0 })
}

impl Host for Anything {
    fn class(&mut self, name: Lookup<'_>) -> Option<HostClass> {
        // Mostly as a dialect's sources see it: classes begin with a capital.
        let last = name.path.last()?;
        last.starts_with(|first: char| first.is_ascii_uppercase()).then_some(HostClass(last.len() as u32))
    }
    fn function(&mut self, name: Lookup<'_>) -> Option<u32> {
        Some(name.path.len() as u32)
    }
    fn method(&mut self, name: &str) -> Option<u32> {
        Some(name.len() as u32)
    }
    fn has_method(&mut self, _: HostClass, name: &str) -> bool {
        name.starts_with("get") || name.starts_with("emit")
    }
    fn constant(&mut self, _: Lookup<'_>) -> Option<Value> {
        Some(self.value())
    }
    fn call_function(&mut self, machine: &mut Machine, _: u32, arguments: Arguments<'_>) -> Eval<Value> {
        self.call_back(machine, arguments)
    }
    fn call_method(
        &mut self,
        machine: &mut Machine,
        _: u32,
        _: &Value,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        self.call_back(machine, arguments)
    }
    fn call_static(
        &mut self,
        machine: &mut Machine,
        _: HostClass,
        _: u32,
        arguments: Arguments<'_>,
    ) -> Eval<Value> {
        self.call_back(machine, arguments)
    }
    fn construct(&mut self, _: &mut Machine, _: HostClass, _: Arguments<'_>) -> Eval<Value> {
        Ok(thing(1))
    }
    fn convert(&mut self, machine: &mut Machine, value: Value, to: Ty) -> Eval<Value> {
        Ok(match machine.ty(to) {
            cpp::Type::Host(_) if value.handle().is_none() => thing(0),
            cpp::Type::Result(kind) => Value::Result(*kind, false),
            cpp::Type::Text => Value::text("thing"),
            _ => value,
        })
    }
    fn is_a(&mut self, _: &mut Machine, _: &Value, _: HostClass) -> Eval<bool> {
        Ok(self.next(2) == 0)
    }
    fn class_of(&mut self, _: &mut Machine, handle: Handle) -> Option<HostClass> {
        Some(HostClass(handle.a))
    }
    fn truth(&mut self, _: &mut Machine, handle: Handle) -> Eval<bool> {
        Ok(handle.a != 0)
    }
    fn member(&mut self, _: &mut Machine, _: &Value, _: &str) -> Eval<Value> {
        Ok(self.value())
    }
    fn operate(&mut self, _: &mut Machine, _: Operator, _: &[Value]) -> Eval<Value> {
        Ok(Value::Bool(self.next(2) == 0))
    }
    fn stream(&mut self, _: &mut Machine, target: &Value, _: &Value) -> Eval<Value> {
        Ok(target.clone())
    }
    fn text(&mut self, _: &mut Machine, _: Handle) -> Eval<String> {
        Ok("thing".into())
    }
    fn elements(&mut self, _: &mut Machine, _: Handle) -> Eval<Vec<Value>> {
        Ok(vec![thing(1), thing(2)])
    }
    fn less(&mut self, _: &mut Machine, left: Handle, right: Handle) -> Eval<bool> {
        Ok(left.a < right.a)
    }
}

impl Anything {
    /// Calls each callable argument, and changes each mutable one.
    fn call_back(&mut self, machine: &mut Machine, arguments: Arguments<'_>) -> Eval<Value> {
        for argument in arguments.values {
            match machine.load(argument)? {
                Value::Closure(_) => {
                    let given = [self.value(), self.value()];
                    let count = self.next(3) as usize;
                    machine.call(self, argument, &given[..count])?;
                }
                Value::Host(_) if argument.is_reference() => machine.store(argument, thing(1))?,
                _ => {}
            }
        }
        Ok(self.value())
    }
}

/// Builds a project from a text and runs all that it defines.
fn run_all(files: Vec<(String, String)>, seed: u64) -> usize {
    let mut builder = SourcesBuilder::new();
    for (path, text) in files {
        builder.add(Source::file(path, text));
    }
    let sources = Arc::new(builder.build());
    let limits = Limits { steps: 20_000, depth: 100 };
    let mut machine = Machine::new(Arc::clone(&sources), limits);
    let mut host = Anything { state: seed };
    let mut values = 0;
    for id in sources.functions().filter(|&id| sources.is_defined(id)) {
        machine.missing(&mut host, id);
        for count in 0..4 {
            let arguments: Vec<Value> = (0..count).map(|_| host.value()).collect();
            let result = machine.session(|machine| {
                let mut places = Vec::new();
                for argument in &arguments {
                    places.push(machine.allocate(argument.clone())?);
                }
                machine.call_function(&mut host, id, Some(thing(1)), &places)
            });
            if let Ok(value) = &result {
                values += 1;
                let _ = value.describe();
            }
        }
    }
    values
}

const SAMPLES: &[&str] = &[
    include_str!("samples/hooks.cpp"),
    "template <typename T, int N = 3> static T f(T x, SmallVectorImpl<T> &out) { for (auto &&[i, v] : llvm::enumerate(out)) { if constexpr (N > 2) v = x; } return x; }\n",
    "#define MAKE(OP, ...) LogicalResult OP::verify() { __VA_ARGS__ return success(); }\nMAKE(FooOp, if (x) return failure();)\n#if defined(A) && (B > 2 || !C)\nint x;\n#endif\n",
    "static auto l = [&, a = 1](auto... xs) mutable -> int { return (xs + ... + a); };\nint g() { return l(1, 2); }\n",
];

/// A text made of pieces of the samples.
fn spliced() -> impl Strategy<Value = String> {
    let piece =
        (0..SAMPLES.len(), any::<prop::sample::Index>(), 0usize..160).prop_map(|(sample, start, length)| {
            let text = SAMPLES[sample];
            let start = start.index(text.len());
            String::from_utf8_lossy(&text.as_bytes()[start..(start + length).min(text.len())]).into_owned()
        });
    let noise = prop_oneof![
        Just("{".to_string()),
        Just("}".to_string()),
        Just("(".to_string()),
        Just("<".to_string()),
        Just("[&]".to_string()),
        Just("#define f(x) f(x) x\n".to_string()),
        Just("\"".to_string()),
        Just("operator".to_string()),
        Just("template <".to_string()),
    ];
    prop::collection::vec(prop_oneof![6 => piece, 1 => noise], 1..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn spliced_sources_end(text in spliced(), seed in any::<u64>()) {
        run_all(vec![("a.cpp".into(), text)], seed);
    }

    #[test]
    fn changed_sources_end(cut in any::<prop::sample::Index>(), length in 0usize..40, insert in "[(){}<>;,a-z*&=: ]{0,6}", seed in any::<u64>()) {
        let mut text = SAMPLES[0].to_string();
        let start = cut.index(text.len());
        let end = (start + length).min(text.len());
        if text.is_char_boundary(start) && text.is_char_boundary(end) {
            text.replace_range(start..end, &insert);
        }
        run_all(vec![("a.cpp".into(), text)], seed);
    }
}

#[test]
fn the_samples_themselves_run() {
    let values = run_all(vec![("a.cpp".into(), SAMPLES[0].into())], 1);
    assert!(values > 2, "only {values} calls gave a value");
}

#[test]
fn deep_and_repetitive_sources_end() {
    let deep = |open: &str, close: &str| {
        format!("int test() {{ return {}1{}; }}", open.repeat(5000), close.repeat(5000))
    };
    for source in [
        deep("(", ")"),
        deep("f(", ")"),
        deep("{", "}"),
        deep("-", ""),
        deep("a<", ">"),
        deep("[&]{return ", ";}"),
        deep("x ? ", ": 1"),
        format!("int test() {{ return {}; }}", "1 + ".repeat(100_000) + "1"),
        format!("int test() {{ {} }}", "if (1) ".repeat(10_000)),
        "namespace a {".repeat(10_000),
        "template <".repeat(10_000),
        "a<".repeat(50_000),
        "struct S { ".repeat(10_000),
        "#if 1\n".repeat(10_000),
        format!("#if {}1{}\n#endif", "(".repeat(10_000), ")".repeat(10_000)),
        (0..40).map(|at| format!("#define A{} A{at} A{at}\n", at + 1)).collect::<String>() + "A40",
        (0..40).map(|at| format!("#define F{}(x) F{at}(x x)\n", at + 1)).collect::<String>() + "F40(y)",
        "using A = B; using B = A; A test() { return A(); }".into(),
        "struct A { A a; }; int test() { A a; return 1; }".into(),
        "struct A : B {}; struct B : A {}; int test() { A a; return a.f(); }".into(),
        "struct A : B::X {}; struct B : A::X {}; int test() { A::X a; return 1; }".into(),
        "template <class T> struct A : A<T>::B {}; int test() { A<int>::B a; return 1; }".into(),
        "template <class T> int f(T x) { struct S { S s; T t; }; S s; return f(s); } int test() { return f(1); }"
            .into(),
        "template <size_t... Is> int f(std::index_sequence<Is...>) { return sizeof...(Is); }\
         int test() { return f(std::make_index_sequence<4000000000>{}); }"
            .into(),
        format!("int test() {{ {}return 1; }}", "f(\n#include \"x.h\"\n);\n".repeat(20_000)),
        format!("int test() {{ return (\n{}1); }}", "#include \"x.h\"\n".repeat(50_000)),
        "enum E { X = Y, Y = X }; int test() { return X; }".into(),
        "static const int a = b; static const int b = a; int test() { return a; }".into(),
        "int test() { std::function<int()> f = [] { return 0; }; while (true) f = [f] { return f(); }; }"
            .into(),
        "int test() { SmallVector<int> v; while (true) v.push_back(1); }".into(),
        "int test() { std::string s = \"a\"; while (true) s += s; }".into(),
        "int test() { SmallVector<int> v(1000000000, 1); }".into(),
        "int test() { auto *p = &test; int x; int *q = &x; while (true) { auto &r = *q; q = &r; } }".into(),
        "template <typename T> int f() { return f<SmallVector<T>>(); } int test() { return f<int>(); }"
            .into(),
        "auto test() { auto v = std::make_pair(1, 1); while (true) v = std::make_pair(1, v); }".into(),
        "int test() { SmallVector<int> v = {1}; while (true) { auto w = v; v.push_back(1); w[0] = 2; } }"
            .into(),
    ] {
        run_all(vec![("a.cpp".into(), source)], 7);
    }
}

#[test]
fn a_function_that_used_up_its_steps_has_fewer() {
    let mut builder = SourcesBuilder::new();
    let body = "{ int sum = 0; for (int i = 0; i < n; ++i) sum += i; return sum; }";
    builder.add(Source::file("a.cpp", format!("int first(int n) {body} int second(int n) {body}")));
    let sources = Arc::new(builder.build());
    let mut machine = Machine::new(Arc::clone(&sources), Limits { steps: 60_000, depth: 100 });
    let mut ends = |name: &str, turns: i64| {
        let function = sources.free_functions(name)[0];
        let arguments = [Value::Int(IntKind::I32, turns)];
        machine.call_function(&mut cpp::NoHost, function, None, &arguments).is_ok()
    };
    assert!(ends("first", 20_000));
    assert!(!ends("first", i64::from(i32::MAX)));
    assert!(!ends("first", 20_000), "it has a quarter of the steps");
    assert!(ends("first", 2), "it has some for ever");
    assert!(ends("second", 20_000), "the steps of another function are its own");
    for _ in 0..2000 {
        assert!(!ends("first", i64::from(i32::MAX)));
    }
}

#[test]
fn a_session_that_used_up_its_steps_has_fewer() {
    let mut builder = SourcesBuilder::new();
    let text = "auto given() { return [](int n) { int sum = 0; for (int i = 0; i < n; ++i) sum += i; return sum; }; }";
    builder.add(Source::file("a.cpp", text));
    let sources = Arc::new(builder.build());
    let mut machine = Machine::new(Arc::clone(&sources), Limits { steps: 60_000, depth: 100 });
    let mut ends = |turns: i64| {
        let result = machine.session(|machine| {
            let given =
                machine.call_function(&mut cpp::NoHost, sources.free_functions("given")[0], None, &[])?;
            machine.call(&mut cpp::NoHost, &given, &[Value::Int(IntKind::I32, turns)])
        });
        result.is_ok()
    };
    assert!(ends(20_000));
    assert!(!ends(i64::from(i32::MAX)));
    assert!(!ends(20_000), "it has a quarter of the steps");
    assert!(ends(2), "it has some for ever");
}

#[test]
fn sources_of_a_folder_run() {
    let Some(folder) = std::env::var_os("CPP_SOURCES") else { return };
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().flatten() {
        if entry.path().extension().is_some_and(|ending| ending == "cpp" || ending == "h")
            && let Ok(text) = std::fs::read(entry.path())
        {
            files.push((
                entry.path().to_string_lossy().into_owned(),
                String::from_utf8_lossy(&text).into_owned(),
            ));
        }
    }
    println!("{} calls gave a value", run_all(files, 3));
}
