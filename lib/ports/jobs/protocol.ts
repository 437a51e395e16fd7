// The wire between an Inngest server and an app's functions, from the server's side: signed requests, and what the SDK answers.
import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';

/** How a request reaches the app: its own handler, or `fetch`. */
export type Call = (request: Request) => Promise<Response>;

export interface JobError {
  name: string;
  message: string;
  stack?: string;
  cause?: unknown;
}

/** A memoised step, as the SDK reads it. */
export type StepResult = { type: 'data'; data: unknown } | { type: 'error'; error: JobError };

/** What the SDK did or wants done. `id` is the SHA-1 of the step's name; `op` says which kind. */
export interface Op {
  op: string;
  id: string;
  name?: string | null;
  displayName?: string | null;
  data?: unknown;
  error?: unknown;
  opts?: Record<string, unknown> | null;
}

interface RetryAdvice {
  /** False when the SDK says that another try is no use. */
  allowed: boolean;
  /** Seconds or a date, where the thrower named one. */
  after: string | null;
}

export type Reply =
  | { kind: 'completed'; output: unknown }
  | { kind: 'steps'; ops: Op[]; retry: RetryAdvice }
  | { kind: 'failed'; error: JobError; retry: RetryAdvice }
  /** No SDK answered: the app is down or starting, or the signing keys differ. Says nothing about the function. */
  | { kind: 'unreachable'; error: JobError };

export interface Execution {
  runId: string;
  functionId: string;
  event: { id: string; name: string; data: unknown; ts: number };
  steps: Record<string, StepResult>;
  /** Ids of `steps` in the order they ended. */
  stack: string[];
  /** The step to run, or null to find out what comes next. */
  target: string | null;
  attempt: number;
  maxAttempts: number;
  /** Steps found on the way are reported and not run: others are under way. */
  planOnly: boolean;
}

const maxErrorText = 16_384;

/** Any thrown thing as stored and shown: bounded, with a name and a message. */
export function jobError(thrown: unknown): JobError {
  const cut = (text: unknown) => String(text).slice(0, maxErrorText);
  if (thrown === null || typeof thrown !== 'object') return { name: 'Error', message: cut(thrown) };
  const { name, message, error, stack, cause } = thrown as Record<string, unknown>;
  const tidy: JobError = { name: cut(name ?? 'Error'), message: cut(message ?? error ?? 'Unknown error') };
  if (typeof stack === 'string') tidy.stack = cut(stack);
  if (cause !== undefined && (JSON.stringify(cause)?.length ?? 0) < maxErrorText) tidy.cause = cause;
  return tidy;
}

export interface RemoteOptions {
  call: Call;
  /** Where the app serves its functions, for example `http://127.0.0.1:3000/api/inngest`. */
  url: string;
  signingKey: string;
  /** Milliseconds after which an answer is given up; the real server's is two hours. */
  timeout?: number;
}

/** The app whose functions are run. */
export class Remote {
  readonly #options: RemoteOptions;

  constructor(options: RemoteOptions) {
    this.#options = options;
  }

  /** The app's id and the configurations of its functions. Throws when the app can't be reached or refuses the key. */
  async sync(): Promise<{ appId: string; functions: unknown[] }> {
    const response = await this.#send('PUT', '', { url: this.#options.url }, { 'x-inngest-sync-kind': 'in_band' });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${this.#options.url} answered ${response.status} to a sync: ${text.slice(0, 500)}`);
    const body = JSON.parse(text) as { app_id: string; functions: unknown[] };
    return { appId: body.app_id, functions: body.functions };
  }

  async execute(execution: Execution): Promise<Reply> {
    const query = `?fnId=${encodeURIComponent(execution.functionId)}&stepId=${execution.target ?? 'step'}`;
    const payload = {
      version: -1,
      event: execution.event,
      events: [execution.event],
      steps: execution.steps,
      // Without `fn_id` and `qi_id` the SDK runs one step a call and leaves the keeping of results to us.
      ctx: {
        run_id: execution.runId,
        attempt: execution.attempt,
        max_attempts: execution.maxAttempts,
        disable_immediate_execution: execution.planOnly,
        use_api: false,
        stack: { stack: execution.stack, current: execution.stack.length },
      },
    };
    try {
      return await read(await this.#send('POST', query, payload));
    } catch (error) {
      return { kind: 'unreachable', error: jobError(error) };
    }
  }

  async #send(method: string, query: string, payload: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const { call, url, signingKey, timeout = 7_200_000 } = this.#options;
    const body = canonicalize(payload) ?? ''; // the signature is over RFC 8785 JSON
    const seconds = Math.round(Date.now() / 1000).toString();
    const signature = createHmac('sha256', signingKey.replace(/^signkey-\w+-/, ''))
      .update(body)
      .update(seconds)
      .digest('hex');
    const request = new Request(url + query, {
      method,
      body,
      headers: {
        host: new URL(url).host, // the SDK asks for it even where no network is between
        'content-type': 'application/json',
        'x-inngest-signature': `t=${seconds}&s=${signature}`,
        'x-inngest-server-kind': 'cloud',
        ...headers,
      },
    });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no answer within ${Math.round(timeout / 1000)} s`)), timeout);
    try {
      return await Promise.race([call(request), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  // Only the SDK sets this header, and only on an answer to a signature it accepted.
  if (!response.headers.has('x-inngest-sdk'))
    return { kind: 'unreachable', error: { name: 'Unreachable', message: `the app answered ${response.status}: ${text.slice(0, 500)}` } };
  const body: unknown = JSON.parse(text);
  const retry = { allowed: response.headers.get('x-inngest-no-retry') !== 'true', after: response.headers.get('retry-after') };
  if (response.status === 200) return { kind: 'completed', output: body };
  if (response.status === 206) return { kind: 'steps', ops: body as Op[], retry };
  return { kind: 'failed', error: jobError(body), retry };
}
