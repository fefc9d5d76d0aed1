// Two dialects in one file, of which the second one's C++ has a parsing hook of its own.

include "garden_attributes.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/EnumAttr.td"

def Spring : I32EnumAttrCase<"Spring", 0, "spring">;
def Autumn : I32EnumAttrCase<"Autumn", 1, "autumn">;
def Garden_SeasonEnum : I32EnumAttr<"Season", "a season", [Spring, Autumn]> {
  let cppNamespace = "::green::garden::time";
  let genSpecializedAttr = 0;
}

def Shed_Dialect : Dialect {
  let name = "shed";
  let cppNamespace = "::green::shed";
}

class Shed_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<Shed_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def Shed_Tool : Shed_Type<"Tool", "tool", [MemRefElementTypeInterface]>;
def Shed_Seed : Shed_Type<"Seed", "seed", [VectorElementTypeInterface]>;
def Shed_Box : Shed_Type<"Box", "box"> {
  let parameters = (ins "Type":$of);
  let assemblyFormat = "`<` $of `>`";
}

def Shed_Sizes : ArrayRefParameter<"int64_t", "sizes"> {
  let parser = "parseSizes($_parser)";
  let printer = "printSizes($_printer, $_self)";
}
def Shed_Shelf : Shed_Type<"Shelf", "shelf"> {
  let parameters = (ins Shed_Sizes:$sizes);
  let assemblyFormat = "`<` $sizes `>`";
}

def RoomOp : Op<Shed_Dialect, "room", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
}
def DoorOp : Op<Shed_Dialect, "door", [HasParent<"shed::RoomOp">]>;
