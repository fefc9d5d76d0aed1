//! The TableGen language: text to records.
