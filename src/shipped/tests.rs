//! Definitions and code agree: every hook that a definition announces exists, and every hook is announced.

use std::collections::BTreeSet;
use std::sync::Arc;

use ods::format::{DefElement, OpElement};
use ods::model::{Assembly, AttrOrTypeDef, DefAssembly, Definitions, Operation, Text};

use crate::definitions::DialectContext as _;
use crate::dialects::DIALECTS;
use crate::registry::unchecked::{Category, Extent, Survey};
use crate::registry::{DefHooks, DialectHooks, OpHooks};

/// The dialects that lack nothing. Others are added as they come.
const FINISHED: &[&str] =
    &["affine", "arith", "builtin", "cf", "complex", "func", "index", "math", "memref", "tensor", "ub"];

/// Returns the dialect of `arith.addi`, `!llvm.ptr`, `#llvm.linkage`.
fn dialect_of(subject: &str) -> &str {
    let name = subject.trim_start_matches(['!', '#']);
    name.split_once('.').map_or("builtin", |split| split.0)
}

#[test]
fn every_announced_hook_exists() {
    let context = Arc::new(crate::shipped::context());
    let survey = Survey::of(&context, Extent::All);
    let is_code = |category| {
        matches!(category, Category::Trait | Category::Verifier | Category::Format | Category::Directive)
    };
    let missing: Vec<_> = survey
        .unchecked
        .iter()
        .filter(|of| is_code(of.category) && FINISHED.contains(&dialect_of(&of.subject)))
        // The types and attributes of builtin are not made by their definitions.
        .filter(|of| !of.subject.starts_with(['!', '#']) || dialect_of(&of.subject) != "builtin")
        .map(|of| format!("{}: {}: {}", of.subject, of.part, of.reason))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_hook_is_announced() {
    let context = Arc::new(crate::shipped::context());
    let mut superfluous = Vec::new();
    for hooks in
        DIALECTS.iter().map(|dialect| dialect.hooks).filter(|hooks| FINISHED.contains(&hooks.dialect))
    {
        let name = context.intern_string(hooks.dialect);
        let dialect = context.dialect(name).unwrap_or_else(|| panic!("no dialect `{}`", hooks.dialect));
        let models: Vec<_> = dialect.libraries(&context).map(|library| &*library.definitions).collect();
        Announced::of(hooks, &models).check(hooks, &mut superfluous);
    }
    assert!(superfluous.is_empty(), "{}", superfluous.join("\n"));
}

/// The hooks that the definitions of a dialect announce.
struct Announced<'m> {
    ops: Vec<(&'m str, &'m Operation)>,
    types: Vec<(&'m str, &'m AttrOrTypeDef)>,
    attributes: Vec<(&'m str, &'m AttrOrTypeDef)>,
    directives: BTreeSet<&'m str>,
    def_directives: BTreeSet<&'m str>,
}

