/** JavaScript's package managers: npm, pnpm, yarn, bun and the programs they run. */

import { type Call, type Judge, named, type Programs } from "../call.ts";
import { delegates } from "../delegate.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { always, ruled } from "../rule.ts";
import { judgeRun } from "../run-file.ts";
import { judgeTask } from "../task.ts";
import { type VerbTable, verbs } from "../verbs.ts";

const OPTIONS = `-s -w: -C: -F: --silent --prefix: --workspace: --workspaces --loglevel: --filter: --cwd:
  --dir: --recursive -r --if-present --offline --prefer-offline --parallel --stream --bun --quiet --verbose`;

/** A fetched program is a foreign one: only those that a table knows are more than unknown. */
const FETCH_AND_RUN = delegates({
  options: "-y --yes --no --no-install --quiet -q --prefer-offline --bun --silent -p: --package:",
  floor: "project-code",
});

const INSTALL = ruled({
  class: "network-read",
  raised: { destructive: "-g --global --location", unknown: "--script-shell" },
});

const TABLE: VerbTable = {
  options: OPTIONS,
  folders: "--prefix -C --cwd --dir",
  raised: { unknown: "--script-shell --node-options --shell-emulator --script-prepend-node-path" },
  classes: {
    read: "ls list ll root prefix bin why explain licenses config:get config:list get pkg:get help-search query completion",
    "local-write": "version init pkg:set dedupe",
    "network-read": `view info show outdated audit ping search docs repo bugs whoami fund pack npm-info
      owner:ls dist-tag:ls access:list access:ls-packages diff doctor team:ls patch`,
    external: "publish stage deploy",
    destructive: `unpublish deprecate undeprecate owner dist-tag access token login logout adduser team hook org profile
      uninstall remove rm un unlink link cache:clean cache:rm config:set config:delete set prune store:prune`,
  },
  rules: {
    install: INSTALL,
    i: INSTALL,
    ci: INSTALL,
    add: INSTALL,
    update: INSTALL,
    up: INSTALL,
    upgrade: INSTALL,
    rebuild: always("project-code"),
    fetch: INSTALL,
    import: always("local-write"),
    run: judgeScript,
    "run-script": judgeScript,
    test: always("project-code"),
    t: always("project-code"),
    tst: always("project-code"),
    start: always("project-code"),
    stop: always("project-code"),
    restart: always("project-code"),
    build: always("project-code"),
    exec: FETCH_AND_RUN,
    x: FETCH_AND_RUN,
    dlx: FETCH_AND_RUN,
    create: always("unknown"),
  },
};

export const javascriptPackages: Programs = [
  ...named("npm", verbs(TABLE)),
  // Whatever is no verb of theirs is a script of the project.
  ...named("pnpm", verbs({ ...TABLE, others: judgeScript })),
  ...named("yarn", judgeYarn),
  ...named("npx pnpx bunx", FETCH_AND_RUN),
  ...named("bun", verbs({ ...TABLE, others: judgeBun })),
  ...named("corepack nvm fnm volta", always("unknown")),
  ...named(
    "deno",
    verbs({
      classes: {
        read: "info lint doc",
        "project-code": "test task check bench",
        "local-write": "fmt",
        "network-read": "cache install add",
      },
    }),
  ),
];

/** `yarn npm publish` and `yarn workspace NAME publish` have the verb further back. */
const YARN = verbs({
  ...TABLE,
  others: judgeScript,
  alone: INSTALL,
  rules: {
    ...TABLE.rules,
    npm: (call) => YARN(call),
    workspace: (call) => YARN({ ...call, args: call.args.slice(1) }),
    workspaces: always("unknown"),
    plugin: always("unknown"),
    config: always("unknown"),
    global: always("destructive"),
  },
});

function judgeYarn(call: Call): Judged {
  return YARN(call);
}

const OPTION_BEFORE_SCRIPT =
  /^-{1,2}(?:silent|s|if-present|bun|watch|hot|workspaces|recursive|r|parallel|stream)$/;

function judgeScript(call: Call): Judged {
  const [script] = call.args.filter(({ value }) => !OPTION_BEFORE_SCRIPT.test(value ?? ""));
  if (script === undefined) return judged("read", `${call.name} lists`);
  if (script.value?.startsWith("-")) return unknown(`${call.name} with ${script.value}`);
  return judgeTask(call.name, script);
}

/** `bun file.ts` runs a file, `bun -e` code, `bun name` a script or a program. */
function judgeBun(call: Call): Judged {
  const [first] = call.args;
  const { value = "-" } = first ?? {};
  if (first === undefined || value.startsWith("-")) return unknown(`${call.name} with ${value}`);
  const isFile = /[/.]/.test(value);
  return isFile
    ? judgeRun(first, call.place)
    : highest([judgeTask(call.name, first), bareName(call)]);
}

/** A program of that name would run as well. */
const bareName: Judge = ({ args, judgeWords }) => {
  const found = judgeWords(args);
  return found.class === "unknown" ? judged("project-code", "a script of the project") : found;
};
