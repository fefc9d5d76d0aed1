// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unexpected key: maps}}
#a = #sparse_tensor.encoding<{ maps = 1 }>

// -----

// expected-error@+1 {{expected a non-empty array for lvlTypes}}
#a = #sparse_tensor.encoding<{ posWidth = 32 }>

// -----

// expected-error@+1 {{unexpected coordinate bitwidth: 42}}
#a = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), crdWidth = 42 }>

// -----

// expected-error@+1 {{unknown level format: crowded}}
#a = #sparse_tensor.encoding<{ map = (d0) -> (d0 : crowded) }>

// -----

// expected-error@+1 {{unknown level property: tidy}}
#a = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(tidy)) }>

// -----

// expected-error@+1 {{invalid level type: level format doesn't support the properties}}
#a = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense(nonunique)) }>

// -----

// expected-error@+1 {{expected n <= m in n_out_of_m}}
#a = #sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[5, 4]) }>

// -----

// expected-error@+1 {{redefinition of identifier 'i'}}
#a = #sparse_tensor.encoding<{ map = (i, i) -> (i : dense) }>

// -----

// expected-error@+1 {{Level-variable ordering mismatch. The variable 'q' was forward-declared as the 1st level; but is bound by the 0th specification.}}
#a = #sparse_tensor.encoding<{ map = {p, q} (i = p, j = q) -> (q = j : dense, p = i : dense) }>

// -----

// expected-error@+1 {{Level-rank mismatch between forward-declarations and specifiers. Declared 2 level-variables; but got 1 level-specifiers.}}
#a = #sparse_tensor.encoding<{ map = {p, q} (i = p, j = q) -> (p = i : dense) }>

// -----

// expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
#a = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, i + j : dense) }>

// -----

// The inner level of the blocks of j is missing: mlir-opt crashes.
// expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
#a = #sparse_tensor.encoding<{ map = (i, j) -> (i floordiv 2 : dense, i mod 2 : dense, j floordiv 2 : dense) }>

// -----

// expected-error@+1 {{expected lvlToDim to be an inverse of dimToLvl}}
#a = #sparse_tensor.encoding<{ map = {p, q} (i = q, j = p) -> (p = i : dense, q = j : dense) }>

// -----

// expected-error@+1 {{expected compressed or loose_compressed level before singleton level}}
#a = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : singleton) }>

// -----

// expected-error@+1 {{Batch lvlType can only be leading levels.}}
#a = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : batch) }>

// -----

// expected-error@+1 {{expected SparseTensorDimSliceAttr}}
#a = #sparse_tensor.encoding<{ map = (i : 4) -> (i : dense) }>

// -----

// expected-error@+1 {{expect positive value or ? for slice stride}}
#a = #sparse_tensor<slice(0, 4, 0)>

// -----

#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed) }>
// expected-error@+1 {{dimension-rank mismatch between encoding and tensor shape: 1 != 2}}
func.func private @f(tensor<2x2xf32, #a>)

// -----

#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), explicitVal = 1.0 : f64 }>
// expected-error@+1 {{explicit value type mismatch between encoding and tensor element type: 'f64' != 'f32'}}
func.func private @f(tensor<2xf32, #a>)

// -----

#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), implicitVal = 1.0 : f32 }>
// expected-error@+1 {{implicit value must be zero}}
func.func private @f(tensor<2xf32, #a>)
