// Attributes about kernels that are compiled.

#ifndef MLIR_DIALECT_GPU_IR_COMPILATIONATTRS_TD
#define MLIR_DIALECT_GPU_IR_COMPILATIONATTRS_TD

include "mlir/Dialect/GPU/IR/GPUBase.td"
include "mlir/Dialect/GPU/IR/CompilationAttrInterfaces.td"

def GPU_KernelMetadataAttr : GPU_Attr<"KernelMetadata", "kernel_metadata"> {
  let parameters = (ins
    "StringAttr":$name,
    "Type":$function_type,
    OptionalParameter<"ArrayAttr", "arguments attributes">:$arg_attrs,
    OptionalParameter<"DictionaryAttr", "metadata dictionary">:$metadata
  );
  let assemblyFormat = [{
    `<` $name `,` $function_type (`,` struct($arg_attrs, $metadata)^)? `>`
  }];
  let genVerifyDecl = 1;
}

def GPU_KernelTableAttr : GPU_Attr<"KernelTable", "kernel_table"> {
  let parameters = (ins
    OptionalArrayRefParameter<"KernelMetadataAttr", "array of kernels">:$kernel_table
  );
  let assemblyFormat = [{
    `<` (`[` qualified($kernel_table)^ `]`)? `>`
  }];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def GPU_ObjectOffload : I32EnumAttrCase<"Offload", 1, "offload">;
def GPU_ObjectISA : I32EnumAttrCase<"Assembly", 2, "assembly">;
def GPU_ObjectBinary : I32EnumAttrCase<"Binary", 3, "bin">;
def GPU_ObjectFatbin : I32EnumAttrCase<"Fatbin", 4, "fatbin">;
def GPU_CompilationTargetEnum : GPU_I32Enum<
  "CompilationTarget", "GPU compilation format", [
    GPU_ObjectOffload,
    GPU_ObjectISA,
    GPU_ObjectBinary,
    GPU_ObjectFatbin
  ]>;

def GPU_ObjectAttr : GPU_Attr<"Object", "object"> {
  let parameters = (ins
    "Attribute":$target,
    DefaultValuedParameter<"CompilationTarget", "CompilationTarget::Fatbin">:$format,
    "StringAttr":$object,
    OptionalParameter<"DictionaryAttr">:$properties,
    OptionalParameter<"KernelTableAttr">:$kernels
  );
  let assemblyFormat = [{ `<`
      $target `,`  (`properties` `=` $properties^ `,`)?
      (`kernels` `=` $kernels^ `,`)?
      custom<Object>($format, $object)
    `>`
  }];
  let genVerifyDecl = 1;
}

def GPUObjectArrayAttr :
  TypedArrayAttrBase<GPU_ObjectAttr, "an array of GPU object attributes">;

def GPU_SelectObjectAttr : GPU_Attr<"SelectObject", "select_object", [
      OffloadingTranslationAttrTrait
    ]> {
  let parameters = (ins
    OptionalParameter<"Attribute", "Target to select for embedding.">:$target
  );
  let assemblyFormat = [{
    (`<` $target^ `>`)?
  }];
  let genVerifyDecl = 1;
}

#endif // MLIR_DIALECT_GPU_IR_COMPILATIONATTRS_TD
