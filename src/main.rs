//! The `rsmlir-opt` program.

use std::process::ExitCode;

use rsmlir::{DialectRegistry, opt_main};

fn main() -> ExitCode {
    opt_main(DialectRegistry::shipped())
}
