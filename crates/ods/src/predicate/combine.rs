//! Predicates as `.td` files combine them, and the expression that each stands for.
//!
//! Follows mlir/lib/TableGen/Predicate.cpp: substitutions are textual, empty lists are taken for
//! what they mean, and the text is the one that mlir-tblgen generates.

use super::parse::{MAX_DEPTH, ParseError};

/// What a record of class `Pred` says; `P` names a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Predicate<'a, P> {
    /// `CPred<expression>`
    Leaf(&'a str),
    /// `And<[...]>`
    And(Vec<P>),
    /// `Or<[...]>`
    Or(Vec<P>),
    /// `Neg<...>`
    Not(P),
    /// `SubstLeaves<pattern, replacement, child>`
    SubstLeaves { pattern: &'a str, replacement: &'a str, child: P },
    /// `Concat<prefix, child, suffix>`
    Concat { prefix: &'a str, child: P, suffix: &'a str },
}

/// The longest expression that [`condition`] makes, in bytes: predicates that share predicates
/// can stand for more text than there is memory.
pub const MAX_LENGTH: usize = 1 << 20;

/// The C++ expression that the predicate `root` stands for, where `read` says what a record is;
/// it answers `None` for one that is no predicate.
pub fn condition<'a, P>(
    root: P,
    read: &mut dyn FnMut(P) -> Option<Predicate<'a, P>>,
) -> Result<String, ParseError> {
    let mut builder = Combiner { read, length: 0 };
    builder.build(root, None, true, 0).map(Condition::spell)
}

struct Combiner<'r, 'a, P> {
    read: &'r mut dyn FnMut(P) -> Option<Predicate<'a, P>>,
    /// How much text there is, all in all.
    length: usize,
}

/// A substitution and the ones around it.
struct Substitution<'a> {
    pattern: &'a str,
    replacement: &'a str,
    outer: Option<&'a Substitution<'a>>,
}

/// What is left of a predicate once empty lists are taken for what they mean.
enum Condition {
    True,
    False,
    Text(String),
}

impl Condition {
    fn spell(self) -> String {
        match self {
            Condition::True => "true".to_string(),
            Condition::False => "false".to_string(),
            Condition::Text(text) => text,
        }
    }
}

impl<'a, P> Combiner<'_, 'a, P> {
    /// `simplify` is off below a substitution, as in MLIR.
    fn build(
        &mut self,
        predicate: P,
        outer: Option<&Substitution>,
        simplify: bool,
        depth: usize,
    ) -> Result<Condition, ParseError> {
        if depth > MAX_DEPTH {
            return Err(error("predicate is nested too deeply"));
        }
        let depth = depth + 1;
        let predicate = (self.read)(predicate).ok_or_else(|| error("not a predicate"))?;
        Ok(Condition::Text(match predicate {
            Predicate::Leaf(expression) => self.substitute(expression, outer)?,
            Predicate::And(children) => return self.combine(children, outer, simplify, depth, true),
            Predicate::Or(children) => return self.combine(children, outer, simplify, depth, false),
            Predicate::Not(child) => format!("!({})", self.build(child, outer, simplify, depth)?.spell()),
            Predicate::SubstLeaves { pattern, replacement, child } => {
                let inner = Substitution { pattern, replacement, outer };
                self.build(child, Some(&inner), false, depth)?.spell()
            }
            Predicate::Concat { prefix, child, suffix } => {
                let prefix = self.substitute(prefix, outer)?;
                let child = self.build(child, outer, simplify, depth)?.spell();
                prefix + &child + &self.substitute(suffix, outer)?
            }
        }))
    }

    /// The children joined by `&&` where `all`, else by `||`.
    fn combine(
        &mut self,
        children: Vec<P>,
        outer: Option<&Substitution>,
        simplify: bool,
        depth: usize,
        all: bool,
    ) -> Result<Condition, ParseError> {
        let mut texts = Vec::with_capacity(children.len());
        for child in children {
            match self.build(child, outer, simplify, depth)? {
                Condition::True if simplify && all => {}
                Condition::False if simplify && !all => {}
                Condition::True if simplify => return Ok(Condition::True),
                Condition::False if simplify => return Ok(Condition::False),
                condition => texts.push(condition.spell()),
            }
        }
        Ok(match (texts.len(), all) {
            (0, true) => Condition::True,
            (0, false) => Condition::False,
            (1, _) => Condition::Text(texts.swap_remove(0)),
            _ => Condition::Text(format!("({})", texts.join(if all { ") && (" } else { ") || (" }))),
        })
    }

    /// `text` after the substitutions, the innermost first.
    fn substitute(
        &mut self,
        text: &str,
        mut substitution: Option<&Substitution>,
    ) -> Result<String, ParseError> {
        let mut text = text.to_string();
        while let Some(&Substitution { pattern, replacement, outer }) = substitution {
            if !pattern.is_empty() {
                text = text.replace(pattern, replacement);
            }
            substitution = outer;
        }
        self.length += text.len();
        if self.length > MAX_LENGTH {
            return Err(error("predicate is too long"));
        }
        Ok(text)
    }
}

