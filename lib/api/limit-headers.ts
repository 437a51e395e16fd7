import type { LimitState } from '#lib/ports/rate-limit.ts';

/** Returns the headers of draft-ietf-httpapi-ratelimit-headers: each counted policy and its remaining uses. */
export function limitHeaders(states: LimitState[]): Record<string, string> {
  if (states.length === 0) return {};
  // A batch to the tool server counts several times against one policy; only the last state is current.
  const limits = [...new Map(states.map((state) => [state.policy.name, state])).values()];
  return {
    'ratelimit-policy': limits.map(({ policy }) => `"${policy.name}";q=${policy.points};w=${policy.seconds}`).join(', '),
    ratelimit: limits.map(({ policy, remaining, reset }) => `"${policy.name}";r=${remaining};t=${reset}`).join(', '),
  };
}
