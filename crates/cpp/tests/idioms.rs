//! Ways of writing that hooks of many projects share, each a line or two, without a host.

mod shown;

use shown::{result, run};

fn check(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        assert_eq!(&result(source), expected, "{source}");
    }
}

#[test]
fn names_of_namespaces_do_not_grow_without_bounds() {
    // Without a bound, the paths of these have two billion tokens.
    let aliases: String = (1..30_000).map(|at| format!("namespace a{at} = a{}::b;\n", at - 1)).collect();
    let source =
        format!("namespace a0 {{ int f() {{ return 7; }} }}\n{aliases}auto test() {{ return a0::f(); }}");
    assert_eq!(result(&source), "7");
    // Nothing ends this one.
    assert_eq!(result("auto test() { return 8; } namespace a = b"), "8");
}

#[test]
fn names_of_namespaces() {
    check(&[
        (
            "namespace a { namespace b { int f() { return 3; } } } namespace c = a::b; auto test() { return c::f(); }",
            "3",
        ),
        // One alias stands for another, a global name is one too, and a use may be global.
        (
            "namespace a { namespace b { struct S { int x = 4; }; } } namespace c = ::a; namespace d = c::b;\
             auto test() { ::d::S s; return s.x; }",
            "4",
        ),
        // A member and a name of another namespace only look like uses.
        (
            "namespace a { int f() { return 1; } } namespace b { namespace c { int f() { return 2; } } }\
             namespace c = a; struct S { int c = 5; };\
             auto test() { S s; return s.c * 100 + b::c::f() * 10 + c::f(); }",
            "521",
        ),
        (
            "namespace a { int f() { return 6; } } namespace b = a; using namespace b; auto test() { return f(); }",
            "6",
        ),
    ]);
}

#[test]
fn global_names_are_no_members() {
    let source = "namespace a { int f(int x, int y) { return x + y; }\
        struct S { int f() { return 1; } int f(int x) { return x; } int g(); }; }\
        using namespace a; int S::g() { return ::f(2, 3) * 10 + f(4); }\
        auto test() { S s; return s.g(); }";
    assert_eq!(result(source), "54");
}

#[test]
fn templates_have_defaults_of_their_types() {
    let of = |default: &str| {
        format!(
            "struct A {{ int x; }}; struct B {{ int x; }};\
             template <typename T, bool isA = {default}> int f(T t) {{ return isA ? 1 : 2; }}\
             auto test() {{ A a; B b; return f(a) * 10 + f(b); }}"
        )
    };
    assert_eq!(result(&of("std::is_same<T, A>::value")), "12");
    assert_eq!(result(&of("std::is_same_v<T, A>")), "12");
}

#[test]
fn packs_recur() {
    check(&[
        (
            "int sum() { return 0; } template <typename T, typename... Ts> int sum(T t, Ts... ts) { return t + sum(ts...); }\
             auto test() { return sum(1, 2, 3); }",
            "6",
        ),
        (
            "template <typename... Ty> bool each(int n) { return n == sizeof...(Ty); }\
             template <typename... Ty, typename... Ns> bool each(int n, Ns... ns) { return each<Ty...>(n) && each<Ty...>(ns...); }\
             auto test() { return each<int, bool>(2, 2, 2); }",
            "true",
        ),
        (
            "template <typename... Ts> int f(Ts... ts) { return (ts - ...); } auto test() { return f(9, 3, 1); }",
            "7",
        ),
        ("auto test() { auto f = []<typename T>(T x) { T y = x; return y + 1; }; return f(3); }", "4"),
    ]);
}

#[test]
fn specialisations_have_static_members() {
    let source = "template <typename T> struct Of { static int value() { return 0; } };\
        template <> struct Of<int> { static int value() { return 1; } };\
        auto test() { return Of<int>::value() * 10 + Of<bool>::value(); }";
    assert_eq!(result(source), "10");
}

#[test]
fn characters_change() {
    check(&[
        (
            "auto test() { std::string s = \"AbC\"; llvm::transform(s, s.begin(), ::tolower); return s; }",
            "abc",
        ),
        (
            "auto test() { std::string s = \"AbC\"; std::transform(s.begin(), s.end(), s.begin(), ::toupper); return s; }",
            "ABC",
        ),
        ("auto test() { std::string s = \"abc\"; s[0] = llvm::toUpper(s[0]); return s; }", "Abc"),
        (
            "auto test() { std::string s = \"abc\"; for (char &c : s) if (c != 'b') c = 'x'; return s; }",
            "xbx",
        ),
        (
            "auto test() { std::string s = \"abc\"; for (char &c : s) { c = 'x'; if (c == 'x') break; } return s; }",
            "xbc",
        ),
    ]);
}

#[test]
fn library() {
    check(&[
        (
            "auto test() { SmallVector<int> v{3, 1, 2}; llvm::array_pod_sort(v.begin(), v.end()); return v[0]; }",
            "1",
        ),
        (
            "auto test() { SmallVector<std::pair<int, int>> v{{2, 1}, {1, 2}}; llvm::sort(v, llvm::less_first()); return v[0].second; }",
            "2",
        ),
        (
            "template <typename F> int of(int a, int b) { return F()(a, b); }\
             auto test() { return of<std::plus<int>>(1, 2) * 10 + of<std::minus<int>>(3, 2); }",
            "31",
        ),
        ("auto test() { return std::numeric_limits<uint8_t>().max(); }", "255"),
        ("auto test() { std::variant<int, bool> v = 3; return std::get<int>(v); }", "3"),
        (
            "auto test() { std::optional<std::variant<std::string, bool>> v; std::string text = \"ab\"; v = text;\
             return std::visit([](auto &of) { return of.size(); }, *v); }",
            "2",
        ),
        ("auto test() { return hash_value(1) == hash_value(1) && hash_value(1) != hash_value(2); }", "true"),
    ]);
}

#[test]
fn containers_and_views_overload() {
    check(&[
        (
            "int f(const SmallVector<int> &v) { return 1; } int f(ArrayRef<int> v) { return 2; }\
             auto test() { SmallVector<int> v{1}; return f(v); }",
            "2",
        ),
        (
            "int f(const SmallVector<int> &a, ArrayRef<int> b) { return 1; }\
             int f(ArrayRef<int> a, const SmallVector<int> &b) { return 2; }\
             auto test() { SmallVector<int> v{1}; return f(v, v); }",
            "not evaluated: a choice between overloads of 'f'",
        ),
    ]);
}

#[test]
fn defaults_are_those_of_the_declaration() {
    check(&[
        (
            "struct S { static int f(int a, int b = 2); static int f(int a, bool b); };\
             int S::f(int a, int b) { return a + b; }\
             int S::f(int a, bool b) { return 7; }\
             auto test() { return S::f(1); }",
            "3",
        ),
        (
            "template <typename T> struct Wrap { int n = 0; };\
             template <typename T> int f(int a, Wrap<T> b = {});\
             template <typename T> int f(int a, Wrap<T> b) { return a + b.n; }\
             auto test() { return f<int>(4); }",
            "4",
        ),
    ]);
}

