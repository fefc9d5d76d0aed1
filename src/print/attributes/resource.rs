//! Resources: the `{-# ... #-}` section after the IR.
//!
//! The resources of a dialect that the text refers to are printed, in the order of the references. So the
//! printer records them.
//!
//! Follows `printResourceFileMetadata` of mlir/lib/IR/AsmPrinter.cpp.

use bstr::BStr;
use rustc_hash::FxHashSet;

use crate::Printer;
use ir::resources::{ExternalResources, ResourceBlob, ResourceValue};

/// The handles of resources, in the order they were met.
#[derive(Default)]
pub struct UsedResources {
    in_order: Vec<u32>,
    seen: FxHashSet<u32>,
}

impl UsedResources {
    /// Records a reference to a resource.
    fn insert(&mut self, handle: u32) {
        if self.seen.insert(handle) {
            self.in_order.push(handle);
        }
    }

    /// Records the references of text that is appended.
    pub(crate) fn append(&mut self, other: UsedResources) {
        other.in_order.into_iter().for_each(|handle| self.insert(handle));
    }
}

/// How far the section was begun.
#[derive(Default)]
struct Section {
    /// Whether there is anything to print, even if all of it is elided.
    started: bool,
    /// The list and the name in it that the last entry belongs to: `dialect_resources` and the like.
    open: Option<(&'static str, Vec<u8>)>,
}

impl Printer<'_> {
    /// Appends the key of a resource, and notes that it is used.
    pub(crate) fn print_resource_handle(&mut self, handle: u32) {
        self.used_resources.insert(handle);
        let context = self.context;
        let key = context.resources().with(handle, |resource| resource.key);
        self.write_keyword_or_string(context.string(key));
    }

    /// Appends the section of resources: those that the text so far refers to, and the external ones.
    pub fn print_file_metadata(&mut self) {
        let used = std::mem::take(&mut self.used_resources);
        self.print_resources(&used.in_order);
        self.used_resources = used;
    }

    /// Appends the section of resources, with those that `used` names and the external ones; nothing
    /// if there are none.
    pub fn print_resources(&mut self, used: &[u32]) {
        let context = self.context;
        let mut section = Section::default();
        // MLIR asks the dialects in turn; only `builtin` has resources so far.
        for &handle in used {
            context.resources().with(handle, |resource| {
                if let Some(blob) = &resource.blob {
                    let (dialect, key) = (context.string(resource.dialect), context.string(resource.key));
                    self.print_resource(&mut section, "dialect_resources", dialect, key, &|printer| {
                        printer.write_blob(blob)
                    });
                }
            });
        }
        match self.external {
            Some(tools) => self.print_external(&mut section, tools),
            None => context.resources().with_external(|tools| self.print_external(&mut section, tools)),
        }
        if section.open.is_some() {
            self.write("\n    }\n  }");
        }
        if section.started {
            self.write("\n#-}\n");
        }
    }

    fn print_external(&mut self, section: &mut Section, tools: &[ExternalResources]) {
        let context = self.context;
        for tool in tools {
            for resource in &tool.entries {
                let (name, key) = (context.string(tool.name), context.string(resource.key));
                let print_value = |printer: &mut Self| match &resource.value {
                    ResourceValue::Bool(value) => printer.write(if *value { "true" } else { "false" }),
                    ResourceValue::String(value) => {
                        printer.write_string_literal(printer.context.string(*value))
                    }
                    ResourceValue::Blob(blob) => printer.write_blob(blob),
                };
                self.print_resource(section, "external_resources", name, key, &print_value);
            }
        }
    }

    /// Appends one entry, with the opening of its list if necessary, unless its value is too long.
    fn print_resource(
        &mut self,
        section: &mut Section,
        list: &'static str,
        name: &BStr,
        key: &BStr,
        print_value: &dyn Fn(&mut Self),
    ) {
        if !std::mem::replace(&mut section.started, true) {
            self.write("\n{-#\n");
        }
        let limit = self.flags.elide_resources_above;
        if limit == Some(0) {
            return;
        }
        let start = self.out.len();
        match &section.open {
            Some((open_list, open_name)) if *open_list == list && **open_name == **name => {
                self.write(",\n");
            }
            Some((open_list, _)) if *open_list == list => {
                self.write("\n    },\n    ");
                self.write(name);
                self.write(": {\n");
            }
            open => {
                self.write(if open.is_some() { "\n    }\n  },\n  " } else { "  " });
                self.write(list);
                self.write(": {\n    ");
                self.write(name);
                self.write(": {\n");
            }
        }
        self.write("      ");
        self.write_keyword_or_string(key);
        self.write(": ");
        let value_start = self.out.len();
        print_value(self);
        if limit.is_some_and(|limit| (self.out.len() - value_start) as u64 > limit) {
            return self.out.truncate(start);
        }
        section.open = Some((list, name.to_vec()));
    }

    /// Appends a blob: its alignment and its data, in hexadecimal.
    fn write_blob(&mut self, blob: &ResourceBlob) {
        self.write_hex_string(&[&blob.alignment.to_le_bytes(), &blob.data]);
    }
}
