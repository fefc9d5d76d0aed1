// Operations whose hooks are written in newer ways of C++, for loom-bobbin.mlir.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Bobbin_Dialect : Dialect {
  let name = "bobbin";
  let cppNamespace = "::bobbin";
}

class Bobbin_Op<string mnemonic, list<Trait> traits = []> : Op<Bobbin_Dialect, mnemonic, traits>;

def Bobbin_SpinOp : Bobbin_Op<"spin"> {
  let arguments = (ins AnyType:$fibre, DenseI64ArrayAttr:$twists);
  let assemblyFormat = "$fibre $twists attr-dict `:` type($fibre)";
  let hasVerifier = 1;
}

def Bobbin_LabelOp : Bobbin_Op<"label"> {
  let arguments = (ins StrAttr:$text);
  let assemblyFormat = "$text attr-dict";
  let hasVerifier = 1;
}

def Bobbin_WindOp : Bobbin_Op<"wind", [Pure]> {
  let arguments = (ins AnyType:$thread, I64Attr:$turns);
  let results = (outs AnyType:$wound);
  let assemblyFormat = "$thread `by` $turns attr-dict `:` type($thread) `to` type($wound)";
  let hasCanonicalizer = 1;
}

def Bobbin_SpoolOp : Bobbin_Op<"spool"> {
  let arguments = (ins Variadic<AnyType>:$threads);
  let assemblyFormat = "$threads attr-dict `:` type($threads)";
  let hasCanonicalizer = 1;
}
