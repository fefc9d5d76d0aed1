//! Checks of the formats of operations beyond their syntax: elements that are illegal in optional groups and
//! `oilist`s, formats that would not parse as they print, and missing elements.

use super::FormatError;
use super::lexer::At;
use super::op_language::OpLanguage;
use super::syntax::{Node, NodeId, Nodes, Parser, Variable};
use crate::model::Text;

/// Checks that every variable in a clause may be missing.
pub(super) fn check_oilist_element(
    parser: &Parser<'_, OpLanguage<'_>>,
    element: NodeId,
) -> Result<(), FormatError> {
    let op = parser.language.context;
    for (variable, id) in variables(&parser.nodes, element) {
        let message = match variable {
            Variable::Attribute { .. } if op.may_be_absent(variable) => continue,
            Variable::Attribute { .. } => "only optional attributes can be used in an oilist parsing group",
            Variable::Property(index) if op.property(index).default.is_some() => continue,
            Variable::Property(_) => {
                "only default-valued or optional properties can be used in an olist parsing group"
            }
            Variable::Operand(index) if op.operand(index).arity.is_variable_length() => continue,
            Variable::Operand(_) => {
                "only variable length operands can be used within an oilist parsing group"
            }
            Variable::Result(index) if op.result(index).arity.is_variable_length() => continue,
            Variable::Result(_) => "only variable length results can be used within an oilist parsing group",
            Variable::Region(_) => continue,
            _ => "only literals, types, and variables can be used within an oilist group",
        };
        return Err(FormatError::new(parser.place(id), message));
    }
    Ok(())
}

/// Returns the variables of an element, those in its children included, except in `type` directives.
pub(super) fn variables(nodes: &Nodes<'_>, element: NodeId) -> Vec<(Variable, NodeId)> {
    let mut found = Vec::new();
    let mut pending = vec![element];
    while let Some(id) = pending.pop() {
        match nodes.get(id) {
            Node::Variable(variable) => found.push((*variable, id)),
            Node::Custom { arguments, .. } => pending.extend(arguments.iter().rev()),
            Node::Optional(group) => {
                pending.extend(group.otherwise.iter().rev());
                pending.extend(group.then.iter().rev());
            }
            &Node::FunctionalType { inputs, results } => pending.extend([results, inputs]),
            Node::OiList(clauses) => {
                pending.extend(clauses.iter().rev().flat_map(|clause| clause.body.iter().rev()));
            }
            _ => {}
        }
    }
    found
}

/// Checks that an element may stand in an optional group, or be its anchor.
pub(super) fn check_optional(
    parser: &Parser<'_, OpLanguage<'_>>,
    element: NodeId,
    is_anchor: bool,
) -> Result<(), FormatError> {
    let op = parser.language.context;
    let message = match parser.node(element) {
        &Node::Variable(variable @ Variable::Attribute { .. }) => {
            if !is_anchor || op.may_be_absent(variable) {
                return Ok(());
            }
            "only optional or default-valued attributes can be used to anchor an optional group"
        }
        &Node::Variable(variable @ Variable::Property(_)) => {
            if !is_anchor || op.may_be_absent(variable) {
                return Ok(());
            }
            "only properties with default values that can be optionally parsed (have the \
             `let optionalParser = ...` field defined) can be used to anchor an optional group"
        }
        &Node::Variable(Variable::Operand(index)) => {
            if op.operand(index).arity.is_variable_length() {
                return Ok(());
            }
            "only variable length operands can be used within an optional group"
        }
        &Node::Variable(Variable::Result(index)) => {
            if op.result(index).arity.is_variable_length() {
                return Ok(());
            }
            "only variable length results can be used within an optional group"
        }
        Node::Variable(Variable::Region(_)) => return Ok(()),
        &Node::Type { of, .. } => return check_optional(parser, of, false),
        &Node::FunctionalType { inputs, results } => {
            check_optional(parser, inputs, false)?;
            return check_optional(parser, results, false);
        }
        Node::Custom { arguments, .. } => {
            let bound = arguments.iter().filter(|&&id| is_anchor && !matches!(parser.node(id), Node::Ref(_)));
            for &argument in bound {
                check_optional(parser, argument, true)?;
            }
            return Ok(());
        }
        Node::Literal(_) | Node::Space | Node::NoSpace | Node::Newline | Node::Optional(_) => {
            if !is_anchor {
                return Ok(());
            }
            "only variables and types can be used to anchor an optional group"
        }
        _ => "only literals, types, and variables can be used within an optional group",
    };
    Err(FormatError::new(parser.place(element), message))
}

/// Returns whether the parser can pass an element without consuming a token.
fn is_optionally_parsed(parser: &Parser<'_, OpLanguage<'_>>, element: NodeId) -> bool {
    let op = parser.language.context;
    match parser.node(element) {
        &Node::Variable(variable) => match variable {
            Variable::Attribute { .. } | Variable::Property(_) => op.may_be_absent(variable),
            Variable::Operand(index) => op.operand(index).arity.is_variable_length(),
            Variable::Successor(index) => op.op.successors[index as usize].is_variadic,
            Variable::Region(index) => op.op.regions[index as usize].is_variadic,
            Variable::Result(_) | Variable::Parameter { .. } => false,
        },
        Node::AttrDict { .. } => true,
        node => node.is_whitespace(),
    }
}

