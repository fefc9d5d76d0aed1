//! The summary of a function that was analyzed: what its calls do.

use super::analysis::Analysis;
use super::functions::{Summary, access_attributes, returns, signature};
use super::model::is_tensor;
use super::query::Query;
use ir::ValueId;
use ir::{Operation, Type};

/// Summarizes a function that was analyzed, or has no body.
pub fn summarize(query: &Query<'_>, function: Operation<'_>, analysis: Option<&Analysis>) -> Option<Summary> {
    let context = function.context();
    let (inputs, results) = signature(context, function)?;
    let is = |ty: &Type| is_tensor(context, *ty);
    let mut summary = Summary {
        reads: vec![true; inputs.len()],
        writes: vec![true; inputs.len()],
        aliases: vec![Vec::new(); inputs.len()],
    };
    let entry = function.region(0).and_then(|region| region.front());
    let Some((analysis, entry)) = analysis.zip(entry) else {
        let all: Vec<(usize, bool)> =
            results.iter().enumerate().filter(|of| is(of.1)).map(|of| (of.0, false)).collect();
        summary.aliases.iter_mut().zip(inputs).filter(|of| is(of.1)).for_each(|of| *of.0 = all.clone());
        access_attributes(function, &mut summary);
        return Some(summary);
    };
    let ends = returns(function);
    let num_returned = ends.first()?.num_operands();
    for (index, argument) in entry.arguments().enumerate().filter(|of| is_tensor(context, of.1.ty())) {
        let argument = argument.id();
        summary.reads[index] = query.is_value_read(argument);
        summary.writes[index] = analysis.is_value_written(query, argument);
        for result in 0..num_returned {
            let mut returned = ends.iter().map(|end| end.operand(result).id());
            let may_alias =
                |value: ValueId| query.is_tensor(value) && analysis.aliases.are_one(value, argument);
            if returned.clone().any(may_alias) {
                let is_same = returned.all(|value| query.are_equivalent(value, argument));
                summary.aliases[index].push((result, is_same));
            }
        }
    }
    access_attributes(function, &mut summary);
    Some(summary)
}
