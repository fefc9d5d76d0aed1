//! Operations printed as one before, but for the names of values.
//!
//! What a format prints depends on nothing but the [signature](crate::ir::signature) of an operation, its
//! attributes and the names of its operands. So the text of an operation that was printed serves for the next
//! one with the same signature: only the names are put in anew. An operation with discardable attributes is
//! seldom like another, and is left alone.
//!
//! Representation: a table without chains, by signature. An entry has the text without names, and where which
//! operand's name goes.

use smallvec::SmallVec;

use super::Printer;
use super::custom::OpAsmPrinter;
use super::names::Names;
use crate::ir::signature::{Signature, SignatureBuilder};
use crate::ir::{Attribute, OpInfo, Operation, Value, ValueRef};

/// The text of an operation from behind its name, but for the names of values.
struct RecentForm {
    signature: Signature,
    text: Box<[u8]>,
    /// Which operand's name goes before which byte of the text.
    operands: SmallVec<[(u32, u32); 4]>,
}

/// A name of a value in the text of a printer.
struct WrittenName {
    start: usize,
    end: usize,
    value: ValueRef,
}

/// The texts of the operations printed of late.
#[derive(Default)]
pub(super) struct RecentForms {
    /// Empty until there is one.
    entries: Vec<Option<RecentForm>>,
    /// The hashes of signatures that were not known. Many a one comes but once: those that come again are kept.
    seen: Vec<u64>,
    /// The names written since somebody wanted to know them.
    written: Option<Vec<WrittenName>>,
}

impl RecentForms {
    const BITS: u32 = 10;

    /// Whether the signature is met for the second time, at least.
    fn is_seen(&mut self, signature: &Signature) -> bool {
        if self.entries.is_empty() {
            self.entries.resize_with(1 << Self::BITS, || None);
            self.seen.resize(1 << Self::BITS, 0);
        }
        let seen = &mut self.seen[signature.place(Self::BITS)];
        std::mem::replace(seen, signature.hash()) == signature.hash()
    }
}

impl RecentForm {
    /// The form of an operation whose text is `text`, which begins at byte `start` of all text. There is none
    /// if a name is not that of exactly one operand.
    fn new(
        op: Operation<'_>,
        signature: Signature,
        text: &[u8],
        start: usize,
        names: &[WrittenName],
    ) -> Option<Self> {
        let mut plain = Vec::with_capacity(text.len());
        let mut operands = SmallVec::new();
        let mut end = 0;
        for name in names {
            let mut places =
                (0..op.num_operands()).filter(|&place| op.operand(place).value_ref() == name.value);
            let (Some(place), None) = (places.next(), places.next()) else { return None };
            plain.extend_from_slice(&text[end..name.start - start]);
            operands.push((plain.len() as u32, place as u32));
            end = name.end - start;
        }
        plain.extend_from_slice(&text[end..]);
        (!plain.contains(&b'\n')).then_some(RecentForm { signature, text: plain.into(), operands })
    }
}

impl Printer<'_> {
    /// Appends `%name`, and `#number` for one of several results that share a name.
    #[inline]
    pub(super) fn write_value(&mut self, names: &Names, value: Value<'_>) {
        let start = self.out.len();
        names.write_value(value, true, &mut self.out);
        if let Some(written) = &mut self.recent_forms.written {
            written.push(WrittenName { start, end: self.out.len(), value: value.value_ref() });
        }
    }
}

impl<'a> OpAsmPrinter<'a> {
    /// Appends an operation from behind its name, as one before or else as `print` does it.
    #[inline]
    pub(super) fn print_like_before(
        &mut self,
        op: Operation<'a>,
        info: &OpInfo,
        print: impl FnOnce(&mut Self),
    ) {
        if !info.has_plain_format
            || op.discardable_attributes() != Attribute::EMPTY_DICTIONARY
            || self.printer.is_collecting_aliases()
        {
            return print(self);
        }
        let Some(signature) = SignatureBuilder::new(op, 0).finish() else { return print(self) };
        let printer = &mut self.printer;
        let forms = &printer.recent_forms;
        if let Some(Some(form)) = forms.entries.get(signature.place(RecentForms::BITS))
            && form.signature == signature
        {
            let mut end = 0;
            for &(place, operand) in &form.operands {
                printer.out.extend_from_slice(&form.text[end..place as usize]);
                self.names.write_value(op.operand(operand as usize), true, &mut printer.out);
                end = place as usize;
            }
            printer.out.extend_from_slice(&form.text[end..]);
            return;
        }
        if !printer.recent_forms.is_seen(&signature) {
            return print(self);
        }
        printer.recent_forms.written = Some(Vec::new());
        let start = printer.out.len();
        print(self);
        let printer = &mut self.printer;
        let names = printer.recent_forms.written.take().unwrap_or_default();
        if let Some(form) = RecentForm::new(op, signature, &printer.out[start..], start, &names) {
            printer.recent_forms.entries[signature.place(RecentForms::BITS)] = Some(form);
        }
    }
}
