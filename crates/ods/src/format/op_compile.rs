//! Compiling the formats of operations.
//!
//! Turns the [`Node`]s of a right format into the arrays of an [`OpFormat`], and works out all that the
//! generator of parsers and printers in mlir/tools/mlir-tblgen/OpFormatGen.cpp knows: spaces, styles of
//! attributes, conditions of groups, elided names.

use super::op_check::variables;
use super::op_language::{Bound, OpContext};
use super::op_parse::{ParsedOpFormat, parse_op_format};
use super::op_types::TypeTrait;
use super::spacing::Spacing;
use super::syntax::{Clause, Group, Node, NodeId, Nodes, Variable};
use super::{
    AttrStyle, Condition, CustomArgument, FormatError, OiListClause, OpElement, OpFormat, OptionalGroup,
    Punctuation, Referent, Sequence, TypeSource, Values,
};
use crate::model::{Arity, AttrKind, Definitions, Operation};
use crate::read::Interner;

/// Compiles the format of `op`, whose traits say `type_traits` of its types.
pub(crate) fn compile_op_format(
    format: &str,
    strings: &mut Interner,
    definitions: &Definitions,
    op: &Operation,
    type_traits: &[TypeTrait<'_>],
) -> Result<OpFormat, FormatError> {
    let ParsedOpFormat { nodes, elements, bound, types } =
        parse_op_format(format, OpContext { strings, definitions, op }, type_traits)?;
    let compiled = OpFormat {
        checked_before_transform: checked_before_transform(&types.results, &types.operands),
        operand_types: types.operands,
        result_types: types.results,
        infers_result_types: types.infers_results,
        all_operands: bound.all_operands,
        all_operand_types: bound.all_operand_types,
        all_result_types: bound.all_result_types,
        all_regions: bound.all_regions,
        all_successors: bound.all_successors,
        has_prop_dict: bound.prop_dict,
        ..OpFormat::default()
    };
    let mut compiler =
        Compiler { nodes: &nodes, strings, definitions, op, compiled, spacing: Spacing::after_name() };
    compiler.elide(&bound);
    compiler.compiled.body = compiler.sequence(&elements, Position::TopLevel, None).0;
    Ok(compiler.compiled)
}

/// Returns the values that transformers start from, each once, those for results first.
fn checked_before_transform(results: &[TypeSource], operands: &[TypeSource]) -> Vec<Values> {
    let mut checked = Vec::new();
    for source in results.iter().chain(operands) {
        if let TypeSource::Same { of, transform: Some(_) } = *source
            && !checked.contains(&of)
        {
            checked.push(of);
        }
    }
    checked
}

/// The position of an element, as far as parsing it depends on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    /// At top level or in an `oilist`: optional attributes may be missing.
    TopLevel,
    /// In an optional group: the first element that is parsed decides whether the group is there.
    Then,
    /// In the other side of an optional group: all elements must be there.
    Otherwise,
}

struct Compiler<'c> {
    nodes: &'c Nodes<'c>,
    strings: &'c mut Interner,
    definitions: &'c Definitions,
    op: &'c Operation,
    compiled: OpFormat,
    spacing: Spacing,
}

