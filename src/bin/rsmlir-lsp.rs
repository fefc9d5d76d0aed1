//! `rsmlir-lsp`: starts the `rsmlir-opt` of the same folder as a language server (`src/lsp/mod.rs`).

#[path = "../launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("rsmlir-lsp", "--driver-mode=lsp")
}
