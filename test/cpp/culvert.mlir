// Types that stand for other ones: templates of classes and functions that see through them, and what code asks of places.
// RUN: rsmlir-opt --dialect %S/Inputs/culvert/Culvert.td --sources %S/Inputs/culvert %s --split-input-file -verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/culvert/Culvert.td --sources %S/Inputs/culvert %s --split-input-file -verify-diagnostics --show-unchecked | FileCheck %s --check-prefix=ALL
// RUN: rsmlir-opt --dialect %S/Inputs/culvert/Culvert.td --sources %S/Inputs/culvert %s --split-input-file -verify-diagnostics --canonicalize | FileCheck %s --check-prefix=CANON

// ALL: given up in these inputs: 0 functions

// CHECK: culvert.dig : !culvert.covered.drain<3>
%0 = culvert.dig : !culvert.covered.drain<3>
// CHECK: culvert.dig : !culvert.nickname<brook, drain>
%1 = culvert.dig : !culvert.nickname<brook, drain>
culvert.fill %0 : !culvert.covered.drain<3>
// A bore that is not known is less than any.
culvert.fill %1 : !culvert.nickname<brook, drain>
culvert.show %0 : !culvert.covered.drain<3>
// CHECK: culvert.dig : !culvert.gate<1, 5, 200>
%2 = culvert.dig : !culvert.gate<1, 5, 200>

// CHECK: culvert.lock(%{{.*}}: i32, %{{.*}}: i8) {
culvert.lock(%a: i32, %b: i8 loc("there")) {
}

// CHECK:      {{^}}  culvert.fork attributes {old} {
// CHECK-NEXT: {{^}}    way {
// CHECK-NEXT: {{^}}      culvert.fork {
// CHECK-NEXT: {{^}}        way {
// CHECK-NEXT: {{^}}          %{{.*}} = culvert.dig {spare} : i8
// CHECK-NEXT: {{^}}        }
// CHECK-NEXT: {{^}}      }
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    way {
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}  }
// CANON:      culvert.fork attributes {new} {
// CANON-NEXT:   way {
// CANON-NEXT:     culvert.fork {
// CANON-NEXT:       way {
// CANON-NEXT:       }
culvert.fork attributes {old} {
  way {
    culvert.fork {
      way {
        %3 = culvert.dig {spare} : i8
      }
    }
  }
  way {
  }
}

// -----

%0 = culvert.dig : !culvert.drain<5>
// expected-error@+1 {{operand #0 must be drain of at most 4, but got '!culvert.drain<5>'}}
culvert.fill %0 : !culvert.drain<5>

// -----

%0 = culvert.dig : i8
// expected-error@+1 {{operand #0 must be DrainType, but got 'i8'}}
culvert.show %0 : i8

// -----

%0 = culvert.dig : !culvert.drain<1>
// expected-error@+1 {{is too narrow: 1}}
culvert.show %0 : !culvert.drain<1>

// -----

%0 = culvert.dig : !culvert.nickname<brook, drain<7>>
// expected-error@+1 {{tells of drain, 7, 1}}
culvert.tell %0 : !culvert.nickname<brook, drain<7>>

// -----

%0 = culvert.dig : !culvert.drain<7>
// expected-error@+1 {{tells of drain, 7, 71}}
culvert.tell %0 : !culvert.drain<7>

// -----

%0 = culvert.dig : !culvert.gate<1, 5>
// expected-error@+1 {{tells of gate or integer, 0, 20, 'ui}}
culvert.tell %0 : !culvert.gate<1, 5>

// -----

// expected-error@+1 {{has an argument at another place}}
culvert.lock(%a: i32) attributes {places = [loc("elsewhere")]} {
}

// -----

// expected-error@+1 {{unknown culvert: pipe}}
%0 = culvert.dig : !culvert.covered.pipe

// -----

// CHECK: culvert.gauge [5, 1]
culvert.gauge [5, 1]

// -----

// expected-error@+1 {{shows nothing}}
culvert.gauge []

// -----

// expected-error@+1 {{spans 13 at 4 5, knows 6, last step -8}}
culvert.gauge [4, 9, 1, 9, 14, 14, 6]

// -----

// expected-error@+1 {{spans -2 after an overflow, at 1}}
culvert.gauge [-9223372036854775807, 9223372036854775807]

// -----

// expected-error@+1 {{multiplies 9223372036854775807 by 2}}
culvert.gauge [9223372036854775807, 2]

// -----

// expected-error@+1 {{has the level 44}}
culvert.gauge [44]
