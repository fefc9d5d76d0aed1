//! `sparse<...>`

use crate::attributes::tensor_literal::TensorLiteral;
use crate::cursor::Parser;
use crate::lexer::TokenKind;
use ir::diag::Failed;
use ir::elements::integer_at;
use ir::{Attribute, AttributeStorage, Type};
use print::type_to_string;
use smallvec::SmallVec;

impl<'s> Parser<'s> {
    /// Parses `sparse<indices, values> : type`, at the `sparse`.
    pub(crate) fn parse_sparse_elements(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        let context = self.context;
        let offset = self.token.start;
        self.advance();
        self.parse_token(TokenKind::Less, "Expected '<' after 'sparse'")?;
        if self.consume_if(TokenKind::Greater) {
            let ty = self.parse_elements_literal_type(offset, ty)?;
            let rank = ty.shape(context).unwrap_or_default().len() as i64;
            let values_type = self.tensor_of(&[0], ty.element_type(context).unwrap_or(Type::NONE));
            let nothing = TensorLiteral::default();
            let indices =
                self.build_dense_elements(offset, &nothing, self.tensor_of(&[0, rank], Type::I64))?;
            let values = self.build_dense_elements(offset, &nothing, values_type)?;
            return self.build_sparse_elements(offset, ty, indices, values);
        }
        let indices_offset = self.token.start;
        let indices = self.parse_tensor_literal(false)?;
        self.parse_token(TokenKind::Comma, "expected ','")?;
        let values_offset = self.token.start;
        let values = self.parse_tensor_literal(true)?;
        self.parse_token(TokenKind::Greater, "expected '>'")?;
        let ty = self.parse_elements_literal_type(offset, ty)?;

        // A single index is one row of a list, as wide as the type has dimensions.
        let rank = ty.shape(context).unwrap_or_default().len() as i64;
        let single_index = [1, rank];
        let indices_shape = if indices.shape.is_empty() { &single_index[..] } else { &indices.shape };
        let count = [indices_shape[0]];
        let indices_type = self.tensor_of(indices_shape, Type::I64);
        let indices = self.build_dense_elements(indices_offset, &indices, indices_type)?;
        let values_shape = if values.shape.is_empty() { &count[..] } else { &values.shape };
        let values_type = self.tensor_of(values_shape, ty.element_type(context).unwrap_or(Type::NONE));
        let values = self.build_dense_elements(values_offset, &values, values_type)?;
        self.build_sparse_elements(offset, ty, indices, values)
    }

    /// Checks that indices and values fit each other and the type.
    fn build_sparse_elements(
        &mut self,
        offset: u32,
        ty: Type,
        indices: Attribute,
        values: Attribute,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let shape_of = |ty: Option<Type>| ty.and_then(|ty| ty.shape(context)).unwrap_or_default();
        let shape = shape_of(Some(ty));
        let (indices_shape, values_shape) = (shape_of(indices.ty(context)), shape_of(values.ty(context)));
        if values_shape.len() != 1 {
            return Err(self.emit_error_at(offset, "expected 1-d tensor for sparse element values"));
        }
        let fits = match *indices_shape {
            [_, width] => width == shape.len() as i64,
            [_] => shape.len() == 1,
            _ => false,
        };
        if !fits || indices_shape[0] != values_shape[0] {
            let (shape, indices, values) = (list(shape), list(indices_shape), list(values_shape));
            let message = format_args!(
                "expected shape ([{shape}]); inferred shape of indices literal ([{indices}]); inferred shape of \
                 values literal ([{values}])"
            );
            return Err(self.emit_error_at(offset, message));
        }
        if let AttributeStorage::DenseElements { splat, data, .. } = indices.storage(context) {
            let rows = if *splat { 1 } else { indices_shape[0] };
            for row in 0..rows {
                let index: SmallVec<[u64; 4]> = (0..shape.len())
                    .map(|column| if *splat { 0 } else { row as usize * shape.len() + column })
                    .map(|place| integer_at(data, place, 64).words()[0])
                    .collect();
                if !index.iter().zip(shape).all(|(&index, &extent)| index < extent as u64) {
                    return Err(self.emit_sparse_index_error(offset, row, &index, ty));
                }
            }
        }
        Ok(context.intern_attribute(AttributeStorage::SparseElements { ty, indices, values }))
    }

    #[cold]
    fn emit_sparse_index_error(&self, offset: u32, row: i64, index: &[u64], ty: Type) -> Failed {
        let (index, ty) = (list(index), type_to_string(self.context, ty));
        self.emit_error_at(
            offset,
            format_args!(
                "sparse index #{row} is not contained within the value shape, with index=[{index}], and \
                 type='{ty}'"
            ),
        )
    }
}

/// Returns the numbers of a shape or index, separated by commas.
pub(super) fn list(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
