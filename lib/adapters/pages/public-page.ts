import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ErrorDocuments } from '#lib/adapters/pages/error-documents.ts';
import { keptSeconds } from '#lib/adapters/pages/kept-pages.ts';
import { isSearchPage } from '#lib/adapters/pages/kept-queries.ts';
import { hasMarkdown, type PageForm } from '#lib/adapters/pages/page-form.ts';
import { pageKind } from '#lib/adapters/pages/page-kind.ts';
import { withShell } from '#lib/adapters/pages/site-shell.ts';
import { toDocument } from '#lib/adapters/pages/to-document.ts';
import type { Drawn } from '#lib/cache/page-cache.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';
import { isKnownAsDeleted } from '#lib/listings/showing/deleted-slugs.ts';
import { edgeHeaders } from '#lib/ports/edge/edge.ts';
import { type Coding, chooseCoding, compress, minBytes } from '#lib/web/content-coding.ts';
import { contentSecurityPolicy, documentPolicy, isOwnPolicy, nextsOwnPolicy } from '#lib/web/content-security-policy.ts';
import { codedEtag, matchesEtag } from '#lib/web/etag.ts';
import { loggedPath } from '#lib/web/logged-path.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A body as it is sent, plain or compressed, with its ETag. `headers` has names and values in turn. */
interface SentForm {
  body: Buffer;
  etag: string;
  headers: string[];
}

/** A public page, with the headers that are sent with it. */
export interface PublicPage extends Drawn {
  status: number;
  headers: string[];
  /** The body as most clients get it. It is compressed with Brotli if `coding` says so. */
  body: Buffer;
  coding: 'br' | null;
  /** The size of the uncompressed page. */
  plainBytes: number;
  isText: boolean;
  /** The ETag of the uncompressed page. */
  etag: string;
  sent: SentForm | null;
  /** When the page was rendered or read from disk, in milliseconds of `performance.now()`. */
  drawnAt: number;
  isCompressedAgain: boolean;
  /** True for pages that search. Only few people request the same search while it is cached. */
  isSearch: boolean;
}

/** Headers of Next's response that our own response replaces. */
const droppedHeaders =
  /^(cache-control|connection|content-length|content-security-policy|date|etag|keep-alive|transfer-encoding|vary|x-nextjs-cache|x-powered-by)$/;
const textTypes = /^(text\/|image\/svg|application\/(json|javascript|xml|[\w.-]+\+xml))/;
/** Clients must check a cached page at each use, because it may change at any time. A check costs little. */
const cacheControl = 'public, max-age=0, must-revalidate';

/**
 * Renders a page with Next, in memory, and converts it to a document. The request has only the headers of `form`, and nothing of the
 * visitor. If the page is missing or fails, returns one of `errors` instead.
 */
export async function drawPublicPage(draw: Listener, errors: ErrorDocuments, address: string, form: PageForm): Promise<PublicPage> {
  const path = address.replace(/\?.*/, '');
  const { host } = new URL(config().siteUrl);
  const begun = performance.now();
  const answer = await inject(draw as Parameters<typeof inject>[0], { method: 'GET', url: address, headers: { ...form.headers, host } });
  const isHtml = /^text\/html/.test(String(answer.headers['content-type'] ?? ''));
  const status = answer.statusCode === 404 && isDeletedListing(path) ? 410 : answer.statusCode; // Next can't answer with 410
  const seconds = (performance.now() - begun) / 1000;
  metrics.get().draws.observe({ page: pageKind(path), status }, seconds);
  log().info({ path: loggedPath(path), form: form.variant, status, ms: Math.round(seconds * 1_000) }, 'page drawn');
  const itsControl = String(answer.headers['cache-control'] ?? 'no-store');
  const isNexts = /no-store|s-maxage/.test(itsControl); // the values that Next sets itself; a file may set another
  const keptFor = keptSeconds(path);
  const isShared = keptFor !== null && answer.headers['set-cookie'] === undefined && (status === 200 || isRedirect(status));
  const maxAge = isShared ? keptFor * 1_000 : 0;
  const document = isHtml && !isRedirect(status) ? await documentOf(answer.payload, path, status, errors) : null;
  const headers = Object.entries(answer.headers).flatMap(
    ([name, value]) => (droppedHeaders.test(name) || value === undefined ? [] : [name, String([value].flat().at(-1))]), // Next may repeat a `Location`
  );
  const vary = [...String(answer.headers.vary ?? '').split(/\s*,\s*/), ...(hasMarkdown(path) ? ['Accept'] : []), 'Accept-Encoding'];
  headers.push(
    'vary',
    [...new Set(vary)].filter(Boolean).join(', '),
    'cache-control',
    status >= 500 ? 'no-store' : isNexts && keptFor !== null ? cacheControl : itsControl,
  );
  const itsPolicy = answer.headers['content-security-policy'];
  headers.push('content-security-policy', isOwnPolicy(itsPolicy, path) ? String(itsPolicy) : policyOf(path, isHtml, document));
  const page = pageOf(status, headers, document === null ? answer.rawPayload : Buffer.from(document));
  return maxAge === 0 ? page : keptPageOf({ ...page, maxAge, isSearch: isSearchPage(path) });
}

