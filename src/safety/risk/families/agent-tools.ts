/** Tools that coding agents live with: their own command lines, trackers, terminals, worktrees. */

import { type Call, named, type Programs } from "../call.ts";
import { type Judged, unknown } from "../judged.ts";
import { verbs } from "../verbs.ts";

export const agentTools: Programs = [
  ...named(
    "tmux",
    verbs({
      options: "-L: -S: -2 -u",
      classes: {
        read: "list-sessions ls list-windows lsw list-panes lsp capture-pane capturep display-message has-session has show-options info",
        destructive: "kill-session kill-server kill-window kill-pane",
      },
    }),
  ),
  ...named(
    "bd",
    verbs({
      options: "--readonly --json -q --quiet --no-daemon --db:",
      classes: {
        read: "list show search ready status stats blocked count info dep:list dep:tree dep:cycles label:list comments version where",
        "local-write":
          "create update close reopen dep:add dep:remove label:add label:remove comment init q note",
        external: "sync push dolt",
        destructive: "delete cleanup compact",
      },
    }),
  ),
  ...named(
    "workmux",
    verbs({
      classes: {
        read: "list ls status capture wait path docs",
        destructive: "remove rm merge close",
      },
      rules: { run: judgeElsewhere },
    }),
  ),
  ...named(
    "entire",
    verbs({
      classes: {
        read: "status version explain list sessions checkpoint:list checkpoint:show session:current session:list session:info doctor",
        "local-write": "enable disable configure hooks",
        destructive: "rewind reset clean",
      },
    }),
  ),
  ...named(
    "skilld",
    verbs({
      classes: {
        read: "status doctor logs coverage sessions show candidates diff skills lint recall approvals patches savings contract",
        "project-code": "replay verify",
        "local-write": "import record tune export convert",
        destructive:
          "install uninstall start stop forget promote reject trust approve patch import-bundle repair",
      },
    }),
  ),
];

/** `run NAME -- COMMAND`, in the worktree of that name: a look is a look there too. */
function judgeElsewhere({ name, args, judgeWords }: Call): Judged {
  const [target, separator, ...command] = args;
  const isPlain = target?.value?.startsWith("-") === false && separator?.value === "--";
  const found = isPlain ? judgeWords(command) : unknown(`${name} with options`);
  return found.class === "read" ? found : unknown(`${name} works in another folder`);
}
