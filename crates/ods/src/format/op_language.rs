//! Parsing and checking the formats of operations.
//!
//! Follows `OpFormatParser` of mlir/tools/mlir-tblgen/OpFormatGen.cpp.

use super::FormatError;
use super::Values;
use super::lexer::{At, Keyword, Token};
use super::op_types::{ResolvedTypes, TypeTrait, resolve_types};
use super::syntax::{Clause, Context, Language, Node, NodeId, Nodes, Parser, Variable};
use crate::model::{AttrConstraint, AttrKind, Definitions, NamedValue, Operation, PropertyConstraint, Text};
use crate::read::Interner;
use rustc_hash::FxHashMap;

/// An operation that a format is for, with the tables that its handles are into.
#[derive(Clone, Copy)]
pub(crate) struct OpContext<'a> {
    pub strings: &'a Interner,
    pub definitions: &'a Definitions,
    pub op: &'a Operation,
}

impl<'a> OpContext<'a> {
    pub fn text(self, text: Text) -> &'a str {
        &self.strings[text]
    }

    pub fn operand(self, index: u16) -> NamedValue {
        self.op.operands[index as usize]
    }

    pub fn result(self, index: u16) -> NamedValue {
        self.op.results[index as usize]
    }

    pub fn attribute(self, index: u16) -> &'a AttrConstraint {
        &self.definitions[self.op.attributes[index as usize].constraint]
    }

    pub fn property(self, index: u16) -> &'a PropertyConstraint {
        &self.definitions[self.op.properties[index as usize].constraint]
    }

    /// Whether an attribute or property is there or not, with no value besides.
    pub fn is_unit(self, variable: Variable) -> bool {
        match variable {
            Variable::Attribute { index, .. } => self.attribute(index).kind == AttrKind::Unit,
            Variable::Property(index) => {
                let mut constraint = self.property(index);
                while let Some(base) = constraint.base {
                    constraint = &self.definitions[base];
                }
                self.text(constraint.def_name) == "UnitProp"
            }
            _ => false,
        }
    }

    /// Whether an attribute is parsed as any attribute is.
    pub fn is_generic(self, index: u16, qualified: bool) -> bool {
        qualified || self.text(self.attribute(index).storage_type) == "::mlir::Attribute"
    }

    /// Whether the format of an attribute or property can be tried.
    fn may_be_absent(self, variable: Variable) -> bool {
        match variable {
            Variable::Attribute { index, .. } => {
                let constraint = self.attribute(index);
                constraint.is_optional || constraint.default.is_some()
            }
            Variable::Property(index) => {
                let constraint = self.property(index);
                constraint.default.is_some() && constraint.has_optional_parser
            }
            _ => false,
        }
    }
}

/// What a format has bound so far, by index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bound {
    /// In the order in which they were bound.
    pub attributes: Vec<u16>,
    pub properties: Vec<u16>,
    pub operands: Vec<bool>,
    pub operand_types: Vec<bool>,
    pub result_types: Vec<bool>,
    pub regions: Vec<bool>,
    pub successors: Vec<bool>,
    pub attr_dict: bool,
    pub prop_dict: bool,
    pub all_operands: bool,
    pub all_operand_types: bool,
    pub all_result_types: bool,
    pub all_regions: bool,
    pub all_successors: bool,
}

/// The syntax of formats of one operation.
pub(crate) struct OpLanguage<'a> {
    pub context: OpContext<'a>,
    names: FxHashMap<&'a str, Variable>,
    pub bound: Bound,
}

/// A format that was parsed and found right.
pub(crate) struct ParsedOpFormat<'f> {
    pub nodes: Nodes<'f>,
    pub elements: Vec<NodeId>,
    pub bound: Bound,
    pub types: ResolvedTypes,
}

/// Parses the format of an operation, whose traits say `type_traits` of its types.
pub(crate) fn parse_op_format<'f>(
    format: &'f str,
    context: OpContext<'_>,
    type_traits: &[TypeTrait<'_>],
) -> Result<ParsedOpFormat<'f>, FormatError> {
    let mut parser = Parser::new(format, OpLanguage::new(context))?;
    let elements = parser.parse()?;
    let whole = At::new(0, format.len());
    if !parser.language.bound.attr_dict {
        let message = "'attr-dict' directive not found in custom assembly format";
        return Err(FormatError::new(whole, message)
            .with_help("end the format, or what stands before its types, with `attr-dict`"));
    }
    check_ambiguities(&parser, &elements)?;
    let types = resolve_types(&parser.language, type_traits, whole)?;
    check_all_bound(&parser.language, whole)?;
    check_oilists(&parser, &elements)?;
    Ok(ParsedOpFormat { nodes: parser.nodes, elements, bound: parser.language.bound, types })
}

