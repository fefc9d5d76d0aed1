include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Pass/PassBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "d"; let cppNamespace="::mlir::d"; }
class DOp<string m, list<Trait> t=[]> : Op<D, m, t>;
class DT<string n,string m> : TypeDef<D, n> { let mnemonic=m; }
def A: DOp<"a">{let arguments=(ins I32:$x); let results=(outs I32:$x);}
