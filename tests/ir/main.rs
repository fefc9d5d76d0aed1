//! The IR and the stages over it, from outside: through the crates as others use them.

mod changed_bodies;
mod clone;
mod data_layout;
mod isolated;
mod panics;
mod parallel;
mod shapes;
mod verify;
mod views;
