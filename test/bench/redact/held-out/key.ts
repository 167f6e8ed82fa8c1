/** Held-out shapes: private keys and signed tokens. */

import {
  base32,
  base58,
  base64,
  base64url,
  base64urlOf,
  bech32,
  hex,
  jwt,
  oneOf,
  PRIVATE,
  pemBody,
  repeated,
  text,
  upperCase,
} from "../pieces.ts";
import { context, family, line, opaque, prefixed, type Shape, secret } from "../shape.ts";

export const key: readonly Shape[] = family("key", [
  prefixed(
    "pem-rsa-private-key",
    "RFC 7468 and OpenSSL, traditional keys",
    line`-----BEGIN RSA ${PRIVATE} KEY-----\n${secret`${pemBody}`}\n-----END RSA ${PRIVATE} KEY-----`,
  ),
  prefixed(
    "pem-ec-private-key",
    "RFC 5915",
    line`-----BEGIN EC ${PRIVATE} KEY-----\n${secret`MHcCAQEEI${base64(55)}\n${base64(64)}\n${base64(30)}==`}\n-----END EC ${PRIVATE} KEY-----`,
  ),
  prefixed(
    "openssh-private-key",
    "OpenSSH, PROTOCOL.key",
    line`-----BEGIN OPENSSH ${PRIVATE} KEY-----\n${secret`b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAE${base64(34)}\n${repeated(base64(70), 4, "\n")}\n${base64(30)}=`}\n-----END OPENSSH ${PRIVATE} KEY-----`,
  ),
  prefixed(
    "pgp-private-key-block",
    "RFC 9580, armor",
    line`-----BEGIN PGP ${PRIVATE} KEY BLOCK-----\n\n${secret`lQOYB${base64(59)}\n${repeated(base64(64), 5, "\n")}\n=${base64(4)}`}\n-----END PGP ${PRIVATE} KEY BLOCK-----`,
  ),
  context(
    "pem-in-environment-file",
    "dotenv, multiline values",
    line`JWT_${PRIVATE}_KEY="-----BEGIN ${PRIVATE} KEY-----\\n${secret`${base64(64)}\\n${base64(64)}\\n${base64(20)}==`}\\n-----END ${PRIVATE} KEY-----"`,
  ),
  context(
    "wireguard-private-key",
    "WireGuard, wg-quick",
    line`[Interface]\nPrivateKey = ${secret`${base64(43)}=`}\nAddress = 10.8.0.2/24`,
  ),
  prefixed(
    "age-secret-key",
    "age, file format",
    line`# public key: age1x\n${secret`AGE-SECRET-KEY-1${upperCase(bech32(58))}`}`,
  ),
  prefixed(
    "nostr-secret-key",
    "Nostr, NIP-19",
    line`nak event --sec ${secret`nsec1${bech32(58)}`}`,
  ),
  context(
    "bip39-mnemonic",
    "BIP-39",
    line`MNEMONIC="${secret`${repeated(oneOf("abandon", "ability", "above", "absent", "abstract", "absurd", "access", "acoustic", "zebra", "zone"), 12, " ")}`}"`,
  ),
  prefixed(
    "bitcoin-extended-private-key",
    "BIP-32",
    line`bdk-cli wallet -d "wpkh(${secret`xprv9s21ZrQH143K${base58(95)}`}/84h/0h/0h)"`,
  ),
  prefixed("jwt-bare", "RFC 7519", line`decoded ${secret`${jwt}`} with kid=3`),
  prefixed(
    "jwt-in-cookie",
    "RFC 6265 and RFC 7519",
    line`curl -b "session=${secret`${jwt}`}" https://app.acme.io/me`,
  ),
  prefixed(
    "jwt-in-query",
    "RFC 6750 and RFC 7519",
    line`wscat -c "wss://rt.acme.io/socket?jwt=${secret`${jwt}`}"`,
  ),
  prefixed(
    "jwe-compact",
    "RFC 7516",
    line`next-auth.session=${secret`${base64urlOf(text`{"alg":"dir","enc":"A256GCM"}`)}..${base64url(16)}.${base64url(220)}.${base64url(22)}`}; Path=/`,
  ),
  context(
    "jwk-private-exponent",
    "RFC 7517",
    line`{"kty":"EC","crv":"P-256","x":"${base64url(43)}","y":"${base64url(43)}","d":"${secret`${base64url(43)}`}"}`,
  ),
  prefixed(
    "paseto-local-token",
    "PASETO, specification",
    line`issued ${secret`v4.local.${base64url(120)}`}`,
  ),
  context(
    "otpauth-uri",
    "Key URI format for authenticator apps",
    line`qrencode "otpauth://totp/Acme:alice?secret=${secret`${base32(32)}`}&issuer=Acme"`,
  ),
  opaque("oathtool-seed", "oathtool, manual", line`oathtool --totp -b ${secret`${base32(32)}`}`),
  context(
    "vapid-private-key",
    "Web Push, VAPID",
    line`web-push send-notification --vapid-pvtkey=${secret`${base64url(43)}`} --endpoint=https://push.acme.io/1`,
  ),
  context(
    "rails-secret-key-base",
    "Ruby on Rails, secrets",
    line`  secret_key_base: ${secret`${hex(128)}`}`,
  ),
  context("laravel-app-key", "Laravel, encryption", line`APP_KEY=base64:${secret`${base64(43)}=`}`),
  context(
    "fernet-key-python",
    "Python cryptography, Fernet",
    line`FERNET_KEY = b"${secret`${base64url(43)}=`}"`,
  ),
]);
