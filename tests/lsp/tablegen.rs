//! Files of definitions.

use serde_json::{Value, json};

use crate::*;

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

/// A folder of definitions with a server for it.
struct Definitions {
    folder: tempfile::TempDir,
    client: Client,
}

impl Definitions {
    fn with(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let client = Client::start_in(&[], Some(&format!("file://{}", folder.path().display())));
        Definitions { folder, client }
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.path().join(name).display())
    }

    fn open(&mut self, name: &str) -> Vec<Value> {
        let text = std::fs::read_to_string(self.folder.path().join(name)).unwrap();
        let uri = self.uri(name);
        self.client.open_file(&uri, "tablegen", &text)
    }

    fn ask(&mut self, method: &str, name: &str, line: u32, character: u32, more: Value) -> Value {
        let position = json!({"line": line, "character": character});
        let mut parameters = json!({"textDocument": {"uri": self.uri(name)}, "position": position});
        for (key, value) in more.as_object().into_iter().flatten() {
            parameters[key] = value.clone();
        }
        self.client.response(&format!("textDocument/{method}"), parameters)
    }
}

const BASE: &str = "class Base<int width> { int w = width; string name = \"\"; }\nclass Other<int width>;\n";
const MAIN: &str = "include \"base.td\"\ndef A : Base<1> { let name = \"a\"; }\nmulticlass M<int n> {\n  def _x : Base<n>;\n  \
                    def _y : Base<n>;\n}\ndefm D : M<4>;\n// Base\n";

#[test]
fn names_are_followed_across_files() {
    let mut of = Definitions::with(&[("base.td", BASE), ("main.td", MAIN)]);
    assert!(of.open("main.td").is_empty());
    let references = of.ask("references", "main.td", 1, 10, json!({"context": {"includeDeclaration": true}}));
    let places: Vec<_> =
        references["result"].as_array().unwrap().iter().map(|place| &place["range"]["start"]).collect();
    assert_eq!(places.len(), 4, "{references}");
    let renamed = of.ask("rename", "main.td", 1, 10, json!({"newName": "Root"}))["result"]["changes"].clone();
    assert_eq!(renamed[of.uri("base.td")], json!([{"range": range(0, 6, 10), "newText": "Root"}]));
    assert_eq!(renamed[of.uri("main.td")].as_array().unwrap().len(), 3);
    assert!(of.ask("rename", "main.td", 1, 10, json!({"newName": "Other"}))["error"].is_object());
    let links =
        of.client.request("textDocument/documentLink", json!({"textDocument": {"uri": of.uri("main.td")}}));
    assert_eq!(links, json!([{"range": range(0, 9, 16), "target": of.uri("base.td")}]));
    // The argument of one class is not that of the other.
    assert!(of.open("base.td").is_empty());
    let renamed =
        of.ask("rename", "base.td", 0, 16, json!({"newName": "bits_"}))["result"]["changes"].clone();
    assert_eq!(renamed[of.uri("base.td")].as_array().unwrap().len(), 2, "{renamed}");
    let highlights = of.ask("documentHighlight", "main.td", 3, 16, json!({}));
    assert_eq!(highlights["result"].as_array().unwrap().len(), 3, "{highlights}");
    of.client.close();
}

#[test]
fn a_defm_shows_its_records() {
    let mut of = Definitions::with(&[("base.td", BASE), ("main.td", MAIN)]);
    of.open("main.td");
    let hover = of.ask("hover", "main.td", 6, 5, json!({}))["result"]["contents"]["value"].to_string();
    for part in ["def D_x", "def D_y", "int w = 4;"] {
        assert!(hover.contains(part), "{hover}");
    }
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}});
    let parameters = json!({"textDocument": {"uri": of.uri("main.td")}, "range": whole});
    let hints = of.client.request("textDocument/inlayHint", parameters);
    assert_eq!(hints[0]["label"], "defines D_x, D_y", "{hints}");
    of.client.close();
}

#[test]
fn fields_are_completed_and_colored() {
    let main = "include \"base.td\"\ndef A : Base<1> {\n  let na\n}\n";
    let mut of = Definitions::with(&[("base.td", BASE), ("good.td", MAIN), ("main.td", MAIN)]);
    of.open("main.td");
    let uri = of.uri("main.td");
    let changes = json!([{"text": main}]);
    of.client.notify(
        "textDocument/didChange",
        json!({"textDocument": {"uri": uri, "version": 2}, "contentChanges": changes}),
    );
    // The records are those of the last version without errors.
    assert!(!of.client.diagnostics(&uri).is_empty());
    let items = of.ask("completion", "main.td", 2, 8, json!({}));
    assert_eq!(items["result"]["items"][0]["label"], "name", "{items}");
    let tokens = of.client.request("textDocument/semanticTokens/full", json!({"textDocument": {"uri": uri}}));
    assert_eq!(first(&tokens["data"], 10), [0, 0, 7, 8, 0, 0, 8, 9, 7, 0]);
    let folds = of.client.request("textDocument/foldingRange", json!({"textDocument": {"uri": uri}}));
    assert_eq!((&folds[0]["startLine"], &folds[0]["endLine"]), (&json!(1), &json!(2)));
    of.client.close();
}

