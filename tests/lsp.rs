//! The language server, spoken to over its standard input and output.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A server with one open file.
struct Client {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: u64,
}

const URI: &str = "file:///no/such/folder/a.mlir";

impl Client {
    fn start(encodings: &[&str]) -> Self {
        let mut server = Command::new(env!("CARGO_BIN_EXE_rsmlir-opt"))
            .args(["--driver-mode=lsp", "--stdio"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
        let mut client = Client { server, input, output, next: 0 };
        let capabilities = json!({"general": {"positionEncodings": encodings}});
        let answer = client
            .request("initialize", json!({"processId": null, "rootUri": null, "capabilities": capabilities}));
        assert_eq!(answer["serverInfo"]["name"], "rsmlir-lsp");
        client.notify("initialized", json!({}));
        client
    }

    /// Starts a server that has a text open; returns it with the diagnostics.
    fn open(text: &str) -> (Self, Vec<Value>) {
        let mut client = Client::start(&["utf-16"]);
        let diagnostics = client.open_file(URI, "mlir", text);
        (client, diagnostics)
    }

    fn open_file(&mut self, uri: &str, language: &str, text: &str) -> Vec<Value> {
        let item = json!({"uri": uri, "languageId": language, "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": item}));
        self.diagnostics(uri)
    }

    fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = "2.0".into();
        let body = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        self.input.flush().unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the server is gone");
            match line.trim().split_once(": ") {
                Some(("Content-Length", value)) => length = value.parse().unwrap(),
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).unwrap();
        serde_json::from_slice(&body).unwrap()
    }

    fn notify(&mut self, method: &str, parameters: Value) {
        self.send(json!({"method": method, "params": parameters}));
    }

    /// Sends a request; returns the whole response.
    fn response(&mut self, method: &str, parameters: Value) -> Value {
        self.next += 1;
        let id = self.next;
        self.send(json!({"id": id, "method": method, "params": parameters}));
        loop {
            let message = self.receive();
            if message["id"] == id {
                return message;
            }
        }
    }

    fn request(&mut self, method: &str, parameters: Value) -> Value {
        let response = self.response(method, parameters);
        assert!(response["error"].is_null(), "{method}: {response}");
        response["result"].clone()
    }

    /// Asks about a place of the open file.
    fn ask(&mut self, method: &str, line: u32, character: u32) -> Value {
        self.request(&format!("textDocument/{method}"), place(line, character))
    }

    /// Asks about the open file as a whole.
    fn ask_all(&mut self, method: &str) -> Value {
        let options = json!({"tabSize": 2, "insertSpaces": true});
        self.request(
            &format!("textDocument/{method}"),
            json!({"textDocument": {"uri": URI}, "options": options}),
        )
    }

    fn change(&mut self, version: i32, changes: Value) {
        let parameters = json!({"textDocument": {"uri": URI, "version": version}, "contentChanges": changes});
        self.notify("textDocument/didChange", parameters);
    }

    /// Waits for the diagnostics of a file.
    fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri {
                return message["params"]["diagnostics"].as_array().unwrap().clone();
            }
        }
    }

    fn close(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        assert!(self.server.wait().unwrap().success());
    }
}

fn place(line: u32, character: u32) -> Value {
    json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}})
}

fn range(line: u32, start: u32, end: u32) -> Value {
    json!({"start": {"line": line, "character": start}, "end": {"line": line, "character": end}})
}

fn messages(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().map(|diagnostic| diagnostic["message"].as_str().unwrap()).collect()
}

