import { digest } from '#lib/auth/digest.ts';
import { OAuthError } from '#lib/auth/oauth/oauth-error.ts';
import { config } from '#lib/core/config.ts';
import { consume, type Policy } from '#lib/ports/rate-limit.ts';

// These limits protect against load, not against guessing: codes and tokens are too random to guess. They are high because a web
// application sends the requests of all its users from a few addresses.
export const perAddressPolicy: Policy = { name: 'oauth-address', points: 600, seconds: 60 };
const perClient: Policy = { name: 'oauth-client', points: 300, seconds: 60 };
/** Limit on new authorizations per network address. Each authorization occupies a database row for up to half an hour. */
export const authorizationPolicy: Policy = { name: 'oauth-authorizations', points: 60, seconds: 60 };
const documentFetches: Policy = { name: 'oauth-documents', points: 30, seconds: 60 };

/**
 * Counts a request by network address, and by application within that address. An application has no limit across all addresses, because
 * anybody could use up such a limit. Throws an `OAuthError` (429) beyond a limit, as the other `count` functions do.
 */
export async function countRequest(address: string, clientId: string | null): Promise<void> {
  await countOrThrow(perAddressPolicy, address);
  if (clientId) await countOrThrow(perClient, `${address} ${digest(clientId).slice(0, 32)}`);
}

/** Counts a new authorization. */
export function countAuthorization(address: string): Promise<void> {
  return countOrThrow(authorizationPolicy, address);
}

/** Counts a registration of an application. */
export function countRegistration(address: string): Promise<void> {
  return countOrThrow({ name: 'oauth-registrations', points: config().rateLimits.registrations, seconds: 60 * 60 }, address);
}

/** Counts a fetch of a client metadata document, because strangers can cause such fetches. Returns false beyond the limit. */
export async function mayFetchDocument(address: string): Promise<boolean> {
  return !(await consume(documentFetches, address)).exceeded;
}

async function countOrThrow(policy: Policy, key: string): Promise<void> {
  const { exceeded, reset } = await consume(policy, key);
  if (!exceeded) return;
  const seconds = Math.max(1, reset);
  const description = `Too many requests. Try again in ${seconds} seconds.`;
  throw new OAuthError(429, 'temporarily_unavailable', description, { 'retry-after': String(seconds) });
}
