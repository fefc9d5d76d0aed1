//! Several main files in one session: each gets what it would get alone.

use std::path::Path;
use std::sync::Arc;
use tablegen::{Failure, InMemory, Options, RecordId, RecordKeeper, Report, Session, print_records};

fn options(files: &[(&str, &str)]) -> Options {
    let files = InMemory::new(files.iter().map(|&(path, text)| (path, text)));
    Options { files: Arc::new(files), ..Options::default() }
}

/// Numbers anonymous records by their first occurrence.
fn renumber(text: &str) -> String {
    let mut pieces = text.split("anonymous_");
    let mut renumbered = pieces.next().unwrap_or_default().to_owned();
    let mut numbers: Vec<&str> = Vec::new();
    for piece in pieces {
        let (number, rest) = piece.split_at(piece.bytes().take_while(u8::is_ascii_digit).count());
        let place = numbers.iter().position(|known| *known == number).unwrap_or_else(|| {
            numbers.push(number);
            numbers.len() - 1
        });
        renumbered += &format!("anonymous_{place}{rest}");
    }
    renumbered
}

/// Describes all that a back end can see: records of a class in both orders, and all of them.
fn describe(keeper: &RecordKeeper) -> String {
    let mut text = String::new();
    for class in keeper.classes() {
        for found in [
            keeper.derived_definitions(class.name()),
            keeper.derived_definitions_in_source_order(class.name()),
        ] {
            text += &format!("{}:", class.name());
            for def in found {
                text += &format!(" {}", def.name());
                for field in def.fields() {
                    text += &format!("({field:?})");
                }
            }
            text.push('\n');
        }
    }
    // Anonymous records are sorted by their numbers here.
    if !text.contains("anonymous_") {
        print_records(keeper, &mut text).unwrap();
    }
    for record in keeper.classes().chain(keeper.defs()).filter(|record| !record.is_anonymous()) {
        let at = keeper.sources().locate(record.span()).unwrap();
        text += &format!("{} at {}:{}\n", record.name(), at.file.name(), at.line);
    }
    renumber(&text)
}

fn reports(found: impl Iterator<Item = Report>) -> String {
    found.map(|report| report.plain().to_string() + "\n").collect()
}

fn shown(result: Result<String, Failure>) -> Result<String, String> {
    result.map_err(|failure| reports(failure.reports()))
}

/// Loads main files one by one and in a session. Returns what each is, if these are the same.
fn load_both(files: &[(&str, &str)], mains: &[&str]) -> Vec<Result<String, String>> {
    let mut session = Session::new(options(files));
    let load = |main: &&str| {
        let alone = tablegen::load_file(main, &options(files))
            .map(|loaded| reports(loaded.reports()) + &describe(&loaded.keeper));
        let shared = session.load_file(Path::new(main), Vec::new(), |keeper, diagnostics| {
            let found = diagnostics.iter().map(|diagnostic| Report::new(diagnostic, keeper.sources()));
            reports(found) + &describe(keeper)
        });
        let alone = shown(alone);
        assert_eq!(shown(shared), alone, "{main} of {files:#?}");
        alone
    };
    mains.iter().map(load).collect()
}

#[track_caller]
fn assert_all_load(files: &[(&str, &str)], mains: &[&str]) {
    for (main, result) in mains.iter().zip(load_both(files, mains)) {
        assert!(result.is_ok(), "{main}: {result:?}");
    }
}

/// Returns the record of a name in each main file.
fn records_of(name: &str, files: &[(&str, &str)], mains: &[&str]) -> Vec<RecordId> {
    let mut session = Session::new(options(files));
    let load = |main: &&str| {
        session.load_file(Path::new(main), Vec::new(), |keeper, _| keeper.def(name).unwrap().id()).unwrap()
    };
    mains.iter().map(load).collect()
}

const LIBRARY: &str = "#ifndef LIBRARY\n#define LIBRARY\nclass Op<string n> { string name = n; }\n\
                       def Base : Op<\"base\">;\n#endif\n";

