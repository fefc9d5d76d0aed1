//! The members that ODS generates for operations, types and attributes: getters by the names in the definition.

use definitions::{AttachedInterfaces, DialectContext as _};
use std::sync::{Arc, OnceLock};

use cpp::{Eval, EvalError, Machine, Value};
use ods::model::{Arity, AttrKind};
use parking_lot::RwLock;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::hook::Hook;
use crate::natives::assembly::parsed_block;
use crate::values::thing::{self, Kind};
use definitions::expressions::is_getter;
use interfaces::{operand_groups, result_groups};
use ir::op_info::OpDefinition;
use ir::{Attribute, AttributeStorage, Context, OpInfo, OpName, Operation, TypeStorage};
use registry::{DefinitionSet, DialectDefinition};

/// A generated member of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accessor {
    Operand(u16),
    /// The uses of values that an operand of the definition is: `getFooMutable`.
    MutableOperand(u16),
    Result(u16),
    /// The value of an attribute, or, if the flag is set, the attribute.
    Attribute(u16, bool),
    /// The name of an attribute or property, by its slot.
    Name(u16),
    Property(u16),
    Region(u16),
    Successor(u16),
}

/// Members by operation and name.
type Found = FxHashMap<(OpName, Arc<str>), Option<Accessor>>;

/// The generated members that were asked for.
#[derive(Default)]
pub struct Accessors {
    found: RwLock<Found>,
    names: OnceLock<FxHashSet<String>>,
    /// Names of members that shipped definitions generate.
    shipped_names: OnceLock<FxHashSet<String>>,
    interfaces: OnceLock<Vec<String>>,
    /// Whether names are those of methods of interfaces.
    interface_methods: RwLock<FxHashMap<String, bool>>,
}

impl Accessors {
    /// Whether some loaded definition generates a member of this name, or one that ships and whose namespace the
    /// sources name.
    pub fn is_member_name(&self, context: &Context, name: &str) -> bool {
        let names = self.names.get_or_init(|| {
            let mut names = FxHashSet::default();
            for library in context.registry().loaded_libraries() {
                add_names(library, &mut names);
            }
            names
        });
        names.contains(name) || self.is_interface_method(context, name) || self.is_shipped_name(context, name)
    }

    fn is_shipped_name(&self, context: &Context, name: &str) -> bool {
        if !["get", "set", "remove"].iter().any(|verb| name.starts_with(verb)) {
            return false;
        }
        let names = self.shipped_names.get_or_init(|| {
            let mut names = FxHashSet::default();
            let Some(program) = crate::program_of(context) else { return names };
            let is_named = |namespace: &str| {
                namespace.rsplit("::").next().is_some_and(|last| program.sources().has_name(last))
            };
            for library in context.registry().shipped_libraries(context, is_named) {
                add_names(library, &mut names);
            }
            for class in definitions::expressions::native_classes() {
                names.extend(class.parameters.iter().map(|of| format!("get{}", camel_case(&of.name))));
            }
            names
        });
        names.contains(name)
    }

    /// Whether an interface of some loaded definition, or a model of one that is attached, has a body for a method of this
    /// name.
    pub fn is_interface_method(&self, context: &Context, name: &str) -> bool {
        let Some(program) = crate::program_of(context) else { return false };
        let interfaces = self.interfaces.get_or_init(|| {
            let mut interfaces = FxHashSet::default();
            for library in context.registry().loaded_libraries() {
                let model = &library.definitions;
                let of_operations = model.operations.iter().flat_map(|op| &op.traits);
                let of_others = model.types.iter().chain(&model.attributes).flat_map(|def| &def.traits);
                interfaces.extend(of_operations.chain(of_others).map(|of| library.text(of.name).to_string()));
            }
            let attached = context.registry().code::<AttachedInterfaces>();
            for of in attached.into_iter().flat_map(|attached| attached.all.iter()) {
                interfaces.insert(of.model.clone());
                interfaces.extend(of.interfaces.iter().cloned());
            }
            interfaces.into_iter().collect()
        });
        if let Some(&known) = self.interface_methods.read().get(name) {
            return known;
        }
        let is_one =
            interfaces.iter().any(|class| !crate::verify::traits::members(program, class, name).is_empty());
        self.interface_methods.write().insert(name.to_string(), is_one);
        is_one
    }
}

