//! The inputs and the stages that the benchmarks measure.
//!
//! [`shapes`] generates texts: `mixed` is like what people write (small modules, many types, comments), `model` is
//! like what a compiler dumps. [`stage`] runs one stage of the program on a text. Both are shared by the benchmark of
//! times (`cargo bench -p rsmlir-benches`) and by the program `rsmlir-stage`, for tools that count instructions.

pub mod shapes;
pub mod stage;
