// Next reads the body of a form before it calls an action of ours. If it can't, it answers 500 and prints what it threw as it is, between
// the lines of our log. Both are ours to say: the sender’s mistake is a 400 and one line of the log.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { loggedPath } from '#lib/web/logged-path.ts';

/** A request that may call a server action. */
export interface FormRequest {
  /** True once an action has begun, so that what fails from then on is a failure of ours. */
  isRead: boolean;
  /** What Next printed before that. */
  printed: unknown[];
}

const current = processWide('form-request', () => new AsyncLocalStorage<FormRequest>());

/** Routes that read their bodies themselves. */
const ownBodies = /^\/(api|me|oauth)\/|\/(photo|logo|screenshot|upload|seen|totals)$/;

/** Returns what is to be known of a request that Next may take for a call of an action; null for any other. */
export function formRequest({ method, url = '/', headers }: IncomingMessage): FormRequest | null {
  const isForm = headers['next-action'] !== undefined || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  const isRead = ownBodies.test(url.split('?', 1)[0] ?? '');
  return method === 'POST' && isForm && !isRead ? { isRead, printed: [] } : null;
}

/** Says that an action has begun, so its arguments could be read. */
export function markFormRead(): void {
  const form = current.get().getStore();
  if (form) form.isRead = true;
}

/** Answers a request by Next. What Next prints of a form that it can't read becomes one line of the log. */
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

/** Once per process: keeps what is printed while Next reads a form. */
const keepPrints = () => printers.get();
