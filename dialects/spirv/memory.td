// Memory, images, atomics and barriers.

#ifndef DIALECTS_SPIRV_MEMORY_TD
#define DIALECTS_SPIRV_MEMORY_TD

include "mlir/Interfaces/AlignmentAttrInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/base.td"

class SPIRV_SampleInterface<string name> : OpInterface<name> {
  let cppNamespace = "::mlir::spirv";
}
def SPIRV_ExplicitLodOpInterface : SPIRV_SampleInterface<"ExplicitLodOpInterface">;
def SPIRV_ImplicitLodOpInterface : SPIRV_SampleInterface<"ImplicitLodOpInterface">;

// --- Memory --------------------------------------------------------------------------------

def SPIRV_AccessChainOp : SPIRV_Op<"AccessChain", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$base_ptr, Variadic<SPIRV_Integer>:$indices);
  let results = (outs SPIRV_AnyPtr:$component_ptr);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` type(results)
  }];
}

def SPIRV_CopyMemoryOp : SPIRV_Op<"CopyMemory", [DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]> {
  let arguments = (ins SPIRV_AnyPtr:$target, SPIRV_AnyPtr:$source,
                       OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
                       OptionalAttr<IntValidAlignment<I32Attr>>:$alignment,
                       OptionalAttr<SPIRV_MemoryAccessAttr>:$source_memory_access,
                       OptionalAttr<IntValidAlignment<I32Attr>>:$source_alignment);
  let results = (outs);
}

def SPIRV_InBoundsPtrAccessChainOp : SPIRV_Op<"InBoundsPtrAccessChain", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$base_ptr, SPIRV_Integer:$element, Variadic<SPIRV_Integer>:$indices);
  let results = (outs SPIRV_AnyPtr:$result);
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)?
    `->` type($result)
  }];
}

def SPIRV_LoadOp : SPIRV_Op<"Load", [DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]> {
  let arguments = (ins SPIRV_AnyPtr:$ptr, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
                       OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let results = (outs SPIRV_Type:$value);
}

def SPIRV_PtrAccessChainOp : SPIRV_Op<"PtrAccessChain", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$base_ptr, SPIRV_Integer:$element, Variadic<SPIRV_Integer>:$indices);
  let results = (outs SPIRV_AnyPtr:$result);
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)?
    `->` type($result)
  }];
}

def SPIRV_StoreOp : SPIRV_Op<"Store", [DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]> {
  let arguments = (ins SPIRV_AnyPtr:$ptr, SPIRV_Type:$value, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
                       OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let results = (outs);
}

def SPIRV_VariableOp : SPIRV_Op<"Variable", []> {
  let arguments = (ins SPIRV_StorageClassAttr:$storage_class, Optional<AnyType>:$initializer);
  let results = (outs SPIRV_AnyPtr:$pointer);
}

// --- Atomic --------------------------------------------------------------------------------

class PointeeTypeMatchTrait<string pointer, string name>
    : TypesMatchWith<"`" # name # "` type matches pointee type of " # "`" # pointer # "`", pointer, name,
        "llvm::cast<PointerType>($_self).getPointeeType()">;

class SPIRV_AtomicUpdateOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, !listconcat(traits, [PointeeTypeMatchTrait<"pointer", "result">])> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
  let hasCustomAssemblyFormat = 0;
}

class SPIRV_AtomicUpdateWithValueOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, !listconcat(traits, [PointeeTypeMatchTrait<"pointer", "value">,
        PointeeTypeMatchTrait<"pointer", "result">,])> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics,
                       SPIRV_Integer:$value);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
  let hasCustomAssemblyFormat = 0;
}

def SPIRV_AtomicAndOp : SPIRV_AtomicUpdateWithValueOp<"AtomicAnd", []>;

def SPIRV_AtomicCompareExchangeOp
    : SPIRV_Op<"AtomicCompareExchange", [PointeeTypeMatchTrait<"pointer", "result">,
        PointeeTypeMatchTrait<"pointer", "value">, PointeeTypeMatchTrait<"pointer", "comparator">,]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope,
                       SPIRV_MemorySemanticsAttr:$equal_semantics, SPIRV_MemorySemanticsAttr:$unequal_semantics,
                       SPIRV_Integer:$value, SPIRV_Integer:$comparator);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)";
  let hasCustomAssemblyFormat = 0;
  let hasVerifier = 0;
}

def SPIRV_AtomicCompareExchangeWeakOp
    : SPIRV_Op<"AtomicCompareExchangeWeak", [PointeeTypeMatchTrait<"pointer", "result">,
        PointeeTypeMatchTrait<"pointer", "value">, PointeeTypeMatchTrait<"pointer", "comparator">,]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope,
                       SPIRV_MemorySemanticsAttr:$equal_semantics, SPIRV_MemorySemanticsAttr:$unequal_semantics,
                       SPIRV_Integer:$value, SPIRV_Integer:$comparator);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)";
  let hasCustomAssemblyFormat = 0;
  let hasVerifier = 0;
}

def SPIRV_AtomicExchangeOp
    : SPIRV_Op<"AtomicExchange", [PointeeTypeMatchTrait<"pointer", "value">, PointeeTypeMatchTrait<"pointer",
        "result">,]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics,
                       SPIRV_Numerical:$value);
  let results = (outs SPIRV_Numerical:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
  let hasCustomAssemblyFormat = 0;
  let hasVerifier = 0;
}

def SPIRV_EXTAtomicFAddOp
    : SPIRV_ExtVendorOp<"AtomicFAdd", [PointeeTypeMatchTrait<"pointer", "result">, PointeeTypeMatchTrait<"pointer",
        "value">,]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics,
                       SPIRV_Float:$value);
  let results = (outs SPIRV_Float:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
}

def SPIRV_AtomicIAddOp : SPIRV_AtomicUpdateWithValueOp<"AtomicIAdd", []>;

def SPIRV_AtomicIDecrementOp : SPIRV_AtomicUpdateOp<"AtomicIDecrement", []>;

def SPIRV_AtomicIIncrementOp : SPIRV_AtomicUpdateOp<"AtomicIIncrement", []>;

def SPIRV_AtomicISubOp : SPIRV_AtomicUpdateWithValueOp<"AtomicISub", []>;

def SPIRV_AtomicOrOp : SPIRV_AtomicUpdateWithValueOp<"AtomicOr", []>;

def SPIRV_AtomicSMaxOp : SPIRV_AtomicUpdateWithValueOp<"AtomicSMax", []>;

def SPIRV_AtomicSMinOp : SPIRV_AtomicUpdateWithValueOp<"AtomicSMin", []>;

def SPIRV_AtomicUMaxOp : SPIRV_AtomicUpdateWithValueOp<"AtomicUMax", [UnsignedOp]>;

def SPIRV_AtomicUMinOp : SPIRV_AtomicUpdateWithValueOp<"AtomicUMin", [UnsignedOp]>;

def SPIRV_AtomicXorOp : SPIRV_AtomicUpdateWithValueOp<"AtomicXor", []>;

// --- Barrier -------------------------------------------------------------------------------

def SPIRV_ControlBarrierOp : SPIRV_Op<"ControlBarrier", []> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScopeAttr:$memory_scope,
                       SPIRV_MemorySemanticsAttr:$memory_semantics);
  let results = (outs);
  let assemblyFormat = "$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict";
}

def SPIRV_MemoryBarrierOp : SPIRV_Op<"MemoryBarrier", []> {
  let arguments = (ins SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$memory_semantics);
  let results = (outs);
  let assemblyFormat = "$memory_scope `,` $memory_semantics attr-dict";
}

// --- Image ---------------------------------------------------------------------------------

class SPIRV_ValuesAreContained<string operand, list<string> values, string transform, string type, string getter>
    : CPred<"::llvm::is_contained(" "{::mlir::spirv::" # type # "::" # !interleave(values,
        ", ::mlir::spirv::" # type # "::") # "}," "::llvm::cast<::mlir::spirv::ImageType>(" # !subst("$_self",
        "$" # operand # ".getType()", transform) # ")." # getter # "()" ")">;

class SPIRV_SampledOperandIs<string operand, list<string> values, string transform="$_self">
    : PredOpTrait<"the sampled operand of the underlying image must be " # !interleave(values, " or "),
        SPIRV_ValuesAreContained<operand, values, transform, "ImageSamplerUseInfo", "getSamplerUseInfo">>;

class SPIRV_MSOperandIs<string operand, list<string> values, string transform="$_self">
    : PredOpTrait<"the MS operand of the underlying image type must be " # !interleave(values, " or "),
        SPIRV_ValuesAreContained<operand, values, transform, "ImageSamplingInfo", "getSamplingInfo">>;

class SPIRV_DimIs<string operand, list<string> values, string transform="$_self">
    : PredOpTrait<"the Dim operand of the underlying image must be " # !interleave(values, " or "),
        SPIRV_ValuesAreContained<operand, values, transform, "Dim", "getDim">>;

class SPIRV_DimIsNot<string operand, list<string> values, string transform="$_self">
    : PredOpTrait<"the Dim operand of the underlying image must not be " # !interleave(values, " or "),
        Neg<SPIRV_ValuesAreContained<operand, values, transform, "Dim", "getDim">>>;

class SPIRV_NoneOrElementMatchImage<string operand, string image, string transform="$_self">
    : PredOpTrait<"the " # operand # " component type must match the image sampled type",
        CPred<"::llvm::isa<NoneType>(cast<::mlir::spirv::ImageType>(" # !subst("$_self",
        "$" # image # ".getType()",
        transform) # ").getElementType()) ||" "(getElementTypeOrSelf($" # operand # ")" "==" "cast<::mlir::spirv::ImageType>(" # !subst("$_self",
        "$" # image # ".getType()", transform) # ").getElementType())">>;

class SPIRV_ImageOperandIsPresent<string operand, list<string> values>
    : PredOpTrait<"either " # !interleave(values, " or ") # " image operands must be present",
        CPred<"::mlir::spirv::bitEnumContainsAny($" # operand # ", " # "::mlir::spirv::ImageOperands::" # !interleave(values,
        " | ::mlir::spirv::ImageOperands::") # ")">>;

def SPIRV_SampledImageTransform : StrFunc<"llvm::cast<::mlir::spirv::SampledImageType>($_self).getImageType()">;

def SPIRV_ImageDrefGatherOp
    : SPIRV_Op<"ImageDrefGather", [Pure, SPIRV_DimIs<"sampled_image", ["Dim2D", "Cube", "Rect"],
        SPIRV_SampledImageTransform.result>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"],
        SPIRV_SampledImageTransform.result>, SPIRV_NoneOrElementMatchImage<"result", "sampled_image",
        SPIRV_SampledImageTransform.result>]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$coordinate,
                       SPIRV_Float32:$dref, OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands,
                       Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Integer>, SPIRV_Vec4<SPIRV_Float>]>:$result);
  let assemblyFormat = [{
    $sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )?
    attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->`
    type($result)
  }];
}

