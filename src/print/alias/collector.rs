//! The collection of aliases: what is printed is visited in its order.

use super::unique::UniqueNames;
use super::{Alias, AliasTable, AliasTarget, Definition, LOCATION_STEM, alias_stem};
use crate::alias::Stem;
use crate::alias::index::AliasIndex;
use crate::alias::locations::{SourceAliases, SourceVisits, VisitedSource};
use crate::alias::prefilter::Aliasable;
use crate::names::sanitize_identifier;
use ir::{AttributeStorage, Context};
use rustc_hash::{FxHashMap, FxHashSet};

/// An entity visited inside another one.
#[derive(Clone, Copy)]
enum Child {
    /// Another target, by its place in [`AliasCollector::visited`].
    Visited(u32),
    Source(u32),
}

/// A target that was visited. There may be one for each operation: it is small.
struct Visited {
    pub(super) target: AliasTarget,
    /// The stem of its alias, if it gets one.
    stem: Option<Stem>,
    /// How deep aliases nest in it, its own included; 0 without any.
    depth: u32,
    /// When it was, among all visits.
    order: u32,
    /// The range of its children in [`AliasCollector::children`].
    children: (u32, u32),
    pub(super) can_be_deferred: bool,
}

/// A target that is being visited.
#[derive(Clone, Copy)]
pub(super) struct Open {
    /// The start of its children among those of all open entities.
    pub(super) start: usize,
    /// How deep aliases nest in those.
    depth: u32,
}

/// Collects the entities that get aliases.
pub struct AliasCollector {
    stems: Vec<Box<[u8]>>,
    stem_ids: FxHashMap<Box<[u8]>, Stem>,
    visited: Vec<Visited>,
    /// The places in `visited`.
    alias_index: AliasIndex,
    children: Vec<Child>,
    sources: SourceVisits,
    /// The number of visits so far.
    num_visits: u32,
    /// The entities being visited, outermost first, and the children visited inside them so far.
    pub(super) open: Vec<Open>,
    open_children: Vec<Child>,
    /// Whether the visited entities may be defined after their uses.
    pub(super) can_be_deferred: bool,
    /// A filter for entities that cannot contain an alias.
    pub(crate) alias_prefilter: Aliasable,
    /// The visits so far, if another collector repeats them.
    record: Option<VisitRecord>,
}

impl Default for AliasCollector {
    fn default() -> Self {
        let mut collector = AliasCollector {
            stems: Vec::new(),
            stem_ids: FxHashMap::default(),
            visited: Vec::new(),
            alias_index: AliasIndex::default(),
            children: Vec::new(),
            sources: SourceVisits::default(),
            num_visits: 0,
            open: Vec::new(),
            open_children: Vec::new(),
            can_be_deferred: false,
            alias_prefilter: Aliasable::default(),
            record: None,
        };
        let stem = collector.stem(LOCATION_STEM.as_bytes());
        debug_assert_eq!(stem, Stem::LOCATION);
        collector
    }
}

/// The visits of a collector that does not look inside, in order.
#[derive(Default)]
struct VisitRecord {
    visits: Vec<Visit>,
    /// The visits so far; a repeated visit has no effect.
    known: FxHashSet<Visit>,
}

/// A visit of an entity, and whether its alias may be defined after its uses.
pub(crate) type Visit = (AliasTarget, bool);

impl VisitRecord {
    pub(super) fn push(&mut self, visit: Visit) {
        // Hardly any source position comes twice.
        if matches!(visit.0, AliasTarget::Source(_)) || self.known.insert(visit) {
            self.visits.push(visit);
        }
    }
}

impl AliasCollector {
    /// Makes a collector that only records visits.
    pub(crate) fn recorder() -> Self {
        AliasCollector { record: Some(VisitRecord::default()), ..AliasCollector::default() }
    }

