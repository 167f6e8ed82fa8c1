/** Known shapes: monitoring services. */

import { base62, base64, base64Of, digits, hex, text, upperBase36, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const monitoring: readonly Shape[] = family("monitoring", [
  context(
    "datadog-api-key-header",
    "Datadog, API authentication",
    line`curl -H "DD-API-KEY: ${secret`${hex(32)}`}" https://api.datadoghq.com/api/v1/validate`,
  ),
  context(
    "datadog-app-key-env",
    "Datadog, API authentication",
    line`DD_APP_KEY=${secret`${hex(40)}`} terraform plan`,
  ),
  context(
    "datadog-agent-install",
    "Datadog agent, installation",
    line`DD_API_KEY=${secret`${hex(32)}`} DD_SITE="datadoghq.eu" bash -c "$(curl -L https://install.datadoghq.com/scripts/install_script_agent7.sh)"`,
  ),
  prefixed(
    "newrelic-user-key",
    "New Relic, API keys",
    line`newrelic profile add -n acme ${secret`NRAK-${upperBase36(27)}`}`,
  ),
  context(
    "newrelic-license-key",
    "New Relic, license keys",
    line`license_key: ${secret`${hex(36)}NRAL`}`,
  ),
  prefixed(
    "sentry-org-token",
    "Sentry, organization tokens",
    line`sentry-cli login ${secret`sntrys_${base64Of(text`{"iat":17${digits(8)}.5,"url":"https://sentry.io","region_url":"https://us.sentry.io","org":"acme"}`)}_${base64(43)}`}`,
  ),
  prefixed(
    "sentry-user-token",
    "Sentry, user tokens",
    line`sentry-cli releases list ${secret`sntryu_${hex(64)}`}`,
  ),
  prefixed(
    "grafana-cloud-policy-token",
    "Grafana Cloud, access policies",
    line`loki push ${secret`glc_${base64Of(text`{"o":"1","n":"acme","k":"${base62(24)}","m":{"r":"eu"}}`)}`}`,
  ),
  context(
    "pagerduty-token-header",
    "PagerDuty, REST authentication",
    line`curl -H "Authorization: Token token=${secret`u+${base62(18)}`}" https://api.pagerduty.com/users`,
  ),
  context(
    "opsgenie-key-header",
    "Opsgenie, API keys",
    line`curl -H "Authorization: GenieKey ${secret`${uuid}`}" https://api.opsgenie.com/v2/alerts`,
  ),
  prefixed(
    "posthog-personal-key",
    "PostHog, personal API keys",
    line`posthog-cli events ${secret`phx_${base62(43)}`}`,
  ),
  context(
    "loggly-token-url",
    "Loggly, HTTP endpoint",
    line`curl -d @log http://logs-01.loggly.com/inputs/${secret`${uuid}`}/tag/http/`,
  ),
]);
