/** Held-out shapes: places where nothing beside the secret says what it is. */

import { base62, base64, base64Of, base64url, hex, upperBase36, uuid } from "../pieces.ts";
import { family, line, opaque, type Shape, secret } from "../shape.ts";

export const bare: readonly Shape[] = family("bare", [
  opaque(
    "bare-hex-line",
    "openssl rand -hex 32",
    line`$ openssl rand -hex 32\n${secret`${hex(64)}`}`,
  ),
  opaque(
    "bare-base64-line",
    "openssl rand -base64 32",
    line`$ openssl rand -base64 32\n${secret`${base64(43)}=`}`,
  ),
  opaque("clipboard-copy", "xclip, manual", line`echo ${secret`${base64url(36)}`} | xclip -sel c`),
  opaque(
    "url-path-capability",
    "capability URLs, W3C good practices",
    line`curl -X POST https://hooks.acme.io/in/${secret`${base62(32)}`}`,
  ),
  opaque(
    "healthchecks-ping-url",
    "Healthchecks.io, pinging API",
    line`curl -fsS -m 10 https://hc-ping.com/${secret`${uuid}`}`,
  ),
  opaque(
    "constructor-argument",
    "an SDK constructor with a positional argument",
    line`const acme = new AcmeClient("${secret`${base62(40)}`}");`,
  ),
  opaque(
    "telnet-login-answer",
    "expect transcript",
    line`220 mail.acme.io ready\nAUTH LOGIN\n${secret`${base64Of(base62(18))}`}`,
  ),
  opaque(
    "license-key-grouped",
    "product keys, grouped",
    line`activate ${secret`${upperBase36(5)}-${upperBase36(5)}-${upperBase36(5)}-${upperBase36(5)}-${upperBase36(5)}`}`,
  ),
]);
