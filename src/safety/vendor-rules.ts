/**
 * Vendor rules: tokens that give themselves away by their shape, wherever they stand.
 *
 * Written from the vendors' public descriptions. A shape is listed only when its fixed part makes
 * an accident unlikely; everything else is left to its context or to entropy.
 */

import type { SecretSpan } from "./secret-span.ts";

const RULES: readonly (readonly [kind: string, shape: string])[] = [
  ["github-token", "gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255}"],
  [
    "gitlab-token",
    "gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|oas|soat|ffct)-[\\w.-]{20,300}|GR1348941[\\w-]{20}",
  ],
  ["bitbucket-token", "ATBB[A-Za-z0-9]{24,40}"],
  ["atlassian-token", "AT[AC]TT3[\\w=-]{60,300}"],
  ["aws-key-id", "(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}"],
  ["alibaba-key-id", "LTAI[A-Za-z0-9]{12,30}"],
  ["tencent-key-id", "AKID[A-Za-z0-9]{13,40}"],
  ["google-key", "AIza[\\w-]{30,40}|GOCSPX-[\\w-]{20,40}|ya29\\.[\\w-]{20,400}"],
  ["azure-secret", "[\\w~.]{3}[78]Q~[\\w~.-]{31,34}"],
  ["digitalocean-token", "do[opr]_v1_[a-f0-9]{40,80}"],
  ["heroku-token", "HRKU-[\\w-]{30,80}"],
  ["cloudflare-token", "v1\\.0-[a-f0-9]{24}-[a-f0-9]{100,200}|cf(?:ut|at|k)_[\\w-]{30,80}"],
  ["fly-token", "fo1_[\\w-]{40,60}|fm[12][ar]?_[A-Za-z0-9+/=]{80,600}"],
  ["vercel-token", "vc[pkcra]_[A-Za-z0-9]{20,80}"],
  ["netlify-token", "nfp_[A-Za-z0-9]{30,60}"],
  ["render-token", "rnd_[A-Za-z0-9]{28,60}"],
  ["supabase-token", "sbp_[a-f0-9]{40}|sb_secret_[\\w-]{20,60}"],
  ["planetscale-token", "pscale_(?:tkn|oauth|pw)_[\\w.=-]{30,64}"],
  ["pulumi-token", "pul-[a-f0-9]{40}"],
  ["terraform-token", "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{60,70}"],
  ["vault-token", "hv[sbr]\\.[\\w-]{24,300}"],
  ["doppler-token", "dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{40,80}"],
  ["tailscale-key", "tskey-[a-z]{3,10}-[\\w-]{12,80}"],
  ["slack-token", "xox[abceoprs]-[\\w-]{10,250}|xapp-\\d-[\\w-]{20,200}|xoxe\\.[\\w.-]{20,250}"],
  ["slack-webhook", "hooks\\.slack\\.com/(?:services|workflows|triggers)/[\\w/]{20,120}"],
  ["discord-token", "[MNO][\\w-]{22,27}\\.[\\w-]{6}\\.[\\w-]{27,45}"],
  ["discord-webhook", "discord(?:app)?\\.com/api/webhooks/\\d{15,21}/[\\w-]{50,90}"],
  ["telegram-token", "\\d{8,10}:AA[\\w-]{32,34}"],
  ["teams-webhook", "webhook\\.office\\.com/webhookb2/[\\w@./-]{60,300}"],
  ["stripe-key", "(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{10,250}|whsec_[A-Za-z0-9+/=]{20,100}"],
  ["square-token", "sq0(?:atp|csp|idp)-[\\w-]{22,60}|EAAA[\\w-]{60}"],
  ["shopify-token", "shp(?:at|ca|pa|ss|tka)_[A-Fa-f0-9]{32}"],
  ["paypal-token", "access_token\\$(?:production|sandbox)\\$[a-z0-9]{10,30}\\$[a-f0-9]{32}"],
  ["plaid-token", "access-(?:sandbox|development|production)-[a-f0-9-]{36}"],
  ["razorpay-key", "rzp_(?:live|test)_[A-Za-z0-9]{14,24}"],
  ["flutterwave-key", "FLWSECK(?:_TEST)?-[A-Za-z0-9-]{12,60}"],
  ["easypost-key", "EZ[AT]K[A-Za-z0-9]{54}"],
  ["shippo-token", "shippo_(?:live|test)_[a-f0-9]{40}"],
  ["duffel-token", "duffel_(?:live|test)_[\\w=-]{43}"],
  ["anthropic-key", "sk-ant-[\\w-]{20,200}"],
  [
    "openai-key",
    "sk-(?:proj-|svcacct-|admin-|None-|or-v1-|lf-)?[A-Za-z0-9_-]{20,250}|sess-[A-Za-z0-9]{40}",
  ],
  ["huggingface-token", "(?:hf|api_org)_[A-Za-z0-9]{30,40}"],
  ["replicate-token", "r8_[A-Za-z0-9]{37}"],
  ["groq-key", "gsk_[A-Za-z0-9]{40,60}"],
  ["xai-key", "xai-[A-Za-z0-9]{60,100}"],
  ["perplexity-key", "pplx-[A-Za-z0-9]{40,60}"],
  ["nvidia-key", "nvapi-[\\w-]{50,80}"],
  ["langsmith-key", "lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}"],
  ["npm-token", "npm_[A-Za-z0-9]{36}"],
  ["pypi-token", "pypi-[A-Za-z0-9_-]{40,300}"],
  ["rubygems-key", "rubygems_[a-f0-9]{48}"],
  ["nuget-key", "oy2[a-z0-9]{43}"],
  ["crates-token", "cio[A-Za-z0-9]{32}"],
  ["clojars-token", "CLOJARS_[a-z0-9]{60}"],
  ["docker-token", "dckr_(?:pat|oat)_[\\w-]{20,60}"],
  ["jfrog-token", "AKC[a-zA-Z0-9]{60,80}|cmVmd[A-Za-z0-9]{56,80}"],
  ["sendgrid-key", "SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}"],
  ["mailgun-key", "key-[a-f0-9]{32}|[a-f0-9]{32}-[a-f0-9]{8}-[a-f0-9]{8}"],
  ["mailchimp-key", "[a-f0-9]{32}-us\\d{1,2}"],
  ["brevo-key", "xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}|xsmtpsib-[a-f0-9]{64}-[A-Za-z0-9]{16}"],
  ["resend-key", "re_[A-Za-z0-9]{6,12}_[A-Za-z0-9]{20,30}"],
  ["twilio-key", "SK[a-f0-9]{32}|AC[a-f0-9]{32}"],
  ["datadog-key", "dd(?:api|app)_[A-Za-z0-9]{30,50}"],
  ["newrelic-key", "NRAK-[A-Z0-9]{27}|NRJS-[a-f0-9]{19}|NRI[IQ]-[\\w-]{32}|[a-f0-9]{36}NRAL"],
  ["sentry-token", "sntry[su]_[A-Za-z0-9+/=_-]{40,400}"],
  ["grafana-token", "gl(?:sa|c)_[A-Za-z0-9+/=_]{32,400}|eyJrIjoi[A-Za-z0-9+/=]{50,400}"],
  ["dynatrace-token", "dt0[a-z]\\d{2}\\.[A-Z0-9]{8,24}\\.[A-Z0-9]{40,64}"],
  ["honeycomb-key", "hc[abx](?:ik|lk|mk)_[a-z0-9]{50,70}"],
  ["posthog-key", "ph[cx]_[A-Za-z0-9]{32,50}"],
  ["postman-key", "PMAK-[a-f0-9]{24}-[a-f0-9]{34}"],
  ["databricks-token", "dapi[a-f0-9]{32}(?:-\\d)?"],
  ["confluent-key", "cflt[A-Za-z0-9+/]{50,70}"],
  ["linear-key", "lin_(?:api|oauth)_[A-Za-z0-9]{32,70}"],
  ["notion-token", "ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43}"],
  ["figma-token", "fig[durh]_[\\w-]{36,60}"],
  ["airtable-token", "pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}"],
  ["asana-token", "[012]/\\d{10,20}(?:/\\d{10,20})?:[a-f0-9]{32}"],
  ["dropbox-token", "sl\\.[\\w-]{60,1300}"],
  ["typeform-token", "tfp_[\\w.=-]{40,70}"],
  [
    "launchdarkly-key",
    "(?:api|sdk|mob)-[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}",
  ],
  ["buildkite-token", "bk(?:ua|at|rt|ct)_[a-f0-9A-Za-z]{30,80}"],
  ["circleci-token", "CCI(?:PAT|PRJ)_[A-Za-z0-9_]{40,80}"],
  ["sonar-token", "sq[pua]_[a-f0-9]{40}"],
  ["snyk-token", "snyk_(?:uat|sat)\\.[\\w.-]{40,120}"],
  [
    "onepassword-token",
    "ops_eyJ[\\w+/=-]{100,1500}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{5,11}-){4}[A-Z0-9]{5}",
  ],
  ["age-key", "AGE-SECRET-KEY-1[A-Z0-9]{58}"],
  ["facebook-token", "EAA[CGM][A-Za-z0-9]{60,300}"],
  ["yandex-key", "AQVN[\\w-]{35,38}|t1\\.[\\w=-]{60,300}|y0_[\\w-]{50,60}"],
  [
    "jwt",
    "ey[JK][A-Za-z0-9_-]{10,2000}\\.ey[JK][A-Za-z0-9_-]{8,8000}(?:\\.[A-Za-z0-9_-]{0,2000})?",
  ],
];

const ANY = new RegExp(
  `(?<![A-Za-z0-9])(?:${RULES.map(([, shape]) => `(${shape})`).join("|")})(?![A-Za-z0-9])`,
  "g",
);
/** Every vendor token is part of a word at least this long; ordinary text has few such words. */
const LONG_WORD = /[\w./+=~:$@-]{18,16384}/g;

export function vendorSecretsIn(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const { 0: word, index: offset } of text.matchAll(LONG_WORD)) {
    for (const match of word.matchAll(ANY)) {
      const rule = RULES[match.findIndex((group, index) => index > 0 && group !== undefined) - 1];
      const start = offset + match.index;
      spans.push({ start, end: start + match[0].length, kind: rule?.[0] ?? "token" });
    }
  }
  return spans;
}
