//! Aliases: names that stand for attributes and types in printed text.
//!
//! Which attributes and types get one is found by printing everything without output: whatever
//! would be printed is visited instead, and what is inside it. Aliases are ordered by how deep
//! they nest, so that each is defined before it is used.
//!
//! Representation: an alias is a stem (`map`, `loc`) and a number. Source positions, which a
//! million operations may have, are aliased as they are, without a location attribute each, and kept
//! by themselves (`source_aliases`).
//!
//! Follows `AliasInitializer` and `AliasState` of mlir/lib/IR/AsmPrinter.cpp.

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Printer;
use super::aliasable::{Aliasable, Finds};
use super::names::sanitize_identifier;
use super::source_aliases::{SourceAliases, SourceVisits};
use crate::ir::location::LocationKind;
use crate::ir::types::LONGEST_PLAIN_TUPLE;
use crate::ir::{Attribute, AttributeStorage, Context, Location, Type, TypeStorage};

/// A name that stands for an attribute or type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alias {
    /// Among the table's stems.
    stem: u32,
    /// Behind the stem, unless it is 0.
    number: u32,
}

/// What an alias can stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    Attribute(Attribute),
    Type(Type),
    /// The location of a source position.
    Source(u32),
}

impl Symbol {
    /// What stands for a location.
    pub fn location(location: Location) -> Self {
        match location.kind() {
            LocationKind::Source(position) => Symbol::Source(position),
            LocationKind::Attribute(attribute) => Symbol::Attribute(attribute),
        }
    }
}

/// The stem of locations.
const LOCATION_STEM: &str = "loc";

/// A symbol that has an alias.
#[derive(Clone, Copy)]
pub struct Definition {
    pub symbol: Symbol,
    pub alias: Alias,
    /// Whether it may stand behind the uses.
    can_be_deferred: bool,
}

/// The aliases of one printed operation.
#[derive(Default)]
pub struct AliasTable {
    stems: Vec<Box<[u8]>>,
    /// Those of all but source positions.
    aliases: FxHashMap<Symbol, Alias>,
    sources: SourceAliases,
    /// Among the stems.
    location_stem: u32,
    definitions: Vec<Definition>,
}

impl AliasTable {
    /// Whether nothing has an alias.
    pub fn is_empty(&self) -> bool {
        self.aliases.is_empty() && self.sources.is_empty()
    }

    /// The alias of a symbol. `hint` is that of the printer, which asks in the order in which it prints.
    #[inline]
    pub fn get(&self, symbol: Symbol, hint: &mut usize) -> Option<Alias> {
        if let Symbol::Source(position) = symbol {
            let number = self.sources.get(position, hint)?;
            return Some(Alias { stem: self.location_stem, number });
        }
        if self.aliases.is_empty() {
            return None;
        }
        self.aliases.get(&symbol).copied()
    }

    /// Appends an alias with its `#` or `!`.
    pub fn write(&self, symbol: Symbol, alias: Alias, out: &mut Vec<u8>) {
        out.push(if matches!(symbol, Symbol::Type(_)) { b'!' } else { b'#' });
        out.extend_from_slice(&self.stems[alias.stem as usize]);
        if alias.number != 0 {
            out.extend_from_slice(itoa::Buffer::new().format(alias.number).as_bytes());
        }
    }

    /// What to define, of that which may be defined behind its uses or of the rest.
    pub fn definitions(&self, deferred: bool) -> impl Iterator<Item = Definition> + '_ {
        self.definitions.iter().filter(move |definition| definition.can_be_deferred == deferred).copied()
    }
}

/// What was visited inside a symbol.
#[derive(Clone, Copy)]
enum Child {
    /// Another symbol, by its place in [`AliasCollector::visited`].
    Visited(u32),
    Source(u32),
}

/// A symbol that was visited.
#[derive(Default)]
struct Visited {
    /// The stem of its alias, if it gets one.
    stem: Option<u32>,
    /// How deep aliases nest in it, its own included; 0 without any.
    depth: u32,
    can_be_deferred: bool,
    /// What was visited inside it.
    children: Vec<Child>,
    /// When it was, among all visits.
    order: u32,
}

