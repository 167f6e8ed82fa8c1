/** Known shapes: model providers. */

import { base62, base64url, hex } from "../pieces.ts";
import { context, family, line, opaque, prefixed, type Shape, secret } from "../shape.ts";

export const ai: readonly Shape[] = family("ai", [
  prefixed(
    "openai-project-key",
    "OpenAI, API keys as described by secret scanners",
    line`new OpenAI({ apiKey: "${secret`sk-proj-${base64url(74)}T3BlbkFJ${base64url(74)}`}" })`,
  ),
  prefixed(
    "openai-admin-key",
    "OpenAI, administration API",
    line`usage-report --org acme ${secret`sk-admin-${base64url(58)}T3BlbkFJ${base64url(58)}`}`,
  ),
  prefixed(
    "anthropic-api-key",
    "Anthropic, API keys as described by secret scanners",
    line`Anthropic(api_key="${secret`sk-ant-api03-${base64url(93)}AA`}")`,
  ),
  prefixed(
    "replicate-token",
    "Replicate, API tokens",
    line`replicate run x ${secret`r8_${base62(37)}`}`,
  ),
  prefixed("perplexity-key", "Perplexity, API keys", line`pplx ask ${secret`pplx-${base62(48)}`}`),
  context(
    "mistral-key-env",
    "Mistral, API keys",
    line`export MISTRAL_API_KEY=${secret`${base62(32)}`}`,
  ),
  context(
    "cohere-key-python",
    "Cohere, API keys",
    line`co = cohere.Client(api_key="${secret`${base62(40)}`}")`,
  ),
  context(
    "azure-openai-header",
    "Azure OpenAI, authentication",
    line`curl -H "api-key: ${secret`${hex(32)}`}" https://acme.openai.azure.com/openai/models`,
  ),
  prefixed(
    "pinecone-key",
    "Pinecone, API keys",
    line`Pinecone("${secret`pcsk_${base62(6)}_${base62(63)}`}")`,
  ),
  prefixed(
    "langsmith-key",
    "LangSmith, API keys",
    line`langsmith projects ${secret`lsv2_pt_${hex(32)}_${hex(10)}`}`,
  ),
  opaque(
    "wandb-login-argument",
    "Weights & Biases, login",
    line`wandb login ${secret`${hex(40)}`}`,
  ),
  prefixed(
    "tavily-key",
    "Tavily, API keys",
    line`tavily search cats ${secret`tvly-${base62(32)}`}`,
  ),
  prefixed("elevenlabs-key", "ElevenLabs, API keys", line`tts hello ${secret`sk_${hex(48)}`}`),
  prefixed(
    "voyage-key",
    "Voyage AI, API keys",
    line`voyageai.Client("${secret`pa-${base64url(43)}`}")`,
  ),
]);
