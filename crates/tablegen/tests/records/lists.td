// Subscripts, slices and ranges.
def Known {
  list<int> l = [10, 11, 12, 13, 14];
  int one = l[2];
  list<int> oneElement = l[2,];
  list<int> some = l[0, 2, 4];
  list<int> upwards = l[1...3];
  list<int> downwards = l[3...1];
  list<int> dashed = l[0-2, 4];
  list<int> byList = l[[0, 1]];
  list<int> together = l[[0], 3, 1...2,];
  list<int> literal = [4, 5, 6][2, 0];
  list<list<int>> lists = [[1, 2], [3]];
  list<int> inner = lists[0];
  int deep = lists[1][0];
}

class Late<list<int> l, int i, list<int> at> {
  int one = l[i];
  list<int> rest = l[i...2];
  list<int> picked = l[at];
  list<int> several = l[i, at, 0];
  list<int> single = l[i,];
}
def late : Late<[5, 6, 7], 1, [0, 2]>;

class Fib<int n> {
  list<int> fib = !foldl([1, 1], !range(n), acc, i,
      !listconcat(acc, [!add(acc[!sub(!size(acc), 1)], acc[!sub(!size(acc), 2)])]));
}
def fib : Fib<8>;
