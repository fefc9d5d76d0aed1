// More of the dialect of shop.td.

include "shop.td"

def Shop_EmptyOp : Shop_Op<"empty"> {
  let arguments = (ins Shop_Basket:$basket);
  let assemblyFormat = "$basket attr-dict `:` qualified(type($basket))";
}
