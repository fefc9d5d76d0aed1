//! The operations that a driver has still to visit: a stack in which each is once.

use ir::OpRef;

/// A stack of operations, each at most once, from which one can be removed wherever it is.
#[derive(Default)]
pub struct Worklist {
    list: Vec<Option<OpRef>>,
    /// By body and operation, its place in the list plus one; 0 where it is not there.
    places: Vec<Vec<u32>>,
}

impl Worklist {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.list.clear();
        self.places.iter_mut().for_each(Vec::clear);
    }

    /// Returns whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    fn place(&mut self, op: OpRef) -> &mut u32 {
        let (body, index) = (op.body.index(), op.op.index());
        if self.places.len() <= body {
            self.places.resize_with(body + 1, Vec::new);
        }
        let places = &mut self.places[body];
        if places.len() <= index {
            // Grows for the indices to come, not one by one.
            places.resize((index + 1).next_power_of_two(), 0);
        }
        &mut places[index]
    }

    /// Pushes `op`, unless it is on the list already.
    #[inline]
    pub fn push(&mut self, op: OpRef) {
        let next = self.list.len() as u32 + 1;
        let place = self.place(op);
        if *place == 0 {
            *place = next;
            self.list.push(Some(op));
        }
    }

    /// Takes the operation on top.
    #[inline]
    pub fn pop(&mut self) -> Option<OpRef> {
        while let Some(top) = self.list.pop() {
            if let Some(op) = top {
                *self.place(op) = 0;
                return Some(op);
            }
        }
        None
    }

    /// Takes `op` out, if it is there.
    pub fn remove(&mut self, op: OpRef) {
        let place = std::mem::take(self.place(op));
        if place != 0 {
            self.list[place as usize - 1] = None;
        }
    }

    /// Turns the stack upside down.
    pub fn reverse(&mut self) {
        self.list.reverse();
        for index in 0..self.list.len() {
            if let Some(op) = self.list[index] {
                *self.place(op) = index as u32 + 1;
            }
        }
    }
}
