// Questions about records, some of which are answered only in the end.
class X { int v = 1; }
class Y : X;
class Ask<string n> {
  X found = !cast<X>(n # "_x");
  int v = !cast<X>(n # "_x").v;
  bit isY = !isa<Y>(!cast<X>(n # "_x"));
  bit exists = !exists<Y>(n # "_x");
  list<X> all = !instances<X>("_x$");
}
def a_x : X;
def b_x : Y { let v = 2; }
def askA : Ask<"a">;
def askB : Ask<"b">;
def self : X { X me = self; X meToo = !cast<X>("self"); bit there = !exists<X>("self"); string n = "n" # self; }
def later { X x = !cast<X>("a" # "_x"); bit not = !exists<X>("c_x"); }
def c_x : X;
foreach i = !if(!exists<X>("c_x"), [1], [2]) in def loop#i;
class Types<X x> { bit isX = !isa<X>(x); bit isY = !isa<Y>(x); Y y = !if(isY, !cast<Y>(x), ?); }
def typesA : Types<a_x>;
def typesB : Types<b_x>;