#[test]
fn names_of_enumerations_in_use() {
    check(&[
        (
            "namespace a { enum class Tide { Ebb, Flood = 4 }; }\
             int f(a::Tide tide) { using enum a::Tide; switch (tide) { case Ebb: return 7; case Flood: return 8; } return 0; }\
             auto test() { return f(a::Tide::Ebb) * 10 + f(a::Tide::Flood); }",
            "78",
        ),
        ("typedef struct S { int x = 3; } S; auto test() { S s; return s.x; }", "3"),
        ("typedef enum Tide { Ebb, Flood } Tide; auto test() { Tide tide = Flood; return int(tide); }", "1"),
    ]);
}

#[test]
fn functions_of_what_an_optional_has() {
    check(&[
        (
            "auto test() { std::optional<int> a = 3, b; auto f = [](int x) { return x + 1; };\
             return a.transform(f).value() * 10 + b.transform(f).value_or(5); }",
            "45",
        ),
        (
            "std::optional<int> half(int x) { if (x % 2) return std::nullopt; return x / 2; }\
             auto test() { std::optional<int> a = 6; return a.and_then(half).and_then(half).or_else([]() {\
             return std::optional<int>(9); }).value(); }",
            "9",
        ),
    ]);
}

#[test]
fn specialisations_by_the_arguments_of_a_call() {
    let source = "template <typename T> int f(T &x) { return 1; } template <> int f<bool>(bool &x) { return 2; }\
        auto test() { int i = 0; bool b = true; return f(i) * 10 + f(b); }";
    assert_eq!(result(source), "12");
}

#[test]
fn names_of_inline_namespaces() {
    check(&[
        ("namespace a { inline namespace v1 { int f() { return 7; } } } auto test() { return a::f(); }", "7"),
        (
            "namespace a { inline namespace v1 { struct S { int x = 8; }; } } auto test() { a::S s; return s.x; }",
            "8",
        ),
    ]);
}

#[test]
fn variants_hold_one_of_their_types() {
    let overloaded = "template <class... Ts> struct Overloaded : Ts... { using Ts::operator()...; };\
        template <class... Ts> Overloaded(Ts...) -> Overloaded<Ts...>;\
        std::string show(std::variant<int, std::string> v) {\
          return std::visit(Overloaded{[](int i) { return std::to_string(i); },\
                                       [](const std::string &s) { return s + \"!\"; }}, v); }";
    check(&[
        (&format!("{overloaded} auto test() {{ return show(3) + show(std::string(\"ab\")); }}"), "3ab!"),
        (
            "struct Visitor { int operator()(int) { return 1; } int operator()(bool) { return 2; } };\
             auto test() { std::variant<bool, int> v; return std::visit(Visitor{}, v); }",
            "2",
        ),
    ]);
}

#[test]
fn specialisations_have_constants_of_their_own() {
    let of = "template <typename T> struct Size { static constexpr int value = 1; };\
        template <> struct Size<int> { static constexpr int value = 4; };";
    check(&[
        (&format!("{of} auto test() {{ return Size<int>::value * 10 + Size<bool>::value; }}"), "41"),
        (
            &format!(
                "{of} template <typename T> struct Size<std::vector<T>> {{ static constexpr int value = 8; }};\
                 auto test() {{ return Size<int>::value * 10 + Size<std::vector<bool>>::value; }}"
            ),
            "48",
        ),
    ]);
}

#[test]
fn partial_specialisations_are_matched_by_their_patterns() {
    let of = "template <typename T, int N> struct Rank {\
          static int get() { return N; } static constexpr int value = N + 1; int held = N; };\
        template <typename T> struct Rank<T, 0> {\
          static int get() { return std::is_same_v<T, int> ? 50 : 60; } int held = 7; };\
        template <typename T> struct Rank<T *, 1> { static int get() { return Rank<T, 0>::get() + 1; } };";
    check(&[
        (&format!("{of} auto test() {{ return Rank<int, 3>::get() * 10 + Rank<int, 3>::value; }}"), "34"),
        (&format!("{of} auto test() {{ return Rank<bool, 0>::get(); }}"), "60"),
        (&format!("{of} auto test() {{ return Rank<int *, 1>::get(); }}"), "51"),
        (&format!("{of} auto test() {{ return Rank<int, 2>().held * 10 + Rank<int, 0>().held; }}"), "27"),
        (
            &format!(
                "{of} template <int N> struct Rank<int, N> {{ static int get() {{ return 9; }} }};\
                 auto test() {{ return Rank<int, 0>::get(); }}"
            ),
            "not evaluated: a partial specialisation of Rank",
        ),
    ]);
}

#[test]
fn templates_of_any_number_of_arguments() {
    let of = "template <typename First, typename... Rest> struct Any {\
          static constexpr bool value = Any<First>::value || Any<Rest...>::value; };\
        template <typename T> struct Any<T> {\
          static constexpr bool isInt = std::is_same_v<T, int>; static constexpr bool value = isInt; };";
    let show = |types: &str| format!("{of} auto test() {{ return Any<{types}>::value; }}");
    check(&[(&show("int"), "true"), (&show("bool, char"), "false"), (&show("bool, char, int"), "true")]);
    // A default of the template counts where it is specialised.
    let source = "template <typename T, typename R = void> struct Pick { int n = 1; };\
        template <typename T> struct Pick<T, void> { int n = 2; };\
        auto test() { return Pick<int>().n * 10 + Pick<int, bool>().n; }";
    assert_eq!(result(source), "21");
    let source = "template <typename R, typename... Extra> struct Visitor {\
          R visit(int n, Extra... extra) { return [&](int by) { return sum(n * by, extra...); }(2); }\
          R sum(int n, Extra... extra) { return (n + ... + extra); } };\
        auto test() { return Visitor<int, int, int>().visit(1, 10, 100) * 10 + Visitor<int>().visit(3); }";
    assert_eq!(result(source), "1126");
}

#[test]
fn explicit_arguments_choose_a_template() {
    let source = "template <typename A, typename F> int pick(F &&f) { return f(1); }\
        template <typename A, typename B, typename... Rest, typename F> int pick(F &&f) { return f(2); }\
        struct P {}; struct Q {};\
        auto test() { auto f = [](int n) { return n; };\
          return pick<P>(f) * 100 + pick<P, Q>(f) * 10 + pick<P, Q, P>(f); }";
    assert_eq!(result(source), "122");
}

#[test]
fn temporary_objects_return_themselves() {
    let source = "struct Sum { int n = 0; Sum &add(int by) { n += by; return *this; } int get() { return n; } };\
        auto test() { return Sum().add(1).add(20).get(); }";
    assert_eq!(result(source), "21");
}

#[test]
fn arrays_of_characters_end_with_a_null() {
    let source = "auto test() { const char prefix[] = \"const.\"; StringRef name = \"const.wire\";\
          return name.starts_with(prefix) ? name.drop_front(std::size(prefix) - 1).str() : std::string(); }";
    assert_eq!(result(source), "wire");
}

#[test]
fn no_value_is_less_than_any() {
    let source = "auto test() { std::optional<int> none, five = 5;\
          return (none < 0) * 1000 + (none <= 2) * 100 + (five <= 5) * 10 + (none < none) + (five < none); }";
    assert_eq!(result(source), "1110");
}

