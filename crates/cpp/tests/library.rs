//! The standard libraries: strings, lists, sets, maps, numbers and streams, by what their functions give.

mod shown;

/// Evaluates a body and shows its result, or the error.
fn body(statements: &str) -> String {
    shown::result(&format!("auto test() {{ {statements} }}"))
}

/// Checks rows of statements and their results.
fn check(rows: &[(&str, &str)]) {
    for (statements, expected) in rows {
        assert_eq!(body(statements), *expected, "{statements}");
    }
}

#[test]
fn strings_are_searched_and_changed() {
    check(&[
        ("return StringRef(\"hello\").startswith(\"he\") && StringRef(\"hello\").endswith(\"lo\");", "true"),
        ("return StringRef(\"a.b.c\").find_last_of('.');", "3"),
        ("return StringRef(\"a.b\").take_while([](char c) { return c != '.'; });", "a"),
        ("return StringRef(\"a.b\").drop_until([](char c) { return c == '.'; });", ".b"),
        ("return StringRef(\"kitten\").edit_distance(\"sitting\");", "3"),
        (
            "StringRef s = \"12ab\"; int n; s.consumeInteger(10, n); return s.str() + std::to_string(n + 1);",
            "ab13",
        ),
        ("std::string s = \"abc\"; s.insert(1, \"xy\"); s.erase(0, 1); return s;", "xybc"),
        ("std::string s = \"abc\"; s.replace(0, 2, \"z\"); s.resize(4, '!'); return s;", "zc!!"),
        ("int n = 0; if (!llvm::to_integer(StringRef(\"x\"), n)) return -1; return n;", "-1"),
        ("SmallVector<StringRef> parts; llvm::SplitString(\" a  b \", parts); return parts;", "[a b]"),
        ("return std::stoi(\"12x\") + std::stoll(\"3\");", "15"),
        ("return std::stoi(\"x\");", "undefined behaviour: a string that is no number of its type"),
        ("std::string s = \"abc\"; s.erase(9); return s;", "undefined behaviour: an index out of bounds"),
        ("return llvm::formatv(\"{0:x} {1}\", 255, 3).str();", "0xff 3"),
        (
            "return llvm::formatv(\"[{0,4}] [{0,-4}] [{0,=4}] [{0,*+3}]\", 3).str();",
            "[   3] [3   ] [ 3  ] [**3]",
        ),
        ("return std::string(llvm::format(\"%02d %.2f\", 1, 1.5));", "01 1.50"),
        ("std::ostringstream out; out << \"a\" << 3; return out.str();", "a3"),
    ]);
}

#[test]
fn lists_are_searched_and_changed() {
    check(&[
        ("SmallVector<int> v{1, 3, 5}; return llvm::lower_bound(v, 3) - v.begin();", "1"),
        ("SmallVector<int> v{1, 3, 5}; return std::upper_bound(v.begin(), v.end(), 3) - v.begin();", "2"),
        ("SmallVector<int> v{1, 3, 5}; return std::binary_search(v.begin(), v.end(), 4);", "false"),
        (
            "SmallVector<int> v{3, 1, 2};\
             v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x > 2; }), v.end()); return v;",
            "[1 2]",
        ),
        ("SmallVector<int> v{3, 1, 2}; std::rotate(v.begin(), v.begin() + 1, v.end()); return v;", "[1 2 3]"),
        ("SmallVector<int> v{3, 1}; llvm::replace(v, 3, 4); llvm::erase(v, 1); return v;", "[4]"),
        ("SmallVector<int> v{1, 1, 2}; return llvm::adjacent_find(v) == v.begin();", "true"),
        ("SmallVector<int> v{2, 3, 1}; return *std::minmax_element(v.begin(), v.end()).second;", "3"),
        ("SmallVector<int> v{1}; v.insert(v.end(), 2, 7); v.pop_back_n(1); return v;", "[1 7]"),
        ("ArrayRef<int> v{1, 2, 9}; return v.take_while([](int x) { return x < 3; }).size();", "2"),
        ("std::deque<int> v; v.push_back(1); v.push_front(2); v.pop_front(); return v;", "[1]"),
        ("SmallVector<int> v; v.pop_front(); return v;", "undefined behaviour: an index out of bounds"),
        (
            "std::optional<int> o = 3; return llvm::transformOptional(o, [](int x) { return x + 1; }).value();",
            "4",
        ),
        ("SmallVector<int> v{1, 2, 3}; return std::reduce(v.begin(), v.end());", "6"),
    ]);
}

