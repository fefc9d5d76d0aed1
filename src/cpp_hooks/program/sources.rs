//! The C++ of a project: which of its files are read.
//!
//! A folder may hold a whole compiler. Files are looked through for definitions of the functions that loaded
//! definitions ask for; a folder with one is indexed, with the folders called `Utils` next to it and above it,
//! where helpers are. Interfaces count as helpers. A small project is indexed as a whole.
//!
//! Headers that these files include are read too, from the folders of `-I`: classes and inline functions of a
//! dialect are often in a folder of their own. Those of MLIR's core and of LLVM are not, as their contents are
//! natives.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use cpp::{Source, Sources, SourcesBuilder};
use ods::ClassCode;
use ods::format::{DefElement, OpElement};
use ods::model::{Assembly, CppType, DefAssembly, Definitions, Dialect, ParameterSyntax};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::program::code_function::CodeFunction;
use crate::reports::given_up::Record;
use crate::values::accessors::camel_case;
use crate::values::attributes::{is_attribute_class, is_type_class};
use support::files::reads;

/// Up to so many bytes a project is indexed as a whole.
const SMALL_PROJECT: u64 = 1 << 20;

/// The largest file that is read.
const LARGEST_FILE: u64 = 16 << 20;

/// The name of the files that are made of definitions.
pub const DEFINITIONS: &str = "definitions";

/// Parts of MLIR's library that are written in C++ here, each with the path that messages give it.
const HEADERS: &[(&str, &str)] = &[
    ("mlir/prelude.h", include_str!("../headers/prelude.h")),
    ("mlir/affine.h", include_str!("../headers/affine.h")),
    ("mlir/affine_maps.h", include_str!("../headers/affine_maps.h")),
    ("mlir/arith.h", include_str!("../headers/arith.h")),
    ("mlir/reshapes.h", include_str!("../headers/reshapes.h")),
    ("mlir/llvm_types.h", include_str!("../headers/llvm_types.h")),
    ("mlir/effects.h", include_str!("../headers/effects.h")),
    ("mlir/earlier.h", include_str!("../headers/earlier.h")),
    ("mlir/folders.h", include_str!("../headers/folders.h")),
    ("mlir/functions.h", include_str!("../headers/functions.h")),
    ("mlir/constants.h", include_str!("../headers/constants.h")),
    ("mlir/matchers.h", include_str!("../headers/matchers.h")),
    ("mlir/builders.h", include_str!("../headers/builders.h")),
    ("mlir/keyword_switch.h", include_str!("../headers/keyword_switch.h")),
    ("mlir/branches.h", include_str!("../headers/branches.h")),
    ("mlir/dialect_interfaces.h", include_str!("../headers/dialect_interfaces.h")),
    ("mlir/ir_mapping.h", include_str!("../headers/ir_mapping.h")),
    ("mlir/operations.h", include_str!("../headers/operations.h")),
    ("absl/absl.h", include_str!("../headers/absl.h")),
    ("llvm/algorithms.h", include_str!("../headers/algorithms.h")),
    ("llvm/containers.h", include_str!("../headers/containers.h")),
    ("llvm/errors.h", include_str!("../headers/errors.h")),
    ("llvm/overflow.h", include_str!("../headers/overflow.h")),
    ("mlir/region_flow.h", include_str!("../headers/region_flow.h")),
    ("mlir/branch_flow.h", include_str!("../headers/branch_flow.h")),
    ("mlir/destination_style.h", include_str!("../headers/destination_style.h")),
    ("mlir/slices.h", include_str!("../headers/slices.h")),
    ("mlir/structured.h", include_str!("../headers/structured.h")),
    ("mlir/loops.h", include_str!("../headers/loops.h")),
    ("mlir/successor_operands.h", include_str!("../headers/successor_operands.h")),
    ("mlir/terminators.h", include_str!("../headers/terminators.h")),
];

/// Returns whether a path is that of a part of MLIR's library which is written in C++ here.
pub fn ships(path: &str) -> bool {
    HEADERS.iter().any(|header| header.0 == path)
}

