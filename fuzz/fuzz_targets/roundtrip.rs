//! Any bytes are parsed to IR or refused with a diagnostic; the IR, valid or not, prints in every form.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rsmlir_fuzz::{context, parse, print_all};

fuzz_target!(|text: &[u8]| {
    let Some(ir) = parse(context(), text) else { return };
    print_all(&ir);
    if rsmlir::verify::verify(ir.root()).is_ok() {
        print_all(&ir);
    }
});
