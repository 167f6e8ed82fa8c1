/** Reading stdin from an agent that may never close it. */

/** An agent that says nothing for this long is taken at what it said. */
const STDIN_SILENCE_MS = 1_000;
const STDIN_TOTAL_MS = 3_000;

/** Resolves at the end of stdin or at a limit; `take` must not throw. */
export function readStdin(take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve) => {
    const { stdin } = process;
    const end = () => {
      stdin.off("data", onChunk).pause();
      clearTimeout(silence);
      clearTimeout(total);
      resolve();
    };
    const onChunk = (chunk: Buffer) => {
      silence.refresh();
      take(chunk);
    };
    const silence = setTimeout(end, STDIN_SILENCE_MS);
    const total = setTimeout(end, STDIN_TOTAL_MS);
    stdin.on("data", onChunk).once("end", end).once("error", end);
  });
}
