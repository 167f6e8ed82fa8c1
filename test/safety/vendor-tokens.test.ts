/** Vendor tokens: recognised by their build wherever they stand. */

import { describe, expect, it } from "vitest";
import { redact } from "../../src/safety/redact.ts";
import { base64, hex, lower, mixed, upper, uuid } from "./made-up.ts";

const TOKENS: readonly (readonly [kind: string, ...parts: string[]])[] = [
  ["github-token", "ghp", "_", mixed(36)],
  ["github-token", "github", "_pat_", mixed(22), "_", mixed(59)],
  ["gitlab-token", "glpat", "-", mixed(20)],
  ["bitbucket-token", "ATBB", mixed(32)],
  ["atlassian-token", "ATATT3", mixed(180)],
  ["npm-token", "npm", "_", mixed(36)],
  ["pypi-token", "pypi", "-", mixed(120)],
  ["rubygems-key", "rubygems", "_", hex(48)],
  ["docker-token", "dckr", "_pat_", mixed(27)],
  ["sonar-token", "squ", "_", hex(40)],
  ["sourcegraph-token", "sgp", "_", hex(40)],
  ["postman-key", "PMAK", "-", hex(24), "-", hex(34)],
  ["aws-access-key", "AKIA", upper(16)],
  ["google-api-key", "AIza", mixed(35)],
  ["google-oauth-secret", "GOCSPX", "-", mixed(28)],
  ["digitalocean-token", "dop", "_v1_", hex(64)],
  ["heroku-key", "HRKU", "-", uuid()],
  ["netlify-token", "nfp", "_", mixed(40)],
  ["supabase-token", "sbp", "_", hex(40)],
  ["planetscale-token", "pscale", "_tkn_", mixed(43)],
  ["databricks-token", "dapi", hex(32)],
  ["vault-token", "hvs", ".", mixed(90)],
  ["doppler-token", "dp", ".pt.", mixed(43)],
  ["pulumi-token", "pul", "-", hex(40)],
  ["tailscale-key", "tskey", "-auth-", mixed(12), "-", mixed(32)],
  ["age-key", "AGE-SECRET", "-KEY-1", upper(58)],
  ["terraform-token", mixed(14), ".atlasv1.", mixed(67)],
  ["jwt", "ey", "J", mixed(33), ".ey", "J", mixed(60), ".", mixed(43)],
  ["anthropic-key", "sk", "-ant-", mixed(95)],
  ["openai-key", "sk", "-proj-", mixed(48)],
  ["groq-key", "gsk", "_", mixed(52)],
  ["huggingface-token", "hf", "_", mixed(34)],
  ["replicate-token", "r8", "_", mixed(37)],
  ["stripe-key", "sk", "_live_", mixed(24)],
  ["shopify-token", "shpat", "_", hex(32)],
  ["square-token", "sq0atp", "-", mixed(22)],
  ["linear-key", "lin", "_api_", mixed(40)],
  ["notion-token", "ntn", "_", mixed(46)],
  ["figma-token", "figd", "_", mixed(43)],
  ["airtable-token", "pat", mixed(14), ".", hex(64)],
  ["slack-token", "xoxb", "-", "123456789012", "-", mixed(24)],
  ["sendgrid-key", "SG", ".", mixed(22), ".", mixed(43)],
  ["mailchimp-key", hex(32), "-us", "12"],
  ["twilio-key", "SK", hex(32)],
  ["sentry-token", "sntrys", "_", mixed(60)],
  ["grafana-token", "glsa", "_", mixed(32), "_", hex(8)],
  ["newrelic-key", "NRAK", "-", upper(27)],
  ["dynatrace-token", "dt0c01", ".", upper(24), ".", upper(64)],
  ["launchdarkly-key", "sdk", "-", uuid()],
  ["discord-token", "MT", mixed(24), ".", mixed(6), ".", mixed(38)],
  ["nuget-key", "oy2", lower(43)],
  ["azure-client-secret", mixed(3), "8Q~", mixed(34)],
  ["random-text", base64(40).replace(/[+/]/g, "k")],
];

describe.each(TOKENS)("a token of the kind %s", (kind, ...parts) => {
  const token = parts.join("");
  const marker = `[secret:${kind}]`;

  it.each([
    ["alone", token, marker],
    ["in a sentence", `we got ${token}, and it worked`, `we got ${marker}, and it worked`],
    ["in quotes", `f("${token}")`, `f("${marker}")`],
    ["after an escaped line break", `"line\\n${token}\\nline"`, `"line\\n${marker}\\nline"`],
    ["after a colour", `\u001b[32m${token}\u001b[0m`, `\u001b[32m${marker}\u001b[0m`],
  ])("goes %s", (_place, text, expected) => {
    expect(redact(text, "normal")).toEqual({ text: expected, secrets: [kind] });
  });
});

it("leaves a token that is too short to be one", () => {
  const text = ["ghp", "_", mixed(8)].join("");
  expect(redact(text, "strict")).toEqual({ text, secrets: [] });
});

it("takes the number of a telegram bot along with its key", () => {
  const key = `AA${mixed(33)}`;
  expect(redact(`https://api.telegram.org/bot123456789:${key}/getMe`, "normal")).toEqual({
    text: "https://api.telegram.org/[secret:telegram-token]/getMe",
    secrets: ["telegram-token"],
  });
});
