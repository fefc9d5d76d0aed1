//! The models, by the dialects of their operations.

pub mod allocation;
pub mod branch;
pub mod generated;
pub mod linalg;
pub mod mask;
pub mod ml_program;
pub mod parallel;
pub mod scf;
pub mod tensor;
pub mod vector;