impl<'m> Announced<'m> {
    fn of(hooks: &DialectHooks, models: &[&'m Definitions]) -> Self {
        let mut announced = Announced {
            ops: Vec::new(),
            types: Vec::new(),
            attributes: Vec::new(),
            directives: BTreeSet::new(),
            def_directives: BTreeSet::new(),
        };
        for &model in models {
            for op in &model.operations {
                let prefix = format!("{}.", hooks.dialect);
                let Some(name) = model[op.name].strip_prefix(prefix.as_str()) else { continue };
                announced.ops.push((name, op));
                if let Assembly::Format(format) = &op.assembly {
                    announced.directives.extend(format.elements.iter().filter_map(|element| match element {
                        OpElement::Custom { name, .. } => Some(&model[*name]),
                        _ => None,
                    }));
                }
            }
            announced.types.extend(model.types.iter().map(|def| (key(model, def), def)));
            announced.attributes.extend(model.attributes.iter().map(|def| (key(model, def), def)));
            for def in model.types.iter().chain(&model.attributes) {
                let DefAssembly::Format(format) = &def.assembly else { continue };
                announced.def_directives.extend(format.elements.iter().filter_map(|element| match element {
                    DefElement::Custom { name, .. } => Some(&model[*name]),
                    _ => None,
                }));
                announced.def_directives.extend(format.fields.iter().map(|field| &model[field.custom]));
            }
        }
        announced
    }

    fn check(&self, hooks: &DialectHooks, superfluous: &mut Vec<String>) {
        let dialect = hooks.dialect;
        for (name, of) in hooks.ops {
            let Some((_, op)) = self.ops.iter().find(|op| op.0 == *name) else {
                superfluous.push(format!("{dialect}.{name}: there is no such operation"));
                continue;
            };
            let what = superfluous_of_op(op, of);
            superfluous.extend(what.into_iter().map(|what| format!("{dialect}.{name}: {what}")));
        }
        let tables = [("type", hooks.types, &self.types), ("attribute", hooks.attributes, &self.attributes)];
        for (kind, table, defs) in tables {
            for (name, of) in table {
                let Some((_, def)) = defs.iter().find(|def| def.0 == *name) else {
                    superfluous.push(format!("{dialect}: there is no {kind} `{name}`"));
                    continue;
                };
                let what = superfluous_of_def(def, of);
                superfluous
                    .extend(what.into_iter().map(|what| format!("{dialect}: {kind} `{name}`: {what}")));
            }
        }
        let used = |table: Vec<&'static str>, announced: &BTreeSet<&str>| {
            table.into_iter().filter(|name| !announced.contains(name)).collect::<Vec<_>>()
        };
        let directives = used(hooks.directives.iter().map(|row| row.0).collect(), &self.directives);
        let of_defs = used(hooks.def_directives.iter().map(|row| row.0).collect(), &self.def_directives);
        let unused = directives.into_iter().chain(of_defs);
        superfluous.extend(unused.map(|name| format!("{dialect}: nothing uses custom<{name}>")));
    }
}

/// Returns the key of the hooks of a type or attribute.
fn key<'m>(model: &'m Definitions, def: &AttrOrTypeDef) -> &'m str {
    match def.mnemonic {
        Some(mnemonic) if mnemonic != Text::EMPTY => &model[mnemonic],
        _ => &model[def.def_name],
    }
}

fn superfluous_of_op(op: &Operation, hooks: &OpHooks) -> Vec<&'static str> {
    let is_custom = matches!(op.assembly, Assembly::Custom);
    let rows = [
        (hooks.has_verifier() && !op.flags.has_verifier, "verify without hasVerifier"),
        (
            hooks.has_region_verifier() && !op.flags.has_region_verifier,
            "verify_regions without hasRegionVerifier",
        ),
        (hooks.parse.is_some() && !is_custom, "parse without hasCustomAssemblyFormat"),
        (hooks.print.is_some() && !is_custom, "print without hasCustomAssemblyFormat"),
        (
            hooks.infer_result_types.is_some() && op.inferred_results.is_some(),
            "infer_result_types, which the definition says itself",
        ),
    ];
    rows.into_iter().filter_map(|(is_superfluous, what)| is_superfluous.then_some(what)).collect()
}

fn superfluous_of_def(def: &AttrOrTypeDef, hooks: &DefHooks) -> Vec<&'static str> {
    let is_custom = matches!(def.assembly, DefAssembly::Custom) || def.mnemonic.is_none();
    let rows = [
        (hooks.verify.is_some() && !def.has_verifier, "verify without genVerifyDecl"),
        (hooks.parse.is_some() && !is_custom, "parse without hasCustomAssemblyFormat"),
        (hooks.print.is_some() && !is_custom, "print without hasCustomAssemblyFormat"),
    ];
    rows.into_iter().filter_map(|(is_superfluous, what)| is_superfluous.then_some(what)).collect()
}
