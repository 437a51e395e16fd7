import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { ErrorDocuments } from '#lib/adapters/pages/error-documents.ts';
import { keptSeconds } from '#lib/adapters/pages/kept-pages.ts';
import { isSearchPage } from '#lib/adapters/pages/kept-queries.ts';
import { hasMarkdown, type PageForm } from '#lib/adapters/pages/page-form.ts';
import { withShell } from '#lib/adapters/pages/site-shell.ts';
import { toDocument } from '#lib/adapters/pages/to-document.ts';
import type { Drawn } from '#lib/cache/page-cache.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { isKnownAsDeleted } from '#lib/listings/showing/deleted-slugs.ts';
import { type Coding, chooseCoding, compress, minBytes } from '#lib/web/content-coding.ts';
import { contentSecurityPolicy, documentPolicy, isOwnPolicy, nextsOwnPolicy } from '#lib/web/content-security-policy.ts';
import { codedEtag, matchesEtag } from '#lib/web/etag.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A body as it is sent: as it is or compressed, with its ETag and all headers, as name and value in turns. */
interface SentForm {
  body: Buffer;
  etag: string;
  headers: string[];
}

/** A public page, with the headers of every answer that sends it. */
export interface PublicPage extends Drawn {
  status: number;
  headers: string[];
  body: Buffer;
  isText: boolean;
  etag: string;
  forms: Map<Coding | null, Promise<SentForm>>;
  /** When it was drawn, in milliseconds of `performance.now()`. */
  drawnAt: number;
  isCompressedAgain: boolean;
  /** Few people see the same search, while it is kept. */
  isSearch: boolean;
}

/** Headers of Next's answer that our own answer has in a form of its own. */
const droppedHeaders =
  /^(cache-control|connection|content-length|content-security-policy|date|etag|keep-alive|transfer-encoding|vary|x-nextjs-cache|x-powered-by)$/;
const textTypes = /^(text\/|image\/svg|application\/(json|javascript|xml|[\w.-]+\+xml))/;
/** A page is checked at each use, which costs little, because it may change at any time. */
const cacheControl = 'public, max-age=0, must-revalidate';

/**
 * Draws a page by Next in memory, and makes a document of it. The request has the headers of `form` and nothing of the visitor. In place of
 * a page that is missing or failed it returns one of `errors`.
 */
export async function drawPublicPage(draw: Listener, errors: ErrorDocuments, address: string, form: PageForm): Promise<PublicPage> {
  const path = address.replace(/\?.*/, '');
  const { host } = new URL(config().siteUrl);
  const answer = await inject(draw as Parameters<typeof inject>[0], { method: 'GET', url: address, headers: { ...form.headers, host } });
  const isHtml = /^text\/html/.test(String(answer.headers['content-type'] ?? ''));
  const status = answer.statusCode === 404 && isDeletedListing(path) ? 410 : answer.statusCode; // Next has no way to answer 410
  const itsControl = String(answer.headers['cache-control'] ?? 'no-store');
  const isNexts = /no-store|s-maxage/.test(itsControl); // its word on a page, which it keeps for ever or not at all; a file may say more
  const seconds = keptSeconds(path);
  const isShared = seconds !== null && answer.headers['set-cookie'] === undefined && (status === 200 || isRedirect(status));
  const maxAge = isShared ? seconds * 1_000 : 0;
  const document = isHtml && !isRedirect(status) ? await documentOf(answer.payload, path, status, errors) : null;
  const headers = Object.entries(answer.headers).flatMap(
    ([name, value]) => (droppedHeaders.test(name) || value === undefined ? [] : [name, String([value].flat().at(-1))]), // Next may repeat a `Location`
  );
  const vary = [...String(answer.headers.vary ?? '').split(/\s*,\s*/), ...(hasMarkdown(path) ? ['Accept'] : []), 'Accept-Encoding'];
  headers.push(
    'vary',
    [...new Set(vary)].filter(Boolean).join(', '),
    'cache-control',
    status >= 500 ? 'no-store' : isNexts && seconds !== null ? cacheControl : itsControl,
  );
  const itsPolicy = answer.headers['content-security-policy'];
  headers.push('content-security-policy', isOwnPolicy(itsPolicy, path) ? String(itsPolicy) : policyOf(path, isHtml, document));
  const page = pageOf(status, headers, document === null ? answer.rawPayload : Buffer.from(document));
  return { ...page, maxAge, isSearch: isSearchPage(path) };
}