/// Folders of headers whose contents are natives, or matter to no hook.
const CORE_HEADERS: &[&str] = &[
    "llvm/",
    "mlir/Analysis/",
    "mlir/AsmParser/",
    "mlir/Bytecode/",
    "mlir/Conversion/",
    "mlir/Dialect/CommonFolders.h",
    "mlir/Dialect/Quant/IR/QuantTypes.h",
    "mlir/Debug/",
    "mlir/IR/",
    "mlir/Interfaces/",
    "mlir/Parser/",
    "mlir/Pass/",
    "mlir/Rewrite/",
    "mlir/Support/",
    "mlir/Target/",
    "mlir/Tools/",
    "mlir/Transforms/",
];

/// Folders of sources whose functions are natives.
const CORE_SOURCES: &[&str] = &["mlir/lib/AsmParser", "mlir/lib/IR", "mlir/lib/Interfaces"];

/// Folders whose `Utils` and `Interfaces` are natives.
const CORE_FOLDERS: &[&str] = &["mlir/lib"];

/// Folders of definitions whose C++ calls natives.
const CORE_DEFINITIONS: &[&str] = &["mlir/IR", "mlir/Interfaces"];

/// Up to so many bytes of headers are read.
const MOST_HEADERS: usize = 4 << 20;

/// Up to so many bytes of sources are read for the headers that they belong to.
const MOST_HELPERS: usize = 2 << 20;

/// Functions of generated classes that definitions leave to C++.
const HOOKS: &[&str] = &[
    "parse",
    "print",
    "parseType",
    "printType",
    "parseAttribute",
    "printAttribute",
    "verify",
    "verifyRegions",
    "verifySymbolUses",
    "verifyType",
    "verifyBody",
    "verifyOperationAttribute",
    "verifyRegionArgAttribute",
    "verifyRegionResultAttribute",
    "inferReturnTypes",
    "inferReturnTypeComponents",
    "getAsmResultNames",
    "getAsmBlockArgumentNames",
    "getAsmBlockNames",
    "getDefaultDialect",
    "getAlias",
    "areCastCompatible",
    "fold",
    "canonicalize",
    "getCanonicalizationPatterns",
    "materializeConstant",
];

/// The C++ that is handed to a run: folders and files, and the code that stands in definitions.
#[derive(Default)]
pub struct Code {
    paths: Vec<PathBuf>,
    /// The folders in which `#include` looks.
    include: Vec<PathBuf>,
    inline: Vec<(PathBuf, Arc<[ClassCode]>)>,
    /// Functions made of the code of parameters, with their namespaces.
    parameters: Vec<(String, String)>,
    /// Functions made of the code of rewrite patterns and of expressions.
    functions: Vec<CodeFunction>,
    wanted: Wanted,
    indexed: OnceLock<Arc<Sources>>,
    pub(crate) given_up: Record,
}

/// A file to index, and the namespaces in which its text stands.
struct SourceFile {
    path: PathBuf,
    text: String,
    namespaces: Vec<String>,
}

/// How far the headers of files were looked for.
struct HeaderSearch {
    /// The names that files include, each as it is written.
    seen: FxHashSet<String>,
    /// The files that are read, or are going to be.
    known: FxHashSet<PathBuf>,
    /// The index of the first file that was not looked through.
    next: usize,
}

impl HeaderSearch {
    fn new(files: &[SourceFile]) -> Self {
        let known = files.iter().map(|file| file.path.clone()).collect();
        HeaderSearch { seen: FxHashSet::default(), known, next: 0 }
    }
}

