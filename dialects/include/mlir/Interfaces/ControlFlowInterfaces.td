// How control flows between blocks, and between an operation and its regions.

#ifndef MLIR_INTERFACES_CONTROLFLOWINTERFACES_TD
#define MLIR_INTERFACES_CONTROLFLOWINTERFACES_TD

include "mlir/IR/OpBase.td"

def BranchOpInterface : OpInterface<"BranchOpInterface"> {
  let description = [{
    Terminators that branch to other blocks of their region, and hand operands
    to the arguments of those.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        The operands for the arguments of successor `index`, and how many arguments the operation
        makes itself.
      }],
      "::mlir::SuccessorOperands", "getSuccessorOperands", (ins "unsigned":$index)>,
    InterfaceMethod<"The block argument that an operand is handed to, or nothing.",
      "::std::optional<::mlir::BlockArgument>", "getSuccessorBlockArgument",
      (ins "unsigned":$operandIndex)>,
    InterfaceMethod<[{
        The successor taken if the operands are these constants (null for unknown); null if it is
        open.
      }],
      "::mlir::Block *", "getSuccessorForOperands",
      (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands)>,
    InterfaceMethod<"Whether an operand of type `lhs` may be handed to an argument of type `rhs`.",
      "bool", "areTypesCompatible", (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs)>,
  ];
  let verify = "branch";
}

def RegionBranchOpInterface : OpInterface<"RegionBranchOpInterface"> {
  let description = [{
    Operations from which control flows into their regions, between those, and
    back to the operation itself, whose results it then hands out.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The operands handed on when control first goes to `successor`.",
      "::mlir::OperandRange", "getEntrySuccessorOperands",
      (ins "::mlir::RegionSuccessor":$successor)>,
    InterfaceMethod<[{
        The possible first successors if the operands are these constants (null for unknown).
      }],
      "void", "getEntrySuccessorRegions",
      (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
           "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>,
    InterfaceMethod<[{
        The possible successors of `point`, which is the operation itself or a terminator in a region.
      }],
      "void", "getSuccessorRegions",
      (ins "::mlir::RegionBranchPoint":$point,
           "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>,
    InterfaceMethod<"Where control may go from the terminators of `region`.",
      "void", "getSuccessorRegions",
      (ins "::mlir::Region&":$region,
           "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>,
    InterfaceMethod<"From where control may come to `successor`.",
      "void", "getPredecessors",
      (ins "::mlir::RegionSuccessor":$successor,
           "::llvm::SmallVectorImpl<::mlir::RegionBranchPoint> &":$predecessors)>,
    InterfaceMethod<"The values that input `index` of `successor` may have.",
      "void", "getPredecessorValues",
      (ins "::mlir::RegionSuccessor":$successor, "int":$index,
           "::llvm::SmallVectorImpl<::mlir::Value> &":$predecessorValues)>,
    InterfaceMethod<[{
        How often, at least and at most, each region runs if the operands are these constants.
      }],
      "void", "getRegionInvocationBounds",
      (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
           "::llvm::SmallVectorImpl<::mlir::InvocationBounds> &":$invocationBounds)>,
    InterfaceMethod<"Whether a value of type `lhs` may be handed to an input of type `rhs`.",
      "bool", "areTypesCompatible", (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs)>,
  ];
  let verify = "region_branch";
  let verifyWithRegions = 1;
}

def RegionBranchTerminatorOpInterface : OpInterface<"RegionBranchTerminatorOpInterface"> {
  let description = "Terminators of the regions of a RegionBranchOpInterface operation.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        The operands handed to the region, or to the results of the parent, that `point` is.
      }],
      "::mlir::MutableOperandRange", "getMutableSuccessorOperands",
      (ins "::mlir::RegionSuccessor":$point)>,
    InterfaceMethod<"Where control may go if the operands are these constants (null for unknown).",
      "void", "getSuccessorRegions",
      (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
           "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>,
  ];
  let verify = "region_branch_terminator";
}

def SelectLikeOpInterface : OpInterface<"SelectLikeOpInterface"> {
  let description = "Operations that return one of two operands depending on a third.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The operand returned if the condition does not hold.",
      "::mlir::Value", "getFalseValue">,
    InterfaceMethod<"The operand returned if the condition holds.",
      "::mlir::Value", "getTrueValue">,
    InterfaceMethod<"The condition.",
      "::mlir::Value", "getCondition">,
  ];
}

def WeightedBranchOpInterface : OpInterface<"WeightedBranchOpInterface"> {
  let description = [{
    Branches that know how likely each successor is, by an attribute with a
    weight for each.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The weights; none if nothing is known.",
      "::llvm::ArrayRef<int32_t>", "getWeights", (ins), [{}], [{
        ::mlir::DenseI32ArrayAttr weights = ::llvm::cast<ConcreteOp>($_op).getBranchWeightsAttr();
        return weights ? weights.asArrayRef() : ::llvm::ArrayRef<int32_t>();
      }]>,
    InterfaceMethod<"Changes the weights.",
      "void", "setWeights", (ins "::llvm::ArrayRef<int32_t>":$weights)>,
  ];
  let verify = [{ return ::mlir::detail::verifyBranchWeights($_op); }];
}

def WeightedRegionBranchOpInterface : OpInterface<"WeightedRegionBranchOpInterface"> {
  let description = [{
    Operations that know how likely each of their regions is to run, by an
    attribute with a weight for each.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The weights; none if nothing is known.",
      "::llvm::ArrayRef<int32_t>", "getWeights", (ins), [{}], [{
        ::mlir::DenseI32ArrayAttr weights = ::llvm::cast<ConcreteOp>($_op).getRegionWeightsAttr();
        return weights ? weights.asArrayRef() : ::llvm::ArrayRef<int32_t>();
      }]>,
    InterfaceMethod<"Changes the weights.",
      "void", "setWeights", (ins "::llvm::ArrayRef<int32_t>":$weights)>,
  ];
  let verify = [{ return ::mlir::detail::verifyRegionBranchWeights($_op); }];
}

// A terminator that hands all its operands to the results of its parent, or to
// whom called that.
def ReturnLike
    : TraitList<[DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>,
                 NativeOpTrait<"ReturnLike">]>;

#endif // MLIR_INTERFACES_CONTROLFLOWINTERFACES_TD
