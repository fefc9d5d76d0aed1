//! The names of values and blocks in printed text.
//!
//! Values are numbered region by region (`numbering`), and sibling regions use the same numbers again.
//! Operations may suggest names; a name in use gets a number appended.
//!
//! Representation: one `u32` per value of each body, a number or the index of a spelling.
//!
//! Follows `SSANameState` of mlir/lib/IR/AsmPrinter.cpp.

pub(crate) mod numbering;
pub(crate) mod table;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::names::table::Spellings;
use interfaces::result_groups;
use ir::body::OpRef;
use ir::{ApInt, Block, BlockId, BodyId, Ir, Operation, Value, known};

/// A value without a name.
pub(super) const UNKNOWN: u32 = u32::MAX;
/// The bit that marks the index of a spelling.
pub(super) const SPELLED: u32 = 1 << 31;
/// The bit that marks the first of several results that share a name.
pub(super) const GROUPED: u32 = 1 << 30;
/// The bit that marks the number in the default name of an argument: `%arg0`.
pub(super) const ARGUMENT: u32 = 1 << 29;

/// The names below one operation.
#[derive(Default)]
pub struct Names {
    /// By body. Only a few of many bodies may be below the printed operation.
    pub(super) bodies: Vec<BodyNames>,
    /// The names of the values of all those bodies.
    pub(super) values: Vec<u32>,
    /// By block of those bodies: its position in its region.
    pub(super) blocks: Vec<u32>,
    pub(super) name_table: Spellings,
    /// The results that start groups, where an operation has more than one group.
    pub(super) result_groups: FxHashMap<OpRef, SmallVec<[u32; 2]>>,
    /// The names of blocks that have one, without the `^`.
    pub(super) block_names: FxHashMap<(BodyId, BlockId), Vec<u8>>,
    /// Numbers of operations without results, where users are printed.
    pub(super) operations: FxHashMap<OpRef, u32>,
}

/// The range of the names of one body.
#[derive(Clone, Copy)]
pub(super) struct BodyNames {
    /// The index of the name of its first value, or [`UNKNOWN`] for a body that is not below the printed operation.
    pub(super) values: u32,
    pub(super) blocks: u32,
}

impl BodyNames {
    /// A body that is not below the printed operation.
    pub(super) const NONE: BodyNames = BodyNames { values: UNKNOWN, blocks: UNKNOWN };
}

impl Names {
    /// Returns the position of a block in its region, which names it; `None` for a foreign block.
    pub fn block_number(&self, body: BodyId, block: BlockId) -> Option<u32> {
        let names = self.bodies.get(body.index())?;
        let number = *self.blocks.get(names.blocks as usize + block.index())?;
        (number != UNKNOWN).then_some(number)
    }

    /// Returns where the names in a body are, which the operation owns or is in.
    pub(super) fn enter_body(&mut self, ir: &Ir, body: BodyId) -> BodyNames {
        let names = &mut self.bodies[body.index()];
        if names.values == UNKNOWN {
            *names = BodyNames { values: self.values.len() as u32, blocks: self.blocks.len() as u32 };
            let body = ir.body(body);
            self.values.resize(self.values.len() + body.num_values(), UNKNOWN);
            self.blocks.resize(self.blocks.len() + body.num_blocks(), UNKNOWN);
        }
        *names
    }

    #[inline]
    fn name(&self, value: Value<'_>) -> u32 {
        let Some(names) = self.bodies.get(value.body_id().index()) else { return UNKNOWN };
        self.values.get(names.values as usize + value.id().index()).copied().unwrap_or(UNKNOWN)
    }

    /// Returns the first results of the groups of an operation's results, except 0.
    pub fn result_groups(&self, op: Operation<'_>) -> &[u32] {
        self.result_groups.get(&op.op_ref()).map_or(&[], |groups| groups)
    }

    /// Appends `%name`, and `#number` for one of several results that share a name.
    #[inline]
    pub fn write_value(&self, value: Value<'_>, with_number: bool, out: &mut Vec<u8>) {
        let name = self.name(value);
        if name & GROUPED == 0 {
            self.write_name(name, out);
        } else {
            self.write_special_value(value, name, with_number, out);
        }
    }

    #[inline]
    fn write_name(&self, name: u32, out: &mut Vec<u8>) {
        if name < ARGUMENT {
            write_number(b"%", name, out);
        } else if name & SPELLED != 0 {
            out.extend_from_slice(self.name_table.get(name & !SPELLED));
        } else {
            write_number(b"%arg", name & !ARGUMENT, out);
        }
    }

    /// Appends the name of a value that has none to itself: it is shared, or there is none.
    fn write_special_value(&self, value: Value<'_>, mut name: u32, with_number: bool, out: &mut Vec<u8>) {
        let mut number = None;
        if let Some(op) = value.defining_op()
            && op.num_results() > 1
        {
            let index = value.index() as u32;
            let groups = self.result_groups(op);
            let next = groups.partition_point(|&start| start <= index);
            let start = if next == 0 { 0 } else { groups[next - 1] };
            let end = groups.get(next).copied().unwrap_or(op.num_results() as u32);
            if end - start > 1 {
                number = Some(index - start);
            }
            name = self.name(op.result(start as usize));
        }
        if name == UNKNOWN {
            match value.resolved() {
                resolved if resolved != value => self.write_value(resolved, with_number, out),
                _ => out.extend_from_slice(b"<<UNKNOWN SSA VALUE>>"),
            }
            return;
        }
        self.write_name(name & !GROUPED, out);
        if let Some(number) = number.filter(|_| with_number) {
            out.push(b'#');
            out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        }
    }

