const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");

const { passOf, report } = require("../out/steps.js");

test("a step names its pass", () => {
  assert.equal(passOf("// -----// IR Dump After Canonicalizer (canonicalize) //----- //\nmodule {\n}"), "canonicalize");
  assert.equal(passOf("module {\n}"), "?");
});

test("a report has messages, steps and the result", () => {
  const step = "// -----// IR Dump After CSE (cse) //----- //\nmodule {\n}\n\n";
  const text = report("builtin.module(cse)", { text: "module {\n}\n", steps: [step], messages: ["warning: a\nb"] });
  assert.ok(text.startsWith("// builtin.module(cse)\n// warning: a\n// b\n// Changed by: cse\n"));
  assert.ok(text.endsWith("Result //----- //\nmodule {\n}\n"));
  assert.match(report("p", { text: null, steps: [], messages: [] }), /No pass changed anything/);
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
