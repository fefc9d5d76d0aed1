//! `!llvm.loop`: the options of loops.
//!
//! Follows mlir/lib/Target/LLVMIR/LoopAnnotationTranslation.cpp.

use ir::{Attribute, Operation, Type};

use super::{Translation, attribute, integer_of, parameter};
use crate::model::metadata::Operand;
use crate::model::{NodeId, Value};

/// The effect of an option's parameter.
#[derive(Clone, Copy)]
enum Kind {
    /// `!{!"name"}` where it is true.
    Unit,
    /// `!{!"name", i1 true}`
    Bool,
    /// The same of the contrary.
    Negated,
    /// `!{!"name", i32 4}`
    Integer,
    /// `!{!"name", !1}`: the options of the loops that come of it.
    Followup,
    /// `!{!"name.disable"}` or `!{!"name.enable"}`
    Switch,
}

/// The parameters of options by their places, and what they are called. The order is that of the nodes.
type Rows = &'static [(usize, &'static str, Kind)];

const VECTORIZE: Rows = &[
    (0, "llvm.loop.vectorize.enable", Kind::Negated),
    (1, "llvm.loop.vectorize.predicate.enable", Kind::Bool),
    (2, "llvm.loop.vectorize.scalable.enable", Kind::Bool),
    (3, "llvm.loop.vectorize.width", Kind::Integer),
    (4, "llvm.loop.vectorize.followup_vectorized", Kind::Followup),
    (5, "llvm.loop.vectorize.followup_epilogue", Kind::Followup),
    (6, "llvm.loop.vectorize.followup_all", Kind::Followup),
];
const INTERLEAVE: Rows = &[(0, "llvm.loop.interleave.count", Kind::Integer)];
const UNROLL: Rows = &[
    (0, "llvm.loop.unroll", Kind::Switch),
    (1, "llvm.loop.unroll.count", Kind::Integer),
    (2, "llvm.loop.unroll.runtime.disable", Kind::Bool),
    (3, "llvm.loop.unroll.full", Kind::Unit),
    (4, "llvm.loop.unroll.followup_unrolled", Kind::Followup),
    (5, "llvm.loop.unroll.followup_remainder", Kind::Followup),
    (6, "llvm.loop.unroll.followup_all", Kind::Followup),
];
const UNROLL_AND_JAM: Rows = &[
    (0, "llvm.loop.unroll_and_jam", Kind::Switch),
    (1, "llvm.loop.unroll_and_jam.count", Kind::Integer),
    (2, "llvm.loop.unroll_and_jam.followup_outer", Kind::Followup),
    (3, "llvm.loop.unroll_and_jam.followup_inner", Kind::Followup),
    (4, "llvm.loop.unroll_and_jam.followup_remainder_outer", Kind::Followup),
    (5, "llvm.loop.unroll_and_jam.followup_remainder_inner", Kind::Followup),
    (6, "llvm.loop.unroll_and_jam.followup_all", Kind::Followup),
];
const LICM: Rows =
    &[(0, "llvm.licm.disable", Kind::Unit), (1, "llvm.loop.licm_versioning.disable", Kind::Unit)];
const DISTRIBUTE: Rows = &[
    (0, "llvm.loop.distribute.enable", Kind::Negated),
    (1, "llvm.loop.distribute.followup_coincident", Kind::Followup),
    (2, "llvm.loop.distribute.followup_sequential", Kind::Followup),
    (3, "llvm.loop.distribute.followup_fallback", Kind::Followup),
    (4, "llvm.loop.distribute.followup_all", Kind::Followup),
];
const PIPELINE: Rows = &[
    (0, "llvm.loop.pipeline.disable", Kind::Bool),
    (1, "llvm.loop.pipeline.initiationinterval", Kind::Integer),
];
const PEELED: Rows = &[(0, "llvm.loop.peeled.count", Kind::Integer)];
const UNSWITCH: Rows = &[(0, "llvm.loop.unswitch.partial.disable", Kind::Unit)];

