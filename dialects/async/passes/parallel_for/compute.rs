//! The function that runs a block of iterations.
//!
//! Its parameters are the number of the block and the size of blocks, then of each loop the number of iterations, the lower
//! bounds, the upper bounds and the steps, then what the body uses from around. It is a nest of loops over the
//! iterations from the first of the block to the last: a loop goes over all its iterations, but for those before the
//! first where those around are in their first, and likewise at the end.

use super::{Given, Loop, end, ids, make_function, region_of};
use crate::outline::captures;
use arith::{CmpIPredicate, compare, constant_index};
use func::ReturnOp;
use ir::body::clone::IrMapping;
use ir::{BodyId, Location, OpId, OpRef, StringId, Type, ValueId};
use llvm_common::build::{same, value};
use rewrite::Rewriter;
use scf::ForOp;

/// The function, and what is passed to it.
pub(super) struct ComputeFunction {
    pub name: StringId,
    pub inputs: Vec<Type>,
    pub captures: Vec<ValueId>,
}

/// The parts that the nest of loops is built of.
struct Nest {
    location: Location,
    /// The body of the loop that is cloned: its arguments and operations.
    from: BodyId,
    indices: Vec<ValueId>,
    body: Vec<OpId>,
    captures: Vec<(ValueId, ValueId)>,
    zero: ValueId,
    one: ValueId,
    counts: Vec<ValueId>,
    lower: Vec<ValueId>,
    steps: Vec<ValueId>,
    /// The first and the last iterations of the block, and those after the last.
    first: Vec<ValueId>,
    last: Vec<ValueId>,
    after: Vec<ValueId>,
    num_aligned: usize,
}

impl ComputeFunction {
    /// Makes the function for a loop, whose innermost `num_aligned` loops run whole.
    pub(super) fn make(
        rewriter: &mut Rewriter<'_>,
        of: &Loop,
        given: &Given,
        num_aligned: usize,
    ) -> Option<ComputeFunction> {
        let location = of.location;
        let num_loops = of.counts.len();
        let captures = captures(rewriter, of.op);
        let mut inputs = vec![Type::INDEX; 2 + 4 * num_loops];
        inputs.extend(captures.iter().map(|&capture| rewriter.type_of(capture)));
        let source = rewriter.op(of.op).region(0)?.front()?;
        let indices = ids(source.arguments());
        let mut body: Vec<OpId> = source.operations().map(|op| op.id()).collect();
        body.pop();
        let constants = |rewriter: &Rewriter<'_>, values: &[ValueId]| -> Vec<Option<i64>> {
            values.iter().map(|&value| rewriter.value(value).constant_integer()).collect()
        };
        let known = [&of.counts, &of.lower, &of.step].map(|values| constants(rewriter, values));
        let base = match num_aligned {
            0 => "parallel_compute_fn",
            _ => "parallel_compute_fn_with_aligned_loops",
        };
        let (name, function) = make_function(rewriter, given, location, base, &inputs)?;
        let (from, point) = (rewriter.body_id(), rewriter.insertion_point());
        rewriter.set_body(function);
        let region = *rewriter.body().top_regions().first()?;
        let parameters: Vec<_> = inputs.iter().map(|&ty| (ty, location)).collect();
        let entry = rewriter.create_block(region, None, &parameters);
        let parameters: Vec<ValueId> = rewriter.body().argument_values(entry).collect();
        let (block, size) = (parameters[0], parameters[1]);
        let zero = constant_index(rewriter, location, 0);
        let one = constant_index(rewriter, location, 1);
        let [counts, lower, steps] = [0, 1, 3].map(|group| {
            let start = 2 + group * num_loops;
            parameters[start..start + num_loops].to_vec()
        });
        let mut groups = [counts, lower, steps];
        for (group, known) in groups.iter_mut().zip(known) {
            for (value, known) in group.iter_mut().zip(known) {
                if let Some(known) = known {
                    *value = constant_index(rewriter, location, known);
                }
            }
        }
        let [counts, lower, steps] = groups;
        let mut total = counts[0];
        for &count in &counts[1..] {
            total = same(rewriter, location, "arith.muli", &[total, count]);
        }
        let first = same(rewriter, location, "arith.muli", &[block, size]);
        let after = same(rewriter, location, "arith.addi", &[first, size]);
        let after = same(rewriter, location, "arith.minsi", &[after, total]);
        let last = same(rewriter, location, "arith.subi", &[after, one]);
        let first = delinearize(rewriter, location, first, &counts);
        let last = delinearize(rewriter, location, last, &counts);
        let after: Vec<ValueId> =
            last.iter().map(|&last| same(rewriter, location, "arith.addi", &[last, one])).collect();
        let captured = captures.iter().copied().zip(parameters[2 + 4 * num_loops..].iter().copied());
        let nest = Nest {
            location,
            from,
            indices,
            body,
            captures: captured.collect(),
            zero,
            one,
            counts,
            lower,
            steps,
            first,
            last,
            after,
            num_aligned,
        };
        nest.build(rewriter, nest.first[0], nest.after[0], Vec::new(), None)?;
        let state = ReturnOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
        rewriter.set_body(from);
        rewriter.restore_insertion_point(point);
        Some(ComputeFunction { name, inputs, captures })
    }
}

