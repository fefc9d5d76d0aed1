//! The transform interpreter takes any valid script on any valid payload.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rsmlir_fuzz::{context, parse_valid, run_passes};

fuzz_target!(|text: &[u8]| {
    let Some(mut ir) = parse_valid(context(), text) else { return };
    run_passes(&mut ir, "builtin.module(transform-interpreter)");
});
