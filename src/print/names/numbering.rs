//! Numbering: the assignment of names to values and blocks.
//!
//! The operations of a region are numbered first, then the regions nested in them, which continue from its
//! counters. So sibling isolated operations, in whose scopes no name is in use, are independent of each
//! other, and several threads share them. If names must be unique in the whole IR, one thread numbers it.
//!
//! Follows `SSANameState` of mlir/lib/IR/AsmPrinter.cpp.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::PrintFlags;
use crate::format::hooks::InterpretedPrinting;
use crate::interface::{NameHook, OpPrinting};
use crate::is_bare_identifier;
use crate::names::table::NameScopes;
use crate::names::{BodyNames, GROUPED, Names, SPELLED, UNKNOWN, sanitize_identifier};
use definitions::DialectContext as _;
use ir::Ir;
use ir::attributes::AttributeStorage;
use ir::body::siblings::SiblingWork;
use ir::location::LocationKind;
use ir::op_info::Trait;
use ir::{
    Attribute, Block, BodyId, Context, Location, OpInfo, OpName, Operation, Region, StringId, Type, Value,
};
use support::cache::{CacheKey, DirectMapped};
use support::threads;

/// Returns the first name in a location, in printing order.
fn first_name(context: &Context, location: Location) -> Option<StringId> {
    let LocationKind::Attribute(root) = location.kind(context) else { return None };
    let (mut pending, mut seen) = (vec![root], FxHashSet::default());
    while let Some(attribute) = pending.pop() {
        if !seen.insert(attribute) {
            continue;
        }
        match attribute.storage(context) {
            AttributeStorage::NameLoc { name, .. } => return Some(*name),
            AttributeStorage::CallSiteLoc { callee, caller } => pending.extend([caller, callee]),
            AttributeStorage::FusedLoc { locations, metadata } => {
                pending.extend(metadata.iter().chain(locations.iter().rev()));
            }
            _ => {}
        }
    }
    None
}

/// The counters from which a region continues.
#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// A region that is still to be numbered.
struct Pending<'a> {
    region: Region<'a>,
    /// The counters from which it continues.
    counters: Counters,
    /// The number of scopes around it.
    depth: usize,
}

/// Numbers the values below an operation.
struct Numbering<'a> {
    flags: &'a PrintFlags,
    names: Names,
    /// The range of the names of the body that is being numbered.
    current: BodyNames,
    counters: Counters,
    used: NameScopes,
    /// The names of the constants met last.
    constants: DirectMapped<Constant, u32>,
    /// Finds the names that types of loaded dialects suggest for their values, if they may suggest any.
    name_of_type: Option<fn(&Context, Type) -> Option<String>>,
    /// The names that types suggest, as they were found.
    type_names: FxHashMap<Type, Option<String>>,
    /// The operations with regions, of the region that is being numbered.
    nesting: Vec<Operation<'a>>,
}

impl Names {
    /// Names everything below `op`, and its results.
    pub fn new<'a>(op: Operation<'a>, flags: &'a PrintFlags) -> Self {
        let mut numbering = Numbering::new(op.ir(), flags);
        numbering.in_body(op.ir(), op.body_id(), |numbering| numbering.number_op(op));
        numbering.number_regions_of(&[op], Counters::default(), flags.threads);
        numbering.names
    }

    /// Takes in the names of other bodies.
    fn append(&mut self, mut other: Names) {
        let first_spelling = self.name_table.append(&other.name_table);
        let (first_value, first_block) = (self.values.len() as u32, self.blocks.len() as u32);
        for name in &mut other.values {
            if *name & SPELLED != 0 && *name != UNKNOWN {
                *name += first_spelling;
            }
        }
        self.values.append(&mut other.values);
        self.blocks.append(&mut other.blocks);
        for (names, BodyNames { values, blocks }) in self.bodies.iter_mut().zip(other.bodies) {
            if values != UNKNOWN {
                *names = BodyNames { values: first_value + values, blocks: first_block + blocks };
            }
        }
        self.result_groups.extend(other.result_groups);
        self.block_names.extend(other.block_names);
        self.operations.extend(other.operations);
    }
}

impl<'a> Numbering<'a> {
    fn new(ir: &Ir, flags: &'a PrintFlags) -> Self {
        let interpreted = ir.context().registry().code::<InterpretedPrinting>();
        let mut numbering = Numbering {
            flags,
            names: Names { bodies: vec![BodyNames::NONE; ir.num_bodies()], ..Names::default() },
            current: BodyNames::NONE,
            counters: Counters::default(),
            used: NameScopes::default(),
            constants: DirectMapped::new(CONSTANT_BITS, ir.context().has_caches()),
            name_of_type: interpreted.filter(|_| !flags.generic).map(|hooks| hooks.name_of_type),
            type_names: FxHashMap::default(),
            nesting: Vec::new(),
        };
        numbering.used.open_scope();
        numbering
    }

