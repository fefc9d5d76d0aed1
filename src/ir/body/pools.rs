//! The memory of a body: all of its pools in one allocation.
//!
//! A module has thousands of bodies with a few operations each. A vector for each pool would cost such a body more
//! than its contents: ten headers, ten allocations, ten places in memory. Here a body is a pointer.
//!
//! Representation: one allocation holds a [`Header`] and, after it, the pools in the order of their numbers. A pool is
//! a run of equal elements that are made of words, of four bytes each; the header says where each pool starts and how
//! many elements it has. A pool has room up to the start of the next one. When one is full, all move to a larger
//! allocation. A body without anything points to [`EMPTY`], which is never written and never freed.
//!
//! ```text
//! | starts, ends of room | lengths | ops ...... | blocks .. | regions . | values .... | ...
//! ```
//!
//! Invariants, on which the `unsafe` code below relies:
//! 1. `header` points to [`EMPTY`] or to an allocation of `HEADER_WORDS + room` words that they alone own, where
//!    `room` is the last entry of `starts`.
//! 2. `starts` never decreases, and `starts[i] + lengths[i] * words(i) <= starts[i + 1]`: pools do not overlap, and
//!    lie in the allocation.
//! 3. The first `lengths[i]` elements of pool `i` are initialized values of its element type, which is `Copy` and has
//!    the alignment of a word.
//! 4. A [`Pool`] can be made in this module only, one constant for each number, so a number has one element type.
//! 5. All lengths of [`EMPTY`] and all of its starts are 0, so that nothing is read or written after its header, and
//!    the header itself is written only where a pool has room: never in [`EMPTY`].

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::ptr::NonNull;

use super::{
    BlockArgument, BlockData, BlockId, BlockOperand, NestedData, NestedId, OpId, OpOperand, OperandId,
    OperationData, RegionData, RegionId, SuccessorId, ValueData, ValueId,
};
use crate::attributes::Attribute;

/// A pool of a body, by its number.
pub(crate) struct Pool<T>(usize, PhantomData<T>);

impl<T> Clone for Pool<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Pool<T> {}

impl<T: Copy> Pool<T> {
    /// The number of words of an element.
    const WORDS: usize = size_of::<T>() / WORD;

    const fn number(number: usize) -> Self {
        assert!(align_of::<T>() == WORD && size_of::<T>().is_multiple_of(WORD) && number < NUM_POOLS);
        Pool(number, PhantomData)
    }
}

/// The operations.
pub(crate) const OPS: Pool<OperationData> = Pool::number(0);
/// The values.
pub(crate) const VALUES: Pool<ValueData> = Pool::number(1);
/// The operands of all operations.
pub(crate) const OPERANDS: Pool<OpOperand> = Pool::number(2);
/// The property slots of all operations.
pub(crate) const PROPERTIES: Pool<Option<Attribute>> = Pool::number(3);
/// The blocks.
pub(crate) const BLOCKS: Pool<BlockData> = Pool::number(4);
/// The arguments of all blocks.
pub(crate) const ARGUMENTS: Pool<BlockArgument> = Pool::number(5);
/// The regions.
pub(crate) const REGIONS: Pool<RegionData> = Pool::number(6);
/// The regions of the body's owner.
pub(crate) const TOP_REGIONS: Pool<RegionId> = Pool::number(7);
/// The data of operations with regions, successors or a body.
pub(crate) const NESTED: Pool<NestedData> = Pool::number(8);
/// The regions of all operations.
pub(crate) const REGION_LISTS: Pool<RegionId> = Pool::number(9);
/// The successors of all operations.
pub(crate) const SUCCESSORS: Pool<BlockOperand> = Pool::number(10);

const NUM_POOLS: usize = 11;

/// The words of an element, by the pool's number.
const ELEMENT_WORDS: [usize; NUM_POOLS] = [
    Pool::<OperationData>::WORDS,
    Pool::<ValueData>::WORDS,
    Pool::<OpOperand>::WORDS,
    Pool::<Option<Attribute>>::WORDS,
    Pool::<BlockData>::WORDS,
    Pool::<BlockArgument>::WORDS,
    Pool::<RegionData>::WORDS,
    Pool::<RegionId>::WORDS,
    Pool::<NestedData>::WORDS,
    Pool::<RegionId>::WORDS,
    Pool::<BlockOperand>::WORDS,
];

