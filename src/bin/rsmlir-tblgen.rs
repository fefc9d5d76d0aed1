//! `rsmlir-tblgen`: starts the `rsmlir-opt` of the same folder as TableGen (`src/tblgen/mod.rs`).

#[path = "../launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("rsmlir-tblgen", "--driver-mode=tblgen")
}
