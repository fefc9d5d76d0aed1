//! The interfaces of the stages, made of the tables of hooks.

use definitions::{Dialect, DialectCode, EntityCode, Model, Provider, WrittenWhole};
use ir::op_info::interface::Interfaces;
use ir::op_info::{OpDefinition, OpInfo};
use ir::{Context, Entity, StringId};
use parse::{DialectSyntax, EntitySyntax};
use print::{DialectPrinting, EntityPrinting, operation_for_diagnostic};
use rewrite::DialectRewriting;
use verify::DialectVerification;

use super::dialect_set::{DialectSet, Layouts};
use super::hook_tables::HookTables;
use super::hooks::DefHooks;
use super::operation::{op_info, unknown_op_info};

impl Provider for DialectSet {
    fn attach(&self, context: &Context) {
        context.diagnostics().show_operations_by(operation_for_diagnostic);
    }

    fn models(&self) -> &[&'static Model] {
        &self.models
    }

    fn operation_names(&self) -> Vec<&'static str> {
        // A dialect that is loaded on request has layouts, and no model.
        let ships = |name: &str| {
            let dialect = name.split('.').next().unwrap_or_default();
            self.models.iter().any(|model| model.dialects.iter().any(|(known, _)| *known == dialect))
        };
        let is_of_model = |layouts: &&Layouts| layouts.first().is_some_and(|(name, _)| ships(name));
        self.layouts
            .iter()
            .filter(is_of_model)
            .flat_map(|layouts| layouts.iter().map(|(name, _)| *name))
            .collect()
    }

    fn of_dialect(&self, name: &str) -> Interfaces {
        let tables = HookTables::of(&self.hooks, name).with_traits_of(&self.hooks);
        let mut interfaces = Interfaces::default();
        interfaces.insert(DialectCode {
            parses_types: tables.parses_types(),
            unknown_operations: tables.unknown_operations(),
        });
        let (directives, def_directives) = (tables.clone(), tables.clone());
        interfaces.insert(DialectSyntax {
            directive: Box::new(move |name| directives.directive(name).map(|hooks| hooks.parse)),
            def_directive: Box::new(move |name| def_directives.def_directive(name).map(|hooks| hooks.parse)),
            unknown_type: tables.unknown_type(),
        });
        let (directives, def_directives) = (tables.clone(), tables.clone());
        interfaces.insert(DialectPrinting {
            directive: Box::new(move |name| directives.directive(name).map(|hooks| hooks.print)),
            def_directive: Box::new(move |name| def_directives.def_directive(name).map(|hooks| hooks.print)),
        });
        interfaces.insert(DialectVerification {
            attribute: tables.verify_attribute(),
            layout_entry: tables.verify_layout_entry(),
            argument_attribute: tables.verify_argument_attribute(),
            result_attribute: tables.verify_result_attribute(),
        });
        interfaces.insert(DialectRewriting {
            materialize_constant: tables.materialize_constant(),
            materializes_into: tables.materializes_into(),
            patterns: tables.patterns().collect(),
            inliner: tables.inliner(),
            natives: tables.natives().collect(),
        });
        interfaces.insert(tables);
        interfaces
    }

    fn of_entity(&self, dialect: &str, entity: Entity, key: &[u8]) -> (EntityCode, Interfaces) {
        let tables = HookTables::of(&self.hooks, dialect);
        let hooks = tables.def(entity, key).unwrap_or(&DefHooks::NONE);
        let mut interfaces = Interfaces::default();
        if let Some(parse) = hooks.parse {
            interfaces.insert(EntitySyntax(parse));
        }
        if let Some(print) = hooks.print {
            interfaces.insert(EntityPrinting(print));
        }
        if hooks.is_written_whole {
            interfaces.insert(WrittenWhole);
        }
        let code = EntityCode {
            verify: hooks.verify,
            verify_encoding: hooks.verify_encoding,
            alias: hooks.alias,
            layout: hooks.layout,
        };
        (code, interfaces)
    }

    fn op_info(&self, context: &Context, dialect: &Dialect, name: StringId, at: OpDefinition) -> OpInfo {
        op_info(self, context, dialect, name, at)
    }

    fn unknown_op_info(&self, context: &Context, dialect: &Dialect, name: StringId) -> OpInfo {
        unknown_op_info(context, dialect, name)
    }
}