/// Returns the namespaces that are open where a text includes a file.
fn namespaces_around(text: &str, name: &str) -> Vec<String> {
    let before = text.split(name).next().unwrap_or_default();
    // The owner of each open brace: the names of a namespace, or none.
    let mut open: Vec<Vec<String>> = Vec::new();
    for line in before.lines() {
        let line = line.split("//").next().unwrap_or_default();
        let mut words = line.trim().strip_prefix("namespace ").map(|rest| {
            let path = rest.split('{').next().unwrap_or_default().trim();
            path.split("::").filter(|name| !name.is_empty()).map(str::to_string).collect::<Vec<_>>()
        });
        for byte in line.bytes() {
            match byte {
                b'{' => open.push(words.take().unwrap_or_default()),
                b'}' => drop(open.pop()),
                _ => {}
            }
        }
    }
    open.into_iter().flatten().collect()
}

/// The names that definitions ask for.
#[derive(Default)]
struct Wanted {
    /// With the last namespaces around them.
    classes: FxHashMap<String, FxHashSet<String>>,
    /// The classes of types and attributes.
    data: FxHashSet<String>,
    /// `parseX` and `printX` of `custom<X>`.
    functions: FxHashSet<String>,
}

/// Makes functions of the C++ in definitions.
pub(crate) type AddFunctions = fn(&Definitions, &mut Vec<CodeFunction>);

