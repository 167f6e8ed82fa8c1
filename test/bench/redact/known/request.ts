/** Known shapes: web requests. */

import {
  base62,
  base64Of,
  base64url,
  hex,
  humanPassword,
  machinePassword,
  symbolPassword,
  text,
} from "../pieces.ts";
import { context, family, line, type Shape, secret } from "../shape.ts";

export const request: readonly Shape[] = family("request", [
  context(
    "bearer-opaque",
    "RFC 6750",
    line`curl -H "Authorization: Bearer ${secret`${base64url(40)}`}" https://api.acme.io/v1/orders`,
  ),
  context(
    "bearer-single-quoted",
    "RFC 6750",
    line`curl -sSL -H 'authorization: bearer ${secret`${hex(48)}`}' https://api.acme.io/me | jq .`,
  ),
  context(
    "basic-header",
    "RFC 7617",
    line`curl -H "Authorization: Basic ${secret`${base64Of(text`ci:${base62(18)}`)}`}" https://api.acme.io`,
  ),
  context(
    "proxy-authorization-header",
    "RFC 9110",
    line`Proxy-Authorization: Basic ${secret`${base64Of(text`squid:${base62(14)}`)}`}`,
  ),
  context(
    "x-api-key-header",
    "AWS API Gateway, API keys",
    line`curl -H 'x-api-key: ${secret`${base62(40)}`}' https://gw.acme.io/prod`,
  ),
  context(
    "curl-user",
    "curl, --user",
    line`curl --user 'ci:${secret`${symbolPassword(18)}`}' -T build.zip https://files.acme.io/up/`,
  ),
  context(
    "set-cookie-session",
    "RFC 6265",
    line`< Set-Cookie: connect.sid=s%3A${secret`${base64url(32)}.${base64url(43)}`}; Path=/; HttpOnly`,
  ),
  context(
    "csrf-and-session-jar",
    "curl, cookie file format",
    line`app.acme.io	FALSE	/	TRUE	0	SESSION	${secret`${hex(48)}`}`,
  ),
  context(
    "query-api-key",
    "OpenAPI, apiKey in query",
    line`curl "https://api.acme.io/geo?q=Berlin&api_key=${secret`${hex(32)}`}"`,
  ),
  context(
    "query-access-token",
    "RFC 6750, URI query parameter",
    line`GET /v2/me?access_token=${secret`${base64url(52)}`} HTTP/1.1`,
  ),
  context(
    "query-short-key",
    "OpenWeather, API",
    line`curl "https://api.openweathermap.org/data/2.5/weather?q=Oslo&appid=${secret`${hex(32)}`}"`,
  ),
  context(
    "json-escaped-body-password",
    "JSON inside JSON, as agents log it",
    line`{"command":"curl -d '{\\"user\\":\\"alice\\",\\"password\\":\\"${secret`${machinePassword}`}\\"}' https://app.acme.io/login"}`,
  ),
  context(
    "json-response-token",
    "RFC 6749, successful response",
    line`{"access_token":"${secret`${base64url(64)}`}","token_type":"Bearer","expires_in":3600}`,
  ),
  context(
    "http-proxy-variable",
    "curl, proxy environment variables",
    line`export https_proxy=http://alice:${secret`${humanPassword}`}@proxy.corp.internal:3128`,
  ),
  context(
    "grpcurl-header",
    "grpcurl, usage",
    line`grpcurl -H 'authorization: Bearer ${secret`${base64url(44)}`}' grpc.acme.io:443 list`,
  ),
  context(
    "hmac-signature-header",
    "AWS Signature Version 4",
    line`Authorization: AWS4-HMAC-SHA256 Credential=x/20250114/eu-west-1/s3/aws4_request, SignedHeaders=host, Signature=${secret`${hex(64)}`}`,
  ),
]);
