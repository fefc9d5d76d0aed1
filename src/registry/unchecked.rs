//! The parts of definitions that are not checked: expressions that cannot be evaluated, and announced code
//! that is missing.
//!
//! An unchecked part never causes an error, so it would go unnoticed. A [`Survey`] counts all checks, by
//! [`Category`], and gives the reason for each that is not made.

use super::hooks::InterpretedHooks;
use definitions::has_interpreted_directive;
use ods::format::{DefElement, OpElement, OpFormat, TypeSource};
use ods::model::{
    Arity, Assembly, AttrKind, AttrOrTypeDef, DefAssembly, Literal, Operation, ParameterSyntax, Text,
    TypeOrigin,
};

use definitions::expressions::{Constraint, Kind, Unsupported};
use definitions::{
    DefinitionSet, Dialect, DialectContext as _, DialectDefinition, InferResultTypes, OpConstraints, Storage,
};
use interfaces::Cast;
use ir::op_info::{OpInfo, Spec, Trait};
use ir::{Context, Entity, StringId};
use parse::{EntitySyntax, OpSyntax};
use print::{EntityPrinting, OpPrinting};
use rewrite::InterpretedRewriting;
use rewrite::drr::rule;
use verify::OpVerification;

use super::operation::{is_unchecked, tables_of};

/// A kind of thing that is checked, or needs code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// The use of a constraint: by an operand, a result, an attribute, a property, a region, a
    /// successor, a parameter; or a predicate over the whole of something.
    Constraint,
    /// A builder of an omitted type of an operand or result, or of a default value.
    Builder,
    /// A trait or interface that verifies something.
    Trait,
    /// `hasVerifier`, `hasRegionVerifier`, `genVerifyDecl` and methods of interfaces.
    Verifier,
    /// `hasCustomAssemblyFormat`
    Format,
    /// `custom<Name>`
    Directive,
    /// A method of `DataLayoutTypeInterface`.
    Layout,
    /// A rewrite pattern. One with something unknown in it is never applied.
    Pattern,
    /// Folders and canonicalization patterns that are written in C++.
    Fold,
}

impl Category {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Category; 9] = [
        Category::Constraint,
        Category::Builder,
        Category::Trait,
        Category::Verifier,
        Category::Format,
        Category::Directive,
        Category::Layout,
        Category::Pattern,
        Category::Fold,
    ];

    /// Returns the plural noun for reports.
    pub fn noun(self) -> &'static str {
        match self {
            Category::Constraint => "constraint uses",
            Category::Builder => "type and value builders",
            Category::Trait => "trait uses",
            Category::Verifier => "verifiers",
            Category::Format => "formats in C++",
            Category::Directive => "directive uses",
            Category::Layout => "methods of data layouts",
            Category::Pattern => "patterns",
            Category::Fold => "folders and canonicalizers in C++",
        }
    }
}

/// A constraint or rule that is not checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unchecked {
    /// The definition: `arith.addi`, `!llvm.ptr`, `#llvm.linkage`.
    pub subject: String,
    /// The category.
    pub category: Category,
    /// The part of the definition: `operand #0 'lhs'`.
    pub part: String,
    /// Why it is not checked.
    pub reason: String,
}

/// How many things of a category there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// How many there are.
    pub all: usize,
    /// How many of them are not checked.
    pub unchecked: usize,
}

/// All that was found.
#[derive(Default, Debug)]
pub struct Survey {
    /// In the order of the dialects and their definitions.
    pub unchecked: Vec<Unchecked>,
    counts: [Count; Category::ALL.len()],
}

/// The libraries that a survey looks into: those that were loaded, or all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// The definitions that a user loaded.
    Loaded,
    /// All, those that ship too.
    All,
}

impl Survey {
    /// Looks into the dialects of a context, by name.
    pub fn of(context: &Context, extent: Extent) -> Self {
        let mut survey = Survey::default();
        for name in context.dialect_names() {
            let Some(dialect) = context.dialect(context.intern_string(name)) else { continue };
            for library in dialect.libraries(context) {
                if extent == Extent::All || library.is_loaded() {
                    Surveyor { context, dialect, library, survey: &mut survey }.run();
                }
            }
        }
        for library in context.registry().libraries() {
            if extent == Extent::All || library.is_loaded() {
                survey.patterns(context, library);
            }
        }
        survey
    }

