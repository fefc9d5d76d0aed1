//! `linalg-morph-ops`, `linalg-generalize-named-ops` and `linalg-specialize-generic-ops`: say what an operation does
//! in general or by a name.
//!
//! Follows MorphOps.cpp, Generalization.cpp and Specialize.cpp of mlir/lib/Dialect/Linalg/Transforms.

use super::elementwise::NAMED_TO_ELEMENTWISE;
use crate::patterns::DECOMPOSE_PROJECTED_PERMUTATIONS;
use crate::transforms::generalize::generalize;
use crate::transforms::specialize::specialize;
use ::passes::{Anchor, PassInfo, PassRun, Takes, option};
use ir::diag::Failed;
use rewrite::{Pattern, Rewritten};
use transforms::greedy::apply_patterns;

pub static MORPH: PassInfo = PassInfo {
    argument: "linalg-morph-ops",
    name: "LinalgMorphOpsPass",
    summary: "Convert linalg ops between forms",
    anchor: Anchor::Any,
    options: &[
        option(
            NAMED_TO_CATEGORY,
            Takes::Bool(false),
            "convert named ops to category op e.g. `linalg.elementwise`",
        ),
        option(
            CATEGORY_TO_GENERIC,
            Takes::Bool(false),
            "convert category ops e.g. `linalg.elementwise` to `linalg.generic`",
        ),
        option(
            NAMED_TO_GENERIC,
            Takes::Bool(false),
            "convert named ops e.g. `linalg.add` to `linalg.generic`",
        ),
        option(GENERIC_TO_NAMED, Takes::Bool(false), "convert linalg.generic to equivalent named ops"),
    ],
    run: morph,
};

const NAMED_TO_CATEGORY: &str = "named-to-category";
const CATEGORY_TO_GENERIC: &str = "category-to-generic";
const NAMED_TO_GENERIC: &str = "named-to-generic";
const GENERIC_TO_NAMED: &str = "generic-to-named";

pub static GENERALIZE: PassInfo = PassInfo {
    argument: "linalg-generalize-named-ops",
    name: "LinalgGeneralizeNamedOpsPass",
    summary: "Convert named ops into generic ops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        // Whether a fixed point was reached does not matter.
        let _ = apply_patterns(pass, &[TO_GENERIC]);
        Ok(())
    },
};

pub static SPECIALIZE: PassInfo = PassInfo {
    argument: "linalg-specialize-generic-ops",
    name: "LinalgSpecializeGenericOpsPass",
    summary: "Convert generic ops back to named ops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| apply_patterns(pass, &[&[TO_NAMED], DECOMPOSE_PROJECTED_PERMUTATIONS].concat()),
};

const TO_GENERIC: Pattern =
    Pattern::new("LinalgGeneralizationPattern", |rewriter, op| generalize(rewriter, op).map(|_| Rewritten));

const TO_NAMED: Pattern =
    Pattern::new("LinalgSpecializationPattern", |rewriter, op| specialize(rewriter, op).map(|_| Rewritten))
        .on("linalg.generic");

fn morph(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let has = |name| options.bool(name);
    let mut patterns = Vec::new();
    if has(NAMED_TO_CATEGORY) {
        patterns.push(NAMED_TO_ELEMENTWISE);
    }
    if has(NAMED_TO_GENERIC) || has(CATEGORY_TO_GENERIC) {
        patterns.push(TO_GENERIC);
    }
    if has(GENERIC_TO_NAMED) {
        patterns.push(TO_NAMED);
    }
    apply_patterns(pass, &patterns)
}
