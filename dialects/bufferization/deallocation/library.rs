//! The function that finds out at run time which buffers are to be freed.
//!
//! Its arguments are the addresses of buffers, those of retained memrefs, the conditions on which the buffers are owned,
//! and two lists for its results: whether to free each buffer, and whether each retained memref is owned.
//!
//! Follows `buildDeallocationLibraryFunction` of mlir/lib/Dialect/Bufferization/Transforms/LowerDeallocations.cpp.

use arith::{AndIOp, CmpIOp, CmpIPredicate, OrIOp, constant, constant_index};
use func::{FuncOp, ReturnOp};
use ir::symbols::SymbolNames;
use ir::types::DYNAMIC;
use ir::{Ir, Location, OpRef, StringId, Type, ValueId, known};
use memref::{DimOp, LoadOp, StoreOp};
use rewrite::Rewriter;
use scf::YieldOp;
use scf::build::{create_for, create_if};

/// Adds the function to a symbol table, and returns its name.
pub fn add(ir: &mut Ir, table: OpRef, location: Location) -> Option<StringId> {
    let context = ir.share_context();
    let list = |element: Type| Type::memref(&context, &[DYNAMIC], element, None, None).ok();
    let (indices, flags) = (list(Type::INDEX)?, list(Type::I1)?);
    let inputs = [indices, indices, flags, flags, flags];
    let (outer, block) = ir.operation(table).region(0).and_then(|region| region.front()).map(|block| {
        let end = block.back().filter(|op| op.has_trait(ir::op_info::Trait::Terminator));
        (block.body_id(), (block.id(), end.map(|op| op.id())))
    })?;
    let mut names = SymbolNames::of(ir.operation(table));
    let name = context.static_string("dealloc_helper");
    let mut rewriter = Rewriter::new(ir, &context, outer, None);
    match block {
        (_, Some(end)) => rewriter.set_insertion_point(end),
        (block, None) => rewriter.set_insertion_point_to_end(block),
    }
    let ty = context.function_type(&inputs, &[]);
    let mut state = FuncOp::build(rewriter.scope(), location, name, ty);
    let body = rewriter.ir_mut().create_body();
    state.body = Some(body);
    let region = rewriter.ir_mut().body_mut(body).add_top_region();
    let function = rewriter.create(state);
    let private = context.string_attribute(known::PRIVATE);
    rewriter.set_attribute(function, known::SYM_VISIBILITY, Some(private));
    let unique = names.insert(rewriter.op(function))?;
    if unique != name {
        let unique = context.string_attribute(unique);
        rewriter.set_attribute(function, known::SYM_NAME, Some(unique));
    }
    rewriter.set_body(body);
    let entry = rewriter.create_block(region, None, &inputs.map(|ty| (ty, location)));
    let arguments: Vec<ValueId> = rewriter.body().argument_values(entry).collect();
    let arguments: [ValueId; 5] = arguments.try_into().ok()?;
    Writer { rewriter, location }.function(arguments);
    Some(unique)
}

/// Writes the function.
struct Writer<'r> {
    rewriter: Rewriter<'r>,
    location: Location,
}

impl Writer<'_> {
    fn function(&mut self, [freed, retained, conditions, is_freed, is_owned]: [ValueId; 5]) {
        let location = self.location;
        let zero = constant_index(&mut self.rewriter, location, 0);
        let one = constant_index(&mut self.rewriter, location, 1);
        let [yes, no] = [true, false].map(|value| {
            let value = self.rewriter.context().bool_attribute(value);
            constant(&mut self.rewriter, location, value)
        });
        let [num_freed, num_retained] = [freed, retained].map(|list| {
            let state = DimOp::build(self.rewriter.scope(), location, list, zero);
            self.rewriter.create_value(state)
        });
        self.each(zero, num_retained, one, &[], |writer, index, _| {
            writer.store(no, is_owned, index);
            Vec::new()
        });
        self.each(zero, num_freed, one, &[], |writer, outer, _| {
            let address = writer.load(freed, outer);
            let condition = writer.load(conditions, outer);
            let is_kept = writer.each(zero, num_retained, one, &[yes], |writer, index, carried| {
                let other = writer.load(retained, index);
                let is_same = writer.compare(CmpIPredicate::Eq, other, address);
                writer.own_if(is_same, is_owned, index, condition);
                let differs = writer.compare(CmpIPredicate::Ne, other, address);
                vec![writer.and(carried[0], differs)]
            });
            let is_first = writer.each(zero, outer, one, &is_kept, |writer, index, carried| {
                let other = writer.load(freed, index);
                let differs = writer.compare(CmpIPredicate::Ne, other, address);
                vec![writer.and(carried[0], differs)]
            });
            let frees = writer.and(is_first[0], condition);
            writer.store(frees, is_freed, outer);
            Vec::new()
        });
        let state = ReturnOp::build(self.rewriter.scope(), location, &[]);
        self.rewriter.create(state);
    }

    /// Makes an `scf.for`, whose body `body` writes: it is given the index and what is carried, and gives what is
    /// carried on.
    fn each(
        &mut self,
        lower: ValueId,
        upper: ValueId,
        step: ValueId,
        inits: &[ValueId],
        body: impl FnOnce(&mut Self, ValueId, &[ValueId]) -> Vec<ValueId>,
    ) -> Vec<ValueId> {
        let made = create_for(&mut self.rewriter, self.location, (lower, upper, step), inits);
        let point = self.rewriter.insertion_point();
        self.rewriter.set_insertion_point_to_end(made.body);
        let carried = body(self, made.induction_vars[0], &made.iter_args);
        self.yield_values(&carried);
        self.rewriter.restore_insertion_point(point);
        self.rewriter.body().results(made.op).collect()
    }

    /// Makes the retained memref `index` owned, too, where `condition` holds.
    fn own_if(&mut self, is_same: ValueId, is_owned: ValueId, index: ValueId, condition: ValueId) {
        let (_, [then, _]) = create_if(&mut self.rewriter, self.location, &[], is_same);
        let point = self.rewriter.insertion_point();
        self.rewriter.create_block(then, None, &[]);
        let known = self.load(is_owned, index);
        let state = OrIOp::build(self.rewriter.scope(), self.location, known, condition);
        let either = self.rewriter.create_value(state);
        self.store(either, is_owned, index);
        self.yield_values(&[]);
        self.rewriter.restore_insertion_point(point);
    }

    fn yield_values(&mut self, values: &[ValueId]) {
        let state = YieldOp::build(self.rewriter.scope(), self.location, values);
        self.rewriter.create(state);
    }

    fn load(&mut self, from: ValueId, index: ValueId) -> ValueId {
        let state = LoadOp::build(self.rewriter.scope(), self.location, from, &[index]);
        self.rewriter.create_value(state)
    }

    fn store(&mut self, value: ValueId, to: ValueId, index: ValueId) {
        let state = StoreOp::build(self.rewriter.scope(), self.location, value, to, &[index]);
        self.rewriter.create(state);
    }

    fn compare(&mut self, predicate: CmpIPredicate, a: ValueId, b: ValueId) -> ValueId {
        let state = CmpIOp::build(self.rewriter.scope(), self.location, predicate, a, b);
        self.rewriter.create_value(state)
    }

    fn and(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let state = AndIOp::build(self.rewriter.scope(), self.location, a, b);
        self.rewriter.create_value(state)
    }
}
