/** Remotes: programs that run a command elsewhere, on another machine or in a container. */

import type { Word } from "../word.ts";
import {
  type Carrier,
  type Carrying,
  itself,
  joinedText,
  type Load,
  layerOf,
  type NestedText,
  unseen,
} from "./carrying.ts";
import { optionGrammar, readOptions } from "./options.ts";

export const remotes: ReadonlyMap<string, Carrier> = new Map<string, Carrier>([
  ["ssh", runSsh],
  ["docker", runInContainer],
  ["podman", runInContainer],
  ["docker-compose", runInContainer],
  ["kubectl", runInPod],
]);

const SSH_OPTIONS = optionGrammar(
  `-4 -6 -A -a -C -f -G -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y -B: -b: -c: -D: -E: -e: -F:
  -I: -i: -J: -L: -l: -m: -O: -o: -P: -p: -Q: -R: -S: -W: -w:`,
);
const CONTAINER_OPTIONS = optionGrammar(
  `-D -v -c: -H: -l: -f: -p: --config: --context: --debug --host: --log-level: --file: --profile:
  --project-name: --project-directory: --env-file: --ansi: --compatibility --version --help`,
);
const EXEC_OPTIONS = optionGrammar(
  `-d -i -t -T -e: -u: -w: --detach --interactive --tty --no-TTY --privileged --env: --env-file:
  --user: --workdir: --index: --detach-keys:`,
);

/** ssh joins its words and hands them to a shell over there, which may also read its input. */
function runSsh(words: readonly Word[], input: NestedText | undefined): Carrying {
  const options = readOptions(words, 1, SSH_OPTIONS);
  if (options.kind === "unknown") return unseen(words, "ssh with an unknown option");
  const commandStart = options.next + 1;
  const command = words.slice(commandStart);
  const script = command.length === 0 ? input : joinedText(command);
  if (script !== undefined)
    return elsewhere(words, commandStart, { name: "ssh", load: { kind: "script", script } });
  return command.length === 0
    ? itself(words)
    : unseen(words, "the command for ssh only shows when it runs");
}

/** `docker exec`, `docker compose exec`; what `docker run` runs is the image's choice. */
function runInContainer(words: readonly Word[]): Carrying {
  const program = words[0]?.value?.split("/").at(-1) ?? "";
  const verbAt = verbPlace(words, 1);
  if (verbAt === undefined) return unseen(words, `${program} with an unknown option`);
  if (words[verbAt]?.value !== "exec") return itself(words);
  const options = readOptions(words, verbAt + 1, EXEC_OPTIONS);
  if (options.kind === "unknown") return unseen(words, `${program} exec with an unknown option`);
  const load: Load = { kind: "words", words: words.slice(options.next + 1) };
  return elsewhere(words, options.next + 1, { name: `${program} exec`, load });
}

function verbPlace(words: readonly Word[], from: number): number | undefined {
  const options = readOptions(words, from, CONTAINER_OPTIONS);
  if (options.kind === "unknown") return undefined;
  const isGroup = words[options.next]?.value === "compose";
  return isGroup ? verbPlace(words, options.next + 1) : options.next;
}

function runInPod(words: readonly Word[]): Carrying {
  if (!words.some(({ value }) => value === "exec")) return itself(words);
  const separator = words.findIndex(({ value }) => value === "--");
  if (separator === -1) return unseen(words, "kubectl exec without a -- before its command");
  const load: Load = { kind: "words", words: words.slice(separator + 1) };
  return elsewhere(words, separator + 1, { name: "kubectl exec", load });
}

function elsewhere(
  words: readonly Word[],
  start: number,
  { name, load }: { name: string; load: Load },
): Carrying {
  if (load.kind === "words" && load.words.length === 0) return itself(words);
  const own = words.slice(0, start);
  return { own, carried: [{ layer: layerOf("remote", name, own), load }] };
}