/// Whether a conversion is none of those that are known by how they are written.
pub fn is_conversion_of_its_own(conversion: &str) -> bool {
    let written: String = conversion.split_whitespace().collect();
    // Several statements, and other placeholders, are no expression.
    let is_expression = !written.trim_end_matches(';').contains("return;") && !written.contains("$_builder");
    is_expression && written.contains("$_self") && !matches!(&*written, "$_self" | "$_self.getValue()")
}

/// Adds the names of the members that a library generates.
fn add_names(library: &DefinitionSet, names: &mut FxHashSet<String>) {
    let model = &library.definitions;
    let mut add = |name: ods::model::Text, suffixes: &[&str]| {
        let name = library.text(name);
        if name.is_empty() {
            return;
        }
        let getter = format!("get{}", camel_case(name));
        names.extend(suffixes.iter().map(|suffix| format!("{getter}{suffix}")));
    };
    for op in &model.operations {
        op.operands.iter().for_each(|operand| add(operand.name, &["", "Mutable"]));
        op.results.iter().for_each(|result| add(result.name, &[""]));
        op.attributes.iter().for_each(|attribute| add(attribute.name, &["", "Attr", "AttrName"]));
        op.properties.iter().for_each(|property| add(property.name, &[""]));
        op.regions.iter().for_each(|region| add(region.name, &[""]));
        op.successors.iter().for_each(|successor| add(successor.name, &[""]));
    }
    for def in model.types.iter().chain(&model.attributes) {
        def.parameters.iter().for_each(|parameter| add(parameter.name, &[""]));
    }
    for attribute in model.operations.iter().flat_map(|op| &op.attributes) {
        let name = camel_case(library.text(attribute.name));
        names.extend(["set", "remove"].map(|verb| format!("{verb}{name}Attr")));
        names.insert(format!("set{name}"));
    }
    for property in model.operations.iter().flat_map(|op| &op.properties) {
        names.insert(format!("set{}", camel_case(library.text(property.name))));
    }
    let sizes = ["OperandSegmentSizes", "ResultSegmentSizes"];
    names.extend(sizes.iter().flat_map(|sizes| ["get", "set"].map(|verb| format!("{verb}{sizes}"))));
}

/// A name in camel case, beginning with a capital.
pub fn camel_case(name: &str) -> String {
    let mut camel = String::with_capacity(name.len());
    let mut bytes = name.chars().peekable();
    let mut capitalize = true;
    while let Some(byte) = bytes.next() {
        if !capitalize && byte == '_' && bytes.peek().is_some_and(char::is_ascii_lowercase) {
            capitalize = true;
            continue;
        }
        camel.push(if capitalize { byte.to_ascii_uppercase() } else { byte });
        capitalize = false;
    }
    camel
}

/// The member called `name` of an operation.
fn find(library: &registry::DefinitionSet, op: &ods::model::Operation, name: &str) -> Option<Accessor> {
    let is = |of: ods::model::Text| is_getter(name, library.text(of));
    let position = |found: Option<usize>| found.map(|index| index as u16);
    if let Some(index) = position(op.operands.iter().position(|operand| is(operand.name))) {
        return Some(Accessor::Operand(index));
    }
    if let Some(index) = position(op.attributes.iter().position(|attribute| is(attribute.name))) {
        return Some(Accessor::Attribute(index, false));
    }
    if let Some(index) = position(op.properties.iter().position(|property| is(property.name))) {
        return Some(Accessor::Property(index));
    }
    if let Some(index) = position(op.results.iter().position(|result| is(result.name))) {
        return Some(Accessor::Result(index));
    }
    if let Some(index) = position(op.regions.iter().position(|region| is(region.name))) {
        return Some(Accessor::Region(index));
    }
    if let Some(index) = position(op.successors.iter().position(|successor| is(successor.name))) {
        return Some(Accessor::Successor(index));
    }
    if let Some(stem) = name.strip_suffix("AttrName") {
        let is = |of: ods::model::Text| is_getter(stem, library.text(of));
        return position(op.attributes.iter().position(|attribute| is(attribute.name))).map(Accessor::Name);
    }
    if let Some(stem) = name.strip_suffix("Attr") {
        let is = |of: ods::model::Text| is_getter(stem, library.text(of));
        let found = position(op.attributes.iter().position(|attribute| is(attribute.name)));
        return found.map(|index| Accessor::Attribute(index, true));
    }
    if let Some(stem) = name.strip_suffix("Mutable") {
        return match find(library, op, stem) {
            Some(Accessor::Operand(at)) => Some(Accessor::MutableOperand(at)),
            _ => None,
        };
    }
    None
}

