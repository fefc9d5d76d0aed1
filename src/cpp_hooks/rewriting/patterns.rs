//! The canonicalization patterns of operations: `getCanonicalizationPatterns` and `canonicalize` of their classes.
//!
//! `getCanonicalizationPatterns` is called once, with a set that takes down the classes and functions that are added to it:
//!
//! ```text
//! void FooOp::getCanonicalizationPatterns(RewritePatternSet &set, MLIRContext *context) {
//!   set.add<FuseFoo, DropFoo<BarOp>>(context);     // classes with matchAndRewrite(FooOp, PatternRewriter &)
//!   set.add(simplifyFoo);                          // a function of the same parameters
//!   set.add(+[](FooOp op, PatternRewriter &) {});  // or a lambda, which is made again for each call
//! }
//! ```
//!
//! A class that the sources do not define is one that ODS generates of a rule, which is applied as a rule. A function may
//! add patterns for other operations than its own, and that of a dialect may add patterns for all, or for those that have
//! an interface.

use std::sync::Arc;

use cpp::{Eval, EvalError, FunctionId, HostClass, Machine, Type as CppType, Value};
use definitions::DialectContext as _;
use ir::diag::{Diagnostic, Severity};
use ir::{Context, OpId, OpInfo};
use rewrite::drr::TracePatterns;
use rewrite::{OpRewriting, PatternRoot, PatternWithState, Rewrite, Rewriter, Rewritten, SurveyedPattern};

use super::apply::apply;
use super::plan::Plan;
use super::versions::Versions;
use crate::hook::{Hook, class_of_ty};
use crate::natives::row::Call;
use crate::program::Program;
use crate::reports::missing::first_missing;
use crate::rewriting::found_pattern::{Argument, FoundPattern, PatternFunctions, Plain, Root};
use crate::values::classes::{Class, implements};
use crate::values::thing::{self, Kind};

/// Returns the patterns in C++ for an operation.
pub fn canonicalization(context: &Context, info: &OpInfo) -> Vec<Arc<PatternWithState>> {
    let Some(program) = crate::program_of(context) else { return Vec::new() };
    let name = context.string(info.name).to_string();
    let patterns = all(program, context);
    let found = patterns.by_root.get(&name).into_iter().flatten();
    let is_meant = |(interface, _): &&(Option<String>, Arc<FoundPattern>)| {
        let op = || context.op_name(info.name);
        interface.as_ref().is_none_or(|interface| implements(context, op(), interface))
    };
    let general = patterns.general.iter().filter(is_meant).map(|(_, found)| found);
    found.chain(general).map(|found| Arc::new(pattern(found.clone()))).collect()
}

/// Returns whether a function of the sources adds a rule of a definition, by its name.
pub fn adds_rule(context: &Context, name: &str) -> bool {
    crate::program_of(context).is_some_and(|program| {
        let rules = &all(program, context).rules;
        rules.contains(name) || rules.contains(ALL_RULES)
    })
}

/// The function that adds all rules of the file that a definition is in.
const ALL_RULES: &str = "populateWithGenerated";

/// `populateWithGenerated(set)`.
pub(crate) fn add_all_rules(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    if let Some(set) = &mut call.host.pattern_set {
        set.push(FoundPattern::named(ALL_RULES.to_string()));
    }
    Ok(Value::Void)
}

/// `populateRegionBranchOpInterfaceCanonicalizationPatterns(set, name)`: patterns of MLIR that are not there, which the survey
/// says.
pub(crate) fn add_region_branch_patterns(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    if let Some(set) = &mut call.host.pattern_set {
        set.push(FoundPattern::named("RegionBranchOpInterface".to_string()));
    }
    Ok(Value::Void)
}

/// Returns what is known of the patterns in C++ for an operation.
pub fn survey(context: &Context, info: &OpInfo) -> Vec<SurveyedPattern> {
    let Some(program) = crate::program_of(context) else { return Vec::new() };
    let patterns = all(program, context);
    let operation = context.string(info.name).to_string();
    let missing = patterns.missing.get(&operation).map(|reason| SurveyedPattern {
        name: "getCanonicalizationPatterns()".to_string(),
        missing: Some(reason.clone()),
    });
    let found = patterns.by_root.get(&operation).into_iter().flatten().map(|of| SurveyedPattern {
        name: of.name.clone(),
        missing: first_missing(program, context, &of.functions),
    });
    missing.into_iter().chain(found).collect()
}

