const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");

const { commented, outputOf, page, previewOf } = require("../out/output.js");
const { passOf, report } = require("../out/steps.js");

test("a step names its pass", () => {
  assert.equal(passOf("// -----// IR Dump After Canonicalizer (canonicalize) //----- //\nmodule {\n}"), "canonicalize");
  assert.equal(passOf("module {\n}"), "?");
});

test("a report has messages, steps and the result", () => {
  const step = "// -----// IR Dump After CSE (cse) //----- //\nmodule {\n}\n\n";
  const text = report("builtin.module(cse)", { text: "module {\n}\n", steps: [step], differences: [], messages: ["warning: a\nb"] }, false);
  assert.ok(text.startsWith("// builtin.module(cse)\n// warning: a\n// b\n// Changed by: cse\n"));
  assert.ok(text.endsWith("Result //----- //\nmodule {\n}\n"));
  assert.match(report("p", { text: null, steps: [], differences: [], messages: [] }, false), /No pass changed anything/);
});

test("differences are shown by step", () => {
  const step = "// -----// IR Dump After CSE (cse) //----- //\nmodule {\n}\n\n";
  const text = report("p", { text: null, steps: [step], differences: ["@@ -1 +1 @@\n-a\n+b\n"], messages: ["warning: w"] }, true);
  assert.equal(text, "# p\n# warning: w\n# Changed by: cse\n\n# 1: cse\n@@ -1 +1 @@\n-a\n+b\n");
});

test("the output of a command has what was said before it", () => {
  assert.equal(outputOf({ arguments: ["--cse", "-"], status: 0, stdout: "module {\n}\n", stderr: "" }), "// rsmlir-opt --cse -\n\nmodule {\n}\n");
  const failed = outputOf({ arguments: ["-"], status: 1, stdout: "", stderr: "a\nb\n" });
  assert.equal(failed, "// rsmlir-opt -\n// It failed with status 1.\n// a\n// b\n\n");
  assert.match(outputOf({ arguments: [], status: null, stdout: "", stderr: "" }), /stopped/);
});

test("every line of a message is a comment", () => {
  assert.equal(commented("a.td:1:2: error: b\n  c\n"), "// a.td:1:2: error: b\n//   c\n");
});

test("a preview has messages with places, and both forms", () => {
  const wrong = previewOf({ custom: null, generic: null, messages: [{ message: "expected ','", line: 1, character: 4 }] });
  assert.equal(wrong, "// 2:5: expected ','\n");
  assert.equal(previewOf({ custom: "c", generic: "g", messages: [] }), "// Custom form\nc\n\n// Generic form\ng\n");
});

test("a page runs nothing", () => {
  const text = page("Control flow", "<svg></svg>");
  assert.ok(text.includes("default-src 'none'") && text.includes("<svg></svg>") && !text.includes("<script"));
});

test("the commands of the package are those that are registered", () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "..", "package.json")));
  const source = fs.readFileSync(path.join(__dirname, "..", "src", "extension.ts"), "utf8");
  const registered = [...source.matchAll(/\["(rsmlir\.\w+)",/g)].map((match) => match[1]);
  assert.deepEqual(manifest.contributes.commands.map(({ command }) => command), registered);
});

test("the grammars are those that the package names, and their patterns compile", () => {
  const folder = path.join(__dirname, "..");
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json")));
  const patterns = (node) => [
    ...["match", "begin", "end"].filter((key) => key in node).map((key) => node[key]),
    ...(node.patterns ?? []).flatMap(patterns),
    ...Object.values(node.repository ?? {}).flatMap(patterns),
  ];
  for (const { path: file, scopeName } of manifest.contributes.grammars) {
    const grammar = JSON.parse(fs.readFileSync(path.join(folder, file)));
    assert.equal(grammar.scopeName, scopeName);
    patterns(grammar).forEach((pattern) => new RegExp(pattern));
  }
});
