//! The end of a format: operands are resolved and types that the text did not spell are found.

use ods::format::{TypeSource, Values};
use ods::model::Arity;
use smallvec::SmallVec;

use super::FormatParser;
use super::bound::Bound;
use super::hooks::InterpretedSyntax;
use crate::OpAsmParser;
use definitions::expressions::{Frame, Kind, Value};
use definitions::{DialectContext as _, infer_result_types, transformed, type_of_attribute};
use ir::Inference;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Type, known};

/// The types that a source gives.
pub(super) enum Types {
    /// One type, for as many values as there are.
    One(Type),
    /// A type for each value.
    Range(SmallVec<[Type; 4]>),
}

impl Types {
    fn as_slice(&self) -> &[Type] {
        match self {
            Types::One(ty) => std::slice::from_ref(ty),
            Types::Range(types) => types,
        }
    }
}

impl<'s> FormatParser<'s> {
    /// Sets the operation's state from the bound parts.
    pub(super) fn finish(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
    ) -> Result<(), Failed> {
        self.order_regions(parser, bound);
        for successors in &bound.successors {
            parser.state.successors.extend_from_slice(successors);
        }
        self.set_segment_sizes(parser, bound);
        self.check_before_transform(parser, bound)?;
        if self.format.infers_result_types {
            // Inference wants the operands' types, so these are resolved first.
            self.resolve_operands(parser, bound)?;
            return self.infer_result_types(parser);
        }
        self.resolve_result_types(parser, bound)?;
        self.resolve_operands(parser, bound)
    }

    /// Sorts the regions into the order of the definition. They were parsed into single regions, which came
    /// first, and others.
    pub(super) fn order_regions(&self, parser: &mut OpAsmParser<'_, 's>, bound: &Bound<'_>) {
        let regions = &self.op.regions;
        let is_in_order =
            regions.iter().skip_while(|region| !region.is_variadic).all(|region| region.is_variadic);
        if is_in_order || self.format.all_regions {
            return;
        }
        let mut next_single = 0;
        let mut next_variadic = regions.iter().filter(|region| !region.is_variadic).count();
        let mut order = Vec::new();
        for (region, &count) in regions.iter().zip(&bound.region_counts) {
            let next = if region.is_variadic { &mut next_variadic } else { &mut next_single };
            order.extend(*next..*next + count as usize);
            *next += count as usize;
        }
        parser.order_regions(&order);
    }

    pub(super) fn set_segment_sizes(&self, parser: &mut OpAsmParser<'_, 's>, bound: &Bound<'_>) {
        let flags = &self.op.flags;
        if flags.attr_sized_operand_segments && !self.format.all_operands {
            let groups = &bound.operand_groups[..self.op.operands.len()];
            let sizes = groups.iter().map(|group| group.span.len as i32);
            self.set_sizes(parser, known::OPERAND_SEGMENT_SIZES, sizes);
        }
        if flags.attr_sized_result_segments && !self.format.all_result_types {
            // A single result is one, whether its type is written or follows from others.
            let sizes =
                self.op.results.iter().zip(&bound.result_types).map(|(result, span)| match result.arity {
                    Arity::One => 1,
                    _ => span.len as i32,
                });
            self.set_sizes(parser, known::RESULT_SEGMENT_SIZES, sizes);
        }
        if self.format.all_operands {
            return;
        }
        for (index, operand) in (0..).zip(&self.op.operands) {
            if operand.arity == Arity::VariadicOfVariadic {
                // Operands that were not parsed have no groups.
                let groups = bound.nested_groups.iter().find(|groups| groups.0 == index);
                let sizes = groups.map_or(&[][..], |groups| &groups.1);
                let name = self.context.intern_string(self.library.text(operand.segment_attribute));
                self.set_sizes(parser, name, sizes.iter().copied());
            }
        }
    }

    pub(super) fn set_sizes(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        name: ir::StringId,
        sizes: impl Iterator<Item = i32>,
    ) {
        if let Some(slot) = self.info.inherent_slot(name) {
            let sizes: SmallVec<[i32; 8]> = sizes.collect();
            parser.state.properties[slot] = Some(self.context.dense_i32_array_attribute(&sizes));
        }
    }

