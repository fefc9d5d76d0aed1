//! Records to model: the whole of it.

use crate::pattern::read_patterns;
use crate::read::{Loaded, Options, Reader};
use tablegen::RecordKeeper;

/// Reads the dialects that `records` define.
pub fn load(records: &RecordKeeper, options: &Options) -> Loaded {
    let mut reader = Reader::new(records, options);
    reader.read_selected();
    read_patterns(&mut reader);
    reader.read_foreign();
    reader.read_unknown_fields();
    reader.finish()
}
