//! A cache of printed operations: one like an earlier one, except for the names of values, is printed from
//! its text.
//!
//! The text of a format or of the generic form depends only on the [signature](ir::op_info::signature) of an operation,
//! its attributes and the names of its operands and successors. So the text of an operation that was
//! printed serves for the next one with the same signature: only the names are put in anew, and the discardable
//! attributes, which are seldom alike. So are the regions of the generic form.
//!
//! Representation: a table by signature. An entry has the text without these parts, and the position of each
//! part.

use std::rc::Rc;

use crate::Printer;
use crate::custom::OpAsmPrinter;
use crate::names::Names;
use crate::render_cache::write_start;
use ir::attributes::NamedAttribute;
use ir::op_info::signature::{Signature, SignatureBuilder};
use ir::{Attribute, Block, BlockId, Operation, StringId, Value, ValueRef, known};
use support::cache::{ByHandle, DirectMapped, SeenBefore};

/// The text of an operation, but for the names of values.
struct OpTemplate {
    signature: Signature,
    form: AssemblyForm,
    /// The dialect of the operation.
    dialect: StringId,
    /// The text, with some bytes of padding: see [`write_start`].
    text: Vec<u8>,
    len: usize,
    /// The placeholders, each with its byte position in the text.
    placeholders: Box<[(u32, Placeholder)]>,
}

/// The printed form of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AssemblyForm {
    /// Its format, after its name.
    Custom,
    /// The same, where its dialect need not be named.
    CustomInDialect,
    Generic,
}

/// A part that differs between operations.
#[derive(Clone, Copy)]
enum Placeholder {
    /// The name of an operand.
    Operand(u32),
    /// The name of a successor.
    Successor(u32),
    Attributes {
        with_keyword: bool,
    },
    Regions,
}

/// The text of an operation as far as it was printed, from which a form is made.
struct Recording {
    /// The text without placeholders.
    text: Vec<u8>,
    /// The placeholders, each with its byte position in the text.
    parts: Vec<(u32, Part)>,
    /// The start of the printer's text that is not in `text` yet.
    from: usize,
}

#[derive(Clone, Copy)]
enum Part {
    /// The name of a value.
    Value(ValueRef),
    /// The name of a block.
    Block(BlockId),
    /// The discardable attributes.
    Attributes {
        with_keyword: bool,
    },
    Regions,
}

impl Recording {
    fn new(out: &[u8]) -> Self {
        Recording { text: Vec::with_capacity(128), parts: Vec::with_capacity(8), from: out.len() }
    }

    /// Takes in the text of a printer up to `end`.
    fn take_in(&mut self, out: &[u8], end: usize) {
        self.text.extend_from_slice(&out[self.from..end]);
        self.from = end;
    }

    /// Records that a part was written from `start` on.
    fn note(&mut self, out: &[u8], start: usize, part: Part) {
        self.take_in(out, start);
        self.parts.push((self.text.len() as u32, part));
        self.from = out.len();
    }
}

/// The texts of the operations printed of late.
pub(crate) struct OpTemplates {
    /// By the hash of the signature.
    table: DirectMapped<(), Rc<OpTemplate>>,
    seen: SeenBefore,
    is_on: bool,
    /// By the operation's name: the hash of the signature that was last printed with it.
    last: ByHandle<u64>,
    /// The text of the operation that is being printed, where its form is wanted.
    recording: Option<Recording>,
}

