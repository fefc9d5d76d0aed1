// Bit ranges, bits set by `let`, and fields that keep references to bits.
class Format<bits<4> b> {
  bits<4> whole = b;
  bit third = b{2};
  bits<2> high = b{3-2};
  bits<2> swapped = b{0, 3};
  bits<4> reversed = b{0...3};
  bits<8> twice = {b, b};
  bits<8> mixed = {b{0}, 1, b, 0, b{3}};
  int number = b;
}
def five : Format<5>;
def partly : Format<{1, 0, ?, 1}> { let number = 1; }
def binary : Format<0b1100>;

class Encoded<int opcode> {
  bits<8> Inst;
  bits<3> reg;
  let Inst{7-4} = opcode;
  let Inst{3} = 1;
  let Inst{2...0} = reg;
}
def open : Encoded<9>;
def closed : Encoded<9> { let reg = 5; }
def half : Encoded<9> { let reg{1} = 1; }

class Soft {
  field bits<4> enc;
  bits<2> r;
  field int unknown;
  let enc{1-0} = r;
  let enc{3, 2} = {0, 1};
}
def soft : Soft;
def hard : Soft { let r = 3; let unknown = 4; }

class Late<int n> {
  bits<8> sum = !add(n, 1);
  bits<4> low = sum{3-0};
  bits<4> high = sum{7-4};
  int back = {high, low};
}
def late : Late<0x5a>;

let Inst<7-6> = 0b11, reg<0> = 1 in def outer : Encoded<1>;
