//! Texts of any size that the benchmarks read.
//!
//! A text is generated from templates, with numbers from a fixed generator of random numbers, so that it is the same
//! in every run.

use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The kind of a generated text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Small modules as people write them: many types, few operations of a kind, comments.
    Mixed,
    /// One long function over many tensor types, as a compiler of neural networks prints it.
    Model,
    /// Mixed, with a comment after every line, blank lines, and carriage returns.
    Respelled,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Shape; 3] = [Shape::Mixed, Shape::Model, Shape::Respelled];

    /// Returns a text of this shape of about `size` bytes; a respelled one has as many operations as the plain one.
    pub fn text(self, size: usize) -> String {
        match self {
            Shape::Mixed => mixed(size),
            Shape::Model => model(size),
            Shape::Respelled => respelled(&mixed(size)),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Shape::Mixed => "mixed",
            Shape::Model => "model",
            Shape::Respelled => "respelled",
        })
    }
}

impl FromStr for Shape {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Shape::ALL.into_iter().find(|shape| shape.to_string() == name).ok_or(())
    }
}

/// A linear congruential generator, with the constants of Knuth's MMIX.
struct Random(u64);

impl Random {
    /// Returns a number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// Returns an extent of a dimension.
    fn extent(&mut self) -> usize {
        const EXTENTS: [usize; 12] = [1, 2, 3, 4, 8, 10, 16, 27, 32, 64, 100, 128];
        EXTENTS[self.below(EXTENTS.len())]
    }

    fn float(&mut self) -> &'static str {
        ["f16", "f32", "f64", "bf16"][self.below(4)]
    }

    fn integer(&mut self) -> &'static str {
        ["i8", "i16", "i32", "i64", "index"][self.below(5)]
    }
}

fn mixed(size: usize) -> String {
    const RECORDS: [fn(&mut Random, usize) -> String; 7] =
        [integers, pooling, branches, loops, matrices, globals, generic];
    let (mut random, mut text) = (Random(1), String::with_capacity(size + 2048));
    let mut number = 0;
    while text.len() < size {
        let record = RECORDS[random.below(RECORDS.len())](&mut random, number);
        let _ = writeln!(text, "module @m{number} {{\n{record}}}");
        number += 1;
    }
    text
}

fn integers(random: &mut Random, number: usize) -> String {
    let (ty, value, other) = (random.integer(), random.below(120), random.below(7) + 1);
    format!(
        r"// Folding of constants and identities.
// CHECK-LABEL: func.func @fold_{number}(
// CHECK-SAME:    %[[ARG:.+]]: {ty}
func.func @fold_{number}(%arg0: {ty}, %flag: i1) -> ({ty}, {ty}) {{
  // CHECK: %[[C:.+]] = arith.constant {value} : {ty}
  %c = arith.constant {value} : {ty}
  %c{other} = arith.constant {other} : {ty}

  // CHECK: arith.muli %[[ARG]], %[[C]]
  %0 = arith.addi %c, %c{other} : {ty}
  %1 = arith.muli %arg0, %0 : {ty}
  %2 = arith.select %flag, %1, %arg0 : {ty}
  return %1, %2 : {ty}, {ty}
}}
"
    )
}

fn pooling(random: &mut Random, number: usize) -> String {
    let (n, c, h, ty) = (random.extent(), random.extent(), random.extent() + 2, random.float());
    format!(
        r"func.func @relu_{number}(%input: tensor<{n}x{c}x{h}x{ty}>, %bias: tensor<{n}x{h}x{ty}>) -> tensor<{n}x{c}x{h}x{ty}> {{
  %zero = arith.constant 0.000000e+00 : {ty}
  %init = tensor.empty() : tensor<{n}x{c}x{h}x{ty}>
  // The bias is broadcast.
  %result = linalg.generic {{
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ['parallel', 'parallel', 'parallel']
    }} ins(%input, %bias : tensor<{n}x{c}x{h}x{ty}>, tensor<{n}x{h}x{ty}>)
      outs(%init : tensor<{n}x{c}x{h}x{ty}>) {{
    ^bb0(%in: {ty}, %b: {ty}, %out: {ty}):
      %sum = arith.addf %in, %b : {ty}
      %max = arith.maximumf %sum, %zero : {ty}
      linalg.yield %max : {ty}
  }} -> tensor<{n}x{c}x{h}x{ty}>
  return %result : tensor<{n}x{c}x{h}x{ty}>
}}
"
    )
    .replace('\'', "\"")
}

