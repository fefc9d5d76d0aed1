//! `walk`: a function is called with each operation, block or region inside another one.

use cpp::{Eval, EvalError, Type as CppType, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
use ir::{Block, Operation, Region};

/// The results of a callback, as `WalkResult` numbers them.
pub const INTERRUPT: i64 = 0;
pub const ADVANCE: i64 = 1;
const SKIP: i64 = 2;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Operation, "walk", |call| {
        let op = call.host.operation(&call.this()?)?;
        walk(call, |walk, call| walk.operation(call, op))
    }),
    method(Kind::Region, "walk", |call| {
        let region = call.host.region(&call.this()?)?;
        walk(call, |walk, call| walk.region(call, region))
    }),
    method(Kind::Block, "walk", |call| {
        let block = call.host.block(&call.this()?)?;
        walk(call, |walk, call| walk.operations_of(call, block))
    }),
    method(Kind::WalkResult, "wasInterrupted", |call| is_result(call, INTERRUPT)),
    method(Kind::WalkResult, "wasSkipped", |call| is_result(call, SKIP)),
];

fn is_result(call: &Call<'_, '_, '_, '_, '_>, of: i64) -> Eval<Value> {
    let handle = call.this()?.handle();
    Ok(Value::Bool(handle.is_some_and(|handle| i64::from(handle.a) == of)))
}

/// `WalkResult::name()`.
pub fn result(name: &str) -> Option<Value> {
    let number = match name {
        "interrupt" => INTERRUPT,
        "advance" => ADVANCE,
        "skip" => SKIP,
        _ => return None,
    };
    Some(Kind::WalkResult.thing(number as usize, 0))
}

/// The result that a success or a failure is.
pub fn result_of(is_success: bool) -> Value {
    Kind::WalkResult.thing(if is_success { ADVANCE } else { INTERRUPT } as usize, 0)
}

/// A walk that goes on.
struct Walk {
    callback: Value,
    /// The things that the callback takes.
    kind: Kind,
    /// The class of operations that it takes.
    class: Option<cpp::HostClass>,
    is_pre_order: bool,
    /// Whether later regions, blocks and operations come first.
    is_reverse: bool,
    /// Whether blocks come in an order of their dominance, which one block alone has.
    by_dominance: bool,
}

fn walk<'a>(
    call: &mut Call<'_, '_, '_, '_, 'a>,
    run: impl FnOnce(&mut Walk, &mut Call<'_, '_, '_, '_, 'a>) -> Eval<i64>,
) -> Eval<Value> {
    let callback = call.value(0)?;
    let parameter = match &callback {
        Value::Closure(closure) => call.machine.parameter_type(closure),
        _ => None,
    };
    let class = parameter.and_then(|ty| crate::hook::class_of_ty(call.machine, ty));
    let found = class.and_then(|class| call.host.program.classes.get(class));
    let (kind, class) = match found {
        Some(Class::Known(known)) => (known.kind, None),
        Some(_) => (Kind::Operation, class),
        None => (Kind::Operation, None),
    };
    if !matches!(kind, Kind::Operation | Kind::Block | Kind::Region) {
        return Err(EvalError::unsupported("a walk over such things"));
    }
    // `walk<WalkOrder::PreOrder>`
    let is_pre_order =
        call.arguments.types.iter().any(|&ty| matches!(call.machine.ty(ty), CppType::Constant(0, _)));
    // `walk<ReverseIterator>`, `walk<WalkOrder::PreOrder, ForwardDominanceIterator<>>`
    let (mut is_reverse, mut by_dominance) = (false, false);
    for name in call.arguments.types.iter().filter_map(|&ty| call.machine.class_name(ty)) {
        match &*name {
            "ForwardIterator" => {}
            "ReverseIterator" => is_reverse = true,
            "ForwardDominanceIterator" => by_dominance = true,
            "ReverseDominanceIterator" => (is_reverse, by_dominance) = (true, true),
            other => return Err(EvalError::unsupported(format!("a walk by '{other}'"))),
        }
    }
    let result = run(&mut Walk { callback, kind, class, is_pre_order, is_reverse, by_dominance }, call)?;
    Ok(Kind::WalkResult.thing(result as usize, 0))
}

