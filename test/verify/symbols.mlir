// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics -o /dev/null

// Symbols are found and different.

// expected-note@+1 {{see existing symbol definition here}}
func.func @f() { return }
// expected-error@+1 {{redefinition of symbol named 'f'}}
func.func @f() { return }

// -----

// expected-note@+1 {{see existing symbol definition here}}
func.func @f() { return }
// expected-error@+1 {{redefinition of symbol named 'f'}}
"foo.sym"() {sym_name = "f"} : () -> ()

// -----

// expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
func.func @f() { call @g() : () -> () return }

// -----

// expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
func.func @f() { call @g(): () -> () return }
module @g {}

// -----

// expected-error@+1 {{'func.constant' op reference to undefined function 'g'}}
func.func @f(%a: i32) { %0 = constant @g : () -> () return }

// -----

// expected-error@+1 {{'func.constant' op reference to function with mismatched type}}
func.func @f(%a: i32) { %0 = constant @g : () -> () return }
func.func private @g(i32) -> (i32, i2)

// -----

// expected-error@+1 {{'func.constant' op attribute 'value' failed to satisfy constraint: flat symbol reference attribute}}
func.func @f(%a: i32) { %0 = "func.constant"() {value = @a::@b}: () -> (i32) return }

// -----

// expected-error@+1 {{'func.constant' op requires attribute 'value'}}
func.func @f(%a: i32) { %0 = "func.constant"() : () -> (i32) return }

// -----

// expected-error@+2 {{redefinition of symbol named 'b'}}
// expected-note@+1 {{see existing symbol definition here}}
module @a { func.func @f() { return } module @a {} module @b {} module @b {} }

// -----

// expected-note@+1 {{see existing symbol definition here}}
"foo.x"() <{sym_name = "x"}> : () -> ()
// expected-error@+1 {{redefinition of symbol named 'x'}}
"foo.x"() <{sym_name = "x"}> : () -> ()

// -----

// expected-note@+1 {{see existing symbol definition here}}
"foo.x"() {sym_name = "x"} : () -> ()
// expected-error@+1 {{redefinition of symbol named 'x'}}
"foo.x"() <{sym_name = "x"}> : () -> ()

// -----

"foo.x"() {sym_name = "x" : i32} : () -> ()
"foo.x"() {sym_name = "x"} : () -> ()

// -----

// expected-error@+1 {{'func.call' op 'f' does not reference a valid function}}
"foo.x"() ({ func.func @f() { "func.call"() <{callee = @f}> : () -> () return } }) : () -> ()

// -----

// expected-error@+1 {{'func.call' op 'f' does not reference a valid function}}
"foo.x"() ({ func.func @f() { "func.call"() <{callee = @f}> : () -> () return } }, {}) : () -> ()

// -----

// expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
func.func @f() { "func.call"() <{callee = @f}> : () -> () "foo.x"() ({ "func.call"() <{callee = @g}> : () -> () }, {}) : () -> () return }

// -----

// expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
func.func @f() { "foo.x"() ({ "func.call"() <{callee = @g}> : () -> () }) : () -> () return }

// -----

// expected-error@+1 {{'func.call' op 'i' does not reference a valid function}}
func.func @f() { "foo.x"() ({ "func.call"() <{callee = @g}> : () -> () "foo.x"() ({ "func.call"() <{callee = @h}> : () -> () }, {}) : () -> () }, {"func.call"() <{callee = @i}> : () -> ()}) : () -> () return }

// -----

// expected-error@+2 {{redefinition of symbol named 'b'}}
// expected-note@+1 {{see existing symbol definition here}}
module @a { "builtin.module"() <{sym_name = "a"}> ({^bb0:}) : () -> () func.func @b() { return } "foo.f"() {sym_name = "b"}: () -> () }
