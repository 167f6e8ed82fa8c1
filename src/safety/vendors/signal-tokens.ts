/** Signal tokens: what services for chat, mail, calls, logs and metrics issue. */

import type { VendorRule } from "./vendor-rule.ts";

export const SIGNAL_TOKENS: readonly VendorRule[] = [
  {
    kind: "slack-token",
    starts: "xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxc- xoxd- xoxe- xoxe. xapp- xwfp-",
    rest: /[\w.%+/=-]{10,400}/y,
  },
  { kind: "discord-token", starts: "mfa.", rest: /[\w-]{80,90}/y },
  { kind: "twitch-token", starts: "oauth:", rest: /[a-z0-9]{30}/y },
  { kind: "matrix-token", starts: "syt_ mct_ mat_", rest: /\w{20,200}/y, random: true },
  { kind: "pushbullet-token", starts: "o.", rest: /[A-Za-z0-9]{32}/y, random: true },
  { kind: "twilio-key", starts: "SK", rest: /[0-9a-f]{32}/y },
  { kind: "sendgrid-key", starts: "SG.", rest: /[\w-]{16,32}\.[\w-]{16,64}/y },
  { kind: "mailgun-key", starts: "key- pubkey-", rest: /[0-9a-f]{32}/y },
  { kind: "brevo-key", starts: "xkeysib- xsmtpsib-", rest: /[0-9a-f]{60,70}-[A-Za-z0-9]{12,20}/y },
  { kind: "resend-key", starts: "re_", rest: /[\w-]{24,48}/y, random: true },
  { kind: "mailersend-token", starts: "mlsn.", rest: /[0-9a-f]{60,70}/y },
  { kind: "mandrill-key", starts: "md-", rest: /[\w-]{22}/y, random: true },
  { kind: "onesignal-key", starts: "os_v2_app_ os_v2_org_", rest: /[a-z0-9]{40,140}/y },
  { kind: "knock-key", starts: "sk_", rest: /[\w-]{40,60}/y, random: true },
  { kind: "messagebird-key", starts: "live_ AccessKey_", rest: /[A-Za-z0-9]{25}/y, random: true },
  { kind: "telnyx-key", starts: "KEY0", rest: /[0-9A-F]{31}_[A-Za-z0-9]{22}/y },
  { kind: "plivo-token", starts: "MA", rest: /[A-Z0-9]{18}/y, random: true },
  { kind: "courier-key", starts: "pk_prod_ pk_test_ dk_prod_", rest: /[A-Z0-9]{28}/y },
  { kind: "sentry-token", starts: "sntrys_ sntryu_ sntrya_ sntryi_", rest: /[\w+/=-]{40,400}/y },
  { kind: "grafana-token", starts: "glc_ glsa_", rest: /[\w+/=]{32,400}/y },
  { kind: "grafana-token", starts: "eyJrIjoi", rest: /[\w+/=-]{50,400}/y },
  { kind: "datadog-key", starts: "ddapp_ ddapi_ ddpat_", rest: /\w{30,60}/y },
  {
    kind: "newrelic-key",
    starts: "NRAK- NRII- NRIQ- NRJS- NRAA- NRRA- NRBR- NRSP- NRAL-",
    rest: /[\w-]{19,60}/y,
  },
  { kind: "dynatrace-token", starts: "dt0", rest: /[a-z]\d{2}\.[A-Z0-9]{8,24}\.[A-Z0-9]{40,64}/y },
  {
    kind: "honeycomb-key",
    starts: "hcaik_ hcxik_ hcalk_ hcxlk_ hcamk_ hcxmk_ hcbik_",
    rest: /[a-z0-9]{40,80}/y,
  },
  { kind: "posthog-key", starts: "phx_ phs_", rest: /[A-Za-z0-9]{32,60}/y },
  { kind: "axiom-token", starts: "xaat- xapt-", rest: /[0-9a-f-]{36}/y },
  { kind: "coralogix-key", starts: "cxtp_ cxup_", rest: /[A-Za-z0-9]{30}/y },
  { kind: "rootly-token", starts: "rootly_", rest: /[0-9a-f]{60,70}/y },
  {
    kind: "launchdarkly-key",
    starts: "api- sdk- mob- rel-",
    rest: /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/y,
  },
  { kind: "configcat-key", starts: "configcat-sdk-1/", rest: /[\w-]{22}\/[\w-]{22}/y },
  { kind: "segment-key", starts: "sgp_", rest: /[A-Za-z0-9]{60,70}/y },
];