impl<'a> OpLanguage<'a> {
    fn new(context: OpContext<'a>) -> Self {
        let OpContext { strings, op, .. } = context;
        let mut names = FxHashMap::default();
        let mut add = |name: Text, variable| {
            if !name.is_empty() {
                names.entry(&strings[name]).or_insert(variable);
            }
        };
        for (index, attribute) in (0..).zip(&op.attributes) {
            add(attribute.name, Variable::Attribute { index, qualified: false });
        }
        for (index, property) in (0..).zip(&op.properties) {
            add(property.name, Variable::Property(index));
        }
        for (index, operand) in (0..).zip(&op.operands) {
            add(operand.name, Variable::Operand(index));
        }
        for (index, region) in (0..).zip(&op.regions) {
            add(region.name, Variable::Region(index));
        }
        for (index, result) in (0..).zip(&op.results) {
            add(result.name, Variable::Result(index));
        }
        for (index, successor) in (0..).zip(&op.successors) {
            add(successor.name, Variable::Successor(index));
        }
        let bound = Bound {
            operands: vec![false; op.operands.len()],
            operand_types: vec![false; op.operands.len()],
            result_types: vec![false; op.results.len()],
            regions: vec![false; op.regions.len()],
            successors: vec![false; op.successors.len()],
            ..Bound::default()
        };
        OpLanguage { context, names, bound }
    }

    pub fn find(&self, name: &str) -> Option<Variable> {
        self.names.get(name).copied()
    }

    /// Binds what stands in a `type` directive or in `functional-type`.
    fn bind_type(&mut self, at: At, node: &Node<'_>, is_reference: bool) -> Result<Values, FormatError> {
        let OpLanguage { context, bound, .. } = self;
        let op = context.op;
        let of_one = |values: &[NamedValue], index: u16, seen: &mut [bool], all: bool| {
            let name = context.text(values[index as usize].name);
            let is_bound = all || seen[index as usize];
            if !is_reference && is_bound {
                return Err(FormatError::new(at, format!("'type' of '{name}' is already bound")));
            }
            if is_reference && !is_bound {
                let message = format!("'ref' of 'type(${name})' is not bound by a prior 'type' directive");
                return Err(FormatError::new(at, message));
            }
            seen[index as usize] = true;
            Ok(())
        };
        match *node {
            Node::Variable(Variable::Operand(index)) => {
                of_one(&op.operands, index, &mut bound.operand_types, bound.all_operand_types)?;
                Ok(Values::Operand(index))
            }
            Node::Variable(Variable::Result(index)) => {
                of_one(&op.results, index, &mut bound.result_types, bound.all_result_types)?;
                Ok(Values::Result(index))
            }
            Node::Operands => {
                if !is_reference && (bound.all_operand_types || bound.operand_types.contains(&true)) {
                    return Err(FormatError::new(at, "'operands' 'type' is already bound"));
                }
                if is_reference && !bound.all_operand_types {
                    let message = "'ref' of 'type(operands)' is not bound by a prior 'type' directive";
                    return Err(FormatError::new(at, message));
                }
                bound.all_operand_types = true;
                Ok(Values::AllOperands)
            }
            Node::Results => {
                if !is_reference && (bound.all_result_types || bound.result_types.contains(&true)) {
                    return Err(FormatError::new(at, "'results' 'type' is already bound"));
                }
                if is_reference && !bound.all_result_types {
                    let message = "'ref' of 'type(results)' is not bound by a prior 'type' directive";
                    return Err(FormatError::new(at, message));
                }
                bound.all_result_types = true;
                Ok(Values::AllResults)
            }
            _ => Err(FormatError::new(at, "invalid argument to 'type' directive")),
        }
    }
}