/// The room that there is from the start, by pool: most bodies have a region, with a block.
const INITIAL: [usize; NUM_POOLS] = {
    let mut initial = [0; NUM_POOLS];
    (initial[REGIONS.0], initial[TOP_REGIONS.0], initial[BLOCKS.0]) = (1, 1, 1);
    initial
};

/// The size and alignment of a word, in bytes.
const WORD: usize = 4;

/// The places of the pools, in words after the header.
#[repr(C)]
struct Header {
    /// By pool, and after the last one: the word at which it starts.
    starts: [u32; NUM_POOLS + 1],
    /// By pool: the number of its elements.
    lengths: [u32; NUM_POOLS],
}

const HEADER_WORDS: usize = size_of::<Header>() / WORD;

const _: () = assert!(align_of::<Header>() == WORD);

/// The header of all pools without room.
static EMPTY: Header = Header { starts: [0; NUM_POOLS + 1], lengths: [0; NUM_POOLS] };

/// The pools of a body. See the module's description.
pub(crate) struct Pools {
    header: NonNull<Header>,
}

// SAFETY: pools own their allocation (1), whose elements are plain numbers; `EMPTY` is never written (5).
unsafe impl Send for Pools {}
// SAFETY: as above; shared pools are only read.
unsafe impl Sync for Pools {}

impl Default for Pools {
    fn default() -> Self {
        Pools { header: NonNull::from(&EMPTY) }
    }
}

impl Pools {
    #[inline]
    fn header(&self) -> &Header {
        // SAFETY: the pointer is valid (1), and nobody writes while `self` is borrowed.
        unsafe { self.header.as_ref() }
    }

    /// Returns the place of word `start` after the header.
    #[inline]
    fn word(&self, start: u32) -> *mut u32 {
        // SAFETY: starts lie in the allocation, or are 0 in `EMPTY`: its end (1, 2, 5).
        unsafe { self.header.as_ptr().cast::<u32>().add(HEADER_WORDS + start as usize) }
    }

    /// Returns the elements of `pool`.
    #[inline]
    pub fn slice<T: Copy>(&self, pool: Pool<T>) -> &[T] {
        let Header { starts, lengths } = self.header();
        // SAFETY: these are the elements of the pool, all of this type (2, 3, 4); nobody writes while `self` is
        // borrowed.
        unsafe { std::slice::from_raw_parts(self.word(starts[pool.0]).cast(), lengths[pool.0] as usize) }
    }

    /// Returns the elements of `pool`, to change them.
    #[inline]
    pub fn slice_mut<T: Copy>(&mut self, pool: Pool<T>) -> &mut [T] {
        let Header { starts, lengths } = self.header();
        let (start, length) = (starts[pool.0], lengths[pool.0] as usize);
        // SAFETY: as for `slice`; `self` is borrowed exclusively. The slice is empty in `EMPTY` (5).
        unsafe { std::slice::from_raw_parts_mut(self.word(start).cast(), length) }
    }

    /// Returns the number of elements of `pool`.
    #[inline]
    pub fn len<T: Copy>(&self, pool: Pool<T>) -> usize {
        self.header().lengths[pool.0] as usize
    }

    /// Returns the index that the next element of `pool` gets.
    #[inline]
    pub fn next_index<T: Copy>(&self, pool: Pool<T>) -> u32 {
        self.header().lengths[pool.0]
    }

    /// Appends an element to those of `pool`.
    #[inline]
    pub fn push<T: Copy>(&mut self, pool: Pool<T>, element: T) {
        let Header { starts, lengths } = self.header();
        let length = lengths[pool.0];
        let end = starts[pool.0] as usize + length as usize * Pool::<T>::WORDS;
        if end + Pool::<T>::WORDS > starts[pool.0 + 1] as usize {
            self.grow(pool.0, 1);
            return self.push(pool, element);
        }
        // SAFETY: the element lies before the next pool (2), and in an allocation as there is room (5).
        unsafe { self.word(end as u32).cast::<T>().write(element) };
        // SAFETY: there is room, so the header is in an allocation that they own (1, 5). The element is
        // initialized (3).
        unsafe { self.header.as_mut().lengths[pool.0] = length + 1 };
    }

