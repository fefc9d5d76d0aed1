//! The parts of operations.

use super::{Category, named};
use crate::operation::{is_unchecked, tables_of};
use crate::unchecked::Surveyor;
use definitions::expressions::{Constraint, Kind, Unsupported};
use definitions::has_interpreted_directive;
use definitions::{InferResultTypes, OpConstraints, Storage};
use interfaces::Cast;
use ir::Context;
use ir::op_info::{OpInfo, Spec, Trait};
use ods::format::{OpElement, OpFormat, TypeSource};
use ods::model::{Arity, Assembly, AttrKind, Literal, Operation, TypeOrigin};
use parse::OpSyntax;
use print::OpPrinting;
use verify::OpVerification;

impl<'c> Surveyor<'c, '_> {
    pub(super) fn operation(&mut self, op: &'c Operation) {
        let (context, library) = (self.context, self.library);
        let name = library.text(op.name);
        let info = context.op_name(context.intern_string(name)).info(context);
        self.constraints(name, info);
        self.builders(name, op);
        for of in &op.traits {
            let is_unknown = is_unchecked(self.dialect, library, of);
            if is_unknown || crate::operation::verifies(of) {
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
    pub(super) fn builders(&mut self, subject: &str, op: &Operation) {
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
            let program = library.type_transform(context, op.dialect, expression, subject);
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

pub(super) fn part(context: &Context, what: &str, index: usize, spec: &Spec) -> String {
    format!("{what} #{index}{}", named(context, spec.name))
}
