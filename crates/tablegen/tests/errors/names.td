// Names that mean nothing, with what may be meant.
class AnyType { int width = 1; }
def AnyInteger : AnyType;
def a { AnyType t = AnyIntger; }
def b : AnyTipe;
def c : AnyType { let widht = 2; }
def d { int w = AnyInteger.withd; }
class P<int size, string name> { int s = size; string n = name; }
def e : P<1, nam = "x">;
defm f : Nothing;
def g : h;
multiclass M { def x; }
def i : M;
def j { AnyType t = !cast<AnyType>("AnyInteger" # "s"); }
// Uses of what failed are not news.
def k { AnyType t = b; }
