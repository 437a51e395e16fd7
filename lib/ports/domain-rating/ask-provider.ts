import { now } from '#lib/core/time.ts';
import { RatingUnavailable } from '#lib/ports/domain-rating/provider.ts';

const patienceMs = 20_000;
const largestAnswer = 1_000_000;
/** A longer wait is for the next run of the job. */
const longestWait = 86_400;

/** A provider’s JSON answer. Every way in which there is none becomes a `RatingUnavailable`; redirects are not followed, for they would carry the key. */
export async function askProvider(
  provider: string,
  url: URL,
  headers: Record<string, string>,
  { timeoutMs = patienceMs }: { timeoutMs?: number } = {},
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
    const late = (error as Error).name === 'TimeoutError';
    throw new RatingUnavailable(`${provider} ${late ? `did not answer within ${timeoutMs / 1000} s` : 'could not be reached'}.`);
  }
  if (answer.status === 429 || answer.status === 503)
    throw new RatingUnavailable(`${provider} asks to wait (status ${answer.status}).`, {
      retryAfter: waitOf(answer.headers.get('retry-after')),
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
    if (text.length > largestAnswer) throw new RatingUnavailable('The provider’s answer is too long.');
  }
  return text;
}

/** `Retry-After` in seconds: a number or a date. */
function waitOf(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Math.ceil((Date.parse(value) - now().getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestWait) : null;
}

/** A member of what may be anything. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** A number, also one in quotes; null for all else. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
