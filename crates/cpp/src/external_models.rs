//! Interfaces that sources attach to classes: a project makes its types fit the interfaces of others where it
//! registers its dialect, with `BoxType::attachInterface<PointerModel<BoxType>>(*context)`.
//!
//! The interface is the one whose `ExternalModel` the model derives from. Only calls that spell the class and the model
//! are found, wherever they stand: all sources are taken to be registered.

use crate::index::Entity;
use crate::lex::token::{Kind, Token};
use crate::name::Name;
use crate::source::FileId;
use crate::sources::Sources;

/// The most tokens of the template arguments of a call.
const MOST_ARGUMENT_TOKENS: usize = 256;

/// The most names of a path.
const MOST_SEGMENTS: usize = 16;

/// The most interfaces that are attached in a project.
const MOST_MODELS: usize = 10_000;

/// The most classes of one name that are looked at.
const MOST_CLASSES: usize = 64;

/// An interface of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalModel {
    /// The class as it is spelled: `fir::BoxType`.
    pub class: String,
    /// The interface as it is spelled: `mlir::omp::PointerLikeType`.
    pub interface: String,
}

impl Sources {
    /// Returns the interfaces that are attached to classes.
    pub fn external_models(&self) -> Vec<ExternalModel> {
        let (Some(attach), Some(external)) =
            (self.names.find("attachInterface"), self.names.find("ExternalModel"))
        else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (file, _) in self.files() {
            let tokens = &self.file_tokens(file).tokens;
            for (at, token) in tokens.iter().enumerate() {
                if !token.is_identifier(attach) {
                    continue;
                }
                let Some(class) = self.path_before(file, at) else { continue };
                for model in models(&tokens[at + 1..]) {
                    let interfaces = self.interfaces_of_model(model, external);
                    let attached =
                        interfaces.map(|interface| ExternalModel { class: class.clone(), interface });
                    found.extend(attached.take(MOST_MODELS - found.len()));
                }
                if found.len() == MOST_MODELS {
                    return found;
                }
            }
        }
        found.dedup();
        found
    }

    /// Returns the path that ends before the name at `at`: `fir::BoxType` in `fir::BoxType::attachInterface`.
    fn path_before(&self, file: FileId, at: usize) -> Option<String> {
        let tokens = &self.file_tokens(file).tokens;
        let mut segments: Vec<Name> = Vec::new();
        let mut at = at;
        while segments.len() < MOST_SEGMENTS
            && let [.., name, colons] = tokens[..at]
            && colons.kind == Kind::ColonColon
            && let Some(name) = name.identifier()
        {
            segments.push(name);
            at -= 2;
        }
        let spelled: Vec<&str> = segments.iter().rev().map(|&name| self.names.get(name)).collect();
        (!spelled.is_empty()).then(|| spelled.join("::"))
    }

    /// Returns the interfaces whose `ExternalModel` a class derives from.
    fn interfaces_of_model(&self, model: Name, external: Name) -> impl Iterator<Item = String> {
        let classes = self.index.named(model).iter().filter_map(|entity| match entity {
            Entity::Class(id) => Some(self.index.class(*id)),
            _ => None,
        });
        classes.take(MOST_CLASSES).flat_map(move |class| {
            let tokens = &self.file_tokens(class.file).tokens;
            let bases = class.bases.start as usize..class.bases.end as usize;
            let is_external =
                move |&at: &usize| tokens.get(at).is_some_and(|token| token.is_identifier(external));
            bases.filter(is_external).filter_map(move |at| self.path_before(class.file, at))
        })
    }
}

/// Returns the last name of each template argument of the list that `tokens` start with: `<a::Model<T>, Other>`.
pub(crate) fn models(tokens: &[Token]) -> Vec<Name> {
    let mut models = Vec::new();
    let (mut depth, mut last) = (0usize, None);
    for token in tokens.iter().take(MOST_ARGUMENT_TOKENS) {
        match token.kind {
            Kind::Less => depth += 1,
            Kind::Greater if depth <= 1 => break,
            Kind::Greater => depth -= 1,
            Kind::Comma if depth == 1 => models.extend(last.take()),
            Kind::Semicolon => return Vec::new(),
            _ if depth == 0 => return Vec::new(),
            _ if depth == 1 => last = token.identifier().or(last),
            _ => {}
        }
    }
    models.extend(last);
    models
}
