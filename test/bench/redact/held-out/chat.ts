/** Held-out shapes: chat services. */

import {
  base36,
  base62,
  base64url,
  digits,
  hex,
  humanPassword,
  upperBase36,
  uuid,
} from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const chat: readonly Shape[] = family("chat", [
  prefixed(
    "slack-app-level-token",
    "Slack, token types",
    line`new SocketModeClient("${secret`xapp-1-A${upperBase36(10)}-${digits(13)}-${hex(64)}`}")`,
  ),
  prefixed(
    "slack-browser-token",
    "Slack, client session tokens",
    line`fetch("/api/conversations.list?t=${secret`xoxc-${digits(12)}-${digits(12)}-${digits(13)}-${hex(64)}`}")`,
  ),
  prefixed(
    "slack-incoming-webhook",
    "Slack, incoming webhooks",
    line`curl -d '{"text":"done"}' https://hooks.slack.com/services/${secret`T${upperBase36(8)}/B${upperBase36(10)}/${base62(24)}`}`,
  ),
  prefixed(
    "discord-webhook-url",
    "Discord, webhooks",
    line`curl -F content=hi https://discord.com/api/webhooks/${digits(19)}/${secret`${base64url(68)}`}`,
  ),
  context(
    "discord-client-secret",
    "Discord, OAuth2",
    line`discord:\n  client_id: "${digits(18)}"\n  client_secret: "${secret`${base64url(32)}`}"`,
  ),
  prefixed(
    "telegram-bot-token-url",
    "Telegram, Bot API",
    line`curl https://api.telegram.org/bot${secret`${digits(10)}:AA${base64url(33)}`}/getUpdates`,
  ),
  prefixed(
    "teams-incoming-webhook",
    "Microsoft Teams, incoming webhooks",
    line`curl -d @card.json https://acme.webhook.office.com/webhookb2/${uuid}@${uuid}/IncomingWebhook/${secret`${hex(32)}`}/${uuid}`,
  ),
  context(
    "mattermost-personal-token",
    "Mattermost, personal access tokens",
    line`mmctl auth login https://chat.acme.io --access-token ${secret`${base36(26)}`}`,
  ),
  prefixed(
    "matrix-access-token",
    "Matrix Synapse, access tokens",
    line`matrix-commander -t ${secret`syt_${base62(12)}_${base62(20)}_${base62(6)}`}`,
  ),
  context(
    "rocketchat-auth-headers",
    "Rocket.Chat, REST API",
    line`curl -H "X-Auth-Token: ${secret`${base64url(43)}`}" -H "X-User-Id: ${base62(17)}" https://chat.acme.io/api/v1/me`,
  ),
  context(
    "irc-server-password",
    "irssi, configuration",
    line`/connect -ssl irc.acme.io 6697 ${secret`${humanPassword}`} alice`,
  ),
  prefixed(
    "facebook-page-token",
    "Meta, access tokens",
    line`graph me/feed ${secret`EAAC${base62(170)}`}`,
  ),
]);
