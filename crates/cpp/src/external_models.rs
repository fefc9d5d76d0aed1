//! Interfaces that sources attach to classes: a project makes its types fit the interfaces of others where it
//! registers its dialect, with `BoxType::attachInterface<PointerModel<BoxType>>(*context)`.
//!
//! The interface is the one whose `ExternalModel` or `FallbackModel` the model derives from. Only calls that spell the class and the model
//! are found, wherever they stand: all sources are taken to be registered. The methods of the model are those of the
//! interface for the class, with the thing as their first argument.

use crate::index::{Class, Entity};
use crate::lex::token::{Kind, Token};
use crate::name::{Name, known};
use crate::source::FileId;
use crate::sources::Sources;

/// The classes of an interface that its models derive from.
const MODELS: [&str; 2] = ["FallbackModel", "ExternalModel"];

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
    /// The interface by each qualified name that its spelling may stand for: `omp::PointerLikeType` in the namespace
    /// `mlir` is that and `mlir::omp::PointerLikeType`.
    pub interfaces: Vec<String>,
    /// The qualified name of the model.
    pub model: String,
    /// The names in its template arguments: `fir::BoxType` for `PointerModel<fir::BoxType>`, `A, B` for two; empty if it has none.
    pub arguments: String,
}

impl Sources {
    /// Returns the interfaces that are attached to classes.
    pub fn external_models(&self) -> Vec<ExternalModel> {
        let Some(attach) = self.names.find("attachInterface") else { return Vec::new() };
        let bases = MODELS.map(|base| self.names.find(base));
        let mut found = Vec::new();
        for (file, _) in self.files() {
            let tokens = &self.file_tokens(file).tokens;
            for (at, token) in tokens.iter().enumerate() {
                if !token.is_identifier(attach) {
                    continue;
                }
                let Some(class) = self.path_before(file, at) else { continue };
                for model in models(&tokens[at + 1..]) {
                    let attached = self.attached_by(&class, &model, bases);
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

    /// Returns the models by which dialects answer for their operations, with the class of the dialect: a
    /// `FallbackModel` that is made (`new Model`) in the file of its `getRegisteredInterfaceForOp`.
    pub fn fallback_models(&self) -> Vec<ExternalModel> {
        let Some(asked) = self.names.find("getRegisteredInterfaceForOp") else { return Vec::new() };
        let bases = [self.names.find(MODELS[0]), None];
        let functions = self.functions().map(|id| self.index.function(id));
        let mut found = Vec::new();
        for function in functions.filter(|function| function.name == asked && function.body.is_some()) {
            let Some(dialect) = self.class_of(function) else { continue };
            let dialect = self.names.get(dialect);
            let tokens = &self.file_tokens(function.file).tokens;
            for (at, _) in tokens.iter().enumerate().filter(|(_, token)| token.is_keyword(known::NEW)) {
                let path = tokens[at + 1..].iter().take(2 * MOST_SEGMENTS);
                let path =
                    path.take_while(|token| token.identifier().is_some() || token.kind == Kind::ColonColon);
                let Some(name) = path.filter_map(|token| token.identifier()).last() else { continue };
                let model = Model { name, arguments: Vec::new() };
                found.extend(self.attached_by(dialect, &model, bases).take(MOST_MODELS - found.len()));
            }
        }
        found
    }

    /// Returns a token of template arguments as text: names, and what stands between them.
    fn token_text(&self, token: Token) -> &str {
        match token.identifier() {
            Some(name) => self.names.get(name),
            None if token.kind == Kind::ColonColon => "::",
            None => ", ",
        }
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

    /// Returns what `model` attaches to a class: the interfaces by whose [`MODELS`], here `models`, it derives.
    fn attached_by(
        &self,
        attached_to: &str,
        model: &Model,
        models: [Option<Name>; 2],
    ) -> impl Iterator<Item = ExternalModel> {
        let arguments = &model.arguments;
        let classes = self.index.named(model.name).iter().filter_map(|entity| match entity {
            Entity::Class(id) => Some(self.index.class(*id)),
            _ => None,
        });
        classes.take(MOST_CLASSES).flat_map(move |class| {
            let tokens = &self.file_tokens(class.file).tokens;
            let bases = class.bases.start as usize..class.bases.end as usize;
            let is_model = move |&at: &usize| {
                let name = tokens.get(at).and_then(|token| token.identifier());
                name.is_some() && models.contains(&name)
            };
            bases.filter(is_model).filter_map(move |at| {
                let spelled = self.path_before(class.file, at)?;
                let namespaces = self.namespaces_around(class);
                let model =
                    qualified(namespaces.first().map_or("", String::as_str), self.names.get(class.name));
                let interfaces = namespaces.iter().map(|namespace| qualified(namespace, &spelled));
                let interfaces = interfaces.chain([spelled.clone()]).collect();
                let class = attached_to.to_string();
                let arguments = arguments.iter().map(|token| self.token_text(*token)).collect();
                Some(ExternalModel { class, interfaces, model, arguments })
            })
        })
    }

    /// Returns the namespaces around a class by their qualified names, innermost first, then `mlir`, which most sources use,
    /// and those that are used there.
    fn namespaces_around(&self, class: &Class) -> Vec<String> {
        let mut names: Vec<&str> = self
            .index
            .enclosing_names(class.outer)
            .take(MOST_SEGMENTS)
            .map(|name| self.names.get(name))
            .collect();
        names.reverse();
        let mut around: Vec<String> = (1..=names.len()).rev().map(|len| names[..len].join("::")).collect();
        if names.first() != Some(&"mlir") {
            around.push("mlir".to_string());
        }
        let scopes = self.index.enclosing(class.outer).take(MOST_SEGMENTS);
        for path in scopes.flat_map(|scope| &self.index.scope(scope).usings).take(MOST_SEGMENTS) {
            let path = path.iter().map(|&name| self.names.get(name)).collect::<Vec<_>>().join("::");
            // `using namespace shop;` may follow `using namespace mlir;`.
            if !path.starts_with("mlir") {
                around.push(qualified("mlir", &path));
            }
            around.push(path);
        }
        around
    }
}

/// Returns a name in a namespace.
fn qualified(namespace: &str, name: &str) -> String {
    if namespace.is_empty() { name.to_string() } else { format!("{namespace}::{name}") }
}

/// A class among template arguments.
pub(crate) struct Model {
    pub name: Name,
    /// The tokens of its own template arguments.
    arguments: Vec<Token>,
}

/// Returns the classes that are the template arguments of the list that `tokens` start with: `<a::Model<T>, Other>`.
pub(crate) fn models(tokens: &[Token]) -> Vec<Model> {
    let mut models: Vec<Model> = Vec::new();
    let (mut depth, mut last) = (0usize, None);
    for token in tokens.iter().take(MOST_ARGUMENT_TOKENS) {
        match token.kind {
            Kind::Less => depth += 1,
            Kind::Greater if depth <= 1 => break,
            Kind::Greater => depth -= 1,
            Kind::Comma if depth == 1 => models.extend(last.take()),
            Kind::Semicolon => return Vec::new(),
            _ if depth == 0 => return Vec::new(),
            _ if depth == 1 => {
                let named = token.identifier().map(|name| Model { name, arguments: Vec::new() });
                last = named.or(last);
            }
            _ => {
                if let Some(model) = &mut last {
                    model.arguments.push(*token);
                }
            }
        }
    }
    models.extend(last);
    models
}
