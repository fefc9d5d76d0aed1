//! Completion of types and attributes of dialects, and the dialects that a file uses.
//!
//! Definitions of a dialect are read when they are listed: all of them take longer than an answer may. So those of a dialect are
//! listed if the file uses it or its name is typed; of the others the names are.

use definitions::DialectContext as _;
use lsp_types::{CompletionItem, CompletionItemKind, CompletionList};
use rustc_hash::FxHashSet;

use super::{Prefix, item};
use crate::lsp::items::listed;
use crate::lsp::mlir::View;

/// The dialects that a file uses.
pub struct UsedDialects<'v>(FxHashSet<&'v [u8]>);

impl<'v> UsedDialects<'v> {
    /// Returns the dialects that the parser met.
    pub fn of(view: &'v View<'_>) -> Self {
        let Some(context) = view.analysis.context() else { return UsedDialects(FxHashSet::default()) };
        let dialects = context.registry().dialects();
        let used = dialects.into_iter().filter(|dialect| dialect.is_read());
        UsedDialects(used.map(|dialect| &**context.string(dialect.name)).collect())
    }

    pub fn contains(&self, dialect: &str) -> bool {
        self.0.contains(dialect.as_bytes())
    }
}

/// Returns the types, after `!`, or attributes, after `#`, that begin so.
pub fn definitions(view: &View<'_>, prefix: &Prefix<'_>, sigil: char) -> CompletionList {
    let context = view.dialects.catalog();
    let used = UsedDialects::of(view);
    let typed = prefix.text.trim_start_matches(sigil);
    let names = context.dialect_names();
    let mut names: Vec<&str> = names.iter().filter_map(|name| std::str::from_utf8(name).ok()).collect();
    sort::by_key(&mut names, |name| (!used.contains(name), *name));
    let mut found: Vec<(String, &str)> = Vec::new();
    for name in names {
        if !used.contains(name) && !typed.starts_with(&format!("{name}.")) {
            if name.starts_with(typed) {
                found.push((format!("{sigil}{name}."), "dialect"));
            }
            continue;
        }
        let Some(dialect) = context.dialect(context.intern_string(name)) else { continue };
        for library in dialect.libraries(context) {
            let model = &library.definitions;
            let table = if sigil == '!' { &model.types } else { &model.attributes };
            for definition in table {
                let Some(mnemonic) = definition.mnemonic else { continue };
                let whole = format!("{sigil}{}.{}", &model[model[definition.dialect].name], &model[mnemonic]);
                if whole.starts_with(prefix.text) {
                    found.push((whole, &model[definition.summary]));
                }
            }
        }
    }
    listed(found, |(name, summary)| CompletionItem {
        detail: Some(summary.to_string()).filter(|summary| !summary.is_empty()),
        ..item(view, prefix, &name, CompletionItemKind::STRUCT)
    })
}
