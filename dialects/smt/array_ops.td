// Operations of `smt` on arrays.

#ifndef DIALECTS_SMT_ARRAY_OPS_TD
#define DIALECTS_SMT_ARRAY_OPS_TD

include "mlir/Dialect/SMT/IR/SMTDialect.td"
include "mlir/Dialect/SMT/IR/SMTAttributes.td"
include "mlir/Dialect/SMT/IR/SMTTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class SMTArrayOp<string mnemonic, list<Trait> traits = []> :
  SMTOp<"array." # mnemonic, traits>;

def ArrayStoreOp : SMTArrayOp<"store", [
  Pure,
  TypesMatchWith<"summary", "array", "index",
                 "cast<ArrayType>($_self).getDomainType()">,
  TypesMatchWith<"summary", "array", "value",
                 "cast<ArrayType>($_self).getRangeType()">,
  AllTypesMatch<["array", "result"]>,
]> {
  let summary = "An array with another value at an index";
  let arguments = (ins ArrayType:$array, AnySMTType:$index, AnySMTType:$value);
  let results = (outs ArrayType:$result);
  let assemblyFormat = [{
    $array `[` $index `]` `,` $value attr-dict `:` qualified(type($array))
  }];
}

def ArraySelectOp : SMTArrayOp<"select", [
  Pure,
  TypesMatchWith<"summary", "array", "index",
                 "cast<ArrayType>($_self).getDomainType()">,
  TypesMatchWith<"summary", "array", "result",
                 "cast<ArrayType>($_self).getRangeType()">,
]> {
  let summary = "The value at an index of an array";
  let arguments = (ins ArrayType:$array, AnySMTType:$index);
  let results = (outs AnySMTType:$result);
  let assemblyFormat = [{
    $array `[` $index `]` attr-dict `:` qualified(type($array))
  }];
}

def ArrayBroadcastOp : SMTArrayOp<"broadcast", [
  Pure,
  TypesMatchWith<"summary", "result", "value",
                 "cast<ArrayType>($_self).getRangeType()">,
]> {
  let summary = "An array of one value";
  let arguments = (ins AnySMTType:$value);
  let results = (outs ArrayType:$result);
  let assemblyFormat = "$value attr-dict `:` qualified(type($result))";
}

#endif // DIALECTS_SMT_ARRAY_OPS_TD
