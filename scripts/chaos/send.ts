// Sends requests and remembers how each of them ended.
import { Agent, type FormData, fetch } from 'undici';

export interface Sent {
  /** When it was sent, and when it had ended. */
  at: number;
  until: number;
  /** What was requested: `page`, `vote` and so on. */
  what: string;
  /** Null if the answer was as it should be; else the status, or how the connection failed. */
  failure: string | null;
}

export interface Answer {
  status: number;
  text: string;
}

const timeoutMs = 15_000;
// Each request has a connection of its own, so that the front shares requests out evenly, and passes over a process that is gone.
const dispatcher = new Agent({ pipelining: 0, connect: { timeout: timeoutMs } });

function nameOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'timeout' : (cause?.code ?? name);
}

export class Sender {
  readonly sent: Sent[] = [];

  /** Returns the answer, or null if the request failed: no answer, an error of the server, a refusal. */
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
