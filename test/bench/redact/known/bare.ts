/** Known shapes: places where nothing beside the secret says what it is. */

import { base32, base62, base64url, hex } from "../pieces.ts";
import { family, line, opaque, type Shape, secret } from "../shape.ts";

export const bare: readonly Shape[] = family("bare", [
  opaque(
    "bare-token-line",
    "a token printed alone by a login command",
    line`${secret`${base64url(43)}`}`,
  ),
  opaque(
    "positional-script-argument",
    "a deploy script with positional arguments",
    line`./deploy.sh production ${secret`${base62(32)}`} eu-west-1`,
  ),
  opaque(
    "here-string-argument",
    "bash, here strings",
    line`acmectl login <<< ${secret`${base64url(48)}`}`,
  ),
  opaque(
    "here-document-line",
    "bash, here documents",
    line`cat > .session <<EOF\n${secret`${base62(64)}`}\nEOF`,
  ),
  opaque(
    "echo-into-file",
    "bash, redirections",
    line`echo -n ${secret`${base62(40)}`} > /run/acme/access`,
  ),
  opaque(
    "log-line-credential",
    "an application log line",
    line`2025-02-11T09:14:03Z INFO auth: issued ${secret`${base64url(43)}`} to client 17`,
  ),
  opaque(
    "python-positional-argument",
    "an SDK constructor with a positional argument",
    line`client = Client("https://api.acme.io", "${secret`${hex(40)}`}")`,
  ),
  opaque(
    "array-element",
    "a list of recovery codes",
    line`recovery = ["${secret`${base32(16)}`}"]`,
  ),
]);
