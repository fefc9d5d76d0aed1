//! The values that may stand for dimensions and symbols of affine maps.
//!
//! A symbol does not change within its *scope*: the closest region around it that belongs to an operation
//! with the trait `AffineScope`, such as a function. A dimension may also be the index of a loop, or be
//! computed from dimensions. Answers about values computed from others are cached, so that a value with many
//! uses is examined once.
//!
//! Follows `isValidDim` and `isValidSymbol` of mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use rustc_hash::FxHashMap;

use interfaces::operand_groups;
use ir::body::ValueRef;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{BodyId, OpName, Operation, Region, RegionId, Type, Value};
use verify::has_no_effect_itself;

/// Returns the scope of operations in `region`.
fn scope_of(region: Option<Region<'_>>) -> Option<Region<'_>> {
    let mut current = region;
    while let Some(region) = current {
        let parent = region.parent_op()?;
        if parent.has_trait(Trait::AffineScope) {
            return Some(region);
        }
        current = parent.parent_region();
    }
    None
}

/// Verifies that the first `num_dims` operands may stand for dimensions, and the others for symbols.
pub(super) fn verify_dims_and_symbols<'a>(
    op: Operation<'a>,
    operands: impl Iterator<Item = Value<'a>>,
    num_dims: usize,
) -> Result<(), Failed> {
    let mut known = Known::by(op);
    for (index, operand) in operands.enumerate() {
        if index < num_dims {
            if !known.is_dim(operand) {
                return Err(op.emit_op_error("operand cannot be used as a dimension id").emit());
            }
        } else if !known.is_symbol(operand) {
            return Err(op.emit_op_error("operand cannot be used as a symbol").emit());
        }
    }
    Ok(())
}

/// Returns whether `value` may stand for a dimension in `region`, as if that were a scope.
pub(super) fn is_valid_dim<'a>(value: Value<'a>, region: Region<'a>) -> bool {
    Known::within(None).is_dim_in(value, Some(region))
}

/// Returns whether `value` may stand for a symbol in `region`, as if that were a scope.
pub(super) fn is_valid_symbol<'a>(value: Value<'a>, region: Region<'a>) -> bool {
    Known::within(None).is_symbol_in(value, Some(region))
}

/// The query about a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Role {
    Dim,
    Symbol,
}

/// A question: whether a value has a role in a region.
type Question = (ValueRef, Role, Option<(BodyId, RegionId)>);

/// A cache of answers about the values that an operation uses, for values computed from others. While an
/// answer is being worked out it counts as `false`, so a value that depends on itself has neither role.
pub(super) struct Known<'a> {
    /// The region that the user is in.
    region: Option<Region<'a>>,
    /// The scope around the user, computed on demand.
    scope: Option<Option<Region<'a>>>,
    answers: FxHashMap<Question, bool>,
    /// Whether operations of a name only compute their results.
    pure: FxHashMap<OpName, bool>,
}

impl<'a> Known<'a> {
    /// Creates an empty cache for the values that `user` uses.
    pub(super) fn by(user: Operation<'a>) -> Self {
        Known::within(user.parent_region())
    }

    /// Creates an empty cache for the values used in `region`.
    pub(super) fn within(region: Option<Region<'a>>) -> Self {
        Known { region, scope: None, answers: FxHashMap::default(), pure: FxHashMap::default() }
    }

    /// Returns whether `value` may stand for a symbol.
    pub(super) fn is_symbol(&mut self, value: Value<'a>) -> bool {
        // Most values are those of the function around, for which the way up to it is not needed.
        if value.ty() != Type::INDEX || is_at_top_of_a_scope(value) {
            return value.ty() == Type::INDEX;
        }
        let scope = self.scope();
        self.is_symbol_in(value, scope)
    }

    /// Returns whether `value` may stand for a dimension.
    pub(super) fn is_dim(&mut self, value: Value<'a>) -> bool {
        if value.ty() != Type::INDEX || is_affine_index(value) {
            return value.ty() == Type::INDEX;
        }
        if self.is_symbol(value) {
            return true;
        }
        let scope = self.scope();
        self.is_dim_in(value, scope)
    }