fn pattern(found: Arc<FoundPattern>) -> PatternWithState {
    let (name, benefit) = (found.name.clone(), found.benefit);
    let rewrite = move |rewriter: &mut Rewriter<'_>, op: OpId| rewrite(&found, rewriter, op);
    PatternWithState::new(name, PatternRoot::Any, rewrite).with_benefit(benefit)
}

/// Plans what a pattern does to an operation, and does it if the pattern succeeds.
fn rewrite(found: &FoundPattern, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let program = crate::program_of(context)?;
    let root = rewriter.reference(op);
    let versions = Versions::default();
    let plan = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let lambda =
                found.lambda.map(|number| added_lambda(&mut hook, machine, found, number)).transpose()?;
            hook.ir = Some(rewriter.ir());
            hook.versions = Some(&versions);
            let mut plan = Plan::new(root.body, Some(root.op));
            plan.settled.place = rewriter.insertion_point();
            hook.plan = Some(plan);
            let this = found.object(&mut hook, machine)?;
            let subject = thing::wrapped(thing::of_operation(Some(root)), true);
            let arguments = [subject, Kind::Builder.only()];
            if !found.matches.is_empty() {
                let matches =
                    machine.call_overloaded(&mut hook, &found.matches, this.clone(), &arguments[..1])?;
                if !matches!(matches, Value::Result(_, true)) {
                    return Ok(None);
                }
                machine.call_overloaded(&mut hook, &found.functions, this, &arguments)?;
                return Ok(hook.plan.take());
            }
            let result = match &lambda {
                Some(lambda) => machine.call(&mut hook, lambda, &arguments)?,
                None => machine.call_overloaded(&mut hook, &found.functions, this, &arguments)?,
            };
            match result {
                Value::Result(_, true) => Ok(hook.plan.take()),
                _ => Ok(None),
            }
        })
    });
    program.note_given_up("matchAndRewrite", &plan, || found.name.to_string());
    if context.setting::<TracePatterns>().is_some() {
        let reason = match &plan {
            Ok(None) => Some("does not match".to_string()),
            Ok(Some(_)) => None,
            Err(error) => Some(crate::reports::missing::reason(program, error)),
        };
        found.trace(rewriter, op, reason);
    }
    // Success without a change would be tried again forever.
    let plan = plan.ok().flatten().filter(|plan| !plan.steps.is_empty())?;
    apply(&plan, rewriter);
    Some(Rewritten)
}

/// Calls a function that adds patterns to a set; gives those that it adds, and how it ends. What it adds before it meets
/// something that cannot be evaluated is added.
fn call_adder(
    hook: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    functions: &[FunctionId],
    dialect: Option<Value>,
) -> (Vec<FoundPattern>, Eval<()>) {
    hook.pattern_set = Some(Vec::new());
    let arguments = [Kind::PatternSet.only(), Kind::Context.only()];
    // The function of a dialect takes no context.
    let count = if dialect.is_some() { 1 } else { 2 };
    let ended = machine.call_overloaded(hook, functions, dialect, &arguments[..count]);
    (hook.pattern_set.take().unwrap_or_default(), ended.map(drop))
}

/// Returns a lambda that is a pattern.
fn added_lambda(
    hook: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    found: &FoundPattern,
    number: usize,
) -> Eval<Value> {
    let dialect = found.dialect.map(Value::Host);
    call_adder(hook, machine, &found.functions, dialect).1?;
    hook.lambdas
        .get(number)
        .cloned()
        .ok_or_else(|| EvalError::unsupported("a pattern that is not added again"))
}

impl FoundPattern {
    /// Tells why the pattern is not applied.
    fn trace(&self, rewriter: &Rewriter<'_>, op: OpId, reason: Option<String>) {
        let Some(reason) = reason else { return };
        let op = rewriter.op(op);
        let message = format!("'{}': pattern '{}' {reason}", op.name_str(), self.name);
        let remark = Diagnostic::new(Severity::Remark, op.location(), message);
        rewriter.context().diagnostics().emit(remark);
    }

    /// The object of the pattern.
    fn object(&self, hook: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine) -> Eval<Option<Value>> {
        let Some((class, arguments)) = &self.class else { return Ok(None) };
        let arguments = arguments.iter().map(|of| of.ty(machine)).collect();
        let ty = machine.intern_type(CppType::Class(*class, arguments));
        let given: Vec<Value> = self.arguments.iter().map(Plain::value).collect();
        machine.construct(hook, ty, &given).map(Some)
    }
}