impl Code {
    /// The code of definitions, each with the file that it stands in, and that of `paths`, whose headers may be
    /// in the folders `include`.
    pub(crate) fn new<'d>(
        paths: Vec<PathBuf>,
        include: Vec<PathBuf>,
        mut inline: Vec<(PathBuf, Arc<[ClassCode]>)>,
        definitions: impl Iterator<Item = &'d Definitions>,
        add_functions: &[AddFunctions],
    ) -> Code {
        let mut wanted = Wanted::default();
        let (mut parameters, mut functions, mut helpers) = (Vec::new(), Vec::new(), Vec::new());
        for definitions in definitions {
            wanted.add(definitions);
            add_parameters(definitions, &mut parameters);
            crate::syntax::properties::add_functions(definitions, &mut parameters);
            add_builders(definitions, &mut parameters);
            helpers.extend(discardable_attributes(definitions));
            add_functions.iter().for_each(|add| add(definitions, &mut functions));
        }
        if !paths.is_empty() {
            inline.push((PathBuf::from(DEFINITIONS), helpers.into()));
        }
        let own = inline.iter().filter(|(path, _)| !is_core(path)).flat_map(|(_, codes)| &**codes);
        let mut names = BTreeSet::new();
        names.extend(own.flat_map(|code| detail_functions(&code.text)));
        if !names.is_empty() {
            functions.push(CodeFunction { text: String::new(), names: names.into_iter().collect() });
        }
        Code { paths, include, inline, parameters, functions, wanted, ..Code::default() }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty() && self.inline.iter().all(|(_, code)| code.is_empty())
    }

    /// The index of it all, made when it is first asked for.
    pub fn sources(&self) -> &Arc<Sources> {
        self.indexed.get_or_init(|| {
            let mut builder = SourcesBuilder::new();
            let files = self.files().into_iter();
            let mut files: Vec<SourceFile> =
                files.map(|(path, text)| SourceFile { path, text, namespaces: Vec::new() }).collect();
            let mut search = HeaderSearch::new(&files);
            self.add_headers(&mut files, &mut search);
            self.add_sources_of_headers(&mut files, &mut search);
            // Generated code is included in a file, whose static functions it calls.
            for function in self.functions.iter().filter(|function| !function.text.is_empty()) {
                match files.iter_mut().find(|file| function.calls_function_of(&file.text)) {
                    Some(file) => file.text.push_str(&function.text),
                    None => {
                        builder.add(Source::file(DEFINITIONS, &function.text));
                    }
                }
            }
            for SourceFile { path, text, namespaces } in files {
                let path = path.to_string_lossy().into_owned();
                builder.add(Source { path, text, namespaces, ..Source::default() });
            }
            let mut seen = FxHashSet::default();
            for (path, codes) in &self.inline {
                for code in &**codes {
                    // Files include each other.
                    if !seen.insert((&code.namespace, &code.class, &code.text)) {
                        continue;
                    }
                    let namespaces = code.namespace.split("::").filter(|name| !name.is_empty());
                    builder.add(Source {
                        path: path.to_string_lossy().into_owned(),
                        text: code.text.clone(),
                        namespaces: namespaces.map(str::to_string).collect(),
                        class: (!code.is_outside).then(|| code.class.clone()),
                        ..Source::default()
                    });
                }
            }
            for &(path, text) in HEADERS {
                let is_of_mlir = path.starts_with("mlir/");
                builder.add(Source { is_of_mlir, ..Source::file(path, text) });
            }
            for (namespace, text) in &self.parameters {
                let namespaces = namespace.split("::").filter(|name| !name.is_empty());
                builder.add(Source {
                    path: "parameters".to_string(),
                    text: text.clone(),
                    namespaces: namespaces.map(str::to_string).collect(),
                    ..Source::default()
                });
            }
            Arc::new(builder.build())
        })
    }

    /// The files to index, with their contents.
    fn files(&self) -> Vec<(PathBuf, String)> {
        let listed = source_files(&self.paths);
        let total: u64 = listed.iter().map(|(_, size)| size).sum();
        if total <= SMALL_PROJECT {
            return listed.into_iter().filter_map(|(path, _)| read_source(path)).collect();
        }
        let mut texts: Vec<(PathBuf, String)> = Vec::new();
        let mut folders: BTreeSet<PathBuf> = BTreeSet::new();
        let mut single: BTreeSet<PathBuf> = BTreeSet::new();
        for (path, _) in listed {
            let Some((path, text)) = read_source(path) else { continue };
            if let Some(folder) = path.parent()
                && !folders.contains(folder)
                && (self.wanted.is_defined_in(&text)
                    || self.functions.iter().any(|function| function.calls_function_of(&text)))
            {
                folders.extend(folders_of_helpers(folder));
                folders.insert(folder.to_path_buf());
            }
            if self.wanted.is_attached_to_in(&text) {
                single.insert(path.clone());
            }
            texts.push((path, text));
        }
        texts.retain(|(path, _)| {
            single.contains(path) || path.parent().is_some_and(|folder| folders.contains(folder))
        });
        texts
    }

    /// Adds the headers that files include, as far as they are found and concern a dialect.
    fn add_headers(&self, files: &mut Vec<SourceFile>, search: &mut HeaderSearch) {
        let mut bytes = 0;
        while search.next < files.len() && bytes <= MOST_HEADERS {
            let file = &files[search.next];
            let folder = file.path.parent().map(Path::to_path_buf);
            let included = cpp::included_paths(&file.text).into_iter();
            let included: Vec<(String, Vec<String>)> = included
                .filter(|name| !CORE_HEADERS.iter().any(|core| name.starts_with(core)) && is_header(name))
                .filter(|name| search.seen.insert(name.to_string()))
                .map(|name| {
                    // Text that has no namespace of its own may be included into one.
                    let around =
                        if name.ends_with(".inc") { namespaces_around(&file.text, name) } else { Vec::new() };
                    (name.to_string(), around)
                })
                .collect();
            search.next += 1;
            for (name, namespaces) in included {
                let folders = folder.iter().chain(&self.include);
                let found = folders.map(|folder| folder.join(&name)).find(|path| path.is_file());
                let Some(found) = found.filter(|path| search.known.insert(path.clone())) else { continue };
                if let Some((path, text)) = read_source(found) {
                    bytes += text.len();
                    files.push(SourceFile { path, text, namespaces });
                }
            }
        }
    }

    /// Adds `FooUtils.cpp` where `FooUtils.h` is included, though no definition asks for what is in its folder: first
    /// the files next to their headers, then those in the folder that is most like that of the header.
    fn add_sources_of_headers(&self, files: &mut Vec<SourceFile>, search: &mut HeaderSearch) {
        let mut by_stem: FxHashMap<OsString, Vec<PathBuf>> = FxHashMap::default();
        for (path, _) in source_files(&self.paths) {
            if !is_header_file(&path)
                && !search.known.contains(&path)
                && let Some(stem) = path.file_stem()
            {
                by_stem.entry(stem.to_os_string()).or_default().push(path);
            }
        }
        let mut bytes = 0;
        for is_next_to_header in [true, false] {
            let mut at = 0;
            while at < files.len() {
                let header = files[at].path.clone();
                at += 1;
                let Some(stem) = header.file_stem().filter(|_| is_header_file(&header)) else { continue };
                if is_next_to_header && !by_stem.contains_key(stem) {
                    // The header may be in no folder of sources, but in one of headers.
                    let beside = ["cpp", "cc"].map(|extension| header.with_extension(extension));
                    let is_new = |path: &PathBuf| !search.known.contains(path) && path.is_file();
                    let beside: Vec<PathBuf> = beside.into_iter().filter(is_new).collect();
                    if !beside.is_empty() {
                        by_stem.insert(stem.to_os_string(), beside);
                    }
                }
                let Some(paths) = by_stem.get_mut(stem) else { continue };
                let near = |path: &PathBuf| (path.parent() == header.parent(), shared_folders(path, &header));
                let Some(best) = (0..paths.len()).max_by_key(|&index| near(&paths[index])) else { continue };
                if is_next_to_header && !near(&paths[best]).0 {
                    continue;
                }
                let Some((path, text)) = read_source(paths.swap_remove(best)) else { continue };
                bytes += text.len();
                if bytes > MOST_HELPERS {
                    return;
                }
                search.known.insert(path.clone());
                files.push(SourceFile { path, text, namespaces: Vec::new() });
                self.add_headers(files, search);
            }
        }
    }
}

