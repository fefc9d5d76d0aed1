//! `rsmlir-fmt`: starts the `rsmlir-opt` of the same folder as the formatter (`src/fmt/mod.rs`).

#[path = "../launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("rsmlir-fmt", "--driver-mode=fmt")
}
