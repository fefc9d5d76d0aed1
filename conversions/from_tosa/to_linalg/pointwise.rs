//! Elementwise operations: one `linalg.generic`, after dynamic dimensions of size 1 were extended.

use std::ops::Range;

use arith::CmpIPredicate;
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::fold::constant_value;
use ir::types::DYNAMIC;
use ir::{AffineMap, OpId, Operation, Type, TypeStorage, ValueId};
use rewrite::OpFoldResult;
use tosa::operands::zero_point;

use super::scalar;
use crate::emitter::Emitter;
use crate::type_converter::Signless;

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Signless<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let is_ranked = |ty: Type| matches!(ty.storage(view.context()), TypeStorage::RankedTensor { .. });
    if !view.operand_types().all(is_ranked) || !view.result_types().all(is_ranked) {
        return None;
    }
    let result = converter.convert(view.result(0).ty());
    let operands = operands.get(extended_operands(view))?;
    let mut emitter = Emitter::of(rewriter, op);
    let mut broadcast = Broadcast { e: &mut emitter, indices: Vec::new() };
    let (sizes, masters) = broadcast.target_shape(operands)?;
    let operands = broadcast.extend_all(operands, &sizes, &masters)?;
    let value = compute(&mut emitter, op, &operands, &sizes, result)?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// Returns which operands are inputs of the loops; constants that say how to compute are none.
fn extended_operands(op: Operation<'_>) -> Range<usize> {
    let is_constant =
        |operand: usize| op.operand(operand).defining_op().is_some_and(|op| constant_value(op).is_some());
    match &**op.name_str() {
        b"tosa.mul" if is_constant(2) => 0..2,
        b"tosa.mul" => 0..3,
        b"tosa.negate" if (1..3).any(|operand| zero_point(op.operand(operand), true).is_some()) => 0..1,
        _ => 0..op.num_operands(),
    }
}

/// The sizes of a result, and for each the operand that has it if only one decides.
type TargetShape = (Vec<OpFoldResult>, Vec<Option<ValueId>>);

/// Extends operands. Each number is one constant.
struct Broadcast<'a, 'e, 'b> {
    e: &'a mut Emitter<'e, 'b>,
    indices: Vec<(i64, ValueId)>,
}

impl<'b> Broadcast<'_, '_, 'b> {
    fn index(&mut self, value: i64) -> ValueId {
        if let Some(known) = self.indices.iter().find(|known| known.0 == value) {
            return known.1;
        }
        let index = self.e.index(value);
        self.indices.push((value, index));
        index
    }

    fn dim(&mut self, tensor: ValueId, dim: usize) -> ValueId {
        let index = self.index(dim as i64);
        self.e.value("tensor.dim", &[tensor, index], Type::INDEX)
    }

