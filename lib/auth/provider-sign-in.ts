import { createHash, randomBytes } from 'node:crypto';
import NextAuth, { type AuthOptions } from 'next-auth';
import { authOptions } from '#lib/auth/options.ts';
import { secureCookies } from '#lib/auth/session-cookie.ts';

/** What the handler of next-auth does with a Node response. */
class Answer {
  readonly headers = new Map<string, string | string[]>();
  url: string | null = null;
  status() {
    return this;
  }
  getHeader(name: string) {
    return this.headers.get(name.toLowerCase());
  }
  setHeader(name: string, value: string | string[]) {
    this.headers.set(name.toLowerCase(), value);
    return this;
  }
  json(body: { url?: string }) {
    this.url = body.url ?? null;
    return this;
  }
  send() {
    return this;
  }
  end() {
    return this;
  }
}

/** A cookie that the browser has to get, for `cookies().set`. */
export interface CookieToSet {
  name: string;
  value: string;
  maxAge?: number;
}

type Handler = (request: object, response: Answer, options: AuthOptions) => Promise<unknown>;

/**
 * Begins a sign-in at GitHub or Google for a form that works without JavaScript: where to send the browser, and the
 * cookies by which its return is recognised. next-auth wants a form that carries its own token against forged requests; a
 * server action is guarded against these by Next, so the token is made here and handed in.
 */
export async function beginProviderSignIn(
  provider: 'github' | 'google',
  callback: string,
): Promise<{ url: string; cookies: CookieToSet[] }> {
  const options = authOptions();
  const token = randomBytes(32).toString('hex');
  const name = `${secureCookies() ? '__Host-' : ''}next-auth.csrf-token`;
  const hash = createHash('sha256').update(`${token}${options.secret}`).digest('hex');
  const request = {
    method: 'POST',
    headers: {},
    query: { nextauth: ['signin', provider] },
    cookies: { [name]: `${token}|${hash}` },
    body: { csrfToken: token, callbackUrl: callback, json: 'true' },
  };
  const answer = new Answer();
  await (NextAuth as unknown as Handler)(request, answer, options);
  if (!answer.url) throw new Error(`next-auth gave no address for a sign-in by ${provider}.`);
  const written = answer.getHeader('set-cookie') ?? [];
  return { url: answer.url, cookies: (Array.isArray(written) ? written : [written]).map(readCookie) };
}

/** Name, value and age; the rest is the same for all of ours. */
function readCookie(header: string): CookieToSet {
  const [pair = '', ...attributes] = header.split(';');
  const at = pair.indexOf('=');
  const cookie: CookieToSet = { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
  const age = attributes.map((attribute) => /^\s*max-age=(\d+)/i.exec(attribute)?.[1]).find(Boolean);
  return age ? { ...cookie, maxAge: Number(age) } : cookie;
}