/// Binds an operand, region or successor.
fn bind(
    at: At,
    kind: &str,
    name: &str,
    seen: &mut [bool],
    index: u16,
    all: bool,
    context: Context,
) -> Result<(), FormatError> {
    let seen = &mut seen[index as usize];
    match context {
        Context::RefDirective if !*seen => {
            let message = format!("{kind} '{name}' must be bound before it is referenced");
            Err(FormatError::new(at, message))
        }
        Context::TopLevel | Context::CustomDirective if all || *seen => {
            Err(FormatError::new(at, format!("{kind} '{name}' is already bound")))
        }
        Context::TopLevel | Context::CustomDirective => {
            *seen = true;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Binds an attribute or property.
fn bind_named(
    at: At,
    [kind, kinds]: [&str; 2],
    name: &str,
    seen: &mut Vec<u16>,
    index: u16,
    context: Context,
) -> Result<(), FormatError> {
    let is_seen = seen.contains(&index);
    match context {
        Context::TypeDirective => {
            let message = format!("{kinds} cannot be used as children to a `type` directive");
            Err(FormatError::new(at, message))
        }
        Context::RefDirective if !is_seen => {
            let message = format!("{kind} '{name}' must be bound before it is referenced");
            Err(FormatError::new(at, message))
        }
        Context::RefDirective => Ok(()),
        _ if is_seen => Err(FormatError::new(at, format!("{kind} '{name}' is already bound"))),
        _ => {
            seen.push(index);
            Ok(())
        }
    }
}

impl Language for OpLanguage<'_> {
    fn variable(&mut self, at: At, name: &str, context: Context) -> Result<Variable, FormatError> {
        let Some(variable) = self.find(name) else {
            let message = "expected variable to refer to an argument, region, result, or successor";
            return Err(FormatError::new(at, message).with_names(self.names.keys().copied()));
        };
        let bound = &mut self.bound;
        match variable {
            Variable::Attribute { index, .. } => {
                let kind = ["attribute", "attributes"];
                bind_named(at, kind, name, &mut bound.attributes, index, context)?;
            }
            Variable::Property(index) => {
                let kind = ["property", "properties"];
                bind_named(at, kind, name, &mut bound.properties, index, context)?;
            }
            Variable::Operand(index) => {
                bind(at, "operand", name, &mut bound.operands, index, bound.all_operands, context)?;
            }
            Variable::Region(_) | Variable::Successor(_) if context == Context::TypeDirective => {
                let kinds = if matches!(variable, Variable::Region(_)) { "regions" } else { "successors" };
                let message = format!("{kinds} can only be used at the top level or in a ref directive");
                return Err(FormatError::new(at, message));
            }
            Variable::Region(index) => {
                bind(at, "region", name, &mut bound.regions, index, bound.all_regions, context)?;
            }
            Variable::Successor(index) => {
                bind(at, "successor", name, &mut bound.successors, index, bound.all_successors, context)?;
            }
            Variable::Result(_) if context != Context::TypeDirective => {
                let message = "result variables can can only be used as a child to a 'type' directive";
                return Err(FormatError::new(at, message));
            }
            Variable::Result(_) | Variable::Parameter { .. } => {}
        }
        Ok(variable)
    }

    fn directive<'f>(
        parser: &mut Parser<'f, Self>,
        at: At,
        keyword: Keyword,
        context: Context,
    ) -> Result<Node<'f>, FormatError> {
        match keyword {
            Keyword::AttrDict => attr_dict(&mut parser.language.bound, at, context, false),
            Keyword::AttrDictWithKeyword => attr_dict(&mut parser.language.bound, at, context, true),
            Keyword::PropDict => prop_dict(&mut parser.language.bound, at, context),
            Keyword::FunctionalType => functional_type(parser, at, context),
            Keyword::OiList => oilist(parser, at, context),
            Keyword::Type => type_directive(parser, at, context),
            Keyword::Operands => {
                let bound = &mut parser.language.bound;
                match context {
                    Context::RefDirective if !bound.all_operands => {
                        let message = "'ref' of 'operands' is not bound by a prior 'operands' directive";
                        return Err(FormatError::new(at, message));
                    }
                    Context::TopLevel | Context::CustomDirective => {
                        if bound.all_operands || bound.operands.contains(&true) {
                            let message = "'operands' directive creates overlap in format";
                            return Err(FormatError::new(at, message));
                        }
                        bound.all_operands = true;
                    }
                    _ => {}
                }
                Ok(Node::Operands)
            }
            Keyword::Results => match context {
                Context::TypeDirective => Ok(Node::Results),
                _ => {
                    let message = "'results' directive can can only be used as a child to a 'type' directive";
                    Err(FormatError::new(at, message))
                }
            },
            Keyword::Regions => {
                let Bound { all_regions, regions, .. } = &mut parser.language.bound;
                bind_all(at, "regions", all_regions, regions, context)?;
                Ok(Node::Regions)
            }
            Keyword::Successors => {
                let Bound { all_successors, successors, .. } = &mut parser.language.bound;
                bind_all(at, "successors", all_successors, successors, context)?;
                Ok(Node::Successors)
            }
            _ => Err(FormatError::new(at, "unsupported directive kind")),
        }
    }

    fn qualify(node: &mut Node<'_>, at: At) -> Result<(), FormatError> {
        match node {
            Node::Variable(Variable::Attribute { qualified, .. }) | Node::Type { qualified, .. } => {
                *qualified = true;
                Ok(())
            }
            _ => {
                let message = "'qualified' directive expects an attribute or a `type` directive";
                Err(FormatError::new(at, message))
            }
        }
    }

    fn check_custom(parser: &Parser<'_, Self>, arguments: &[NodeId]) -> Result<(), FormatError> {
        for &argument in arguments {
            match *parser.node(argument) {
                Node::Type { of, .. } => match parser.node(of) {
                    Node::Variable(Variable::Operand(_) | Variable::Result(_)) => {}
                    _ => {
                        let message = "type directives within a custom directive may only refer to variables";
                        return Err(FormatError::new(parser.place(argument), message));
                    }
                },
                Node::AttrDict { .. } | Node::PropDict | Node::Ref(_) | Node::Code(_) => {}
                Node::Variable(_) => {}
                _ => {
                    let message = "only variables and types may be used as parameters to a custom directive";
                    return Err(FormatError::new(parser.place(argument), message));
                }
            }
        }
        Ok(())
    }

    fn check_group(
        parser: &Parser<'_, Self>,
        elements: &[NodeId],
        anchor: Option<NodeId>,
    ) -> Result<(), FormatError> {
        elements.iter().try_for_each(|&element| check_optional(parser, element, Some(element) == anchor))
    }
}

