/** Known shapes: chat services. */

import { base36, base62, base64url, digits, hex } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const chat: readonly Shape[] = family("chat", [
  prefixed(
    "slack-bot-token",
    "Slack, token types",
    line`slack-notify "#ops" ${secret`xoxb-${digits(12)}-${digits(13)}-${base62(24)}`}`,
  ),
  prefixed(
    "slack-user-token",
    "Slack, token types",
    line`posting as ${secret`xoxp-${digits(12)}-${digits(12)}-${digits(13)}-${hex(32)}`}`,
  ),
  prefixed(
    "slack-config-refresh-token",
    "Slack, app configuration tokens",
    line`slack manifest rotate ${secret`xoxe-1-${base62(146)}`}`,
  ),
  context(
    "slack-signing-secret",
    "Slack, verifying requests",
    line`SLACK_SIGNING_SECRET=${secret`${hex(32)}`}`,
  ),
  prefixed(
    "discord-bot-token",
    "Discord, bot tokens",
    line`client.login("${secret`MT${base62(24)}.G${base64url(5)}.${base64url(38)}`}");`,
  ),
  context(
    "google-chat-webhook",
    "Google Chat, webhooks",
    line`curl "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=x&token=${secret`${base64url(43)}%3D`}"`,
  ),
  context(
    "zulip-rc-key",
    "Zulip, zuliprc",
    line`[api]\nemail=bot@acme.io\nkey=${secret`${base62(32)}`}\nsite=https://acme.zulipchat.com`,
  ),
  prefixed(
    "twitch-irc-password",
    "Twitch, chat authentication",
    line`PASS ${secret`oauth:${base36(30)}`}`,
  ),
]);
