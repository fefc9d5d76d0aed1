//! Symbols of all files.

use serde_json::{Value, json};

use crate::*;

#[test]
fn symbols_of_all_files_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("a.mlir", "module @m {\n  func.func private @matmul_f32(i32)\n}\n");
    write("sub/b.mlir", "memref.global \"private\" @table : memref<2xi32>\n");
    write("node_modules/c.mlir", "func.func private @matmul_hidden()\n");
    write("d.td", "class MatMulBase;\ndef X : MatMulBase;\n");
    let uri = |name: &str| format!("file://{}", folder.path().join(name).display());
    let mut client = Client::start_in(&[], Some(&format!("file://{}", folder.path().display())));
    let search = |client: &mut Client, query: &str| -> Vec<(String, String)> {
        let found = client.request("workspace/symbol", json!({"query": query}));
        let text = |value: &Value| value.as_str().unwrap().to_string();
        found.as_array().unwrap().iter().map(|of| (text(&of["name"]), text(&of["location"]["uri"]))).collect()
    };
    let found = search(&mut client, "matmul");
    assert_eq!(found, [("MatMulBase".into(), uri("d.td")), ("matmul_f32".into(), uri("a.mlir"))]);
    assert_eq!(search(&mut client, "tbl"), [("table".into(), uri("sub/b.mlir"))]);
    // Open files are as they are in the editor, others as they were saved.
    client.open_file(&uri("a.mlir"), "mlir", "func.func private @matmul_new()\n");
    write("d.td", "class MatMulRoot;\n");
    client.notify("textDocument/didSave", json!({"textDocument": {"uri": uri("d.td")}}));
    let names: Vec<String> = search(&mut client, "matmul").into_iter().map(|found| found.0).collect();
    assert_eq!(names, ["MatMulRoot", "matmul_new"]);
    client.close();
}