#[test]
fn nothing_is_thrown_where_all_goes_well() {
    check(&[
        (
            "auto test() { int x = 1; try { x = 2; } catch (const std::exception &e) { x = 3; }\
             catch (...) { return 4; } return x; }",
            "2",
        ),
        ("struct P { int n = 5; }; auto test() { P *p = new P(); int n = p->n; delete p; return n; }", "5"),
    ]);
}

#[test]
fn styles_of_formatv() {
    let show = |call: &str| format!("std::string test() {{ return llvm::formatv({call}).str(); }}");
    check(&[
        (&show("\"{0:N} {0:d} {1:d3} {2:x4}\", 1234567, 5, 255"), "1,234,567 1234567 005 0x00ff"),
        (&show("\"{0:F2} {0:P1}\", 0.25"), "0.25 25.0%"),
        (&show("\"{0:$[+]@[x]}\", std::vector<int>{1, 16}"), "0x1+0x10"),
        (&show("\"{0:3}|\", \"abcd\""), "abc|"),
    ]);
}

#[test]
fn aliases_in_templates_know_their_parameters() {
    let source = "template <typename T> struct Cell { T of; Cell(T of) : of(of) {} };\
        template <typename T> struct Row { using Part = Cell<T>; };\
        auto test() { Row<int>::Part part(7); return part.of; }";
    assert_eq!(result(source), "7");
}

#[test]
fn a_return_destroys_each_object_once() {
    let source = "struct D { int &x; int n; D(int &x, int n) : x(x), n(n) {} ~D() { x = x * 10 + n; } };\
        void f(int &x) { D a(x, 3); { D b(x, 2); if (x == 1) return; } }\
        auto test() { int x = 1; f(x); return x; }";
    assert_eq!(result(source), "123");
}

#[test]
fn no_object_is_made_of_a_truth_value() {
    let source = "struct Fault { explicit operator bool() const { return true; } };\
        template <typename T> struct Or { int made; Or(Fault) : made(2) {} Or(T) : made(1) {} };\
        Or<int> f() { Fault fault; return fault; } auto test() { return f().made; }";
    assert_eq!(result(source), "2");
}

#[test]
fn functions_are_arguments_of_templates() {
    let functions = "int twice(int x) { return 2 * x; } int next(int x) { return x + 1; }\
        template <int (*F)(int)> int call(int x) { return F(x); }\
        template <auto F> int callAny(int x) { return call<F>(x) + F(x); }\
        template <int (*F)(int)> struct Applied { int n; int run() { return F(n); } static int at(int x) { return F(x); } };";
    for (call, expected) in [
        ("call<twice>(4) * 100 + call<&next>(4)", "805"),
        ("callAny<next>(1)", "4"),
        ("Applied<twice>{21}.run()", "42"),
        ("Applied<next>::at(6)", "7"),
    ] {
        assert_eq!(result(&format!("{functions} auto test() {{ return {call}; }}")), expected, "{call}");
    }
}

#[test]
fn fields_hold_functions() {
    check(&[
        (
            "struct Rule { StringRef name; bool (*holds)(int); };\
             static bool isOdd(int x) { return x % 2; }\
             static const Rule rules[] = {{\"odd\", isOdd}, {\"none\", nullptr}};\
             auto test() { int n = 0; for (const Rule &rule : rules) n = n * 10 + (rule.holds && rule.holds(3)); return n; }",
            "10",
        ),
        (
            "struct Rule { std::function<int(int)> next; }; auto test() { Rule rule{[](int x) { return x + 1; }}; return rule.next(2); }",
            "3",
        ),
        ("static int (*chosen)(int) = [](int x) { return x * x; }; auto test() { return chosen(5); }", "25"),
    ]);
}

#[test]
fn operators_of_one_operand() {
    let source = "struct N { int v; N operator-() const { return N{-v}; } N operator-(N o) const { return N{v - o.v}; }\
          bool operator!() const { return v == 0; } operator int() const { return v; } };\
        struct M { int v; }; M operator~(M m) { return M{m.v + 100}; }\
        enum class E { A = 1, B = 2 }; E operator~(E e) { return e == E::A ? E::B : E::A; }\
        auto test() { N n{3}; M m{7}; return (-n).v + (n - N{1}).v * 10 + (!N{0} ? 200 : 0) + (~m).v * 1000 + (~E::A == E::B ? 1000000 : 0); }";
    assert_eq!(result(source), "1107217");
    let source =
        "struct N { int v; operator int() const { return v; } }; auto test() { return -N{4} + ~N{1}; }";
    assert_eq!(result(source), "-6");
}

#[test]
fn sizes_of_types() {
    check(&[
        (
            "template <typename T> int bits() { return sizeof(T) * 8; } auto test() { return bits<int16_t>() + bits<double>(); }",
            "80",
        ),
        (
            "auto test() { return std::numeric_limits<int>::digits + std::numeric_limits<uint8_t>::digits; }",
            "39",
        ),
        (
            "template <typename T> bool isSigned() { return std::numeric_limits<T>::is_signed; }\
             auto test() { return isSigned<int>() && !isSigned<unsigned>(); }",
            "true",
        ),
    ]);
}

#[test]
fn packs_deduced_from_types() {
    check(&[
        (
            "template <typename... Types> using type_list = std::tuple<Types...> *;\
             template <typename... A, typename... B> int sizes(int x, type_list<A...>, type_list<B...>) {\
               return x + sizeof...(A) * 10 + sizeof...(B) * 100; }\
             template <typename... Types> int twice(int x) {\
               return sizes(x, type_list<int, bool>(), type_list<Types...>()); }\
             auto test() { return twice<int, int, double>(1) + twice<bool>(1000) * 10000; }",
            "11200321",
        ),
        (
            "template <typename... Types> struct TypeList {};\
             template <typename... Types> bool isOneOf(int x, TypeList<Types...>) { return (std::is_same_v<Types, int> || ...); }\
             auto test() { return isOneOf(1, TypeList<bool, int>{}) && !isOneOf(1, TypeList<bool>()); }",
            "true",
        ),
        (
            "template <typename... Types> int size() { return std::tuple_size<std::tuple<Types...>>::value; }\
             auto test() { return size<int, bool>() * 10 + size<>() + std::tuple_size_v<std::pair<int, int>>; }",
            "22",
        ),
        (
            "template <typename... Types> struct TypeList {};\
             template <typename First, typename... Rest> int rest(TypeList<First, Rest...> list) { return sizeof...(Rest); }\
             auto test() { return rest(TypeList<bool, int, double>{}); }",
            "2",
        ),
    ]);
}

#[test]
fn pairs_in_containers_are_assigned_braces() {
    check(&[
        (
            "auto test() { SmallVector<std::pair<int, int>> v(2); v[1] = {7, 2}; v[0] = {1, 3};\
               return v[1].first * 100 + v[1].second * 10 + v[0].second; }",
            "723",
        ),
        (
            "auto test() { std::map<int, std::pair<int, int>> m; m[4] = {5, 6}; std::pair<int, int> p = m[4];\
               return p.first * 10 + p.second; }",
            "56",
        ),
        (
            "auto test() { SmallVector<std::tuple<int, bool, int>> v(1); for (auto &item : v) item = {4, true, 2};\
               return std::get<0>(v[0]) + std::get<2>(v[0]); }",
            "6",
        ),
    ]);
}

