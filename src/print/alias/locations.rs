//! Aliases of source positions, of which there may be one for each operation.
//!
//! Operations are mostly visited in the order of their source. So positions are not hashed: the list of
//! visits is nearly sorted, and so are look-ups, which start where the last one ended.
//!
//! Representation: positions ascend; an alias is the number after the stem `loc`.

/// A visit of a source position, before it is known which are the same.
#[derive(Clone, Copy)]
struct Visit {
    position: u32,
    /// Among all visits, those of other symbols included.
    order: u32,
    can_be_deferred: bool,
}

/// The source positions that were visited.
#[derive(Default)]
pub(crate) struct SourceVisits(Vec<Visit>);

/// A position that was visited at least once.
pub(crate) struct VisitedSource {
    pub position: u32,
    /// The order of the first visit.
    pub order: u32,
    /// Whether every visit allows it.
    pub can_be_deferred: bool,
}

impl SourceVisits {
    /// Records a visit.
    #[inline]
    pub fn push(&mut self, position: u32, order: u32, can_be_deferred: bool) {
        if let Some(last) = self.0.last_mut()
            && last.position == position
        {
            last.can_be_deferred &= can_be_deferred;
            return;
        }
        self.0.push(Visit { position, order, can_be_deferred });
    }

    /// Removes duplicate positions; keeps the first visit of each.
    pub fn finish(self) -> Vec<VisitedSource> {
        let SourceVisits(mut visits) = self;
        visits.sort_by_key(|visit| visit.position);
        visits.dedup_by(|next, first| {
            let is_same = next.position == first.position;
            if is_same {
                first.can_be_deferred &= next.can_be_deferred;
            }
            is_same
        });
        visits.sort_by_key(|visit| visit.order);
        let visited =
            |Visit { position, order, can_be_deferred }| VisitedSource { position, order, can_be_deferred };
        visits.into_iter().map(visited).collect()
    }
}

/// The aliases of source positions.
#[derive(Default)]
pub(crate) struct SourceAliases(Vec<(u32, u32)>);

impl SourceAliases {
    /// Makes the table from positions and numbers in any order.
    pub fn new(mut numbers: Vec<(u32, u32)>) -> Self {
        numbers.sort_by_key(|&(position, _)| position);
        SourceAliases(numbers)
    }

    /// Returns the number of a position's alias. `hint` is the index of the last result.
    #[inline]
    pub fn get(&self, position: u32, hint: &mut usize) -> Option<u32> {
        let near = self.0.get(*hint..)?.iter().take(4).position(|&(known, _)| known == position);
        let index = match near {
            Some(ahead) => *hint + ahead,
            None => self.0.binary_search_by_key(&position, |&(known, _)| known).ok()?,
        };
        *hint = index;
        Some(self.0[index].1)
    }
}
