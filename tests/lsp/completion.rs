//! Completion and signature help.

use serde_json::{Value, json};

use crate::*;

#[test]
fn completion_knows_what_can_stand_there() {
    let text = "func.func @f(%a: i32) {\n  %0 = arith.cmpi s\n  arith.addi %\n  func.call @\n  arith.xo\n}\n";
    let (mut client, _) = Client::open(text);
    let mut known = |line, character| -> Vec<String> {
        labels(&client.ask("completion", line, character)).into_iter().map(str::to_string).collect()
    };
    assert_eq!(known(1, 19), ["slt", "sle", "sgt", "sge"]);
    assert_eq!(known(2, 14), ["%a", "%0"]);
    assert_eq!(known(3, 13), ["@f"]);
    assert_eq!(known(4, 10), ["arith.xori"]);
    let found = client.ask("completion", 4, 10);
    assert_eq!(found["items"][0]["textEdit"]["newText"], "arith.xori %${1:lhs}, %${2:rhs} : ${3:type}");
    client.close();
}

fn labels(found: &Value) -> Vec<&str> {
    found["items"].as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap()).collect()
}

#[test]
fn the_best_of_many_items_are_listed() {
    let text = "func.func @f(%a: i32, %x: tensor<2xi32>) {\n  \n  add\n  %0 = \"a.b\"() : () -> !\n}\n";
    let (mut client, _) = Client::open(text);
    // Operations of the dialects that the file uses come first where nothing is typed.
    let found = client.ask("completion", 1, 2);
    assert_eq!(found["isIncomplete"], true);
    let all = labels(&found);
    assert!(all.len() == 200 && all[0].starts_with("builtin.") && all.contains(&"func.call"), "{all:?}");
    let found = client.ask("completion", 2, 5);
    assert_eq!(found["isIncomplete"], false);
    assert!(labels(&found).contains(&"arith.addi") && !labels(&found).contains(&"arith.subi"), "{found}");
    // The name of a dialect that the file does not use is listed until it is typed.
    let found = client.ask("completion", 3, 24);
    assert!(labels(&found).contains(&"!llvm."), "{found}");
    let at = json!({"line": 3, "character": 24});
    client.change(2, json!([{"range": {"start": at, "end": at}, "text": "llvm.p"}]));
    assert_eq!(labels(&client.ask("completion", 3, 30)), ["!llvm.ppc_fp128", "!llvm.ptr"]);
    client.close();
}

#[test]
fn values_of_the_isolated_operation_around_are_listed() {
    let mut text = String::from("func.func @g(%g: i32) {\n  return\n}\nfunc.func @f(%a: i32) {\n");
    for number in 0..300 {
        text.push_str(&format!("  %v{number} = arith.addi %a, %a : i32\n"));
    }
    text.push_str("  scf.execute_region {\n    arith.addi %\n  }\n  arith.addi %v1\n}\n");
    let (mut client, _) = Client::open(&text);
    let found = client.ask("completion", 305, 16);
    assert_eq!(
        (&found["isIncomplete"], labels(&found)[0], labels(&found).len()),
        (&json!(true), "%v299", 200)
    );
    let found = client.ask("completion", 307, 16);
    assert!(labels(&found).iter().all(|label| label.starts_with("%v1")), "{found}");
    assert_eq!((&found["isIncomplete"], labels(&found).len()), (&json!(false), 111));
    client.close();
}

/// Returns the labels in the order in which editors show them.
fn sorted(found: &Value) -> Vec<&str> {
    let mut items: Vec<&Value> = found["items"].as_array().unwrap().iter().collect();
    items.sort_by_key(|item| item["sortText"].as_str().unwrap().to_string());
    items.iter().map(|item| item["label"].as_str().unwrap()).collect()
}

