//! `rsmlir-toyc`: starts the `rsmlir-opt` of the same folder as the compiler of MLIR's tutorial
//! (`src/options/toyc.rs`).

#[path = "../launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("rsmlir-toyc", "--driver-mode=toyc")
}
