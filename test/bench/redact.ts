/** Redaction bench: recall, false positives and speed of the redactor. Prints numbers and claims nothing. */

import { redact } from "../../src/safety/redact.ts";
import { readRealText } from "./redact/corpus.ts";
import { innocentLines } from "./redact/innocent.ts";
import { countRealHits } from "./redact/real-hits.ts";
import { type ByStrictness, report } from "./redact/report.ts";
import { type Redactor, scoreInnocent, scoreShapes } from "./redact/score.ts";
import { heldOutShapes } from "./redact/shapes-held-out.ts";
import { knownShapes } from "./redact/shapes-known.ts";
import { excerptsOf, measureThroughput } from "./redact/throughput.ts";

export async function benchRedact(): Promise<void> {
  const real = await readRealText();
  const excerpts = excerptsOf(innocentLines, knownShapes);
  const text = report({
    known: inBothModes((redactor) => scoreShapes(redactor, knownShapes)),
    heldOut: inBothModes((redactor) => scoreShapes(redactor, heldOutShapes)),
    innocent: inBothModes((redactor) => scoreInnocent(redactor, innocentLines)),
    throughput: inBothModes((redactor) => measureThroughput(redactor, excerpts)),
    real: real && inBothModes((redactor) => countRealHits(redactor, real)),
  });
  process.stdout.write(text);
}

function inBothModes<Value>(measure: (redactor: Redactor) => Value): ByStrictness<Value> {
  return {
    normal: measure((text) => redact(text, "normal").text),
    strict: measure((text) => redact(text, "strict").text),
  };
}