#[test]
fn an_included_file_is_evaluated_once() {
    let files = [
        ("lib.td", LIBRARY),
        ("a.td", "include \"lib.td\"\ndef A : Op<\"a\">;\n"),
        ("b.td", "def Own;\ninclude \"lib.td\"\ninclude \"lib.td\"\ndef B : Op<\"b\">;\n"),
    ];
    assert_all_load(&files, &["a.td", "b.td", "a.td"]);
    let records = records_of("Base", &files, &["a.td", "b.td"]);
    assert_eq!(records[0], records[1]);
}

#[test]
fn names_of_main_files_do_not_clash() {
    let files = [
        ("lib.td", LIBRARY),
        ("a.td", "include \"lib.td\"\nclass Mine { int a = 1; }\ndef X : Mine;\n"),
        ("b.td", "include \"lib.td\"\nclass Mine { string b = \"\"; }\ndef X : Mine;\n"),
    ];
    assert_all_load(&files, &["a.td", "b.td"]);
}

#[test]
fn a_missing_include_is_missed_though_another_main_file_has_it() {
    let files = [
        ("lib.td", LIBRARY),
        ("a.td", "include \"lib.td\"\ndef A : Op<\"a\">;\n"),
        ("b.td", "def B : Op<\"b\">;\n"),
    ];
    let results = load_both(&files, &["a.td", "b.td"]);
    assert!(results[0].is_ok() && results[1].as_ref().is_err_and(|error| error.contains("no class `Op`")));
}

#[test]
fn a_file_may_depend_on_what_stands_before_its_include() {
    let uses = "def Used : Before { int known = !if(!exists<Before>(\"Flag\"), 1, 0); }\n\
                #ifdef WIDE\ndef Wide;\n#endif\n";
    let files = [
        ("uses.td", uses),
        ("a.td", "class Before { int a = 1; }\ninclude \"uses.td\"\n"),
        ("b.td", "#define WIDE\nclass Before { int b = 2; }\ndef Flag : Before;\ninclude \"uses.td\"\n"),
        ("c.td", "class Before { int a = 1; }\ninclude \"uses.td\"\ndef Flag : Before;\n"),
    ];
    assert_all_load(&files, &["a.td", "b.td", "c.td", "b.td", "a.td"]);
    let records = records_of("Used", &files, &["a.td", "b.td"]);
    assert_ne!(records[0], records[1]);
}

#[test]
fn a_declared_class_is_completed_by_each_main_file() {
    let files = [
        ("declares.td", "class Later;\n"),
        ("a.td", "include \"declares.td\"\nclass Later { int a = 1; }\ndef X : Later;\n"),
        ("b.td", "include \"declares.td\"\nclass Later { int b = 1; }\ndef X : Later;\n"),
        ("c.td", "include \"declares.td\"\ndef X : Later;\n"),
    ];
    assert_all_load(&files, &["c.td", "a.td", "b.td", "c.td"]);
}

#[test]
fn an_include_may_stand_in_a_statement() {
    let files = [
        ("fields.td", "int a = 1;\n"),
        ("defs.td", "def Inner : C;\n"),
        ("a.td", "class C { int f = 0; include \"fields.td\" }\nlet f = 1 in { include \"defs.td\" }\n"),
        ("b.td", "class C { int f = 0; }\ninclude \"defs.td\"\n"),
    ];
    assert_all_load(&files, &["b.td", "a.td", "b.td"]);
}

#[test]
fn all_defs_of_a_class_are_those_of_the_main_file() {
    let files = [
        ("lib.td", LIBRARY),
        ("all.td", "class Holds { list<Op> all = !instances<Op>(); }\ndef All : Holds;\n"),
        ("a.td", "include \"lib.td\"\ndef A : Op<\"a\">;\ninclude \"all.td\"\n"),
        ("b.td", "include \"lib.td\"\ndef B : Op<\"b\">;\ninclude \"all.td\"\n"),
    ];
    assert_all_load(&files, &["a.td", "b.td"]);
}

