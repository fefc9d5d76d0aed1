//! The rules of constructs: which clauses go together, and what may be in what.

use crate::entry_blocks::variables;
use crate::parts::{array, attribute, is_composite, is_omp, is_terminator, nested, num_vars, vars};
use crate::{
    CancelOp, CancellationPointOp, ClauseCancellationConstructType, DistributeOp, LoopNestOp, ParallelOp,
    ReductionModifier, ScanOp, SectionOp, SectionsOp, SimdOp, TaskOp, TaskloopOp, TeamsOp, WsloopOp,
};
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Operation, ValueId};
use rustc_hash::FxHashSet;

/// Verifies that there are as many allocators as variables.
pub(crate) fn allocators(op: Operation<'_>) -> Result<(), Failed> {
    if num_vars(op, "allocate_vars") == num_vars(op, "allocator_vars") {
        return Ok(());
    }
    Err(op.emit_error("expected equal sizes for allocate and allocator variables").emit())
}

/// Verifies the variables of a reduction.
pub(crate) fn reduction(op: Operation<'_>, clause: &str) -> Result<(), Failed> {
    let variables: Vec<ValueId> =
        variables(op, clause).into_iter().flatten().map(|variable| variable.id()).collect();
    let symbols = array(op, &format!("{clause}_syms"));
    if variables.is_empty() {
        return match symbols {
            Some(_) => Err(op.emit_op_error("unexpected reduction symbol references").emit()),
            None => Ok(()),
        };
    }
    if symbols.is_none_or(|symbols| symbols.len() != variables.len()) {
        let message = "expected as many reduction symbol references as reduction variables";
        return Err(op.emit_op_error(message).emit());
    }
    let by_ref = attribute(op, &format!("{clause}_byref")).map(|of| of.i1_elements(op.context()));
    if by_ref.is_some_and(|by_ref| by_ref.len() != variables.len()) {
        let message = "expected as many reduction variable by reference attributes as reduction variables";
        return Err(op.emit_error(message).emit());
    }
    match has_duplicates(variables) {
        true => Err(op.emit_op_error("accumulator variable used more than once").emit()),
        false => Ok(()),
    }
}

/// Returns whether a value is among these more than once.
pub(crate) fn has_duplicates(values: impl IntoIterator<Item = ValueId>) -> bool {
    let mut seen = FxHashSet::default();
    !values.into_iter().all(|value| seen.insert(value))
}

/// Verifies that dependences have a kind each.
pub(crate) fn dependences(op: Operation<'_>) -> Result<(), Failed> {
    let num_kinds = array(op, "depend_kinds").map(<[_]>::len);
    match num_vars(op, "depend_vars") {
        0 if num_kinds.unwrap_or(0) != 0 => Err(op.emit_op_error("unexpected depend values").emit()),
        0 => Ok(()),
        count if num_kinds == Some(count) => Ok(()),
        _ => Err(op.emit_op_error("expected as many depend values as depend variables").emit()),
    }
}

/// Verifies hints, two pairs of which exclude each other.
pub(crate) fn hint(op: Operation<'_>) -> Result<(), Failed> {
    let hint = attribute(op, "hint").and_then(|hint| hint.integer(op.context())?.to_i64()).unwrap_or(0);
    let message = match hint {
        _ if hint & 3 == 3 => {
            "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined"
        }
        _ if hint & 12 == 12 => {
            "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined."
        }
        _ => return Ok(()),
    };
    Err(op.emit_op_error(message).emit())
}

/// Verifies the clauses of `omp.parallel`.
pub(crate) fn parallel(op: Operation<'_>) -> Result<(), Failed> {
    allocators(op)?;
    let (variables, symbols) =
        (num_vars(op, "private_vars"), array(op, "private_syms").map_or(0, <[_]>::len));
    if variables != symbols {
        let message = format!(
            "inconsistent number of private variables and privatizer op symbols, private vars: {variables} vs. \
             privatizer op symbols: {symbols}"
        );
        return Err(op.emit_error(message).emit());
    }
    reduction(op, "reduction")
}

