//! The names of values and blocks in printed text.
//!
//! Values are numbered region by region: all operations of a region first, then the regions
//! inside it, which go on from its counters; sibling regions use the same numbers again.
//! Operations may suggest names; a name that is taken gets a number behind it.
//!
//! Representation: one `u32` per value of each body, a number or the index of a spelling.
//!
//! Follows `SSANameState` of mlir/lib/IR/AsmPrinter.cpp.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::PrintFlags;
use super::spellings::{Spellings, UsedNames};
use crate::ir::attributes::AttributeStorage;
use crate::ir::body::OpRef;
use crate::ir::location::LocationKind;
use crate::ir::{Block, BlockId, BodyId, Context, Location, Operation, Region, Value, known};
use crate::verify::result_groups;

/// A value without a name.
const UNKNOWN: u32 = u32::MAX;
/// Set where the rest is the index of a spelling.
const SPELLED: u32 = 1 << 31;
/// Set on the first of several results that share a name.
const GROUPED: u32 = 1 << 30;

/// The names below one operation.
#[derive(Default)]
pub struct Names {
    /// By body: one more than the index of its names, 0 for a body that is not below the
    /// operation. Those that are may be few of many.
    slots: Vec<u32>,
    bodies: Vec<BodyNames>,
    spellings: Spellings,
    /// The results that start groups, where an operation has more than one group.
    result_groups: FxHashMap<OpRef, SmallVec<[u32; 2]>>,
    /// Numbers of operations without results, where users are printed.
    operations: FxHashMap<OpRef, u32>,
}

/// The names in one body.
#[derive(Default)]
struct BodyNames {
    /// By value.
    values: Vec<u32>,
    /// By block: the position in its region.
    blocks: Vec<u32>,
}

/// What a region goes on from.
#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// Numbers the values below an operation.
struct Numbering<'a> {
    flags: &'a PrintFlags,
    names: Names,
    counters: Counters,
    used: UsedNames,
    /// The operations with regions, of the region that is being numbered.
    nesting: Vec<Operation<'a>>,
}

impl Names {
    /// Names everything below `op`, and its results.
    pub fn new<'a>(op: Operation<'a>, flags: &'a PrintFlags) -> Self {
        let mut numbering = Numbering {
            flags,
            names: Names { slots: vec![0; op.ir().bodies.len()], ..Names::default() },
            counters: Counters::default(),
            used: UsedNames::default(),
            nesting: Vec::new(),
        };
        numbering.used.open_scope();
        // What is still to be numbered: a region, what it goes on from, how deep it is.
        let mut pending: Vec<(Region<'a>, Counters, usize)> =
            op.regions().map(|region| (region, Counters::default(), 1)).collect();
        numbering.number_op(op);
        while let Some((region, counters, depth)) = pending.pop() {
            // The generic form is meant for machines, which like their names unique.
            if !flags.unique_ssa_ids && !flags.generic {
                numbering.counters = counters;
            }
            numbering.used.leave_scopes(depth, &numbering.names.spellings);
            numbering.used.open_scope();
            numbering.number_region(region);
            for op in numbering.nesting.drain(..) {
                pending.extend(op.regions().map(|region| (region, numbering.counters, depth + 1)));
            }
        }
        numbering.names
    }

    /// The position of a block in its region, which names it; `None` for a foreign block.
    pub fn block_number(&self, body: BodyId, block: BlockId) -> Option<u32> {
        let number = *self.body(body)?.blocks.get(block.index())?;
        (number != UNKNOWN).then_some(number)
    }

    #[inline]
    fn body(&self, body: BodyId) -> Option<&BodyNames> {
        let slot = self.slots.get(body.index())?.checked_sub(1)?;
        self.bodies.get(slot as usize)
    }

    /// The names in a body that is below the operation, or the one that the operation is in.
    fn body_mut(&mut self, body: BodyId) -> &mut BodyNames {
        let slot = &mut self.slots[body.index()];
        if *slot == 0 {
            self.bodies.push(BodyNames::default());
            *slot = self.bodies.len() as u32;
        }
        &mut self.bodies[*slot as usize - 1]
    }

