// expected-error @+2 {{doubly defined symbol @f}}
// expected-note @+1 {{previously defined here}}
func.func @f() { return }
