//! The language by itself: statements, expressions, types, without a host.

mod shown;

use std::sync::Arc;

use cpp::{ErrorKind, Limits, Machine, NoHost, Source, SourcesBuilder, Value};
use shown::{machine, result, run};

/// Evaluates a body and shows its result, or the error.
fn body(returns: &str, statements: &str) -> String {
    result(&format!("{returns} test() {{ {statements} }}"))
}

#[test]
fn conditions_among_template_arguments() {
    let source = "template <typename T, typename = std::enable_if_t<std::is_same_v<T, int> ||\
        std::is_same_v<T, long> && !std::is_same_v<T, bool>>> T twice(T value) { return 2 * value; }\
        auto test() { return twice(21); }";
    assert_eq!(result(source), "42");
}

#[test]
fn iterators_have_no_type_to_convert_to() {
    let source = "template <typename It> bool isUnique(It begin, It end) {\
          It next = std::next(begin);\
          for (; next != end; ++next, ++begin) if (*begin == *next) return false;\
          return true;\
        }\
        auto test() { SmallVector<int> v{1, 2, 2}; return isUnique(v.begin(), v.end()); }";
    assert_eq!(result(source), "false");
}

#[test]
fn places_of_a_file_are_left_out() {
    let source = "#define UNFINISHED(text) report(__FILE__ \":\" text, __LINE__)\n\
        int report(StringRef text, int line) { return text.size() + line; }\
        auto test() { return UNFINISHED(\"later\"); }";
    assert_eq!(result(source), "6");
}

#[test]
fn arithmetic_has_the_widths_of_the_language() {
    assert_eq!(body("int", "return 2 + 3 * 4 - 10 / 3;"), "11");
    assert_eq!(body("unsigned", "unsigned x = 0; return x - 1;"), "4294967295");
    assert_eq!(body("int", "int8_t x = 200; return x;"), "-56");
    assert_eq!(body("uint64_t", "return ~0ull;"), "18446744073709551615");
    assert_eq!(body("int64_t", "return 1ll << 40;"), "1099511627776");
    assert_eq!(body("bool", "return -1 < 0u;"), "false");
    assert_eq!(body("int", "return 'a' + 1;"), "98");
    assert_eq!(body("int", "return 7 % 4 | 8 ^ 1;"), "11");
    assert_eq!(body("int", "int x = 2147483647; return x + 1;"), "undefined behaviour: an integer overflow");
    assert_eq!(body("int", "int x = 0; return 1 / x;"), "undefined behaviour: a division by zero");
    assert_eq!(body("double", "return 1.5 * 2;"), "3");
    assert_eq!(body("int64_t", "return std::numeric_limits<int64_t>::max();"), "9223372036854775807");
}

#[test]
fn control_flow() {
    assert_eq!(
        body(
            "int",
            "int s = 0; for (int i = 0; i < 10; ++i) { if (i == 5) continue; if (i == 8) break; s += i; } return s;"
        ),
        "23"
    );
    assert_eq!(body("int", "int n = 3, s = 0; while (n) s += n--; return s;"), "6");
    assert_eq!(body("int", "int n = 0; do { ++n; } while (n < 4); return n;"), "4");
    assert_eq!(
        body("int", "switch (2) { case 1: return 1; case 2: case 3: return 23; default: return 0; }"),
        "23"
    );
    assert_eq!(
        body(
            "int",
            "int r = 0; switch (1) { case 1: r += 1; [[fallthrough]]; case 2: r += 2; break; default: r = 9; } return r;"
        ),
        "3"
    );
    assert_eq!(body("int", "switch (7) { default: return 5; case 1: return 1; }"), "5");
    assert_eq!(body("int", "if (int x = 4; x > 3) return x; else return 0;"), "4");
    assert_eq!(body("int", "if (auto x = std::optional<int>(5)) return *x; return 0;"), "5");
    assert_eq!(body("int", "return true ? 1 : 2, 3;"), "3");
}