def SPIRV_ImageQuerySizeOp : SPIRV_Op<"ImageQuerySize", [Pure]> {
  let arguments = (ins SPIRV_AnyImage:$image);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$image attr-dict `:` type($image) `->` type($result)";
}

def SPIRV_ImageReadOp
    : SPIRV_Op<"ImageRead", [SPIRV_SampledOperandIs<"image", ["SamplerUnknown", "NoSampler"]>,
        SPIRV_NoneOrElementMatchImage<"result", "image">]> {
  let arguments = (ins SPIRV_AnyImage:$image,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate,
                       OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands,
                       Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs
                      AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$result);
  let assemblyFormat = [{
    $image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:`
    type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)
  }];
}

def SPIRV_ImageWriteOp
    : SPIRV_Op<"ImageWrite", [SPIRV_SampledOperandIs<"image", ["SamplerUnknown", "NoSampler"]>,
        SPIRV_DimIsNot<"image", ["SubpassData"]>, SPIRV_NoneOrElementMatchImage<"texel", "image">]> {
  let arguments = (ins SPIRV_AnyImage:$image,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$texel,
                       OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands,
                       Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs);
  let assemblyFormat = [{
    $image `,` $coordinate `,` $texel custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict
    `:` type($image) `,` type($coordinate) `,` type($texel) ( `,` type($operand_arguments)^ )?
  }];
}

def SPIRV_ImageOp
    : SPIRV_Op<"Image", [Pure, TypesMatchWith<"type of 'result' matches image type of 'sampled_image'",
        "sampled_image", "result", "::llvm::cast<spirv::SampledImageType>($_self).getImageType()">]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image);
  let results = (outs SPIRV_AnyImage:$result);
  let assemblyFormat = "$sampled_image attr-dict `:` type($sampled_image)";
  let hasVerifier = 0;
}

def SPIRV_ImageSampleExplicitLodOp
    : SPIRV_Op<"ImageSampleExplicitLod", [SPIRV_DimIsNot<"sampled_image", ["Buffer"],
        SPIRV_SampledImageTransform.result>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"],
        SPIRV_SampledImageTransform.result>, SPIRV_NoneOrElementMatchImage<"result", "sampled_image",
        SPIRV_SampledImageTransform.result>, SPIRV_ImageOperandIsPresent<"image_operands", ["Lod", "Grad"]>,
        DeclareOpInterfaceMethods<SPIRV_ExplicitLodOpInterface>]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate,
                       SPIRV_ImageOperandsAttr:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Integer>, SPIRV_Vec4<SPIRV_Float>]>:$result);
  let assemblyFormat = [{
    $sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:`
    type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)
  }];
}

