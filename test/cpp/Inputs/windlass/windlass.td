include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Windlass_Dialect : Dialect {
  let name = "windlass";
  let cppNamespace = "::deck::windlass";
  let extraClassDeclaration = [{
    Type parseType(DialectAsmParser &parser) const override;
    void printType(Type type, DialectAsmPrinter &printer) const override;
    static bool isStrong(::mlir::Type type);
  private:
    ::mlir::ThreadLocalCache<::llvm::DenseSet<::mlir::Type>> strong;
  }];
}

// Written by the class that it derives from.
def Windlass_Rope : TypeDef<Windlass_Dialect, "Rope", [], "windlass::Line"> {
  let typeName = "windlass.rope";
  let parameters = (ins "unsigned":$length);
}

def Windlass_Coil : TypeDef<Windlass_Dialect, "Coil", [], "windlass::Line"> {
  let mnemonic = "coil";
  let parameters = (ins "Line":$of);
  let assemblyFormat = "`<` $of `>`";
}

// Stands for another line.
def Windlass_Alias : TypeDef<Windlass_Dialect, "Alias"> {
  let mnemonic = "alias";
  let parameters = (ins "::mlir::Type":$inner);
  let assemblyFormat = "`<` $inner `>`";
}

def Windlass_Duty : TypeDef<Windlass_Dialect, "Duty"> {
  let mnemonic = "duty";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$takes, OptionalArrayRefParameter<"::mlir::Type">:$gives);
  let assemblyFormat = "`<` `[` (`]`) : ($takes^ `]`)? `,` `[` (`]`) : ($gives^ `]`)? `>`";
}

def Windlass_Sheet : AttrDef<Windlass_Dialect, "Sheet"> {
  let mnemonic = "sheet";
  let parameters = (ins DefaultValuedParameter<"::mlir::AffineMap", "$_builder.getEmptyAffineMap()">:$map);
  let assemblyFormat = "(`<` $map^ `>`)?";
}

// Models say more of it than its default does.
def Windlass_Weighed : TypeInterface<"Weighed"> {
  let cppNamespace = "::deck::windlass";
  let methods = [InterfaceMethod<"", "unsigned", "weight", (ins), "", "return 1;">,
                 InterfaceMethod<"", "unsigned", "grade", (ins), "", "return 2;">];
}

// Verifies before the traits that follow it.
def Windlass_Fast : OpInterface<"Fast"> {
  let cppNamespace = "::deck::windlass";
  let verify = [{ return ::deck::windlass::detail::verifyFast($_op); }];
}

// The names of its results are those of operations.
def Windlass_Named : OpInterface<"Named", [DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let cppNamespace = "::deck::windlass";
  let extraTraitClassDeclaration = [{
    void getAsmResultNames(::llvm::function_ref<void(::mlir::Value, ::llvm::StringRef)> setNameFn) {
      ConcreteOp op = ::llvm::cast<ConcreteOp>(this->getOperation());
      setNameFn(op.getResult(), op.getOperationName().split('.').second);
    }
  }];
}

def Windlass_MarkedAttrInterface : AttrInterface<"MarkedAttrInterface"> {
  let cppNamespace = "::deck::windlass";
  let methods = [InterfaceMethod<"The mark.", "int64_t", "getMark">];
}

def Windlass_Marked : Attr<CPred<"isa<windlass::MarkedAttrInterface>($_self)">, "an attribute with a mark"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
}

class Windlass_Op<string name, list<Trait> traits = []> : Op<Windlass_Dialect, name, traits>;

def Windlass_HaulOp : Windlass_Op<"haul"> {
  let arguments = (ins Windlass_Rope:$rope);
  let assemblyFormat = "$rope attr-dict `:` type($rope)";
}

def Windlass_SplitOp : Windlass_Op<"split"> {
  let arguments = (ins AnyType:$rope);
  let assemblyFormat = "$rope attr-dict `:` type($rope)";
  let hasVerifier = 1;
}

def Windlass_DrumOp : Windlass_Op<"drum", [Windlass_Named]> {
  let results = (outs I32:$drum);
  let assemblyFormat = "attr-dict";
}

def Windlass_MarkOp : Windlass_Op<"mark"> {
  let arguments = (ins Windlass_Marked:$mark);
  let assemblyFormat = "$mark attr-dict";
}

def Windlass_WindOp
    : Windlass_Op<"wind", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<DestinationStyleOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyRankedTensor>:$outputs);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    `(` $inputs `:` type($inputs) `)` `outs` `(` $outputs `:` type($outputs) `)` attr-dict (`->` type($results)^)?
  }];
  let hasVerifier = 1;
}

def Windlass_SlipOp
    : Windlass_Op<"slip", [Terminator, AttrSizedOperandSegments, DeclareOpInterfaceMethods<BranchOpInterface>]> {
  let arguments = (ins I1:$now, Variadic<AnyType>:$first, Variadic<AnyType>:$second);
  let successors = (successor AnySuccessor:$left, AnySuccessor:$right);
  let assemblyFormat = [{
    $now `,` $left (`(` $first^ `:` type($first) `)`)? `,` $right (`(` $second^ `:` type($second) `)`)? attr-dict
  }];
}

def Windlass_CrewOp : Windlass_Op<"crew", [FunctionOpInterface, IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<Windlass_Duty>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getTakes(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getGives(); }
    ::mlir::Region *getCallableRegion() { return &getBody(); }
  }];
}

def Windlass_CallOp : Windlass_Op<"call", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$crew, Variadic<AnyType>:$operands);
  let assemblyFormat = "$crew `(` $operands `:` type($operands) `)` attr-dict";
}

// Its verifier stands in the class.
def Windlass_StopOp : Windlass_Op<"stop", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
  let extraClassDeclaration = [{
    ::llvm::LogicalResult verify() {
      if (getValues().size() > 2)
        return emitOpError("has more than two values");
      return ::mlir::success();
    }
  }];
}

def Windlass_CountOp : Windlass_Op<"count"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Counted>($body) attr-dict";
}

def Windlass_ReelOp : Windlass_Op<"reel", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins I32:$turns);
  let results = (outs AnyRankedTensor:$line);
  let assemblyFormat = "$turns attr-dict";
}

// Its results are inferred by a class that it inherits from.
def Windlass_Same : NativeOpTrait<"SameOnDeck"> {
  let cppNamespace = "::deck::windlass";
}
def Windlass_SpliceOp : Windlass_Op<"splice", [InferTypeOpInterface, Windlass_Same]> {
  let arguments = (ins AnyType:$first, AnyType:$second);
  let results = (outs AnyType:$spliced);
  let assemblyFormat = "$first `,` $second attr-dict `:` type($first) `,` type($second)";
}

def Windlass_LashOp : Windlass_Op<"lash", [Windlass_Fast, SameOperandsShape]> {
  let arguments = (ins Variadic<AnyType>:$lines, OptionalAttr<StrAttr>:$knot_name);
  let results = (outs I32:$knot);
  let assemblyFormat = "custom<Knot>($knot_name) ($lines^ `:` type($lines))? attr-dict";
}

def Windlass_ListOp : Windlass_Op<"list"> {
  let arguments = (ins I32Attr:$what);
  let assemblyFormat = "custom<What>($what) attr-dict";
  let hasVerifier = 1;
}