#[test]
fn references_and_out_parameters() {
    assert_eq!(
        result(
            "static void set(int &x, int *y) { x = 1; *y = 2; } int test() { int a = 0, b = 0; set(a, &b); return 10 * a + b; }"
        ),
        "12"
    );
    assert_eq!(body("int", "int a = 1; int &b = a; b = 5; return a;"), "5");
    assert_eq!(
        body("int", "SmallVector<int> v = {1, 2}; auto copy = v; v[0] = 9; return copy[0] * 10 + v[0];"),
        "19"
    );
    assert_eq!(
        body("int", "SmallVector<int> v = {1, 2}; for (int &x : v) x *= 10; return v[0] + v[1];"),
        "30"
    );
    assert_eq!(body("int", "SmallVector<int> v = {1, 2}; for (int x : v) x *= 10; return v[0] + v[1];"), "3");
    assert_eq!(body("int", "int a = 1, b = 2; std::swap(a, b); return a;"), "2");
    assert_eq!(
        result(
            "static SmallVectorImpl<int> &add(SmallVectorImpl<int> &v) { v.push_back(1); return v; } int test() { SmallVector<int> v; add(add(v)); return v.size(); }"
        ),
        "2"
    );
    assert_eq!(
        result("static int &bad() { int x = 1; return x; } int test() { return bad(); }"),
        "undefined behaviour: a reference to a local variable that is returned"
    );
    assert_eq!(body("int", "int x = 1; int *p = &x; *p += 4; int *q = nullptr; return q ? 0 : *p;"), "5");
    assert_eq!(
        body("int", "int *q = nullptr; return *q;"),
        "undefined behaviour: a null pointer that is followed"
    );
}

#[test]
fn lambdas_capture_by_reference_and_value() {
    assert_eq!(body("int", "int n = 1; auto add = [&](int k) { n += k; }; add(4); add(5); return n;"), "10");
    assert_eq!(body("int", "int n = 1; auto get = [n] { return n; }; n = 7; return get();"), "1");
    assert_eq!(
        body("int", "int n = 1; auto next = [n]() mutable { return ++n; }; next(); return next() * 10 + n;"),
        "31"
    );
    assert_eq!(
        body(
            "int",
            "auto twice = [](auto f, auto x) { return f(f(x)); }; return twice([](int x) { return x * x; }, 3);"
        ),
        "81"
    );
    assert_eq!(
        body(
            "int",
            "int n = 0; auto outer = [&] { auto inner = [&] { ++n; }; inner(); inner(); }; outer(); return n;"
        ),
        "2"
    );
    assert_eq!(body("int", "auto f = [x = 40 + 2]() -> int64_t { return x; }; return f();"), "42");
    assert_eq!(
        result(
            "static int apply(function_ref<int(int)> f) { return f(4); } static int half(int x) { return x / 2; } int test() { return apply(half) + apply([](int x) { return x; }); }"
        ),
        "6"
    );
    assert_eq!(
        result("auto make() { int x = 1; return [&] { return x; }; } int test() { return make()(); }"),
        "undefined behaviour: a lambda that is returned with references to local variables"
    );
}

#[test]
fn containers() {
    assert_eq!(
        body("auto", "SmallVector<int64_t> v(3, 7); v.push_back(1); v.resize(5); return v;"),
        "[7 7 7 1 0]"
    );
    assert_eq!(
        body("auto", "SmallVector<SmallVector<int>> v; v.emplace_back(2, 5); v.push_back({1}); return v;"),
        "[[5 5] [1]]"
    );
    assert_eq!(body("auto", "SmallVector<int> v = {3, 1, 2}; llvm::sort(v); return v;"), "[1 2 3]");
    assert_eq!(
        body(
            "auto",
            "SmallVector<int> v = {3, 1, 2}; llvm::sort(v, [](int a, int b) { return a > b; }); return v;"
        ),
        "[3 2 1]"
    );
    assert_eq!(
        body("auto", "SmallVector<int> v = {1, 1, 2}; v.erase(llvm::unique(v), v.end()); return v;"),
        "[1 2]"
    );
    assert_eq!(
        body(
            "int",
            "DenseMap<StringRef, int> m; m[\"a\"] += 2; m[\"a\"] += 3; auto [it, inserted] = m.try_emplace(\"b\", 9); return m[\"a\"] * 10 + it->second + inserted;"
        ),
        "60"
    );
    assert_eq!(
        body(
            "int",
            "std::map<int, int> m = {{2, 20}, {1, 10}}; int s = 0; for (auto &[k, v] : m) { s = s * 100 + v; v = 0; } return s + m[1];"
        ),
        "1020"
    );
    assert_eq!(
        body(
            "int",
            "llvm::SmallSet<int, 4> s; int n = 0; for (int i : {1, 2, 1}) if (!s.insert(i).second) ++n; return n * 10 + s.size();"
        ),
        "12"
    );
    assert_eq!(
        body("int", "DenseMap<int, int> m = {{2, 20}, {1, 10}}; for (auto p : m) return p.first; return 0;"),
        "not evaluated: the order of a map that has none"
    );
    assert_eq!(body("bool", "SmallVector<int> v = {1}; return v == SmallVector<int>{1};"), "true");
    assert_eq!(
        body("int", "SmallVector<int> v; return v.front();"),
        "undefined behaviour: an index out of bounds"
    );
    assert_eq!(body("auto", "std::array<int, 3> a{1, 2}; return a;"), "[1 2 0]");
    assert_eq!(
        body(
            "auto",
            "SmallVector<int> v = {1, 2, 3, 4}; ArrayRef<int> r(v); return SmallVector<int>(r.drop_front().take_front(2));"
        ),
        "[2 3]"
    );
}