#[test]
fn anonymous_records_are_in_the_order_of_the_text() {
    let files = [
        ("lib.td", LIBRARY),
        ("patterns.td", "include \"lib.td\"\ndef : Op<\"p\">;\ndefvar one = Op<\"q\">;\n"),
        ("a.td", "include \"patterns.td\"\ndef : Op<\"a\">;\n"),
        ("b.td", "include \"lib.td\"\ndef : Op<\"b\">;\ninclude \"patterns.td\"\ndef : Op<\"c\">;\n"),
    ];
    assert_all_load(&files, &["a.td", "b.td"]);
}

#[test]
fn diagnostics_are_those_of_each_main_file() {
    let files = [
        ("warns.td", "class Unused<int a>;\n"),
        ("dumps.td", "dump \"here\";\n"),
        ("a.td", "include \"warns.td\"\ninclude \"dumps.td\"\n"),
        ("b.td", "include \"warns.td\"\ndef X : Unused<\"text\">;\n"),
        ("c.td", "#define A\n#define A\ndef Y\n"),
        ("d.td", "include \"nowhere.td\"\n"),
    ];
    let results = load_both(&files, &["a.td", "b.td", "a.td", "c.td", "d.td"]);
    assert!(results[2].as_ref().is_ok_and(|text| text.contains("here") && text.contains("warning")));
    assert!(results[1].is_err() && results[3].is_err() && results[4].is_err());
}

/// Numbers that are the same in each run of the test.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// Writes a file of some statements about few names, which may include the files before it.
fn write_file(random: &mut Random, number: u64) -> String {
    let mut text = String::new();
    let guard = random.below(16) > 0;
    if guard {
        text += &format!("#ifndef G{number}\n#define G{number}\n");
    }
    if number == 0 {
        (0..4).for_each(|class| text += &format!("class C{class}<int p = {class}> {{ int f = p; }}\n"));
    } else if random.below(8) > 0 {
        text += "include \"0.td\"\n";
    }
    for statement in 0..random.below(6) {
        let (a, b) = (random.below(4), random.below(3));
        let own = number * 10 + statement;
        text += &match random.below(40) {
            0..=12 if number > 0 => format!("include \"{}.td\"\n", random.below(number)),
            13 => format!("class C{a}<int p = {b}> {{ int f = p; }}\n"),
            14..=16 => format!("class D{own} : C{a}<{b}> {{ int g = !add(f, 1); }}\n"),
            17..=20 => format!("def R{own} : C{a}<{b}>;\n"),
            21..=23 => format!("def : C{a}<{b}>;\n"),
            24..=26 => format!("def S{own} {{ C{a} value = C{a}<{b}>; }}\n"),
            27..=28 => format!("multiclass M{own} {{ def _x : C{a}<{b}>; }}\ndefm Q{own} : M{own};\n"),
            29..=31 => format!("defvar v{own} = {b};\ndef T{own} {{ int v = v{own}; }}\n"),
            32..=34 => format!("#ifdef G{a}\ndef I{own};\n#else\ndef E{own};\n#endif\n"),
            35..=37 => format!("let f = {b} in {{ def L{own} : C{a}; }}\n"),
            _ => format!("foreach i = [0, {}] in def F{own} # i : C{a}<i>;\n", b + 1),
        };
    }
    if guard {
        text += "#endif\n";
    }
    text
}

#[test]
fn random_files_are_what_they_are_alone() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..1500 {
        let written: Vec<(String, String)> =
            (0..7).map(|number| (format!("{number}.td"), write_file(&mut random, number))).collect();
        let files: Vec<(&str, &str)> = written.iter().map(|(path, text)| (&**path, &**text)).collect();
        let mains: Vec<&str> = (0..8).map(|_| files[random.below(7) as usize].0).collect();
        for result in load_both(&files, &mains) {
            *(if result.is_ok() { &mut good } else { &mut bad }) += 1;
        }
    }
    assert!(good > 1000 && bad > 1000, "{good} of them are right, {bad} are wrong");
}
