// The server's side of the protocol between an Inngest server and an app's functions. Sends signed requests and parses the SDK's answers.
import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Delivers a request to the app. It is the app's own request handler or `fetch`. */
export type CallApp = (request: Request) => Promise<Response>;

export interface JobError {
  name: string;
  message: string;
  stack?: string;
  cause?: unknown;
}

/** The stored result of a step, in the form that the SDK expects. */
export type StepResult = { type: 'data'; data: unknown } | { type: 'error'; error: JobError };

/** A step that the SDK has run or plans to run. `id` is the SHA-1 of the step's name. `op` is the kind of step. */
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
  /** False if the SDK says that the error is permanent. */
  allowed: boolean;
  /** Value of `Retry-After` (seconds or a date), if the function's error has one. */
  after: string | null;
}

export type Reply =
  | { kind: 'completed'; output: unknown }
  | { kind: 'steps'; ops: Op[]; retry: RetryAdvice }
  | { kind: 'failed'; error: JobError; retry: RetryAdvice }
  /** The answer is not from the SDK, so the function itself has not failed. The app may be down or starting, or the signing keys differ. */
  | { kind: 'unreachable'; error: JobError };

export interface Execution {
  runId: string;
  functionId: string;
  event: { id: string; name: string; data: unknown; ts: number };
  steps: Record<string, StepResult>;
  /** The ids in `steps`, in the order in which the steps ended. */
  stack: string[];
  /** Id of the step to run. Null if the call should only return the next steps. */
  target: string | null;
  attempt: number;
  maxAttempts: number;
  /** True if other steps of the run are still pending. The SDK then reports new steps but runs none of them. */
  planOnly: boolean;
}

const maxErrorText = 16_384;

/** Converts any thrown value to a JobError. Cuts its texts to 16,384 characters each. */
export function jobError(thrown: unknown): JobError {
  const cut = (text: unknown) => String(text).slice(0, maxErrorText);
  if (thrown === null || typeof thrown !== 'object') return { name: 'Error', message: cut(thrown) };
  const { name, message, error, stack, cause } = thrown as Record<string, unknown>;
  const converted: JobError = { name: cut(name ?? 'Error'), message: cut(message ?? error ?? 'Unknown error') };
  if (typeof stack === 'string') converted.stack = cut(stack);
  if (cause !== undefined && (JSON.stringify(cause)?.length ?? 0) < maxErrorText) converted.cause = cause;
  return converted;
}

export interface RemoteOptions {
  call: CallApp;
  /** URL at which the app serves its functions, for example `http://127.0.0.1:3000/api/inngest`. */
  url: string;
  signingKey: string;
  /** The maximum time to wait for an answer, in milliseconds. The default is two hours, as on a real Inngest server. */
  timeout?: number;
}

/** Calls the functions of the app. */
export class RemoteApp {
  readonly #options: RemoteOptions;

  constructor(options: RemoteOptions) {
    this.#options = options;
  }

  /** Returns the app's id and the configurations of its functions. Throws if the app can't be reached or refuses the signing key. */
  async sync(): Promise<{ appId: string; functions: unknown[] }> {
    const response = await this.#send('PUT', '', { url: this.#options.url }, { 'x-inngest-sync-kind': 'in_band' });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${this.#options.url} answered ${response.status} to a sync: ${text.slice(0, 500)}`);
    const body = JSON.parse(text) as { app_id: string; functions: unknown[] };
    return { appId: body.app_id, functions: body.functions };
  }

  /** Makes the app register its functions with the configured Inngest server. If that fails, throws an error with the server's message. */
  async register(): Promise<void> {
    const response = await this.#send('PUT', '', { url: this.#options.url });
    if (response.ok) return;
    const { message } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Error(`the functions could not be registered with the Inngest server: ${message ?? `status ${response.status}`}`);
  }

  async execute(execution: Execution): Promise<Reply> {
    const query = `?fnId=${encodeURIComponent(execution.functionId)}&stepId=${execution.target ?? 'step'}`;
    const payload = {
      version: -1,
      event: execution.event,
      events: [execution.event],
      steps: execution.steps,
      // Without `fn_id` and `qi_id`, the SDK runs one step per call and lets us store the results.
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
      return await readReply(await this.#send('POST', query, payload));
    } catch (error) {
      return { kind: 'unreachable', error: jobError(error) };
    }
  }

  async #send(method: string, query: string, payload: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const { call, url, signingKey, timeout = 7_200_000 } = this.#options;
    const body = canonicalize(payload) ?? ''; // the signature covers the body in canonical form (RFC 8785)
    const seconds = Math.round(Date.now() / 1000).toString();
    const signature = createHmac('sha256', signingKey.replace(/^signkey-\w+-/, ''))
      .update(body)
      .update(seconds)
      .digest('hex');
    const request = new Request(url + query, {
      method,
      body,
      headers: {
        host: new URL(url).host, // the SDK requires this header even when the handler is called directly
        'content-type': 'application/json',
        'x-inngest-signature': `t=${seconds}&s=${signature}`,
        'x-inngest-server-kind': 'cloud',
        ...headers,
      },
    });
    const timedOut = Promise.withResolvers<never>();
    const timer = setTimeout(() => timedOut.reject(new Error(`no answer within ${Math.round(timeout / 1000)} s`)), timeout);
    try {
      return await Promise.race([call(request), timedOut.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  // The SDK sets this header only if it accepted the request's signature, and nothing else sets it.
  if (!response.headers.has('x-inngest-sdk'))
    return { kind: 'unreachable', error: { name: 'Unreachable', message: `the app answered ${response.status}: ${text.slice(0, 500)}` } };
  const body: unknown = JSON.parse(text);
  const retry = { allowed: response.headers.get('x-inngest-no-retry') !== 'true', after: response.headers.get('retry-after') };
  if (response.status === 200) return { kind: 'completed', output: body };
  if (response.status === 206) return { kind: 'steps', ops: body as Op[], retry };
  return { kind: 'failed', error: jobError(body), retry };
}
