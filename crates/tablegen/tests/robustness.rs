//! No text makes the crate panic or run away.

use std::time::{Duration, Instant};
use tablegen::{Failure, Limit, Limits, Loaded, Options, Report};

const EVERYTHING: &str = include_str!("records/everything.td");

/// Evaluates a text and shows all that comes out of it; whether it was accepted.
fn survives(text: &str, options: &Options) -> bool {
    match tablegen::load_text("input.td", text.to_owned(), options) {
        Ok(Loaded { keeper, .. }) => {
            let mut out = String::new();
            tablegen::print_records(&keeper, &mut out).unwrap();
            tablegen::print_json(&keeper, &mut out).unwrap();
            true
        }
        Err(Failure { sources, diagnostics }) => {
            assert!(!diagnostics.is_empty());
            for diagnostic in &diagnostics {
                assert!(!Report::new(diagnostic, &sources).plain().to_string().is_empty());
            }
            false
        }
    }
}

#[test]
fn every_beginning_of_a_file() {
    let options = Options::default();
    assert!(survives(EVERYTHING, &options));
    for end in (0..EVERYTHING.len()).filter(|&end| EVERYTHING.is_char_boundary(end)) {
        survives(&EVERYTHING[..end], &options);
    }
}

/// Splits a text into words, single characters and white space.
fn pieces(text: &str) -> Vec<&str> {
    let is_word = |char: char| char.is_ascii_alphanumeric() || matches!(char, '_' | '!' | '$');
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if is_word(first) => rest.find(|char| !is_word(char)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        pieces.push(piece);
        rest = after;
    }
    pieces
}

#[test]
fn files_with_pieces_moved_about() {
    let options = Options::default();
    let original = pieces(EVERYTHING);
    // xorshift: the same mutations every time.
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let mut accepted = 0;
    for _ in 0..1000 {
        let mut pieces = original.clone();
        for _ in 0..1 + random(3) {
            let (at, other) = (random(pieces.len()), random(pieces.len()));
            match random(4) {
                0 => {
                    pieces.remove(at);
                }
                1 => pieces.swap(at, other),
                2 => pieces.insert(at, pieces[other]),
                _ => pieces[at] = pieces[other],
            }
        }
        accepted += usize::from(survives(&pieces.concat(), &options));
    }
    assert!(accepted > 50, "only {accepted} of the mutations were accepted");
}

#[test]
fn no_text_at_all() {
    let options = Options::default();
    assert!(survives("", &options));
    assert!(survives("\u{feff}", &options) || !survives("\u{feff}def a;", &options));
    for text in
        ["\0", "é", "\"", "[{", "/*", "#", "$", "!", "<<<<", "}", "include", "-", "0x", "..", "#if", "\r"]
    {
        survives(text, &options);
    }
}

/// Evaluates a text that must come to the limit of this name, and soon.
fn reaches(limit: &str, text: &str) {
    let start = Instant::now();
    let options = Options {
        limits: Limits::default()
            .with(Limit::Recursion, 2_000)
            .with(Limit::Steps, 500_000)
            .with(Limit::Records, 3_000)
            .with(Limit::ListLength, 100_000)
            .with(Limit::StringLength, 1 << 20)
            .with(Limit::TotalStrings, 16 << 20)
            .with(Limit::TotalValues, 2_000_000)
            .with(Limit::ValueSize, 1 << 20),
        ..Options::default()
    };
    let failure = tablegen::load_text("input.td", text.to_owned(), &options).unwrap_err();
    let message = failure.to_string();
    assert!(message.contains(&format!("limit `td-{}`", limit.replace('_', "-"))), "{message}");
    assert!(start.elapsed() < Duration::from_secs(60), "{limit} took {:?}", start.elapsed());
}

#[test]
fn recursion_without_end() {
    reaches("recursion", "class F<int n> { int r = F<!add(n, 1)>.r; } def x { int a = F<0>.r; }");
    reaches(
        "recursion",
        "class F<int n> { int r = !cond(!eq(n, 0): 0, 1: F<!sub(n, 1)>.r); } def x { int a = F<9>.r; }",
    );
}

#[test]
fn nesting_without_end() {
    for (open, close) in [("!add(1, ", ")"), ("[", "]"), ("(op ", ")"), ("A<", ">"), ("{", "}")] {
        let text = format!("def x {{ int a = {}1{}; }}", open.repeat(100_000), close.repeat(100_000));
        reaches("nesting", &text);
    }
    reaches("nesting", &"foreach i = [1] in ".repeat(100_000));
    reaches("nesting", &format!("def x {{ {}", "list<".repeat(100_000)));
}

#[test]
fn lists_without_end() {
    reaches("list_length", "def x { list<int> l = !range(1000000000); }");
    reaches("list_length", "def x { list<int> l = !listsplat(1, 1000000000); }");
    reaches("list_length", "foreach i = 0...4000000000 in def x#i;");
    reaches("list_length", "def x { list<int> l = [1]; list<int> m = l[0...1000000000]; }");
    reaches("list_length", "def x { bits<4000000000> b; }");
    reaches(
        "list_length",
        "class D<list<int> l> { list<int> r = D<!listconcat(l, l)>.r; } def x { list<int> a = D<[1]>.r; }",
    );
}

#[test]
fn strings_without_end() {
    reaches(
        "string_length",
        "class D<string s, int n> { string r = !if(n, D<s # s, !sub(n, 1)>.r, s); } def x { string a = D<\"0123456789\", 60>.r; }",
    );
    let doubled: String = (0..60).map(|n| format!("defvar s{} = !strconcat(s{n}, s{n});", n + 1)).collect();
    reaches("string_length", &format!("defvar s0 = \"x\"; {doubled}"));
    reaches(
        "string_length",
        "def x { string s = !subst(\"a\", !interleave(!range(50000), \"0\"), !interleave(!range(50000), \"a\")); }",
    );
}

#[test]
fn values_that_share_their_parts() {
    // A few nodes, but as a tree more than the world has atoms.
    let doubled: String = (0..90).map(|n| format!("defvar s{} = s{n} # s{n};", n + 1)).collect();
    reaches("value_size", &format!("class A<string a> {{ defvar s0 = a; {doubled} }}"));
    let nested: String = (0..90).map(|n| format!("defvar l{} = [l{n}, l{n}];", n + 1)).collect();
    reaches("value_size", &format!("defvar l0 = [1]; {nested}"));
}

#[test]
fn work_without_end() {
    reaches(
        "steps",
        "def x { int a = !foldl(0, !range(90000), a1, i, !foldl(a1, !range(90000), a2, j, !add(a2, j))); }",
    );
    reaches("records", "foreach i = !range(90000) in foreach j = !range(90000) in def x#i#_#j;");
    let mut diamonds = "class A0;".to_owned();
    for n in 0..20 {
        diamonds += &format!("class B{n} : A{n}; class C{n} : A{n}; class A{} : B{n}, C{n};", n + 1);
    }
    reaches("superclasses", &diamonds);
}

#[test]
fn many_errors() {
    let text = "def x : Nothing;\n".repeat(10_000);
    let failure = tablegen::load_text("input.td", text, &Options::default()).unwrap_err();
    assert_eq!(failure.diagnostics.len() as u64, Limits::default().get(Limit::Errors));
}
