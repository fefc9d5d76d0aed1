//! The command line of `rsmlir-opt`, as mlir-opt 22.1 has it.

mod caches;
mod check;
mod depfile;
mod diagnostics;
mod dialects;
mod files;
mod format;
mod generate;
#[cfg(target_os = "linux")]
mod memory;
mod options;
mod passes;
mod split;
mod threads;
mod toyc;
mod translate;

use assert_cmd::Command;
use tempfile::TempDir;

/// A folder with files in it, to run the program in.
struct Folder(TempDir);

impl Folder {
    fn with(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Folder(folder)
    }

    /// Returns the command that runs the program in the folder.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("rsmlir-opt").unwrap();
        command.current_dir(self.0.path()).args(arguments).env_remove("NO_COLOR");
        command
    }

    /// Runs the program: its exit code, standard output and standard error.
    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        let output = self.command(arguments).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.path().join(name)).unwrap()
    }

    /// Returns the names in the folder, sorted.
    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Runs the program on one file called `in.mlir`.
fn run_on(text: &str, arguments: &[&str]) -> (i32, String, String) {
    Folder::with(&[("in.mlir", text)]).run(&[&["in.mlir"], arguments].concat())
}
