//! The constraints that a definition puts on an operation.

use std::sync::Arc;

use ods::model::PropertyConstraintId;

use crate::expressions::Constraint;

/// The constraints of one operation, beside the entries of its [`OpInfo`](ir::OpInfo): one for each operand, result,
/// region and successor of the definition.
#[derive(Default)]
pub struct OpConstraints {
    /// The constraints of the operands, in order.
    pub operands: Box<[Arc<Constraint>]>,
    /// The constraints of the results.
    pub results: Box<[Arc<Constraint>]>,
    /// The constraints of the regions.
    pub regions: Box<[Arc<Constraint>]>,
    /// The constraints of the successors.
    pub successors: Box<[Arc<Constraint>]>,
    /// One for each inherent attribute.
    pub inherent: Box<[InherentConstraint]>,
    /// ODS's `PredOpTrait`: tested once operands, results and attributes satisfy theirs. Their words say what is
    /// reported not to hold: "failed to verify that ...".
    pub predicates: Box<[Constraint]>,
    /// Whether there is no constraint on any region.
    pub has_trivial_regions: bool,
    /// Whether there is no constraint on any successor.
    pub has_trivial_successors: bool,
}

/// The constraint on an inherent attribute.
pub struct InherentConstraint {
    /// The constraint.
    pub constraint: Arc<Constraint>,
    /// How it is stored.
    pub storage: Storage,
}

/// The form in which an inherent attribute is stored.
pub enum Storage {
    /// An attribute of a class.
    Attribute(Arc<Constraint>),
    /// A property.
    Property(PropertyConstraintId),
    /// The sizes of groups.
    SegmentSizes,
}

impl OpConstraints {
    /// Notes what is trivial.
    #[must_use]
    pub fn finish(mut self) -> Self {
        self.has_trivial_regions = self.regions.iter().all(|constraint| constraint.is_trivial());
        self.has_trivial_successors = self.successors.iter().all(|constraint| constraint.is_trivial());
        self
    }
}