    /// Returns the visits since the last call.
    pub(crate) fn take_visits(&mut self) -> Vec<Visit> {
        self.record.as_mut().map_or_else(Vec::new, |record| std::mem::take(&mut record.visits))
    }

    /// Makes the aliases of the visited entities.
    pub fn finish(self) -> AliasTable {
        let sources = self.sources.finish();
        let rank = ranks(&self.stems);
        // Definitions stand in the order of their classes, those of one class in the order of first visits. Source
        // positions are of one class, and in that order already.
        let class = |depth: u32, is_attribute: bool, stem: Stem| {
            u64::from(depth) << 33 | u64::from(is_attribute) << 32 | u64::from(rank[stem.index()])
        };
        let class_of_sources = class(1, true, Stem::LOCATION);
        let mut others = Vec::new();
        for &Visited { target, stem, depth, order, can_be_deferred, .. } in &self.visited {
            let Some(stem) = stem else { continue };
            let class = class(depth, !matches!(target, AliasTarget::Type(_)), stem);
            others.push(((class, order), target, stem, can_be_deferred));
        }
        drop(self.visited);
        others.sort_by_key(|&(key, ..)| key);
        let mut next_number = vec![0; self.stems.len()];
        let is_ambiguous = self.stems.iter().any(|stem| stem.last().is_some_and(u8::is_ascii_digit));
        let mut unique = is_ambiguous.then(UniqueNames::default);
        let mut alias_index = AliasIndex::default();
        let mut numbers = Vec::with_capacity(sources.len());
        let mut definitions = Vec::with_capacity(sources.len() + others.len());
        let mut define = |target, stem: Stem, can_be_deferred| {
            let next: &mut u32 = &mut next_number[stem.index()];
            let number = match &mut unique {
                Some(unique) => unique.take(&self.stems[stem.index()]),
                None => *next,
            };
            *next += 1;
            let alias = Alias { stem, number };
            match target {
                AliasTarget::Source(position) => numbers.push((position, alias.number)),
                target => alias_index.insert(target, definitions.len() as u32),
            }
            definitions.push(Definition { target, alias, can_be_deferred });
        };
        let mut others = others.into_iter().peekable();
        for VisitedSource { position, order, can_be_deferred } in sources {
            let is_before = |&(key, ..): &((u64, u32), _, _, _)| key < (class_of_sources, order);
            while let Some((_, target, stem, can_be_deferred)) = others.next_if(is_before) {
                define(target, stem, can_be_deferred);
            }
            define(AliasTarget::Source(position), Stem::LOCATION, can_be_deferred);
        }
        for (_, target, stem, can_be_deferred) in others {
            define(target, stem, can_be_deferred);
        }
        AliasTable { stems: self.stems, definitions, alias_index, sources: SourceAliases::new(numbers) }
    }

    /// Records the visit of an entity. Returns its index among the visited if its inside has to be visited
    /// too: it must then be opened and closed.
    pub(super) fn enter(&mut self, context: &Context, target: AliasTarget) -> Option<u32> {
        let can_be_deferred = self.can_be_deferred;
        if let Some(record) = &mut self.record {
            record.push((target, can_be_deferred));
            return None;
        }
        if is_place(context, target) {
            self.visit_place(target, can_be_deferred);
            return None;
        }
        if self.visit_known(target, can_be_deferred) {
            return None;
        }
        let stem = alias_stem(context, target).map(|name| self.stem(name.as_bytes()));
        Some(self.add(target, stem, can_be_deferred))
    }

    /// Records the visit of a location without nested ones.
    pub(super) fn visit_place(&mut self, target: AliasTarget, can_be_deferred: bool) {
        if let Some(record) = &mut self.record {
            record.push((target, can_be_deferred));
        } else if let AliasTarget::Source(position) = target {
            self.sources.push(position, self.num_visits, can_be_deferred);
            self.num_visits += 1;
            self.record_child(Child::Source(position), 1);
        } else if !self.visit_known(target, can_be_deferred) {
            let index = self.add(target, Some(Stem::LOCATION), can_be_deferred);
            self.record_visited(index);
        }
    }

