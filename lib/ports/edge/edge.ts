// Drops pages and answers by tag from a cache in front of the site (docs/operations.md, A cache at the edge).
import { createHmac } from 'node:crypto';
import type { Config } from '#lib/core/config.ts';
import { readCapped } from '#lib/core/read-capped.ts';

export type EdgeSettings = NonNullable<Config['edge']>;

/** A cache in front of the site. */
export interface Edge {
  name: EdgeSettings['kind'];
  /** Maximum number of tags in a call of `drop`, and maximum number of their bytes. */
  maxTags: number;
  maxBytes: number;
  /** Drops everything with one of the tags from all machines of the cache. Rejects if this is not certain. May be called twice. */
  drop(tags: readonly string[]): Promise<void>;
}

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** A failure of the cache. The message is for the operator and contains no secret. */
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

/** Makes the client of a cache. Tags contain no spaces and no commas. */
export function edgeOf({ kind, urls, key, zone, siteUrl }: EdgeSettings): Edge {
  const [url = ''] = urls;
  switch (kind) {
    case 'varnish':
      return {
        ...{ name: kind, maxTags: 200, maxBytes: 4_000 }, // Varnish accepts headers of up to 8 kB
        // Each machine has its own pages, so each gets a request.
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

/** Splits tags into batches that fit the limits of the cache. */
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

/** Maximum number of bytes of the header with the tags of an answer. Most caches accept 8 kB per line. */
const maxHeaderBytes = 4_000;
/** Time for which a cache may show an old page while it fetches a new one, in seconds. */
const staleSeconds = 10;

/**
 * Returns headers, as names and values, that allow a cache in front of the site to keep an answer for `seconds`. Returns null if there are
 * too many tags for a header, or if no time is left.
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
