//! Diagnostics, and the positions that they are at.

use serde_json::json;

use crate::*;

#[test]
fn errors_are_contained() {
    let broken = (0..25).map(|_| "  %y = no.such %a : i32 i32 (\n").collect::<String>();
    let text = format!(
        "func.func @f(%a: i32) -> i32 {{\n  %x = arith.adi %a, %a : i32\n  return %b : i32\n}}\n// -----\n{FUNCTIONS}"
    );
    let (mut client, diagnostics) = Client::open(&text);
    assert_eq!(
        messages(&diagnostics),
        ["custom op 'arith.adi' is unknown", "use of undeclared SSA value name"]
    );
    assert_eq!(diagnostics[0]["range"], range(1, 7, 16));
    // The second part is as good as ever.
    let hover = client.ask("hover", 7, 9);
    assert!(hover["contents"]["value"].as_str().unwrap().contains("%0 : i32"), "{hover}");
    client.change(2, json!([{"text": format!("func.func @f(%a: i32) {{\n{broken}  return\n}}\n")}]));
    assert!(client.diagnostics(URI).len() >= 20);
    client.close();
}

#[test]
fn notes_are_related_information() {
    let (client, diagnostics) = Client::open("%0 = arith.constant 1 : i32\n%0 = arith.constant 2 : i32\n");
    assert_eq!(diagnostics[0]["relatedInformation"][0]["location"]["range"], range(0, 0, 2));
    client.close();
}

#[test]
fn expected_diagnostics_are_no_news() {
    let expected = "// RUN: mlir-opt %s -verify-diagnostics\n// expected-error@+1 {{unknown}}\narith.adi\n";
    let (client, diagnostics) = Client::open(expected);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    client.close();
}

#[test]
fn positions_count_as_agreed() {
    for (encodings, column) in [(&["utf-16"][..], 14), (&["utf-8", "utf-16"][..], 16)] {
        let mut client = Client::start(encodings);
        let text = "\"a\"() {b = \"\u{1F600}\"} : () -> ()\n";
        client.open_file(URI, "mlir", text);
        let end = json!({"line": 0, "character": column});
        let quote = json!({"start": end, "end": {"line": 0, "character": column + 1}});
        // Beyond the end of a line is its end.
        let far = json!({"line": 0, "character": 99});
        client.change(
            2,
            json!([{"range": quote, "text": "c\""}, {"range": {"start": far, "end": far}, "text": " x"}]),
        );
        let diagnostics = client.diagnostics(URI);
        assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
        client.close();
    }
}

#[test]
fn expected_diagnostics_that_do_not_come_are_errors() {
    let text = "// RUN: mlir-opt %s -verify-diagnostics\n// expected-error@+1 {{unknown}}\nmodule {}\n";
    let (client, diagnostics) = Client::open(text);
    assert_eq!(messages(&diagnostics), ["expected error \"unknown\" was not produced"]);
    assert_eq!(diagnostics[0]["range"]["start"]["line"], 1);
    client.close();
    // Passes may produce it.
    let (client, diagnostics) = Client::open(&text.replace("%s", "%s --cse"));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    client.close();
}
