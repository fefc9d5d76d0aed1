// The answer of `rsmlir.runPasses` as text to show.

/** The IR after each pass, as the server sends it. */
export interface Outcome {
  text: string | null;
  steps: string[];
  differences: string[];
  messages: string[];
}

/** Returns the name of the pass that a step is of: the first line says it. */
export function passOf(step: string): string {
  const name = /IR Dump After .*?\(([^)]*)\)/.exec(step.split("\n", 1)[0]);
  return name ? name[1] : "?";
}

/** Returns all steps as one document, with what was said before them and the result at the end; or what each step changed. */
export function report(pipeline: string, outcome: Outcome, asDifferences: boolean): string {
  const comment = asDifferences ? "#" : "//";
  const lines = [`${comment} ${pipeline}`];
  lines.push(...outcome.messages.map((message) => `${comment} ${message.replaceAll("\n", `\n${comment} `)}`));
  const passes = outcome.steps.map(passOf);
  lines.push(passes.length > 0 ? `${comment} Changed by: ${passes.join(", ")}` : `${comment} No pass changed anything.`);
  lines.push("");
  if (asDifferences) {
    outcome.differences.forEach((difference, step) => lines.push(`# ${step + 1}: ${passes[step]}`, difference));
    return lines.join("\n");
  }
  lines.push(...outcome.steps.map((step) => step.trimEnd() + "\n"));
  if (outcome.text !== null) {
    lines.push("// -----// Result //----- //", outcome.text);
  }
  return lines.join("\n");
}
