/** Held-out shapes: office and shop software. */

import {
  base36,
  base62,
  base64url,
  base64urlOf,
  digits,
  hex,
  text,
  upperBase36,
} from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const workspace: readonly Shape[] = family("workspace", [
  prefixed(
    "linear-api-key",
    "Linear, API keys",
    line`linear issues ${secret`lin_api_${base62(40)}`}`,
  ),
  prefixed(
    "notion-integration-token",
    "Notion, integration tokens",
    line`notion-export ${secret`ntn_${digits(11)}${base62(35)}`}`,
  ),
  prefixed(
    "notion-legacy-token",
    "Notion, integration tokens",
    line`new Client({ auth: "${secret`secret_${base62(43)}`}" })`,
  ),
  prefixed(
    "asana-personal-token",
    "Asana, personal access tokens",
    line`asana ls ${secret`1/${digits(16)}:${hex(32)}`}`,
  ),
  prefixed(
    "clickup-personal-token",
    "ClickUp, authentication",
    line`clickup tasks ${secret`pk_${digits(8)}_${upperBase36(32)}`}`,
  ),
  prefixed(
    "figma-personal-token",
    "Figma, access tokens",
    line`figma-export file ${secret`figd_${base64url(40)}`}`,
  ),
  prefixed(
    "typeform-personal-token",
    "Typeform, personal access tokens",
    line`typeform forms ${secret`tfp_${base62(44)}_${base62(14)}`}`,
  ),
  prefixed(
    "readme-api-key",
    "ReadMe, API keys",
    line`rdme openapi spec.json ${secret`rdme_${base36(70)}`}`,
  ),
  prefixed(
    "shopify-shared-secret",
    "Shopify, access tokens",
    line`verify(body, "${secret`shpss_${hex(32)}`}")`,
  ),
  context(
    "zendesk-token-login",
    "Zendesk, API token authentication",
    line`curl -u alice@acme.io/token:${secret`${base62(40)}`} https://acme.zendesk.com/api/v2/tickets.json`,
  ),
  prefixed(
    "mapbox-secret-token",
    "Mapbox, access tokens",
    line`mapbox upload acme.map ${secret`sk.${base64urlOf(text`{"u":"acme","a":"${base36(25)}"}`)}.${base64url(22)}`}`,
  ),
  context(
    "twitter-consumer-secret",
    "X developer platform, OAuth 1.0a",
    line`twurl authorize --consumer-key ${base62(25)} --consumer-secret ${secret`${base62(50)}`}`,
  ),
]);
