// A dialect of anchors and their chains. It names the results of its operations for all of them.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/TensorEncoding.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Anchor_Dialect : Dialect {
  let name = "anchor";
  let cppNamespace = "::anchor";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    struct Names;
    Names *names;
    void *getRegisteredInterfaceForOp(mlir::TypeID interface, mlir::OperationName op) override;
  }];
}

class Anchor_Op<string mnemonic, list<Trait> traits = []> : Op<Anchor_Dialect, mnemonic, traits>;

def Anchor_GridAttr : AttrDef<Anchor_Dialect, "Grid", [VerifiableTensorEncoding]> {
  let mnemonic = "grid";
  let parameters = (ins "int64_t":$size);
  let assemblyFormat = "`<` $size `>`";
}

def Anchor_Ground : I32EnumAttr<"Ground", "a ground", [I32EnumAttrCase<"Mud", 0, "mud">, I32EnumAttrCase<"Sand", 1, "sand">]> {
  let cppNamespace = "::anchor";
  let genSpecializedAttr = 0;
}
def Anchor_GroundAttr : EnumAttr<Anchor_Dialect, Anchor_Ground, "ground"> { let assemblyFormat = "`<` $value `>`"; }

// Its builder has as many parameters as the one that is generated, and defaults.
def Anchor_BedAttr : AttrDef<Anchor_Dialect, "Bed"> {
  let mnemonic = "bed";
  let parameters = (ins "GroundAttr":$ground, "::mlir::IntegerAttr":$depth);
  let builders = [AttrBuilder<(ins CArg<"::anchor::Ground", "::anchor::Ground::Sand">:$ground, CArg<"int", "5">:$depth)>];
  let hasCustomAssemblyFormat = 1;
}

def Anchor_NoneOp : Anchor_Op<"none", [ConstantLike, Pure]> {
  let results = (outs I32:$links);
  let assemblyFormat = "attr-dict";
  let hasFolder = 1;
}

def Anchor_LinksOp : Anchor_Op<"links", [ConstantLike, Pure]> {
  let arguments = (ins I32Attr:$of);
  let results = (outs I32:$links);
  let assemblyFormat = "$of attr-dict";
  let hasFolder = 1;
}

def Anchor_JoinOp : Anchor_Op<"join", [Pure]> {
  let arguments = (ins I32:$chain, I32:$more);
  let results = (outs I32:$all);
  let assemblyFormat = "$chain `,` $more attr-dict";
  let hasFolder = 1;
}

def Anchor_ShareOp : Anchor_Op<"share"> {
  let arguments = (ins I32:$chain, I32:$among);
  let results = (outs I32:$each);
  let assemblyFormat = "$chain `,` $among attr-dict";
  let hasVerifier = 1;
}

def Anchor_PickOp : Anchor_Op<"pick"> {
  let arguments = (ins I32:$first, I32:$second);
  let results = (outs I32:$picked);
  let assemblyFormat = "$first `,` $second attr-dict";
  let hasCanonicalizer = 1;
}

def Anchor_DepthOp : Anchor_Op<"depth"> {
  let results = (outs Index:$depth);
  let assemblyFormat = "attr-dict";
  let hasCanonicalizer = 1;
}

def Anchor_EndOp : Anchor_Op<"end", [Terminator]> { let assemblyFormat = "attr-dict"; }

def Anchor_GoOp : Anchor_Op<"go", [Terminator]> {
  let successors = (successor AnySuccessor:$to, AnySuccessor:$or);
  let assemblyFormat = "$to `,` $or attr-dict";
}

def Anchor_DropOp : Anchor_Op<"drop"> {
  let arguments = (ins UnitAttr:$after);
  let assemblyFormat = "(`after` $after^)? attr-dict";
  let hasCanonicalizer = 1;
}

def Anchor_LowerOp : Anchor_Op<"lower"> {
  let arguments = (ins I32:$chain, OptionalAttr<StrAttr>:$with, DefaultValuedAttr<I32Attr, "3">:$depth, UnitAttr:$slow);
  let assemblyFormat = "$chain (`with` $with^)? prop-dict attr-dict";
  let extraClassDeclaration = [{
    static ::mlir::ParseResult parseProperties(::mlir::OpAsmParser &parser, ::mlir::OperationState &result) {
      if (::mlir::failed(parser.parseOptionalLess()))
        return ::mlir::success();
      return ::mlir::failure(parser.parseAttribute(result.propertiesAttr) || parser.parseGreater());
    }
    void printProperties(::mlir::MLIRContext *context, ::mlir::OpAsmPrinter &printer, const Properties &properties,
                         ::mlir::ArrayRef<::llvm::StringRef> elided) {
      auto all = ::llvm::dyn_cast_if_present<::mlir::DictionaryAttr>(getPropertiesAsAttr(context, properties));
      ::llvm::SmallVector<::mlir::NamedAttribute> shown;
      if (all)
        for (auto property : all)
          if (!::llvm::is_contained(elided, property.getName().strref()))
            shown.push_back(property);
      if (!shown.empty())
        printer << "<" << ::mlir::DictionaryAttr::get(context, shown) << ">";
    }
  }];
}
