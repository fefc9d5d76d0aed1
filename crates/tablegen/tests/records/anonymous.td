// Anonymous records are numbered as they are made, and made once for equal arguments.
class V<int n> { int v = n; }
class Named { string n = NAME; }
def first { V a = V<1>; V b = V<2>; V again = V<1>; V computed = V<!add(1, 1)>; }
def : V<3>;
def : V<3>;
class Holder<int n> { V inner = V<n>; V fixed = V<50>; list<V> all = [V<n>, V<!add(n, 1)>]; }
def holder : Holder<7>;
def holder2 : Holder<8>;
multiclass Anon { def : V<4>; def : Named; def _b : Named; }
defm x : Anon;
defm : Anon;
defm y : Anon;
def : Named;
class Pred<string s> { string p = s; }
class And<list<Pred> l> : Pred<!interleave(!foreach(x, l, x.p), " && ")>;
class Fold<list<Pred> l> {
  Pred r = !foldl(And<[]>, l, acc, x, And<[acc, x]>);
}
def fold : Fold<[Pred<"a">, Pred<"b">]>;
def bodies { int x = V<9>.v; string s = Pred<"q">.p # Pred<"r">.p; }
// Both branches and both sides of a condition make their records, wanted or not.
def branches { V v = !if(1, V<20>, V<21>); V w = !cond(0: V<22>, 1: V<23>); }
if 0 then def never : Holder<99>;