impl OpTemplate {
    /// Returns the template of an operation that was recorded. There is none if a name is not that of exactly
    /// one operand or successor, or something else that is the operation's own is not there.
    fn new(op: Operation<'_>, form: AssemblyForm, signature: Signature, of: Recording) -> Option<Self> {
        let placeholder = |part: Part| {
            Some(match part {
                Part::Value(value) => {
                    let is_it = |operand: Value<'_>| operand.value_ref() == value;
                    Placeholder::Operand(only_place(op.operands().map(is_it))?)
                }
                Part::Block(block) => {
                    let is_it = |successor: Block<'_>| successor.id() == block;
                    Placeholder::Successor(only_place(op.successors().map(is_it))?)
                }
                Part::Attributes { with_keyword } => Placeholder::Attributes { with_keyword },
                Part::Regions => Placeholder::Regions,
            })
        };
        let Recording { mut text, parts, .. } = of;
        let has = |is_it: fn(&Part) -> bool| parts.iter().any(|(_, part)| is_it(part));
        let is_complete = has(|part| matches!(part, Part::Attributes { .. }))
            == has_discardable_attributes(op)
            && has(|part| matches!(part, Part::Regions)) == (op.num_regions() != 0);
        if !is_complete || text.contains(&b'\n') {
            return None;
        }
        let placeholders: Option<_> =
            parts.iter().map(|&(place, part)| Some((place, placeholder(part)?))).collect();
        let len = text.len();
        text.resize(len + 32, 0);
        let dialect = op.info().dialect;
        Some(OpTemplate { signature, form, dialect, text, len, placeholders: placeholders? })
    }

    /// Returns whether the entry fits another operation, if the prefix of `default_dialect` is omitted.
    #[inline]
    fn is_of(&self, op: Operation<'_>, default_dialect: Option<StringId>) -> bool {
        let leaves_prefix_out = default_dialect == Some(self.dialect) && self.dialect != known::EMPTY;
        let fits = match self.form {
            AssemblyForm::Custom => !leaves_prefix_out,
            AssemblyForm::CustomInDialect => leaves_prefix_out,
            AssemblyForm::Generic => true,
        };
        fits && self.signature.is_of(op, flags(op, self.form))
    }
}

/// Returns the flags of a signature, in addition to the usual ones.
#[inline]
fn flags(op: Operation<'_>, form: AssemblyForm) -> u32 {
    u32::from(has_discardable_attributes(op)) | (form as u32) << 1
}

impl OpTemplates {
    const BITS: u32 = 12;

    /// Creates an empty cache, or one that is switched off.
    pub fn new(is_on: bool) -> Self {
        OpTemplates {
            table: DirectMapped::new(Self::BITS, is_on),
            seen: SeenBefore::new(Self::BITS),
            is_on,
            last: ByHandle::new(is_on),
            recording: None,
        }
    }

    /// Gives up the recording of the operation that is being printed, if there is one.
    pub fn stop_recording(&mut self) {
        self.recording = None;
    }
}

/// Returns the position of the only one for which an answer is yes.
fn only_place(answers: impl Iterator<Item = bool>) -> Option<u32> {
    let mut places = answers.enumerate().filter(|&(_, answer)| answer).map(|(place, _)| place as u32);
    places.next().filter(|_| places.next().is_none())
}

fn has_discardable_attributes(op: Operation<'_>) -> bool {
    op.discardable_attributes() != Attribute::EMPTY_DICTIONARY
}

impl Printer<'_> {
    /// Appends `%name`, and `#number` for one of several results that share a name.
    #[inline]
    pub(crate) fn write_value(&mut self, names: &Names, value: Value<'_>) {
        let start = self.out.len();
        self.write_name_of(names, value);
        self.note(start, Part::Value(value.value_ref()));
    }

    /// Appends the name of a value, or of the one whose name it is printed by.
    #[inline]
    fn write_name_of(&mut self, names: &Names, value: Value<'_>) {
        let named = match self.shadowed.is_empty() {
            true => value,
            false => self.shadowed.get(&value.value_ref()).copied().unwrap_or(value),
        };
        names.write_value(named, true, &mut self.out);
    }

    /// Appends `^name`.
    #[inline]
    pub(crate) fn write_block_name(&mut self, names: &Names, block: Block<'_>) {
        let start = self.out.len();
        names.write_block(block, &mut self.out);
        self.note(start, Part::Block(block.id()));
    }

    /// Records that the discardable attributes of an operation were written from `start` on, without inherent
    /// ones among them.
    #[inline]
    pub(crate) fn note_attributes(&mut self, start: usize, with_keyword: bool) {
        self.note(start, Part::Attributes { with_keyword });
    }

    /// Records that a part of an operation was written from `start` on.
    #[inline]
    fn note(&mut self, start: usize, part: Part) {
        if let Some(recording) = &mut self.op_templates.recording {
            recording.note(&self.out, start, part);
        }
    }
}

