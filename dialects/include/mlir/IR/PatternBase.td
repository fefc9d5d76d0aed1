// Declarative rewrite patterns: dags of operations to match and to build.

#ifndef MLIR_IR_PATTERNBASE_TD
#define MLIR_IR_PATTERNBASE_TD

include "mlir/IR/OpBase.td"

// `(addBenefit n)` adds to the benefit of a pattern, by default the number of
// operations that it matches.
def addBenefit;

// Rewrites `source` to `results` (one per result of its root) if the
// constraints hold; supplemental results are built along with them.
class Pattern<dag source, list<dag> results, list<dag> preds = [],
              list<dag> supplemental_results = [], dag benefitAdded = (addBenefit 0)> {
  dag sourcePattern = source;
  list<dag> resultPatterns = results;
  list<dag> constraints = preds;
  list<dag> supplementalPatterns = supplemental_results;
  dag benefitDelta = benefitAdded;
}

// A pattern whose root has one result.
class Pat<dag pattern, dag result, list<dag> preds = [], list<dag> supplemental_results = [],
          dag benefitAdded = (addBenefit 0)>
    : Pattern<pattern, [result], preds, supplemental_results, benefitAdded>;

// A C++ expression over the dag's arguments `$0`, `$1`, ..., with this many
// results.
class NativeCodeCall<string expr, int returns = 1> {
  string expression = expr;
  int numReturns = returns;
}
class NativeCodeCallVoid<string expr> : NativeCodeCall<expr, 0>;

// Matches a constant, and binds `$0` to its attribute.
def ConstantLikeMatcher
    : NativeCodeCall<"::mlir::success(::mlir::matchPattern($_self->getResult(0), "
                     # "::mlir::m_Constant(&$0)))">;

// Directives: replace by an existing value; the location or the result types of
// a new operation; operands in either order; several values for one variadic.
def replaceWithValue;
def location;
def returnType;
def either;
def variadic;

// The value has no uses.
def HasNoUseOf : Constraint<CPred<"$_self.use_empty()">, "has no use">;

#endif // MLIR_IR_PATTERNBASE_TD
