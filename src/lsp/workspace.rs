//! The symbols and records of all files in the workspace, for a search by name.
//!
//! A thread reads the files once, line by line: symbols of MLIR are where an operation that defines one begins a line, as printers
//! and people write it. Files that are saved are read again. Texts of open files are those of the editor.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use ir::Context;
use ir::op_info::Trait;
use lsp_types::{Location, OneOf, Position, Range, SymbolKind, WorkspaceSymbol};
use rustc_hash::FxHashMap;
use walkdir::WalkDir;

use super::document::Document;
use super::uri::uri_of;

/// The most files that are read.
const MOST_FILES: usize = 100_000;

/// The size of a file, in bytes, from which on it is not read.
const LARGEST_FILE: u64 = 64 << 20;

/// The most symbols in an answer.
const MOST_FOUND: usize = 256;

/// How long a search waits for the files to be read.
const PATIENCE: Duration = Duration::from_millis(300);

/// Folders of other programs.
const SKIPPED: &[&str] = &["node_modules", "target", "build", "__pycache__"];

/// A definition in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    pub name: Box<str>,
    pub kind: SymbolKind,
    pub line: u32,
    /// In bytes, which are the units of the protocol before the name unless there is text of other languages.
    pub column: u32,
}

/// The definitions by file.
#[derive(Default)]
struct Index {
    files: HashMap<PathBuf, Vec<Symbol>>,
    is_complete: bool,
}

/// The index and the news of its completion.
type Shared = Arc<(Mutex<Index>, Condvar)>;

/// The files of a workspace.
pub struct Workspace {
    pub folders: Vec<PathBuf>,
    index: Shared,
}

impl Workspace {
    /// Begins to read the files in some folders.
    pub fn new(folders: Vec<PathBuf>) -> Self {
        let index = Shared::default();
        std::thread::spawn({
            let (folders, index) = (folders.clone(), index.clone());
            move || read_all(&folders, &index)
        });
        Workspace { folders, index }
    }

    /// Reads a file again, if it is one of the workspace.
    pub fn update(&self, path: &Path) {
        if !self.folders.iter().any(|folder| path.starts_with(folder)) || !is_source(path) {
            return;
        }
        let symbols = std::fs::read(path).map(|text| Scanner::new().scan(path, &text));
        let mut index = self.index.0.lock().unwrap_or_else(PoisonError::into_inner);
        match symbols {
            Ok(symbols) => _ = index.files.insert(path.to_path_buf(), symbols),
            Err(_) => _ = index.files.remove(path),
        }
    }

    /// Returns the `.td` files.
    pub fn definition_files(&self) -> Vec<PathBuf> {
        let (index, complete) = &*self.index;
        let index = index.lock().unwrap_or_else(PoisonError::into_inner);
        let index = complete
            .wait_timeout_while(index, PATIENCE, |index| !index.is_complete)
            .map_or_else(|poisoned| poisoned.into_inner().0, |waited| waited.0);
        let is_td = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "td");
        index.files.keys().filter(is_td).cloned().collect()
    }

    /// Forgets a file that was deleted.
    pub fn forget(&self, path: &Path) {
        self.index.0.lock().unwrap_or_else(PoisonError::into_inner).files.remove(path);
    }

    /// Returns the definitions whose names have the letters of a query in its order, the best first.
    pub fn search<'d>(&self, query: &str, open: impl Iterator<Item = &'d Document>) -> Vec<WorkspaceSymbol> {
        let (index, complete) = &*self.index;
        let index = index.lock().unwrap_or_else(PoisonError::into_inner);
        let index = complete
            .wait_timeout_while(index, PATIENCE, |index| !index.is_complete)
            .map_or_else(|poisoned| poisoned.into_inner().0, |waited| waited.0);
        let query = query.to_ascii_lowercase();
        let mut found: Vec<(u32, &Path, &Symbol)> = Vec::new();
        let mut scanner = Scanner::new();
        let open: HashMap<&Path, Vec<Symbol>> =
            open.map(|document| (&*document.path, scanner.scan(&document.path, document.bytes()))).collect();
        let closed = index.files.iter().map(|(path, symbols)| (&**path, symbols));
        let closed = closed.filter(|(path, _)| !open.contains_key(path));
        for (path, symbols) in closed.chain(open.iter().map(|(path, symbols)| (*path, symbols))) {
            found.extend(
                symbols.iter().filter_map(|symbol| Some((rank(&symbol.name, &query)?, path, symbol))),
            );
        }
        sort::by(&mut found, |a, b| (a.0, &a.2.name, a.1, a.2.line).cmp(&(b.0, &b.2.name, b.1, b.2.line)));
        found.truncate(MOST_FOUND);
        found.into_iter().filter_map(|(_, path, symbol)| converted(path, symbol)).collect()
    }
}

