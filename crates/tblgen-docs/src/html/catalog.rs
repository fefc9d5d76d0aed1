//! The contents of a site.
//!
//! Each file is about some dialects, and may define interfaces, enums, passes and patterns. A dialect may be spread
//! over several files, and several files may include the same one. Each definition is described once.

use super::keys::{Key, interface_kind};
use super::links::Links;
use super::markup::slug;
use super::sources::{self, SourceEntry};
use crate::markdown::Options;
use crate::model::{
    Definition, DefinitionKind, Dialect, DialectContents, Enum, Interface, InterfaceKind, OpGroup, Operation,
    Pass, Pattern, requested_operations, text,
};
use ods::records::subject_dialects;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use tablegen::{Diagnostic, Record, RecordKeeper};

/// The definitions of some files, ready to be made into a site.
pub struct Catalog<'k> {
    pub(super) title: String,
    pub(super) dialects: Vec<DialectEntry<'k>>,
    /// By kind and name.
    pub(super) interfaces: Vec<Interface<'k>>,
    /// Enums that belong to no dialect of the site.
    pub(super) enums: Vec<Enum<'k>>,
    pub(super) passes: Vec<Pass<'k>>,
    /// By root and name.
    pub(super) patterns: Vec<Pattern<'k>>,
    pub(super) traits: Vec<String>,
    pub(super) sources: Vec<SourceEntry<'k>>,
    pub(super) links: Links,
}

pub(super) struct DialectEntry<'k> {
    pub contents: DialectContents<'k>,
    /// The address of its page.
    pub page: String,
}

impl<'k> Catalog<'k> {
    /// Collects the definitions of the main files of `keepers`. An error comes with the index of its keeper.
    pub fn read(
        keepers: &'k [RecordKeeper],
        title: Option<&str>,
        options: &Options,
    ) -> Result<Self, (usize, Diagnostic)> {
        let mut collector = Collector::default();
        for (index, keeper) in keepers.iter().enumerate() {
            collector.collect(keeper, options).map_err(|error| (index, error))?;
        }
        if let Some(wanted) = &options.dialect
            && !collector.dialects.contains_key(wanted.as_str())
        {
            let message = "selected dialect with '-dialect' does not exist";
            return Err((0, Diagnostic::error(tablegen::Span::NOWHERE, message)));
        }
        Ok(collector.finish(title, sources::collect(keepers)))
    }
}

#[derive(Default)]
struct Collector<'k> {
    dialects: BTreeMap<&'k str, DialectContents<'k>>,
    interfaces: BTreeMap<(InterfaceKind, &'k str, &'k str), Interface<'k>>,
    enums: Vec<Enum<'k>>,
    passes: BTreeMap<&'k str, Pass<'k>>,
    patterns: BTreeMap<(String, &'k str), Pattern<'k>>,
    /// The definitions taken from earlier files, which are not taken again.
    seen: FxHashSet<Key>,
}

