//! The `rsmlir-opt` program.
fn main() {}
