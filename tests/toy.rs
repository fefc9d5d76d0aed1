//! No text makes the Toy front end panic: every prefix of a rich program, and many damaged copies of it,
//! give IR that is valid and reads back, or a diagnostic.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use rsmlir::definitions::DialectContext as _;
use rsmlir::diag::Failed;
use rsmlir::ir::{Context, Ir};
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::print::{PrintFlags, print_ir};
use rsmlir::registry::Origin;
use rsmlir::shipped::file::{self, DialectFile, ReadOptions};
use rsmlir::toy::{dump_program, parse_program};
use rsmlir::verify::verify;

const RICH: &str = "# A comment.
def multiply_transpose(a, b) {
  return transpose(a) * transpose(b) + a;
}
def shows(x) { ;; print(x); return; }
def main() {
  var a<2, 3> = [[1, 2., .3], [4, 5, 6]];
  var b<2, 3> = [1, 2, 3, 4, 5, 6];
  var c = multiply_transpose(a, (b + 1) * 2);
  print(multiply_transpose(b, c));
  shows(5);
}
";

static TOY: LazyLock<DialectFile> =
    LazyLock::new(|| file::read(Path::new("toy"), &ReadOptions::default()).expect("toy ships"));

/// Returns a context that knows the dialect.
fn new_context() -> Arc<Context> {
    let context = rsmlir::shipped::context();
    context.registry().load(&context, TOY.definitions.clone(), Origin::File("toy".into()));
    Arc::new(context)
}

/// Returns the IR of a program, which is valid, and prints the same when it is parsed again.
fn compile(text: &[u8]) -> Result<Vec<u8>, Failed> {
    let context = new_context();
    let buffer = context.sources().add("in.toy", text).expect("a small text");
    let ir = parse_program(&context, buffer, 0..text.len()).inspect_err(|Failed| {
        assert!(!context.diagnostics().take_unhandled().is_empty(), "refused without a reason");
    })?;
    assert!(verify(ir.root()).is_ok(), "{:?}", context.diagnostics().take_unhandled());
    // A tree may be too deep to be drawn.
    let _ = dump_program(&context, buffer, 0..text.len(), &mut |_| {});
    let printed = print(&ir);
    let again = new_context();
    let buffer = again.sources().add("in.mlir", printed.as_slice()).expect("a small text");
    let read = parse_source(&again, buffer, 0..printed.len(), ParseOptions::default());
    let read = read.unwrap_or_else(|Failed| panic!("{:?}", again.diagnostics().take_unhandled()));
    assert!(print(&read) == printed, "does not read back");
    Ok(printed)
}

fn print(ir: &Ir) -> Vec<u8> {
    let mut text = Vec::new();
    print_ir(ir, &PrintFlags { debug_info: true, local_scope: true, ..PrintFlags::new() }, &mut text)
        .unwrap();
    text
}

#[test]
fn the_rich_program_is_valid() {
    let printed = compile(RICH.as_bytes()).expect("valid");
    assert!(String::from_utf8_lossy(&printed).contains("toy.generic_call @multiply_transpose"));
}

#[test]
fn prefixes() {
    for end in 0..RICH.len() {
        let _ = compile(&RICH.as_bytes()[..end]);
    }
}

/// In a thread whose stack is small, as those of tests are.
#[test]
fn depth() {
    let program = |value: String| format!("def f(a) {{ return a; }} def main() {{ print({value}); }}");
    let nested = |open: &str, close: &str, depth: usize| open.repeat(depth) + "1" + &close.repeat(depth);
    for (open, close) in [("(", ")"), ("[", "]"), ("f(", ")"), ("1+(", ")"), ("(1*", ")")] {
        assert!(compile(program(nested(open, close, 1000)).as_bytes()).is_ok(), "{open}");
        assert!(compile(program(nested(open, close, 100_000)).as_bytes()).is_err(), "{open}");
        assert!(compile(program(open.repeat(4000)).as_bytes()).is_err(), "{open}");
    }
    // Operators in a row do not nest.
    assert!(compile(program(vec!["1"; 20_000].join("+")).as_bytes()).is_ok());
}

#[test]
fn a_tree_that_is_too_deep_is_not_drawn() {
    let text = format!("def main() {{ {}; }}", vec!["1"; 5000].join("+"));
    let context = rsmlir::shipped::context();
    let buffer = context.sources().add("in.toy", text.as_bytes()).expect("a small text");
    assert!(dump_program(&context, buffer, 0..text.len(), &mut |_| {}).is_err());
    let said = context.diagnostics().take_unhandled();
    assert!(said[0].message.contains("is not drawn"), "{said:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutations(
        damages in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, piece()), 1..4),
    ) {
        let mut bytes = RICH.as_bytes().to_vec();
        for (at, removed, inserted) in damages {
            let start = at.index(bytes.len() + 1);
            let end = (start + removed).min(bytes.len());
            bytes.splice(start..end, inserted);
        }
        let _ = compile(&bytes);
    }
}

/// Something to put into a program.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let tokens = ["", "(", ")", "[", "]", "{", "}", "<", ">", ",", ";", "=", "+", "-", "*", "/", "#", "\n"];
    let words =
        ["var ", "def ", "return ", "print", "transpose(", "a", "x1", "0", "7", "1.5", "99999999999", "."];
    let word =
        prop::sample::select([&tokens[..], &words[..]].concat()).prop_map(|text| text.as_bytes().to_vec());
    prop_oneof![4 => word, 1 => prop::collection::vec(any::<u8>(), 0..3)]
}