/// Makes the position in each loop of an iteration that is given by its number.
fn delinearize(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    mut number: ValueId,
    counts: &[ValueId],
) -> Vec<ValueId> {
    let mut positions = Vec::new();
    for &count in counts.iter().rev() {
        positions.push(same(rewriter, location, "arith.remsi", &[number, count]));
        number = same(rewriter, location, "arith.divsi", &[number, count]);
    }
    positions.reverse();
    positions
}

impl Nest {
    /// Makes the loop in those of the induction variables `outer`, of which is known whether all are in their first or last
    /// iterations of the block. There are few loops, as each has operands.
    fn build(
        &self,
        rewriter: &mut Rewriter<'_>,
        from: ValueId,
        to: ValueId,
        outer: Vec<ValueId>,
        ends: Option<[ValueId; 2]>,
    ) -> Option<()> {
        let location = self.location;
        let depth = outer.len();
        let region = region_of(rewriter, &[(Type::INDEX, location)], |rewriter, arguments| {
            let &[position] = arguments else { return None };
            let offset = same(rewriter, location, "arith.muli", &[position, self.steps[depth]]);
            let index = same(rewriter, location, "arith.addi", &[self.lower[depth], offset]);
            let mut outer = outer;
            outer.push(index);
            let is_first = compare(rewriter, location, CmpIPredicate::Eq, position, self.first[depth]);
            let is_last = compare(rewriter, location, CmpIPredicate::Eq, position, self.last[depth]);
            let mut now = [is_first, is_last];
            if let Some(ends) = ends {
                for (now, around) in now.iter_mut().zip(ends) {
                    *now = same(rewriter, location, "arith.andi", &[*now, around]);
                }
            }
            let inner = depth + 1;
            if inner == self.counts.len() {
                self.copy_body(rewriter, &outer);
            } else if inner >= self.counts.len() - self.num_aligned {
                self.build(rewriter, self.zero, self.counts[inner], outer, Some(now))?;
            } else {
                let choose = |rewriter: &mut Rewriter<'_>, condition, then, otherwise| {
                    let operands = [condition, then, otherwise];
                    value(rewriter, location, "arith.select", &operands, Type::INDEX)
                };
                let from = choose(rewriter, now[0], self.first[inner], self.zero);
                let to = choose(rewriter, now[1], self.after[inner], self.counts[inner]);
                self.build(rewriter, from, to, outer, Some(now))?;
            }
            end(rewriter, location);
            Some(())
        })?;
        let state = ForOp::build(rewriter.scope(), location, &[], from, to, self.one, &[], region);
        rewriter.create(state);
        Some(())
    }

    /// Copies the body of the loop.
    fn copy_body(&self, rewriter: &mut Rewriter<'_>, indices: &[ValueId]) {
        let mut mapping = IrMapping::new();
        let captures = self.captures.iter().copied();
        for (from, to) in self.indices.iter().copied().zip(indices.iter().copied()).chain(captures) {
            mapping.map(from, to);
        }
        for &op in &self.body {
            rewriter.clone_op_from(OpRef { body: self.from, op }, &mut mapping);
        }
    }
}