    /// Numbers the regions of `ops`, which are siblings.
    fn number_regions_of(&mut self, ops: &[Operation<'a>], counters: Counters, threads: bool) {
        let regions = ops.iter().flat_map(|op| op.regions());
        let mut pending: Vec<_> = regions.map(|region| Pending { region, counters, depth: 1 }).collect();
        while let Some(Pending { region, counters, depth }) = pending.pop() {
            if !self.is_unique_in_whole() {
                self.counters = counters;
            }
            self.used.leave_scopes(depth);
            self.used.open_scope();
            self.in_body(region.ir(), region.body_id(), |numbering| numbering.number_region(region));
            let mut nesting = std::mem::take(&mut self.nesting);
            if threads && self.can_share(&nesting) {
                self.number_shared(&nesting);
            } else {
                for op in &nesting {
                    let regions = op.regions();
                    let counters = self.counters;
                    pending.extend(regions.map(|region| Pending { region, counters, depth: depth + 1 }));
                }
            }
            nesting.clear();
            self.nesting = nesting;
        }
    }

    /// Returns whether names must be unique in the whole IR, as in the generic form, which is meant for
    /// machines.
    fn is_unique_in_whole(&self) -> bool {
        self.flags.unique_ssa_ids || self.flags.generic
    }

    fn can_share(&self, ops: &[Operation<'a>]) -> bool {
        ops.len() > 1
            && !self.is_unique_in_whole()
            && self.used.is_empty()
            && ops.iter().all(|op| op.body().owned_body(op.id()).is_some())
            && SiblingWork::of(ops.iter().copied()).is_worth_threads()
    }

    /// Numbers the contents of `ops`, which are independent of each other, on several threads.
    fn number_shared(&mut self, ops: &[Operation<'a>]) {
        let runs: Vec<_> = ops.chunks(ops.len().div_ceil(threads::available())).collect();
        let (flags, counters) = (self.flags, self.counters);
        let number_run = |_: &mut (), index: usize| {
            let mut numbering = Numbering::new(runs[index][0].ir(), flags);
            numbering.number_regions_of(runs[index], counters, false);
            numbering.names
        };
        for names in threads::map(runs.len(), runs.len(), |_| (), number_run) {
            self.names.append(names);
        }
    }

    /// Calls `number` for the top level of a body.
    fn in_body(&mut self, ir: &Ir, id: BodyId, number: impl FnOnce(&mut Self)) {
        self.current = self.names.enter_body(ir, id);
        number(self);
    }

    /// Returns the name of a value of the body that is being numbered.
    #[inline]
    fn slot(&mut self, value: Value<'a>) -> &mut u32 {
        &mut self.names.values[self.current.values as usize + value.id().index()]
    }

    fn number_region(&mut self, region: Region<'a>) {
        let mut is_named = false;
        if !self.flags.generic
            && let Some(op) = region.parent_op()
            && let Some(name_arguments) = op.info().interface::<OpPrinting>().and_then(|of| of.name_arguments)
        {
            name_arguments(region, &mut |value, name| {
                is_named = true;
                self.set_suggested_name(value, name);
            });
        }
        if self.name_of_type.is_some()
            && !is_named
            && let Some(entry) = region.blocks().next()
        {
            for argument in entry.arguments() {
                if let Some(name) = self.name_of_type(argument).filter(|name| !name.is_empty()) {
                    self.set_suggested_name(argument, name.as_bytes());
                }
            }
        }
        for (number, block) in region.blocks().enumerate() {
            self.names.blocks[self.current.blocks as usize + block.id().index()] = number as u32;
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
            if let Some(name) = self.name_from_location(argument.context(), location) {
                self.set_name(argument, &name);
            } else if is_entry {
                let taken = self.used.take_argument(number, &mut self.names.name_table);
                *self.slot(argument) = taken.unwrap_or_else(|spelled| self.unique_name(spelled));
            } else {
                *self.slot(argument) = self.next_number();
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
        let info = op.info();
        let printing = if self.flags.generic { None } else { info.interface::<OpPrinting>() };
        if let Some(name_blocks) = printing.and_then(|of| of.name_blocks) {
            name_blocks(op, &mut |block, name| {
                let name = sanitize_identifier(name, b"$._-").into_owned();
                self.names.block_names.insert((block.body_id(), block.id()), name);
            });
        }
        if let Some(name_values) = printing.and_then(|of| of.name_values)
            && num_results > 0
        {
            match Constant::of(op, info).filter(|_| !self.flags.name_loc_as_prefix) {
                Some(constant) => self.name_constant(op, constant, name_values),
                None => self.name_results(op, name_values),
            }
        }
        if num_results == 0 {
            if self.flags.value_users {
                self.names.operations.insert(op.op_ref(), self.counters.value);
                self.counters.value += 1;
            }
            return;
        }
        if self.name_of_type.is_some() {
            self.name_by_types(op);
        }
        let first = op.result(0);
        if *self.slot(first) == UNKNOWN {
            let name = self.name_from_location(op.context(), op.location()).unwrap_or_default();
            self.set_name(first, &name);
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

    /// Names results as a hook suggests.
    fn name_results(&mut self, op: Operation<'a>, name_values: NameHook) {
        let mut groups = SmallVec::<[u32; 2]>::new();
        name_values(op, &mut |value, name| {
            self.set_suggested_name(value, name);
            let start = value.index() as u32;
            if start != 0 {
                groups.push(start);
            }
        });
        groups.sort_unstable();
        self.keep_groups(op, groups);
    }

    /// Keeps the first results of the groups of an operation's results, if there are several groups.
    fn keep_groups(&mut self, op: Operation<'a>, groups: SmallVec<[u32; 2]>) {
        if !groups.is_empty() {
            self.names.result_groups.insert(op.op_ref(), groups);
        }
    }

    /// Names results as their types suggest, if the operation suggests nothing and each type may.
    fn name_by_types(&mut self, op: Operation<'a>) {
        if op.results().any(|result| *self.slot(result) != UNKNOWN) {
            return;
        }
        let names: Option<SmallVec<[String; 2]>> =
            op.results().map(|result| self.name_of_type(result)).collect();
        let Some(names) = names else { return };
        let mut groups = SmallVec::<[u32; 2]>::new();
        for (result, name) in op.results().zip(names).filter(|(_, name)| !name.is_empty()) {
            self.set_suggested_name(result, name.as_bytes());
            groups.extend(Some(result.index() as u32).filter(|&start| start != 0));
        }
        self.keep_groups(op, groups);
    }

    /// Returns the name that the type of a value suggests, as the hook does.
    fn name_of_type(&mut self, value: Value<'a>) -> Option<String> {
        let find = self.name_of_type?;
        let (context, ty) = (value.context(), value.ty());
        self.type_names.entry(ty).or_insert_with(|| find(context, ty)).clone()
    }

    /// Names the one result of a constant. Most have a value that others had.
    fn name_constant(&mut self, op: Operation<'a>, constant: Constant, name_values: NameHook) {
        if let Some(spelled) = self.constants.get(&constant) {
            *self.slot(op.result(0)) = self.unique_name(spelled);
            return;
        }
        let mut spelled = None;
        name_values(op, &mut |value, name| spelled = self.set_name(value, name));
        if let Some(spelled) = spelled {
            self.constants.insert(constant, spelled);
        }
    }

    /// Names a value as a hook suggests, or by its location if such names are enabled.
    fn set_suggested_name(&mut self, value: Value<'a>, name: &[u8]) {
        match self.name_from_location(value.context(), value.location()) {
            Some(of_location) => self.set_name(value, &of_location),
            None => self.set_name(value, name),
        };
    }

    /// Returns the first name in a location, if such names are enabled.
    #[inline]
    fn name_from_location(&self, context: &Context, location: Location) -> Option<Vec<u8>> {
        if !self.flags.name_loc_as_prefix {
            return None;
        }
        first_name(context, location).map(|name| context.string(name).to_vec())
    }

    /// Names a value; without a name it gets the next number. Gives the number of the name, which may be in
    /// use.
    fn set_name(&mut self, value: Value<'a>, name: &[u8]) -> Option<u32> {
        let spelled = (!name.is_empty()).then(|| self.spell(name));
        *self.slot(value) = match spelled {
            Some(spelled) => self.unique_name(spelled),
            None => self.next_number(),
        };
        spelled
    }

    fn next_number(&mut self) -> u32 {
        let number = self.counters.value;
        self.counters.value += 1;
        number
    }

    /// Returns the number of `name` as an identifier.
    fn spell(&mut self, name: &[u8]) -> u32 {
        if is_bare_identifier(name) {
            return self.used.spell(name, &mut self.names.name_table);
        }
        self.used.spell(&sanitize_identifier(name, b"$._-"), &mut self.names.name_table)
    }

    /// Returns an unused name: `name`, or one derived from it.
    fn unique_name(&mut self, spelled: u32) -> u32 {
        if let Some(name) = self.used.take(spelled) {
            return name;
        }
        let name_table = &mut self.names.name_table;
        let mut probe = SmallVec::<[u8; 32]>::from_slice(name_table.name(spelled));
        probe.push(b'_');
        let stem = probe.len();
        loop {
            probe.truncate(stem);
            probe.extend_from_slice(itoa::Buffer::new().format(self.counters.conflict).as_bytes());
            self.counters.conflict += 1;
            let spelled = self.used.spell(&probe, name_table);
            if let Some(name) = self.used.take(spelled) {
                return name;
            }
        }
    }
}

/// All that the name of a constant depends on: the operation's name, its attribute `value` and its type.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Constant(OpName, Attribute, Type);

impl Constant {
    /// Returns the key of the result's name, if the operation is a constant.
    #[inline]
    fn of(op: Operation<'_>, info: &OpInfo) -> Option<Self> {
        let slot =
            info.value_slot.filter(|_| info.traits.has(Trait::ConstantLike) && op.num_results() == 1)?;
        Some(Constant(op.name(), op.property(slot as usize)?, op.result(0).ty()))
    }
}

impl CacheKey for Constant {
    #[inline]
    fn hash_word(&self) -> u64 {
        (self.1.index() as u64) << (u64::BITS - CONSTANT_BITS)
    }
}

/// The binary logarithm of the number of constants whose names are cached.
const CONSTANT_BITS: u32 = 8;