    /// Records the first visit of a target that is no source position.
    fn add(&mut self, target: AliasTarget, stem: Option<Stem>, can_be_deferred: bool) -> u32 {
        let index = self.visited.len() as u32;
        self.alias_index.insert(target, index);
        let (depth, order) = (u32::from(stem.is_some()), self.num_visits);
        self.num_visits += 1;
        self.visited.push(Visited { target, stem, depth, order, children: (0, 0), can_be_deferred });
        index
    }

    /// Visits a target again; says whether it was visited before.
    #[inline]
    pub(super) fn visit_known(&mut self, target: AliasTarget, can_be_deferred: bool) -> bool {
        let Some(index) = self.alias_index.get(target) else { return false };
        if !can_be_deferred {
            self.mark_not_deferrable(index);
        }
        self.record_visited(index);
        true
    }

    /// Starts the visits inside of an entity.
    pub(super) fn open(&mut self) {
        self.open.push(Open { start: self.open_children.len(), depth: 0 });
    }

    /// Ends the visits inside of the entity with index `index`.
    pub(super) fn close(&mut self, index: u32) {
        if let Some(Open { start, depth }) = self.open.pop() {
            let first = self.children.len() as u32;
            self.children.extend(self.open_children.drain(start..));
            let visited = &mut self.visited[index as usize];
            visited.children = (first, self.children.len() as u32);
            if depth > 0 {
                visited.depth = depth + 1;
            }
        }
        self.record_visited(index);
    }

    fn mark_not_deferrable(&mut self, index: u32) {
        if !self.visited[index as usize].can_be_deferred {
            return;
        }
        let mut pending = vec![index];
        while let Some(index) = pending.pop() {
            let visited = &mut self.visited[index as usize];
            if !std::mem::replace(&mut visited.can_be_deferred, false) {
                continue;
            }
            let (start, end) = visited.children;
            for &child in &self.children[start as usize..end as usize] {
                match child {
                    Child::Visited(child) => pending.push(child),
                    Child::Source(position) => self.sources.push(position, self.num_visits, false),
                }
            }
        }
    }

    pub(super) fn stem(&mut self, name: &[u8]) -> Stem {
        let name = sanitize_identifier(name, b"$_-");
        if let Some(&stem) = self.stem_ids.get(&*name) {
            return stem;
        }
        let stem = Stem::new(self.stems.len() as u32);
        self.stems.push(name.clone().into());
        self.stem_ids.insert(name.into(), stem);
        stem
    }
}

/// Returns whether an entity is a location without parts, as that of most operations is.
pub(super) fn is_place(context: &Context, target: AliasTarget) -> bool {
    match target {
        AliasTarget::Source(_) => true,
        AliasTarget::Attribute(attribute) => matches!(
            attribute.storage(context),
            AttributeStorage::FileLineColRange { .. } | AttributeStorage::UnknownLoc
        ),
        AliasTarget::Type(_) => false,
    }
}

/// Returns the position of each stem in alphabetical order.
fn ranks(stems: &[Box<[u8]>]) -> Vec<u32> {
    let mut sorted: Vec<usize> = (0..stems.len()).collect();
    sorted.sort_by_key(|&index| &stems[index]);
    let mut ranks = vec![0; stems.len()];
    for (rank, index) in sorted.into_iter().enumerate() {
        ranks[index] = rank as u32;
    }
    ranks
}

impl AliasCollector {
    /// Records the entity with index `index` as a child of the one being visited.
    fn record_visited(&mut self, index: u32) {
        self.record_child(Child::Visited(index), self.visited[index as usize].depth);
    }

    fn record_child(&mut self, child: Child, depth: u32) {
        if let Some(open) = self.open.last_mut() {
            self.open_children.push(child);
            open.depth = depth.max(open.depth);
        }
    }
}
