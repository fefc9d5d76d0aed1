//! CHECK lines from the output of a RUN line.
//!
//! The lines about a symbol stand before the line that defines it, the others at the end. Names of values become variables. Lines of
//! the prefix that were there before are replaced.

use std::collections::HashSet;
use std::path::Path;

use super::run_lines::RunLine;
use crate::lsp::workspace::Scanner;

/// Returns a text with the CHECK lines of an output in place of those that it has.
pub fn with_checks(text: &str, run: &RunLine<'_>, output: &str) -> String {
    let prefix = prefix_of(&run.command);
    let comment = run.comment.trim();
    let (mut by_symbol, rest) = check_blocks(output, &prefix, comment);
    let kept: Vec<&str> =
        text.split_inclusive('\n').filter(|line| !is_check(line, comment, &prefix)).collect();
    let symbols = Scanner::new().scan(Path::new("a.mlir"), kept.concat().as_bytes());
    let mut out = String::new();
    let mut next = symbols.iter().peekable();
    for (number, line) in (0u32..).zip(&kept) {
        while let Some(symbol) = next.next_if(|symbol| symbol.line == number) {
            if let Some(place) = by_symbol.iter().position(|(name, _)| **name == *symbol.name) {
                let indent: String = line.chars().take_while(|character| character.is_whitespace()).collect();
                for check in by_symbol.remove(place).1 {
                    out.push_str(&format!("{indent}{check}\n"));
                }
            }
        }
        out.push_str(line);
    }
    let left: Vec<String> = by_symbol.into_iter().flat_map(|(_, lines)| lines).chain(rest).collect();
    if !left.is_empty() {
        if !out.ends_with('\n') {
            out.push('\n');
        }
        out.push_str(&format!("\n{}\n", left.join("\n")));
    }
    out
}

/// Returns the prefix that a command checks.
fn prefix_of(command: &str) -> String {
    let words = shlex::split(command).unwrap_or_default();
    let is_option = |word: &str| matches!(word.trim_start_matches('-'), "check-prefix" | "check-prefixes");
    let given = words.iter().enumerate().find_map(|(index, word)| match word.split_once('=') {
        Some((option, value)) => is_option(option).then_some(value),
        None => is_option(word).then(|| words.get(index + 1).map(String::as_str)).flatten(),
    });
    given.and_then(|prefixes| prefixes.split(',').next()).unwrap_or("CHECK").to_string()
}

/// Returns whether a line is a CHECK line of a prefix.
fn is_check(line: &str, comment: &str, prefix: &str) -> bool {
    let Some(rest) = line.trim_start().strip_prefix(comment) else { return false };
    let Some(rest) = rest.trim_start().strip_prefix(prefix) else { return false };
    let kinds = ["", "-NEXT", "-LABEL", "-SAME", "-DAG", "-NOT", "-EMPTY"];
    let is_count = || rest.strip_prefix("-COUNT-").is_some_and(|rest| rest.contains(':'));
    kinds.iter().any(|kind| rest.strip_prefix(kind).is_some_and(|rest| rest.starts_with(':'))) || is_count()
}

/// Returns the lines about each symbol, and those before the first.
fn check_blocks(output: &str, prefix: &str, comment: &str) -> (Vec<(String, Vec<String>)>, Vec<String>) {
    let symbols = Scanner::new().scan(Path::new("a.mlir"), output.as_bytes());
    // Symbols in functions are part of what their functions print.
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut by_symbol: Vec<(String, Vec<String>)> = Vec::new();
    let mut rest = Vec::new();
    let mut known = HashSet::new();
    let mut open: Option<usize> = None;
    for (number, line) in (0u32..).zip(output.lines()) {
        if line.trim().is_empty() || line.starts_with("// -----") {
            continue;
        }
        let depth = indent(line);
        let closes = open.is_some_and(|outer| depth <= outer && line.trim_start().starts_with('}'));
        let symbol = symbols.iter().find(|symbol| symbol.line == number);
        let begins = symbol.filter(|_| open.is_none_or(|outer| depth <= outer));
        if let Some(symbol) = begins {
            known.clear();
            let column = symbol.column as usize + symbol.name.len();
            // The label is unique up to the name.
            let head = escaped(line[..column].trim_start());
            let mut lines = vec![format!("{comment} {prefix}-LABEL: {head}")];
            let tail = with_variables(&line[column..], &mut known);
            lines.push(format!("{comment} {prefix}-SAME: {}", tail.trim()));
            by_symbol.push((symbol.name.to_string(), lines));
            open = line.trim_end().ends_with('{').then_some(depth);
            continue;
        }
        let check = format!("{comment} {prefix}: {}", with_variables(line.trim(), &mut known));
        match by_symbol.last_mut().filter(|_| open.is_some()) {
            Some((_, lines)) => lines.push(check),
            // A module around everything says nothing.
            None if matches!(line.trim(), "module {" | "}") => {}
            None => rest.push(check),
        }
        if closes {
            open = None;
        }
    }
    (by_symbol, rest)
}

/// Replaces the names of values by variables: `%0 = a.b %arg0` becomes `%[[V0:.*]] = a.b %[[ARG0]]`.
fn with_variables(line: &str, known: &mut HashSet<String>) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('%') {
        let (before, name) = rest.split_at(at);
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(byte);
        let len = name.bytes().skip(1).take_while(|byte| is_part(byte)).count();
        out.push_str(&escaped(before));
        out.push('%');
        if len > 0 {
            let word = &name[1..=len];
            let mut variable: String = word
                .chars()
                .map(
                    |character| {
                        if character.is_ascii_alphanumeric() { character.to_ascii_uppercase() } else { '_' }
                    },
                )
                .collect();
            if variable.starts_with(|first: char| first.is_ascii_digit()) {
                variable.insert(0, 'V');
            }
            match known.insert(variable.clone()) {
                true => out.push_str(&format!("[[{variable}:.+]]")),
                false => out.push_str(&format!("[[{variable}]]")),
            }
        }
        rest = &name[len + 1..];
    }
    out.push_str(&escaped(rest));
    out
}

/// Returns a text as FileCheck takes it literally.
fn escaped(text: &str) -> String {
    text.replace("{{", "{{[{][{]}}").replace("[[", "{{\\[\\[}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_stand_before_their_symbols() {
        let text = "// RUN: mlir-opt %s | FileCheck %s --check-prefix=X\n// X: old\nfunc.func @f(%a: i32) {\n  return\n}\n";
        let run = super::super::run_lines::run_lines(text).next().unwrap();
        let output =
            "module {\n  func.func @f(%arg0: i32) {\n    \"a\"(%arg0) {b = [[1]]} : (i32) -> ()\n  }\n}\n";
        let expected = "// RUN: mlir-opt %s | FileCheck %s --check-prefix=X\n\
            // X-LABEL: func.func @f\n// X-SAME: (%[[ARG0:.+]]: i32) {\n\
            // X: \"a\"(%[[ARG0]]) {b = {{\\[\\[}}1]]} : (i32) -> ()\n// X: }\nfunc.func @f(%a: i32) {\n  return\n}\n";
        assert_eq!(with_checks(text, &run, output), expected);
    }
}