impl Compiler<'_> {
    fn context(&self) -> OpContext<'_> {
        OpContext { strings: self.strings, definitions: self.definitions, op: self.op }
    }

    /// Fills the lists of names that dictionaries omit.
    fn elide(&mut self, bound: &Bound) {
        let mut names = Vec::new();
        if !bound.all_operands && self.op.flags.attr_sized_operand_segments {
            names.push(self.strings.intern("operandSegmentSizes"));
        }
        if !bound.all_result_types && self.op.flags.attr_sized_result_segments {
            names.push(self.strings.intern("resultSegmentSizes"));
        }
        let mut properties = names.clone();
        let bound_operands = self.op.operands.iter().zip(&bound.operands).filter(|&(_, &bound)| bound);
        let segments = bound_operands.map(|(operand, _)| operand.segment_attribute);
        names.extend(segments.filter(|name| !name.is_empty()));

        let attributes = bound.attributes.iter().map(|&index| self.op.attributes[index as usize].name);
        properties.extend(bound.properties.iter().map(|&index| self.op.properties[index as usize].name));
        properties.extend(attributes.clone());
        names.extend(attributes);
        self.compiled.elided = names;
        self.compiled.elided_properties = properties;

        let has_default = |constraint: &crate::model::AttrConstraint| {
            constraint.default.is_some() && constraint.derived_body.is_none()
        };
        let attributes = (0..).zip(&self.op.attributes);
        let defaults = attributes.filter(|(_, named)| has_default(&self.definitions[named.constraint]));
        self.compiled.elided_defaults = defaults.map(|(index, _)| index).collect();
        let properties = (0..).zip(&self.op.properties);
        let defaults = properties.filter(|(_, named)| self.definitions[named.constraint].default.is_some());
        self.compiled.elided_default_properties = defaults.map(|(index, _)| index).collect();
    }

    /// Compiles elements that follow each other. `anchor` is a unit attribute or property that a group
    /// is anchored by; it is left out if it is not the first. Returns the place of the first element
    /// that is parsed, too.
    fn sequence(
        &mut self,
        elements: &[NodeId],
        position: Position,
        anchor: Option<NodeId>,
    ) -> (Sequence, Option<u32>) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let mut compiled = Vec::with_capacity(elements.len());
            let mut guard = None;
            let first_parsed = elements.iter().find(|&&id| !self.nodes.get(id).is_whitespace()).copied();
            for (at, &id) in elements.iter().enumerate() {
                // A unit attribute is not written when its group implies its presence. After leading
                // whitespace, upstream's parser and printer disagree on whether the attribute is the first
                // element.
                let is_anchor = anchor == Some(id);
                if is_anchor && first_parsed != Some(id) {
                    continue;
                }
                let is_guard = position == Position::Then && first_parsed == Some(id);
                let is_printed = !is_anchor || at == 0;
                if let Some(element) = self.element(id, position, is_guard, is_printed) {
                    if first_parsed == Some(id) {
                        guard = Some(compiled.len() as u32);
                    }
                    compiled.push(element);
                }
            }
            let sequence = Sequence::append(&mut self.compiled.elements, compiled);
            (sequence, guard.map(|guard| sequence.start + guard))
        })
    }

    fn element(
        &mut self,
        id: NodeId,
        position: Position,
        is_guard: bool,
        is_printed: bool,
    ) -> Option<OpElement> {
        let nodes = self.nodes;
        Some(match nodes.get(id) {
            Node::Literal(literal) => self.literal(literal),
            Node::Space => {
                self.spacing.space();
                OpElement::Space
            }
            Node::NoSpace => {
                self.spacing.no_space();
                return None;
            }
            Node::Newline => OpElement::Newline,
            Node::AttrDict { with_keyword } => {
                self.spacing.dictionary();
                OpElement::AttrDict { with_keyword: *with_keyword }
            }
            Node::PropDict => {
                self.spacing.dictionary();
                OpElement::PropDict
            }
            Node::OiList(clauses) => self.oilist(clauses),
            Node::Optional(group) => self.optional(group),
            Node::Variable(variable) => {
                let space = is_printed && self.spacing.element();
                self.variable(*variable, position, is_guard, is_printed, space)
            }
            Node::Operands => OpElement::Operands { space: self.spacing.element() },
            Node::Regions => OpElement::Regions { space: self.spacing.element() },
            Node::Successors => OpElement::Successors { space: self.spacing.element() },
            Node::Type { of, qualified } => {
                let of = values(nodes, *of);
                let space = self.spacing.element();
                OpElement::Type { of, arity: self.arity(of), qualified: *qualified, space }
            }
            Node::FunctionalType { inputs, results } => OpElement::FunctionalType {
                inputs: values(nodes, *inputs),
                results: values(nodes, *results),
                space: self.spacing.element(),
            },
            Node::Custom { name, arguments } => {
                let arguments: Vec<_> = arguments.iter().map(|&id| self.argument(id, true)).collect();
                OpElement::Custom {
                    name: self.strings.intern(name),
                    arguments: Sequence::append(&mut self.compiled.arguments, arguments),
                    optional: is_guard,
                    space: self.spacing.element(),
                }
            }
            // These stand in other nodes only.
            Node::Code(_) | Node::Results | Node::Ref(_) | Node::Params(_) | Node::Struct(_) => return None,
        })
    }

    fn literal(&mut self, literal: &str) -> OpElement {
        let space = self.spacing.literal(literal);
        match Punctuation::of(literal) {
            Some(punctuation) => OpElement::Punctuation { punctuation, space },
            None => OpElement::Keyword { keyword: self.strings.intern(literal), space },
        }
    }

    fn variable(
        &self,
        variable: Variable,
        position: Position,
        is_guard: bool,
        printed: bool,
        space: bool,
    ) -> OpElement {
        let context = self.context();
        match variable {
            Variable::Attribute { index, qualified } => {
                let constraint = context.attribute(index);
                OpElement::Attribute {
                    index,
                    style: attr_style(context, index, qualified),
                    optional: is_guard || (position == Position::TopLevel && constraint.is_optional),
                    elides_type: constraint.value_type_builder.is_some(),
                    printed,
                    space,
                }
            }
            Variable::Property(index) => {
                let constraint = context.property(index);
                let can_try = constraint.default.is_some() && constraint.has_optional_parser;
                OpElement::Property { index, optional: is_guard && can_try, printed, space }
            }
            Variable::Operand(index) => {
                OpElement::Operand { index, arity: context.operand(index).arity, space }
            }
            Variable::Region(index) => {
                let variadic = self.op.regions[index as usize].is_variadic;
                OpElement::Region { index, variadic, optional: is_guard, space }
            }
            Variable::Successor(index) => {
                let variadic = self.op.successors[index as usize].is_variadic;
                OpElement::Successor { index, variadic, space }
            }
            Variable::Result(index) | Variable::Parameter { index, .. } => {
                // Not outside of `type`.
                let of = Values::Result(index);
                OpElement::Type { of, arity: self.arity(of), qualified: false, space }
            }
        }
    }

    fn arity(&self, of: Values) -> Arity {
        match of {
            Values::Operand(index) => self.op.operands[index as usize].arity,
            Values::Result(index) => self.op.results[index as usize].arity,
            Values::AllOperands | Values::AllResults => Arity::Variadic,
        }
    }

    fn optional(&mut self, group: &Group) -> OpElement {
        let context = self.context();
        let unit = match *self.nodes.get(group.anchor) {
            Node::Variable(variable) if context.is_unit(variable) => Some(variable),
            _ => None,
        };
        let mut conditions = Vec::new();
        anchor_conditions(self.nodes, group.anchor, &mut conditions);
        let conditions = Sequence::append(&mut self.compiled.conditions, conditions);

        let unit_anchor = unit.map(|_| group.anchor);
        let (then, guard) = self.sequence(&group.then, Position::Then, unit_anchor);
        let (otherwise, _) = self.sequence(&group.otherwise, Position::Otherwise, unit_anchor);
        // A unit attribute that is parsed itself need not be set by the group.
        let holder = if group.inverted { &group.otherwise } else { &group.then };
        let first_parsed = holder.iter().find(|&&id| !self.nodes.get(id).is_whitespace());
        let sets_unit = unit.filter(|_| first_parsed != Some(&group.anchor)).and_then(referent);
        self.compiled.groups.push(OptionalGroup {
            then,
            otherwise,
            guard: guard.unwrap_or(then.start),
            conditions,
            inverted: group.inverted,
            sets_unit,
        });
        OpElement::Optional(self.compiled.groups.len() as u32 - 1)
    }

    fn oilist(&mut self, clauses: &[Clause]) -> OpElement {
        let mut compiled = Vec::with_capacity(clauses.len());
        for clause in clauses {
            let mut conditions = Vec::new();
            for &id in &clause.body {
                conditions.extend(
                    variables(self.nodes, id).iter().filter_map(|&(variable, _)| condition(variable)),
                );
            }
            let conditions = Sequence::append(&mut self.compiled.conditions, conditions);
            let literal = match *self.nodes.get(clause.literal) {
                Node::Literal(literal) => self.literal(literal),
                _ => OpElement::Space,
            };
            let literal = Sequence::append(&mut self.compiled.elements, [literal]).start;
            let unit = match clause.body[..] {
                [id] => match *self.nodes.get(id) {
                    Node::Variable(variable) if self.context().is_unit(variable) => referent(variable),
                    _ => None,
                },
                _ => None,
            };
            let body = match unit {
                Some(_) => Sequence::default(),
                None => self.sequence(&clause.body, Position::TopLevel, None).0,
            };
            compiled.push(OiListClause { literal, body, conditions, sets_unit: unit });
        }
        OpElement::OiList { clauses: Sequence::append(&mut self.compiled.clauses, compiled) }
    }

    fn argument(&mut self, id: NodeId, bound: bool) -> CustomArgument {
        match *self.nodes.get(id) {
            Node::Variable(variable) => match variable {
                Variable::Attribute { index, .. } => CustomArgument::Attribute { index, bound },
                Variable::Property(index) => CustomArgument::Property { index, bound },
                Variable::Operand(index) => {
                    CustomArgument::Operand { index, arity: self.op.operands[index as usize].arity, bound }
                }
                Variable::Region(index) => {
                    let variadic = self.op.regions[index as usize].is_variadic;
                    CustomArgument::Region { index, variadic, bound }
                }
                Variable::Successor(index) => {
                    let variadic = self.op.successors[index as usize].is_variadic;
                    CustomArgument::Successor { index, variadic, bound }
                }
                Variable::Result(index) | Variable::Parameter { index, .. } => {
                    let of = Values::Result(index);
                    CustomArgument::Type { of, arity: self.arity(of), bound }
                }
            },
            Node::Type { of, .. } => {
                let of = values(self.nodes, of);
                CustomArgument::Type { of, arity: self.arity(of), bound }
            }
            Node::Ref(of) => self.argument(of, false),
            Node::AttrDict { .. } => CustomArgument::AttrDict { bound },
            Node::PropDict => CustomArgument::PropDict { bound },
            Node::Operands => CustomArgument::AllOperands { bound },
            Node::Regions => CustomArgument::AllRegions { bound },
            Node::Successors => CustomArgument::AllSuccessors { bound },
            Node::Code(ref code) => CustomArgument::Code(self.strings.intern(code)),
            // The syntax has no other arguments.
            _ => CustomArgument::Code(crate::model::Text::EMPTY),
        }
    }
}