fn attr_dict<'f>(
    bound: &mut Bound,
    at: At,
    context: Context,
    with_keyword: bool,
) -> Result<Node<'f>, FormatError> {
    let message = match context {
        Context::TypeDirective => "'attr-dict' directive can only be used as a top-level directive",
        Context::RefDirective if !bound.attr_dict => {
            "'ref' of 'attr-dict' is not bound by a prior 'attr-dict' directive"
        }
        Context::RefDirective => return Ok(Node::AttrDict { with_keyword }),
        _ if bound.attr_dict => "'attr-dict' directive has already been seen",
        _ => {
            bound.attr_dict = true;
            return Ok(Node::AttrDict { with_keyword });
        }
    };
    Err(FormatError::new(at, message))
}

fn prop_dict<'f>(bound: &mut Bound, at: At, context: Context) -> Result<Node<'f>, FormatError> {
    let message = match context {
        Context::TypeDirective => "'prop-dict' directive can only be used as a top-level directive",
        Context::RefDirective => "'ref' of 'prop-dict' unsupported",
        _ if bound.prop_dict => "'prop-dict' directive has already been seen",
        _ => {
            bound.prop_dict = true;
            return Ok(Node::PropDict);
        }
    };
    Err(FormatError::new(at, message))
}

/// Binds `regions` or `successors`.
fn bind_all(at: At, kind: &str, all: &mut bool, seen: &[bool], context: Context) -> Result<(), FormatError> {
    let message = match context {
        Context::TypeDirective => format!("'{kind}' is only valid as a top-level directive"),
        Context::RefDirective if !*all => {
            format!("'ref' of '{kind}' is not bound by a prior '{kind}' directive")
        }
        Context::RefDirective => return Ok(()),
        _ if *all || seen.contains(&true) => format!("'{kind}' directive creates overlap in format"),
        _ => {
            *all = true;
            return Ok(());
        }
    };
    Err(FormatError::new(at, message))
}

