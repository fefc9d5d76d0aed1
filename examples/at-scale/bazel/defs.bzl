"""`mlir_opt`: a run of rsmlir-opt as a Bazel action, which Bazel caches and can run on other machines.

Bazel has to know all inputs before a run. They may be more than the run reads: its depfile tells which of them it
read, and a change of the others does not make Bazel repeat it.
"""

def _mlir_opt_impl(ctx):
    name = ctx.label.name
    out = ctx.actions.declare_file(name + ".mlir")
    depfile = ctx.actions.declare_file(name + ".d")
    unused = ctx.actions.declare_file(name + ".unused")
    inputs = ctx.files.src + ctx.files.dialects + ctx.files.data
    list = ctx.actions.declare_file(name + ".inputs")
    ctx.actions.write(list, "".join([file.path + "\n" for file in inputs]))

    arguments = ctx.actions.args()
    arguments.add_all([unused, list, depfile, ctx.executable._opt, ctx.file.src])
    arguments.add_all(ctx.files.dialects, before_each = "--dialect")
    arguments.add_all(ctx.attr.flags)
    arguments.add("-o", out)
    ctx.actions.run(
        executable = ctx.executable._run,
        arguments = [arguments],
        inputs = inputs + [list],
        tools = [ctx.executable._opt],
        outputs = [out, depfile, unused],
        unused_inputs_list = unused,
        mnemonic = "MlirOpt",
        progress_message = "rsmlir-opt " + ctx.file.src.short_path,
    )
    return [DefaultInfo(files = depset([out]))]

def _program(label):
    return attr.label(default = label, executable = True, cfg = "exec", allow_single_file = True)

mlir_opt = rule(
    implementation = _mlir_opt_impl,
    attrs = {
        "src": attr.label(allow_single_file = [".mlir"], mandatory = True),
        "dialects": attr.label_list(allow_files = [".td"], doc = "Each is loaded with --dialect."),
        "data": attr.label_list(allow_files = True, doc = "What may be read besides: included files, libraries."),
        "flags": attr.string_list(),
        "_opt": _program("//tools:rsmlir-opt"),
        "_run": _program("//tools:run_opt.sh"),
    },
)
