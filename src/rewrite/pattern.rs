//! Patterns: functions that examine one operation and may rewrite it.
//!
//! A [`Pattern`] is a row of a table; a [`PatternWithState`] is made where it is used, with data of its own. Rules, which
//! definitions state, are in [`drr`](crate::drr); a [`PatternSet`](crate::PatternSet) has all three.

use std::borrow::Cow;

use super::rewriter::Rewriter;
use ir::op_info::{OpInfo, Trait};
use ir::{Context, OpId};

/// The result of a pattern that has rewritten something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rewritten;

/// The result of a pattern: `None` if it does not match, and then it has changed nothing.
pub type Rewrite = Option<Rewritten>;

/// How a pattern rewrites the operation, before which the rewriter stands.
#[derive(Clone, Copy, Debug)]
pub enum RewriteFn {
    /// Always in the same way.
    Plain(fn(&mut Rewriter<'_>, OpId) -> Rewrite),
    /// With a parameter that the creator of the pattern supplies.
    Given(i64, fn(&mut Rewriter<'_>, OpId, i64) -> Rewrite),
    /// As the rule of the pattern's name says that the definitions of this dialect have.
    Rule(&'static str),
}

/// A row of a table of patterns.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    /// Its name, by which it can be switched on and off.
    pub name: &'static str,
    /// The operations that it looks at.
    pub root: PatternRoot,
    /// Patterns of greater benefit are tried first.
    pub benefit: u16,
    /// The function that rewrites.
    pub rewrite: RewriteFn,
    /// The operation whose canonicalization it is part of; if there is none, its own or its dialect's.
    pub registrar: Option<&'static str>,
}

/// The operations that a pattern looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternRoot {
    /// In the row of an operation: that operation. In other rows: every operation.
    Any,
    /// The operation of this name.
    Op(&'static str),
    /// Operations with this trait or interface.
    Trait(Trait),
}

impl Pattern {
    /// Creates a pattern of benefit 1.
    pub const fn new(name: &'static str, rewrite: fn(&mut Rewriter<'_>, OpId) -> Rewrite) -> Self {
        Pattern {
            name,
            root: PatternRoot::Any,
            benefit: 1,
            rewrite: RewriteFn::Plain(rewrite),
            registrar: None,
        }
    }

    /// Makes a pattern whose function gets `number`.
    pub const fn given(
        name: &'static str,
        number: i64,
        rewrite: fn(&mut Rewriter<'_>, OpId, i64) -> Rewrite,
    ) -> Self {
        Pattern {
            name,
            root: PatternRoot::Any,
            benefit: 1,
            rewrite: RewriteFn::Given(number, rewrite),
            registrar: None,
        }
    }

    /// Makes the row that gives the rule `name` of a dialect its place among other patterns, or makes it one for an
    /// operation of another dialect. The rule has its own benefit. It is used if the program has met the dialect.
    pub const fn rule(dialect: &'static str, name: &'static str) -> Self {
        Pattern {
            name,
            root: PatternRoot::Any,
            benefit: 0,
            rewrite: RewriteFn::Rule(dialect),
            registrar: None,
        }
    }

    /// Restricts the pattern to the operation `name`.
    pub const fn on(self, name: &'static str) -> Self {
        Pattern { root: PatternRoot::Op(name), ..self }
    }

    /// Makes the pattern part of the canonicalization of `registrar`, although it looks at another operation: the one that
    /// uses a result of `registrar`, say.
    pub const fn registered_by(self, registrar: &'static str) -> Self {
        Pattern { registrar: Some(registrar), ..self }
    }

    /// Restricts the pattern to operations with a trait.
    pub const fn on_trait(self, of: Trait) -> Self {
        Pattern { root: PatternRoot::Trait(of), ..self }
    }

    /// Changes the benefit.
    pub const fn with_benefit(self, benefit: u16) -> Self {
        Pattern { benefit, ..self }
    }
}

impl PatternRoot {
    pub(super) fn includes(self, context: &Context, info: &OpInfo) -> bool {
        match self {
            PatternRoot::Any => true,
            PatternRoot::Op(name) => *context.string(info.name) == *name.as_bytes(),
            PatternRoot::Trait(of) => info.registered && info.traits.has(of),
        }
    }
}

/// A pattern with data of its own, such as the results of an analysis.
pub struct PatternWithState {
    /// Its name, by which it can be switched on and off.
    pub(crate) name: Cow<'static, str>,
    /// The operations that it looks at.
    pub(super) root: PatternRoot,
    /// Patterns of greater benefit are tried first.
    pub(super) benefit: u16,
    /// Rewrites an operation, before which the rewriter stands.
    pub(crate) rewrite: Box<StatefulRewrite>,
}

impl PatternWithState {
    /// Creates a pattern of benefit 1.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        root: PatternRoot,
        rewrite: impl Fn(&mut Rewriter<'_>, OpId) -> Rewrite + Send + Sync + 'static,
    ) -> Self {
        PatternWithState { name: name.into(), root, benefit: 1, rewrite: Box::new(rewrite) }
    }

    /// Changes the benefit.
    pub fn with_benefit(self, benefit: u16) -> Self {
        PatternWithState { benefit, ..self }
    }
}

/// The function of a pattern with data of its own.
pub type StatefulRewrite = dyn Fn(&mut Rewriter<'_>, OpId) -> Rewrite + Send + Sync;
