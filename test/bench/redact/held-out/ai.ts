/** Held-out shapes: model providers. */

import { base36, base62, base64url, hex, letters, upperBase36, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const ai: readonly Shape[] = family("ai", [
  prefixed(
    "openai-legacy-key",
    "OpenAI, API keys as described by secret scanners",
    line`openai api chat.completions.create -k ${secret`sk-${base62(20)}T3BlbkFJ${base62(20)}`}`,
  ),
  prefixed(
    "openai-service-account-key",
    "OpenAI, API keys as described by secret scanners",
    line`loaded ${secret`sk-svcacct-${base64url(58)}T3BlbkFJ${base64url(58)}`} from disk`,
  ),
  prefixed(
    "anthropic-admin-key",
    "Anthropic, admin API",
    line`audit ${secret`sk-ant-admin01-${base64url(93)}AA`}`,
  ),
  prefixed(
    "anthropic-oauth-token",
    "Claude Code, setup-token",
    line`CLAUDE_CODE_OAUTH_TOKEN=${secret`sk-ant-oat01-${base64url(93)}AA`} claude -p hi`,
  ),
  prefixed(
    "huggingface-user-token",
    "Hugging Face, user access tokens",
    line`hf download meta/llama ${secret`hf_${letters(34)}`}`,
  ),
  prefixed("groq-key", "Groq, API keys", line`groq-chat ${secret`gsk_${base62(52)}`}`),
  prefixed("xai-key", "xAI, API keys", line`grok models ${secret`xai-${base62(80)}`}`),
  prefixed(
    "openrouter-key",
    "OpenRouter, API keys",
    line`llm keys set openrouter --value ${secret`sk-or-v1-${hex(64)}`}`,
  ),
  prefixed("deepseek-key", "DeepSeek, API keys", line`deepseek chat ${secret`sk-${hex(32)}`}`),
  context(
    "deepgram-token-header",
    "Deepgram, authentication",
    line`curl -H "Authorization: Token ${secret`${hex(40)}`}" --data-binary @a.wav https://api.deepgram.com/v1/listen`,
  ),
  prefixed(
    "langfuse-secret-key",
    "Langfuse, API keys",
    line`Langfuse("pk-lf-${uuid}", "${secret`sk-lf-${uuid}`}")`,
  ),
  prefixed("nvidia-key", "NVIDIA, API catalog", line`nim deploy ${secret`nvapi-${base64url(64)}`}`),
  prefixed(
    "firecrawl-key",
    "Firecrawl, API keys",
    line`firecrawl scrape https://acme.io ${secret`fc-${hex(32)}`}`,
  ),
  prefixed("e2b-key", "E2B, API keys", line`e2b sandbox list ${secret`e2b_${hex(40)}`}`),
  context(
    "kaggle-json",
    "Kaggle, API credentials",
    line`{"username":"alice","key":"${secret`${hex(32)}`}"}`,
  ),
  prefixed(
    "runpod-key",
    "RunPod, API keys",
    line`runpodctl config ${secret`rpa_${upperBase36(40)}${base36(6)}`}`,
  ),
]);