#[test]
fn ranges_and_algorithms() {
    assert_eq!(
        body(
            "int",
            "SmallVector<int> a = {1, 2}, b = {3, 4}; for (auto [x, y] : llvm::zip(a, b)) x += y; return a[0] * 10 + a[1];"
        ),
        "46"
    );
    assert_eq!(
        body(
            "int",
            "SmallVector<int> a = {5, 6}; int s = 0; for (auto [i, x] : llvm::enumerate(a)) s += i * x; return s;"
        ),
        "6"
    );
    assert_eq!(
        body(
            "int",
            "SmallVector<int> a = {5, 6}; int s = 0; for (const auto &it : llvm::enumerate(a)) s += it.index() * it.value(); return s;"
        ),
        "6"
    );
    assert_eq!(
        body(
            "bool",
            "return llvm::all_of(llvm::seq(1, 5), [](int i) { return i > 0; }) && !llvm::is_contained({1, 2}, 3);"
        ),
        "true"
    );
    assert_eq!(
        body(
            "auto",
            "return llvm::to_vector(llvm::map_range(llvm::seq<int64_t>(0, 3), [](int64_t i) { return i * i; }));"
        ),
        "[0 1 4]"
    );
    assert_eq!(
        body("auto", "SmallVector<int> a = {1, 2, 3}; return llvm::to_vector(llvm::reverse(a));"),
        "[3 2 1]"
    );
    assert_eq!(
        body(
            "auto",
            "SmallVector<int> a = {1, 2, 3}; auto it = llvm::find(a, 2); return it == a.end() ? -1 : *std::next(it) + std::distance(a.begin(), it);"
        ),
        "4"
    );
    assert_eq!(
        body(
            "auto",
            "SmallVector<int> a = {1}; llvm::append_range(a, llvm::drop_begin(ArrayRef<int>{7, 8, 9})); return a;"
        ),
        "[1 8 9]"
    );
    assert_eq!(
        body(
            "auto",
            "SmallVector<int64_t> a = {2, 3}; return std::accumulate(a.begin(), a.end(), 1, std::multiplies<int64_t>());"
        ),
        "6"
    );
    assert_eq!(
        body(
            "auto",
            "SmallVector<int64_t> a = {2, 3}; return std::accumulate(a.begin(), a.end(), (int64_t)1, [](int64_t x, int64_t y) { return x * y; });"
        ),
        "6"
    );
    assert_eq!(
        body(
            "auto",
            "SmallVector<int> a = {1, 2, 3}; for (auto it = a.rbegin(); it != a.rend(); ++it) if (*it < 3) return *it; return 0;"
        ),
        "2"
    );
    assert_eq!(
        body(
            "auto",
            "SmallVector<int> a = {4, 9}; for (auto [x, y] : llvm::zip_equal(llvm::drop_begin(a), ArrayRef<int>{1})) x = y; return a;"
        ),
        "[4 1]"
    );
}

