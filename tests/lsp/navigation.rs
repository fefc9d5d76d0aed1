//! Names: definition, references, rename, hover.

use serde_json::{Value, json};

use crate::*;

#[test]
fn names_are_followed() {
    let (mut client, diagnostics) = Client::open(FUNCTIONS);
    assert!(diagnostics.is_empty());
    assert_eq!(client.ask("definition", 5, 18)["range"], range(0, 10, 12));
    assert_eq!(client.ask("definition", 2, 10)["range"], range(1, 2, 4));
    let highlights = client.ask("documentHighlight", 1, 19);
    assert_eq!(highlights.as_array().unwrap().len(), 3, "{highlights}");
    let mut parameters = place(0, 11);
    parameters["context"] = json!({"includeDeclaration": false});
    let references = client.request("textDocument/references", parameters);
    assert_eq!(references[0]["range"], range(5, 17, 19));
    let mut parameters = place(0, 14);
    parameters["newName"] = "%b".into();
    let edits = client.request("textDocument/rename", parameters.clone())["changes"][URI].clone();
    assert_eq!(edits.as_array().unwrap().len(), 3);
    assert_eq!(edits[0], json!({"newText": "b", "range": range(0, 14, 15)}));
    for taken in ["0", "a b"] {
        parameters["newName"] = taken.into();
        assert!(client.response("textDocument/rename", parameters.clone())["error"].is_object(), "{taken}");
    }
    client.close();
}

#[test]
fn hover_shows_documentation_and_types() {
    let (mut client, _) = Client::open(FUNCTIONS);
    let operation = client.ask("hover", 1, 9)["contents"]["value"].as_str().unwrap().to_string();
    for part in ["Integer addition", "Results: `i32`", "\"arith.addi\"("] {
        assert!(operation.contains(part), "{operation}");
    }
    let argument = client.ask("hover", 0, 14)["contents"]["value"].as_str().unwrap().to_string();
    assert!(argument.contains("%a : i32"), "{argument}");
    client.close();
}

#[test]
fn hover_shows_constants_layouts_and_names_of_the_text() {
    let text = "%c = arith.constant 7 : i16\n%d:2 = \"a.b\"(%c) : (i16) -> (i8, i16)\n%e = arith.addi %c, %d#1 : i16\n";
    let (mut client, diagnostics) = Client::open(text);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let hover = client.ask("hover", 2, 17)["contents"]["value"].as_str().unwrap().to_string();
    assert!(
        hover.contains("Constant: `7 : i16`") && hover.contains("2 bytes (16 bits), aligned to 2"),
        "{hover}"
    );
    let hover = client.ask("hover", 2, 8)["contents"]["value"].as_str().unwrap().to_string();
    assert!(hover.contains("%e = \"arith.addi\"(%c, %d#1)"), "{hover}");
    client.close();
}

#[test]
fn operations_with_locations_are_found() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.py"), "a\nb\nc\n").unwrap();
    let uri = |name: &str| format!("file://{}", folder.path().join(name).display());
    let text = "#l = loc(\"a.py\":2:1)\nfunc.func @f(%a: i32 loc(#l)) -> i64 {\n  %x = arith.extsi %a : i32 to i64 loc(#l)\n  \
                %y = arith.addi %x, %x : i64 loc(\"a.py\":3:1)\n  return %y : i64 loc(#l)\n} loc(#l)\n";
    let mut client = Client::start(&[]);
    assert!(client.open_file(&uri("a.mlir"), "mlir", text).is_empty());
    let mut ask = |method: &str, line: u32, character: u32| {
        let position = json!({"line": line, "character": character});
        client.request(
            &format!("textDocument/{method}"),
            json!({"textDocument": {"uri": uri("a.mlir")}, "position": position}),
        )
    };
    for (line, character, shown) in [(3, 19, "%x : i64"), (2, 20, "%a : i32"), (4, 10, "%y : i64")] {
        let hover = ask("hover", line, character)["contents"]["value"].to_string();
        assert!(hover.contains(shown), "{hover}");
    }
    let place = ask("definition", 3, 38);
    assert_eq!((&place["uri"], &place["range"]["start"]["line"]), (&json!(uri("a.py")), &json!(2)));
    assert_eq!(ask("definition", 2, 41)["range"]["start"], json!({"line": 0, "character": 0}));
    client.close();
}

#[test]
fn types_of_values_are_followed() {
    let folder = tempfile::tempdir().unwrap();
    let uri = |name: &str| format!("file://{}", folder.path().join(name).display());
    let dialect = "include \"mlir/IR/OpBase.td\"\ninclude \"types.td\"\n";
    let types = "include \"mlir/IR/AttrTypeBase.td\"\ndef My_Dialect : Dialect { let name = \"my\"; let cppNamespace = \"::my\"; }\n\
                 def BoxType : TypeDef<My_Dialect, \"Box\"> { let mnemonic = \"box\"; }\n";
    for (name, text) in [("my.td", dialect), ("types.td", types), ("rsmlir.toml", "dialects = [\"my.td\"]\n")]
    {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let text = "!other = i64\n!pair = tuple<i32, !other>\nfunc.func @f(%a: !pair, %b: tensor<2x!my.box>, %c: i32) -> tuple<i32, i64> {\n  \
                %0:2 = \"a.b\"(%b) : (tensor<2x!my.box>) -> (i32, i64)\n  \"a.c\"(%0#1) : (i64) -> ()\n  return %a : !pair\n}\n";
    let mut client = Client::start(&[]);
    assert_eq!(client.open_file(&uri("a.mlir"), "mlir", text), Vec::<Value>::new());
    let mut ask = |method: &str, line: u32, character: u32| {
        let position = json!({"line": line, "character": character});
        let parameters = json!({"textDocument": {"uri": uri("a.mlir")}, "position": position});
        let place = client.request(&format!("textDocument/{method}"), parameters);
        (place["uri"].as_str().map(str::to_string), place["range"]["start"]["line"].as_u64())
    };
    let here = |line| (Some(uri("a.mlir")), Some(line));
    let there = (Some(uri("types.td")), Some(2));
    // A value whose type is an alias, one of a dialect's type as elements, one of several results, and one of a builtin type.
    assert_eq!(ask("typeDefinition", 5, 10), here(1));
    assert_eq!(ask("typeDefinition", 3, 16), there);
    assert_eq!(ask("typeDefinition", 4, 11), here(0));
    assert_eq!(ask("typeDefinition", 2, 56), (None, None));
    // Aliases and types themselves.
    assert_eq!(ask("typeDefinition", 5, 15), here(1));
    assert_eq!(ask("typeDefinition", 3, 32), there);
    assert_eq!(ask("definition", 3, 32), there);
    client.close();
}