/// Returns all patterns, which are looked for once.
fn all<'p>(program: &'p Program, context: &Context) -> &'p PatternFunctions {
    program.patterns(|| {
        let mut patterns = PatternFunctions::default();
        for library in context.registry().loaded_libraries() {
            for op in &library.definitions.operations {
                if !op.flags.has_canonicalizer && !op.flags.has_canonicalize_method {
                    continue;
                }
                let name = library.text(op.name);
                let info = context.op_name(context.intern_string(name)).info(context);
                if info.interface::<OpRewriting>().is_some_and(|of| !of.canonicalize.is_empty()) {
                    continue;
                }
                let class = library.text(op.cpp_class);
                add_of_class(&mut patterns, program, context, name, class);
            }
            let dialects = library.definitions.dialects.iter();
            for dialect in dialects.filter(|dialect| dialect.flags.has_canonicalizer) {
                let (name, class) = (library.text(dialect.name), library.text(dialect.cpp_class));
                let added = added(&mut patterns, program, context, class, None);
                program.note_given_up(ADDER, &added, || name.to_string());
            }
        }
        patterns
    })
}

fn add_of_class(
    patterns: &mut PatternFunctions,
    program: &Program,
    context: &Context,
    name: &str,
    class: &str,
) {
    let method = program.members(class, "canonicalize");
    if !method.is_empty() {
        let short = class.rsplit("::").next().unwrap_or(class);
        patterns.add(
            Some(name),
            FoundPattern {
                functions: method.to_vec(),
                ..FoundPattern::named(format!("{short}::canonicalize"))
            },
        );
    }
    if let Err(error) = added(patterns, program, context, class, Some(name)) {
        patterns.missing.insert(name.to_string(), crate::reports::missing::reason(program, &error));
    }
}

/// The function that adds patterns.
const ADDER: &str = "getCanonicalizationPatterns";

/// Adds the patterns that a class adds, which is that of a dialect or of the operations `name`.
fn added(
    patterns: &mut PatternFunctions,
    program: &Program,
    context: &Context,
    class: &str,
    name: Option<&str>,
) -> Eval<()> {
    let functions = program.members(class, ADDER);
    if functions.is_empty() {
        return Ok(());
    }
    let this = name.is_none().then(|| program.classes.find_path(context, class)).flatten();
    let this = this.map(|class| Kind::Dialect.thing(class.0 as usize, 0));
    let (added, ended) = program.with_machine(|machine| {
        machine.session(|machine| {
            Ok(call_adder(&mut Hook::new(program, context), machine, &functions, this.clone()))
        })
    })?;
    for mut found in added {
        if found.lambda.is_some() {
            found.functions = functions.to_vec();
            found.dialect = this.as_ref().and_then(Value::handle);
        }
        if let Some(name) = name.filter(|_| found.functions.is_empty() && !is_rule(context, &found.name)) {
            let reason =
                format!("the pattern '{}' is neither in the sources nor in a loaded file", found.name);
            patterns.missing.insert(name.to_string(), reason);
        }
        patterns.add(name, found);
    }
    ended
}

/// Returns whether a loaded file defines a rule of this name.
fn is_rule(context: &Context, name: &str) -> bool {
    let mut libraries = context.registry().loaded_libraries();
    name == ALL_RULES
        || libraries
            .any(|library| library.definitions.patterns.iter().any(|of| library.text(of.name) == name))
}

