import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { innocentLines } from "./innocent.ts";
import { seededBy } from "./random.ts";
import { samplesOf } from "./shape.ts";
import { heldOutShapes } from "./shapes-held-out.ts";
import { knownShapes } from "./shapes-known.ts";

const SHAPES_MIN = 160;
const INNOCENT_LINES_MIN = 600;
const SECRET_LENGTH_MIN = 6;
const SAMPLES = 20;

const shapes = [...knownShapes, ...heldOutShapes];
const digestOf = (name: string) => createHash("sha256").update(name).digest("hex");
const digests = (half: typeof shapes) => half.map(({ name }) => digestOf(name)).sort();

it("has enough shapes and innocent lines to say something", () => {
  expect(shapes.length).toBeGreaterThanOrEqual(SHAPES_MIN);
  expect(innocentLines.length).toBeGreaterThanOrEqual(INNOCENT_LINES_MIN);
});

it("puts every secret into its line exactly once", () => {
  const wrong = shapes.filter((shape) =>
    samplesOf(shape, SAMPLES).some(
      ({ text, secret }) => secret.length < SECRET_LENGTH_MIN || text.split(secret).length !== 2,
    ),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it("makes the same samples in every run and different ones within a run", () => {
  const samples = shapes.map((shape) => samplesOf(shape, SAMPLES));
  expect(shapes.map((shape) => samplesOf(shape, SAMPLES))).toEqual(samples);
  const repeating = samples.filter((own) => new Set(own.map(({ text }) => text)).size < 2);
  expect(repeating).toEqual([]);
});

it("names every shape and words every line once", () => {
  expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
  expect(new Set(innocentLines.map(({ text }) => text)).size).toBe(innocentLines.length);
});

it("describes no line twice under two names", () => {
  const lines = shapes.map(({ make }) => make(seededBy("same stream for all")).text);
  expect(new Set(lines).size).toBe(shapes.length);
});

it("splits the shapes by the digest of their names, the lower half known", () => {
  const sorted = digests(shapes);
  const middle = Math.ceil(sorted.length / 2);
  expect(digests([...knownShapes])).toEqual(sorted.slice(0, middle));
  expect(digests([...heldOutShapes])).toEqual(sorted.slice(middle));
});