/** Returns a page as it is cached. Only the body that most clients get is kept in memory. */
async function keptPageOf(page: PublicPage): Promise<PublicPage> {
  if (!page.isText) return page;
  const body = await compress('br', page.body, page.isSearch ? 4 : 6);
  return { ...page, body, coding: 'br', size: body.length + roomOfHeaders };
}

const isRedirect = (status: number) => status >= 300 && status < 400;

function policyOf(path: string, isHtml: boolean, document: string | null): string {
  if (document !== null) return documentPolicy();
  return isHtml ? nextsOwnPolicy(path) : contentSecurityPolicy(path, []);
}

/**
 * Converts a page that Next rendered to a document. If this is impossible, logs the reason and returns null. In development, Next's own
 * error page is shown.
 */
async function documentOf(drawn: string, path: string, status: number, errors: ErrorDocuments): Promise<string | null> {
  const { html, unfinished } = toDocument(await withShell(drawn, errors), path);
  if (!unfinished) return html;
  if (unfinished === 'error page' && (status === 404 || status === 410)) return errors.missing();
  if (process.env.NODE_ENV === 'development') return null;
  const isNextsOwn = path === '/_global-error'; // the page on which Next reports its own failures; visitors may also request it
  if (unfinished === 'error page' && (status >= 500 || isNextsOwn)) return errors.failed(drawn);
  log().error({ path, unfinished }, 'a public page is not finished without scripts');
  return null;
}

/** Returns a page that is not cached. */
export function pageOf(status: number, headers: string[], body: Buffer): PublicPage {
  const type = headers[headers.indexOf('content-type') + 1] ?? '';
  return {
    status,
    headers,
    body,
    coding: null,
    plainBytes: body.length,
    isText: textTypes.test(type) && body.length >= minBytes,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    sent: null,
    drawnAt: performance.now(),
    isCompressedAgain: false,
    size: body.length + roomOfHeaders,
    maxAge: 0,
    tags: null,
    isSearch: false,
  };
}

/** Approximate memory that a page takes besides its body, in bytes. */
const roomOfHeaders = 4_000;

const headSchema = z.object({
  status: z.number(),
  headers: z.array(z.string()),
  coding: z.literal('br').nullable(),
  plainBytes: z.number(),
  isText: z.boolean(),
  etag: z.string(),
});

/** Returns a cached page in the form in which it is written to disk: its body, and everything else as JSON. */
export function packPage({ status, headers, coding, plainBytes, isText, etag, body }: PublicPage): { head: string; body: Buffer } {
  return { head: JSON.stringify({ status, headers, coding, plainBytes, isText, etag }), body };
}

/** Converts the result of `packPage` back to a page. It is cached for `maxAge` milliseconds. */
export function unpackPage(head: string, body: Buffer, maxAge: number): PublicPage {
  const members = headSchema.parse(JSON.parse(head));
  const size = body.length + roomOfHeaders;
  return { ...members, body, size, maxAge, tags: null, sent: null, drawnAt: performance.now(), isCompressedAgain: false, isSearch: false };
}

/** Returns true if `path` is the page of a deleted listing. */
export const isDeletedListing = (path: string) => {
  const slug = /^\/listings\/([^/]+)$/.exec(path)?.[1]?.replace(/\.md$/, '');
  return slug !== undefined && isKnownAsDeleted(slug);
};

