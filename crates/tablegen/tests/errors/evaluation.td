// Errors of the evaluation of values.
class Div<int n> { int r = !div(100, n); }
def div : Div<0>;
def substr { string s = !substr("abc", 4); }
def element { list<int> l = [1]; int x = l[3]; }
class Head<list<int> l> { int h = !head(l); }
def head { int x = Head<[]>.h; }
def cond { int x = !cond(0: 1, !eq(1, 2): 2); }
def regex { bit b = !match("a", "("); }
class Checked<int n> { assert !gt(n, 0), "n is " # n; int v = n; }
def checked : Checked<0>;
def anonymous { Checked c = Checked<-1>; }
assert 0, "top";
def self { int x = 1; int y = self.x; }
def twice;
def twice;
multiclass Same { def ""; }
defm same : Same;
defm same : Same;
class Open<int n> { int v = n; }
def open : Open<?>;
def twiceSet { bits<4> b = 0; let b{1, 1} = 3; }
foreach i = "list" in def never;
dump 5;
