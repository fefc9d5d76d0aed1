//! Descriptions: Markdown to HTML.
//!
//! Descriptions were written for another site, by people who do not expect their angle brackets to be markup.
//! So tags are shown as text, images are replaced by their words, and links without a whole address are
//! dropped. Text between backticks becomes a link if the site describes something of that name.

use super::links::Context;
use super::markup::Escaped;
use super::mlir;
use crate::markdown::unindented;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// Converts a description to HTML. `level` is the level of its highest headings, `own_name` the name of the
/// described definition.
pub(super) fn prose(text: &str, level: u8, own_name: &str, context: Context<'_>) -> String {
    let text = unindented(text).replace('\r', "");
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TASKLISTS;
    let mut writer = Writer { context, own_name, level, dropped: Vec::new(), code: None };
    let events = Parser::new_ext(&text, options).filter_map(|event| writer.event(event));
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    // Sites made from Markdown put their table of contents in place of `[TOC]`; these pages have one of their
    // own.
    html.replace("<p>[TOC]</p>\n", "")
}

/// Renders a line of text, in which only code is marked.
pub(super) fn line(text: &str, context: Context<'_>) -> String {
    let mut html = String::new();
    let mut parts = text.trim().split('`').peekable();
    while let Some(plain) = parts.next() {
        html.push_str(&Escaped(plain).to_string());
        match (parts.next(), parts.peek()) {
            (Some(code), Some(_)) => html.push_str(&code_span(code, "", context)),
            // A backtick without its like.
            (Some(rest), None) => html.push_str(&format!("`{}", Escaped(rest))),
            (None, _) => {}
        }
    }
    html
}

fn code_span(code: &str, own_name: &str, context: Context<'_>) -> String {
    let is_own = !own_name.is_empty()
        && (code == own_name || own_name.rsplit_once('.').is_some_and(|(_, short)| code == short));
    match context.link_of_word(code).filter(|_| !is_own) {
        Some(href) => format!("<a href=\"{href}\"><code>{}</code></a>", Escaped(code)),
        None => format!("<code>{}</code>", Escaped(code)),
    }
}

struct Writer<'c> {
    context: Context<'c>,
    own_name: &'c str,
    level: u8,
    /// For each open link or image, whether its tags are left out.
    dropped: Vec<bool>,
    /// The open block of code: its language and its text so far.
    code: Option<(String, String)>,
}

impl<'c> Writer<'c> {
    fn event<'e>(&mut self, event: Event<'e>) -> Option<Event<'e>> {
        Some(match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let language = match kind {
                    CodeBlockKind::Fenced(info) => {
                        info.split([' ', ',', '{']).next().unwrap_or("").to_owned()
                    }
                    CodeBlockKind::Indented => String::new(),
                };
                self.code = Some((language, String::new()));
                return None;
            }
            Event::End(TagEnd::CodeBlock) => {
                let (language, code) = self.code.take()?;
                Event::Html(self.code_block(&language, &code).into())
            }
            Event::Text(text) => match &mut self.code {
                Some((_, code)) => {
                    code.push_str(&text);
                    return None;
                }
                None => Event::Text(text),
            },
            Event::Code(code) => Event::InlineHtml(code_span(&code, self.own_name, self.context).into()),
            Event::Html(text) | Event::InlineHtml(text) => as_text(text)?,
            Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
            Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                Event::Start(Tag::Heading { level: self.lowered(level), id: None, classes, attrs })
            }
            Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(self.lowered(level))),
            Event::Start(Tag::Link { ref dest_url, .. }) => {
                let is_whole = ["https://", "http://", "mailto:"].iter().any(|of| dest_url.starts_with(of));
                self.dropped.push(!is_whole);
                return is_whole.then_some(event);
            }
            Event::Start(Tag::Image { .. }) => {
                self.dropped.push(true);
                return None;
            }
            Event::End(TagEnd::Link | TagEnd::Image) => {
                let is_dropped = self.dropped.pop().unwrap_or(true);
                return (!is_dropped).then_some(event);
            }
            other => other,
        })
    }

    fn lowered(&self, level: HeadingLevel) -> HeadingLevel {
        match level as u8 - 1 + self.level {
            2 => HeadingLevel::H2,
            3 => HeadingLevel::H3,
            4 => HeadingLevel::H4,
            5 => HeadingLevel::H5,
            _ => HeadingLevel::H6,
        }
    }

    fn code_block(&self, language: &str, code: &str) -> String {
        let code = code.trim_end_matches('\n');
        // Many say nothing of the language.
        let is_likely_mlir = || code.lines().any(|line| line.trim_start().starts_with('%'));
        match language {
            "mlir" => {
                format!("<pre><code>{}</code></pre>\n", mlir::highlighted(code, self.own_name, self.context))
            }
            "" if is_likely_mlir() => self.code_block("mlir", code),
            _ => format!("<pre><code>{}</code></pre>\n", Escaped(code)),
        }
    }
}

/// Returns a tag as literal text; nothing for a comment. `<br>` becomes a line break.
fn as_text(tag: CowStr<'_>) -> Option<Event<'_>> {
    match tag.trim() {
        comment if comment.starts_with("<!--") => None,
        "<br>" | "<br/>" | "<br />" => Some(Event::HardBreak),
        _ => Some(Event::Text(tag)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::keys::Key;
    use crate::html::links::Links;

    fn links() -> Links {
        let mut links = Links::default();
        for name in ["d.one", "d.two"] {
            links.add(Key::Operation(name.into()), format!("d.html#{name}"));
            links.add_word(name, &format!("d.html#{name}"));
        }
        links
    }

    fn of(text: &str) -> String {
        let links = links();
        prose(text, 4, "d.one", Context { links: &links, page: "d.html", dialect: "d" })
    }

    #[test]
    fn tags_are_text() {
        assert_eq!(
            of("vector<f32> <script>a</script>"),
            "<p>vector&lt;f32&gt; &lt;script&gt;a&lt;/script&gt;</p>\n"
        );
        assert_eq!(of("<div>\na\n</div>"), "<p>&lt;div&gt;\na\n&lt;/div&gt;</p>\n");
        assert_eq!(of("a<!-- c -->b<br>c"), "<p>ab<br />\nc</p>\n");
    }

    #[test]
    fn only_whole_addresses_are_links() {
        assert_eq!(of("[a](https://b.c) [d](../e.md)"), "<p><a href=\"https://b.c\">a</a> d</p>\n");
        assert_eq!(of("[a](javascript:alert(1))"), "<p>a</p>\n");
        assert_eq!(of("![alt](https://b.c/i.png)"), "<p>alt</p>\n");
    }

    #[test]
    fn names_are_links() {
        let expected = "<p><code>one</code> <a href=\"#d.two\"><code>two</code></a> <code>three</code></p>\n";
        assert_eq!(of("`one` `two` `three`"), expected);
        let links = links();
        let context = Context { links: &links, page: "index.html", dialect: "" };
        assert_eq!(
            line(" `d.two` & `x", context),
            "<a href=\"d.html#d.two\"><code>d.two</code></a> &amp; `x"
        );
    }

    #[test]
    fn headings_fit_below_those_of_the_page() {
        assert_eq!(of("# a\n#### b"), "<h4>a</h4>\n<h6>b</h6>\n");
    }
}