/// Verifies what is in `omp.parallel`: one that is composite has `omp.distribute`, and nothing else of the dialect.
pub(crate) fn parallel_regions(op: Operation<'_>) -> Result<(), Failed> {
    let mut distributes = nested(op, 0).filter(|nested| nested.isa::<DistributeOp<'_>>());
    match (distributes.next(), distributes.next()) {
        (Some(_), Some(_)) => {
            Err(op.emit_error("multiple 'omp.distribute' nested inside of 'omp.parallel'").emit())
        }
        (Some(_), None) if !is_composite(op) => {
            Err(op.emit_error("'omp.composite' attribute missing from composite operation").emit())
        }
        (Some(distribute), None) => {
            let is_unexpected =
                |child: &Operation<'_>| *child != distribute && is_omp(*child) && !is_terminator(*child);
            match nested(op, 0).find(is_unexpected) {
                Some(child) => {
                    let message = format!(
                        "unexpected OpenMP operation inside of composite 'omp.parallel': {}",
                        child.name_str()
                    );
                    Err(op.emit_error(message).emit())
                }
                None => Ok(()),
            }
        }
        _ if is_composite(op) => {
            Err(op.emit_error("'omp.composite' attribute present in non-composite operation").emit())
        }
        _ => Ok(()),
    }
}

/// Verifies the place and the clauses of `omp.teams`.
pub(crate) fn teams(op: Operation<'_>) -> Result<(), Failed> {
    let is_in_target = op.parent_op().is_some_and(|parent| parent.name_str() == "omp.target");
    if !is_in_target && op.ancestors().any(is_omp) {
        let message =
            "expected to be nested inside of omp.target or not nested in any OpenMP dialect operations";
        return Err(op.emit_error(message).emit());
    }
    let first = |name| vars(op, name).and_then(|mut vars| vars.next());
    if let Some(lower) = first("num_teams_lower") {
        let Some(upper) = first("num_teams_upper") else {
            let message = "expected num_teams upper bound to be defined if the lower bound is defined";
            return Err(op.emit_error(message).emit());
        };
        if upper.ty() != lower.ty() {
            let message = "expected num_teams upper bound and lower bound to be the same type";
            return Err(op.emit_error(message).emit());
        }
    }
    allocators(op)?;
    reduction(op, "reduction")
}

/// Verifies the clauses of `omp.sections`.
pub(crate) fn sections(op: Operation<'_>) -> Result<(), Failed> {
    allocators(op)?;
    reduction(op, "reduction")
}

/// Verifies that `omp.sections` has nothing but sections.
pub(crate) fn sections_regions(op: Operation<'_>) -> Result<(), Failed> {
    let block = op.region(0).and_then(|region| region.front());
    let mut contents = block.into_iter().flat_map(|block| block.operations());
    match contents.all(|of| of.isa::<SectionOp<'_>>() || of.name_str() == "omp.terminator") {
        true => Ok(()),
        false => Err(op.emit_op_error("expected omp.section op or terminator op inside region").emit()),
    }
}

/// Verifies the clauses of `omp.single`.
pub(crate) fn single(op: Operation<'_>) -> Result<(), Failed> {
    allocators(op)?;
    let variables = num_vars(op, "copyprivate_vars");
    let functions = array(op, "copyprivate_syms").map_or(0, <[_]>::len);
    if variables == functions {
        return Ok(());
    }
    let message = format_args!(
        "inconsistent number of copyprivate vars (= {variables}) and functions (= {functions}), both must be equal"
    );
    Err(op.emit_op_error(message).emit())
}

/// Verifies the clauses of `omp.task`.
pub(crate) fn task(op: Operation<'_>) -> Result<(), Failed> {
    dependences(op)?;
    reduction(op, "in_reduction")
}

/// Verifies the clauses of `omp.taskgroup`.
pub(crate) fn taskgroup(op: Operation<'_>) -> Result<(), Failed> {
    reduction(op, "task_reduction")
}

/// Verifies the place of an `omp.ordered` with or without region.
pub(crate) fn ordered_parent(op: Operation<'_>) -> Result<(), Failed> {
    let has_region = op.num_regions() != 0;
    let Some(nest) = op.parent_of_type::<LoopNestOp<'_>>() else {
        return match has_region {
            true => Ok(()),
            false => Err(op.emit_op_error("must be nested inside of a loop").emit()),
        };
    };
    let message = match nest.parent_op() {
        Some(wrapper) if wrapper.isa::<WsloopOp<'_>>() => match ordered_of(wrapper) {
            None => "the enclosing worksharing-loop region must have an ordered clause",
            Some(count) if has_region && count != 0 => {
                "the enclosing loop's ordered clause must not have a parameter present"
            }
            Some(0) if !has_region => "the enclosing loop's ordered clause must have a parameter present",
            Some(_) => return Ok(()),
        },
        Some(wrapper) if wrapper.isa::<SimdOp<'_>>() => return Ok(()),
        _ => "must be nested inside of a worksharing, simd or worksharing simd loop",
    };
    Err(op.emit_op_error(message).emit())
}