fn branches(random: &mut Random, number: usize) -> String {
    let (ty, value) = (random.integer(), random.below(100));
    format!(
        r"func.func private @callee_{number}({ty}) -> {ty}

// CHECK-LABEL: @branches_{number}
func.func @branches_{number}(%a: {ty}, %b: {ty}) -> {ty} attributes {{number = {number} : i64}} {{
  %limit = arith.constant {value} : {ty}
  %less = arith.cmpi slt, %a, %limit : {ty}
  cf.cond_br %less, ^small, ^large(%b : {ty})
^small:  // pred: ^bb0
  %called = func.call @callee_{number}(%a) : ({ty}) -> {ty}
  cf.br ^large(%called : {ty})
^large(%value: {ty}):  // 2 preds: ^bb0, ^small
  %sum = arith.addi %value, %a : {ty}
  return %sum : {ty}
}}
"
    )
}

fn loops(random: &mut Random, number: usize) -> String {
    let (rows, columns, ty) = (random.extent(), random.extent(), random.float());
    format!(
        r"func.func @loops_{number}(%source: memref<{rows}x{columns}x{ty}>, %scale: {ty}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = arith.constant {rows} : index
  %columns = arith.constant {columns} : index
  %buffer = memref.alloc() {{alignment = 64 : i64}} : memref<{rows}x{columns}x{ty}>
  scf.for %i = %c0 to %rows step %c1 {{
    scf.for %j = %c0 to %columns step %c1 {{
      // CHECK: memref.load %{{{{.*}}}}
      %value = memref.load %source[%i, %j] : memref<{rows}x{columns}x{ty}>
      %scaled = arith.mulf %value, %scale : {ty}
      memref.store %scaled, %buffer[%i, %j] : memref<{rows}x{columns}x{ty}>
    }}
  }}
  affine.for %k = 0 to {rows} {{
    %first = affine.load %buffer[%k, 0] : memref<{rows}x{columns}x{ty}>
    affine.store %first, %source[%k, 0] : memref<{rows}x{columns}x{ty}>
  }}
  memref.dealloc %buffer : memref<{rows}x{columns}x{ty}>
  return
}}
"
    )
}

fn matrices(random: &mut Random, number: usize) -> String {
    let (m, n, k, ty) = (random.extent(), random.extent(), random.extent(), random.float());
    format!(
        r"func.func @matmul_{number}(%lhs: tensor<{m}x{k}x{ty}>, %rhs: tensor<{k}x{n}x{ty}>) -> tensor<{m}x{n}x{ty}> {{
  %cst = arith.constant 0.000000e+00 : {ty}
  %0 = tensor.empty() : tensor<{m}x{n}x{ty}>
  %1 = linalg.fill ins(%cst : {ty}) outs(%0 : tensor<{m}x{n}x{ty}>) -> tensor<{m}x{n}x{ty}>
  %2 = linalg.matmul ins(%lhs, %rhs : tensor<{m}x{k}x{ty}>, tensor<{k}x{n}x{ty}>) outs(%1 : tensor<{m}x{n}x{ty}>) -> tensor<{m}x{n}x{ty}>
  %dim = arith.constant 1 : index
  %extent = tensor.dim %2, %dim : tensor<{m}x{n}x{ty}>
  return %2 : tensor<{m}x{n}x{ty}>
}}
"
    )
}

fn globals(random: &mut Random, number: usize) -> String {
    let (first, second, third) = (random.below(1000), random.below(1000), random.below(1000));
    format!(
        r"memref.global 'private' constant @weights_{number} : memref<3xi32> = dense<[{first}, {second}, {third}]> {{alignment = 64 : i64}}
func.func @lookup_{number}(%index: index) -> i32 {{
  %weights = memref.get_global @weights_{number} : memref<3xi32>
  %weight = memref.load %weights[%index] : memref<3xi32>
  %table = arith.constant dense<{first}> : tensor<{third}xi16>
  return %weight : i32
}}
"
    )
    .replace('\'', "\"")
}

