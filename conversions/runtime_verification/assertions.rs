//! Making assertions, and the comparisons that they assert.

use arith::{AndIOp, CmpIOp, CmpIPredicate, compare, constant_index, value_or_constant_index};
use cf::AssertOp;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Location, OpId, Operation, RegionId, Type, ValueId};
use rewrite::{MixedSlice, OpFoldResult, Rewriter};
use scf::YieldOp;
use scf::build::create_if;

/// How messages show an operation.
pub(crate) struct Shown {
    /// The operation; empty in short messages.
    pub text: String,
    /// `loc("a.mlir":1:2)`
    pub location: String,
}

/// Makes the assertions of one operation, before it.
pub(crate) struct Assertions<'r, 'b> {
    pub rewriter: &'r mut Rewriter<'b>,
    op: OpId,
    pub location: Location,
    shown: &'r Shown,
}

impl<'r, 'b> Assertions<'r, 'b> {
    pub fn new(rewriter: &'r mut Rewriter<'b>, op: OpId, shown: &'r Shown) -> Self {
        let location = rewriter.op(op).location();
        Assertions { rewriter, op, location, shown }
    }

    pub fn context(&self) -> &'b Context {
        self.rewriter.context()
    }

    /// Returns the operation.
    pub fn op(&self) -> Operation<'_> {
        self.rewriter.op(self.op)
    }

    pub fn constant(&mut self, value: i64) -> ValueId {
        constant_index(self.rewriter, self.location, value)
    }

    pub fn value(&mut self, of: OpFoldResult) -> ValueId {
        value_or_constant_index(self.rewriter, self.location, of)
    }

    /// Makes `arith.cmpi`.
    pub fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        compare(self.rewriter, self.location, predicate, lhs, rhs)
    }

    /// Makes `a == b`.
    pub fn equal(&mut self, a: ValueId, b: ValueId) -> ValueId {
        self.compare(CmpIPredicate::Eq, a, b)
    }

    /// Makes `first <= value < end`, folded.
    pub fn in_bounds(&mut self, value: ValueId, first: ValueId, end: ValueId) -> ValueId {
        let lower = self.compare_folded(CmpIPredicate::Sge, value, first);
        let upper = self.compare_folded(CmpIPredicate::Slt, value, end);
        self.and_folded(lower, upper)
    }

    fn compare_folded(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let state = CmpIOp::build(self.rewriter.scope(), self.location, predicate, lhs, rhs);
        self.rewriter.create_or_fold_value(state)
    }

    /// Makes `a & b`, folded.
    pub fn and_folded(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let state = AndIOp::build(self.rewriter.scope(), self.location, a, b);
        self.rewriter.create_or_fold_value(state)
    }

    /// Asserts a condition; `message` says what is wrong where it does not hold.
    pub fn assert(&mut self, condition: ValueId, message: &str) {
        let Shown { text, location } = self.shown;
        let text = if text.is_empty() { String::new() } else { format!("{text}\n") };
        let message =
            format!("ERROR: Runtime op verification failed\n{text}^ {message}\nLocation: {location}");
        let message = self.context().intern_string(&message);
        let state = AssertOp::build(self.rewriter.scope(), self.location, condition, message);
        self.rewriter.create(state);
    }

    /// Makes `condition ? then() : otherwise()` of two conditions.
    pub fn choose(
        &mut self,
        condition: ValueId,
        then: impl FnOnce(&mut Self) -> ValueId,
        otherwise: impl FnOnce(&mut Self) -> ValueId,
    ) -> ValueId {
        let (choice, [yes, no]) = create_if(self.rewriter, self.location, &[Type::I1], condition);
        self.within(yes, |assertions| vec![then(assertions)]);
        self.within(no, |assertions| vec![otherwise(assertions)]);
        self.rewriter.result(choice, 0)
    }

    /// Fills a region of `scf.if`, which yields the values that `fill` returns.
    pub fn within(&mut self, region: RegionId, fill: impl FnOnce(&mut Self) -> Vec<ValueId>) {
        let point = self.rewriter.insertion_point();
        self.rewriter.create_block(region, None, &[]);
        let values = fill(self);
        let state = YieldOp::build(self.rewriter.scope(), self.location, &values);
        self.rewriter.create(state);
        self.rewriter.restore_insertion_point(point);
    }

    /// Asserts that a value is `expected`.
    pub fn check_equal(&mut self, found: ValueId, expected: i64, message: &str) {
        let expected = self.constant(expected);
        let condition = self.equal(found, expected);
        self.assert(condition, message);
    }

    /// Asserts that a cast from a value of type `source` finds the extents that only its result knows, in `shape`;
    /// `extent` makes that of a dimension.
    pub fn check_extents(
        &mut self,
        source: Type,
        shape: &[i64],
        mut extent: impl FnMut(&mut Self, usize) -> ValueId,
    ) {
        let given = source.shape(self.context());
        for (dim, &expected) in shape.iter().enumerate() {
            let is_given = given.and_then(|given| given.get(dim)).is_some_and(|&extent| extent != DYNAMIC);
            if is_given || expected == DYNAMIC {
                continue;
            }
            let found = extent(self, dim);
            self.check_equal(found, expected, &format!("size mismatch of dim {dim}"));
        }
    }

    /// Asserts that an index is one of a dimension of a value of this rank.
    pub fn check_dim(&mut self, index: ValueId, rank: ValueId) {
        let zero = self.constant(0);
        let condition = self.in_bounds(index, zero, rank);
        self.assert(condition, "index is out of bounds");
    }

    /// Asserts that each index is in the bounds that `extent` makes.
    pub fn check_access(&mut self, indices: &[ValueId], mut extent: impl FnMut(&mut Self, usize) -> ValueId) {
        if indices.is_empty() {
            return;
        }
        let zero = self.constant(0);
        let mut all: Option<ValueId> = None;
        for (dim, &index) in indices.iter().enumerate() {
            let extent = extent(self, dim);
            let one = self.in_bounds(index, zero, extent);
            all = Some(match all {
                Some(all) => self.and_folded(all, one),
                None => one,
            });
        }
        if let Some(all) = all {
            self.assert(all, "out-of-bounds access");
        }
    }

    /// Asserts that the slice that the operation takes, a `noun`, is within the extents that `extent` makes after the
    /// offset, size and stride of each dimension.
    pub fn check_slice(
        &mut self,
        noun: &str,
        [zero, one]: [ValueId; 2],
        mut extent: impl FnMut(&mut Self, usize) -> ValueId,
    ) {
        let MixedSlice { offsets, sizes, strides } = MixedSlice::of(self.op());
        for (dim, ((offset, size), stride)) in offsets.into_iter().zip(sizes).zip(strides).enumerate() {
            let [offset, size, stride] = [offset, size, stride].map(|of| self.value(of));
            let extent = extent(self, dim);
            let is_empty = self.equal(size, zero);
            // An empty slice may begin where its source ends.
            let begins_inside = self.choose(
                is_empty,
                |assertions| {
                    let lower = assertions.compare(CmpIPredicate::Sge, offset, zero);
                    let upper = assertions.compare(CmpIPredicate::Sle, offset, extent);
                    let state = AndIOp::build(assertions.rewriter.scope(), assertions.location, lower, upper);
                    assertions.rewriter.create_value(state)
                },
                |assertions| assertions.in_bounds(offset, zero, extent),
            );
            self.assert(begins_inside, &format!("offset {dim} is out-of-bounds"));
            let has_elements = self.compare(CmpIPredicate::Sgt, size, zero);
            let ends_inside = self.choose(
                has_elements,
                |assertions| {
                    let last = assertions.last_position([offset, size, stride], one);
                    assertions.in_bounds(last, zero, extent)
                },
                |assertions| arith::constant(assertions.rewriter, assertions.location, Attribute::TRUE),
            );
            self.assert(ends_inside, &format!("{noun} runs out-of-bounds along dimension {dim}"));
        }
    }

    /// Makes `offset + (size - 1) * stride`.
    fn last_position(&mut self, [offset, size, stride]: [ValueId; 3], one: ValueId) -> ValueId {
        let location = self.location;
        let state = arith::SubIOp::build(self.rewriter.scope(), location, size, one);
        let steps = self.rewriter.create_value(state);
        let state = arith::MulIOp::build(self.rewriter.scope(), location, steps, stride);
        let distance = self.rewriter.create_value(state);
        let state = arith::AddIOp::build(self.rewriter.scope(), location, offset, distance);
        self.rewriter.create_value(state)
    }
}