/// `set.add<Patterns...>(context)`, `set.add<Pattern>(context, benefit)`, `set.add(function)`.
pub(super) fn add(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let mut found = Vec::new();
    let mut classes = call.arguments.types.to_vec();
    let made = match classes.is_empty() {
        true => made_pattern(call)?,
        false => None,
    };
    classes.extend(made);
    if classes.is_empty() {
        for at in 0..call.len() {
            match call.value(at)? {
                Value::Function(functions) => found.push(of_functions(call, functions.to_vec())?),
                Value::Closure(lambda) => {
                    let class = lambda.parameter_type().and_then(|ty| class_of_ty(call.machine, ty));
                    let root = class.and_then(|class| root_of_class(call, class));
                    let number = call.host.lambdas.len();
                    call.host.lambdas.push(Value::Closure(lambda));
                    let name = format!("lambda {number} of getCanonicalizationPatterns");
                    found.push(FoundPattern { root, lambda: Some(number), ..FoundPattern::named(name) });
                }
                _ => {}
            }
        }
        if found.is_empty() {
            return Err(EvalError::unsupported("such a pattern"));
        }
    }
    let given = match made {
        Some(_) => vec![Kind::Context.only()],
        None => (0..call.len()).map(|at| call.value(at)).collect::<Eval<Vec<Value>>>()?,
    };
    for ty in classes {
        let (class, arguments) = match call.machine.ty(ty).clone() {
            CppType::Class(class, arguments) => (class, arguments),
            CppType::Unknown(name) => {
                let name = name.rsplit("::").next().unwrap_or_default();
                found.push(FoundPattern::named(name.to_string()));
                continue;
            }
            _ => continue,
        };
        let (mut home, mut functions) = call.machine.nearest_methods(call.host, ty, "matchAndRewrite");
        let mut matches = Vec::new();
        if functions.is_empty() {
            matches = call.machine.nearest_methods(call.host, ty, "match").1;
            if matches.is_empty() {
                continue;
            }
            (home, functions) = call.machine.nearest_methods(call.host, ty, "rewrite");
        }
        let arguments = arguments.iter().map(|&of| Argument::of(call.machine, of));
        let arguments = arguments
            .collect::<Option<Vec<Argument>>>()
            .ok_or_else(|| EvalError::unsupported("a template argument of a pattern that has parts"))?;
        let name = call.machine.class_name(ty).unwrap_or_default();
        call.host.base_arguments = None;
        let has_constructor = call.machine.run_constructor(call.host, ty, &given).is_ok();
        let of_base = call.host.base_arguments.take().unwrap_or_else(|| given.clone());
        let benefit = match of_base.get(1) {
            Some(&Value::Int(_, benefit)) => u16::try_from(benefit).unwrap_or(1),
            _ => 1,
        };
        let plain = if has_constructor { &given[..] } else { &given[..given.len().min(1)] };
        let plain = plain.iter().map(Plain::of).collect::<Option<Vec<Plain>>>();
        let plain = plain.ok_or_else(|| EvalError::unsupported("such an argument of a pattern"))?;
        let root = match root_of(call, &functions)? {
            // The constructor names the operation: `RewritePattern(FooOp::getOperationName(), 1, context)`.
            Some(Root::Any) => match of_base.first() {
                Some(Value::Text(name)) => Some(Root::Op(name.to_string())),
                _ => Some(Root::Any),
            },
            Some(root) => Some(root),
            // The parameter is a parameter of the template.
            None => match call.machine.ty(home).clone() {
                CppType::Class(home, arguments) => {
                    let at = call.machine.class_parameter(call.host, functions[0], home).unwrap_or(0);
                    let of = arguments.get(at).and_then(|&of| class_of_ty(call.machine, of));
                    of.and_then(|of| root_of_class(call, of))
                }
                _ => None,
            },
        };
        let class = Some((class, arguments));
        let pattern = FoundPattern::named(name);
        found.push(FoundPattern { benefit, functions, matches, class, arguments: plain, root, ..pattern });
    }
    match &mut call.host.pattern_set {
        Some(set) => set.extend(found),
        None => return Err(EvalError::unsupported("a set of patterns")),
    }
    Ok(call.receiver.clone())
}

/// The class of a pattern that is constructed already: `set.add(std::make_unique<FooPattern>(context))`. Each run constructs
/// the pattern anew, so an object with fields is not taken.
fn made_pattern(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<cpp::Ty>> {
    if call.len() != 1 {
        return Ok(None);
    }
    let value = call.value(0)?;
    let made = match &value {
        Value::Pointer(_) => call.machine.pointee(&value)?,
        _ => value,
    };
    Ok(match &made {
        Value::Record(record) if record.fields.values.is_empty() => Some(record.ty),
        _ => None,
    })
}

fn of_functions(call: &mut Call<'_, '_, '_, '_, '_>, functions: Vec<FunctionId>) -> Eval<FoundPattern> {
    let root = root_of(call, &functions)?;
    let name = functions.first().map(|&id| call.machine.sources().qualified_name(id)).unwrap_or_default();
    Ok(FoundPattern { functions, root, ..FoundPattern::named(name) })
}

/// The operations of the first parameter.
fn root_of(call: &mut Call<'_, '_, '_, '_, '_>, functions: &[FunctionId]) -> Eval<Option<Root>> {
    let Some(&first) = functions.first() else { return Ok(None) };
    // A function that cannot be read is missing something; that is said where it is used.
    let Ok(types) = call.machine.parameter_types(call.host, first) else { return Ok(None) };
    let class = types.first().and_then(|&ty| class_of_ty(call.machine, ty));
    Ok(class.and_then(|class| root_of_class(call, class)))
}

fn root_of_class(call: &Call<'_, '_, '_, '_, '_>, class: HostClass) -> Option<Root> {
    Some(match call.host.program.classes.get(class)? {
        Class::Operation(name) => Root::Op(call.host.context.string(*name).to_string()),
        Class::Interface(name) => Root::Interface(name.clone()),
        Class::Known(known) if known.name == "Operation" => Root::Any,
        _ => return None,
    })
}
