// Multiclasses, defm, and NAME.
class A<int x> { int a = x; }
class B { int y = 1; string n = NAME; }
multiclass Basic<int p> {
  def _a : A<p>;
  def NAME # "_b" : A<!add(p, 1)>;
  def "" : B;
  defvar q = !mul(p, 2);
  foreach i = [1, 2] in def "_c" # i : A<q>;
  if !eq(p, 1) then def _one : A<0>; else def _other : A<9>;
  assert !gt(p, 0), "p is " # p;
}
defm X : Basic<1>;
defm Y : Basic<2>;
defm "Z" # 3 : Basic<3>;

multiclass Parent<int p> : Basic<p> { def _n : A<p>; }
multiclass OnlyParents<int p> : Parent<!add(p, 10)>;
defm W : OnlyParents<1>;

// A defm can add classes to all its records, those in loops too.
class Extra { int extra = 1; }
defm V : Basic<4>, Extra;

multiclass Args<int a, int b = a, string c = NAME> {
  def x { int p = a; int q = b; string r = c; }
}
defm A1 : Args<1>;
defm A2 : Args<1, 2>;
defm A3 : Args<b = 3, a = 4>;
defm A4 : Args<1, 2, "z">;

multiclass Inner<int i> { def "" { int v = i; } def _s { string n = NAME; } }
multiclass Outer<list<int> l> {
  foreach i = l in defm _o # i : Inner<i>;
  defm NAME : Inner<99>;
  defm _z # NAME : Inner<98>;
  foreach j = ["a"] in { defvar w = j # NAME; def w; }
}
defm Top : Outer<[1, 2]>;
foreach k = [3, 4] in defm Loop # k : Outer<[k]>;

multiclass Lists<list<int> l> {
  foreach i = l in {
    def x # i { int v = i; }
    foreach j = !range(i) in def y # i # "_" # j { int w = !add(i, j); }
  }
  if !empty(l) then def none;
  else { def some; if !gt(!size(l), 1) then def many; }
}
defm L1 : Lists<[1, 2]>;
defm L2 : Lists<[]>;
foreach k = [[1], [2, 3]] in defm L3 # !size(k) : Lists<k>;

// Names are looked up when the defm is done.
class R { int v = 1; }
multiclass Refer<string n> {
  def d { R r = !cast<R>(n); int v = !cast<R>(n).v; bit e = !exists<R>(NAME # "d"); }
  if !exists<R>(n) then def yes; else def no;
}
def target : R;
defm refer : Refer<"target">;
