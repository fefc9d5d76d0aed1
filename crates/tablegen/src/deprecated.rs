//! Uses of deprecated records.

use crate::diagnostic::Diagnostic;
use crate::keeper::RecordKeeper;
use crate::record::RecordId;
use crate::value::ValueKind;
use crate::values::ValueId;
use rustc_hash::FxHashSet;

/// Returns warnings for the defs of the main file that use a deprecated def.
///
/// A def is deprecated if it has the string field `reason_field`, which gives the reason. Dags, lists and
/// anonymous records are searched. A def that uses a deprecated one only through another named def gets no
/// warning.
pub fn deprecated_uses(keeper: &RecordKeeper, reason_field: &str) -> Vec<Diagnostic> {
    let mut warnings = Vec::new();
    let marked = keeper.defs().filter_map(|def| {
        let reason = def.value(reason_field)?.as_str()?;
        Some((def, reason))
    });
    for (deprecated, reason) in marked {
        let mut unused = FxHashSet::default();
        for user in keeper.defs() {
            if user.is_anonymous() || !keeper.sources().is_in_main_file(user.span()) {
                continue;
            }
            if uses(keeper, user.id(), deprecated.id(), &mut unused) {
                let message = format!("`{}` uses the deprecated `{}`", user.name(), deprecated.name());
                warnings.push(Diagnostic::warning(user.span(), message).with_note(deprecated.span(), reason));
            }
        }
    }
    warnings
}

/// Returns whether a field of `user` leads to `wanted`. `unused` collects values that are known not to.
fn uses(keeper: &RecordKeeper, user: RecordId, wanted: RecordId, unused: &mut FxHashSet<ValueId>) -> bool {
    let fields = |record: RecordId| keeper.record(record).fields().map(|field| field.value());
    let mut pending: Vec<_> = fields(user).collect();
    let mut visited = FxHashSet::default();
    while let Some(value) = pending.pop() {
        if unused.contains(&value.id()) || !visited.insert(value.id()) {
            continue;
        }
        match value.kind() {
            ValueKind::Def(def) if def.id() == wanted => return true,
            ValueKind::Def(def) if def.is_anonymous() => pending.extend(fields(def.id())),
            ValueKind::List(list) => pending.extend(list.iter()),
            ValueKind::Dag(dag) => {
                pending.push(dag.operator());
                pending.extend(dag.args().map(|(arg, _)| arg));
            }
            _ => {}
        }
    }
    unused.extend(visited);
    false
}