/// Collects what gets aliases.
#[derive(Default)]
pub struct AliasCollector {
    stems: Vec<Box<[u8]>>,
    stem_ids: FxHashMap<Box<[u8]>, u32>,
    by_symbol: FxHashMap<Symbol, u32>,
    visited: Vec<(Symbol, Visited)>,
    sources: SourceVisits,
    /// The number of visits so far.
    num_visits: u32,
    /// The symbols that are being visited: what their children are, and how deep those nest.
    open: Vec<(Vec<Child>, u32)>,
    /// Whether what is visited may be defined behind its uses.
    can_be_deferred: bool,
    /// In what there can be an alias at all.
    pub(super) aliasable: Aliasable,
    /// What was visited, where another collector is told of it.
    record: Option<VisitRecord>,
}

/// What was visited, in its order, by somebody who does not look inside.
#[derive(Default)]
struct VisitRecord {
    visits: Vec<Visit>,
    /// To visit again what was visited changes nothing.
    known: FxHashSet<Visit>,
}

/// A symbol that was visited, and whether its alias may be defined behind.
pub(super) type Visit = (Symbol, bool);

impl VisitRecord {
    fn push(&mut self, visit: Visit) {
        // Hardly any source position comes twice.
        if matches!(visit.0, Symbol::Source(_)) || self.known.insert(visit) {
            self.visits.push(visit);
        }
    }
}

impl AliasCollector {
    /// One that only remembers what is visited.
    pub(super) fn recorder() -> Self {
        AliasCollector { record: Some(VisitRecord::default()), ..AliasCollector::default() }
    }

    /// Takes what was visited since that was asked last.
    pub(super) fn take_visits(&mut self) -> Vec<Visit> {
        self.record.as_mut().map_or_else(Vec::new, |record| std::mem::take(&mut record.visits))
    }

    /// The aliases of what was visited.
    pub fn finish(mut self) -> AliasTable {
        let sources = std::mem::take(&mut self.sources).finish();
        let location_stem = self.stem(LOCATION_STEM.as_bytes());
        let rank = ranks(&self.stems);
        // What decides about the order of definitions, and what is defined: all but the source positions,
        // which have an order already.
        let mut others = Vec::new();
        for (symbol, visited) in &self.visited {
            let Some(stem) = visited.stem else { continue };
            let is_attribute = !matches!(symbol, Symbol::Type(_));
            let key = (visited.depth, is_attribute, rank[stem as usize], visited.order);
            others.push((key, *symbol, stem, visited.can_be_deferred));
        }
        others.sort_by_key(|&(key, ..)| key);
        let mut table = AliasTable { location_stem, ..AliasTable::default() };
        let mut numbers = Vec::with_capacity(sources.len());
        let mut next_number = vec![0; self.stems.len()];
        table.definitions.reserve_exact(sources.len() + others.len());
        let mut define = |symbol, stem: u32, can_be_deferred| {
            let number: &mut u32 = &mut next_number[stem as usize];
            let alias = Alias { stem, number: *number };
            *number += 1;
            match symbol {
                Symbol::Source(position) => numbers.push((position, alias.number)),
                _ => {
                    table.aliases.insert(symbol, alias);
                }
            }
            table.definitions.push(Definition { symbol, alias, can_be_deferred });
        };
        let mut others = others.into_iter().peekable();
        for source in sources {
            let key = (1, true, rank[location_stem as usize], source.order);
            while let Some((_, symbol, stem, can_be_deferred)) = others.next_if(|(other, ..)| *other <= key) {
                define(symbol, stem, can_be_deferred);
            }
            define(Symbol::Source(source.position), location_stem, source.can_be_deferred);
        }
        for (_, symbol, stem, can_be_deferred) in others {
            define(symbol, stem, can_be_deferred);
        }
        table.sources = SourceAliases::new(numbers);
        table.stems = self.stems;
        table
    }

