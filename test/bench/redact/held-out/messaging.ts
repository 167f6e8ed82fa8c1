/** Held-out shapes: mail and push services. */

import { base62, base64url, hex, machinePassword, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const messaging: readonly Shape[] = family("messaging", [
  prefixed(
    "sendgrid-key",
    "SendGrid, API keys",
    line`sgMail.setup("${secret`SG.${base64url(22)}.${base64url(43)}`}")`,
  ),
  context(
    "mailgun-key-basic",
    "Mailgun, API keys",
    line`curl -s --user "api:${secret`${hex(32)}-${hex(8)}-${hex(8)}`}" https://api.eu.mailgun.net/v3/domains`,
  ),
  prefixed(
    "mailchimp-key",
    "Mailchimp, API keys",
    line`mailchimp lists ${secret`${hex(32)}-us14`}`,
  ),
  prefixed(
    "mandrill-key",
    "Mailchimp Transactional, API keys",
    line`mandrill("${secret`md-${base64url(22)}`}")`,
  ),
  context(
    "postmark-server-token",
    "Postmark, server API",
    line`curl https://api.postmarkapp.com/email -H "X-Postmark-Server-Token: ${secret`${uuid}`}"`,
  ),
  context(
    "twilio-account-auth",
    "Twilio, request authentication",
    line`curl -X POST https://api.twilio.com/2010-04-01/Accounts/AC${hex(32)}/Messages.json -u AC${hex(32)}:${secret`${hex(32)}`}`,
  ),
  context(
    "twilio-auth-token-env",
    "Twilio, environment",
    line`TWILIO_AUTH_TOKEN=${secret`${hex(32)}`}`,
  ),
  context(
    "pusher-secret",
    "Pusher Channels, server keys",
    line`PUSHER_APP_SECRET=${secret`${hex(20)}`}`,
  ),
  context(
    "ably-root-key",
    "Ably, API keys",
    line`new Ably.Realtime({ key: "${base62(6)}.${base62(6)}:${secret`${base64url(43)}`}" })`,
  ),
  context(
    "smtp-swaks-password",
    "swaks, authentication options",
    line`swaks --to ops@acme.io --server smtp.acme.io --auth-user ci --auth-password ${secret`${machinePassword}`}`,
  ),
]);
