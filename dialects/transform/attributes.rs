//! The attributes that the transform dialect knows on any operation.
//!
//! Follows mlir/lib/Dialect/Transform/IR/TransformDialect.cpp.

use rustc_hash::FxHashMap;

use super::verify::is_unit;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::walk::walk_post_order;
use ir::{AttributeStorage, OpRef, Operation};
use verify::verify_definition;

/// Verifies an attribute with the prefix of the dialect.
pub fn verify(op: Operation<'_>, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let spelling = context.string(name);
    let error = |message: String| Err(context.diagnostics().error(op.location(), message).emit());
    match spelling.as_ref() as &[u8] {
        b"transform.with_named_sequence" => {
            if !op.has_trait(Trait::SymbolTable) {
                return error(format!(
                    "\"{spelling}\" attribute can only be attached to operations with symbol tables"
                ));
            }
            // The call graph is defined for valid calls only, and the contents of this module are verified
            // later.
            verify_calls(op)?;
            verify_no_recursion(op)
        }
        b"transform.target_tag" if value.string(context).is_none() => {
            Err(op.emit_error(format!("\"{spelling}\" attribute must be a string")).emit())
        }
        b"transform.target_tag" => Ok(()),
        b"transform.consumed" | b"transform.readonly" | b"transform.silence_tracking_failures" => {
            if is_unit(op, value) {
                return Ok(());
            }
            Err(op.emit_error(format!("\"{spelling}\" must be a unit attribute")).emit())
        }
        _ => error(format!("unknown attribute: \"{spelling}\"")),
    }
}

/// The functions in an operation, and for each the functions that it calls.
struct CallGraph<'a> {
    functions: Vec<Operation<'a>>,
    callees: Vec<Vec<usize>>,
}

impl<'a> CallGraph<'a> {
    fn of(root: Operation<'a>) -> Self {
        let mut graph = CallGraph { functions: Vec::new(), callees: Vec::new() };
        let mut numbers = FxHashMap::<OpRef, usize>::default();
        let mut calls: Vec<(usize, Operation<'a>)> = Vec::new();
        // Operations still to be looked at, the next one last, and the function around each.
        let mut pending: Vec<(Operation<'a>, Option<usize>)> = vec![(root, None)];
        while let Some((op, around)) = pending.pop() {
            let mut around = around;
            let has_body = op.region(0).is_some_and(|region| !region.is_empty());
            if has_body && op.has_trait(Trait::FunctionOpInterface) {
                numbers.insert(op.op_ref(), graph.functions.len());
                around = Some(graph.functions.len());
                graph.functions.push(op);
                graph.callees.push(Vec::new());
            }
            if op.has_trait(Trait::CallOpInterface)
                && let Some(caller) = around
            {
                calls.push((caller, op));
            }
            let start = pending.len();
            let blocks = op.regions().flat_map(|region| region.blocks());
            pending.extend(blocks.flat_map(|block| block.operations()).map(|op| (op, around)));
            pending[start..].reverse();
        }
        let mut symbols = SymbolTableCollection::default();
        for (caller, call) in calls {
            let context = call.context();
            let callee = call
                .inherent_attributes()
                .map(|(_, value)| value)
                .find(|value| matches!(value.storage(context), AttributeStorage::SymbolRef { .. }));
            let callee = callee.and_then(|callee| symbols.lookup_nearest(call, callee));
            let number = callee.and_then(|callee| numbers.get(&callee.op_ref()));
            graph.callees[caller].extend(number);
        }
        graph
    }

    /// Returns a cycle of functions that call each other, if there is one: the one that was reached last
    /// comes first. Tarjan's algorithm, with a stack of its own.
    fn find_circle(&self) -> Option<Vec<usize>> {
        const UNSEEN: usize = usize::MAX;
        let count = self.functions.len();
        let (mut order, mut lowest) = (vec![UNSEEN; count], vec![UNSEEN; count]);
        let mut is_open = vec![false; count];
        let (mut open, mut next) = (Vec::new(), 0);
        for start in 0..count {
            if order[start] != UNSEEN {
                continue;
            }
            let mut path = vec![(start, 0)];
            while let Some(&(at, edge)) = path.last() {
                if edge == 0 {
                    (order[at], lowest[at]) = (next, next);
                    next += 1;
                    is_open[at] = true;
                    open.push(at);
                }
                if let Some(&callee) = self.callees[at].get(edge) {
                    if let Some(last) = path.last_mut() {
                        last.1 += 1;
                    }
                    if order[callee] == UNSEEN {
                        path.push((callee, 0));
                    } else if is_open[callee] {
                        lowest[at] = lowest[at].min(order[callee]);
                    }
                    continue;
                }
                path.pop();
                if let Some(&(caller, _)) = path.last() {
                    lowest[caller] = lowest[caller].min(lowest[at]);
                }
                if lowest[at] != order[at] {
                    continue;
                }
                let mut circle = Vec::new();
                while let Some(member) = open.pop() {
                    is_open[member] = false;
                    circle.push(member);
                    if member == at {
                        break;
                    }
                }
                if circle.len() > 1 || self.callees[at].contains(&at) {
                    return Some(circle);
                }
            }
        }
        None
    }
}

/// Verifies the calls and callables in an operation by their definitions.
fn verify_calls(op: Operation<'_>) -> Result<(), Failed> {
    let concerned = [Trait::CallOpInterface, Trait::CallableOpInterface, Trait::FunctionOpInterface];
    let mut result = Ok(());
    walk_post_order(op, |nested| {
        if result.is_ok() && concerned.iter().any(|&of| nested.has_trait(of)) {
            result = verify_definition(nested);
        }
    });
    result
}

/// Verifies that no function in an operation calls itself, directly or indirectly.
fn verify_no_recursion(op: Operation<'_>) -> Result<(), Failed> {
    let graph = CallGraph::of(op);
    let Some(circle) = graph.find_circle() else { return Ok(()) };
    let mut members = circle.into_iter().map(|member| graph.functions[member].location());
    let Some(first) = members.next() else { return Ok(()) };
    let mut error = op.context().diagnostics().error(first, "recursion not allowed in named sequences");
    for member in members {
        error = error.attach_note(member, "operation on recursion stack");
    }
    Err(error.emit())
}