const FUNCTIONS: &str = "func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @g(%a: i32) {
  %0 = func.call @f(%a) : (i32) -> i32
  return
}
";

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
fn completion_knows_what_can_stand_there() {
    let text = "func.func @f(%a: i32) {\n  %0 = arith.cmpi s\n  arith.addi %\n  func.call @\n  arith.xo\n}\n";
    let (mut client, _) = Client::open(text);
    let mut labels = |line, character| -> Vec<String> {
        let items = client.ask("completion", line, character);
        items.as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(labels(1, 19), ["slt", "sle", "sgt", "sge"]);
    assert_eq!(labels(2, 14), ["%0", "%a"]);
    assert_eq!(labels(3, 13), ["@f"]);
    assert_eq!(labels(4, 10), ["arith.xori"]);
    let items = client.ask("completion", 4, 10);
    assert_eq!(items[0]["textEdit"]["newText"], "arith.xori %${1:lhs}, %${2:rhs} : ${3:type}");
    client.close();
}

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
    assert_eq!(
        (&lenses[0]["command"]["title"], &lenses[1]["command"]["title"]),
        (&json!("1 use"), &json!("0 uses"))
    );
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
fn actions_mend_names() {
    let (mut client, diagnostics) = Client::open("%0 = arith.constnt 1 : i32\n");
    let parameters = json!({"textDocument": {"uri": URI}, "range": range(0, 5, 5), "context": {"diagnostics": diagnostics}});
    let actions = client.request("textDocument/codeAction", parameters);
    assert_eq!(actions[0]["edit"]["changes"][URI][0]["newText"], "arith.constant");
    assert_eq!(actions[1]["title"], "Insert `expected-error`");
    client.close();
}

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
fn definitions_are_evaluated_as_they_are_typed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let uri = |name: &str| format!("file://{}", path(name).display());
    let td = "include \"mlir/IR/OpBase.td\"\ndef My_Dialect : Dialect { let name = \"my\"; let cppNamespace = \"::my\"; }\n\
              def AOp : Op<My_Dialect, \"a\"> { let arguments = (ins I32:$x); let assemblyFormat = \"$x attr-dict\"; }\n";
    std::fs::write(path("my.td"), td).unwrap();
    std::fs::write(path("rsmlir.toml"), "dialects = [\"my.td\"]\n").unwrap();
    let mut client = Client::start(&[]);
    assert_eq!(
        client.open_file(&uri("a.mlir"), "mlir", "%0 = arith.constant 1 : i32\nmy.a %0\nmy.b %0\n").len(),
        1
    );
    let wrong = td.replace("attr-dict", "attr-dic");
    assert!(!client.open_file(&uri("my.td"), "tablegen", &wrong).is_empty());
    let at = json!({"textDocument": {"uri": uri("my.td")}, "position": {"line": 2, "character": 11}});
    assert_eq!(client.request("textDocument/definition", at), Value::Null);
    let at = json!({"textDocument": {"uri": uri("my.td")}, "position": {"line": 2, "character": 16}});
    assert_eq!(client.request("textDocument/definition", at)["range"], range(1, 4, 14));
    let at = json!({"textDocument": {"uri": uri("my.td")}, "position": {"line": 2, "character": 5}});
    let hover = client.request("textDocument/hover", at)["contents"]["value"].to_string();
    assert!(hover.contains("string opName = \\\"a\\\""), "{hover}");
    // An operation is known from the moment in which its definition is saved.
    let at = json!({"textDocument": {"uri": uri("a.mlir")}, "position": {"line": 1, "character": 1}});
    assert_eq!(
        client.request("textDocument/definition", at)["range"]["start"],
        json!({"line": 2, "character": 4})
    );
    std::fs::write(path("my.td"), td.replace("\"a\"", "\"b\"")).unwrap();
    client.notify("textDocument/didSave", json!({"textDocument": {"uri": uri("my.td")}}));
    let diagnostics = client.diagnostics(&uri("a.mlir"));
    assert!(diagnostics.len() == 1 && diagnostics[0]["range"]["start"]["line"] == 1, "{diagnostics:?}");
    client.close();
}

#[test]
fn what_is_not_offered_is_refused() {
    let (mut client, _) = Client::open("");
    assert_eq!(client.response("textDocument/nothing", Value::Null)["error"]["code"], -32601);
    assert_eq!(client.response("textDocument/hover", json!({}))["error"]["code"], -32602);
    client.close();
}