/** Bodies that few clients request: uncompressed, or with another compression than Brotli. */
const otherForms = new LRUCache<string, Promise<SentForm>>({ maxSize: 16 * 1024 * 1024 });

async function formOf(page: PublicPage, coding: Coding | null): Promise<SentForm> {
  if (coding === 'br' && mayCompressAgain(page)) void compressAgain(page);
  if (coding === page.coding) {
    page.sent ??= sentForm(page, page.body, coding);
    return page.sent;
  }
  if (page.maxAge === 0) return makeForm(page, coding);
  const key = JSON.stringify([page.etag, page.headers, coding]);
  const known = otherForms.get(key);
  if (known) return known;
  const made = makeForm(page, coding);
  otherForms.set(key, made, { size: page.plainBytes + key.length });
  return made;
}

const decompress = promisify(brotliDecompress);
const plainBodyOf = ({ coding, body }: PublicPage): Promise<Buffer> | Buffer => (coding === 'br' ? decompress(body) : body);

async function makeForm(page: PublicPage, coding: Coding | null): Promise<SentForm> {
  const plain = await plainBodyOf(page);
  return sentForm(page, coding ? await compress(coding, plain) : plain, coding);
}

function sentForm({ headers, etag: plainEtag, isCompressedAgain }: PublicPage, body: Buffer, coding: Coding | null): SentForm {
  const etag = coding ? codedEtag(plainEtag, coding, coding === 'br' && isCompressedAgain ? bestQuality : '') : plainEtag;
  const encoding = coding ? ['content-encoding', coding] : [];
  return { body, etag, headers: [...headers, 'etag', etag, ...encoding, 'content-length', String(body.length)] };
}

/** If a page is requested again this long after it was rendered, more requests are likely, so it is compressed better. */
const settledMs = 2_000;
/** Maximum size of a page that is compressed again. Larger pages would take too long. */
const maxBytesAgain = 256_000;
/** Pause between two pages that are compressed again. So this work never takes more than a tenth of a processor. */
const pauseMs = 1_000;
let lastCompressed = -pauseMs;

function mayCompressAgain({ isCompressedAgain, coding, isSearch, plainBytes, drawnAt }: PublicPage): boolean {
  if (isCompressedAgain || coding === null || isSearch || plainBytes > maxBytesAgain) return false;
  const time = performance.now();
  return time - drawnAt > settledMs && time - lastCompressed >= pauseMs;
}

const bestQuality = 11;

/**
 * Compresses a page again with Brotli's best quality. This takes a tenth of a second and saves a tenth of the bytes. Until it is done, the
 * page is sent as it was.
 */
async function compressAgain(page: PublicPage): Promise<void> {
  lastCompressed = performance.now();
  page.sent ??= sentForm(page, page.body, 'br');
  page.isCompressedAgain = true;
  try {
    page.body = await compress('br', await plainBodyOf(page), bestQuality);
    page.sent = sentForm(page, page.body, 'br');
  } catch (error) {
    log().warn({ err: error }, 'a page could not be compressed again');
  }
}

/**
 * Adds the headers that allow a cache in front of the site to keep the answer. Adds none for requests with a cookie: the cache passes these
 * requests on, so that people see the effect of their own actions.
 */
function forEdge(
  headers: string[],
  { tags, maxAge, drawnAt }: PublicPage,
  { cookie, authorization }: IncomingMessage['headers'],
): string[] {
  if (config().edge === null || !tags || cookie !== undefined || authorization !== undefined) return headers;
  const added = edgeHeaders(tags, (maxAge - (performance.now() - drawnAt)) / 1_000);
  if (!added) return headers;
  const kept = headers.flatMap((name, at) => (at % 2 === 0 && name !== 'cache-control' ? [name, headers[at + 1] ?? ''] : []));
  return [...kept, ...added.flat()];
}

/** Sends a page with a compression that the client accepts. Sends 304 if the client already has the page. */
export async function sendPublicPage(page: PublicPage, { method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await formOf(page, page.isText ? chooseCoding(headers['accept-encoding']?.toString()) : null);
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, forEdge(page.headers.concat('etag', form.etag), page, headers));
    response.end();
    return;
  }
  response.writeHead(page.status, forEdge(form.headers, page, headers));
  response.end(method === 'HEAD' ? undefined : form.body);
}
