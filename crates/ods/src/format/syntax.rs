//! The part of the format grammar that operations share with attributes and types.
//!
//! A format is parsed to [`Node`]s, which refer to each other by index. As variables are bound while parsing,
//! and each may be bound once, a [`Language`] takes part: it knows the variables and the directives of its
//! kind of format. The order of checks is that of mlir/tools/mlir-tblgen/FormatGen.cpp, so that of several
//! mistakes the same one is reported.

use super::FormatError;
use super::lexer::{At, Keyword, Lexer, Token};

/// The index of a node.
pub(crate) type NodeId = u32;

/// An element of a format as it is written.
#[derive(Clone, Debug)]
pub(crate) enum Node<'f> {
    Literal(&'f str),
    /// `` ` ` ``
    Space,
    /// An empty literal, which removes a space.
    NoSpace,
    /// `` `\n` ``
    Newline,
    /// A string of C++.
    Code(String),
    Variable(Variable),
    AttrDict {
        with_keyword: bool,
    },
    PropDict,
    Operands,
    Results,
    Regions,
    Successors,
    Type {
        of: NodeId,
        qualified: bool,
    },
    FunctionalType {
        inputs: NodeId,
        results: NodeId,
    },
    OiList(Vec<Clause>),
    Ref(NodeId),
    Custom {
        name: &'f str,
        arguments: Vec<NodeId>,
    },
    Params(Vec<NodeId>),
    Struct(Vec<NodeId>),
    Optional(Group),
}

/// The meaning of a `$name`: an index into the list of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variable {
    Attribute { index: u16, qualified: bool },
    Property(u16),
    Operand(u16),
    Result(u16),
    Region(u16),
    Successor(u16),
    Parameter { index: u16, qualified: bool },
}

/// A clause of an `oilist`.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub literal: NodeId,
    pub body: Vec<NodeId>,
}

/// An optional group.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub then: Vec<NodeId>,
    pub otherwise: Vec<NodeId>,
    pub anchor: NodeId,
    /// Whether the anchor is in `otherwise`.
    pub inverted: bool,
}

/// The surroundings of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Context {
    TopLevel,
    CustomDirective,
    TypeDirective,
    RefDirective,
    StructDirective,
}

/// A kind of formats.
pub(crate) trait Language: Sized {
    /// Resolves and binds `$name`.
    fn variable(&mut self, at: At, name: &str, context: Context) -> Result<Variable, FormatError>;

    /// Parses the part of a directive after its keyword.
    fn directive<'f>(
        parser: &mut Parser<'f, Self>,
        at: At,
        keyword: Keyword,
        context: Context,
    ) -> Result<Node<'f>, FormatError>;

    /// Marks the operand of `qualified(...)`.
    fn qualify(node: &mut Node<'_>, at: At) -> Result<(), FormatError>;

    /// Checks the arguments of a `custom` directive.
    fn check_custom(parser: &Parser<'_, Self>, arguments: &[NodeId]) -> Result<(), FormatError>;

    /// Checks elements of one side of an optional group.
    fn check_group(
        parser: &Parser<'_, Self>,
        elements: &[NodeId],
        anchor: Option<NodeId>,
    ) -> Result<(), FormatError>;
}

/// The nodes of a format.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nodes<'f> {
    nodes: Vec<Node<'f>>,
    places: Vec<At>,
}

impl<'f> Nodes<'f> {
    pub fn get(&self, id: NodeId) -> &Node<'f> {
        &self.nodes[id as usize]
    }

    /// Returns the place of a node: the parenthesis of a group, the keyword of a directive.
    pub fn place(&self, id: NodeId) -> At {
        self.places[id as usize]
    }

    fn add(&mut self, at: At, node: Node<'f>) -> NodeId {
        self.nodes.push(node);
        self.places.push(at);
        (self.nodes.len() - 1) as NodeId
    }
}

/// A parser of one format.
pub(crate) struct Parser<'f, L> {
    pub format: &'f str,
    pub language: L,
    pub nodes: Nodes<'f>,
    lexer: Lexer<'f>,
    token: Token,
    at: At,
}

impl<'f, L: Language> Parser<'f, L> {
    pub fn new(format: &'f str, language: L) -> Result<Self, FormatError> {
        let mut lexer = Lexer::new(format);
        let (token, at) = lexer.next()?;
        Ok(Parser { format, language, nodes: Nodes::default(), lexer, token, at })
    }

