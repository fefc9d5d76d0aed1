// The canonicalization of the `spirv` dialect, as far as rules can say it; the rest is in `canonicalize.rs`.
//
// Rules that make operations of the extended instruction set for GL are applied by `spirv-canonicalize-gl` only, as not
// every target has the set: their root, `spirv.Select`, does not say `hasCanonicalizer`.

#ifndef SPIRV_RULES_TD
#define SPIRV_RULES_TD

include "../spirv/spirv.td"
include "mlir/IR/PatternBase.td"

//===----------------------------------------------------------------------===//
// The negation of a comparison is the opposite comparison
//===----------------------------------------------------------------------===//

foreach names = [["IEqual", "INotEqual"], ["INotEqual", "IEqual"], ["LogicalEqual", "LogicalNotEqual"],
                 ["LogicalNotEqual", "LogicalEqual"]] in {
  defvar comparison = !cast<Op>("SPIRV_" # names[0] # "Op");
  defvar opposite = !cast<Op>("SPIRV_" # names[1] # "Op");
  def ConvertLogicalNotOf#names[0] : Pat<(SPIRV_LogicalNotOp (comparison $lhs, $rhs)), (opposite $lhs, $rhs)>;
}

//===----------------------------------------------------------------------===//
// Two choices that hold a value between bounds are a clamp
//===----------------------------------------------------------------------===//

def AreEqual : Constraint<CPred<"$0 == $1">, "are equal">;

foreach names = [["FOrdLessThan", "GLFClamp"], ["FOrdLessThanEqual", "GLFClamp"], ["SLessThan", "GLSClamp"],
                 ["SLessThanEqual", "GLSClamp"], ["ULessThan", "GLUClamp"], ["ULessThanEqual", "GLUClamp"]] in {
  defvar less = !cast<Op>("SPIRV_" # names[0] # "Op");
  defvar clamp = !cast<Op>("SPIRV_" # names[1] # "Op");

  // max(min, x) < maximum ? max(min, x) : maximum
  def ConvertComparisonIntoClamp1_SPIRV_#names[0]#Op : Pat<
      (SPIRV_SelectOp (less (SPIRV_SelectOp:$raised (less $min, $x), $x, $min), $max), $chosen, $max),
      (clamp $x, $min, $max),
      [(AreEqual $raised, $chosen)]>;

  // maximum < x ? maximum : max(x, min)
  def ConvertComparisonIntoClamp2_SPIRV_#names[0]#Op : Pat<
      (SPIRV_SelectOp (less $max, $x), $max, (SPIRV_SelectOp (less $x, $min), $min, $x)),
      (clamp $x, $min, $max)>;
}

#endif // SPIRV_RULES_TD