    fn scope(&mut self) -> Option<Region<'a>> {
        *self.scope.get_or_insert_with(|| scope_of(self.region))
    }

    /// Returns whether `value` may stand for a symbol in `scope`.
    fn is_symbol_in(&mut self, value: Value<'a>, scope: Option<Region<'a>>) -> bool {
        if value.ty() != Type::INDEX {
            return false;
        }
        // A symbol of an outer scope is a symbol of this scope too.
        let mut scope = scope;
        loop {
            if scope.is_some_and(|region| is_at_top(value, region)) {
                return true;
            }
            if let Some(op) = value.defining_op() {
                if op.has_trait(Trait::ConstantLike)
                    || self.is_pure(op) && self.is_made_of(op, Role::Symbol, scope)
                {
                    return true;
                }
                if op.has_trait(Trait::ShapedDimOpInterface) {
                    return self.is_symbolic_dim(op, scope);
                }
            }
            let Some(outer) = scope.and_then(Region::parent_op) else { return false };
            if outer.has_trait(Trait::IsolatedFromAbove) || outer.parent_region().is_none() {
                return false;
            }
            scope = outer.parent_region();
        }
    }

    /// Returns whether `value` may stand for a dimension in `scope`.
    fn is_dim_in(&mut self, value: Value<'a>, scope: Option<Region<'a>>) -> bool {
        if value.ty() != Type::INDEX {
            return false;
        }
        if is_affine_index(value) || self.is_symbol_in(value, scope) {
            return true;
        }
        match value.defining_op() {
            Some(op) if COMPOSED.iter().any(|&name| op.name_str() == name) => {
                self.is_made_of(op, Role::Dim, scope)
            }
            Some(op) if op.has_trait(Trait::ShapedDimOpInterface) => is_at_top_of_a_scope(op.operand(0)),
            _ => false,
        }
    }

    /// Returns whether an operation has no effect besides computing its results.
    fn is_pure(&mut self, op: Operation<'a>) -> bool {
        if op.has_trait(Trait::AlwaysSpeculatable) {
            return op.num_regions() == 0
                && *self.pure.entry(op.name()).or_insert_with(|| has_no_effect_itself(op));
        }
        // Division is undefined for some divisors, and pure for a constant that is none of them.
        let Some(&(_, is_signed)) = DIVISIONS.iter().find(|row| op.name_str() == row.0) else { return false };
        let divisor = op.operands().nth(1).and_then(Value::constant_integer);
        divisor.is_some_and(|divisor| divisor != 0 && !(is_signed && divisor == -1))
    }

    /// Returns whether all operands have a role.
    fn is_made_of(&mut self, op: Operation<'a>, role: Role, scope: Option<Region<'a>>) -> bool {
        if op.num_operands() == 0 {
            return true;
        }
        let value = ValueRef { body: op.body_id(), value: op.result(0).id() };
        let question = (value, role, scope.map(|region| (region.body_id(), region.id())));
        if let Some(&answer) = self.answers.get(&question) {
            return answer;
        }
        self.answers.insert(question, false);
        // The chain of definitions may be long, so recursion grows the stack.
        let answer = stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            op.operands().all(|operand| match role {
                Role::Dim => self.is_dim_in(operand, scope),
                Role::Symbol => self.is_symbol_in(operand, scope),
            })
        });
        self.answers.insert(question, answer);
        answer
    }

    /// Returns whether the size of one dimension of a tensor or memref is a symbol.
    fn is_symbolic_dim(&mut self, op: Operation<'a>, scope: Option<Region<'a>>) -> bool {
        if op.num_operands() < 2 {
            return false;
        }
        if is_at_top_of_a_scope(op.operand(0)) {
            return true;
        }
        let index = op.operand(1).constant_integer().and_then(|index| usize::try_from(index).ok());
        let (Some(index), Some(mut source)) = (index, op.operand(0).defining_op()) else { return false };
        while source.name_str() == "memref.cast" && source.num_operands() == 1 {
            let operand = source.operand(0);
            match operand.defining_op() {
                Some(inner) if operand.ty().shape(op.context()).is_some() => source = inner,
                _ => return false,
            }
        }
        self.is_symbolic_size(source, index, scope)
    }

    /// Returns whether a memref is made with a static or symbolic size of dimension `index`.
    fn is_symbolic_size(&mut self, op: Operation<'a>, index: usize, scope: Option<Region<'a>>) -> bool {
        let Some(&(_, sizes)) = SIZED.iter().find(|row| op.name_str() == row.0) else { return false };
        let shape = op.result_types().next().and_then(|ty| ty.shape(op.context()));
        let Some((shape, &size)) = shape.and_then(|shape| Some((shape, shape.get(index)?))) else {
            return false;
        };
        if size != DYNAMIC {
            return true;
        }
        let position = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
        let info = op.info();
        let group = info.operands.iter().position(|spec| op.context().string(spec.name) == sizes);
        let group = group.and_then(|group| operand_groups(op, info).get(group).copied());
        group
            .filter(|group| position < group.len as usize)
            .is_some_and(|group| self.is_symbol_in(op.operand(group.start as usize + position), scope))
    }
}

/// Operations that make dimensions of dimensions.
const COMPOSED: &[&str] = &["affine.apply", "affine.delinearize_index", "affine.linearize_index"];

/// Operations that make memrefs, and their operands that are sizes.
const SIZED: &[(&str, &str)] =
    &[("memref.alloc", "dynamicSizes"), ("memref.subview", "sizes"), ("memref.view", "sizes")];

/// Returns whether a value is an argument or result directly in `region`.
pub(super) fn is_at_top(value: Value<'_>, region: Region<'_>) -> bool {
    value.parent_block().and_then(|block| block.region()) == Some(region)
}

/// Returns whether a value is an argument or result directly in a region that is a scope.
fn is_at_top_of_a_scope(value: Value<'_>) -> bool {
    let parent = value.parent_block().and_then(|block| block.parent_op());
    parent.is_some_and(|parent| parent.has_trait(Trait::AffineScope))
}

/// Returns whether a value is the index of an affine loop.
fn is_affine_index(value: Value<'_>) -> bool {
    let parent = value.owner_block().and_then(|block| block.parent_op());
    parent.is_some_and(|parent| match parent.name_str() {
        name if name == "affine.for" => value.index() == 0,
        name => name == "affine.parallel",
    })
}

/// Divisions, and whether they are of signed integers.
const DIVISIONS: &[(&str, bool)] = &[
    ("arith.divui", false),
    ("arith.divsi", true),
    ("arith.ceildivui", false),
    ("arith.ceildivsi", true),
    ("arith.floordivsi", true),
];