#[test]
fn strings() {
    assert_eq!(
        body("std::string", "std::string s = \"a\" \"b\"; s += 'c'; return (s + \"-\" + Twine(5)).str();"),
        "abc-5"
    );
    assert_eq!(
        body(
            "int",
            "StringRef s = \"mxn\"; auto [a, b] = s.split('x'); int v; return a.consume_front(\"m\") + b.size() + StringRef(\"12\").getAsInteger(10, v) + v;"
        ),
        "14"
    );
    assert_eq!(
        body(
            "std::string",
            "std::string s; llvm::raw_string_ostream os(s); os << \"n=\" << 3 << ' ' << true; return os.str();"
        ),
        "n=3 1"
    );
    assert_eq!(
        body(
            "std::string",
            "std::string s; llvm::raw_string_ostream os(s); SmallVector<int> v = {1, 2}; llvm::interleaveComma(v, os); llvm::interleave(v, os, [&](int i) { os << i * i; }, \"|\"); return s;"
        ),
        "1, 21|4"
    );
    assert_eq!(body("std::string", "return llvm::formatv(\"{0}-{1}\", 1, \"x\").str();"), "1-x");
    assert_eq!(
        body(
            "bool",
            "return StringRef(\"abc\").starts_with(\"ab\") && StringRef(\"abc\").find(\"z\") == StringRef::npos;"
        ),
        "true"
    );
    assert_eq!(
        body(
            "int",
            "return llvm::StringSwitch<int>(\"b\").Case(\"a\", 1).Cases(\"b\", \"c\", 2).Default(3);"
        ),
        "2"
    );
    assert_eq!(body("auto", "return R\"(a\\b)\";"), "a\\b");
}

#[test]
fn optionals_and_results() {
    assert_eq!(body("std::optional<int>", "return std::nullopt;"), "none");
    assert_eq!(body("std::optional<int64_t>", "return 3;"), "some 3");
    assert_eq!(
        body("int", "std::optional<int> x; x = 3; if (x && x.has_value()) x.reset(); return x.value_or(8);"),
        "8"
    );
    assert_eq!(body("FailureOr<int>", "return failure();"), "none");
    assert_eq!(
        body(
            "LogicalResult",
            "FailureOr<int> x = 3; if (failed(x)) return failure(); return success(*x == 3);"
        ),
        "success"
    );
    assert_eq!(
        body("ParseResult", "ParseResult r = success(); if (r || failed(r)) return failure(); return r;"),
        "success"
    );
    assert_eq!(
        body("int", "std::optional<int> x; return *x;"),
        "undefined behaviour: the content of an empty optional"
    );
    assert_eq!(
        body("LogicalResult", "if (failure()) return success(); return failure();"),
        "not evaluated: a result as a condition"
    );
}

#[test]
fn classes_of_the_sources() {
    assert_eq!(
        result(
            "namespace { struct Point { int x = 1, y = 2; int sum() const { return x + y; } void move(int by) { x += by; } }; } int test() { Point p; p.move(10); Point q{5, 6}; return p.sum() * 100 + q.sum(); }"
        ),
        "1311"
    );
    assert_eq!(
        result(
            "struct Counter { Counter(int start) : value(start) {} int operator()() { return ++value; } private: int value; }; int test() { Counter c(4); c(); return c(); }"
        ),
        "6"
    );
    assert_eq!(
        result(
            "struct Base { int x = 3; int get() { return x; } }; struct Derived : Base { int y = 4; int both() { return get() * 10 + y; } }; int test() { Derived d; return d.both(); }"
        ),
        "34"
    );
    assert_eq!(
        result(
            "struct S { int a; bool operator==(const S &o) const { return a == o.a; } }; bool test() { return S{1} == S{1} && !(S{1} == S{2}) && S{1} != S{2}; }"
        ),
        "true"
    );
    assert_eq!(
        result(
            "template <typename T> struct Box { T value; T get() { return value; } }; int test() { Box<int8_t> b{300}; return b.get(); }"
        ),
        "44"
    );
    assert_eq!(
        result(
            "int test() { struct Local { int a; int twice() { return 2 * a; } }; SmallVector<Local> v; v.push_back({4}); v.emplace_back(); v[1].a = 3; return v[0].twice() * 10 + v.back().a; }"
        ),
        "83"
    );
    assert_eq!(
        result(
            "struct S { std::string name; int n; }; int test() { S s{.name = \"x\", .n = 3}; return s.n + s.name.size(); }"
        ),
        "4"
    );
    assert_eq!(
        result(
            "class A { public: static int make(int x) { return x + k; } static constexpr int k = 5; }; int test() { return A::make(1) + A::k; }"
        ),
        "11"
    );
    assert_eq!(
        result(
            "enum class Color : uint8_t { Red, Green = 5, Blue }; int test() { Color c = Color::Blue; switch (c) { case Color::Red: return 0; case Color::Blue: return static_cast<int>(c); default: return 1; } }"
        ),
        "6"
    );
    assert_eq!(result("enum Flag { A = 1, B = A << 2 }; int test() { return A | B; }"), "5");
    assert_eq!(
        result("enum Way { In, Out }; int test() { bool out = true; return static_cast<Way>(out); }"),
        "1"
    );
    assert_eq!(
        result(
            "struct Node { int v; std::unique_ptr<Node> next; }; int test() { Node n{1, nullptr}; n.next = std::make_unique<Node>(); n.next->v = 7; return n.next->v + (n.next->next ? 1 : 0); }"
        ),
        "7"
    );
}

