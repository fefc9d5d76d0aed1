//! Constants that definitions spell in C++.

use super::reader::Reader;
use crate::model::Literal;

/// The greatest nesting of lists that is parsed.
const DEPTH: usize = 32;

impl<'k> Reader<'k> {
    /// Evaluates the C++ expression `text` inside of `namespace`, if it is a constant.
    pub fn literal(&mut self, text: &str, namespace: &str) -> Literal {
        self.parse_literal(text.trim(), namespace, DEPTH)
    }

    fn parse_literal(&mut self, text: &str, namespace: &str, depth: usize) -> Literal {
        match text {
            "true" => return Literal::Bool(true),
            "false" => return Literal::Bool(false),
            "nullptr" | "std::nullopt" | "::std::nullopt" => return Literal::Absent,
            _ => {}
        }
        if let Some(string) = string(text) {
            return Literal::String(self.text(&string));
        }
        if let Some(number) = number(text) {
            return number;
        }
        if let Some(cast) = text.strip_prefix("static_cast<").and_then(|rest| rest.strip_suffix(')'))
            && let Some((_, value)) = cast.split_once(">(")
            && depth > 0
        {
            return self.parse_literal(value.trim(), namespace, depth - 1);
        }
        if let Some(elements) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            if depth == 0 {
                return Literal::Other;
            }
            let elements = split(elements, ",").into_iter().filter(|element| !element.is_empty());
            let elements: Vec<_> =
                elements.map(|element| self.parse_literal(element, namespace, depth - 1)).collect();
            return if elements.contains(&Literal::Other) { Literal::Other } else { Literal::List(elements) };
        }
        if let Some(value) = self.enumerators(text, namespace) {
            return value;
        }
        if is_default_construction(text) { Literal::Absent } else { Literal::Other }
    }

    /// `Class::case`, or several of them joined by `|`.
    fn enumerators(&mut self, text: &str, namespace: &str) -> Option<Literal> {
        let mut found = None;
        for part in split(text, "|") {
            let (class, symbol) = part.rsplit_once("::")?;
            if class.is_empty()
                || !class.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_:".contains(&byte))
            {
                return None;
            }
            let record = self.enum_by_class(class, namespace)?;
            let id = self.enum_info(record).ok()?;
            let cases = &self.definitions[id].cases;
            // An enumerator of C++ cannot begin with a digit, so ODS puts an underscore before such a symbol.
            let is_it = |case: &&crate::model::EnumCase| {
                let name = &self.strings[case.symbol];
                name == symbol || symbol.strip_prefix('_') == Some(name)
            };
            let value = cases.iter().find(is_it)?.value;
            found = match found {
                None => Some((id, value)),
                Some((first, bits)) if first == id => Some((id, bits | value)),
                Some(_) => return None,
            };
        }
        found.map(|(id, value)| Literal::Enum(id, value))
    }
}

/// Returns the value of a C++ string literal.
fn string(text: &str) -> Option<String> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(char) = chars.next() {
        value.push(match char {
            '"' => return None,
            '\\' => match chars.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                '0' => '\0',
                other @ ('\\' | '"' | '\'') => other,
                _ => return None,
            },
            other => other,
        });
    }
    Some(value)
}

/// Returns the value of a C++ number with an optional sign.
fn number(text: &str) -> Option<Literal> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if !digits.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        return None;
    }
    let magnitude = digits.trim_end_matches(['u', 'U', 'l', 'L']);
    let int = match magnitude.strip_prefix("0x").or_else(|| magnitude.strip_prefix("0X")) {
        Some(hex) => i128::from_str_radix(hex, 16).ok(),
        None => magnitude.parse().ok(),
    };
    if let Some(int) = int {
        return Some(Literal::Int(if negative { -int } else { int }));
    }
    if digits.starts_with("0x") || digits.starts_with("0X") {
        return None;
    }
    let float: f64 = digits.trim_end_matches(['f', 'F']).parse().ok()?;
    Some(Literal::Float(if negative { -float } else { float }))
}

/// Splits at a separator that is in no brackets and no string.
fn split<'t>(text: &'t str, separator: &str) -> Vec<&'t str> {
    let mut parts = Vec::new();
    let (mut start, mut depth, mut quoted, mut escaped) = (0, 0usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'(' | b'{' | b'[' | b'<' => depth += 1,
            b')' | b'}' | b']' | b'>' => depth = depth.saturating_sub(1),
            _ if depth == 0 && text[at..].starts_with(separator) => {
                parts.push(text[start..at].trim());
                start = at + separator.len();
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

/// Returns whether `text` is `T()` or `T{}`.
fn is_default_construction(text: &str) -> bool {
    let Some(class) = text.strip_suffix("()").or_else(|| text.strip_suffix("{}")) else {
        return false;
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"_:<>, ".contains(&byte);
    // `a.b()` and `get()` are calls; types begin with a capital, are qualified or are built in.
    let last = class.split('<').next().unwrap_or(class).rsplit("::").next().unwrap_or(class);
    let built_in = ["bool", "int", "unsigned", "float", "double", "string", "vector", "optional"];
    class.bytes().all(is_name)
        && (last.starts_with(|first: char| first.is_ascii_uppercase())
            || last.ends_with("_t")
            || built_in.contains(&last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        assert_eq!(number("12"), Some(Literal::Int(12)));
        assert_eq!(number("-1"), Some(Literal::Int(-1)));
        assert_eq!(number("0xFFu"), Some(Literal::Int(255)));
        assert_eq!(number("1.5f"), Some(Literal::Float(1.5)));
        assert_eq!(number("-1e-3"), Some(Literal::Float(-1e-3)));
        assert_eq!(number("x1"), None);
        assert_eq!(number("1 + 2"), None);
        assert_eq!(number("99999999999999999999999999999999999999999"), Some(Literal::Float(1e41)));
    }

    #[test]
    fn strings() {
        assert_eq!(string(r#""a\"b""#).as_deref(), Some("a\"b"));
        assert_eq!(string(r#""a" "b""#), None);
        assert_eq!(string("a"), None);
    }

    #[test]
    fn lists_are_split_at_their_own_commas() {
        assert_eq!(split("a, {b, c}, f(d, e), \"x,y\"", ","), ["a", "{b, c}", "f(d, e)", "\"x,y\""]);
    }

    #[test]
    fn constructions() {
        assert!(is_default_construction("int()"));
        assert!(is_default_construction("::mlir::ArrayAttr()"));
        assert!(is_default_construction("::llvm::ArrayRef<int64_t>{}"));
        assert!(!is_default_construction("getDefault()"));
        assert!(!is_default_construction("$_builder.getUnitAttr()"));
    }
}
