//! A cache of parsed operations: one written like an earlier one, except for the names of values and blocks,
//! is built from it.
//!
//! A program has many operations and few ways to write them: `arith.addi %a, %b : i32` and `arith.addi %c, %a
//! : i32` differ only in names. The text between the names determines the attributes and types of an
//! operation. If it is the same as in an operation parsed earlier, only the names need parsing.
//!
//! This applies to operations with a format, without regions, on a line of their own, up to their location.
//! The next token also decides how far the parser reads if an optional part could follow, so it must be of
//! the same kind. Discardable attributes seldom recur, so a dictionary is parsed where it stands. A line with
//! other strings is not cached, because a `%` in a string is not a name.
//!
//! Representation: a table by a hash of the line. An entry has the literals between the names, as slices of
//! the source, and the operation's state without operands.

use smallvec::SmallVec;

use crate::attributes::dictionary::{EntryTexts, split_entries};
use crate::lexer::TokenKind;
use crate::operation::OperationParser;
use crate::operation::scan::{skip_blanks_and_comments, skip_while, table_of};
use crate::operation::scope::UnresolvedOperand;
use crate::operation::ssa::parse_decimal;
use ir::diag::Failed;
use ir::{Attribute, BlockId, Context, Location, OpId, OpInfo, OpName, OperationState, Type, ValueId};
use support::cache::{DirectMapped, SeenBefore};

/// The rest of the line after the name of an operation.
pub(crate) struct Line<'s> {
    /// The text before, between and after names. A literal before a name ends with the sigil, `%` or `^`: a value
    /// where another operation has a block is another operation.
    literals: SmallVec<[&'s [u8]; 4]>,
    /// The names of values and blocks.
    names: SmallVec<[UnresolvedOperand<'s>; 4]>,
    /// The apparent dictionary of attributes, and the texts of its entries.
    dictionary: Option<Dictionary>,
    entries: EntryTexts,
    /// Its end, without trailing blanks and comments.
    end: u32,
    next: NextToken,
    /// The position of the `"` of a location `loc("`.
    location: Option<usize>,
    /// A hash of the operation's name and the most distinctive literal.
    hash: u64,
}

/// A part of a line in braces.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Dictionary {
    /// How many literals are before it.
    place: u32,
    start: u32,
    end: u32,
}

/// The token after an operation, as far as it decides where the operation ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NextToken {
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// `}`
    RBrace,
    /// A word with a dot, which names an operation. For another word its text would matter.
    Operation,
    /// `loc`
    Location,
}

impl NextToken {
    /// Classifies the token at or after byte `start`.
    fn at(text: &[u8], start: usize) -> Option<Self> {
        let start = skip_blanks_and_comments(text, start);
        match *text.get(start)? {
            b'%' => end_of_name(text, start).map(|_| NextToken::Value),
            b'^' => end_of_name(text, start).map(|_| NextToken::Block),
            b'}' => Some(NextToken::RBrace),
            byte if byte.is_ascii_alphabetic() => {
                let word =
                    &text[start..skip_while(text, start, |byte| byte != b'-' && IS_IN_NAME[byte as usize])];
                word.contains(&b'.').then_some(NextToken::Operation)
            }
            _ => None,
        }
    }
}

impl<'s> Line<'s> {
    /// The longest line that is looked at.
    const LIMIT: usize = 256;