impl<'a> OpAsmPrinter<'a> {
    /// Appends an operation as the last one with its name was printed; says whether it is like that.
    #[inline]
    pub(crate) fn print_like_last(&mut self, op: Operation<'a>) -> bool {
        let OpTemplates { table, last, .. } = &self.printer.op_templates;
        let Some(hash) = last.get(op.name().index()) else { return false };
        let default_dialect = self.default_dialects.last().copied();
        let Some(form) = table.find(hash, |(), form| form.is_of(op, default_dialect)) else { return false };
        let form = Rc::clone(form);
        self.print_form(op, &form);
        true
    }

    /// Appends an operation, which `print` appends in the form that those with its name have here: as one before,
    /// or else so. Regions are noted then.
    pub(crate) fn print_like_before(
        &mut self,
        op: Operation<'a>,
        form: AssemblyForm,
        print: impl FnOnce(&mut Self),
    ) {
        if !self.printer.op_templates.is_on {
            return print(self);
        }
        let Some(signature) = SignatureBuilder::new(op, flags(op, form)).finish() else { return print(self) };
        let hash = signature.hash();
        let OpTemplates { table, seen, last, recording, .. } = &mut self.printer.op_templates;
        last.insert(op.name().index(), hash);
        if let Some(form) = table.find(hash, |(), form| form.signature == signature) {
            let form = Rc::clone(form);
            return self.print_form(op, &form);
        }
        if !seen.note(hash) {
            return print(self);
        }
        *recording = Some(Recording::new(&self.printer.out));
        print(self);
        let Printer { out, op_templates, .. } = &mut self.printer;
        let Some(mut recording) = op_templates.recording.take() else { return };
        recording.take_in(out, out.len());
        if let Some(form) = OpTemplate::new(op, form, signature, recording) {
            op_templates.table.insert_at(hash, (), Rc::new(form));
        }
    }

    /// Appends the regions of an operation in the generic form. Nested operations have recordings of their
    /// own.
    pub(crate) fn print_generic_regions(&mut self, op: Operation<'a>) {
        let Printer { out, op_templates, .. } = &mut self.printer;
        let mut recording = op_templates.recording.take();
        if let Some(recording) = &mut recording {
            recording.note(out, out.len(), Part::Regions);
        }
        self.write(" (");
        for (index, region) in op.regions().enumerate() {
            if index != 0 {
                self.write(", ");
            }
            self.print_region(region, true, true, true);
        }
        self.write(")");
        // The text before the regions may have been passed on meanwhile.
        let from = self.printer.out.len();
        self.printer.op_templates.recording = recording.map(|recording| Recording { from, ..recording });
    }

    /// Appends the text of an operation that has this form.
    #[inline]
    fn print_form(&mut self, op: Operation<'a>, form: &OpTemplate) {
        let mut end = 0;
        for &(place, placeholder) in &form.placeholders {
            write_start(&form.text[end..], place as usize - end, &mut self.printer.out);
            match placeholder {
                Placeholder::Operand(operand) => {
                    self.printer.write_name_of(self.names, op.operand(operand as usize));
                }
                Placeholder::Successor(successor) => {
                    if let Some(block) = op.successors().nth(successor as usize) {
                        self.names.write_block(block, &mut self.printer.out);
                    }
                }
                Placeholder::Attributes { with_keyword } => {
                    let entries = op.discardable_attributes().entries(op.context());
                    self.print_discardable_attributes(entries, with_keyword);
                }
                Placeholder::Regions => self.print_generic_regions(op),
            }
            end = place as usize;
        }
        write_start(&form.text[end..], form.len - end, &mut self.printer.out);
    }

    /// Appends the attributes of an operation, if there are any.
    pub(crate) fn print_discardable_attributes(&mut self, entries: &[NamedAttribute], with_keyword: bool) {
        match with_keyword {
            true => self.print_optional_attr_dict_with_keyword(entries, &[]),
            false => self.print_optional_attr_dict(entries, &[]),
        }
    }
}
