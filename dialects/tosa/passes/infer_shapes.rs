//! `tosa-infer-shapes`: the shapes of operands say those of results, also in the regions of conditions and loops.
//!
//! Types are changed in place, each with a record of the one before: what is found of a loop is taken back until it no
//! longer changes, and where an operation of another dialect does not take the new type, a cast gives it the old one.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaInferShapes.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use ir::body::ValueOwner;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{BodyId, Context, Ir, OpId, OpRef, Operation, RegionId, Type, TypeStorage, ValueId};
use rewrite::Builder;

use crate::infer::{Component, infer_components};

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-infer-shapes",
    name: "TosaInferShapesPass",
    summary: "Propagate shapes across TOSA operations",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let Some(region) = pass.ir.root().region(0) else { return Ok(()) };
    let (body, region) = (region.body_id(), region.id());
    let mut inference = Inference { ir: pass.ir, context: &context, body, changes: Vec::new() };
    inference.propagate(region);
    inference.cast_for_others();
    Ok(())
}

/// The known part of a tensor's type: its sizes if the rank is known, and the element type.
#[derive(Clone, PartialEq, Eq)]
struct Knowledge {
    sizes: Option<Vec<i64>>,
    element: Type,
}

impl Knowledge {
    fn of(context: &Context, ty: Type) -> Option<Self> {
        match ty.storage(context) {
            TypeStorage::RankedTensor { shape, element, .. } => {
                Some(Knowledge { sizes: Some(shape.to_vec()), element: *element })
            }
            TypeStorage::UnrankedTensor(element) => Some(Knowledge { sizes: None, element: *element }),
            _ => None,
        }
    }

    fn ty(&self, context: &Context) -> Type {
        match &self.sizes {
            Some(sizes) => Type::ranked_tensor(context, sizes.as_slice(), self.element, None),
            None => context.intern_type(TypeStorage::UnrankedTensor(self.element)),
        }
    }

    /// Returns what is known of both together; `None` if they contradict each other.
    fn join(&self, other: &Self) -> Option<Self> {
        if self.element != other.element {
            return None;
        }
        let sizes = match (&self.sizes, &other.sizes) {
            (known, None) | (None, known) => known.clone(),
            (Some(a), Some(b)) if a.len() != b.len() => None,
            (Some(a), Some(b)) => {
                let size = |(&a, &b): (&i64, &i64)| ir::extents::merge(a, b);
                Some(a.iter().zip(b).map(size).collect::<Option<_>>()?)
            }
        };
        Some(Knowledge { sizes, element: self.element })
    }

    /// Returns what is true of both; `None` if nothing is.
    fn meet(&self, other: &Self) -> Option<Self> {
        if self.element != other.element {
            return None;
        }
        let sizes = match (&self.sizes, &other.sizes) {
            (Some(a), Some(b)) if a.len() == b.len() => {
                Some(a.iter().zip(b).map(|(&a, &b)| if a == b { a } else { DYNAMIC }).collect())
            }
            _ => None,
        };
        Some(Knowledge { sizes, element: self.element })
    }
}

/// Types of values before they were changed, in the order of the changes.
type Changes = Vec<(ValueId, Type)>;

struct Inference<'a> {
    ir: &'a mut Ir,
    context: &'a Context,
    body: BodyId,
    changes: Changes,
}

