//! Sections inside of a section.

use std::fmt::{self, Write};

/// A writer that adds one more `#` before each line that begins with one.
pub(super) struct Nested<'o> {
    out: &'o mut dyn Write,
    is_at_start: bool,
}

impl<'o> Nested<'o> {
    pub fn new(out: &'o mut dyn Write) -> Self {
        Nested { out, is_at_start: true }
    }
}

impl Write for Nested<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for line in text.split_inclusive('\n') {
            if self.is_at_start && line.starts_with('#') {
                self.out.write_char('#')?;
            }
            self.out.write_str(line)?;
            self.is_at_start = line.ends_with('\n');
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_go_down_a_level_however_they_are_written() {
        let mut out = String::new();
        let mut nested = Nested::new(&mut out);
        for part in ["#", "# a #", " b\n", "", "# c\nd\n#", "e"] {
            nested.write_str(part).unwrap();
        }
        assert_eq!(out, "### a # b\n## c\nd\n##e");
    }
}
