import { expect, it } from "vitest";
import { pathMatcher } from "../../src/support/path-glob.ts";

it.each([
  ["/work/secret", "/work/secret", true],
  ["/work/secret", "/work/secret/deep/inside", true],
  ["/work/secret", "/work/secrets", false],
  ["/work/secret/", "/work/secret", true],
  ["~/private", "/home/me/private/x", true],
  ["~", "/home/me/anything", true],
  ["/work/*/vault", "/work/a/vault", true],
  ["/work/*/vault", "/work/a/b/vault", false],
  ["/work/**/vault", "/work/vault", true],
  ["/work/**/vault", "/work/a/b/vault/x", true],
  ["/work/**", "/work/a", true],
  ["/work/clien?", "/work/client", true],
  ["/work/a.b", "/work/axb", false],
  ["/work/(a|b)", "/work/a", false],
])("%s, asked about %s, says %s", (glob, path, isMatch) => {
  expect(pathMatcher([glob], "/home/me")(path)).toBe(isMatch);
});

it("matches nothing without globs", () => {
  expect(pathMatcher([], "/home/me")("/work")).toBe(false);
});
