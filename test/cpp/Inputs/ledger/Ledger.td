// Operations of book-keeping whose verifiers use containers, tables and templates of C++.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Ledger_Dialect : Dialect {
  let name = "ledger";
  let cppNamespace = "::ledger";
  let useDefaultTypePrinterParser = 1;
}

def Ledger_CoinType : TypeDef<Ledger_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "::mlir::Type":$metal);
  let assemblyFormat = "`<` $metal `>`";
}

class Ledger_Op<string mnemonic> : Op<Ledger_Dialect, mnemonic> {
  let arguments = (ins Variadic<AnyType>:$entries, DefaultValuedAttr<I64Attr, "0">:$page);
  let assemblyFormat = "($entries^ `:` type($entries))? attr-dict";
  let hasVerifier = 1;
}

def Ledger_BookOp : Ledger_Op<"book">;
def Ledger_SumOp : Ledger_Op<"sum">;
def Ledger_PairOp : Ledger_Op<"pair">;
def Ledger_WeighOp : Ledger_Op<"weigh">;
def Ledger_MergeOp : Ledger_Op<"merge">;
def Ledger_StampOp : Ledger_Op<"stamp">;
def Ledger_SmeltOp : Ledger_Op<"smelt">;
