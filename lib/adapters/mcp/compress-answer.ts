import { createHash } from 'node:crypto';
import type { AnswerMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { compressed, takesGzip } from '#lib/web/compress.ts';

/** Shorter ones are mostly answers of one's own, sent once: compressing them costs more than they weigh. */
const worthwhile = 32 * 1024;

/** `answer` for servers that don't compress themselves. The list of tools is the longest there is, and is compressed once. */
export function compressing(answer: AnswerMcp): AnswerMcp {
  return async (request, remoteAddress) => {
    const response = await answer(request, remoteAddress);
    if (response.headers.get('content-type') !== 'application/json' || response.body === null) return response;
    response.headers.append('vary', 'Accept-Encoding');
    if (!takesGzip(request.headers.get('accept-encoding'))) return response;
    const { headers, status } = response;
    const plain = Buffer.from(await response.arrayBuffer());
    const body = plain.length < worthwhile ? null : await compressed(plain, tagOf(plain), !request.headers.has('authorization'));
    if (body) headers.set('content-encoding', 'gzip');
    return new Response((body ?? plain) as BodyInit, { status, headers });
  };
}

function tagOf(body: Buffer): string {
  return `mcp ${createHash('sha1').update(body).digest('base64url')}`;
}
