import type { ChangedMember } from '#lib/listings/history/list-history.ts';

const textOf = (value: ChangedMember['before']) => (Array.isArray(value) ? value.join(', ') : value) || 'Nothing';

/** The changes of a version: the former value, struck through, and the new one. Both were written by strangers. */
export function Changes({ changes }: { changes: readonly ChangedMember[] }) {
  return (
    <dl className="grid gap-2">
      {changes.map(({ member, before, after }) => (
        <div key={member} className="grid gap-0.5">
          <dt className="text-sm text-soft">{member.replaceAll('_', ' ')}</dt>
          <dd dir="auto" className="line-clamp-6 text-soft [overflow-wrap:anywhere]">
            <span className="sr-only">Before: </span>
            <del>{textOf(before)}</del>
          </dd>
          <dd dir="auto" className="line-clamp-6 [overflow-wrap:anywhere]">
            <span className="sr-only">After: </span>
            <ins className="no-underline">{textOf(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
