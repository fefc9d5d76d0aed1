//! The files of a project, indexed, and their functions parsed on demand.

use crate::index::{
    AliasId, Class, ClassId, Entity, EnumId, FileTokens, Function, FunctionId, Index, ScopeId, ScopeKind,
    Span, VariableId, bracket_partners, index_file,
};
use crate::lex::lex;
use crate::lex::token::{Kind, Number, Token};
use crate::name::{Name, Names, known};
use crate::parse::{Parser, Unreadable, VariableTree, parse_function};
use crate::preprocess::{
    Macros, NamespaceAliases, Preprocessor, Problem, define, included_paths, is_generated, is_table,
    parametrized_paths, part_to_repeat, replace_aliases,
};
use crate::source::{FileId, LineColumn, Place, Source, line_column};
use crate::tree::{ExprId, FunctionTree, TemplateArgument, TemplateParameter, Tree, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::{Arc, OnceLock};

/// How many tokens the macros of one file may make.
const MACRO_BUDGET: usize = 2_000_000;

/// The largest text that is read, in bytes.
const MAX_FILE_BYTES: usize = 64 << 20;

/// A construct that could not be read, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The place where it stands.
    pub place: Place,
    /// The construct, in a few words.
    pub what: String,
}

/// The supplied files, with an index of their definitions.
///
/// Immutable once built, so threads can share it; bodies are parsed on first use.
pub struct Sources {
    files: Vec<Source>,
    tokens: Vec<FileTokens>,
    problems: Vec<Vec<Problem>>,
    pub(crate) names: Names,
    numbers: Vec<Number>,
    pub(crate) index: Index,
    parsed: Vec<OnceLock<Result<FunctionTree, Unreadable>>>,
    namespaces: FxHashSet<Name>,
    /// Members by the names of their class and their own.
    members: FxHashMap<(Name, Name), SmallVec<[FunctionId; 2]>>,
    member_names: FxHashSet<Name>,
}

/// Collects the files of a project.
#[derive(Default)]
pub struct SourcesBuilder {
    files: Vec<Source>,
    defines: Vec<(String, String)>,
}

impl SourcesBuilder {
    /// Without files; `NDEBUG` is defined, as in a release build. Places in messages about bugs are left out.
    pub fn new() -> SourcesBuilder {
        let defines = [("NDEBUG", "1"), ("__FILE__", "\"\""), ("__LINE__", "0")];
        let defines = defines.map(|(name, value)| (name.to_string(), value.to_string())).to_vec();
        SourcesBuilder { files: Vec::new(), defines }
    }

    /// Adds a text.
    pub fn add(&mut self, source: Source) -> FileId {
        self.files.push(source);
        FileId(self.files.len() as u32 - 1)
    }

    /// Defines a macro for all files.
    pub fn define(&mut self, name: &str, value: &str) {
        self.defines.push((name.into(), value.into()));
    }

