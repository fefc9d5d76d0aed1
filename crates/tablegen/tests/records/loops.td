// foreach and if.
class K<int i> { int v = i; }
foreach i = 0-3 in def a#i;
foreach i = 3...1 in def b#i;
foreach i = {0-2, 5, 9...8} in def c#i;
foreach i = 5 in def d#i;
foreach i = [1, 2] in foreach j = ["x", "y"] in def e#i#j;
foreach i = []<int> in def never#i;
foreach i = !range(3) in foreach j = !range(i) in def f#i#j;
foreach i = ["p", "q"] in { def i; def i#_s { string n = i; } }
foreach p = [K<1>, K<2>] in def g#p.v : K<!add(p.v, 10)> { K from = p; }
foreach l = [[1, 2], [3]] in { foreach m = l in def h#m { list<int> from = l; } }
foreach i = [1, 2] in { defvar twice = !mul(i, 2); def i#twice { int v = twice; } }
foreach i = 1...3 in {
  foreach j = {0-1} in {
    defvar k = !add(!mul(i, 10), j);
    if !eq(j, 0) then { def even#k : K<k>; } else def odd#k : K<!sub(0, k)>;
  }
}
if !eq("a", "a") then { def yes; if 0 then def no; else if 1 then def nested; else def unreached; } else { def other; }
if 0 then def skipped;