    /// Parses the whole format; the elements of its top level.
    pub fn parse(&mut self) -> Result<Vec<NodeId>, FormatError> {
        let mut elements = Vec::new();
        while self.token != Token::End {
            elements.push(self.element(Context::TopLevel)?);
        }
        Ok(elements)
    }

    pub fn node(&self, id: NodeId) -> &Node<'f> {
        self.nodes.get(id)
    }

    pub fn place(&self, id: NodeId) -> At {
        self.nodes.place(id)
    }

    pub fn token(&self) -> Token {
        self.token
    }

    /// Adds a node.
    pub fn add(&mut self, at: At, node: Node<'f>) -> NodeId {
        self.nodes.add(at, node)
    }

    pub fn bump(&mut self) -> Result<(), FormatError> {
        (self.token, self.at) = self.lexer.next()?;
        Ok(())
    }

    /// Takes the token `wanted`; where it was.
    pub fn expect(&mut self, wanted: Token, message: &str) -> Result<At, FormatError> {
        if self.token != wanted {
            return Err(FormatError::new(self.at, message));
        }
        let at = self.at;
        self.bump()?;
        Ok(at)
    }

    /// Parses an element of any kind.
    pub fn element(&mut self, context: Context) -> Result<NodeId, FormatError> {
        // Groups are within groups as deeply as the text has it.
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let at = self.at;
            match self.token {
                Token::Literal => self.literal(context),
                Token::String => self.code(context),
                Token::Variable => {
                    self.bump()?;
                    let name = &at.text(self.format)[1..];
                    let variable = self.language.variable(at, name, context)?;
                    Ok(self.add(at, Node::Variable(variable)))
                }
                Token::Directive(keyword) => {
                    self.bump()?;
                    match keyword {
                        Keyword::Custom => self.custom(at, context),
                        Keyword::Ref => self.reference(at, context),
                        Keyword::Qualified => self.qualified(at, context),
                        _ => {
                            let node = L::directive(self, at, keyword, context)?;
                            Ok(self.add(at, node))
                        }
                    }
                }
                Token::LParen => self.group(context),
                _ => {
                    let message = "expected literal, variable, directive, or optional group";
                    Err(FormatError::new(at, message))
                }
            }
        })
    }

    /// Parses a literal, which is required here or is the current token.
    pub fn literal(&mut self, context: Context) -> Result<NodeId, FormatError> {
        let (at, is_literal) = (self.at, self.token == Token::Literal);
        self.bump()?;
        if context != Context::TopLevel {
            let message = "literals may only be used in the top-level section of the format";
            return Err(FormatError::new(at, message));
        }
        let text = at.text(self.format);
        if !is_literal {
            return Err(FormatError::new(at, format!("expected literal, but got '{text}'")));
        }
        let value = &text[1..text.len() - 1];
        let node = match value {
            "" => Node::NoSpace,
            " " => Node::Space,
            "\\n" => Node::Newline,
            _ => match literal_mistake(value) {
                Some(mistake) => {
                    let message = format!("expected valid literal but got '{value}': {mistake}");
                    return Err(FormatError::new(at, message));
                }
                None => Node::Literal(value),
            },
        };
        Ok(self.add(at, node))
    }

    fn code(&mut self, context: Context) -> Result<NodeId, FormatError> {
        let at = self.at;
        self.bump()?;
        if context != Context::CustomDirective {
            let message = "strings may only be used as 'custom' directive arguments";
            return Err(FormatError::new(at, message));
        }
        let text = at.text(self.format);
        let value = text[1..text.len() - 1].replace('\\', "");
        Ok(self.add(at, Node::Code(value)))
    }

    fn group(&mut self, context: Context) -> Result<NodeId, FormatError> {
        let at = self.at;
        self.bump()?;
        if context != Context::TopLevel {
            let message = "optional groups can only be used as top-level elements";
            return Err(FormatError::new(at, message));
        }
        let mut anchor = None;
        let then = self.group_elements(&mut anchor)?;
        let inverted = anchor.is_none();
        let mut otherwise = Vec::new();
        if self.token == Token::Colon {
            self.bump()?;
            self.expect(Token::LParen, "expected '(' to start else branch of optional group")?;
            otherwise = self.group_elements(&mut anchor)?;
        }
        self.expect(Token::Question, "expected '?' after optional group")?;
        let Some(anchor) = anchor else {
            let error = FormatError::new(at, "optional group has no anchor element");
            return Err(error.with_help("mark an optional element of the group with `^`"));
        };
        L::check_group(self, &then, Some(anchor))?;
        L::check_group(self, &otherwise, None)?;
        let guard = then.iter().find(|&&id| !self.node(id).is_whitespace());
        let can_guard = |&id: &NodeId| {
            matches!(self.node(id), Node::Literal(_) | Node::Variable(_) | Node::Custom { .. })
        };
        if !guard.is_some_and(can_guard) {
            let message = "first parsable element of an optional group must be a literal, variable, or \
                           custom directive";
            return Err(FormatError::new(guard.map_or(at, |&id| self.place(id)), message));
        }
        Ok(self.add(at, Node::Optional(Group { then, otherwise, anchor, inverted })))
    }

    /// Parses the elements up to a `)`, and consumes it.
    fn group_elements(&mut self, anchor: &mut Option<NodeId>) -> Result<Vec<NodeId>, FormatError> {
        let mut elements = Vec::new();
        loop {
            let element = self.element(Context::TopLevel)?;
            if self.token == Token::Caret {
                if anchor.is_some() {
                    let message = "only one element can be marked as the anchor of an optional group";
                    return Err(FormatError::new(self.at, message));
                }
                *anchor = Some(element);
                self.bump()?;
            }
            elements.push(element);
            if self.token == Token::RParen {
                self.bump()?;
                return Ok(elements);
            }
        }
    }

    fn custom(&mut self, at: At, context: Context) -> Result<NodeId, FormatError> {
        if context != Context::TopLevel && context != Context::StructDirective {
            let message = "`custom` can only be used at the top-level context or within a `struct` directive";
            return Err(FormatError::new(at, message));
        }
        self.expect(Token::Less, "expected '<' before custom directive name")?;
        let name = self.expect(Token::Identifier, "expected custom directive name identifier")?;
        let name = name.text(self.format);
        self.expect(Token::Greater, "expected '>' after custom directive name")?;
        self.expect(Token::LParen, "expected '(' before custom directive parameters")?;
        let mut arguments = Vec::new();
        loop {
            arguments.push(self.element(Context::CustomDirective)?);
            if self.token != Token::Comma {
                break;
            }
            self.bump()?;
        }
        self.expect(Token::RParen, "expected ')' after custom directive parameters")?;
        L::check_custom(self, &arguments)?;
        Ok(self.add(at, Node::Custom { name, arguments }))
    }

    fn reference(&mut self, at: At, context: Context) -> Result<NodeId, FormatError> {
        if context != Context::CustomDirective {
            return Err(FormatError::new(at, "'ref' is only valid within a `custom` directive"));
        }
        self.expect(Token::LParen, "expected '(' before argument list")?;
        let argument = self.element(Context::RefDirective)?;
        self.expect(Token::RParen, "expected ')' after argument list")?;
        Ok(self.add(at, Node::Ref(argument)))
    }

    fn qualified(&mut self, at: At, context: Context) -> Result<NodeId, FormatError> {
        self.expect(Token::LParen, "expected '(' before argument list")?;
        let element = self.element(context)?;
        L::qualify(&mut self.nodes.nodes[element as usize], at)?;
        self.expect(Token::RParen, "expected ')' after argument list")?;
        Ok(element)
    }
}