def SPIRV_ImageSampleImplicitLodOp
    : SPIRV_Op<"ImageSampleImplicitLod", [SPIRV_DimIsNot<"sampled_image", ["Buffer"],
        SPIRV_SampledImageTransform.result>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"],
        SPIRV_SampledImageTransform.result>, SPIRV_NoneOrElementMatchImage<"result", "sampled_image",
        SPIRV_SampledImageTransform.result>, DeclareOpInterfaceMethods<SPIRV_ImplicitLodOpInterface>]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$coordinate,
                       OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands,
                       Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Integer>, SPIRV_Vec4<SPIRV_Float>]>:$result);
  let assemblyFormat = [{
    $sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:`
    type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)
  }];
}

def SPIRV_ImageSampleProjDrefImplicitLodOp
    : SPIRV_Op<"ImageSampleProjDrefImplicitLod", [SPIRV_DimIsNot<"sampled_image", ["Buffer"],
        SPIRV_SampledImageTransform.result>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"],
        SPIRV_SampledImageTransform.result>,
        TypesMatchWith<"type of 'result' matches image type of 'sampled_image'", "sampled_image", "result",
        "::llvm::cast<::mlir::spirv::ImageType>(::llvm::cast<spirv::SampledImageType>($_self).getImageType()).getElementType()">,
        DeclareOpInterfaceMethods<SPIRV_ImplicitLodOpInterface>]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate,
                       SPIRV_Float32:$dref, OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands,
                       Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Integer, SPIRV_Float]>:$result);
  let assemblyFormat = [{
    $sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )?
    attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->`
    type($result)
  }];
}

def SPIRV_ImageFetchOp
    : SPIRV_Op<"ImageFetch", [SPIRV_DimIsNot<"image", ["Cube"]>, SPIRV_SampledOperandIs<"image", ["NeedSampler"]>,
        SPIRV_NoneOrElementMatchImage<"result", "image">]> {
  let arguments = (ins SPIRV_AnyImage:$image, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$coordinate,
                       OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands,
                       Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Float>, SPIRV_Vec4<SPIRV_Integer>]>:$result);
  let assemblyFormat = [{
    $image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:`
    type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)
  }];
}

#endif // DIALECTS_SPIRV_MEMORY_TD