    /// Looks into the patterns of a file.
    fn patterns(&mut self, context: &Context, library: &DefinitionSet) {
        for (index, pattern) in library.definitions.patterns.iter().enumerate() {
            let reason = rule(context, library, index).err().map(Unsupported::to_string);
            let location = library.text(pattern.location);
            self.add(library.text(pattern.name), Category::Pattern, || location.to_string(), reason);
        }
    }

    /// Counts something, which is not checked where there is a reason.
    fn add(
        &mut self,
        subject: &str,
        category: Category,
        part: impl FnOnce() -> String,
        reason: Option<String>,
    ) {
        let count = &mut self.counts[category as usize];
        count.all += 1;
        if let Some(reason) = reason {
            count.unchecked += 1;
            let subject = subject.to_string();
            self.unchecked.push(Unchecked { subject, category, part: part(), reason });
        }
    }

    /// Returns the number of entries.
    pub fn count(&self, category: Category) -> Count {
        self.counts[category as usize]
    }
}

struct Surveyor<'c, 's> {
    context: &'c Context,
    dialect: &'c Dialect,
    library: &'c DefinitionSet,
    survey: &'s mut Survey,
}

impl<'c> Surveyor<'c, '_> {
    /// Returns the interpreted code of the loaded dialects.
    fn interpreted(&self) -> Option<&'c InterpretedHooks> {
        self.context.registry().code()
    }

    fn run(mut self) {
        let context = self.context;
        let definitions = &self.library.definitions;
        let is_ours = |dialect: Text| {
            let name = &definitions[dialect];
            name.as_bytes() == context.string(self.dialect.name).as_ref() as &[u8]
                || name.is_empty() && self.dialect.name == context.intern_string("builtin")
        };
        for op in &definitions.operations {
            if is_ours(definitions[op.dialect].name) {
                self.operation(op);
            }
        }
        for dialect in definitions.dialects.iter().filter(|of| is_ours(of.name)) {
            self.parsing_hooks(dialect);
        }
        let types = (self.library.first_type, &definitions.types, Entity::Type);
        let attributes = (self.library.first_attribute, &definitions.attributes, Entity::Attribute);
        for (first, table, entity) in [types, attributes] {
            for (index, def) in table.iter().enumerate() {
                if is_ours(definitions[def.dialect].name) {
                    self.definition(context.definition(entity, first + index as u32));
                }
            }
        }
    }

    /// Counts something, which is not checked where there is a reason.
    fn add(
        &mut self,
        subject: &str,
        category: Category,
        part: impl FnOnce() -> String,
        reason: Option<String>,
    ) {
        self.survey.add(subject, category, part, reason);
    }

    /// Adds the folder and the canonicalization patterns of an operation, as far as there is C++ for them.
    fn folders(&mut self, op: &Operation, name: &str, info: &OpInfo) {
        let Some(code) = self.interpreted() else { return };
        let context = self.context;
        if op.flags.has_folder && (code.has_member)(context, info, "fold") {
            let reason = (code.missing)(context, info, "fold");
            self.add(name, Category::Fold, || "fold()".to_string(), reason);
        }
        if let Some(rewriting) = context.registry().code::<InterpretedRewriting>() {
            for pattern in (rewriting.survey)(context, info) {
                self.add(name, Category::Fold, || pattern.name, pattern.missing);
            }
        }
    }

    fn code(&mut self, subject: &str, category: Category, what: &str, is_there: bool) {
        let reason = (!is_there).then(|| "there is no code for it".to_string());
        self.add(subject, category, || what.to_string(), reason);
    }

    // --- Operations ---

    fn operation(&mut self, op: &'c Operation) {
        let (context, library) = (self.context, self.library);
        let name = library.text(op.name);
        let info = context.op_name(context.intern_string(name)).info(context);
        self.constraints(name, info);
        self.builders(name, op);
        for of in &op.traits {
            let is_unknown = is_unchecked(self.dialect, library, of);
            if is_unknown || super::operation::verifies(of) {
                let reason = if is_unknown { self.missing_of_trait(library.text(of.name)) } else { None };
                self.add(name, Category::Trait, || library.text(of.name).to_string(), reason);
            }
        }
        let has_trait = |name: &str| op.traits.iter().any(|of| library.text(of.name) == name);
        let infers_natively = has_trait("mlir::InferTypeOpInterface") && op.inferred_results.is_none();
        let verification = OpVerification::of(info);
        for (announced, what, is_there) in [
            (op.flags.has_verifier, "verify()", verification.has_verifier()),
            (op.flags.has_region_verifier, "verifyRegions()", verification.has_region_verifier()),
            (infers_natively, "inferReturnTypes()", info.interface::<InferResultTypes>().is_some()),
            (
                has_trait("mlir::SymbolUserOpInterface"),
                "verifySymbolUses()",
                verification.verify_symbol_uses.is_some(),
            ),
            (
                info.traits.has(Trait::CastOpInterface),
                "areCastCompatible()",
                info.interface::<Cast>().is_some()
                    || self
                        .interpreted()
                        .is_some_and(|code| (code.has_member)(context, info, "areCastCompatible")),
            ),
        ] {
            if announced {
                let function = what.trim_end_matches("()");
                let missing = self.interpreted().and_then(|code| (code.missing)(context, info, function));
                match missing.filter(|_| is_there) {
                    Some(reason) => self.add(name, Category::Verifier, || what.to_string(), Some(reason)),
                    None => self.code(name, Category::Verifier, what, is_there),
                }
            }
        }
        self.folders(op, name, info);
        match &op.assembly {
            Assembly::Generic => {}
            Assembly::Custom => {
                let parses = info.interface::<OpSyntax>().is_some_and(|syntax| syntax.parse.is_some());
                let is_there = parses && info.interface::<OpPrinting>().is_some_and(|of| of.print.is_some());
                let missing = self.interpreted().filter(|_| is_there).and_then(|code| {
                    ["parse", "print"]
                        .into_iter()
                        .find_map(|function| (code.missing)(context, info, function))
                });
                match missing {
                    Some(reason) => {
                        self.add(
                            name,
                            Category::Format,
                            || "hasCustomAssemblyFormat".to_string(),
                            Some(reason),
                        );
                    }
                    None => self.code(name, Category::Format, "hasCustomAssemblyFormat", is_there),
                }
            }
            Assembly::Format(format) => self.directives(name, format),
        }
    }

    /// Returns why interpreted code does not verify a trait.
    fn missing_of_trait(&self, class: &str) -> Option<String> {
        match self.interpreted() {
            Some(code) if (code.trait_verifiers)(self.context, class).contains(&true) => {
                (code.missing_of_trait)(self.context, class)
            }
            // A trait that only marks operations has nothing to verify.
            Some(code) if (code.is_marker)(self.context, class) => None,
            _ => Some("the trait is not known".to_string()),
        }
    }

    fn constraints(&mut self, subject: &str, info: &OpInfo) {
        let context = self.context;
        let reason = |constraint: &Constraint| constraint.unchecked(context);
        let Some(on) = info.interface::<OpConstraints>() else { return };
        for (what, specs, constraints) in [
            ("operand", &info.operands, &on.operands),
            ("result", &info.results, &on.results),
            ("region", &info.regions, &on.regions),
            ("successor", &info.successors, &on.successors),
        ] {
            for (index, (spec, constraint)) in specs.iter().zip(constraints).enumerate() {
                let part = || self::part(self.context, what, index, spec);
                let (part, reason) = (part(), reason(constraint));
                self.add(subject, Category::Constraint, || part, reason);
            }
        }
        for (inherent, of) in info.inherent.iter().zip(&on.inherent) {
            let (what, stored) = match &of.storage {
                Storage::Attribute(class) => ("attribute", reason(class)),
                Storage::Property(_) => ("property", None),
                Storage::SegmentSizes => continue,
            };
            let name = named(self.context, inherent.name);
            self.add(
                subject,
                Category::Constraint,
                || format!("{what}{name}"),
                reason(&of.constraint).or(stored),
            );
        }
        for predicate in &on.predicates {
            let part = || format!("predicate \"{}\"", predicate.summary);
            self.add(subject, Category::Constraint, part, reason(predicate));
        }
    }

    /// Surveys the builders of omitted types and of default values.
    fn builders(&mut self, subject: &str, op: &Operation) {
        let (context, library) = (self.context, self.library);
        let definitions = &library.definitions;
        let text = |expression| definitions.expression_text(expression).trim().to_string();
        let built = |expression| {
            library
                .built_type(context, expression)
                .is_none()
                .then(|| format!("cannot make {}", text(expression)))
        };
        let transformed = |expression, subject: Kind| {
            let program = library.type_transform(context, expression, subject);
            program.as_ref().err().map(Unsupported::to_string)
        };
        for (index, inferred) in op.inferred_results.iter().flatten().enumerate() {
            let part = || format!("type of result #{index}");
            if let TypeOrigin::Builder(expression) = inferred.from {
                self.add(subject, Category::Builder, part, built(expression));
            } else if let Some(transform) = inferred.transform {
                self.add(subject, Category::Builder, part, transformed(transform, Kind::TYPE));
            }
        }
        if let Assembly::Format(format) = &op.assembly {
            let operands = format.operand_types.iter().enumerate().map(|of| ("operand", of));
            let results = format.result_types.iter().enumerate().map(|of| ("result", of));
            for (what, (index, source)) in operands.chain(results) {
                let part = || format!("type of {what} #{index}");
                match *source {
                    TypeSource::Built(expression) => {
                        self.add(subject, Category::Builder, part, built(expression));
                    }
                    TypeSource::Same { of, transform: Some(transform) } => {
                        let kind = match is_variadic(op, of) {
                            true => Kind::list_of(Kind::TYPE),
                            false => Kind::TYPE,
                        };
                        self.add(subject, Category::Builder, part, transformed(transform, kind));
                    }
                    TypeSource::OfAttribute { transform: Some(transform), .. } => {
                        self.add(subject, Category::Builder, part, transformed(transform, Kind::TYPE));
                    }
                    _ => {}
                }
            }
        }
        for attribute in &op.attributes {
            let constraint = &definitions[attribute.constraint];
            if let (Some(default), None) = (&constraint.default, constraint.derived_body) {
                // A unit attribute that is false is not there.
                let is_unit = definitions.base_attribute(attribute.constraint).kind == AttrKind::Unit;
                let is_made = is_unit && matches!(default.literal, Literal::Bool(false))
                    || library.attr_default(context, attribute.constraint).is_some();
                let reason = (!is_made).then(|| format!("cannot make {}", text(default.text)));
                let part = || format!("default of attribute '{}'", library.text(attribute.name));
                self.add(subject, Category::Builder, part, reason);
            }
        }
    }

    fn directives(&mut self, subject: &str, format: &OpFormat) {
        for element in &format.elements {
            if let OpElement::Custom { name, .. } = element {
                let name = self.library.text(*name);
                let is_there = tables_of(self.dialect).is_some_and(|tables| tables.directive(name).is_some())
                    || has_interpreted_directive(self.context, name);
                let missing = self.interpreted().filter(|_| is_there);
                let missing = missing.and_then(|code| (code.missing_of_directive)(self.context, name));
                match missing {
                    Some(reason) => {
                        self.add(subject, Category::Directive, || format!("custom<{name}>"), Some(reason));
                    }
                    None => self.code(subject, Category::Directive, &format!("custom<{name}>"), is_there),
                }
            }
        }
    }

    // --- Types and attributes ---

    /// Records the dialect's own `parseType` and similar functions, in place of which the generated parsers
    /// are used.
    fn parsing_hooks(&mut self, dialect: &ods::model::Dialect) {
        let definitions = &self.library.definitions;
        let flags = &dialect.flags;
        for (what, table, is_generated) in [
            ("parseType(), printType()", &definitions.types, flags.use_default_type_printer_parser),
            (
                "parseAttribute(), printAttribute()",
                &definitions.attributes,
                flags.use_default_attribute_printer_parser,
            ),
        ] {
            let is_defined = table
                .iter()
                .any(|def| def.mnemonic.is_some() && definitions[def.dialect].name == dialect.name);
            if is_defined && !is_generated && self.library.is_loaded() {
                let reason = "the generated parsers and printers are used instead".to_string();
                let subject = self.library.text(dialect.name);
                self.add(subject, Category::Format, || what.to_string(), Some(reason));
            }
        }
    }

    fn definition(&mut self, definition: &'c DialectDefinition) {
        let (context, library) = (self.context, self.library);
        let model = definition.model(context);
        if model.is_of_sources {
            return;
        }
        let sigil = match definition.entity {
            Entity::Type => '!',
            Entity::Attribute => '#',
        };
        let subject = format!("{sigil}{}", library.text(model.name));
        for (parameter, constraint) in model.parameters.iter().zip(definition.parameter_constraints(context))
        {
            if parameter.constraint.is_some() {
                let reason = match constraint {
                    Some(constraint) => constraint.unchecked(context),
                    None => Some(format!("type {}", library.text(parameter.storage_type))),
                };
                let part = || format!("parameter '{}'", library.text(parameter.name));
                self.add(&subject, Category::Constraint, part, reason);
            }
        }
        for predicate in definition.predicates(context) {
            let part = || format!("predicate \"{}\"", predicate.summary);
            let reason = predicate.unchecked(context);
            self.add(&subject, Category::Constraint, part, reason);
        }
        if model.has_verifier {
            let is_there =
                definition.code.verify.is_some() || definition.has_interpreted_member(context, "verify");
            self.code(&subject, Category::Verifier, "genVerifyDecl", is_there);
        }
        if definition.code.layout.is_none()
            && let Some(layout) = definition.layout(context)
        {
            for (method, reason) in layout.methods() {
                self.add(&subject, Category::Layout, || method.to_string(), reason);
            }
        }
        match &model.assembly {
            DefAssembly::None => {}
            DefAssembly::Custom => {
                let is_there = definition.interface::<EntitySyntax>().is_some()
                    && definition.interface::<EntityPrinting>().is_some()
                    || definition.has_interpreted_assembly(context);
                self.code(&subject, Category::Format, "hasCustomAssemblyFormat", is_there);
            }
            DefAssembly::Format(format) => {
                if definition.interface::<EntitySyntax>().is_none() {
                    self.parameter_syntax(&subject, model);
                }
                let of_elements = format.elements.iter().filter_map(|element| match element {
                    DefElement::Custom { name, .. } => Some(*name),
                    _ => None,
                });
                let of_fields = format.fields.iter().map(|field| field.custom);
                for name in of_elements.chain(of_fields.filter(|name| !name.is_empty())) {
                    let name = library.text(name);
                    let is_there = tables_of(self.dialect)
                        .is_some_and(|tables| tables.def_directive(name).is_some())
                        || has_interpreted_directive(context, name);
                    self.code(&subject, Category::Directive, &format!("custom<{name}>"), is_there);
                }
            }
        }
    }
}

