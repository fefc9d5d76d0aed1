//! Twice the input takes about twice the work.
//!
//! Each family of inputs is run at n, 2n and 4n, and the work is the number of instructions that valgrind counts:
//! a number that does not depend on the machine or on other programs, needs no privileges (the counters of the
//! processor do, and virtual machines often have none) and misses nothing (allocations would not show a loop that
//! only looks). The work for the second half of an input of 4n may be 2.5 times that for the second half of one of
//! 2n: twice if the work is linear, four times if it is quadratic. The start of the program, the same for all, is
//! in neither.
//!
//! IR is checked but not printed (`--verify`), except where printing is tested: the indentation of nested regions
//! alone is quadratic.
//!
//! Without valgrind nothing is tested, unless the environment variable `GROWTH` is `required`, as in `.ci/run`.

use std::fmt::Write as _;
use std::process::Command;

mod families;

/// Inputs of one kind, of any size.
struct Family {
    name: &'static str,
    program: Program,
    /// The smallest size.
    base: usize,
    make: fn(usize) -> String,
    /// The greatest growth of the work where the input doubles.
    growth: f64,
}

/// The greatest growth of work that counts as linear.
const LINEAR: f64 = 2.5;

#[derive(Clone, Copy)]
enum Program {
    /// Checks the input, after these passes and with these options.
    Check(&'static [&'static str]),
    /// Finds something wrong with the input, with these options.
    Refuse(&'static [&'static str]),
    /// Prints the input, with these options.
    Print(&'static [&'static str]),
    /// Evaluates TableGen.
    TableGen,
}

impl Program {
    fn command(self, input: &std::path::Path) -> Command {
        let mut command = Command::new("valgrind");
        command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
        let (binary, arguments): (_, &[&str]) = match self {
            Program::Check(arguments) | Program::Refuse(arguments) | Program::Print(arguments) => {
                (env!("CARGO_BIN_EXE_rsmlir-opt"), arguments)
            }
            // The program `rsmlir-tblgen` starts this one, which valgrind does not follow.
            Program::TableGen => (env!("CARGO_BIN_EXE_rsmlir-opt"), &["--driver-mode=tblgen"]),
        };
        command.arg(binary).args(arguments);
        match self {
            Program::Check(_) | Program::Refuse(_) => {
                command.args(["--verify", "--allow-unregistered-dialect", "--mlir-disable-threading"]);
            }
            Program::Print(_) => {
                command.args(["--allow-unregistered-dialect", "--mlir-disable-threading", "-o", "/dev/null"]);
            }
            Program::TableGen => {
                command.args(["-o", "/dev/null"]);
            }
        }
        command.arg(input);
        command
    }
}

/// Returns the number of instructions that processing an input of size `n` takes.
fn work(family: &Family, n: usize) -> u64 {
    let suffix = if matches!(family.program, Program::TableGen) { ".td" } else { ".mlir" };
    let input = tempfile::Builder::new().suffix(suffix).tempfile().expect("a temporary file");
    std::fs::write(input.path(), (family.make)(n)).expect("an input");
    let output = family.program.command(input.path()).output().expect("valgrind");
    let text = String::from_utf8_lossy(&output.stderr);
    let expected = i32::from(matches!(family.program, Program::Refuse(_)));
    assert_eq!(output.status.code(), Some(expected), "{} {n}: {text}", family.name);
    let count = text.lines().find_map(|line| {
        let (_, count) = line.split_once("I ")?.1.split_once("refs:")?;
        count.trim().replace(',', "").parse().ok()
    });
    count.unwrap_or_else(|| panic!("{}: no number of instructions in {text}", family.name))
}

/// Returns a line about the growth of a family, and whether it is superlinear.
fn measure(family: &Family) -> (String, bool) {
    let counts = [1, 2, 4].map(|factor| work(family, family.base * factor));
    let (first, second) = (counts[1].saturating_sub(counts[0]), counts[2].saturating_sub(counts[1]));
    let ratio = second as f64 / first.max(1) as f64;
    let mut line = format!("{:<40} n = {:>6}: {ratio:.2}x", family.name, family.base);
    for count in counts {
        let _ = write!(line, " {:>6} M", count / 1_000_000);
    }
    (line, ratio > family.growth)
}

#[test]
fn work_is_linear() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        let required = std::env::var("GROWTH").is_ok_and(|value| value == "required");
        assert!(!required, "valgrind is not installed");
        eprintln!("skipped: valgrind is not installed");
        return;
    }
    // `GROWTH=name` tests only the families with `name` in theirs.
    let only = std::env::var("GROWTH").ok().filter(|value| value != "required").unwrap_or_default();
    let chosen: Vec<&Family> =
        families::FAMILIES.iter().filter(|family| family.name.contains(&only)).collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let results = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(family) = chosen.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    let (line, is_wrong) = measure(family);
                    eprintln!("{line}");
                    results.lock().expect("no panic").push((line, is_wrong));
                }
            });
        }
    });
    let results = results.into_inner().expect("no panic");
    let wrong: Vec<&str> =
        results.iter().filter(|(_, is_wrong)| *is_wrong).map(|(line, _)| line.as_str()).collect();
    assert!(wrong.is_empty(), "too much more work for twice the input:\n{}", wrong.join("\n"));
    assert_eq!(results.len(), chosen.len());
}
