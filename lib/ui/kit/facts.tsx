import type { ReactNode } from 'react';

/** A list of names and values. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  const present = facts.filter((fact) => fact.value !== null && fact.value !== undefined && fact.value !== false);
  if (present.length === 0) return null;
  return (
    <dl className="divide-y divide-line border-y border-line text-base">
      {present.map((fact) => (
        <div key={fact.name} className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-4 py-2.5">
          <dt className="text-soft">{fact.name}</dt>
          <dd className="[overflow-wrap:anywhere]">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
