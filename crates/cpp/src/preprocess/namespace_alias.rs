//! Other names of namespaces: `namespace tt = mlir::triangle;`.
//!
//! A use stands for the path that it is a name of, wherever a name may be looked up, so the path takes its place among
//! the tokens: `tt::Corner` becomes `mlir::triangle::Corner`. A file sees the aliases of the files that it includes.

use crate::lex::token::{Kind, Token};
use crate::name::{Name, known};
use rustc_hash::FxHashMap;

/// The paths that names of namespaces stand for, as tokens.
pub(crate) type NamespaceAliases = FxHashMap<Name, Vec<Token>>;

/// The number of tokens that the path of an alias has at most. Aliases of aliases could make paths as long as their file.
const MAX_PATH: usize = 64;

/// Replaces uses of aliases by their paths; adds the aliases that the tokens declare.
pub(crate) fn replace_aliases(tokens: Vec<Token>, aliases: &mut NamespaceAliases) -> Vec<Token> {
    let declares = |at: usize| declared_alias(&tokens[at..]);
    if aliases.is_empty() && !(0..tokens.len()).any(|at| declares(at).is_some()) {
        return tokens;
    }
    let mut replaced = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        let token = tokens[at];
        if let Some((name, path)) = declares(at) {
            at += 3 + path.len();
            let path = path_of(path, aliases);
            if path.len() <= MAX_PATH {
                aliases.insert(name, path);
            }
            continue;
        }
        match token.identifier().and_then(|name| aliases.get(&name)) {
            Some(path) if is_use(&tokens, at) => {
                replaced.extend(path.iter().map(|part| part.moved(token.start)))
            }
            _ => replaced.push(token),
        }
        at += 1;
    }
    replaced
}

/// The name and the path of the alias with which tokens begin: `namespace name = path;`.
fn declared_alias(tokens: &[Token]) -> Option<(Name, &[Token])> {
    let [namespace, name, equal, rest @ ..] = tokens else { return None };
    if !namespace.is_keyword(known::NAMESPACE) || equal.kind != Kind::Equal {
        return None;
    }
    let length = rest.iter().take(MAX_PATH + 1).position(|token| token.kind == Kind::Semicolon)?;
    Some((name.identifier()?, &rest[..length]))
}

/// The path after the `=`, in which an alias may stand first.
fn path_of(tokens: &[Token], aliases: &NamespaceAliases) -> Vec<Token> {
    let path = match tokens {
        [first, rest @ ..] if first.kind == Kind::ColonColon => rest,
        path => path,
    };
    match path {
        [first, rest @ ..] => match first.identifier().and_then(|name| aliases.get(&name)) {
            Some(outer) => outer.iter().chain(rest).copied().collect(),
            None => path.to_vec(),
        },
        [] => Vec::new(),
    }
}

/// Whether a name is that of a namespace: `tt::` that follows nothing, or `using namespace tt`.
fn is_use(tokens: &[Token], at: usize) -> bool {
    let before = |distance: usize| at.checked_sub(distance).map(|at| tokens[at]);
    let is_first = match before(1).map(|token| token.kind) {
        Some(Kind::Dot | Kind::Arrow) => false,
        // `::tt::Corner`, but not `other::tt::Corner`.
        Some(Kind::ColonColon) => {
            !matches!(before(2).map(|token| token.kind), Some(Kind::Identifier | Kind::Greater))
        }
        _ => true,
    };
    let is_qualifier = tokens.get(at + 1).is_some_and(|next| next.kind == Kind::ColonColon);
    let is_used = before(1).is_some_and(|token| token.is_keyword(known::NAMESPACE))
        && before(2).is_some_and(|token| token.is_keyword(known::USING));
    is_first && (is_qualifier || is_used)
}
