// Conversions of values to the types of fields.
def Direct {
  bits<1> bitsOfBit = 1;
  bit bitOfBits = {1};
  int intOfBits = {1, 0, 1};
  bits<64> allOnes = -1;
  bits<8> negative = -7;
  bits<4> largest = 15;
  bits<4> smallest = -8;
  bits<0> nothing = 0;
  bits<70> wide = 5;
  bit bitOfBinary = 0b1;
  list<bits<2>> listOfBits = [1, 2];
  list<bit> listOfBit = [1, 0, true, false];
  list<int> mixed = [0b11, 1];
  bits<3> sum = !add(1, 2);
  bit comparison = !lt(1, 2);
  int ofComparison = !lt(1, 2);
  code codeOfString = "plain";
  string stringOfCode = [{code}];
}

class Convert<bits<4> b, bit c, int i, list<bits<4>> l> {
  int intOfBits = b;
  bits<4> bitsOfInt = i;
  bits<1> bitsOfBit = c;
  bit bitOfInt = c;
  bits<6> joined = {c, b, 0};
  list<int> ints = l;
  list<bit> lowBits = !foreach(x, l, x{0});
  bits<4> first = !head(l);
}
def converted : Convert<5, 1, 7, [1, 2, 0b0011]>;

// List elements take the type that they have in common.
class Base;
class Left : Base;
class Right : Base;
def left : Left;
def right : Right;
def both : Left, Right;
def Common {
  list<Base> bases = [left, right];
  list<Left> lefts = [both, left];
  Base choice = !if(1, left, right);
  Base cond = !cond(0: left, 1: right);
  list<Base> concat = !listconcat([left]<Base>, [right]);
  list<string> empty = []<string>;
  list<list<int>> nested = [[], [1], [?, 2]];
}
