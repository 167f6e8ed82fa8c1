/** Held-out shapes: package and image registries. */

import {
  base62,
  base64Of,
  base64url,
  hex,
  humanPassword,
  machinePassword,
  text,
} from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const registry: readonly Shape[] = family("registry", [
  context(
    "npmrc-basic-auth",
    "npm, .npmrc",
    line`//npm.acme.io/:_auth=${secret`${base64Of(text`ci:${base62(20)}`)}`}`,
  ),
  context(
    "pypirc-password",
    "Python packaging, .pypirc",
    line`[acme]\nrepository = https://pypi.acme.io\nusername = ci\npassword = ${secret`${machinePassword}`}`,
  ),
  context(
    "twine-password-flag",
    "twine, upload",
    line`twine upload -u ci -p ${secret`${machinePassword}`} dist/*`,
  ),
  context(
    "pip-index-url",
    "pip, authentication",
    line`pip install --index-url https://ci:${secret`${base62(32)}`}@pypi.acme.io/simple acme-core`,
  ),
  prefixed(
    "rubygems-api-key",
    "RubyGems, API keys",
    line`:rubygems_api_key: ${secret`rubygems_${hex(48)}`}`,
  ),
  prefixed(
    "crates-io-token",
    "crates.io, token prefix",
    line`cargo login ${secret`cio${base62(32)}`}`,
  ),
  prefixed(
    "docker-hub-personal-token",
    "Docker, access tokens",
    line`docker login -u acme --password-stdin <<< ${secret`dckr_pat_${base64url(27)}`}`,
  ),
  context(
    "gradle-signing-password",
    "Gradle, signing plugin",
    line`signing.password=${secret`${humanPassword}`}`,
  ),
  context(
    "bundler-config",
    "Bundler, config",
    line`bundle config set --global gems.acme.io ci:${secret`${base62(24)}`}`,
  ),
  context(
    "helm-registry-login",
    "Helm, registry login",
    line`helm registry login ghcr.io --username acme --password ${secret`${base62(40)}`}`,
  ),
  context(
    "hex-api-key-env",
    "Hex, environment",
    line`HEX_API_KEY=${secret`${hex(32)}`} mix hex.publish --yes`,
  ),
]);