/// Returns how well a name fits a query in lower case, 0 best; `None` if it does not.
fn rank(name: &str, query: &str) -> Option<u32> {
    let lower = |byte: u8| byte.to_ascii_lowercase();
    let (name, query) = (name.as_bytes(), query.as_bytes());
    let starts_at = |at: usize| {
        name.len() >= at + query.len()
            && name[at..].iter().zip(query).all(|(&byte, &asked)| lower(byte) == asked)
    };
    if starts_at(0) {
        return Some(u32::from(name.len() > query.len()));
    }
    if (1..name.len()).any(starts_at) {
        return Some(2);
    }
    let mut letters = name.iter().map(|&byte| lower(byte));
    query.iter().all(|asked| letters.any(|letter| letter == *asked)).then_some(3)
}

fn converted(path: &Path, symbol: &Symbol) -> Option<WorkspaceSymbol> {
    let start = Position::new(symbol.line, symbol.column);
    let end = Position::new(symbol.line, symbol.column + symbol.name.len() as u32);
    Some(WorkspaceSymbol {
        name: symbol.name.to_string(),
        kind: symbol.kind,
        tags: None,
        container_name: path.file_name().map(|name| name.to_string_lossy().into_owned()),
        location: OneOf::Left(Location { uri: uri_of(path)?, range: Range::new(start, end) }),
        data: None,
    })
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "mlir" || extension == "td")
}

fn read_all(folders: &[PathBuf], shared: &Shared) {
    let mut scanner = Scanner::new();
    let is_skipped = |name: &std::ffi::OsStr| {
        name.to_str().is_some_and(|name| (name.starts_with('.') && name.len() > 1) || SKIPPED.contains(&name))
    };
    let entries = folders.iter().flat_map(|folder| {
        let walk = WalkDir::new(folder).into_iter();
        walk.filter_entry(move |entry| {
            entry.depth() == 0 || !entry.file_type().is_dir() || !is_skipped(entry.file_name())
        })
    });
    let files = entries.flatten().filter(|entry| entry.file_type().is_file() && is_source(entry.path()));
    for entry in files.take(MOST_FILES) {
        if entry.metadata().is_ok_and(|of| of.len() > LARGEST_FILE) {
            continue;
        }
        let Ok(text) = std::fs::read(entry.path()) else { continue };
        let symbols = scanner.scan(entry.path(), &text);
        let mut index = shared.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A file that was saved meanwhile is newer.
        index.files.entry(entry.into_path()).or_insert(symbols);
    }
    shared.0.lock().unwrap_or_else(PoisonError::into_inner).is_complete = true;
    shared.1.notify_all();
}

/// Finds definitions in texts.
pub struct Scanner {
    /// The context that knows which operations define symbols. It is made when one is met.
    context: Option<Context>,
    known: FxHashMap<Vec<u8>, Option<bool>>,
}

impl Scanner {
    pub fn new() -> Self {
        Scanner { context: None, known: FxHashMap::default() }
    }

    /// Returns the definitions in a text, in order.
    pub fn scan(&mut self, path: &Path, text: &[u8]) -> Vec<Symbol> {
        let is_td = path.extension().is_some_and(|extension| extension == "td");
        let mut symbols = Vec::new();
        for (number, line) in (0..).zip(text.split(|&byte| byte == b'\n')) {
            let indent = line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            let found = match is_td {
                true => record_of(&line[indent..]),
                false => self.symbol_of(&line[indent..]),
            };
            let Some((range, kind)) = found else { continue };
            let name = String::from_utf8_lossy(&line[indent..][range.clone()]).into();
            symbols.push(Symbol { name, kind, line: number, column: (indent + range.start) as u32 });
        }
        symbols
    }

