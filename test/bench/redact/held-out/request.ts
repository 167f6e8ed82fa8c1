/** Held-out shapes: web requests. */

import {
  base36,
  base62,
  base64url,
  hex,
  humanPassword,
  machinePassword,
  symbolPassword,
} from "../pieces.ts";
import { context, family, line, type Shape, secret } from "../shape.ts";

export const request: readonly Shape[] = family("request", [
  context(
    "bearer-in-fetch",
    "RFC 6750",
    line`await fetch(url, { headers: { Authorization: "Bearer ${secret`${base62(32)}`}" } });`,
  ),
  context(
    "httpie-header",
    "HTTPie, request items",
    line`http POST api.acme.io/v1/jobs X-Api-Key:${secret`${hex(32)}`} name=nightly`,
  ),
  context(
    "httpie-auth",
    "HTTPie, authentication",
    line`https -a ci:${secret`${machinePassword}`} api.acme.io/v1/jobs`,
  ),
  context(
    "curl-user-attached",
    "curl, -u",
    line`curl -uadmin:${secret`${humanPassword}`} http://router.local/reboot`,
  ),
  context(
    "curl-netrc-style-url",
    "RFC 3986, userinfo",
    line`curl -O ftp://backup:${secret`${humanPassword}`}@ftp.acme.io/nightly.tgz`,
  ),
  context(
    "wget-password",
    "GNU Wget, HTTP options",
    line`wget --user=ci --password='${secret`${symbolPassword(16)}`}' https://files.acme.io/a.zip`,
  ),
  context(
    "cookie-session",
    "RFC 6265",
    line`curl -H "Cookie: theme=dark; sessionid=${secret`${base36(32)}`}" https://app.acme.io/admin`,
  ),
  context(
    "form-password",
    "RFC 6749, password grant",
    line`curl -d "grant_type=password&username=alice&password=${secret`${humanPassword}`}" https://id.acme.io/token`,
  ),
  context(
    "form-client-secret",
    "RFC 6749, client credentials",
    line`curl -d client_id=web -d client_secret=${secret`${base64url(40)}`} -d grant_type=client_credentials https://id.acme.io/token`,
  ),
  context(
    "form-refresh-token",
    "RFC 6749, refreshing a token",
    line`curl -d 'grant_type=refresh_token&refresh_token=${secret`${base64url(64)}`}' https://id.acme.io/token`,
  ),
  context(
    "json-body-password",
    "JSON request body",
    line`curl -d '{"email":"alice@acme.io","password":"${secret`${humanPassword}`}"}' https://app.acme.io/login`,
  ),
  context(
    "oauth-authorization-code-url",
    "RFC 6749, authorization response",
    line`GET /callback?state=xyz&code=${secret`${base64url(48)}`} 302`,
  ),
  context(
    "python-requests-auth",
    "Requests, authentication",
    line`requests.get("https://api.acme.io", auth=("ci", "${secret`${machinePassword}`}"))`,
  ),
  context(
    "password-reset-link",
    "Django, password reset",
    line`Reset: https://app.acme.io/reset?token=${secret`${base62(40)}`}`,
  ),
]);
