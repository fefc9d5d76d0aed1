//! Comments, blank lines and carriage returns cost next to nothing.
//!
//! The work is the number of instructions that valgrind counts. Without valgrind nothing is tested, unless the
//! environment variable `GROWTH` is `required`, as in `.ci/run`.

use std::process::Command;

use benches::shapes::Shape;

/// The size of the plain text, in bytes.
const SIZE: usize = 512 * 1024;

/// The most instructions for a respelled text, for one of the plain text.
const MOST: f64 = 1.15;

/// Returns the number of instructions that reading, verifying and printing a text takes.
fn work(shape: Shape) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .args([env!("CARGO_BIN_EXE_rsmlir-stage"), "all", &shape.to_string(), &SIZE.to_string()])
        .output()
        .expect("valgrind");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
    let count = text.lines().find_map(|line| {
        let (_, count) = line.split_once("I ")?.1.split_once("refs:")?;
        count.trim().replace(',', "").parse().ok()
    });
    count.unwrap_or_else(|| panic!("no number of instructions in {text}"))
}

#[test]
fn comments_and_blanks_cost_little() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        let required = std::env::var("GROWTH").is_ok_and(|value| value == "required");
        assert!(!required, "valgrind is not installed");
        eprintln!("skipped: valgrind is not installed");
        return;
    }
    let (plain, respelled) = (work(Shape::Mixed), work(Shape::Respelled));
    let ratio = respelled as f64 / plain as f64;
    eprintln!("plain {} M, respelled {} M: {ratio:.3}", plain / 1_000_000, respelled / 1_000_000);
    assert!(ratio <= MOST, "respelled texts take {ratio:.3} times the work");
}