#[test]
fn functions_overloads_and_defaults() {
    assert_eq!(
        result(
            "static int f(int x) { return 1; } static int f(StringRef x) { return 2; } static int f(int x, int y) { return 3; } int test() { return f(1) * 100 + f(\"a\") * 10 + f(1, 2); }"
        ),
        "123"
    );
    assert_eq!(
        result(
            "static int f(int x, int y = 5); int test() { return f(1); } static int f(int x, int y) { return x + y; }"
        ),
        "6"
    );
    assert_eq!(
        result(
            "static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } int test() { return fib(15); }"
        ),
        "610"
    );
    assert_eq!(
        result("static int forever(int n) { return forever(n + 1); } int test() { return forever(0); }"),
        "evaluation takes too long: calls nest too deeply"
    );
    assert_eq!(body("int", "while (true) {} return 0;"), "evaluation takes too long: steps are used up");
    assert_eq!(
        result(
            "#define TWICE(f) static int f##2(int x) { return 2 * f(x); }\nstatic int g(int x) { return x; }\nTWICE(g)\nint test() { return g2(4); }"
        ),
        "8"
    );
    assert_eq!(
        result(
            "#ifdef MISSING\nint test() { return 1; }\n#elif defined(NDEBUG) && 1\nint test() { return 2; }\n#endif"
        ),
        "2"
    );
    assert_eq!(
        result(
            "static constexpr int kSize = 4 * 4; static const StringRef kName = \"x\"; int test() { return kSize + kName.size(); }"
        ),
        "17"
    );
    assert_eq!(body("int", "static int calls = 3; return calls;"), "3");
    assert_eq!(
        body("int", "assert(1 == 2 && \"never\"); return 1;"),
        "undefined behaviour: an assertion that fails"
    );
    assert_eq!(body("int", "assert(nobodyKnows()); return 1;"), "1");
    assert_eq!(
        body("int", "llvm_unreachable(\"no\");"),
        "undefined behaviour: a point that should not be reached"
    );
}

#[test]
fn templates_bind_types() {
    assert_eq!(
        result(
            "template <typename T> static T twice(T x) { return x + x; } int test() { return twice<int8_t>(100) + twice(1); }"
        ),
        "-54"
    );
    assert_eq!(
        result(
            "template <typename T> static int kind() { if constexpr (std::is_same_v<T, int>) return 1; else return 2; } int test() { return kind<int>() * 10 + kind<bool>(); }"
        ),
        "12"
    );
    assert_eq!(
        result(
            "template <typename... Ts> static int sum(Ts... xs) { return (xs + ...); } int test() { return sum(1, 2, 3); }"
        ),
        "6"
    );
    assert_eq!(
        result(
            "template <typename... Ts> static int sum(Ts... xs) { return (0 + ... + xs); } int test() { return sum(1, 2, 3); }"
        ),
        "6"
    );
    assert_eq!(
        result(
            "template <typename... Ts> static int count(Ts &&...xs) { return sizeof...(xs); } template <typename... Ts> static int pass(Ts &&...xs) { return count(std::forward<Ts>(xs)...); } int test() { return pass(1, true); }"
        ),
        "2"
    );
    assert_eq!(
        result(
            "template <int N> static int times(int x) { return N * x; } int test() { return times<3>(4); }"
        ),
        "12"
    );
    assert_eq!(
        body("int", "auto t = std::make_tuple(1, \"x\"); auto &[a, b] = t; a = 5; return std::get<0>(t);"),
        "5"
    );
    assert_eq!(
        body("int", "int a; std::string b; std::tie(a, b) = std::make_pair(3, \"q\"); return a + b.size();"),
        "4"
    );
    assert_eq!(body("bool", "auto x = 5; return std::is_same_v<decltype(x), int>;"), "true");
}

