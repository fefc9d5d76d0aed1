//! Methods that the class of an operation declares in its `.td` file.
//!
//! A predicate may call a method from the operation's `extraClassDeclaration`, which is C++:
//! `VectorType getSourceVectorType() { return cast<VectorType>(getSource().getType()); }`. Where
//! the body stands there, it can be parsed like any expression.

use logos::Logos;

use super::lex::Token;

/// The body of the method `name` without parameters in the C++ class members `declarations`: the
/// text from `{` to `}`. `None` where it is only declared, or not there.
pub fn method_body<'src>(declarations: &'src str, name: &str) -> Option<&'src str> {
    let mut tokens = Token::lexer(declarations).spanned().peekable();
    // How much of `name ( ) const {` came last.
    let mut matched = 0;
    while let Some((token, span)) = tokens.next() {
        matched = match (matched, token) {
            (_, Ok(Token::Identifier(word))) if word == name => 1,
            (1, Ok(Token::LParen)) => 2,
            (2, Ok(Token::RParen)) => 3,
            (3, Ok(Token::Const)) => 3,
            (3, Ok(Token::LBrace)) => {
                let mut depth = 1usize;
                let end = tokens.find(|(token, _)| {
                    match token {
                        Ok(Token::LBrace) => depth += 1,
                        Ok(Token::RBrace) => depth -= 1,
                        _ => {}
                    }
                    depth == 0
                })?;
                return declarations.get(span.start..end.1.end);
            }
            _ => 0,
        };
    }
    None
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
        let body = |name| method_body(declarations, name);
        assert_eq!(
            body("getSourceVectorType"),
            Some("{ return ::llvm::cast<VectorType>(getSource().getType()); }")
        );
        assert_eq!(body("getWidth"), Some("{ if (a) { return 1; } return 2; }"));
        assert_eq!(body("getDeclared"), None);
        assert_eq!(body("getWith"), None);
        assert_eq!(body("getSource"), None);
        assert_eq!(method_body("int f() { {", "f"), None);
    }
}
