//! The directives after the arguments of a node: `location` and `returnType`.

use super::dag::{NodeKind, Tree};
use super::{Compiler, child, leaf};
use crate::model::NewLocation;
use crate::read::Result;
use tablegen::{Diagnostic, Span};

/// The directives of a node.
#[derive(Clone, Copy, Default)]
pub(super) struct Trailing<'k> {
    pub location: Option<Tree<'k>>,
    pub return_type: Option<Tree<'k>>,
    /// How many arguments are directives.
    pub count: usize,
}

impl<'k> Compiler<'k, '_> {
    /// Returns the directives at the end of the arguments of a node.
    pub(super) fn trailing(&self, tree: Tree<'k>) -> Result<Trailing<'k>> {
        let mut trailing = Trailing::default();
        for index in (0..tree.len()).rev() {
            let Some(child) = child(tree, index) else { break };
            let (known, name) = match child.kind() {
                NodeKind::Location => (trailing.location.replace(child), "location"),
                NodeKind::ReturnType => (trailing.return_type.replace(child), "returnType"),
                _ => break,
            };
            if known.is_some() {
                return Err(self.error(format!("`{name}` directive can only be specified once")));
            }
            trailing.count += 1;
        }
        Ok(trailing)
    }

    /// Returns the location that a node gives to what it makes.
    pub(super) fn new_location(&mut self, directive: Option<Tree<'k>>) -> Result<NewLocation> {
        let Some(tree) = directive else { return Ok(NewLocation::Matched) };
        if tree.len() == 0 {
            let message = "At least one argument to location directive required";
            return Err(Diagnostic::error(Span::NOWHERE, message));
        }
        if !tree.symbol().is_empty() {
            return Err(self.error("cannot bind symbol to location"));
        }
        if tree.len() == 1 {
            return Ok(match leaf(tree, 0).string() {
                Some(name) => NewLocation::Named(self.reader.text(name)),
                None => NewLocation::Of(self.symbol(tree.arg_name(0))?),
            });
        }
        let (mut metadata, mut of) = (None, Vec::new());
        for index in 0..tree.len() {
            match leaf(tree, index).string() {
                Some(text) if !text.is_empty() => {
                    if metadata.replace(self.reader.text(text)).is_some() {
                        let message = "Only one string attribute may be specified";
                        return Err(Diagnostic::error(Span::NOWHERE, message));
                    }
                }
                Some(_) => {}
                None => of.push(self.symbol(tree.arg_name(index))?),
            }
        }
        Ok(NewLocation::Fused { metadata, of })
    }
}
