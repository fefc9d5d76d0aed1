//! Files, threads and names: code of the program that knows nothing of IR.
//!
//! - [`cache`]: the caches of all stages.
//! - [`files`]: every file that is written, whole or not at all.
//! - [`stdout`]: what is printed, in blocks; [`panics`]: work that may not take other work with it.
//! - [`stack`]: recursion as deep as the input nests.
//! - [`threads`], [`in_order`]: work shared among threads, and its results in order.
//! - [`nearest`]: the known names that an unknown one resembles.
//! - [`timer`]: how long a run takes.

pub mod cache;
pub mod files;
pub mod in_order;
pub mod nearest;
pub mod numbers;
pub mod panics;
pub mod program;
pub mod stack;
pub mod stdout;
pub mod threads;
pub mod timer;
