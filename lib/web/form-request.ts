// Next reads the body of a form before it calls one of our actions. If Next can't read the body, it answers 500 and prints the error
// between the lines of our log. This module collects what Next prints, and writes one line to the log instead, because the mistake is the
// sender’s.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { loggedPath } from '#lib/web/logged-path.ts';

/** A request that may call a server action. */
export interface FormRequest {
  /** True once an action has begun. The form was read then, so a later error is our own. */
  isRead: boolean;
  /** The texts that Next printed before an action began. */
  printed: unknown[];
}

const current = processWide('form-request', () => new AsyncLocalStorage<FormRequest>());

/** Routes that read their bodies themselves. */
const ownBodies = /^\/(api|me|oauth)\/|\/(photo|logo|screenshot|upload|seen|totals)$/;

/** Returns the record of a request that Next may treat as a call of an action. Returns null for any other request. */
export function formRequest({ method, url = '/', headers }: IncomingMessage): FormRequest | null {
  const isForm = headers['next-action'] !== undefined || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  const isRead = ownBodies.test(url.split('?', 1)[0] ?? '');
  return method === 'POST' && isForm && !isRead ? { isRead, printed: [] } : null;
}

/** Records that an action has begun, so that its arguments could be read. */
export function markFormRead(): void {
  const form = current.get().getStore();
  if (form) form.isRead = true;
}

/** Lets Next answer a request. If Next can't read the form, logs one line with the texts that Next printed. */
export async function readForm(form: FormRequest, request: IncomingMessage, answer: () => unknown): Promise<void> {
  keepPrints();
  await current.get().run(form, async () => answer());
  const [first] = form.printed;
  if (first === undefined || form.isRead) return;
  const reason = (first instanceof Error ? first.message : String(first)).slice(0, 200);
  log().warn({ path: loggedPath(request.url), reason }, 'a form could not be read');
}

const printers = processWide('form-printers', () => {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...args: unknown[]) => {
      const form = current.get().getStore();
      if (!form || form.isRead) print(...args);
      else form.printed.push(args.find((each) => each instanceof Error) ?? args.join(' '));
    };
  }
  return true;
});

/** Replaces `console.error` and `console.warn`, once per process, to collect what Next prints while it reads a form. */
const keepPrints = () => printers.get();
