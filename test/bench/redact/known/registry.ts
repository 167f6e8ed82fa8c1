/** Known shapes: package and image registries. */

import {
  base36,
  base62,
  base64Of,
  base64url,
  hex,
  humanPassword,
  machinePassword,
  text,
  uuid,
} from "../pieces.ts";
import { context, family, line, opaque, prefixed, type Shape, secret } from "../shape.ts";

export const registry: readonly Shape[] = family("registry", [
  prefixed("npm-access-token", "npm, access tokens", line`npm whoami ${secret`npm_${base62(36)}`}`),
  context(
    "npmrc-legacy-auth-token",
    "npm, .npmrc",
    line`//registry.npmjs.org/:_authToken=${secret`${uuid}`}`,
  ),
  context(
    "npm-config-set-token",
    "npm, config",
    line`npm config set //npm.acme.io/:_authToken ${secret`${base62(44)}`}`,
  ),
  context("yarn-auth-token", "Yarn, .yarnrc.yml", line`npmAuthToken: "${secret`${base62(40)}`}"`),
  prefixed(
    "pypi-upload-token",
    "PyPI, API tokens",
    line`poetry publish -u __token__ -p ${secret`pypi-AgEIcHlwaS5vcmc${base64url(150)}`}`,
  ),
  context(
    "poetry-http-basic",
    "Poetry, repositories",
    line`poetry config http-basic.acme ci ${secret`${machinePassword}`}`,
  ),
  context(
    "cargo-credentials-file",
    "Cargo, credentials.toml",
    line`[registry]\ntoken = "${secret`${base62(35)}`}"`,
  ),
  prefixed(
    "nuget-api-key",
    "NuGet, publish",
    line`dotnet nuget push bin/Acme.1.0.nupkg -s nuget.org -k ${secret`oy2${base36(43)}`}`,
  ),
  context(
    "nuget-config-cleartext",
    "NuGet, nuget.config",
    line`<add key="ClearTextPassword" value="${secret`${humanPassword}`}" />`,
  ),
  prefixed(
    "docker-hub-organisation-token",
    "Docker, organization access tokens",
    line`skopeo copy --dest-creds acme:${secret`dckr_oat_${base64url(32)}`} dir:x docker://acme/x`,
  ),
  context(
    "docker-config-auth",
    "Docker, config.json",
    line`{"auths":{"ghcr.io":{"auth":"${secret`${base64Of(text`acme:${base62(30)}`)}`}"}}}`,
  ),
  context(
    "docker-login-password",
    "Docker CLI, login",
    line`docker login registry.acme.io -u ci -p ${secret`${machinePassword}`}`,
  ),
  opaque(
    "docker-login-piped",
    "Docker CLI, login",
    line`echo ${secret`${base62(36)}`} | docker login registry.acme.io -u ci --password-stdin`,
  ),
  prefixed(
    "artifactory-api-key",
    "JFrog, API keys",
    line`curl -T a.jar https://repo.acme.io/libs/a.jar -H "X-JFrog-Art-Api: ${secret`AKCp${base62(69)}`}"`,
  ),
  prefixed(
    "artifactory-reference-token",
    "JFrog, reference tokens",
    line`jf c add acme --url https://repo.acme.io ${secret`cmVmdGtuOjAxOj${base62(50)}`}`,
  ),
  prefixed(
    "clojars-deploy-token",
    "Clojars, deploy tokens",
    line`CLOJARS_PASSWORD=${secret`CLOJARS_${hex(60)}`} lein deploy clojars`,
  ),
  context(
    "maven-settings-password",
    "Maven, settings.xml",
    line`<server><id>acme</id><username>ci</username><password>${secret`${machinePassword}`}</password></server>`,
  ),
  context(
    "composer-auth-json",
    "Composer, auth.json",
    line`{"http-basic":{"repo.acme.io":{"username":"ci","password":"${secret`${machinePassword}`}"}}}`,
  ),
  context(
    "conda-channel-token",
    "Anaconda, token channels",
    line`conda install -c https://conda.anaconda.org/t/${secret`ac-${uuid}`}/acme pandas`,
  ),
  context(
    "cloudsmith-url-entitlement",
    "Cloudsmith, entitlement tokens",
    line`deb https://dl.cloudsmith.io/${secret`${base62(16)}`}/acme/private/deb/ubuntu jammy main`,
  ),
]);
