/** Known shapes: private keys and signed tokens. */

import {
  base64,
  base64Of,
  hex,
  PRIVATE,
  pemBody,
  repeated,
  symbolPassword,
  text,
} from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const key: readonly Shape[] = family("key", [
  prefixed(
    "pem-pkcs8-private-key",
    "RFC 7468, section 10",
    line`cat > key.pem <<'EOF'\n-----BEGIN ${PRIVATE} KEY-----\n${secret`${pemBody}`}\n-----END ${PRIVATE} KEY-----\nEOF`,
  ),
  prefixed(
    "pem-cut-off-private-key",
    "RFC 7468; a log excerpt that ends before the footer",
    line`$ head -4 id_rsa\n-----BEGIN RSA ${PRIVATE} KEY-----\n${secret`MII${base64(61)}\n${repeated(base64(64), 2, "\n")}`}`,
  ),
  context(
    "pem-base64-in-variable",
    "GitHub Actions, storing binary secrets",
    line`SSH_${PRIVATE}_KEY_B64=${secret`${base64Of(text`-----BEGIN OPENSSH ${PRIVATE} KEY-----\n${base64(200)}`)}`}`,
  ),
  context(
    "putty-private-lines",
    "PuTTY, PPK file format",
    line`Private-Lines: 1\n${secret`${base64(47)}=`}\nPrivate-MAC: ${hex(64)}`,
  ),
  context(
    "wireguard-preshared-key",
    "WireGuard, wg-quick",
    line`PresharedKey = ${secret`${base64(43)}=`}`,
  ),
  context(
    "ethereum-private-key-flag",
    "Foundry, cast send",
    line`cast send 0x${hex(40)} "mint()" --private-key 0x${secret`${hex(64)}`}`,
  ),
  context(
    "rails-master-key",
    "Ruby on Rails, credentials",
    line`RAILS_MASTER_KEY=${secret`${hex(32)}`} bin/rails db:migrate`,
  ),
  context(
    "django-secret-key",
    "Django, settings",
    line`SECRET_KEY = 'django-insecure-${secret`${symbolPassword(50)}`}'`,
  ),
  context(
    "wordpress-auth-salt",
    "WordPress, wp-config.php",
    line`define('SECURE_AUTH_KEY', '${secret`${symbolPassword(64)}`}');`,
  ),
]);
