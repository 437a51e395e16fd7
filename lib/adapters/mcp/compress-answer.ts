import { createHash } from 'node:crypto';
import type { McpHandler } from '#lib/adapters/mcp/handle-mcp.ts';
import { compressJson } from '#lib/web/compress-json.ts';
import { chooseCoding } from '#lib/web/content-coding.ts';

/**
 * Answers shorter than this are not compressed: most short answers are personal and sent only once, so compression would cost more than it
 * saves.
 */
const minCompressedBytes = 32 * 1024;

/** Wraps a handler with gzip, for servers that don't compress. The longest answer, the list of tools, is compressed only once. */
export function withCompression(answer: McpHandler): McpHandler {
  return async (request, remoteAddress) => {
    const response = await answer(request, remoteAddress);
    if (response.headers.get('content-type') !== 'application/json' || response.body === null) return response;
    response.headers.append('vary', 'Accept-Encoding');
    if (!chooseCoding(request.headers.get('accept-encoding'), ['gzip'])) return response;
    const { headers, status } = response;
    const plain = Buffer.from(await response.arrayBuffer());
    const body =
      plain.length < minCompressedBytes ? null : await compressJson(plain, cacheKeyOf(plain), !request.headers.has('authorization'));
    if (body) headers.set('content-encoding', 'gzip');
    return new Response((body ?? plain) as BodyInit, { status, headers });
  };
}

function cacheKeyOf(body: Buffer): string {
  return `mcp ${createHash('sha1').update(body).digest('base64url')}`;
}
