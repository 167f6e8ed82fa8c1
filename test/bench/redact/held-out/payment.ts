/** Held-out shapes: payment services. */

import { base62, base64, base64url, digits, hex, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const payment: readonly Shape[] = family("payment", [
  prefixed(
    "stripe-live-secret-key",
    "Stripe, API keys",
    line`stripe balance retrieve --live ${secret`sk_live_${base62(24)}`}`,
  ),
  prefixed(
    "stripe-long-secret-key",
    "Stripe, API keys",
    line`Stripe("${secret`sk_live_51${base62(97)}`}")`,
  ),
  prefixed(
    "stripe-webhook-secret",
    "Stripe, webhooks",
    line`stripe listen → ready, ${secret`whsec_${hex(64)}`}`,
  ),
  prefixed(
    "square-access-token",
    "Square, access tokens",
    line`square payments list ${secret`EAAA${base64url(60)}`}`,
  ),
  prefixed(
    "square-oauth-secret",
    "Square, OAuth",
    line`exchange(${digits(4)}, '${secret`sq0csp-${base64url(43)}`}')`,
  ),
  context(
    "adyen-api-key-header",
    "Adyen, API credentials",
    line`curl -H "x-API-key: ${secret`AQE${base64(120)}-${base64(43)}=-${base62(16)}`}" https://checkout-test.adyen.com/v71/payments`,
  ),
  context(
    "razorpay-key-pair",
    "Razorpay, API authentication",
    line`curl -u rzp_live_${base62(14)}:${secret`${base62(24)}`} https://api.razorpay.com/v1/orders`,
  ),
  prefixed(
    "plaid-access-token",
    "Plaid, tokens",
    line`plaid transactions ${secret`access-production-${uuid}`}`,
  ),
  prefixed(
    "paystack-secret-key",
    "Paystack, API keys",
    line`paystack verify ref_1 ${secret`sk_live_${hex(40)}`}`,
  ),
]);