    fn mark_not_deferrable(&mut self, index: u32) {
        if !self.visited[index as usize].1.can_be_deferred {
            return;
        }
        let mut pending = vec![index];
        while let Some(index) = pending.pop() {
            let visited = &mut self.visited[index as usize].1;
            if !visited.can_be_deferred {
                continue;
            }
            visited.can_be_deferred = false;
            for &child in &visited.children {
                match child {
                    Child::Visited(child) => pending.push(child),
                    Child::Source(position) => self.sources.push(position, self.num_visits, false),
                }
            }
        }
    }

    fn stem(&mut self, name: &[u8]) -> u32 {
        let name = sanitize_identifier(name, b"$_-", false);
        if let Some(&id) = self.stem_ids.get(&*name) {
            return id;
        }
        let id = self.stems.len() as u32;
        self.stems.push(name.clone().into());
        self.stem_ids.insert(name.into(), id);
        id
    }
}

/// The place of each stem in their alphabetical order.
fn ranks(stems: &[Box<[u8]>]) -> Vec<u32> {
    let mut sorted: Vec<usize> = (0..stems.len()).collect();
    sorted.sort_by_key(|&index| &stems[index]);
    let mut ranks = vec![0; stems.len()];
    for (rank, index) in sorted.into_iter().enumerate() {
        ranks[index] = rank as u32;
    }
    ranks
}

/// The stem of the alias of a symbol, if symbols of its kind have one.
pub(super) fn alias_stem(context: &Context, symbol: Symbol) -> Option<Cow<'static, str>> {
    let stem = match symbol {
        Symbol::Source(_) => LOCATION_STEM,
        Symbol::Attribute(attribute) => match attribute.storage(context) {
            AttributeStorage::AffineMap(_) => "map",
            AttributeStorage::IntegerSet(_) => "set",
            AttributeStorage::Distinct { referenced, .. } if *referenced != Attribute::UNIT => "distinct",
            AttributeStorage::Dialect { definition, parameters } => {
                return context.attribute_definition(*definition).alias(context, parameters).map(Cow::Owned);
            }
            _ if attribute.is_location(context) => LOCATION_STEM,
            _ => return None,
        },
        Symbol::Type(ty) => match ty.storage(context) {
            TypeStorage::Tuple(elements) if elements.len() > LONGEST_PLAIN_TUPLE => "tuple",
            TypeStorage::Dialect { definition, parameters } => {
                return context.type_definition(*definition).alias(context, parameters).map(Cow::Owned);
            }
            _ => return None,
        },
    };
    Some(Cow::Borrowed(stem))
}

/// An attribute or type inside another.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Attribute(Attribute),
    Type(Type),
}

/// Calls `each` with what is printed of the inside of an attribute, or for one of a dialect may be.
pub(super) fn each_part_of_attribute(context: &Context, attribute: Attribute, each: &mut dyn FnMut(Part)) {
    use AttributeStorage as Storage;
    match attribute.storage(context) {
        Storage::Unit
        | Storage::Integer { .. }
        | Storage::Float { .. }
        | Storage::AffineMap(_)
        | Storage::IntegerSet(_)
        | Storage::DenseArray { .. }
        | Storage::SymbolRef { .. }
        | Storage::StridedLayout { .. }
        | Storage::UnknownLoc
        | Storage::FileLineColRange { .. } => {}
        Storage::Array(elements) => elements.iter().for_each(|&element| each(Part::Attribute(element))),
        Storage::Dictionary(entries) => entries.iter().for_each(|entry| each(Part::Attribute(entry.1))),
        Storage::Type(ty) => each(Part::Type(*ty)),
        Storage::Distinct { referenced, .. } => each(Part::Attribute(*referenced)),
        Storage::String { ty, .. }
        | Storage::DenseElements { ty, .. }
        | Storage::DenseStrings { ty, .. }
        | Storage::DenseResource { ty, .. }
        | Storage::SparseElements { ty, .. }
        | Storage::Opaque { ty, .. } => {
            if *ty != Type::NONE {
                each(Part::Type(*ty));
            }
        }
        Storage::NameLoc { child, .. } => {
            if *child != Attribute::UNKNOWN_LOC {
                each(Part::Attribute(*child));
            }
        }
        Storage::CallSiteLoc { callee, caller } => {
            each(Part::Attribute(*callee));
            each(Part::Attribute(*caller));
        }
        Storage::FusedLoc { locations, metadata } => {
            metadata.iter().for_each(|&metadata| each(Part::Attribute(metadata)));
            locations.iter().for_each(|&location| each(Part::Attribute(location)));
        }
        Storage::Dialect { parameters, .. } => {
            parameters.iter().flatten().for_each(|&parameter| each(Part::Attribute(parameter)));
        }
    }
}

