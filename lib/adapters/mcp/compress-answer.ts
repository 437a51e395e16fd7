import type { HttpAnswer, HttpRequest } from '#lib/adapters/http.ts';
import { chooseCoding, compress } from '#lib/web/content-coding.ts';

/**
 * Minimum size of an answer to compress. Shorter answers are personal and sent only once, so compression would cost more than it saves.
 * Cached answers are already compressed (envelopes.ts).
 */
const minCompressedBytes = 32 * 1024;

/** Compresses a JSON answer with gzip if the client accepts that. */
export async function compressAnswer(request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer> {
  const { body, headers } = answer;
  if (headers['content-type'] !== 'application/json' || body instanceof ReadableStream || body === null) return answer;
  headers.vary = 'Accept-Encoding';
  if (Array.isArray(body) || body.length < minCompressedBytes) return answer;
  if (!chooseCoding(request.header('accept-encoding'), ['gzip'])) return answer;
  headers['content-encoding'] = 'gzip';
  return { ...answer, body: await compress('gzip', Buffer.from(body)) };
}