/// The files with C++ among paths, with their sizes in bytes, in the order of their names.
pub fn source_files(paths: &[PathBuf]) -> Vec<(PathBuf, u64)> {
    let mut files = Vec::new();
    for path in paths {
        let walk = walkdir::WalkDir::new(path).sort_by_file_name().into_iter();
        // Hidden folders are not sources of the project; MLIR may stand in one of its folders.
        let is_of_project = |entry: &walkdir::DirEntry| {
            let is_hidden = entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.');
            !is_hidden && !is_in_core(entry.path())
        };
        for entry in walk.filter_entry(is_of_project).filter_map(Result::ok) {
            if entry.file_type().is_dir() {
                reads::was_read(entry.path());
                continue;
            }
            let size = entry.metadata().map_or(0, |metadata| metadata.len());
            if is_cpp(entry.path()) && size <= LARGEST_FILE {
                files.push((entry.into_path(), size));
            }
        }
    }
    files
}

/// The functions by which a parameter of a definition is parsed and printed.
pub fn parameter_functions(def_name: &str, parameter: &str) -> [String; 2] {
    ["parse", "print"].map(|verb| format!("{verb}ParameterOf{def_name}_{parameter}"))
}

/// The function that builds the type of a constraint.
pub fn builder_function(code: &str) -> String {
    let mut hasher = rustc_hash::FxHasher::default();
    code.hash(&mut hasher);
    format!("buildType{:016x}", hasher.finish())
}

/// Makes functions of the C++ by which the types of constraints are built.
fn add_builders(definitions: &Definitions, functions: &mut Vec<(String, String)>) {
    for constraint in &definitions.type_constraints {
        if let Some(builder) = constraint.builder {
            let code = definitions.expression_text(builder);
            let body = code.replace("$_builder", "builder");
            let text =
                format!("auto {}(::mlir::OpBuilder &builder) {{ return {body}; }}", builder_function(code));
            if !functions.iter().any(|known| known.1 == text) {
                functions.push((String::new(), text));
            }
        }
    }
}

