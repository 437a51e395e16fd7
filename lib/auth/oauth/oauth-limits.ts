import { digest } from '#lib/auth/digest.ts';
import { Refusal } from '#lib/auth/oauth/refusal.ts';
import { config } from '#lib/core/config.ts';
import { consume, type Policy } from '#lib/ports/rate-limit.ts';

// Applications on the web ask for all of their users from a few addresses. Codes and tokens can't be guessed; this is for the load.
export const perAddress: Policy = { name: 'oauth-address', points: 600, seconds: 60 };
const perClient: Policy = { name: 'oauth-client', points: 300, seconds: 60 };
/** Each is a browser's, and waits in a row of ours for half an hour. */
export const authorizations: Policy = { name: 'oauth-authorizations', points: 60, seconds: 60 };
const documentFetches: Policy = { name: 'oauth-documents', points: 30, seconds: 60 };

/** Counts a request on its network address, and on the application there; its name alone could be used up by anybody. */
export async function countRequest(address: string, clientId: string | null): Promise<void> {
  await take(perAddress, address);
  if (clientId) await take(perClient, `${address} ${digest(clientId).slice(0, 32)}`);
}

/** Counts the beginning of an authorization. */
export function countAuthorization(address: string): Promise<void> {
  return take(authorizations, address);
}

/** Counts an application that registers itself. */
export function countRegistration(address: string): Promise<void> {
  return take({ name: 'oauth-registrations', points: config().rateLimits.registrations, seconds: 60 * 60 }, address);
}

/** Whether a document that a request points at may be fetched: each is a request of ours to somewhere. */
export async function mayFetchDocument(address: string): Promise<boolean> {
  return !(await consume(documentFetches, address)).exceeded;
}

async function take(policy: Policy, key: string): Promise<void> {
  const { exceeded, reset } = await consume(policy, key);
  if (!exceeded) return;
  const seconds = Math.max(1, reset);
  const description = `Too many requests. Try again in ${seconds} seconds.`;
  throw new Refusal(429, 'temporarily_unavailable', description, { 'retry-after': String(seconds) });
}
