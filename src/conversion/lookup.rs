//! The latest values of replaced ones.

use ir::{Type, ValueId};
use smallvec::smallvec;

use super::rewriter::ConversionRewriter;
use super::type_converter::ValueVec;

impl ConversionRewriter<'_> {
    fn have_types(&self, values: &[ValueId], types: &[Type]) -> bool {
        values.iter().map(|&value| self.type_of(value)).eq(types.iter().copied())
    }

    /// Returns the next replacement of `values`: of each by itself, or of all as one.
    fn next_replacement(&self, values: &[ValueId]) -> Option<ValueVec> {
        let body = self.body_id();
        if let [value] = *values {
            return self.mapping.get(body, &[value]).filter(|found| !found.is_empty()).cloned();
        }
        let replacement =
            |&value: &ValueId| self.mapping.get(body, &[value]).filter(|found| !found.is_empty());
        if values.iter().any(|value| replacement(value).is_some()) {
            let mut next = ValueVec::with_capacity(values.len());
            for value in values {
                match replacement(value) {
                    Some(found) => next.extend_from_slice(found),
                    None => next.push(*value),
                }
            }
            if next.as_slice() != values {
                return Some(next);
            }
        }
        self.mapping.get(body, values).filter(|found| !found.is_empty()).cloned()
    }

    /// Returns the last replacement of `from` that has the `types`, if there is one.
    pub(super) fn lookup_typed(&self, from: ValueId, types: &[Type]) -> Option<ValueVec> {
        let (mut last, mut found) = (from, None);
        // Most values are replaced by one value each.
        let mut current: ValueVec = loop {
            if *types == [self.type_of(last)] {
                found = Some(smallvec![last]);
            }
            match self.mapping.get(self.body_id(), &[last]).map(ValueVec::as_slice) {
                None | Some([]) => return found,
                Some(&[next]) => last = next,
                Some(several) => break ValueVec::from_slice(several),
            }
        };
        loop {
            if self.have_types(&current, types) {
                found = Some(current.clone());
            }
            match self.next_replacement(&current) {
                Some(next) => current = next,
                None => return found,
            }
        }
    }

    /// Returns the last replacement of `from`, or itself. Casts that only convert types are skipped if
    /// `skip_casts`.
    pub(super) fn lookup_last(&self, from: ValueId, skip_casts: bool) -> ValueVec {
        let mut current: ValueVec = smallvec![from];
        let mut last = current.clone();
        loop {
            if !self.is_pure_cast(&current) {
                last.clone_from(&current);
            }
            match self.next_replacement(&current) {
                Some(next) => current = next,
                None => return if skip_casts { last } else { current },
            }
        }
    }

    /// Returns whether one cast that only converts types defines all of `values`.
    fn is_pure_cast(&self, values: &[ValueId]) -> bool {
        let mut definitions = values.iter().map(|&value| self.body().defining_operation(value));
        let Some(Some(first)) = definitions.next() else { return false };
        definitions.all(|op| op == Some(first)) && self.materializations.is_pure(self.reference(first))
    }
}