impl Walk {
    /// Calls the callback, if the thing is of the class that it takes.
    fn visit(&self, call: &mut Call<'_, '_, '_, '_, '_>, thing: Value, kind: Kind) -> Eval<i64> {
        call.machine.charge(1)?;
        if kind != self.kind {
            return Ok(ADVANCE);
        }
        let thing = match self.class {
            Some(class) if !call.host.is_of_class(call.machine, &thing, class)? => return Ok(ADVANCE),
            Some(_) => thing::wrapped(thing, true),
            None => thing,
        };
        match call.machine.call(call.host, &self.callback, &[thing])? {
            Value::Void => Ok(ADVANCE),
            Value::Result(_, is_success) => Ok(if is_success { ADVANCE } else { INTERRUPT }),
            Value::Host(handle) if Kind::of(handle) == Kind::WalkResult => Ok(i64::from(handle.a)),
            Value::Host(handle) if Kind::of(handle) == Kind::Diagnostic => Ok(INTERRUPT),
            Value::Owned(_) => Ok(INTERRUPT),
            other => Err(EvalError::unsupported(format!("a walk that gives a {}", other.describe()))),
        }
    }

    /// The things in the order of the walk.
    fn in_order<T>(&self, things: impl Iterator<Item = T>) -> Vec<T> {
        let mut things: Vec<T> = things.collect();
        if self.is_reverse {
            things.reverse();
        }
        things
    }

    fn operation<'a>(&self, call: &mut Call<'_, '_, '_, '_, 'a>, op: Operation<'a>) -> Eval<i64> {
        let thing = thing::of_operation(Some(op.op_ref()));
        if self.is_pre_order {
            match self.visit(call, thing.clone(), Kind::Operation)? {
                ADVANCE => {}
                // The nested ones are passed over.
                SKIP => return Ok(ADVANCE),
                result => return Ok(result),
            }
        }
        for region in self.in_order(op.regions()) {
            if stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.region(call, region))? == INTERRUPT {
                return Ok(INTERRUPT);
            }
        }
        if self.is_pre_order { Ok(ADVANCE) } else { self.visit(call, thing, Kind::Operation) }
    }

    fn region<'a>(&self, call: &mut Call<'_, '_, '_, '_, 'a>, region: Region<'a>) -> Eval<i64> {
        let thing = call.host.of_region(region);
        if self.is_pre_order && self.visit(call, thing.clone(), Kind::Region)? == INTERRUPT {
            return Ok(INTERRUPT);
        }
        if self.by_dominance && region.blocks().nth(1).is_some() {
            return Err(EvalError::unsupported("a walk over several blocks by their dominance"));
        }
        for block in self.in_order(region.blocks()) {
            let thing = call.host.of_block(block);
            if self.is_pre_order && self.visit(call, thing.clone(), Kind::Block)? == INTERRUPT {
                return Ok(INTERRUPT);
            }
            if self.operations_of(call, block)? == INTERRUPT {
                return Ok(INTERRUPT);
            }
            if !self.is_pre_order && self.visit(call, thing, Kind::Block)? == INTERRUPT {
                return Ok(INTERRUPT);
            }
        }
        if self.is_pre_order { Ok(ADVANCE) } else { self.visit(call, thing, Kind::Region) }
    }

    fn operations_of<'a>(&self, call: &mut Call<'_, '_, '_, '_, 'a>, block: Block<'a>) -> Eval<i64> {
        for op in self.in_order(block.operations()) {
            if self.operation(call, op)? == INTERRUPT {
                return Ok(INTERRUPT);
            }
        }
        Ok(ADVANCE)
    }
}