#[test]
fn views_begin_at_pointers() {
    check(&[
        ("auto test() { int x = 4; ArrayRef<int> v(&x, 1); return v.size() * 10 + v[0]; }", "14"),
        ("auto test() { int x = 4; ArrayRef<int> v(&x, 1); x = 5; return v.front(); }", "5"),
        (
            "auto test() { SmallVector<int> l = {1, 2, 3, 4}; ArrayRef<int> v(&l[1], 2); return v[0] * 10 + v[1]; }",
            "23",
        ),
        ("auto test() { int x = 4; ArrayRef<int> v(&x, 0); return v.empty(); }", "true"),
        (
            "auto test() { SmallVector<int> l = {1, 2}; return ArrayRef<int>(l).take_front(5).size() * 10\
               + ArrayRef<int>(l).take_back(9).size(); }",
            "22",
        ),
    ]);
    assert!(run("auto test() { int x = 4; ArrayRef<int> v(&x, 2); return v.size(); }").is_err());
}

#[test]
fn classes_that_derive_from_lists_take_insertions() {
    let source = "struct Ints : public SmallVector<int> {};\
        auto test() { Ints made; SmallVector<int> l = {1, 2, 3};\
          llvm::transform(l, std::back_inserter(made), [](int x) { return 2 * x; });\
          llvm::copy_if(l, std::back_inserter(made), [](int x) { return x > 2; });\
          return made.size() * 100 + made[2] * 10 + made.back(); }";
    assert_eq!(result(source), "463");
}

#[test]
fn containers_are_in_the_order_of_their_comparators() {
    check(&[
        (
            "auto test() { std::set<int, std::greater<>> s; s.insert(2); s.insert(9); s.insert(4);\
               int n = 0; for (int x : s) n = n * 10 + x; return n; }",
            "942",
        ),
        (
            "auto test() { std::set<int, std::less<int>> s; s.insert(9); s.insert(4);\
               int n = 0; for (int x : s) n = n * 10 + x; return n; }",
            "49",
        ),
        (
            "auto test() { std::map<int, int, std::greater<int>> m; m[1] = 5; m[2] = 6;\
               int n = 0; for (auto [k, v] : m) n = n * 10 + v; return n; }",
            "65",
        ),
        (
            "auto test() { llvm::SetVector<int> s; s.insert(3); auto taken = s.takeVector();\
               return taken.size() * 10 + s.size(); }",
            "10",
        ),
    ]);
    let own = "struct Last { bool operator()(int a, int b) const { return a % 10 < b % 10; } };\
        auto test() { std::set<int, Last> s; s.insert(13); s.insert(21); int n = 0; for (int x : s) n = n * 10 + x; return n; }";
    assert!(run(own).is_err());
    assert!(run("auto test() { DenseSet<int> s; s.insert(3); s.insert(5); return *s.begin(); }").is_err());
}

#[test]
fn parts_of_tuples_are_found_by_type() {
    let source = "auto test() { std::pair<std::string, int> p(\"four\", 4); std::tuple<bool, std::string> t(true, \"x\");\
        return std::get<std::string>(p) + std::get<std::string>(t) + std::to_string(std::get<int>(p)); }";
    assert_eq!(result(source), "fourx4");
}

#[test]
fn numbers_become_characters() {
    check(&[
        (
            "auto test() { std::string s; unsigned d = 3; s.push_back(d + '0'); s += d - 2 + 'A'; return s; }",
            "3B",
        ),
        (
            "auto test() { SmallString<8> s(\"ab123\"); std::reverse(s.begin() + 2, s.end()); return s.str().str(); }",
            "ab321",
        ),
    ]);
}

#[test]
fn streams_are_returned_as_they_were_given() {
    let source = "struct Port { int at; };\
        raw_ostream &operator<<(raw_ostream &os, const Port &port) { os << '<' << port.at; os << '>'; return os; }\
        auto test() { std::string text; llvm::raw_string_ostream os(text); os << Port{3} << Port{4}; return os.str(); }";
    assert_eq!(result(source), "<3><4>");
}

#[test]
fn ranges_of_pointers_and_mismatches() {
    check(&[
        (
            "auto test() { SmallVector<int> l = {1, 2, 3}; int n = 0;\
               for (int *p : llvm::make_pointer_range(l)) n = n * 10 + *p; return n; }",
            "123",
        ),
        (
            "auto test() { SmallVector<int> a = {1, 2, 3}, b = {1, 4}; auto [x, y] = llvm::mismatch(a, b);\
               return *x * 10 + *y; }",
            "24",
        ),
        (
            "auto test() { SmallVector<int> a = {1, 2}, b = {1, 2}; auto [x, y] = llvm::mismatch(a, b);\
               return x == a.end() && y == b.end(); }",
            "true",
        ),
    ]);
}

#[test]
fn mutable_array_refs_change_what_they_show() {
    check(&[
        (
            "void set(MutableArrayRef<int> xs, int at) { xs[at] = 7; }\
             auto test() { SmallVector<int> v = {1, 2, 3}; set(v, 1); return v[1]; }",
            "7",
        ),
        (
            "void fill(llvm::MutableArrayRef<int> xs) { for (int &x : xs) x = 4; while (!xs.empty()) { xs.front() += 1; xs = xs.drop_front(2); } }\
             auto test() { SmallVector<int> v = {1, 2, 3, 9}; fill(v); return v; }",
            "[5 4 5 4]",
        ),
        (
            "void order(MutableArrayRef<int> xs) { llvm::sort(xs.drop_front()); }\
             auto test() { SmallVector<int> v = {9, 3, 2, 1}; order(v); return v; }",
            "[9 1 2 3]",
        ),
        (
            "void turn(MutableArrayRef<int> xs) { std::rotate(xs.begin(), xs.begin() + 1, xs.end()); std::rotate(xs.rbegin(), xs.rbegin() + 2, xs.rend()); }\
             auto test() { SmallVector<int> v = {1, 2, 3, 4}; turn(v); return v; }",
            "[4 1 2 3]",
        ),
        (
            "void ends(MutableArrayRef<int> xs) { std::swap(xs.front(), xs.back()); std::reverse(xs.begin(), xs.end()); }\
             auto test() { SmallVector<int> v = {9, 3, 2, 1}; ends(v); return v; }",
            "[9 2 3 1]",
        ),
        (
            "struct S { SmallVector<int> v{1, 2}; MutableArrayRef<int> all() { return v; } };\
             auto test() { S s; s.all()[0] = 5; MutableArrayRef<int> xs = s.v; xs[1] = 6; std::fill(xs.begin(), xs.begin() + 1, 8); return s.v; }",
            "[8 6]",
        ),
        (
            "struct S { MutableArrayRef<int> xs; void add() { for (auto [at, x] : llvm::enumerate(xs)) x += at; } };\
             auto test() { int v[3] = {1, 2, 3}; S s{v}; s.add(); std::iota(s.xs.begin(), s.xs.begin() + 1, 5); llvm::copy(s.xs, s.xs.begin()); return v[0] * 100 + v[1] * 10 + v[2]; }",
            "535",
        ),
        // A copy of a view's elements is a copy.
        (
            "int f(MutableArrayRef<int> xs) { SmallVector<int> old(xs), too = llvm::to_vector(xs); xs[0] = 9; return old[0] * 10 + too[0]; }\
             auto test() { std::array<int, 2> v = {1, 2}; int r = f(v); return r * 10 + v[0]; }",
            "119",
        ),
    ]);
}