    /// Scans the line from byte `start`, after the name of an operation. `None` if it cannot be cached.
    fn scan(text: &'s [u8], start: usize, name: OpName) -> Option<Self> {
        let window = &text[..text.len().min(start + Line::LIMIT)];
        let (mut literals, mut names) = (SmallVec::<[&[u8]; 4]>::new(), SmallVec::new());
        let (mut dictionary, mut entries) = (None, EntryTexts::new());
        let mut literal_start = start;
        loop {
            let literal_end = skip_while(window, literal_start, |byte| !ENDS_PIECE[byte as usize]);
            let literal = &window[literal_start..literal_end];
            let mut may_have_number = false;
            match window.get(literal_end)? {
                b'%' => may_have_number = true,
                b'^' => {}
                b'{' if dictionary.is_none() => {
                    literals.push(literal);
                    let (start, place) = (literal_end as u32, literals.len() as u32);
                    (entries, literal_start) = split_entries(window, literal_end)?;
                    dictionary = Some(Dictionary { place, start, end: literal_start as u32 });
                    continue;
                }
                end @ (b'\n' | b'/' | b'"') => {
                    if *end == b'/' && text.get(literal_end + 1) != Some(&b'/') {
                        return None;
                    }
                    let location = (*end == b'"' && literal.ends_with(LOCATION)).then_some(literal_end);
                    let (literal, next) = match start_of_location(literal) {
                        Some(location) => (&literal[..location], NextToken::Location),
                        None if *end == b'"' => return None,
                        None => (literal, NextToken::at(text, literal_end)?),
                    };
                    let literal = literal.trim_ascii_end();
                    literals.push(literal);
                    let end = (literal_start + literal.len()) as u32;
                    let hash = hash(name, &literals);
                    return Some(Line { literals, names, dictionary, entries, end, next, location, hash });
                }
                _ => return None,
            }
            let name_end = end_of_name(window, literal_end)?;
            let name = &window[literal_end..name_end];
            let number_end = if may_have_number { end_of_number(window, name_end) } else { name_end };
            let number = match number_end == name_end {
                true => 0,
                false => parse_decimal(&window[name_end + 1..number_end])?,
            };
            literals.push(&window[literal_start..=literal_end]);
            literal_start = number_end;
            names.push(UnresolvedOperand { name, number, offset: literal_end as u32 });
        }
    }

    /// Returns whether two lines differ only in names and in the contents of the dictionary, so that
    /// operations of the same name do too.
    fn is_like(&self, other: &OpTemplate<'s>) -> bool {
        self.next == other.next
            && self.dictionary.map(|dictionary| dictionary.place) == other.dictionary
            && self.literals == other.literals
    }
}