fn ordered_of(wsloop: Operation<'_>) -> Option<i64> {
    attribute(wsloop, "ordered")?.integer(wsloop.context())?.to_i64()
}

/// Verifies that `omp.ordered` has a variable for each loop.
pub(crate) fn ordered(op: Operation<'_>) -> Result<(), Failed> {
    ordered_parent(op)?;
    let loops = op.parent_of_type::<WsloopOp<'_>>().and_then(|wsloop| ordered_of(*wsloop));
    let own = attribute(op, "doacross_num_loops").and_then(|own| own.integer(op.context())?.to_i64());
    if loops.is_some() && loops == own {
        return Ok(());
    }
    let message = "number of variables in depend clause does not match number of iteration variables in the \
                   doacross loop";
    Err(op.emit_op_error(message).emit())
}

/// Returns the operation of the dialect around another.
fn structural_parent(op: Operation<'_>) -> Option<Operation<'_>> {
    op.ancestors().find(|&ancestor| is_omp(ancestor))
}

/// Verifies the place of `omp.cancel`.
pub(crate) fn cancel(op: Operation<'_>) -> Result<(), Failed> {
    use ClauseCancellationConstructType as Kind;
    let Some(cancel) = op.dyn_cast::<CancelOp<'_>>() else { return Ok(()) };
    let Some(parent) = structural_parent(op) else {
        return Err(op.emit_op_error("Orphaned cancel construct").emit());
    };
    let around = parent.parent_op();
    let has = |of: Operation<'_>, name| attribute(of, name).is_some();
    match cancel.cancel_directive() {
        Kind::Parallel if !parent.isa::<ParallelOp<'_>>() => {
            Err(op.emit_op_error("cancel parallel must appear inside a parallel region").emit())
        }
        Kind::Loop => match around.filter(|around| around.isa::<WsloopOp<'_>>()) {
            None => Err(op.emit_op_error("cancel loop must appear inside a worksharing-loop region").emit()),
            Some(wsloop) if has(wsloop, "nowait") => {
                let message = "A worksharing construct that is canceled must not have a nowait clause";
                Err(op.emit_error(message).emit())
            }
            Some(wsloop) if has(wsloop, "ordered") => {
                let message = "A worksharing construct that is canceled must not have an ordered clause";
                Err(op.emit_error(message).emit())
            }
            Some(_) => Ok(()),
        },
        Kind::Sections => match around.filter(|around| around.isa::<SectionsOp<'_>>()) {
            None => Err(op.emit_op_error("cancel sections must appear inside a sections region").emit()),
            Some(sections) if has(sections, "nowait") => {
                let message = "A sections construct that is canceled must not have a nowait clause";
                Err(op.emit_error(message).emit())
            }
            Some(_) => Ok(()),
        },
        Kind::Taskgroup if !is_in_task(parent) => {
            Err(op.emit_op_error("cancel taskgroup must appear inside a task region").emit())
        }
        _ => Ok(()),
    }
}

