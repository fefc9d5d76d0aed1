//! Completion of values: those of a type that fits first, and of these the ones defined last.

use ir::op_info::Trait;
use lsp_types::{CompletionItem, CompletionItemKind, CompletionList};
use rustc_hash::FxHashSet;
use syntax::resolve::{Definition, NameKind};
use syntax::{NodeId, NodeKind};

use super::fitting::Expected;
use super::{Prefix, item, token_before};
use crate::lsp::items::listed;
use crate::lsp::mlir::View;
use crate::lsp::mlir::hover::type_of_value;

/// The most values of which the type is asked; those are the ones defined last.
const MOST_CONSIDERED: usize = 1000;

/// Returns the values that are visible.
pub fn values(view: &View<'_>, prefix: &Prefix<'_>) -> CompletionList {
    let tokens = &view.tree().tokens;
    let (around, first) = enclosing(view, prefix);
    let own = token_before(view, prefix.start).and_then(|token| view.operation_at(token));
    let is_visible = |definition: &Definition| {
        let scope = match definition.kind {
            NameKind::Result if Some(definition.node()) != own => view.tree().node(definition.node()).parent,
            NameKind::Argument => definition.node(),
            _ => return false,
        };
        tokens.start(definition.token()) < prefix.start && around.contains(&scope)
    };
    // Definitions are in the order of the text, but for arguments of an operation among themselves.
    let all = &view.names().definitions;
    let last = tokens.at(prefix.start);
    let range = all.partition_point(|of| of.token() < first)..all.partition_point(|of| of.token() <= last);
    let mut seen = FxHashSet::default();
    let mut visible = Vec::new();
    for definition in all.get(range).unwrap_or_default().iter().rev().filter(|of| is_visible(of)) {
        let name = view.token(definition.token());
        if name.starts_with(prefix.text) && seen.insert(name) {
            visible.push(definition.token());
        }
        if visible.len() == MOST_CONSIDERED {
            break;
        }
    }
    if let Some(expected) = Expected::at(view, prefix.start) {
        let (fitting, others): (Vec<_>, Vec<_>) =
            visible.into_iter().partition(|&token| expected.fits(view, token));
        visible = [fitting, others].concat();
    }
    listed(visible, |token| CompletionItem {
        detail: type_of_value(view, token),
        ..item(view, prefix, view.token(token), CompletionItemKind::VARIABLE)
    })
}

/// Returns the nodes around a place whose values are visible there: those up to an operation that is isolated from above. The
/// token at which the outermost begins comes with them.
fn enclosing(view: &View<'_>, prefix: &Prefix<'_>) -> (FxHashSet<NodeId>, usize) {
    let tree = view.tree();
    let token = tree.tokens.at(prefix.start).saturating_sub(1);
    let context = view.dialects.catalog();
    let is_isolated = |id: NodeId| {
        let name = view.operation_name(id).filter(|_| tree.node(id).kind == NodeKind::Operation);
        name.is_some_and(|name| {
            let info = context.op_name(context.intern_string(&name)).info(context);
            info.traits.has(Trait::IsolatedFromAbove)
        })
    };
    let mut around = FxHashSet::default();
    let mut first = 0;
    for id in tree.ancestors(tree.innermost(token)) {
        first = tree.node(id).tokens.start;
        // The operation that has the place as an operand is not around it.
        if !around.is_empty() && is_isolated(id) {
            break;
        }
        around.insert(id);
    }
    (around, first)
}