/// What stands in a `type` directive, and is bound by it.
fn type_operand(
    parser: &mut Parser<'_, OpLanguage<'_>>,
    at: At,
    is_reference: bool,
) -> Result<NodeId, FormatError> {
    let element = parser.element(Context::TypeDirective)?;
    // The node is needed while the language is changed; it is one of the small ones or an error.
    let node = parser.node(element).clone();
    parser.language.bind_type(at, &node, is_reference)?;
    Ok(element)
}

fn type_directive<'f>(
    parser: &mut Parser<'f, OpLanguage<'_>>,
    at: At,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    if context == Context::TypeDirective {
        return Err(FormatError::new(at, "'type' cannot be used as a child of another `type`"));
    }
    parser.expect(Token::LParen, "expected '(' before argument list")?;
    let of = type_operand(parser, at, context == Context::RefDirective)?;
    parser.expect(Token::RParen, "expected ')' after argument list")?;
    Ok(Node::Type { of, qualified: false })
}

fn functional_type<'f>(
    parser: &mut Parser<'f, OpLanguage<'_>>,
    at: At,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    if context != Context::TopLevel {
        return Err(FormatError::new(at, "'functional-type' is only valid as a top-level directive"));
    }
    parser.expect(Token::LParen, "expected '(' before argument list")?;
    let inputs = type_operand(parser, at, false)?;
    parser.expect(Token::Comma, "expected ',' after inputs argument")?;
    let results = type_operand(parser, at, false)?;
    parser.expect(Token::RParen, "expected ')' after argument list")?;
    Ok(Node::FunctionalType { inputs, results })
}

fn oilist<'f>(
    parser: &mut Parser<'f, OpLanguage<'_>>,
    at: At,
    context: Context,
) -> Result<Node<'f>, FormatError> {
    parser.expect(Token::LParen, "expected '(' before oilist argument list")?;
    let mut clauses = Vec::new();
    loop {
        let literal = parser.literal(context)?;
        if parser.node(literal).is_whitespace() {
            let message = "expected a keyword or punctuation at the start of an oilist clause";
            return Err(FormatError::new(parser.place(literal), message));
        }
        let mut body = Vec::new();
        while !matches!(parser.token(), Token::Pipe | Token::RParen) {
            let element = parser.element(context)?;
            check_oilist_element(parser, element)?;
            body.push(element);
        }
        clauses.push(Clause { literal, body });
        let is_last = parser.token() == Token::RParen;
        parser.bump()?;
        if is_last {
            return Ok(Node::OiList(clauses));
        }
    }
}

/// Checks that every variable in a clause may be missing.
fn check_oilist_element(parser: &Parser<'_, OpLanguage<'_>>, element: NodeId) -> Result<(), FormatError> {
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

/// The variables of an element, those in its children included, except in `type` directives.
pub(crate) fn variables(nodes: &Nodes<'_>, element: NodeId) -> Vec<(Variable, NodeId)> {
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
fn check_optional(
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

/// Whether the parser can go past an element without finding anything.
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

/// An element that must not be followed by certain others, with how to say so.
struct Ambiguity<'p, 'f, 'a> {
    parser: &'p Parser<'f, OpLanguage<'a>>,
    is_base: &'p dyn Fn(NodeId) -> bool,
    mistake: &'p dyn Fn(NodeId, NodeId) -> Option<FormatError>,
}

impl Ambiguity<'_, '_, '_> {
    /// Looks at what may follow `base` in `elements`. Whether the end was reached.
    fn check_behind(
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
                    self.check_behind(base, &group.then, group.then.first().copied())?;
                    self.check_behind(base, &group.otherwise, None)?;
                    continue;
                }
                if Some(element) == required || !is_optionally_parsed(self.parser, element) {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    /// Checks all bases in `elements`; one behind which the end of `elements` may follow.
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
                    && self.check_behind(base, &elements[at + 1..], None)?
                {
                    return Ok(Some(base));
                }
            }
            Ok(None)
        })
    }
}

/// Checks for sequences that the parser would read otherwise than they are printed.
fn check_ambiguities(parser: &Parser<'_, OpLanguage<'_>>, elements: &[NodeId]) -> Result<(), FormatError> {
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
fn check_all_bound(language: &OpLanguage<'_>, at: At) -> Result<(), FormatError> {
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

/// Checks that the keywords of adjacent `oilist`s, and of a literal behind one, differ.
fn check_oilists(parser: &Parser<'_, OpLanguage<'_>>, elements: &[NodeId]) -> Result<(), FormatError> {
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
