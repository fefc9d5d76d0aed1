// A bit of everything, small enough to be cut off at every byte.
#ifndef RICH_TD
#define RICH_TD
class Op;
def op : Op; def ins : Op; def other : Op;
deftype Width = bits<4>;
class Base<int x = 1, string s = "d" # x, list<int> l = [x, 2]> {
  int v = x; string t = !strconcat(s, NAME); list<int> w = l; Width b = x;
  field bits<8> enc; let enc{7-4} = b; let enc{3...0} = { 1, b{0}, ?, 0 };
  assert !ge(x, 0), "negative " # x;
  defvar local = !add(x, 1);
  int y = local; code c = [{ some } code }];
}
class Derived<Base b, dag d = (op)> : Base<!add(b.v, 1)> {
  dag all = !con(d, (op v:$v, "q":$w, (ins b):$x));
  bit big = !gt(v, 3);
  string kind = !cond(!lt(v, 2): "small", big: "big", true: "medium");
  list<string> names = !foreach(i, w, "n" # i);
  list<int> odd = !filter(i, w, !and(i, 1));
  int sum = !foldl(0, w, acc, i, !add(acc, i));
  dag sub = !foreach(a, all, !if(!isa<int>(a), a, a));
  string up = !toupper(!substr(kind, 0, 1)) # !substr(kind, 1);
  list<int> sl = w[0...1, 0]; int el = w[!sub(1, 1)];
  Base inst = Base<v, "i">; int deep = Base<7>.v;
}
def base0 : Base; def base5 : Base<5> { let t = "over"; let enc{1} = 1; }
def d0 : Derived<base0>; def d1 : Derived<base5, (op 1, $z, ?:$u)>;
multiclass Inner<int i, string suffix = ""> {
  def NAME # "_in" # suffix : Base<i>;
  def _x { int q = i; string n = NAME; }
  foreach j = !range(i) in { defvar k = !mul(j, i); def _j#j { int m = k; } }
  if !gt(i, 1) then { def _many; } else def _few;
  assert !gt(i, 0), "bad";
}
multiclass Only { def _q { int q = 1; } }
multiclass Outer<list<int> is> : Inner<9> { foreach i = is in defm _o#i : Inner<i, "s">; def "" : Base<0>; }
class Extra { int extra = 4; }
defm Top : Outer<[1, 2]>; defm Ex : Only, Extra;
let v = 10, s = "no" in { }
let v = 10 in { def l0 : Base; let w = [7] in def l1 : Base; }
let q = 8 in defm L : Only;
defset list<Base> set = { def s0 : Base<3>; foreach i = {1-2, 5} in def s#i : Base<i>; def : Base<8>; }
def use { list<Base> bs = set; int n = !size(set); list<Base> f = !filter(b, set, !eq(b.v, 3)); }
defvar g = !cast<Base>("base" # 5);
foreach b = [base0, g] in foreach n = ["a", "b"] in def n#_#b { int v = b.v; string name = !cast<string>(b); }
def ops {
  int a = !xor(!shl(1, 4), !or(3, !sra(-8, 1))); int b2 = !srl(-1, 60); int c = !div(!mul(3, 7), 2); bit d = !match("abc", "^a.c$");
  string e = !interleave([1, 2, 3], "-"); string f = !subst("a", "b", "banana"); int g2 = !find("hello", "l", 3);
  list<int> h = !listconcat([1], [2], !listsplat(3, 2)); list<int> i = !listremove([1, 2, 3], [2]); list<int> j = !listflatten([[1], [2, 3]]);
  dag k = !dag(op, [1, 2], ["x", ?]); dag l = !setdagarg(k, "x", 9); dag m = !setdagname(k, 1, "y"); int n = !getdagarg<int>(k, 0);
  string o = !getdagname(k, 0); Op p = !getdagop<Op>(k); dag q = !setdagop(k, other); dag r = !setdagopname(k, "nm"); string s = !getdagopname(r);
  int t = !logtwo(1024); bit u = !not(0); list<int> v = !tail([1, 2]); int w = !head([3]); bit x = !empty("");
  bit y = !exists<Op>("op"); list<Op> z = !instances<Op>("^i"); bit aa = !initialized(?); string bb = !repr([1, 2]); string cc = !tolower("ABC");
  list<int> dd = !range(5, 0, -2); bit ee = !eq(op, other); bit ff = !ne("a", "b"); bit gg = !le(1, 2); int hh = 0x1F; bits<3> ii = 0b101; int jj = -5;
}
#else
garbage " [{
#endif // RICH_TD
