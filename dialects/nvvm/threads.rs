//! Barriers, fences, and values of the threads of a warp: rules.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp.

use super::{
    BarrierOp, BulkStoreOp, CpAsyncOp, FenceProxyOp, MatchSyncOp, PMEventOp, PermuteOp, ReduxOp,
    SetMaxRegisterOp, ShflOp, VoteSyncOp,
};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Operation, Type};
use llvm::types::{LlvmType, llvm_type};
use print::type_to_string;

/// The address space of the memory of a cluster.
const SHARED_CLUSTER: u32 = 7;
const SHARED: u32 = 3;

fn error(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Reports an error that does not name the operation.
fn plain_error(op: Operation<'_>, message: impl Into<String>) -> Result<(), Failed> {
    Err(op.emit_error(message).emit())
}

/// Returns the value of the enum's attribute called `name`; `None` if it is absent, and so the default.
fn value(op: Operation<'_>, name: &str) -> Option<i64> {
    let context = op.context();
    let attribute = op.inherent_attribute(context.intern_string(name))?;
    match attribute.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => {
            parameters.first().copied().flatten()?.integer(context)?.to_i64()
        }
        _ => attribute.integer(context)?.to_i64(),
    }
}

/// Returns the address space of the pointer called `name`.
fn address_space(op: Operation<'_>, name: &str) -> Option<u32> {
    let place = operand_range(op, op.info(), name).start;
    match llvm_type(op.context(), op.operand_types().nth(place)?)? {
        LlvmType::Pointer(space) => Some(space),
        _ => None,
    }
}

/// Verifies the range of a special register.
pub fn verify_range(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let range = op.inherent_attribute(context.static_string("range"));
    let Some(AttributeStorage::Dialect { parameters, .. }) = range.map(|range| range.storage(context)) else {
        return Ok(());
    };
    let end = |index: usize| parameters.get(index).copied().flatten()?.integer(context);
    let (Some(lower), Some(upper)) = (end(0), end(1)) else { return Ok(()) };
    if lower != upper || lower.is_zero() || lower.is_all_ones() {
        return Ok(());
    }
    let max = ir::ApInt::unsigned_max(lower.width()).to_u64().unwrap_or(u64::MAX);
    let message = format_args!(
        "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({max}) value! This is an invalid \
         constant range."
    );
    error(op, message)
}

/// Verifies the scope of an operation on a barrier in memory, and that one of a cluster gives nothing.
pub fn verify_mbarrier(op: Operation<'_>) -> Result<(), Failed> {
    if value(op, "scope").unwrap_or(0) > 1 {
        return plain_error(op, "mbarrier scope must be either CTA or Cluster");
    }
    let gives_state = op.name_str().windows(6).any(|part| part == b"arrive") && op.num_results() != 0;
    match gives_state && address_space(op, "addr") == Some(SHARED_CLUSTER) {
        true => plain_error(op, "mbarrier in shared_cluster space cannot return any value"),
        false => Ok(()),
    }
}

/// Verifies `nvvm.mbarrier.arrive.expect_tx`, which can do less under a condition.
pub fn verify_expect_tx(op: Operation<'_>) -> Result<(), Failed> {
    if !operand_range(op, op.info(), "predicate").is_empty() {
        let context = op.context();
        let relaxed = op.inherent_attribute(context.static_string("relaxed"));
        if value(op, "scope").unwrap_or(0) != 0 {
            return plain_error(op, "mbarrier scope must be CTA when using predicate");
        }
        if address_space(op, "addr") == Some(SHARED_CLUSTER) {
            let message = "mbarrier in shared_cluster space is not supported when using predicate";
            return plain_error(op, message);
        }
        if op.num_results() != 0 {
            return plain_error(op, "return-value is not supported when using predicate");
        }
        if relaxed == Some(Attribute::TRUE) {
            return plain_error(op, "mbarrier with relaxed semantics is not supported when using predicate");
        }
    }
    verify_mbarrier(op)
}

/// Verifies `nvvm.barrier`.
pub fn verify_barrier(op: Operation<'_>) -> Result<(), Failed> {
    let Some(barrier) = op.dyn_cast::<BarrierOp<'_>>() else { return Ok(()) };
    let (has_id, has_reduction) = (barrier.barrier_id().is_some(), barrier.reduction_op().is_some());
    let has_predicate = barrier.reduction_predicate().is_some();
    if barrier.number_of_threads().is_some() && !has_id {
        return error(op, "barrier id is missing, it should be set between 0 to 15");
    }
    if has_id && (has_reduction || has_predicate) {
        return error(op, "reduction are only available when id is 0");
    }
    match has_reduction == has_predicate {
        true => Ok(()),
        false => error(op, "reduction predicate and reduction operation must be specified together"),
    }
}

