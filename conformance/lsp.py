#!/usr/bin/env python3
"""Measures a language server over standard input and output, as an editor uses it.

    lsp.py [--server rsmlir-lsp] [--file FILE.mlir]... [--rounds N] [--edits N [--base FILE]] [--workspace FILES] [--requests]

For each file: the time from the start of the server to its answer to `initialize`, from opening a file and from an edit to its
diagnostics, of requests at random names, and of requests right after an edit (the edit is sent, and the request with it); minimum,
median and 95th percentile in milliseconds, until the last byte of the answer is there. The edits type and delete
a comment at random places.

With --edits N the server gets N random edits of a small file, or of that of --base, of which some are at positions that do not exist and some close and open it
again. It must then answer as one that was given the final text.

With --workspace N a folder of N files is made and symbols are searched in it; the definitions of a dialect are saved, and it is measured
when the diagnostics of an open file come that depend on them. With --requests the server is asked for everything that
editors ask for, and it is shown what it answers.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path


class Client:
    """A server and the conversation with it."""

    def __init__(self, command, root=None):
        self.started = time.perf_counter()
        self.process = subprocess.Popen(str(command).split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.next = 0
        self.diagnostics = {}
        self.server = self.request("initialize", {"processId": None, "rootUri": root, "capabilities": {}})
        self.start_time = time.perf_counter() - self.started
        self.notify("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = None
        while (line := self.process.stdout.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            raise EOFError("the server is gone")
        body = self.process.stdout.read(length)
        self.received = time.perf_counter()
        message = json.loads(body)
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]
        return message

    def request(self, method, parameters):
        self.next += 1
        self.send({"id": self.next, "method": method, "params": parameters})
        while True:
            message = self.receive()
            if message.get("id") == self.next and "method" not in message:
                return message

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def open(self, uri, text, language="mlir", version=0):
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": version, "text": text}})

    def change(self, uri, version, changes):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes})

    def await_diagnostics(self, uri, version=None):
        while True:
            params = self.diagnostics.get(uri)
            if params and version in (None, params.get("version")):
                return params["diagnostics"]
            self.receive()

    def close(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=30)

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) // 1024


def show(name, times):
    times = sorted(1000 * time for time in times)
    at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
    print(f"  {name:28} min {times[0]:8.1f}  median {at(0.5):8.1f}  p95 {at(0.95):8.1f}  ({len(times)})")


def measure(args, path):
    text = path.read_text()
    uri = path.resolve().as_uri()
    print(f"{path}: {len(text)} bytes")
    client = Client(args.server)
    incremental = client.server["result"]["capabilities"].get("textDocumentSync", {})
    incremental = isinstance(incremental, dict) and incremental.get("change") == 2
    starts = [client.start_time]
    for _ in range(args.rounds // 2):
        other = Client(args.server)
        starts.append(other.start_time)
        other.close()
    show("start", starts)
    began = time.perf_counter()
    client.open(uri, text)
    client.await_diagnostics(uri)
    show("open to diagnostics", [time.perf_counter() - began])
    lines = text.split("\n")
    generator = random.Random(1)
    times = []
    changed = None

    def edit(version):
        """Sends an edit: a comment at the end of a line, or away with it again."""
        nonlocal changed
        line = generator.randrange(len(lines))
        at = {"line": line, "character": len(lines[line])}
        insert = version % 2 == 1
        if insert:
            changed, lines[line] = line, lines[line] + " //"
            change = {"range": {"start": at, "end": at}, "text": " //"}
        else:
            line, lines[changed] = changed, lines[changed][:-3]
            start = {"line": line, "character": len(lines[line])}
            change = {"range": {"start": start, "end": {"line": line, "character": len(lines[line]) + 3}}, "text": ""}
        client.change(uri, version, [change] if incremental else [{"text": "\n".join(lines)}])

    for version in range(1, args.rounds + 1):
        began = time.perf_counter()
        edit(version)
        client.diagnostics.pop(uri, None)
        client.await_diagnostics(uri)
        times.append(time.perf_counter() - began)
    show("edit to diagnostics", times)
    names = [(number, match.start()) for number, line in enumerate(lines) for match in re.finditer(r"%[\w$.-]+", line)]
    requests = ["hover", "definition", "references", "documentHighlight", "completion", "signatureHelp"]
    for method in requests if names else []:
        times, answered = [], 0
        for _ in range(args.rounds):
            line, character = generator.choice(names)
            params = {"textDocument": {"uri": uri}, "position": {"line": line, "character": character + 1}}
            if method == "references":
                params["context"] = {"includeDeclaration": True}
            began = time.perf_counter()
            answer = client.request(f"textDocument/{method}", params)
            times.append(time.perf_counter() - began)
            answered += bool(answer.get("result"))
        show(f"{method} ({answered} answered)", times)
    for method in ["documentSymbol", "semanticTokens/full", "foldingRange", "formatting", "codeLens"]:
        began = time.perf_counter()
        params = {"textDocument": {"uri": uri}}
        if method == "formatting":
            params["options"] = {"tabSize": 2, "insertSpaces": True}
        answer = client.request(f"textDocument/{method}", params)
        answered = "refused" if "error" in answer else "answered"
        show(f"{method} ({answered})", [time.perf_counter() - began])
    print("  right after an edit:")
    last = "1"
    for method in ["hover", "documentSymbol", "semanticTokens/full", "semanticTokens/full/delta", "semanticTokens/range", "foldingRange",
                   "selectionRange", "documentHighlight", "inlayHint", "codeLens"]:
        times, answered = [], 0
        for _ in range(args.rounds):
            line, character = generator.choice(names or [(0, 0)])
            position = {"line": line, "character": character + 1}
            params = {"textDocument": {"uri": uri}, "position": position, "positions": [position], "previousResultId": last,
                      "range": {"start": {"line": line, "character": 0}, "end": {"line": line + 60, "character": 0}}}
            version += 1
            began = time.perf_counter()
            edit(version)
            answer = client.request(f"textDocument/{method}", params)
            times.append(client.received - began)
            answered += bool(answer.get("result"))
            last = (answer.get("result") or {}).get("resultId", last) if "full" in method else last
        show(f"  {method} ({answered} answered)", times)
    print(f"  memory {client.memory()} MB")
    client.close()


def state(client, uri):
    """Returns what the server knows of a file."""
    params = {"textDocument": {"uri": uri}}
    methods = ["documentSymbol", "semanticTokens/full", "foldingRange"]
    answers = [client.request(f"textDocument/{method}", params).get("result") for method in methods]
    return answers, client.diagnostics[uri]["diagnostics"]


PASTES = ["%0 = arith.constant 1 : i32\n", "func.func @f() {\n", "}\n", "{", "\"", "é😀", "\r\n", "// -----\n", "^bb0:", "loc(", "  ",
          "arith.addi %0, %0 : i32", "#a = i32\n", "\t", "<", ">", "[{", "@", "%", "\x00"]


def edit_randomly(args):
    generator = random.Random(args.edits)
    text = "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n// é 😀\n" * 3
    if args.base:
        text = args.base.read_text()
    longest = len(text) + 4000
    uri = (Path(tempfile.gettempdir()) / "edited.mlir").as_uri()
    client = Client(args.server)
    client.open(uri, text)
    units = lambda text: len(text.encode("utf-16-le")) // 2
    for version in range(1, args.edits + 1):
        if generator.random() < 0.005:
            client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
            client.open(uri, text, version=version)
            continue
        lines = text.split("\n")
        start, end = sorted(generator.randrange(len(text) + 1) for _ in range(2))
        if generator.random() < 0.995 or args.base:
            end = min(len(text), start + generator.choice([0, 0, 0, 1, 2, 5]))
        new = generator.choice(PASTES) if generator.random() < 0.7 else ""
        if len(text) > longest:
            end, new = min(len(text), start + 500), ""
        position = lambda at: {"line": text[:at].count("\n"), "character": units(text[text.rfind("\n", 0, at) + 1 : at])}
        first, last = position(start), position(end)
        # `\r\n` ends a line: a position between the two is moved to the start of them.
        if text[start - 1 : start + 1] == "\r\n" and start:
            start -= 1
        if text[end - 1 : end + 1] == "\r\n" and end:
            end -= 1
        if generator.random() < 0.05 and start == end and (start == len(text) or text[start] in "\r\n"):
            # Beyond the end of the line is the end of the line.
            first["character"] += 1000
            last = first
        if end < start:
            end = start
        client.change(uri, version, [{"range": {"start": first, "end": last}, "text": new}])
        text = text[:start] + new + text[end:]
        if generator.random() < 0.02:
            client.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": first})
        if version % (5 if args.base else 500) == 0:
            client.await_diagnostics(uri, version)
    client.change(uri, args.edits + 1, [])
    client.await_diagnostics(uri, args.edits + 1)
    if args.base:
        # After a pause the whole text is analyzed.
        time.sleep(2)
    edited = state(client, uri)
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    client.diagnostics.pop(uri)
    client.open(uri, text, version=-1)
    client.await_diagnostics(uri, -1)
    same = edited == state(client, uri)
    status = client.close()
    print(f"{args.edits} edits, {len(text)} characters: the state is {'the same' if same else 'ANOTHER'}, exit status {status}")
    if not same or status:
        Path("edited.mlir").write_text(text)
        sys.exit(1)


def search_workspace(args):
    generator = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for number in range(args.workspace):
            path = root / f"d{number // 100}" / f"f{number}.mlir"
            path.parent.mkdir(exist_ok=True)
            functions = [f"func.func @f_{number}_{function}(%a: i32) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}}\n"
                         for function in range(generator.randrange(1, 12))]
            path.write_text("".join(functions))
        client = Client(args.server, root.as_uri())
        search = lambda query: client.request("workspace/symbol", {"query": query})["result"]
        last = f"f_{args.workspace - 1}_0"
        while last not in [symbol["name"] for symbol in search(last)]:
            pass
        print(f"workspace of {args.workspace} files: indexed after {time.perf_counter() - client.started:.1f} s")
        times = []
        for _ in range(args.rounds):
            query = generator.choice(["f_5", "f_123_", "f99", "zzz", "_7", last, "", "f_1", "main", "F9"])
            began = time.perf_counter()
            search(query)
            times.append(time.perf_counter() - began)
        show("workspace/symbol", times)
        client.close()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "rsmlir.toml").write_text('dialects = ["my.td"]\n')
        operations = "".join(f'def Op{number} : Op<My_Dialect, "op{number}"> {{ let arguments = (ins AnyType:$x); let assemblyFormat = "$x attr-dict `:` type($x)"; }}\n'
                             for number in range(100))
        text = 'include "mlir/IR/OpBase.td"\ndef My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }\n' + operations
        (root / "my.td").write_text(text)
        client = Client(args.server, root.as_uri())
        uri = (root / "a.mlir").as_uri()
        client.open(uri, "func.func @f(%a: i32) {\n" + "  my.op1 %a : i32\n" * 1000 + "  return\n}\n")
        client.await_diagnostics(uri)
        times = []
        for number in range(args.rounds):
            (root / "my.td").write_text(text if number % 2 else text.replace('"op1"', '"other"'))
            client.diagnostics.pop(uri)
            began = time.perf_counter()
            client.notify("textDocument/didSave", {"textDocument": {"uri": (root / "my.td").as_uri()}})
            found = client.await_diagnostics(uri)
            times.append(time.perf_counter() - began)
            assert bool(found) == (number % 2 == 0)
        show("saved .td to diagnostics", times)
        client.close()


ASKED = {
    "mlir": """func.func @f(%a: i32, %p: i1) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %p, ^x, ^x
