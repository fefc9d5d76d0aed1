//! The blocks of a function as LLVM has them.
//!
//! LLVM's phi nodes know the block that a value comes from, not the edge. So where a terminator goes to one block
//! twice, with arguments, a block is put on each edge but the first.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/LegalizeForExport.cpp.

use rustc_hash::FxHashMap;

use ir::{Block, BlockId, Operation, Region, Value};

/// A block of LLVM IR.
#[derive(Clone, Copy)]
pub enum Node<'a> {
    /// A block of the region.
    Real(Block<'a>),
    /// A block on the edge to successor `place` of a terminator.
    Edge { terminator: Operation<'a>, place: usize, target: Block<'a> },
}

/// The blocks of a region.
pub struct Cfg<'a> {
    /// The blocks of the region, and then the blocks on edges.
    pub nodes: Vec<Node<'a>>,
    /// The node of each block of the region.
    pub index: FxHashMap<BlockId, usize>,
    /// The nodes that each node branches to.
    pub successors: Vec<Vec<usize>>,
}

impl<'a> Cfg<'a> {
    /// Returns the blocks of a region.
    pub fn of(region: Region<'a>) -> Self {
        let blocks: Vec<Block<'a>> = region.blocks().collect();
        let index: FxHashMap<BlockId, usize> =
            blocks.iter().enumerate().map(|(index, block)| (block.id(), index)).collect();
        let mut nodes: Vec<Node<'a>> = blocks.iter().map(|&block| Node::Real(block)).collect();
        let mut successors = vec![Vec::new(); blocks.len()];
        for (from, block) in blocks.iter().enumerate() {
            let Some(terminator) = block.back() else { continue };
            let targets: Vec<Block<'a>> = terminator.successors().collect();
            for (place, &target) in targets.iter().enumerate() {
                let is_repeated =
                    target.num_arguments() != 0 && targets[..place].iter().any(|of| of.id() == target.id());
                let to = match is_repeated {
                    true => {
                        nodes.push(Node::Edge { terminator, place, target });
                        successors.push(index.get(&target.id()).copied().into_iter().collect());
                        nodes.len() - 1
                    }
                    false => index.get(&target.id()).copied().unwrap_or(0),
                };
                successors[from].push(to);
            }
        }
        Cfg { nodes, index, successors }
    }

    /// Returns the nodes, each after those that dominate it.
    pub fn topological_order(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.nodes.len()];
        for start in 0..self.nodes.len() {
            if seen[start] {
                continue;
            }
            // A depth-first walk; each entry is a node and how many of its successors were entered.
            let mut post_order = Vec::new();
            let mut pending = vec![(start, 0)];
            seen[start] = true;
            while let Some((node, next)) = pending.last_mut() {
                match self.successors[*node].get(*next) {
                    Some(&successor) => {
                        *next += 1;
                        if !std::mem::replace(&mut seen[successor], true) {
                            pending.push((successor, 0));
                        }
                    }
                    None => {
                        post_order.push(*node);
                        pending.pop();
                    }
                }
            }
            order.extend(post_order.into_iter().rev());
        }
        order
    }

    /// Returns the nodes that branch to a block, with the terminator and the place of the successor; the edge made last
    /// first.
    pub fn predecessors(&self, block: Block<'a>) -> Vec<(usize, Operation<'a>, usize)> {
        let mut found = Vec::new();
        for (index, node) in self.nodes.iter().enumerate().rev() {
            if let Node::Edge { terminator, place, target } = *node
                && target.id() == block.id()
            {
                found.push((index, terminator, place));
            }
        }
        for terminator in block.predecessor_ops() {
            let from = terminator.block().and_then(|from| self.index.get(&from.id()).copied());
            let place = terminator.successors().position(|target| target.id() == block.id());
            if let (Some(from), Some(place)) = (from, place)
                && !found.iter().any(|entry| entry.0 == from)
            {
                found.push((from, terminator, place));
            }
        }
        found
    }
}

/// Returns the operands that a terminator hands to successor `place`.
pub fn successor_operands(terminator: Operation<'_>, place: usize) -> Vec<Value<'_>> {
    match terminator.name_str().as_ref() as &[u8] {
        b"llvm.br" => terminator.operands().collect(),
        b"llvm.cond_br" | b"llvm.invoke" => terminator.operand_group(1 + place).collect(),
        b"llvm.switch" if place == 0 => terminator.operand_group(1).collect(),
        b"llvm.switch" => {
            terminator.operand_groups(2).into_iter().nth(place - 1).map(Iterator::collect).unwrap_or_default()
        }
        b"llvm.indirectbr" => {
            terminator.operand_groups(1).into_iter().nth(place).map(Iterator::collect).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}
