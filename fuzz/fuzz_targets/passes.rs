//! Passes take any valid IR, and produce IR that prints, or a diagnostic. The first byte chooses the pipeline.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rsmlir_fuzz::{context, parse_valid, run_passes};

/// `fuzz/seeds` writes the numbers of these.
const PIPELINES: &[&str] = &[
    "builtin.module(canonicalize)",
    "builtin.module(canonicalize{top-down=false region-simplify=aggressive})",
    "builtin.module(cse)",
    "builtin.module(sccp)",
    "builtin.module(inline)",
    "builtin.module(loop-invariant-code-motion)",
    "builtin.module(control-flow-sink)",
    "builtin.module(remove-dead-values)",
    "builtin.module(symbol-dce,symbol-privatize)",
    "builtin.module(topological-sort,reconcile-unrealized-casts,strip-debuginfo)",
    "builtin.module(composite-fixed-point-pass{pipeline=cse,canonicalize max-iterations=3})",
    "builtin.module(canonicalize,sccp,cse,loop-invariant-code-motion,remove-dead-values,inline,canonicalize)",
];

fuzz_target!(|text: &[u8]| {
    let [choice, text @ ..] = text else { return };
    let Some(mut ir) = parse_valid(context(), text) else { return };
    run_passes(&mut ir, PIPELINES[usize::from(*choice) % PIPELINES.len()]);
});
