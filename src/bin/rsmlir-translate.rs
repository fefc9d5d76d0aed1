//! `rsmlir-translate`: starts the `rsmlir-opt` of the same folder as the translator to LLVM IR
//! (`src/options/translate.rs`).

#[path = "../launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("rsmlir-translate", "--driver-mode=translate")
}