impl<'a> Hook<'_, '_, '_, 'a> {
    /// The generated member called `name` of operations with this definition.
    pub fn accessor(&self, info: &OpInfo, name: &str) -> Option<Accessor> {
        let OpDefinition { library, index } = info.definition?;
        if !name.starts_with("get") {
            return None;
        }
        let context = self.context;
        let key = (context.op_name(info.name), Arc::from(name));
        if let Some(known) = self.program.accessors.found.read().get(&key) {
            return *known;
        }
        let library = context.registry().library(library);
        let found = find(library, &library.definitions.operations[index as usize], name);
        self.program.accessors.found.write().insert(key, found);
        found
    }

    /// The method of an operation that does as `name` does of its properties, which have attributes as they are stored:
    /// `getNameAttr` for `getProperties().getName()`.
    pub fn name_of_property(&self, receiver: &Value, name: &str) -> Eval<Option<Arc<str>>> {
        if !receiver.handle().is_some_and(thing::is_properties) {
            return Ok(None);
        }
        let Some(stem) = name.strip_prefix("get").or_else(|| name.strip_prefix("set")) else {
            return Ok(None);
        };
        let info = self.operation(receiver)?.info();
        let is_attribute =
            matches!(self.accessor(info, &format!("get{stem}Attr")), Some(Accessor::Attribute(..)));
        Ok(is_attribute.then(|| format!("{name}Attr").into()))
    }

    /// The number of the operand that definitions call `name`.
    pub fn number_of_operand(&self, info: &OpInfo, name: &str) -> Option<usize> {
        let OpDefinition { library, index } = info.definition?;
        let library = self.context.registry().library(library);
        let operands = &library.definitions.operations[index as usize].operands;
        operands.iter().position(|operand| library.text(operand.name) == name)
    }

    /// Evaluates a generated member function of an operation.
    pub fn access(&mut self, machine: &mut Machine, op: Operation<'a>, accessor: Accessor) -> Eval<Value> {
        let info = op.info();
        let Some(OpDefinition { library, index }) = info.definition else {
            return Err(EvalError::unsupported("a member of an operation that is not registered"));
        };
        let library = self.context.registry().library(library);
        let model = &library.definitions.operations[index as usize];
        Ok(match accessor {
            Accessor::MutableOperand(index) => {
                let group = group_of(&operand_groups(op, info), usize::from(index));
                let range = group.start as usize..(group.start + group.len) as usize;
                let uses = range.map(|at| self.of_operand(op, at)).collect();
                let named = &model.operands[usize::from(index)];
                match named.arity {
                    Arity::One => of_arity(Arity::One, uses),
                    Arity::VariadicOfVariadic => {
                        let name = self.context.intern_string(library.text(named.segment_attribute));
                        self.grouped(uses, op.attribute(name))?
                    }
                    Arity::Optional | Arity::Variadic => Value::list(uses),
                }
            }
            Accessor::Operand(index) => {
                let group = group_of(&operand_groups(op, info), usize::from(index));
                let values = op.operands_from(group.start as usize, group.len as usize);
                let named = &model.operands[usize::from(index)];
                let values: Vec<Value> = values.map(|value| thing::of_ssa_value(value.value_ref())).collect();
                match named.arity {
                    Arity::VariadicOfVariadic => {
                        let name = self.context.intern_string(library.text(named.segment_attribute));
                        self.grouped(values, op.attribute(name))?
                    }
                    arity => of_arity(arity, values),
                }
            }
            Accessor::Result(index) => {
                let group = group_of(&result_groups(op, info), usize::from(index));
                let values = op.results().skip(group.start as usize).take(group.len as usize);
                let values = values.map(|value| thing::of_ssa_value(value.value_ref())).collect();
                of_arity(model.results[usize::from(index)].arity, values)
            }
            Accessor::Attribute(index, raw) => {
                self.attribute_member(machine, info, usize::from(index), op.property(index.into()), raw)?
            }
            Accessor::Name(index) => self.attribute_name(info, index.into()),
            Accessor::Property(index) => {
                let slot = info.num_attributes + usize::from(index);
                let constraint = &library.definitions[model.properties[usize::from(index)].constraint];
                self.value_of_property(machine, library, constraint, op.property(slot))?
            }
            Accessor::Region(index) => {
                let index = usize::from(index);
                if model.regions[index].is_variadic {
                    let singles = model.regions.len() - 1;
                    let count = op.num_regions().saturating_sub(singles);
                    let regions = op.regions().skip(index).take(count);
                    Value::list(regions.map(|region| self.of_region(region)).collect())
                } else {
                    let region = op.region(index);
                    region.map_or_else(|| Kind::Region.null(None), |region| self.of_region(region))
                }
            }
            Accessor::Successor(index) => {
                let index = usize::from(index);
                let mut successors = op.successors().skip(index);
                match model.successors[index].is_variadic {
                    true => Value::list(successors.map(|block| self.of_block(block)).collect()),
                    false => {
                        successors.next().map_or_else(|| Kind::Block.null(None), |block| self.of_block(block))
                    }
                }
            }
        })
    }

    /// Values in groups whose sizes an attribute has.
    pub fn grouped(&self, values: Vec<Value>, sizes: Option<Attribute>) -> Eval<Value> {
        let sizes = sizes.and_then(|sizes| crate::values::attributes::dense_integers(self.context, sizes));
        let mut rest = values.into_iter();
        let group = |size: i64| Value::list(rest.by_ref().take(size.max(0) as usize).collect());
        Ok(Value::list(sizes.map_or_else(Vec::new, |(_, sizes)| sizes).into_iter().map(group).collect()))
    }

    /// The name of an attribute or property of an operation.
    pub fn attribute_name(&self, info: &OpInfo, slot: usize) -> Value {
        match info.inherent.get(slot) {
            Some(inherent) => thing::of_attribute(self.context.string_attribute(inherent.name)),
            None => Kind::Attribute.null(None),
        }
    }

    /// Evaluates the getter of an attribute: the attribute itself if `raw`, else its value.
    pub fn attribute_member(
        &mut self,
        machine: &mut Machine,
        info: &OpInfo,
        index: usize,
        attribute: Option<Attribute>,
        raw: bool,
    ) -> Eval<Value> {
        let Some(OpDefinition { library, index: op }) = info.definition else {
            return Err(EvalError::unsupported("an attribute of an operation that is not registered"));
        };
        let context = self.context;
        let library = context.registry().library(library);
        let named = &library.definitions.operations[op as usize].attributes[index];
        let constraint = &library.definitions[named.constraint];
        if raw {
            let class = library.text(constraint.storage_type);
            let value = as_class(thing::of_optional_attribute(attribute), class);
            let class = class.trim().trim_start_matches("::");
            let decides = class == "mlir::IntegerAttr"
                || matches!(library.definitions.base_attribute(named.constraint).kind, AttrKind::Enum(_));
            let class = decides.then(|| self.program.classes.find_path(context, class));
            return Ok(class.flatten().map_or(value.clone(), |class| self.seen_as(value, class)));
        }
        if constraint.derived_body.is_some() {
            return Err(EvalError::unsupported("a derived attribute"));
        }
        let returns = library.text(constraint.return_type).trim().trim_start_matches("::");
        let content = returns.strip_prefix("std::optional<").and_then(|rest| rest.strip_suffix('>'));
        let is_optional = content.is_some();
        let is_truth = content.unwrap_or(returns).trim() == "bool";
        let base = library.definitions.base_attribute(named.constraint);
        if base.kind == AttrKind::Unit && returns == "bool" {
            return Ok(Value::Bool(attribute.is_some()));
        }
        let attribute = attribute.or_else(|| library.attr_default(context, named.constraint));
        let Some(attribute) = attribute else {
            return Ok(match is_optional {
                true => Value::optional(None),
                false => Kind::Attribute.null(None),
            });
        };
        let value = match base.kind {
            AttrKind::Enum(of) if returns_enum(library, of, returns) => {
                let value = registry::enum_value(context, attribute)
                    .ok_or_else(|| EvalError::unsupported("the value of an enum"))?;
                Value::Enum(self.program.classes.enum_key(self.context, self.library_id(library), of), value)
            }
            // An attribute that converts itself to the list that is returned.
            _ if returns.contains("ArrayRef<")
                && library.text(base.convert_from_storage).trim() == "$_self" =>
            {
                match crate::values::attributes::dense_array_value(context, attribute) {
                    Some(numbers) => numbers,
                    // The class of an attribute of a dialect says how: `operator ArrayRef<int>() const`.
                    None => {
                        let handle = Kind::Attribute.handle(attribute.index(), 0);
                        Value::list(crate::natives::elements(self, machine, handle)?)
                    }
                }
            }
            _ => {
                let conversion = library.text(constraint.convert_from_storage);
                match self.converted_attribute(machine, conversion, attribute)? {
                    Value::Int(_, number) if is_truth => Value::Bool(number != 0),
                    // The bit of an attribute is a number where the getter returns one.
                    Value::Bool(_) if returns.contains("APInt") => Kind::ApInt.thing(attribute.index(), 0),
                    value => value,
                }
            }
        };
        let value = as_class(value, returns);
        Ok(if is_optional { Value::optional(Some(value)) } else { value })
    }

    /// The value of `$_self.getValue()` and the like.
    fn converted_attribute(
        &mut self,
        machine: &mut Machine,
        written: &str,
        attribute: Attribute,
    ) -> Eval<Value> {
        let context = self.context;
        let conversion: String = written.split_whitespace().collect();
        let storage = attribute.storage(context);
        let integer = |value: &ir::ApInt| crate::values::attributes::low_word(value);
        Ok(match (conversion.as_str(), storage) {
            ("$_self" | "", _) => thing::of_attribute(attribute),
            ("$_self!=nullptr" | "$_self?::std::optional<bool>($_self!=nullptr):(::std::nullopt)", _) => {
                Value::Bool(true)
            }
            (text, _) if is_cast(text) => thing::of_attribute(attribute),
            // `::shop::Flags($_self.getInt())` makes an object of the number.
            (text, AttributeStorage::Integer { ty, value })
                if !text.starts_with("::")
                    && ["getInt()", "getSExtValue()", "getZExtValue()", "getSInt()", "getUInt()"]
                        .iter()
                        .any(|getter| text.contains(getter)) =>
            {
                let width = ty.integer_width(context).unwrap_or(64);
                let (kind, number) = match (width, text.contains("getZExtValue")) {
                    (0..=32, false) => (cpp::IntKind::I32, integer(value)),
                    (0..=32, true) => (cpp::IntKind::U32, integer(value) & ((1 << width) - 1)),
                    (_, false) => (cpp::IntKind::I64, integer(value)),
                    (_, true) => (cpp::IntKind::U64, integer(value)),
                };
                Value::Int(kind, kind.wrap(number))
            }
            ("$_self.getValue()", _) => self.attribute_value(machine, attribute)?,
            // With a cast around it, or an optional.
            (text, _) if text.contains("($_self.getValue())") => self.attribute_value(machine, attribute)?,
            (text, _) if text.starts_with("$_self?") && text.contains(">($_self)") => {
                thing::of_attribute(attribute)
            }
            ("$_self.asArrayRef()", _) => {
                let handle = Kind::Attribute.handle(attribute.index(), 0);
                Value::list(crate::natives::elements(self, machine, handle)?)
            }
            (_, &AttributeStorage::Dialect { definition, .. }) => {
                let of_enum = context.attribute_definition(definition).model(context).enum_of;
                match of_enum {
                    Some(_) => self.attribute_value(machine, attribute)?,
                    None => return self.conversion(machine, written, attribute),
                }
            }
            _ => return self.conversion(machine, written, attribute),
        })
    }

    /// Evaluates a conversion by the function that is made of it.
    fn conversion(&mut self, machine: &mut Machine, written: &str, attribute: Attribute) -> Eval<Value> {
        let functions = self.program.free_functions(&crate::program::code_function::conversion_name(written));
        if functions.is_empty() {
            // The parameter that an operation that ships converts to needs no code: `$_self.getLinkage()`.
            let value = thing::of_attribute(attribute);
            let getter = written.trim().strip_prefix("$_self.").and_then(|rest| rest.strip_suffix("()"));
            let parameter =
                getter.map(|getter| self.parameter_member(machine, &value, getter)).transpose()?;
            let unknown = || EvalError::unsupported(format!("the conversion '{written}'"));
            return parameter.flatten().ok_or_else(unknown);
        }
        let value = machine.call_overloaded(self, &functions, None, &[thing::of_attribute(attribute)])?;
        machine.load(&value)
    }

    /// Evaluates `getValue()` of an attribute.
    pub fn attribute_value(&mut self, machine: &mut Machine, attribute: Attribute) -> Eval<Value> {
        let context = self.context;
        Ok(match attribute.storage(context) {
            AttributeStorage::Integer { ty: ir::Type::I1, value } => Value::Bool(!value.is_zero()),
            AttributeStorage::Integer { .. } => Kind::ApInt.thing(attribute.index(), 0),
            AttributeStorage::Float { .. } => Kind::ApFloat.thing(attribute.index(), 0),
            &AttributeStorage::String { value, .. } => Value::text(context.string(value).to_string()),
            &AttributeStorage::Type(ty) => thing::of_type(ty),
            AttributeStorage::Array(elements) => thing::of_attributes(elements.iter().copied()),
            AttributeStorage::Dictionary(entries) => {
                Value::list(entries.iter().map(|&entry| thing::of_named_attribute(entry)).collect())
            }
            &AttributeStorage::SymbolRef { root, .. } => Value::text(context.string(root).to_string()),
            &AttributeStorage::AffineMap(map) => thing::of_affine_map(map),
            &AttributeStorage::IntegerSet(set) => Kind::IntegerSet.thing(set.index(), 0),
            &AttributeStorage::Dialect { definition, ref parameters } => {
                let definition = context.attribute_definition(definition);
                let index = definition.class(context).parameter("value");
                let Some(index) = index else {
                    return Err(EvalError::unsupported("the method 'getValue'"));
                };
                self.parameter(machine, definition, index, parameters[index])?
            }
            _ => return Err(EvalError::unsupported("the method 'getValue'")),
        })
    }

    /// A parameter of a type or attribute, as its getter gives it.
    pub fn parameter(
        &mut self,
        machine: &mut Machine,
        definition: &DialectDefinition,
        index: usize,
        value: Option<Attribute>,
    ) -> Eval<Value> {
        let library = definition.library(self.context);
        let parameter = definition.model(self.context).parameters.get(index);
        let parameter = parameter.ok_or_else(|| EvalError::unsupported("such a parameter of a type"))?;
        let value = self.value_of_attribute(machine, library, parameter.storage, value)?;
        Ok(as_class(value, library.text(parameter.storage_type)))
    }

    /// The parameter that a getter of a type or attribute of a dialect is for.
    pub fn parameter_member(
        &mut self,
        machine: &mut Machine,
        receiver: &Value,
        name: &str,
    ) -> Eval<Option<Value>> {
        let context = self.context;
        let Some((definition, parameters)) = definition_of(self.context, receiver) else { return Ok(None) };
        if let Some(handle) = receiver.handle()
            && let Some(field) = self.mutated_field(machine, handle, name)?
        {
            return Ok(Some(field));
        }
        let class = definition.class(context);
        let Some(index) = class.parameters.iter().position(|of| is_getter(name, &of.name)) else {
            return Ok(None);
        };
        let value = self.parameter(machine, definition, index, parameters[index])?;
        // An object stays where it is, so that a reference to a member of it outlives the call.
        Ok(Some(if matches!(value, Value::Record(_)) { machine.allocate(value)? } else { value }))
    }

    /// The list that a type or an attribute of a dialect consists of, whose elements `begin()` and `operator[]` name:
    /// `ArrayOfAttr`. `None` if it has other parameters.
    pub fn only_list(&mut self, machine: &mut Machine, receiver: &Value) -> Eval<Option<Value>> {
        let Some((definition, &[parameter])) = definition_of(self.context, receiver) else { return Ok(None) };
        let value = self.parameter(machine, definition, 0, parameter)?;
        Ok(matches!(value, Value::List(_)).then_some(value))
    }

    /// The operands that a generated member of an operation at the end of a parsed block gives.
    pub fn parsed_member(&mut self, op: cpp::Handle, name: &str) -> Eval<Option<Value>> {
        let info = ir::OpName::new(op.a).info(self.context);
        let Some(definition) = info.definition else { return Ok(None) };
        let op = parsed_block::operation_of(self, op)?;
        let library = self.context.registry().library(definition.library);
        let model = &library.definitions.operations[definition.index as usize];
        let (groups, at, all, arity, segments) = match self.accessor(info, name) {
            Some(Accessor::Operand(at)) => {
                let arity = model.operands[usize::from(at)].arity;
                (&info.operands, at, &op.operands, arity, info.operand_segments)
            }
            Some(Accessor::Result(at)) => {
                let arity = model.results[usize::from(at)].arity;
                (&info.results, at, &op.results, arity, info.result_segments)
            }
            _ => return Ok(None),
        };
        if segments.is_some() {
            return Ok(None);
        }
        let (mut start, mut len) = (0, 0);
        for spec in groups.iter().take(usize::from(at) + 1) {
            start += len;
            len = groups.group_len(spec, all.len());
        }
        let values = all.iter().skip(start).take(len).map(|&value| thing::of_ssa_value(value)).collect();
        Ok(Some(of_arity(arity, values)))
    }

    /// A generated member of the adaptor of an inference.
    pub fn adaptor_member(&mut self, machine: &mut Machine, name: &str) -> Eval<Option<Value>> {
        if self.folding.is_some() {
            return self.fold_adaptor_member(machine, name);
        }
        let Some(inference) = self.inference else { return Ok(None) };
        let info = inference.info;
        let Some(accessor) = self.accessor(info, name) else { return Ok(None) };
        let Some(OpDefinition { library, index }) = info.definition else { return Ok(None) };
        let library = self.context.registry().library(library);
        let model = &library.definitions.operations[index as usize];
        let property = |slot: usize| inference.properties.get(slot).copied().flatten();
        Ok(Some(match accessor {
            Accessor::Operand(index) | Accessor::MutableOperand(index) => {
                let groups = self.adaptor_groups();
                let (start, len) = groups.get(usize::from(index)).copied().unwrap_or_default();
                let values = (start..start + len).map(|index| self.inferred_operand(index)).collect();
                of_arity(model.operands[usize::from(index)].arity, values)
            }
            Accessor::Attribute(index, raw) => {
                self.attribute_member(machine, info, usize::from(index), property(index.into()), raw)?
            }
            Accessor::Property(index) => {
                let slot = info.num_attributes + usize::from(index);
                let constraint = &library.definitions[model.properties[usize::from(index)].constraint];
                self.value_of_property(machine, library, constraint, property(slot))?
            }
            Accessor::Name(index) => self.attribute_name(info, index.into()),
            Accessor::Region(index) => return Ok(self.regions.get(usize::from(index)).cloned()),
            Accessor::Result(_) | Accessor::Successor(_) => return Ok(None),
        }))
    }

    /// Returns, for type inference, the first operand and the number of operands of each one in the definition.
    pub fn adaptor_groups(&self) -> Vec<(usize, usize)> {
        let Some(inference) = self.inference else { return Vec::new() };
        let info = inference.info;
        let sizes = info
            .operand_segments
            .and_then(|slot| inference.properties.get(slot).copied().flatten())
            .and_then(|sizes| crate::values::attributes::dense_integers(self.context, sizes));
        let count = inference.operand_types.len();
        let mut start = 0;
        let mut groups = Vec::new();
        for (index, spec) in info.operands.iter().enumerate() {
            let len = match &sizes {
                Some((_, sizes)) => sizes.get(index).map_or(0, |&size| size.max(0) as usize),
                None => info.operands.group_len(spec, count),
            };
            groups.push((start, len.min(count.saturating_sub(start))));
            start += len;
        }
        groups
    }
}