/// The options of `#llvm.loop_annotation`, by the places of its parameters.
const OPTIONS: [(usize, Rows); 9] = [
    (1, VECTORIZE),
    (2, INTERLEAVE),
    (3, UNROLL),
    (4, UNROLL_AND_JAM),
    (5, LICM),
    (6, DISTRIBUTE),
    (7, PIPELINE),
    (8, PEELED),
    (9, UNSWITCH),
];

/// The places of other parameters of `#llvm.loop_annotation`.
const DISABLE_NONFORCED: usize = 0;
const MUST_PROGRESS: usize = 10;
const IS_VECTORIZED: usize = 11;
const LOCATIONS: [usize; 2] = [12, 13];
const PARALLEL_ACCESSES: usize = 14;

impl<'a> Translation<'a> {
    /// Attaches `!llvm.loop` to a branch.
    pub(super) fn loop_metadata(&mut self, op: Operation<'a>, inst: Value) {
        if let Some(annotation) = attribute(op, "loop_annotation") {
            let node = self.loop_annotation(annotation);
            self.attach(inst, "llvm.loop", node);
        }
    }

    fn loop_annotation(&mut self, annotation: Attribute) -> NodeId {
        if let Some(&node) = self.metadata.loops.get(&annotation) {
            return node;
        }
        let node = stacker::maybe_grow(64 << 10, 1 << 20, || self.make_loop_annotation(annotation));
        self.metadata.loops.insert(annotation, node);
        node
    }

    fn make_loop_annotation(&mut self, annotation: Attribute) -> NodeId {
        let context = self.context;
        let mut nodes = Vec::new();
        for place in LOCATIONS {
            if let Some(location) = parameter(context, annotation, place) {
                nodes.extend(self.scoped_location(location));
            }
        }
        self.option(&mut nodes, annotation, (DISABLE_NONFORCED, "llvm.loop.disable_nonforced", Kind::Unit));
        self.option(&mut nodes, annotation, (MUST_PROGRESS, "llvm.loop.mustprogress", Kind::Unit));
        if let Some(value) = parameter(context, annotation, IS_VECTORIZED) {
            let value = self.constant_operand(Type::I32, i64::from(value == Attribute::TRUE));
            nodes.push(self.named("llvm.loop.isvectorized", Some(value)));
        }
        for (place, rows) in OPTIONS {
            if let Some(options) = parameter(context, annotation, place) {
                rows.iter().for_each(|&row| self.option(&mut nodes, options, row));
            }
        }
        let groups =
            parameter(context, annotation, PARALLEL_ACCESSES).and_then(|list| list.elements(context));
        if let Some(groups) = groups.filter(|groups| !groups.is_empty()) {
            let mut operands = vec![Operand::String(b"llvm.loop.parallel_accesses".to_vec())];
            operands.extend(groups.iter().map(|&group| Operand::Node(self.access_group(group))));
            nodes.push(self.module.metadata.tuple(operands));
        }
        self.module.metadata.self_referential(nodes.into_iter().map(Operand::Node).collect())
    }

    fn option(
        &mut self,
        nodes: &mut Vec<NodeId>,
        options: Attribute,
        (place, name, kind): (usize, &str, Kind),
    ) {
        let context = self.context;
        let Some(value) = parameter(context, options, place) else { return };
        let is_true = value == Attribute::TRUE;
        let node = match kind {
            Kind::Unit if !is_true => return,
            Kind::Unit => self.named(name, None),
            Kind::Switch => {
                self.named(&format!("{name}.{}", if is_true { "disable" } else { "enable" }), None)
            }
            Kind::Bool | Kind::Negated => {
                let value = is_true != matches!(kind, Kind::Negated);
                let value = self.constant_operand(Type::I1, i64::from(value));
                self.named(name, Some(value))
            }
            Kind::Integer => {
                let value = self.constant_operand(Type::I32, integer_of(context, value).unwrap_or(0));
                self.named(name, Some(value))
            }
            Kind::Followup => {
                let node = self.loop_annotation(value);
                self.named(name, Some(Operand::Node(node)))
            }
        };
        nodes.push(node);
    }

    /// `!{!"name", value}`
    fn named(&mut self, name: &str, value: Option<Operand>) -> NodeId {
        let operands = std::iter::once(Operand::String(name.into())).chain(value).collect();
        self.module.metadata.tuple(operands)
    }
}
