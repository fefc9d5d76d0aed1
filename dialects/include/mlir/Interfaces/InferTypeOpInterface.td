// Operations whose operands tell the types, or the shapes, of their results.

#ifndef MLIR_INTERFACES_INFERTYPEOPINTERFACE_TD
#define MLIR_INTERFACES_INFERTYPEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def InferTypeOpInterface : OpInterface<"InferTypeOpInterface"> {
  let description = [{
    Operations whose result types follow from the rest. A format need not spell
    them, and the verifier checks them.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<[{
        The result types; failure, with a diagnostic at `location` if there is one, if the rest is
        wrong.
      }],
      "::llvm::LogicalResult", "inferReturnTypes",
      (ins "::mlir::MLIRContext *":$context, "::std::optional<::mlir::Location>":$location,
           "::mlir::ValueRange":$operands, "::mlir::DictionaryAttr":$attributes,
           "::mlir::OpaqueProperties":$properties, "::mlir::RegionRange":$regions,
           "::llvm::SmallVectorImpl<::mlir::Type>&":$inferredReturnTypes)>,
    StaticInterfaceMethod<"The same, if something is known of them already.",
      "::llvm::LogicalResult", "refineReturnTypes",
      (ins "::mlir::MLIRContext *":$context, "::std::optional<::mlir::Location>":$location,
           "::mlir::ValueRange":$operands, "::mlir::DictionaryAttr":$attributes,
           "::mlir::OpaqueProperties":$properties, "::mlir::RegionRange":$regions,
           "::llvm::SmallVectorImpl<::mlir::Type>&":$returnTypes)>,
    StaticInterfaceMethod<"Whether results may have types `lhs` where `rhs` are inferred.",
      "bool", "isCompatibleReturnTypes", (ins "::mlir::TypeRange":$lhs, "::mlir::TypeRange":$rhs)>,
  ];
  let verify = "inferred_types";
  let verifyWithRegions = 1;
}

def InferShapedTypeOpInterface : OpInterface<"InferShapedTypeOpInterface"> {
  let description = [{
    Operations whose result shapes follow from the rest: when types are
    inferred, or as values that are computed.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"The shapes, and what else is known of the shaped types.",
      "::llvm::LogicalResult", "inferReturnTypeComponents",
      (ins "::mlir::MLIRContext*":$context, "::std::optional<::mlir::Location>":$location,
           "::mlir::ValueShapeRange":$operands, "::mlir::DictionaryAttr":$attributes,
           "::mlir::OpaqueProperties":$properties, "::mlir::RegionRange":$regions,
           "::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>&":$inferredReturnShapes)>,
    InterfaceMethod<"Builds values for the shapes.",
      "::llvm::LogicalResult", "reifyReturnTypeShapes",
      (ins "::mlir::OpBuilder&":$builder, "::mlir::ValueRange":$operands,
           "::llvm::SmallVectorImpl<::mlir::Value> &":$reifiedReturnShapes)>,
  ];
}

// The traits below stand for the interface along with a way to implement it: in
// terms of named operands and attributes (`Adaptor`), of result shapes that
// become tensor types (`Tensor`), and reifying them, too (`WithReify`).

class InferTypeOpAdaptorBase<code additionalDecls = [{}]>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 NativeOpTrait<"InferTypeOpAdaptor", [], additionalDecls>]>;
def InferTypeOpAdaptor : InferTypeOpAdaptorBase;
// Declares `isCompatibleReturnTypes` as well.
def InferTypeOpAdaptorWithIsCompatible : InferTypeOpAdaptorBase<"isCompatibleReturnTypes">;

class InferShapedTypeOpAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferShapedTypeOpInterface, overridenMethods>,
                 NativeOpTrait<"InferShapedTypeOpAdaptor">]>;
def InferShapedTypeOpAdaptor : InferShapedTypeOpAdaptorBase<["inferReturnTypeComponents"]>;
def InferShapedTypeOpAdaptorWithReify
    : InferShapedTypeOpAdaptorBase<["inferReturnTypeComponents", "reifyReturnTypeShapes"]>;

class InferTensorTypeBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 DeclareOpInterfaceMethods<InferShapedTypeOpInterface, overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;
def InferTensorType : InferTensorTypeBase<["inferReturnTypeComponents"]>;
def InferTensorTypeWithReify
    : InferTensorTypeBase<["inferReturnTypeComponents", "reifyReturnTypeShapes"]>;

class InferTensorTypeAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 InferShapedTypeOpAdaptorBase<overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;
def InferTensorTypeAdaptor : InferTensorTypeAdaptorBase<["inferReturnTypeComponents"]>;
def InferTensorTypeAdaptorWithReify
    : InferTensorTypeAdaptorBase<["inferReturnTypeComponents", "reifyReturnTypeShapes"]>;

def ReifyRankedShapedTypeOpInterface : OpInterface<"ReifyRankedShapedTypeOpInterface"> {
  let description = "Operations that can build values for the sizes of their ranked results.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        The sizes of all results; an empty list, or a null size, where they are not known.
      }],
      "::llvm::LogicalResult", "reifyResultShapes",
      (ins "::mlir::OpBuilder &":$builder,
           "::mlir::ReifiedRankedShapedTypeDims &":$reifiedReturnShapes)>,
    InterfaceMethod<"The sizes of one result.",
      "::llvm::FailureOr<::llvm::SmallVector<::mlir::OpFoldResult>>", "reifyShapeOfResult",
      (ins "::mlir::OpBuilder &":$builder, "int":$resultIndex)>,
    InterfaceMethod<"One size of one result.",
      "::llvm::FailureOr<::mlir::OpFoldResult>", "reifyDimOfResult",
      (ins "::mlir::OpBuilder &":$builder, "int":$resultIndex, "int":$dim)>,
  ];
}

// All operands and results have the same type, which a format spells once.
def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;

// All operands and results with a rank have the same.
def SameOperandsAndResultRank : NativeOpTrait<"SameOperandsAndResultRank">;

#endif // MLIR_INTERFACES_INFERTYPEOPINTERFACE_TD
