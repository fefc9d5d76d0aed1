//! Relations between the iterations of the loops around an access and the elements that it accesses, and between the
//! iterations of two accesses to the same element.
//!
//! The columns of an access are the variables around it, then the indices of the element. Those of a pair are the variables
//! around the first, then those around the second; a loop around both has a column in each.
//!
//! Follows `getAccessRelation` of mlir/lib/Dialect/Affine/Analysis/AffineAnalysis.cpp and `mergeAndCompose` of
//! mlir/lib/Analysis/Presburger/IntegerRelation.cpp.

use super::access::{Access, enclosing_ops, induction_variables};
use crate::AffineIfOp;
use crate::constraints::FlatConstraints;
use ir::Value;
use ir::affine::flatten;

/// The relation of an access.
struct AccessRelation<'a> {
    constraints: FlatConstraints<'a>,
    num_variables: usize,
}

/// The pairs of iterations of two accesses to the same element.
pub(crate) struct Pairs<'a> {
    pub(crate) constraints: FlatConstraints<'a>,
    /// How many variables are around the first access.
    pub(crate) num_source: usize,
    /// How many variables are around both.
    pub(crate) num_common: usize,
}

impl<'a> AccessRelation<'a> {
    fn of(access: &Access<'a>) -> Option<Self> {
        let context = access.op.context();
        let region = access.op.parent_region();
        let ops = enclosing_ops(access.op);
        let variables: Vec<Value<'a>> = ops.iter().flat_map(|&op| induction_variables(op)).collect();
        let mut domain = FlatConstraints::new(context, region, variables.iter().copied(), []);
        for op in ops {
            match op.dyn_cast::<AffineIfOp<'a>>() {
                Some(of) => domain.add_condition(of)?,
                None => domain.add_loop(op)?,
            }
        }
        let mut elements = elements(access)?;
        for (column, &variable) in domain.values(0..domain.num_dims).iter().enumerate() {
            match elements.find_from(variable, column) {
                Some(found) => elements.swap(column, found),
                None => elements.insert_dim(column, Some(variable)),
            }
        }
        let num_variables = domain.num_dims;
        (num_variables..elements.num_dims).for_each(|_| _ = domain.append_dim(None));
        if domain.num_dims != elements.num_dims {
            return None;
        }
        domain.merge_symbols(&mut elements);
        domain.merge_locals(&mut elements);
        elements.append(domain.system);
        Some(AccessRelation { constraints: elements, num_variables })
    }
}

/// Returns what gives the indices of the element: the dimensions are those of the map, then the indices.
fn elements<'a>(access: &Access<'a>) -> Option<FlatConstraints<'a>> {
    let context = access.op.context();
    let of = &access.indices;
    let num_dims = of.map.num_dims(context) as usize;
    let (dims, symbols) = of.operands.split_at_checked(num_dims)?;
    let (dims, symbols) = (dims.iter().copied(), symbols.iter().copied());
    let mut elements = FlatConstraints::new(context, access.op.parent_region(), dims, symbols);
    let flattened = flatten(context, of.map.results(context))?;
    elements.add_divisions(&flattened.locals);
    flattened.forms.iter().for_each(|_| _ = elements.append_dim(None));
    for (index, form) in flattened.forms.iter().enumerate() {
        let mut row = elements.row_of(form, 1);
        row[num_dims + index] = -1;
        elements.system.equalities.push(row);
    }
    Some(elements)
}

impl<'a> Pairs<'a> {
    /// Returns the pairs of iterations in which both access the same element.
    pub(crate) fn of(source: &Access<'a>, target: &Access<'a>) -> Option<Self> {
        let (source, target) = (AccessRelation::of(source)?, AccessRelation::of(target)?);
        let (num_source, num_target) = (source.num_variables, target.num_variables);
        let (mut from, mut to) = (source.constraints, target.constraints);
        let variables = num_source + num_target;
        for column in 0..num_target {
            from.insert_dim(num_source + column, to.inputs[column]);
        }
        for column in 0..num_source {
            to.insert_dim(column, from.inputs[column]);
        }
        if from.num_dims != to.num_dims {
            return None;
        }
        to.merge_symbols(&mut from);
        to.merge_locals(&mut from);
        let elements = variables..from.num_dims;
        from.convert_to_locals(elements.clone());
        to.convert_to_locals(elements);
        from.append(to.system);
        let num_locals = from.num_locals();
        from.system.eliminate_locals(num_locals)?;
        let (of_source, of_target) = from.inputs[..variables].split_at(num_source);
        let num_common = of_source.iter().zip(of_target).take_while(|(a, b)| a == b).count();
        Some(Pairs { constraints: from, num_source, num_common })
    }

    /// Adds that the second iteration is a later one of the common loop at `depth`, and the same one of those around it.
    pub(crate) fn order(&mut self, depth: usize) {
        for index in 0..self.num_common.min(depth + 1) {
            let terms = [(index, -1), (index + self.num_source, 1)];
            match index == depth {
                true => {
                    let row = self.constraints.row(&terms, -1);
                    self.constraints.system.inequalities.push(row);
                }
                false => {
                    let row = self.constraints.row(&terms, 0);
                    self.constraints.system.equalities.push(row);
                }
            }
        }
    }
}
