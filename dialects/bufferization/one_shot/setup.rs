//! The setup of a bufferization: what an answer about a tensor depends on, beside the operations.

use std::cell::RefCell;

use super::functions::Functions;
use super::model::Model;
use super::models::model_of;
use super::options::Options;
use ir::Operation;

/// See the module's description.
pub struct Setup<'a> {
    pub options: &'a Options,
    pub functions: Functions,
    /// The answers for operations of each name, once one was asked for.
    models: RefCell<Vec<Option<ModelOfName>>>,
}

/// The model of the operations of a name.
#[derive(Clone, Copy)]
struct ModelOfName {
    model: Option<&'static Model>,
    /// Whether the options let them be bufferized.
    is_allowed: bool,
}

impl<'a> Setup<'a> {
    /// Returns a setup that knows no functions.
    pub fn new(options: &'a Options) -> Self {
        Setup { options, functions: Functions::default(), models: RefCell::default() }
    }

    /// Returns the model of an operation, if it has one.
    pub fn model(&self, op: Operation<'_>) -> Option<&'static Model> {
        self.of_name(op).model
    }

    /// Returns the model of an operation, if it has one and is to be bufferized.
    pub fn allowed_model(&self, op: Operation<'_>) -> Option<&'static Model> {
        let of = self.of_name(op);
        of.model.filter(|_| of.is_allowed)
    }

    /// Returns whether an operation is to be bufferized.
    pub fn allows(&self, op: Operation<'_>) -> bool {
        self.of_name(op).is_allowed
    }

    fn of_name(&self, op: Operation<'_>) -> ModelOfName {
        let index = op.name().index();
        if let Some(&Some(of)) = self.models.borrow().get(index) {
            return of;
        }
        let of = ModelOfName { model: model_of(op), is_allowed: self.options.allows(op) };
        let mut models = self.models.borrow_mut();
        if models.len() <= index {
            models.resize(index + 1, None);
        }
        models[index] = Some(of);
        of
    }
}
