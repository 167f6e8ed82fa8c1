/** Known shapes: mail and push services. */

import { base36, base62, base64url, hex } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const messaging: readonly Shape[] = family("messaging", [
  prefixed(
    "mailgun-legacy-key",
    "Mailgun, API keys",
    line`curl -s --user 'api:${secret`key-${hex(32)}`}' https://api.mailgun.net/v3/acme.io/messages`,
  ),
  prefixed(
    "twilio-api-key-sid",
    "Twilio, API keys as described by secret scanners",
    line`twilio profiles:create ${secret`SK${hex(32)}`}`,
  ),
  prefixed(
    "brevo-key",
    "Brevo, API keys",
    line`brevo contacts ${secret`xkeysib-${hex(64)}-${base62(16)}`}`,
  ),
  prefixed(
    "resend-key",
    "Resend, API keys",
    line`new Resend("${secret`re_${base62(8)}_${base62(24)}`}")`,
  ),
  prefixed(
    "mailersend-token",
    "MailerSend, API tokens",
    line`mailersend send ${secret`mlsn.${hex(64)}`}`,
  ),
  prefixed(
    "klaviyo-private-key",
    "Klaviyo, API keys",
    line`klaviyo profiles ${secret`pk_${hex(34)}`}`,
  ),
  prefixed(
    "onesignal-app-key",
    "OneSignal, keys",
    line`onesignal push hi ${secret`os_v2_app_${base36(80)}`}`,
  ),
  prefixed(
    "firebase-server-key",
    "Firebase Cloud Messaging, legacy server key",
    line`gcm-send ${secret`AAAA${base64url(7)}:APA91b${base64url(134)}`} hello`,
  ),
  context(
    "msmtp-password",
    "msmtp, configuration file",
    line`account acme\nhost smtp.acme.io\nuser ci@acme.io\npassword ${secret`${base36(16)}`}`,
  ),
]);
