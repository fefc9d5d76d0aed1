//! The outline, folding, hints, lenses, colors, formatting.

use serde_json::json;

use crate::*;

#[test]
fn outlines_and_folds_survive_errors() {
    let (mut client, _) =
        Client::open(&format!("{FUNCTIONS}module @m {{\n  func.func @h() {{\n    no such thing ((\n"));
    let symbols = client.ask_all("documentSymbol");
    let names: Vec<_> =
        symbols.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["f", "g", "m"]);
    assert_eq!(symbols[2]["children"][0]["name"], "h");
    assert_eq!(client.ask_all("foldingRange")[0]["endLine"], 2);
    let selection = client.request(
        "textDocument/selectionRange",
        json!({"textDocument": {"uri": URI}, "positions": [{"line": 1, "character": 19}]}),
    );
    assert_eq!(
        (&selection[0]["range"], &selection[0]["parent"]["range"]),
        (&range(1, 18, 20), &range(1, 2, 30))
    );
    client.close();
}

#[test]
fn hints_lenses_and_colors() {
    let (mut client, _) = Client::open(FUNCTIONS);
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}});
    let hints =
        client.request("textDocument/inlayHint", json!({"textDocument": {"uri": URI}, "range": whole}));
    assert_eq!(
        hints[0],
        json!({"position": {"line": 1, "character": 4}, "label": ": i32", "kind": 1, "paddingRight": true})
    );
    let lenses = client.ask_all("codeLens");
    let used = client.request("codeLens/resolve", lenses[0].clone());
    assert_eq!(
        (&used["command"]["title"], &used["command"]["command"]),
        (&json!("1 use"), &json!("rsmlir.showReferences"))
    );
    let [uri, place, uses] = [0, 1, 2].map(|index| &used["command"]["arguments"][index]);
    assert_eq!((uri, place), (&json!(URI), &lenses[0]["range"]["start"]));
    assert_eq!((&uses[0]["uri"], uses.as_array().unwrap().len()), (&json!(URI), 1));
    let unused = client.request("codeLens/resolve", lenses[1].clone());
    assert_eq!((&unused["command"]["title"], &unused["command"]["command"]), (&json!("0 uses"), &json!("")));
    let tokens = client.ask_all("semanticTokens/full");
    assert_eq!(
        tokens["data"].as_array().unwrap()[..10],
        json!([0, 0, 9, 1, 0, 0, 10, 2, 5, 0]).as_array().unwrap()[..]
    );
    client.close();
}

#[test]
fn formatting_replaces_what_differs() {
    let (mut client, _) = Client::open("func.func @f() {\n    return\n}\n");
    assert_eq!(client.ask_all("formatting"), json!([{"range": range(1, 2, 4), "newText": ""}]));
    client.close();
}

#[test]
fn colors_are_sent_as_differences() {
    let (mut client, _) = Client::open(FUNCTIONS);
    let all = client.ask_all("semanticTokens/full");
    let at = json!({"line": 1, "character": 2});
    client.change(2, json!([{"range": {"start": at, "end": at}, "text": "%z, "}]));
    let parameters = json!({"textDocument": {"uri": URI}, "previousResultId": all["resultId"]});
    let difference = client.request("textDocument/semanticTokens/full/delta", parameters.clone());
    let edit = &difference["edits"][0];
    let mut data = all["data"].as_array().unwrap().clone();
    let start = edit["start"].as_u64().unwrap() as usize;
    let end = start + edit["deleteCount"].as_u64().unwrap() as usize;
    assert!(end - start <= 10, "{edit}");
    data.splice(start..end, edit["data"].as_array().unwrap().clone());
    assert_eq!(json!(data), client.ask_all("semanticTokens/full")["data"]);
    // Colors that the server does not have any more are sent whole.
    assert!(client.request("textDocument/semanticTokens/full/delta", parameters)["data"].is_array());
    let part = json!({"textDocument": {"uri": URI}, "range": range(2, 0, 16)});
    let part = client.request("textDocument/semanticTokens/range", part);
    assert_eq!(first(&part["data"], 5), [2, 2, 6, 1, 0]);
    client.close();
}

