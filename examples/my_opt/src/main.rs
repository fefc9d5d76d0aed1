//! An `opt` with a dialect, a pass and a transform operation of its own.

mod dialect;
mod label;
mod pass;

use std::process::ExitCode;

use rsmlir::{DialectRegistry, opt_main};

fn main() -> ExitCode {
    opt_main(
        DialectRegistry::shipped()
            .with(&dialect::DIALECT)
            .with_pass(&pass::PASS)
            .with_transform(&label::EXTENSION),
    )
}
