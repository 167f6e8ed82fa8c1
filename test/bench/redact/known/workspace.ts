/** Known shapes: office and shop software. */

import { base62, base64url, hex, upperHex, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const workspace: readonly Shape[] = family("workspace", [
  prefixed(
    "trello-token",
    "Trello, API tokens",
    line`trello boards ${secret`ATTA${hex(64)}${upperHex(8)}`}`,
  ),
  prefixed(
    "airtable-personal-token",
    "Airtable, personal access tokens",
    line`airtable-dump appX ${secret`pat${base62(14)}.${hex(64)}`}`,
  ),
  prefixed(
    "dropbox-short-lived-token",
    "Dropbox, OAuth guide",
    line`dbxcli --as ${secret`sl.${base64url(136)}`}`,
  ),
  prefixed(
    "contentful-management-token",
    "Contentful, personal access tokens",
    line`contentful login ${secret`CFPAT-${base64url(43)}`}`,
  ),
  prefixed(
    "postman-api-key",
    "Postman, API keys",
    line`newman run https://api.getpostman.com/collections/1?apikey=${secret`PMAK-${hex(24)}-${hex(34)}`}`,
  ),
  prefixed(
    "shopify-admin-token",
    "Shopify, access tokens",
    line`shopify theme push --store acme ${secret`shpat_${hex(32)}`}`,
  ),
  prefixed(
    "hubspot-private-app-token",
    "HubSpot, private apps",
    line`hs accounts ${secret`pat-na1-${uuid}`}`,
  ),
  context(
    "okta-api-token-header",
    "Okta, API tokens",
    line`curl -H "Authorization: SSWS ${secret`00${base64url(40)}`}" https://acme.okta.com/api/v1/users`,
  ),
  context(
    "auth0-client-secret",
    "Auth0, application settings",
    line`AUTH0_CLIENT_SECRET='${secret`${base64url(64)}`}'`,
  ),
  context(
    "algolia-admin-key",
    "Algolia, API keys",
    line`const client = algoliasearch("ABC123", { adminApiKey: "${secret`${hex(32)}`}" });`,
  ),
  prefixed(
    "twitter-bearer-token",
    "X developer platform, bearer tokens",
    line`tweepy.Client("${secret`AAAAAAAAAAAAAAAAAAAAA${base62(24)}%3D${base62(50)}`}")`,
  ),
]);