/// Hashes the name of an operation and the last literal of its line, which mostly is the longest.
fn hash(name: OpName, literals: &[&[u8]]) -> u64 {
    let last = literals.last().copied().unwrap_or_default();
    let mix = |hash: u64, word: u64| (hash.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let shape = (name.index() << 16 | last.len() << 8 | literals.len()) as u64;
    match last.last_chunk() {
        Some(&end) => {
            let middle = word_at(last, last.len() / 2);
            [word_at(last, 0), middle, u64::from_le_bytes(end)].into_iter().fold(shape, mix)
        }
        None => last.iter().fold(shape, |hash, &byte| mix(hash, byte.into())),
    }
}

/// Eight bytes, or fewer at the end.
#[inline]
fn word_at(text: &[u8], start: usize) -> u64 {
    text[start..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// The text before a location.
const LOCATION: &[u8] = b" loc(";

/// Returns the position of the `loc(` after an operation, including the blank before it.
#[inline]
fn start_of_location(literal: &[u8]) -> Option<usize> {
    // A location is the most frequent text that ends with a bracket or comes before a string.
    match literal.last() {
        Some(b')' | b'(' | b'[') => literal.windows(LOCATION.len()).position(|window| window == LOCATION),
        _ => None,
    }
}

/// The bytes that end a literal.
const ENDS_PIECE: [bool; 256] = table_of(b"%^\n\"{/");

/// The bytes of a value's name that is not a number.
const IS_IN_NAME: [bool; 256] =
    table_of(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$._-");

/// Returns the end of the name of a value or block whose `%` or `^` is at `start`.
#[inline]
fn end_of_name(text: &[u8], start: usize) -> Option<usize> {
    let end = match text.get(start + 1)?.is_ascii_digit() {
        true => skip_while(text, start + 1, |byte| byte.is_ascii_digit()),
        false => skip_while(text, start + 1, |byte| IS_IN_NAME[byte as usize]),
    };
    (end > start + 1).then_some(end)
}

/// Returns the end of the `#number` at `start`, or `start` if there is none.
#[inline]
fn end_of_number(text: &[u8], start: usize) -> usize {
    if text.get(start) != Some(&b'#') {
        return start;
    }
    let end = skip_while(text, start + 1, |byte| byte.is_ascii_digit());
    if end > start + 1 { end } else { start }
}

/// An operation that was parsed.
struct OpTemplate<'s> {
    name: OpName,
    literals: SmallVec<[&'s [u8]; 4]>,
    /// How many literals were before its dictionary.
    dictionary: Option<u32>,
    /// The token after it.
    next: NextToken,
    /// For each operand, the index of its name, and its type.
    operands: SmallVec<[(u32, Type); 4]>,
    /// For each successor, the index of its name.
    successors: SmallVec<[u32; 2]>,
    /// Without operands, successors and discardable attributes.
    state: OperationState,
}

/// The operations parsed of late.
pub(crate) struct OpTemplates<'s> {
    /// By the hash of the line.
    table: DirectMapped<(), Box<OpTemplate<'s>>>,
    seen: SeenBefore,
    is_on: bool,
    /// The operands of the operation that is being parsed, as they are resolved, if they are wanted.
    resolved: Vec<(UnresolvedOperand<'s>, Type, ValueId)>,
    /// Its successors, and where their names are.
    successors: Vec<(u32, BlockId)>,
    /// The position of its dictionary, and its number of entries.
    dictionary: Option<(u32, u32, usize)>,
    /// Whether the types of results were inferred, for which attributes may count.
    has_inferred: bool,
    wants_resolved: bool,
    /// Whether the parser of the operation asked for the names of its results or for its place, so that another operation
    /// which is written like it is not the same.
    pub(crate) is_unlike_others: bool,
}

impl<'s> OpTemplates<'s> {
    const BITS: u32 = 12;

    /// Creates an empty cache, or one that is switched off.
    pub fn new(is_on: bool) -> Self {
        OpTemplates {
            table: DirectMapped::new(Self::BITS, is_on),
            seen: SeenBefore::new(Self::BITS),
            is_on,
            resolved: Vec::new(),
            successors: Vec::new(),
            dictionary: None,
            has_inferred: false,
            wants_resolved: false,
            is_unlike_others: false,
        }
    }

    /// Records the value that an operand resolved to.
    #[inline]
    pub fn note_resolved(&mut self, operand: UnresolvedOperand<'s>, ty: Type, value: ValueId) {
        if self.wants_resolved {
            self.resolved.push((operand, ty, value));
        }
    }

    /// Records the block that the name of a successor at `offset` refers to.
    #[inline]
    pub fn note_successor(&mut self, offset: u32, block: BlockId) {
        if self.wants_resolved {
            self.successors.push((offset, block));
        }
    }

    /// Records the position of the attribute dictionary, and the number of its entries.
    #[inline]
    pub fn note_dictionary(&mut self, start: u32, end: u32, num_entries: usize) {
        self.dictionary = Some((start, end, num_entries));
    }

    /// Records that the types of results were inferred.
    pub fn note_inference(&mut self) {
        self.has_inferred = true;
    }

    /// Returns whether a dictionary is that of the operation that `state` describes, and has only discardable
    /// attributes.
    fn is_discardable(&self, dictionary: Dictionary, num_attributes: usize) -> bool {
        self.dictionary == Some((dictionary.start, dictionary.end, num_attributes)) && !self.has_inferred
    }

    /// Keeps an operation that was parsed from `line`, if its text says all of it but for the names.
    fn insert(&mut self, context: &Context, line: Line<'s>, mut state: OperationState) {
        if !self.seen.note(line.hash) {
            return;
        }
        let num_attributes = state.attributes.entries(context).len();
        let is_dictionary = |dictionary| self.is_discardable(dictionary, num_attributes);
        if !line.dictionary.map_or(num_attributes == 0, is_dictionary) {
            return;
        }
        // Names have distinct positions. A `#1` after a blank is part of a literal: such a line is not
        // cached.
        let place_of = |offset: u32, number: u32| {
            let is_it = |name: &UnresolvedOperand<'_>| name.offset == offset && name.number == number;
            line.names.iter().position(is_it).map(|place| place as u32)
        };
        let operands = self
            .resolved
            .iter()
            .map(|(operand, ty, _)| Some((place_of(operand.offset, operand.number)?, *ty)));
        let Some(operands) = operands.collect::<Option<SmallVec<[_; 4]>>>() else { return };
        let successors = self.successors.iter().map(|&(offset, _)| place_of(offset, 0));
        let Some(successors) = successors.collect::<Option<SmallVec<[_; 2]>>>() else { return };
        let is_used =
            |name: u32| operands.iter().any(|operand| operand.0 == name) || successors.contains(&name);
        let is_all = self.resolved.iter().map(|resolved| &resolved.2).eq(&state.operands)
            && self.successors.iter().map(|successor| &successor.1).eq(&state.successors)
            && (0..line.names.len() as u32).all(is_used);
        if !is_all {
            return;
        }
        state.operands.clear();
        state.successors.clear();
        state.attributes = Attribute::EMPTY_DICTIONARY;
        let entry = OpTemplate {
            name: state.name,
            literals: line.literals,
            dictionary: line.dictionary.map(|dictionary| dictionary.place),
            next: line.next,
            operands,
            successors,
            state,
        };
        self.table.insert_at(line.hash, (), Box::new(entry));
    }
}

impl<'s> OperationParser<'s> {
    /// Scans the line after the name of an operation, which ends at byte `end`. `None` if it cannot be
    /// cached.
    #[inline]
    pub(crate) fn line_of(&mut self, name: OpName, info: &OpInfo, end: u32) -> Option<Line<'s>> {
        let line = match info.has_plain_format && self.op_templates.is_on {
            true => Line::scan(self.parser.text, end as usize, name),
            false => None,
        };
        let recent = &mut self.op_templates;
        recent.wants_resolved = line.is_some();
        recent.is_unlike_others = false;
        recent.resolved.clear();
        recent.successors.clear();
        (recent.dictionary, recent.has_inferred) = (None, false);
        line
    }

    /// Makes the operation called `name` at `offset` that `line` says, if it is like one before. The current
    /// token does not matter, and is any where it is not.
    pub(crate) fn parse_by_template(
        &mut self,
        name: OpName,
        info: &OpInfo,
        offset: u32,
        line: &Line<'s>,
    ) -> Result<Option<OpId>, Failed> {
        let table = &mut self.op_templates.table;
        // The entry is put back after use.
        let Some(((), mut recent)) =
            table.take(line.hash, |(), recent| recent.name == name && line.is_like(recent))
        else {
            return Ok(None);
        };
        let mut attributes = Attribute::EMPTY_DICTIONARY;
        if line.dictionary.is_some() {
            match self.parse_discardable_attributes(info, &line.entries)? {
                Some(parsed) => attributes = parsed,
                None => {
                    self.op_templates.table.insert_at(line.hash, (), recent);
                    return Ok(None);
                }
            }
        }
        for &name in &recent.successors {
            let UnresolvedOperand { name, offset, .. } = line.names[name as usize];
            let block = self.block_named(name, offset);
            recent.state.successors.push(block);
        }
        for &(name, ty) in &recent.operands {
            let value = self.resolve_ssa_use(line.names[name as usize], ty)?;
            recent.state.operands.push(value);
        }
        recent.state.attributes = attributes;
        let op = match line.location.and_then(|start| self.parser.plain_location_at(start)) {
            Some((location, end)) => {
                self.parser.reset_to(end as u32 + 1);
                recent.state.location = Location::attribute(location);
                (!self.parser.at(TokenKind::Error)).then(|| self.add_operation(&recent.state))
            }
            None => {
                self.parser.reset_to(line.end);
                recent.state.location = self.parser.location_at(offset);
                match self.parser.at(TokenKind::Error) {
                    true => None,
                    false => Some(self.create_operation(&recent.state)?),
                }
            }
        };
        if op.is_none() {
            self.parser.go_back_to(offset);
        }
        recent.state.operands.clear();
        recent.state.successors.clear();
        self.op_templates.table.insert_at(line.hash, (), recent);
        Ok(op)
    }

    /// Parses the dictionary of an operation that matches an entry so far. `None` if the dictionary was split
    /// wrongly, or may contain inherent attributes.
    fn parse_discardable_attributes(
        &mut self,
        info: &OpInfo,
        texts: &EntryTexts,
    ) -> Result<Option<Attribute>, Failed> {
        let parser = &mut self.parser;
        let mut entries = self.spare_attributes.pop().unwrap_or_default();
        let is_discardable = parser.parse_entries(texts, &mut entries)? && !info.may_have_inherent(&entries);
        let attributes = is_discardable.then(|| {
            parser.recent_order.sort(parser.context, &mut entries);
            parser.context.sorted_dictionary_attribute(&entries)
        });
        entries.clear();
        self.spare_attributes.push(entries);
        Ok(attributes)
    }

    /// Keeps the operation that `state` describes, which was just parsed from `line`, for others like it.
    pub(crate) fn remember_operation(&mut self, line: Line<'s>, state: OperationState, end: u32) {
        let is_whole = end == line.end && state.regions.is_empty() && state.body.is_none();
        if is_whole && !self.op_templates.is_unlike_others {
            self.op_templates.insert(self.parser.context, line, state);
        }
    }
}
