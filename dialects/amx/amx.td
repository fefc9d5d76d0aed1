// The `amx` dialect: tile registers of x86, and products of them.

#ifndef DIALECTS_AMX_TD
#define DIALECTS_AMX_TD

include "mlir/Dialect/LLVMIR/LLVMInterfaces.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def AMX_Dialect : Dialect {
  let name = "amx";
  let cppNamespace = "::mlir::amx";
  let useDefaultTypePrinterParser = 1;
}

def AMXIntrinsicOpInterface : OpInterface<"AMXIntrinsicOp", [OneToOneIntrinsicOpInterface]> {
  let cppNamespace = "::mlir::amx";
}

class AMX_Type<string typeName, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<AMX_Dialect, typeName, traits> {
  let mnemonic = typeMnemonic;
}

def AMX_TileTypeElementType : AnyTypeOf<[F32, F16, BF16, I32, I8]> {
  let cppFunctionName = "isValidTileTypeElementType";
}

def AMX_TileType : AMX_Type<"Tile", "tile", [ShapedTypeInterface, ValueSemantics]> {
  let summary = "AMX 2D tile to be used by AMX opertaions.";

  let parameters = (ins
    ArrayRefParameter<"int64_t">:$shape,
    AMX_TileTypeElementType:$elementType
  );

  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
}

def IsAMXTilePred : And<[CPred<"::llvm::isa<::mlir::amx::TileType>($_self)">,
  CPred<[{::llvm::cast<::mlir::amx::TileType>($_self).getRank() == 2}]>]>;

class AMXTileOf<list<Type> allowedTypes> :
  ShapedContainerType<allowedTypes, IsAMXTilePred, "tile",
                      "::mlir::amx::TileType">;

def AnyAMXTile : AMXTileOf<[F32, F16, BF16, I32, I8]>;

def AMXTileF32 : AMXTileOf<[F32]>;

def AMXTileF16OrBF16 : AMXTileOf<[F16, BF16]>;

def AMXTileI32 : AMXTileOf<[I32]>;

def AMXTileI8 : AMXTileOf<[I8]>;

class AMX_Op<string mnemonic, list<Trait> traits = []> :
  Op<AMX_Dialect, mnemonic, traits> {}

def TileZeroOp : AMX_Op<"tile_zero", [
    AMXIntrinsicOpInterface,
    MemoryEffects<[MemWrite]>
  ]> {
  let summary = "A tile of zeros";
  let results = (outs AnyAMXTile:$res);
  let assemblyFormat = "attr-dict `:` qualified(type($res))";
  let hasVerifier = 1;
}

def TileLoadOp : AMX_Op<"tile_load", [
    AMXIntrinsicOpInterface,
    MemoryEffects<[MemWrite]>,
    AttrSizedOperandSegments
  ]> {
  let summary = "Loads a tile, whose rows are a stride apart in memory";
  let arguments = (ins Arg<AnyMemRef, "load base", [MemRead]>:$base,
                   Variadic<Index>:$indices,
                   Optional<Index>:$stride);
  let results = (outs AnyAMXTile:$res);
  let assemblyFormat = "$base `[` $indices `]` (`,` $stride^ )? attr-dict"
                       "`:` type($base) `into` qualified(type($res))";
  let hasVerifier = 1;
}

def TileStoreOp : AMX_Op<"tile_store", [
    AMXIntrinsicOpInterface,
    AttrSizedOperandSegments
  ]> {
  let summary = "Stores a tile, whose rows are a stride apart in memory";
  let arguments = (ins Arg<AnyMemRef, "store base", [MemWrite]>:$base,
                   Variadic<Index>:$indices,
                   AnyAMXTile:$val,
                   Optional<Index>:$stride);
  let assemblyFormat = "$base `[` $indices `]` `,` $val (`,` $stride^ )?"
                       "attr-dict `:` type($base) `,` qualified(type($val))";
  let hasVerifier = 1;
}

def TileMulFOp : AMX_Op<"tile_mulf", [Pure,
    AMXIntrinsicOpInterface,
    AllTypesMatch<["acc", "res"]>
  ]> {
  let summary = "The product of two tiles of floating-point numbers, added to a third";
  let arguments = (ins AMXTileF16OrBF16:$lhs,
                       AMXTileF16OrBF16:$rhs,
                       AMXTileF32:$acc);
  let results = (outs AMXTileF32:$res);
  let assemblyFormat = "$lhs `,` $rhs `,` $acc attr-dict `:` "
                       "qualified(type($lhs)) `,` qualified(type($rhs))"
                       " `,` qualified(type($acc)) ";
  let hasVerifier = 1;
}

def TileMulIOp : AMX_Op<"tile_muli", [Pure,
    AMXIntrinsicOpInterface,
    AllTypesMatch<["acc", "res"]>
  ]> {
  let summary = "The product of two tiles of integers, added to a third";
  let arguments = (ins AMXTileI8:$lhs,
                       AMXTileI8:$rhs,
                       AMXTileI32:$acc,
                       UnitAttr:$isZextLhs,
                       UnitAttr:$isZextRhs
                       );
  let results = (outs AMXTileI32:$res);
  let assemblyFormat = "$lhs (`zext` $isZextLhs^)? `,` $rhs (`zext` $isZextRhs^)? `,` $acc attr-dict `:` "
                       "qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc)) ";
  let hasVerifier = 1;
}

#endif // DIALECTS_AMX_TD
