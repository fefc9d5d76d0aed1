//! Where operations are in a text that is printed.
//!
//! A place is a line, from 1, and how far the line is indented: as mlir-opt has it, it is the first
//! of the operation, and the column counts from 0.

use super::Printer;
use crate::ir::{OpRef, Operation};

/// Where an operation is in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperationPlace {
    pub op: OpRef,
    pub line: u32,
    pub column: u32,
}

/// Where the operations printed so far are.
#[derive(Default)]
pub struct OperationPlaces {
    pub(crate) places: Vec<OperationPlace>,
    /// The line ends in the text up to `counted`.
    lines: u32,
    counted: usize,
}

impl Printer<'_> {
    /// Notes that an operation is printed now, in a line indented by `indent`.
    #[inline]
    pub(super) fn note_place(&mut self, op: Operation<'_>, indent: usize) {
        if self.places.is_some() {
            self.push_place(op, indent);
        }
    }

    fn push_place(&mut self, op: Operation<'_>, indent: usize) {
        self.count_lines();
        let Some(places) = &mut self.places else { return };
        places.counted = self.out.len();
        let place = OperationPlace { op: op.op_ref(), line: places.lines + 1, column: indent as u32 };
        places.places.push(place);
    }

    /// Counts the lines of the text so far, which may be handed on then.
    pub(super) fn count_lines(&mut self) {
        if let Some(places) = &mut self.places {
            let new = self.out.get(places.counted..).unwrap_or_default();
            places.lines += memchr::memchr_iter(b'\n', new).count() as u32;
            places.counted = 0;
        }
    }
}