/// The values of kinds of proxies that can be ordered.
const GENERIC: i64 = 5;
const TENSORMAP: i64 = 4;
const ASYNC: i64 = 1;

/// Verifies that a fence acquires or releases.
pub fn verify_fence_order(op: Operation<'_>) -> Result<(), Failed> {
    match value(op, "order") {
        Some(2 | 3) => Ok(()),
        _ => error(op, "only acquire and release semantics are supported"),
    }
}

/// Verifies `nvvm.fence.proxy.sync_restrict`.
pub fn verify_fence_proxy_order(op: Operation<'_>) -> Result<(), Failed> {
    verify_fence_order(op)?;
    if value(op, "fromProxy").unwrap_or(GENERIC) != GENERIC {
        return error(op, "only generic is support for from_proxy attribute");
    }
    match value(op, "toProxy").unwrap_or(ASYNC) {
        ASYNC => Ok(()),
        _ => error(op, "only async is supported for to_proxy attribute"),
    }
}

/// Verifies `nvvm.fence.proxy`.
pub fn verify_fence_proxy(op: Operation<'_>) -> Result<(), Failed> {
    let Some(fence) = op.dyn_cast::<FenceProxyOp<'_>>() else { return Ok(()) };
    let message = match (fence.kind().stringify(), fence.space().is_some()) {
        ("tensormap", _) => "tensormap proxy is not a supported proxy kind",
        ("generic", _) => "generic proxy not a supported proxy kind",
        ("async.shared", false) => "async_shared fence requires space attribute",
        ("async.shared", true) | (_, false) => return Ok(()),
        (_, true) => "only async_shared fence can have space attribute",
    };
    error(op, message)
}

/// Verifies fences between two proxies.
pub fn verify_fence_proxies(op: Operation<'_>) -> Result<(), Failed> {
    if value(op, "fromProxy").unwrap_or(GENERIC) != GENERIC {
        return error(op, "uni-directional proxies only support generic for from_proxy attribute");
    }
    match value(op, "toProxy").unwrap_or(TENSORMAP) {
        TENSORMAP => Ok(()),
        _ => error(op, "uni-directional proxies only support tensormap for to_proxy attribute"),
    }
}

/// Verifies `nvvm.setmaxregister`.
pub fn verify_max_register(op: Operation<'_>) -> Result<(), Failed> {
    let Some(count) = op.dyn_cast::<SetMaxRegisterOp<'_>>().map(|op| op.reg_count() as u32) else {
        return Ok(());
    };
    if count % 8 != 0 {
        return error(op, "new register size must be multiple of 8");
    }
    match (24..=256).contains(&count) {
        true => Ok(()),
        false => error(op, "new register size must be in between 24 to 256"),
    }
}

/// Returns the elements of a struct type.
fn struct_elements(op: Operation<'_>, ty: Type) -> Option<Vec<Type>> {
    match llvm_type(op.context(), ty) {
        Some(LlvmType::Struct(of)) => Some(of.body(op.context()).collect()),
        _ => None,
    }
}

/// Verifies `nvvm.shfl.sync`.
pub fn verify_shuffle(op: Operation<'_>) -> Result<(), Failed> {
    let Some(shuffle) = op.dyn_cast::<ShflOp<'_>>() else { return Ok(()) };
    let (value, result) = (shuffle.val().ty(), op.result(0).ty());
    let gives_validity = shuffle.return_value_and_is_valid();
    let type_error = |what: &str, expected: Type, found: Type| {
        let [expected, found] = [expected, found].map(|ty| type_to_string(op.context(), ty));
        error(op, format_args!("expected {what} to be of type '{expected}' but got '{found}' instead"))
    };
    match struct_elements(op, result) {
        Some(_) if !gives_validity => {
            let message = "\"return_value_and_is_valid\" attribute must be specified when the return type is a \
                           struct type";
            error(op, message)
        }
        Some(elements) => match elements[..] {
            [first, _] if first != value => type_error("first element in the returned struct", value, first),
            [_, second] if second.integer_width(op.context()) != Some(1) => {
                type_error("second element in the returned struct", Type::I1, second)
            }
            [_, _] => Ok(()),
            _ => error(op, "expected return type to be a two-element struct"),
        },
        None if gives_validity => error(op, "expected return type to be a two-element struct"),
        None if result != value => type_error("return type", value, result),
        None => Ok(()),
    }
}

/// Verifies `nvvm.match.sync`.
pub fn verify_match(op: Operation<'_>) -> Result<(), Failed> {
    let Some(of) = op.dyn_cast::<MatchSyncOp<'_>>() else { return Ok(()) };
    let ty = op.result(0).ty();
    let is_integer = |ty: Type, width| ty.integer_width(op.context()) == Some(width);
    if of.kind().stringify() != "all" {
        return if is_integer(ty, 32) { Ok(()) } else { error(op, "match.sync 'any' returns an i32") };
    }
    match struct_elements(op, ty).as_deref() {
        Some(&[first, second]) if is_integer(first, 32) && is_integer(second, 1) => Ok(()),
        _ => {
            let message = "match.sync 'all' returns a two element struct with first element as i32 and second element \
                           as i1";
            error(op, message)
        }
    }
}

