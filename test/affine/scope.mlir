// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics

// Values that may stand for dimensions and symbols.

func.func @iter_arg_is_no_dimension(%n: index, %m: memref<100xf32>) {
  %r = affine.for %i = 0 to 10 iter_args(%k = %n) -> (index) {
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %x = affine.load %m[%k] : memref<100xf32>
    affine.yield %k : index
  }
  return
}

// -----

func.func @delinearized(%m: memref<100xf32>) {
  affine.for %i = 0 to 10 {
    %a, %b = affine.delinearize_index %i into (3) : index, index
    %x = affine.load %m[%b] : memref<100xf32>
    %c = affine.linearize_index [%a, %b] by (3) : index
    %y = affine.load %m[%c] : memref<100xf32>
  }
  return
}

// -----

func.func @symbols_in_a_loop(%n: index, %m: memref<?xf32>) {
  affine.for %i = 0 to 10 {
    %c3 = arith.constant 3 : index
    %q = arith.divui %n, %c3 : index
    %x = affine.load %m[symbol(%q)] : memref<?xf32>
    %c0 = arith.constant 0 : index
    %d = memref.dim %m, %c0 : memref<?xf32>
    affine.for %j = 0 to %d {}
    %al = memref.alloc(%q) : memref<?xf32>
    %d2 = memref.dim %al, %c0 : memref<?xf32>
    affine.for %j = 0 to %d2 {}
    %s = arith.addi %q, %i : index
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %s {}
  }
  return
}

// -----

func.func @division_by_a_value(%n: index) {
  affine.for %i = 0 to 10 {
    %q = arith.divui %n, %n : index
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %q {}
  }
  return
}

// -----

func.func @size_of_memory() {
  affine.for %i = 0 to 10 {
    %c0 = arith.constant 0 : index
    %al = memref.alloc(%i) : memref<?xf32>
    %d2 = memref.dim %al, %c0 : memref<?xf32>
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %d2 {}
  }
  return
}

// -----

func.func @index_of_another_loop(%n: index, %m: memref<?xf32>) {
  scf.for %i = %n to %n step %n {
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %x = affine.load %m[%i] : memref<?xf32>
  }
  return
}

// -----

func.func @other_values(%n: index, %m: memref<?xf32>) {
  scf.for %i = %n to %n step %n {
    %x = affine.apply affine_map<(d0) -> (d0 + 1)> (%i)
    %y = memref.load %m[%x] : memref<?xf32>
  }
  return
}

// -----

func.func @parallel_symbol() {
  affine.for %i = 0 to 10 {
    // expected-error@+1 {{'affine.parallel' op operand cannot be used as a symbol}}
    affine.parallel (%j, %k) = (%i, 0) to (100, 10 + symbol(%i)) {
    }
  }
  return
}

// -----

// A value that is made of itself is neither, and no reason to look on for ever.
"test.graph"() ({
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%0)[%0]
}) : () -> ()