impl Surveyor<'_, '_> {
    /// Records the parameters that C++ in the definition parses and prints.
    fn parameter_syntax(&mut self, subject: &str, model: &AttrOrTypeDef) {
        for parameter in &model.parameters {
            if parameter.syntax == ParameterSyntax::Native {
                let part = format!("parser of parameter '{}'", self.library.text(parameter.name));
                self.code(subject, Category::Format, &part, false);
            }
        }
    }
}

/// Returns whether an operand or result of a definition may have any number of values.
fn is_variadic(op: &Operation, of: ods::format::Values) -> bool {
    let arity = match of {
        ods::format::Values::Operand(index) => op.operands.get(usize::from(index)),
        ods::format::Values::Result(index) => op.results.get(usize::from(index)),
        ods::format::Values::AllOperands | ods::format::Values::AllResults => return true,
    };
    arity.is_some_and(|value| matches!(value.arity, Arity::Variadic | Arity::VariadicOfVariadic))
}

/// ` 'name'`, or nothing.
fn named(context: &Context, name: StringId) -> String {
    match context.string(name) {
        name if name.is_empty() => String::new(),
        name => format!(" '{name}'"),
    }
}

fn part(context: &Context, what: &str, index: usize, spec: &Spec) -> String {
    format!("{what} #{index}{}", named(context, spec.name))
}
