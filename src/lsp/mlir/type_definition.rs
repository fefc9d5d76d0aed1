//! The definition of a value's type: an alias in the file, or the record of a type of a dialect.

use ir::types::TypeStorage;
use ir::{Context, Entity, Type};
use lsp_types::{Location, Position};
use print::type_to_string;
use syntax::resolve::NameKind;
use syntax::{NodeKind, TokenKind};

use super::analysis::parsed_alone;
use super::hover::values_of;
use super::{View, records};

/// The most bytes of aliases that are compared with a type.
const MOST_ALIASES: usize = 64 * 1024;

/// Returns the place that defines the type of the value, or of the first result of the operation, at a position.
pub fn type_definition(view: &View<'_>, position: Position) -> Option<Location> {
    let token = view.token_at(position)?;
    let tokens = &view.tree().tokens;
    let value = |token: usize| Some(view.names().definitions[view.names().at(token)?.definition()?].token());
    let is_number = tokens.kind(token) == TokenKind::HashIdentifier
        && tokens.is_glued(token)
        && tokens.kind(token - 1) == TokenKind::PercentIdentifier;
    if is_number {
        let number = view.token(token).trim_start_matches('#').parse::<usize>().ok()?;
        let value = *values_of(view, value(token - 1)?).get(number)?;
        return of_type(view, value.context(), value.ty());
    }
    match tokens.kind(token) {
        TokenKind::PercentIdentifier => {
            let value = *values_of(view, value(token)?).first()?;
            of_type(view, value.context(), value.ty())
        }
        TokenKind::ExclamationIdentifier => {
            place_of_name(view, token).or_else(|| records::of_definition(view, view.token(token)))
        }
        _ => {
            let operation = view.operation_at(token)?;
            let name = view.tree().name_token(operation).filter(|&name| name == token)?;
            let (op, _) = view.analysis.operation(tokens.start(name))?;
            of_type(view, op.context(), op.result_types().next()?)
        }
    }
}

/// Returns the place of the definition that a name in the file has.
fn place_of_name(view: &View<'_>, token: usize) -> Option<Location> {
    let definition = view.names().definitions[view.names().at(token)?.definition()?];
    Some(Location { uri: view.document.uri.clone(), range: view.token_range(definition.token()) })
}

/// Returns the place of the alias of a type, or of the record of the dialect's type that it is or has as its elements.
fn of_type(view: &View<'_>, context: &Context, mut ty: Type) -> Option<Location> {
    if let Some(alias) = alias_of(view, context, ty) {
        return Some(Location { uri: view.document.uri.clone(), range: view.token_range(alias) });
    }
    loop {
        if let TypeStorage::Dialect { definition, .. } = *ty.storage(context) {
            let found = context.entity_definition(Entity::Type, definition);
            let (dialect, name) = (context.string(found.dialect()), context.string(found.mnemonic()));
            return records::of_definition(view, &format!("!{dialect}.{name}"));
        }
        ty = ty.element_type(context)?;
    }
}

/// Returns the name of the alias that stands for a type. The aliases are parsed by themselves: one may consist of others.
fn alias_of(view: &View<'_>, context: &Context, ty: Type) -> Option<usize> {
    let definitions = view.names().definitions.iter();
    let aliases: Vec<usize> =
        definitions.filter(|of| of.kind == NameKind::TypeAlias).map(|of| of.token()).collect();
    if aliases.is_empty() {
        return None;
    }
    let tree = view.tree();
    let all = (0..tree.nodes().len()).filter(|&id| tree.node(id).kind == NodeKind::Alias);
    let mut text = String::new();
    for id in all {
        text.push_str(view.document.text().get(tree.range(id))?);
        text.push('\n');
        if text.len() > MOST_ALIASES {
            return None;
        }
    }
    for &alias in &aliases {
        text.push_str(&format!("\"alias\"() : () -> {}\n", view.token(alias)));
    }
    let ir = parsed_alone(&view.dialects, &text)?;
    let operations =
        ir.root().regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
    let written = type_to_string(context, ty);
    let is_it = |op: &ir::Operation<'_>| {
        op.result_types().next().is_some_and(|alias| type_to_string(op.context(), alias) == written)
    };
    let place = operations.into_iter().position(|op| is_it(&op))?;
    aliases.get(place).copied()
}