    /// Appends `^name`.
    #[inline]
    pub fn write_block(&self, block: Block<'_>, out: &mut Vec<u8>) {
        if !self.block_names.is_empty()
            && let Some(name) = self.block_names.get(&(block.body_id(), block.id()))
        {
            out.push(b'^');
            out.extend_from_slice(name);
            return;
        }
        match self.block_number(block.body_id(), block.id()) {
            Some(number) => write_number(b"^bb", number, out),
            None => out.extend_from_slice(b"INVALIDBLOCK"),
        }
    }

    /// Appends `%number` for an operation without results.
    pub fn write_operation(&self, op: Operation<'_>, out: &mut Vec<u8>) {
        match self.operations.get(&op.op_ref()) {
            Some(&number) => {
                out.push(b'%');
                out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
            }
            None => out.extend_from_slice(b"<<UNKNOWN OPERATION>>"),
        }
    }
}

/// Appends `prefix`, of at most four bytes, and a number. Most numbers have few digits, which are assembled
/// in a word, without a call.
#[inline]
pub(super) fn write_number<const LEN: usize>(prefix: &[u8; LEN], number: u32, out: &mut Vec<u8>) {
    match number {
        0..10_000 => write_few_digits(prefix, number, out),
        10_000..100_000_000 => {
            write_few_digits(prefix, number / 10_000, out);
            out.extend_from_slice(&(four_digits(number % 10_000) as u32).to_le_bytes());
        }
        _ => {
            out.extend_from_slice(prefix);
            out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        }
    }
}

/// Like [`write_number`], for a number below 10,000.
#[inline]
fn write_few_digits<const LEN: usize>(prefix: &[u8; LEN], number: u32, out: &mut Vec<u8>) {
    let len = 1 + usize::from(number >= 10) + usize::from(number >= 100) + usize::from(number >= 1000);
    let digits = four_digits(number) >> (8 * (4 - len));
    let prefix = prefix.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let end = out.len() + LEN + len;
    out.extend_from_slice(&(prefix | digits << (8 * LEN)).to_le_bytes());
    out.truncate(end);
}

/// Returns the digits of a number below 10,000, the first one in the lowest byte.
#[inline]
fn four_digits(number: u32) -> u64 {
    let pair = |number: u32| u64::from(PAIRS_OF_DIGITS[number as usize]);
    pair(number / 100) | pair(number % 100) << 16
}

/// The two digits of each number below 100, the first one in the lower byte.
static PAIRS_OF_DIGITS: [u16; 100] = {
    let mut pairs = [0; 100];
    let mut number = 0;
    while number < 100 {
        pairs[number as usize] = (b'0' as u16 + number % 10) << 8 | (b'0' as u16 + number / 10);
        number += 1;
    }
    pairs
};

/// Makes the name of a constant: an integer in decimal, between a prefix and a suffix.
pub fn constant_name(prefix: &str, value: &ApInt, suffix: &str) -> SmallVec<[u8; 32]> {
    let mut name = SmallVec::from_slice(prefix.as_bytes());
    match value.to_i64() {
        Some(value) => name.extend_from_slice(itoa::Buffer::new().format(value).as_bytes()),
        None => {
            let mut digits = Vec::new();
            value.print_signed(&mut digits);
            name.extend_from_slice(&digits);
        }
    }
    name.extend_from_slice(suffix.as_bytes());
    name
}

/// Suggests for results the names that they have in the definition of the operation.
pub fn name_results<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let info = op.info();
    let groups = result_groups(op, info);
    for (index, spec) in info.results.iter().enumerate() {
        let first = match groups.get(index) {
            Some(group) if group.len == 0 => continue,
            Some(group) => group.start as usize,
            None => index,
        };
        if spec.name != known::EMPTY && first < op.num_results() {
            set_name(op.result(first), op.context().string(spec.name));
        }
    }
}

/// Replaces the characters that identifiers may not have: blanks become `_`, other bytes their hexadecimal digits. A name
/// that begins with a digit, or with a byte that is replaced by digits, gets a `_` before it.
pub(super) fn sanitize_identifier<'n>(
    name: &'n [u8],
    allowed_punctuation: &[u8],
) -> std::borrow::Cow<'n, [u8]> {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || allowed_punctuation.contains(byte);
    let begins_with_digit =
        name.first().is_some_and(|first| first.is_ascii_digit() || !is_allowed(first) && *first != b' ');
    if !begins_with_digit && name.iter().all(is_allowed) {
        return name.into();
    }
    let mut clean = Vec::with_capacity(name.len() + 1);
    if begins_with_digit {
        clean.push(b'_');
    }
    for byte in name {
        match byte {
            byte if is_allowed(byte) => clean.push(*byte),
            b' ' => clean.push(b'_'),
            byte => clean.extend_from_slice(format!("{byte:X}").as_bytes()),
        }
    }
    clean.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_with_all_their_digits() {
        let around = |power: u32| [power - 1, power, power + 1];
        let powers = (0..10).map(|exponent| 10_u32.pow(exponent));
        for number in powers.flat_map(around).chain([1_020_304, 99_990_000, u32::MAX]) {
            let mut text = b"x".to_vec();
            write_number(b"%arg", number, &mut text);
            assert_eq!(String::from_utf8(text), Ok(format!("x%arg{number}")));
        }
    }
}
