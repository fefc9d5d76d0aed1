//! Whether the points of one system are all points of another.
//!
//! Follows `PresburgerSet::subtract`, for single systems, of mlir/lib/Analysis/Presburger/PresburgerRelation.cpp.

use super::FlatConstraints;
use ir::affine::constraints::Row;

impl FlatConstraints<'_> {
    /// Returns whether no point of `self` is known to be outside `other`. Both have the same dimensions and symbols; the
    /// locals of `other` are quotients.
    pub(crate) fn within(mut self, mut other: Self) -> bool {
        self.merge_locals(&mut other);
        let definitions = other.quotients();
        let mut is_definition = vec![false; other.system.inequalities.len()];
        for row in definitions.iter().flatten().filter_map(|quotient| quotient.rows).flatten() {
            is_definition[row] = true;
            self.system.inequalities.push(other.system.inequalities[row].clone());
        }
        let sides = other.system.equalities.iter().flat_map(|row| [row.clone(), negated(row)]);
        let inequalities = other.system.inequalities.iter().zip(is_definition);
        let inequalities =
            inequalities.filter(|(_, is_definition)| !is_definition).map(|(row, _)| row.clone());
        sides.chain(inequalities).all(|row| {
            let mut outside = negated(&row);
            if let Some(constant) = outside.last_mut() {
                *constant -= 1;
            }
            self.system.inequalities.push(outside);
            let is_empty = self.is_empty();
            self.system.inequalities.pop();
            is_empty
        })
    }
}

fn negated(row: &Row) -> Row {
    row.iter().map(|number| -number).collect()
}
