//! `nvvm-attach-target` and `rocdl-attach-target`: give modules of the gpu dialect a device to be compiled for.
//!
//! Follows NVVMAttachTarget.cpp and ROCDLAttachTarget.cpp of mlir/lib/Dialect/GPU/Transforms.

use definitions::DialectContext as _;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::symbols::symbol_name;
use ir::{Attribute, AttributeStorage, Context, Entity, OpRef, Type};
use passes::{Anchor, IntegerKind, PassInfo, PassOption, PassOptions, PassRun, Takes, option};

pub static NVVM: PassInfo = PassInfo {
    argument: "nvvm-attach-target",
    name: "GpuNVVMAttachTarget",
    summary: "Attaches an NVVM target attribute to a GPU Module.",
    anchor: Anchor::Any,
    options: &[
        MODULE,
        option("triple", Takes::String("nvptx64-nvidia-cuda"), "Target triple."),
        option("chip", Takes::String("sm_50"), "Target chip."),
        option(
            "features",
            Takes::String(""),
            "Target features, default is to use the minimum PTX ISA version for the SM target.",
        ),
        LEVEL,
        option("fast", Takes::Bool(false), "Enable fast math mode."),
        option("ftz", Takes::Bool(false), "Enable flush to zero for denormals."),
        LIBRARIES,
        option("ptxas-cmd-options", Takes::String(""), "Command line options passed to downstream compiler"),
    ],
    run: |pass| attach(pass, "nvvm", nvvm_parameters),
};

pub static ROCDL: PassInfo = PassInfo {
    argument: "rocdl-attach-target",
    name: "GpuROCDLAttachTarget",
    summary: "Attaches a ROCDL target attribute to a GPU Module.",
    anchor: Anchor::Any,
    options: &[
        MODULE,
        option("triple", Takes::String("amdgcn-amd-amdhsa"), "Target triple."),
        option("chip", Takes::String("gfx900"), "Target chip."),
        option("features", Takes::String(""), "Target features."),
        option("abi", Takes::String("600"), "ABI version."),
        LEVEL,
        option("wave64", Takes::Bool(true), "Use Wave64 mode."),
        option("fast", Takes::Bool(false), "Enable fast relaxed math opt."),
        option("daz", Takes::Bool(false), "Enable denormals are zero opt."),
        option("finite-only", Takes::Bool(false), "Enable finite only opt."),
        option("unsafe-math", Takes::Bool(false), "Enable unsafe math opt."),
        option("correct-sqrt", Takes::Bool(true), "Enable correct rounded sqrt."),
        LIBRARIES,
    ],
    run: |pass| attach(pass, "rocdl", rocdl_parameters),
};

/// The most bytes that the compiled expression of `module` takes.
const LARGEST_PATTERN: usize = 1 << 20;

const MODULE: PassOption =
    option("module", Takes::String(""), "Regex used to identify the modules to attach the target to.");
const LEVEL: PassOption = option("O", Takes::Integer(IntegerKind::Unsigned, 2), "Optimization level.");
const LIBRARIES: PassOption = option("l", Takes::Strings, "Extra bitcode libraries paths to link to.");

/// Flags of rocdl: the option, the value with which the flag is set, and the flag.
const ROCDL_FLAGS: &[(&str, bool, &str)] = &[
    ("wave64", false, "no_wave64"),
    ("fast", true, "fast"),
    ("daz", true, "daz"),
    ("finite-only", true, "finite_only"),
    ("unsafe-math", true, "unsafe_math"),
    ("correct-sqrt", false, "unsafe_sqrt"),
];

/// Makes the parameters of a target from the options of a pass.
type Parameters = fn(&Context, &PassOptions) -> Vec<Option<Attribute>>;

