//! Compiling the formats of attributes and types.

use super::def_language::{ParsedDefFormat, field_parameter, parse_def_format};
use super::spacing::Spacing;
use super::syntax::{Group, Node, NodeId, Nodes, Variable};
use super::{
    DefCustomArgument, DefElement, DefFormat, DefOptionalGroup, FormatError, Punctuation, Sequence,
    StructField,
};
use crate::model::{AttrOrTypeDef, Text};
use crate::read::Interner;

/// Compiles the format of `def`.
pub(crate) fn compile_def_format(
    format: &str,
    strings: &mut Interner,
    def: &AttrOrTypeDef,
) -> Result<DefFormat, FormatError> {
    let ParsedDefFormat { nodes, elements } = parse_def_format(format, strings, def)?;
    let mut compiler = Compiler {
        nodes: &nodes,
        strings,
        def,
        compiled: DefFormat::default(),
        spacing: Spacing::after_name(),
    };
    compiler.compiled.body = compiler.sequence(&elements, false).0;
    Ok(compiler.compiled)
}

struct Compiler<'c> {
    nodes: &'c Nodes<'c>,
    strings: &'c mut Interner,
    def: &'c AttrOrTypeDef,
    compiled: DefFormat,
    spacing: Spacing,
}

impl Compiler<'_> {
    /// Compiles elements that follow each other. Returns the place of the first that is parsed, too.
    fn sequence(&mut self, elements: &[NodeId], is_guarded: bool) -> (Sequence, Option<u32>) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let mut compiled = Vec::with_capacity(elements.len());
            let mut guard = None;
            for &id in elements {
                let is_first_parsed = guard.is_none() && !self.nodes.get(id).is_whitespace();
                if let Some(element) = self.element(id, is_guarded && is_first_parsed) {
                    if is_first_parsed {
                        guard = Some(compiled.len() as u32);
                    }
                    compiled.push(element);
                }
            }
            let sequence = Sequence::append(&mut self.compiled.elements, compiled);
            (sequence, guard.map(|guard| sequence.start + guard))
        })
    }

    fn element(&mut self, id: NodeId, is_guard: bool) -> Option<DefElement> {
        let nodes = self.nodes;
        Some(match nodes.get(id) {
            Node::Literal(literal) => {
                let space = self.spacing.literal(literal);
                match Punctuation::of(literal) {
                    Some(punctuation) => DefElement::Punctuation { punctuation, space },
                    None => DefElement::Keyword { keyword: self.strings.intern(literal), space },
                }
            }
            // Here, other than in the formats of operations, a space or line break leaves punctuation
            // punctuation.
            Node::Space => {
                self.spacing.not_due();
                DefElement::Space
            }
            Node::Newline => {
                self.spacing.not_due();
                DefElement::Newline
            }
            Node::NoSpace => {
                self.spacing.no_space();
                return None;
            }
            Node::Variable(Variable::Parameter { index, qualified }) => {
                DefElement::Parameter { index: *index, qualified: *qualified, space: self.spacing.element() }
            }
            Node::Params(fields) => {
                let space = self.spacing.takes_space();
                let fields = self.fields(fields);
                let compiled = &self.compiled.fields[fields.range()];
                let last_required = compiled.iter().rposition(|field| !field.optional);
                let last_required = last_required.map(|at| at as u32);
                let all_optional = last_required.is_none();
                DefElement::Params { fields, last_required, space, all_optional }
            }
            Node::Struct(fields) => {
                let space = self.spacing.takes_space();
                let fields = self.fields(fields);
                let all_optional = self.compiled.fields[fields.range()].iter().all(|field| field.optional);
                DefElement::Struct { fields, space, all_optional }
            }
            Node::Custom { name, arguments } => {
                let arguments: Vec<_> = arguments.iter().map(|&id| self.argument(id)).collect();
                DefElement::Custom {
                    name: self.strings.intern(name),
                    arguments: Sequence::append(&mut self.compiled.arguments, arguments),
                    optional: is_guard,
                    space: self.spacing.element(),
                }
            }
            Node::Optional(group) => self.optional(group),
            // The syntax has no other nodes.
            _ => return None,
        })
    }

    fn fields(&mut self, ids: &[NodeId]) -> Sequence {
        let mut fields = Vec::with_capacity(ids.len());
        for &id in ids {
            let Some(index) = field_parameter(self.nodes, id) else {
                continue;
            };
            self.spacing = Spacing::after_separator();
            self.spacing.element();
            let (qualified, custom) = match *self.nodes.get(id) {
                Node::Variable(Variable::Parameter { qualified, .. }) => (qualified, Text::EMPTY),
                Node::Custom { name, .. } => (false, self.strings.intern(name)),
                _ => (false, Text::EMPTY),
            };
            let optional = self.is_optional(index);
            fields.push(StructField { index, qualified, optional, custom });
        }
        Sequence::append(&mut self.compiled.fields, fields)
    }

    fn is_optional(&self, index: u16) -> bool {
        self.def.parameters[index as usize].default.is_some()
    }

    fn argument(&mut self, id: NodeId) -> DefCustomArgument {
        match self.nodes.get(id) {
            Node::Variable(Variable::Parameter { index, .. }) => {
                DefCustomArgument::Parameter { index: *index, bound: true }
            }
            Node::Ref(of) => match self.nodes.get(*of) {
                Node::Variable(Variable::Parameter { index, .. }) => {
                    DefCustomArgument::Parameter { index: *index, bound: false }
                }
                _ => DefCustomArgument::Code(Text::EMPTY),
            },
            Node::Code(code) => DefCustomArgument::Code(self.strings.intern(code)),
            _ => DefCustomArgument::Code(Text::EMPTY),
        }
    }

    fn optional(&mut self, group: &Group) -> DefElement {
        let conditions: Vec<u16> = match self.nodes.get(group.anchor) {
            Node::Params(fields) | Node::Struct(fields) => {
                fields.iter().filter_map(|&id| field_parameter(self.nodes, id)).collect()
            }
            Node::Custom { arguments, .. } => {
                let parameters = arguments.iter().filter_map(|&id| match *self.nodes.get(id) {
                    Node::Ref(of) => field_parameter(self.nodes, of),
                    _ => field_parameter(self.nodes, id),
                });
                parameters.filter(|&index| self.is_optional(index)).collect()
            }
            _ => field_parameter(self.nodes, group.anchor).into_iter().collect(),
        };
        let conditions = Sequence::append(&mut self.compiled.conditions, conditions);
        // The second side is spaced as if the first were not there.
        let before = self.spacing;
        let (then, guard) = self.sequence(&group.then, true);
        self.spacing = before;
        let (otherwise, _) = self.sequence(&group.otherwise, false);
        self.compiled.groups.push(DefOptionalGroup {
            then,
            otherwise,
            guard: guard.unwrap_or(then.start),
            conditions,
            inverted: group.inverted,
        });
        DefElement::Optional(self.compiled.groups.len() as u32 - 1)
    }
}