#[test]
fn sets_maps_and_bits() {
    check(&[
        ("llvm::SetVector<int> s; s.insert(2); s.insert(1); return s.pop_back_val() + 10 * s.back();", "21"),
        ("std::set<int> s{2, 1}; s.emplace(0); return *s.begin();", "0"),
        ("llvm::DenseMap<int, int> m; m[1] = 2; return m.lookup_or(1, 9) + m.lookup_or(7, 9);", "11"),
        ("std::map<int, int> m{{1, 6}, {2, 5}}; return m.rbegin()->first;", "2"),
        ("std::map<int, int> m{{2, 5}, {1, 6}}; return m.begin()->first;", "1"),
        (
            "std::map<int, int> m{{2, 5}, {1, 6}}; return m.rbegin()->first;",
            "not evaluated: a reversed iterator over a container that is out of order",
        ),
        ("std::map<int, int> m{{3, 5}, {1, 6}, {2, 7}}; return std::next(m.find(1))->first;", "2"),
        ("std::map<int, int> m{{3, 5}, {1, 6}}; return m.upper_bound(3) == m.end();", "true"),
        ("std::set<int> s{3, 1, 2}; return std::distance(s.begin(), s.find(3));", "2"),
        ("std::set<int> s{3, 1, 2}; std::vector<int> v(s.begin(), s.end()); return v;", "[1 2 3]"),
        ("auto t = std::tuple_cat(std::make_tuple(1), std::make_tuple(2, 3)); return std::get<2>(t);", "3"),
        ("std::string s = \"x\"; s.append(2, 'y'); return s not_eq \"xy\" ? s : \"\";", "xyy"),
        (
            "llvm::DenseMap<int, int> m; m[4] = 1; m[2] = 1; return std::next(m.find(4))->first;",
            "not evaluated: the order of a map that has none",
        ),
        (
            "llvm::StringMap<int> m; m[\"a\"] = 2; std::string s; for (auto &e : m) s += e.getKey(); return s;",
            "a",
        ),
        ("llvm::BitVector b(4); b.set(1); b.set(2, 4); b.flip(); return b;", "[true false false false]"),
        ("llvm::SmallBitVector b(3); b.set(2); return b.find_first() + b.count();", "3"),
        ("llvm::BitVector b(2); b.set(2); return b;", "undefined behaviour: an index out of bounds"),
    ]);
}

#[test]
fn regular_expressions() {
    let pattern = "llvm::Regex pattern(\"^e([0-9]+)m([0-9]+)$\"); SmallVector<StringRef> parts;";
    let with = |statements: &str| body(&format!("{pattern} {statements}"));
    assert_eq!(with("if (!pattern.match(\"e5m10\", &parts)) return parts; return parts;"), "[e5m10 5 10]");
    assert_eq!(with("return pattern.match(\"e5\");"), "false");
    assert_eq!(with("return llvm::Regex(\"(\").isValid();"), "false");
    assert_eq!(body("return llvm::Regex(\"(\").match(\"a\");"), "not evaluated: the regular expression '('");
}

#[test]
fn sets_are_combined() {
    let sets = "llvm::SmallSet<int, 4> a, b; a.insert(1); a.insert(2); b.insert(2); b.insert(3); ";
    let with = |statements: &str| body(&format!("{sets}{statements}"));
    assert_eq!(with("return llvm::set_union(a, b) && a.size() == 3;"), "true");
    assert_eq!(with("llvm::set_intersect(a, b); return a.count(2) * 10 + a.size();"), "11");
    assert_eq!(with("llvm::set_subtract(a, b); return a.count(1) * 10 + a.size();"), "11");
    assert_eq!(with("return llvm::set_difference(a, b).contains(1);"), "true");
    assert_eq!(with("return llvm::set_intersection(a, b).contains(1);"), "false");
    assert_eq!(with("return llvm::set_is_subset(a, b);"), "false");
    check(&[
        ("SmallVector<int> v{1, 2}; SmallVector<int> w(llvm::from_range, v); return w;", "[1 2]"),
        ("SmallVector<int> v{1, 2}; return llvm::accumulate(v, 4);", "7"),
        (
            "SmallVector<int> v{2, 3}; return llvm::accumulate(v, 2, [](int a, int b) { return a * b; });",
            "12",
        ),
    ]);
}

#[test]
fn arrays_by_the_cases_of_an_enumeration() {
    let source = "enum class Kind { A, B, C };\
        template <typename T> using ByKind = llvm::EnumeratedArray<T, Kind, Kind::C>;\
        auto test() { ByKind<int> counts; counts[Kind::B] = 4; return counts; }";
    assert_eq!(shown::result(source), "[0 4 0]");
}

#[test]
fn numbers() {
    check(&[
        ("return llvm::NextPowerOf2(4) + llvm::bit_floor(5u) + llvm::bit_width(8u);", "16"),
        ("return llvm::countl_zero(1u);", "31"),
        ("return llvm::SignExtend64<8>(255);", "-1"),
        ("return llvm::maskTrailingOnes<uint32_t>(32);", "4294967295"),
        ("return std::lcm(4, 6) + llvm::alignDown(7, 4) + llvm::MinAlign(8, 12);", "20"),
        ("return std::sqrt(4.0) + std::ceil(1.5);", "4"),
        ("return std::pow(2.0, 0.5);", "1.4142135623730951"),
        ("return std::log2(8.0) + std::log10(100.0);", "5"),
        ("return std::fmod(7.5, 2.0);", "1.5"),
        ("return std::remainder(7.5, 2.0);", "-0.5"),
        ("return std::isnan(0.0) || std::isinf(1.0) || !std::isfinite(1.0);", "false"),
    ]);
}