^x:
    return %0 : i32
}
func.func @g() {
  return
}
""",
    "tablegen": """class Base<int width> { int w = width; }
def A : Base<1> {
  let w = 2;
}
multiclass M<int n> { def _x : Base<n>; }
defm D : M<4>;
""",
}


def show_requests(args):
    """Shows what a server answers to each request, for both languages."""
    where = {"mlir": (1, 18), "tablegen": (1, 10)}
    with tempfile.TemporaryDirectory() as folder:
        for language, text in ASKED.items():
            path = Path(folder) / f"a.{'mlir' if language == 'mlir' else 'td'}"
            path.write_text(text)
            uri = path.as_uri()
            client = Client(args.server, Path(folder).as_uri())
            client.open(uri, text, language)
            document = {"textDocument": {"uri": uri}}
            line, character = where[language]
            place = {**document, "position": {"line": line, "character": character}}
            whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
            asked = {
                "hover": place, "definition": place, "references": {**place, "context": {"includeDeclaration": True}},
                "documentHighlight": place, "prepareRename": place, "rename": {**place, "newName": "b"},
                "completion": place, "signatureHelp": place, "documentSymbol": document, "foldingRange": document,
                "selectionRange": {**document, "positions": [place["position"]]}, "semanticTokens/full": document,
                "semanticTokens/full/delta": {**document, "previousResultId": "1"}, "semanticTokens/range": {**document, "range": whole},
                "inlayHint": {**document, "range": whole}, "codeLens": document,
                "codeAction": {**document, "range": {"start": place["position"], "end": place["position"]}, "context": {"diagnostics": []}},
                "formatting": {**document, "options": {"tabSize": 2, "insertSpaces": True}},
                "documentLink": document, "typeDefinition": place,
            }
            print(language)
            for method, params in asked.items():
                try:
                    answer = client.request(f"textDocument/{method}", params)
                except (EOFError, BrokenPipeError):
                    print(f"  {method:28} THE SERVER IS GONE")
                    break
                result = answer.get("result")
                shown = "refused" if "error" in answer else "nothing" if not result else f"{len(json.dumps(result))} bytes"
                print(f"  {method:28} {shown}")
            else:
                answer = client.request("workspace/symbol", {"query": "a"})
                print(f"  {'workspace/symbol':28} {'refused' if 'error' in answer else len(answer.get('result') or [])}")
            client.process.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="rsmlir-lsp")
    parser.add_argument("--file", type=Path, action="append", default=[])
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--edits", type=int)
    parser.add_argument("--base", type=Path)
    parser.add_argument("--workspace", type=int)
    parser.add_argument("--requests", action="store_true")
    args = parser.parse_args()
    for path in args.file:
        measure(args, path)
    if args.requests:
        show_requests(args)
    if args.workspace:
        search_workspace(args)
    if args.edits:
        edit_randomly(args)


if __name__ == "__main__":
    main()
