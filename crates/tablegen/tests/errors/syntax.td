// Several syntax errors are reported at once.
class A<int x> {
  int a = x
}
def ok : A<1>;
def l { list<int> l = [1, 2; }
def o { int a = !ad(1, 2); }
class B : A<1 { }
def semicolon : A<2> { };
def keyword { int list = 1; }
def escape { string s = "a\qb"; }
multiclass Empty { }
def d { dag d = (1 2); }
foreach i in [1] in def x#i;
