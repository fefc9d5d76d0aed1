//! Methods that the class of an operation declares in its `.td` file.
//!
//! A predicate may call a method from the operation's `extraClassDeclaration`, which is C++: `VectorType
//! getSourceVectorType() { return cast<VectorType>(getSource().getType()); }`. A method that is declared with
//! its body can be parsed like a lambda.

use logos::Logos;

use super::lex::Token;

/// Returns the method `name` with a body among the C++ class members `declarations`, as the text of a lambda:
/// `[&](parameters) { ... }`. `None` where it is only declared, or not there.
pub fn method_as_lambda(declarations: &str, name: &str) -> Option<String> {
    let tokens: Vec<_> = Token::lexer(declarations).spanned().collect();
    for (index, (token, _)) in tokens.iter().enumerate() {
        if !matches!(token, Ok(Token::Identifier(word)) if *word == name) {
            continue;
        }
        let Some(parameters) = bracketed(&tokens[index + 1..], Token::LParen, Token::RParen) else {
            continue;
        };
        let rest = &tokens[index + 1 + parameters.len()..];
        let constant = rest.iter().take_while(|token| token.0 == Ok(Token::Const)).count();
        if let Some(body) = bracketed(&rest[constant..], Token::LBrace, Token::RBrace) {
            let text = |tokens: &[Spanned<'_>]| match tokens {
                [first, .., last] => &declarations[first.1.start..last.1.end],
                _ => "",
            };
            return Some(format!("[&]{} {}", text(parameters), text(body)));
        }
    }
    None
}

type Spanned<'src> = (Result<Token<'src>, ()>, std::ops::Range<usize>);

/// Splits off the bracket at the beginning of `tokens`, with its contents, up to its counterpart.
fn bracketed<'t, 'src>(
    tokens: &'t [Spanned<'src>],
    open: Token<'_>,
    close: Token<'_>,
) -> Option<&'t [Spanned<'src>]> {
    if tokens.first()?.0 != Ok(open) {
        return None;
    }
    let mut depth = 0usize;
    let end = tokens.iter().position(|(token, _)| {
        if *token == Ok(open) {
            depth += 1;
        } else if *token == Ok(close) {
            depth -= 1;
        }
        depth == 0
    })?;
    Some(&tokens[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_a_body() {
        let declarations = "
            // The type { of the source.
            VectorType getSourceVectorType() { return ::llvm::cast<VectorType>(getSource().getType()); }
            unsigned getWidth() const { if (a) { return 1; } return 2; }
            Type getDeclared();
            Type getWith(int x) { return 0; }";
        let lambda = |name| method_as_lambda(declarations, name);
        assert_eq!(
            lambda("getSourceVectorType").as_deref(),
            Some("[&]() { return ::llvm::cast<VectorType>(getSource().getType()); }")
        );
        assert_eq!(lambda("getWidth").as_deref(), Some("[&]() { if (a) { return 1; } return 2; }"));
        assert_eq!(lambda("getWith").as_deref(), Some("[&](int x) { return 0; }"));
        assert_eq!(lambda("getDeclared"), None);
        assert_eq!(lambda("getSource"), None);
        assert_eq!(method_as_lambda("int f() { {", "f"), None);
    }
}
