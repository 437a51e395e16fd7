import type { Evidence } from '#lib/profile/content.ts';

/** Returns a copy of a JSON value in which each quote of each `evidence` is replaced. */
export function withEvidence<T>(value: T, replace: (evidence: Evidence) => Evidence): T {
  if (Array.isArray(value)) return value.map((item) => withEvidence(item, replace)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) =>
    name === 'evidence' && Array.isArray(item) ? [name, item.map(replace)] : [name, withEvidence(item, replace)],
  );
  return Object.fromEntries(entries) as T;
}
