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

use std::sync::LazyLock;

use crate::model::Model;
use ir::Operation;
use rustc_hash::FxHashMap;

/// The models by name: each operation is asked for often.
static BY_NAME: LazyLock<FxHashMap<&'static [u8], &'static Model>> = LazyLock::new(|| {
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
    tables.into_iter().flatten().map(|&(name, model)| (name.as_bytes(), model)).collect()
});

/// Returns the model of `op`.
pub fn model_of(op: Operation<'_>) -> Option<&'static Model> {
    let name: &[u8] = op.name_str();
    BY_NAME.get(name).copied().or_else(|| linalg::model_of(op))
}
