//! Printing the operations of a block on several threads.
//!
//! Names and aliases are assigned before anything is printed, so the text of an operation does not depend on
//! earlier text, and sibling operations can be printed at the same time. The operations are dealt out in
//! batches, round-robin. Each thread prints its batches in order; the calling thread prints too, and puts the
//! texts of the others in their places. A thread that is ahead waits, so that little text is pending.
//!
//! Aliases are collected the same way: a thread records its visits, and the calling thread repeats them in
//! order.
//!
//! Text that numbers things in the order of printing (`distinct` attributes) is printed by one thread.

use std::sync::mpsc::{Receiver, sync_channel};

use crate::Printer;
use crate::UsedResources;
use crate::alias::{AliasCollector, Visit};
use crate::custom::OpAsmPrinter;
use ir::Operation;
use ir::body::siblings::SiblingWork;
use support::threads;

/// The number of batches that a thread may be ahead.
const AHEAD: usize = 4;

/// The output of a thread for a batch: text, or visits.
struct Printed {
    text: Vec<u8>,
    visits: Vec<Visit>,
    /// The resources that the text refers to.
    used_resources: UsedResources,
    /// Whether text of an attribute is missing.
    is_cut: bool,
}

impl<'a> OpAsmPrinter<'a> {
    /// Returns the operations of a block, if they are to be printed on several threads.
    pub(crate) fn operations_to_share(
        &self,
        operations: impl Iterator<Item = Operation<'a>> + Clone,
    ) -> Option<Vec<Operation<'a>>> {
        let printer = &self.printer;
        let is_free = self.threads
            && printer.places.is_none()
            && !printer.flags.value_users
            && !self.context().has_distinct_attributes();
        if !is_free {
            return None;
        }
        let work = SiblingWork::of(operations.clone());
        (work.is_worth_threads() && work.is_even()).then(|| operations.collect())
    }

    /// Appends operations, each as a line.
    pub(crate) fn print_shared(&mut self, operations: &[Operation<'a>]) {
        // Nested operations are printed by the same thread.
        self.threads = false;
        let threads = threads::available();
        let batch = (operations.len() / (threads * 32)).clamp(1, 256);
        let batches = || operations.chunks(batch).enumerate();
        std::thread::scope(|scope| {
            // If a thread cannot be started, this one does its work.
            let others: Vec<Option<Receiver<Printed>>> = (1..threads)
                .map(|thread| {
                    let (sender, receiver) = sync_channel(AHEAD);
                    let make_worker = self.worker();
                    let started = std::thread::Builder::new().spawn_scoped(scope, move || {
                        let mut worker = make_worker();
                        for (_, batch) in batches().filter(|(number, _)| number % threads == thread) {
                            worker.print_lines(batch);
                            // If the receiver is gone, its thread has panicked.
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
                        self.printer.nesting.is_cut |= printed.is_cut;
                        self.printer.used_resources.append(printed.used_resources);
                        printed.visits.into_iter().for_each(|visit| self.printer.visit_as(visit));
                    }
                    // The panic of a thread is propagated when the scope ends.
                    Some(Err(_)) => return,
                }
                self.printer.flush_if_large();
            }
        });
        self.threads = true;
    }

    /// Creates a printer with the same state and empty text, for the calling thread.
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

    /// Returns the output since the last batch.
    fn take_printed(&mut self) -> Printed {
        let printer = &mut self.printer;
        let is_cut = printer.nesting.is_cut;
        let used_resources = std::mem::take(&mut printer.used_resources);
        let (text, visits) = match &mut printer.collector {
            Some(collector) => (Vec::new(), collector.take_visits()),
            None => {
                let room = printer.out.len();
                (std::mem::replace(&mut printer.out, Vec::with_capacity(room)), Vec::new())
            }
        };
        Printed { text, visits, used_resources, is_cut }
    }

    /// Appends operations, each as a line.
    pub(crate) fn print_lines(&mut self, operations: &[Operation<'a>]) {
        for &op in operations {
            self.print_line(op);
        }
    }
}
