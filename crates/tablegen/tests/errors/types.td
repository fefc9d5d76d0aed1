// Values of the wrong type.
class A;
class B<int x, list<string> l = [], A a = ?> { int v = x; }
def a : A;
def t1 { int x = "s"; }
def t2 : B<"s">;
def t3 : B<1, [2]>;
def t4 : B<1, [], 5>;
def t5 { list<int> l = [1, "x"]; }
def t6 { int x = !add(1, "x"); }
def t7 { string x = !strconcat("a", 1); }
def t8 { int x = !if(1, 2, "x"); }
def t9 { bit b = 2; bits<2> c = 9; }
def t10 { int x = !head("abc"); int y = !size(5); }
def t11 { list<int> l = []; list<int> m = !listconcat(l, ["x"]); }
def t12 { int x = !foldl(0, [1], a, b, "s"); }
def t13 { defvar l = []; }
def t14 : B;
def t15 : B<1, [], a, 4>;
def t16 { dag d = (a 1); int x = d[0]; }
