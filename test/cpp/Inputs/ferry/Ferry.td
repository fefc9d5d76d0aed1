// A dialect whose C++ asks functions, effects, types of other dialects and regions of its own making.

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Ferry_Dialect : Dialect {
  let name = "ferry";
  let cppNamespace = "::ferry";
}

class Ferry_Op<string mnemonic, list<Trait> traits = []> : Op<Ferry_Dialect, mnemonic, traits>;

def Ferry_LandOp : Ferry_Op<"land", [Terminator, Pure]> {
  let arguments = (ins Variadic<AnyType>:$goods);
  let assemblyFormat = "($goods^ `:` type($goods))? attr-dict";
}

// Its region is made by its parser: a block that lands what it is given.
def Ferry_CrossOp : Ferry_Op<"cross"> {
  let arguments = (ins Variadic<AnyType>:$goods);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// A function whose entry block has an argument more than its type: the ferry.
def Ferry_LineOp : Ferry_Op<"line", [IsolatedFromAbove, FunctionOpInterface, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    ::mlir::Region *getCallableRegion() { return isExternal() ? nullptr : &getBody(); }
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
    ::llvm::LogicalResult verifyType();
    ::llvm::LogicalResult verifyBody();
  }];
}

def Ferry_CallOp : Ferry_Op<"call"> {
  let arguments = (ins FlatSymbolRefAttr:$pier, Variadic<AnyType>:$goods);
  let assemblyFormat = "$pier `(` $goods `)` attr-dict `:` type($goods)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Value getOperand(unsigned at) { return getOperation()->getOperand(at); }
  }];
}

def Ferry_AuditOp : Ferry_Op<"audit"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let hasVerifier = 1;
}

def Ferry_WeighOp : Ferry_Op<"weigh"> {
  let arguments = (ins AnyType:$goods, StrAttr:$what, DefaultValuedAttr<I8Attr, "100">:$limit);
  let assemblyFormat = "$what $goods attr-dict `:` type($goods)";
  let hasVerifier = 1;
}

def Ferry_ReserveOp : Ferry_Op<"reserve"> {
  let arguments = (ins Variadic<Index>:$sizes);
  let results = (outs AnyRankedTensor:$space);
  let assemblyFormat = "`(` $sizes `)` attr-dict `:` type($space)";
  let hasVerifier = 1;
}

// Results are inferred from an adaptor, and from the parts of one.
def Ferry_StackOp : Ferry_Op<"stack", [InferTypeOpAdaptor, Pure]> {
  let arguments = (ins Variadic<AnyRankedTensor>:$goods, I64Attr:$axis);
  let results = (outs AnyRankedTensor:$stack);
  let assemblyFormat = "$goods `on` $axis attr-dict `:` type($goods)";
}

def Ferry_SumOp : Ferry_Op<"sum", [DeclareOpInterfaceMethods<InferShapedTypeOpInterface>, InferTensorType, Pure]> {
  let arguments = (ins AnyRankedTensor:$goods, DenseI64ArrayAttr:$axes);
  let results = (outs AnyRankedTensor:$sum);
  let assemblyFormat = "$goods `over` $axes attr-dict `:` type($goods)";
}