/// Makes functions of the C++ by which parameters are parsed and printed: that of their definitions, or that of the classes
/// that they are of.
fn add_parameters(definitions: &Definitions, functions: &mut Vec<(String, String)>) {
    for def in definitions.types.iter().chain(&definitions.attributes) {
        let namespace = definitions[def.cpp_class].rsplit_once("::").map_or("", |split| split.0);
        for parameter in &def.parameters {
            let [parse, print] =
                parameter_functions(&definitions[def.def_name], &definitions[parameter.name]);
            if parameter.parser.is_none() && parameter.printer.is_none() {
                let (is_list, part) = match definitions[parameter.storage] {
                    CppType::Array(part) => (true, part),
                    _ => (false, parameter.storage),
                };
                let CppType::Class(class) = definitions[part] else { continue };
                if is_attribute_class(&definitions[class]) || is_type_class(&definitions[class]) {
                    continue;
                }
                let storage = &definitions[parameter.storage_type];
                let ty = &definitions[parameter.cpp_type];
                let put = if is_list { "llvm::interleaveComma(self, printer)" } else { "printer << self" };
                for text in [
                    format!(
                        "auto {parse}(::mlir::AsmParser &parser) {{ return ::mlir::FieldParser<{storage}>::parse(parser); }}"
                    ),
                    format!("void {print}(::mlir::AsmPrinter &printer, {ty} self) {{ {put}; }}"),
                ] {
                    functions.push((namespace.to_string(), text));
                }
            }
            if parameter.syntax != ParameterSyntax::Native {
                continue;
            }
            // The one that is not given is that of the C++ class.
            let code = match parameter.parser {
                Some(code) => definitions[code].replace("$_parser", "parser"),
                None => {
                    format!("::mlir::FieldParser<{}>::parse(parser)", &definitions[parameter.storage_type])
                }
            };
            let text = format!("auto {parse}(::mlir::AsmParser &parser) {{ return {code}; }}");
            functions.push((namespace.to_string(), text));
            let code = match parameter.printer {
                Some(code) => definitions[code].replace("$_printer", "printer").replace("$_self", "self"),
                None => "printer.printStrippedAttrOrType(self)".to_string(),
            };
            let ty = &definitions[parameter.cpp_type];
            let text = format!("void {print}(::mlir::AsmPrinter &printer, {ty} self) {{ {code}; }}");
            functions.push((namespace.to_string(), text));
        }
    }
}

/// Makes the classes by which C++ gets and sets the discardable attributes of dialects, as members of the dialects.
fn discardable_attributes(definitions: &Definitions) -> Vec<ClassCode> {
    let of_dialect = |dialect: &Dialect| {
        let (namespace, class) = definitions[dialect.cpp_class].rsplit_once("::").unwrap_or_default();
        let mut text = String::new();
        for &(name, storage) in &dialect.discardable_attributes {
            let helper = format!("{}AttrHelper", camel_case(&definitions[name]));
            let (dialect, name) = (&definitions[dialect.name], &definitions[name]);
            let value = match definitions[storage] {
                CppType::Class(class) => &definitions[class],
                _ => "::mlir::Attribute",
            };
            let _ = write!(
                text,
                "class {helper} {{ public: {helper}(MLIRContext *context) : context(context) {{}} MLIRContext *context;
                static StringLiteral getNameStr() {{ return \"{dialect}.{name}\"; }}
                StringAttr getName() {{ return StringAttr::get(context, getNameStr()); }}
                {value} getAttr(Operation *op) {{ return op->getAttrOfType<{value}>(getNameStr()); }}
                void setAttr(Operation *op, {value} value) {{ op->setAttr(getNameStr(), value); }}
                bool isAttrPresent(Operation *op) {{ return op->hasAttrOfType<{value}>(getNameStr()); }}
                void removeAttr(Operation *op) {{ op->removeAttr(getNameStr()); }} }};
                {helper} get{helper}() {{ return {helper}(getContext()); }}\n"
            );
        }
        ClassCode { namespace: namespace.to_string(), class: class.to_string(), text, is_outside: false }
    };
    let dialects = definitions.dialects.iter().filter(|dialect| !dialect.discardable_attributes.is_empty());
    dialects.map(of_dialect).collect()
}

