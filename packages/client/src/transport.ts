import { ApiError, ConnectionError, InvalidCallError } from './errors.ts';

export interface ClientOptions {
  /** The address of the site, such as `https://debut.example`. It must be https, unless it is this machine. */
  site: string;
  /** An API key or an access token. Public reads need neither. */
  key?: string | undefined;
  /** The maximum duration of one attempt in milliseconds. Default: 90,000. */
  timeout?: number | undefined;
  /** The maximum number of retries after 429, 502, 503, 504, or if no answer arrives. Default: 3. */
  retries?: number | undefined;
  /** The maximum wait before a retry, in milliseconds. If the site asks for a longer wait, the error is thrown at once. Default: 60,000. */
  maxWait?: number | undefined;
  /** Called before each wait, for instance to show it. */
  onRetry?: ((retry: Retry) => void) | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  /** Two calls with the same key and input take effect once. Default for writes: a random key for each call. */
  idempotencyKey?: string | undefined;
  /**
   * The `version` that was read. If the resource has changed since, nothing is changed, and an error with the code `precondition_failed` is
   * thrown.
   */
  ifVersion?: number | undefined;
  /** Aborts the call, even while it waits. The call then throws the signal’s reason. */
  signal?: AbortSignal | undefined;
  /** The maximum duration of one attempt in milliseconds, instead of the client’s. */
  timeout?: number | undefined;
}

/** A call that failed and is tried again after `wait` milliseconds. */
export interface Retry {
  operation: string;
  /** The number of attempts so far: 1 before the first retry. */
  attempt: number;
  wait: number;
  error: ApiError | ConnectionError;
}

/** The facts about an operation that a call needs. */
export interface Route {
  id: string;
  method: string;
  /** The path below `/api/v1`, with `{name}` for each parameter. */
  path: string;
  /** The members of the input that go into the query. Members that are neither here nor in the path form the body. */
  query?: readonly string[];
  /** True for a write. A write accepts `Idempotency-Key`, so that it can be retried. */
  write?: true;
}

const basePath = '/api/v1';
const retriedStatuses = [429, 502, 503, 504];
const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Sends calls to the API. Retries are safe: a call either only reads, or has an idempotency key that is the same in all attempts. */
export class Transport {
  readonly site: string;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.site = originOf(options.site);
    if (options.key !== undefined && !/^[!-~]+$/.test(options.key))
      throw new InvalidCallError('`key` must be visible ASCII characters, as the site showed it.');
    this.#options = options;
  }

  /** Calls an operation and returns its answer. Throws an ApiError or a ConnectionError. */
  async call<Answer>(route: Route, input: object, options: CallOptions = {}): Promise<Answer> {
    const { maxWait = 60_000, onRetry, retries = 3 } = this.#options;
    const request = this.#requestOf(route, input, options);
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.#send(request, options)) as Answer;
      } catch (error) {
        if (!isTemporary(error)) throw error;
        const wait = waitBefore(error, attempt);
        if (attempt > retries || wait > maxWait) throw error;
        onRetry?.({ operation: route.id, attempt, wait, error });
        await sleep(wait, options.signal);
      }
    }
  }

  #requestOf(route: Route, input: object, { idempotencyKey, ifVersion }: CallOptions): { url: string; init: RequestInit } {
    const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
    const take = (name: string): unknown => {
      const value = rest.get(name);
      rest.delete(name);
      return value;
    };
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, take(name)));
    const query = new URLSearchParams();
    for (const name of route.query ?? []) if (rest.has(name)) query.set(name, String(take(name)));
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.#options.key !== undefined) headers.authorization = `Bearer ${this.#options.key}`;
    if (route.write) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
    if (ifVersion !== undefined) headers['if-match'] = `"${ifVersion}"`;
    const init: RequestInit = { method: route.method, headers, redirect: 'manual' };
    if (rest.size > 0) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(Object.fromEntries(rest));
    }
    return { url: `${this.site}${basePath}${path}${query.size > 0 ? `?${query}` : ''}`, init };
  }

  async #send({ url, init }: { url: string; init: RequestInit }, options: CallOptions): Promise<unknown> {
    const { signal, timeout = this.#options.timeout ?? 90_000 } = options;
    signal?.throwIfAborted();
    // Combines both signals by hand, because the first releases of Node 20 have no `AbortSignal.any`.
    const ending = new AbortController();
    const abort = () => ending.abort();
    const timer = setTimeout(abort, timeout);
    signal?.addEventListener('abort', abort);
    try {
      const send = this.#options.fetch ?? fetch;
      const response = await send(url, { ...init, signal: ending.signal });
      return readAnswer(response, await response.text(), this.site);
    } catch (error) {
      if (error instanceof ApiError || error instanceof ConnectionError) throw error;
      signal?.throwIfAborted();
      if (ending.signal.aborted)
        throw new ConnectionError('timeout', `${this.site} did not answer within ${timeout / 1000} seconds. Try again later.`, {
          cause: error,
        });
      const because = causeOf(error);
      throw new ConnectionError('network', `No answer from ${this.site}${because}. Check the address and your connection.`, {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }
}

/** Returns the origin of the site’s address. Throws an InvalidCallError if sending a key there would not be safe. */
function originOf(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw new InvalidCallError(`\`site\` must be an address such as https://debut.example, not “${site}”.`);
  if (url.protocol === 'http:' && !loopback.test(url.hostname))
    throw new InvalidCallError(`\`site\` must begin with https://, because keys are sent to it; ${url.origin} does not.`);
  return url.origin;
}

/** Returns a parameter as a path segment. Refuses `.` and `..`, because they would lead to another operation. */
function segmentOf(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') throw new InvalidCallError(`\`${name}\` is required.`);
  return encodeURIComponent(text);
}

function readAnswer(response: Response, text: string, site: string): unknown {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    const target = response.headers.get('location');
    throw new ConnectionError(
      'redirect',
      `${site} redirects${target ? ` to ${target}` : ''}. Use the address that it redirects to as \`site\`.`,
    );
  }
  const json = parseJson(text);
  if (response.ok && json !== undefined) return json;
  if (response.ok)
    throw new ConnectionError('not_json', `${site} did not answer with JSON. Check the address: it must be the site itself.`);
  throw new ApiError({ ...json, status: response.status }, { retryAfter: retryAfterOf(response) });
}

/** Returns the object that `text` contains as JSON; undefined if it contains none. */
function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns `Retry-After` in milliseconds; null if it is missing. The header contains seconds or a date. */
function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.max(0, time - Date.now());
}

function isTemporary(error: unknown): error is ApiError | ConnectionError {
  if (error instanceof ApiError) return retriedStatuses.includes(error.status);
  return error instanceof ConnectionError && (error.reason === 'network' || error.reason === 'timeout');
}

/**
 * Returns the wait in milliseconds: the one that the site asked for, or else half a second, doubled with each attempt. The latter gets up
 * to a quarter more at random, so that clients don’t all come back at the same moment.
 */
function waitBefore(error: ApiError | ConnectionError, attempt: number): number {
  if (error instanceof ApiError && error.retryAfter !== null) return error.retryAfter;
  return 500 * 2 ** (attempt - 1) * (1 + Math.random() / 4);
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const text = message || code;
  return text ? ` (${String(text)})` : '';
}
