//! The functions that definitions leave to C++, read from a project's sources and evaluated over our IR.
//!
//! The crate `cpp` evaluates C++ and knows nothing of MLIR: all that is MLIR's it asks of a host. Here is that
//! host, a `Hook`, made for one call of one function and thrown away with it.
//!
//! ```text
//! parse/, print/, verify/ ──ask──▶ syntax, verify, folding … ──call──▶ Machine (crate cpp)
//!                                                                          │ asks
//!                                          values, natives ◀── host ◀──────┘
//! ```
//!
//! - `program` keeps the index of the sources and the machines of each thread; `program::sources` chooses the files.
//! - `values` says how things of MLIR are values, what names of classes mean, and which members ODS generates.
//! - `host` answers the evaluator, `method_call` finds the function by a name; `natives` is the API of MLIR, a row a method.
//! - `syntax`, `verify`, `folding`, `rewriting` and `op_interfaces` call the functions.
//! - `reports` are the diagnostics that functions put together, and what was given up on.
//! - `headers/` has the parts of MLIR's and LLVM's libraries that are written in C++ here.
//!
//! A function that needs something unknown is not evaluated: syntax reports what is missing and points to the
//! generic form, a verifier checks nothing. Nothing is guessed.

mod folding;
mod hook;
mod host;
mod layouts;
mod method_call;
mod natives;
mod nesting;
mod op_interfaces;
mod program;
mod reports;
mod rewriting;
mod syntax;
mod values;
mod verify;

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use definitions::{
    AttachedInterface, AttachedInterfaces, CodeAgain, DefinitionSet, DialectContext as _,
    InterpretedDefinitions, OpConstraints, Storage,
};
use ir::op_info::interface::Interfaces;
use ir::{Context, OpInfo};
use ods::ClassCode;
use ods::model::{Assembly, Definitions, Operation, PropertyConstraintId};
use parse::InterpretedSyntax;
use print::InterpretedPrinting;
use registry::{InterpretedHooks, OpHooks};
use rewrite::InterpretedRewriting;
use rewrite::drr::InterpretedPatterns;

use program::expressions;
use rewriting::native_code;
use syntax::{custom_directive, definition, dialect, directives, names, operation, properties};
use values::attributes;
use verify::traits;

pub use cpp::included_paths;
pub use program::Program;
pub use program::sources::{Code, read_source, source_files};
pub use reports::given_up::GivenUp;

/// Returns the code of definitions, each with the file that it stands in, and that of `paths`, whose headers may be in the
/// folders `include`.
pub fn code_of<'d>(
    paths: Vec<PathBuf>,
    include: Vec<PathBuf>,
    inline: Vec<(PathBuf, Arc<[ClassCode]>)>,
    definitions: impl Iterator<Item = &'d Definitions>,
) -> Code {
    Code::new(paths, include, inline, definitions, &[native_code::add_functions, expressions::add_functions])
}

/// Makes parameters and properties of a type for which the code has another name those of that type: `using Axis = int16_t;`.
/// The code is indexed only if there is a class that is neither a type nor an attribute.
pub fn resolve_aliases(code: &Code, definitions: &mut Definitions) {
    definitions.resolve_aliases(&|class| {
        let is_data = attributes::is_attribute_class(class) || attributes::is_type_class(class);
        let is_name = class.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':'));
        if is_data || !is_name { None } else { code.sources().alias_target(class) }
    });
}