    fn shape(&self, tensor: ValueId) -> &'b [i64] {
        self.e.type_of(tensor).shape(self.e.context()).unwrap_or_default()
    }

    fn target_shape(&mut self, operands: &[ValueId]) -> Option<TargetShape> {
        let rank = self.shape(*operands.first()?).len();
        let sizes = (0..rank).map(|dim| self.target_size(operands, dim));
        Some(sizes.collect::<Option<Vec<_>>>()?.into_iter().unzip())
    }

    fn target_size(&mut self, operands: &[ValueId], dim: usize) -> Option<(OpFoldResult, Option<ValueId>)> {
        let context = self.e.context();
        let mut dynamic = Vec::new();
        for &operand in operands {
            match *self.shape(operand).get(dim)? {
                DYNAMIC => dynamic.push(operand),
                size if size > 1 => return Some((OpFoldResult::index(context, size), Some(operand))),
                _ => {}
            }
        }
        let Some((&first, rest)) = dynamic.split_first() else {
            return Some((OpFoldResult::index(context, 1), operands.first().copied()));
        };
        let mut size = self.dim(first, dim);
        for &operand in rest {
            let next = self.dim(operand, dim);
            size = self.e.same("arith.maxui", &[size, next]);
        }
        Some((OpFoldResult::Value(size), rest.is_empty().then_some(first)))
    }

    fn extend_all(
        &mut self,
        operands: &[ValueId],
        sizes: &[OpFoldResult],
        masters: &[Option<ValueId>],
    ) -> Option<Vec<ValueId>> {
        let is_dynamic = |&operand: &ValueId| self.shape(operand).contains(&DYNAMIC);
        if operands.len() == 1 || !operands.iter().any(is_dynamic) {
            return Some(operands.to_vec());
        }
        let mut extended = Vec::new();
        for &operand in operands {
            let mut value = operand;
            for (dim, (&size, &master)) in sizes.iter().zip(masters).enumerate() {
                if self.shape(value).get(dim) == Some(&DYNAMIC) && Some(value) != master {
                    value = self.extend(value, dim, size)?;
                }
            }
            extended.push(value);
        }
        Some(extended)
    }

    /// Extends a dimension if it is found to be of size 1.
    fn extend(&mut self, operand: ValueId, dim: usize, size: OpFoldResult) -> Option<ValueId> {
        let one = self.index(1);
        let extent = self.dim(operand, dim);
        let e = &mut *self.e;
        let is_one = e.compare(CmpIPredicate::Eq, extent, one);
        let ty = e.type_of(operand);
        let [then, otherwise] = [e.body_mut().create_region(), e.body_mut().create_region()];
        let mut state = llvm_common::build::state(e.context(), e.location, "scf.if", &[is_one], &[ty]);
        state.regions.extend([then, otherwise]);
        let conditional = e.create(state);
        let point = e.insertion_point();
        e.create_block(then, None, &[]);
        let extended = extended(e, operand, dim, size)?;
        e.op("scf.yield", &[extended], &[], &[]);
        e.create_block(otherwise, None, &[]);
        e.op("scf.yield", &[operand], &[], &[]);
        e.restore_insertion_point(point);
        Some(e.result(conditional, 0))
    }
}

/// Repeats what is in one dimension `size` times.
fn extended(e: &mut Emitter<'_, '_>, operand: ValueId, dim: usize, size: OpFoldResult) -> Option<ValueId> {
    let (context, location, ty) = (e.context(), e.location, e.type_of(operand));
    let shape = ty.shape(context)?;
    let rank = shape.len();
    // Constants of other regions may not dominate this one.
    let mut inner = Broadcast { e, indices: Vec::new() };
    let mut sizes = Vec::with_capacity(rank);
    for (index, &extent) in shape.iter().enumerate() {
        sizes.push(match extent {
            _ if index == dim => size,
            DYNAMIC => OpFoldResult::Value(inner.dim(operand, index)),
            extent => OpFoldResult::index(context, extent),
        });
    }
    let empty = tensor::empty(e, location, &sizes, ty.element_type(context)?);
    let maps = [e.map_of(rank, (0..rank).map(|index| (index != dim).then_some(index))), e.identity(rank)];
    let result = e.type_of(empty);
    let value = e.parallel(&[operand], empty, &maps, result, |_, arguments| arguments.first().copied())?;
    Some(e.tensor_cast(value, ty))
}

/// Makes the loops.
fn compute(
    e: &mut Emitter<'_, '_>,
    op: OpId,
    operands: &[ValueId],
    sizes: &[OpFoldResult],
    result: Type,
) -> Option<ValueId> {
    let (context, location) = (e.context(), e.location);
    let (shape, element, _) = result.as_ranked_tensor(context)?;
    let rank = shape.len();
    let empty = tensor::empty(e, location, sizes, element);
    let mut maps: Vec<AffineMap> = Vec::new();
    for &operand in operands {
        let extents = e.type_of(operand).shape(context)?;
        let dims = extents.iter().enumerate().map(|(dim, &extent)| {
            let repeats = extent == 1 && shape.get(dim) != Some(&1);
            (!repeats).then_some(dim)
        });
        maps.push(e.map_of(rank, dims));
    }
    maps.push(e.identity(rank));
    let ty = e.type_of(empty);
    let value =
        e.parallel(operands, empty, &maps, ty, |e, arguments| scalar::compute(e, op, arguments, element))?;
    Some(e.tensor_cast(value, result))
}
