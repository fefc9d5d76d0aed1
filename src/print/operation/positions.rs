//! Positions of operations in printed text.
//!
//! A position is a line, counted from 1, and its indentation. As in mlir-opt, it is the first line of the
//! operation, and the column counts from 0.

use crate::Printer;
use ir::{OpRef, Operation};

/// The position of an operation in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpPosition {
    /// The operation.
    pub op: OpRef,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// The positions of the operations printed so far.
#[derive(Default)]
pub struct OpPositions {
    pub(crate) places: Vec<OpPosition>,
    /// The line ends in the text up to `counted`.
    lines: u32,
    counted: usize,
}

impl Printer<'_> {
    /// Records that an operation is printed now, in a line indented by `indent`.
    #[inline]
    pub(crate) fn note_place(&mut self, op: Operation<'_>, indent: usize) {
        if self.places.is_some() {
            self.push_place(op, indent);
        }
    }

    fn push_place(&mut self, op: Operation<'_>, indent: usize) {
        self.count_lines();
        let Some(places) = &mut self.places else { return };
        places.counted = self.out.len();
        let place = OpPosition { op: op.op_ref(), line: places.lines + 1, column: indent as u32 };
        places.places.push(place);
    }

    /// Counts the lines of the text so far, which may then be flushed.
    pub(crate) fn count_lines(&mut self) {
        if let Some(places) = &mut self.places {
            let new = self.out.get(places.counted..).unwrap_or_default();
            places.lines += memchr::memchr_iter(b'\n', new).count() as u32;
            places.counted = 0;
        }
    }
}