/// Returns the tables by which the stages call the functions in `code`; `None` if there is no C++ in it.
pub fn tables(code: Arc<Code>) -> Option<Arc<Interfaces>> {
    if code.is_empty() {
        return None;
    }
    let mut tables = Interfaces::default();
    let attaching = Arc::clone(&code);
    let attached = move || {
        let models = attaching.sources().external_models().into_iter();
        let attached = models.map(|cpp::ExternalModel { class, interfaces, model, arguments }| {
            AttachedInterface { class, interfaces, model, arguments }
        });
        attached.collect()
    };
    let again = Arc::clone(&code);
    tables.insert(CodeAgain(Box::new(move || self::tables(Arc::clone(&again)))));
    tables.insert(AttachedInterfaces { all: LazyLock::new(Box::new(attached)) });
    tables.insert(Arc::new(Program::new(code)));
    tables.insert(InterpretedDefinitions {
        is_of_class: expressions::is_of_class,
        convert_property: properties::convert,
        has_directive: directives::has,
        build_type: definition::build_type,
        find_expression: expressions::find,
        missing_of_expression: expressions::missing,
        evaluate_expression: expressions::evaluate,
        has_member: syntax::has_member,
        missing_of_member: syntax::missing_of_member,
        type_of: definition::type_of_attribute,
        with_element: definition::type_with_element,
        layout: layouts::answer,
        has_assembly: definition::has_assembly,
        has_parameter: definition::has_parameter,
        build_parameters: definition::build_parameters,
        alias: verify::alias,
        verify: verify::verify_definition,
        layout_map: definition::layout_map,
        verify_layout: verify::verify_layout,
        verify_encoding: verify::verify_encoding,
    });
    tables.insert(::verify::InterpretedVerification {
        are_compatible: verify::are_compatible,
        are_cast_compatible: verify::are_cast_compatible,
        infer_result_types: verify::infer_result_types_of,
        is_declaration: verify::is_declaration,
        allows_unknown_operations: verify::allows_unknown_operations,
        attribute: verify::attribute_verifier,
        signature_attributes: verify::signature_verifiers,
    });
    tables.insert(InterpretedSyntax {
        parse_directive: custom_directive::parse_directive,
        parse_def_directive: definition::parse_directive,
        parse_class: definition::parse_class,
        parse_property: properties::parse,
        parse_of_dialect: definition::parse_of_dialect,
        allows_unknown_types: verify::allows_unknown_types,
        parse_definition: definition::parse_definition,
        parse_parameter: definition::parse_parameter,
        infer_result_types: verify::infer_result_types_of_parsed,
    });
    tables.insert(InterpretedPrinting {
        print_directive: custom_directive::print_directive,
        print_def_directive: definition::print_directive,
        print_class: definition::print_class,
        print_property: properties::print,
        print_of_dialect: definition::print_of_dialect,
        print_definition: definition::print_definition,
        print_parameter: definition::print_parameter,
        name_of_type: names::name_of_type,
    });
    tables.insert(InterpretedPatterns {
        missing: native_code::missing,
        has_own: native_code::has_own,
        call: native_code::call,
        build: native_code::build,
    });
    tables.insert(InterpretedRewriting {
        canonicalization: rewriting::patterns::canonicalization,
        adds_rule: rewriting::patterns::adds_rule,
        materialize_constant: rewriting::constant::materialize_constant,
        materializes_into: rewriting::constant::materializes_into,
        survey: rewriting::patterns::survey,
        inliner: rewriting::inlining::inliner,
    });
    tables.insert(InterpretedHooks {
        add: add_hooks,
        default_dialect: names::default_dialect,
        is_optional_symbol: names::is_optional_symbol,
        trait_verifiers: traits::verifiers,
        verify_trait: traits::verify,
        missing_of_trait: traits::missing,
        is_marker: traits::is_marker,
        has_graph_regions: traits::has_graph_regions,
        implicit_terminator: traits::implicit_terminator,
        has_member: syntax::has_operation,
        missing: syntax::missing,
        missing_of_directive: syntax::missing_of_directive,
        forms_of_dialect: dialect::hooks,
        has_member_of_dialect: syntax::has_member_of_dialect,
        missing_of_dialect: syntax::missing_of_dialect,
    });
    Some(Arc::new(tables))
}

/// The C++ of the loaded dialects of a context.
fn program_of(context: &Context) -> Option<&Arc<Program>> {
    context.registry().code()
}

