// Template arguments, inheritance, late resolution, recursion.
class Defaults<int x, string y = "d", list<int> z = [x], int w = !add(x, 1)> {
  int a = x;
  string b = y;
  list<int> c = z;
  int d = w;
}
def positional : Defaults<1>;
def more : Defaults<1, "e">;
def named : Defaults<x = 3>;
def mixed : Defaults<4, z = [9]>;
def reordered : Defaults<z = [1], y = "k", x = 7>;
def byString : Defaults<"x" = 5>;

class Root { int a = 1; int late = a; }
class Left : Root { int b = 2; let a = 10; }
class Right : Root { int c = 3; let a = 20; }
// Diamonds are allowed; the later one wins.
class Bottom : Left, Right { int d = !add(a, b, c); }
def bottom : Bottom;
def bottomLet : Bottom { let b = 100; let late = !mul(d, 2); }

class Named<string n = NAME> { string given = n; string own = NAME; }
def byDefault : Named;
def byArg : Named<"arg">;
class NamedSub : Named;
def bySub : NamedSub;

class Forward;
class Holder<Forward f> { list<Forward> l = [f, f]; }
class Forward { int value = 3; }
class User<Forward f> : Holder<f> { int v = f.value; }
def fwd : Forward;
def user : User<fwd> { int w = l[1].value; }

class Sum<list<int> l> {
  int r = !if(!empty(l), 0, !add(!head(l), Sum<!tail(l)>.r));
}
def sum { int s = Sum<[3, 9, 2]>.r; }

class Count<int n> {
  int v = n;
  list<Count> below = !if(!gt(n, 0), [Count<!sub(n, 1)>], []);
}
def count : Count<2>;

class Late {
  string cppNamespace = "::ns";
  string className = NAME;
  string cppType = cppNamespace # "::" # className;
  int x = 1;
  int y = x;
  let x = 5;
}
def late : Late { let className = "Renamed"; }
def lateToo : Late { let y = 7; int z = y; }

class Redeclared { int f = 1; bits<2> g = 3; }
def redeclared : Redeclared { int f; bits<2> g; field string h; }
def twice { int a = 1; int a = 2; }
def types { int a; string b; list<int> c; dag d; bit e; bits<2> f; code g; field int h; Root i; }
