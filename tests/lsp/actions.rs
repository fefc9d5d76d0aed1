//! Code actions.

use serde_json::{Value, json};

use crate::*;

#[test]
fn actions_mend_names() {
    let (mut client, diagnostics) = Client::open("%0 = arith.constnt 1 : i32\n");
    let parameters = json!({"textDocument": {"uri": URI}, "range": range(0, 5, 5), "context": {"diagnostics": diagnostics}});
    let actions = client.request("textDocument/codeAction", parameters);
    assert_eq!(actions[0]["edit"]["changes"][URI][0]["newText"], "arith.constant");
    assert_eq!(actions[1]["title"], "Insert `expected-error`");
    client.close();
}

/// Returns the title and the new text of each action at a place.
fn actions_at(client: &mut Client, line: u32, character: u32) -> Vec<(String, String)> {
    let parameters = json!({
        "textDocument": {"uri": URI}, "range": range(line, character, character), "context": {"diagnostics": []}
    });
    let actions = client.request("textDocument/codeAction", parameters);
    let text =
        |action: &Value| action["edit"]["changes"][URI][0]["newText"].as_str().unwrap_or("-").to_string();
    let actions = actions.as_array().unwrap().iter();
    actions.map(|action| (action["title"].as_str().unwrap().to_string(), text(action))).collect()
}

#[test]
fn operations_change_their_form() {
    let text = "func.func @f(%a: i32, %m: memref<4xi32>, %i: index) -> i32 {\n  \
                %x = \"arith.addi\"(%a, %a) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(\"k\")\n  \
                %y = arith.muli %x, %a : i32\n  memref.store %a, %m[%i] : memref<4xi32>\n  return %x : i32\n}\n";
    let (mut client, diagnostics) = Client::open(text);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(
        actions_at(&mut client, 1, 10),
        [("Write in the custom form".into(), "%x = arith.addi %a, %a : i32 loc(\"k\")".into())]
    );
    let actions = actions_at(&mut client, 2, 10);
    assert_eq!(actions[0].0, "Write in the generic form");
    assert!(actions[0].1.starts_with("%y = \"arith.muli\"(%x, %a) <{"), "{actions:?}");
    // `%y` has no uses.
    assert_eq!(actions[1], ("Remove the dead operation".into(), "".into()));
    let store = actions_at(&mut client, 3, 5);
    assert_eq!(store.len(), 1);
    assert!(store[0].1.starts_with("\"memref.store\"(%a, %m, %i)"), "{store:?}");
    client.close();
}

#[test]
fn a_form_that_is_written_parses_to_the_same() {
    let text = "func.func @f(%n: index, %b: i1) -> index {\n  %c1 = arith.constant 1 : index\n  \
                %s = scf.for %k = %c1 to %n step %c1 iter_args(%acc = %c1) -> (index) {\n    \
                %t = arith.addi %acc, %k : index\n    scf.yield %t : index\n  }\n  return %s : index\n}\n";
    let (mut client, _) = Client::open(text);
    let actions = actions_at(&mut client, 2, 8);
    assert_eq!(actions[0].0, "Write in the generic form", "{actions:?}");
    assert!(
        actions[0].1.contains("\n  ^bb0(%k: index, %acc: index):\n    %t = \"arith.addi\"(%acc, %k)"),
        "{actions:?}"
    );
    client.close();
}