fn attr_style(context: OpContext<'_>, index: u16, qualified: bool) -> AttrStyle {
    let mut base = context.attribute(index);
    while let Some(next) = base.base {
        base = &context.definitions[next];
    }
    match base.kind {
        AttrKind::Enum(of)
            if base.const_builder.is_some() && !context.definitions[of].underlying_type.is_empty() =>
        {
            AttrStyle::Enum
        }
        AttrKind::SymbolName => AttrStyle::SymbolName,
        _ if context.is_generic(index, qualified) => AttrStyle::Qualified,
        _ => AttrStyle::Stripped,
    }
}

fn values(nodes: &Nodes<'_>, id: NodeId) -> Values {
    match *nodes.get(id) {
        Node::Variable(Variable::Operand(index)) => Values::Operand(index),
        Node::Variable(Variable::Result(index)) => Values::Result(index),
        Node::Results => Values::AllResults,
        _ => Values::AllOperands,
    }
}

fn referent(variable: Variable) -> Option<Referent> {
    match variable {
        Variable::Attribute { index, .. } => Some(Referent::Attribute(index)),
        Variable::Property(index) => Some(Referent::Property(index)),
        _ => None,
    }
}

/// Returns the condition under which a variable is present.
fn condition(variable: Variable) -> Option<Condition> {
    match variable {
        Variable::Attribute { index, .. } => Some(Condition::Attribute(index)),
        Variable::Property(index) => Some(Condition::Property(index)),
        Variable::Operand(index) => Some(Condition::Operand(index)),
        Variable::Result(index) => Some(Condition::Result(index)),
        Variable::Region(index) => Some(Condition::Region(index)),
        Variable::Successor(index) => Some(Condition::Successor(index)),
        Variable::Parameter { .. } => None,
    }
}

/// Collects the conditions under which the anchor of a group is present.
fn anchor_conditions(nodes: &Nodes<'_>, anchor: NodeId, conditions: &mut Vec<Condition>) {
    match nodes.get(anchor) {
        Node::Variable(variable) => conditions.extend(condition(*variable)),
        Node::Type { of, .. } => anchor_conditions(nodes, *of, conditions),
        Node::FunctionalType { inputs, .. } => anchor_conditions(nodes, *inputs, conditions),
        Node::Custom { arguments, .. } => {
            for &argument in arguments {
                anchor_conditions(nodes, argument, conditions);
            }
        }
        _ => {}
    }
}
