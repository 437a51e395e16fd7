import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasDatabaseFailedSince } from '#lib/core/database-watch.ts';
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

/** Answers a request for a page or file while the database is away: 503 with `Retry-After`, as a page for browsers, else as a line. */
export function sendOutage({ headers, method }: IncomingMessage, response: ServerResponse, end = response.end): void {
  const isHtml = /text\/html/.test(headers.accept ?? '');
  const body = isHtml ? plainPage({ title, text }) : `${text}\n`;
  response.writeHead(503, { ...headersOf(isHtml, body), 'retry-after': retryAfterSeconds });
  Reflect.apply(end, response, method === 'HEAD' ? [] : [body]);
}

/** Answers a form whose body Next can't read: 400, as a page for browsers, else as a line. */
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
 * Replaces an answer of Next that failed (500): by `sendOutage` if the database failed meanwhile, and by 400 if it is a form that Next
 * could not read.
 */
export function answerFailures(request: IncomingMessage, response: ServerResponse, form: FormRequest | null): void {
  const begun = performance.now();
  const { writeHead, write, end } = response;
  let isReplaced = false;
  /** Runs `pass` unless the answer is replaced. */
  const unlessReplaced = <Result>(status: number, pass: () => Result, replaced: Result): Result => {
    if (isReplaced) return replaced;
    const isOutage = hasDatabaseFailedSince(begun);
    if (response.headersSent || status !== 500 || !(isOutage || form?.isRead === false)) return pass();
    isReplaced = true;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead = writeHead;
    (isOutage ? sendOutage : sendUnread)(request, response, end);
    return replaced;
  };
  response.writeHead = (...args: unknown[]) =>
    unlessReplaced(Number(args[0]), () => Reflect.apply(writeHead, response, args), response) as ServerResponse;
  response.write = (...args: unknown[]) => unlessReplaced(response.statusCode, () => Reflect.apply(write, response, args), true);
  response.end = (...args: unknown[]) => unlessReplaced(response.statusCode, () => Reflect.apply(end, response, args), response);
}
