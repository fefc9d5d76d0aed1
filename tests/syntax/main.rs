//! Types, attributes and affine expressions, read and printed without operations around them. Each file has
//! tables of texts with the output or the error of mlir-opt 22.1.

mod affine;
mod locations;
mod types;

use rsmlir::diag::Failed;
use rsmlir::ir::location::LocationKind;
use rsmlir::parse::Parser;
use rsmlir::parse::lexer::TokenKind;
use rsmlir::print::{PrintFlags, Printer};

/// The outcome of a text: the printed form, or the errors with their offsets.
#[derive(PartialEq, Eq, Debug)]
enum Outcome {
    Printed(String),
    Errors(Vec<(u32, String)>),
}

/// Parses something from a text and prints it. The text has to be used up.
fn round_trip<T>(
    text: &[u8],
    allow_unregistered: bool,
    parse: impl FnOnce(&mut Parser) -> Result<T, Failed>,
    print: impl FnOnce(&mut Printer, T),
) -> Outcome {
    let context = rsmlir::shipped::context();
    context.allow_unregistered_dialects(allow_unregistered);
    let buffer = context.sources().add("test.mlir", text).unwrap();
    let mut parser = Parser::new(&context, buffer, 0..text.len());
    let parsed = parse(&mut parser);
    let errors: Vec<_> = context
        .diagnostics()
        .take_unhandled()
        .into_iter()
        .map(|error| match error.location.kind(&context) {
            LocationKind::Source(position) => (position - buffer.base, error.message),
            LocationKind::Attribute(_) => panic!("errors are at tokens"),
        })
        .collect();
    match parsed {
        Ok(parsed) => {
            assert_eq!(errors, []);
            assert!(parser.at(TokenKind::Eof), "{}", text.escape_ascii());
            let flags = PrintFlags::new();
            let mut printer = Printer::new(&context, &flags);
            print(&mut printer, parsed);
            Outcome::Printed(String::from_utf8(printer.out).unwrap())
        }
        Err(Failed) => Outcome::Errors(errors),
    }
}

fn printed(text: &str) -> Outcome {
    Outcome::Printed(text.to_string())
}

fn error(offset: u32, message: &str) -> Outcome {
    Outcome::Errors(vec![(offset, message.to_string())])
}
