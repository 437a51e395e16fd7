// Test doubles for an application and for the browser of the person who allows it. They call the authorization server in this process.
import { createHash, randomBytes } from 'node:crypto';
import { allowConsent, denyConsent } from '#lib/auth/oauth/consent.ts';
import { handleOAuth } from '#lib/auth/oauth/handle-oauth.ts';
import { resourceUrl } from '#lib/auth/oauth/resources.ts';
import { config } from '#lib/core/config.ts';

export const redirectUri = 'http://127.0.0.1:8123/callback';

let addresses = 0;
/** Returns a network address that no test has used yet, so that the rate limits of one test don't affect another test. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

/** Sends a request to the authorization server. */
export function requestOAuth(path: string, init: RequestInit = {}, address = newAddress()): Promise<Response> {
  return handleOAuth(new Request(config().siteUrl + path, init), address);
}

export function postForm(path: string, parameters: Record<string, string> | URLSearchParams, headers: HeadersInit = {}): Promise<Response> {
  return requestOAuth(path, { method: 'POST', body: new URLSearchParams(parameters), headers });
}

export function postJson(path: string, body: unknown, address?: string): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return requestOAuth(path, init, address);
}

/** Registers an application and returns its `client_id`. */
export async function registerClient(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await postJson('/oauth/register', {
    client_name: 'Harbour Agent',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
    ...more,
  });
  const body = (await answer.json()) as { client_id: string };
  if (answer.status !== 201) throw new Error(`not registered: ${JSON.stringify(body)}`);
  return body.client_id;
}

export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Returns the query of a valid authorization request. Each entry of `change` replaces a parameter; null removes the parameter. */
export function authorizationQuery(clientId: string, challenge: string, change: Record<string, string | null> = {}): URLSearchParams {
  const all: Record<string, string | null> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'state-1',
    scope: 'account:read listings:write',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: resourceUrl('mcp'),
    ...change,
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null));
}

/** A browser that keeps cookies with their paths and doesn't follow redirects. */
export class Browser {
  readonly cookies: { path: string; pair: string }[] = [];
  readonly address = newAddress();

  async open(url: string): Promise<Response> {
    const { pathname, search } = new URL(url, config().siteUrl);
    const answer = await requestOAuth(
      pathname + search,
      { headers: { cookie: this.cookieHeader(pathname), accept: 'text/html' } },
      this.address,
    );
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const path = attributes.find((each) => each.startsWith('path='))?.slice(5) ?? '/';
      const name = pair.split('=', 1)[0];
      const at = this.cookies.findIndex((each) => each.path === path && each.pair.startsWith(`${name}=`));
      if (at >= 0) this.cookies.splice(at, 1);
      if (!/expires=Thu, 01 Jan 1970/i.test(cookie)) this.cookies.push({ path, pair });
    }
    return answer;
  }

  cookieHeader(pathname: string): string {
    return this.cookies
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ pair }) => pair)
      .join('; ');
  }

  /** Begins an authorization and returns its `uid`. */
  async begin(query: URLSearchParams): Promise<string> {
    const answer = await this.open(`/oauth/authorize?${query}`);
    const to = answer.headers.get('location') ?? '';
    if (!to.startsWith('/connect/')) throw new Error(`not waiting: ${answer.status} ${to} ${await answer.text()}`);
    return to.slice('/connect/'.length);
  }

  /** Allows the authorization as `userId`, or denies it if `userId` is null. Returns the URL at which the application gets the answer. */
  async answer(uid: string, userId: string | null): Promise<URL> {
    const cookie = this.cookieHeader(`/connect/${uid}`);
    const back = userId ? await allowConsent(uid, cookie, userId) : await denyConsent(uid, cookie);
    if (!back) throw new Error('the authorization does not wait');
    const answer = await this.open(back);
    return new URL(answer.headers.get('location') ?? '');
  }
}

export interface Code {
  clientId: string;
  code: string;
  verifier: string;
}

/** Lets `userId` allow an application and returns the authorization code. */
export async function newCode(clientId: string, userId: string, change: Record<string, string | null> = {}): Promise<Code> {
  const { verifier, challenge } = newVerifier();
  const browser = new Browser();
  const url = await browser.answer(await browser.begin(authorizationQuery(clientId, challenge, change)), userId);
  const code = url.searchParams.get('code');
  if (!code) throw new Error(`no code: ${url}`);
  return { clientId, code, verifier };
}

/** Returns the parameters of the token request for a code. */
export function codeExchange({ clientId, code, verifier }: Code, change: Record<string, string> = {}): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    ...change,
  };
}

export async function tokensOf(answer: Response): Promise<TokenAnswer> {
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${JSON.stringify(body)}`);
  return body as TokenAnswer;
}

/** Lets `userId` allow an application and returns the tokens. */
export async function newTokens(clientId: string, userId: string, change: Record<string, string | null> = {}): Promise<TokenAnswer> {
  return tokensOf(await postForm('/oauth/token', codeExchange(await newCode(clientId, userId, change))));
}

export function refresh(clientId: string, token: string, more: Record<string, string> = {}): Promise<Response> {
  return postForm('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...more });
}
