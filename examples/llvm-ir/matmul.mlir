// A program that multiplies two matrices and prints the product:
//
//   rsmlir-opt examples/llvm-ir/matmul.mlir --convert-linalg-to-loops --convert-scf-to-cf --convert-cf-to-llvm \
//     --expand-strided-metadata --finalize-memref-to-llvm --convert-arith-to-llvm --convert-func-to-llvm \
//     --reconcile-unrealized-casts | rsmlir-translate --mlir-to-llvmir | lli

memref.global "private" constant @lhs : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global "private" constant @rhs : memref<3x2xf32> = dense<[[7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]>

llvm.mlir.global internal constant @format("%g\0A\00")
llvm.func @printf(!llvm.ptr, ...) -> i32

func.func @print(%value: f32) {
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %double = arith.extf %value : f32 to f64
  %count = llvm.call @printf(%format, %double) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64) -> i32
  return
}

func.func @main() -> i32 {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %lhs = memref.get_global @lhs : memref<2x3xf32>
  %rhs = memref.get_global @rhs : memref<3x2xf32>
  %product = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<2x2xf32>)
  linalg.matmul ins(%lhs, %rhs : memref<2x3xf32>, memref<3x2xf32>) outs(%product : memref<2x2xf32>)
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %value = memref.load %product[%i, %j] : memref<2x2xf32>
      func.call @print(%value) : (f32) -> ()
    }
  }
  memref.dealloc %product : memref<2x2xf32>
  %done = arith.constant 0 : i32
  return %done : i32
}