#[test]
fn constructors_of_a_base_are_inherited() {
    let classes = "class Bolt { public: struct Size { int mm; constexpr Size(int mm) : mm(mm) {} }; \
        constexpr explicit Bolt(Size size) : size(size) {} Bolt(int mm, int) : size(Size(mm * 10)) {} \
        Size size; }; \
        class Rivet : public Bolt { using Bolt::Bolt; public: Rivet(StringRef text) : Bolt(text.size(), 0) {} }; \
        struct Nail : Bolt { using Bolt::Bolt; };";
    let test = |value: &str| result(&format!("{classes} int test() {{ return {value}; }}"));
    assert_eq!(test("Rivet(Bolt::Size(7)).size.mm"), "7");
    assert_eq!(test("Rivet(StringRef(\"abc\")).size.mm"), "30");
    assert_eq!(test("Nail(4, 0).size.mm"), "40");
}

#[test]
fn arrays_in_objects_have_their_lengths() {
    let class = "class Shelf { int boards[3]; public: Shelf(int last) : boards() { boards[2] = last; } \
        int sum() const { return boards[0] + boards[1] + boards[2]; } };";
    assert_eq!(result(&format!("{class} int test() {{ return Shelf(5).sum(); }}")), "5");
    let counts = "enum class Kind { A, B, C }; struct Counts { llvm::EnumeratedArray<int, Kind, Kind::C> of; \
        Counts() : of(2) {} int next(Kind kind) { return of[kind]++; } };";
    let test = "int test() { Counts counts; counts.next(Kind::B); return counts.of[Kind::B] * 10 + counts.of[Kind::C]; }";
    assert_eq!(result(&format!("{counts} {test}")), "32");
}

#[test]
fn a_declaration_near_by_does_not_hide_its_definition() {
    let mut builder = SourcesBuilder::new();
    let header =
        "namespace a { namespace detail { int twice(int); } static int test() { return detail::twice(4); } }";
    builder.add(Source::file("a.h", header));
    builder.add(Source::file(
        "a.cpp",
        "namespace a { namespace detail { int twice(int x) { return 2 * x; } } }",
    ));
    let sources = Arc::new(builder.build());
    let function = sources.free_functions("test")[0];
    let mut machine = Machine::new(sources, Limits::default());
    let result = machine.call_function(&mut NoHost, function, None, &[]).unwrap();
    assert!(matches!(result, Value::Int(_, 8)));
}

#[test]
fn a_text_may_end_anywhere() {
    assert_eq!(result("int test() { return 1; }\nauto other() ="), "1");
    assert_eq!(result("int test() { return 1; }\nauto other() = default"), "1");
}

#[test]
fn errors_name_unknown_things_and_their_place() {
    let error = run("int test() {\n  int x = 1;\n  return x + missing(x);\n}").unwrap_err();
    assert_eq!(error.kind, ErrorKind::Unsupported);
    assert_eq!(error.what, "'missing'");
    let sources = machine("int test() {\n  int x = 1;\n  return x + missing(x);\n}");
    let place = sources.sources().line_column(error.place.unwrap());
    assert_eq!((place.line, place.column), (3, 21));
    // An unknown name matters only if it is reached.
    assert_eq!(body("int", "if (false) missing(); return 1;"), "1");
    assert_eq!(body("int", "goto end; end: return 1;"), "not evaluated: 'goto'");
    assert_eq!(body("int", "Unheard x; return 1;"), "not evaluated: the type 'Unheard'");
    assert_eq!(
        body("int", "SmallVector<int> v; v.frobnicate(); return 1;"),
        "not evaluated: the method 'frobnicate' of a list"
    );
}
