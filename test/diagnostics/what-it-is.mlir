// Files in other formats than MLIR's text are reported by the name of their format.

// RUN: printf 'ML\357R\015' > %t.mlirbc
// RUN: not rsmlir-opt %t.mlirbc 2>&1 | FileCheck %s --check-prefix=BYTECODE
// BYTECODE: :1:1: error: this is MLIR bytecode, which is not supported: only text is read

// RUN: printf 'def X;\n' > %t.td
// RUN: not rsmlir-opt %t.td --diagnostics=pretty 2>&1 | FileCheck %s --check-prefix=TD
// TD: error: custom op 'def' is unknown
// TD: = help: TableGen files are not processed but loaded: `--dialect

// RUN: not rsmlir-opt %S --diagnostics=pretty 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: cannot open input file '{{.*}}': Is a directory
// FOLDER-NEXT: help: `--verify` checks the .mlir files of a folder

// RUN: not rsmlir-opt %S/what-it-si.mlir --diagnostics=pretty 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: cannot open input file '{{.*}}': No such file or directory
// MISSING-NEXT: help: did you mean `what-it-is.mlir`?

// RUN: printf 'func.func @f() { return }\n// ----\nfunc.func @f() { return }\n' > %t.mlir
// RUN: not rsmlir-opt %t.mlir --diagnostics=pretty 2>&1 | FileCheck %s --check-prefix=MARKER
// MARKER: error: redefinition of symbol named 'f'
// MARKER: = help: `--split-input-file` divides a file at `// -----`: `// ----` is no such line