fn generic(random: &mut Random, number: usize) -> String {
    let ty = random.integer();
    format!(
        r"'func.func'() <{{function_type = ({ty}) -> {ty}, sym_name = 'generic_{number}'}}> ({{
^bb0(%arg0: {ty}):
  %0 = 'arith.addi'(%arg0, %arg0) <{{overflowFlags = #arith.overflow<none>}}> : ({ty}, {ty}) -> {ty}
  %1 = 'arith.xori'(%0, %arg0) {{note = 'bits'}} : ({ty}, {ty}) -> {ty}
  'func.return'(%1) : ({ty}) -> ()
}}) : () -> ()
"
    )
    .replace('\'', "\"")
}

fn model(size: usize) -> String {
    let (mut random, mut text) = (Random(2), String::with_capacity(size + 4096));
    text.push_str(
        "#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>\n#map1 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>\n",
    );
    let mut number = 0;
    while text.len() < size {
        let _ = writeln!(
            text,
            "func.func @layer_{number}(%arg0: tensor<1x40x1536xf32>) -> tensor<1x40x1536xf32> {{"
        );
        let mut value = "arg0".to_string();
        for layer in 0..40 {
            value = model_layer(&mut random, &value, layer, &mut text);
        }
        let _ = writeln!(text, "  return %{value} : tensor<1x40x1536xf32>\n}}");
        number += 1;
    }
    text
}

/// Appends a normalization of `value`, and returns the name of its result.
fn model_layer(random: &mut Random, value: &str, layer: usize, text: &mut String) -> String {
    let width = random.extent() * 8;
    let offset = random.below(1536 - width);
    let layer_text = format!(
        r"  %cst_{layer} = arith.constant 1.536000e+03 : f32
  %empty_{layer} = tensor.empty() : tensor<1x40x1536xf32>
  %square_{layer} = linalg.generic {{indexing_maps = [#map, #map], iterator_types = ['parallel', 'parallel', 'parallel']}} ins(%{value} : tensor<1x40x1536xf32>) outs(%empty_{layer} : tensor<1x40x1536xf32>) {{
  ^bb0(%in: f32, %out: f32):
    %m_{layer} = arith.mulf %in, %in : f32
    %d_{layer} = arith.divf %m_{layer}, %cst_{layer} : f32
    %r_{layer} = math.rsqrt %d_{layer} : f32
    linalg.yield %r_{layer} : f32
  }} -> tensor<1x40x1536xf32>
  %slice_{layer} = tensor.extract_slice %square_{layer}[0, 0, {offset}] [1, 40, {width}] [1, 1, 1] : tensor<1x40x1536xf32> to tensor<1x40x{width}xf32>
  %flat_{layer} = tensor.collapse_shape %slice_{layer} [[0, 1], [2]] : tensor<1x40x{width}xf32> into tensor<40x{width}xf32>
  %wide_{layer} = tensor.expand_shape %flat_{layer} [[0, 1], [2]] output_shape [1, 40, {width}] : tensor<40x{width}xf32> into tensor<1x40x{width}xf32>
  %next_{layer} = tensor.insert_slice %wide_{layer} into %square_{layer}[0, 0, {offset}] [1, 40, {width}] [1, 1, 1] : tensor<1x40x{width}xf32> into tensor<1x40x1536xf32>
"
    );
    text.push_str(&layer_text.replace('\'', "\""));
    format!("next_{layer}")
}

/// Puts a comment after every line, blank lines between some, and ends lines as other systems do.
fn respelled(plain: &str) -> String {
    let mut text = String::with_capacity(plain.len() * 2);
    for (number, line) in plain.lines().enumerate() {
        text.push_str(line);
        text.push_str("  // a comment with {braces} and \"quotes\"\r\n");
        if number % 5 == 0 {
            text.push_str("\r\n");
        }
    }
    text
}
