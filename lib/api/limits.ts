import type { Operation } from '#lib/api/define.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';
import { consume, giveBack, type LimitState, type Policy } from '#lib/ports/rate-limit.ts';

function policies(): Record<'address' | 'credential' | 'writes' | 'submissions', Policy> {
  const { anonymous, credential, writes, submissions } = config().rateLimits;
  return {
    address: { name: 'address', points: anonymous, seconds: 60 },
    credential: { name: 'credential', points: credential, seconds: 60 },
    writes: { name: 'writes', points: writes, seconds: 60 },
    submissions: { name: 'submissions', points: submissions, seconds: 3600 },
  };
}

/** 429 that says when to come back. `reports` gains the state, also of what was refused. */
async function take(policy: Policy, key: string, reports: LimitState[]): Promise<void> {
  const state = await consume(policy, key);
  reports.push(state);
  if (!state.exceeded) return;
  const period = policy.seconds === 60 ? 'minute' : 'hour';
  throw new AppError(
    'rate_limited',
    `At most ${policy.points} ${policy.name === 'address' || policy.name === 'credential' ? 'requests' : policy.name} a ${period}. Try again in ${state.reset} s.`,
    {
      headers: { 'retry-after': String(state.reset) },
    },
  );
}

/** Every request counts: on its credential, or without one on its address. */
export function countRequest(actor: Actor, address: string, reports: LimitState[]): Promise<void> {
  const { address: byAddress, credential } = policies();
  return actor.credentialId ? take(credential, actor.credentialId, reports) : take(byAddress, address, reports);
}

/** A write by a person on our own pages: it counts with those they make through the API. */
export function countSessionWrite(actor: Actor): Promise<void> {
  return take(policies().writes, actor.userId ?? '', []);
}

/** A write counts on its user. The returned function takes it back: idempotent replays are no writes. */
export async function countWrite(operation: Operation, actor: Actor, reports: LimitState[]): Promise<() => Promise<void>> {
  const { writes, submissions } = policies();
  const key = actor.userId ?? '';
  const counted: Policy[] = [];
  for (const policy of operation.limit === 'submissions' ? [writes, submissions] : [writes]) {
    await take(policy, key, reports);
    counted.push(policy);
  }
  return async () => {
    for (const policy of counted) await giveBack(policy, key);
  };
}
