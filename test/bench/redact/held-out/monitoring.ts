/** Held-out shapes: monitoring services. */

import { base32, base62, base64Of, base64url, hex, text, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const monitoring: readonly Shape[] = family("monitoring", [
  context(
    "sentry-dsn-with-secret",
    "Sentry, legacy DSN",
    line`SENTRY_DSN=https://${hex(32)}:${secret`${hex(32)}`}@sentry.acme.io/7`,
  ),
  prefixed(
    "grafana-service-account",
    "Grafana, service accounts",
    line`grafanactl dashboards ${secret`glsa_${base62(32)}_${hex(8)}`}`,
  ),
  context(
    "rollbar-access-token-form",
    "Rollbar, deploy tracking",
    line`curl https://api.rollbar.com/api/1/deploy -F access_token=${secret`${hex(32)}`} -F environment=prod`,
  ),
  context(
    "splunk-hec-header",
    "Splunk, HTTP event collector",
    line`curl -k https://splunk.acme.io:8088/services/collector -H "Authorization: Splunk ${secret`${uuid}`}" -d '{"event":1}'`,
  ),
  prefixed(
    "dynatrace-token",
    "Dynatrace, token format",
    line`dtctl apply ${secret`dt0c01.${base32(24)}.${base32(64)}`}`,
  ),
  context(
    "elastic-api-key-header",
    "Elasticsearch, API keys",
    line`curl -H "Authorization: ApiKey ${secret`${base64Of(text`${base64url(20)}:${base64url(22)}`)}`}" https://es.acme.io/_cat/indices`,
  ),
  context(
    "honeycomb-team-header",
    "Honeycomb, authentication",
    line`export OTEL_EXPORTER_OTLP_HEADERS="x-honeycomb-team=${secret`${base62(22)}`}"`,
  ),
  prefixed("launchdarkly-sdk-key", "LaunchDarkly, keys", line`init("${secret`sdk-${uuid}`}")`),
  context(
    "influx-token-flag",
    "InfluxDB CLI, flags",
    line`influx bucket list --org acme --token ${secret`${base64url(86)}==`}`,
  ),
]);
