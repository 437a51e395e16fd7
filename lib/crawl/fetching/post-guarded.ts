import { AddressGuard, type GuardOptions } from '#lib/crawl/fetching/address-guard.ts';
import { guardedConnections } from '#lib/crawl/fetching/guarded-agent.ts';
import { refusal, refusalFrom } from '#lib/crawl/fetching/refusal.ts';

/** The answer to a POST. `text` is the beginning of its body. */
interface PostAnswer {
  status: number;
  text: string;
}

interface Posting {
  body: string;
  headers: Record<string, string>;
  /** Maximum time for connection, headers and the part of the body that is read, in milliseconds. */
  totalMs: number;
  /** Maximum number of bytes of the answer that are read. */
  answerBytes: number;
}

export interface Poster {
  /** Throws `FetchRefused` unless an address may be posted to. */
  check(address: string): URL;
  /**
   * Posts to an address. Follows no redirect: a 3xx is returned like any other answer. Throws `FetchRefused` if there is no answer in time.
   */
  post(address: string, posting: Posting): Promise<PostAnswer>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** Makes a poster for addresses that strangers typed. The guard of the crawler decides which addresses may be reached. */
export function makePoster(options: GuardOptions = {}): Poster {
  const guard = new AddressGuard(options, 2000);
  const { agent } = guardedConnections(guard, { headerBytes: 16 * 1024, connectMs: 5_000, headersMs: 10_000, idleMs: 5_000 });

  async function post(address: string, { body, headers, totalMs, answerBytes }: Posting): Promise<PostAnswer> {
    const url = guard.check(address);
    const origin = guard.originOf(url);
    const host = origin === url.origin ? {} : { host: url.host };
    const signal = AbortSignal.timeout(totalMs);
    try {
      const path = url.pathname + url.search;
      const response = await agent.request({ origin, path, method: 'POST', headers: { ...headers, ...host }, body, signal });
      // The status alone is an answer, so it does no harm if the body breaks off or never ends.
      let text = '';
      try {
        for await (const chunk of response.body) {
          text += Buffer.from(chunk).toString('utf8');
          if (text.length >= answerBytes) break;
        }
      } catch {}
      response.body.on('error', () => {}).destroy();
      return { status: response.statusCode, text: text.slice(0, answerBytes) };
    } catch (error) {
      throw signal.aborted ? refusal('timeout', url.hostname, url.href) : refusalFrom(error, url);
    }
  }

  return { check: (address) => guard.check(address), post, close: () => agent.destroy() };
}
