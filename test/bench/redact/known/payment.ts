/** Known shapes: payment services. */

import { base36, base62, base64url, hex } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const payment: readonly Shape[] = family("payment", [
  prefixed(
    "stripe-restricted-key",
    "Stripe, restricted keys",
    line`curl https://api.stripe.com/v1/charges -u ${secret`rk_live_${base62(99)}`}:`,
  ),
  prefixed(
    "paypal-braintree-access-token",
    "Braintree, access tokens",
    line`gateway("${secret`access_token$production$${base36(16)}$${hex(32)}`}")`,
  ),
  context(
    "paypal-client-credentials",
    "PayPal, REST authentication",
    line`curl -u "A${base64url(79)}:${secret`E${base64url(79)}`}" -d grant_type=client_credentials https://api-m.paypal.com/v1/oauth2/token`,
  ),
  prefixed(
    "mollie-live-key",
    "Mollie, authentication",
    line`mollie payments ${secret`live_${base62(30)}`}`,
  ),
  context(
    "plaid-secret-json",
    "Plaid, API keys",
    line`{"client_id":"${hex(24)}","secret":"${secret`${hex(30)}`}"}`,
  ),
  prefixed(
    "flutterwave-secret-key",
    "Flutterwave, API keys",
    line`flw charge ${secret`FLWSECK-${hex(32)}-X`}`,
  ),
  prefixed(
    "paddle-api-key",
    "Paddle, API keys",
    line`paddle prices ${secret`pdl_live_apikey_01${base36(24)}_${base62(22)}_${base62(3)}`}`,
  ),
  prefixed(
    "duffel-token",
    "Duffel, access tokens",
    line`duffel offers ${secret`duffel_live_${base64url(43)}`}`,
  ),
  prefixed(
    "easypost-key",
    "EasyPost, authentication",
    line`easypost shipments ${secret`EZAK${base62(54)}`}`,
  ),
  prefixed(
    "shippo-token",
    "Shippo, authentication",
    line`shippo rates ${secret`shippo_live_${hex(40)}`}`,
  ),
  context(
    "coinbase-api-secret",
    "Coinbase, API keys",
    line`"apiSecret": "${secret`${base62(32)}`}",`,
  ),
]);
