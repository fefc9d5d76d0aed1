//! The functions on elements: which operation each is, by the kind of its operands.
//!
//! Follows `RegionBuilderHelper` of mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

/// A function.
#[derive(Debug)]
pub struct Function {
    /// The word for it.
    name: &'static str,
    pub of: Kind,
}

/// The kind of a scalar function.
#[derive(Debug)]
pub enum Kind {
    /// The operation, on a float.
    Unary(&'static str),
    /// One divided by a float.
    Reciprocal,
    /// A float times itself.
    Square,
    Binary(Binary),
    Select,
}

/// The operation for each kind of element, or an error.
#[derive(Debug)]
pub struct Binary {
    pub float: Outcome,
    pub integer: Outcome,
    pub boolean: Outcome,
    pub complex: Outcome,
}

/// The name of an operation, or the text of an error.
pub type Outcome = Result<&'static str, &'static str>;

/// Returns the function for `word`.
pub fn function(word: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|function| function.name == word)
}

const fn unary(name: &'static str, op: &'static str) -> Function {
    Function { name, of: Kind::Unary(op) }
}

const fn binary(
    name: &'static str,
    float: Outcome,
    integer: Outcome,
    boolean: Outcome,
    complex: Outcome,
) -> Function {
    Function { name, of: Kind::Binary(Binary { float, integer, boolean, complex }) }
}

const NO_UNSIGNED_DIV: Outcome = Err("unsupported operation: unsigned div not on uint");
const NO_UNSIGNED_MAX: Outcome = Err("unsupported operation: unsigned max not on uint");
const NO_UNSIGNED_MIN: Outcome = Err("unsupported operation: unsigned min not on uint");
const NO_BOOL_SUB: Outcome = Err("unsupported operation: sub with bools");
const NO_BOOL_DIV: Outcome = Err("unsupported operation: div with bools");

// For kinds of operands that a function is not meant for MLIR may still build an operation, which is
// then refused.
#[rustfmt::skip]
static FUNCTIONS: &[Function] = &[
    unary("exp", "math.exp"),
    unary("log", "math.log"),
    unary("abs", "math.absf"),
    unary("ceil", "math.ceil"),
    unary("floor", "math.floor"),
    unary("negf", "arith.negf"),
    Function { name: "reciprocal", of: Kind::Reciprocal },
    unary("round", "math.round"),
    unary("sqrt", "math.sqrt"),
    unary("rsqrt", "math.rsqrt"),
    Function { name: "square", of: Kind::Square },
    unary("tanh", "math.tanh"),
    unary("erf", "math.erf"),
    binary("add", Ok("arith.addf"), Ok("arith.addi"), Ok("arith.ori"), Ok("complex.add")),
    binary("sub", Ok("arith.subf"), Ok("arith.subi"), NO_BOOL_SUB, Ok("complex.sub")),
    binary("mul", Ok("arith.mulf"), Ok("arith.muli"), Ok("arith.andi"), Ok("complex.mul")),
    binary("div", Ok("arith.divf"), Ok("arith.divsi"), NO_BOOL_DIV, Ok("complex.div")),
    binary("div_unsigned", NO_UNSIGNED_DIV, Ok("arith.divui"), NO_UNSIGNED_DIV, NO_UNSIGNED_DIV),
    binary("max_signed", Ok("arith.maximumf"), Ok("arith.maxsi"), Ok("arith.maxsi"), Ok("arith.maxsi")),
    binary("min_signed", Ok("arith.minimumf"), Ok("arith.minsi"), Ok("arith.minsi"), Ok("arith.minsi")),
    binary("max_unsigned", NO_UNSIGNED_MAX, Ok("arith.maxui"), NO_UNSIGNED_MAX, NO_UNSIGNED_MAX),
    binary("min_unsigned", NO_UNSIGNED_MIN, Ok("arith.minui"), NO_UNSIGNED_MIN, NO_UNSIGNED_MIN),
    binary("powf", Ok("math.powf"), Ok("math.powf"), Ok("math.powf"), Ok("math.powf")),
    Function { name: "select", of: Kind::Select },
];