    /// Appends `elements` to those of `pool`.
    #[inline]
    pub fn extend_from_slice<T: Copy>(&mut self, pool: Pool<T>, elements: &[T]) {
        if elements.is_empty() {
            return;
        }
        self.reserve(pool, elements.len());
        let Header { starts, lengths } = self.header();
        let length = lengths[pool.0];
        let end = starts[pool.0] + length * Pool::<T>::WORDS as u32;
        // SAFETY: `reserve` made room for them before the next pool (2). They are not in the allocation, as `self` is
        // borrowed exclusively.
        unsafe {
            std::ptr::copy_nonoverlapping(elements.as_ptr(), self.word(end).cast::<T>(), elements.len())
        };
        // SAFETY: there is room, so the header is in an allocation that they own (1, 5). The elements are
        // initialized (3).
        unsafe { self.header.as_mut().lengths[pool.0] = length + elements.len() as u32 };
    }

    /// Appends an element to those of `pool` as many times as `count`.
    #[inline]
    pub fn push_copies<T: Copy>(&mut self, pool: Pool<T>, element: T, count: usize) {
        self.reserve(pool, count);
        (0..count).for_each(|_| self.push(pool, element));
    }

    /// Makes room for `more` elements of `pool`.
    #[inline]
    pub fn reserve<T: Copy>(&mut self, pool: Pool<T>, more: usize) {
        let Header { starts, lengths } = self.header();
        let room = (starts[pool.0 + 1] - starts[pool.0]) as usize;
        if (lengths[pool.0] as usize + more) * Pool::<T>::WORDS > room {
            self.grow(pool.0, more);
        }
    }

    /// Appends copies of elements `range` of `pool` to its end.
    pub fn extend_from_within<T: Copy>(&mut self, pool: Pool<T>, range: std::ops::Range<usize>) {
        self.reserve(pool, range.len());
        for index in range {
            let element = self.slice(pool)[index];
            self.push(pool, element);
        }
    }

    /// Removes all elements, and keeps the room for them.
    pub fn clear(&mut self) {
        if self.room() > 0 {
            // SAFETY: the header is in an allocation that they own, as there is room (1, 5).
            unsafe { self.header.as_mut().lengths = [0; NUM_POOLS] };
        }
    }

    /// Releases the room that no element takes.
    pub fn shrink_to_fit(&mut self) {
        if self.used() < self.room() {
            *self = self.clone();
        }
    }

    /// Returns the number of words after the header.
    fn room(&self) -> usize {
        self.header().starts[NUM_POOLS] as usize
    }

    /// Returns the number of words that elements take.
    fn used(&self) -> usize {
        std::iter::zip(self.header().lengths, ELEMENT_WORDS).map(|(len, words)| len as usize * words).sum()
    }

    /// Moves everything to where pool `full` has room for `more` elements, and for twice as many as it has now. So
    /// have the others that are full but for a third, as they mostly grow together.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, full: usize, more: usize) {
        let Header { starts, lengths } = self.header();
        let capacities = std::array::from_fn(|pool| {
            let length = lengths[pool] as usize;
            let capacity = (starts[pool + 1] - starts[pool]) as usize / ELEMENT_WORDS[pool];
            match () {
                () if pool == full => (length + more).max(length * 2),
                () if length + length / 2 >= capacity => (length * 2).max(INITIAL[pool]),
                () => capacity,
            }
        });
        *self = self.with_capacities(capacities);
    }

    /// Returns the same elements in an allocation with room for `capacities`, none of which is less than there are.
    fn with_capacities(&self, capacities: [usize; NUM_POOLS]) -> Pools {
        let old = self.header();
        let mut new = Header { starts: [0; NUM_POOLS + 1], lengths: old.lengths };
        for pool in 0..NUM_POOLS {
            debug_assert!(capacities[pool] >= old.lengths[pool] as usize);
            let end = new.starts[pool] as usize + capacities[pool] * ELEMENT_WORDS[pool];
            new.starts[pool + 1] = u32::try_from(end).expect("less than 16 GiB in a body");
        }
        if new.starts[NUM_POOLS] == 0 {
            return Pools::default();
        }
        let layout = Self::layout(new.starts[NUM_POOLS]);
        // SAFETY: the size is not 0: there is a header.
        let Some(header) = NonNull::new(unsafe { alloc(layout) }.cast::<Header>()) else {
            handle_alloc_error(layout);
        };
        // The new pools own the allocation from here on, with the room that the layout says (1, 2).
        // SAFETY: the header fits.
        unsafe { header.write(Header { starts: new.starts, lengths: old.lengths }) };
        let pools = Pools { header };
        for (pool, words) in ELEMENT_WORDS.into_iter().enumerate() {
            let (from, to) = (self.word(old.starts[pool]), pools.word(new.starts[pool]));
            // SAFETY: both allocations have that many words there (2), and they are not the same.
            unsafe { std::ptr::copy_nonoverlapping(from, to, old.lengths[pool] as usize * words) };
        }
        pools
    }

    fn layout(room: u32) -> Layout {
        Layout::array::<u32>(HEADER_WORDS + room as usize).expect("less than the address space in a body")
    }
}