const isRedirect = (status: number) => status >= 300 && status < 400;

function policyOf(path: string, isHtml: boolean, document: string | null): string {
  if (document !== null) return documentPolicy();
  return isHtml ? nextsOwnPolicy(path) : contentSecurityPolicy(path, []);
}

/** Returns the document of a page that Next drew, or null, and logs why, if it can't be one. In development Next shows what failed. */
async function documentOf(drawn: string, path: string, status: number, errors: ErrorDocuments): Promise<string | null> {
  const { html, unfinished } = toDocument(await withShell(drawn, errors), path);
  if (!unfinished) return html;
  if (unfinished === 'error page' && (status === 404 || status === 410)) return errors.missing();
  if (process.env.NODE_ENV === 'development') return null;
  const isNextsOwn = path === '/_global-error'; // Next's page of what it can't draw has an address, too
  if (unfinished === 'error page' && (status >= 500 || isNextsOwn)) return errors.failed(drawn);
  log().error({ path, unfinished }, 'a public page is not finished without scripts');
  return null;
}

/** A page that is not kept. */
export function pageOf(status: number, headers: string[], body: Buffer): PublicPage {
  const type = headers[headers.indexOf('content-type') + 1] ?? '';
  return {
    status,
    headers,
    body,
    isText: textTypes.test(type) && body.length >= minBytes,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    forms: new Map(),
    drawnAt: performance.now(),
    isCompressedAgain: false,
    size: body.length * 2 + 4_000, // the compressed forms take less than the body again
    maxAge: 0,
    isSearch: false,
  };
}

/** Whether `path` is the page of a listing that was deleted. */
export const isDeletedListing = (path: string) => {
  const slug = /^\/listings\/([^/]+)$/.exec(path)?.[1]?.replace(/\.md$/, '');
  return slug !== undefined && isKnownAsDeleted(slug);
};

function formOf(page: PublicPage, coding: Coding | null): Promise<SentForm> {
  const known = page.forms.get(coding);
  if (known) {
    if (coding === 'br' && mayCompressAgain(page)) void compressAgain(page);
    return known;
  }
  const made = makeForm(page, coding);
  page.forms.set(coding, made);
  return made;
}

/** A page that is asked for again so long after it was drawn will be asked for more often. */
const settledMs = 2_000;
/** A larger body would take too long. */
const maxBytesAgain = 256_000;
/** One page a second: whoever asks for very many costs no more than a tenth of a processor. */
const pauseMs = 1_000;
let lastCompressed = -pauseMs;

function mayCompressAgain({ isCompressedAgain, isSearch, body, drawnAt }: PublicPage): boolean {
  const time = performance.now();
  return !isCompressedAgain && !isSearch && body.length <= maxBytesAgain && time - drawnAt > settledMs && time - lastCompressed >= pauseMs;
}

/**
 * Compresses a page as well as Brotli can, which takes a tenth of a second and saves a tenth of the bytes. Until then it is sent as it was.
 */
async function compressAgain(page: PublicPage): Promise<void> {
  page.isCompressedAgain = true;
  lastCompressed = performance.now();
  const made = makeForm(page, 'br', 11);
  await made.then(
    () => page.forms.set('br', made),
    (error) => log().warn({ err: error }, 'a page could not be compressed again'),
  );
}

async function makeForm({ headers, body, etag: plainEtag, isSearch }: PublicPage, coding: Coding | null, again?: 11): Promise<SentForm> {
  const sent = coding ? await compress(coding, body, again ?? (isSearch ? 4 : 6)) : body;
  const etag = coding ? codedEtag(plainEtag, coding, again) : plainEtag;
  const encoding = coding ? ['content-encoding', coding] : [];
  return { body: sent, etag, headers: [...headers, 'etag', etag, ...encoding, 'content-length', String(sent.length)] };
}

/** Answers with a page: compressed as the client likes it, or 304 if the client has it already. */
export async function sendPublicPage(page: PublicPage, { method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await formOf(page, page.isText ? chooseCoding(headers['accept-encoding']?.toString()) : null);
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headers.concat('etag', form.etag));
    response.end();
    return;
  }
  response.writeHead(page.status, form.headers);
  response.end(method === 'HEAD' ? undefined : form.body);
}