/// Returns the values of one operand or result in the definition; without groups, each is one value.
pub(crate) fn group_of(
    groups: &[definitions::expressions::Group],
    index: usize,
) -> definitions::expressions::Group {
    match groups {
        [] => definitions::expressions::Group { start: index as u32, len: 1 },
        groups => groups.get(index).copied().unwrap_or_default(),
    }
}

/// Values as the getter of a definition with this arity gives them.
pub(crate) fn of_arity(arity: Arity, mut values: Vec<Value>) -> Value {
    match arity {
        Arity::One | Arity::Optional if values.is_empty() => Kind::Value.null(None),
        Arity::One | Arity::Optional => values.swap_remove(0),
        Arity::Variadic | Arity::VariadicOfVariadic => Value::list(values),
    }
}

/// Whether a getter of an attribute that holds an enum gives the enum, whose class may be called as attributes are.
fn returns_enum(library: &DefinitionSet, of: ods::model::EnumId, returns: &str) -> bool {
    let class = library.text(library.definitions[of].cpp_class).trim_start_matches("::");
    let returned = returns.strip_prefix("std::optional<").and_then(|inner| inner.strip_suffix('>'));
    let returned = returned.unwrap_or(returns).trim().trim_start_matches("::");
    returned == class || !returned.ends_with("Attr")
}