/// An id of an element of a pool.
pub(crate) trait ElementId: Copy {
    /// The element.
    type Element: Copy + 'static;
    /// Its pool.
    const POOL: Pool<Self::Element>;

    /// Returns the place of the element in its pool.
    fn place(self) -> usize;
}

/// Makes ids of one kind name the elements of a pool.
macro_rules! element_ids {
    ($($id:ident: $element:ident in $pool:ident;)*) => {
        $(impl ElementId for $id {
            type Element = $element;
            const POOL: Pool<$element> = $pool;

            #[inline]
            fn place(self) -> usize {
                self.index()
            }
        })*
    };
}

element_ids! {
    OpId: OperationData in OPS;
    ValueId: ValueData in VALUES;
    OperandId: OpOperand in OPERANDS;
    BlockId: BlockData in BLOCKS;
    RegionId: RegionData in REGIONS;
    NestedId: NestedData in NESTED;
    SuccessorId: BlockOperand in SUCCESSORS;
}

impl<I: ElementId> Index<I> for Pools {
    type Output = I::Element;

    #[inline]
    fn index(&self, id: I) -> &I::Element {
        &self.slice(I::POOL)[id.place()]
    }
}

impl<I: ElementId> IndexMut<I> for Pools {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut I::Element {
        &mut self.slice_mut(I::POOL)[id.place()]
    }
}

impl Clone for Pools {
    /// Returns the same elements without room for more.
    fn clone(&self) -> Self {
        self.with_capacities(self.header().lengths.map(|length| length as usize))
    }
}

impl Drop for Pools {
    fn drop(&mut self) {
        let room = self.header().starts[NUM_POOLS];
        if room > 0 {
            // SAFETY: there is room, so this is an allocation of this layout that they own (1, 5).
            unsafe { dealloc(self.header.as_ptr().cast(), Self::layout(room)) };
        }
    }
}

impl std::fmt::Debug for Pools {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pools").field("lengths", &self.header().lengths).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes `count` regions to two pools in turn.
    fn filled(count: u32) -> Pools {
        let mut pools = Pools::default();
        for index in 0..count {
            pools.push(TOP_REGIONS, RegionId::new(index));
            pools.push(REGION_LISTS, RegionId::new(count - index));
        }
        pools
    }

    #[test]
    fn without_elements_there_are_empty_pools() {
        let mut pools = Pools::default();
        assert!(pools.slice(OPS).is_empty() && pools.slice_mut(SUCCESSORS).is_empty());
        pools.clear();
        pools.shrink_to_fit();
        assert_eq!(pools.clone().len(VALUES), 0);
    }

    #[test]
    fn pools_grow_beside_one_another() {
        let pools = filled(1000);
        assert!(pools.slice(TOP_REGIONS).iter().map(|id| id.index()).eq(0..1000));
        assert!(pools.slice(REGION_LISTS).iter().map(|id| id.index()).eq((1..=1000).rev()));
        assert!(pools.slice(REGIONS).is_empty());
    }

    #[test]
    fn a_clone_is_equal_and_has_no_slack() {
        let mut pools = filled(5);
        let copy = pools.clone();
        assert_eq!(copy.room(), copy.used());
        assert_eq!(copy.slice(REGION_LISTS), pools.slice(REGION_LISTS));
        pools.slice_mut(REGION_LISTS)[0] = RegionId::new(77);
        assert_eq!(copy.slice(REGION_LISTS)[0], RegionId::new(5));
        pools.shrink_to_fit();
        assert_eq!(pools.room(), 10);
        assert_eq!(pools.slice(REGION_LISTS)[0], RegionId::new(77));
    }

    #[test]
    fn what_is_cleared_keeps_its_room() {
        let mut pools = filled(100);
        let room = pools.room();
        pools.clear();
        assert_eq!((pools.room(), pools.used()), (room, 0));
        pools.extend_from_slice(TOP_REGIONS, &[3, 2].map(RegionId::new));
        pools.extend_from_within(TOP_REGIONS, 0..2);
        assert_eq!(pools.slice(TOP_REGIONS), [3, 2, 3, 2].map(RegionId::new));
        assert_eq!(pools.room(), room);
    }
}
