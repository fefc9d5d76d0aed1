//! The `rsmlir-opt` program.

use std::process::ExitCode;

use mimalloc::MiMalloc;
use rsmlir::{DialectRegistry, opt_main};

/// IR is many small vectors, which the allocator of the system takes longer to make.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    opt_main(DialectRegistry::shipped())
}
