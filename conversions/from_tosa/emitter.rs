//! Making the operations that those of tosa become, at one location.

use std::ops::{Deref, DerefMut};

use arith::{CmpFPredicate, CmpIPredicate, SelectOp};
use ir::views::EnumValue as _;
use ir::{AffineExpr, AffineMap, ApFloat, Attribute, Location, OpId, Type, ValueId};
use linalg::build::{create_structured, iterator_types};
use linalg::{GenericOp, YieldOp};
use llvm_common::build;
use rewrite::Builder;
use rewrite::matchers::{element_type_or_self, float_attribute};
use tosa::RoundingMode;

/// A builder with a location.
pub(crate) struct Emitter<'e, 'b> {
    builder: &'e mut Builder<'b>,
    pub location: Location,
}

impl<'b> Deref for Emitter<'_, 'b> {
    type Target = Builder<'b>;

    fn deref(&self) -> &Builder<'b> {
        self.builder
    }
}

impl<'b> DerefMut for Emitter<'_, 'b> {
    fn deref_mut(&mut self) -> &mut Builder<'b> {
        self.builder
    }
}

/// The parts of a `linalg.generic` besides its region.
pub(crate) struct Loops<'a> {
    pub inputs: &'a [ValueId],
    pub outputs: &'a [ValueId],
    /// A map for each input and output.
    pub maps: &'a [AffineMap],
    /// Whether each loop is a reduction.
    pub reductions: &'a [bool],
    pub types: &'a [Type],
}

impl<'e, 'b> Emitter<'e, 'b> {
    /// Makes operations where `op` is, at its location.
    pub fn of(builder: &'e mut Builder<'b>, op: OpId) -> Self {
        let location = builder.op(op).location();
        Emitter { builder, location }
    }

    /// Makes an operation.
    pub fn op(
        &mut self,
        name: &'static str,
        operands: &[ValueId],
        types: &[Type],
        attributes: &[(&'static str, Attribute)],
    ) -> OpId {
        build::create(self.builder, self.location, name, operands, types, attributes)
    }

    /// Makes an operation with one result.
    pub fn value(&mut self, name: &'static str, operands: &[ValueId], ty: Type) -> ValueId {
        build::value(self.builder, self.location, name, operands, ty)
    }

    /// Makes an operation whose result has the type of its first operand.
    pub fn same(&mut self, name: &'static str, operands: &[ValueId]) -> ValueId {
        build::same(self.builder, self.location, name, operands)
    }

    /// Makes `arith.constant`.
    pub fn constant(&mut self, value: Attribute) -> ValueId {
        arith::constant(self.builder, self.location, value)
    }

    /// Makes the constant of an integer type.
    pub fn integer(&mut self, ty: Type, value: i64) -> ValueId {
        let value = self.context().integer_attribute(ty, value);
        self.constant(value)
    }

    /// Makes a constant of type `i32`.
    pub fn i32(&mut self, value: i64) -> ValueId {
        self.integer(Type::I32, value)
    }

    /// Makes a constant of type `index`.
    pub fn index(&mut self, value: i64) -> ValueId {
        self.integer(Type::INDEX, value)
    }

    /// Makes the constant of a float type. `None` if `ty` is none.
    pub fn float(&mut self, ty: Type, value: f64) -> Option<ValueId> {
        let kind = ty.float_kind(self.context())?;
        Some(self.float_of(ty, ApFloat::from_f64(kind, value)))
    }

    /// Makes the constant of a float type.
    pub fn float_of(&mut self, ty: Type, value: ApFloat) -> ValueId {
        let value = float_attribute(self.context(), ty, value);
        self.constant(value)
    }

    /// Makes the zero of a type of numbers.
    pub fn zero(&mut self, ty: Type) -> Option<ValueId> {
        let value = rewrite::matchers::zero_attribute(self.context(), ty)?;
        Some(self.constant(value))
    }

    /// Makes `arith.cmpi`.
    pub fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = predicate.to_attribute(self.context());
        self.comparison("arith.cmpi", predicate, lhs, rhs)
    }

    /// Makes `arith.cmpf`.
    pub fn compare_floats(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = predicate.to_attribute(self.context());
        self.comparison("arith.cmpf", predicate, lhs, rhs)
    }

    fn comparison(
        &mut self,
        name: &'static str,
        predicate: Attribute,
        lhs: ValueId,
        rhs: ValueId,
    ) -> ValueId {
        let ty = rewrite::matchers::i1_of_same_shape(self.context(), self.type_of(lhs));
        let op = self.op(name, &[lhs, rhs], &[ty], &[("predicate", predicate)]);
        self.result(op, 0)
    }

    /// Returns whether `value` is NaN, as a value.
    pub fn is_nan(&mut self, value: ValueId) -> ValueId {
        self.compare_floats(CmpFPredicate::UNO, value, value)
    }

    /// Makes `arith.select`.
    pub fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        let state = SelectOp::build(self.scope(), self.location, condition, then, otherwise);
        self.create_value(state)
    }

