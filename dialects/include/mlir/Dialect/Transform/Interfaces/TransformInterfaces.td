// Interfaces and traits of transform operations, and of the types of their
// handles and parameters. The *payload* is the IR that is transformed.

#ifndef MLIR_DIALECT_TRANSFORM_INTERFACES_TRANSFORMINTERFACES_TD
#define MLIR_DIALECT_TRANSFORM_INTERFACES_TRANSFORMINTERFACES_TD

include "mlir/IR/OpBase.td"

def TransformOpInterface : OpInterface<"TransformOpInterface"> {
  let description = [{
    Operations that transform the payload. Their operands and results are
    handles, which stand for lists of payload operations or values, and
    parameters. Of each operand they tell by side effects whether they consume
    it or only read it.
  }];
  let cppNamespace = "::mlir::transform";
  let methods = [
    InterfaceMethod<"Transforms the payload, and says what the results stand for.",
      "::mlir::DiagnosedSilenceableFailure", "apply",
      (ins "::mlir::transform::TransformRewriter &":$rewriter,
           "::mlir::transform::TransformResults &":$transformResults,
           "::mlir::transform::TransformState &":$state)>,
    InterfaceMethod<"Whether a consumed operand may stand for a payload operation twice.",
      "bool", "allowsRepeatedHandleOperands">,
  ];
  let verify = "transform";
}

// Types of handles and parameters, which stand for C++ objects of the type
// `cppObjectType`.
class TransformTypeInterfaceBase<string cppClass, string cppObjectType> : TypeInterface<cppClass> {
  let cppNamespace = "::mlir::transform";
  let methods = [
    InterfaceMethod<"Checks that a handle of the type may stand for these.",
      "::mlir::DiagnosedSilenceableFailure", "checkPayload",
      (ins "::mlir::Location":$loc, "::mlir::ArrayRef<" # cppObjectType # ">":$payload)>,
  ];
}

def TransformHandleTypeInterface
    : TransformTypeInterfaceBase<"TransformHandleTypeInterface", "::mlir::Operation *"> {
  let description = "Types of handles to payload operations.";
}

def TransformParamTypeInterface
    : TransformTypeInterfaceBase<"TransformParamTypeInterface", "::mlir::Attribute"> {
  let description = "Types of parameters: attributes, known when the transformation runs.";
}

def TransformValueHandleTypeInterface
    : TransformTypeInterfaceBase<"TransformValueHandleTypeInterface", "::mlir::Value"> {
  let description = "Types of handles to payload values.";
}

def Transform_AnyHandleOrParamType
    : Type<Or<[TransformParamTypeInterface.predicate, TransformHandleTypeInterface.predicate,
               TransformValueHandleTypeInterface.predicate]>,
           "any transform handle or parameter">;

def Transform_AnyHandleType
    : Type<Or<[TransformHandleTypeInterface.predicate,
               TransformValueHandleTypeInterface.predicate]>,
           "any transform handle">;

// Consumes all its operands, and its results are new operations.
def FunctionalStyleTransformOpTrait : NativeOpTrait<"FunctionalStyleTransformOpTrait"> {
  let cppNamespace = "::mlir::transform";
}

// Has one operand, and transforms each payload operation of it by itself.
def TransformEachOpTrait : NativeOpTrait<"TransformEachOpTrait"> {
  let cppNamespace = "::mlir::transform";
}

// Only looks for payload operations: it reads its operand and the payload.
def NavigationTransformOpTrait : NativeOpTrait<"NavigationTransformOpTrait"> {
  let cppNamespace = "::mlir::transform";
}

// Only makes parameters.
def ParamProducerTransformOpTrait : NativeOpTrait<"ParamProducerTransformOpTrait"> {
  let cppNamespace = "::mlir::transform";
}

// Fails if a payload operation that a handle stands for was replaced and no
// replacement could be found.
def ReportTrackingListenerFailuresOpTrait
    : NativeOpTrait<"ReportTrackingListenerFailuresOpTrait"> {
  let cppNamespace = "::mlir::transform";
}

def FindPayloadReplacementOpInterface : OpInterface<"FindPayloadReplacementOpInterface"> {
  let description = [{
    Payload operations, such as casts, that what replaces another operation may
    hide behind. The search for a replacement goes on at their operands.
  }];
  let cppNamespace = "::mlir::transform";
  let methods = [
    InterfaceMethod<"The operands to go on at.",
      "::llvm::SmallVector<::mlir::Value>", "getNextOperands">,
  ];
}

def PatternDescriptorOpInterface : OpInterface<"PatternDescriptorOpInterface"> {
  let description = [{
    Operations that stand for rewrite patterns, in the region of an operation
    that applies them.
  }];
  let cppNamespace = "::mlir::transform";
  let methods = [
    InterfaceMethod<"Adds the patterns.",
      "void", "populatePatterns", (ins "::mlir::RewritePatternSet &":$patterns)>,
    InterfaceMethod<"Adds the patterns, given the state of the transformation.",
      "void", "populatePatternsWithState",
      (ins "::mlir::RewritePatternSet &":$patterns, "::mlir::transform::TransformState &":$state)>,
  ];
}

def TypeConverterBuilderOpInterface : OpInterface<"TypeConverterBuilderOpInterface"> {
  let description = "Operations that stand for a type converter, for a dialect conversion.";
  let cppNamespace = "::mlir::transform";
  let methods = [
    InterfaceMethod<"Makes the converter.",
      "std::unique_ptr<::mlir::TypeConverter>", "getTypeConverter">,
    StaticInterfaceMethod<"The kind of the converter, for verification.",
      "StringRef", "getTypeConverterType">,
    InterfaceMethod<"Adds to a converter how values are made from values of other types.",
      "void", "populateTypeMaterializations", (ins "::mlir::TypeConverter &":$converter)>,
  ];
}

def ConversionPatternDescriptorOpInterface : OpInterface<"ConversionPatternDescriptorOpInterface"> {
  let description = [{
    Operations that stand for conversion patterns, in the region of an operation
    that applies them.
  }];
  let cppNamespace = "::mlir::transform";
  let methods = [
    InterfaceMethod<"Adds the patterns.",
      "void", "populatePatterns",
      (ins "::mlir::TypeConverter &":$typeConverter, "::mlir::RewritePatternSet &":$patterns)>,
    InterfaceMethod<"Adds what is legal after them.",
      "void", "populateConversionTargetRules",
      (ins "const ::mlir::TypeConverter &":$typeConverter,
           "::mlir::ConversionTarget &":$conversionTarget)>,
    InterfaceMethod<"Makes the converter for them, or null for that of the operation around.",
      "std::unique_ptr<::mlir::TypeConverter>", "getTypeConverter">,
    InterfaceMethod<"Checks the converter of the operation around.",
      "::llvm::LogicalResult", "verifyTypeConverter",
      (ins "TypeConverterBuilderOpInterface":$builder)>,
  ];
}

#endif // MLIR_DIALECT_TRANSFORM_INTERFACES_TRANSFORMINTERFACES_TD