    #[inline]
    fn name(&self, value: Value<'_>) -> u32 {
        let names = self.body(value.body_id());
        names.and_then(|names| names.values.get(value.id().index())).copied().unwrap_or(UNKNOWN)
    }

    /// The first results of the groups of an operation's results, after 0.
    pub fn result_groups(&self, op: Operation<'_>) -> &[u32] {
        self.result_groups.get(&op.op_ref()).map_or(&[], |groups| groups)
    }

    /// Appends `%name`, and `#number` for one of several results that share a name.
    #[inline]
    pub fn write_value(&self, value: Value<'_>, with_number: bool, out: &mut Vec<u8>) {
        let name = self.name(value);
        if name < GROUPED {
            write_number(b'%', name, out);
        } else {
            self.write_special_value(value, name, with_number, out);
        }
    }

    /// Appends the name of a value that is not just a number: spelled out, or shared.
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
        out.push(b'%');
        name &= !GROUPED;
        if name & SPELLED == 0 {
            out.extend_from_slice(itoa::Buffer::new().format(name).as_bytes());
        } else {
            out.extend_from_slice(self.spellings.get(name & !SPELLED));
        }
        if let Some(number) = number.filter(|_| with_number) {
            out.push(b'#');
            out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
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

/// Appends a number behind a sign. Most have few digits, which are faster put there one by one.
#[inline]
fn write_number(sign: u8, number: u32, out: &mut Vec<u8>) {
    let digit = |place: u32| b'0' + (number / place % 10) as u8;
    match number {
        0..10 => out.extend_from_slice(&[sign, digit(1)]),
        10..100 => out.extend_from_slice(&[sign, digit(10), digit(1)]),
        100..1000 => out.extend_from_slice(&[sign, digit(100), digit(10), digit(1)]),
        _ => {
            out.push(sign);
            out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        }
    }
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

impl<'a> Numbering<'a> {
    fn slot(&mut self, value: Value<'a>) -> &mut u32 {
        let values = &mut self.names.body_mut(value.body_id()).values;
        let index = value.id().index();
        if values.len() <= index {
            values.resize(index + 1, UNKNOWN);
        }
        &mut values[index]
    }

    fn number_region(&mut self, region: Region<'a>) {
        let body = region.body_id();
        let names = self.names.body_mut(body);
        if names.blocks.is_empty() {
            names.values.resize(region.body().values.len(), UNKNOWN);
            names.blocks.resize(region.body().blocks.len(), UNKNOWN);
        }
        if !self.flags.generic
            && let Some(op) = region.parent_op()
            && let Some(name_arguments) = op.info().hooks.name_arguments
        {
            name_arguments(region, &mut |value, name| self.set_name(value, name));
        }
        for (number, block) in region.blocks().enumerate() {
            self.names.body_mut(body).blocks[block.id().index()] = number as u32;
            self.number_block(block);
        }
    }

    fn number_block(&mut self, block: Block<'a>) {
        let is_entry = block.is_entry();
        let locations = block.argument_locations();
        for (argument, location) in block.arguments().zip(locations) {
            if *self.slot(argument) != UNKNOWN {
                continue;
            }
            let number = self.counters.argument;
            // Arguments with a name of their own count too.
            self.counters.argument += u32::from(is_entry);
            if let Some(name) = self.name_from_location(location, argument) {
                self.set_name(argument, &name);
            } else if is_entry {
                let mut name = *b"arg0000000000";
                let mut digits = itoa::Buffer::new();
                let digits = digits.format(number).as_bytes();
                name[3..3 + digits.len()].copy_from_slice(digits);
                self.set_name(argument, &name[..3 + digits.len()]);
            } else {
                self.set_name(argument, b"");
            }
        }
        for op in block.operations() {
            self.number_op(op);
            if op.num_regions() != 0 {
                self.nesting.push(op);
            }
        }
    }

    #[inline]
    fn number_op(&mut self, op: Operation<'a>) {
        let num_results = op.num_results();
        let hook = if self.flags.generic { None } else { op.info().hooks.name_values };
        if let Some(name_values) = hook
            && num_results > 0
        {
            let mut groups = SmallVec::<[u32; 2]>::new();
            name_values(op, &mut |value, name| {
                self.set_name(value, name);
                groups.push(value.index() as u32);
            });
            groups.retain(|start| *start != 0);
            if !groups.is_empty() {
                groups.sort_unstable();
                self.names.result_groups.insert(op.op_ref(), groups);
            }
        }
        if num_results == 0 {
            if self.flags.value_users {
                self.names.operations.insert(op.op_ref(), self.counters.value);
                self.counters.value += 1;
            }
            return;
        }
        let first = op.result(0);
        if *self.slot(first) == UNKNOWN {
            match self.name_from_location(op.location(), first) {
                Some(name) => self.set_name(first, &name),
                None => self.set_name(first, b""),
            }
        }
        if num_results > 1 {
            for result in op.results() {
                let slot = self.slot(result);
                if *slot != UNKNOWN {
                    *slot |= GROUPED;
                }
            }
        }
    }

    /// The name in the location of a value, where such names are wanted.
    fn name_from_location(&self, location: Location, value: Value<'a>) -> Option<Vec<u8>> {
        if !self.flags.name_loc_as_prefix {
            return None;
        }
        let context: &Context = value.context();
        let LocationKind::Attribute(attribute) = location.kind() else { return None };
        let AttributeStorage::NameLoc { name, .. } = *attribute.storage(context) else { return None };
        (name != known::EMPTY).then(|| context.string(name).to_vec())
    }

    /// Names a value; without a name it gets the next number.
    fn set_name(&mut self, value: Value<'a>, name: &[u8]) {
        if name.is_empty() {
            let number = self.counters.value;
            self.counters.value += 1;
            *self.slot(value) = number;
            return;
        }
        let number = self.unique_name(name);
        *self.slot(value) = number | SPELLED;
    }

    /// Spells `name` as an identifier that is not in use; its number.
    fn unique_name(&mut self, name: &[u8]) -> u32 {
        let name = sanitize_identifier(name, b"$._-", true);
        let spellings = &mut self.names.spellings;
        if !self.used.contains(&name, spellings) {
            return self.used.insert(&name, spellings);
        }
        let mut probe = SmallVec::<[u8; 32]>::from_slice(&name);
        probe.push(b'_');
        let stem = probe.len();
        loop {
            probe.truncate(stem);
            probe.extend_from_slice(itoa::Buffer::new().format(self.counters.conflict).as_bytes());
            self.counters.conflict += 1;
            if !self.used.contains(&probe, spellings) {
                return self.used.insert(&probe, spellings);
            }
        }
    }
}

/// `name` with what identifiers may not have replaced: a leading digit gets a `_` before it,
/// blanks become `_`, other bytes their hexadecimal digits. A trailing digit gets a `_` behind it
/// unless it is allowed.
pub(super) fn sanitize_identifier<'n>(
    name: &'n [u8],
    allowed_punctuation: &[u8],
    allow_trailing_digit: bool,
) -> std::borrow::Cow<'n, [u8]> {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || allowed_punctuation.contains(byte);
    let leading_digit = name.first().is_some_and(u8::is_ascii_digit);
    let trailing_digit = !allow_trailing_digit && name.last().is_some_and(u8::is_ascii_digit);
    if !leading_digit && !trailing_digit && name.iter().all(is_allowed) {
        return name.into();
    }
    let mut clean = Vec::with_capacity(name.len() + 1);
    if leading_digit {
        clean.push(b'_');
    }
    for byte in name {
        match byte {
            byte if is_allowed(byte) => clean.push(*byte),
            b' ' => clean.push(b'_'),
            byte => clean.extend_from_slice(format!("{byte:X}").as_bytes()),
        }
    }
    if trailing_digit && !leading_digit {
        clean.push(b'_');
    }
    clean.into()
}