    /// Reads and indexes all files.
    pub fn build(self) -> Sources {
        let mut names = Names::new();
        let mut numbers = Vec::new();
        let mut predefined = Macros::default();
        for (name, value) in &self.defines {
            let body = lex(value, &mut names, &mut numbers);
            let name = names.intern(name);
            define(&mut predefined, name, body);
        }
        let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        for (index, file) in self.files.iter().enumerate() {
            by_name.entry(last_component(&file.path)).or_default().push(index);
        }
        let mut loader = Loader {
            by_name,
            state: vec![State::Waiting; self.files.len()],
            exported: vec![Macros::default(); self.files.len()],
            aliases: vec![NamespaceAliases::default(); self.files.len()],
            tables: vec![None; self.files.len()],
            tokens: self.files.iter().map(|_| None).collect(),
            problems: vec![Vec::new(); self.files.len()],
            files: &self.files,
            predefined,
            names,
            numbers,
        };
        for file in 0..self.files.len() {
            loader.preprocess(file, 0);
        }
        let Loader { tokens, problems, mut names, numbers, .. } = loader;
        let tokens: Vec<FileTokens> = tokens
            .into_iter()
            .map(|tokens| {
                let tokens = tokens.unwrap_or_default();
                FileTokens { partners: bracket_partners(&tokens), tokens }
            })
            .collect();
        let mut index = Index::default();
        for (number, file) in tokens.iter().enumerate() {
            let id = FileId(number as u32);
            let scope = outer_scope(&mut index, &mut names, &self.files[number], id);
            index_file(id, file, scope, &mut names, &mut index);
        }
        let parsed = index.functions.iter().map(|_| OnceLock::new()).collect();
        let mut namespaces: FxHashSet<Name> =
            ["mlir", "llvm", "std"].map(|name| names.intern(name)).into_iter().collect();
        for scope in &index.scopes {
            if scope.kind == ScopeKind::Namespace {
                namespaces.insert(scope.name);
            }
            namespaces.extend(scope.usings.iter().filter_map(|path| path.last()));
        }
        let mut sources = Sources {
            files: self.files,
            tokens,
            problems,
            names,
            numbers,
            index,
            parsed,
            namespaces,
            members: FxHashMap::default(),
            member_names: FxHashSet::default(),
        };
        sources.collect_members();
        sources
    }
}

/// Returns the scope in which a source's text stands.
fn outer_scope(index: &mut Index, names: &mut Names, source: &Source, file: FileId) -> ScopeId {
    let mut scope = index.add_scope(None, known::EMPTY, ScopeKind::File, file);
    for name in &source.namespaces {
        let name = names.intern(name);
        scope = index.add_scope(Some(scope), name, ScopeKind::Namespace, file);
    }
    if let Some(class) = &source.class {
        let name = names.intern(class);
        scope = index.add_class_around(scope, name, file);
    }
    scope
}

/// Returns what follows the last `/` of a path.
fn last_component(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Started,
    Done,
}

/// Preprocesses files, each after those that it includes.
struct Loader<'a> {
    files: &'a [Source],
    /// The indices of files by the last component of their paths.
    by_name: FxHashMap<&'a str, Vec<usize>>,
    state: Vec<State>,
    /// Macros that a file and its includes leave defined.
    exported: Vec<Macros>,
    /// Names of namespaces that a file and its includes declare.
    aliases: Vec<NamespaceAliases>,
    tokens: Vec<Option<Vec<Token>>>,
    /// The tokens of each file that stand wherever it is included, if there are any, once somebody asked for them.
    tables: Vec<Option<Option<Arc<[Token]>>>>,
    problems: Vec<Vec<Problem>>,
    predefined: Macros,
    names: Names,
    numbers: Vec<Number>,
}

impl<'a> Loader<'a> {
    fn preprocess(&mut self, file: usize, depth: usize) {
        if self.state[file] != State::Waiting {
            return;
        }
        self.state[file] = State::Started;
        let text = &self.files[file].text;
        if is_table(&self.files[file].path) {
            // A table means nothing by itself.
            self.state[file] = State::Done;
            return;
        }
        if text.len() > MAX_FILE_BYTES {
            self.problems[file].push(Problem { start: 0, what: "the file is too large".into() });
            self.state[file] = State::Done;
            return;
        }
        let mut macros = self.predefined.clone();
        let mut aliases = NamespaceAliases::default();
        let paths = included_paths(text);
        for path in &paths {
            let Some(included) = self.included_file(path) else { continue };
            if depth < 100 {
                self.preprocess(included, depth + 1);
            }
            macros.extend(self.exported[included].iter().map(|(name, found)| (*name, found.clone())));
            aliases.extend(self.aliases[included].iter().map(|(name, path)| (*name, path.clone())));
        }
        let raw = lex(text, &mut self.names, &mut self.numbers);
        let tables = self.tables_among(text, paths);
        let mut preprocessor = Preprocessor {
            names: &mut self.names,
            numbers: &mut self.numbers,
            macros: &mut macros,
            problems: Vec::new(),
            budget: MACRO_BUDGET,
            lookback: MACRO_BUDGET,
            tables: &tables,
        };
        let tokens = preprocessor.run(&raw);
        self.tokens[file] = Some(replace_aliases(tokens, &mut aliases));
        self.problems[file].append(&mut preprocessor.problems);
        self.exported[file] = macros;
        self.aliases[file] = aliases;
        self.state[file] = State::Done;
    }

