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
def X: OpInterface<"X">{let cppNamespace="::x";let description="desc";let methods=[InterfaceMethod<"a","int","f",(ins "int&":$x,"const char *":$y)>,StaticInterfaceMethod<"","void *","g",(ins),"return 1;","return 2;">,InterfaceMethod<"","void","h",(ins),"", "return 2;">];}
def Y: TypeInterface<"Y",[]>;def Z:AttrInterface<"Z">{let description="\n";}
