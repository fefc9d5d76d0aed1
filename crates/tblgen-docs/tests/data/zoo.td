// A dialect with one of everything that documentation speaks of.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Zoo_Dialect : Dialect {
  let name = "zoo";
  let cppNamespace = "::zoo";
  let summary = "animals, for <tests>";
  let description = [{
    Animals are kept in `!zoo.cage<i32>` and fed by `zoo.feed`.

    # Rules

      - Nobody climbs, <b>nobody</b>.
      - See [the gates](../gates.md) and [MLIR](https://mlir.llvm.org).
  }];
}

class Zoo_Op<string mnemonic, list<Trait> traits = []> : Op<Zoo_Dialect, mnemonic, traits>;

//===- Enums, attributes, types -------------------------------------------------------------------------===//

def Zoo_Food : I32Enum<"Food", "what there is to eat", [
    I32EnumCase<"Hay", 1, "hay">, I32EnumCase<"Fish", 20, "fresh_fish">]> {
  let cppNamespace = "::zoo";
}

def Zoo_Sounds : I32BitEnumAttr<"Sounds", "what is heard", [
    I32BitEnumAttrCaseNone<"Silence">, I32BitEnumAttrCaseBit<"Roar", 0>, I32BitEnumAttrCaseBit<"Purr", 1>]> {
  let cppNamespace = "::zoo";
}

def Zoo_FoodAttr : EnumAttr<Zoo_Dialect, Zoo_Food, "food">;

class Zoo_Attr<string name, string attrMnemonic> : AttrDef<Zoo_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Zoo_LabelAttr : Zoo_Attr<"Label", "label"> {
  let summary = "a label on a cage";
  let description = [{
    Names what is inside.

    ```mlir
    #zoo.label<"lion", 2>
    ```
  }];
  let parameters = (ins StringRefParameter<"the animal">:$animal, DefaultValuedParameter<"int", "1">:$count);
  let assemblyFormat = "`<` $animal (`,` $count^)? `>`";
}

def Zoo_MarkAttr : Zoo_Attr<"Mark", "mark">;

class Zoo_Type<string name, string typeMnemonic> : TypeDef<Zoo_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Zoo_Cage : Zoo_Type<"Cage", "cage"> {
  let summary = "a cage";
  let parameters = (ins "::mlir::Type":$inhabitant);
  let hasCustomAssemblyFormat = 1;
}

def Zoo_Keeper : Zoo_Type<"Keeper", "keeper"> {
  let description = "One line.";
}

def Zoo_BigAttr : DialectAttr<Zoo_Dialect, CPred<"isBig($_self)">, "big label"> {
  let description = "As big as a house.";
}

def Zoo_Animal : DialectType<Zoo_Dialect, CPred<"isAnimal($_self)">, "animal">;

//===- Operations ---------------------------------------------------------------------------------------===//

def Zoo_Care : OpDocGroup {
  let summary = "Care";
  let description = [{
    What keepers do.
  }];
}

def Zoo_FeedOp : Zoo_Op<"feed", [MemoryEffects<[MemWrite]>, AttrSizedOperandSegments]> {
  let opDocGroup = Zoo_Care;
  let summary = "feeds animals with `#zoo.food`";
  let description = [{
    Opens the cage; see `open`.

    Example:

    ```mlir
    // Every day.
    zoo.feed %keeper, %a, %b with <hay> : !zoo.cage<i32>
    %x = zoo.open %a : tensor<4x?xf32>
    ```

    | who | eats |
    |-----|------|
    | all | hay  |
  }];
  let arguments = (ins
    Optional<Zoo_Keeper>:$keeper,
    Arg<Variadic<Zoo_Cage>, "those who are hungry", [MemRead]>:$cages,
    Zoo_FoodAttr:$food,
    DefaultValuedAttr<I32Attr, "1">:$portions,
    OptionalAttr<Zoo_BigAttr>:$label,
    UnitAttr:$quietly);
  let assemblyFormat = [{
    ($keeper^)? `,` $cages `with` $food
      (`quietly` $quietly^)?

    attr-dict `:` type($cages)
  }];
}

def Zoo_OpenOp : Zoo_Op<"open", [Pure, SameOperandsAndResultType]> {
  let summary = "opens a cage";
  let arguments = (ins AnyTypeOf<[AnyTensor, Zoo_Cage]>:$cage);
  let results = (outs AnyTypeOf<[AnyTensor, Zoo_Cage]>:$result);
  let assemblyFormat = "$cage attr-dict `:` type($cage)";
}

def Zoo_Arrive10Op : Zoo_Op<"Arrive"> {
  let results = (outs Zoo_Animal, Zoo_Keeper:$by);
}

def Zoo_Arrive9Op : Zoo_Op<"arrive_late", [Terminator, NativeOpTrait<"ZooTrait">, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let regions = (region AnyRegion:$body);
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
  let hasCustomAssemblyFormat = 1;
}
