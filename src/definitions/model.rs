//! A main file that ships with the program, as its build script left it.

/// The definitions of one main file, encoded.
pub struct Model {
    /// The file, from the root of the project.
    pub file: &'static str,
    /// The dialects that it has something of, with their C++ namespaces.
    pub dialects: &'static [(&'static str, &'static str)],
    /// `ods::model::Definitions` in the postcard format, without descriptions.
    pub bytes: &'static [u8],
}
