import type { Operation } from '#lib/api/define.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { config } from '#lib/core/config.ts';
import { rateLimited } from '#lib/core/errors.ts';
import { consume, type LimitState, type Policy, undoConsume } from '#lib/ports/rate-limit.ts';

/**
 * The limit of a person is this many times the limit of one credential. Without it, a person could multiply the limit by creating up to 50
 * keys.
 */
export const personsShare = 10;

type Policies = Record<'address' | 'credential' | 'person' | 'writes' | 'submissions' | 'exports' | 'texts', Policy>;
let made: { of: ReturnType<typeof config>['rateLimits']; policies: Policies } | undefined;

/** Returns the policies of the configuration. They are made only once, because each request needs them. */
function policies(): Policies {
  const { rateLimits } = config();
  if (made?.of !== rateLimits) made = { of: rateLimits, policies: policiesOf(rateLimits) };
  return made.policies;
}

function policiesOf({ anonymous, credential, writes, submissions }: ReturnType<typeof config>['rateLimits']): Policies {
  return {
    address: { name: 'address', points: anonymous, seconds: 60 },
    credential: { name: 'credential', points: credential, seconds: 60 },
    person: { name: 'person', points: personsShare * credential, seconds: 60 },
    writes: { name: 'writes', points: writes, seconds: 60 },
    submissions: { name: 'submissions', points: submissions, seconds: 3600 },
    exports: { name: 'exports', points: 5, seconds: 3600 },
    texts: { name: 'texts', points: 20, seconds: 3600 },
  };
}

/**
 * Counts one use of `policy` for `key` and appends the resulting state to `states`. Throws 429 with Retry-After when the limit is
 * exceeded; the state is appended in that case too.
 */
async function countUse(policy: Policy, key: string, states: LimitState[]): Promise<void> {
  const state = await consume(policy, key);
  if (state.exceeded) refuse(state, states);
  states.push(state);
}

function refuse(state: LimitState, states: LimitState[]): never {
  states.push(state);
  const { name, points: limit, seconds } = state.policy;
  const period = seconds === 60 ? 'a minute' : 'an hour';
  const wait = state.reset > 90 ? `${Math.ceil(state.reset / 60)} min` : `${state.reset} s`;
  const counted = name === 'writes' || name === 'submissions' || name === 'exports' || name === 'texts' ? name : 'requests';
  throw rateLimited(
    `At most ${limit} ${counted} ${period}${name === 'person' ? ' with all your keys and apps together' : ''}. Try again in ${wait}.`,
    {
      limit,
      seconds,
      retryAfter: state.reset,
    },
  );
}

/**
 * Counts a request against its credential and its person, or against the client's address if the request has no credential. The person's
 * state is appended to `states` only if it is exceeded. Throws `rate_limited`.
 */
export async function countRequest(actor: Actor, address: string, states: LimitState[]): Promise<void> {
  const { address: addressPolicy, credential, person } = policies();
  if (!actor.credentialId) return countUse(addressPolicy, address, states);
  await countUse(credential, actor.credentialId, states);
  if (!actor.userId) return;
  const state = await consume(person, actor.userId);
  if (state.exceeded) refuse(state, states);
}

/** Counts an export of all data about the user, which reads many rows. Throws `rate_limited` after 5 exports in an hour. */
export function countExport(actor: Actor): Promise<void> {
  return countUse(policies().exports, actor.userId ?? '', []);
}

/** Counts a text that is kept for a visitor (lib/community/keep-text.ts) against their address. Throws `rate_limited` after 20 an hour. */
export function countKeptText(address: string): Promise<void> {
  return countUse(policies().texts, address, []);
}

/**
 * Counts a write against its user. The user's writes on our own pages and through the API share one limit. Returns a function that undoes
 * the count, for an idempotent replay that wrote nothing.
 */
export async function countWrite(operation: Pick<Operation, 'limit'>, actor: Actor, states: LimitState[]): Promise<() => Promise<void>> {
  const { writes, submissions } = policies();
  const key = actor.userId ?? '';
  const counted: Policy[] = [];
  for (const policy of operation.limit === 'submissions' ? [writes, submissions] : [writes]) {
    await countUse(policy, key, states);
    counted.push(policy);
  }
  return async () => {
    for (const policy of counted) await undoConsume(policy, key);
  };
}

/** Returns the headers of draft-ietf-httpapi-ratelimit-headers: each counted policy and its remaining uses. */
export function limitHeaders(states: LimitState[]): Record<string, string> {
  const [first] = states;
  if (!first) return {};
  // A batch to the tool server counts several times against one policy; only the last state is current.
  const limits = states.length === 1 ? states : [...new Map(states.map((state) => [state.policy.name, state])).values()];
  return { 'ratelimit-policy': limits.map(policyText).join(', '), ratelimit: limits.map(stateText).join(', ') };
}

const policyText = ({ policy: { name, points, seconds } }: LimitState) => `"${name}";q=${points};w=${seconds}`;
const stateText = ({ policy: { name }, remaining, reset }: LimitState) => `"${name}";r=${remaining};t=${reset}`;
