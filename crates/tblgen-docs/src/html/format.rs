//! Assembly formats, with their parts marked.

use super::markup::Escaped;
use std::fmt::Write;

/// Renders a format as HTML. `anchor` names the anchor of an argument's description on the page.
pub(super) fn highlighted(format: &str, anchor: impl Fn(&str) -> Option<String>) -> String {
    let mut html = String::with_capacity(format.len() * 2);
    let mut rest = format;
    while let Some(first) = rest.chars().next() {
        let is_word = |char: char| char.is_ascii_alphanumeric() || "_-".contains(char);
        let length = match first {
            '`' | '"' => rest[1..].find(first).map_or(rest.len(), |end| end + 2),
            '$' => 1 + end_of(&rest[1..], |char| char.is_ascii_alphanumeric() || char == '_'),
            _ if first.is_ascii_alphabetic() => end_of(rest, is_word),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        let text = Escaped(token);
        // A `String` takes everything.
        let _ = match first {
            '`' => {
                let literal = Escaped(token.trim_matches('`'));
                write!(html, "<i>`</i><b>{literal}</b><i>`</i>")
            }
            '"' => write!(html, "<span class=\"st\">{text}</span>"),
            '$' => match anchor(&token[1..]) {
                Some(anchor) => write!(html, "<a class=\"va\" href=\"#{anchor}\">{text}</a>"),
                None => write!(html, "<span class=\"va\">{text}</span>"),
            },
            _ if first.is_ascii_alphabetic() => write!(html, "<span class=\"di\">{text}</span>"),
            _ => write!(html, "{text}"),
        };
    }
    html
}

fn end_of(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|char| !is_part(char)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_marked() {
        let anchor = |name: &str| (name == "a").then(|| "x-a".to_owned());
        assert_eq!(
            highlighted("$a (`,` $b^)? attr-dict", anchor),
            "<a class=\"va\" href=\"#x-a\">$a</a> (<i>`</i><b>,</b><i>`</i> <span class=\"va\">$b</span>^)? \
             <span class=\"di\">attr-dict</span>"
        );
        assert_eq!(
            highlighted("\"a\"b", |_| None),
            "<span class=\"st\">&quot;a&quot;</span><span class=\"di\">b</span>"
        );
        assert_eq!(highlighted("`<é", |_| None), "<i>`</i><b>&lt;é</b><i>`</i>");
    }
}
