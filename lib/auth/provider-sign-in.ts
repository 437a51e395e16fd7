import { createHash, randomBytes } from 'node:crypto';
import NextAuth, { type AuthOptions } from 'next-auth';
import { authOptions } from '#lib/auth/options.ts';
import { secureCookies } from '#lib/auth/session-cookie.ts';

/** Replaces the Node response that next-auth's handler writes to, and collects the headers and the redirect URL that the handler sets. */
class CollectedResponse {
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

/** A cookie to be set in the browser, as an argument for `cookies().set`. */
export interface CookieToSet {
  name: string;
  value: string;
  maxAge?: number;
}

type Handler = (request: object, response: CollectedResponse, options: AuthOptions) => Promise<unknown>;

/**
 * Begins a sign-in with GitHub or Google from a form that works without JavaScript. Returns the URL to which the browser must go, and the
 * cookies by which next-auth recognises the browser later. next-auth expects its own CSRF token in the form. Next already protects server
 * actions against CSRF, so this function creates a valid token itself.
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
  const response = new CollectedResponse();
  await (NextAuth as unknown as Handler)(request, response, options);
  if (!response.url) throw new Error(`next-auth returned no URL for a sign-in with ${provider}.`);
  const setCookie = response.getHeader('set-cookie') ?? [];
  return { url: response.url, cookies: (Array.isArray(setCookie) ? setCookie : [setCookie]).map(parseCookie) };
}

/** Parses the name, value and `Max-Age` of a `Set-Cookie` header. Ignores the other attributes, which are the same for all our cookies. */
function parseCookie(header: string): CookieToSet {
  const [pair = '', ...attributes] = header.split(';');
  const at = pair.indexOf('=');
  const cookie: CookieToSet = { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
  const age = attributes.map((attribute) => /^\s*max-age=(\d+)/i.exec(attribute)?.[1]).find(Boolean);
  return age ? { ...cookie, maxAge: Number(age) } : cookie;
}