#[test]
fn values_that_fit_come_first() {
    let text = "func.func @f(%a: i32, %m: memref<4xf32>, %i: index, %x: f32) {\n  %0 = memref.load %\n  \
                arith.addi %a, %\n  memref.store %x, %\n  arith.mulf %\n}\n";
    let (mut client, _) = Client::open(text);
    assert_eq!(sorted(&client.ask("completion", 1, 20))[0], "%m");
    assert_eq!(sorted(&client.ask("completion", 2, 18))[0], "%a");
    assert_eq!(sorted(&client.ask("completion", 3, 20))[0], "%m");
    assert_eq!(sorted(&client.ask("completion", 4, 14))[0], "%x");
    client.close();
}

#[test]
fn run_lines_know_passes_and_options() {
    let text = "// RUN: mlir-opt %s --canonicaliz\n// RUN: mlir-opt %s -pass-pipeline='builtin.module(cs\n\
                // RUN: mlir-opt %s --canonicalize='max-it\n// RUN: mlir-opt %s --pass-pipeline='any(inline{\n";
    let (mut client, _) = Client::open(text);
    assert_eq!(labels(&client.ask("completion", 0, 34)), ["--canonicalize"]);
    assert!(labels(&client.ask("completion", 1, 55)).contains(&"cse"));
    assert_eq!(labels(&client.ask("completion", 2, 42)), ["max-iterations="]);
    assert!(labels(&client.ask("completion", 3, 49)).contains(&"max-iterations="));
    client.close();
}

#[test]
fn signatures_follow_the_cursor() {
    let text = "func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.select %a, %a, \n}\n";
    let (mut client, _) = Client::open(text);
    let help = client.ask("signatureHelp", 1, 18);
    let signature = &help["signatures"][0];
    let label = signature["label"].as_str().unwrap();
    assert!(label.starts_with("arith.addi $lhs, $rhs"), "{help}");
    assert!(label.contains(" (overflow") && label.ends_with(")? attr-dict : type(result)"), "{help}");
    let parameter = |help: &Value| {
        let signature = &help["signatures"][0];
        let active = signature["activeParameter"].as_u64().unwrap() as usize;
        let offsets = &signature["parameters"][active]["label"];
        let [start, end] = [0, 1].map(|index| offsets[index].as_u64().unwrap() as usize);
        signature["label"].as_str().unwrap()[start..end].to_string()
    };
    assert_eq!(parameter(&help), "$lhs");
    assert_eq!(parameter(&client.ask("signatureHelp", 1, 23)), "$rhs");
    assert_eq!(parameter(&client.ask("signatureHelp", 1, 29)), "type(result)");
    assert_eq!(parameter(&client.ask("signatureHelp", 2, 28)), "$false_value");
    assert_eq!(client.ask("signatureHelp", 1, 10), Value::Null);
    client.close();
}

#[test]
fn what_can_stand_in_an_operation_is_offered() {
    let text = "func.func @f(%a: i32, %x: f32) {\n  %0 = arith.addi %a,  : i32\n  %1 = arith.addi %a, %a {} : i32\n  \
                %2 = arith.addi %a, %a overflow<> : i32\n  %3 = arith.cmpi \n  \"a.b\"() {a = 1, } : () -> ()\n}\n";
    let (mut client, _) = Client::open(text);
    let mut ask = |line: u32, character: u32| {
        let list = client.ask("completion", line, character);
        let mut items: Vec<(String, String)> = list["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|item| {
                let text = |key: &str| item[key].as_str().map(str::to_string);
                (text("sortText").or(text("label")).unwrap(), text("label").unwrap())
            })
            .collect();
        items.sort();
        items.into_iter().map(|(_, label)| label).collect::<Vec<_>>()
    };
    // Values that fit, then words; words where no value can stand yet; no operation in a dictionary.
    assert_eq!(ask(1, 22)[..2], ["%a", "%x"]);
    assert_eq!(ask(2, 26), ["none", "nsw", "nuw", "overflowFlags"]);
    assert_eq!(ask(3, 34)[..3], ["none", "nsw", "nuw"]);
    assert_eq!(ask(4, 18)[..2], ["eq", "ne"]);
    assert_eq!(ask(5, 18), Vec::<String>::new());
    client.close();
}