#[test]
fn arguments_of_classes_are_shown() {
    let main = "include \"base.td\"\nclass Two<int first, list<int> second = [1, 2]> : Base<first> { list<int> l = second; }\n\
                def A : Two<1, [2, 3]>;\nmulticlass M<int n, string s> { def _x : Base<n> { let name = s; } }\n\
                defm D : M<4, \"a\">;\n";
    let mut of = Definitions::with(&[("base.td", BASE), ("main.td", main)]);
    assert!(of.open("main.td").is_empty());
    let mut help = |line, character| {
        let help = of.ask("signatureHelp", "main.td", line, character, json!({}))["result"].clone();
        (help["signatures"][0]["label"].clone(), help["activeParameter"].clone())
    };
    let two = json!("class Two<int first, list<int> second = [1, 2]>");
    assert_eq!(help(2, 12), (two.clone(), json!(0)));
    assert_eq!(help(2, 19), (two, json!(1)));
    assert_eq!(help(4, 15), (json!("multiclass M<int n, string s>"), json!(1)));
    assert_eq!(help(2, 22).0, Value::Null);
    // By name, while it is typed.
    let change = json!([{"range": range(2, 12, 21), "text": "second = "}]);
    of.client.notify(
        "textDocument/didChange",
        json!({"textDocument": {"uri": of.uri("main.td"), "version": 2}, "contentChanges": change}),
    );
    let help = of.ask("signatureHelp", "main.td", 2, 21, json!({}))["result"].clone();
    assert_eq!(help["activeParameter"], 1, "{help}");
    of.client.close();
}

#[test]
fn a_selection_grows_by_brackets() {
    let text =
        "class A<int x, list<int> y> {\n  int w = x;\n}\ndef B : A<1, [2, 3]> {\n  let w = !add(1, 2);\n}\n";
    let mut of = Definitions::with(&[("main.td", text)]);
    of.open("main.td");
    let uri = of.uri("main.td");
    let mut selected = |line: u32, character: u32| -> Vec<String> {
        let parameters =
            json!({"textDocument": {"uri": uri}, "positions": [{"line": line, "character": character}]});
        let mut selection = &of.client.request("textDocument/selectionRange", parameters)[0];
        let mut all = Vec::new();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        while !selection.is_null() {
            let [start, end] = ["start", "end"].map(|end| {
                let at = |part: &str| selection["range"][end][part].as_u64().unwrap() as usize;
                lines[..at("line")].concat().len() + at("character")
            });
            all.push(text[start..end].to_string());
            selection = &selection["parent"];
        }
        all
    };
    let body = "let w = !add(1, 2);";
    let def = "def B : A<1, [2, 3]> {\n  let w = !add(1, 2);\n}";
    let braces = &def[21..];
    assert_eq!(selected(4, 18), ["2", "1, 2", "(1, 2)", body, braces, def, text]);
    assert_eq!(selected(3, 14)[1..4], ["2, 3", "[2, 3]", "1, [2, 3]"]);
    assert_eq!(selected(0, 13)[1], "int x");
    of.client.close();
}

const DIALECT: &str = "include \"mlir/IR/OpBase.td\"\ndef My_Dialect : Dialect { let name = \"my\"; let cppNamespace = \"::my\"; }\n\
     def AddOp : Op<My_Dialect, \"add\"> {\n  let arguments = (ins I32:$x, I32:$y);\n  let results = (outs I32:$z);\n  \
     let assemblyFormat = \"$x `,` $y attr-dict\";\n  let hasVerifier = 1;\n}\n";

#[test]
fn operations_are_tried_as_they_are_defined() {
    let mut of = Definitions::with(&[("my.td", DIALECT)]);
    assert!(of.open("my.td").is_empty());
    let uri = of.uri("my.td");
    let preview = |of: &mut Definitions, text: &str| {
        let argument = json!({"uri": of.uri("my.td"), "text": text});
        of.client.request(
            "workspace/executeCommand",
            json!({"command": "rsmlir.preview", "arguments": [argument]}),
        )
    };
    let outcome = preview(&mut of, "%r = my.add %a, %b\n");
    assert!(outcome["custom"].as_str().unwrap().contains("= my.add %0, %1"), "{outcome}");
    assert!(
        outcome["generic"].as_str().unwrap().contains("\"my.add\"(%0, %1) : (i32, i32) -> i32"),
        "{outcome}"
    );
    // The format is that of the text in the editor, which is not saved.
    let changed = DIALECT.replace("$x `,` $y", "$x `plus` $y");
    of.client.notify(
        "textDocument/didChange",
        json!({"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": changed}]}),
    );
    assert!(preview(&mut of, "%r = my.add %a plus %b\n")["custom"].is_string());
    let wrong = preview(&mut of, "%r = my.add %a, %b\n");
    assert_eq!(wrong["custom"], Value::Null);
    assert_eq!(
        wrong["messages"][0],
        json!({"message": "custom op 'my.add' expected 'plus'", "line": 0, "character": 14})
    );
    // The verifier is C++, which is marked.
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}});
    let hints =
        of.client.request("textDocument/inlayHint", json!({"textDocument": {"uri": uri}, "range": whole}));
    assert_eq!(hints[0]["label"], "C++: verifier", "{hints}");
    of.client.close();
}

