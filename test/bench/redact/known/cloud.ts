/** Known shapes: clouds and their command lines. */

import {
  base32,
  base36,
  base62,
  base64,
  base64Of,
  base64url,
  hex,
  machinePassword,
  symbolPassword,
  text,
  uuid,
} from "../pieces.ts";
import { context, family, line, opaque, prefixed, type Shape, secret } from "../shape.ts";

export const cloud: readonly Shape[] = family("cloud", [
  prefixed(
    "aws-access-key-id",
    "AWS IAM, unique identifiers",
    line`An error occurred (InvalidClientTokenId): ${secret`AKIA${base32(16)}`} is not valid for this partition`,
  ),
  prefixed(
    "aws-temporary-access-key-id",
    "AWS IAM, unique identifiers",
    line`GET /?X-Amz-Credential=${secret`ASIA${base32(16)}`}%2F20250114%2Feu-west-1%2Fs3%2Faws4_request`,
  ),
  context(
    "aws-session-token",
    "AWS STS, temporary credentials",
    line`export AWS_SESSION_TOKEN="${secret`IQoJb3JpZ2luX2Vj${base64(300)}==`}"`,
  ),
  context(
    "aws-configure-set-secret",
    "AWS CLI, configure set",
    line`aws configure set aws_secret_access_key ${secret`${base64(40)}`} --profile staging`,
  ),
  opaque(
    "aws-configure-answers-from-stdin",
    "AWS CLI, interactive configuration",
    line`printf '%s\\n%s\\neu-west-1\\njson\\n' AKIA${base32(16)} ${secret`${base64(40)}`} | aws configure`,
  ),
  context(
    "aws-secretsmanager-secret-string",
    "AWS CLI, secretsmanager",
    line`aws secretsmanager create-secret --name prod/db --secret-string '${secret`${symbolPassword(24)}`}'`,
  ),
  context(
    "aws-ssm-secure-string",
    "AWS CLI, ssm put-parameter",
    line`aws ssm put-parameter --name /prod/smtp --type SecureString --value ${secret`${machinePassword}`}`,
  ),
  prefixed(
    "google-oauth-refresh-token",
    "Google identity, refresh tokens",
    line`refreshed with ${secret`1//0${base64url(100)}`}`,
  ),
  context(
    "azure-sas-url",
    "Azure Storage, shared access signatures",
    line`azcopy cp ./out "https://acmedata.blob.core.windows.net/logs?sv=2022-11-02&sp=rw&sig=${secret`${base64url(43)}%3D`}"`,
  ),
  prefixed(
    "digitalocean-personal-token",
    "DigitalOcean, personal access tokens",
    line`doctl auth init -t ${secret`dop_v1_${hex(64)}`}`,
  ),
  prefixed(
    "digitalocean-oauth-token",
    "DigitalOcean, OAuth tokens",
    line`received ${secret`doo_v1_${hex(64)}`} from the callback`,
  ),
  context(
    "heroku-api-key-uuid",
    "Heroku, platform API authentication",
    line`HEROKU_API_KEY=${secret`${uuid}`} git push heroku main`,
  ),
  prefixed(
    "heroku-prefixed-key",
    "Heroku, token prefix announcement",
    line`printf %s ${secret`HRKU-AA${base64url(58)}`} | pbcopy`,
  ),
  context(
    "cloudflare-global-key-header",
    "Cloudflare, API keys",
    line`curl -H "X-Auth-Email: ops@acme.io" -H "X-Auth-Key: ${secret`${hex(37)}`}" https://api.cloudflare.com/client/v4/zones`,
  ),
  prefixed(
    "cloudflare-user-token-scannable",
    "Cloudflare, token formats",
    line`wrangler: using ${secret`cfut_${base62(48)}`} from the keychain`,
  ),
  context(
    "cloudflared-tunnel-run",
    "Cloudflare, tunnel run parameters",
    line`cloudflared tunnel run --token ${secret`${base64Of(text`{"a":"${hex(32)}","t":"${uuid}","s":"${base64(43)}="}`)}`}`,
  ),
  context(
    "vercel-token-flag",
    "Vercel CLI, global options",
    line`vercel deploy --prod --token=${secret`${base62(24)}`} --yes`,
  ),
  prefixed(
    "netlify-personal-token",
    "Netlify, personal access tokens",
    line`netlify deploy --prod --auth ${secret`nfp_${base62(36)}`}`,
  ),
  prefixed(
    "alibaba-access-key-id",
    "Alibaba Cloud, AccessKey pair",
    line`aliyun configure --mode AK --access-key-id ${secret`LTAI5t${base62(18)}`}`,
  ),
  context(
    "scaleway-secret-key",
    "Scaleway CLI, environment",
    line`SCW_SECRET_KEY=${secret`${uuid}`} scw instance server list`,
  ),
  prefixed(
    "terraform-cloud-token",
    "HCP Terraform, API tokens",
    line`credentials "app.terraform.io" { token = "${secret`${base62(14)}.atlasv1.${base64url(67)}`}" }`,
  ),
  context(
    "vault-kv-put",
    "HashiCorp Vault, kv put",
    line`vault kv put secret/billing db_password=${secret`${machinePassword}`} ttl=24h`,
  ),
  prefixed(
    "doppler-personal-token",
    "Doppler, token formats",
    line`doppler me --json <<< "${secret`dp.pt.${base62(43)}`}"`,
  ),
  prefixed(
    "doppler-service-token",
    "Doppler, token formats",
    line`docker run acme/api ${secret`dp.st.prd.${base62(43)}`}`,
  ),
  prefixed(
    "databricks-personal-token",
    "Databricks, personal access tokens",
    line`databricks configure --host https://adb-1.azuredatabricks.net <<< ${secret`dapi${hex(32)}`}`,
  ),
  prefixed(
    "planetscale-service-token",
    "PlanetScale, service tokens",
    line`pscale branch list acme ${secret`pscale_tkn_${base64url(43)}`}`,
  ),
  prefixed(
    "supabase-personal-token",
    "Supabase CLI, login",
    line`supabase login <<< ${secret`sbp_${hex(40)}`}`,
  ),
  prefixed(
    "supabase-secret-key",
    "Supabase, API keys",
    line`createClient(url, "${secret`sb_secret_${base64url(22)}_${base64url(8)}`}")`,
  ),
  prefixed(
    "neon-api-key",
    "Neon, API keys",
    line`neonctl projects list ${secret`napi_${base36(64)}`}`,
  ),
  prefixed(
    "kubernetes-bootstrap-token",
    "Kubernetes, bootstrap tokens",
    line`kubeadm join 10.0.4.12:6443 --token ${secret`${base36(6)}.${base36(16)}`} --discovery-token-unsafe-skip-ca-verification`,
  ),
  context(
    "kubectl-secret-from-literal",
    "kubectl, create secret generic",
    line`kubectl create secret generic db --from-literal=password=${secret`${machinePassword}`} -n prod`,
  ),
  prefixed(
    "docker-swarm-join-token",
    "Docker, swarm join",
    line`docker swarm join 10.0.0.4:2377 --token ${secret`SWMTKN-1-${base36(50)}-${base36(25)}`}`,
  ),
  context(
    "fastly-key-header",
    "Fastly, API authentication",
    line`curl -X POST -H "Fastly-Key: ${secret`${base64url(32)}`}" https://api.fastly.com/service/1/purge_all`,
  ),
]);