/// As [`each_part_of_attribute`], for a type.
pub(super) fn each_part_of_type(context: &Context, ty: Type, each: &mut dyn FnMut(Part)) {
    use TypeStorage as Storage;
    match ty.storage(context) {
        Storage::Integer { .. }
        | Storage::Float(_)
        | Storage::Index
        | Storage::None
        | Storage::Opaque { .. } => {}
        Storage::Complex(element) | Storage::UnrankedTensor(element) | Storage::Vector { element, .. } => {
            each(Part::Type(*element));
        }
        Storage::Tuple(elements) => elements.iter().for_each(|&element| each(Part::Type(element))),
        Storage::RankedTensor { element, encoding, .. } => {
            each(Part::Type(*element));
            encoding.iter().for_each(|&encoding| each(Part::Attribute(encoding)));
        }
        Storage::MemRef { element, layout, space, .. } => {
            each(Part::Type(*element));
            let is_identity = matches!(layout.storage(context),
                AttributeStorage::AffineMap(map) if map.is_identity(context));
            if !is_identity {
                each(Part::Attribute(*layout));
            }
            space.iter().for_each(|&space| each(Part::Attribute(space)));
        }
        Storage::UnrankedMemRef { element, space } => {
            each(Part::Type(*element));
            space.iter().for_each(|&space| each(Part::Attribute(space)));
        }
        Storage::Function { inputs, results } => {
            inputs.iter().chain(results).for_each(|&ty| each(Part::Type(ty)));
        }
        Storage::Dialect { parameters, .. } => {
            parameters.iter().flatten().for_each(|&parameter| each(Part::Attribute(parameter)));
        }
    }
}

