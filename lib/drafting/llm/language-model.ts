import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Config } from '#lib/core/config.ts';
import { ModelError } from '#lib/drafting/llm/model-error.ts';

export type LlmSettings = NonNullable<Config['llm']>;

/** Far more than any profile; a server that sends more is not waited for. */
const longestAnswer = 4_000_000;

/** The configured model. `openaiUrl` is for tests: OpenAI's own address is no setting. */
export function languageModel(settings: LlmSettings, openaiUrl = 'https://api.openai.com/v1'): Exclude<LanguageModel, string> {
  if (settings.provider === 'openai')
    return createOpenAI({ apiKey: settings.apiKey, baseURL: openaiUrl, fetch: boundedFetch })(settings.model);
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: settings.baseUrl,
    // Without this the schema is silently not sent.
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
    ...(settings.apiKey !== null && { apiKey: settings.apiKey }),
  });
  return provider(settings.model);
}

const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let length = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.byteLength;
        if (length > longestAnswer)
          controller.error(new ModelError('invalid_answer', `The model’s answer is longer than ${longestAnswer} bytes.`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, response);
};