#[test]
fn run_lines_have_lenses() {
    let text = "// RUN: mlir-opt %s --cse \\\n// RUN:   | FileCheck %s\n// RUN: clang %s\nmodule @m {}\n";
    let (mut client, _) = Client::open(text);
    let lenses = client.ask_all("codeLens");
    let commands: Vec<_> = lenses.as_array().unwrap().iter().map(|lens| &lens["command"]).collect();
    assert_eq!(commands[1]["command"], "rsmlir.runLine");
    assert_eq!(commands[1]["arguments"], json!([{"uri": URI, "line": 0}]));
    assert_eq!(commands.len(), 2);
    client.close();
}

#[test]
fn branches_name_the_arguments_that_they_pass() {
    let text = "func.func @f(%a: i32) {\n  cf.br ^x(%a, %a : i32, i32)\n^x(%r: i32, %s: i32):\n  return\n}\n";
    let (mut client, _) = Client::open(text);
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}});
    let hints =
        client.request("textDocument/inlayHint", json!({"textDocument": {"uri": URI}, "range": whole}));
    let labels: Vec<_> =
        hints.as_array().unwrap().iter().map(|hint| hint["label"].as_str().unwrap()).collect();
    assert_eq!(labels, ["%r =", "%s ="]);
    assert_eq!(hints[0]["position"], json!({"line": 1, "character": 11}));
    client.close();
}

#[test]
fn element_types_of_shapes_are_types() {
    let text = "func.func private @f(memref<4x?x8xf32>)\n";
    let (mut client, _) = Client::open(text);
    let answer = client.request("textDocument/semanticTokens/full", json!({"textDocument": {"uri": URI}}));
    let data: Vec<u64> =
        answer["data"].as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect();
    let mut column = 0;
    let tokens = data.chunks(5).map(|token| {
        column += token[1] as usize;
        (&text[column..column + token[2] as usize], token[3])
    });
    let tokens: Vec<_> = tokens.collect();
    let (number, ty) = (6, 4);
    assert_eq!(tokens[3..], [("memref", ty), ("4", number), ("8", number), ("f32", ty)]);
    client.close();
}

#[test]
fn answers_after_edits_are_those_of_the_text() {
    let text = format!(
        "#map = affine_map<(d0) -> (d0)>\n{FUNCTIONS}{}",
        FUNCTIONS.replace("@f", "@h").replace("@g", "@i")
    );
    let (mut client, _) = Client::open(&text);
    let mut text: Vec<String> = text.lines().map(str::to_string).collect();
    let methods = ["documentSymbol", "semanticTokens/full", "foldingRange", "codeLens"];
    let edits = [
        (2, 2, 2, "%1 = arith.constant 1 : i32 // "),
        (2, 2, 33, ""),
        (7, 2, 2, "\"a.b\"() ({ \"a.c\"() {x = #map} : () -> () }) : () -> () //"),
        (8, 0, 1, "} {"),
        (8, 0, 3, "}"),
        (5, 11, 12, "renamed"),
        (0, 0, 1, "//"),
    ];
    for (version, (line, start, end, new)) in (2..).zip(edits) {
        client.ask_all("documentSymbol");
        let range = range(line, start, end);
        client.change(version, json!([{"range": range, "text": new}]));
        let changed = &mut text[line as usize];
        changed.replace_range(start as usize..end as usize, new);
        let (mut other, _) = Client::open(&(text.join("\n") + "\n"));
        for method in methods {
            let (after, whole) = (client.ask_all(method), other.ask_all(method));
            let data = |answer: &Value| answer.get("data").unwrap_or(answer).clone();
            assert_eq!(data(&after), data(&whole), "{method} after edit {version}");
        }
        assert_eq!(client.ask("documentHighlight", 1, 14), other.ask("documentHighlight", 1, 14));
        other.close();
    }
    client.close();
}