impl<'k> Collector<'k> {
    fn collect(&mut self, keeper: &'k RecordKeeper, options: &Options) -> Result<(), Diagnostic> {
        let (include, exclude) = (&options.include_operations, &options.exclude_operations);
        let operations = match keeper.class("Op") {
            Some(_) => requested_operations(keeper, include.as_ref(), exclude.as_ref())?,
            None => Vec::new(),
        };
        let mut dialects = Vec::new();
        for record in subject_dialects(keeper) {
            let dialect = Dialect::read(record)?;
            if options.dialect.as_ref().is_none_or(|wanted| wanted == dialect.name) {
                dialects.push(dialect);
            }
        }
        let chosen: FxHashSet<_> = dialects.iter().map(|dialect| dialect.record.id()).collect();
        let is_chosen = |op: &Record<'k>| {
            let dialect = op.value("opDialect").and_then(|value| value.as_def());
            dialect.is_some_and(|dialect| chosen.contains(&dialect.id()))
        };
        let operations: Vec<_> = operations.into_iter().filter(is_chosen).collect();
        let (all, enums) = DialectContents::collect(keeper, dialects, &operations)?;
        self.interfaces_of(keeper, &all)?;
        all.into_iter().for_each(|contents| self.add(contents));
        self.distribute(enums);
        for kind in InterfaceKind::ALL {
            if keeper.class(kind.class()).is_some() {
                Interface::of_main_file(keeper, kind)?.into_iter().for_each(|of| self.add_interface(of));
            }
        }
        if keeper.class("PassBase").is_some() {
            for pass in Pass::all(keeper)? {
                self.passes.entry(pass.argument).or_insert(pass);
            }
        }
        if keeper.class("Pattern").is_some() {
            for pattern in Pattern::all(keeper)? {
                self.patterns.entry((pattern.root.clone(), pattern.record.name())).or_insert(pattern);
            }
        }
        Ok(())
    }

    /// Adds the definitions of a dialect that are not in the catalog yet.
    fn add(&mut self, mut new: DialectContents<'k>) {
        let seen = &mut self.seen;
        let mut is_new = |record: Record<'k>| Key::of(record).is_none_or(|key| seen.insert(key));
        new.attributes.retain(|def| is_new(def.record));
        new.types.retain(|def| is_new(def.record));
        new.attr_constraints.retain(|record| is_new(*record));
        new.type_constraints.retain(|record| is_new(*record));
        for group in &mut new.groups {
            group.operations.retain(|op| seen.insert(Key::Operation(op.name.clone())));
        }
        new.groups.retain(|group| !group.operations.is_empty());
        let Some(old) = self.dialects.get_mut(new.dialect.name) else {
            self.dialects.insert(new.dialect.name, new);
            return;
        };
        old.attributes.append(&mut new.attributes);
        old.types.append(&mut new.types);
        old.attr_constraints.append(&mut new.attr_constraints);
        old.type_constraints.append(&mut new.type_constraints);
        let known = old.groups.iter().enumerate().filter(|(_, group)| !group.summary.is_empty());
        let known: FxHashMap<_, _> = known.map(|(index, group)| (group.summary, index)).collect();
        for group in new.groups {
            match known.get(group.summary) {
                Some(&index) => old.groups[index].operations.extend(group.operations),
                None => old.groups.push(group),
            }
        }
        OpGroup::sort(&mut old.groups);
    }

    /// Assigns each enum to the dialect with its C++ namespace. One of no dialect stays on its own if the
    /// main file defines it.
    fn distribute(&mut self, enums: Vec<Enum<'k>>) {
        let namespace = |record| text(record, "cppNamespace").trim_start_matches("::");
        let dialects = self.dialects.values_mut();
        let mut owners: FxHashMap<_, _> =
            dialects.map(|dialect| (namespace(dialect.dialect.record), dialect)).collect();
        for of in enums {
            let owner = owners.get_mut(namespace(of.record));
            let is_in_main_file = of.record.keeper().sources().is_in_main_file(of.record.span());
            if owner.is_none() && !is_in_main_file
                || Key::of(of.record).is_some_and(|key| !self.seen.insert(key))
            {
                continue;
            }
            match owner {
                Some(dialect) => dialect.enums.push(of),
                None => self.enums.push(of),
            }
        }
    }

    fn add_interface(&mut self, of: Interface<'k>) {
        let namespace = text(of.record, "cppNamespace").trim_start_matches("::");
        self.interfaces.entry((of.kind, of.name, namespace)).or_insert(of);
    }

    /// Adds the interfaces that definitions have, or ask of their operands, wherever these come from.
    fn interfaces_of(
        &mut self,
        keeper: &'k RecordKeeper,
        all: &[DialectContents<'k>],
    ) -> Result<(), Diagnostic> {
        let mut wanted: FxHashSet<Key> = FxHashSet::default();
        for contents in all {
            for op in contents.groups.iter().flat_map(|group| &group.operations) {
                wanted.extend(op.traits.interfaces.values().filter_map(|record| Key::of(*record)));
                let values = op.operands.iter().chain(&op.results);
                wanted.extend(values.filter_map(|value| Key::of_constraint(value.constraint)));
            }
            for def in contents.attributes.iter().chain(&contents.types) {
                wanted.extend(def.traits.iter().filter_map(|record| Key::of(*record)));
            }
        }
        for kind in InterfaceKind::ALL {
            for record in keeper.derived_definitions(kind.class()) {
                // Uses that declare methods are anonymous copies.
                let is_wanted = !record.is_anonymous()
                    && interface_kind(record) == Some(kind)
                    && Key::of(record).is_some_and(|key| wanted.remove(&key));
                if is_wanted {
                    self.add_interface(Interface::read(record, kind)?);
                }
            }
        }
        Ok(())
    }

    fn finish(self, title: Option<&str>, sources: Vec<SourceEntry<'k>>) -> Catalog<'k> {
        let mut dialects = Vec::new();
        let mut files = FxHashSet::default();
        for mut contents in self.dialects.into_values() {
            sort::by(&mut contents.enums, |a, b| tablegen::compare_numeric(a.record.name(), b.record.name()));
            let mut file = slug(contents.dialect.name);
            // Not all file systems tell capitals from small letters.
            while !files.insert(file.to_ascii_lowercase()) {
                file.push('_');
            }
            dialects.push(DialectEntry { contents, page: format!("dialects/{file}.html") });
        }
        let title = match (title, &dialects[..]) {
            (Some(title), _) => title.to_owned(),
            (None, [only]) => format!("The {} dialect", only.contents.dialect.name),
            (None, _) => "MLIR dialects".to_owned(),
        };
        let mut catalog = Catalog {
            title,
            dialects,
            interfaces: self.interfaces.into_values().collect(),
            enums: self.enums,
            passes: self.passes.into_values().collect(),
            patterns: self.patterns.into_values().collect(),
            traits: Vec::new(),
            sources,
            links: Links::default(),
        };
        catalog.links = catalog.collect_links();
        catalog.traits = catalog.links.traits();
        catalog
    }
}

/// The pages besides those of dialects.
pub(super) const INTERFACES: &str = "interfaces.html";
pub(super) const TRAITS: &str = "traits.html";
pub(super) const ENUMS: &str = "enums.html";
pub(super) const PASSES: &str = "passes.html";
pub(super) const PATTERNS: &str = "patterns.html";

/// Returns the anchors of things on their pages.
pub(super) fn definition_anchor(def: &Definition<'_>) -> String {
    let kind = if def.kind == DefinitionKind::Type { "type" } else { "attribute" };
    format!("{kind}-{}", slug(def.class))
}

pub(super) fn enum_anchor(of: &Enum<'_>) -> String {
    format!("enum-{}", qualified(text(of.record, "cppNamespace"), of.class))
}

pub(super) fn constraint_anchor(record: Record<'_>) -> String {
    format!("constraint-{}", slug(record.name()))
}

pub(super) fn interface_anchor(of: &Interface<'_>) -> String {
    qualified(text(of.record, "cppNamespace"), of.name)
}

fn qualified(namespace: &str, class: &str) -> String {
    let namespace = namespace.trim_start_matches("::");
    let name = if namespace.is_empty() { class.to_owned() } else { format!("{namespace}.{class}") };
    slug(&name.replace("::", "."))
}

pub(super) fn trait_anchor(name: &str) -> String {
    format!("trait-{}", slug(name))
}

pub(super) fn pass_anchor(pass: &Pass<'_>) -> String {
    slug(pass.argument)
}

pub(super) fn pattern_anchor(pattern: &Pattern<'_>) -> String {
    slug(&format!("{}-{}", pattern.root, pattern.record.name()))
}

impl Catalog<'_> {
    /// Collects the address of every definition, and the uses of each.
    fn collect_links(&self) -> Links {
        let mut links = Links::default();
        for entry in &self.dialects {
            let contents = &entry.contents;
            for op in contents.groups.iter().flat_map(|group| &group.operations) {
                let url = format!("{}#{}", entry.page, slug(&op.name));
                links.add_word(&*op.name, &url);
                add_uses(&mut links, op, &url);
                links.add(Key::Operation(op.name.clone()), url);
            }
            for def in contents.attributes.iter().chain(&contents.types) {
                let url = format!("{}#{}", entry.page, definition_anchor(def));
                let name = def.symbol().unwrap_or_else(|| def.class.to_owned());
                for record in &def.traits {
                    if let Some(key) = Key::of(*record) {
                        links.add_user(key, &name, &url);
                    }
                }
                if let Some(of) = def.record.value("enum").and_then(|value| value.as_def())
                    && let Some(key) = Key::of(of)
                {
                    links.add_user(key, &name, &url);
                }
                links.add_word(name, &url);
                links.add_word(def.class, &url);
                if let Some(key) = Key::of(def.record) {
                    links.add(key, url);
                }
            }
            for record in contents.attr_constraints.iter().chain(&contents.type_constraints) {
                if let Some(key) = Key::of(*record) {
                    links.add(key, format!("{}#{}", entry.page, constraint_anchor(*record)));
                }
            }
            add_enums(&mut links, &contents.enums, &entry.page);
        }
        add_enums(&mut links, &self.enums, ENUMS);
        for of in &self.interfaces {
            let url = format!("{INTERFACES}#{}", interface_anchor(of));
            links.add_word(of.name, &url);
            if let Some(key) = Key::of(of.record) {
                links.add(key, url);
            }
        }
        for pass in &self.passes {
            let url = format!("{PASSES}#{}", pass_anchor(pass));
            links.add_word(format!("-{}", pass.argument), &url);
            links.add_word(format!("--{}", pass.argument), &url);
            if pass.argument.contains('-') {
                links.add_word(pass.argument, &url);
            }
            links.add(Key::Pass(pass.argument.to_owned()), url);
        }
        for pattern in &self.patterns {
            let (name, url) = (pattern.record.name(), format!("{PATTERNS}#{}", pattern_anchor(pattern)));
            links.add_word(name, &url);
            links.add_user(Key::Operation(pattern.root.clone()), name, &url);
        }
        for entry in &self.sources {
            links.add_source(entry.name, &entry.page);
        }
        for name in links.traits() {
            let url = format!("{TRAITS}#{}", trait_anchor(&name));
            links.add(Key::Trait(name), url);
        }
        links
    }
}

fn add_uses(links: &mut Links, op: &Operation<'_>, url: &str) {
    let values = op.operands.iter().chain(&op.results).map(|value| value.constraint);
    for constraint in values.chain(op.attributes.iter().map(|attribute| attribute.constraint)) {
        if let Some(key) = Key::of_constraint(constraint) {
            links.add_user(key, &op.name, url);
        }
    }
    for key in op.traits.interfaces.values().filter_map(|record| Key::of(*record)) {
        links.add_user(key, &op.name, url);
    }
    for name in op.traits.traits.keys() {
        links.add_user(Key::Trait(name.trim_matches('`').to_owned()), &op.name, url);
    }
}

fn add_enums(links: &mut Links, enums: &[Enum<'_>], page: &str) {
    for of in enums {
        let url = format!("{page}#{}", enum_anchor(of));
        links.add_word(of.class, &url);
        if let Some(key) = Key::of(of.record) {
            links.add(key, url);
        }
    }
}
