// The `mpi` dialect: calls of the message passing interface.

#ifndef DIALECTS_MPI_TD
#define DIALECTS_MPI_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../mpi/enums.td"

def MPI_Dialect : Dialect {
  let name = "mpi";
  let summary = "Message passing";
  let description = "An operation for each function of MPI, whose return value is optional.";
  let cppNamespace = "::mlir::mpi";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

def MPI_ErrorClassAttr : EnumAttr<MPI_Dialect, MPI_ErrorClassEnum, "errclass"> {
  let assemblyFormat = "`<` $value `>`";
}

// --- Types ------------------------------------------------------------------------------------

class MPI_Type<string name, string typeMnemonic, list<Trait> traits = []> : TypeDef<MPI_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def MPI_Retval : MPI_Type<"Retval", "retval"> {
  let summary = "MPI function call return value (!mpi.retval)";
}

def MPI_Comm : MPI_Type<"Comm", "comm"> {
  let summary = "MPI communicator handler";
}

def MPI_Request : MPI_Type<"Request", "request"> {
  let summary = "MPI asynchronous request handler";
}

def MPI_Status : MPI_Type<"Status", "status"> {
  let summary = "MPI reception operation status type";
}

class MPI_Op<string mnemonic, list<Trait> traits = []> : Op<MPI_Dialect, mnemonic, traits>;

// --- The library ------------------------------------------------------------------------------

def MPI_InitOp : MPI_Op<"init", []> {
  let summary = "`MPI_Init`";
  let results = (outs Optional<MPI_Retval>:$retval);
  let assemblyFormat = "attr-dict (`:` type($retval)^)?";
}

def MPI_FinalizeOp : MPI_Op<"finalize", []> {
  let summary = "`MPI_Finalize`";
  let results = (outs Optional<MPI_Retval>:$retval);
  let assemblyFormat = "attr-dict (`:` type($retval)^)?";
}

def MPI_RetvalCheckOp : MPI_Op<"retval_check", []> {
  let summary = "Whether a return value is of a class of errors";
  let description = [{
    ```mlir
    %failed = mpi.retval_check %retval = <MPI_ERR_RANK> : i1
    ```
  }];
  let arguments = (ins MPI_Retval:$val, MPI_ErrorClassAttr:$errclass);
  let results = (outs I1:$res);
  let assemblyFormat = "$val `=` $errclass attr-dict `:` type($res)";
}

def MPI_ErrorClassOp : MPI_Op<"error_class", []> {
  let summary = "`MPI_Error_class`";
  let arguments = (ins MPI_Retval:$val);
  let results = (outs MPI_Retval:$errclass);
  let assemblyFormat = "$val attr-dict `:` type($val)";
}

// --- Communicators ----------------------------------------------------------------------------

def MPI_CommWorldOp : MPI_Op<"comm_world", [Pure]> {
  let summary = "`MPI_COMM_WORLD`";
  let results = (outs MPI_Comm:$comm);
  let assemblyFormat = "attr-dict `:` type(results)";
}

def MPI_CommRankOp : MPI_Op<"comm_rank", [Pure]> {
  let summary = "`MPI_Comm_rank`";
  let description = "That of the world is known if target information has an entry `MPI:comm_world_rank`.";
  let arguments = (ins MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval, I32:$rank);
  let assemblyFormat = "`(` $comm `)` attr-dict `:` type(results)";
  let hasCanonicalizer = 1;
}

def MPI_CommSizeOp : MPI_Op<"comm_size", [Pure]> {
  let summary = "`MPI_Comm_size`";
  let arguments = (ins MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval, I32:$size);
  let assemblyFormat = "`(` $comm `)` attr-dict `:` type(results)";
}

def MPI_CommSplitOp : MPI_Op<"comm_split", [Pure]> {
  let summary = "`MPI_Comm_split`";
  let arguments = (ins MPI_Comm:$comm, I32:$color, I32:$key);
  let results = (outs Optional<MPI_Retval>:$retval, MPI_Comm:$newcomm);
  let assemblyFormat = "`(` $comm `,` $color `,` $key `)` attr-dict `:` type(results)";
}

def MPI_Barrier : MPI_Op<"barrier", []> {
  let summary = "`MPI_Barrier`";
  let arguments = (ins MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval);
  let assemblyFormat = "`(` $comm `)` attr-dict (`->` type($retval)^)?";
}

// --- Messages ---------------------------------------------------------------------------------

def MPI_SendOp : MPI_Op<"send", []> {
  let summary = "`MPI_Send`";
  let description = [{
    ```mlir
    mpi.send(%buffer, %tag, %rank, %comm) : memref<100xf32>, i32, i32 -> !mpi.retval
    ```
  }];
  let arguments = (ins AnyMemRef:$ref, I32:$tag, I32:$dest, MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval);
  let assemblyFormat = [{
    `(` $ref `,` $tag `,` $dest `,` $comm `)` attr-dict `:` type($ref) `,` type($tag) `,` type($dest)
    (`->` type($retval)^)?
  }];
  let hasCanonicalizer = 1;
}

def MPI_ISendOp : MPI_Op<"isend", []> {
  let summary = "`MPI_Isend`";
  let arguments = (ins AnyMemRef:$ref, I32:$tag, I32:$dest, MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval, MPI_Request:$req);
  let assemblyFormat = [{
    `(` $ref `,` $tag `,` $dest `,` $comm`)` attr-dict `:` type($ref) `,` type($tag) `,` type($dest)
    `->` type(results)
  }];
  let hasCanonicalizer = 1;
}

def MPI_RecvOp : MPI_Op<"recv", []> {
  let summary = "`MPI_Recv` that ignores the status";
  let arguments = (ins AnyMemRef:$ref, I32:$tag, I32:$source, MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval);
  let assemblyFormat = [{
    `(` $ref `,` $tag `,` $source `,` $comm `)` attr-dict `:` type($ref) `,` type($tag) `,` type($source)
    (`->` type($retval)^)?
  }];
  let hasCanonicalizer = 1;
}

def MPI_IRecvOp : MPI_Op<"irecv", []> {
  let summary = "`MPI_Irecv`";
  let arguments = (ins AnyMemRef:$ref, I32:$tag, I32:$source, MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval, MPI_Request:$req);
  let assemblyFormat = [{
    `(` $ref `,` $tag `,` $source `,` $comm`)` attr-dict `:` type($ref) `,` type($tag) `,` type($source)
    `->` type(results)
  }];
  let hasCanonicalizer = 1;
}

def MPI_Wait : MPI_Op<"wait", []> {
  let summary = "`MPI_Wait` that ignores the status";
  let arguments = (ins MPI_Request:$req);
  let results = (outs Optional<MPI_Retval>:$retval);
  let assemblyFormat = "`(` $req `)` attr-dict `:` type($req) (`->` type($retval) ^)?";
}

def MPI_AllReduceOp : MPI_Op<"allreduce", []> {
  let summary = "`MPI_Allreduce`";
  let description = [{
    ```mlir
    mpi.allreduce(%mine, %all, MPI_SUM, %comm) : memref<100xf32>, memref<100xf32>
    ```
  }];
  let arguments = (ins AnyMemRef:$sendbuf, AnyMemRef:$recvbuf, MPI_ReductionOpEnum:$op, MPI_Comm:$comm);
  let results = (outs Optional<MPI_Retval>:$retval);
  let assemblyFormat = [{
    `(` $sendbuf `,` $recvbuf `,` $op `,` $comm `)` attr-dict `:` type($sendbuf) `,` type($recvbuf)
    (`->` type($retval)^)?
  }];
}

#endif // DIALECTS_MPI_TD
