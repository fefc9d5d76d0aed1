//! Printing the operations of a block on several threads.
//!
//! Names and aliases are settled before anything is printed, so the text of an operation does not depend
//! on what was printed before it, and operations beside one another can be printed at the same time. The
//! operations are dealt out in batches, in turn; each thread prints its batches in their order, and the
//! thread that was there first, which prints too, takes the text of the others where it belongs. A thread
//! that is ahead waits: there is never much text that is not written yet.
//!
//! So are aliases found, which is printing too: a thread remembers what it visited, and the first one visits
//! that where it belongs.
//!
//! What numbers things in the order in which they are printed (`distinct` attributes, the resources of the
//! metadata section) stays with one thread.

use std::sync::mpsc::{Receiver, sync_channel};

use super::Printer;
use super::alias::{AliasCollector, Visit};
use super::custom::OpAsmPrinter;
use crate::ir::Operation;
use crate::threads;

/// With fewer operations in a block than this, starting threads costs more than it gains.
const WORTH_THREADS: usize = 64;
/// How many batches a thread may be ahead.
const AHEAD: usize = 4;

/// What a thread has printed of a batch: text, or what it visited instead.
struct Printed {
    text: Vec<u8>,
    visits: Vec<Visit>,
}

impl<'a> OpAsmPrinter<'a> {
    /// The operations of a block, if they are to be printed on several threads.
    pub(super) fn operations_to_share(
        &self,
        operations: impl Iterator<Item = Operation<'a>> + Clone,
    ) -> Option<Vec<Operation<'a>>> {
        let printer = &self.printer;
        let is_free = self.threads
            && printer.places.is_none()
            && !printer.flags.value_users
            && !self.context().has_distinct_attributes()
            && self.context().resources().is_empty();
        (is_free && operations.clone().nth(WORTH_THREADS).is_some()).then(|| operations.collect())
    }

    /// Appends operations, each as a line.
    pub(super) fn print_shared(&mut self, operations: &[Operation<'a>]) {
        // What lies in them is printed where they are.
        self.threads = false;
        let threads = threads::available();
        let batch = (operations.len() / (threads * 32)).clamp(1, 256);
        let batches = || operations.chunks(batch).enumerate();
        std::thread::scope(|scope| {
            // Of a thread that cannot be had, this one does the work.
            let others: Vec<Option<Receiver<Printed>>> = (1..threads)
                .map(|thread| {
                    let (sender, receiver) = sync_channel(AHEAD);
                    let make_worker = self.worker();
                    let started = std::thread::Builder::new().spawn_scoped(scope, move || {
                        let mut worker = make_worker();
                        for (_, batch) in batches().filter(|(number, _)| number % threads == thread) {
                            worker.print_lines(batch);
                            // Nobody waits for it any more where the other end has panicked.
                            if sender.send(worker.take_printed()).is_err() {
                                return;
                            }
                        }
                    });
                    started.is_ok().then_some(receiver)
                })
                .collect();
            for (number, batch) in batches() {
                let other = (number % threads).checked_sub(1).and_then(|other| others[other].as_ref());
                match other.map(Receiver::recv) {
                    None => self.print_lines(batch),
                    Some(Ok(printed)) => {
                        self.printer.out.extend_from_slice(&printed.text);
                        printed.visits.into_iter().for_each(|visit| self.printer.visit_as(visit));
                    }
                    // A thread that has panicked has its say when the scope ends.
                    Some(Err(_)) => return,
                }
                self.printer.flush_if_large();
            }
        });
        self.threads = true;
    }

    /// Makes a printer in the same place, with text of its own, in the thread that asks for it.
    fn worker(&self) -> impl FnOnce() -> OpAsmPrinter<'a> + Send + use<'a> {
        let Printer { context, flags, aliases, .. } = self.printer;
        let (names, indent, default_dialects) = (self.names, self.indent, self.default_dialects.clone());
        let is_collecting = self.printer.is_collecting_aliases();
        move || {
            let collector = is_collecting.then(|| Box::new(AliasCollector::recorder()));
            let printer = Printer { aliases, collector, ..Printer::new(context, flags) };
            OpAsmPrinter { indent, default_dialects, ..OpAsmPrinter::new(printer, names) }
        }
    }

    /// Takes what was printed since the last batch.
    fn take_printed(&mut self) -> Printed {
        let printer = &mut self.printer;
        match &mut printer.collector {
            Some(collector) => Printed { text: Vec::new(), visits: collector.take_visits() },
            None => {
                let room = printer.out.len();
                let text = std::mem::replace(&mut printer.out, Vec::with_capacity(room));
                Printed { text, visits: Vec::new() }
            }
        }
    }

    /// Appends operations, each as a line.
    pub(super) fn print_lines(&mut self, operations: &[Operation<'a>]) {
        for &op in operations {
            self.print_line(op);
        }
    }
}
