import { isIP } from 'node:net';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Config } from '#lib/core/config.ts';
import { isPublicAddress } from '#lib/core/public-address.ts';
import { ModelError } from '#lib/drafting/llm/model-error.ts';

export type LlmConfig = NonNullable<Config['llm']>;

/** Maximum size of the model's answer, in bytes. A profile needs far less. A longer answer is aborted. */
const maxAnswerBytes = 4_000_000;

/** Returns the configured model. Only tests pass `openaiUrl`; OpenAI's address can't be configured. */
export function languageModel(llmConfig: LlmConfig, openaiUrl = 'https://api.openai.com/v1'): Exclude<LanguageModel, string> {
  if (llmConfig.provider === 'openai')
    return createOpenAI({ apiKey: llmConfig.apiKey, baseURL: openaiUrl, fetch: boundedFetch })(llmConfig.model);
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: llmConfig.baseUrl,
    // Without this setting, the SDK leaves out the schema without a warning.
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
    ...(llmConfig.apiKey !== null && { apiKey: llmConfig.apiKey }),
  });
  return provider(llmConfig.model);
}

/** Maximum time for an answer of a local model, in milliseconds. Such a model generates 10 to 30 tokens a second. */
const localTimeoutMs = 180_000;

/** Returns the maximum time for an answer of the configured model, in milliseconds. Empty if the default applies. */
export function timeoutOf(llmConfig: LlmConfig): { timeoutMs?: number } {
  if (llmConfig.provider === 'openai') return {};
  const host = new URL(llmConfig.baseUrl).hostname.replace(/^\[|\]$/g, '');
  const isLocal =
    isIP(host) > 0 ? !isPublicAddress(host) : !host.includes('.') || /\.(?:local|internal|localhost|lan|home\.arpa)$/.test(host);
  return isLocal ? { timeoutMs: localTimeoutMs } : {};
}

const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let length = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.byteLength;
        if (length > maxAnswerBytes)
          controller.error(new ModelError('invalid_answer', `The model’s answer is longer than ${maxAnswerBytes} bytes.`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, response);
};