    /// Returns the tokens of the tables among the paths that a text includes, and of those that they include, by path.
    fn tables_among(&mut self, text: &str, paths: Vec<&'a str>) -> FxHashMap<Name, Arc<[Token]>> {
        let mut tables = FxHashMap::default();
        let parametrized: FxHashSet<&str> = parametrized_paths(text).collect();
        let may_be = |path: &&str| {
            is_table(path) || (path.ends_with(".inc") && !is_generated(path)) || parametrized.contains(path)
        };
        let mut pending: Vec<&str> = paths.into_iter().filter(may_be).collect();
        while let Some(path) = pending.pop() {
            let Some(file) = self.included_file(path) else { continue };
            let name = self.names.intern(path);
            if self.files[file].text.len() > MAX_FILE_BYTES || tables.contains_key(&name) {
                continue;
            }
            let Some(tokens) = self.table(file) else { continue };
            pending.extend(included_paths(&self.files[file].text).into_iter().filter(|path| is_table(path)));
            tables.insert(name, tokens);
        }
        tables
    }

    /// Returns the tokens of a file that stand wherever it is included, as they are written.
    fn table(&mut self, file: usize) -> Option<Arc<[Token]>> {
        if let Some(known) = &self.tables[file] {
            return known.clone();
        }
        let Source { path, text, .. } = &self.files[file];
        let tokens = lex(text, &mut self.names, &mut self.numbers);
        let tokens = if is_table(path) { Some(&tokens[..]) } else { part_to_repeat(&tokens, &self.names) };
        let tokens: Option<Arc<[Token]>> = tokens.map(Arc::from);
        self.tables[file] = Some(tokens.clone());
        tokens
    }

    /// Returns the file whose path ends in the path of an `#include`.
    fn included_file(&self, path: &str) -> Option<usize> {
        let ends = |&&file: &&usize| {
            let rest = self.files[file].path.strip_suffix(path);
            rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
        };
        self.by_name.get(last_component(path))?.iter().find(ends).copied()
    }
}

/// Returns the tokens of types, of each path the last name.
fn without_namespaces(tokens: &[Token]) -> impl Iterator<Item = (Kind, u32)> + '_ {
    let is_kept = |at: &usize| {
        let next = tokens.get(at + 1).map(|next| next.kind);
        tokens[*at].kind != Kind::ColonColon && next != Some(Kind::ColonColon)
    };
    (0..tokens.len()).filter(is_kept).map(|at| (tokens[at].kind, tokens[at].value))
}

impl Sources {
    fn collect_members(&mut self) {
        for id in 0..self.index.functions.len() as u32 {
            let function = self.index.function(FunctionId(id));
            let (name, is_defined) = (function.name, function.body.is_some() && !function.is_specialization);
            let Some(class) = self.class_of(function).filter(|_| is_defined) else { continue };
            self.members.entry((class, name)).or_default().push(FunctionId(id));
            self.member_names.insert(name);
        }
    }

