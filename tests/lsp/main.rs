//! The language server, spoken to over its standard input and output.

mod actions;
mod commands;
mod completion;
mod diagnostics;
mod navigation;
mod tablegen;
mod views;
mod workspace;

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
        Client::start_in(encodings, None)
    }

    /// Starts a server for the files in a folder.
    fn start_in(encodings: &[&str], folder: Option<&str>) -> Self {
        Client::start_with(&["--stdio"], encodings, folder)
    }

    /// Starts a server with options.
    fn start_with(options: &[&str], encodings: &[&str], folder: Option<&str>) -> Self {
        let mut server = Command::new(env!("CARGO_BIN_EXE_rsmlir-opt"))
            .arg("--driver-mode=lsp")
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
        let mut client = Client { server, input, output, next: 0 };
        let capabilities = json!({"general": {"positionEncodings": encodings}});
        let folders: Vec<_> = folder.iter().map(|uri| json!({"uri": uri, "name": "a"})).collect();
        let answer = client.request(
            "initialize",
            json!({"processId": null, "rootUri": null, "workspaceFolders": folders, "capabilities": capabilities}),
        );
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

/// Returns the first numbers of a list.
fn first(list: &Value, count: usize) -> Vec<u64> {
    list.as_array().unwrap().iter().take(count).map(|number| number.as_u64().unwrap()).collect()
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
fn what_is_not_offered_is_refused() {
    let (mut client, _) = Client::open("");
    assert_eq!(client.response("textDocument/nothing", Value::Null)["error"]["code"], -32601);
    assert_eq!(client.response("textDocument/hover", json!({}))["error"]["code"], -32602);
    client.close();
}

#[test]
fn requests_that_wait_can_be_cancelled() {
    let mut client = Client::start(&[]);
    // The opening of the file and both messages are read before it is analyzed.
    let text = "func.func @f() {\n  return\n}\n".repeat(2000);
    let item = json!({"uri": URI, "languageId": "mlir", "version": 1, "text": text});
    client.notify("textDocument/didOpen", json!({"textDocument": item}));
    let params = json!({"textDocument": {"uri": URI}});
    client.send(json!({"id": "a", "method": "textDocument/documentSymbol", "params": params}));
    client.send(json!({"id": "b", "method": "textDocument/foldingRange", "params": params}));
    client.notify("$/cancelRequest", json!({"id": "b"}));
    let answer = loop {
        let message = client.receive();
        if message["id"] == "b" {
            break message;
        }
    };
    // It may have been answered before the cancellation came.
    assert!(answer["error"]["code"] == -32800 || answer["result"].is_array(), "{answer}");
    client.close();
}

#[test]
fn an_editor_that_leaves_without_a_word_is_an_error() {
    let mut client = Client::start(&[]);
    client.request("shutdown", Value::Null);
    assert_eq!(client.response("textDocument/hover", place(0, 0))["error"]["code"], -32600);
    client.notify("exit", Value::Null);
    assert!(client.server.wait().unwrap().success());
    let mut client = Client::start(&[]);
    client.notify("exit", Value::Null);
    assert!(!client.server.wait().unwrap().success());
}
