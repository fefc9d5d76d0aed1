#!/usr/bin/env python3
"""Makes a folder of programs to try the other files here with: a dialect, and N .mlir files that use it.

    make_inputs.py FOLDER [N]
"""
import pathlib
import sys

DIALECT = """\
include "mlir/IR/OpBase.td"
include "shop_types.td"

def Shop_MergeOp : Op<Shop_Dialect, "merge"> {
  let arguments = (ins Shop_Basket:$lhs, Shop_Basket:$rhs);
  let results = (outs Shop_Basket:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `->` "
                       "qualified(type($result))";
}
"""

TYPES = """\
include "mlir/IR/AttrTypeBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

def Shop_Basket : TypeDef<Shop_Dialect, "Basket"> {
  let mnemonic = "basket";
  let parameters = (ins "unsigned":$size);
  let assemblyFormat = "`<` $size `>`";
}
"""

PROGRAM = """\
func.func @merge_{n}(%a: !shop.basket<{n}>, %x: i32) -> (!shop.basket<{twice}>, i32) {{
  %0 = shop.merge %a, %a : !shop.basket<{n}>, !shop.basket<{n}> -> !shop.basket<{twice}>
  %c{n} = arith.constant {n} : i32
  %1 = arith.addi %x, %c{n} : i32
  %2 = arith.addi %1, %c{n} : i32
  return %0, %2 : !shop.basket<{twice}>, i32
}}
"""


def main():
    folder = pathlib.Path(sys.argv[1])
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    (folder / 'in').mkdir(parents=True, exist_ok=True)
    (folder / 'shop.td').write_text(DIALECT)
    (folder / 'shop_types.td').write_text(TYPES)
    (folder / 'rsmlir.toml').write_text('dialects = ["shop.td"]\n')
    for n in range(number):
        (folder / 'in' / f'{n:04}.mlir').write_text(PROGRAM.format(n=n, twice=2 * n))


if __name__ == '__main__':
    main()