/// Adds hooks for the functions of an operation that are in the C++ of its dialect.
fn add_hooks(context: &Context, library: &DefinitionSet, op: &Operation, hooks: &mut OpHooks) {
    let Some(program) = program_of(context) else { return };
    let class = library.text(op.cpp_class);
    let has = |name: &str| !program.members(class, name).is_empty();
    if matches!(op.assembly, Assembly::Custom) && hooks.parse.is_none() && has("parse") {
        hooks.parse = Some(operation::parse_operation);
    }
    if matches!(op.assembly, Assembly::Custom) && hooks.print.is_none() && has("print") {
        hooks.print = Some(operation::print_operation);
    }
    if matches!(op.assembly, Assembly::Generic) {
        let dialect = library.text(op.name).split_once('.').map_or("", |name| name.0);
        let forms = dialect::hooks(context, context.intern_string(dialect));
        hooks.parse = hooks.parse.or(forms.parse);
        hooks.print = hooks.print.or(forms.print);
    }
    if has("parseProperties") && has("printProperties") {
        hooks.parse_properties = Some(operation::parse_properties);
        hooks.print_properties = Some(operation::print_properties);
    }
    // A class that declares these itself needs no flag.
    if !hooks.has_verifier() && has("verify") {
        hooks.verify = Some(verify::verify);
    }
    if !hooks.has_region_verifier() && has("verifyRegions") {
        hooks.verify_regions = Some(verify::verify_regions);
    }
    if hooks.verify_function_body.is_none() && (has("verifyType") || has("verifyBody")) {
        hooks.verify_function_body = Some(verify::verify_function_body);
    }
    if hooks.signature.is_none() && has("getArgumentTypes") && has("getResultTypes") {
        hooks.signature = Some(verify::signature);
    }
    if hooks.verify_symbol_uses.is_none() && has("verifySymbolUses") {
        hooks.verify_symbol_uses = Some(verify::verify_symbol_uses);
    }
    if op.flags.has_folder && hooks.fold.is_none() && has("fold") {
        hooks.fold = Some(folding::fold);
    }
    let inherits = |name: &str| !traits::inherited(program, library, op, name).is_empty();
    let infers =
        ["inferReturnTypes", "inferReturnTypeComponents"].iter().any(|name| has(name) || inherits(name));
    if hooks.infer_result_types.is_none() && op.inferred_results.is_none() && infers {
        hooks.infer_result_types = Some(verify::infer_result_types);
    }
    if hooks.effects.is_none() && has("getEffects") {
        hooks.interpreted_effects = Some(op_interfaces::effects::memory_effects);
    }
    let is = |name: &str| op.traits.iter().any(|of| library.text(of.name).ends_with(name));
    let is_terminator = is("::RegionBranchTerminatorOpInterface") || is("::ReturnLike");
    op_interfaces::region_flow::add_hooks(hooks, is("::RegionBranchOpInterface"), is_terminator, has);
    op_interfaces::loop_like::add_hooks(hooks, is("::LoopLikeOpInterface"), has);
    op_interfaces::destination_style::add_hooks(hooks, has);
    op_interfaces::slices::add_hooks(hooks, has);
    op_interfaces::structured::add_hooks(hooks, has);
    op_interfaces::branch::add_hooks(hooks, is("::BranchOpInterface"), has);
    // The names of several results are suggested by a function that is generated.
    let is_named = registry::has_named_results(library, op);
    let is_own = has("getAsmResultNames");
    let has = |name: &str| has(name) || !program.of_interfaces(library, op, name).is_empty();
    if hooks.name_values.is_none() && (is_own || (!is_named && has("getAsmResultNames"))) {
        hooks.name_values = Some(names::name_results);
    }
    if hooks.name_arguments.is_none() && has("getAsmBlockArgumentNames") {
        hooks.name_arguments = Some(names::name_arguments);
    }
    if hooks.name_blocks.is_none() && has("getAsmBlockNames") {
        hooks.name_blocks = Some(names::name_blocks);
    }
    if hooks.name_values.is_none() && !is("::OpAsmOpInterface") && !is_named {
        let has = |name: &str| !names::of_model(context, program, library, op, name).is_empty();
        hooks.name_values = has("getAsmResultNames").then_some(names::name_results);
        hooks.name_arguments =
            hooks.name_arguments.or(has("getAsmBlockArgumentNames").then_some(names::name_arguments));
        hooks.name_blocks = hooks.name_blocks.or(has("getAsmBlockNames").then_some(names::name_blocks));
    }
}

/// Returns the constraint of an inherent attribute that is stored as a property.
fn property_constraint(info: &OpInfo, slot: usize) -> Option<PropertyConstraintId> {
    match info.interface::<OpConstraints>()?.inherent.get(slot)?.storage {
        Storage::Property(id) => Some(id),
        _ => None,
    }
}
