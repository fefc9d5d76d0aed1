//! Aliases: names that stand for attributes and types in printed text.
//!
//! Which attributes and types get one is found by printing everything without output: whatever
//! would be printed is visited instead, and what is inside it. Aliases are ordered by how deep
//! they nest, so that each is defined before it is used.
//!
//! Representation: an alias is a stem (`map`, `loc`) and a number. Source positions, which a
//! million operations may have, are aliased as they are, without a location attribute each.
//!
//! Follows `AliasInitializer` and `AliasState` of mlir/lib/IR/AsmPrinter.cpp.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::Printer;
use super::aliasable::Aliasable;
use super::names::sanitize_identifier;
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

/// The aliases of one printed operation.
#[derive(Default)]
pub struct AliasTable {
    stems: Vec<Box<[u8]>>,
    aliases: FxHashMap<Symbol, Alias>,
    /// In the order of their definitions; whether each may be defined behind its uses.
    definitions: Vec<(Symbol, bool)>,
}

impl AliasTable {
    /// Whether nothing has an alias.
    pub fn is_empty(&self) -> bool {
        self.aliases.is_empty()
    }

    /// The alias of a symbol.
    #[inline]
    pub fn get(&self, symbol: Symbol) -> Option<Alias> {
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

    /// The symbols to define, of those that may be defined behind their uses or of the others.
    pub fn definitions(&self, deferred: bool) -> impl Iterator<Item = Symbol> + '_ {
        self.definitions
            .iter()
            .filter(move |definition| definition.1 == deferred)
            .map(|definition| definition.0)
    }
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
    children: Vec<u32>,
}

/// Collects what gets aliases.
#[derive(Default)]
pub struct AliasCollector {
    stems: Vec<Box<[u8]>>,
    stem_ids: FxHashMap<Box<[u8]>, u32>,
    by_symbol: FxHashMap<Symbol, u32>,
    visited: Vec<(Symbol, Visited)>,
    /// The symbols that are being visited: what their children are, and how deep those nest.
    open: Vec<(Vec<u32>, u32)>,
    /// Whether what is visited may be defined behind its uses.
    can_be_deferred: bool,
    /// In what there can be an alias at all.
    pub(super) aliasable: Aliasable,
}

impl AliasCollector {
    /// The aliases of what was visited.
    pub fn finish(self) -> AliasTable {
        let mut order: Vec<u32> = (0..self.visited.len() as u32)
            .filter(|&index| self.visited[index as usize].1.stem.is_some())
            .collect();
        let stems = &self.stems;
        order.sort_by_key(|&index| {
            let (symbol, visited) = &self.visited[index as usize];
            let stem = visited.stem.map(|stem| &stems[stem as usize]);
            (visited.depth, !matches!(symbol, Symbol::Type(_)), stem)
        });
        let mut next_number = vec![0; self.stems.len()];
        let mut table = AliasTable::default();
        for index in order {
            let (symbol, visited) = &self.visited[index as usize];
            let Some(stem) = visited.stem else { continue };
            let number: &mut u32 = &mut next_number[stem as usize];
            table.aliases.insert(*symbol, Alias { stem, number: *number });
            table.definitions.push((*symbol, visited.can_be_deferred));
            *number += 1;
        }
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
            if visited.can_be_deferred {
                visited.can_be_deferred = false;
                pending.extend(&visited.children);
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

/// The stem of the alias of a symbol, if symbols of its kind have one.
pub(super) fn alias_stem(context: &Context, symbol: Symbol) -> Option<Cow<'static, str>> {
    let stem = match symbol {
        Symbol::Source(_) => "loc",
        Symbol::Attribute(attribute) => match attribute.storage(context) {
            AttributeStorage::AffineMap(_) => "map",
            AttributeStorage::IntegerSet(_) => "set",
            AttributeStorage::Distinct { referenced, .. } if *referenced != Attribute::UNIT => "distinct",
            AttributeStorage::Dialect { definition, parameters } => {
                return context.attribute_definition(*definition).alias(context, parameters).map(Cow::Owned);
            }
            _ if attribute.is_location(context) => "loc",
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
        let Some((aliases, alias)) = self.aliases.and_then(|aliases| Some((aliases, aliases.get(symbol)?)))
        else {
            return false;
        };
        aliases.write(symbol, alias, &mut self.out);
        true
    }

    /// Visits a location; `can_be_deferred` tells whether its alias may be defined behind.
    pub(super) fn visit_location(&mut self, location: Location, can_be_deferred: bool) {
        let symbol = Symbol::location(normalized(self.context, location));
        let Some(collector) = &mut self.collector else { return };
        let outer = std::mem::replace(&mut collector.can_be_deferred, can_be_deferred);
        self.visit(symbol);
        if let Some(collector) = &mut self.collector {
            collector.can_be_deferred = outer;
        }
    }

    /// Visits a symbol and what is inside it.
    pub(super) fn visit(&mut self, symbol: Symbol) {
        let context = self.context;
        let Some(collector) = &mut self.collector else { return };
        let can_be_deferred = collector.can_be_deferred;
        if let Some(&index) = collector.by_symbol.get(&symbol) {
            if !can_be_deferred {
                collector.mark_not_deferrable(index);
            }
            return collector.record_child(index);
        }
        let index = collector.visited.len() as u32;
        collector.by_symbol.insert(symbol, index);
        let stem = alias_stem(context, symbol).map(|name| collector.stem(name.as_bytes()));
        let depth = u32::from(stem.is_some());
        collector.visited.push((symbol, Visited { stem, depth, can_be_deferred, children: Vec::new() }));
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
        collector.record_child(index);
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
    /// Notes that `index` is inside the symbol that is being visited.
    fn record_child(&mut self, index: u32) {
        let depth = self.visited[index as usize].1.depth;
        if let Some((children, max_depth)) = self.open.last_mut() {
            children.push(index);
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