impl Printer<'_> {
    /// Whether what would be printed is visited for aliases instead.
    #[inline]
    pub fn is_collecting_aliases(&self) -> bool {
        self.collector.is_some()
    }

    /// Prints the alias that stands for an attribute; says whether there is one. While aliases are
    /// collected, what would be printed is visited, and taken for one that has an alias.
    pub(super) fn prints_alias_of(&mut self, attribute: Attribute) -> bool {
        self.prints_alias(Symbol::Attribute(attribute))
    }

    /// As [`Printer::prints_alias_of`].
    pub(super) fn prints_alias_of_type(&mut self, ty: Type) -> bool {
        self.prints_alias(Symbol::Type(ty))
    }

    fn prints_alias(&mut self, symbol: Symbol) -> bool {
        if self.is_collecting_aliases() {
            self.visit(symbol);
            return true;
        }
        self.writes_alias(symbol)
    }

    /// Writes the alias of a symbol; says whether it has one.
    pub(super) fn writes_alias(&mut self, symbol: Symbol) -> bool {
        let Some(aliases) = self.aliases else { return false };
        let Some(alias) = aliases.get(symbol, &mut self.alias_hint) else { return false };
        aliases.write(symbol, alias, &mut self.out);
        true
    }

    /// Visits a location; `can_be_deferred` tells whether its alias may be defined behind.
    pub(super) fn visit_location(&mut self, location: Location, can_be_deferred: bool) {
        let symbol = Symbol::location(normalized(self.context, location));
        self.visit_as((symbol, can_be_deferred));
    }

    /// Visits what somebody else has visited, as that was.
    pub(super) fn visit_as(&mut self, (symbol, can_be_deferred): Visit) {
        let Some(collector) = &mut self.collector else { return };
        let outer = std::mem::replace(&mut collector.can_be_deferred, can_be_deferred);
        self.visit(symbol);
        if let Some(collector) = &mut self.collector {
            collector.can_be_deferred = outer;
        }
    }

    /// Visits a symbol and what is inside it, unless that has no effect.
    pub(super) fn visit(&mut self, symbol: Symbol) {
        let context = self.context;
        let Some(collector) = &mut self.collector else { return };
        match collector.aliasable.symbol(context, symbol) {
            Finds::Unknown | Finds::Something => {}
            Finds::Nothing => return,
            // Inside another symbol, it decides how deep that nests.
            Finds::Known if collector.open.is_empty() => return,
            Finds::Known => {}
        }
        self.visit_new(symbol);
        if let Some(collector) = &mut self.collector
            && !collector.can_be_deferred
        {
            collector.aliasable.note_visited(context, symbol);
        }
    }

    fn visit_new(&mut self, symbol: Symbol) {
        let context = self.context;
        let Some(collector) = &mut self.collector else { return };
        let can_be_deferred = collector.can_be_deferred;
        if let Some(record) = &mut collector.record {
            return record.push((symbol, can_be_deferred));
        }
        let order = collector.num_visits;
        collector.num_visits += 1;
        if let Symbol::Source(position) = symbol {
            collector.sources.push(position, order, can_be_deferred);
            return collector.record_child(Child::Source(position), 1);
        }
        if let Some(&index) = collector.by_symbol.get(&symbol) {
            if !can_be_deferred {
                collector.mark_not_deferrable(index);
            }
            return collector.record_visited(index);
        }
        let index = collector.visited.len() as u32;
        collector.by_symbol.insert(symbol, index);
        let stem = alias_stem(context, symbol).map(|name| collector.stem(name.as_bytes()));
        let depth = u32::from(stem.is_some());
        let visited = Visited { stem, depth, can_be_deferred, children: Vec::new(), order };
        collector.visited.push((symbol, visited));
        collector.open.push((Vec::new(), 0));
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.visit_inside(symbol));
        let Some(collector) = &mut self.collector else { return };
        if let Some((children, depth)) = collector.open.pop() {
            let visited = &mut collector.visited[index as usize].1;
            visited.children = children;
            if depth > 0 {
                visited.depth = depth + 1;
            }
        }
        collector.record_visited(index);
    }

    fn visit_inside(&mut self, symbol: Symbol) {
        match symbol {
            Symbol::Source(_) => {}
            // What of its parameters is printed, its format says.
            Symbol::Attribute(attribute) => match attribute.storage(self.context) {
                AttributeStorage::Dialect { .. } => self.print_attribute_impl(attribute),
                _ => each_part_of_attribute(self.context, attribute, &mut |part| self.visit_part(part)),
            },
            Symbol::Type(ty) => match ty.storage(self.context) {
                TypeStorage::Dialect { .. } => self.print_type_impl(ty),
                _ => each_part_of_type(self.context, ty, &mut |part| self.visit_part(part)),
            },
        }
    }

    fn visit_part(&mut self, part: Part) {
        match part {
            Part::Attribute(attribute) => self.print_attribute(attribute),
            Part::Type(ty) => self.print_type(ty),
        }
    }
}

impl AliasCollector {
    /// Notes that what was visited as number `index` is inside the symbol that is being visited.
    fn record_visited(&mut self, index: u32) {
        self.record_child(Child::Visited(index), self.visited[index as usize].1.depth);
    }

    fn record_child(&mut self, child: Child, depth: u32) {
        if let Some((children, max_depth)) = self.open.last_mut() {
            children.push(child);
            *max_depth = depth.max(*max_depth);
        }
    }
}

/// A location attribute that spells out a place in a source buffer as that position, so that
/// both share an alias.
pub(super) fn normalized(context: &Context, location: Location) -> Location {
    let LocationKind::Attribute(attribute) = location.kind() else { return location };
    let AttributeStorage::FileLineColRange { file, start_line, start_column, form, .. } =
        *attribute.storage(context)
    else {
        return location;
    };
    if form != crate::ir::attributes::RangeForm::Point {
        return location;
    }
    context
        .sources()
        .buffer_called(context.string(file))
        .and_then(|buffer| buffer.position_of(start_line, start_column))
        .map_or(location, Location::source)
}
