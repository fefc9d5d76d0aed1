//! Namespaces in which the class of a definition may stand, since a place in the sources is in some and uses others.

/// The namespaces in which a name is looked up, given those around a place and those it uses.
pub fn candidates(namespaces: &[&str]) -> Vec<String> {
    let mut candidates = Vec::new();
    let mut add = |candidate: String| {
        if !candidates.contains(&candidate) {
            candidates.push(candidate);
        }
    };
    // Namespaces that a file uses stand among the ones around the place: `using namespace mlir; namespace shop { … }` is in
    // `shop` first.
    for end in (1..=namespaces.len()).rev() {
        let (outer, last) = (&namespaces[..end - 1], namespaces[end - 1]);
        (0..outer.len()).for_each(|start| add(namespaces[start..end].join("::")));
        outer.iter().for_each(|around| add(format!("{around}::{last}")));
        add(last.to_string());
    }
    for namespace in namespaces.iter().rev() {
        add(format!("mlir::{namespace}"));
        add(namespace.to_string());
    }
    add("mlir".to_string());
    add("llvm".to_string());
    add(String::new());
    candidates
}
