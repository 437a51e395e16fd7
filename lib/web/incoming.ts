import type { IncomingMessage } from 'node:http';

/** What a request is answered with before anything else looks at it. */
export interface Refusal {
  status: number;
  text: string;
}

/**
 * Makes a request's target a path, also where it came as a whole URL (RFC 9112, section 3.2.2), so that everyone after
 * this routes the same. Refuses what is no address, and bodies that would be read whole into memory: `limitOf` says how
 * many bytes a path takes, null where the reader checks everything itself.
 */
export function refuseEarly(request: IncomingMessage, limitOf: (path: string) => number | null): Refusal | null {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(request.url ?? '');
  if (absolute) request.url = (request.url ?? '').slice(absolute[0].length) || '/';
  const target = request.url ?? '';
  if (!target.startsWith('/')) return { status: 400, text: 'The request names no path.' };
  const path = target.split('?', 1)[0] ?? '';
  const limit = limitOf(path);
  if (limit === null) return null;
  if (!isDecodable(path)) return { status: 400, text: 'The address is not valid percent-encoding.' };
  if (path.includes('%00')) return { status: 404, text: 'There is no page at this address.' };
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined) return { status: 411, text: 'Send the body with a Content-Length.' };
  if (Number(length) > limit) return { status: 413, text: `The body is over ${limit} bytes.` };
  return null;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
