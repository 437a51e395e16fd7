import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type ErrorDocuments, withoutScripts } from '#lib/adapters/pages/error-documents.ts';
import { toDocument } from '#lib/adapters/pages/to-document.ts';
import { hasDatabaseFailedSince } from '#lib/core/database-watch.ts';
import { documentPolicy } from '#lib/web/content-security-policy.ts';
import type { FormRequest } from '#lib/web/form-request.ts';
import { plainPage } from '#lib/web/plain-page.ts';

const title = 'Back in a moment';
const text =
  'The site can’t reach its database at the moment. You are still signed in, and nothing that you saved is lost. Try again in a minute.';
const retryAfterSeconds = '10';

const headersOf = (isHtml: boolean, body: string) => ({
  'content-type': `text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
});

/**
 * Answers a request for a page or file while the database is unavailable: 503 with `Retry-After`. Browsers get a page, and other clients a
 * line of text.
 */
export function sendOutage({ headers, method }: IncomingMessage, response: ServerResponse, end = response.end): void {
  const isHtml = /text\/html/.test(headers.accept ?? '');
  const body = isHtml ? plainPage({ title, text }) : `${text}\n`;
  response.writeHead(503, { ...headersOf(isHtml, body), 'retry-after': retryAfterSeconds });
  Reflect.apply(end, response, method === 'HEAD' ? [] : [body]);
}

/** Answers a form whose body Next could not read: 400. Browsers get a page, and other clients a line of text. */
function sendUnread({ headers }: IncomingMessage, response: ServerResponse, end = response.end): void {
  const [title, text] = [
    'This form could not be read',
    'What was sent is none of our forms. Load the page again, and send its form once more.',
  ];
  const isHtml = /text\/html/.test(headers.accept ?? '');
  const body = isHtml ? plainPage({ title, text }) : `${text}\n`;
  response.writeHead(400, headersOf(isHtml, body));
  Reflect.apply(end, response, [body]);
}

/**
 * Replaces failed answers of Next (500): with `sendOutage` if the database failed meanwhile, and with 400 if Next could not read the form.
 * Other error pages are held back until they are complete. An error page that Next rendered becomes a document. If React would render it
 * only in the browser, readers without JavaScript get a document of `errors`.
 */
export function answerFailures(request: IncomingMessage, response: ServerResponse, form: FormRequest | null, errors: ErrorDocuments): void {
  const begun = performance.now();
  const { writeHead, write, end, flushHeaders } = response;
  let state: 'undecided' | 'passed' | 'replaced' | 'held' = 'undecided';
  const held: Buffer[] = [];

  const decide = (status: number): void => {
    const isOutage = hasDatabaseFailedSince(begun);
    if (!response.headersSent && status === 500 && (isOutage || form?.isRead === false)) {
      state = 'replaced';
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead = writeHead;
      (isOutage ? sendOutage : sendUnread)(request, response, end);
    } else if (!response.headersSent && (status === 404 || status >= 500) && isPage(response)) {
      state = 'held';
      response.statusCode = status;
    } else state = 'passed';
  };
  /** Runs `run` if the answer is sent unchanged; otherwise returns `otherwise`. Decides this at the first call. */
  const pass = <Result>(status: number, run: () => Result, otherwise: Result): Result => {
    if (state === 'undecided') decide(status);
    return state === 'passed' ? run() : otherwise;
  };
  const hold = (chunk: unknown, encoding: unknown): void => {
    if (state !== 'held' || !(typeof chunk === 'string' || chunk instanceof Uint8Array)) return;
    held.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, (typeof encoding === 'string' ? encoding : 'utf8') as BufferEncoding)
        : Buffer.from(chunk),
    );
  };
  const sendHeld = async (): Promise<void> => {
    response.writeHead = writeHead;
    const drawn = decode(Buffer.concat(held), response.getHeader('content-encoding'));
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag']) response.removeHeader(name);
    const { html, unfinished } = toDocument(drawn, request.url ?? '/');
    if (!unfinished) response.setHeader('content-security-policy', documentPolicy());
    const isError = unfinished === 'error page';
    const body = isError ? withoutScripts(drawn, response.statusCode === 404 ? await errors.missing() : errors.failed(drawn)) : html;
    response.setHeader('content-length', Buffer.byteLength(body));
    Reflect.apply(end, response, request.method === 'HEAD' ? [] : [body]);
  };

  response.writeHead = (...args: unknown[]) =>
    pass(Number(args[0]), () => Reflect.apply(writeHead, response, args), response) as ServerResponse;
  response.flushHeaders = () => pass(response.statusCode, () => Reflect.apply(flushHeaders, response, []), undefined);
  response.write = (...args: unknown[]) => {
    const result = pass(response.statusCode, () => Reflect.apply(write, response, args), true);
    hold(args[0], args[1]);
    return result;
  };
  response.end = (...args: unknown[]) => {
    const result = pass(response.statusCode, () => Reflect.apply(end, response, args), response);
    hold(args[0], args[1]);
    if (state === 'held') {
      state = 'passed';
      sendHeld().catch((error) => response.destroy(error));
    }
    return result;
  };
}

const isPage = (response: ServerResponse) => /^text\/html/.test(String(response.getHeader('content-type') ?? ''));

/** Decompresses a body, because Next compresses its answers. */
function decode(body: Buffer, coding: unknown): string {
  if (coding === 'gzip') return gunzipSync(body).toString();
  if (coding === 'deflate') return inflateSync(body).toString();
  return (coding === 'br' ? brotliDecompressSync(body) : body).toString();
}