#[cold]
fn error(message: &str) -> ParseError {
    ParseError { offset: 0, message: message.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of predicates, for want of records.
    #[derive(Clone, Copy)]
    enum Tree {
        Leaf(&'static str),
        And(&'static [Tree]),
        Or(&'static [Tree]),
        Not(&'static Tree),
        Subst(&'static str, &'static str, &'static Tree),
        Concat(&'static str, &'static Tree, &'static str),
    }

    fn read(tree: &'static Tree) -> Option<Predicate<'static, &'static Tree>> {
        Some(match *tree {
            Tree::Leaf(text) => Predicate::Leaf(text),
            Tree::And(children) => Predicate::And(children.iter().collect()),
            Tree::Or(children) => Predicate::Or(children.iter().collect()),
            Tree::Not(child) => Predicate::Not(child),
            Tree::Subst(pattern, replacement, child) => {
                Predicate::SubstLeaves { pattern, replacement, child }
            }
            Tree::Concat(prefix, child, suffix) => Predicate::Concat { prefix, child, suffix },
        })
    }

    fn text(tree: &'static Tree) -> String {
        condition(tree, &mut read).unwrap()
    }

    #[test]
    fn combines_as_mlir_tblgen_does() {
        const A: Tree = Tree::Leaf("a($_self)");
        const B: Tree = Tree::Leaf("b($_self)");
        assert_eq!(text(&Tree::And(&[A, B, A])), "(a($_self)) && (b($_self)) && (a($_self))");
        assert_eq!(text(&Tree::Or(&[A])), "a($_self)");
        assert_eq!(text(&Tree::Not(&A)), "!(a($_self))");
        assert_eq!(text(&Tree::And(&[])), "true");
        assert_eq!(text(&Tree::And(&[A, Tree::Or(&[]), B])), "false");
        assert_eq!(text(&Tree::Or(&[A, Tree::Or(&[])])), "a($_self)");
        assert_eq!(text(&Tree::Subst("b", "c", &Tree::And(&[Tree::Or(&[]), B]))), "(false) && (c($_self))");
        // The inner substitution comes first, and prefixes see the outer ones only.
        let nested = &Tree::Subst(
            "$_self",
            "x.t($_self)",
            &Tree::Concat("f($_self, ", &Tree::Subst("$_self", "y", &A), ")"),
        );
        assert_eq!(text(nested), "f(x.t($_self), a(y))");
    }

    #[test]
    fn refuses_what_would_not_end() {
        let twice = |level: u32| (level < 100).then(|| Predicate::And(vec![level + 1, level + 1]));
        assert_eq!(condition(0, &mut { twice }).unwrap_err().message, "not a predicate");
        let mut twice = |level| match level {
            0..100 => Some(Predicate::And(vec![level + 1, level + 1])),
            _ => Some(Predicate::Leaf("true")),
        };
        assert_eq!(condition(0, &mut twice).unwrap_err().message, "predicate is too long");
        let mut endless = |level: u32| Some(Predicate::<u32>::Not(level));
        assert_eq!(condition(0, &mut endless).unwrap_err().message, "predicate is nested too deeply");
    }
}