fn is_in_task(parent: Operation<'_>) -> bool {
    let is_taskloop = || parent.parent_op().is_some_and(|around| around.isa::<TaskloopOp<'_>>());
    parent.isa::<TaskOp<'_>>() || is_taskloop()
}

/// Verifies the place of `omp.cancellation_point`.
pub(crate) fn cancellation_point(op: Operation<'_>) -> Result<(), Failed> {
    use ClauseCancellationConstructType as Kind;
    let Some(point) = op.dyn_cast::<CancellationPointOp<'_>>() else { return Ok(()) };
    let Some(parent) = structural_parent(op) else {
        return Err(op.emit_op_error("Orphaned cancellation point").emit());
    };
    let is_in_wsloop = || parent.parent_op().is_some_and(|around| around.isa::<WsloopOp<'_>>());
    let (kind, place) = match point.cancel_directive() {
        Kind::Parallel if !parent.isa::<ParallelOp<'_>>() => ("parallel", "parallel"),
        Kind::Loop if !is_in_wsloop() => ("loop", "worksharing-loop"),
        Kind::Sections if !parent.isa::<SectionOp<'_>>() => ("sections", "sections"),
        Kind::Taskgroup if !is_in_task(parent) => ("taskgroup", "task"),
        _ => return Ok(()),
    };
    let message = format_args!("cancellation point {kind} must appear inside a {place} region");
    Err(op.emit_op_error(message).emit())
}

/// Verifies that `omp.scan` is in a loop that has a scan.
pub(crate) fn scan(op: Operation<'_>) -> Result<(), Failed> {
    let Some(scan) = op.dyn_cast::<ScanOp<'_>>() else { return Ok(()) };
    if scan.exclusive_vars().is_empty() == scan.inclusive_vars().is_empty() {
        return Err(op.emit_error("Exactly one of EXCLUSIVE or INCLUSIVE clause is expected").emit());
    }
    let wsloop = op.parent_of_type::<WsloopOp<'_>>().and_then(|wsloop| wsloop.reduction_mod());
    let simd = op.parent_of_type::<SimdOp<'_>>().and_then(|simd| simd.reduction_mod());
    if [wsloop, simd].contains(&Some(ReductionModifier::Inscan)) {
        return Ok(());
    }
    let message = "SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct \
                   with INSCAN reduction modifier";
    Err(op.emit_error(message).emit())
}

/// Verifies that an alignment is a power of two.
pub(crate) fn allocate_dir(op: Operation<'_>) -> Result<(), Failed> {
    let align = attribute(op, "align").and_then(|align| align.integer(op.context())?.to_i64());
    match align {
        Some(align) if align > 0 && !(align as u64).is_power_of_two() => {
            Err(op.emit_error(format!("ALIGN value : {align} must be power of 2")).emit())
        }
        _ => Ok(()),
    }
}

/// Verifies the region of `omp.workdistribute`, and its place.
pub(crate) fn workdistribute(op: Operation<'_>) -> Result<(), Failed> {
    let Some(entry) = op.region(0).and_then(|region| region.front()) else {
        return Err(op.emit_op_error("region cannot be empty").emit());
    };
    if entry.is_empty() {
        return Err(op.emit_op_error("region must contain a structured block").emit());
    }
    let blocks = op.region(0).into_iter().flat_map(|region| region.blocks());
    let ends = blocks.filter_map(|block| block.back());
    match ends.filter(|end| end.name_str() == "omp.terminator").count() {
        0 => return Err(op.emit_op_error("region must be terminated with omp.terminator").emit()),
        1 => {}
        _ => return Err(op.emit_op_error("region must have exactly one terminator").emit()),
    }
    let mut refused = None;
    walk_pre_order(op, |nested| {
        let name = nested.name_str();
        refused = match () {
            () if name == "omp.barrier" => Some("explicit barriers are not allowed in workdistribute region"),
            () if name == "omp.parallel" => Some("nested parallel constructs not allowed in workdistribute"),
            () if name == "omp.teams" => Some("nested teams constructs not allowed in workdistribute"),
            () => None,
        };
        if refused.is_some() { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    if let Some(message) = refused {
        return Err(op.emit_op_error(message).emit());
    }
    match op.parent_op().is_some_and(|parent| parent.isa::<TeamsOp<'_>>()) {
        true => Ok(()),
        false => Err(op.emit_op_error("workdistribute must be nested under teams").emit()),
    }
}

/// Verifies that `omp.map.bounds` says where a dimension ends.
pub(crate) fn map_bounds(op: Operation<'_>) -> Result<(), Failed> {
    match num_vars(op, "extent") + num_vars(op, "upper_bound") {
        0 => Err(op.emit_error("expected extent or upperbound.").emit()),
        _ => Ok(()),
    }
}
