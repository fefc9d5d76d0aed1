// A dialect whose types hold objects and lists, of which some are read by directives and some by the dialect itself.

include "cargo/Cargo.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Canal_Dialect : Dialect {
  let name = "canal";
  let cppNamespace = "::canal";
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

def Canal_Carrier : TypeInterface<"Carrier"> {
  let cppNamespace = "::canal";
  let methods = [
    InterfaceMethod<"what it carries", "::llvm::ArrayRef<::canal::Load>", "getLoads">,
    InterfaceMethod<"how much it carries", "size_t", "getNumLoads", (ins), "", [{
      ConcreteType carrier = ::mlir::cast<ConcreteType>($_type);
      return carrier.getLoads().size();
    }]>,
    InterfaceMethod<"something of a name", "::mlir::FailureOr<::canal::Load>", "findLoad",
                    (ins "::llvm::StringRef":$name), "", [{
      ConcreteType carrier = ::mlir::cast<ConcreteType>($_type);
      for (const ::canal::Load &load : carrier.getLoads())
        if (load.name.getValue() == name)
          return load;
      return ::mlir::failure();
    }]>,
  ];
}

class Canal_Type<string name, string typeMnemonic, list<Trait> traits = []> : TypeDef<Canal_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

// The dialect's own parser knows it by two names.
def Canal_BargeType : TypeDef<Canal_Dialect, "Barge"> {
  let typeName = "canal.barge";
  let parameters = (ins "unsigned":$tons, "bool":$isLong);
  let extraClassDeclaration = [{
    static ::mlir::Type parse(::mlir::AsmParser &parser, bool isLong);
    void print(::mlir::AsmPrinter &printer) const;
  }];
}

// It consists of types, and is one.
def Canal_TowType : Canal_Type<"Tow", "tow"> {
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$of);
  let assemblyFormat = "`<` `[` (`]`) : ($of^ `]`)? `>`";
}

def Canal_FreightType : Canal_Type<"Freight", "freight", [Canal_Carrier]> {
  let parameters = (ins ArrayRefParameter<"::canal::Load">:$loads);
  let hasCustomAssemblyFormat = 1;
}

def Canal_RouteType : Canal_Type<"Route", "route"> {
  let parameters = (ins ArrayRefParameter<"std::pair<::mlir::StringAttr, ::mlir::Type>">:$stops);
  let assemblyFormat = "`<` custom<Stops>($stops) `>`";
}

def Canal_TollAttr : AttrDef<Canal_Dialect, "Toll"> {
  let mnemonic = "toll";
  let parameters = (ins "::mlir::IntegerAttr":$cents);
  let assemblyFormat = "`<` custom<Cents>($cents) `>`";
}

class Canal_Op<string mnemonic, list<Trait> traits = []> : Op<Canal_Dialect, mnemonic, traits>;

def Canal_SplitOp : Canal_Op<"split"> {
  let arguments = (ins AnyType:$whole);
  let results = (outs Variadic<AnyType>:$parts);
  let hasCustomAssemblyFormat = 1;
}

class Canal_Merges<string inputs, string output> : PredOpTrait<"nothing gets lost",
  CPred<[{
    ([&](const ::mlir::OperandRange &inputs, ::mlir::Value output) {
      ::llvm::DenseMap<::llvm::StringRef, const Load *> all;
      for (auto type : inputs.getTypes())
        for (const Load &load : ::mlir::cast<Carrier>(type).getLoads()) {
          if (all.contains(load.name.getValue())) {
            if (*all.lookup(load.name.getValue()) != load)
              return false;
          } else {
            all.insert({load.name.getValue(), &load});
          }
        }
      return all.size() == ::mlir::cast<Carrier>(output.getType()).getNumLoads();
    })(}] # "$" # inputs # ", $" # output # ")">>;

def Canal_MergeOp : Canal_Op<"merge", [Canal_Merges<"inputs", "output">]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs AnyType:$output);
  let assemblyFormat = [{
    $inputs attr-dict `:` custom<Carriers>(type($inputs)) `->` custom<Carriers>(type($output))
  }];
}

def Canal_HaulOp : Canal_Op<"haul"> {
  let arguments = (ins AnyType:$cargo, I64Attr:$times, OptionalAttr<StrAttr>:$to);
  let assemblyFormat = "$cargo custom<Times>($times) (`to` $to^)? attr-dict `:` custom<Carriers>(type($cargo))";
  let hasVerifier = 1;
}

def Canal_DoneOp : Canal_Op<"done", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def Canal_LockOp : Canal_Op<"lock"> {
  let arguments = (ins I64ArrayAttr:$order, TypeAttr:$last);
  let regions = (region AnyRegion:$chamber);
  let assemblyFormat = "custom<Chamber>($chamber, $order, $last) attr-dict";
}

def Canal_ConvoyOp : Canal_Op<"convoy"> {
  let arguments = (ins Variadic<Cargo_BoxType>:$ships, I64Attr:$leaders);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// Its results are what its basin is done with.
def Canal_DrainOp : Canal_Op<"drain", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$from);
  let regions = (region AnyRegion:$basin, AnyRegion:$spill);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$from attr-dict `:` type($from) $basin `spill` $spill";
}