/// Whether a conversion only casts: `::llvm::cast<AxesAttr>($_self)`.
fn is_cast(conversion: &str) -> bool {
    let parts = ["::", "llvm::", "mlir::"];
    let rest = parts.iter().fold(conversion, |rest, part| rest.strip_prefix(part).unwrap_or(rest));
    let is_one = |text: &str| !text.contains(['(', ')', '?', '.']);
    rest.strip_prefix("cast<").and_then(|rest| rest.strip_suffix(">($_self)")).is_some_and(is_one)
}

/// Returns the definition of a type or an attribute of a dialect, and its parameters.
pub(crate) fn definition_of<'c>(
    context: &'c Context,
    receiver: &Value,
) -> Option<(&'c DialectDefinition, &'c [Option<Attribute>])> {
    if let Some(ty) = thing::ty(receiver) {
        return match ty.storage(context) {
            TypeStorage::Dialect { definition, parameters } => {
                Some((context.type_definition(*definition), parameters))
            }
            _ => None,
        };
    }
    match thing::attribute(receiver)?.storage(context) {
        AttributeStorage::Dialect { definition, parameters } => {
            Some((context.attribute_definition(*definition), parameters))
        }
        _ => None,
    }
}

/// Returns a value as a getter with this return type has it: general if that is the class of all types or attributes.
fn as_class(value: Value, class: &str) -> Value {
    match class.trim().trim_start_matches("::") {
        "mlir::Type" | "mlir::Attribute" | "Type" | "Attribute" => thing::general(value),
        _ => value,
    }
}