impl Inference<'_> {
    fn op(&self, op: OpId) -> Operation<'_> {
        self.ir.operation(OpRef { body: self.body, op })
    }

    fn type_of(&self, value: ValueId) -> Type {
        self.ir.body(self.body).value_type(value)
    }

    fn set_type(&mut self, value: ValueId, ty: Type) {
        let old = self.type_of(value);
        if old != ty {
            self.changes.push((value, old));
            self.ir.body_mut(self.body).set_value_type(value, ty);
        }
    }

    fn propagate(&mut self, region: RegionId) {
        let blocks: Vec<_> = self.ir.body(self.body).region_blocks(region).collect();
        for block in blocks {
            let ops: Vec<OpId> = self.ir.body(self.body).block_operations(block).collect();
            for op in ops {
                self.visit(op);
            }
        }
    }

    fn visit(&mut self, op: OpId) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match &**self.op(op).name_str() {
            b"tosa.cond_if" => self.visit_if(op),
            b"tosa.while_loop" => self.visit_while(op),
            _ => {}
        });
        let components = match &**self.op(op).name_str() {
            b"tosa.cond_if" => self.yielded_by(&self.regions_of(op)),
            b"tosa.while_loop" => self.yielded_by(self.regions_of(op).get(1..).unwrap_or_default()),
            _ => infer_components(self.op(op)),
        };
        let Some(components) = components else { return };
        let results: Vec<ValueId> = self.ir.body(self.body).results(op).collect();
        for (result, component) in results.into_iter().zip(components) {
            let Some(known) = Knowledge::of(self.context, self.type_of(result)) else { continue };
            let Component { shape: sizes, .. } = component;
            let inferred = Knowledge { sizes, element: known.element };
            if let Some(new) = known.join(&inferred) {
                self.set_type(result, new.ty(self.context));
            }
        }
    }

    fn regions_of(&self, op: OpId) -> Vec<RegionId> {
        self.op(op).regions().map(|region| region.id()).collect()
    }

    /// Returns the arguments of the first block of `region`.
    fn arguments(&self, region: RegionId) -> Vec<ValueId> {
        let body = self.ir.body(self.body);
        body.entry_block(region).map(|block| body.argument_values(block).collect()).unwrap_or_default()
    }

    fn visit_if(&mut self, op: OpId) {
        let operands: Vec<ValueId> = self.ir.body(self.body).operand_values(op).skip(1).collect();
        for region in self.regions_of(op) {
            let arguments = self.arguments(region);
            if arguments.len() != operands.len() {
                return;
            }
            for (&argument, &operand) in arguments.iter().zip(&operands) {
                let known = Knowledge::of(self.context, self.type_of(argument));
                let outer = Knowledge::of(self.context, self.type_of(operand));
                let (Some(mut known), Some(outer)) = (known, outer) else { continue };
                if outer.sizes.is_some() {
                    known.sizes.clone_from(&outer.sizes);
                }
                self.set_type(argument, known.ty(self.context));
                if let Some(joined) = outer.join(&known) {
                    self.set_type(argument, joined.ty(self.context));
                }
            }
            self.propagate(region);
        }
    }

    fn visit_while(&mut self, op: OpId) {
        let mut types: Vec<Type> = self.op(op).operand_types().collect();
        let regions = self.regions_of(op);
        let Some(&loop_body) = regions.get(1) else { return };
        loop {
            let before = std::mem::take(&mut self.changes);
            for (argument, &ty) in self.arguments(loop_body).into_iter().zip(&types) {
                self.set_type(argument, ty);
            }
            self.propagate(loop_body);
            let yielded = self.yielded_types(loop_body);
            self.take_back();
            self.changes = before;

            let meet = |(&ty, yielded): (&Type, Type)| {
                let (known, new) = (Knowledge::of(self.context, ty)?, Knowledge::of(self.context, yielded)?);
                Some(known.meet(&new)?.ty(self.context))
            };
            let new: Vec<Type> =
                types.iter().zip(yielded).map(|pair| meet(pair).unwrap_or(*pair.0)).collect();
            if new.len() != types.len() || new == types {
                break;
            }
            types = new;
        }
        for region in regions {
            for (argument, &ty) in self.arguments(region).into_iter().zip(&types) {
                self.set_type(argument, ty);
            }
            self.propagate(region);
        }
    }

    /// Returns the types that the end of `region` yields.
    fn yielded_types(&self, region: RegionId) -> Vec<Type> {
        let body = self.ir.body(self.body);
        let end = body.entry_block(region).and_then(|block| body.last_operation(block));
        end.map(|end| self.op(end).operand_types().collect()).unwrap_or_default()
    }

    /// Returns what is known of the values that all of `regions` yield.
    fn yielded_by(&self, regions: &[RegionId]) -> Option<Vec<Component>> {
        let known = |region: &RegionId| {
            let types = self.yielded_types(*region);
            types.into_iter().map(|ty| Knowledge::of(self.context, ty)).collect::<Option<Vec<_>>>()
        };
        let mut all = known(regions.first()?)?;
        for region in &regions[1..] {
            let others = known(region)?;
            if others.len() != all.len() {
                return None;
            }
            for (known, other) in all.iter_mut().zip(&others) {
                if let Some(met) = known.meet(other) {
                    *known = met;
                }
            }
        }
        let component = |known: Knowledge| Component { shape: known.sizes, element: Some(known.element) };
        Some(all.into_iter().map(component).collect())
    }

    fn take_back(&mut self) {
        for (value, ty) in std::mem::take(&mut self.changes) {
            self.ir.body_mut(self.body).set_value_type(value, ty);
        }
    }

    /// Gives a value of the old type to users that do not take the new one.
    fn cast_for_others(&mut self) {
        for (value, old) in std::mem::take(&mut self.changes) {
            let body = self.ir.body(self.body);
            let uses = std::iter::successors(body.first_use(value), |&operand| body.next_use(operand));
            let others: Vec<_> =
                uses.filter(|&operand| !takes_any_type(self.op(body.operand_owner(operand)))).collect();
            if others.is_empty() {
                continue;
            }
            let location = self.ir.value(self.body, value).location();
            let mut builder = Builder::new(self.ir, self.context, self.body, None);
            match builder.body().value_owner(value) {
                ValueOwner::Op(op) => builder.set_insertion_point_after(op),
                ValueOwner::Block(block) => builder.set_insertion_point_to_start(block),
                ValueOwner::Forward | ValueOwner::Outside => continue,
            }
            let state = tensor::CastOp::build(builder.scope(), location, old, value);
            let cast = builder.create_value(state);
            for operand in others {
                self.ir.body_mut(self.body).set_operand(operand, cast);
            }
        }
    }
}

/// Returns whether a user of a value takes it with a type that says more.
fn takes_any_type(op: Operation<'_>) -> bool {
    let info = op.info();
    *op.context().string(info.dialect) == "tosa"
        || info.registered && op.has_trait(Trait::InferTypeOpInterface)
}
