/** Held-out shapes: clouds and their command lines. */

import {
  base36,
  base62,
  base64,
  base64Of,
  base64url,
  base64urlOf,
  hex,
  machinePassword,
  PRIVATE,
  pemBody,
  text,
  upperBase36,
  uuid,
} from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const cloud: readonly Shape[] = family("cloud", [
  context(
    "aws-secret-access-key-in-credentials-file",
    "AWS CLI, configuration files",
    line`aws_secret_access_key = ${secret`${base64(40)}`}`,
  ),
  context(
    "aws-presigned-url-signature",
    "AWS S3, presigned URLs",
    line`curl -o dump.gz "https://acme-backups.s3.amazonaws.com/dump.gz?X-Amz-Expires=900&X-Amz-Signature=${secret`${hex(64)}`}"`,
  ),
  prefixed(
    "bedrock-long-term-key",
    "AWS Bedrock, API keys",
    line`client = bedrock("${secret`ABSKQmVkcm9ja0FQSUtleS${base64(109)}=`}")`,
  ),
  prefixed(
    "google-api-key",
    "Google Cloud, API keys",
    line`<script src="https://maps.googleapis.com/maps/api/js?libraries=places&key=${secret`AIza${base64url(35)}`}"></script>`,
  ),
  prefixed(
    "google-oauth-access-token",
    "Google identity, OAuth 2.0 tokens",
    line`gcloud said ${secret`ya29.a0${base64url(160)}`} expires in 3599`,
  ),
  prefixed(
    "google-oauth-client-secret",
    "Google identity, OAuth clients",
    line`npx google-login 1022-abc.apps.googleusercontent.com ${secret`GOCSPX-${base64url(28)}`}`,
  ),
  context(
    "google-service-account-key",
    "Google Cloud, service account key file",
    line`  "private_key": "-----BEGIN ${PRIVATE} KEY-----\\nMII${secret`${base64(400)}`}==\\n-----END ${PRIVATE} KEY-----\\n",`,
  ),
  prefixed(
    "azure-entra-client-secret",
    "Microsoft Entra, application credentials",
    line`az login --service-principal -u ${uuid} -p ${secret`${base62(3)}8Q~${base64url(34)}`} --tenant ${uuid}`,
  ),
  context(
    "azure-storage-connection-string",
    "Azure Storage, connection strings",
    line`AZURE_STORAGE="DefaultEndpointsProtocol=https;AccountName=acmedata;AccountKey=${secret`${base64(86)}==`};EndpointSuffix=core.windows.net"`,
  ),
  context(
    "azure-service-bus-key",
    "Azure Service Bus, connection strings",
    line`Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=${secret`${base64(43)}=`}`,
  ),
  context(
    "azure-function-key",
    "Azure Functions, access keys",
    line`curl "https://acme-fn.azurewebsites.net/api/ingest?code=${secret`${base64url(54)}==`}"`,
  ),
  context(
    "azure-keyvault-secret-set",
    "Azure CLI, keyvault secret set",
    line`az keyvault secret set --vault-name acme --name smtp --value ${secret`${machinePassword}`}`,
  ),
  prefixed(
    "fly-macaroon-token",
    "Fly.io, access tokens",
    line`fly deploy -t "FlyV1 ${secret`fm2_${base64(120)}=`}"`,
  ),
  context(
    "cloudflare-scoped-token",
    "Cloudflare, API tokens",
    line`CLOUDFLARE_API_TOKEN=${secret`${base64url(40)}`} npx wrangler deploy`,
  ),
  prefixed(
    "cloudflare-origin-ca-key",
    "Cloudflare, origin CA keys",
    line`certbot-cf ${secret`v1.0-${hex(24)}-${hex(146)}`}`,
  ),
  context(
    "linode-token-env",
    "Linode CLI, configuration",
    line`export LINODE_CLI_TOKEN='${secret`${hex(64)}`}'`,
  ),
  context(
    "alibaba-access-key-secret",
    "Alibaba Cloud, AccessKey pair",
    line`aliyun configure set --access-key-secret ${secret`${base62(30)}`}`,
  ),
  prefixed(
    "tencent-secret-id",
    "Tencent Cloud, API keys",
    line`cos.init("${secret`AKID${base62(32)}`}", "ap-guangzhou")`,
  ),
  context(
    "ibm-cloud-login",
    "IBM Cloud CLI, login",
    line`ibmcloud login --apikey ${secret`${base64url(44)}`} -r eu-de`,
  ),
  context(
    "hetzner-cloud-token",
    "Hetzner Cloud CLI, environment",
    line`export HCLOUD_TOKEN=${secret`${base62(64)}`}`,
  ),
  prefixed(
    "yandex-api-key",
    "Yandex Cloud, API keys",
    line`speechkit --lang ru ${secret`AQVN${base64url(36)}`}`,
  ),
  prefixed(
    "pulumi-access-token",
    "Pulumi Cloud, access tokens",
    line`pulumi login <<< ${secret`pul-${hex(40)}`}`,
  ),
  prefixed(
    "vault-service-token",
    "HashiCorp Vault, token prefixes",
    line`vault login ${secret`hvs.${base64url(95)}`}`,
  ),
  prefixed(
    "vault-batch-token",
    "HashiCorp Vault, token prefixes",
    line`wrote ${secret`hvb.${base64url(140)}`} to the sink file`,
  ),
  prefixed(
    "vault-legacy-token",
    "HashiCorp Vault, tokens before 1.10",
    line`VAULT_TOKEN=${secret`s.${base62(24)}`} vault kv list secret/`,
  ),
  context(
    "consul-http-token",
    "HashiCorp Consul, environment",
    line`CONSUL_HTTP_TOKEN=${secret`${uuid}`} consul members`,
  ),
  prefixed(
    "onepassword-service-account",
    "1Password, service accounts",
    line`op run -- env | grep ${secret`ops_${base64urlOf(text`{"signInAddress":"acme.1password.com","userAuth":{"method":"SRPg-4096"},"muk":"${base64(170)}"}`)}`}`,
  ),
  prefixed(
    "onepassword-secret-key",
    "1Password, secret key",
    line`op account add --address acme.1password.com ${secret`A3-${upperBase36(6)}-${upperBase36(6)}-${upperBase36(5)}-${upperBase36(5)}-${upperBase36(5)}-${upperBase36(5)}`}`,
  ),
  prefixed("render-api-key", "Render, API", line`render services ${secret`rnd_${base62(28)}`}`),
  prefixed(
    "openshift-user-token",
    "OpenShift, oc login",
    line`oc login --server=https://api.acme.io:6443 ${secret`sha256~${base64url(43)}`}`,
  ),
  prefixed(
    "rancher-bearer-token",
    "Rancher, API keys",
    line`rancher login https://rancher.acme.io -t ${secret`token-${base36(5)}:${base36(54)}`}`,
  ),
  context(
    "kubeconfig-client-key-data",
    "Kubernetes, kubeconfig",
    line`    client-key-data: ${secret`${base64Of(text`-----BEGIN RSA ${PRIVATE} KEY-----\n${pemBody}\n`)}`}`,
  ),
  prefixed(
    "tailscale-auth-key",
    "Tailscale, key prefixes",
    line`tailscale up --ssh ${secret`tskey-auth-${base62(11)}CNTRL-${base62(32)}`}`,
  ),
  prefixed(
    "tailscale-api-token",
    "Tailscale, key prefixes",
    line`tsctl devices ${secret`tskey-api-${base62(11)}CNTRL-${base62(32)}`}`,
  ),
  context(
    "ngrok-authtoken",
    "ngrok, agent configuration",
    line`ngrok config add-authtoken ${secret`2${base62(26)}_${base62(21)}`}`,
  ),
]);
