// Predicates and the constraints built on them.
//
// A predicate is a tree. Its leaves (CPred) are C++ boolean expressions over
// placeholders: `$_self` is the entity under test (a type, an attribute, a
// property value, a region, a successor), `$_op` the operation, `$_builder` and
// `$_ctxt` a builder and the context; in operation traits `$name` stands for
// the operand, result or attribute of that name. Its inner nodes combine
// children, or rewrite the text of their leaves.

#ifndef MLIR_IR_CONSTRAINTS_TD
#define MLIR_IR_CONSTRAINTS_TD

include "mlir/IR/Utils.td"

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

class Pred;

// A leaf: one C++ expression.
class CPred<code pred> : Pred {
  code predExpr = "(" # pred # ")";
}

// How an inner node combines its children.
class PredCombinerKind;
def PredCombinerAnd : PredCombinerKind;
def PredCombinerOr : PredCombinerKind;
def PredCombinerNot : PredCombinerKind;
def PredCombinerSubstLeaves : PredCombinerKind;
def PredCombinerConcat : PredCombinerKind;

class CombinedPred<PredCombinerKind k, list<Pred> c> : Pred {
  PredCombinerKind kind = k;
  list<Pred> children = c;
}

// All children hold; no children: always true.
class And<list<Pred> children> : CombinedPred<PredCombinerAnd, children>;

// Some child holds; no children: always false.
class Or<list<Pred> children> : CombinedPred<PredCombinerOr, children>;

// The child does not hold.
class Neg<Pred child> : CombinedPred<PredCombinerNot, [child]>;

defvar TruePred = And<[]>;
defvar False = Or<[]>;

// The child, with every occurrence of the text `pat` in its leaves replaced by
// `repl`: how a predicate on a type becomes one on the type of something else.
class SubstLeaves<string pat, string repl, Pred child>
    : CombinedPred<PredCombinerSubstLeaves, [child]> {
  string pattern = pat;
  string replacement = repl;
}

// The child's expression between a prefix and a suffix: how a predicate becomes
// the body of a lambda.
class Concat<string pre, Pred child, string suf>
    : CombinedPred<PredCombinerConcat, [child]> {
  string prefix = pre;
  string suffix = suf;
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

// A predicate with the words a diagnostic uses for it ("must be <summary>").
class Constraint<Pred pred, string desc = ""> {
  Pred predicate = pred;
  string summary = desc;
}

// A constraint on attributes or types. A non-empty `cppFunctionName` names a
// C++ predicate function to generate.
class AttrTypeConstraint<Pred pred, string summary = "", string cppFunctionNameParam = "">
    : Constraint<pred, summary> {
  string cppFunctionName = cppFunctionNameParam;
}

// A constraint on the type of an operand or result. `cppType` is the most
// specific C++ class that every accepted type has.
class TypeConstraint<Pred predicate, string summary = "",
                     string cppTypeParam = "::mlir::Type", string cppFunctionNameParam = "">
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam> {
  string cppType = cppTypeParam;
}

// A constraint on an attribute.
class AttrConstraint<Pred predicate, string summary = "", string cppFunctionNameParam = "">
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam>;

// A constraint on a property; `$_self` is a value of `interfaceType`.
class PropConstraint<Pred predicate, string summary = "", string interfaceTypeParam = "">
    : Constraint<predicate, summary> {
  code interfaceType = interfaceTypeParam;
}

// A constraint on a region.
class RegionConstraint<Pred predicate, string summary = ""> : Constraint<predicate, summary>;

// A constraint on a successor block.
class SuccessorConstraint<Pred predicate, string summary = ""> : Constraint<predicate, summary>;

#endif // MLIR_IR_CONSTRAINTS_TD
