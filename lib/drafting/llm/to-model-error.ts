import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { isModelError, ModelError } from '#lib/drafting/llm/model-error.ts';

/** Converts an error of the SDK to a `ModelError`. The SDK's error is not kept as cause, because it contains the prompt. */
export function toModelError(error: unknown): ModelError {
  const own = causesOf(error).find(isModelError);
  if (own) return own;
  if (causesOf(error).some(({ name }) => name === 'TimeoutError' || name === 'AbortError'))
    return new ModelError('timeout', 'The model did not answer in time.');
  if (NoObjectGeneratedError.isInstance(error))
    return error.finishReason === 'length'
      ? new ModelError('truncated', 'The model’s answer was cut off.')
      : new ModelError('invalid_answer', `The model’s answer does not match the schema (finish reason: ${error.finishReason}).`);
  if (NoOutputGeneratedError.isInstance(error)) return new ModelError('invalid_answer', 'The model’s answer is empty.');
  if (!APICallError.isInstance(error)) return new ModelError('unavailable', 'The model could not be reached.');
  const { statusCode: status, responseHeaders: headers } = error;
  if (status === undefined) return new ModelError('unavailable', 'The model’s server could not be reached.');
  if (status === 429)
    return new ModelError('rate_limited', 'The model’s server received too many requests (429).', secondsOf(headers?.['retry-after']));
  if (status === 408 || status === 409 || status >= 500) return new ModelError('unavailable', `The model’s server failed (${status}).`);
  if (status < 300) return new ModelError('invalid_answer', 'The model’s server sent an unreadable response.');
  const serverMessage = error.message.replace(/\bsk-\S+/g, '…').slice(0, 200);
  return new ModelError('rejected', `The model’s server refused the request (${status}): ${serverMessage}`);
}

function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found;
}

const maxWaitSeconds = 600;
function secondsOf(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(maxWaitSeconds, Math.max(0, Math.ceil(seconds)));
}
