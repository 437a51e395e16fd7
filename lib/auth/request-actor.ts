import { isIPv6 } from 'node:net';
import { type Actor, anonymous } from '#lib/auth/actor.ts';
import { authenticateApiKey, looksLikeApiKey } from '#lib/auth/api-keys.ts';
import { authenticateAccessToken } from '#lib/auth/oauth/access-tokens.ts';
import type { ResourceName } from '#lib/auth/oauth/resources.ts';
import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';

/**
 * Returns the actor for an `Authorization` header of a request to `resource`; without a header, `anonymous`. Throws `unauthorized` (401)
 * for an invalid credential, even if the operation is public: treating the request as anonymous would hide the mistake.
 */
export async function actorOf(authorization: string | null, resource: ResourceName): Promise<Actor> {
  if (authorization === null) return anonymous;
  const token = /^Bearer +([\x21-\x7e]+)$/i.exec(authorization.trim())?.[1];
  const actor = token ? await (looksLikeApiKey(token) ? authenticateApiKey(token) : authenticateAccessToken(token, resource)) : null;
  if (actor) return actor;
  const detail = token
    ? 'The credential is unknown, expired or revoked, or for another resource. Let the application connect again, or create a new API key in your dashboard.'
    : 'Send the credential as “Authorization: Bearer …”.';
  throw new AppError('unauthorized', detail, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}

/**
 * Returns the client's network address, for rate limits: the address that the outermost of TRUST_PROXY proxies saw or, without proxies, the
 * address of the socket. Reduces an IPv6 address to its /64 network, because one client controls that whole network.
 */
export function clientAddress(forwardedFor: string | null, socket: string | null): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const { trustProxy } = config();
  const address = (trustProxy > 0 ? hops.at(-Math.min(trustProxy, hops.length)) : null) ?? socket ?? hops.at(-1) ?? 'unknown';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? network64(plain) : plain;
}

function network64(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const groups = tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
