//! Diagnostics, and the positions that they are at.

use serde_json::{Value, json};

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
fn a_syntax_error_hides_nothing_of_other_functions() {
    let text = "func.func @f(%a: i32) {\n  %x = arith.addi %a, %b : i32\n  return\n}\n\
                func.func @g(%a: i32) -> i64 {\n  return %a : i32\n}\n\
                func.func @h(%a: i32) {\n  %y = arith.addi %a, %a : i32\n  return\n}\n";
    let (mut client, diagnostics) = Client::open(text);
    let found = messages(&diagnostics);
    assert_eq!(found[0], "use of undeclared SSA value name");
    assert!(found[1].starts_with("type of return operand 0 ('i32') doesn't match"), "{found:?}");
    assert_eq!(found.len(), 2);
    // Valid functions can be printed.
    let hover = client.ask("hover", 8, 9)["contents"]["value"].as_str().unwrap().to_string();
    assert!(hover.contains("\"arith.addi\"(%a, %a)"), "{hover}");
    let hover = client.ask("hover", 1, 9)["contents"]["value"].as_str().unwrap().to_string();
    assert!(!hover.contains("\"arith.addi\"("), "{hover}");
    // mlir-opt would not verify, so comments cannot expect it.
    let expecting = text.replacen("  %x", "  // expected-error@+1 {{undeclared}}\n  %x", 1);
    let text = format!("// RUN: mlir-opt %s -verify-diagnostics\n{expecting}");
    client.change(2, json!([{"text": text}]));
    assert!(client.diagnostics(URI).is_empty());
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

/// Returns a text of functions that call each other, with more than a quarter of a megabyte.
fn large_text() -> String {
    let function = |number: usize| {
        let next = number + 1;
        format!(
            "func.func @f{number}(%a: i32) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  \
             %1 = func.call @f{next}(%0) : (i32) -> i32\n  return %1 : i32\n}}\n"
        )
    };
    let mut text: String = (0..3000).map(function).collect();
    text.push_str("func.func private @f3000(i32) -> i32\n");
    text
}

#[test]
fn edits_of_a_large_text_are_seen_at_once_and_in_full() {
    let text = large_text();
    let (mut client, diagnostics) = Client::open(&text);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    // A function is five lines. A line is added to the third one, and an error to the hundredth.
    let at = |line: u32, character: u32| json!({"line": line, "character": character});
    let insert = |place: Value, text: &str| json!([{"range": {"start": place, "end": place}, "text": text}]);
    client.change(2, insert(at(11, 0), "  %x = arith.muli %a, %a : i32\n"));
    assert!(client.diagnostics(URI).is_empty());
    client.change(3, insert(at(502, 17), "x"));
    let diagnostics = client.diagnostics(URI);
    assert_eq!(messages(&diagnostics), ["custom op 'arith.addix' is unknown"]);
    assert_eq!(diagnostics[0]["range"], range(502, 7, 18));
    for (line, column, shown) in
        [(11, 3, "%x : i32"), (12, 3, "%0 : i32"), (501, 17, "%a : i32"), (702, 3, "%0 : i32")]
    {
        let hover = client.ask("hover", line, column)["contents"]["value"].to_string();
        assert!(hover.contains(shown), "{line}: {hover}");
    }
    // A symbol that is not there is known after a pause, when the whole text is analyzed.
    client.change(4, insert(at(503, 22), "00"));
    let mut diagnostics = client.diagnostics(URI);
    if diagnostics.len() == 1 {
        diagnostics = client.diagnostics(URI);
    }
    client.change(5, json!([{"text": ""}]));
    client.diagnostics(URI);
    let mut edited = text.clone();
    for (line, column, new) in [(11, 0, "  %x = arith.muli %a, %a : i32\n"), (502, 17, "x"), (503, 22, "00")]
    {
        let start: usize = edited.split_inclusive('\n').take(line).map(str::len).sum();
        edited.insert_str(start + column, new);
    }
    client.change(6, json!([{"text": edited}]));
    assert_eq!(diagnostics, client.diagnostics(URI));
    client.close();
}
