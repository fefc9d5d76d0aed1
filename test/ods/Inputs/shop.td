// A dialect of a user's, on the library that ships.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []> : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Basket : TypeDef<Shop_Dialect, "Basket"> {
  let mnemonic = "basket";
  let summary = "a basket";
  let parameters = (ins "unsigned":$size);
  let assemblyFormat = "`<` $size `>`";
}

def Shop_FillOp : Shop_Op<"fill", [Pure]> {
  let summary = "a basket with so many things in it";
  let description = [{
    Takes `count` things.

    ```mlir
    %basket = shop.fill 3 : !shop.basket<4>
    ```
  }];
  let arguments = (ins ConfinedAttr<I32Attr, [IntPositive]>:$count);
  let results = (outs Shop_Basket:$basket);
  let assemblyFormat = "$count attr-dict `:` qualified(type($basket))";
}

def Shop_MergeOp : Shop_Op<"merge", [Pure, AllTypesMatch<["lhs", "rhs", "result"]>]> {
  let summary = "what is in two baskets";
  let arguments = (ins Shop_Basket:$lhs, Shop_Basket:$rhs);
  let results = (outs Shop_Basket:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` qualified(type($result))";
}

// Parts that are left to C++, which is not there.

def Shop_PayOp : Shop_Op<"pay", [AttrSizedOperandSegments]> {
  let arguments = (ins Shop_Basket:$basket, Variadic<Shop_Basket>:$more, Optional<AnyInteger>:$tip,
                       OptionalAttr<StrAttr>:$card, I64Attr:$amount);
  let results = (outs I1:$paid);
  let regions = (region AnyRegion:$otherwise);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Shop_WrapOp : Shop_Op<"wrap"> {
  let arguments = (ins Shop_Basket:$basket);
  let assemblyFormat = "$basket custom<Ribbon>(ref($basket)) attr-dict `:` type($basket)";
}

def Shop_Odd : AttrConstraint<CPred<"::shop::isOdd($_self)">, "odd">;

def Shop_CountOp : Shop_Op<"count"> {
  let arguments = (ins ConfinedAttr<I32Attr, [Shop_Odd]>:$step);
  let assemblyFormat = "$step attr-dict";
}
