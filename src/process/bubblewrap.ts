/**
 * bubblewrap: a step's program in a view of the machine in which only the project can be written,
 * secrets are not there, and there is no network unless the step needs it.
 */

import { programsNamed } from "../config/search-path.ts";
import type { Need } from "../model/procedure.ts";
import { gitMounts } from "./git-mounts.ts";
import { launch } from "./launch.ts";
import { cacheMounts, fixedMounts, writableMounts } from "./mounts.ts";
import { argumentsOf, type Mount } from "./view.ts";

const SELF_TEST_DEADLINE_MS = 5_000;

type Argv = readonly [string, ...string[]];

export interface Bubblewrap {
  /** The command line of a step inside the sandbox. */
  readonly around: (argv: Argv, step: WrappedStep) => Argv;
  /** The same for a program that only looks: nothing can be written, there is no network. */
  readonly aroundReader: (argv: Argv, folder: string) => Argv;
}

interface WrappedStep {
  readonly folder: string;
  readonly needs: readonly Need[];
}

export interface WrapSetting {
  readonly project: string;
  readonly hidden: readonly string[];
  readonly guarded: readonly string[];
  readonly shell: Argv;
  readonly variables: Readonly<Record<string, string>>;
}

type Found =
  | { readonly kind: "works"; readonly bubblewrap: Bubblewrap }
  | { readonly kind: "missing"; readonly reason: string };

/** It counts only if it really holds in what tries to get out. */
export async function bubblewrapHere(setting: WrapSetting): Promise<Found> {
  const [program] = process.platform === "linux" ? programsNamed("bwrap") : [];
  if (program === undefined) return { kind: "missing", reason: "There is no bubblewrap here." };
  const bubblewrap = wrapWith(program, setting);
  const reason = await whyUnfit(bubblewrap, setting);
  return reason === undefined ? { kind: "works", bubblewrap } : { kind: "missing", reason };
}

function wrapWith(program: string, { project, hidden, guarded }: WrapSetting): Bubblewrap {
  const fixed = fixedMounts(project, hidden);
  const wrapped = (mounts: readonly Mount[], more: readonly string[], argv: Argv): Argv => [
    program,
    ...ISOLATION,
    ...argumentsOf([...fixed, ...mounts]),
    ...more,
    "--",
    ...argv,
  ];
  return {
    around(argv, { folder, needs }) {
      const usesNetwork = needs.some(({ kind }) => kind === "network");
      const mounts: readonly Mount[] = [
        { kind: "writable", path: project },
        ...gitMounts(project, { isWritable: needs.some(({ kind }) => kind === "git") }),
        ...guarded.map((path): Mount => ({ kind: "read-only", path: `${project}/${path}` })),
        ...(usesNetwork ? cacheMounts() : []),
        ...writableMounts(needs, project),
      ];
      return wrapped(mounts, [...(usesNetwork ? ["--share-net"] : []), "--chdir", folder], argv);
    },
    aroundReader(argv, folder) {
      const own: Mount = { kind: "read-only", path: project };
      const mounts = [own, ...gitMounts(project, { isWritable: false })];
      return wrapped(mounts, ["--chdir", folder], argv);
    },
  };
}

const ISOLATION = [
  "--unshare-all",
  "--unshare-user",
  "--die-with-parent",
  "--cap-drop",
  "ALL",
  "--ro-bind",
  "/",
  "/",
  "--dev",
  "/dev",
  "--proc",
  "/proc",
];

/** Few processes, no network but its own, and nothing to write beside the project. */
const SELF_TEST =
  'cd / && [ $$ -lt 9 ] && [ "$(grep -c : /proc/net/dev)" -le 1 ] &&' +
  ' ! (: >"$HOME/.skilld-self-test") 2>/dev/null && echo contained';

const NOT_HELD = "it does not hold in what it starts";

async function whyUnfit(
  bubblewrap: Bubblewrap,
  { shell, variables, project }: WrapSetting,
): Promise<string | undefined> {
  const argv = bubblewrap.aroundReader([...shell, SELF_TEST], project);
  const ended = await launch({ argv, folder: "/", variables, timeoutMs: SELF_TEST_DEADLINE_MS });
  if (ended.kind !== "ended") return "bubblewrap does not come to an end here.";
  const { exit, stdout, stderr } = ended.outcome;
  if (exit === 0 && stdout === "contained\n") return undefined;
  return `bubblewrap does not work here: ${stderr.trim() || NOT_HELD}`;
}