#[test]
fn empty_ranges_are_no_pointers() {
    let source = "struct Region {};\
        struct Successor { int made; Successor(Region *) : made(1) {} Successor(SmallVector<int>) : made(2) {} };\
        auto test() { SmallVector<int> none; Region r; return Successor(none).made * 10 + Successor(&r).made; }";
    assert_eq!(result(source), "21");
}

#[test]
fn templates_with_conditions_are_not_guessed() {
    let source = "template <typename T, std::enable_if_t<std::is_integral_v<T>, int> = 0> int kind(T) { return 1; }\
        template <typename T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0> int kind(T) { return 2; }\
        auto test() { return kind(1.5); }";
    assert!(run(source).is_err());
}

#[test]
fn exchanged_containers_know_their_elements() {
    check(&[(
        "struct P { int a; int b; };\
         auto test() { SmallVector<P> v; v.emplace_back(P{1, 2}); auto old = std::exchange(v, {}); v.emplace_back(P{3, 4});\
         return old[0].a * 100 + v.size() * 10 + v[0].b; }",
        "114",
    )]);
}

#[test]
fn virtual_functions_are_those_of_the_object() {
    check(&[
        (
            "struct B { virtual ~B() = default; virtual int f() { return 1; } int g() { return f(); } };\
             struct D : public B { int f() override { return 2; } };\
             auto test() { D d; return d.g(); }",
            "2",
        ),
        (
            "struct B { virtual int f(int x) const = 0; int g() const { return f(3) + 1; } };\
             struct D : B { int f(int x) const final { return x; } };\
             int call(const B &b) { return b.g() * 10 + b.f(5); } auto test() { D d; return call(d); }",
            "45",
        ),
        // A function that is not virtual is that of the class which calls it, as is one with the class's name.
        (
            "struct B { int f() { return 1; } virtual int h() { return 3; } int g() { return f() * 10 + B::h(); } };\
             struct D : B { int f() { return 2; } int h() override { return 4; } };\
             auto test() { D d; return d.g(); }",
            "13",
        ),
        (
            "struct B { virtual int f(); int g(); }; struct M : B {}; struct D : M { int f() override; };\
             int B::f() { return 1; } int B::g() { return this->f() * 10 + f(); } int D::f() { return B::f() + 1; }\
             auto test() { D d; B b; return d.g() * 100 + b.g(); }",
            "2211",
        ),
    ]);
}

#[test]
fn contents_of_optionals_are_converted() {
    check(&[
        (
            "int f(std::optional<int32_t> x) { return *x < 0; } auto test() { std::optional<uint32_t> u = -1; return f(u); }",
            "1",
        ),
        (
            "auto test() { std::optional<int64_t> big = 70000; std::optional<int16_t> small = big; std::optional<bool> b = small; return *small + *b; }",
            "4465",
        ),
        // The inner one is empty.
        (
            "FailureOr<std::optional<int>> f(std::optional<int> x) { return x; }\
             auto test() { auto a = f(std::nullopt), b = f(3); return failed(a) * 100 + a->has_value() * 10 + **b; }",
            "3",
        ),
        (
            "struct S { int n; }; auto test() { S s{4}; std::optional<std::reference_wrapper<const S>> r; r = s; return r->get().n; }",
            "4",
        ),
    ]);
}

#[test]
fn static_members_have_one_value() {
    check(&[
        // Given outside of the class.
        (
            "struct S { static const llvm::StringMap<int> table; }; const llvm::StringMap<int> S::table{{\"a\", 1}, {\"b\", 2}};\
             template <typename T> int f() { return T::table.size() * 10 + T::table.at(\"b\"); } auto test() { return f<S>(); }",
            "22",
        ),
        // Given within, and declared once more.
        (
            "struct S { static constexpr llvm::StringLiteral word = \"ab\"; }; constexpr const llvm::StringLiteral S::word;\
             auto test() { return S::word; }",
            "ab",
        ),
    ]);
}

#[test]
fn casts_before_operators() {
    check(&[
        (
            "int64_t n() { return 5; } auto test() { std::optional<int64_t> x = n(); return (int32_t)*x + (int64_t)-n() + (int)+1; }",
            "1",
        ),
        ("auto test() { int size_t_ = 3, b = 2; return (size_t_)*b + (uint8_t)~b; }", "259"),
    ]);
}

#[test]
fn ranges_of_iterators() {
    check(&[
        (
            "auto test() { SmallVector<int> a{1, 2, 3}, b{9, 2, 3}, c{2, 3};\
             return std::equal(a.rbegin(), a.rend() - 1, b.rbegin(), b.rend() - 1) * 100 + std::equal(a.begin(), a.end(), c.begin(), c.end()) * 10\
             + std::equal(a.begin(), a.end(), b.begin(), b.end(), [](int x, int y) { return x % 2 == y % 2; }); }",
            "101",
        ),
        (
            "auto test() { SmallVector<int> a{1, 2, 3}; std::string text; llvm::raw_string_ostream os(text);\
             llvm::interleave(a.begin(), a.end(), [&](int x) { os << x; }, [&] { os << \"; \"; }); return text; }",
            "1; 2; 3",
        ),
    ]);
}

#[test]
fn classes_of_one_name() {
    check(&[
        (
            "template <typename D> struct Sw { int m(int i) { return i == 0 ? static_cast<D *>(this)->zero() : 7; } };\
         int first(int i) { struct Impl : Sw<Impl> { int zero() { return 1; } }; return Impl().m(i); }\
         int second(int i) { struct Impl : Sw<Impl> { int zero() { return 2; } }; return Impl().m(i); }\
         auto test() { return first(0) * 10 + second(0); }",
            "12",
        ),
        (
            "int first() { struct Impl { int zero() { return 1; } }; return Impl().zero(); }\
         int second() { struct Impl { int zero() { return 2; } }; return Impl().zero(); }\
         auto test() { return first() * 10 + second(); }",
            "12",
        ),
        (
            "int first() { struct Impl { int x = 1; int zero() { return x; } }; Impl a; return a.zero(); }\
         int second() { struct Impl { int y = 2; int zero() { return y; } }; Impl a; return a.zero(); }\
         auto test() { return first() * 10 + second(); }",
            "12",
        ),
        (
            "struct A { struct In { int f() { return 1; } }; int g() { return In().f(); } };\
         struct B { struct In { int f() { return 2; } }; int g() { return In().f(); } };\
         auto test() { return A().g() * 10 + B().g(); }",
            "12",
        ),
        (
            "struct A { struct In { static int f() { return 1; } }; static int g() { return In::f(); } };\
         struct B { struct In { static int f() { return 2; } }; static int g() { return In::f(); } };\
         auto test() { return A::g() * 1000 + B::g() * 100 + A::In::f() * 10 + B::In::f(); }",
            "1212",
        ),
    ]);
}