/// Returns whether a file or folder of sources is one of MLIR's core or of LLVM, whose contents are natives:
/// `llvm-project/mlir/lib/IR`, `llvm-project/mlir/include/mlir/IR/Builders.h`.
fn is_in_core(path: &Path) -> bool {
    if CORE_SOURCES.iter().any(|core| path.ends_with(core)) {
        return true;
    }
    // A folder ends in a slash, as those of the list do.
    let text = path.to_string_lossy() + "/";
    let header = text.rsplit_once("/include/").map(|(_, header)| header);
    header.is_some_and(|header| CORE_HEADERS.iter().any(|core| header.starts_with(core)))
}

/// Whether a definition is one of MLIR's core, whose functions are natives.
fn is_core(definition: &Path) -> bool {
    let folder = definition.parent();
    folder.is_some_and(|folder| CORE_DEFINITIONS.iter().any(|core| folder.ends_with(core)))
}

/// Returns the functions that C++ in a definition calls by `detail::name(...)` or `impl::name(...)`.
fn detail_functions(text: &str) -> Vec<String> {
    let found = ["detail::", "impl::"].into_iter().flat_map(|qualifier| {
        memchr::memmem::find_iter(text.as_bytes(), qualifier.as_bytes()).filter_map(move |at| {
            let name = identifier_from(text, at + qualifier.len());
            let is_call = text[at + qualifier.len() + name.len()..].starts_with('(');
            (is_call && name.starts_with(|first: char| first.is_ascii_lowercase())).then(|| name.to_string())
        })
    });
    found.collect()
}

/// Whether a file may be included. What mlir-tblgen makes of definitions is known from these.
fn is_header(name: &str) -> bool {
    is_cpp(Path::new(name)) || cpp::is_table(name) || (name.ends_with(".inc") && !cpp::is_generated(name))
}

fn is_header_file(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("h" | "hh" | "hpp" | "hxx"))
}

fn is_cpp(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("cpp" | "cc" | "cxx" | "h" | "hh" | "hpp" | "hxx"))
}

/// Reads a file; nothing if it cannot be read.
pub fn read_source(path: PathBuf) -> Option<(PathBuf, String)> {
    let bytes = std::fs::read(&path).ok()?;
    reads::was_read(&path);
    Some((path, String::from_utf8_lossy(&bytes).into_owned()))
}

/// Returns how many folders around a file are called like one around another.
fn shared_folders(path: &Path, other: &Path) -> usize {
    let Some((folder, other)) = path.parent().zip(other.parent()) else { return 0 };
    folder.iter().filter(|name| other.iter().any(|of| of == *name)).count()
}

/// The folders in which helpers of the code in `folder` are looked for.
fn folders_of_helpers(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let outer = folder.ancestors().skip(1).take(3);
    let outer = outer.filter(|folder| !CORE_FOLDERS.iter().any(|core| folder.ends_with(core)));
    outer.flat_map(|outer| [outer.join("Utils"), outer.join("Interfaces")])
}

/// Whether a text is about a namespace: opens it, uses it, or qualifies names with it.
fn names_namespace(text: &[u8], namespace: &str) -> bool {
    let is_name = |at: usize| {
        let (before, after) = (&text[..at], &text[at + namespace.len()..]);
        !before.last().is_some_and(is_identifier) && !after.first().is_some_and(is_identifier)
    };
    memchr::memmem::find_iter(text, namespace.as_bytes()).any(is_name)
}

