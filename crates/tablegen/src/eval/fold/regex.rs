//! The regular expressions of `!match` and `!instances`: POSIX extended ones, as LLVM has them.
//!
//! They are run by the `regex` crate, which has more syntax: a backslash before a letter, `(?`, `*?`. Syntax
//! that POSIX does not define is refused here, and the rest is translated. The crate has no back references;
//! an expression with one is refused too.

use regex::Regex;

/// Compiles a POSIX extended regular expression.
pub(super) fn compile(pattern: &str) -> Result<Regex, String> {
    let translated = translate(pattern)?;
    let error = |error: regex::Error| match error {
        regex::Error::CompiledTooBig(_) => "it is too large".to_owned(),
        _ => "it is malformed".to_owned(),
    };
    let mut builder = regex::RegexBuilder::new(&translated);
    builder.size_limit(1 << 22).dot_matches_new_line(true).build().map_err(error)
}

/// The construct that the translation has just passed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// The start of the expression or of a group, a `|`, or `^`: nothing that could be repeated.
    Nothing,
    Group,
    Caret,
    Item,
    Repetition,
}

fn translate(pattern: &str) -> Result<String, String> {
    let mut out = String::with_capacity(pattern.len() + 8);
    let mut rest = pattern.chars();
    let mut before = Before::Nothing;
    let mut depth = 0;
    let empty = || "it has an empty part".to_owned();
    while let Some(char) = rest.next() {
        let bound = char == '{' && rest.as_str().starts_with(|next: char| next.is_ascii_digit());
        before = match char {
            '*' | '+' | '?' | '{' if char != '{' || bound => {
                if before != Before::Item {
                    return Err(format!("it has nothing for `{char}` to repeat"));
                }
                out.push(char);
                if bound {
                    let (inside, after) = rest.as_str().split_once('}').ok_or("it has a `{` without `}`")?;
                    // The largest count that POSIX guarantees.
                    if inside.split(',').any(|count| count.parse::<u32>().is_ok_and(|count| count > 255)) {
                        return Err("it repeats something more than 255 times".to_owned());
                    }
                    out.push_str(inside);
                    out.push('}');
                    rest = after.chars();
                }
                Before::Repetition
            }
            '|' => {
                if matches!(before, Before::Nothing | Before::Group) {
                    return Err(empty());
                }
                out.push('|');
                Before::Nothing
            }
            '(' => {
                depth += 1;
                out.push('(');
                Before::Group
            }
            ')' => {
                // `()` is allowed, but no empty alternative.
                if before == Before::Nothing || depth == 0 {
                    return Err(empty());
                }
                depth -= 1;
                out.push(')');
                Before::Item
            }
            '^' => {
                out.push('^');
                Before::Caret
            }
            '\\' => {
                match rest.next() {
                    None => return Err("it ends with a backslash".to_owned()),
                    Some(digit @ '1'..='9') => {
                        return Err(format!("it has the back reference \\{digit}"));
                    }
                    Some(char) => literal(char, &mut out),
                }
                Before::Item
            }
            '[' => {
                brackets(&mut rest, &mut out)?;
                Before::Item
            }
            '{' | '}' | ']' => {
                literal(char, &mut out);
                Before::Item
            }
            _ => {
                out.push(char);
                Before::Item
            }
        };
    }
    if before == Before::Nothing {
        return Err(empty());
    }
    Ok(out)
}

/// The character classes of POSIX.
const CLASSES: [&str; 12] = [
    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper",
    "xdigit",
];

fn literal(char: char, out: &mut String) {
    if char.is_ascii_punctuation() {
        out.push('\\');
    }
    out.push(char);
}

/// Translates a bracket expression, in which a backslash is an ordinary character, as is a `]` in the first
/// place.
fn brackets(rest: &mut std::str::Chars<'_>, out: &mut String) -> Result<(), String> {
    const UNCLOSED: &str = "it has a `[` without `]`";
    out.push('[');
    let mut next = rest.next();
    if next == Some('^') {
        out.push('^');
        next = rest.next();
    }
    let mut first = true;
    loop {
        match next.ok_or(UNCLOSED)? {
            ']' if !first => break,
            '[' if rest.as_str().starts_with(['.', '=']) => {
                return Err("it has a collating element".to_owned());
            }
            '[' if rest.as_str().starts_with(':') => {
                let class = rest.as_str();
                let end = class.find(":]").ok_or(UNCLOSED)?;
                if !CLASSES.contains(&&class[1..end]) {
                    return Err(format!("it has the unknown class [:{}:]", &class[1..end]));
                }
                out.push('[');
                out.push_str(&class[..end + 2]);
                *rest = class[end + 2..].chars();
            }
            '-' => out.push('-'),
            char => literal(char, out),
        }
        first = false;
        next = rest.next();
    }
    out.push(']');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        compile(pattern).unwrap().is_match(text)
    }

    #[test]
    fn posix_not_perl() {
        assert!(matches(r"\d", "d") && !matches(r"\d", "7"));
        assert!(matches(r"^[]a]+$", "]a") && matches(r"^[\d]$", "\\"));
        assert!(matches("^[[:alpha:]_]+[0-9]{2}$", "ab_12"));
        assert!(matches("a|b", "xbx") && !matches("^(a|b)$", "ab"));
        for bad in ["", "|a", "a|", "(|a)", "(?:a)", "*a", "a*?", "a**", "^*"] {
            assert!(compile(bad).is_err(), "{bad}");
        }
        assert!(matches("a{b}c", "a{b}c") && matches("^a{2,3}$", "aaa") && matches("^.$", "\n"));
        assert!(compile("(").is_err() && compile(r"(a)\1").is_err() && compile("[a").is_err());
    }
}
