// Sends requests and records the result of each.
import { Agent, type FormData, fetch } from 'undici';

export interface Sent {
  /** When the request was sent. `until` is when it ended. */
  at: number;
  until: number;
  /** The kind of request: `page`, `vote` and so on. */
  what: string;
  /** Null if the response was as expected. Otherwise the status, or how the connection failed. */
  failure: string | null;
}

export interface Answer {
  status: number;
  text: string;
}

const timeoutMs = 15_000;
// Each request opens a new connection, so that the proxy distributes requests evenly and avoids processes that have ended.
const dispatcher = new Agent({ pipelining: 0, connect: { timeout: timeoutMs } });

function nameOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'timeout' : (cause?.code ?? name);
}

export class Sender {
  readonly sent: Sent[] = [];

  /** Returns the response. Returns null if the request failed: without a response, with an error of the server, or with a refusal. */
  async send(
    what: string,
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string | FormData } = {},
  ): Promise<Answer | null> {
    const at = Date.now();
    try {
      const response = await fetch(url, { redirect: 'manual', ...init, dispatcher, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      const failure = response.status < 400 ? null : `${response.status}`;
      this.sent.push({ at, until: Date.now(), what, failure });
      return failure ? null : { status: response.status, text };
    } catch (error) {
      this.sent.push({ at, until: Date.now(), what, failure: nameOf(error) });
      return null;
    }
  }
}
