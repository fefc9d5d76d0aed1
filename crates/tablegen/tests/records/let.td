// let around statements and in bodies.
class A { int x = 0; string y = "a"; list<int> l = [1]; int z = x; }
let x = 1 in def single : A;
let x = 2, y = "b" in {
  def both : A;
  def inside : A { let x = 3; }
  let y = "c", l = [7] in { def nested : A; }
  class InLet : A;
}
def fromClass : InLet;
let x = 4 in class OneClass : A { let x = 5; }
def fromOneClass : OneClass;
class K<int i> { int v = i; int w = 0; }
multiclass M<int a> { def _a : K<a>; let w = 6 in def _b : K<a> { let v = 77; } }
let v = 8 in defm m : M<1>;
foreach i = [1, 2] in {
  let v = !add(i, 10), w = i in { def x#i : K<i>; defm q#i : M<i>; }
}
class Bits { bits<8> b; dag d; A s; code c; }
let b<7-4> = 0xA, b<3> = 1, d = (?), s = ?, c = [{q}] in def encoded : Bits;