fn attach(pass: &mut PassRun<'_>, dialect: &str, parameters: Parameters) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let target = target(&context, dialect, parameters(&context, pass.options()));
    let Some(target) = target else {
        return Err(pass.root().emit_error(format!("the dialect {dialect} has no target")).emit());
    };
    let pattern = pass.options().string("module");
    let matcher = ere::Regex::new(pattern.as_bytes(), LARGEST_PATTERN).ok();
    let is_meant = |name: &[u8]| pattern.is_empty() || matcher.as_ref().is_some_and(|of| of.is_match(name));
    let name = context.static_string("targets");
    let mut changes: Vec<(OpRef, Attribute)> = Vec::new();
    for op in pass.root().regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations()) {
        let symbol = symbol_name(op).map(|name| context.string(name));
        if op.name_str() != "gpu.module" || !symbol.is_some_and(|symbol| is_meant(symbol)) {
            continue;
        }
        let known = op.inherent_attribute(name).and_then(|targets| targets.elements(&context));
        let mut targets = known.unwrap_or_default().to_vec();
        targets.push(target);
        targets.dedup();
        changes.push((op.op_ref(), context.array_attribute(&targets)));
    }
    for (op, targets) in changes {
        pass.ir.set_attribute(op, name, Some(targets));
    }
    Ok(())
}

/// Returns `#dialect.target<...>`.
fn target(context: &Context, dialect: &str, parameters: Vec<Option<Attribute>>) -> Option<Attribute> {
    let dialect = context.dialect(context.intern_string(dialect))?;
    let definition = dialect.definition(context, Entity::Attribute, context.static_string("target"))?;
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters: parameters.into() }))
}

fn string(context: &Context, text: &str) -> Attribute {
    context.string_attribute(context.intern_string(text))
}

fn strings<'t>(context: &Context, texts: impl Iterator<Item = &'t str>) -> Option<Attribute> {
    let texts: Vec<Attribute> = texts.map(|text| string(context, text)).collect();
    (!texts.is_empty()).then(|| context.array_attribute(&texts))
}

/// Returns the level, and then the strings of these options.
fn common(context: &Context, options: &PassOptions, names: &[&str]) -> Vec<Option<Attribute>> {
    let level = context.integer_attribute(Type::I32, options.integer("O"));
    let texts = names.iter().map(|name| string(context, options.string(name)));
    std::iter::once(level).chain(texts).map(Some).collect()
}

fn libraries(context: &Context, options: &PassOptions) -> Option<Attribute> {
    strings(context, options.strings("l").iter().map(String::as_str))
}

fn flags(context: &Context, flags: Vec<NamedAttribute>) -> Option<Attribute> {
    (!flags.is_empty()).then(|| context.dictionary_attribute(flags))
}

fn nvvm_parameters(context: &Context, options: &PassOptions) -> Vec<Option<Attribute>> {
    let unit = |name: &'static str| (context.static_string(name), Attribute::UNIT);
    let mut set: Vec<NamedAttribute> =
        ["fast", "ftz"].into_iter().filter(|name| options.bool(name)).map(unit).collect();
    let words = words(options.string("ptxas-cmd-options"));
    if let Some(words) = strings(context, words.iter().map(String::as_str)) {
        set.push((context.static_string("ptxas-cmd-options"), words));
    }
    let mut parameters = common(context, options, &["triple", "chip", "features"]);
    parameters.extend([flags(context, set), libraries(context, options), Some(Attribute::TRUE)]);
    parameters
}

fn rocdl_parameters(context: &Context, options: &PassOptions) -> Vec<Option<Attribute>> {
    let is_set = |row: &&(&str, bool, &str)| options.bool(row.0) == row.1;
    let unit = |row: &(&str, bool, &str)| (context.intern_string(row.2), Attribute::UNIT);
    let set = ROCDL_FLAGS.iter().filter(is_set).map(unit).collect();
    let mut parameters = common(context, options, &["triple", "chip", "features", "abi"]);
    parameters.extend([flags(context, set), libraries(context, options)]);
    parameters
}

/// Splits a command line at white space, but within quotes.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quote, mut is_word) = (String::new(), None, false);
    for of in text.chars() {
        match (quote, of) {
            (Some(open), _) if of == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(of);
                is_word = true;
            }
            (None, _) if of.is_whitespace() => {
                if std::mem::take(&mut is_word) {
                    words.push(std::mem::take(&mut word));
                }
            }
            _ => {
                word.push(of);
                is_word = true;
            }
        }
    }
    if is_word {
        words.push(word);
    }
    words
}
