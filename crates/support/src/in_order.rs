//! Items that several threads make, handed on in the order of their work.
//!
//! Pieces of work are numbered, as by [`threads::for_each`](crate::threads::for_each). The first unfinished
//! piece has the turn: its items are handed on at once. Items of later pieces are buffered until their turn.
//! The buffer is bounded: a thread that would exceed `MOST_KEPT` bytes waits. No thread waits forever, as
//! pieces are begun in their order and the first piece never waits.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Condvar, Mutex};

/// The bound on the bytes buffered for pieces whose turn has not come.
const MOST_KEPT: usize = 16 << 20;

/// The items of numbered pieces of work.
pub struct InOrder<T> {
    state: Mutex<State<T>>,
    /// Another piece has its turn, or less is kept.
    changed: Condvar,
}

struct State<T> {
    hand_on: Box<dyn FnMut(T) + Send>,
    /// The piece that has its turn.
    turn: usize,
    /// The pieces that came before their turn.
    kept: BTreeMap<usize, Kept<T>>,
    size: usize,
}

struct Kept<T> {
    /// Each with its size in bytes.
    items: Vec<(T, usize)>,
    is_finished: bool,
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Kept { items: Vec::new(), is_finished: false }
    }
}

/// A piece of work; dropping it finishes the piece.
pub struct Piece<T> {
    order: Arc<InOrder<T>>,
    index: usize,
}

impl<T> InOrder<T> {
    /// Items that go to `hand_on`.
    pub fn new(hand_on: impl FnMut(T) + Send + 'static) -> Arc<Self> {
        let state = State { hand_on: Box::new(hand_on), turn: 0, kept: BTreeMap::new(), size: 0 };
        Arc::new(InOrder { state: Mutex::new(state), changed: Condvar::new() })
    }

    /// Begins the piece with this number; pieces are begun in the order of their numbers.
    pub fn begin(self: &Arc<Self>, index: usize) -> Piece<T> {
        Piece { order: self.clone(), index }
    }

    /// Adds an item of `size` bytes to a piece.
    pub fn add(&self, index: usize, item: T, size: usize) {
        let mut state = self.state.lock();
        while state.turn != index && state.size >= MOST_KEPT {
            self.changed.wait(&mut state);
        }
        if state.turn == index {
            state.hand_on_kept();
            (state.hand_on)(item);
            self.changed.notify_all();
        } else {
            state.size += size;
            state.kept.entry(index).or_default().items.push((item, size));
        }
    }

    fn finish(&self, index: usize) {
        let mut state = self.state.lock();
        if state.turn != index {
            state.kept.entry(index).or_default().is_finished = true;
            return;
        }
        loop {
            state.hand_on_kept();
            state.turn += 1;
            let turn = state.turn;
            if !state.kept.get(&turn).is_some_and(|kept| kept.is_finished) {
                break;
            }
        }
        self.changed.notify_all();
    }
}

impl<T> State<T> {
    /// Hands on the buffered items of the piece that has the turn.
    fn hand_on_kept(&mut self) {
        let kept = self.kept.remove(&self.turn).unwrap_or_default();
        for (item, size) in kept.items {
            self.size -= size;
            (self.hand_on)(item);
        }
    }
}

impl<T> Piece<T> {
    /// Adds an item of `size` bytes.
    pub fn add(&self, item: T, size: usize) {
        self.order.add(self.index, item, size);
    }
}

impl<T> Drop for Piece<T> {
    fn drop(&mut self) {
        self.order.finish(self.index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::threads;

    /// Returns the items handed on by pieces of work that each emit their number `times` times, and the
    /// largest size of the buffer.
    fn said(pieces: usize, times: usize, size: usize) -> Vec<usize> {
        let handed_on = Arc::new(Mutex::new(Vec::new()));
        let order = InOrder::new({
            let handed_on = handed_on.clone();
            move |item| handed_on.lock().push(item)
        });
        threads::for_each(
            pieces,
            3,
            |_| (),
            |(), index| {
                let piece = order.begin(index);
                for _ in 0..times {
                    piece.add(index, size);
                    assert!(order.state.lock().size < MOST_KEPT + size);
                }
            },
        );
        drop(order);
        Arc::into_inner(handed_on).unwrap().into_inner()
    }

    #[test]
    fn items_come_in_the_order_of_the_work() {
        let expected: Vec<usize> = (0..200).flat_map(|index| [index; 5]).collect();
        assert_eq!(said(200, 5, 1), expected);
    }

    #[test]
    fn a_piece_with_many_items_waits() {
        let expected: Vec<usize> = (0..40).flat_map(|index| [index; 5]).collect();
        assert_eq!(said(40, 5, MOST_KEPT / 3), expected);
    }

    #[test]
    fn a_piece_that_panics_is_finished() {
        let handed_on = Arc::new(Mutex::new(Vec::new()));
        let order = InOrder::new({
            let handed_on = handed_on.clone();
            move |item| handed_on.lock().push(item)
        });
        order.begin(1).add(1, 1);
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let piece = order.begin(0);
            piece.add(0, 1);
            panic!("as a pass may");
        }));
        assert!(panicked.is_err());
        assert_eq!(*handed_on.lock(), [0, 1]);
    }
}