    /// Checks the spelled types that transformers rely on.
    pub(super) fn check_before_transform(
        &self,
        parser: &OpAsmParser<'_, '_>,
        bound: &mut Bound<'s>,
    ) -> Result<(), Failed> {
        for &of in &self.format.checked_before_transform {
            let value = match of {
                Values::Operand(index) => &self.op.operands[usize::from(index)],
                Values::Result(index) => &self.op.results[usize::from(index)],
                Values::AllOperands | Values::AllResults => continue,
            };
            let constraint = self.library.type_constraint(self.context, value.constraint);
            let span = *bound.types_of(of);
            for &ty in &bound.types[span.range()] {
                if !constraint.holds_for_type(self.context, None, ty) {
                    let name = self.library.text(value.name);
                    let ty = print::type_to_string(self.context, ty);
                    return Err(parser.emit_error_at(
                        parser.name_offset(),
                        format_args!("'{name}' must be {}, but got '{ty}'", constraint.summary),
                    ));
                }
            }
        }
        Ok(())
    }

    pub(super) fn infer_result_types(&self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
        // Attributes of the dictionary count too.
        parser.distribute_attributes()?;
        parser.operation_parser().op_templates.note_inference();
        let operand_types = parser.operand_types();
        // Code may look at regions, and at the constants among the operands.
        let code = self.context.registry().code::<InterpretedSyntax>();
        let by_code = code.and_then(|code| (code.infer_result_types)(parser, &operand_types));
        let state = &*parser.state;
        let inference = Inference {
            found: None,
            context: self.context,
            info: self.info,
            location: state.location,
            operand_types: &operand_types,
            properties: &state.properties,
            attributes: state.attributes,
        };
        match by_code.or_else(|| infer_result_types(&inference)) {
            Some(Ok(types)) => {
                parser.state.result_types.extend(types);
                Ok(())
            }
            Some(Err(failed)) => Err(failed),
            None => Err(parser.emit_error_at(
                parser.name_offset(),
                "has result types that are inferred by code which is not there; use the generic form",
            )),
        }
    }

    pub(super) fn resolve_result_types(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
    ) -> Result<(), Failed> {
        if self.format.all_result_types {
            let span = bound.result_types[self.op.results.len()];
            parser.state.result_types.extend_from_slice(&bound.types[span.range()]);
            return Ok(());
        }
        for index in 0..self.op.results.len() {
            match self.format.result_types.get(index).copied().unwrap_or_default() {
                TypeSource::Spelled => match bound.types[bound.result_types[index].range()] {
                    [ty] => parser.state.result_types.push(ty),
                    ref types => parser.state.result_types.extend_from_slice(types),
                },
                source => {
                    if let Some(ty) = self.type_taken_over(bound, source) {
                        parser.state.result_types.push(ty);
                        continue;
                    }
                    let types = self.types_from(parser, bound, source)?;
                    parser.state.result_types.extend_from_slice(types.as_slice());
                }
            }
        }
        Ok(())
    }

    pub(super) fn resolve_operands(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
    ) -> Result<(), Failed> {
        let num_operands = self.op.operands.len();
        if self.format.all_operands {
            let group = bound.operand_groups[num_operands];
            let mut types = SmallVec::<[Type; 8]>::new();
            if self.format.all_operand_types {
                types.extend_from_slice(&bound.types[bound.operand_types[num_operands].range()]);
            } else {
                if let ([_], Some(&source)) = (&self.op.operands[..], self.format.operand_types.first())
                    && let Types::One(ty) = self.types_from(parser, bound, source)?
                {
                    return parser.resolve_operands_of_type(&bound.operands[group.span.range()], ty);
                }
                for index in 0..num_operands {
                    let of_operand = self.operand_types(parser, bound, index)?;
                    types.extend_from_slice(&of_operand);
                }
            }
            return parser.resolve_operands(&bound.operands[group.span.range()], &types, group.offset);
        }
        if self.format.all_operand_types {
            let types = &bound.types[bound.operand_types[num_operands].range()];
            let groups = &bound.operand_groups[..num_operands];
            let operands: SmallVec<[_; 8]> =
                groups.iter().flat_map(|group| &bound.operands[group.span.range()]).copied().collect();
            return parser.resolve_operands(&operands, types, parser.name_offset());
        }
        for index in 0..num_operands {
            let group = bound.operand_groups[index];
            let source = self.format.operand_types.get(index).copied().unwrap_or_default();
            if let Some(ty) = self.type_taken_over(bound, source) {
                for &operand in &bound.operands[group.span.range()] {
                    parser.resolve_operand(operand, ty)?;
                }
                continue;
            }
            if let TypeSource::Spelled = source {
                let span = bound.operand_types[index];
                let operands = &bound.operands[group.span.range()];
                parser.resolve_operands(operands, &bound.types[span.range()], group.offset)?;
                continue;
            }
            let types = self.types_from(parser, bound, source)?;
            let operands = &bound.operands[group.span.range()];
            match types {
                Types::One(ty) => parser.resolve_operands_of_type(operands, ty)?,
                Types::Range(types) => parser.resolve_operands(operands, &types, group.offset)?,
            }
        }
        Ok(())
    }

