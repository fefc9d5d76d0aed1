include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Halyard_Dialect : Dialect {
  let name = "halyard";
  let cppNamespace = "::halyard";
  let useDefaultTypePrinterParser = 1;
}

class Halyard_Op<string mnemonic, list<Trait> traits = []> : Op<Halyard_Dialect, mnemonic, traits>;

// A type counts as long by more than that its class has the interface.
def Halyard_Long : TypeInterface<"Long"> {
  let cppNamespace = "::halyard";
  let methods = [InterfaceMethod<"", "int64_t", "getLength">];
  let extraClassOf = [{ return $_type.getLength() > 10; }];
}

def Halyard_Rope : TypeDef<Halyard_Dialect, "Rope", [DeclareTypeInterfaceMethods<Halyard_Long>]> {
  let mnemonic = "rope";
  let parameters = (ins "int64_t":$metres);
  let assemblyFormat = "`<` $metres `>`";
  let extraClassDefinition = [{ int64_t $cppClass::getLength() const { return getMetres(); } }];
}

def Halyard_Pulley : TypeDef<Halyard_Dialect, "Pulley"> {
  let mnemonic = "pulley";
  let parameters = (ins "::mlir::Type":$rope);
  let assemblyFormat = "`<` $rope `>`";
}

def Halyard_Sail : TypeDef<Halyard_Dialect, "Sail", [ShapedTypeInterface, ValueSemantics]> {
  let mnemonic = "sail";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let assemblyFormat = "`<` `[` $shape `]` `,` $elementType `>`";
  let extraClassDeclaration = [{
    bool hasRank() const { return true; }
    SailType cloneWith(std::optional<::llvm::ArrayRef<int64_t>> shape, ::mlir::Type elementType) const {
      return get(getContext(), shape.value_or(getShape()), elementType);
    }
  }];
}

def Halyard_HoistOp : Halyard_Op<"hoist"> {
  let arguments = (ins Halyard_Long:$rope);
  let assemblyFormat = "$rope attr-dict `:` type($rope)";
}

// The errors say what the functions of the sources answer.
def Halyard_AskOp : Halyard_Op<"ask"> {
  let arguments = (ins AnyType:$value, OptionalAttr<APIntAttr>:$number, OptionalAttr<AnyAttr>:$text);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1;
}

// Its parser verifies what the dictionary says.
def Halyard_KnotOp : Halyard_Op<"knot"> {
  let arguments = (ins I32Attr:$turns);
  let hasCustomAssemblyFormat = 1;
}

// `prop-dict` where the class has a form of its own.
def Halyard_PinOp : Halyard_Op<"pin"> {
  let arguments = (ins UnitAttr:$last, OptionalAttr<I64Attr>:$index);
  let assemblyFormat = "attr-dict prop-dict";
  let extraClassDeclaration = [{
    static ::mlir::ParseResult parseProperties(::mlir::OpAsmParser &parser, ::mlir::OperationState &result);
    static void printProperties(::mlir::MLIRContext *context, ::mlir::OpAsmPrinter &printer,
                                const Properties &properties, ::mlir::ArrayRef<::llvm::StringRef> elided);
  }];
}

def Halyard_SplitOp : Halyard_Op<"split"> {
  let results = (outs I8:$port, I8:$starboard);
  let assemblyFormat = "attr-dict";
}

// An optional operand that is not there is the one that follows.
def Halyard_StrandOp : Halyard_Op<"strand", [AllElementTypesMatch<["first", "second", "last"]>]> {
  let arguments = (ins AnyShaped:$first, Optional<AnyShaped>:$second, AnyShaped:$last);
  let assemblyFormat = "$first (`,` $second^)? `to` $last attr-dict `:` functional-type(operands, results)";
}

def Halyard_InnerOp : Halyard_Op<"inner"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Halyard_TiedOp : Halyard_Op<"tied", [InferTypeOpInterface]> {
  let arguments = (ins AnyType:$rope);
  let results = (outs AnyType:$knots);
  let assemblyFormat = "$rope attr-dict `:` type($rope)";
  let extraClassDeclaration = [{
    static ::mlir::LogicalResult inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr attributes, ::mlir::RegionRange regions,
        ::llvm::SmallVectorImpl<::mlir::Type> &types);
  }];
}

// Patterns.
def Halyard_ZeroOp : Halyard_Op<"zero", [Pure]> {
  let results = (outs I8:$result);
  let assemblyFormat = "attr-dict";
}

def Halyard_BundleOp : Halyard_Op<"bundle", [Pure]> {
  let arguments = (ins Variadic<AnyType>:$ropes);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$ropes attr-dict `:` functional-type($ropes, $result)";
  let builders = [
    OpBuilder<(ins "::mlir::Value":$left, "::mlir::Value":$right), [{
      return build($_builder, $_state, $_builder.getI8Type(), ::mlir::ValueRange{left, right});
    }]>,
    OpBuilder<(ins "::mlir::Value":$first, "::mlir::ValueRange":$others)>
  ];
}

class Halyard_RopeOp<string mnemonic> : Halyard_Op<mnemonic, [Pure]> {
  let arguments = (ins AnyType:$rope);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$rope attr-dict `:` functional-type($rope, $result)";
}

def Halyard_WithZeroOp : Halyard_RopeOp<"with_zero"> { let hasCanonicalizeMethod = 1; }
def Halyard_ForwardOp : Halyard_RopeOp<"forward"> { let hasCanonicalizer = 1; }

def Halyard_LoopOp : Halyard_Op<"loop"> {
  let arguments = (ins I32Attr:$times);
  let regions = (region AnyRegion:$body);
  let builders = [OpBuilder<(ins "int32_t":$times)>];
  let hasCanonicalizeMethod = 1;
}

def Halyard_PartsOp : Halyard_Op<"parts", [IsolatedFromAbove, Terminator]> {
  let regions = (region AnyRegion:$body);
}

def Halyard_HolderOp : Halyard_Op<"holder"> {
  let regions = (region SizedRegion<1>:$body);
  let hasCanonicalizeMethod = 1;
}