#[test]
fn the_database_of_a_build_names_folders() {
    let mut of = Definitions::with(&[("inc/base.td", BASE), ("src/main.td", MAIN)]);
    assert!(!of.open("src/main.td").is_empty());
    let folder = of.folder.path().display().to_string();
    let text =
        format!("--- !FileInfo:\n  filepath: \"{folder}/src/main.td\"\n  includes: \"{folder}/inc\"\n");
    let path = of.folder.path().join("build/tablegen_compile_commands.yml");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    let changes = json!({"changes": [{"uri": format!("file://{}", path.display()), "type": 1}]});
    of.client.notify("workspace/didChangeWatchedFiles", changes);
    let uri = of.uri("src/main.td");
    assert!(of.client.diagnostics(&uri).is_empty());
    of.client.close();
}

#[test]
fn the_workspace_is_searched_for_dialects() {
    let opaque =
        DIALECT.replace("let assemblyFormat = \"$x `,` $y attr-dict\";", "let hasCustomAssemblyFormat = 1;");
    let opaque =
        opaque.replace("AddOp", "SubOp").replace("\"add\"", "\"sub\"").replace("\"my\"", "\"other\"");
    let user = "func.func @f(%a: i32) -> i32 {\n  %0 = my.add %a, %a\n  %1 = other.sub %a what ever\n  return %1 : i32\n}\n";
    let mut of = Definitions::with(&[
        ("include/my.td", DIALECT),
        ("include/deep/Other.td", &opaque),
        ("broken.td", "include \"nothing.td\"\ndef X : Op<1>;\n"),
        ("test/a.mlir", user),
    ]);
    let uri = of.uri("test/a.mlir");
    let diagnostics = of.client.open_file(&uri, "mlir", user);
    // An operation whose syntax is C++ is a hint, and what it defines is no error.
    assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
    assert_eq!((&diagnostics[0]["severity"], &diagnostics[0]["range"]), (&json!(4), &range(2, 7, 16)));
    std::fs::write(of.folder.path().join("include/my.td"), DIALECT.replace("$x `,` $y", "$x `plus` $y"))
        .unwrap();
    let saved = of.uri("include/my.td");
    of.client.notify("textDocument/didSave", json!({"textDocument": {"uri": saved}}));
    let diagnostics = of.client.diagnostics(&uri);
    assert!(messages(&diagnostics)[0].contains("expected 'plus'"), "{diagnostics:?}");
    of.client.close();
}

#[test]
fn a_file_that_has_errors_from_the_start_is_evaluated_around_them() {
    for (wrong, name) in [("def A : Nothing<1>;", "evaluation"), ("def A : Base<;", "syntax")] {
        let main = format!("include \"base.td\"\n{wrong}\ndef B : Base<7>;\n");
        let mut of = Definitions::with(&[("base.td", BASE), ("main.td", &main)]);
        let diagnostics = of.open("main.td");
        assert_eq!(diagnostics.len(), 1, "{name}: {diagnostics:?}");
        let hover = of.ask("hover", "main.td", 2, 4, json!({}))["result"]["contents"]["value"].to_string();
        assert!(hover.contains("int w = 7;"), "{name}: {hover}");
        let place = of.ask("definition", "main.td", 2, 10, json!({}))["result"].clone();
        assert_eq!(place["uri"], of.uri("base.td"), "{name}");
        let class = of.ask("typeDefinition", "main.td", 2, 4, json!({}))["result"].clone();
        assert_eq!((&class["uri"], &class["range"]), (&json!(of.uri("base.td")), &range(0, 6, 10)), "{name}");
        of.client.close();
    }
}

#[test]
fn options_of_tblgen_lsp_server_are_understood() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let uri = |name: &str| format!("file://{}", path(name).display());
    for (name, text) in [("x/x.td", "class X;\n"), ("y/y.td", "class Y;\n"), ("a/a.td", "")] {
        std::fs::create_dir_all(path(name).parent().unwrap()).unwrap();
        std::fs::write(path(name), text).unwrap();
    }
    let entry = format!(
        "--- !FileInfo:\n  filepath: \"{}\"\n  includes: \"{}\"\n",
        path("a/a.td").display(),
        path("y").display()
    );
    std::fs::write(path("commands.yml"), entry).unwrap();
    let folders = format!("--tablegen-extra-dir={}", path("x").display());
    let database = format!("--tablegen-compilation-database={}", path("commands.yml").display());
    let text = "include \"x.td\"\ninclude \"y.td\"\ndef A : X, Y;\n";
    let mut client = Client::start_with(&[&folders, &database, "--log=info", "--pretty"], &[], None);
    assert_eq!(client.open_file(&uri("a/a.td"), "tablegen", text), Vec::<Value>::new());
    client.close();
    let mut client = Client::start(&[]);
    assert!(!client.open_file(&uri("a/a.td"), "tablegen", text).is_empty());
    client.close();
}