    /// Returns the files.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(number, source)| (FileId(number as u32), source))
    }

    /// Line, column and path of a place.
    pub fn line_column(&self, place: Place) -> LineColumn {
        line_column(&self.files[place.file.0 as usize], place.offset)
    }

    /// Lines and uses of macros that the preprocessor could not do.
    pub fn problems(&self) -> impl Iterator<Item = Unread> {
        self.problems.iter().enumerate().flat_map(|(file, problems)| {
            problems.iter().map(move |problem| Unread {
                place: Place { file: FileId(file as u32), offset: problem.start },
                what: problem.what.clone(),
            })
        })
    }

    /// Returns all functions, declarations included.
    pub fn functions(&self) -> impl Iterator<Item = FunctionId> {
        (0..self.index.functions.len() as u32).map(FunctionId)
    }

    /// Returns whether a function has a body.
    pub fn is_defined(&self, id: FunctionId) -> bool {
        self.index.function(id).body.is_some()
    }

    /// Returns whether a function is one of MLIR's library.
    pub fn is_of_library(&self, id: FunctionId) -> bool {
        self.is_of_mlir(self.index.function(id).file)
    }

    /// Returns the qualified name of a function: `scf::ForOp::verify`.
    pub fn qualified_name(&self, id: FunctionId) -> String {
        let function = self.index.function(id);
        let mut names: Vec<Name> = self.index.enclosing_names(function.scope).collect();
        names.reverse();
        names.extend(&function.qualifier);
        names.push(function.name);
        names.iter().map(|&name| self.names.get(name)).collect::<Vec<_>>().join("::")
    }

    /// Returns the path of the file that a function stands in.
    pub fn path_of(&self, id: FunctionId) -> &str {
        &self.files[self.index.function(id).file.0 as usize].path
    }

    /// Returns the place of a function's name.
    pub fn place(&self, id: FunctionId) -> Place {
        let function = self.index.function(id);
        let token = self.file_tokens(function.file).tokens[function.at as usize];
        Place { file: function.file, offset: token.start }
    }

    /// Returns whether a name stands in some file.
    pub fn has_name(&self, name: &str) -> bool {
        self.names.find(name).is_some()
    }

    /// Returns whether a name stands in the body of a function.
    pub fn mentions(&self, id: FunctionId, name: &str) -> bool {
        let Some(name) = self.names.find(name) else { return false };
        self.body_tokens(self.index.function(id)).iter().any(|token| token.is_identifier(name))
    }

    /// Returns the tokens of a function's body; none of a declaration.
    fn body_tokens(&self, function: &Function) -> &[Token] {
        let tokens = &self.file_tokens(function.file).tokens;
        let body = function.body.and_then(|body| tokens.get(body.start as usize..body.end as usize));
        body.unwrap_or(&[])
    }

    /// Returns whether a template takes part in a call only where a condition on its arguments holds: `std::enable_if_t<...>`.
    pub(crate) fn has_condition(&self, id: FunctionId) -> bool {
        let function = self.index.function(id);
        let tokens = &self.file_tokens(function.file).tokens;
        let names = ["enable_if", "enable_if_t"].map(|name| self.names.find(name));
        let is_condition = |token: &Token| names.iter().flatten().any(|&name| token.is_identifier(name));
        [function.template, Some(function.head), function.returns].into_iter().flatten().any(|span| {
            let part = tokens.get(span.start as usize..span.end as usize);
            part.is_some_and(|part| part.iter().any(is_condition))
        })
    }

    /// Returns the class that has a member of a name whose body contains a string.
    pub fn class_that_mentions(&self, member: &str, text: &str) -> Option<&str> {
        let (member, text) = (self.names.find(member)?, self.names.find(text)?);
        let is_text = |token: &Token| token.kind == Kind::Text && Name(token.value) == text;
        let class = self.index.named(member).iter().find_map(|entity| {
            let Entity::Function(id) = *entity else { return None };
            let function = self.index.function(id);
            self.body_tokens(function).iter().any(is_text).then(|| self.class_of(function)).flatten()
        });
        class.map(|class| self.names.get(class))
    }

    /// Parses a function, unless it is parsed already; the error names the construct that cannot be read.
    pub fn check(&self, id: FunctionId) -> Result<(), Unread> {
        match self.tree(id) {
            Ok(_) => Ok(()),
            Err(unreadable) => {
                let place = Place { file: self.index.function(id).file, offset: unreadable.start };
                Err(Unread { place, what: unreadable.construct.clone() })
            }
        }
    }

    /// Returns the functions of a class that have a name, definitions only: `ForOp` and `verify`.
    pub fn methods(&self, class: &str, name: &str) -> Vec<FunctionId> {
        let (Some(class), Some(name)) = (self.names.find(class), self.names.find(name)) else {
            return Vec::new();
        };
        self.members(class, name).to_vec()
    }

    /// Returns the definitions of the member `name` of this very class: those in it, or those that name it
    /// outside.
    pub fn methods_of_class(&self, id_of_class: ClassId, name: &str) -> Vec<FunctionId> {
        let Some(name) = self.names.find(name) else { return Vec::new() };
        let class = self.index.class(id_of_class);
        let is_defined = |id: &FunctionId| {
            let function = self.index.function(*id);
            function.name == name && function.body.is_some()
        };
        let inside: Vec<FunctionId> = class.members.iter().copied().filter(is_defined).collect();
        if !inside.is_empty() {
            return inside;
        }
        // Methods of a class in a header stand in another file, where its name means this class.
        let is_of_this = |id: &FunctionId| {
            let function = self.index.function(*id);
            function.file == class.file
                || self.class_named(class.name, function.scope, function.file) == Some(id_of_class)
        };
        self.members(class.name, name).iter().copied().filter(is_of_this).collect()
    }

    /// Returns whether there is a class of a name, and no such class, no class in it and no base of these has one of
    /// the members.
    pub fn has_class_without(&self, class: &str, members: &[&str]) -> bool {
        let Some(name) = self.names.find(class) else { return false };
        let members: Vec<Name> = members.iter().filter_map(|member| self.names.find(member)).collect();
        let has_member = |class: Name| members.iter().any(|&member| !self.members(class, member).is_empty());
        if self.classes_named(name).next().is_none() {
            return false;
        }
        let is_plain = |of: &Class| {
            let tokens = &self.file_tokens(of.file).tokens;
            let bases = tokens.get(of.bases.start as usize..of.bases.end as usize).unwrap_or(&[]);
            let mut own = of.members.iter().map(|&id| self.index.function(id).name);
            // `TraitBase<C, Parity<N>::Impl>` names the class itself, and the one around it.
            let is_own =
                |name: Name| name == of.name || self.index.enclosing_names(of.outer).any(|of| of == name);
            let mut names = bases.iter().filter_map(|token| token.identifier()).filter(|&name| !is_own(name));
            !own.any(|name| members.contains(&name)) && !names.any(has_member)
        };
        self.index.classes.iter().filter(|of| self.is_or_is_in(of, name)).all(is_plain)
    }

    /// Returns whether some class of the sources has a name.
    pub fn has_class(&self, class: &str) -> bool {
        self.names.find(class).is_some_and(|name| self.classes_named(name).next().is_some())
    }

    /// Returns the class of a path, as text in these namespaces means it.
    pub fn class_of_path(&self, path: &[&str], namespaces: &[&str]) -> Option<ClassId> {
        let (&name, around) = path.split_last()?;
        let names = |of: &[&str]| of.iter().map(|name| self.names.find(name)).collect::<Option<Vec<Name>>>();
        let (around, namespaces) = (names(around)?, names(namespaces)?);
        let is_meant = |&id: &ClassId| {
            let mut enclosing = self.index.enclosing_names(self.index.class(id).outer);
            around.iter().rev().all(|&name| enclosing.next() == Some(name))
                && enclosing.all(|name| namespaces.contains(&name))
        };
        self.classes_named(self.names.find(name)?).find(is_meant)
    }

    /// Returns the classes of a name, wherever they stand.
    pub(crate) fn classes_named(&self, name: Name) -> impl Iterator<Item = ClassId> + '_ {
        let class = |entity: &Entity| match *entity {
            Entity::Class(id) => Some(id),
            _ => None,
        };
        self.index.named(name).iter().filter_map(class)
    }

    /// Returns whether a class, or one around it, has a name.
    fn is_or_is_in(&self, class: &Class, name: Name) -> bool {
        class.name == name || self.index.enclosing_names(class.outer).any(|around| around == name)
    }

    /// Returns the functions outside of classes that have a name, definitions only.
    pub fn free_functions(&self, name: &str) -> Vec<FunctionId> {
        let Some(name) = self.names.find(name) else { return Vec::new() };
        let is_free =
            |id: FunctionId| self.is_defined(id) && self.class_of(self.index.function(id)).is_none();
        let functions = self.index.named(name).iter().filter_map(|entity| match entity {
            Entity::Function(id) => Some(*id),
            _ => None,
        });
        functions.filter(|&id| is_free(id)).collect()
    }

    /// Returns the members `name` of the nearest base of a class that has them.
    pub fn inherited_methods(&self, class: &str, name: &str) -> Vec<FunctionId> {
        let (Some(class), Some(name)) = (self.names.find(class), self.names.find(name)) else {
            return Vec::new();
        };
        let mut bases = Vec::new();
        for entity in self.index.named(class) {
            if let Entity::Class(id) = *entity {
                self.base_names(id, &mut bases, 0);
            }
        }
        let inherited = bases.into_iter().map(|base| self.members(base, name));
        inherited.into_iter().find(|members| !members.is_empty()).map(<[_]>::to_vec).unwrap_or_default()
    }

    /// Returns whether a function of a name has a body, in whatever class or namespace.
    pub fn has_function(&self, name: &str) -> bool {
        let Some(name) = self.names.find(name) else { return false };
        let is_it = |entity: &Entity| matches!(entity, Entity::Function(id) if self.is_defined(*id));
        self.index.named(name).iter().any(is_it)
    }

    /// Returns the members `name` of each class that names the class `base` among its bases, definitions only.
    pub fn methods_of_derived(&self, base: &str, name: &str) -> Vec<Vec<FunctionId>> {
        let (Some(base), Some(name)) = (self.names.find(base), self.names.find(name)) else {
            return Vec::new();
        };
        let derives = |class: &crate::index::Class| {
            let tokens = &self.file_tokens(class.file).tokens;
            let bases = class.bases.start as usize..class.bases.end as usize;
            tokens.get(bases).is_some_and(|bases| bases.iter().any(|token| token.is_identifier(base)))
        };
        let classes = self.index.classes.iter().filter(|class| derives(class));
        classes
            .map(|class| self.members(class.name, name).to_vec())
            .filter(|found| !found.is_empty())
            .collect()
    }

    /// Members of a class by their name, definitions only.
    pub(crate) fn members(&self, class: Name, name: Name) -> &[FunctionId] {
        self.members.get(&(class, name)).map_or(&[], |members| members)
    }

    /// Returns whether the path of a function outside of its class names a specialisation: `Box<shop::Item>::make` that
    /// of `template <> struct Box<Item>`. Namespaces may be left out.
    pub(crate) fn names_specialization(&self, id: FunctionId, class: &Class) -> bool {
        let function = self.index.function(id);
        let Some(of) = class.specialized_for else { return false };
        let path = self.tokens_between(function.file, function.head.end, function.at);
        let Some(open) = path.iter().position(|token| token.kind == Kind::Less) else { return false };
        let Some(close) = path.iter().rposition(|token| token.kind == Kind::Greater) else { return false };
        let written = path.get(open + 1..close).unwrap_or_default();
        without_namespaces(written).eq(without_namespaces(self.tokens_between(class.file, of.start, of.end)))
    }

    fn tokens_between(&self, file: FileId, start: u32, end: u32) -> &[Token] {
        self.file_tokens(file).tokens.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Members of this very class by their name, definitions only: those in it, and those whose path names it.
    pub(crate) fn members_of(&self, id: ClassId, name: Name) -> SmallVec<[FunctionId; 2]> {
        let class = self.index.class(id);
        let all = self.members(class.name, name);
        if all.is_empty() || self.classes_named(class.name).nth(1).is_none() {
            return all.into();
        }
        let is_of_this = |id: &FunctionId| {
            let function = self.index.function(*id);
            if function.qualifier.is_empty() {
                return function.scope == class.scope;
            }
            let written = function.qualifier.iter().rev().copied();
            let written = written.chain(self.index.enclosing_names(function.scope));
            let around = std::iter::once(class.name).chain(self.index.enclosing_names(class.outer));
            written.zip(around).all(|(left, right)| left == right)
        };
        all.iter().copied().filter(is_of_this).collect()
    }

    /// Returns whether some class has a member of the name.
    pub(crate) fn is_member_name(&self, name: Name) -> bool {
        self.member_names.contains(&name)
    }

    /// Returns whether some class has a field of the name.
    pub(crate) fn is_field_name(&self, name: Name) -> bool {
        let is_field = |entity: &Entity| match *entity {
            Entity::Variable(id) => !self.index.variable(id).is_static,
            _ => false,
        };
        self.index.named(name).iter().any(is_field)
    }

    /// Returns whether a name is that of a namespace.
    pub(crate) fn is_namespace(&self, name: Name) -> bool {
        self.namespaces.contains(&name)
    }

    pub(crate) fn path(&self, file: FileId) -> &str {
        &self.files[file.0 as usize].path
    }

    /// Returns whether a file is a part of MLIR's library.
    pub(crate) fn is_of_mlir(&self, file: FileId) -> bool {
        self.files[file.0 as usize].is_of_mlir
    }

    pub(crate) fn file_tokens(&self, file: FileId) -> &FileTokens {
        &self.tokens[file.0 as usize]
    }

    /// Returns the tree of a function, parsed once.
    pub(crate) fn tree(&self, id: FunctionId) -> &Result<FunctionTree, Unreadable> {
        self.parsed[id.0 as usize].get_or_init(|| {
            let function = self.index.function(id);
            parse_function(self.file_tokens(function.file), &self.numbers, &self.names, function)
        })
    }

    fn parser(&self, file: FileId, span: Span) -> Parser<'_> {
        Parser::new(self.file_tokens(file), &self.numbers, &self.names, span)
    }

    pub(crate) fn variable_tree(&self, id: VariableId) -> Result<VariableTree, Unreadable> {
        let variable = self.index.variable(id);
        self.parser(variable.file, variable.head).variable(variable.head, variable.declarator)
    }

    /// Returns whether one of `words` is among the specifiers of a variable: `const`.
    pub(crate) fn is_declared_with(&self, id: VariableId, words: &[Name]) -> bool {
        let variable = self.index.variable(id);
        let head =
            &self.file_tokens(variable.file).tokens[variable.head.start as usize..variable.head.end as usize];
        head.iter().any(|token| token.kind == Kind::Keyword && words.iter().any(|word| token.value == word.0))
    }

    pub(crate) fn alias_tree(&self, id: AliasId) -> Result<(Tree, TypeId), Unreadable> {
        let alias = self.index.alias(id);
        self.parser(alias.file, alias.target).alias()
    }

    pub(crate) fn base_trees(&self, id: ClassId) -> Result<(Tree, Vec<TypeId>), Unreadable> {
        let class = self.index.class(id);
        self.parser(class.file, class.bases).bases()
    }

    pub(crate) fn template_tree(
        &self,
        file: FileId,
        span: Span,
    ) -> Result<(Tree, Vec<TemplateParameter>), Unreadable> {
        self.parser(file, span).template()
    }

    /// Returns the types that a specialisation is for.
    pub(crate) fn specialized_types(
        &self,
        id: FunctionId,
    ) -> Result<(Tree, Vec<TemplateArgument>), Unreadable> {
        let function = self.index.function(id);
        match function.specialized_for {
            Some(span) => self.parser(function.file, span).arguments_alone(),
            None => Ok((Tree::default(), Vec::new())),
        }
    }

    /// The types that a specialisation of a class is for.
    pub(crate) fn class_specialized_types(
        &self,
        id: ClassId,
    ) -> Result<(Tree, Vec<TemplateArgument>), Unreadable> {
        let class = self.index.class(id);
        match class.specialized_for {
            Some(span) => self.parser(class.file, span).arguments_alone(),
            None => Ok((Tree::default(), Vec::new())),
        }
    }

    /// Whether a member is defined outside of its class: `void FooOp::build(…) {…}`.
    pub fn is_outside_of_class(&self, id: FunctionId) -> bool {
        !self.index.function(id).qualifier.is_empty()
    }

    /// How near a function is to a namespace: 2 if it stands in it, 1 if its file uses it, else 0.
    pub fn nearness(&self, id: FunctionId, namespace: &str) -> u32 {
        let Some(namespace) = self.names.find(namespace) else { return 0 };
        let function = self.index.function(id);
        if function.qualifier.contains(&namespace)
            || self.index.enclosing_names(function.scope).any(|name| name == namespace)
        {
            return 2;
        }
        let uses = |scope: ScopeId| {
            self.index.scope(scope).usings.iter().any(|path| path.last() == Some(&namespace))
        };
        u32::from(self.index.enclosing(function.scope).any(uses))
    }

    /// Returns whether a function may be a member of a class of a path, as far as its place and its qualifier tell: members
    /// are defined in namespaces around their class. The path may leave out `mlir`.
    fn may_be_of(&self, id: FunctionId, class: &str) -> bool {
        let function = self.index.function(id);
        let qualifier = function.qualifier.split_last().map_or(&[][..], |(_, outer)| outer);
        let mut around = self.index.enclosing_names(function.scope).chain(qualifier.iter().copied());
        around.all(|name| {
            let name = self.names.get(name);
            matches!(name, "" | "mlir") || class.split("::").any(|part| part == name)
        })
    }

    /// Returns those of the members of classes of one name that are of a class, given by its path. Classes of several
    /// dialects may be called alike: the nearest members are meant. Overloads that stand in the class, as those of `.td`
    /// files do, and those that stand in a file are nearest each among their own.
    pub fn members_of_path(&self, members: &[FunctionId], class: &str) -> Vec<FunctionId> {
        let namespace = class.rsplit("::").nth(1).unwrap_or_default();
        let nearest = [false, true].map(|outside| {
            let alike = members.iter().filter(|&&id| self.is_outside_of_class(id) == outside);
            alike.map(|&id| self.nearness(id, namespace)).max().unwrap_or(0)
        });
        let is_meant = |&id: &FunctionId| {
            let nearness = self.nearness(id, namespace);
            nearness == nearest[usize::from(self.is_outside_of_class(id))]
                && (nearness > 0 || namespace.is_empty())
                && (nearness != 1 || self.may_be_of(id, class))
        };
        members.iter().copied().filter(is_meant).collect()
    }

    /// Returns the parameters of a class template, or those of the function template that declares a class.
    pub(crate) fn class_template(&self, id: ClassId) -> Result<(Tree, Vec<TemplateParameter>), Unreadable> {
        let class = self.index.class(id);
        let of_function = match self.index.scope(class.outer).kind {
            ScopeKind::Function(function) => self.index.function(function).template,
            _ => None,
        };
        match class.template.or(of_function) {
            Some(span) => self.template_tree(class.file, span),
            None => Ok((Tree::default(), Vec::new())),
        }
    }

    pub(crate) fn enumerator_tree(&self, id: EnumId, span: Span) -> Result<(Tree, ExprId), Unreadable> {
        self.parser(self.index.enumeration(id).file, span).constant()
    }
}