#[test]
fn values_that_nobody_needs_and_optional_ones() {
    check(&[
        (
            "struct W { int n; W(int n) : n(n) {} }; inline int find(W &&w, bool r = true) { return w.n; }\
         template <typename T> inline int find(W &&w, bool r = true) { return find(std::move(w), r) + sizeof(T); }\
         auto test() { return find<int>(W(3)); }",
            "7",
        ),
        (
            "template <typename It> int lst(const It &c) { return 1; } template <typename It> int lst(const std::optional<It> &c) { return 2; }\
         auto test() { SmallVector<int> v; return lst(v) * 10 + lst(std::optional<SmallVector<int>>(v)); }",
            "12",
        ),
        (
            "struct X { bool a : 1 = false; bool b : 1 = true; int c = 3; }; auto test() { X x; return x.a * 100 + x.b * 10 + x.c; }",
            "13",
        ),
    ]);
}

#[test]
fn pointers_to_members() {
    check(&[
        (
            "struct S { int k; int n() { return k; } int m(int x) const { return k + x; } };\
             int call(S s, int (S::*f)()) { return (s.*f)(); } int with(S *s, int (S::*f)(int) const) { return (s->*f)(5); }\
             auto test() { S s{4}; return call(s, &S::n) * 10 + with(&s, &S::m); }",
            "49",
        ),
        ("struct S { int n() { return 6; } }; auto test() { S s; return std::invoke(&S::n, s); }", "6"),
    ]);
}

#[test]
fn members_of_specialisations_outside_of_their_class() {
    check(&[(
        "template <typename T> struct Show { static int of(T x); }; namespace a { struct P { int n; }; }\
         template <> struct Show<int> { static int of(int x); }; template <> struct Show<a::P> { static int of(a::P x); };\
         int Show<a::P>::of(a::P x) { return x.n + 1; } int Show<int>::of(int x) { return x + 2; }\
         auto test() { return Show<int>::of(1) * 10 + Show<a::P>::of(a::P{4}); }",
        "35",
    )]);
}

#[test]
fn numbers_in_six_digits() {
    check(&[(
        "auto test() { return std::string(llvm::format(\"%g %g %g %g %g %g %g\", 0.0, 1.0, -2.5, 123456.0, 1234567.0, 0.0001, 0.00001234567)); }",
        "0 1 -2.5 123456 1.23457e+06 0.0001 1.23457e-05",
    )]);
}

#[test]
fn conversions_of_objects_are_told_apart_by_their_types() {
    check(&[
        (
            "struct N { int v; explicit operator bool() const { return v != 0; } operator int() const { return v; }\
             operator std::string() const { return \"n\"; } };\
             static int twice(int x) { return 2 * x; }\
             auto test() { N n{3}; int x = n; std::string s = n; return s + std::to_string(x * 10 + twice(n)); }",
            "n36",
        ),
        (
            "struct Fail { template <typename T> operator FailureOr<T>() const { return failure(); } operator LogicalResult() const { return failure(); } };\
             static FailureOr<int> f(bool b) { if (b) return Fail(); return 4; } static LogicalResult g() { return Fail(); }\
             auto test() { return failed(f(true)) * 100 + *f(false) * 10 + failed(g()); }",
            "141",
        ),
    ]);
}

#[test]
fn classes_nested_in_templates_know_the_arguments_around() {
    check(&[
        (
            "template <typename... Ts> class TL { template <typename S> struct App {\
               template <typename T> static void add(S &s) { s += T::n; }\
               template <typename A, typename B, typename... R> static void add(S &s) { add<A>(s); s += 10; add<B, R...>(s); }\
               static void all(S &s) { add<Ts...>(s); } };\
             public: static int sum() { int s = 0; App<int>::all(s); return s; } };\
             struct X { static constexpr int n = 1; }; struct Y { static constexpr int n = 2; };\
             auto test() { return TL<X, Y, X>::sum(); }",
            "24",
        ),
        (
            "template <typename T> struct Box { struct Lid { T v; T twice() { return v + v; } }; Lid lid; Lid other(T v) { Lid l; l.v = v; return l; } };\
             auto test() { Box<std::string> b; b.lid.v = \"x\"; Box<int>::Lid l; l.v = 4; return b.lid.twice() + b.other(\"y\").twice() + std::to_string(l.twice()); }",
            "xxyy8",
        ),
    ]);
}

#[test]
fn macros_that_expand_to_the_name_of_another_one() {
    check(&[(
        "#define ONE(x) (x)\n#define TWO(x, y) (10 * (x) + (y))\n#define PICK(a, b, which, ...) which\n\
         #define SUM(...) PICK(__VA_ARGS__, TWO, ONE, none)(__VA_ARGS__)\n#define CAT(a, b) a##b\n#define ALSO ONE\n\
         auto test() { return SUM(1, 2) * 1000 + SUM(3) * 100 + CAT(ON, E)(4) * 10 + ALSO(5); }",
        "12345",
    )]);
}

#[test]
fn names_in_capitals_are_types() {
    check(&[(
        "template <typename FLAGS> int first(std::vector<FLAGS> all) { FLAGS flag; int n = 0; for (FLAGS each : all) n += each; flag = all[0]; return n * 10 + flag; }\
         using COUNT = int; auto test() { COUNT none{}; return first(std::vector<int>{3, 4}) + none; }",
        "73",
    )]);
}

#[test]
fn pointers_to_arrays_refer_to_their_elements() {
    check(&[
        (
            "void fill(int *to, int n) { for (int i = 0; i < n; ++i) to[i] = i + 1; to[0] += 5; }\
             auto test() { int a[3]; fill(a, 3); SmallVector<int> v(2); fill(v.data(), 2); std::unique_ptr<int[]> p(new int[2]); fill(p.get(), 2);\
               int *q = a; q[2] = 9; int *r = q + 1; *r = 7; std::swap(q[0], q[1]);\
               return a[0] * 100000 + a[1] * 10000 + a[2] * 1000 + v[0] * 100 + v[1] * 10 + p[1]; }",
            "769622",
        ),
        (
            "struct M { std::vector<int> v; int *row(int i) { return v.data() + i; } };\
             auto test() { M m{{1, 2, 3, 4}}; m.row(2)[1] = 8; return m.v[3]; }",
            "8",
        ),
    ]);
}

#[test]
fn constraints_of_templates_are_skipped() {
    check(&[(
        "template <typename... A> requires (sizeof...(A) < 3) and std::constructible_from<int, int> static int g(A... a) { return sizeof...(a); }\
         struct W { template <typename T> requires std::integral<T> || (sizeof(T) > 8) static LogicalResult h(T t) { return failure(); } };\
         static FailureOr<SmallVector<int>> list() { SmallVector<int> v{4, 5}; return success(std::move(v)); }\
         auto test() { return g(1, 2) * 100 + failed(W::h(3)) * 10 + (*list())[1]; }",
        "215",
    )]);
}

