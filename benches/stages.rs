//! The time and the allocations that each stage takes on a text of each shape.

use benches::shapes::Shape;
use benches::stage::{Prepared, Stage};
use divan::counter::BytesCount;
use divan::{AllocProfiler, Bencher};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

/// The size of the texts, in bytes.
const SIZE: usize = 256 * 1024;

fn main() {
    divan::main();
}

fn measure(bencher: Bencher<'_, '_>, stage: Stage, shape: Shape) {
    let text = shape.text(SIZE);
    bencher
        .counter(BytesCount::of_str(&text))
        .with_inputs(|| Prepared::new(stage, text.as_bytes()))
        .bench_values(|prepared| prepared.run());
}

#[divan::bench(args = Shape::ALL)]
fn lex(bencher: Bencher<'_, '_>, shape: Shape) {
    measure(bencher, Stage::Lex, shape);
}

#[divan::bench(args = Shape::ALL)]
fn parse(bencher: Bencher<'_, '_>, shape: Shape) {
    measure(bencher, Stage::Parse, shape);
}

#[divan::bench(args = Shape::ALL)]
fn verify(bencher: Bencher<'_, '_>, shape: Shape) {
    measure(bencher, Stage::Verify, shape);
}

#[divan::bench(args = Shape::ALL)]
fn print(bencher: Bencher<'_, '_>, shape: Shape) {
    measure(bencher, Stage::Print, shape);
}

#[divan::bench(args = Shape::ALL)]
fn canonicalize(bencher: Bencher<'_, '_>, shape: Shape) {
    measure(bencher, Stage::Canonicalize, shape);
}

#[divan::bench(args = Shape::ALL)]
fn cse(bencher: Bencher<'_, '_>, shape: Shape) {
    measure(bencher, Stage::Cse, shape);
}
