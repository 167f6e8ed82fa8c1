/** Verdicts: what a person thinks of procedures that were mined from the public sessions. */

export const VERDICTS: Readonly<Record<string, string>> = {
  "23f2c9e219fbbef1":
    "right, but the same as the next one with a build behind it: they should be one",
  "6387417953f64206": "right: what the repository asks for before every commit",
  "849a0a3633454796": "right, but a part of what is done before a push; lint belongs to it",
  c0ccd14e922a7294: "useful: the same checks after a build, of one package each time",
  "32be43efeed4752b": "right: checks, then a commit in words of its own; most would keep it",
  "685e3276895dfb7f": "noise: one feature that was worked on twice",
  b5854260ef2abfd7: "weak: build, lint and commit, seen twice; the checks above say more",
  cd05e170cbe66613: "useful: how a rebase is ended; it lacks the rebase itself",
  ddadcec8cc1c6886: "weak: tests of some package, then lint; nothing to learn",
};
