/** Interpreters: a file of the project is its code; code in the line is mostly not understood. */

import { type Call, type Judge, named, type Programs } from "../call.ts";
import { type Judged, judged, unknown } from "../judged.ts";
import { nodeOnlyComputes } from "../node-code.ts";
import { mentionsSecretPath } from "../place.ts";
import { pythonOnlyComputes } from "../python-code.ts";
import { always } from "../rule.ts";
import { judgeRun } from "../run-file.ts";
import { verbs } from "../verbs.ts";
import { judgePip } from "./python-packages.ts";

interface Interpreter {
  /** Options that change nothing but how it runs. */
  readonly flags: RegExp;
  /** Options with code behind them. */
  readonly code: RegExp;
  readonly onlyComputes: (code: string) => boolean;
  readonly runModule?: Judge;
}

const NEVER = /^(?!)/;
const PYTHON: Interpreter = {
  flags: /^-[uBIEsSOqb]+$/,
  code: /^-[uBIEsSOqb]*c$/,
  onlyComputes: pythonOnlyComputes,
  runModule: verbs({
    classes: {
      read: "json.tool tabnanny compileall this platform site sysconfig tokenize ast dis",
      "project-code":
        "pytest unittest mypy pyright ruff flake8 black isort doctest build tox nox coverage",
      "local-write": "venv virtualenv",
    },
    rules: { pip: judgePip },
  }),
};
const NODE: Interpreter = {
  flags:
    /^--(?:input-type=\w+|no-warnings|test|watch|trace-\w+|experimental-[\w-]+|enable-source-maps|check)$/,
  code: /^(?:-e|-p|-pe|--eval|--print)$/,
  onlyComputes: nodeOnlyComputes,
};
const OTHER: Interpreter = { flags: /^-w$/, code: NEVER, onlyComputes: () => false };

export const interpreters: Programs = [
  ...named("python", interpreted(PYTHON)),
  ...named("node nodejs", interpreted(NODE)),
  ...named("tsx ts-node perl ruby php lua Rscript", interpreted(OTHER)),
  ...named("osascript", always("unknown")),
];

function interpreted(interpreter: Interpreter): Judge {
  return (call) => {
    const at = call.args.findIndex(({ value = "" }) => !interpreter.flags.test(value));
    return at === -1
      ? judgeInput(interpreter, call)
      : judgeOperand(interpreter, { ...call, args: call.args.slice(at) });
  };
}

/** `args` begins with what is not a plain flag. */
function judgeOperand(interpreter: Interpreter, call: Call): Judged {
  const { name, place } = call;
  const [first, ...rest] = call.args;
  const value = first?.value ?? "";
  if (first === undefined || value === "-") return judgeInput(interpreter, call);
  if (QUESTION.test(value)) return judged("read", `${name} explains itself`);
  if (interpreter.code.test(value)) return judgeCode(interpreter, name, rest[0]?.value);
  if (value === "-m" && interpreter.runModule !== undefined)
    return interpreter.runModule({ ...call, name: `${name} -m`, args: rest });
  return value.startsWith("-") ? unknown(`${name} with ${value}`) : judgeRun(first, place);
}

const QUESTION = /^(?:-V|-v|--version|-h|--help)$/;

function judgeCode({ onlyComputes }: Interpreter, name: string, code: string | undefined): Judged {
  if (code !== undefined && mentionsSecretPath(code))
    return judged("destructive", `the code for ${name} names credentials`);
  return code !== undefined && onlyComputes(code)
    ? judged("read", `the code for ${name} only computes`)
    : unknown(`the code for ${name} is not known to be harmless`);
}

/** Without a file it runs its input. */
function judgeInput(interpreter: Interpreter, { name, redirections }: Call): Judged {
  const last = redirections.findLast(({ operator }) => operator.startsWith("<"));
  if (last?.kind === "heredoc") return judgeCode(interpreter, name, last.body.value);
  return judgeCode(interpreter, name, last?.kind === "here-string" ? last.target.value : undefined);
}
