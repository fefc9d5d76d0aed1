include "include/base.td"
class Derived : Base { let a = 2; }
