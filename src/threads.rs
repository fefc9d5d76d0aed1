//! How many threads may work at the same time.

use std::num::NonZero;

/// The number that the machine and its limits allow. The system reads files to tell: it is asked where there
/// is enough to do, not before.
pub fn available() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}
