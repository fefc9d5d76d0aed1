// Properties of classes that are written in C++.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

def Pantry_Dialect : Dialect {
  let name = "pantry";
  let cppNamespace = "::house::pantry";
}

// Parsed by the `FieldParser` of its class, and converted by functions that are named as ODS expects.
def Shelf : Property<"::house::pantry::Shelf", "a shelf">;

// Its code stands in the definition.
def Weight : Property<"::house::pantry::Grams", "a weight"> {
  let parser = [{
    int64_t count;
    if ($_parser.parseInteger(count) || $_parser.parseKeyword("grams"))
      return ::mlir::failure();
    $_storage.count = count;
  }];
  let printer = "$_printer << $_storage.count << \" grams\"";
  let convertToAttribute = [{
    return ::mlir::IntegerAttr::get(::mlir::IntegerType::get($_ctxt, 64), $_storage.count);
  }];
  let convertFromAttribute = [{
    auto number = ::llvm::dyn_cast<::mlir::IntegerAttr>($_attr);
    if (!number)
      return $_diag() << "a weight is a number, not " << $_attr;
    $_storage.count = number.getInt();
    return ::mlir::success();
  }];
}

def Pantry_JarOp : Op<Pantry_Dialect, "jar"> {
  let arguments = (ins Shelf:$shelf, Weight:$weight);
  let assemblyFormat = "`on` $shelf `of` $weight attr-dict";
  let hasVerifier = 1;
}
