//! The name of the program.

/// Returns the name by which this program was called, or `default` if there is none.
pub fn program_name(default: &str) -> String {
    let path = std::env::args_os().next().unwrap_or_default();
    let name = std::path::Path::new(&path).file_name().unwrap_or(default.as_ref());
    name.to_string_lossy().into_owned()
}
