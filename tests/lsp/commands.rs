//! Commands.

use serde_json::{Value, json};

use crate::*;

#[test]
fn passes_run_on_the_text_of_the_editor() {
    let (mut client, _) = Client::open(
        "func.func @f() -> i32 {\n  %0 = arith.constant 1 : i32\n  %1 = arith.addi %0, %0 : i32\n  return %1 : i32\n}\n",
    );
    let at = json!({"line": 1, "character": 22});
    client.change(2, json!([{"range": {"start": at, "end": {"line": 1, "character": 23}}, "text": "2"}]));
    let mut argument = json!({"uri": URI, "pipeline": "builtin.module(func.func(canonicalize))"});
    let run = |client: &mut Client, argument: &Value| {
        client.response(
            "workspace/executeCommand",
            json!({"command": "rsmlir.runPasses", "arguments": [argument]}),
        )
    };
    let outcome = run(&mut client, &argument)["result"].clone();
    assert!(outcome["text"].as_str().unwrap().contains("%c4_i32"), "{outcome}");
    assert!(outcome["steps"][0].as_str().unwrap().contains("IR Dump After Canonicalizer"), "{outcome}");
    argument["pipeline"] = "builtin.module(nothing)".into();
    assert!(run(&mut client, &argument)["error"].is_object());
    client.close();
}

fn command(client: &mut Client, name: &str, argument: Value) -> Value {
    client.request("workspace/executeCommand", json!({"command": name, "arguments": [argument]}))
}

#[test]
fn steps_are_differences_too() {
    let (mut client, _) = Client::open(
        "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.addi %a, %a : i32\n  \
         %2 = arith.muli %0, %1 : i32\n  return %2 : i32\n}\n",
    );
    let argument = json!({"uri": URI, "pipeline": "builtin.module(func.func(cse))"});
    let outcome = command(&mut client, "rsmlir.runPasses", argument);
    let difference = outcome["differences"][0].as_str().unwrap();
    for line in ["-    %1 = arith.addi %arg0, %arg0 : i32\n", "+    %1 = arith.muli %0, %0 : i32\n"] {
        assert!(difference.contains(line), "{difference}");
    }
    client.close();
}

const CHECKED: &str = "// RUN: mlir-opt %s --canonicalize | FileCheck %s\n// CHECK: stale\n\
                       func.func @f() -> i32 {\n  %0 = arith.constant 1 : i32\n  %1 = arith.addi %0, %0 : i32\n  return %1 : i32\n}\n";

#[test]
fn a_run_line_is_run() {
    let (mut client, _) = Client::open(CHECKED);
    let output = command(&mut client, "rsmlir.runLine", json!({"uri": URI, "line": 0}));
    assert_eq!(output["status"], 0, "{output}");
    assert!(output["stdout"].as_str().unwrap().contains("%c2_i32 = arith.constant 2 : i32"), "{output}");
    let argument = json!({"command": "rsmlir.runLine", "arguments": [{"uri": URI, "line": 2}]});
    assert!(client.response("workspace/executeCommand", argument)["error"].is_object());
    client.close();
}

#[test]
fn checks_are_written() {
    let (mut client, _) = Client::open(CHECKED);
    let parameters =
        json!({"textDocument": {"uri": URI}, "range": range(0, 3, 3), "context": {"diagnostics": []}});
    let actions = client.request("textDocument/codeAction", parameters);
    let of = &actions[0]["command"];
    assert_eq!(actions[0]["title"], "Write CHECK lines of the output");
    let argument = json!({"command": of["command"], "arguments": of["arguments"]});
    client.send(json!({"id": 77, "method": "workspace/executeCommand", "params": argument}));
    let edit = loop {
        let message = client.receive();
        if message["method"] == "workspace/applyEdit" {
            break message["params"]["edit"]["changes"][URI][0]["newText"].as_str().unwrap().to_string();
        }
    };
    assert!(!edit.contains("stale"), "{edit}");
    let checks = "// CHECK-LABEL: func.func @f\n// CHECK-SAME: () -> i32 {\n\
                  // CHECK: %[[C2_I32:.+]] = arith.constant 2 : i32\n// CHECK: return %[[C2_I32]] : i32\n// CHECK: }\nfunc.func @f()";
    assert!(edit.contains(checks), "{edit}");
    client.close();
}

#[test]
fn graphs_are_drawn() {
    let text = "func.func @f(%p: i1, %a: i32) -> i32 {\n  cf.cond_br %p, ^x, ^y(%a : i32)\n^x:\n  %b = arith.addi %a, %a : i32\n  \
                cf.br ^y(%b : i32)\n^y(%r: i32):\n  return %r : i32\n}\n";
    let (mut client, _) = Client::open(text);
    let argument = |kind| json!({"uri": URI, "position": {"line": 3, "character": 4}, "kind": kind});
    let svg = command(&mut client, "rsmlir.graph", argument("cfg"));
    let svg = svg.as_str().unwrap();
    for part in ["<svg", ">^x:<", ">^y(%r: i32):<", "return %r : i32", ">%b<"] {
        assert!(svg.contains(part), "{part}: {svg}");
    }
    assert_eq!(svg.matches("marker-end").count(), 3, "{svg}");
    let svg = command(&mut client, "rsmlir.graph", argument("dataflow"));
    // `%p` and `%a` to the branch, `%a` to the addition, its result to the branch, `%r` to `return`.
    assert_eq!(svg.as_str().unwrap().matches("marker-end").count(), 5, "{svg}");
    client.close();
}