    /// Returns the symbol that a line defines.
    fn symbol_of(&mut self, line: &[u8]) -> Option<(std::ops::Range<usize>, SymbolKind)> {
        if !line.first()?.is_ascii_alphabetic() {
            return None;
        }
        let at = memchr::memchr(b'@', line)?;
        let operation = &line[..word_len(line, b"._$")];
        // Words and strings may come between, but nothing else.
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_. \"".contains(byte);
        if operation.len() >= at || !line[operation.len()..at].iter().all(is_word) {
            return None;
        }
        let has_region = line.trim_ascii_end().ends_with(b"{");
        if !self.defines_symbol(operation).unwrap_or(has_region) {
            return None;
        }
        let kind = match operation {
            _ if operation.ends_with(b"func") => SymbolKind::FUNCTION,
            _ if operation.ends_with(b"module") => SymbolKind::MODULE,
            _ => SymbolKind::VARIABLE,
        };
        let rest = &line[at + 1..];
        let (start, len) = match rest.strip_prefix(b"\"") {
            Some(quoted) => (at + 2, memchr::memchr(b'"', quoted)?),
            None => (at + 1, word_len(rest, b"._$-")),
        };
        (len > 0).then_some((start..start + len, kind))
    }

    /// Returns whether an operation defines a symbol, if it is known.
    fn defines_symbol(&mut self, operation: &[u8]) -> Option<bool> {
        if let Some(&known) = self.known.get(operation) {
            return known;
        }
        let context = self.context.get_or_insert_with(crate::shipped::context);
        let dialects: &[&str] = if operation.contains(&b'.') { &[""] } else { &["builtin.", "func."] };
        let found = dialects.iter().find_map(|dialect| {
            let name = context.intern_string([dialect.as_bytes(), operation].concat());
            let info = context.op_name(name).info(context);
            let is_symbol = info.traits.has(Trait::Symbol) || info.traits.has(Trait::OptionalSymbol);
            info.registered.then_some(is_symbol)
        });
        self.known.insert(operation.to_vec(), found);
        found
    }
}

/// Returns the length of the word that a text begins with.
fn word_len(text: &[u8], more: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || more.contains(byte)).count()
}

/// Returns the record that a line of a `.td` file defines.
fn record_of(line: &[u8]) -> Option<(std::ops::Range<usize>, SymbolKind)> {
    let keyword = &line[..word_len(line, b"")];
    let kind = match keyword {
        b"class" | b"multiclass" => SymbolKind::CLASS,
        b"def" | b"defm" | b"defset" | b"defvar" => SymbolKind::OBJECT,
        _ => return None,
    };
    let rest = line[keyword.len()..].trim_ascii_start();
    let (start, len) = (line.len() - rest.len(), word_len(rest, b"_"));
    (len > 0).then_some((start..start + len, kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(path: &str, text: &str) -> Vec<(String, u32, u32)> {
        let symbols = Scanner::new().scan(Path::new(path), text.as_bytes());
        symbols.into_iter().map(|symbol| (symbol.name.into(), symbol.line, symbol.column)).collect()
    }

    #[test]
    fn definitions_are_found_and_uses_are_not() {
        let text = "module @m {\n  func.func private @f(i32)\n  func.call @f() : () -> ()\n  call @f()\n\
                    memref.global \"private\" constant @\"a b\" : memref<2xi32>\nx.y @z {\nx.y @u\n}\n";
        let found = [("m", 0, 8), ("f", 1, 21), ("a b", 4, 35), ("z", 5, 5)];
        assert_eq!(names("a.mlir", text), found.map(|(name, line, column)| (name.to_string(), line, column)));
        let text = "class A<int x>;\n  def B : A<1>;\ndef : A<2>;\ndefm C : D;\n";
        let found = [("A", 0, 6), ("B", 1, 6), ("C", 3, 5)];
        assert_eq!(names("a.td", text), found.map(|(name, line, column)| (name.to_string(), line, column)));
    }

    #[test]
    fn better_names_come_first() {
        let ranks = ["add", "addi", "my_add", "ad_d", "sub"].map(|name| rank(name, "add"));
        assert_eq!(ranks, [Some(0), Some(1), Some(2), Some(3), None]);
    }
}