#[test]
fn variables_outside_of_functions_change() {
    check(&[(
        "namespace { unsigned lastId = 4; } static int calls; const int step = 2;\
         struct Counter { static int made; Counter() { ++made; } }; int Counter::made = 0;\
         unsigned nextId() { ++calls; lastId += step; return lastId++; }\
         auto test() { nextId(); Counter a, b; return nextId() * 100 + calls * 10 + Counter::made; }",
        "922",
    )]);
}

#[test]
fn sizes_of_values() {
    check(&[(
        "struct S { static constexpr char prefix[] = \"hip:\"; };\
         auto test() { int32_t v[3] = {1, 2, 3}; uint16_t mask = 0; StringRef name = \"hip:gfx\";\
           return name.drop_front(sizeof(S::prefix) - 1).str() + std::to_string(sizeof(v) / sizeof(v[0])) + std::to_string(sizeof(mask) * 8)\
             + std::to_string(sizeof(int64_t)) + std::to_string(sizeof(\"ab\")); }",
        "gfx31683",
    )]);
}

#[test]
fn initializers_of_fields_use_other_fields() {
    check(&[
        (
            "struct Grid { int rows; int columns = rows * 2; int cells = area(); int area() const { return rows * columns; }\
               Grid(int rows) : rows(rows) {} Grid(int rows, int columns) : rows(rows), columns(columns) {} };\
             auto test() { return Grid(3).cells * 100 + Grid(2, 5).cells; }",
            "1810",
        ),
        (
            "struct Plain { int a = 2; int b = this->a + 1; }; auto test() { Plain p; Plain q{5}; return p.b * 10 + q.b; }",
            "36",
        ),
    ]);
}

#[test]
fn casts_to_pointers_before_operators() {
    check(&[(
        "auto test() { int n = 7; int *p = &n; int **q = &p; return *(int *)*q * 10 + (int)-3; }",
        "67",
    )]);
}

#[test]
fn orders_by_objects() {
    check(&[(
        "struct Longer { bool operator()(StringRef a, StringRef b) const { return a.size() > b.size(); } };\
         auto test() { SmallVector<StringRef> v{\"a\", \"ccc\", \"bb\"}; llvm::sort(v, Longer()); std::string all; for (StringRef s : v) all += s.str(); return all; }",
        "cccbba",
    )]);
}

#[test]
fn counts_are_made_of_floating_point_numbers() {
    check(&[(
        "auto test() { std::vector<int> v(std::ceil(2.5)); SmallVector<int> w; w.resize(std::ceil(9 / 2.0), 1); return v.size() * 10 + w.size(); }",
        "35",
    )]);
}

#[test]
fn maps_are_assigned_lists() {
    check(&[(
        "struct Table { llvm::StringMap<int> rows; std::set<int> seen; std::map<int, std::string> names;\
           void fill() { rows = {{\"a\", 1}, {\"b\", 2}}; seen = {3, 1}; names = {{2, \"two\"}}; } };\
         auto test() { Table t; t.rows[\"c\"] = 9; t.fill(); return t.rows.lookup(\"b\") * 1000 + t.rows.size() * 100 + t.rows.lookup(\"c\") * 10 + *t.seen.begin() + t.names[2].size(); }",
        "2204",
    )]);
}

#[test]
fn containers_that_move_are_empty_after_it() {
    check(&[
        (
            "auto test() { SmallVector<SmallVector<int>> groups; SmallVector<int> group;\
             for (int i = 0; i < 5; ++i) { group.push_back(i); if (group.size() == 2) groups.push_back(std::move(group)); }\
             return groups.size() * 10 + group.size(); }",
            "21",
        ),
        (
            "auto test() { std::vector<int> a = {1, 2}; auto b = std::move(a); return a.size() * 10 + b.size(); }",
            "2",
        ),
        (
            "auto test() { std::vector<std::string> words; std::string word;\
             for (char c : StringRef(\"ab.c\")) { if (c == '.') words.push_back(std::move(word)); else word += c; }\
             return words[0] + word; }",
            "abc",
        ),
        // A view takes no elements, and a constant container keeps its own.
        (
            "auto test() { SmallVector<int> a = {1, 2}; ArrayRef<int> b = std::move(a); return a.size() + b.size(); }",
            "4",
        ),
        (
            "size_t f(const SmallVector<int> &a) { SmallVector<int> b; b = std::move(a); return a.size() + b.size(); }\
             auto test() { return f({1, 2, 3}); }",
            "6",
        ),
    ]);
}

#[test]
fn unions_are_not_evaluated() {
    let source =
        "union Bits { float f; unsigned u; }; auto test() { Bits bits; bits.f = 1.0f; return bits.u; }";
    assert_eq!(result(source), "not evaluated: the union 'Bits'");
}

#[test]
fn extern_variables_have_the_value_of_their_definition() {
    check(&[
        (
            "extern const int most; int f() { return most; } const int most = 5; auto test() { return f(); }",
            "5",
        ),
        (
            "namespace a { extern const int most; int f() { return most; } const int most = 6; } auto test() { return a::f(); }",
            "6",
        ),
    ]);
}

#[test]
fn types_are_computed_of_a_template_s_arguments() {
    check(&[
        // The type that a condition chooses.
        (
            "template <typename T> auto f(T value) {\
               using U = std::conditional_t<std::is_same_v<T, bool>, std::string, T>; U made{}; return made; }\
             auto test() { return f(true) + std::to_string(f(7)); }",
            "0",
        ),
        (
            "template <bool B> int f() { typename std::conditional<B, int8_t, int16_t>::type n = 300; return n; }\
             auto test() { return f<true>() * 1000 + f<false>(); }",
            "44300",
        ),
        // Sequences of numbers, of a count and of a pack.
        (
            "template <typename Tuple, size_t... Is> int sum(const Tuple &t, std::index_sequence<Is...>) {\
               return (std::get<Is>(t) + ... + 0); }\
             auto test() { return sum(std::make_tuple(1, 20, 300), std::make_index_sequence<3>{}); }",
            "321",
        ),
        (
            "template <typename... Ts, size_t... Is> int sum(std::index_sequence<Is...>, Ts... of) {\
               return ((of * (Is + 1)) + ...); }\
             template <typename... Ts> int f(Ts... of) { return sum(std::index_sequence_for<Ts...>(), of...); }\
             auto test() { return f(1, 10, 100); }",
            "321",
        ),
    ]);
}

#[test]
fn lambdas_change_variables_of_a_template_s_parameter() {
    check(&[
        (
            "template <class T> int64_t take(T x) { auto low = [&](unsigned n) { int64_t result = x & 1; x >>= n; return result; };\
               return low(1) * 10 + low(1); }\
             auto test() { return take(int64_t(5)); }",
            "10",
        ),
        (
            "template <class T> int f(T x, uint8_t y) { auto g = [&] { y = 300; x = 300; }; g(); return x * 1000 + y; }\
             auto test() { return f(uint8_t(1), 2) + f(int(1), 2); }",
            "344088",
        ),
        (
            "template <class T> int f(T x) { using U = T; auto g = [&](int a, int b) { U y = 300; return int(y) + a + b; };\
               return g(1, 2); }\
             auto test() { return f(uint8_t(1)) * 1000 + f(int(1)); }",
            "47303",
        ),
    ]);
}