impl Wanted {
    fn add(&mut self, definitions: &Definitions) {
        let classes = (definitions.operations.iter().map(|op| op.cpp_class))
            .chain(definitions.types.iter().map(|def| def.cpp_class))
            .chain(definitions.attributes.iter().map(|def| def.cpp_class))
            .chain(definitions.dialects.iter().map(|dialect| dialect.cpp_class));
        let data = definitions.types.iter().chain(&definitions.attributes);
        let names = data.filter_map(|def| definitions[def.cpp_class].rsplit("::").next());
        self.data.extend(names.map(str::to_string));
        for class in classes {
            let mut components = definitions[class].rsplit("::");
            let name = components.next().unwrap_or_default().to_string();
            let namespace = components.next().unwrap_or_default().to_string();
            self.classes.entry(name).or_default().insert(namespace);
        }
        let mut add_directive = |name: &str| {
            if name.is_empty() {
                return;
            }
            self.functions.insert(format!("parse{name}"));
            self.functions.insert(format!("print{name}"));
        };
        for op in &definitions.operations {
            let Assembly::Format(format) = &op.assembly else { continue };
            for element in &format.elements {
                if let OpElement::Custom { name, .. } = element {
                    add_directive(&definitions[*name]);
                }
            }
        }
        for def in definitions.types.iter().chain(&definitions.attributes) {
            let DefAssembly::Format(format) = &def.assembly else { continue };
            for element in &format.elements {
                if let DefElement::Custom { name, .. } = element {
                    add_directive(&definitions[*name]);
                }
            }
            for field in &format.fields {
                add_directive(&definitions[field.custom]);
            }
        }
    }

    /// Whether a file attaches an interface to a type or an attribute.
    fn is_attached_to_in(&self, text: &str) -> bool {
        let mut calls = memchr::memmem::find_iter(text.as_bytes(), b"::attachInterface<");
        calls.any(|at| self.data.contains(identifier_before(text, at)))
    }

    /// Whether a file defines one of the functions.
    fn is_defined_in(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let defines_member = memchr::memmem::find_iter(bytes, b"::").any(|at| {
            let after = identifier_from(text, at + 2);
            HOOKS.contains(&after)
                && bytes.get(at + 2 + after.len()) == Some(&b'(')
                && self.classes.get(identifier_before(text, at)).is_some_and(|namespaces| {
                    let mentions =
                        |namespace: &String| namespace.is_empty() || names_namespace(bytes, namespace);
                    namespaces.iter().any(mentions)
                })
        });
        if defines_member {
            return true;
        }
        if self.functions.is_empty() {
            return false;
        }
        let defines = |prefix: &str| {
            memchr::memmem::find_iter(bytes, prefix.as_bytes()).any(|at| {
                let name = identifier_from(text, at);
                let line = memchr::memrchr(b'\n', &bytes[..at]).map_or(0, |newline| newline + 1);
                let qualifier = text[line..at].strip_suffix("::").unwrap_or_default();
                let is_member = ["Parser", "Printer", "Impl"].iter().any(|class| qualifier.ends_with(class));
                // A call is indented.
                self.functions.contains(name) && bytes[line].is_ascii_alphabetic() && !is_member
            })
        };
        defines("parse") || defines("print")
    }
}

fn is_identifier(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte == b'_'
}

fn identifier_from(text: &str, at: usize) -> &str {
    let rest = &text.as_bytes()[at..];
    let len = rest.iter().position(|byte| !is_identifier(byte)).unwrap_or(rest.len());
    &text[at..at + len]
}

fn identifier_before(text: &str, at: usize) -> &str {
    let before = &text.as_bytes()[..at];
    let start = before.iter().rposition(|byte| !is_identifier(byte)).map_or(0, |place| place + 1);
    &text[start..at]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_chosen_by_what_they_define() {
        let mut wanted = Wanted::default();
        wanted.classes.entry("FillOp".to_string()).or_default().insert("shop".to_string());
        wanted.functions.insert("parseCount".to_string());
        assert!(wanted.is_defined_in("LogicalResult shop::FillOp::verify() {\n"));
        assert!(wanted.is_defined_in("\nstatic ParseResult parseCount(OpAsmParser &parser) {\n"));
        assert!(!wanted.is_defined_in("  FillOp::create(builder);\n  parseCount(parser);\n"));
        assert!(!wanted.is_defined_in("LogicalResult OtherOp::verify() {}\n"));
    }
}
