import type { LimitState } from '#lib/ports/rate-limit.ts';

/** draft-ietf-httpapi-ratelimit-headers: every policy that was counted, and what is left of each. */
export function limitHeaders(counted: LimitState[]): Record<string, string> {
  if (counted.length === 0) return {};
  // A batch to the tool server counts several times on one policy: the last state is the one that holds.
  const limits = [...new Map(counted.map((state) => [state.policy.name, state])).values()];
  return {
    'ratelimit-policy': limits.map(({ policy }) => `"${policy.name}";q=${policy.points};w=${policy.seconds}`).join(', '),
    ratelimit: limits.map(({ policy, remaining, reset }) => `"${policy.name}";r=${remaining};t=${reset}`).join(', '),
  };
}