/// A check that an element is not followed by certain others, with the error to report.
struct Ambiguity<'p, 'f, 'a> {
    parser: &'p Parser<'f, OpLanguage<'a>>,
    is_base: &'p dyn Fn(NodeId) -> bool,
    mistake: &'p dyn Fn(NodeId, NodeId) -> Option<FormatError>,
}

impl Ambiguity<'_, '_, '_> {
    /// Checks the elements that may follow `base` in `elements`. Returns whether the end was reached.
    fn check_after(
        &self,
        base: NodeId,
        elements: &[NodeId],
        required: Option<NodeId>,
    ) -> Result<bool, FormatError> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            for &element in elements {
                if let Some(error) = (self.mistake)(base, element) {
                    return Err(error);
                }
                if let Node::Optional(group) = self.parser.node(element) {
                    self.check_after(base, &group.then, group.then.first().copied())?;
                    self.check_after(base, &group.otherwise, None)?;
                    continue;
                }
                if Some(element) == required || !is_optionally_parsed(self.parser, element) {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    /// Checks all bases in `elements`. Returns a base that the end of `elements` may follow.
    fn check(&self, elements: &[NodeId]) -> Result<Option<NodeId>, FormatError> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            for (at, &element) in elements.iter().enumerate() {
                let base = if (self.is_base)(element) {
                    Some(element)
                } else if let Node::Optional(group) = self.parser.node(element) {
                    let then = self.check(&group.then)?;
                    let otherwise = self.check(&group.otherwise)?;
                    then.or(otherwise)
                } else {
                    None
                };
                if let Some(base) = base
                    && self.check_after(base, &elements[at + 1..], None)?
                {
                    return Ok(Some(base));
                }
            }
            Ok(None)
        })
    }
}

/// Checks for sequences that the parser would read otherwise than they are printed.
pub(super) fn check_ambiguities(
    parser: &Parser<'_, OpLanguage<'_>>,
    elements: &[NodeId],
) -> Result<(), FormatError> {
    let op = parser.language.context;
    let is_generic_attribute = |id| match *parser.node(id) {
        Node::Variable(Variable::Attribute { index, qualified }) => {
            op.attribute(index).value_type_builder.is_none() && op.is_generic(index, qualified)
        }
        _ => false,
    };
    let colon = |base, id| {
        if !matches!(parser.node(id), Node::Literal(":")) {
            return None;
        }
        let name = &parser.place(base).text(parser.format)[1..];
        let message = format!(
            "format ambiguity caused by `:` literal found after attribute `{name}` which does not have a \
             buildable type"
        );
        Some(FormatError::new(parser.place(id), message))
    };
    Ambiguity { parser, is_base: &is_generic_attribute, mistake: &colon }.check(elements)?;

    let is_dictionary = |id| matches!(parser.node(id), Node::AttrDict { with_keyword: false });
    let region = |_, id| {
        let &Node::Variable(Variable::Region(index)) = parser.node(id) else {
            return None;
        };
        let name = op.text(op.op.regions[index as usize].name);
        let message = format!("format ambiguity caused by `attr-dict` directive followed by region `{name}`");
        let help = "try using `attr-dict-with-keyword` instead";
        Some(FormatError::new(parser.place(id), message).with_help(help))
    };
    Ambiguity { parser, is_base: &is_dictionary, mistake: &region }.check(elements)?;
    Ok(())
}

/// Checks that all regions and successors are in the format.
pub(super) fn check_all_bound(language: &OpLanguage<'_>, at: At) -> Result<(), FormatError> {
    let OpLanguage { context, bound, .. } = language;
    let (regions, successors) = (&context.op.regions, &context.op.successors);
    let missing = |all: bool, seen: &[bool]| if all { None } else { seen.iter().position(|&seen| !seen) };
    let error = |kind: &str, index: usize, name: Text| {
        let name = context.text(name);
        let help = format!("suggest adding a '${name}' directive to the custom assembly format");
        Err(FormatError::new(at, format!("{kind} #{index}, named '{name}', not found")).with_help(help))
    };
    if let Some(index) = missing(bound.all_regions, &bound.regions) {
        return error("region", index, regions[index].name);
    }
    if let Some(index) = missing(bound.all_successors, &bound.successors) {
        return error("successor", index, successors[index].name);
    }
    Ok(())
}

/// Checks that the keywords of adjacent `oilist`s, and of a literal after one, differ.
pub(super) fn check_oilists(
    parser: &Parser<'_, OpLanguage<'_>>,
    elements: &[NodeId],
) -> Result<(), FormatError> {
    let text = |id: NodeId| match parser.node(id) {
        &Node::Literal(literal) => literal,
        _ => "",
    };
    let mut taken: Vec<&str> = Vec::new();
    for &element in elements {
        match parser.node(element) {
            Node::OiList(clauses) => {
                let repeated = clauses.iter().find(|clause| taken.contains(&text(clause.literal)));
                if let Some(clause) = repeated {
                    let message = format!(
                        "format ambiguity because {} is used in two adjacent oilist elements.",
                        text(clause.literal)
                    );
                    return Err(FormatError::new(parser.place(clause.literal), message));
                }
                taken.extend(clauses.iter().map(|clause| text(clause.literal)));
            }
            Node::Literal(literal) if taken.contains(literal) => {
                let message = format!(
                    "format ambiguity because {literal} is used both in oilist element and the adjacent \
                     literal."
                );
                return Err(FormatError::new(parser.place(element), message));
            }
            _ => taken.clear(),
        }
    }
    Ok(())
}
