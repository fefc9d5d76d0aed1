//! The models, by the dialects of their operations.

pub mod allocation;
pub mod branch;
pub mod function;
pub mod generated;
pub mod linalg;
pub mod mask;
pub mod ml_program;
pub mod parallel;
pub mod scf;
pub mod tensor;
pub mod vector;

use crate::model::Model;
use ir::Operation;

/// Returns the model of `op`.
pub fn model_of(op: Operation<'_>) -> Option<&'static Model> {
    let name: &[u8] = op.name_str();
    let tables = [
        function::MODELS,
        generated::MODELS,
        mask::MODELS,
        ml_program::MODELS,
        allocation::MODELS,
        branch::MODELS,
        tensor::MODELS,
        vector::MODELS,
        scf::MODELS,
        parallel::MODELS,
    ];
    let row = tables.into_iter().flatten().find(|row| row.0.as_bytes() == name);
    row.map(|row| row.1).or_else(|| linalg::model_of(op))
}
