import { createHash } from 'node:crypto';
import type { HttpAnswer, HttpRequest } from '#lib/adapters/http.ts';
import { compressJson } from '#lib/web/compress-json.ts';
import { chooseCoding } from '#lib/web/content-coding.ts';

/**
 * Answers shorter than this are not compressed: most short answers are personal and sent only once, so compression would cost more than it
 * saves.
 */
const minCompressedBytes = 32 * 1024;

/** Compresses a JSON answer with gzip if the client accepts that. The longest answer, the list of tools, is compressed only once. */
export async function compressAnswer(request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer> {
  const { body, headers } = answer;
  if (headers['content-type'] !== 'application/json' || body instanceof ReadableStream || body === null) return answer;
  headers.vary = `${headers.vary}, Accept-Encoding`;
  if (body.length < minCompressedBytes || !chooseCoding(request.header('accept-encoding'), ['gzip'])) return answer;
  const plain = Buffer.from(body);
  const key = `mcp ${createHash('sha1').update(plain).digest('base64url')}`;
  const compressed = await compressJson(plain, key, request.header('authorization') === null);
  headers['content-encoding'] = 'gzip';
  return { ...answer, body: compressed };
}
