//! MLIR in descriptions, with its parts marked.
//!
//! Examples are often no valid IR: they have dots where something is left out, and names that stand for
//! something. So this knows tokens and no grammar.

use super::links::Context;
use super::markup::Escaped;
use std::fmt::Write;

/// MLIR as HTML, in a description of `own_name`.
pub(super) fn highlighted(code: &str, own_name: &str, context: Context<'_>) -> String {
    let mut html = String::with_capacity(code.len() * 2);
    let (mut rest, mut before) = (code, '\0');
    while let Some(first) = rest.chars().next() {
        // Between the sizes of a shape is no word.
        let is_in_shape = first == 'x' && (before.is_ascii_digit() || "?*]".contains(before));
        let (length, class) = if is_in_shape { (1, Class::Other) } else { token(rest, first) };
        let (token, after) = rest.split_at(length);
        (rest, before) = (after, token.chars().next_back().unwrap_or('\0'));
        let text = Escaped(token);
        // A `String` takes everything.
        let href = if token == own_name { None } else { link(token, class, context) };
        let _ = match (class, href) {
            (Class::Word, Some(href)) => write!(html, "<a class=\"op\" href=\"{href}\">{text}</a>"),
            (Class::Word, None) if is_builtin_type(token) => write!(html, "<span class=\"ty\">{text}</span>"),
            (Class::Word, None) if token.contains('.') => write!(html, "<span class=\"op\">{text}</span>"),
            (Class::Word | Class::Other, _) => write!(html, "{text}"),
            (Class::Marked(name), Some(href)) => {
                write!(html, "<a class=\"{name}\" href=\"{href}\">{text}</a>")
            }
            (Class::Marked(name), None) => write!(html, "<span class=\"{name}\">{text}</span>"),
        };
    }
    html
}

#[derive(Clone, Copy)]
enum Class {
    Word,
    Other,
    /// With the name of its style.
    Marked(&'static str),
}

/// Returns the length and class of the token at the beginning of `rest`, whose first character is `first`.
fn token(rest: &str, first: char) -> (usize, Class) {
    let is_name = |char: char| char.is_alphanumeric() || "_.$-".contains(char);
    let name_behind = |sigil: usize| sigil + end_of(&rest[sigil..], is_name);
    match first {
        '/' if rest.starts_with("//") => (end_of(rest, |char| char != '\n'), Class::Marked("co")),
        '"' => (end_of_string(rest), Class::Marked("st")),
        '%' | '^' => (name_behind(1), Class::Marked("va")),
        '@' => (name_behind(1), Class::Marked("sy")),
        '!' | '#' => (name_behind(1), Class::Marked("ty")),
        _ if first.is_alphabetic() || first == '_' => {
            let word = &rest[..end_of(rest, |char| char.is_alphanumeric() || "_.$".contains(char))];
            (word.trim_end_matches('.').len(), Class::Word)
        }
        _ if first.is_ascii_digit() => {
            (end_of(rest, |char| char.is_ascii_digit() || char == '.'), Class::Marked("nu"))
        }
        _ => (first.len_utf8(), Class::Other),
    }
}

fn end_of(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|char| !is_part(char)).unwrap_or(text.len())
}

/// Returns the end of a string, or of its line if it has none.
fn end_of_string(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, char) in text.char_indices().skip(1) {
        match char {
            '"' if !is_escaped => return at + 1,
            '\n' => return at,
            _ => is_escaped = char == '\\' && !is_escaped,
        }
    }
    text.len()
}

/// Returns the address of the description of an operation, type or attribute.
fn link(token: &str, class: Class, context: Context<'_>) -> Option<String> {
    let is_name = matches!(class, Class::Word if token.contains('.')) || matches!(class, Class::Marked("ty"));
    if is_name { context.link_of_word(token) } else { None }
}

fn is_builtin_type(word: &str) -> bool {
    let is_width = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match word {
        "index" | "none" | "tensor" | "memref" | "vector" | "complex" | "tuple" | "bf16" | "tf32" => true,
        _ => ["i", "si", "ui", "f"].iter().any(|before| word.strip_prefix(before).is_some_and(is_width)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::links::Links;

    fn of(code: &str) -> String {
        let mut links = Links::default();
        links.add_word("d.op", "d.html#d.op");
        highlighted(code, "d.own", Context { links: &links, page: "d.html", dialect: "" })
    }

    #[test]
    fn parts_are_marked() {
        assert_eq!(
            of("%a = d.op @f, \"x\\\"\" : i32 // <c>"),
            "<span class=\"va\">%a</span> = <a class=\"op\" href=\"#d.op\">d.op</a> <span \
             class=\"sy\">@f</span>, <span class=\"st\">&quot;x\\&quot;&quot;</span> : <span \
             class=\"ty\">i32</span> <span class=\"co\">// &lt;c&gt;</span>"
        );
    }

    #[test]
    fn shapes_are_not_words() {
        assert_eq!(
            of("tensor<4x?xd.own>"),
            "<span class=\"ty\">tensor</span>&lt;<span class=\"nu\">4</span>x?x<span \
             class=\"op\">d.own</span>&gt;"
        );
    }

    #[test]
    fn any_text_keeps_all_its_characters() {
        for code in ["é \"open", "%", "a...", "!", "\"a\nb", "0x1F 4x8xf32", "\\\"", "a.b. c"] {
            let html = of(code);
            let text = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
            let text: String = text.collect();
            assert_eq!(text.replace("&quot;", "\""), code);
        }
    }
}