    /// Makes `tensor.dim`.
    pub fn dim(&mut self, tensor: ValueId, dim: usize) -> ValueId {
        tensor::create_dim(self.builder, self.location, tensor, dim)
    }

    /// Makes `tensor.dim` for those of the dimensions of `tensor` that are dynamic.
    pub fn dynamic_dims(&mut self, tensor: ValueId, dims: impl Iterator<Item = usize>) -> Vec<ValueId> {
        let shape = self.type_of(tensor).shape(self.context()).unwrap_or_default();
        let is_dynamic = |&dim: &usize| shape.get(dim) == Some(&ir::types::DYNAMIC);
        dims.filter(is_dynamic).map(|dim| self.dim(tensor, dim)).collect()
    }

    /// Makes `tensor.empty`.
    pub fn empty(&mut self, shape: &[i64], element: Type, sizes: &[ValueId]) -> ValueId {
        let ty = Type::ranked_tensor(self.context(), shape, element, None);
        tensor::empty_of_type(self.builder, self.location, ty, sizes)
    }

    /// Makes a structured operation of linalg with a name, and gives its first result.
    pub fn structured(
        &mut self,
        name: &'static str,
        inputs: &[ValueId],
        outputs: &[ValueId],
        attributes: &[(&'static str, Attribute)],
    ) -> Option<ValueId> {
        let op = create_structured(self.builder, self.location, name, inputs, outputs, attributes)?;
        Some(self.result(op, 0))
    }

    /// Makes `linalg.fill`.
    pub fn fill(&mut self, value: ValueId, tensor: ValueId) -> Option<ValueId> {
        self.structured("linalg.fill", &[value], &[tensor], &[])
    }

    /// Makes `linalg.index`.
    pub fn loop_index(&mut self, dim: i64) -> ValueId {
        linalg::build::index(self.builder, self.location, dim)
    }

    /// Makes `tensor.extract`.
    pub fn extract(&mut self, tensor: ValueId, indices: &[ValueId]) -> ValueId {
        let element = element_type_or_self(self.context(), self.type_of(tensor));
        let operands: Vec<ValueId> = [tensor].iter().chain(indices).copied().collect();
        self.value("tensor.extract", &operands, element)
    }

    /// Makes a cast between types of which one is not signless.
    pub fn unrealized_cast(&mut self, value: ValueId, ty: Type) -> ValueId {
        build::unrealized_cast(self.builder, self.location, &[value], ty)
    }

    /// Makes `tensor.cast`, or gives what it folds to.
    pub fn tensor_cast(&mut self, value: ValueId, ty: Type) -> ValueId {
        let state = tensor::CastOp::build(self.scope(), self.location, ty, value);
        self.create_or_fold_value(state)
    }

    /// Makes `tosa.apply_scale`, which gives an `i32`.
    pub fn apply_scale(
        &mut self,
        value: ValueId,
        multiplier: ValueId,
        shift: ValueId,
        rounding: RoundingMode,
    ) -> ValueId {
        let mode = rounding.to_dialect_attribute(self.context(), "mlir::tosa::RoundingModeAttr");
        let operands = [value, multiplier, shift];
        let op = self.op("tosa.apply_scale", &operands, &[Type::I32], &[("rounding_mode", mode)]);
        self.result(op, 0)
    }

    /// Makes `tosa.const_shape`.
    pub fn const_shape(&mut self, shape: &[i64]) -> Option<ValueId> {
        tosa::const_shape(self.builder, self.location, shape)
    }

    /// Keeps an integer between limits.
    pub fn clamp(&mut self, value: ValueId, min: ValueId, max: ValueId, is_unsigned: bool) -> ValueId {
        let [max_op, min_op] = match is_unsigned {
            true => ["arith.maxui", "arith.minui"],
            false => ["arith.maxsi", "arith.minsi"],
        };
        let lower = self.same(max_op, &[min, value]);
        self.same(min_op, &[max, lower])
    }

    /// Keeps a float between limits.
    pub fn clamp_float(&mut self, value: ValueId, min: ValueId, max: ValueId) -> ValueId {
        let upper = self.same("arith.minimumf", &[value, max]);
        self.same("arith.maximumf", &[upper, min])
    }

    /// Makes a block in `region` with arguments for the elements of `values`, fills it, and comes back.
    pub fn fill_region(
        &mut self,
        region: ir::RegionId,
        values: &[ValueId],
        body: impl FnOnce(&mut Emitter<'_, 'b>, &[ValueId]) -> Option<Vec<ValueId>>,
    ) -> Option<()> {
        let context = self.context();
        let argument = |&value: &ValueId| {
            (element_type_or_self(context, self.type_of(value)), self.value_location(value))
        };
        let arguments: Vec<(Type, Location)> = values.iter().map(argument).collect();
        let point = self.insertion_point();
        let block = self.create_block(region, None, &arguments);
        let arguments: Vec<ValueId> = self.body().argument_values(block).collect();
        let mut nested = Emitter { builder: self.builder, location: self.location };
        let results = body(&mut nested, &arguments);
        if let Some(results) = &results {
            let end = YieldOp::build(self.scope(), self.location, results);
            self.create(end);
        }
        self.restore_insertion_point(point);
        results.map(|_| ())
    }

    fn value_location(&self, value: ValueId) -> Location {
        self.builder.value(value).location()
    }

    /// Makes `linalg.generic`, whose elements `body` computes. `None` if it cannot.
    pub fn generic(
        &mut self,
        of: &Loops<'_>,
        body: impl FnOnce(&mut Emitter<'_, 'b>, &[ValueId]) -> Option<Vec<ValueId>>,
    ) -> Option<OpId> {
        let context = self.context();
        let maps: Vec<Attribute> = of.maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
        let kinds = iterator_types(context, of.reductions);
        let region = self.body_mut().create_region();
        let (scope, location) = (self.scope(), self.location);
        let state = GenericOp::build(scope, location, of.types, of.inputs, of.outputs, &maps, &kinds, region);
        let op = self.create(state);
        let values: Vec<ValueId> = of.inputs.iter().chain(of.outputs).copied().collect();
        self.fill_region(region, &values, body)?;
        Some(op)
    }

    /// Makes `linalg.generic` of one output without reductions, and gives its result.
    pub fn parallel(
        &mut self,
        inputs: &[ValueId],
        output: ValueId,
        maps: &[AffineMap],
        ty: Type,
        body: impl FnOnce(&mut Emitter<'_, 'b>, &[ValueId]) -> Option<ValueId>,
    ) -> Option<ValueId> {
        let rank = maps.last()?.num_dims(self.context()) as usize;
        let reductions = vec![false; rank];
        let loops = Loops { inputs, outputs: &[output], maps, reductions: &reductions, types: &[ty] };
        let op = self.generic(&loops, |emitter, arguments| Some(vec![body(emitter, arguments)?]))?;
        Some(self.result(op, 0))
    }

    /// Returns the map of all loops.
    pub fn identity(&self, rank: usize) -> AffineMap {
        AffineMap::identity(self.context(), rank as u32)
    }

    /// Returns the map of some loops.
    pub fn map(&self, rank: usize, dims: &[u32]) -> AffineMap {
        AffineMap::with_targets(self.context(), rank as u32, dims)
    }

    /// Returns the map to a constant or a loop for each dimension.
    pub fn map_of(&self, rank: usize, dims: impl Iterator<Item = Option<usize>>) -> AffineMap {
        let context = self.context();
        let expr = |dim: Option<usize>| match dim {
            Some(dim) => AffineExpr::dim(context, dim as u32),
            None => AffineExpr::constant(context, 0),
        };
        AffineMap::get(context, rank as u32, 0, &dims.map(expr).collect::<Vec<_>>())
    }
}