    /// Returns the types of one operand, one for each of its values.
    pub(super) fn operand_types(
        &self,
        parser: &OpAsmParser<'_, '_>,
        bound: &mut Bound<'s>,
        index: usize,
    ) -> Result<SmallVec<[Type; 4]>, Failed> {
        match self.format.operand_types.get(index).copied().unwrap_or_default() {
            TypeSource::Spelled => Ok(bound.types[bound.operand_types[index].range()].into()),
            source => Ok(self.types_from(parser, bound, source)?.as_slice().into()),
        }
    }

    /// Returns the type that a source takes over unchanged from one value, the most common case.
    #[inline]
    pub(super) fn type_taken_over(&self, bound: &mut Bound<'s>, source: TypeSource) -> Option<Type> {
        match source {
            TypeSource::Same { of, transform: None } if self.arity_of(of) == Arity::One => {
                let span = *bound.types_of(of);
                bound.types.get(span.range())?.first().copied()
            }
            _ => None,
        }
    }

    /// Returns the types of a source.
    pub(super) fn types_from(
        &self,
        parser: &OpAsmParser<'_, '_>,
        bound: &mut Bound<'s>,
        source: TypeSource,
    ) -> Result<Types, Failed> {
        let cannot = || {
            parser.emit_error_at(
                parser.name_offset(),
                "has a type that follows from others in a way that cannot be evaluated; use the generic form",
            )
        };
        match source {
            TypeSource::Spelled => Ok(Types::Range(SmallVec::new())),
            TypeSource::Built(expression) => {
                let ty = self.library.built_type(self.context, expression).ok_or_else(cannot)?;
                Ok(Types::One(ty))
            }
            TypeSource::Same { of, transform: None } => {
                let span = *bound.types_of(of);
                match (self.arity_of(of), &bound.types[span.range()]) {
                    (Arity::One, &[ty]) => Ok(Types::One(ty)),
                    (_, types) => Ok(Types::Range(types.into())),
                }
            }
            TypeSource::Same { of, transform: Some(transform) } => {
                let span = *bound.types_of(of);
                let types = &bound.types[span.range()];
                let is_list = !matches!(self.arity_of(of), Arity::One);
                let kind = if is_list { Kind::list_of(Kind::TYPE) } else { Kind::TYPE };
                let program = self.library.type_transform(self.context, self.op.dialect, transform, kind);
                let Ok(program) = program.as_ref() else { return Err(cannot()) };
                let subject = match (is_list, types) {
                    (true, types) => Value::List(definitions::expressions::List::Types(types)),
                    (false, &[ty, ..]) => Value::Type(ty),
                    (false, []) => return Err(cannot()),
                };
                let frame = Frame::over(self.context, subject);
                match program.evaluate(&frame) {
                    Ok(Value::Type(ty)) => Ok(Types::One(ty)),
                    Ok(Value::List(list)) => {
                        let types = list.iter(self.context).filter_map(|value| value.ty().ok());
                        Ok(Types::Range(types.collect()))
                    }
                    Ok(Value::Attribute(list)) => {
                        types_of_array(self.context, list).map(Types::Range).ok_or_else(cannot)
                    }
                    _ => Err(cannot()),
                }
            }
            TypeSource::OfAttribute { attribute, transform } => {
                let attribute = parser.state.properties.get(usize::from(attribute)).copied().flatten();
                let ty = attribute.and_then(|attribute| type_of_attribute(self.context, attribute));
                let ty = match (ty, transform) {
                    (Some(ty), Some(transform)) => {
                        transformed(self.context, self.library, self.op.dialect, transform, ty)
                    }
                    (ty, None) => ty,
                    (None, _) => None,
                };
                Ok(Types::One(ty.ok_or_else(cannot)?))
            }
        }
    }

    pub(super) fn arity_of(&self, of: Values) -> Arity {
        match of {
            Values::Operand(index) => self.op.operands[usize::from(index)].arity,
            Values::Result(index) => self.op.results[usize::from(index)].arity,
            Values::AllOperands | Values::AllResults => Arity::Variadic,
        }
    }
}

/// Returns the types in an array of types, or in an `ArrayOfAttr` of them.
fn types_of_array(context: &Context, list: Attribute) -> Option<SmallVec<[Type; 4]>> {
    let array = match list.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => match parameters[..] {
            [Some(only)] => only,
            _ => return None,
        },
        _ => list,
    };
    array.elements(context)?.iter().map(|element| element.type_value(context)).collect()
}
