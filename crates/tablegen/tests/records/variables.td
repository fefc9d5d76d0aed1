// defvar and deftype, and what hides what.
defvar a = 1;
defvar b = !add(a, 1);
def globals { int q = b; }
class Scoped<int x> {
  defvar y = !add(x, a);
  int z = y;
  defvar w = !mul(y, 2);
  list<int> l = [w, z];
}
def scoped : Scoped<3>;
// A variable of a body hides a template argument and a global.
class Hiding<int b> { defvar a = !mul(b, 10); int v = a; }
def hiding : Hiding<4>;
def body { defvar s = "s"; string t = s # "t"; defvar u = t; string v = u; }
foreach i = [1, 2] in { defvar c = !add(i, a); def w#c { int v = c; } }
if !eq(a, 1) then { defvar d = 5; def then_ { int v = d; } } else { defvar d = 6; def else_ { int v = d; } }
deftype Width = bits<3>;
deftype Names = list<string>;
deftype Again = Names;
class Typed { Width w = 5; list<Width> ws = [1, 2]; Names n = ["a"]; list<Again> ns = [["a"], []]; }
def typed : Typed;