/// Verifies `nvvm.vote.sync`.
pub fn verify_vote(op: Operation<'_>) -> Result<(), Failed> {
    let Some(vote) = op.dyn_cast::<VoteSyncOp<'_>>() else { return Ok(()) };
    let width = op.result(0).ty().integer_width(op.context());
    match (vote.kind().stringify(), width) {
        ("ballot", Some(32)) => Ok(()),
        ("ballot", _) => error(op, "vote.sync 'ballot' returns an i32"),
        (_, Some(1)) => Ok(()),
        _ => error(op, "vote.sync 'any', 'all' and 'uni' returns an i1"),
    }
}

/// Verifies `nvvm.redux.sync`.
pub fn verify_redux(op: Operation<'_>) -> Result<(), Failed> {
    let Some(redux) = op.dyn_cast::<ReduxOp<'_>>() else { return Ok(()) };
    let (context, ty) = (op.context(), op.result(0).ty());
    if ty != Type::F32 && redux.abs() {
        return error(op, "abs attribute is supported only for f32 type");
    }
    if ty != Type::F32 && redux.nan() {
        return error(op, "nan attribute is supported only for f32 type");
    }
    let kind = redux.kind().stringify();
    let (is_valid, expected) = match kind {
        "fmin" | "fmax" => (ty == Type::F32, "f32"),
        _ => (ty.integer_width(context) == Some(32), "i32"),
    };
    if is_valid {
        return Ok(());
    }
    let found = type_to_string(context, ty);
    let message = format_args!(
        "'{kind}' redux kind unsupported with '{found}' type. Only supported type is '{expected}'."
    );
    error(op, message)
}

/// Verifies `nvvm.pmevent`.
pub fn verify_event(op: Operation<'_>) -> Result<(), Failed> {
    let Some(event) = op.dyn_cast::<PMEventOp<'_>>() else { return Ok(()) };
    match (event.event_id(), event.masked_event_id()) {
        (None, None) => error(op, "either `id` or `mask` must be set"),
        (Some(_), Some(_)) => error(op, "`id` and `mask` cannot be set at the same time"),
        (Some(id), None) if !(0..=15).contains(&id) => error(op, "`id` must be between 0 and 15"),
        _ => Ok(()),
    }
}

/// Verifies `nvvm.prmt`.
pub fn verify_permute(op: Operation<'_>) -> Result<(), Failed> {
    let Some(permute) = op.dyn_cast::<PermuteOp<'_>>() else { return Ok(()) };
    let mode = permute.mode().stringify();
    match (matches!(mode, "default" | "f4e" | "b4e"), permute.hi().is_some()) {
        (true, false) => plain_error(op, format!("mode '{mode}' requires 'hi' operand.")),
        (false, true) => plain_error(op, format!("mode '{mode}' does not accept 'hi' operand.")),
        _ => Ok(()),
    }
}

/// Verifies `nvvm.cp.async.shared.global`.
pub fn verify_copy(op: Operation<'_>) -> Result<(), Failed> {
    let Some(copy) = op.dyn_cast::<CpAsyncOp<'_>>() else { return Ok(()) };
    let (modifier, size) = (copy.modifier().stringify(), copy.size());
    let message = match (modifier, size) {
        ("cg" | "ca", 4 | 8 | 16) if modifier == "ca" || size == 16 => return Ok(()),
        ("cg", 4 | 8) => "CG cache modifier is only support for 16 bytes copy.",
        ("cg" | "ca", _) => "expected byte size to be either 4, 8 or 16.",
        _ => "Only CG and CA cache modifiers are supported.",
    };
    plain_error(op, message)
}

/// Verifies `nvvm.st.bulk`.
pub fn verify_bulk_store(op: Operation<'_>) -> Result<(), Failed> {
    match op.dyn_cast::<BulkStoreOp<'_>>().map(|store| store.init_val()) {
        None | Some(0) => Ok(()),
        Some(found) => error(op, format_args!("only 0 is supported for initVal, got {}", found as u64)),
    }
}

/// Verifies `nvvm.cp.async.bulk.shared.cluster.global`.
pub fn verify_bulk_copy(op: Operation<'_>) -> Result<(), Failed> {
    let has_mask = !operand_range(op, op.info(), "multicastMask").is_empty();
    match has_mask && address_space(op, "dstMem") == Some(SHARED) {
        true => plain_error(op, "Multicast is not supported with shared::cta mode."),
        false => Ok(()),
    }
}
