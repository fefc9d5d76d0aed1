//! The regular expressions of `!match` and `!instances`: POSIX extended ones, as LLVM has them.
//!
//! They are run by the `regex` crate, whose syntax differs in that a backslash before a letter or a
//! digit means something, and in the details of bracket expressions. The crate has no back references;
//! an expression with one is refused.

use regex::Regex;

/// Compiles a POSIX extended regular expression.
pub(super) fn compile(pattern: &str) -> Result<Regex, String> {
    let translated = translate(pattern)?;
    let error = |error: regex::Error| match error {
        regex::Error::CompiledTooBig(_) => "it is too large".to_owned(),
        _ => "it is malformed".to_owned(),
    };
    regex::RegexBuilder::new(&translated)
        .size_limit(1 << 22)
        .build()
        .map_err(error)
}

fn translate(pattern: &str) -> Result<String, String> {
    let mut out = String::with_capacity(pattern.len() + 8);
    let mut rest = pattern.chars();
    while let Some(char) = rest.next() {
        match char {
            '\\' => match rest.next() {
                None => return Err("it ends with a backslash".to_owned()),
                Some(digit @ '1'..='9') => {
                    return Err(format!("it has the back reference \\{digit}"));
                }
                Some(char) => literal(char, &mut out),
            },
            '[' => brackets(&mut rest, &mut out)?,
            _ => out.push(char),
        }
    }
    Ok(out)
}

fn literal(char: char, out: &mut String) {
    if char.is_ascii_punctuation() {
        out.push('\\');
    }
    out.push(char);
}

/// A bracket expression, in which a backslash is an ordinary character, as is a `]` in the first place.
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
            '[' if rest.as_str().starts_with(':') => {
                let class = rest.as_str();
                let end = class.find(":]").ok_or(UNCLOSED)?;
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
        assert!(compile("(").is_err() && compile(r"(a)\1").is_err() && compile("[a").is_err());
    }
}
