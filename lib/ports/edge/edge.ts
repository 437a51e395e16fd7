// Drops what a cache in front of the site keeps, by tag (docs/operations.md, A cache at the edge).
import { createHmac } from 'node:crypto';
import type { Config } from '#lib/core/config.ts';
import { readCapped } from '#lib/core/read-capped.ts';

export type EdgeSettings = NonNullable<Config['edge']>;

/** A cache in front of the site. */
export interface Edge {
  name: EdgeSettings['kind'];
  /** How many tags, and how many bytes of them, a call of `drop` takes. */
  maxTags: number;
  maxBytes: number;
  /** Drops all that has one of the tags, everywhere. Rejects if that is not certain; to do it twice harms nothing. */
  drop(tags: readonly string[]): Promise<void>;
}

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** The cache refused or failed. The message is for the operator and has no secret. */
export class EdgeProblem extends Error {
  override readonly name = 'EdgeProblem';
}

async function send(url: string, init: RequestInit, accepts: (body: string) => boolean = () => true): Promise<void> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const body = (await readCapped(answer.body, answer.headers.get('content-length'), maxAnswerBytes))?.toString('utf8') ?? '';
  if (answer.ok && accepts(body)) return;
  const { status } = answer;
  if (status === 401 || status === 403) throw new EdgeProblem(`It refuses PURGE_KEY (status ${status}).`);
  if (status === 404) throw new EdgeProblem('It knows no such zone or service, or PURGE_URL is wrong (status 404).');
  if (status === 405 || status === 501) throw new EdgeProblem(`It takes no purges at PURGE_URL (status ${status}).`);
  throw new EdgeProblem(status === 429 ? 'It takes no more purges for now (status 429).' : `It fails (status ${status}).`);
}

const isSuccess = (body: string) => {
  try {
    return (JSON.parse(body) as { success?: unknown }).success === true;
  } catch {
    return false;
  }
};

/** Creates the cache's client. Tags have no blanks and no commas. */
export function edgeOf({ kind, urls, key, zone, siteUrl }: EdgeSettings): Edge {
  const [url = ''] = urls;
  switch (kind) {
    case 'varnish':
      return {
        ...{ name: kind, maxTags: 200, maxBytes: 4_000 }, // Varnish takes 8 kB a header
        // Each machine keeps pages of its own.
        drop: async (tags) => {
          const headers = { 'xkey-purge': tags.join(' '), ...(key === null ? {} : { 'x-purge-key': key }) };
          await Promise.all(urls.map((each) => send(each, { method: 'PURGE', headers })));
        },
      };
    case 'fastly':
      return {
        ...{ name: kind, maxTags: 256, maxBytes: 16_000 },
        drop: (tags) =>
          send(`${url}/service/${zone}/purge`, {
            method: 'POST',
            headers: { 'fastly-key': key ?? '', accept: 'application/json', 'surrogate-key': tags.join(' ') },
          }),
      };
    case 'cloudflare':
      return {
        ...{ name: kind, maxTags: 30, maxBytes: 16_000 },
        drop: (tags) =>
          send(
            `${url}/zones/${zone}/purge_cache`,
            {
              method: 'POST',
              headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
              body: JSON.stringify({ tags }),
            },
            isSuccess,
          ),
      };
    case 'webhook':
      return {
        ...{ name: kind, maxTags: 500, maxBytes: 64_000 },
        drop: (tags) => {
          const body = JSON.stringify({ site: siteUrl, tags });
          const signature = createHmac('sha256', key ?? '')
            .update(body)
            .digest('hex');
          return send(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-purge-signature': `sha256=${signature}` },
            body,
          });
        },
      };
  }
}

/** Returns the tags in batches that the cache takes. */
export function batchesOf(tags: Iterable<string>, { maxTags, maxBytes }: Pick<Edge, 'maxTags' | 'maxBytes'>): string[][] {
  const batches: string[][] = [];
  let bytes = 0;
  for (const tag of tags) {
    const last = batches.at(-1);
    const size = Buffer.byteLength(tag) + 1;
    if (last && last.length < maxTags && bytes + size <= maxBytes) {
      last.push(tag);
      bytes += size;
    } else {
      batches.push([tag]);
      bytes = size;
    }
  }
  return batches;
}

/** Header lines of one answer may take so many bytes together; most caches take 8 kB a line. */
const maxHeaderBytes = 4_000;
/** For how long a cache may show a page while it fetches a new one, in seconds. */
const staleSeconds = 10;

/**
 * Returns the headers by which a cache in front may keep an answer for `seconds`, as names and values; null if it has too many tags to be
 * dropped by, or no time left.
 */
export function edgeHeaders(tags: readonly string[], seconds: number): [string, string][] | null {
  const keys = tags.filter((tag) => /^[\x21-\x2b\x2d-\x7e]+$/.test(tag));
  const line = keys.join(' ');
  if (seconds < 1 || keys.length === 0 || keys.length < tags.length || line.length > maxHeaderBytes) return null;
  return [
    ['cache-control', `public, max-age=0, s-maxage=${Math.floor(seconds)}, stale-while-revalidate=${staleSeconds}`],
    ['surrogate-key', line],
    ['cache-tag', keys.join(',')],
  ];
}
