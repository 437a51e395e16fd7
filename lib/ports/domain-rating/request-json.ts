import { now } from '#lib/core/time.ts';
import { RatingUnavailable } from '#lib/ports/domain-rating/provider.ts';

const defaultTimeoutMs = 20_000;
const maxAnswerLength = 1_000_000;
/** The maximum for `Retry-After`: one day. */
const maxWaitSeconds = 86_400;

/**
 * Requests a URL of a provider and returns the parsed JSON. Throws `RatingUnavailable` for every failure. Doesn't follow redirects, because
 * a redirect would send the API key to another address.
 */
export async function requestJson(
  provider: string,
  url: URL,
  headers: Record<string, string>,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Promise<unknown> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await readText(answer);
  } catch (error) {
    if (error instanceof RatingUnavailable) throw error;
    const timedOut = (error as Error).name === 'TimeoutError';
    throw new RatingUnavailable(`${provider} ${timedOut ? `did not answer within ${timeoutMs / 1000} s` : 'could not be reached'}.`);
  }
  if (answer.status === 429 || answer.status === 503)
    throw new RatingUnavailable(`${provider} asked us to wait (status ${answer.status}).`, {
      retryAfter: waitSecondsOf(answer.headers.get('retry-after')),
    });
  if (!answer.ok)
    throw new RatingUnavailable(`${provider} answered with status ${answer.status}.`, {
      permanent: answer.status < 500 && answer.status !== 408,
    });
  try {
    return JSON.parse(text);
  } catch {
    throw new RatingUnavailable(`${provider} answered with something other than JSON.`);
  }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxAnswerLength) throw new RatingUnavailable('The provider’s answer is too long.');
  }
  return text;
}

/** Converts the header `Retry-After`, a number of seconds or a date, to seconds. */
function waitSecondsOf(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Math.ceil((Date.parse(value) - now().getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxWaitSeconds) : null;
}

/** Returns the property `name` of a value of unknown type; undefined if the value is not an object. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Converts a number, or a string that contains one, to a number; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