#[test]
fn folds_begin_or_end_with_a_value() {
    check(&[
        (
            "template <typename... Ts> int f(Ts... of) { return (of - ... - 1); } auto test() { return f(10, 3); }",
            "8",
        ),
        (
            "template <typename... Ts> int f(Ts... of) { return (1 - ... - of); } auto test() { return f(10, 3); }",
            "-12",
        ),
        (
            "template <typename... Ts> bool f(bool first, Ts... of) { return (first && ... && of); }\
             auto test() { return f(false, true) || f(true, true, false); }",
            "false",
        ),
        (
            "template <typename... Ts> bool f(Ts... of) { return (of || ... || true); } auto test() { return f(false, false); }",
            "true",
        ),
    ]);
}

#[test]
fn overloads_take_objects_of_class_templates() {
    let boxes = "template <class T> class Box; template <> class Box<int> { public: int extra; Box(int extra) : extra(extra) {}\
                 int add(int a, int b) const { return a + b + extra; } };";
    for (text, expected) in [
        (
            "template <class T> T sum(const Box<T> &box, T a, T b) { return box.add(a, b); }\
             template <class T> T sum(const Box<T> &box, T a, T b, T c) { return box.add(a, box.add(b, c)); }\
             auto test() { Box<int> box(1); return sum(box, 1, 2) * 100 + sum(box, 1, 2, 3); }",
            "408",
        ),
        (
            "int sum(const Box<int> &box, StringRef) { return 7; }\
             template <class T> T sum(const Box<T> &box, T a) { return box.add(a, a); }\
             auto test() { Box<int> box(1); return sum(box, 2) * 10 + sum(box, \"a\"); }",
            "57",
        ),
    ] {
        assert_eq!(result(&format!("{boxes} {text}")), expected, "{text}");
    }
}

#[test]
fn classes_in_classes_and_functions_are_found() {
    check(&[
        // A class in a base is named by the class that derives from it.
        (
            "struct Base { struct Sum { int s = 0; void push(int v) { s += v; } }; enum Kind { A, B }; }; struct Lid : Base {};\
             auto test() { Lid::Sum sum; sum.push(2); sum.push(3); return sum.s; }",
            "5",
        ),
        (
            "struct Base { struct Sum { int s = 4; }; }; template <class T> class Maker; template <> class Maker<int> : public Base {};\
             template <class T> int f(T) { typename Maker<T>::Sum sum; return sum.s; } auto test() { return f(1); }",
            "4",
        ),
        // A class in a function template has fields of the template's parameter.
        (
            "template <class T> int total(T a, T b) { struct Pair { T first; T second; int64_t key; }; SmallVector<Pair> pairs;\
               pairs.push_back({a, b, 1}); std::sort(pairs.begin(), pairs.end(), [](const Pair &x, const Pair &y) { return x.key < y.key; });\
               return pairs[0].first + pairs.back().second; }\
             auto test() { return total(3, 4); }",
            "7",
        ),
    ]);
}

#[test]
fn functions_of_namespaces_that_are_not_at_hand_are_others() {
    check(&[
        // A name is written with the namespaces that it is in.
        (
            "namespace m { namespace a { int f(int); } namespace b { int f(int); } }\
             int m::a::f(int) { return 1000; } int m::b::f(int x) { return x; }\
             using namespace m; using namespace m::b; auto test() { return f(7); }",
            "7",
        ),
        (
            "namespace a { int f(); } namespace b { int f(); } int a::f() { return 1; } int b::f() { return 2; }\
          using namespace b; auto test() { return f() * 10 + a::f(); }",
            "21",
        ),
    ]);
}

#[test]
fn numbers_become_elements() {
    check(&[
        (
            "auto test() { std::vector<uint8_t> v; int64_t x = 300; v.append(2, x); v.insert(v.begin(), x); v.resize(5, x);\
             return v[0] * 1000 + v[1] + v[4]; }",
            "44088",
        ),
        ("auto test() { std::vector<uint8_t> v; v.assign(3, -1); return v[2]; }", "255"),
        ("auto test() { auto o = std::make_optional<uint16_t>(-1); return *o; }", "65535"),
    ]);
}

#[test]
fn names_and_macros_in_unusual_places() {
    check(&[
        // The name of a parameter in parentheses.
        (
            "auto test() { auto f = [](int(x), std::optional<int>(y)) { return x + *y; }; return f(3, 4); }",
            "7",
        ),
        // Nothing for `...`, with and without `__VA_OPT__`.
        (
            "#define ASK(condition, message, ...) if (!(condition)) return f(message __VA_OPT__(,) __VA_ARGS__)\n\
             int f(int a, int b = 0) { return a * 10 + b; } auto test() { ASK(false, 3); return 0; }",
            "30",
        ),
        (
            "#define CALL(name, ...) name(__VA_ARGS__)\nint f() { return 5; } auto test() { return CALL(f); }",
            "5",
        ),
        // Entries of a map by the methods of a pair of LLVM.
        (
            "auto test() { llvm::DenseMap<int, int> m; m[3] = 4; auto it = m.find(3); return it->getFirst() * 10 + it->getSecond(); }",
            "34",
        ),
        ("auto test() { return llvm::formatv(\"{0} {1}\", 2.5, 3).str(); }", "2.50 3"),
    ]);
}

#[test]
fn member_functions_are_functions() {
    check(&[
        (
            "struct S { int x; int plus(int y) const { return x + y; } };\
             int f(S s, std::function<int(S, int)> g) { return g(s, 3); }\
             auto test() { return f(S{4}, std::mem_fn(&S::plus)) * 10 + f(S{1}, &S::plus); }",
            "74",
        ),
        (
            "struct S { int x; bool isBig() const { return x > 2; } };\
             auto test() { SmallVector<S> all{S{1}, S{3}, S{5}}; return llvm::count_if(all, std::mem_fn(&S::isBig)); }",
            "2",
        ),
    ]);
}

#[test]
fn bits_that_two_vectors_share() {
    let source = "auto test() { llvm::SmallBitVector a(4), b(4); a.set(1); b.set(2); bool before = a.anyCommon(b); b.set(1);\
                  return before * 10 + a.anyCommon(b); }";
    assert_eq!(result(source), "1");
}

#[test]
fn braces_around_an_optional_are_that_optional() {
    check(&[
        (
            "std::optional<SmallVector<int>> g(bool b) { if (!b) return std::nullopt; return SmallVector<int>{4, 5}; }\
             std::optional<SmallVector<int>> f(bool b) { return {g(b)}; }\
             auto test() { return (*f(true))[1] * 10 + f(false).has_value(); }",
            "50",
        ),
        (
            "using Indices = SmallVector<int64_t, 2>; auto test() { SmallVector<Indices, 4> v; v.emplace_back(1, 7);\
             v.emplace_back(2, 8); return v[0].size() * 1000 + v[0][0] * 100 + v[1].size() * 10 + v[1][1]; }",
            "1728",
        ),
    ]);
}
