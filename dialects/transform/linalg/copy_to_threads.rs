//! `transform.structured.gpu.map_copy_to_threads`: copies by so many threads, each of as many bits at once as alignment
//! allows.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/GPUHeuristics.cpp.

use smallvec::smallvec;

use super::MapCopyToThreadsOp;
use super::tile::tile_to_forall;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, OneEach, Results};
use gpu::MappingId;
use gpu::mapping::{Mapping, Unit};
use ir::types::DYNAMIC;
use ir::{Attribute, OpRef};
use linalg::CopyOp;
use rewrite::OpFoldResult;
use scf::transforms::tile::{LoopKind, TilingOptions};
use tensor::PadOp;

/// The number of bits that a thread moves at once at most.
const MOST_BITS: i64 = 128;

/// The most dimensions of a copy.
const MOST_DIMS: usize = 3;

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, map)
}

fn map(interpreter: &mut Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied<Option<OneEach>> {
    let (view, of) = (interpreter.op(op), interpreter.op(target));
    let context = interpreter.context();
    let fail = |message: &str| Err(Failure::silenceable(view, message).with_note(of.location(), "target op"));
    if !of.isa::<CopyOp<'_>>() && !of.isa::<PadOp<'_>>() || of.num_results() != 1 {
        return fail("only linalg.copy and tensor.pad target ops are supported");
    }
    let ty = of.result(0).ty();
    let shape = ty.shape(context).unwrap_or(&[DYNAMIC]);
    if shape.contains(&DYNAMIC) || shape.is_empty() || shape.len() > MOST_DIMS {
        return fail("only statically sized ops of rank <= 3 are supported");
    }
    let Some(copy) = view.dyn_cast::<MapCopyToThreadsOp<'_>>() else { return Ok(None) };
    let element = verify::element_type_or_self(context, ty);
    let width = element.integer_width(context).or(element.float_kind(context).map(|kind| kind.width()));
    let threads = width.and_then(|width| {
        let width = i64::from(width);
        let mut alignment = copy.desired_bit_alignment();
        if alignment.checked_rem(width)? != 0 {
            alignment = width;
        }
        let at_once = gcd(gcd(alignment / width, *shape.last()?), MOST_BITS / width);
        infer_threads(copy.total_num_threads(), shape, at_once)
    });
    let Some(threads) = threads else {
        return fail(
            "too few threads to map copy op to threads on the most minor dimension, given alignment and vector \
             size constraints, try smaller tile size of mapping to more threads",
        );
    };
    let count = threads.len() as i64;
    let mapping: Vec<Attribute> = (0..count)
        .map(|dim| Mapping { unit: Unit::Thread, id: MappingId::LinearDim0 as i64 + count - 1 - dim })
        .map(|mapping| mapping.attribute(context))
        .collect();
    let options = TilingOptions {
        loops: LoopKind::Forall,
        mapping: Some(context.array_attribute(&mapping)),
        num_threads: Some(threads.iter().map(|&of| OpFoldResult::index(context, of)).collect()),
        ..TilingOptions::default()
    };
    let tiled = tile_to_forall(interpreter, op, target, &options)?;
    let made = tiled.loops.first().into_iter().chain(&tiled.tiled_ops);
    let mut values: OneEach = smallvec![];
    values.extend(made.map(|&op| Mapped::Op(OpRef { body: target.body, op })));
    Ok(Some(values))
}

fn gcd(a: i64, b: i64) -> i64 {
    match b {
        0 => a.abs(),
        b => gcd(b, a % b),
    }
}

/// Returns the number of threads of each dimension, where threads move `at_once` elements at once, or fewer if all
/// threads have work then.
fn infer_threads(total: i64, sizes: &[i64], at_once: i64) -> Option<Vec<i64>> {
    let mut elements = at_once;
    while elements >= 1 {
        let threads = threads_for(total, sizes, elements)?;
        if product(&threads) == total {
            return Some(threads);
        }
        elements /= 2;
    }
    threads_for(total, sizes, at_once)
}

fn threads_for(total: i64, sizes: &[i64], elements: i64) -> Option<Vec<i64>> {
    let mut sizes = sizes.to_vec();
    let last = sizes.last_mut()?;
    *last = last.checked_div(elements)?;
    if *last > total {
        return None;
    }
    let threads = most_threads(&sizes, total);
    (1..=total).contains(&product(&threads)).then_some(threads)
}

fn product(numbers: &[i64]) -> i64 {
    numbers.iter().fold(1, |all: i64, &one| all.saturating_mul(one))
}

/// Returns the numbers of threads that divide sizes and whose product is the greatest one up to `most`: of the last
/// dimension, all. There are at most [`MOST_DIMS`] sizes.
fn most_threads(sizes: &[i64], most: i64) -> Vec<i64> {
    let Some((&size, rest)) = sizes.split_first() else { return Vec::new() };
    if rest.is_empty() {
        return vec![size];
    }
    let (mut best, mut found) = (0, Vec::new());
    for factor in divisors(size) {
        let nested = most_threads(rest, most / factor);
        let product = product(&nested).saturating_mul(factor);
        if product > best && product <= most {
            best = product;
            found = [&[factor], nested.as_slice()].concat();
        }
    }
    found
}

/// Returns the numbers that divide a number, in order.
fn divisors(number: i64) -> Vec<i64> {
    let small: Vec<i64> = (1..).take_while(|&of| of <= number / of).filter(|of| number % of == 0).collect();
    let large = small.iter().rev().map(|of| number / of).filter(|of| !small.contains(of));
    small.iter().copied().chain(large).collect()
}