impl Node<'_> {
    pub fn is_whitespace(&self) -> bool {
        matches!(self, Node::Space | Node::NoSpace | Node::Newline)
    }
}

/// Returns the mistake in a literal, if there is one.
fn literal_mistake(value: &str) -> Option<&'static str> {
    const BARE: &str = "_:,=<>()[]{}?+-*";
    match value.as_bytes() {
        [byte] if byte.is_ascii_alphabetic() || BARE.as_bytes().contains(byte) => None,
        [_] => Some("single character literal must be a letter or one of '_:,=<>()[]{}?+-*'"),
        b"->" | b"..." => None,
        _ => keyword_mistake(value),
    }
}

/// Returns the reason why a word cannot be a keyword, if there is one.
pub(crate) fn keyword_mistake(value: &str) -> Option<&'static str> {
    let (first, rest) = match value.as_bytes() {
        [] => return Some("keywords cannot be empty"),
        [first, rest @ ..] => (first, rest),
    };
    if !first.is_ascii_alphabetic() && *first != b'_' {
        return Some("valid keyword starts with a letter or '_'");
    }
    let may_follow = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.".contains(byte);
    if !rest.iter().all(may_follow) {
        return Some("keywords should contain only alphanum, '_', '$', or '.' characters");
    }
    None
}
